// The strategy of the bounded engine: encode with small bounds, look for violations, prove what can be proved, let the bounds grow
// (llbmc.md, 1.2, 4.7, 4.8 and its notes).
#ifndef PLUMB_BOUNDED_DRIVE_H
#define PLUMB_BOUNDED_DRIVE_H

#include "bounded/advice.h"
#include "bounded/witness.h"

typedef struct {
  uint64_t rounds;        // encodings
  uint64_t instructions;  // executed symbolically, of the last round
  uint64_t obligations;   // of the last round
  uint64_t replays;       // runs of the interpreter
  uint64_t unconfirmed;   // runs that did not show what the model said
  SolveStats solver;
} DriveStats;

// What a proof takes for granted: executions were followed up to an overflow, or to an error of memory, and there may be one; allocations
// succeed. And how it was found: by k-induction over loops, not by unrolling alone.
enum { MODULO_OVERFLOW = 1, MODULO_MEMORY = 2, MODULO_ALLOCATION = 4, BY_INDUCTION = 8 };

typedef struct {
  EncodeOptions encode;
  bool assume_memory_safe;  // for termination
  bool asked[PROPERTY_COUNT];
  bool has_unwind, has_depth;  // bounds are given
  uint32_t unwind, depth;
  Budget *budget;
  // Called as soon as something is known. After the last property is decided the work ends. A property can be violated at several places: then
  // is_first is false from the second on.
  void (*violated)(void *context, Property property, bool is_first, const Witness *witness);
  void (*proved)(void *context, Property property, unsigned modulo);  // bits MODULO_..., BY_INDUCTION
  void (*phase)(void *context, const char *what, const DriveStats *stats);
  // Adds what has become known from elsewhere since the last call (advice.h); null: nobody has advice.
  void (*advise)(void *context, Advice *advice);
  // Each question to the solver, in SMT-LIB, when it has been answered; null: nobody wants them.
  void (*question)(void *context, const Text *smt2);
  void *context;
} DriveTask;

typedef struct {
  const char *reason;  // why properties are undecided; lives as long as the program
  Place place;
  bool has_defect;  // a model was not confirmed although nothing imprecise lay on its path
  DriveStats stats;
} DriveOutcome;

DriveOutcome drive(const DriveTask *task);

#endif
