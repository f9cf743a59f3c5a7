// Edges of recur_system.h: from transitions, composed, repeated.
#include "its/conjunction.h"
#include "its/substitute.h"
#include "logic/knowledge.h"
#include "prove/recur_system.h"

enum { MAX_GUARD = 400 };

// What an edge is made of before its equalities are solved.
typedef struct {
  Location from, to;
  AtomVec guard;
  Linear *update;
  uint32_t update_count;
  RecurPartVec parts;
  ChoiceVec unsolved;  // symbols that may be solved for, and are to be told about
} Draft;

static void draft_release(Draft *draft) {
  atom_vec_release(&draft->guard);
  memory_free(draft->update);
  for (uint32_t i = 0; i < draft->parts.count; i++) memory_free(draft->parts.data[i].choices);
  recur_part_vec_release(&draft->parts);
  choice_vec_release(&draft->unsolved);
}

// Variables of the source, and symbols that are defined or occur in definitions: they are not solved for.
static void mark_kept(const RecurSystem *system, const Draft *draft, Map *kept) {
  const LocationInfo *info = its_location(system->its, draft->from);
  Map marks = {0};
  for (uint32_t i = 0; i < info->variable_count; i++) map_set(kept, info->variables[i].id, 1);
  for (uint32_t i = 0; i < draft->guard.count; i++)
    its_mark_symbols(system->terms, draft->guard.data[i].linear, 1, &marks);
  for (uint32_t i = 0; i < draft->update_count; i++) its_mark_symbols(system->terms, draft->update[i], 1, &marks);
  for (uint32_t i = 0; i < marks.count; i++) {
    Symbol symbol = {(uint32_t)marks.entries[i].key};
    const SymbolInfo *symbol_facts = symbol_info(system->terms, symbol);
    if (symbol_facts->definition == DEFINITION_NONE) continue;
    map_set(kept, symbol.id, 1);
    its_mark_symbols(system->terms, symbol_facts->left, 1, kept);
    if (symbol_facts->definition == DEFINITION_PRODUCT) its_mark_symbols(system->terms, symbol_facts->right, 1, kept);
  }
  map_release(&marks);
}

static bool possible(Terms *terms, const AtomVec *atoms) {
  Knowledge knowledge = {0};
  for (uint32_t i = 0; i < atoms->count && !knowledge.contradiction; i++)
    knowledge_add(terms, &knowledge, atoms->data[i]);
  bool result = !knowledge.contradiction;
  knowledge_release(&knowledge);
  return result;
}

static void collect(RecurSystem *system, Linear linear, Map *seen, SymbolVec *auxiliary) {
  Map marks = {0};
  its_mark_symbols(system->terms, linear, 1, &marks);
  for (uint32_t i = 0; i < marks.count; i++) {
    Symbol symbol = {(uint32_t)marks.entries[i].key};
    if (map_get(seen, symbol.id, NULL)) continue;
    map_set(seen, symbol.id, 1);
    if (symbol_info(system->terms, symbol)->definition != DEFINITION_NONE)
      system->products = true;
    else
      symbol_vec_push(auxiliary, symbol);
  }
  map_release(&marks);
}

static void find_auxiliary(RecurSystem *system, RecurEdge *edge) {
  const LocationInfo *info = its_location(system->its, edge->from);
  Map seen = {0};
  SymbolVec auxiliary = {0};
  for (uint32_t i = 0; i < info->variable_count; i++) map_set(&seen, info->variables[i].id, 1);
  for (uint32_t i = 0; i < edge->guard_count; i++) collect(system, edge->guard[i].linear, &seen, &auxiliary);
  for (uint32_t i = 0; i < recur_variables(system, edge->to); i++) collect(system, edge->update[i], &seen, &auxiliary);
  for (uint32_t i = 0; i < edge->solved_count; i++) collect(system, edge->solved[i].value, &seen, &auxiliary);
  for (uint32_t i = 0; i < edge->part_count; i++) {
    for (uint32_t j = 0; j < edge->parts[i].edge->auxiliary_count; j++)
      collect(system, edge->parts[i].choices[j], &seen, &auxiliary);
    collect(system, edge->parts[i].count, &seen, &auxiliary);
  }
  edge->auxiliary = arena_copy(system->arena, auxiliary.data, sizeof(Symbol) * auxiliary.count);
  edge->auxiliary_count = auxiliary.count;
  symbol_vec_release(&auxiliary);
  map_release(&seen);
}

static bool draft_whole(const Draft *draft) {
  for (uint32_t i = 0; i < draft->guard.count; i++)
    if (draft->guard.data[i].kind == ATOM_NONE || draft->guard.data[i].kind == ATOM_FALSE) return false;
  for (uint32_t i = 0; i < draft->update_count; i++)
    if (!draft->update[i].id) return false;
  return draft->guard.count <= MAX_GUARD;
}

// Replaces what was solved everywhere. False: numbers did not fit.
static bool draft_apply(const RecurSystem *system, Draft *draft, const Substitution *solved) {
  bool whole = true;
  for (uint32_t i = 0; i < draft->update_count; i++) {
    draft->update[i] = its_substitute(system->terms, draft->update[i], solved);
    whole &= draft->update[i].id != 0;
  }
  for (uint32_t i = 0; i < draft->unsolved.count; i++) {
    Choice *choice = &draft->unsolved.data[i];
    choice->value = its_substitute(system->terms, choice->value, solved);
    whole &= choice->value.id != 0;
  }
  for (uint32_t i = 0; i < draft->parts.count; i++) {
    RecurPart *part = &draft->parts.data[i];
    for (uint32_t j = 0; j < part->edge->auxiliary_count; j++) {
      part->choices[j] = its_substitute(system->terms, part->choices[j], solved);
      whole &= part->choices[j].id != 0;
    }
    if (!part->count.id) continue;
    part->count = its_substitute(system->terms, part->count, solved);
    whole &= part->count.id != 0;
  }
  return whole;
}

static RecurEdge *finish(RecurSystem *system, const Draft *draft) {
  RecurEdge *edge = ARENA_NEW(system->arena, RecurEdge);
  edge->number = system->edge_count++;
  edge->from = draft->from;
  edge->to = draft->to;
  edge->guard = arena_copy(system->arena, draft->guard.data, sizeof(Atom) * draft->guard.count);
  edge->guard_count = draft->guard.count;
  edge->update = arena_copy(system->arena, draft->update, sizeof(Linear) * draft->update_count);
  edge->solved = arena_copy(system->arena, draft->unsolved.data, sizeof(Choice) * draft->unsolved.count);
  edge->solved_count = draft->unsolved.count;
  edge->parts = arena_copy(system->arena, draft->parts.data, sizeof(RecurPart) * draft->parts.count);
  edge->part_count = draft->parts.count;
  for (uint32_t i = 0; i < edge->part_count; i++) {
    RecurPart *part = &edge->parts[i];
    part->choices = arena_copy(system->arena, part->choices, sizeof(Linear) * part->edge->auxiliary_count);
    edge->expected |= part->edge->expected;
  }
  find_auxiliary(system, edge);
  return edge;
}

// A symbol inside of a definition that the equation determines without mentioning it elsewhere.
static bool solves_definition(Terms *terms, Atom equation, const Map *inside, const Map *variables, Symbol *symbol,
                              Linear *value) {
  if (equation.kind != ATOM_EQ) return false;
  const LinearInfo *info = linear_info(terms, equation.linear);
  for (uint32_t i = 0; i < info->count; i++) {
    Int factor = info->monomials[i].factor;
    *symbol = info->monomials[i].symbol;
    if (int_abs(factor) != 1 || map_get(variables, symbol->id, NULL) || !map_get(inside, symbol->id, NULL) ||
        symbol_info(terms, *symbol)->definition != DEFINITION_NONE)
      continue;
    Map marks = {0};
    *value = linear_add_scaled(terms, equation.linear, linear_symbol(terms, *symbol), -factor);
    its_mark_symbols(terms, *value, 1, &marks);
    bool circular = map_get(&marks, symbol->id, NULL);
    map_release(&marks);
    *value = linear_scale(terms, *value, -factor);
    if (value->id && !circular) return true;
  }
  return false;
}

// These are replaced one at a time: the definitions change with them.
static bool solve_definitions(const RecurSystem *system, Draft *draft) {
  Terms *terms = system->terms;
  const LocationInfo *info = its_location(system->its, draft->from);
  Map inside = {0}, variables = {0};
  bool whole = true;
  mark_kept(system, draft, &inside);
  for (uint32_t i = 0; i < info->variable_count; i++) map_set(&variables, info->variables[i].id, i);
  for (uint32_t i = 0; i < draft->guard.count && whole && inside.count > variables.count; i++) {
    Symbol symbol;
    Linear value;
    if (!solves_definition(terms, draft->guard.data[i], &inside, &variables, &symbol, &value)) continue;
    Substitution one = {0};
    substitution_set(&one, symbol, value);
    for (uint32_t j = 0; j < draft->guard.count; j++)
      draft->guard.data[j] = its_substitute_atom(terms, draft->guard.data[j], &one);
    whole = draft_apply(system, draft, &one);
    substitution_release(&one);
  }
  map_release(&inside);
  map_release(&variables);
  return whole && draft_whole(draft);
}

// Null: it cannot be taken.
static RecurEdge *solve(RecurSystem *system, Draft *draft) {
  if (!draft_whole(draft) || !solve_definitions(system, draft)) return NULL;
  Map kept = {0};
  Substitution solved = {0};
  mark_kept(system, draft, &kept);
  RecurEdge *edge = NULL;
  if (conjunction_solve(system->terms, &draft->guard, &kept, &solved) && possible(system->terms, &draft->guard) &&
      draft_apply(system, draft, &solved) && draft_whole(draft))
    edge = finish(system, draft);
  substitution_release(&solved);
  map_release(&kept);
  return edge;
}

static void tell_about(Draft *draft, const RecurSystem *system, Linear linear, const Map *variables, Map *seen) {
  Map marks = {0};
  its_mark_symbols(system->terms, linear, 1, &marks);
  for (uint32_t i = 0; i < marks.count; i++) {
    Symbol symbol = {(uint32_t)marks.entries[i].key};
    if (map_get(variables, symbol.id, NULL) || map_get(seen, symbol.id, NULL)) continue;
    map_set(seen, symbol.id, 1);
    if (symbol_info(system->terms, symbol)->definition == DEFINITION_NONE)
      choice_vec_push(&draft->unsolved, (Choice){symbol, linear_symbol(system->terms, symbol)});
  }
  map_release(&marks);
}

RecurEdge *recur_edge(RecurSystem *system, uint32_t number) {
  const Transition *transition = &system->its->transitions.data[number];
  const LocationInfo *from = its_location(system->its, transition->from);
  if (!transition->exact) return NULL;
  Draft draft = {
      .from = transition->from, .to = transition->to, .update_count = recur_variables(system, transition->to)};
  Map variables = {0}, seen = {0};
  for (uint32_t i = 0; i < from->variable_count; i++) map_set(&variables, from->variables[i].id, i);
  atom_vec_append(&draft.guard, from->invariant, from->invariant_count);
  atom_vec_append(&draft.guard, transition->guard, transition->guard_count);
  for (uint32_t i = 0; i < transition->guard_count; i++)
    tell_about(&draft, system, transition->guard[i].linear, &variables, &seen);
  draft.update = memory_alloc(sizeof(Linear) * ((size_t)draft.update_count + 1));
  for (uint32_t i = 0; i < draft.update_count; i++) {
    draft.update[i] = transition->update[i];
    tell_about(&draft, system, draft.update[i], &variables, &seen);
    if (!draft.update[i].id) draft.update[i] = linear_symbol(system->terms, symbol_new(system->terms, NULL));
  }
  RecurEdge *edge = solve(system, &draft);
  if (edge) {
    edge->transition = number;
    edge->expected = transition->expected;
  }
  draft_release(&draft);
  map_release(&variables);
  map_release(&seen);
  return edge;
}

// The next edge of a sequence, from the given values of the variables, with fresh auxiliary symbols; the values become those after it.
static void append(RecurSystem *system, Draft *draft, const RecurEdge *edge) {
  Terms *terms = system->terms;
  const LocationInfo *info = its_location(system->its, edge->from);
  Substitution through = {0};
  RecurPart part = {.edge = edge};
  part.choices = memory_alloc(sizeof(Linear) * ((size_t)edge->auxiliary_count + 1));
  for (uint32_t i = 0; i < info->variable_count; i++) substitution_set(&through, info->variables[i], draft->update[i]);
  for (uint32_t i = 0; i < edge->auxiliary_count; i++) {
    part.choices[i] = linear_symbol(terms, symbol_new(terms, symbol_info(terms, edge->auxiliary[i])->name));
    substitution_set(&through, edge->auxiliary[i], part.choices[i]);
  }
  recur_part_vec_push(&draft->parts, part);
  for (uint32_t i = 0; i < edge->guard_count; i++)
    atom_vec_push(&draft->guard, its_substitute_atom(terms, edge->guard[i], &through));
  uint32_t count = recur_variables(system, edge->to);
  Linear *update = memory_alloc(sizeof(Linear) * ((size_t)count + 1));
  for (uint32_t i = 0; i < count; i++) update[i] = its_substitute(terms, edge->update[i], &through);
  memory_free(draft->update);
  draft->update = update;
  draft->update_count = count;
  draft->to = edge->to;
  substitution_release(&through);
}

RecurEdge *recur_compose(RecurSystem *system, const RecurEdge *const *edges, uint32_t count) {
  Draft draft = {.from = edges[0]->from, .to = edges[0]->from};
  const LocationInfo *info = its_location(system->its, draft.from);
  draft.update_count = info->variable_count;
  draft.update = memory_alloc(sizeof(Linear) * ((size_t)draft.update_count + 1));
  for (uint32_t i = 0; i < info->variable_count; i++)
    draft.update[i] = linear_symbol(system->terms, info->variables[i]);
  bool whole = true;
  for (uint32_t i = 0; i < count && whole; i++) {
    assert(edges[i]->from.id == draft.to.id);
    append(system, &draft, edges[i]);
    whole = draft_whole(&draft);
  }
  RecurEdge *edge = whole ? solve(system, &draft) : NULL;
  draft_release(&draft);
  return edge;
}

RecurEdge *recur_repeat(RecurSystem *system, const RecurEdge *loop, Symbol count, const AtomVec *guard,
                        const Linear *update) {
  Draft draft = {.from = loop->from, .to = loop->to, .update_count = recur_variables(system, loop->to)};
  RecurPart part = {.edge = loop, .count = linear_symbol(system->terms, count)};
  part.choices = memory_alloc(sizeof(Linear) * ((size_t)loop->auxiliary_count + 1));
  for (uint32_t i = 0; i < loop->auxiliary_count; i++)
    part.choices[i] = linear_symbol(system->terms, loop->auxiliary[i]);
  recur_part_vec_push(&draft.parts, part);
  atom_vec_append(&draft.guard, guard->data, guard->count);
  draft.update = memory_alloc(sizeof(Linear) * ((size_t)draft.update_count + 1));
  memcpy(draft.update, update, sizeof(Linear) * draft.update_count);
  RecurEdge *edge = solve(system, &draft);
  draft_release(&draft);
  return edge;
}
