// See sizes.h. Expressions are built again from the claims before; a claim holds when it is never below.
#include "check/sizes.h"

#include "its/substitute.h"

bool bound_fail(const BoundCheck *check, const char *what, uint32_t number) {
  if (check->reason && !check->reason->count) text_printf(check->reason, "%s %u", what, number);
  return false;
}

// --- what a transition says ---

bool check_implied(const BoundCheck *check, uint32_t transition, Atom atom) {
  Terms *terms = check->its->terms;
  const Transition *taken = &check->its->transitions.data[transition];
  const LocationInfo *from = its_location(check->its, taken->from);
  Knowledge knowledge = {0};
  for (uint32_t i = 0; i < from->invariant_count; i++) knowledge_add(terms, &knowledge, from->invariant[i]);
  for (uint32_t i = 0; i < taken->guard_count; i++) knowledge_add(terms, &knowledge, taken->guard[i]);
  bool implied = atom.kind != ATOM_NONE && oracle_entails(check->oracle, &knowledge, atom) == ANSWER_YES;
  implied = implied || oracle_contradiction(check->oracle, &knowledge);
  knowledge_release(&knowledge);
  return implied;
}

Linear check_after(const BoundCheck *check, uint32_t transition, Linear form) {
  const Transition *taken = &check->its->transitions.data[transition];
  const LocationInfo *to = its_location(check->its, taken->to);
  Substitution after = {0};
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Linear value = taken->update[i];
    if (!value.id) value = linear_symbol(check->its->terms, symbol_new(check->its->terms, NULL));
    substitution_set(&after, to->variables[i], value);
  }
  Linear result = its_substitute(check->its->terms, form, &after);
  substitution_release(&after);
  return result;
}

// --- sums ---

// constant + sum of factor * form of sizes at the location, all numbers below `sizes`. None: something is amiss.
static Linear sum_of_forms(const BoundCheck *check, Location location, const SizeSum *sum, uint32_t sizes) {
  Terms *terms = check->its->terms;
  Linear result = linear_constant(terms, sum->constant);
  for (uint32_t i = 0; i < sum->count; i++) {
    if (sum->terms[i].size >= sizes || sum->terms[i].factor < 1) return (Linear){0};
    const SizeBound *size = &check->bounds->sizes->data[sum->terms[i].size];
    if (size->location.id != location.id) return (Linear){0};
    result = linear_add_scaled(terms, result, size->form, sum->terms[i].factor);
  }
  return result;
}

// The sum of what is claimed; sizes from number `from` on are left out, their factors added up.
static Expression sum_of_bounds(const BoundCheck *check, const SizeSum *sum, uint32_t from, Int *scale) {
  Expressions *table = check->bounds->table;
  Expression result = expression_constant(table, sum->constant);
  bool fits = true;
  *scale = 0;
  for (uint32_t i = 0; i < sum->count; i++) {
    const SizeTerm *term = &sum->terms[i];
    if (term->size >= from)
      fits &= int_add(*scale, term->factor, scale);
    else
      result = expression_add(table, result,
                              expression_scale(table, check->bounds->sizes->data[term->size].bound, term->factor));
  }
  return fits ? result : (Expression){0};
}

bool check_sum_during(const BoundCheck *check, uint32_t transition, Linear term, const SizeSum *sum, uint32_t sizes,
                      Expression *value) {
  Int scale;
  Linear above = sum_of_forms(check, check->its->transitions.data[transition].from, sum, sizes);
  *value = sum_of_bounds(check, sum, UINT32_MAX, &scale);
  return above.id && term.id && check_implied(check, transition, atom_le(check->its->terms, term, above));
}

bool check_sum_after(const BoundCheck *check, uint32_t transition, Linear form, const SizeSum *sum, uint32_t sizes,
                     Expression *value) {
  return check_sum_during(check, transition, check_after(check, transition, form), sum, sizes, value);
}

// --- the rules ---

static bool is_above(const BoundCheck *check, Expression claim, Expression value) {
  return claim.id && value.id && expression_at_least(check->bounds->table, claim, value);
}

// The sum of a size's part is exactly this term, at the size's location.
static bool is_part(const BoundCheck *check, uint32_t number, const SizeSum *sum, Linear term) {
  return sum_of_forms(check, check->bounds->sizes->data[number].location, sum, number).id == term.id && term.id;
}

static bool check_sum_rule(const BoundCheck *check, uint32_t number) {
  const SizeBound *size = &check->bounds->sizes->data[number];
  Int scale;
  return is_part(check, number, &size->parts[0], size->form) &&
         is_above(check, size->bound, sum_of_bounds(check, &size->parts[0], UINT32_MAX, &scale));
}

static bool check_product_rule(const BoundCheck *check, uint32_t number) {
  Terms *terms = check->its->terms;
  Expressions *table = check->bounds->table;
  const SizeBound *size = &check->bounds->sizes->data[number];
  const LinearInfo *form = linear_info(terms, size->form);
  if (form->count != 1 || form->constant || int_abs(form->monomials[0].factor) != 1) return false;
  const SymbolInfo *product = symbol_info(terms, form->monomials[0].symbol);
  if (product->definition != DEFINITION_PRODUCT) return false;
  Linear factors[] = {product->left, linear_scale(terms, product->left, -1), product->right,
                      linear_scale(terms, product->right, -1)};
  Expression largest[4];
  for (int i = 0; i < 4; i++) {
    Int scale;
    if (!is_part(check, number, &size->parts[i], factors[i])) return false;
    largest[i] = expression_positive(table, sum_of_bounds(check, &size->parts[i], UINT32_MAX, &scale));
  }
  Expression value = expression_multiply(table, expression_max(table, largest[0], largest[1]),
                                         expression_max(table, largest[2], largest[3]));
  return is_above(check, size->bound, value);
}

static const SizeStep *step_of(const SizeBound *size, uint32_t transition) {
  for (uint32_t i = 0; i < size->step_count; i++)
    if (size->steps[i].transition == transition) return &size->steps[i];
  return NULL;
}

// The count says how often at most the step's transition is taken.
static Expression rounds_of(const BoundCheck *check, const SizeBound *size, const SizeStep *step) {
  if (!step->count || step->count >= size->known) return (Expression){0};
  const Count *count = &check->bounds->counts.data[step->count];
  for (uint32_t i = 0; i < count->transition_count; i++)
    if (count->transitions[i] == step->transition) return count->bound;
  return (Expression){0};
}

// What a transition does to members of a group from which others come.
typedef struct {
  uint32_t transition;
  Expression often, summand;
  Int scale;
} Round;

VEC_DEFINE(RoundVec, round_vec, Round)

typedef struct {
  uint32_t first, last;  // its sizes: first .. last - 1
  bool entered;
  Expression start;  // the largest that enters
  RoundVec rounds;
} Group;

static void add_round(const BoundCheck *check, Group *group, Round round) {
  for (uint32_t i = 0; i < group->rounds.count; i++) {
    Round *known = &group->rounds.data[i];
    if (known->transition != round.transition) continue;
    known->summand = expression_max(check->bounds->table, known->summand, round.summand);
    if (round.scale > known->scale) known->scale = round.scale;
    return;
  }
  round_vec_push(&group->rounds, round);
}

static void add_entry(const BoundCheck *check, Group *group, Expression value) {
  group->start = group->entered ? expression_max(check->bounds->table, group->start, value) : value;
  group->entered = true;
}

static bool add_step(const BoundCheck *check, Group *group, const SizeBound *size, uint32_t transition) {
  const SizeStep *step = step_of(size, transition);
  Expression value;
  Int scale;
  if (!step || !check_sum_after(check, transition, size->form, &step->sum, group->last, &value)) return false;
  value = sum_of_bounds(check, &step->sum, group->first, &scale);
  if (!value.id) return false;
  if (scale)
    add_round(check, group, (Round){transition, rounds_of(check, size, step), value, scale});
  else
    add_entry(check, group, value);
  return true;
}

static bool add_member(const BoundCheck *check, Group *group, const SizeBound *size) {
  if (size->location.id == check->its->initial.id)
    add_entry(check, group, expression_linear(check->bounds->table, size->form));
  for (uint32_t i = 0; i < check->its->transitions.count; i++)
    if (check->its->transitions.data[i].to.id == size->location.id && !add_step(check, group, size, i)) return false;
  return true;
}

// start + sum of often * summand, and times the product of scale^often where something is multiplied.
static Expression group_value(const BoundCheck *check, const Group *group) {
  Expressions *table = check->bounds->table;
  Expression added = expression_constant(table, 0), factor = expression_constant(table, 1);
  bool multiplies = false;
  for (uint32_t i = 0; i < group->rounds.count; i++) {
    const Round *round = &group->rounds.data[i];
    Expression summand = expression_positive(table, round->summand);
    Int constant;
    if (!expression_is_constant(table, summand, &constant) || constant)
      added = expression_add(table, added, expression_multiply(table, summand, round->often));
    if (round->scale == 1) continue;
    multiplies = true;
    factor = expression_multiply(table, factor, expression_power(table, round->scale, round->often));
  }
  Expression start = multiplies ? expression_positive(table, group->start) : group->start;
  return expression_multiply(table, expression_add(table, start, added), factor);
}

static bool check_group(const BoundCheck *check, uint32_t first, uint32_t last) {
  Group group = {.first = first, .last = last};
  const SizeBoundVec *sizes = check->bounds->sizes;
  bool holds = true;
  for (uint32_t i = first; i < last && holds; i++) {
    holds = sizes->data[i].rule == SIZE_STEPS && sizes->data[i].known == sizes->data[first].known &&
            add_member(check, &group, &sizes->data[i]);
  }
  Expression value = holds && group.entered ? group_value(check, &group) : (Expression){0};
  for (uint32_t i = first; i < last && holds; i++) holds = is_above(check, sizes->data[i].bound, value);
  round_vec_release(&group.rounds);
  return holds;
}

static uint32_t group_end(const BoundCheck *check, uint32_t first) {
  const SizeBoundVec *sizes = check->bounds->sizes;
  uint32_t end = first + 1;
  while (end < sizes->count && sizes->data[first].rule == SIZE_STEPS && sizes->data[end].rule == SIZE_STEPS &&
         sizes->data[end].group == sizes->data[first].group)
    end++;
  return end;
}

static bool check_size(const BoundCheck *check, uint32_t first, uint32_t last) {
  switch (check->bounds->sizes->data[first].rule) {
    case SIZE_STEPS: return check_group(check, first, last);
    case SIZE_SUM: return check_sum_rule(check, first);
    case SIZE_PRODUCT: return check_product_rule(check, first);
  }
  return false;
}

uint32_t check_usable_sizes(const BoundCheck *check, uint32_t count) {
  uint32_t usable = 0;
  while (usable < check->bounds->sizes->count && check->bounds->sizes->data[usable].known <= count) usable++;
  return usable;
}

// Sizes are in the order in which they were found, so later ones know at least as many counts.
bool check_sizes(const BoundCheck *check) {
  const SizeBoundVec *sizes = check->bounds->sizes;
  for (uint32_t first = 0, last; first < sizes->count; first = last) {
    last = group_end(check, first);
    if (first && sizes->data[first].known < sizes->data[first - 1].known)
      return bound_fail(check, "order of size", first);
    if (budget_cancelled(check->budget) || !check_size(check, first, last))
      return bound_fail(check, "not shown: the size", first);
  }
  return true;
}
