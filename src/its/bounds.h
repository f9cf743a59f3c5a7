// What a proof of bounds consists of, so that somebody else can check it: bounds of values, and how often transitions are
// taken, each by a rule from others that stand before it.
//
// It speaks about the refined system of a TerminationCertificate. All expressions are over the variables of the initial
// location, as they are when a run begins. (KoAT: Brockschmidt, Emmes, Falke, Fuhs, Giesl, "Analyzing runtime and size
// complexity of integer programs", TOPLAS 2016. Its bounds are of absolute values; these are upper bounds of linear
// forms, so that a lower bound is one of the negated form, and a difference keeps what its parts share.)
#ifndef PLUMB_ITS_BOUNDS_H
#define PLUMB_ITS_BOUNDS_H

#include "its/certificate.h"
#include "logic/expression.h"

// How a bound of a value is found.
//  * STEPS: by what each transition into the location does to it, solved together with the others of its group;
//  * SUM: from bounds of other forms at the same location;
//  * PRODUCT: the form is plus or minus the product of two terms, each bounded from both sides there.
typedef enum { SIZE_STEPS, SIZE_SUM, SIZE_PRODUCT } SizeRule;

typedef struct {
  Int factor;     // at least 1
  uint32_t size;  // number of a size bound
} SizeTerm;

// constant + sum of factor * size
typedef struct {
  Int constant;
  SizeTerm *terms;
  uint32_t count;
} SizeSum;

// Whenever the transition is taken, the form afterwards is at most the sum before.
typedef struct {
  uint32_t transition;
  uint32_t count;  // how often it is taken: number of a count; 0: that was not known
  SizeSum sum;
} SizeStep;

// form <= bound whenever a run is at the location.
typedef struct {
  Location location;
  Linear form;  // over the location's variables and products of them
  SizeRule rule;
  SizeStep *steps;  // STEPS: one for each transition into the location
  uint32_t step_count;
  SizeSum parts[4];  // SUM: [0]. PRODUCT of a and b: a, -a, b, -b
  uint32_t
      known;  // only counts before this one were used, and whoever counts by this size is not before it: so nothing
              // rests on itself
  uint32_t group;  // STEPS: sizes that depend on each other have the same number, and stand next to each other
  Expression bound;
} SizeBound;

VEC_DEFINE(SizeBoundVec, size_bound_vec, SizeBound)

// How it is known how often some transitions are taken in a run, all together. A part is a set of transitions inside a strongly
// connected component of the whole system; a run enters it by transitions that lead to its locations and are not in it.
//  * RANKED: the decreasing transitions of a step that ranks the part, by what its functions are at most when a run enters, or
//    when it takes one of them first: none of the others increases a function, and what these ask for may say more;
//  * ENTERED: entries of the part;
//  * PASSED: a transition of the part, less the decreasing ones of a step, that is on no cycle of that: at most once between two
//    decreasing ones;
//  * VISITED: what leads to a location, and to it alone a run comes before it takes them: as often as it comes there;
//  * BRANCHED: a transition that is counted along branches, in a component where they fork: times a power of the forks.
typedef enum { COUNT_RANKED, COUNT_ENTERED, COUNT_PASSED, COUNT_VISITED, COUNT_BRANCHED } CountRule;

typedef struct {
  uint32_t transition;  // ENTRY_START: a run begins there
  uint32_t count;       // how often it is taken: number of a count; 0: it comes from outside the component, which a run
                        // passes once (it has no forks)
  SizeSum
      *functions;  // RANKED: what each function of the step is at most after it; at the start it is itself. Null: what
                   // counts is where a decreasing transition is taken first
} CountEntry;

enum { ENTRY_START = UINT32_MAX };

VEC_DEFINE(CountEntryVec, count_entry_vec, CountEntry)

typedef struct {
  uint32_t transition;
  SizeSum *functions;  // what each function of the step is at most whenever the transition is taken
} CountFirst;

typedef struct {
  CountRule rule;
  uint32_t *transitions;  // those that are counted
  uint32_t transition_count;
  uint32_t *members;  // RANKED, ENTERED, PASSED: the part
  uint32_t member_count;
  const RankingStep *step;  // RANKED, PASSED
  CountEntry
      *entries;  // RANKED, ENTERED: of the part; VISITED: of the location; BRANCHED: transitions where branches fork
  uint32_t entry_count;
  CountFirst *firsts;  // RANKED: one for each decreasing member, if some entry has no functions
  uint32_t first_count;
  uint32_t parts
      [2];  // PASSED: how often the part is entered, and decreasing transitions are taken; BRANCHED: along branches
  Location location;  // VISITED
  Expression bound;
} Count;

VEC_DEFINE(CountVec, count_vec, Count)

typedef struct {
  Expressions *table;
  const SizeBoundVec *sizes;  // each after those that it is made from
  CountVec counts;            // likewise; [0] unused
  uint32_t *count;            // per transition: the count that it is told by; 0: none
  SizeSum *costs;             // per transition whose cost is no number: what it is at most
  Expression total;           // of what a run costs; none: not known
} BoundCertificate;

#endif
