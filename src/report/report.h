// What an analysis has learnt about a program: a verdict per property, what the verdicts rest on, what was found at which line, and counters.
//
// A Report goes through three hands: the engines fill it in a worker process, the worker sends whole snapshots of it as lines of JSON
// (report/json.h), the supervisor keeps the last one, completes it with reasons where a verdict is missing, and writes it in the format asked for.
// All strings are copied into the report's arena. A verdict is decided once: deciding it again with another value is a defect.
#ifndef PLUMB_REPORT_REPORT_H
#define PLUMB_REPORT_REPORT_H

#include "base/stats.h"
#include "base/vec.h"
#include "program/program.h"
#include "program/undefined.h"

typedef enum { VERDICT_UNKNOWN, VERDICT_TRUE, VERDICT_FALSE } Verdict;
typedef enum { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_NOTE } Severity;

// Which engine decided. The order is that of the names in report.c.
typedef enum { ENGINE_NONE, ENGINE_GRAPH, ENGINE_BOUNDED, ENGINE_EXPLORE, ENGINE_RUN } Engine;

typedef struct {
  Place place;
  const char *ranking;  // "length(list)", "n - k"; of a bound: how many rounds there are at most; for people
} ReportLoop;
VEC_DEFINE(ReportLoopVec, report_loop_vec, ReportLoop)

// What one call of a function costs, without the call itself.
typedef struct {
  Place place;                       // of its definition
  const char *name, *growth, *bound;  // "down", "O(n)", "max(0, k)": over its parameters
} ReportFunction;
VEC_DEFINE(ReportFunctionVec, report_function_vec, ReportFunction)
VEC_DEFINE(ReportStringVec, report_string_vec, const char *)
VEC_DEFINE(ReportPlaceVec, report_place_vec, Place)

// What a call gave whose result is arbitrary.
typedef struct {
  Place place;
  const char *function;  // its name
  const char *value;     // a C number
} ReportInput;
VEC_DEFINE(ReportInputVec, report_input_vec, ReportInput)

// What happens in a run: "input", "call", "assignment", "branch" or "violation".
typedef struct {
  Place place;
  const char *kind, *function, *text;  // where it happens; "at = 5"
} ReportEvent;
VEC_DEFINE(ReportEventVec, report_event_vec, ReportEvent)

// A run that violates a property, for people and scripts.
typedef struct {
  ReportStringVec inputs;  // "x = 5": what to begin with
  // For replaying it: the numbers that the run takes, in its order, uninitialised bytes included; and what the entry gets for its parameters if not
  // these: "5", or "block" and the bytes of an object in hexadecimal digits.
  ReportStringVec values, arguments;
  // Where standard input and the environment are given as such: the bytes of the one in hexadecimal digits, else null; of the other "NAME=value", likewise.
  const char *standard_input;
  ReportStringVec environment;
  bool replayed;  // the interpreter has confirmed it
  ReportInputVec
      taken;  // results of calls, in the run's order, for witnesses; of a run that does not end those of one round too
  uint32_t cycle_from;    // the first of them that is taken in the round
  ReportEventVec events;  // how it comes to its end: what it reads, and what its end rests on
  ReportStringVec steps;  // the places that the run passes
  ReportStringVec set;    // of a run that does not end: what holds at the last step, and again after each round
  ReportStringVec round;  // the places of one such round
} ReportCounterexample;

typedef struct {
  Property property;
  Verdict verdict;
  bool decided;  // false: no engine has said anything yet, not even why it does not know
  Engine engine;
  double wall;          // seconds from the start of the run to the decision
  Undefined violation;  // false verdicts: what happens; else UNDEFINED_NONE
  const char *reason;   // unknown: why; never null
  Place place;          // of the violation, or of what stood in the way
  // The proof is about runs without memory errors; the verdict is unknown until it is known that there are none, or that nobody will know (assumption.h).
  bool if_memory_safe;
  ReportStringVec modulo;  // what a true verdict rests on: "overflow", "allocation succeeds" (assumption.h)
  unsigned shown;       // of a true verdict: covering properties, as bits, that its proof has shown, too (assumption.h)
  ReportLoopVec loops;  // termination: what decreases where
  ReportFunctionVec functions;  // runtime-bound: those that the entry's runs call
  ReportPlaceVec expected;     // termination: loops that are meant to run for ever
  bool excepts;                // the true verdict is about all runs but those that go round in them for ever
  ReportStringVec techniques;  // names of what showed it
  const char *unverified;      // true verdicts: "" where the proof was proved again, else why it was not; null: nobody asked
  const char *growth, *bound;  // true runtime-bound: "O(n^2)" and the formula; else null
  const char *lower,
      *lower_from;  // how fast the worst case grows at least, "Omega(n)", and the inputs that show it, "x = n, y = 0"; else null
  const char *at, *value;  // of the bound: "n=100", and what the formula is there, or why it is nothing; else null
  ReportCounterexample counterexample;  // false verdicts; empty: there is none to show
} ReportResult;
VEC_DEFINE(ReportResultVec, report_result_vec, ReportResult)

typedef struct {
  Place place;
  Severity severity;
  bool has_property;
  Property property;    // when has_property
  Undefined violation;  // UNDEFINED_NONE: not about one
  const char *text;
} ReportDiagnostic;
VEC_DEFINE(ReportDiagnosticVec, report_diagnostic_vec, ReportDiagnostic)

// verdict, what it is called. Of two verdicts about one check, neither of them wrong, the later one in the table says more.
#define CHECKED_TABLE(X)            \
  X(UNKNOWN, "unknown")             \
  X(PROVED, "proved")               \
  X(NEVER_REACHED, "never reached") \
  X(VIOLATED, "violated")

typedef enum {
#define CHECKED_ENUM(name, text) CHECKED_##name,
  CHECKED_TABLE(CHECKED_ENUM)
#undef CHECKED_ENUM
      CHECKED_COUNT
} CheckVerdict;

// What must hold in front of a step of the program (checks.h).
typedef struct {
  uint32_t number;  // in the program, from 1
  Undefined kind;   // what happens where it does not hold
  Place place;
  const char *text;  // in terms of the source
  CheckVerdict verdict;
  const char *because;  // PROVED: facts that it needs, "0 <= i, i < n"; null: none are told
} ReportCheck;
VEC_DEFINE(ReportCheckVec, report_check_vec, ReportCheck)

// What holds whenever a loop begins anew, or in front of a statement, as long as nothing undefined happens.
typedef struct {
  bool is_loop;
  Place place;             // where the statement begins
  const char *function;    // its name
  const char *text;        // "0 <= i <= n"
  const char *expression;  // the same as C, true there
} ReportInvariant;
VEC_DEFINE(ReportInvariantVec, report_invariant_vec, ReportInvariant)

typedef struct {
  int status;            // 0: there is none; else PLUMB_USAGE ...
  const char *where;     // the file or option; may be null
  const char *what;      // "no such file"
  const char *advice;    // what to do; may be null
  ReportResultVec said;  // what contradicts each other: results of several engines
} ReportError;

typedef struct {
  Arena *arena;
  double start;           // on budget_now's clock
  double wall;            // seconds of the whole run
  double peak_mb;         // largest memory of the worker
  ReportStringVec files;  // as given, at least one
  const char *entry;
  // What a run of a counterexample needs to know of the command line, beside the entry: "--args", "p:string"; and what went to clang.
  ReportStringVec options, clang_options;
  bool wants_proofs;        // somebody wants a certificate:
  const char *program;      // a digest of the program that was analysed; null: not known yet
  ReportStringVec proofs;   // parts of it, as JSON (proof/json.h), of all analyses that proved something
  bool from_property_file;  // the properties come from a competition's .prp file, so its words are used in its format
  bool is_library;          // the error is that there is no main, but there are functions that others can call
  bool assumes_distinct;    // objects that the entry gets are distinct from all others, and that matters (assumption.h)
  const char *phase;        // what the worker does now, for the progress line; may be null
  const char *told;         // lines of text that a caller has already shown (write.h); null: none
  ReportResultVec results;  // one per property asked for, in the order of the table
  ReportDiagnosticVec diagnostics;
  bool explains;                  // somebody wants:
  ReportInvariantVec invariants;  // in the program's order
  bool lists_checks;              // somebody wants:
  ReportCheckVec checks;          // those of the properties asked for, in the program's order
  ReportStringVec checks_modulo;  // what the proved ones among them rest on
  Stats stats;
  ReportError error;
} Report;

Report *report_new(double start);  // GIVE; without files, results
void report_free(Report *report);  // TAKE; null is fine
const char *report_string(Report *report,
                          const char *string);  // a copy that lives as long as the report; null for null
void report_add_file(Report *report, const char *file);
void report_set_entry(Report *report, const char *entry);
void report_ask(Report *report, Property property);  // adds an undecided result; nothing when it is there
void report_copy_result(Report *report, ReportResult *to,
                        const ReportResult *from);                   // of another report; `to` holds nothing
void report_replace_result(Report *report, ReportResult *to, const ReportResult *from);  // `to` is one of the report's, `from` of another
ReportResult *report_find(const Report *report, Property property);  // borrowed; null: was not asked for
Verdict report_verdict(const Report *report, Property property);     // unknown as well where it was not asked for

// Decides a property that was asked for; does nothing when it was not asked for. Returns the result for further fields, or null.
ReportResult *report_prove(Report *report, Property property, Engine engine);
// The verdict stays unknown until it is known whether there are memory errors (assumption_settle); `place` is of the first that may be. Null as well where the
// same was said before.
ReportResult *report_prove_if_memory_safe(Report *report, Property property, Engine engine, Place place);
// Is the class of the result's bound met from below?
bool report_is_exact(const ReportResult *result);
ReportResult *report_bound(Report *report, Engine engine, const char *growth, const char *bound);
ReportResult *report_refute(Report *report, Undefined violation, Property property, Engine engine, Place place);
ReportResult *report_give_up(Report *report, Property property, Engine engine, const char *reason, Place place);
void report_withdraw_proof(ReportResult *result);  // one that was if_memory_safe: nothing of it counts
void report_add_string(Report *report, ReportStringVec *strings,
                       const char *string);                                      // a copy; to a part of the result
void report_add_event(Report *report, ReportCounterexample *counterexample, ReportEvent event);  // copies its texts
void report_add_modulo(Report *report, ReportResult *result, const char *what);  // nothing when it is there
void report_add_unrolling(
    Report *report);  // a proof, where some are wanted: all runs end within bounds that can be found again
void report_add_checks_modulo(Report *report, const char *what);  // likewise
// Nothing when the same is there. Numbers behind the names of symbols are left out where the name alone is clear (names.h).
void report_add_loop(Report *report, ReportResult *result, Place place, const char *ranking);
void report_add_function(Report *report, ReportResult *result, ReportFunction function);  // copies

void report_add_invariant(Report *report, ReportInvariant invariant);  // copies its texts

void report_add_expected(Report *report, ReportResult *result, Place place);  // nothing when it is there
// Appends "except the loop expected at list.c:3" when the verdict excepts something; returns whether it does.
bool report_describe_exception(const ReportResult *result, Text *text);
// Appends what is known of a loop of the result: "this loop ends: n - k decreases", "this loop has at most n rounds".
void report_describe_loop(const ReportResult *result, const ReportLoop *loop, Text *text);
void report_describe_function(const ReportFunction *function, Text *text);  // "a call of down costs at most O(n): max(0, k)"
// Appends the class and the formula of the bound: "O(n): max(0, n) + 1; Omega(n) as well, with n = k for k >= 1"; result->bound is not null.
void report_describe_bound(const ReportResult *result, Text *text);
// Appends "verified" or "not verified: ..." where somebody asked whether the proof holds again; returns whether somebody did.
bool report_describe_verified(const ReportResult *result, Text *text);
// Appends "modulo overflow, allocation succeeds" when the verdict rests on something; returns whether it does.
bool report_describe_modulo(const ReportResult *result, Text *text);

// A diagnostic about a violation of the given kind; UNDEFINED_NONE: about none. Nothing when the same is there. A note about a violation says what
// was not known; its symbols are shown as those of loops.
void report_add_diagnostic(Report *report, Severity severity, Undefined violation, Place place, const char *text);
// Likewise, about a property of which no single step is a violation: termination.
void report_add_about(Report *report, Property property, Severity severity, Place place, const char *text);
// After an internal error nothing that was found counts: diagnostics are dropped.
void report_set_error(Report *report, int status, const char *where, const char *what, const char *advice);

// Gives every undecided property the verdict unknown for this reason.
void report_complete(Report *report, const char *reason);
// 0 all true, 1 something violated, 2 something unknown, or the status of the error.
int report_status(const Report *report);

const char *verdict_name(Verdict verdict);        // "true"
const char *severity_name(Severity severity);     // "error"
const char *engine_name(Engine engine);           // "graph"; "" for none
Place report_place(Report *report, Place place);  // with its file name copied
bool report_valid(const Report *report);

#endif
