// Paths from the initial location through the edges of a RecurSystem, as the nodes of a tree: what the variables are after each, over the variables at the
// beginning and the auxiliary symbols of the edges, and what has to hold for them.
#ifndef PLUMB_PROVE_RECUR_PATH_H
#define PLUMB_PROVE_RECUR_PATH_H

#include "prove/recur_system.h"
#include "solver/entail.h"
#include "solver/smt.h"

typedef struct RecurNode RecurNode;
struct RecurNode {
  RecurNode *parent;      // null: the root
  const RecurEdge *edge;  // from the parent
  Location location;
  uint32_t depth;
  Linear *values;  // per variable; none where no guard needs it
  Atom *guard;     // of the edge
  uint32_t guard_count;
  Linear *auxiliary;  // per auxiliary symbol of the edge: a symbol of its own
};

// What all techniques work with. While they look at a node, `smt` has the conditions of its path, which are satisfiable.
typedef struct {
  RecurSystem *system;
  Smt *smt;
  Oracle *oracle;  // decides entailment
  Budget *budget;
} RecurContext;

// A closed set that some path reaches: `stem`, then `lead`, ends in it.
typedef struct {
  const RecurNode *stem;
  RecurPartVec lead;  // choices are numbers
  Location location;
  AtomVec set;           // over the variables of its location
  ChoiceVec parameters;  // values after a round
  bool is_cover;         // the edges of the round are alternatives, each taken where its guard holds
  RecurPartVec round;    // choices over the variables at the beginning of the round; owned by the arena of the system
  Model model;           // of the symbols of the path and of the parameters
} Recurrence;

void recurrence_release(Recurrence *recurrence);

RecurNode *recur_root(RecurContext *context);
RecurNode *recur_follow(RecurContext *context, RecurNode *node, const RecurEdge *edge);  // null: impossible

void recur_assert_path(RecurContext *context, const RecurNode *node);
void recur_assert_atom(RecurContext *context, Atom atom);  // with the definitions of its products
SmtResult recur_check(RecurContext *context);              // counts as a step of the budget

// The values that the model just found gives to all symbols on the path. False: some do not fit.
bool recur_model(RecurContext *context, const RecurNode *node, Model *model);

// Like model_evaluate, with the definitions of products.
bool recur_evaluate(const Terms *terms, const Model *model, Linear linear, Int *value);

bool recur_holds(const Terms *terms, const Model *model, Atom atom);  // false, too, when a number does not fit

// The atom, over variables of the node's location, at the end of its path.
Atom recur_at(RecurContext *context, const RecurNode *node, Atom atom);

// The variables of the node's location, as they are at the end of its path.
void recur_values(const RecurContext *context, const RecurNode *node, Substitution *values);

#endif
