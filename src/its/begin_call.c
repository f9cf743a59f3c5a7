// See begin.h. The states at which a function is entered have symbols of their own, whatever their names are: where they come from says nothing to who
// reads the function. So what people know by a name there becomes a new variable of the initial location, and what several states call a parameter is the
// same one. All else is chosen when a run begins.
#include <string.h>

#include "its/begin.h"
#include "its/substitute.h"

typedef struct {
  Its *its;
  const Executor *executor;
  const FunctionInfo *function;
  Symbol (*parameters)[2];  // by number and whether it is unsigned; id 0: none yet
  SymbolVec begins;         // all variables of the initial location
} Beginning;

static Symbol begin_with(Beginning *beginning, const char *name) {
  Symbol symbol = symbol_new(beginning->its->terms, name);
  symbol_vec_push(&beginning->begins, symbol);
  return symbol;
}

// The number that the state has for it; none: it is no integer, or not one that its type says how to read.
static Linear number_of(const Beginning *beginning, const Frame *frame, uint32_t parameter, bool *is_unsigned) {
  const ValueInfo *info = &beginning->function->values[parameter];
  const AbstractValue *value = frame_find(frame, (Value){parameter});
  bool is_read = value && info->type.kind == TYPE_INT && info->type.bits > 1;
  if (!is_read || !value->linear.id) return (Linear){0};
  *is_unsigned = value->reading == READ_UNSIGNED;
  bool converted = *is_unsigned != info->declared_unsigned;
  if (converted && beginning->executor->options.overflow == OVERFLOW_MODE_UNBOUNDED) return (Linear){0};
  return value->linear;
}

static Symbol parameter_symbol(Beginning *beginning, uint32_t parameter, bool is_unsigned) {
  const ValueInfo *info = &beginning->function->values[parameter];
  Symbol *symbol = &beginning->parameters[parameter][is_unsigned];
  if (symbol->id) return *symbol;
  *symbol = begin_with(beginning, info->name);
  if (is_unsigned != info->declared_unsigned)
    symbol_set_cast(beginning->its->terms, *symbol, info->type.bits, is_unsigned);
  return *symbol;
}

static bool names_parameter(const Beginning *beginning, const char *name) {
  for (uint32_t i = 1; i <= beginning->function->param_count; i++) {
    const char *other = beginning->function->values[i].name;
    if (other && !strcmp(name, other)) return true;
  }
  return false;
}

// The name of the global that holds the symbol's value, and nothing else.
static const char *global_with(const Beginning *beginning, const State *state, Symbol symbol) {
  const Terms *terms = beginning->its->terms;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    const Allocation *object = state_allocation(state, cell->base);
    Symbol held;
    Int size;
    if (!linear_is_symbol(terms, cell->value.linear, &held) || held.id != symbol.id) continue;
    if (!object || object->kind != ALLOCATION_GLOBAL || !linear_is_constant(terms, object->size, &size)) continue;
    const char *name = beginning->executor->program->globals[object->global.id].name;
    if (size == cell->bytes && !names_parameter(beginning, name)) return name;
  }
  return NULL;
}

static bool is_symbol(const Terms *terms, Linear linear, Symbol symbol) {
  Symbol found;
  return linear_is_symbol(terms, linear, &found) && found.id == symbol.id;
}

// "size(p)", "length(p)": of the object to whose beginning a parameter points.
static const char *measure_with(const Beginning *beginning, const State *state, Symbol symbol, Text *text) {
  const Terms *terms = beginning->its->terms;
  for (uint32_t i = 1; i <= beginning->function->param_count; i++) {
    const AbstractValue *value = frame_find(state_top(state), (Value){i});
    const char *name = beginning->function->values[i].name;
    Symbol base;
    if (!value || !name || !linear_is_symbol(terms, value->linear, &base)) continue;
    const Allocation *object = state_allocation(state, base);
    if (!object || object->part) continue;
    const char *measure = is_symbol(terms, object->length, symbol) ? "length"
                          : is_symbol(terms, object->size, symbol) ? "size"
                                                                   : NULL;
    if (!measure) continue;
    text_printf(text, "%s(%s)", measure, name);
    return text_str(text);
  }
  return NULL;
}

static void substitute_variable(Beginning *beginning, const State *state, Symbol symbol, Substitution *names) {
  Terms *terms = beginning->its->terms;
  Linear known;
  if (substitution_get(names, symbol, &known) || symbol_info(terms, symbol)->definition == DEFINITION_PRODUCT) return;
  Text text = {0};
  const char *name = global_with(beginning, state, symbol);
  if (!name) name = measure_with(beginning, state, symbol, &text);
  substitution_set(names, symbol, linear_symbol(terms, name ? begin_with(beginning, name) : symbol_new(terms, NULL)));
  text_release(&text);
}

// A parameter that is a symbol of the state is named; of others it is known what they are.
static void substitute_parameters(Beginning *beginning, const State *state, Substitution *names, AtomVec *guard) {
  Terms *terms = beginning->its->terms;
  for (uint32_t i = 1; i <= beginning->function->param_count; i++) {
    bool is_unsigned;
    Symbol symbol;
    Linear number = number_of(beginning, state_top(state), i, &is_unsigned), known;
    if (!number.id) continue;
    Linear parameter = linear_symbol(terms, parameter_symbol(beginning, i, is_unsigned));
    bool is_plain = linear_is_symbol(terms, number, &symbol) && !substitution_get(names, symbol, &known);
    if (is_plain && symbol_info(terms, symbol)->definition == DEFINITION_NONE)
      substitution_set(names, symbol, parameter);
    else
      atom_vec_push(guard, atom_make(terms, ATOM_EQ, linear_sub(terms, number, parameter)));
  }
}

static void rename_start(Beginning *beginning, Transition *transition, const State *state) {
  Its *its = beginning->its;
  const LocationInfo *to = its_location(its, transition->to);
  Substitution names = {0};
  AtomVec guard = {0};
  atom_vec_append(&guard, transition->guard, transition->guard_count);
  substitute_parameters(beginning, state, &names, &guard);
  for (uint32_t v = 0; v < to->variable_count; v++) substitute_variable(beginning, state, to->variables[v], &names);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < guard.count; i++) {
    Atom atom = its_substitute_atom(its->terms, guard.data[i], &names);
    if (atom.kind != ATOM_NONE) guard.data[kept++] = atom;
  }
  transition->guard = arena_copy(its->arena, guard.data, sizeof(Atom) * kept);
  transition->guard_count = kept;
  for (uint32_t v = 0; v < to->variable_count; v++)
    transition->update[v] = its_substitute(its->terms, transition->update[v], &names);
  atom_vec_release(&guard);
  substitution_release(&names);
}

void its_begin_with_parameters(Its *its, const Graph *graph, Function function) {
  const Executor *executor = graph_executor(graph);
  Beginning beginning = {.its = its, .executor = executor, .function = &executor->program->functions[function.id]};
  beginning.parameters = memory_zalloc(sizeof *beginning.parameters * (beginning.function->param_count + (size_t)1));
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    Transition *transition = &its->transitions.data[i];
    if (transition->from.id != its->initial.id) continue;
    Node node = {its_location(its, transition->to)->origin};
    rename_start(&beginning, transition, graph_node(graph, node)->state);
  }
  LocationInfo *initial = its_location(its, its->initial);
  initial->variables = arena_copy(its->arena, beginning.begins.data, sizeof(Symbol) * beginning.begins.count);
  initial->variable_count = beginning.begins.count;
  symbol_vec_release(&beginning.begins);
  memory_free(beginning.parameters);
}
