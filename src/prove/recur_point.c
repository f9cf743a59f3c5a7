// See recur_point.h. One query: path, and the values of the relevant variables at both ends are equal.
#include "prove/recur_point.h"

// False: they cannot be equal.
static bool assert_equal(RecurContext *context, const RecurNode *start, const RecurNode *node, const bool *relevant) {
  Terms *terms = context->system->terms;
  for (uint32_t i = 0; i < recur_variables(context->system, node->location); i++) {
    if (!relevant[i]) continue;
    Atom atom = atom_eq(terms, start->values[i], node->values[i]);
    if (atom.kind == ATOM_FALSE || atom.kind == ATOM_NONE) return false;
    if (atom.kind != ATOM_TRUE) recur_assert_atom(context, atom);
  }
  return true;
}

// The set: each relevant variable is what the model says.
static bool fix_variables(RecurContext *context, const RecurNode *start, const bool *relevant, Recurrence *recurrence) {
  Terms *terms = context->system->terms;
  const LocationInfo *info = its_location(context->system->its, start->location);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    Int value;
    if (!relevant[i]) continue;
    if (!recur_evaluate(terms, &recurrence->model, start->values[i], &value)) return false;
    Linear difference = linear_add_constant(terms, linear_symbol(terms, info->variables[i]), -value);
    atom_vec_push(&recurrence->set, atom_make(terms, ATOM_EQ, difference));
  }
  return true;
}

// The round: the edges from `start` to `node` with the choices of the model.
static bool fix_round(RecurContext *context, const RecurNode *start, const RecurNode *node, Recurrence *recurrence) {
  if (node == start) return true;
  if (!fix_round(context, start, node->parent, recurrence)) return false;
  RecurPart part = {.edge = node->edge};
  part.choices = ARENA_ARRAY(context->system->arena, Linear, node->edge->auxiliary_count + 1);
  for (uint32_t i = 0; i < node->edge->auxiliary_count; i++) {
    Int value;
    if (!recur_evaluate(context->system->terms, &recurrence->model, node->auxiliary[i], &value)) return false;
    part.choices[i] = linear_constant(context->system->terms, value);
  }
  recur_part_vec_push(&recurrence->round, part);
  return true;
}

bool recur_point(RecurContext *context, const RecurNode *start, const RecurNode *node, const RecurEdge *loop,
                 Recurrence *recurrence) {
  bool *relevant = recur_relevant(context->system, loop);
  smt_push(context->smt);
  bool found = assert_equal(context, start, node, relevant) && recur_check(context) == SMT_SATISFIABLE &&
               recur_model(context, node, &recurrence->model) && fix_variables(context, start, relevant, recurrence) &&
               fix_round(context, start, node, recurrence);
  recurrence->stem = start;
  recurrence->location = start->location;
  smt_pop(context->smt);
  memory_free(relevant);
  return found;
}
