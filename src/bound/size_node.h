// What the files that look for sizes share (size.h): nodes, each a form at a location, and sums of them.
#ifndef PLUMB_BOUND_SIZE_NODE_H
#define PLUMB_BOUND_SIZE_NODE_H

#include "bound/size.h"
#include "prove/local.h"

// What a form is taken apart into, and which bounds of a step are looked at: with KEPT the term itself comes first, whatever
// else the guard says about it.
typedef enum {
  MODE_WHOLE,
  MODE_SPLIT,
  MODE_KEPT_WHOLE,
  MODE_KEPT_SPLIT,
  MODE_SUM,
  MODE_PRODUCT,
  MODE_LIMITS,
  MODES
} Mode;
typedef enum { NODE_NEW, NODE_ACTIVE, NODE_SOLVED, NODE_FAILED } NodeState;

typedef struct {
  SizeBound size;
  Mode mode;
  NodeState state;
  uint32_t found;  // SOLVED: its number among what was found
  uint32_t local;  // ACTIVE: its number in the closure
} Node;

VEC_DEFINE(NodeVec, node_vec, Node)

struct Sizes {
  const Its *its;
  Expressions *table;
  const BoundCertificate *certificate;
  Budget *budget;
  Dependence *dependence;
  Arena *arena;
  NodeVec nodes;  // [0] unused
  Map index[MODES];
  SizeBoundVec found;
  uint32_t groups;
};

VEC_DEFINE(SizeTermVec, size_term_vec, SizeTerm)

uint32_t size_node_of(Sizes *sizes, Location location, Linear form,
                      Mode mode);  // its number; a new one if there is none

// It is solved with this bound; none: it has failed. What its steps need to know about counts is what is known now.
void size_keep(Sizes *sizes, uint32_t number, Expression bound);

// Sums of nodes: the numbers of SizeTerms are nodes until they are told.
void size_split_term(Sizes *sizes, Location location, Linear term, Mode mode, SizeTermVec *parts);
SizeSum size_make_sum(Sizes *sizes, Linear term, const SizeTermVec *parts);
SizeSum size_tell(Sizes *sizes, SizeSum sum);
Expression size_sum_value(const Sizes *sizes, const SizeSum *sum);  // none: a part is not solved

// Nodes whose steps depend on each other, or a single one; what else these depend on is solved, or was found to have no bound.
void size_solve_group(Sizes *sizes, const U32Vec *members);

#endif
