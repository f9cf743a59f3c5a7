// See simplify.h; chaining is in chain.c, its_unique in unique.c.
#include "its/simplify.h"

#include "its/conjunction.h"
#include "its/copy.h"
#include "its/scc.h"
#include "its/substitute.h"
#include "logic/knowledge.h"

// --- normalise ---

typedef struct {
  Map kept;  // variables of the location
  Knowledge invariant;
  Map atoms;  // of the invariant: kind and term -> 1
} Source;

static uint64_t atom_key(Atom atom) { return map_key2((uint32_t)atom.kind, atom.linear.id); }

static void source_init(Source *source, const Its *its, const LocationInfo *info) {
  *source = (Source){0};
  for (uint32_t i = 0; i < info->variable_count; i++) map_set(&source->kept, info->variables[i].id, i);
  for (uint32_t i = 0; i < info->invariant_count; i++) {
    knowledge_add(its->terms, &source->invariant, info->invariant[i]);
    map_set(&source->atoms, atom_key(info->invariant[i]), 1);
  }
}

static void source_release(Source *source) {
  map_release(&source->kept);
  map_release(&source->atoms);
  knowledge_release(&source->invariant);
}

static bool implied(const Its *its, const Source *source, Atom atom) {
  if (map_get(&source->atoms, atom_key(atom), NULL)) return true;
  if (atom.kind != ATOM_GE) return false;
  Int low, high;
  knowledge_interval(its->terms, &source->invariant, atom.linear, &low, &high);
  return low != BOUND_NONE_LOW && low >= 0;
}

static bool contradicts(const Its *its, const Source *source, const AtomVec *atoms) {
  Knowledge all;
  knowledge_copy(&all, &source->invariant);
  for (uint32_t i = 0; i < atoms->count && !all.contradiction; i++) knowledge_add(its->terms, &all, atoms->data[i]);
  bool result = all.contradiction;
  knowledge_release(&all);
  return result;
}

// An auxiliary symbol that is the whole of one update and occurs nowhere else is an arbitrary value.
static void forget_lonely(const Its *its, const Source *source, const AtomVec *atoms, Linear cost, Linear *update,
                          uint32_t count) {
  Map uses = {0};
  its_mark_symbols(its->terms, cost, 2, &uses);
  for (uint32_t i = 0; i < atoms->count; i++) its_mark_symbols(its->terms, atoms->data[i].linear, 2, &uses);
  for (uint32_t i = 0; i < count; i++) {
    if (!update[i].id) continue;
    const LinearInfo *info = linear_info(its->terms, update[i]);
    for (uint32_t j = 0; j < info->count; j++) {
      Symbol symbol = info->monomials[j].symbol;
      if (symbol_info(its->terms, symbol)->definition != DEFINITION_NONE)
        its_mark_symbols(its->terms, linear_symbol(its->terms, symbol), 2, &uses);
      else
        map_set(&uses, symbol.id, map_get_or(&uses, symbol.id, 0) + 1);
    }
  }
  for (uint32_t i = 0; i < count; i++) {
    if (!update[i].id) continue;
    const LinearInfo *info = linear_info(its->terms, update[i]);
    if (info->count != 1 || int_abs(info->monomials[0].factor) != 1) continue;
    uint32_t id = info->monomials[0].symbol.id;
    if (map_get_or(&uses, id, 0) == 1 && !map_get(&source->kept, id, NULL)) update[i] = (Linear){0};
  }
  map_release(&uses);
}

static void normalise_transition(Its *to, const Its *its, const Transition *transition, const Source *source) {
  uint32_t count = its_location(its, transition->to)->variable_count;
  Linear *update = memory_alloc(sizeof(Linear) * ((size_t)count + 1));
  AtomVec atoms = {0};
  Substitution solved = {0};
  bool exact = transition->exact;
  for (uint32_t i = 0; i < transition->guard_count; i++) exact &= transition->guard[i].kind != ATOM_NONE;
  atom_vec_append(&atoms, transition->guard, transition->guard_count);
  if (!source->invariant.contradiction && conjunction_solve(its->terms, &atoms, &source->kept, &solved) &&
      !contradicts(its, source, &atoms)) {
    for (uint32_t i = 0; i < count; i++) {
      update[i] = transition->update[i];
      if (update[i].id) update[i] = its_substitute(its->terms, update[i], &solved);
      exact &= !transition->update[i].id || update[i].id;
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < atoms.count; i++)
      if (!implied(its, source, atoms.data[i])) atoms.data[kept++] = atoms.data[i];
    atoms.count = kept;
    Transition normal = *transition;
    normal.guard = atoms.data;
    normal.guard_count = atoms.count;
    normal.update = update;
    normal.exact = exact;
    normal.cost = its_substitute(its->terms, normal.cost, &solved);
    forget_lonely(its, source, &atoms, normal.cost, update, count);
    its_copy_transition(to, &normal);
  }
  substitution_release(&solved);
  atom_vec_release(&atoms);
  memory_free(update);
}

Its *its_normalise(const Its *its) {
  Its *result = its_copy_locations(its);
  Source *sources = memory_zalloc(sizeof(Source) * its->locations.count);
  for (uint32_t i = 1; i < its->locations.count; i++) source_init(&sources[i], its, &its->locations.data[i]);
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    normalise_transition(result, its, transition, &sources[transition->from.id]);
  }
  for (uint32_t i = 1; i < its->locations.count; i++) source_release(&sources[i]);
  memory_free(sources);
  return result;
}

// --- reachable ---

// Everything that can be reached from what is marked, in time linear in the transitions.
static void close_under(const Its *its, bool *reached, bool backwards) {
  uint32_t locations = its->locations.count, transitions = its->transitions.count;
  uint32_t *heads = memory_zalloc(sizeof(uint32_t) * locations),
           *next = memory_alloc(sizeof(uint32_t) * ((size_t)transitions + 1));
  U32Vec work = {0};
  for (uint32_t i = 0; i < transitions; i++) {
    const Transition *transition = &its->transitions.data[i];
    uint32_t source = backwards ? transition->to.id : transition->from.id;
    next[i] = heads[source];
    heads[source] = i + 1;
  }
  for (uint32_t i = 0; i < locations; i++)
    if (reached[i]) u32_vec_push(&work, i);
  while (work.count) {
    uint32_t location = u32_vec_pop(&work);
    for (uint32_t i = heads[location]; i; i = next[i - 1]) {
      const Transition *transition = &its->transitions.data[i - 1];
      uint32_t target = backwards ? transition->from.id : transition->to.id;
      if (reached[target]) continue;
      reached[target] = true;
      u32_vec_push(&work, target);
    }
  }
  u32_vec_release(&work);
  memory_free(heads);
  memory_free(next);
}

static void mark_cycles(const Its *its, bool *reached) {
  SccEdgeVec edges = {0};
  Components components;
  for (uint32_t i = 0; i < its->transitions.count; i++)
    scc_edge_vec_push(&edges, (SccEdge){its->transitions.data[i].from.id, its->transitions.data[i].to.id});
  components_init(&components, its->locations.count, edges.data, edges.count);
  for (uint32_t i = 0; i < edges.count; i++)
    if (components.component[edges.data[i].from] == components.component[edges.data[i].to])
      reached[edges.data[i].from] = true;
  components_release(&components);
  scc_edge_vec_release(&edges);
}

Its *its_reachable(const Its *its, bool cycles_only) {
  bool *forward = memory_zalloc(its->locations.count), *backward = memory_zalloc(its->locations.count);
  forward[its->initial.id] = true;
  close_under(its, forward, false);
  if (cycles_only) {
    mark_cycles(its, backward);
    close_under(its, backward, true);
    for (uint32_t i = 0; i < its->locations.count; i++) forward[i] &= backward[i] || i == its->initial.id;
  }
  Its *result = its_keep_locations(its, forward);
  memory_free(forward);
  memory_free(backward);
  return result;
}

// --- slice ---

typedef struct {
  const Its *its;
  Map *index;     // per location: symbol id -> variable
  bool **needed;  // per location and variable
  bool changed;
} Slice;

static void need(Slice *slice, uint32_t location, Linear linear) {
  Map symbols = {0};
  its_mark_symbols(slice->its->terms, linear, 1, &symbols);
  for (uint32_t i = 0; i < symbols.count; i++) {
    uint32_t variable;
    if (!map_get(&slice->index[location], symbols.entries[i].key, &variable)) continue;
    if (slice->needed[location][variable]) continue;
    slice->needed[location][variable] = slice->changed = true;
  }
  map_release(&symbols);
}

// An auxiliary symbol that an update and a guard share carries no dependency backwards: it has no earlier value. So
// only updates do.
static void need_all(Slice *slice) {
  const Its *its = slice->its;
  for (uint32_t i = 1; i < its->locations.count; i++)
    for (uint32_t j = 0; j < its->locations.data[i].invariant_count; j++)
      need(slice, i, its->locations.data[i].invariant[j].linear);
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    for (uint32_t j = 0; j < transition->guard_count; j++)
      need(slice, transition->from.id, transition->guard[j].linear);
    need(slice, transition->from.id, transition->cost);
  }
  do {
    slice->changed = false;
    for (uint32_t i = 0; i < its->transitions.count; i++) {
      const Transition *transition = &its->transitions.data[i];
      for (uint32_t j = 0; j < its_location(its, transition->to)->variable_count; j++)
        if (slice->needed[transition->to.id][j]) need(slice, transition->from.id, transition->update[j]);
    }
  } while (slice->changed);
}

Its *its_slice(const Its *its) {
  Slice slice = {.its = its};
  slice.index = memory_zalloc(sizeof(Map) * its->locations.count);
  slice.needed = memory_zalloc(sizeof(bool *) * its->locations.count);
  for (uint32_t i = 1; i < its->locations.count; i++) {
    const LocationInfo *info = &its->locations.data[i];
    slice.needed[i] = memory_zalloc((size_t)info->variable_count + 1);
    for (uint32_t j = 0; j < info->variable_count; j++) map_set(&slice.index[i], info->variables[j].id, j);
  }
  need_all(&slice);
  Its *result = its_keep_variables(its, slice.needed);
  for (uint32_t i = 1; i < its->locations.count; i++) {
    memory_free(slice.needed[i]);
    map_release(&slice.index[i]);
  }
  memory_free(slice.needed);
  memory_free(slice.index);
  return result;
}

// --- all ---

static uint64_t size(const Its *its) {
  uint64_t result = (uint64_t)its->transitions.count + its->locations.count;
  for (uint32_t i = 0; i < its->transitions.count; i++) result += its->transitions.data[i].guard_count;
  for (uint32_t i = 1; i < its->locations.count; i++) result += its->locations.data[i].variable_count;
  return result;
}

static Its *normalise(const Its *its, Budget *budget) {
  (void)budget;
  return its_normalise(its);
}

static Its *restrict_to_cycles(const Its *its, Budget *budget) {
  (void)budget;
  return its_reachable(its, true);
}

static Its *unite(const Its *its, Budget *budget) {
  (void)budget;
  return its_unique(its);
}

static Its *slice_variables(const Its *its, Budget *budget) {
  (void)budget;
  return its_slice(its);
}

static Its *(*const passes[PASSES])(const Its *its, Budget *budget) = {
#define PASS_FUNCTION(pass, function) function,
    PASS_TABLE(PASS_FUNCTION)
#undef PASS_FUNCTION
};

// TAKE its, GIVE.
static Its *round_of(Its *its, Pass last, bool cycles_only, Budget *budget) {
  for (Pass pass = 0; pass <= last; pass++) {
    if (pass == PASS_CYCLES && !cycles_only) continue;
    Its *next = passes[pass](its, budget);
    its_free(its);
    its = next;
  }
  return its;
}

Its *its_simplify_until(const Its *its, Pass last, Budget *budget) {
  return round_of(its_reachable(its, false), last, true, budget);
}

// A way from each location, at no cost, to a new one from which nothing leads on.
static Its *add_stops(const Its *its) {
  Its *result = its_copy(its);
  Location stop = its_add_location(result, "stop", NULL, 0);
  for (uint32_t i = 1; i < its->locations.count; i++) {
    Transition transition = {.from = {i}, .to = stop, .cost = linear_constant(its->terms, 0), .exact = true};
    its_copy_transition(result, &transition);
  }
  return result;
}

// TAKE its, GIVE.
static Its *rounds_of(Its *its, bool cycles_only, Budget *budget) {
  for (uint64_t before = UINT64_MAX; size(its) < before && !budget_cancelled(budget);) {
    before = size(its);
    its = round_of(its, PASSES - 1, cycles_only, budget);
  }
  return its;
}

Its *its_simplify(const Its *its, Budget *budget) { return rounds_of(its_reachable(its, false), true, budget); }

Its *its_simplify_for_costs(const Its *its, Budget *budget) {
  Its *reached = its_reachable(its, false), *stopping = add_stops(reached);
  its_free(reached);
  return rounds_of(stopping, false, budget);
}
