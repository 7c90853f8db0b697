"""The low-level form: functions over one state, with whole numbers only. `read_low.py` reads its text, which looks like Python."""
