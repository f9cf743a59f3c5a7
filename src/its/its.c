// Construction, validity and printing of integer transition systems. See its.h.
#include "its/its.h"

Its *its_new(Terms *terms) {
  Its *its = memory_zalloc(sizeof *its);
  its->terms = terms;
  its->arena = arena_new();
  location_vec_push(&its->locations, (LocationInfo){0});
  return its;
}

void its_free(Its *its) {
  if (!its) return;
  location_vec_release(&its->locations);
  transition_vec_release(&its->transitions);
  arena_free(its->arena);
  memory_free(its);
}

Location its_add_location(Its *its, const char *name, const Symbol *variables, uint32_t count) {
  LocationInfo info = {.variable_count = count};
  info.name = name ? arena_strdup(its->arena, name) : NULL;
  info.variables = arena_copy(its->arena, variables, sizeof *variables * count);
  location_vec_push(&its->locations, info);
  return (Location){its->locations.count - 1};
}

LocationInfo *its_location(const Its *its, Location location) {
  assert(location.id && location.id < its->locations.count);
  return &its->locations.data[location.id];
}

bool its_is_over_variables(const Its *its, Location location, Linear linear) {
  const LocationInfo *info = its_location(its, location);
  const LinearInfo *terms = linear_info(its->terms, linear);
  for (uint32_t i = 0; i < terms->count; i++) {
    bool found = false;
    for (uint32_t j = 0; j < info->variable_count && !found; j++)
      found = info->variables[j].id == terms->monomials[i].symbol.id;
    if (!found) return false;
  }
  return true;
}

static bool is_variable(const LocationInfo *info, Symbol symbol) {
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (info->variables[i].id == symbol.id) return true;
  return false;
}

bool its_is_made_of_variables(const Its *its, Location location, Linear linear) {
  if (!linear.id) return false;
  const LinearInfo *info = linear_info(its->terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    const SymbolInfo *symbol = symbol_info(its->terms, info->monomials[i].symbol);
    if (is_variable(its_location(its, location), info->monomials[i].symbol)) continue;
    if (symbol->definition != DEFINITION_PRODUCT || !its_is_made_of_variables(its, location, symbol->left) ||
        !its_is_made_of_variables(its, location, symbol->right))
      return false;
  }
  return true;
}

void its_copy_transition(Its *its, const Transition *transition) {
  Transition copy = *transition;
  uint32_t updates = its_location(its, copy.to)->variable_count;
  copy.guard = arena_copy(its->arena, copy.guard, sizeof *copy.guard * copy.guard_count);
  copy.update = arena_copy(its->arena, copy.update, sizeof *copy.update * updates);
  transition_vec_push(&its->transitions, copy);
}

void its_add_transition(Its *its, Location from, Location to, const Atom *guard, uint32_t guard_count,
                        const Linear *update, bool exact) {
  its_copy_transition(its, &(Transition){.from = from,
                                         .to = to,
                                         .guard = (Atom *)guard,
                                         .guard_count = guard_count,
                                         .update = (Linear *)update,
                                         .exact = exact,
                                         .cost = linear_constant(its->terms, 1)});
}

static bool location_valid(const Its *its, Location location) {
  return location.id && location.id < its->locations.count;
}

static bool atom_over(const Its *its, Atom atom, const LocationInfo *info) {
  if (!atom.linear.id) return true;
  const LinearInfo *linear = linear_info(its->terms, atom.linear);
  for (uint32_t i = 0; i < linear->count; i++) {
    bool found = false;
    for (uint32_t j = 0; j < info->variable_count && !found; j++)
      found = info->variables[j].id == linear->monomials[i].symbol.id;
    if (!found) return false;
  }
  return true;
}

bool its_is_transient(const Its *its, const Transition *transition) {
  return its_location(its, transition->from)->transient || its_location(its, transition->to)->transient;
}

bool its_valid(const Its *its) {
  if (its->locations.count > 1 && !location_valid(its, its->initial)) return false;
  for (uint32_t i = 1; i < its->locations.count; i++) {
    const LocationInfo *info = &its->locations.data[i];
    for (uint32_t j = 0; j < info->variable_count; j++)
      if (!info->variables[j].id) return false;
    for (uint32_t j = 0; j < info->invariant_count; j++)
      if (!atom_over(its, info->invariant[j], info)) return false;
  }
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    if (!location_valid(its, transition->from) || !location_valid(its, transition->to)) return false;
    if (transition->guard_count && !transition->guard) return false;
    if (its_location(its, transition->to)->variable_count && !transition->update) return false;
  }
  return true;
}

static void atoms_print(const Its *its, const Atom *atoms, uint32_t count, Text *text) {
  for (uint32_t i = 0; i < count; i++) {
    text_add(text, i ? " && " : " [");
    atom_print(its->terms, atoms[i], text);
  }
  if (count) text_add(text, "]");
}

static void location_print(const Its *its, Location location, Text *text) {
  const LocationInfo *info = its_location(its, location);
  text_printf(text, "%u", location.id);
  if (info->name) text_printf(text, " %s", info->name);
  if (info->file) text_printf(text, " (%s:%u:%u)", info->file, info->line, info->column);
  text_add(text, ":");
  for (uint32_t i = 0; i < info->variable_count; i++) {
    text_add(text, i ? ", " : " ");
    symbol_print(its->terms, info->variables[i], text);
  }
  atoms_print(its, info->invariant, info->invariant_count, text);
  text_add(text, "\n");
}

static void transition_print(const Its *its, const Transition *transition, Text *text) {
  const LocationInfo *to = its_location(its, transition->to);
  text_printf(text, "  -> %u", transition->to.id);
  if (!transition->exact) text_add(text, " (over-approximated)");
  atoms_print(its, transition->guard, transition->guard_count, text);
  for (uint32_t i = 0; i < to->variable_count; i++) {
    text_add(text, i ? ", " : " ");
    symbol_print(its->terms, to->variables[i], text);
    text_add(text, " := ");
    linear_print(its->terms, transition->update[i], text);
  }
  text_add(text, "\n");
}

void its_print(const Its *its, Text *text) {
  text_printf(text, "initial %u\n", its->initial.id);
  for (uint32_t i = 1; i < its->locations.count; i++) {
    location_print(its, (Location){i}, text);
    for (uint32_t j = 0; j < its->transitions.count; j++)
      if (its->transitions.data[j].from.id == i) transition_print(its, &its->transitions.data[j], text);
  }
}
