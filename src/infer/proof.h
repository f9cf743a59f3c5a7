// A contract asked of the engines: is the function proved under it?
#ifndef PLUMB_INFER_PROOF_H
#define PLUMB_INFER_PROOF_H

#include "input/arguments.h"
#include "plumb.h"
#include "program/program.h"
#include "program/undefined.h"
#include "report/assumption.h"
#include "report/report.h"

typedef struct {
  Verdict memory, overflow, assertions, termination;
  bool assumes[ASSUMPTION_COUNT];  // what it rests on
  double seconds;                  // that it took
  uint32_t analyses;               // by the graph engine, the most for a case
} Proof;

// Who is asked: the graph engine, and then the bounded one about what is left, which is exact about bits, and ends where the function has no long loops.
typedef enum { PROVERS_GRAPH, PROVERS_BOTH } Provers;

// At most so many seconds, and analyses by the graph engine (0: any number). `reasons`, may be null, gets "line N: why" of what stayed open.
Proof proof_try(const PlumbOptions *options, Program *program, Function function, const char *contract,
                UndefinedSet left_out, Provers provers, double seconds, uint32_t most_analyses, Text *reasons);

// What is known of each check of the program where the entry runs. GIVE
Report *proof_of_checks(const PlumbOptions *options, const Program *program, Function entry, const ArgumentVec *arguments,
                        UndefinedSet left_out, double seconds);

// How much is proved: the sum of what the properties weigh, a number below PROOF_RANKS.
enum { PROOF_SHOWS_OVERFLOW = 2, PROOF_SHOWS_ASSERTIONS = 4, PROOF_SHOWS_MEMORY = 8, PROOF_RANKS = 16 };
uint32_t proof_rank(const Proof *proof);
bool proof_shows_any(const Proof *proof);  // of the properties
bool proof_is_complete(const Proof *proof);
// What is proved by both of them.
Proof proof_both(const Proof *a, const Proof *b);
// Does a prove all that b does, and rest on nothing else?
bool proof_covers(const Proof *a, const Proof *b);

#endif
