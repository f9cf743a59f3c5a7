// See recur_path.h.
#include "prove/recur_path.h"

#include "its/substitute.h"

enum { STEP_LIMIT = 300000 };

void recurrence_release(Recurrence *recurrence) {
  atom_vec_release(&recurrence->set);
  choice_vec_release(&recurrence->parameters);
  recur_part_vec_release(&recurrence->lead);
  recur_part_vec_release(&recurrence->round);
  model_release(&recurrence->model);
}

RecurNode *recur_root(RecurContext *context) {
  RecurSystem *system = context->system;
  RecurNode *node = ARENA_NEW(system->arena, RecurNode);
  node->location = system->its->initial;
  const LocationInfo *info = its_location(system->its, node->location);
  node->values = ARENA_ARRAY(system->arena, Linear, info->variable_count + 1);
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (system->needed[node->location.id][i]) node->values[i] = linear_symbol(system->terms, info->variables[i]);
  return node;
}

void recur_values(const RecurContext *context, const RecurNode *node, Substitution *values) {
  const LocationInfo *info = its_location(context->system->its, node->location);
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (node->values[i].id) substitution_set(values, info->variables[i], node->values[i]);
}

static bool follow_guard(RecurContext *context, const RecurEdge *edge, const Substitution *values, RecurNode *node) {
  AtomVec guard = {0};
  bool possible = true;
  for (uint32_t i = 0; i < edge->guard_count && possible; i++) {
    Atom atom = its_substitute_atom(context->system->terms, edge->guard[i], values);
    possible = atom.kind != ATOM_NONE && atom.kind != ATOM_FALSE;
    if (atom.kind != ATOM_TRUE) atom_vec_push(&guard, atom);
  }
  node->guard = arena_copy(context->system->arena, guard.data, sizeof(Atom) * guard.count);
  node->guard_count = guard.count;
  atom_vec_release(&guard);
  return possible;
}

RecurNode *recur_follow(RecurContext *context, RecurNode *parent, const RecurEdge *edge) {
  RecurSystem *system = context->system;
  RecurNode *node = ARENA_NEW(system->arena, RecurNode);
  *node = (RecurNode){.parent = parent, .edge = edge, .location = edge->to, .depth = parent->depth + 1};
  uint32_t count = recur_variables(system, edge->to);
  Substitution values = {0};
  recur_values(context, parent, &values);
  node->auxiliary = ARENA_ARRAY(system->arena, Linear, edge->auxiliary_count + 1);
  for (uint32_t i = 0; i < edge->auxiliary_count; i++) {
    node->auxiliary[i] = linear_symbol(system->terms, symbol_new(system->terms, NULL));
    substitution_set(&values, edge->auxiliary[i], node->auxiliary[i]);
  }
  bool possible = follow_guard(context, edge, &values, node);
  node->values = ARENA_ARRAY(system->arena, Linear, count + 1);
  for (uint32_t i = 0; i < count && possible; i++) {
    if (!system->needed[edge->to.id][i]) continue;
    node->values[i] = its_substitute(system->terms, edge->update[i], &values);
    possible = node->values[i].id != 0;
  }
  substitution_release(&values);
  return possible ? node : NULL;
}

static SmtTerm term_of(Smt *smt, const Terms *terms, Linear linear) {
  const LinearInfo *info = linear_info(terms, linear);
  SmtMonomialVec monomials = {0};
  for (uint32_t i = 0; i < info->count; i++)
    smt_monomial_vec_push(&monomials,
                          (SmtMonomial){info->monomials[i].factor, smt_symbol(smt, info->monomials[i].symbol)});
  SmtTerm term = smt_sum(smt, monomials.data, monomials.count, info->constant);
  smt_monomial_vec_release(&monomials);
  return term;
}

static void assert_definitions(RecurContext *context, Linear linear) {
  const Terms *terms = context->system->terms;
  Map marks = {0};
  its_mark_symbols(terms, linear, 1, &marks);
  for (uint32_t i = 0; i < marks.count; i++) {
    Symbol symbol = {(uint32_t)marks.entries[i].key};
    const SymbolInfo *info = symbol_info(terms, symbol);
    if (info->definition == DEFINITION_NONE) continue;
    if (info->definition == DEFINITION_WRAP) {
      smt_assert(context->smt, (SmtTerm){0});
      continue;
    }
    SmtTerm product =
        smt_product(context->smt, term_of(context->smt, terms, info->left), term_of(context->smt, terms, info->right));
    SmtMonomial monomials[] = {{1, smt_symbol(context->smt, symbol)}, {-1, product}};
    smt_assert(context->smt, smt_compare(context->smt, SMT_EQ, monomials, 2, 0));
  }
  map_release(&marks);
}

void recur_assert_atom(RecurContext *context, Atom atom) {
  smt_assert(context->smt, smt_atom(context->smt, atom));
  if (context->system->products && atom.linear.id) assert_definitions(context, atom.linear);
}

void recur_assert_path(RecurContext *context, const RecurNode *node) {
  for (; node; node = node->parent)
    for (uint32_t i = 0; i < node->guard_count; i++) recur_assert_atom(context, node->guard[i]);
}

SmtResult recur_check(RecurContext *context) {
  if (budget_cancelled(context->budget)) return SMT_UNKNOWN;
  return smt_check(context->smt, STEP_LIMIT);
}

bool recur_evaluate(const Terms *terms, const Model *model, Linear linear, Int *value) {
  if (!linear.id) return false;
  const LinearInfo *info = linear_info(terms, linear);
  *value = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    const SymbolInfo *symbol = symbol_info(terms, info->monomials[i].symbol);
    Int part, other;
    bool known = symbol->definition == DEFINITION_PRODUCT
                     ? recur_evaluate(terms, model, symbol->left, &part) &&
                           recur_evaluate(terms, model, symbol->right, &other) && int_mul(part, other, &part)
                     : model_get(model, info->monomials[i].symbol, &part);
    if (!known || !int_mul(part, info->monomials[i].factor, &part) || !int_add(*value, part, value)) return false;
  }
  return true;
}

bool recur_holds(const Terms *terms, const Model *model, Atom atom) {
  Int value;
  if (atom.kind == ATOM_TRUE) return true;
  if (atom.kind == ATOM_NONE || atom.kind == ATOM_FALSE) return false;
  if (!recur_evaluate(terms, model, atom.linear, &value)) return false;
  return atom.kind == ATOM_EQ ? value == 0 : atom.kind == ATOM_NE ? value != 0 : value >= 0;
}

static bool add_value(RecurContext *context, Linear linear, Model *model) {
  Symbol symbol;
  Rational value;
  if (!linear_is_symbol(context->system->terms, linear, &symbol)) return false;
  if (!smt_value(context->smt, smt_symbol(context->smt, symbol), &value) || !rational_is_int(value)) return false;
  model_push(model, (ModelEntry){symbol, value.numerator});
  return true;
}

bool recur_model(RecurContext *context, const RecurNode *node, Model *model) {
  model_clear(model);
  bool whole = true;
  for (; node->parent; node = node->parent)
    for (uint32_t i = 0; i < node->edge->auxiliary_count && whole; i++)
      whole = add_value(context, node->auxiliary[i], model);
  for (uint32_t i = 0; i < recur_variables(context->system, node->location) && whole; i++)
    if (node->values[i].id) whole = add_value(context, node->values[i], model);
  model_sort(model);
  return whole;
}

Atom recur_at(RecurContext *context, const RecurNode *node, Atom atom) {
  Substitution values = {0};
  recur_values(context, node, &values);
  Atom result = its_substitute_atom(context->system->terms, atom, &values);
  substitution_release(&values);
  return result;
}
