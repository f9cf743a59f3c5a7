// See begin.h.
#include "its/begin.h"

static bool is_variable(const LocationInfo *info, Symbol symbol) {
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (info->variables[i].id == symbol.id) return true;
  return false;
}

// The only location that a run comes to from the start, and no other way; id 0: there is none.
static Location first_location(const Its *its) {
  Location first = {0};
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    if (transition->from.id != its->initial.id) continue;
    if (first.id) return (Location){0};
    first = transition->to;
  }
  for (uint32_t i = 0; i < its->transitions.count; i++)
    if (its->transitions.data[i].to.id == first.id && its->transitions.data[i].from.id != its->initial.id) return (Location){0};
  return first;
}

static void add_variable(Its *its, Location location, Symbol symbol) {
  LocationInfo *info = its_location(its, location);
  Symbol *variables = ARENA_ARRAY(its->arena, Symbol, info->variable_count + 1);
  for (uint32_t i = 0; i < info->variable_count; i++) variables[i] = info->variables[i];
  variables[info->variable_count++] = symbol;
  info->variables = variables;
}

// A run begins with the symbol's value, too.
static void begin_with(Its *its, Location first, Symbol symbol) {
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    Transition *transition = &its->transitions.data[i];
    if (transition->from.id != its->initial.id) continue;
    uint32_t count = its_location(its, first)->variable_count;
    Linear *update = ARENA_ARRAY(its->arena, Linear, count + 1);
    for (uint32_t v = 0; v < count; v++) update[v] = transition->update[v];
    update[count] = linear_symbol(its->terms, symbol);
    transition->update = update;
  }
  add_variable(its, its->initial, symbol);
  add_variable(its, first, symbol);
}

void its_begin_with_inputs(Its *its, const ItsOrigin *origin) {
  Location first = first_location(its);
  for (uint32_t i = 0; i < its->transitions.count && first.id; i++) {
    if (its->transitions.data[i].from.id != first.id) continue;
    for (uint32_t k = 0; k < origin->input_counts[i]; k++) {
      Symbol symbol;
      if (!origin->inputs[i][k].id || !linear_is_symbol(its->terms, origin->inputs[i][k], &symbol)) continue;
      bool is_new = !is_variable(its_location(its, first), symbol) && !is_variable(its_location(its, its->initial), symbol);
      if (is_new) begin_with(its, first, symbol);
    }
  }
}
