"""Where the conformance kit is: shipped inside the installed package as `_kit`, or beside it in a checkout.

Only the command line knows the kit; nothing else in this package does.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from types import ModuleType

from uno_dsl.cli.exits import UsageError
from uno_dsl.layers.shelf import PACKAGE

SHIPPED = "uno_dsl._kit"
IN_CHECKOUT = "conformance"


def kit(module: str | None = None) -> ModuleType:
    """The kit, or one of its modules. Raises UsageError where it is not installed."""
    return importlib.import_module(f"{kit_name()}.{module}" if module else kit_name())


def kit_name() -> str:
    """The name under which the kit can be imported here."""
    if importlib.util.find_spec(SHIPPED) is not None:
        return SHIPPED
    root = PACKAGE.parent
    if not (root / IN_CHECKOUT / "__init__.py").is_file():
        raise UsageError(
            "this installation has no conformance kit", "install `uno-dsl` from its wheel, or use a checkout"
        )
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return IN_CHECKOUT
