// The command line: one table of commands and one of options, from which reading, help and the test of the manual page come.
#ifndef PLUMB_CLI_OPTIONS_H
#define PLUMB_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

// name, what follows it, one line of help
#define COMMAND_TABLE(X)                                                                                            \
  X(CHECK, "check", "[options] FILE... [-- clang options]", "prove properties of a C program")                      \
  X(EXPLAIN, "explain", "[options] FILE... [-- clang options]", "say why what is proved holds, loop by loop")       \
  X(ITS, "its", "[options] FILE", "prove termination or safety of a transition system (.smt2, .koat)")              \
  X(BOUND, "bound", "[options] FILE... [-- clang options]", "bound what runs cost, as a formula over their inputs") \
  X(IR, "ir", "[options] FILE... [-- clang options]", "print the program model as text")                            \
  X(GRAPH, "graph", "[options] FILE... [-- clang options]", "draw the symbolic execution graph")                    \
  X(RUN, "run", "[options] FILE... [-- clang options]", "run a program in the interpreter")                         \
  X(REPLAY, "replay", "[options] RESULT.json", "run the counterexamples of a result again")                         \
  X(CONTRACT, "contract", "[options] FILE... [-- clang options]", "find what functions demand of their arguments")  \
  X(VERIFY, "verify", "[options] CERTIFICATE...", "prove again what certificates say")                              \
  X(PROJECT, "project", "[options] [status | show | diff BASE | report | clear | work FILE] [DATABASE]",            \
    "check all of a compilation database, and again what changed")                                                  \
  X(LSP, "lsp", "[options] [DATABASE]", "be a language server for an editor")                                       \
  X(ENTAIL, "entail", "[options] FILE", "answer one question of the analysis to its solver")                        \
  X(HELP, "help", "[command]", "say what there is, or what a command can do")

typedef enum {
#define COMMAND_ENUM(id, name, synopsis, help) COMMAND_##id,
  COMMAND_TABLE(COMMAND_ENUM)
#undef COMMAND_ENUM
      COMMAND_COUNT
} Command;

enum {
  IN_CHECK = 1 << COMMAND_CHECK,
  IN_EXPLAIN = 1 << COMMAND_EXPLAIN,
  IN_IR = 1 << COMMAND_IR,
  IN_RUN = 1 << COMMAND_RUN,
  IN_GRAPH = 1 << COMMAND_GRAPH,
  IN_ITS = 1 << COMMAND_ITS,
  IN_BOUND = 1 << COMMAND_BOUND,
  IN_ENTAIL = 1 << COMMAND_ENTAIL,
  IN_REPLAY = 1 << COMMAND_REPLAY,
  IN_PROJECT = 1 << COMMAND_PROJECT,
  IN_LSP = 1 << COMMAND_LSP,
  IN_CONTRACT = 1 << COMMAND_CONTRACT,
  IN_VERIFY = 1 << COMMAND_VERIFY,
  IN_C = IN_CHECK | IN_EXPLAIN | IN_IR | IN_RUN | IN_GRAPH | IN_BOUND | IN_CONTRACT,  // those that read programs
  IN_REPORT = IN_CHECK | IN_EXPLAIN | IN_ITS | IN_BOUND,                              // those that answer with verdicts
  IN_FILE = 1 << COMMAND_COUNT,  // it may stand in .plumb.yaml (config.h)
  IN_ALL = IN_C | IN_ITS | IN_BOUND | IN_ENTAIL | IN_REPLAY | IN_PROJECT | IN_VERIFY
};

// name, what its value is called (null: it has none), commands that have it, help ("\n" starts a further line)
#define OPTION_TABLE(X)                                                                                                \
  X(PROPERTY, "--property", "LIST", IN_CHECK | IN_EXPLAIN | IN_PROJECT | IN_LSP | IN_FILE,                             \
    "memory-safety, overflow, assertions, termination, leaks, or all,\n"                                               \
    "with commas between; or a competition .prp file\n"                                                                \
    "(default: memory-safety,overflow,assertions,termination)")                                                        \
  X(ITS_PROPERTY, "--property", "P", IN_ITS,                                                                           \
    "termination (default), or safety: no location called \"error\" is reached")                                       \
  X(ENTRY, "--entry", "NAME", IN_CHECK | IN_EXPLAIN | IN_RUN | IN_GRAPH | IN_BOUND | IN_FILE,                          \
    "start function (default: main; bound: or else the only one that no\n"                                             \
    "other mentions)")                                                                                                 \
  X(FUNCTION, "--function", "NAME", IN_CONTRACT, "of this one alone (default: all that other files can call)")         \
  X(CONTRACT_FORMAT, "--format", "F", IN_CONTRACT, "text (default), json, or c: comments that plumb check reads back") \
  X(RUNS, "--runs", "N", IN_CONTRACT,                                                                                  \
    "arguments that are drawn from a contract in the source (default: 500)")                                           \
  X(ARGS, "--args", "SPEC", IN_CHECK | IN_EXPLAIN | IN_RUN | IN_GRAPH | IN_BOUND | IN_FILE,                            \
    "what its parameters are: NAME:int, NAME:string, NAME:block(SIZE),\n"                                              \
    "NAME:block(OTHER_PARAM), NAME:null-or-..., NAME:distinct ... (from others,\n"                                     \
    "globals and the heap), with commas between\n"                                                                     \
    "(default: integers arbitrary, pointers arbitrary, so not to be trusted)")                                         \
  X(SIGNED_OVERFLOW, "--signed-overflow", "M",                                                                         \
    IN_CHECK | IN_EXPLAIN | IN_RUN | IN_GRAPH | IN_BOUND | IN_PROJECT | IN_CONTRACT | IN_FILE,                         \
    "error: signed overflow is undefined (default); wrap: it wraps around;\n"                                          \
    "unbounded: int and wider signed integers are mathematical ones, inputs\n"                                         \
    "too; unsigned operations see the last bits (run: as error)")                                                      \
  X(DATA_MODEL, "--data-model", "M", IN_C | IN_PROJECT | IN_FILE, "lp64 (default) or ilp32")                           \
  X(ENGINE, "--engine", "E", IN_CHECK | IN_PROJECT | IN_FILE, "auto (default: all race), graph, bounded or explore")   \
  X(SOLVER, "--solver", "NAME", IN_VERIFY,                                                                             \
    "z3 or cvc5: each question is given to that program as SMT-LIB, too, and\n"                                        \
    "its answer counts (default: Plumb's own solver alone)")                                                           \
  X(CHECK_KINDS, "--check-kinds", "LIST", IN_CHECK | IN_EXPLAIN | IN_IR | IN_PROJECT | IN_FILE,                        \
    "kinds of undefined steps that count, or groups of them: default, all,\n"                                          \
    "memory, pointer, integer, competition; -KIND takes one away again\n"                                              \
    "(default: default, with a .prp file competition)")                                                                \
  X(CROSS_CHECK, "--cross-check", NULL, IN_CHECK,                                                                      \
    "each engine answers all by itself until the time is spent; two that\n"                                            \
    "contradict each other are a defect (exit status 70), and are told")                                               \
  X(LIST_CHECKS, "--list-checks", NULL, IN_CHECK,                                                                      \
    "each check of the program, with its place, and a verdict of its own:\n"                                           \
    "proved, violated, unknown or never reached (-v: likewise)")                                                       \
  X(UNWIND, "--unwind", "N", IN_CHECK | IN_PROJECT | IN_FILE,                                                          \
    "rounds of each loop that the bounded engine looks at\n"                                                           \
    "(default: grows until the time is spent)")                                                                        \
  X(DEPTH, "--depth", "N", IN_CHECK | IN_PROJECT | IN_FILE, "calls of a function inside of itself, likewise")          \
  X(TIMEOUT, "--timeout", "S", (IN_ALL & ~IN_PROJECT & ~IN_CONTRACT) | IN_FILE,                                        \
    "seconds for the whole command (default: 60)")                                                                     \
  X(TASK_TIMEOUT, "--timeout", "S", IN_PROJECT | IN_LSP | IN_CONTRACT | IN_FILE,                                       \
    "seconds for each task (default: 60; contract: 30; lsp: 5)")                                                       \
  X(MEMORY, "--memory", "MB", IN_ALL | IN_LSP | IN_FILE, "memory limit in megabytes (default: 4096)")                  \
  X(FORMAT, "--format", "F", IN_REPORT, "text (default), json, sarif, html or competition")                            \
  X(PICTURE, "--format", "F", IN_GRAPH, "dot (default), svg, html or json; svg and html need Graphviz")                \
  X(OUTPUT, "--output", "FILE", IN_ALL & ~IN_PROJECT, "write to FILE instead of standard output")                      \
  X(WITNESS, "--witness", "FILE", IN_CHECK,                                                                            \
    "write a witness of the competition (GraphML 1.0; version 2.0 when FILE\n"                                         \
    "ends with .yml or .yaml) of what is violated, or\n"                                                               \
    "that all is proved; nothing is written when something is unknown")                                                \
  X(CERTIFICATE, "--certificate", "FILE", IN_CHECK,                                                                    \
    "write what proves the verdicts again: see plumb verify; nothing is written\n"                                     \
    "when nothing is proved")                                                                                          \
  X(PROOF, "--proof", "FOLDER", IN_CHECK,                                                                              \
    "write what the proofs of the bounded engine consist of into files of the\n"                                       \
    "folder: questions as SMT-LIB and DIMACS, their proofs as LRAT, and\n"                                             \
    "manifest.json (doc/certificate.md); goes on until that engine has proved\n"                                       \
    "what others have, or gives up")                                                                                   \
  X(COLOR, "--color", "WHEN", IN_REPORT, "auto (default), always or never")                                            \
  X(PROGRESS, "--progress", "WHEN", IN_REPORT,                                                                         \
    "auto (default), always or never: a line on the terminal when it takes\n"                                          \
    "longer than a second")                                                                                            \
  X(VERBOSE, "-v", NULL, IN_REPORT, "say what the answers rest on (-vv: and the statistics)")                          \
  X(VERY_VERBOSE, "-vv", NULL, IN_REPORT, NULL)                                                                        \
  X(QUIET, "-q", NULL, IN_REPORT, "one line per property and nothing else")                                            \
  X(STATS, "--stats", NULL, IN_REPORT, "counters of the run")                                                          \
  X(SEED, "--seed", "N", IN_CHECK | IN_RUN, "seed of what is random; run: 0 makes all inputs 0 (default: 0)")          \
  X(CHECK_LEVEL, "--check", "N", IN_REPORT | IN_ENTAIL | IN_PROJECT | IN_FILE,                                         \
    "how much is re-checked inside: 0, 1 (default) or 2")                                                              \
  X(MALLOC_MAY_FAIL, "--malloc-may-fail", NULL,                                                                        \
    IN_CHECK | IN_EXPLAIN | IN_RUN | IN_GRAPH | IN_BOUND | IN_PROJECT | IN_FILE,                                       \
    "allocation functions may return null (default: they succeed, and the\n"                                           \
    "result says so)")                                                                                                 \
  X(ASSUME_MEMORY_SAFE, "--assume-memory-safe", NULL, IN_CHECK | IN_EXPLAIN | IN_BOUND | IN_PROJECT | IN_FILE,         \
    "termination under the assumption that memory errors do not happen")                                               \
  X(EXPECT_LOOP, "--expect-loop", "FILE:LINE", IN_CHECK,                                                               \
    "the loop that begins there is meant to run for ever: termination is asked\n"                                      \
    "of all else; more than once for several (in the source: a comment\n"                                              \
    "\"plumb: expect-loop\" on that line)")                                                                            \
  X(AT, "--at", "NAME=N,...", IN_BOUND, "say what the bound is where what a run begins with has these values")         \
  X(COST, "--cost", "WHAT", IN_BOUND,                                                                                  \
    "what is counted: steps (default: rounds of loops and calls of functions\n"                                        \
    "with a body), instructions (of the program model), allocations (calls\n"                                          \
    "that allocate), bytes (that malloc and its like give in all), heap (of\n"                                         \
    "these, in use at once), stack (of frames at once: return address and\n"                                           \
    "objects of each call; no padding, saved registers, arguments, nor what\n"                                         \
    "functions outside use), or \"calls NAME\"; of a transition system what it\n"                                      \
    "says")                                                                                                            \
  X(WITHOUT, "--without", "LIST", IN_REPORT,                                                                           \
    "leave techniques of the provers out, to measure what they\n"                                                      \
    "are worth: residues, linear, nested, polynomial, geometric, invariants, disequalities, cases,\n"                  \
    "phases, unrolling, returning, closed, cover, simulation, acceleration, with commas between")                      \
  X(DUMP, "--dump", "STAGE", IN_ITS,                                                                                   \
    "write the system instead of proving anything: read (as it stands in the\n"                                        \
    "file), products (with facts about them), normalised (guards solved),\n"                                           \
    "cyclic (what leads to no cycle is gone), chained, unique (what another\n"                                         \
    "transition covers is gone), sliced (variables that do not matter are\n"                                           \
    "gone), simplified (all that again until nothing changes), refined (with\n"                                        \
    "invariants and cases, as the proof has it)")                                                                      \
  X(QUESTIONS, "--dump", "smt2", IN_CHECK,                                                                             \
    "write each question of the bounded engine to its solver, with the answer,\n"                                      \
    "as SMT-LIB into a file of the folder --output; needs --engine bounded")                                           \
  X(DUMP_FORMAT, "--dump-format", "F", IN_ITS, "smt2 or koat (default: that of --output, or else that of the file)")   \
  X(INPUTS, "--inputs", "FILE", IN_RUN,                                                                                \
    "numbers for what the program does not determine, in the order in which\n"                                         \
    "the run asks for them")                                                                                           \
  X(STDIN, "--stdin", "FILE", IN_RUN,                                                                                  \
    "what the program reads on standard input (- is that of this command);\n"                                          \
    "its command line stands behind --, after options of clang if there are any")                                      \
  X(LEAKS, "--leaks", NULL, IN_RUN, "memory that is not freed when the run ends is an error, too")                     \
  X(NATIVE, "--native", NULL, IN_REPLAY,                                                                               \
    "also compile the program with clang's sanitizers and run it: only what\n"                                         \
    "you would run yourself")                                                                                          \
  X(JOBS, "-j", "N", IN_PROJECT | IN_LSP | IN_CONTRACT | IN_FILE, "tasks at a time (default: one per processor)")      \
  X(LAUNCHER, "--launcher", "COMMAND", IN_PROJECT,                                                                     \
    "what runs a command elsewhere, \"ssh host\" or \"srun -Q\": tasks are put\n"                                      \
    "behind it; or \"sbatch OPTIONS\", which runs them as a job array of Slurm; the\n"                                 \
    "sources and the folder of results have to be there, too\n"                                                        \
    "(default: tasks run here)")                                                                                       \
  X(LAUNCHER_WAIT, "--launcher-wait", "S", IN_PROJECT,                                                                 \
    "seconds that the launcher may take beyond the time limit of its task,\n"                                          \
    "for waiting in a queue and starting elsewhere (default: 300)")                                                    \
  X(CACHE, "--cache", "PLACE", IN_PROJECT,                                                                             \
    "answers that are shared: a folder, or the URL of an HTTP cache as ccache and\n"                                   \
    "Bazel use it (default: none)")                                                                                    \
  X(RESULTS, "--results", "FOLDER", IN_PROJECT | IN_LSP, "where results are kept (default: .plumb)")                   \
  X(EXCLUDE, "--exclude", "PATTERN", IN_PROJECT | IN_LSP | IN_FILE,                                                    \
    "files of the database that are left out, \"third_party/*\"; more than once for\n"                                 \
    "several")                                                                                                         \
  X(CONFIG, "--config", "FILE", IN_C | IN_PROJECT | IN_LSP,                                                            \
    "the project's options (default: .plumb.yaml in the folder of the first file,\n"                                   \
    "or of where we are for a project, or above it; what stands here wins)")                                           \
  X(NO_CONFIG, "--no-config", NULL, IN_C | IN_PROJECT | IN_LSP, "look for no .plumb.yaml")                             \
  X(SITE, "-o", "FOLDER", IN_PROJECT, "report: where the pages are written (default: site)")                           \
  X(STEPS, "--steps", "N", IN_RUN, "instructions at most (default: 100000000)")                                        \
  X(USAGE, "--usage", NULL, IN_RUN,                                                                                    \
    "say how many bytes of memory the run needed, counted as bound --cost bytes,\n"                                    \
    "heap and stack do")

typedef enum {
#define OPTION_ENUM(id, name, value, commands, help) OPTION_##id,
  OPTION_TABLE(OPTION_ENUM)
#undef OPTION_ENUM
      OPTION_COUNT
} Option;

typedef struct {
  const char *name, *value;
  unsigned commands;
  const char *help;
} OptionInfo;

typedef struct {
  const char *name, *synopsis, *help;
} CommandInfo;

extern const OptionInfo option_infos[OPTION_COUNT];
extern const CommandInfo command_infos[COMMAND_COUNT];

// The option that `argument` of this command names, with or without "=value"; OPTION_COUNT: none.
Option option_find(Command command, const char *argument);

// The option of this name, without its dashes, that all of `commands` have; OPTION_COUNT: none.
Option option_configurable(const char *name, unsigned commands);

#endif
