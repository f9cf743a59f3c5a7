// See copy.h.
#include "its/copy.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

static Location copy_location(Its *to, const LocationInfo *info) {
  Location location = its_add_location(to, info->name, info->variables, info->variable_count);
  LocationInfo *copy = its_location(to, location);
  copy->file = info->file ? arena_strdup(to->arena, info->file) : NULL;
  copy->line = info->line;
  copy->column = info->column;
  copy->origin = info->origin;
  copy->depth = info->depth;
  copy->transient = info->transient;
  copy->invariant = arena_copy(to->arena, info->invariant, sizeof(Atom) * info->invariant_count);
  copy->invariant_count = info->invariant_count;
  return location;
}

Its *its_copy_locations(const Its *its) {
  Its *copy = its_new(its->terms);
  for (uint32_t i = 1; i < its->locations.count; i++) copy_location(copy, &its->locations.data[i]);
  copy->initial = its->initial;
  return copy;
}

Its *its_copy(const Its *its) {
  Its *copy = its_copy_locations(its);
  for (uint32_t i = 0; i < its->transitions.count; i++) its_copy_transition(copy, &its->transitions.data[i]);
  return copy;
}

// Calls that are the same are two all the same: each has a number of its own.
Its *its_branch_steps(const Its *its) {
  Its *branched = its_copy(its);
  uint32_t last = 0;
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    Transition *transition = &branched->transitions.data[i];
    bool is_further = transition->step && transition->step == last;
    last = transition->step;
    transition->step = 0;
    if (!is_further) continue;
    transition->step = i;
    transition->beside = true;
    transition->cost = linear_constant(its->terms, 0);
  }
  return branched;
}

static void begin_at(Its *its, Location location) {
  const LocationInfo *info = its_location(its, location);
  Linear *update = memory_alloc(sizeof(Linear) * ((size_t)info->variable_count + 1));
  for (uint32_t i = 0; i < info->variable_count; i++) update[i] = linear_symbol(its->terms, info->variables[i]);
  its_add_transition(its, its->initial, location, info->invariant, info->invariant_count, update, false);
  memory_free(update);
}

static bool same_place(const LocationInfo *a, const LocationInfo *b) {
  return a->file && b->file && !strcmp(a->file, b->file) && a->line == b->line && a->column == b->column;
}

// Does a run come there other than by a round of the loop that begins there?
static bool is_entered(const Its *its, uint32_t location) {
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    if (transition->to.id == location && !transition->expected && !transition->stays) return true;
  }
  return false;
}

// Where a run is that has come to the head, and then has gone round the loop any number of times: a location that the head's other transitions leave, too.
static void skip_rounds(const Its *its, Its *result, Location head) {
  const LocationInfo *info = its_location(its, head);
  Text name = {0};
  text_printf(&name, "%s.later", info->name ? info->name : "head");
  LocationInfo named = *info;
  named.name = text_str(&name);
  Location later = copy_location(result, &named);
  text_release(&name);
  Linear *any = memory_zalloc(sizeof(Linear) * ((size_t)info->variable_count + 1));
  for (uint32_t i = 1; i < its->locations.count; i++)
    if (same_place(&its->locations.data[i], info) && is_entered(its, i))
      its_add_transition(result, (Location){i}, later, NULL, 0, any, false);
  memory_free(any);
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    Transition leaving = its->transitions.data[i];
    if (leaving.expected || leaving.from.id != head.id) continue;
    leaving.from = later;
    its_copy_transition(result, &leaving);
  }
}

Its *its_without_expected(const Its *its) {
  Its *result = its_copy_locations(its);
  bool *begun = memory_zalloc(its->locations.count);
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    if (!transition->expected) {
      its_copy_transition(result, transition);
    } else if (!begun[transition->to.id]) {
      begun[transition->to.id] = true;
      begin_at(result, transition->to);
      skip_rounds(its, result, transition->to);
    }
  }
  memory_free(begun);
  return result;
}

Its *its_without(const Its *its, const bool *drop) {
  Its *result = its_copy_locations(its);
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    if (drop[i])
      begin_at(result, its->transitions.data[i].to);
    else
      its_copy_transition(result, &its->transitions.data[i]);
  }
  return result;
}

Its *its_keep_locations(const Its *its, const bool *keep) {
  assert(keep[its->initial.id]);
  Its *result = its_new(its->terms);
  Location *renumbered = memory_zalloc(sizeof(Location) * its->locations.count);
  for (uint32_t i = 1; i < its->locations.count; i++)
    if (keep[i]) renumbered[i] = copy_location(result, &its->locations.data[i]);
  result->initial = renumbered[its->initial.id];
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    Transition transition = its->transitions.data[i];
    if (!keep[transition.from.id] || !keep[transition.to.id]) continue;
    transition.from = renumbered[transition.from.id];
    transition.to = renumbered[transition.to.id];
    its_copy_transition(result, &transition);
  }
  memory_free(renumbered);
  return result;
}

static bool kept_only(const Its *its, const LocationInfo *info, const bool *keep, Atom atom) {
  if (!atom.linear.id) return true;
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (!keep[i] && linear_factor(its->terms, atom.linear, info->variables[i])) return false;
  return true;
}

Its *its_keep_variables(const Its *its, bool *const *keep) {
  Its *result = its_copy_locations(its);
  for (uint32_t i = 1; i < its->locations.count; i++) {
    LocationInfo *info = &result->locations.data[i];
    uint32_t variables = 0, invariants = 0;
    for (uint32_t j = 0; j < info->invariant_count; j++)
      if (kept_only(its, &its->locations.data[i], keep[i], info->invariant[j]))
        info->invariant[invariants++] = info->invariant[j];
    for (uint32_t j = 0; j < info->variable_count; j++)
      if (keep[i][j]) info->variables[variables++] = info->variables[j];
    info->invariant_count = invariants;
    info->variable_count = variables;
  }
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    Transition transition = its->transitions.data[i];
    uint32_t target = transition.to.id, count = 0;
    Linear *update = memory_alloc(sizeof(Linear) * ((size_t)its->locations.data[target].variable_count + 1));
    for (uint32_t j = 0; j < its->locations.data[target].variable_count; j++)
      if (keep[target][j]) update[count++] = transition.update[j];
    transition.update = update;
    its_copy_transition(result, &transition);
    memory_free(update);
  }
  return result;
}
