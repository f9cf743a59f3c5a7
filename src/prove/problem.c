// See problem.h.
#include "prove/problem.h"

#include "its/conjunction.h"
#include "logic/knowledge.h"

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

struct Relevance {
  Problem *problem;
  uint32_t *first;          // per problem location: node of its first variable
  uint32_t nodes;           // of variables
  Partition copies;         // variables that are copied to each other
  Partition values;         // the same, but for constants, which any variable may happen to have
  Partition groups;         // everything that is connected
  bool *changing;           // per class of copies (by its representative): its values change
  U32Vec symbol_of_atom;    // for each member and atom, in order: a node of its group; UINT32_MAX: no symbols
  U32Vec changing_classes;  // representatives
};

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
  U32Vec changed = {0};
  for (uint32_t node = 0; node < relevance->nodes; node++) {
    partition_new(&relevance->copies);
    partition_new(&relevance->values);
  }
  for (uint32_t i = 0; i < problem->member_count; i++) {
    const ProblemMove *member = &problem->members[i];
    for (uint32_t j = 0; j < info_of(problem, member->to)->variable_count; j++) {
      uint32_t source = copied_from(problem, member, j), node = relevance->first[member->to] + j;
      if (source == UINT32_MAX) {
        u32_vec_push(&changed, node);
        continue;
      }
      partition_union(&relevance->copies, relevance->first[member->from] + source, node);
      if (!linear_is_constant(problem->moves->its->terms, member->move->after[j], NULL))
        partition_union(&relevance->values, relevance->first[member->from] + source, node);
    }
  }
  for (uint32_t i = 0; i < changed.count; i++)
    relevance->changing[partition_find(&relevance->copies, changed.data[i])] = true;
  u32_vec_release(&changed);
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

// Connects all symbols of the term with each other and with `node` (UINT32_MAX: the first symbol). Returns a node of
// the group.
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

static void find_relevant(Problem *problem) {
  Relevance *relevance = problem->relevance = ARENA_NEW(problem->arena, Relevance);
  relevance->problem = problem;
  relevance->first = ARENA_ARRAY(problem->arena, uint32_t, problem->location_count + 1);
  for (uint32_t l = 0; l < problem->location_count; l++) {
    relevance->first[l] = relevance->nodes;
    relevance->nodes += info_of(problem, l)->variable_count;
  }
  relevance->changing = ARENA_ARRAY(problem->arena, bool, relevance->nodes + 1);
  find_changes(relevance);
  find_groups(relevance);
  for (uint32_t node = 0; node < relevance->nodes; node++)
    if (relevance->changing[node]) u32_vec_push(&relevance->changing_classes, node);
  problem->class_count = relevance->changing_classes.count;
}

// --- focus ---

static bool is_limit(const Problem *problem, Atom atom) { return move_is_limit(problem->moves->its->terms, atom); }

// The number of the coefficient of a variable that matters: its own, or that of all that it is copied to (in *classes).
static uint32_t coefficient_of(Problem *problem, uint32_t node, Map *classes) {
  uint32_t class = partition_find(&problem->relevance->values, node), number = problem->coefficient_count;
  if (classes && map_get(classes, class, &number)) return number;
  if (classes) map_set(classes, class, number);
  return problem->coefficient_count++;
}

// Variables by `wanted` (per node).
static void focus_variables(Problem *problem, const bool *wanted, bool shares) {
  Map classes = {0};
  problem->coefficient_count = 0;
  for (uint32_t l = 0; l < problem->location_count; l++) {
    ProblemLocation *location = &problem->locations[l];
    uint32_t count = info_of(problem, l)->variable_count;
    if (!location->variables) {
      location->variables = ARENA_ARRAY(problem->arena, uint32_t, count + 1);
      location->coefficients = ARENA_ARRAY(problem->arena, uint32_t, count + 1);
    }
    location->variable_count = 0;
    for (uint32_t j = 0; j < count; j++) {
      uint32_t node = problem->relevance->first[l] + j;
      if (!wanted[node]) continue;
      location->coefficients[location->variable_count] = coefficient_of(problem, node, shares ? &classes : NULL);
      location->variables[location->variable_count++] = j;
    }
    location->coefficients[location->variable_count] = problem->coefficient_count++;
  }
  map_release(&classes);
}

static void keep_atom(Problem *problem, ProblemMove *member, Atom atom, bool limits) {
  if (limits || !is_limit(problem, atom)) member->atoms[member->atom_count++] = atom;
}

void problem_focus_all(Problem *problem, bool limits) {
  Relevance *relevance = problem->relevance;
  bool *groups = memory_zalloc((size_t)relevance->groups.parent.count + 1);
  bool *wanted = memory_zalloc((size_t)relevance->nodes + 1);
  for (uint32_t i = 0; i < relevance->changing_classes.count; i++)
    for (uint32_t node = 0; node < relevance->nodes; node++)
      if (partition_find(&relevance->copies, node) == relevance->changing_classes.data[i])
        groups[partition_find(&relevance->groups, node)] = true;
  for (uint32_t node = 0; node < relevance->nodes; node++)
    wanted[node] = groups[partition_find(&relevance->groups, node)];
  focus_variables(problem, wanted, false);
  uint32_t next = 0;
  for (uint32_t i = 0; i < problem->member_count; i++) {
    ProblemMove *member = &problem->members[i];
    member->atom_count = 0;
    for (uint32_t j = 0; j < member->move->atom_count; j++) {
      uint32_t node = relevance->symbol_of_atom.data[next++];
      if (node == UINT32_MAX || groups[partition_find(&relevance->groups, node)])
        keep_atom(problem, member, member->move->atoms[j], limits);
    }
  }
  memory_free(wanted);
  memory_free(groups);
}

// Marks the symbols that the wanted variables have before and after the move.
static void mark_wanted(const Problem *problem, const ProblemMove *member, const bool *wanted, Map *symbols) {
  const Terms *terms = problem->moves->its->terms;
  const uint32_t *first = problem->relevance->first;
  for (uint32_t j = 0; j < info_of(problem, member->from)->variable_count; j++)
    if (wanted[first[member->from] + j]) symbols_mark(terms, member->move->before[j], 1, symbols);
  for (uint32_t j = 0; j < info_of(problem, member->to)->variable_count; j++)
    if (wanted[first[member->to] + j]) symbols_mark(terms, member->move->after[j], 1, symbols);
}

// How many of the atom's symbols are marked: none, some, or all.
typedef enum { MARKED_NONE, MARKED_SOME, MARKED_ALL } Marked;

static Marked marked(const Problem *problem, Linear linear, const Map *symbols) {
  if (!linear.id) return MARKED_NONE;
  const LinearInfo *info = linear_info(problem->moves->its->terms, linear);
  uint32_t count = 0;
  for (uint32_t i = 0; i < info->count; i++) count += map_get(symbols, info->monomials[i].symbol.id, NULL);
  return count == info->count ? MARKED_ALL : count ? MARKED_SOME : MARKED_NONE;
}

// Constants that some atom compares with a wanted variable are wanted too.
static void want_constants(Problem *problem, const ProblemMove *member, bool *wanted) {
  Relevance *relevance = problem->relevance;
  Map symbols = {0}, partners = {0};
  mark_wanted(problem, member, wanted, &symbols);
  for (uint32_t j = 0; j < member->move->atom_count; j++)
    if (marked(problem, member->move->atoms[j].linear, &symbols) == MARKED_SOME)
      symbols_mark(problem->moves->its->terms, member->move->atoms[j].linear, 1, &partners);
  for (uint32_t j = 0; j < info_of(problem, member->from)->variable_count && partners.count; j++) {
    uint32_t class = partition_find(&relevance->copies, relevance->first[member->from] + j);
    if (relevance->changing[class] || wanted[class]) continue;
    wanted[class] = marked(problem, member->move->before[j], &partners) != MARKED_NONE;
  }
  map_release(&symbols);
  map_release(&partners);
}

// Variables by `wanted` (per node), and the atoms that speak of nothing else.
static void focus_on(Problem *problem, const bool *wanted, bool shares, bool limits) {
  focus_variables(problem, wanted, shares);
  for (uint32_t i = 0; i < problem->member_count; i++) {
    ProblemMove *member = &problem->members[i];
    Map symbols = {0};
    mark_wanted(problem, member, wanted, &symbols);
    member->atom_count = 0;
    for (uint32_t j = 0; j < member->move->atom_count; j++)
      if (marked(problem, member->move->atoms[j].linear, &symbols) == MARKED_ALL)
        keep_atom(problem, member, member->move->atoms[j], limits);
    map_release(&symbols);
  }
}

void problem_focus(Problem *problem, uint32_t class, bool limits) {
  Relevance *relevance = problem->relevance;
  bool *classes = memory_zalloc((size_t)relevance->nodes + 1), *wanted = memory_zalloc((size_t)relevance->nodes + 1);
  uint32_t chosen = relevance->changing_classes.data[class];
  for (uint32_t node = 0; node < relevance->nodes; node++)
    wanted[node] = partition_find(&relevance->copies, node) == chosen;
  memcpy(classes, wanted, relevance->nodes);
  for (uint32_t i = 0; i < problem->member_count; i++) want_constants(problem, &problem->members[i], classes);
  for (uint32_t node = 0; node < relevance->nodes; node++)
    wanted[node] |= classes[partition_find(&relevance->copies, node)];
  focus_on(problem, wanted, false, limits);
  memory_free(classes);
  memory_free(wanted);
}

// Is the variable always between two constants that are close to each other, as the location's invariant says?
static bool is_narrow(const Problem *problem, uint32_t location, uint32_t variable) {
  enum { MOST_WIDTH = 1 << 10 };
  const LocationInfo *info = info_of(problem, location);
  Int low = BOUND_NONE_LOW, high = BOUND_NONE_HIGH;
  for (uint32_t i = 0; i < info->invariant_count; i++) {
    Atom atom = info->invariant[i];
    const LinearInfo *linear = atom.kind == ATOM_GE ? linear_info(problem->moves->its->terms, atom.linear) : NULL;
    if (!linear || linear->count != 1 || linear->monomials[0].symbol.id != info->variables[variable].id) continue;
    Int factor = linear->monomials[0].factor;
    if (factor > 0) low = int_ceil_div(-linear->constant, factor);
    if (factor < 0) high = int_floor_div(linear->constant, -factor);
  }
  return low != BOUND_NONE_LOW && high != BOUND_NONE_HIGH && high <= low + MOST_WIDTH;
}

bool problem_focus_narrow(Problem *problem, bool limits) {
  Relevance *relevance = problem->relevance;
  bool *wide = memory_zalloc((size_t)relevance->nodes + 1), *wanted = memory_zalloc((size_t)relevance->nodes + 1);
  uint32_t count = 0;
  for (uint32_t l = 0; l < problem->location_count; l++)
    for (uint32_t j = 0; j < info_of(problem, l)->variable_count; j++)
      if (!is_narrow(problem, l, j)) wide[partition_find(&relevance->values, relevance->first[l] + j)] = true;
  for (uint32_t node = 0; node < relevance->nodes; node++) {
    bool changes = relevance->changing[partition_find(&relevance->copies, node)];
    wanted[node] = changes && !wide[partition_find(&relevance->values, node)];
    count += wanted[node];
  }
  bool is_choice = problem->location_count > 1 && count > problem->location_count;
  if (is_choice) focus_on(problem, wanted, true, limits);
  memory_free(wide);
  memory_free(wanted);
  return is_choice;
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
    member->atoms = ARENA_ARRAY(problem->arena, Atom, move->atom_count + 1);
    for (uint32_t j = 0; j < move->atom_count; j++) problem->has_limits |= is_limit(problem, move->atoms[j]);
  }
  map_release(&indices);
  find_relevant(problem);
}

void problem_release(Problem *problem) {
  Relevance *relevance = problem->relevance;
  u32_vec_release(&relevance->copies.parent);
  u32_vec_release(&relevance->values.parent);
  u32_vec_release(&relevance->groups.parent);
  u32_vec_release(&relevance->symbol_of_atom);
  u32_vec_release(&relevance->changing_classes);
  arena_free(problem->arena);
  *problem = (Problem){0};
}
