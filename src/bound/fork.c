// See fork.h.
#include "bound/fork.h"

// How many of the component's transitions are taken together where most are: one, and those beside it.
static uint32_t width_of(const Counting *counting, uint32_t component, Location location) {
  uint32_t beside = 0, alone = 0;
  for (uint32_t i = 0; i < counting->its->transitions.count; i++) {
    const Transition *transition = &counting->its->transitions.data[i];
    if (transition->from.id != location.id || !count_is_inside(counting, i, component)) continue;
    beside += transition->beside;
    alone |= !transition->beside;
  }
  return beside + alone;
}

// At each fork a branch becomes several: along a branch there are at most so many.
static Expression forks_factor(const Counting *counting, uint32_t component, const U32Vec *members,
                               CountEntryVec *entries) {
  Expressions *table = counting->certificate->table;
  Expression forks = expression_constant(table, 0);
  uint32_t widest = 1;
  for (uint32_t i = 0; i < members->count; i++) {
    uint32_t width = width_of(counting, component, counting->its->transitions.data[members->data[i]].from);
    if (width < 2) continue;
    if (width > widest) widest = width;
    forks = expression_add(table, forks, counting->runtime[members->data[i]]);
    count_entry_vec_push(
        entries, (CountEntry){.transition = members->data[i], .count = counting->certificate->count[members->data[i]]});
  }
  return expression_power(table, widest, forks);
}

// Returns whether branches fork in the component.
static bool count_branches(Counting *counting, uint32_t component, const U32Vec *members) {
  Expressions *table = counting->certificate->table;
  CountEntryVec entries = {0};
  Expression factor = forks_factor(counting, component, members, &entries);
  CountEntry *kept = arena_copy(counting->arena, entries.data, sizeof(CountEntry) * entries.count);
  uint32_t entry_count = entries.count;
  count_entry_vec_release(&entries);
  if (!entry_count) return false;
  for (uint32_t i = 0; i < members->count; i++) {
    uint32_t number = members->data[i];
    Count count = {.rule = COUNT_BRANCHED,
                   .parts = {counting->certificate->count[number]},
                   .entries = kept,
                   .entry_count = entry_count};
    count.bound = expression_multiply(table, counting->runtime[number], factor);
    count_assign(counting, count, &number, 1);
  }
  return true;
}

// Does a branch that leaves the component there end in it? Not where something is called beside it.
static bool leaves_alone(const Counting *counting, uint32_t component, const Transition *exit, bool branches) {
  if (branches || exit->beside) return false;
  for (uint32_t i = 0; i < counting->its->transitions.count; i++) {
    const Transition *other = &counting->its->transitions.data[i];
    if (other->beside && other->from.id == exit->from.id && count_is_inside(counting, i, component)) return false;
  }
  return true;
}

static void count_visits(Counting *counting, uint32_t transition) {
  Count count;
  if (count_visited(counting, counting->its->transitions.data[transition].from, &count))
    count_assign(counting, count, &transition, 1);
}

// A branch leaves a component once each time that it was entered; where others go on in it, as often as one comes there.
static void count_exits(Counting *counting, uint32_t component, const U32Vec *members, bool branches) {
  const Its *its = counting->its;
  U32Vec together = {0};
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    if (count_component(counting, transition->from) != component || count_is_inside(counting, i, component)) continue;
    if (members->count && leaves_alone(counting, component, transition, branches))
      u32_vec_push(&together, i);
    else
      count_visits(counting, i);
  }
  Count count;
  if (together.count && count_entered(counting, members->data, members->count, &count))
    count_assign(counting, count, together.data, together.count);
  u32_vec_release(&together);
}

void fork_count(Counting *counting, uint32_t component, const U32Vec *members) {
  count_exits(counting, component, members, count_branches(counting, component, members));
}
