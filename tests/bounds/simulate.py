#!/usr/bin/env python3
"""Runs of a transition system against its bounds: no run may cost more than `plumb bound` says, and where it names inputs of runs that cost
much, some run from these does.

usage: simulate.py --plumb PATH [--runs N] [--seed N] FILE.koat...

The reader of KoAT's format and the simulator are of their own: a system is a set of rules  f(x, y) -{cost}> g(x + 1, y) :|: guard,
whose free variables are drawn at random. Inputs are small, large, and extreme. A file may say
what class is expected, in a comment  # bound: O(n^2),  and  # lower: Omega(n)  or  # lower: none.  Exit status: 0, or 1 where a run costs more,
no run costs as much as it should, or a class is another. With --lower-may-miss runs that make choices need not find the costly ones.
"""
import argparse, json, random, re, subprocess, sys, time

import formula

RULE = re.compile(r"(\w+)\(([^()]*)\)\s*-(?:\{([^}]*)\})?>\s*(?:Com_1\()?(\w+)\((.*)$")
INTEGERS = [0, 1, -1, 2, 3, 5, 7, 10, 16, 33, 64, 100, -2, -7, -50]



def split(text):
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += c == "("
        depth -= c == ")"
        if c == "," and not depth:
            parts.append(text[start:i])
            start = i + 1
    return parts + [text[start:]] if text.strip() else []


def expression(text):
    text = re.sub(r"\^", "**", text)
    return re.sub(r"[A-Za-z_][\w'!.]*", lambda m: f"v['{m.group(0)}']", text)


def guard_expression(text):
    text = re.sub(r"(?<![<>=!])=(?!=)", "==", text.replace("&&", " and ").replace("||", " or "))
    text = re.sub(r"\^", "**", text)
    names = lambda m: m.group(0) if m.group(0) in ("and", "or", "not", "True", "False") else f"v['{m.group(0)}']"
    text = re.sub(r"[A-Za-z_][\w'!.]*", names, text)
    return text or "True"


class System:
    def __init__(self, text):
        self.rules, self.expected = {}, None
        comment = re.search(r"^#\s*bound:\s*(.*)$", text, re.M)
        if comment:
            self.expected = comment.group(1).strip()
        comment = re.search(r"^#\s*lower:\s*(.*)$", text, re.M)
        self.expected_lower = comment.group(1).strip() if comment else None
        text = re.sub(r"^#.*$", "", text, flags=re.M)
        self.starts = re.search(r"FUNCTIONSYMBOLS\s+([\w\s]+)\)", text).group(1).split()
        body = text[text.index("(RULES") + 6:text.rindex(")")]
        for line in body.splitlines():
            if not line.strip():
                continue
            left, _, guard = line.partition(":|:")
            rule = RULE.match(left.strip())
            if not rule:
                raise ValueError("not read: " + line)
            source, parameters, cost, target, rest = rule.groups()
            depth, end = 1, 0
            while depth:
                depth += rest[end] == "("
                depth -= rest[end] == ")"
                end += 1
            arguments = split(rest[:end - 1])
            names = [p.strip() for p in split(parameters)]
            used = set(re.findall(r"[A-Za-z_][\w'!.]*", " ".join(arguments) + " " + guard + " " + (cost or "")))
            self.rules.setdefault(source, []).append((
                names, sorted(used - set(names)), target,
                [compile(expression(a.strip()), left, "eval") for a in arguments],
                compile(guard_expression(guard.strip()), left, "eval"), compile(expression(cost or "1"), left, "eval"), guard))
        self.parameters = self.rules[self.starts[0]][0][0]
        self.numbers = [int(n) for n in re.findall(r"\b\d{1,9}\b", body)][:50] or [0]


def draw(system, generator, values):
    kind = generator.random()
    if kind < 0.3 and values:
        return generator.choice(values) + generator.randint(-2, 2)
    if kind < 0.5:
        return generator.choice(system.numbers) + generator.randint(-1, 1)
    if kind < 0.9:
        return generator.choice(INTEGERS)
    return generator.randint(-300, 300)


def enabled(system, generator, rule, arguments):
    names, free, target, update, guard, cost, _ = rule
    values = dict(zip(names, arguments))
    for _ in range(12 if free else 1):
        for name in free:
            values[name] = draw(system, generator, arguments)
        if eval(guard, {"v": values}):
            return values
    return None


def run(system, generator, inputs, limit):
    location, arguments, cost = generator.choice(system.starts), inputs, 0
    for _ in range(limit):
        rules = system.rules.get(location, [])
        for rule in generator.sample(rules, len(rules)):
            values = enabled(system, generator, rule, arguments)
            if values is not None:
                break
        else:
            return cost, True
        cost += max(0, eval(rule[5], {"v": values}))
        arguments = [eval(u, {"v": values}) for u in rule[3]]
        if any(abs(a) > 1 << 400 for a in arguments):
            return cost, False
        location = rule[2]
    return cost, False


SIZES = [1, 2, 4, 7]  # of members of a family


# Some run from the inputs that are named costs n^degree / 2 at least.
def reaches(system, result, generator, attempts):
    named, _, parameter = result["lower_from"].partition(" for ")
    parameter = parameter.split()[0]
    degree = int(result["lower"][8:-1] or 1) if "^" in result["lower"] else 1
    for size in SIZES:
        values = dict(part.split(" = ") for part in named.split(", "))
        inputs = [eval(values[name], {parameter: size}) for name in system.parameters]
        needed = size ** degree / 2
        if not any(run(system, generator, inputs, 20000)[0] >= needed for _ in range(attempts)):
            return f"no run from {dict(zip(system.parameters, inputs))} was seen to cost {needed}"
    return None


def check_lower(system, path, result, generator, may_miss):
    if system.expected_lower is not None and result.get("lower", "none") != system.expected_lower:
        print(f"{path}: {result.get('lower', 'none')}, expected {system.expected_lower}")
        return False
    problem = reaches(system, result, generator, 300) if "lower" in result else None
    if problem:
        print(f"{path}: {result['lower']} {result['lower_from']}: {problem}")
    return not problem or may_miss


def check(plumb, path, runs, seed, timeout, seconds, may_miss, counted):
    system = System(open(path).read())
    text = subprocess.run([plumb, "bound", "--format", "json", "--timeout", str(timeout), path], capture_output=True,
                          text=True).stdout
    result = json.loads(text)["results"][0]
    if system.expected is not None and result["verdict"] != system.expected:
        print(f"{path}: {result['verdict']} {result.get('bound', result['reason'])}, expected {system.expected}")
        return False
    if "bound" not in result:
        return True
    generator = random.Random(seed)
    counted["systems"] += 1
    counted["families"] += "lower" in result
    if not check_lower(system, path, result, generator, may_miss):
        return False
    deadline = time.monotonic() + seconds
    for _ in range(runs):
        if time.monotonic() > deadline:
            break
        scale = generator.choice([1, 1, 1, 4, 20])
        inputs = [generator.choice(INTEGERS + system.numbers) * scale + generator.randint(-1, 1) for _ in system.parameters]
        most = formula.value(result["bound"], dict(zip(system.parameters, inputs)))
        if most is None:
            continue
        cost, ended = run(system, generator, inputs, min(20000, max(0, most) + 3))
        counted["runs"] += 1
        if cost > most:
            print(f"{path}: exceeded: {dict(zip(system.parameters, inputs))} costs {cost}, bound {most} = {result['bound']}")
            return False
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20, help="for the runs of one file")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--lower-may-miss", action="store_true")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    fine = True
    counted = {"systems": 0, "families": 0, "runs": 0}
    for path in arguments.files:
        fine &= check(arguments.plumb, path, arguments.runs, arguments.seed, arguments.timeout, arguments.seconds,
                      arguments.lower_may_miss, counted)
    print(", ".join(f"{count} {what}" for what, count in counted.items()))
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
