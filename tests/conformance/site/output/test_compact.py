"""Pages lose white space between elements, and nothing that is shown."""

from __future__ import annotations

from conformance.site.output.compact import compact, compact_script, compact_style


def test_lines_between_elements_are_joined() -> None:
    assert compact("<ul>\n\n   <li>a b\n  c</li>\n  \n</ul>") == "<ul><li>a b\nc</li></ul>"


def test_lines_between_words_stay() -> None:
    assert compact("<p>a\n<b>b</b>\n<a>c</a></p>\n<div>\nd</div>") == "<p>a\n<b>b</b>\n<a>c</a></p><div>d</div>"


def test_code_keeps_its_spaces() -> None:
    code = "<pre><span>a</span>\n    <span>b</span></pre>"
    assert compact(f"<p>\n  <b>x</b></p>\n\n  {code}\n  <p>") == f"<p><b>x</b></p>{code}<p>"


def test_a_single_class_has_no_quotes_and_nothing_else_changes() -> None:
    assert (
        compact('<p class="a" id="b"><i class="a b">class="c"</i></p>')
        == '<p class=a id="b"><i class="a b">class="c"</i></p>'
    )
    assert compact('<code><b class="a">class="c"\n  d</b></code>') == '<code><b class=a>class="c"\n  d</b></code>'
    script = '<script>x = `<b class="a">`</script>'
    assert compact(script) == script


def test_a_block_of_code_has_no_empty_element() -> None:
    assert compact("<pre><span></span><code>a\n  b</code></pre>") == "<pre><code>a\n  b</code></pre>"


def test_files_names_and_values_of_one_word_have_no_quotes_unless_the_element_ends_there() -> None:
    assert compact('<img src="../a/b-c.svg" alt="d">') == '<img src=../a/b-c.svg alt="d">'
    assert compact('<input type="radio" value="x y">') == '<input type=radio value="x y">'
    same = '<img src="a/"><img src="a.svg"/><img src="a?b=c"><input value="">'
    assert compact(same) == same


def test_a_style_sheet_says_the_same() -> None:
    css = "/* a\n b */\n:root { --a: calc(1px + 2px); }\n.x > p, .y:is(a, b) { color: red; }\n"
    assert compact_style(css) == ":root{--a:calc(1px + 2px)}.x>p,.y:is(a,b){color:red}\n"


def test_a_script_says_the_same() -> None:
    script = "/* a */\nfunction f() {\n  // b\n  return 1; // c\n}\n"
    assert compact_script(script) == "function f() {\nreturn 1; // c\n}\n"
