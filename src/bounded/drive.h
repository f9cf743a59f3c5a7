// The strategy of the bounded engine: encode with small bounds, look for violations, prove what can be proved, let the bounds grow
// (llbmc.md, 1.2, 4.7, 4.8 and its notes).
#ifndef PLUMB_BOUNDED_DRIVE_H
#define PLUMB_BOUNDED_DRIVE_H

#include "bounded/advice.h"
#include "bounded/refuted.h"
#include "bounded/witness.h"

typedef struct {
  uint64_t rounds;        // encodings
  uint64_t instructions;  // executed symbolically, of the last round
  uint64_t obligations;   // of the last round
  uint64_t replays;       // runs of the interpreter
  uint64_t unconfirmed;   // runs that did not show what the model said
  SolveStats solver;
} DriveStats;

// What a proof rests on. It is about executions up to their first undefined step; where it shows that there is none of a property, whether that was asked for
// or not, it says so.
typedef struct {
  bool allocates;  // allocations were taken to succeed
  bool
      calls_unknown;  // functions that are not known were taken to return, to free nothing, and to change only what they can reach
  bool leaves_out;  // an execution may do what is left out, and was followed up to there
  bool shows_memory_safety, shows_overflow;
  bool by_induction;  // over loops, with k rounds, not by unrolling alone
} DriveProof;

typedef struct {
  EncodeOptions encode;
  bool assume_memory_safe;  // for termination
  UndefinedSet left_out;    // kinds that do not count
  bool asked[PROPERTY_COUNT];
  bool has_unwind, has_depth;  // bounds are given
  uint32_t unwind, depth;
  Budget *budget;
  // Called as soon as something is known. After the last property is decided the work ends. A property can be violated at several places: then
  // is_first is false from the second on.
  void (*violated)(void *context, Property property, bool is_first, const Witness *witness);
  void (*proved)(void *context, Property property, DriveProof proof);
  // A check of the program (by its number) that no execution violates as its first one, or that none reaches; null: nobody wants to know. Nothing is told of
  // properties that are not asked for.
  void (*settled)(void *context, uint32_t check, bool is_reached, DriveProof proof);
  void (*phase)(void *context, const char *what, const DriveStats *stats);
  // Adds what has become known from elsewhere since the last call (advice.h); null: nobody has advice.
  void (*advise)(void *context, Advice *advice);
  // What the proof that comes next consists of; null: nobody wants to know. The terms are of the bank.
  void (*grounds)(void *context, Property property, DriveProof proof, TermBank *bank, const RefutedVec *grounds);
  // Each question to the solver, in SMT-LIB, when it has been answered; null: nobody wants them.
  void (*question)(void *context, const Text *smt2);
  void *context;
} DriveTask;

typedef struct {
  const char *reason;  // why properties are undecided; lives as long as the program
  Place place;
  Undefined
      unconfirmed;  // a defect: what a model said although the run did not and nothing imprecise lay on its path; else UNDEFINED_NONE
  Place unconfirmed_place;
  DriveStats stats;
} DriveOutcome;

DriveOutcome drive(const DriveTask *task);

#endif
