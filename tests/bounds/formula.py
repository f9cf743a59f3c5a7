"""Bounds as `plumb bound` prints them, evaluated."""
import re

LIMITS = {"INT_MAX": 2**31 - 1, "UINT_MAX": 2**32 - 1, "LONG_MAX": 2**63 - 1, "ULONG_MAX": 2**64 - 1}


def log2(x):
    return max(1, x).bit_length() - 1


def power(base, exponent):
    if exponent > 5000:
        raise OverflowError
    return base ** exponent


def converted(is_unsigned, bits, x):
    x %= 1 << bits
    return x if is_unsigned or x < 1 << (bits - 1) else x - (1 << bits)


def value(text, values):
    """The bound where the inputs have these values; None: too large to be computed."""
    values = {**LIMITS, **values}
    text = re.sub(r"\((u?)int(\d+)_t\)([\w'.]+)", lambda m: str(converted(m[1], int(m[2]), values[m[3]])), text)
    for name in sorted(values, key=len, reverse=True):
        text = re.sub(rf"(?<![\w'\[]){re.escape(name)}(?![\w'(])", f"v['{name}']", text)
    text = re.sub(r"\b(\d+)\^\(", r"power(\1, ", text).replace("^", "**")
    try:
        return eval(text, {"v": values, "max": max, "min": min, "log2": log2, "power": power})
    except OverflowError:
        return None
