#!/usr/bin/env python3
"""How the time of a proof grows with the size of a generated program: one line per size.

usage: growth.py --plumb build/plumb [--timeout S] GENERATOR SIZE...      (GENERATOR: nest, branches, calls, calls_twice, large)
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("generator", choices=["nest", "branches", "calls", "calls_twice", "large"])
    parser.add_argument("sizes", type=int, nargs="+")
    options = parser.parse_args()
    print(f"{'size':>6} {'seconds':>8} {'MB':>6} {'nodes':>7} {'queries':>8} {'Z3':>5}  verdicts")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, options.generator + ".c")
        for size in options.sizes:
            with open(path, "w") as f:
                subprocess.run([sys.executable, os.path.join(HERE, options.generator + ".py"), str(size)], stdout=f, check=True)
            done = subprocess.run([options.plumb, "check", "--format", "json", "--timeout", f"{options.timeout:g}", path], capture_output=True, text=True)
            answer = json.loads(done.stdout)
            stats = answer["stats"]
            verdicts = " ".join(f"{r['property']}={r['verdict']}" for r in answer.get("results", []))
            print(f"{size:6} {stats['wall_s']:8.3f} {stats['peak_mb']:6} {stats['nodes']:7} {stats['entailment']['asked']:8} "
                  f"{stats['entailment']['smt']:5}  {verdicts}", flush=True)
    return 0


sys.exit(main())
