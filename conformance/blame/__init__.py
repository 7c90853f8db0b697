"""Blame: which rule an engine breaks, judged by what the right rules do in the cases that fail and in those that pass.

`traced` is the right engine with notes of what it does and changes, `trace` follows a case with it, `features` says which rule
a note belongs to. `spectra` compares failing and passing cases, `provenance` asks who wrote what differs, `named_rules` whom the difference itself names or clears, `other_occasions` who could have,
by what each rule changes at other times (`rule_effects`) and can change (`can_change`), `nearness` which mutant behaves most like the engine; `scores` puts them together as `evidence` and weighs it, `groups` splits failures by the mutants that explain them, `questions` asks the engine more where a few failures do not tell the likely rules apart,
and `blame` adds the result to a report.

Not handled here: showing it (`conformance.report`), and how often it is right (`python -m tests.blame`).
"""
