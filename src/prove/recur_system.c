// See recur_system.h; edges are made in recur_edge.c.
#include "prove/recur_system.h"

#include "its/scc.h"
#include "its/substitute.h"

static void edges_push(RecurEdges *edges, RecurEdge *edge) {
  if (edges->count == edges->capacity) {
    edges->capacity = edges->capacity ? 2 * edges->capacity : 8;
    edges->data = memory_realloc(edges->data, sizeof(RecurEdge *) * edges->capacity);
  }
  edges->data[edges->count++] = edge;
}

uint32_t recur_variables(const RecurSystem *system, Location location) {
  return its_location(system->its, location)->variable_count;
}

// --- the graph ---

// Edges whose source is reached and whose target leads to a cycle; the others are dropped.
static void restrict_to_cycles(RecurSystem *system) {
  uint32_t count = system->its->locations.count;
  bool *reached = memory_zalloc(count), *useful = memory_zalloc(count);
  SccEdgeVec edges = {0};
  Components components;
  for (uint32_t i = 1; i < count; i++)
    for (uint32_t j = 0; j < system->from[i].count; j++)
      scc_edge_vec_push(&edges, (SccEdge){i, system->from[i].data[j]->to.id});
  components_init(&components, count, edges.data, edges.count);
  for (uint32_t i = 0; i < edges.count; i++)
    if (components.component[edges.data[i].from] == components.component[edges.data[i].to])
      useful[edges.data[i].from] = true;
  reached[system->its->initial.id] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < edges.count; i++) {
      uint32_t from = edges.data[i].from, to = edges.data[i].to;
      if (reached[from] && !reached[to]) changed = reached[to] = true;
      if (useful[to] && !useful[from]) changed = useful[from] = true;
    }
  }
  for (uint32_t i = 1; i < count; i++) {
    RecurEdges *list = &system->from[i];
    uint32_t kept = 0;
    for (uint32_t j = 0; j < list->count; j++)
      if (reached[i] && useful[list->data[j]->to.id]) list->data[kept++] = list->data[j];
    list->count = kept;
  }
  components_release(&components);
  scc_edge_vec_release(&edges);
  memory_free(reached);
  memory_free(useful);
}

static bool atoms_within(const RecurEdge *a, const RecurEdge *b) {
  for (uint32_t i = 0; i < a->guard_count; i++) {
    bool found = false;
    for (uint32_t j = 0; j < b->guard_count && !found; j++) found = atom_same(a->guard[i], b->guard[j]);
    if (!found) return false;
  }
  return true;
}

// Whenever b can be taken, a can, and does the same to what matters.
static bool covers(const RecurSystem *system, const RecurEdge *a, const RecurEdge *b) {
  if (a->to.id != b->to.id || (a->expected && !b->expected)) return false;
  for (uint32_t i = 0; i < recur_variables(system, a->to); i++)
    if (system->needed[a->to.id][i] && a->update[i].id != b->update[i].id) return false;
  return atoms_within(a, b);
}

static void drop_covered(RecurSystem *system) {
  for (uint32_t i = 1; i < system->its->locations.count; i++) {
    RecurEdges *list = &system->from[i];
    uint32_t kept = 0;
    for (uint32_t j = 0; j < list->count; j++) {
      bool covered = false;
      for (uint32_t k = 0; k < kept && !covered; k++) covered = covers(system, list->data[k], list->data[j]);
      for (uint32_t k = j + 1; k < list->count && !covered; k++)
        covered = covers(system, list->data[k], list->data[j]) && !covers(system, list->data[j], list->data[k]);
      if (!covered) list->data[kept++] = list->data[j];
    }
    list->count = kept;
  }
}

static bool mark_needed(const RecurSystem *system, uint32_t location, const Map *index, Linear linear) {
  Map marks = {0};
  bool changed = false;
  its_mark_symbols(system->terms, linear, 1, &marks);
  for (uint32_t i = 0; i < marks.count; i++) {
    uint32_t variable;
    if (!map_get(index, marks.entries[i].key, &variable) || system->needed[location][variable]) continue;
    system->needed[location][variable] = changed = true;
  }
  map_release(&marks);
  return changed;
}

static void find_needed(RecurSystem *system) {
  uint32_t count = system->its->locations.count;
  Map *index = memory_zalloc(sizeof(Map) * count);
  for (uint32_t i = 1; i < count; i++) {
    const LocationInfo *info = &system->its->locations.data[i];
    memset(system->needed[i], 0, info->variable_count);
    for (uint32_t j = 0; j < info->variable_count; j++) map_set(&index[i], info->variables[j].id, j);
  }
  for (uint32_t i = 1; i < count; i++)
    for (uint32_t j = 0; j < system->from[i].count; j++)
      for (uint32_t k = 0; k < system->from[i].data[j]->guard_count; k++)
        mark_needed(system, i, &index[i], system->from[i].data[j]->guard[k].linear);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 1; i < count; i++)
      for (uint32_t j = 0; j < system->from[i].count; j++) {
        const RecurEdge *edge = system->from[i].data[j];
        for (uint32_t k = 0; k < recur_variables(system, edge->to); k++)
          if (system->needed[edge->to.id][k]) changed |= mark_needed(system, i, &index[i], edge->update[k]);
      }
  }
  for (uint32_t i = 1; i < count; i++) map_release(&index[i]);
  memory_free(index);
}

// --- chaining: a location without a loop goes when that does not make more edges ---

typedef struct {
  uint32_t in, out;
  bool loops;
} Degree;

static void count_degrees(const RecurSystem *system, Degree *degrees) {
  memset(degrees, 0, sizeof(Degree) * system->its->locations.count);
  for (uint32_t i = 1; i < system->its->locations.count; i++)
    for (uint32_t j = 0; j < system->from[i].count; j++) {
      uint32_t to = system->from[i].data[j]->to.id;
      degrees[i].out++;
      degrees[to].in++;
      degrees[i].loops |= to == i;
    }
}

// The location whose removal saves most; 0: none.
static uint32_t choose(const RecurSystem *system, const Degree *degrees) {
  uint32_t best = 0;
  int64_t best_gain = 0, best_pairs = 0;
  for (uint32_t i = 1; i < system->its->locations.count; i++) {
    const Degree *degree = &degrees[i];
    if (i == system->its->initial.id || degree->loops || !degree->in || !degree->out) continue;
    int64_t pairs = (int64_t)degree->in * degree->out, gain = (int64_t)degree->in + degree->out - pairs;
    if (gain < 0 || (best && (gain < best_gain || (gain == best_gain && pairs >= best_pairs)))) continue;
    best = i;
    best_gain = gain;
    best_pairs = pairs;
  }
  return best;
}

static void remove_location(RecurSystem *system, uint32_t location) {
  RecurEdges out = system->from[location];
  system->from[location] = (RecurEdges){0};
  for (uint32_t i = 1; i < system->its->locations.count; i++) {
    RecurEdges old = system->from[i];
    system->from[i] = (RecurEdges){0};
    for (uint32_t j = 0; j < old.count; j++) {
      if (old.data[j]->to.id != location) {
        edges_push(&system->from[i], old.data[j]);
        continue;
      }
      for (uint32_t k = 0; k < out.count; k++) {
        const RecurEdge *pair[] = {old.data[j], out.data[k]};
        RecurEdge *composed = recur_compose(system, pair, 2);
        if (composed) edges_push(&system->from[i], composed);
      }
    }
    memory_free(old.data);
  }
  memory_free(out.data);
}

static void chain(RecurSystem *system, Budget *budget) {
  Degree *degrees = memory_zalloc(sizeof(Degree) * system->its->locations.count);
  for (;;) {
    count_degrees(system, degrees);
    uint32_t location = budget_cancelled(budget) ? 0 : choose(system, degrees);
    if (!location) break;
    remove_location(system, location);
  }
  memory_free(degrees);
}

// --- the whole ---

static bool plain_variables(const RecurSystem *system, Location location) {
  const LocationInfo *info = its_location(system->its, location);
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (symbol_info(system->terms, info->variables[i])->definition != DEFINITION_NONE) return false;
  return true;
}

static uint32_t size(const RecurSystem *system) {
  uint32_t edges = 0;
  for (uint32_t i = 1; i < system->its->locations.count; i++) edges += system->from[i].count;
  return edges;
}

RecurSystem *recur_system_new(const Its *its, Budget *budget) {
  RecurSystem *system = memory_zalloc(sizeof *system);
  uint32_t count = its->locations.count;
  system->its = its;
  system->terms = its->terms;
  system->arena = arena_new();
  system->from = memory_zalloc(sizeof(RecurEdges) * count);
  system->needed = memory_zalloc(sizeof(bool *) * count);
  for (uint32_t i = 1; i < count; i++)
    system->needed[i] = memory_zalloc((size_t)its->locations.data[i].variable_count + 1);
  for (uint32_t i = 0; i < its->transitions.count && !budget_cancelled(budget); i++) {
    const Transition *transition = &its->transitions.data[i];
    if (!plain_variables(system, transition->from) || !plain_variables(system, transition->to)) continue;
    RecurEdge *edge = recur_edge(system, i);
    if (edge) edges_push(&system->from[edge->from.id], edge);
  }
  for (uint32_t before = UINT32_MAX; size(system) < before;) {
    before = size(system);
    restrict_to_cycles(system);
    find_needed(system);
    drop_covered(system);
    chain(system, budget);
  }
  find_needed(system);
  return system;
}

void recur_system_free(RecurSystem *system) {
  if (!system) return;
  for (uint32_t i = 0; i < system->its->locations.count; i++) {
    memory_free(system->from[i].data);
    memory_free(system->needed[i]);
  }
  memory_free(system->from);
  memory_free(system->needed);
  arena_free(system->arena);
  memory_free(system);
}

void recur_system_add(RecurSystem *system, RecurEdge *edge) { edges_push(&system->from[edge->from.id], edge); }

bool *recur_relevant(const RecurSystem *system, const RecurEdge *loop) {
  const LocationInfo *info = its_location(system->its, loop->from);
  bool *relevant = memory_zalloc((size_t)info->variable_count + 1);
  Map marks = {0};
  for (uint32_t i = 0; i < loop->guard_count; i++) its_mark_symbols(system->terms, loop->guard[i].linear, 1, &marks);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < info->variable_count; i++) {
      if (relevant[i] || !map_get(&marks, info->variables[i].id, NULL)) continue;
      changed = relevant[i] = true;
      its_mark_symbols(system->terms, loop->update[i], 1, &marks);
    }
  }
  map_release(&marks);
  return relevant;
}
