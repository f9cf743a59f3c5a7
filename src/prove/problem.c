// See problem.h.
#include "prove/problem.h"

// --- which variables matter ---

// Union-find. Nodes: first one per variable of each problem location, then one per move and symbol.
typedef struct {
  U32Vec parent;
} Partition;

static uint32_t partition_new(Partition *partition) {
  u32_vec_push(&partition->parent, partition->parent.count);
  return partition->parent.count - 1;
}

static uint32_t partition_find(Partition *partition, uint32_t node) {
  uint32_t *parent = partition->parent.data;
  while (parent[node] != node) node = parent[node] = parent[parent[node]];
  return node;
}

static void partition_union(Partition *partition, uint32_t a, uint32_t b) {
  a = partition_find(partition, a);
  b = partition_find(partition, b);
  if (a < b)
    partition->parent.data[b] = a;
  else
    partition->parent.data[a] = b;
}

typedef struct {
  Problem *problem;
  uint32_t *first;        // per problem location: node of its first variable
  uint32_t nodes;         // of variables
  Partition copies;       // variables that are copied to each other
  Partition groups;       // everything that is connected
  bool *changing;         // per node of a variable
  U32Vec symbol_of_atom;  // per member: see atom_groups
} Relevance;

static const LocationInfo *info_of(const Problem *problem, uint32_t location) {
  return its_location(problem->moves->its, problem->locations[location].location);
}

// The variable of the source whose value variable `target` of the destination gets; UINT32_MAX: none.
static uint32_t copied_from(const Problem *problem, const ProblemMove *member, uint32_t target) {
  const Move *move = member->move;
  uint32_t count = info_of(problem, member->from)->variable_count;
  if (!move->after[target].id) return UINT32_MAX;
  if (member->from == member->to && move->before[target].id == move->after[target].id) return target;
  for (uint32_t i = 0; i < count; i++)
    if (move->before[i].id == move->after[target].id) return i;
  return UINT32_MAX;
}

static void find_changes(Relevance *relevance) {
  const Problem *problem = relevance->problem;
  for (uint32_t node = 0; node < relevance->nodes; node++) partition_new(&relevance->copies);
  for (uint32_t i = 0; i < problem->member_count; i++) {
    const ProblemMove *member = &problem->members[i];
    for (uint32_t j = 0; j < info_of(problem, member->to)->variable_count; j++) {
      uint32_t source = copied_from(problem, member, j), node = relevance->first[member->to] + j;
      if (source == UINT32_MAX)
        relevance->changing[node] = true;
      else
        partition_union(&relevance->copies, relevance->first[member->from] + source, node);
    }
  }
  // Two variables of one location in one class: values move around between them.
  for (uint32_t l = 0; l < problem->location_count; l++) {
    Map seen = {0};
    for (uint32_t j = 0; j < info_of(problem, l)->variable_count; j++) {
      uint32_t class = partition_find(&relevance->copies, relevance->first[l] + j);
      if (map_get(&seen, class, NULL)) relevance->changing[class] = true;
      map_set(&seen, class, 1);
    }
    map_release(&seen);
  }
}

static uint32_t symbol_node(Relevance *relevance, Map *nodes, Symbol symbol) {
  uint32_t node;
  if (map_get(nodes, symbol.id, &node)) return node;
  node = partition_new(&relevance->groups);
  map_set(nodes, symbol.id, node);
  return node;
}

// Connects all symbols of the term with each other and with `node` (UINT32_MAX: the first symbol). Returns a node of the group.
static uint32_t connect(Relevance *relevance, Map *nodes, Linear linear, uint32_t node) {
  if (!linear.id) return node;
  const LinearInfo *info = linear_info(relevance->problem->moves->its->terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    uint32_t other = symbol_node(relevance, nodes, info->monomials[i].symbol);
    if (node == UINT32_MAX)
      node = other;
    else
      partition_union(&relevance->groups, node, other);
  }
  return node;
}

// Fills the groups; symbol_of_atom gets, for each member and atom in order, a node of the atom's group.
static void find_groups(Relevance *relevance) {
  const Problem *problem = relevance->problem;
  for (uint32_t node = 0; node < relevance->nodes; node++) partition_new(&relevance->groups);
  for (uint32_t i = 0; i < problem->member_count; i++) {
    const ProblemMove *member = &problem->members[i];
    Map nodes = {0};
    for (uint32_t j = 0; j < info_of(problem, member->from)->variable_count; j++)
      connect(relevance, &nodes, member->move->before[j], relevance->first[member->from] + j);
    for (uint32_t j = 0; j < info_of(problem, member->to)->variable_count; j++)
      connect(relevance, &nodes, member->move->after[j], relevance->first[member->to] + j);
    for (uint32_t j = 0; j < member->move->atom_count; j++)
      u32_vec_push(&relevance->symbol_of_atom, connect(relevance, &nodes, member->move->atoms[j].linear, UINT32_MAX));
    map_release(&nodes);
  }
}

static void keep_relevant(Relevance *relevance) {
  Problem *problem = relevance->problem;
  bool *matters = memory_zalloc((size_t)relevance->groups.parent.count + 1);
  for (uint32_t node = 0; node < relevance->nodes; node++)
    if (relevance->changing[node] || relevance->changing[partition_find(&relevance->copies, node)])
      matters[partition_find(&relevance->groups, node)] = true;
  for (uint32_t l = 0; l < problem->location_count; l++) {
    ProblemLocation *location = &problem->locations[l];
    uint32_t count = info_of(problem, l)->variable_count;
    location->variables = ARENA_ARRAY(problem->arena, uint32_t, count + 1);
    for (uint32_t j = 0; j < count; j++)
      if (matters[partition_find(&relevance->groups, relevance->first[l] + j)])
        location->variables[location->variable_count++] = j;
    location->first = problem->coefficient_count;
    problem->coefficient_count += location->variable_count + 1;
  }
  uint32_t next = 0;
  for (uint32_t i = 0; i < problem->member_count; i++) {
    ProblemMove *member = &problem->members[i];
    member->atoms = ARENA_ARRAY(problem->arena, Atom, member->move->atom_count + 1);
    for (uint32_t j = 0; j < member->move->atom_count; j++) {
      uint32_t node = relevance->symbol_of_atom.data[next++];
      if (node == UINT32_MAX || matters[partition_find(&relevance->groups, node)])
        member->atoms[member->atom_count++] = member->move->atoms[j];
    }
  }
  memory_free(matters);
}

static void find_relevant(Problem *problem) {
  Relevance relevance = {.problem = problem};
  relevance.first = memory_alloc(sizeof(uint32_t) * ((size_t)problem->location_count + 1));
  for (uint32_t l = 0; l < problem->location_count; l++) {
    relevance.first[l] = relevance.nodes;
    relevance.nodes += info_of(problem, l)->variable_count;
  }
  relevance.changing = memory_zalloc((size_t)relevance.nodes + 1);
  find_changes(&relevance);
  find_groups(&relevance);
  keep_relevant(&relevance);
  memory_free(relevance.first);
  memory_free(relevance.changing);
  u32_vec_release(&relevance.copies.parent);
  u32_vec_release(&relevance.groups.parent);
  u32_vec_release(&relevance.symbol_of_atom);
}

// --- problems ---

static uint32_t location_index(Problem *problem, Map *indices, Location location) {
  uint32_t index;
  if (map_get(indices, location.id, &index)) return index;
  index = problem->location_count++;
  problem->locations[index].location = location;
  map_set(indices, location.id, index);
  return index;
}

void problem_init(Problem *problem, const Moves *moves, const uint32_t *transitions, uint32_t count) {
  *problem = (Problem){.moves = moves, .arena = arena_new()};
  problem->members = ARENA_ARRAY(problem->arena, ProblemMove, count + 1);
  problem->locations = ARENA_ARRAY(problem->arena, ProblemLocation, 2 * count + 1);
  Map indices = {0};
  for (uint32_t i = 0; i < count; i++) {
    const Move *move = &moves->moves.data[transitions[i]];
    if (!move->possible) continue;
    ProblemMove *member = &problem->members[problem->member_count++];
    member->transition = transitions[i];
    member->from = location_index(problem, &indices, move->from);
    member->to = location_index(problem, &indices, move->to);
    member->move = move;
  }
  map_release(&indices);
  find_relevant(problem);
}

void problem_release(Problem *problem) {
  arena_free(problem->arena);
  *problem = (Problem){0};
}
