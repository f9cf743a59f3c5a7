// See size_node.h: what returns to itself with a summand each time has grown by that as often as the transition was taken; what
// returns with a factor, by its power (TOPLAS 2016, section 4).
#include "bound/size_node.h"

// What a transition does to members of the group from which others of it come: at most scale times, and summand more.
typedef struct {
  uint32_t transition;
  Int scale;
  Expression summand;
} Round;

VEC_DEFINE(RoundVec, round_vec, Round)

typedef struct {
  Sizes *sizes;
  Map members;  // nodes
  bool entered;
  Expression start;  // the largest value that enters
  RoundVec rounds;   // one per transition
} Group;

// The sum without the members of the group, and the sum of their factors. None: a part is not known, or too large.
static Expression outside(const Group *group, const SizeSum *sum, Int *scale) {
  SizeSum rest = {.constant = sum->constant, .terms = memory_alloc(sizeof(SizeTerm) * ((size_t)sum->count + 1))};
  bool fits = true;
  *scale = 0;
  for (uint32_t i = 0; i < sum->count; i++) {
    if (map_get(&group->members, sum->terms[i].size, NULL))
      fits &= int_add(*scale, sum->terms[i].factor, scale);
    else
      rest.terms[rest.count++] = sum->terms[i];
  }
  Expression result = fits ? size_sum_value(group->sizes, &rest) : (Expression){0};
  memory_free(rest.terms);
  return result;
}

static void enter(Group *group, Expression value) {
  group->start = group->entered ? expression_max(group->sizes->table, group->start, value) : value;
  group->entered = true;
}

static void add_round(Group *group, uint32_t transition, Int scale, Expression summand) {
  for (uint32_t i = 0; i < group->rounds.count; i++) {
    Round *round = &group->rounds.data[i];
    if (round->transition != transition) continue;
    if (scale > round->scale) round->scale = scale;
    round->summand = expression_max(group->sizes->table, round->summand, summand);
    return;
  }
  round_vec_push(&group->rounds, (Round){transition, scale, summand});
}

static bool collect(Group *group, const SizeBound *size) {
  if (size->location.id == group->sizes->its->initial.id)
    enter(group, expression_linear(group->sizes->table, size->form));
  for (uint32_t i = 0; i < size->step_count; i++) {
    Int scale;
    Expression value = outside(group, &size->steps[i].sum, &scale);
    if (!value.id) return false;
    if (scale)
      add_round(group, size->steps[i].transition, scale, value);
    else
      enter(group, value);
  }
  return true;
}

static Expression runtime(const Sizes *sizes, uint32_t transition) {
  return sizes->certificate->counts.data[sizes->certificate->count[transition]].bound;
}

// What all rounds add up to.
static Expression all_rounds(const Group *group) {
  Expressions *table = group->sizes->table;
  Expression result = expression_constant(table, 0);
  for (uint32_t i = 0; i < group->rounds.count; i++) {
    const Round *round = &group->rounds.data[i];
    Expression summand = expression_positive(table, round->summand);
    Int constant;
    if (expression_is_constant(table, summand, &constant) && !constant) continue;
    result =
        expression_add(table, result, expression_multiply(table, summand, runtime(group->sizes, round->transition)));
  }
  return result;
}

static Expression solve_group(Group *group) {
  Expressions *table = group->sizes->table;
  Expression result = group->start, factor = expression_constant(table, 1), added = all_rounds(group);
  if (!group->entered) return (Expression){0};
  for (uint32_t i = 0; i < group->rounds.count; i++) {
    const Round *round = &group->rounds.data[i];
    if (round->scale == 1) continue;
    factor = expression_multiply(table, factor,
                                 expression_power(table, round->scale, runtime(group->sizes, round->transition)));
  }
  if (expression_is_constant(table, factor, NULL)) return expression_add(table, result, added);
  return expression_multiply(table, expression_add(table, expression_positive(table, result), added), factor);
}

// All members get the same bound if they depend on each other.
void size_solve_group(Sizes *sizes, const U32Vec *members) {
  Group group = {.sizes = sizes};
  bool known = true;
  for (uint32_t i = 0; i < members->count; i++) map_set(&group.members, members->data[i], 1);
  for (uint32_t i = 0; i < members->count && known; i++)
    known = collect(&group, &sizes->nodes.data[members->data[i]].size);
  Expression bound = known ? solve_group(&group) : (Expression){0};
  sizes->groups++;
  for (uint32_t i = 0; i < members->count; i++) sizes->nodes.data[members->data[i]].size.group = sizes->groups;
  for (uint32_t i = 0; i < members->count; i++) size_keep(sizes, members->data[i], bound);
  for (uint32_t i = 0; i < members->count && bound.id; i++) {
    SizeBound *found = &sizes->found.data[sizes->nodes.data[members->data[i]].found];
    for (uint32_t k = 0; k < found->step_count; k++) found->steps[k].sum = size_tell(sizes, found->steps[k].sum);
  }
  round_vec_release(&group.rounds);
  map_release(&group.members);
}
