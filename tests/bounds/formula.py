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


def members(answer, sizes):
    """Runs of the family that shows the lower bound in a result: for each size, and for the largest that there is, the inputs and how much a run of it
    costs at least. The result has one."""
    named, _, parameter = answer["lower_from"].partition(" for ")
    ends = re.fullmatch(r"(?:1 <= )?(\w+) (?:<= (\d+)|>= 1)", parameter)
    largest = [int(ends[2])] if ends[2] else []
    for n in sizes + largest:
        values = {}
        for part in named.split(", "):
            name, form = part.split(" = ")
            cast = re.match(r"\(u?int(\d+)_t\)", name)
            number = value(form, {ends[1]: n})
            values[name[cast.end():] if cast else name] = converted(False, int(cast[1]), number) if cast else number
        yield values, n if answer["lower"] == "Omega(n)" else n * (n - 1) // 2
