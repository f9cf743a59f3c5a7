#!/usr/bin/env python3
"""plumb project through Slurm, with its real daemons on this machine: munged, slurmctld and slurmd, configured in a temporary folder and stopped at the end.

A project of many programs is asked about by a job array, and compared with a run without Slurm; elements that die are tried again; a run that is killed finds what its array has
handed in. Needs Debian's slurm-wlm and munge (make test-cluster), and root, or a user of whom munge and Slurm take orders.

usage: check_cluster.py --plumb PATH [--programs N]
"""
import argparse
import getpass
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

CONFIGURATION = """ClusterName=plumb
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={control}
SlurmdPort={node}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
SchedulerParameters=batch_sched_delay=0,defer
MaxArraySize=1001
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
NodeName=node NodeHostname={host} NodeAddr=127.0.0.1 CPUs={cpus} RealMemory={memory} State=UNKNOWN
PartitionName=test Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=NO
"""


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Cluster:
    def __init__(self, folder, plumb):
        self.folder, self.daemons = folder, []
        for name in ("state", "spool"):
            os.mkdir(os.path.join(folder, name))
        key = os.path.join(folder, "munge.key")
        with open(key, "wb") as f:
            f.write(os.urandom(1024))
        os.chmod(key, 0o400)
        os.chmod(folder, 0o755)
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
        self.configuration = os.path.join(folder, "slurm.conf")
        with open(self.configuration, "w") as f:
            f.write(CONFIGURATION.format(host=socket.gethostname().split(".")[0], control=free_port(), node=free_port(), user=getpass.getuser(), folder=folder,
                                         cpus=os.cpu_count(), memory=memory))
        self.environment = dict(os.environ, SLURM_CONF=self.configuration, LC_ALL="C", PATH=os.path.dirname(plumb) + os.pathsep + os.environ["PATH"] + ":/usr/sbin:/sbin")

    def start(self, name, *words):
        log = open(os.path.join(self.folder, name + ".out"), "w")
        self.daemons.append(subprocess.Popen([name, *words], env=self.environment, stdout=log, stderr=subprocess.STDOUT))

    def begin(self):
        path = self.folder + "/munge."
        self.start("munged", "--foreground", "--force", "--num-threads=2", "--socket=" + path + "socket", "--key-file=" + path + "key", "--pid-file=" + path + "pid",
                   "--seed-file=" + path + "seed", "--log-file=" + path + "log")
        self.wait_for("munge", lambda: os.path.exists(path + "socket"))
        self.start("slurmctld", "-D", "-c", "-f", self.configuration)
        self.start("slurmd", "-D", "-c", "-f", self.configuration)
        self.wait_for("Slurm", lambda: "idle" in self.ask("sinfo", "-h", "-o", "%t"))

    def wait_for(self, what, holds):
        end = time.time() + 60
        while not holds():
            if time.time() > end or any(daemon.poll() is not None for daemon in self.daemons):
                for name in sorted(os.listdir(self.folder)):
                    if name.endswith((".out", ".log")):
                        with open(os.path.join(self.folder, name), errors="replace") as f:
                            print(f"== {name}\n{f.read()[-3000:]}")
                raise SystemExit(f"{what} does not start")
            time.sleep(0.2)

    def ask(self, *words):
        return subprocess.run(words, env=self.environment, capture_output=True, text=True).stdout

    def end(self):
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in self.daemons:
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()


class Check:
    def __init__(self, cluster, plumb, folder, programs):
        self.cluster, self.plumb, self.folder = cluster, plumb, folder
        self.count = self.failed = 0
        entries = []
        os.mkdir(folder)
        for i in range(programs):
            with open(os.path.join(folder, f"p{i}.c"), "w") as f:
                f.write(f"int main(void) {{\n  int a[4] = {{0}}, n = {i};\n  a[n % {5 if i % 5 == 4 else 4}] = n;\n  return a[0];\n}}\n")
            entries.append({"directory": folder, "file": f"p{i}.c", "command": f"cc -c p{i}.c -o p{i}.o"})
        with open(os.path.join(folder, "compile_commands.json"), "w") as f:
            json.dump(entries, f)

    def words(self, *words):
        return [self.plumb, "project", "--timeout", "10", "--memory", "1000", *words]

    def call(self, *words):
        return subprocess.run(self.words(*words), cwd=self.folder, env=self.cluster.environment, capture_output=True, text=True, timeout=500)

    def expect(self, what, good, done):
        self.count += 1
        if not good:
            self.failed += 1
            print(f"FAILED: {what}: exit {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-1000:]}")

    def results(self, done):
        return [line for line in done.stdout.splitlines() if re.search(r"error:|note:|proved", line)]


def asked(done):
    found = re.search(r"(\d+) answered now", done.stdout)
    return int(found[1]) if found else None


def same_results(check, programs):
    begun = time.time()
    plain = check.call("-j", "2")
    local = time.time() - begun
    check.call("clear")
    begun = time.time()
    done = check.call("--launcher", "sbatch", "-j", "4")
    print(f"{programs} programs: {local:.1f} s here, {time.time() - begun:.1f} s through Slurm")
    check.expect("all are asked", asked(done) == programs, done)
    check.expect("the results are equal", check.results(done) == check.results(plain) and done.returncode == plain.returncode == 1, done)
    check.expect("nothing is left behind", not os.path.exists(os.path.join(check.folder, ".plumb/work")) and
                 not any(files for _, _, files in os.walk(os.path.join(check.folder, ".plumb/answers"))), done)
    again = check.call("--launcher", "sbatch")
    check.expect("a second run asks nothing", asked(again) == 0, again)


def elements_die(check):
    """Every element is killed at its first try: all are tried once more, with more memory. Then at every try: all is unknown."""
    folder = os.path.join(check.folder, "bin")
    os.mkdir(folder)
    wrapper = os.path.join(folder, "plumb")
    path = check.cluster.environment["PATH"]
    check.cluster.environment["PATH"] = folder + os.pathsep + path
    for condition, status in (('mkdir "$0.$(basename "$3")" 2>/dev/null', 1), ("true", 2)):
        with open(wrapper, "w") as f:
            f.write(f'#!/bin/sh\nif {condition}; then kill -9 $$; fi\nexec {check.plumb} "$@"\n')
        os.chmod(wrapper, 0o755)
        check.call("clear")
        done = check.call("--launcher", "sbatch")
        check.expect(f"elements that die (in the end exit {status})", done.returncode == status and (" 0 unknown" in done.stdout) == (status == 1), done)
    check.cluster.environment["PATH"] = path
    done = check.call("--launcher", "sbatch")
    check.expect("what was unknown since nothing answered is asked again", asked(done) > 0 and done.returncode == 1, done)


def runs_are_killed(check, programs):
    check.call("clear")
    process = subprocess.Popen(check.words("--launcher", "sbatch"), cwd=check.folder, env=check.cluster.environment, stdout=subprocess.DEVNULL)
    check.cluster.wait_for("an array", lambda: check.cluster.ask("squeue", "-h"))
    process.send_signal(signal.SIGKILL)
    process.wait()
    check.cluster.wait_for("the end of the array", lambda: not check.cluster.ask("squeue", "-h"))
    handed_in = sum(len(files) for _, _, files in os.walk(os.path.join(check.folder, ".plumb/answers")))
    done = check.call("--launcher", "sbatch")
    check.expect("a killed run's array went on, and its answers count", handed_in > 0 and asked(done) <= programs and done.returncode == 1, done)
    check.call("clear")
    process = subprocess.Popen(check.words("--launcher", "sbatch"), cwd=check.folder, env=check.cluster.environment, stdout=subprocess.DEVNULL)
    check.cluster.wait_for("an array", lambda: check.cluster.ask("squeue", "-h"))
    process.send_signal(signal.SIGINT)
    process.wait()
    check.cluster.wait_for("the cancelled array", lambda: not check.cluster.ask("squeue", "-h"))
    check.expect("an interrupted run cancels its array", process.returncode == 130, subprocess.CompletedProcess([], process.returncode, "", ""))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--programs", type=int, default=60)
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(folder, plumb)
        try:
            cluster.begin()
            check = Check(cluster, plumb, os.path.join(os.path.realpath(folder), "project with spaces"), options.programs)
            same_results(check, options.programs)
            elements_die(check)
            runs_are_killed(check, options.programs)
        finally:
            cluster.end()
    print(f"{check.count} checks of a cluster, {check.failed} failed")
    sys.exit(check.failed > 0)


if __name__ == "__main__":
    main()
