// See count.h.
#include "bound/count.h"

#include "prove/geometric.h"

enum { MAX_DEPTH = 8 };

uint32_t count_component(const Counting *counting, Location location) {
  return counting->components.component[location.id];
}

bool count_is_inside(const Counting *counting, uint32_t transition, uint32_t component) {
  const Transition *inside = &counting->its->transitions.data[transition];
  return count_component(counting, inside->from) == component && count_component(counting, inside->to) == component;
}

static bool contains(const Count *count, uint32_t number) {
  for (uint32_t i = 0; i < count->member_count; i++)
    if (count->members[i] == number) return true;
  return false;
}

// Every location of a strongly connected part is the start of a member.
static bool has_location(const Counting *counting, const Count *count, Location location) {
  if (count->rule == COUNT_VISITED) return location.id == count->location.id;
  for (uint32_t i = 0; i < count->member_count; i++)
    if (counting->its->transitions.data[count->members[i]].from.id == location.id) return true;
  return false;
}

// At most so many decreasing transitions can follow, by the functions' values at the start. A linear function falls by
// at least 1 and is at least 0. With nested functions of which none is above M at the start, the last one is after k
// steps at most  sum over j < depth of C(k, j) * M - C(k, depth),  which is negative from k = 2M + 3 on for depth 2, and
// from k = depth^2 * M + 2 * depth on for all.
static Expression rounds_from(Expressions *table, const Expression *functions, uint32_t depth) {
  if (depth == 1) return expression_positive(table, expression_add(table, functions[0], expression_constant(table, 1)));
  Expression largest = expression_positive(table, functions[0]);
  for (uint32_t i = 1; i < depth; i++) largest = expression_max(table, largest, functions[i]);
  Int factor = depth == 2 ? 2 : (Int)depth * depth, constant = depth == 2 ? 3 : 2 * (Int)depth;
  return expression_add(table, expression_scale(table, largest, factor), expression_constant(table, constant));
}

// A step's functions at a location: of one that says that values grow, its forms.
static uint32_t function_count(const RankingStep *step) {
  return step->geometric ? step->geometric->count : step->depth;
}

// None at a location that was split off after the step was found.
static Linear function_at(const RankingStep *step, uint32_t number, Location location) {
  if (step->geometric) return step->geometric->forms[number].form;
  return location.id < step->stride ? step->functions[number * step->stride + location.id] : (Linear){0};
}

static Expression rounds_of_step(Expressions *table, const RankingStep *step, const Expression *functions) {
  if (step->geometric) return geometric_rounds(table, step->geometric, functions);
  return rounds_from(table, functions, step->depth);
}

// What follows one entry at the location.
static Expression rounds_by_functions(Counting *counting, const Count *count, CountEntry *entry, Location location) {
  Expressions *table = counting->certificate->table;
  const RankingStep *step = count->step;
  if (!step) return expression_constant(table, 1);
  Expression functions[MAX_DEPTH] = {0};
  if (function_count(step) > MAX_DEPTH) return (Expression){0};
  entry->functions = ARENA_ARRAY(counting->arena, SizeSum, function_count(step));
  for (uint32_t i = step->geometric ? 1 : 0; i < function_count(step); i++) {
    Linear function = function_at(step, i, location);
    functions[i] = entry->transition == ENTRY_START
                       ? expression_linear(table, function)
                       : sizes_after(counting->sizes, entry->transition, function, &entry->functions[i]);
    if (!functions[i].id) return (Expression){0};
  }
  return rounds_of_step(table, step, functions);
}

// What follows when the transition is the first decreasing one that is taken.
static Expression rounds_when_taken(Counting *counting, const RankingStep *step, CountFirst *first) {
  Location from = counting->its->transitions.data[first->transition].from;
  Expression functions[MAX_DEPTH] = {0};
  if (function_count(step) > MAX_DEPTH) return (Expression){0};
  first->functions = ARENA_ARRAY(counting->arena, SizeSum, function_count(step));
  for (uint32_t i = step->geometric ? 1 : 0; i < function_count(step); i++) {
    functions[i] = sizes_during(counting->sizes, first->transition, function_at(step, i, from), &first->functions[i]);
    if (!functions[i].id) return (Expression){0};
  }
  return rounds_of_step(counting->certificate->table, step, functions);
}

static Expression find_first_rounds(Counting *counting, Count *count) {
  Expressions *table = counting->certificate->table;
  Expression largest = expression_constant(table, 0);
  const RankingStep *step = count->step;
  count->firsts = ARENA_ARRAY(counting->arena, CountFirst, step->decreasing_count + 1);
  for (uint32_t i = 0; i < step->decreasing_count && largest.id; i++) {
    if (!contains(count, step->decreasing[i])) continue;
    CountFirst *first = &count->firsts[count->first_count++];
    first->transition = step->decreasing[i];
    largest = expression_max(table, largest, rounds_when_taken(counting, step, first));
  }
  return largest;
}

typedef struct {
  Counting *counting;
  Count *count;
  bool looked;
  Expression first;  // once looked for: rounds from where a decreasing transition is taken first
  CountEntryVec entries;
  Expression from_outside;  // the largest
  Expression *largest;      // per count that leads into the part
} Entering;

static Expression larger(Entering *entering, Expression known, Expression rounds) {
  return known.id ? expression_max(entering->counting->certificate->table, known, rounds) : rounds;
}

static Growth growth_of(const Entering *entering, Expression rounds) {
  return expression_growth(entering->counting->certificate->table, rounds);
}

static Expression first_rounds(Entering *entering) {
  if (!entering->looked) entering->first = find_first_rounds(entering->counting, entering->count);
  entering->looked = true;
  return entering->first;
}

// By the functions where a run enters, or, if that says less, where it takes a decreasing transition first.
static Expression rounds_after(Entering *entering, CountEntry *entry, Location location) {
  const RankingStep *step = entering->count->step;
  Expression rounds = rounds_by_functions(entering->counting, entering->count, entry, location);
  Growth growth = growth_of(entering, rounds);
  if (!step || growth_compare(growth, (Growth){0}) == 0 || (rounds.id && step->depth != 1)) return rounds;
  if (growth_compare(growth_of(entering, first_rounds(entering)), growth) >= 0) return rounds;
  entry->functions = NULL;
  return entering->first;
}

static bool enter(Entering *entering, uint32_t transition, Location location, bool outside) {
  Counting *counting = entering->counting;
  CountEntry entry = {.transition = transition};
  if (!outside) entry.count = counting->certificate->count[transition];
  Expression rounds = rounds_after(entering, &entry, location);
  if (!rounds.id || (!outside && !entry.count)) return false;
  Expression *largest = outside ? &entering->from_outside : &entering->largest[entry.count];
  *largest = larger(entering, *largest, rounds);
  count_entry_vec_push(&entering->entries, entry);
  return true;
}

static bool enter_all(Entering *entering) {
  Counting *counting = entering->counting;
  const Count *count = entering->count;
  const Its *its = counting->its;
  if (has_location(counting, count, its->initial) && !enter(entering, ENTRY_START, its->initial, true)) return false;
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    if (!has_location(counting, count, transition->to) || contains(count, i)) continue;
    bool outside = !counting->forks && count->member_count &&
                   count_component(counting, transition->from) != count_component(counting, transition->to);
    if (!enter(entering, i, transition->to, outside)) return false;
  }
  return true;
}

// What comes from outside comes once, the rest as often as it is counted.
static Expression sum_up(const Entering *entering) {
  Expressions *table = entering->counting->certificate->table;
  Expression total = entering->from_outside.id ? entering->from_outside : expression_constant(table, 0);
  for (uint32_t i = 1; i < entering->counting->certificate->counts.count; i++)
    if (entering->largest[i].id)
      total = expression_add(
          table, total,
          expression_multiply(table, entering->largest[i], entering->counting->certificate->counts.data[i].bound));
  return total;
}

static bool count_entries(Counting *counting, Count *count) {
  Entering entering = {.counting = counting, .count = count};
  entering.largest = memory_zalloc(sizeof(Expression) * counting->certificate->counts.count);
  if (enter_all(&entering)) count->bound = sum_up(&entering);
  count->entry_count = entering.entries.count;
  count->entries = arena_copy(counting->arena, entering.entries.data, sizeof(CountEntry) * entering.entries.count);
  count_entry_vec_release(&entering.entries);
  memory_free(entering.largest);
  return count->bound.id != 0;
}

static Count of_part(Counting *counting, CountRule rule, const uint32_t *members, uint32_t member_count) {
  Count count = {.rule = rule, .member_count = member_count};
  count.members = arena_copy(counting->arena, members, sizeof *members * member_count);
  return count;
}

bool count_ranked(Counting *counting, const uint32_t *members, uint32_t member_count, const RankingStep *step,
                  Count *count) {
  *count = of_part(counting, COUNT_RANKED, members, member_count);
  count->step = step;
  return count_entries(counting, count);
}

bool count_entered(Counting *counting, const uint32_t *members, uint32_t member_count, Count *count) {
  *count = of_part(counting, COUNT_ENTERED, members, member_count);
  return count_entries(counting, count);
}

bool count_visited(Counting *counting, Location location, Count *count) {
  *count = (Count){.rule = COUNT_VISITED, .location = location};
  return count_entries(counting, count);
}

uint32_t count_keep(Counting *counting, Count count) {
  count_vec_push(&counting->certificate->counts, count);
  return counting->certificate->counts.count - 1;
}

uint32_t count_assign(Counting *counting, Count count, const uint32_t *transitions, uint32_t transition_count) {
  count.transitions = arena_copy(counting->arena, transitions, sizeof *transitions * transition_count);
  count.transition_count = transition_count;
  uint32_t number = count_keep(counting, count);
  for (uint32_t i = 0; i < transition_count; i++) {
    counting->certificate->count[transitions[i]] = number;
    counting->runtime[transitions[i]] = count.bound;
  }
  sizes_retry(counting->sizes);
  return number;
}
