"""The report of one judging that has every outcome, in each form: golden, well-formed, and safe from what engines say."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree as Xml

import pytest

from conformance.cases.action import Action
from conformance.cases.situation import Over
from conformance.judge import differences as d
from conformance.judge.judge import judge
from conformance.judge.report import CaseResult, Failure, Outcome, Report
from conformance.report.report_badge import report_badge
from conformance.report.report_html import report_html
from conformance.report.report_junit import report_junit
from conformance.report.report_tap import report_tap
from tests.conformance.golden_files import check
from tests.conformance.toy_cases import START_TIMEOUT, TIMEOUT, engine, trap_in_the_middle
from tests.conformance.toy_report import toy_report

FORMS = {"junit.xml": report_junit, "report.tap": report_tap, "report.html": report_html, "badge.svg": report_badge}
EVIL = "</script><script src=//x>\x00]]>\x1b[2J\ud800\u202e & # \\ \n  ...\nnot ok 99 --> %s"


@pytest.fixture(name="report", scope="module")
def judged() -> Report:
    return toy_report()


@pytest.fixture(name="hostile", scope="module")
def said_by_an_enemy(report: Report) -> Report:
    """The same report, with mischief wherever an engine has a say."""
    assert report.declared is not None
    declared = replace(report.declared, name=EVIL, version=EVIL, language=EVIL)
    return replace(report, declared=declared, notes=(EVIL,), results=tuple(map(with_mischief, report.results)))


def with_mischief(result: CaseResult) -> CaseResult:
    differences = (
        d.NotOffered(action=Action(0, EVIL, (("card", EVIL),))),
        d.WronglyAccepted(),
        d.PositionMissing(),
        d.PartMissing(part="turn", expected=1),
        d.PartDiffers(part="hand", seat=1, expected=["red 1"], actual=[EVIL, 7]),
        d.PartDiffers(part="discard pile", expected=["red 1"], actual={EVIL: EVIL}),
        d.PartDiffers(part="draw pile", expected=[], actual=[EVIL]),
        d.EndDiffers(expected=None, actual=Over(winner=None, points=(1, 2))),
        d.ViewDiffers(viewer=0, part="hand", seat=1, expected=["?"], actual=[EVIL]),
        d.ViewDiffers(viewer=0, part="pick", expected=["?", None], actual={EVIL: EVIL}),
    )
    failure = None if result.failure is None else Failure(step=result.failure.step, differences=differences)
    broken = result.breakdown
    if broken is not None:
        broken = replace(broken, fault=replace(broken.fault, stderr=(EVIL,)))
    reason = EVIL if result.reason else ""
    return replace(result, failure=failure, breakdown=broken, unsteady=broken, reason=reason, undeclared={"q": EVIL})


@pytest.fixture(name="mute", scope="module")
def without_hello() -> Report:
    report = judge(trap_in_the_middle(), engine("banner"), timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    return replace(report, command=("./toy",))


@pytest.mark.parametrize("name", FORMS)
def test_each_form_is_the_golden_one(report: Report, name: str) -> None:
    check(name, FORMS[name](report))


# -------------------------------------------------------------------------------------------- JUnit XML
SHAPE = {
    "testsuites": ({"name", "tests", "failures", "errors", "skipped"}, {"testsuite"}),
    "testsuite": ({"name", "tests", "failures", "errors", "skipped"}, {"properties", "testcase"}),
    "testcase": ({"name", "classname"}, {"properties", "failure", "error", "skipped"}),
    "properties": (set(), {"property"}),
    "property": ({"name", "value"}, set()),
    **{name: ({"type", "message"}, set()) for name in ("failure", "error", "skipped")},
}


def junit(report: Report) -> Xml.Element:
    """The document, in which every element has the form that readers of JUnit XML expect."""
    root = Xml.fromstring(report_junit(report).encode("utf-8"))
    for element in root.iter():
        attributes, children = SHAPE[element.tag]
        assert set(element.attrib) == attributes
        assert {child.tag for child in element} <= children
        if element.tag in ("testsuites", "testsuite"):
            cases = list(element.iter("testcase"))
            assert int(element.attrib["tests"]) == len(cases)
            for key, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
                assert int(element.attrib[key]) == sum(case.find(tag) is not None for case in cases)
    return root


SKIPPED = (
    Outcome.EXPECTED_FAILURE,
    Outcome.DECLARED_LIMITATION,
    Outcome.DIFFERS_BY_READING,
    Outcome.NOT_APPLICABLE,
    Outcome.NOT_RUN,
)


def test_in_junit_xml_what_is_not_judged_is_no_failure(report: Report) -> None:
    found = Counter(
        (outcome.tag, outcome.get("type"))
        for case in junit(report).iter("testcase")
        for outcome in case
        if outcome.tag != "properties"
    )
    counts = report.counts
    assert found == {
        ("failure", "failed"): counts[Outcome.FAILED],
        ("error", "died"): counts[Outcome.ENGINE_ERROR],
        ("error", "kit-error"): counts[Outcome.KIT_ERROR],
        **{("skipped", outcome.value): counts[outcome] for outcome in SKIPPED},
    }


def test_in_junit_xml_an_engine_that_never_answered_is_an_error(mute: Report) -> None:
    for report in (mute, replace(mute, results=())):
        errors = list(junit(report).iter("error"))
        assert {error.get("type") for error in errors} == {"not-json"}


# -------------------------------------------------------------------------------------------- TAP
CASE = re.compile(r"(ok|not ok) (\d+) - ((?:[^\\#]|\\.)*?)(?: # (TODO|SKIP) (.*))?")


def tap(text: str) -> list[tuple[bool, str, str | None, dict[str, object]]]:
    """The cases of a TAP document: ok or not, the description, the directive, and the diagnosis."""
    lines = text.split("\n")
    assert lines[0] == "TAP version 14"
    cases: list[tuple[bool, str, str | None, dict[str, object]]] = []
    inside = False
    for line in lines[2:]:
        if inside and line == "  ...":
            inside = False
        elif inside:
            take_in(cases[-1][3], line)
        elif line == "  ---":
            inside = True
        elif (found := CASE.fullmatch(line)) is not None:
            ok, number, name, directive, _ = found.groups()
            assert int(number) == len(cases) + 1
            cases.append((ok == "ok", re.sub(r"\\(.)", r"\1", name), directive, {}))
        else:
            assert line == "" or line.startswith("# "), line
    assert lines[1] == f"1..{len(cases)}"
    return cases


def take_in(diagnosis: dict[str, object], line: str) -> None:
    """A line of YAML: `  key: value`, `  key:` or, in the list that this begins, `    - value`."""
    if line.startswith("    - "):
        listed = [*diagnosis.values()][-1]
        assert isinstance(listed, list)
        listed.append(json.loads(line[6:]))
        return
    key, colon, value = line[2:].partition(":")
    assert colon and key.isalpha()
    diagnosis[key] = json.loads(value) if value else []


def test_tap_can_be_read_back(report: Report) -> None:
    cases = tap(report_tap(report))
    assert [name for _, name, _, _ in cases] == [result.case.id for result in report.results]
    for (ok, _, directive, diagnosis), result in zip(cases, report.results, strict=True):
        bad = result.outcome in (Outcome.FAILED, Outcome.ENGINE_ERROR, Outcome.KIT_ERROR)
        assert (not ok and directive is None) is bad
        assert diagnosis.get("outcome", "passed") == result.outcome
    assert {directive for _, _, directive, _ in cases} == {None, "TODO", "SKIP"}


def test_tap_of_an_engine_that_never_answered_bails_out(mute: Report) -> None:
    assert report_tap(mute).splitlines()[-1].startswith("Bail out! not-json: ")


# -------------------------------------------------------------------------------------------- HTML
VOID = ("meta", "br")


class Page(HTMLParser):
    """A page as a browser takes it: which elements it has, whether each is closed, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Iterable[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        if tag not in VOID:
            self.open.append(tag)
        given = dict(attrs)
        assert not any(key.startswith("on") or key in ("src", "style") for key in given)
        self.links += [value for key, value in given.items() if key == "href" and value]
        self.ids += [value for key, value in given.items() if key == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_needs_nothing_but_itself(report: Report, hostile: Report, mute: Report) -> None:
    for shown in (report, hostile, mute, replace(mute, results=())):
        page = Page(report_html(shown))
        assert not {"script", "link", "img", "iframe", "object", "form"} & page.tags.keys()
        assert all(link.startswith("#") and link[1:] in page.ids for link in page.links)
        assert "url(" not in report_html(shown)


def test_the_page_tells_the_failures_first_and_their_three_verdicts(report: Report) -> None:
    text = Page(report_html(report)).text
    told = ("Rules whose cases fail", "the engine is wrong", "the manual is unclear", "the case is wrong", "toy/fails")
    others = ("broke off", "Kit errors", "Declared limitations", "Other readings", "Not applicable", "All rules")
    places = [text.index(words, text.index("kit errors")) for words in (*told, *others)]
    assert places == sorted(places)


def test_a_failure_of_the_page_names_the_colour_of_each_card(report: Report) -> None:
    page = report_html(report)
    assert '<i class="swatch red"></i>red 7' in page
    assert page.count('class="swatch') == page.count("</i>")


def test_a_failure_that_depends_on_a_reading_says_so_in_every_form(report: Report) -> None:
    results = [replace(one, undeclared={"after-guilt": "plays"}) for one in report.of(Outcome.FAILED)]
    open_to_it = replace(report, results=tuple(results), questions={"after-guilt": ("plays", "misses")})
    for name in ("junit.xml", "report.tap", "report.html"):
        assert "--reading after-guilt=misses" in FORMS[name](open_to_it)


# -------------------------------------------------------------------------------------------- all forms
@pytest.mark.parametrize("name", FORMS)
def test_nothing_that_an_engine_says_disturbs_a_form(hostile: Report, name: str) -> None:
    text = FORMS[name](hostile)
    text.encode("utf-8")
    assert all(char.isprintable() or char == "\n" for char in text)
    assert "\u202e" not in text
    assert "<script" not in text or name == "report.tap"
    if name == "report.tap":
        assert len(tap(text)) == len(hostile.results)
    elif name == "junit.xml":
        junit(hostile)
    elif name == "badge.svg":
        Xml.fromstring(text)


def test_the_badge_tells_the_worst(report: Report, mute: Report) -> None:
    def words(*outcomes: Outcome) -> str | None:
        results = tuple(result for result in report.results if result.outcome in outcomes)
        return Xml.fromstring(report_badge(replace(report, results=results))).get("aria-label")

    assert words(*Outcome) == "uno rules: broke off in 1 of 8, 5 fail"
    assert words(Outcome.PASSED, Outcome.FAILED) == "uno rules: 5 of 6 fail"
    assert words(Outcome.PASSED) == "uno rules: 1 of 1 pass"
    assert words(Outcome.PASSED, Outcome.EXPECTED_FAILURE) == "uno rules: 1 of 2 pass, 1 fail as expected"
    assert words(Outcome.PASSED, Outcome.NOT_APPLICABLE) == "uno rules: 1 of 1 pass, 2 not judged"
    assert words(Outcome.NOT_APPLICABLE) == "uno rules: nothing judged"
    assert "did not answer" in report_badge(mute)
