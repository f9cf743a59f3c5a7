// Plumb, a verifier for C: the library, and what a checked program may include.
//
// A program that is to be checked includes this header for the functions at the end: plumb_nondet_int() is an arbitrary int, plumb_assume
// restricts, plumb_assert claims. They have no body: `plumb check` gives them their meaning.
//
// A program that uses the library links with -lplumb:
//
//   PlumbOptions options;
//   plumb_options_init(&options);
//   const char *files[] = {"list.c"};
//   PlumbReport *report;
//   PlumbStatus status = plumb_check(&options, files, 1, &report);
//   char *text = plumb_report_text(report, PLUMB_TEXT, 0);
//   puts(text);
//   plumb_free(text);
//   plumb_report_free(report);
//
// The analysis runs in a child process with the limits of the options: it cannot take the caller's process with it, nor leave files
// behind. The library keeps no state between calls, apart from plumb_interrupt; it is not meant to be called by two threads at once.
#ifndef PLUMB_H
#define PLUMB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PLUMB_API __attribute__((visibility("default")))

// What a call came to; also the exit statuses of the command.
typedef enum {
  PLUMB_OK = 0,        // every property asked for holds, or: the work is done
  PLUMB_VIOLATED = 1,  // at least one property is violated
  PLUMB_UNKNOWN = 2,   // none is violated, at least one is unknown
  PLUMB_USAGE = 64,    // the options make no sense
  PLUMB_INPUT = 65,    // the input cannot be read, compiled, or is not what its name says; the output cannot be written
  PLUMB_MISSING_TOOL = 69,  // clang is missing, or Graphviz for a picture
  PLUMB_INTERNAL = 70       // a defect of Plumb: nothing that it said counts
} PlumbStatus;

// Properties, as a set of bits.
enum {
  PLUMB_MEMORY_SAFETY = 1,
  PLUMB_OVERFLOW = 2,
  PLUMB_ASSERTIONS = 4,
  PLUMB_TERMINATION = 8,
  PLUMB_LEAKS = 16,
  PLUMB_DEFAULT_PROPERTIES = PLUMB_MEMORY_SAFETY | PLUMB_OVERFLOW | PLUMB_ASSERTIONS | PLUMB_TERMINATION,
  PLUMB_ALL_PROPERTIES = PLUMB_DEFAULT_PROPERTIES | PLUMB_LEAKS,
  PLUMB_SAFETY = 32  // plumb_its: no location that is called "error" is reached
};

// PLUMB_VERDICT_NONE: the property was not asked for.
typedef enum { PLUMB_VERDICT_NONE, PLUMB_VERDICT_UNKNOWN, PLUMB_VERDICT_TRUE, PLUMB_VERDICT_FALSE } PlumbVerdict;

typedef enum { PLUMB_OVERFLOW_ERROR, PLUMB_OVERFLOW_WRAP, PLUMB_OVERFLOW_UNBOUNDED } PlumbSignedOverflow;
typedef enum { PLUMB_LP64, PLUMB_ILP32 } PlumbDataModel;
typedef enum { PLUMB_ENGINE_AUTO, PLUMB_ENGINE_GRAPH, PLUMB_ENGINE_BOUNDED, PLUMB_ENGINE_EXPLORE } PlumbEngine;
typedef enum { PLUMB_SOLVER_OWN, PLUMB_SOLVER_Z3, PLUMB_SOLVER_CVC5 } PlumbSolver;
typedef enum { PLUMB_DOT, PLUMB_SVG, PLUMB_GRAPH_HTML, PLUMB_GRAPH_JSON } PlumbGraphFormat;
typedef enum { PLUMB_TEXT, PLUMB_JSON, PLUMB_SARIF, PLUMB_HTML, PLUMB_COMPETITION } PlumbFormat;

// What plumb_its does to a transition system, one after the other (see --dump in plumb help its), and the forms of such systems.
typedef enum {
  PLUMB_STAGE_READ,
  PLUMB_STAGE_PRODUCTS,
  PLUMB_STAGE_NORMALISED,
  PLUMB_STAGE_CYCLIC,
  PLUMB_STAGE_CHAINED,
  PLUMB_STAGE_UNIQUE,
  PLUMB_STAGE_SLICED,
  PLUMB_STAGE_SIMPLIFIED,
  PLUMB_STAGE_REFINED
} PlumbStage;
typedef enum { PLUMB_ITS_AS_INPUT, PLUMB_ITS_SMT2, PLUMB_ITS_KOAT } PlumbItsFormat;

// Forms of the competition's witnesses: version 1.0 and version 2.0, the invariants of which need the option `explain`.
typedef enum { PLUMB_WITNESS_GRAPHML, PLUMB_WITNESS_YAML } PlumbWitness;

// How a report is written: bits.
enum {
  PLUMB_COLOUR = 1,   // escape sequences of terminals (text only)
  PLUMB_QUIET = 2,    // one line per property and nothing else
  PLUMB_VERBOSE = 4,  // what the answers rest on, too
  PLUMB_STATS = 8,    // counters of the run (JSON has them always)
  PLUMB_EXPLAINED = 16  // what holds at loops and why they end, where `explain` was asked for (text only)
};

// Called a few times per second while an analysis runs. `phase` is what it does now; may be empty.
typedef void PlumbProgress(void *context, double seconds, const char *phase);

// Called when something is found to be violated, or proved with all that this rests on, while the rest is not yet known, after a second at the earliest. `lines` are those that plumb_report_text would
// have in text about it; it leaves them out then.
typedef void PlumbTold(void *context, const char *lines);

// Strings and arrays are the caller's and must live as long as the call. plumb_options_init sets every field to its default.
typedef struct {
  unsigned properties;        // bits; default PLUMB_DEFAULT_PROPERTIES
  const char *property_file;  // a competition .prp file, which then decides the properties and the entry; default null
  const char *entry;          // start function; default "main"
  const char *arguments;      // what its parameters are, as for --args: "s:string,p:block(n)"; default null: integers
                              // arbitrary, pointers not to be trusted
  PlumbSignedOverflow signed_overflow;  // default PLUMB_OVERFLOW_ERROR
  PlumbDataModel data_model;            // default PLUMB_LP64
  PlumbEngine engine;                   // default PLUMB_ENGINE_AUTO
  int unwind, depth;                    // bounds of the bounded engine for loops and recursion; default -1: they grow
  double timeout;                       // seconds for the whole call; default 60; 0: no time at all
  size_t memory_mb;                     // default 4096
  uint64_t seed;                        // default 0
  int check;                            // how much is re-checked inside: 0, 1 (default), 2
  bool malloc_may_fail;     // allocation functions may return null; default: they succeed, and the result says so
  bool assume_memory_safe;  // termination under the assumption that memory errors do not happen
  const char *const
      *expected_loops;         // places of loops that are meant to run for ever, "server.c:12": termination is then
  size_t expected_loop_count;  // asked of all else; default none
  const char *
      check_kinds;  // which kinds of undefined steps count, as for --check-kinds: "default,-misaligned"; default null: those that
                    // fit ordinary code, or with a property file those of the competition
  bool
      list_checks;  // plumb_check: the report has a verdict for each check, for all formats that show them; default false
  bool explain;         // plumb_check: the report says why what is proved holds: invariants of loops; default false
  bool cross_check;     // plumb_check: each engine answers all by itself; two that contradict each other are an error
  const char *cost;     // plumb_bound: what is counted: "steps" (default), "instructions", "allocations", "bytes", "heap", "stack", or
                        // "calls NAME"
  const char *at;       // plumb_bound: "n=100,m=3": what the bound is there; default null
  const char *without;  // techniques that are left out, names with commas between; default null: none
  PlumbGraphFormat graph_format;  // plumb_graph: default PLUMB_DOT
  PlumbStage stage;               // plumb_its_dump: default PLUMB_STAGE_READ
  PlumbItsFormat its_format;      // plumb_its_dump: default that of the file
  bool certificate;  // plumb_check: the report has what plumb_report_certificate needs; default false
  const char *questions;  // plumb_check: folder, made if it does not exist, into which the bounded engine writes each
                          // question to its solver as SMT-LIB; default null: nowhere
  const char *proof;      // plumb_check: folder, made if it does not exist, into which the bounded engine writes what its proofs consist of, for other
                          // programs to check (doc/certificate.md); default null: nowhere
  PlumbSolver solver;     // plumb_verify: a program that must answer each question, too; default PLUMB_SOLVER_OWN: none
  bool native;            // plumb_replay: also compile the program and run it with sanitizers; default: no
  uint64_t run_steps;     // plumb_run: instructions at most; default 100 million
  bool run_usage;         // plumb_run: say how much memory the run needed; default: no
  const char *inputs;  // plumb_run: file with the values of nondeterministic calls; default null: all zero, or by seed
  const char *run_text;  // plumb_run: file that the program reads as its standard input, "-": ours; default null: what it reads are inputs
  const char *const *run_words;  // plumb_run: the command line behind the program's name; default none
  size_t run_word_count;
  const char *const *clang_arguments;  // passed on to clang; default none
  size_t clang_argument_count;
  PlumbProgress *progress;  // default null
  void *progress_context;
  PlumbTold *told;  // plumb_check: default null: all is told at the end
  void *told_context;
  unsigned told_style;  // of the lines: bits as for plumb_report_text
  unsigned contract_runs;  // plumb_contract: how many arguments are drawn from a contract that stands in the source; default 500
  unsigned jobs;         // plumb_project: how many tasks at a time; default 0: one per processor
  const char *launcher;  // plumb_project: a command that runs the command behind it elsewhere, "ssh host", or sbatch; default null: here
  double launcher_wait;  // plumb_project: seconds that the launcher may take beyond a task's timeout; default 300
  const char *const *excluded;  // plumb_project: files that are left out, absolute, with * and ? and [] as in a shell, where * may
  size_t excluded_count;        // be several folders; default none
  const char *cache;     // plumb_project: answers that are shared: a folder, or the URL of an HTTP cache; default null: none
  const char *folder;    // plumb_project: where results are kept; default ".plumb"
  const char *site;      // plumb_project, PLUMB_PROJECT_REPORT: a folder for the pages, made if it does not exist; default "site"
  const char *base;      // plumb_project, PLUMB_PROJECT_DIFF: a run's number, or another such folder; default null: the run before
} PlumbOptions;

typedef struct PlumbReport PlumbReport;  // owned by the caller, freed with plumb_report_free

PLUMB_API const char *plumb_version(void);  // "0.1.0"
PLUMB_API void plumb_options_init(PlumbOptions *options);
// One line about what makes no sense in the options, whatever the files; null: nothing. The caller frees it with plumb_free.
PLUMB_API char *plumb_options_problem(const PlumbOptions *options);
// How many words this option of clang takes, 1 or 2 (its value stands in the next one); 0: it is none that may stand in clang_arguments.
PLUMB_API size_t plumb_clang_option(const char *option);

// Checks the properties of the options for the program that the files make up together (.c and .i are compiled, .ll and .bc are read; "-"
// is standard input). *report is set always, also for errors, and never null.
PLUMB_API PlumbStatus plumb_check(const PlumbOptions *options, const char *const *files, size_t file_count,
                                  PlumbReport **report);

// Termination of an integer transition system, which stands in a .smt2 file in the form of the termination competition or in a .koat file in KoAT's form.
// As plumb_check.
PLUMB_API PlumbStatus plumb_its(const PlumbOptions *options, const char *file, PlumbReport **report);

// An upper bound of what the runs of a program, or of a transition system in such a file, cost, as a formula over what they begin with. A program starts with
// options->entry; null: main, or else the only function that no other mentions. As plumb_check.
PLUMB_API PlumbStatus plumb_bound(const PlumbOptions *options, const char *const *files, size_t file_count,
                                  PlumbReport **report);

PLUMB_API PlumbVerdict plumb_report_verdict(const PlumbReport *report, unsigned property);  // of one property, one bit
// Is all that is wrong that there is no main, which was the entry? Then plumb_contract says what the functions need that others can call.
PLUMB_API bool plumb_report_is_library(const PlumbReport *report);
PLUMB_API const char *plumb_report_error(const PlumbReport *report);                        // one line; null: none
PLUMB_API char *plumb_report_text(const PlumbReport *report, PlumbFormat format,
                                  unsigned style);  // caller frees with plumb_free
// A witness of the competition on software verification: of the first violated property, or that all are proved. The caller frees it
// with plumb_free; null: there is none, because something is unknown or the verdict excepts loops.
PLUMB_API char *plumb_report_witness(const PlumbReport *report, PlumbWitness form);
// What proves the report's verdicts again (doc/certificate.md): for options->certificate, where at least one property is proved; else null. The caller frees it
// with plumb_free.
PLUMB_API char *plumb_report_certificate(const PlumbReport *report);
// A report of the caller that has no results: why nothing was asked about these files (may be none). `status` is PLUMB_USAGE or above. The caller frees it with
// plumb_report_free.
PLUMB_API PlumbReport *plumb_report_failed(PlumbStatus status, const char *const *files, size_t file_count, const char *what);
PLUMB_API void plumb_report_free(PlumbReport *report);  // null is fine

// Each sets *text to what it has to say: the result, or one line about what went wrong when the status is PLUMB_USAGE or above.
// The caller frees it with plumb_free.
PLUMB_API PlumbStatus plumb_ir(const PlumbOptions *options, const char *const *files, size_t file_count, char **text);
// The symbolic execution graph, in the form of options->graph_format.
PLUMB_API PlumbStatus plumb_graph(const PlumbOptions *options, const char *const *files, size_t file_count,
                                  char **text);
PLUMB_API PlumbStatus plumb_run(const PlumbOptions *options, const char *const *files, size_t file_count, char **text);
// Does what a file assumes imply what it claims? One question in the text form of the solver's queries; PLUMB_OK: yes, PLUMB_VIOLATED: no.
PLUMB_API PlumbStatus plumb_entail(const PlumbOptions *options, const char *file, char **text);
// The transition system of a .smt2 or .koat file after options->stage of what plumb_its does, in the form of options->its_format.
PLUMB_API PlumbStatus plumb_its_dump(const PlumbOptions *options, const char *file, char **text);
// How contracts are written: for people, as a JSON array, or as comments of C that plumb_check reads.
typedef enum { PLUMB_CONTRACT_TEXT, PLUMB_CONTRACT_JSON, PLUMB_CONTRACT_C } PlumbContractFormat;
// The contracts (doc/contracts.md) under which functions are proved, found without help: of options->entry, or where that is main of each function that other
// files can call. options->timeout is that of each function. PLUMB_OK: all of them are proved; PLUMB_UNKNOWN: not.
PLUMB_API PlumbStatus plumb_contract(const PlumbOptions *options, PlumbContractFormat format, const char *const *files,
                                     size_t file_count, char **text);
// Runs the counterexamples in a report of plumb_check that was written as JSON: in the interpreter, then compiled, under the sanitizers.
// PLUMB_VIOLATED: the interpreter confirms them all; PLUMB_UNKNOWN: not; PLUMB_OK: there is none.
PLUMB_API PlumbStatus plumb_replay(const PlumbOptions *options, const char *file, char **text);
// Proves again what such a certificate says about the files that it names, with code that shares nothing with what found it. PLUMB_OK: all that it claims; PLUMB_VIOLATED: something is no
// proof; PLUMB_UNKNOWN: something was not checked. *text has a line for each property.
PLUMB_API PlumbStatus plumb_verify(const PlumbOptions *options, const char *file, char **text);
PLUMB_API void plumb_free(char *text);  // null is fine

// Stops a running call as soon as possible; it keeps what it has. May be called from a signal handler.
PLUMB_API void plumb_interrupt(void);

// What plumb_project does.
typedef enum {
  PLUMB_PROJECT_RUN,     // asks whatever has no answer yet about each program and each external function of no program
  PLUMB_PROJECT_STATUS,  // what is known, in numbers
  PLUMB_PROJECT_SHOW,    // every finding of the last run
  PLUMB_PROJECT_REPORT,  // pages about the last run, into options->site
  PLUMB_PROJECT_DIFF,    // what is new since the base, whose findings alone decide the status
  PLUMB_PROJECT_CLEAR,   // forgets everything
  PLUMB_PROJECT_WORK     // answers the tasks of a file, for a launcher that runs this elsewhere
} PlumbProjectStep;

typedef void PlumbLine(void *context, const char *line);  // gets one line of what is said, without its end, as soon as it is known

// All files of a compilation database, and what is known about them from one run to the next in options->folder. options->timeout is that of each task.
// `database` may be null: build/compile_commands.json or compile_commands.json; of PLUMB_PROJECT_WORK it is the file of tasks. On PLUMB_USAGE and above the last line says what is wrong.
PLUMB_API PlumbStatus plumb_project(const PlumbOptions *options, PlumbProjectStep step, const char *database,
                                    PlumbLine *line, void *context);

// A language server (LSP 3.17) on standard input and output, until the editor ends it. It keeps its answers in options->folder, as plumb_project does, whose database this
// one is; options->timeout is that of each function.
PLUMB_API PlumbStatus plumb_lsp(const PlumbOptions *options, const char *database);

// ---- For programs that are checked ----

// An arbitrary value of the type, another one at each call.
bool plumb_nondet_bool(void);
char plumb_nondet_char(void);
signed char plumb_nondet_schar(void);
unsigned char plumb_nondet_uchar(void);
short plumb_nondet_short(void);
unsigned short plumb_nondet_ushort(void);
int plumb_nondet_int(void);
unsigned int plumb_nondet_uint(void);
long plumb_nondet_long(void);
unsigned long plumb_nondet_ulong(void);
long long plumb_nondet_longlong(void);
unsigned long long plumb_nondet_ulonglong(void);
size_t plumb_nondet_size_t(void);
float plumb_nondet_float(void);
double plumb_nondet_double(void);

void plumb_assume(bool condition);       // runs where this is false are not looked at
void plumb_assert(bool condition);       // claims that this holds in every run
void plumb_string(const char *pointer);  // assume: a zero byte lies at or after `pointer` in the same object
void plumb_block(const void *pointer, size_t bytes);  // assume: `bytes` bytes from `pointer` on may be accessed

#ifdef __cplusplus
}
#endif

#endif
