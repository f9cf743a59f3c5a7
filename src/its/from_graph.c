// Symbols are never assigned twice along a path of steps, so the atoms of its edges can simply be put together; an
// instance edge at its end says what the symbols of the target location are.
#include "its/from_graph.h"

#include <assert.h>

#include "base/vec.h"
#include "its/begin.h"
#include "its/graph_costs.h"
#include "state/reach.h"

VEC_DEFINE(NodeVisitVec, node_visit_vec, Node)

typedef struct {
  const Graph *graph;
  Its *its;
  Location *locations;  // per node; id 0: none
  AtomVec path;
  LinearVec taken;       // inputs along the path
  NodeVisitVec visited;  // nodes along the path at which a run arrives
  U32Vec counts;         // inputs per transition made so far
  LinearVec all_inputs;  // theirs, one transition after the other
  U32Vec lengths;        // likewise for the nodes
  NodeVisitVec all_visited;
  bool counts_costs;  // see its_costs_from_graph
  bool beside;        // the path begins with a call
  Location end;       // then: where runs end
  Linear spent;       // then: along the path; none: not known
  GraphCosts costs;   // then: what counts
  Location error;     // id 0: what was not shown leads nowhere
  const bool *is_cut;  // per node: it is a location in any case; may be null
  U32Vec *of;         // then: see its_violations_from_graph
  Symbol live;        // a variable of all locations: at least as many objects live on the heap; id 0: nobody asks
  Linear living;      // then: along the path
} Builder;

static Transition *last_transition(const Builder *builder) {
  return &builder->its->transitions.data[builder->its->transitions.count - 1];
}

static Linear number(const Builder *builder, uint64_t cost) { return linear_constant(builder->its->terms, (Int)cost); }

static Linear plus(const Builder *builder, Linear a, Linear b) {
  return graph_costs_plus(builder->its->terms, a, b);
}

static void add_transition(Builder *builder, Location from, Location to, const AtomVec *guard, const Linear *update,
                           bool exact, const LinearVec *inputs) {
  its_add_transition(builder->its, from, to, guard->data, guard->count, update, exact);
  if (builder->counts_costs) last_transition(builder)->cost = builder->spent;
  if (builder->of) u32_vec_push(builder->of, UINT32_MAX);
  last_transition(builder)->beside = builder->beside;
  u32_vec_push(&builder->counts, inputs->count);
  linear_vec_append(&builder->all_inputs, inputs->data, inputs->count);
  u32_vec_push(&builder->lengths, builder->visited.count);
  node_visit_vec_append(&builder->all_visited, builder->visited.data, builder->visited.count);
}

// There are never less than no objects on the heap.
static Atom lives(const Builder *builder, Linear count) {
  return atom_le(builder->its->terms, number(builder, 0), count);
}

// Where a called function returns, nothing is known of what it made and freed.
static Linear living_after(const Builder *builder, Linear living, const Edge *edge) {
  Terms *terms = builder->its->terms;
  return edge->via.id ? linear_symbol(terms, symbol_new(terms, "live_objects"))
                      : linear_add_constant(terms, living, edge->live);
}

// Another round of a loop that is meant to run for ever.
static bool is_expected(const Graph *graph, const Edge *edge) {
  const Frame *head = state_top(graph_node(graph, edge->to)->state);
  const Program *program = graph_executor(graph)->program;
  return edge->round && program->functions[head->function.id].blocks[head->block.id].is_expected;
}

// The head of such a loop is a location whichever way a run comes to it.
static bool is_expected_head(const Graph *graph, const NodeInfo *node) {
  const Frame *head = state_top(node->state);
  const FunctionInfo *function = &graph_executor(graph)->program->functions[head->function.id];
  return head->phase == PHASE_RUN && head->next == block_start(function, head->block) &&
         function->blocks[head->block.id].is_expected;
}

static void add_location(Builder *builder, Node node) {
  const NodeInfo *info = graph_node(builder->graph, node);
  Terms *terms = builder->its->terms;
  Map symbols = {0};
  AtomVec atoms = {0};
  state_symbols(terms, info->state, &symbols);
  knowledge_atoms(terms, &info->state->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++) linear_symbols(terms, atoms.data[i].linear, &symbols);
  Symbol *variables = memory_alloc(sizeof(Symbol) * (symbols.count + 2));
  uint32_t count = 0;
  for (uint32_t i = 0; i < symbols.count; i++) {
    // Where an object lies is arbitrary, and no loop runs by it: only offsets count.
    Symbol symbol = {(uint32_t)symbols.entries[i].key};
    if (!symbol_info(terms, symbol)->pinned) variables[count++] = symbol;
  }
  if (builder->live.id) {
    variables[count++] = builder->live;
    atom_vec_push(&atoms, lives(builder, linear_symbol(terms, builder->live)));
  }
  Text name = {0};
  text_printf(&name, "n%u", node.id);
  Location location = its_add_location(builder->its, text_str(&name), variables, count);
  LocationInfo *made = its_location(builder->its, location);
  Place place = graph_place(builder->graph, node);
  made->file = place.file;
  made->line = place.line;
  made->column = place.column;
  made->origin = node.id;
  made->depth =
      graph_is_loop_head(builder->graph, node) ? graph_node(builder->graph, node)->state->frames.count : UINT32_MAX;
  made->invariant = arena_copy(builder->its->arena, atoms.data, sizeof(Atom) * atoms.count);
  made->invariant_count = atoms.count;
  // First addresses are variables of no location: what the invariant says about them is left out.
  uint32_t kept = 0;
  for (uint32_t i = 0; i < made->invariant_count; i++) {
    const LinearInfo *linear = linear_info(terms, made->invariant[i].linear);
    bool pinned = false;
    for (uint32_t k = 0; k < linear->count; k++) pinned |= symbol_info(terms, linear->monomials[k].symbol)->pinned;
    if (!pinned) made->invariant[kept++] = made->invariant[i];
  }
  made->invariant_count = kept;
  builder->locations[node.id] = location;
  text_release(&name);
  memory_free(variables);
  atom_vec_release(&atoms);
  map_release(&symbols);
}

// Does the run enter a block there? (Else it waits for a call to return.)
static bool enters_block(const Graph *graph, const Edge *edge) {
  return !edge->stays && state_top(graph_node(graph, edge->to)->state)->phase == PHASE_RUN;
}

// A run ends that has cost so much since the location.
static void add_cost(Builder *builder, Location from, Linear cost) {
  Linear none = number(builder, 0);
  if (cost.id == none.id) return;
  add_transition(builder, from, builder->end, &builder->path, NULL, false, &builder->taken);
  last_transition(builder)->cost = cost;
}

// A run may end in the step from the node, or what is known of it ends there.
static void add_end(Builder *builder, Location from, const NodeInfo *node) {
  if (!builder->counts_costs || (!node->ended && node->edges.count)) return;
  Linear end = number(builder, node->ended && !builder->costs.head.id ? node->end_cost : 0);
  add_cost(builder, from, plus(builder, builder->spent, end));
}

static void add_spent(Builder *builder, Location from, const NodeInfo *node) {
  uint32_t before = builder->path.count;
  for (uint32_t i = 0; i < node->spent_count && builder->counts_costs && !builder->costs.head.id; i++) {
    const Spending *spending = &node->spent[i];
    atom_vec_append(&builder->path, spending->atoms.data, spending->atoms.count);
    add_transition(builder, from, builder->end, &builder->path, NULL, false, &builder->taken);
    last_transition(builder)->cost = plus(builder, builder->spent, spending->bytes);
    builder->path.count = before;
  }
}

// Runs in which an obligation of the step from the node does not hold.
static void add_lacks(Builder *builder, Location from, const NodeInfo *node) {
  uint32_t before = builder->path.count;
  for (uint32_t i = 0; i < node->lacks.count && builder->error.id; i++) {
    const Lack *lack = &node->lacks.data[i];
    atom_vec_append(&builder->path, lack->path, lack->path_count);
    atom_vec_push(&builder->path, atom_negate(builder->its->terms, lack->need));
    add_transition(builder, from, builder->error, &builder->path, NULL, false, &builder->taken);
    builder->of->data[builder->of->count - 1] = lack->violation;
    builder->path.count = before;
  }
}

// All paths of steps from the node on; the atoms so far are in builder->path.
static void add_transitions(Builder *builder, Location from, Node node, bool exact) {
  const NodeInfo *info = graph_node(builder->graph, node);
  Terms *terms = builder->its->terms;
  Linear spent = builder->spent, living = builder->living;
  add_end(builder, from, info);
  add_lacks(builder, from, info);
  add_spent(builder, from, info);
  for (uint32_t i = 0; i < info->edges.count; i++) {
    const Edge *edge = &info->edges.data[i];
    uint32_t before = builder->path.count, taken = builder->taken.count, visited = builder->visited.count;
    if (builder->counts_costs && graph_costs_waits(builder->graph, node))
      builder->beside = !builder->costs.is_stack && graph_costs_is_call(builder->graph, node, edge);
    if (builder->counts_costs) builder->spent = plus(builder, spent, graph_costs_of(builder->its->terms, &builder->costs, node, edge));
    atom_vec_append(&builder->path, edge->atoms, edge->atom_count);
    linear_vec_append(&builder->taken, edge->inputs, edge->input_count);
    if (builder->live.id) {
      builder->living = living_after(builder, living, edge);
      atom_vec_push(&builder->path, lives(builder, builder->living));
    }
    if (enters_block(builder->graph, edge)) node_visit_vec_push(&builder->visited, edge->to);
    Location to = builder->locations[edge->to.id];
    if (graph_costs_leaves(&builder->costs, node, edge)) {
      add_cost(builder, from, builder->spent);
    } else if (to.id) {
      const LocationInfo *target = its_location(builder->its, to);
      Linear *update = memory_alloc(sizeof(Linear) * (target->variable_count + 1));
      for (uint32_t v = 0; v < target->variable_count; v++) {
        if (!substitution_get(&edge->sigma, target->variables[v], &update[v]))
          update[v] = linear_symbol(terms, target->variables[v]);
        if (builder->live.id && target->variables[v].id == builder->live.id) update[v] = builder->living;
      }
      add_transition(builder, from, to, &builder->path, update, exact && edge->exact, &builder->taken);
      last_transition(builder)->expected = is_expected(builder->graph, edge);
      last_transition(builder)->stays = edge->stays && its_location(builder->its, from)->origin == node.id;
      memory_free(update);
    } else {
      assert(edge->kind == EDGE_STEP);
      add_transitions(builder, from, edge->to, exact && edge->exact);
    }
    builder->path.count = before;
    builder->taken.count = taken;
    builder->visited.count = visited;
    builder->spent = spent;
    builder->living = living;
    if (builder->locations[node.id].id) builder->beside = false;
  }
}

static bool is_start(const Builder *builder, Node node) {
  bool of_call = builder->costs.callee.id;
  return of_call ? graph_costs_enters(&builder->costs, node) : graph_is_root(builder->graph, node);
}

static void parameters(const Graph *graph, Node root, LinearVec *values) {
  const Frame *frame = &graph_node(graph, root)->state->frames.data[0];
  uint32_t count = graph_executor(graph)->program->functions[frame->function.id].param_count;
  for (uint32_t i = 1; i <= count; i++) {
    const AbstractValue *value = frame_find(frame, (Value){i});
    linear_vec_push(values, value ? value->linear : (Linear){0});
  }
}

// The run may start at the location in all ways that its invariant allows.
static void add_start(Builder *builder, Node node) {
  Location root = builder->locations[node.id];
  const LocationInfo *info = its_location(builder->its, root);
  Linear *update = memory_alloc(sizeof(Linear) * (info->variable_count + 1));
  for (uint32_t v = 0; v < info->variable_count; v++)
    update[v] = linear_symbol(builder->its->terms, info->variables[v]);
  AtomVec guard = {0};
  LinearVec values = {0};
  atom_vec_append(&guard, info->invariant, info->invariant_count);
  parameters(builder->graph, node, &values);
  node_visit_vec_push(&builder->visited, node);
  add_transition(builder, builder->its->initial, root, &guard, update, true, &values);
  if (builder->costs.is_stack) last_transition(builder)->cost = graph_costs_most_stack(builder->its->terms, &builder->costs);
  builder->visited.count = 0;
  atom_vec_release(&guard);
  linear_vec_release(&values);
  memory_free(update);
}

static void tell_origin(const Builder *builder, ItsOrigin *origin) {
  uint32_t count = builder->counts.count, next = 0, next_node = 0;
  *origin = (ItsOrigin){.arena = arena_new()};
  origin->inputs = ARENA_ARRAY(origin->arena, Linear *, count + 1);
  origin->input_counts = ARENA_ARRAY(origin->arena, uint32_t, count + 1);
  origin->paths = ARENA_ARRAY(origin->arena, Node *, count + 1);
  origin->path_lengths = ARENA_ARRAY(origin->arena, uint32_t, count + 1);
  origin->nodes = ARENA_ARRAY(origin->arena, Node, builder->its->locations.count);
  for (uint32_t i = 0; i < count; i++) {
    origin->input_counts[i] = builder->counts.data[i];
    origin->inputs[i] = arena_copy(origin->arena, linear_vec_from(&builder->all_inputs, next),
                                   sizeof(Linear) * origin->input_counts[i]);
    next += origin->input_counts[i];
    origin->path_lengths[i] = builder->lengths.data[i];
    origin->paths[i] =
        arena_copy(origin->arena, builder->all_visited.data + next_node, sizeof(Node) * origin->path_lengths[i]);
    next_node += origin->path_lengths[i];
  }
  for (uint32_t n = 1; n <= graph_node_count(builder->graph); n++)
    if (builder->locations[n].id) origin->nodes[builder->locations[n].id] = (Node){n};
}

void its_origin_release(ItsOrigin *origin) {
  arena_free(origin->arena);
  *origin = (ItsOrigin){0};
}

Its *its_from_graph(const Graph *graph) {
  ItsOrigin origin;
  Its *its = its_from_graph_with_origin(graph, &origin);
  its_origin_release(&origin);
  return its;
}

// Only where runs come.
static void mark_reached(const Builder *builder, bool *is_target) {
  uint32_t count = graph_node_count(builder->graph);
  bool *reached = memory_zalloc(count + (size_t)1);
  if (builder->costs.callee.id) graph_costs_reach(&builder->costs, reached);
  for (uint32_t n = 1; n <= count && builder->costs.callee.id; n++) is_target[n] &= reached[n];
  memory_free(reached);
}

static void mark_targets(const Builder *builder, bool *is_target) {
  const Graph *graph = builder->graph;
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    is_target[n] |= builder->is_cut && builder->is_cut[n];
    is_target[n] |= is_start(builder, (Node){n}) || (!node->obsolete && is_expected_head(graph, node));
    is_target[n] |= builder->counts_costs && !node->obsolete && graph_costs_waits(graph, (Node){n});
    for (uint32_t i = 0; i < node->edges.count && !node->obsolete; i++) {
      const Edge *edge = &node->edges.data[i];
      if (edge->kind == EDGE_INSTANCE) is_target[edge->to.id] = true;
    }
  }
  mark_reached(builder, is_target);
}

// Runs that are asked what they cost begin with the values of the roots' symbols.
static void add_initial(Builder *builder, const SymbolVec *symbols) {
  builder->its->initial = its_add_location(builder->its, "start", symbols->data, symbols->count);
  if (builder->counts_costs) builder->end = its_add_location(builder->its, "end", NULL, 0);
  if (builder->of) builder->error = its_add_location(builder->its, "error", NULL, 0);
}

static void root_symbols(const Builder *builder, SymbolVec *symbols) {
  Map seen = {0};
  for (uint32_t n = 1; n <= graph_node_count(builder->graph) && builder->counts_costs; n++) {
    if (!is_start(builder, (Node){n})) continue;
    const LocationInfo *root = its_location(builder->its, builder->locations[n]);
    for (uint32_t i = 0; i < root->variable_count; i++) {
      if (!map_get(&seen, root->variables[i].id, NULL)) symbol_vec_push(symbols, root->variables[i]);
      map_set(&seen, root->variables[i].id, 1);
    }
  }
  map_release(&seen);
}

static void add_all(Builder *builder, const bool *is_target) {
  uint32_t count = graph_node_count(builder->graph);
  SymbolVec symbols = {0};
  for (uint32_t n = 1; n <= count; n++)
    if (is_target[n]) add_location(builder, (Node){n});
  root_symbols(builder, &symbols);
  add_initial(builder, &symbols);
  for (uint32_t n = 1; n <= count; n++)
    if (is_start(builder, (Node){n})) add_start(builder, (Node){n});
  for (uint32_t n = 1; n <= count; n++)
    if (is_target[n]) add_transitions(builder, builder->locations[n], (Node){n}, true);
  symbol_vec_release(&symbols);
}

static Its *build(Builder *builder, ItsOrigin *origin) {
  uint32_t count = graph_node_count(builder->graph);
  bool *is_target = memory_zalloc(count + 1);
  builder->its = its_new(graph_executor(builder->graph)->terms);
  builder->spent = number(builder, 0);
  builder->locations = memory_zalloc(sizeof(Location) * (count + 1));
  mark_targets(builder, is_target);
  add_all(builder, is_target);
  tell_origin(builder, origin);
  atom_vec_release(&builder->path);
  linear_vec_release(&builder->taken);
  node_visit_vec_release(&builder->visited);
  node_visit_vec_release(&builder->all_visited);
  u32_vec_release(&builder->counts);
  u32_vec_release(&builder->lengths);
  linear_vec_release(&builder->all_inputs);
  memory_free(is_target);
  memory_free(builder->locations);
  return builder->its;
}

// Is an object freed on the way to some node? Else nothing ends by how many there are.
static bool frees(const Graph *graph) {
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    for (uint32_t i = 0; i < node->edges.count && !node->obsolete; i++)
      if (node->edges.data[i].live < 0) return true;
  }
  return false;
}

Its *its_from_graph_with_origin(const Graph *graph, ItsOrigin *origin) {
  Builder builder = {.graph = graph};
  Terms *terms = graph_executor(graph)->terms;
  if (frees(graph)) {
    builder.live = symbol_new(terms, "live_objects");
    builder.living = linear_symbol(terms, builder.live);
  }
  return build(&builder, origin);
}

Its *its_from_graph_at(const Graph *graph, const bool *is_cut, ItsOrigin *origin) {
  Builder builder = {.graph = graph, .is_cut = is_cut};
  return build(&builder, origin);
}

Its *its_violations_from_graph(const Graph *graph, U32Vec *of) {
  Builder builder = {.graph = graph, .of = of};
  ItsOrigin origin;
  u32_vec_clear(of);
  Its *its = build(&builder, &origin);
  its_origin_release(&origin);
  return its;
}

// The origin may be null.
static Its *build_costs(GraphCosts costs, ItsOrigin *origin) {
  Builder builder = {.graph = costs.graph, .counts_costs = true, .costs = costs};
  ItsOrigin own;
  Its *its = build(&builder, origin ? origin : &own);
  if (costs.callee.id) its_begin_with_parameters(its, costs.graph, costs.callee);
  its_begin_with_inputs(its, origin ? origin : &own);
  if (!origin) its_origin_release(&own);
  return its;
}

static bool counts_stack(const Graph *graph) { return graph_executor(graph)->options.cost.kind == COST_STACK; }

Its *its_costs_from_graph(const Graph *graph, ItsOrigin *origin) {
  return build_costs((GraphCosts){.graph = graph, .is_stack = counts_stack(graph)}, origin);
}

Its *its_rounds_from_graph(const Graph *graph, Node head) {
  return build_costs((GraphCosts){.graph = graph, .head = head}, NULL);
}

Its *its_call_from_graph(const Graph *graph, Function function) {
  return build_costs((GraphCosts){.graph = graph, .callee = function, .is_stack = counts_stack(graph)}, NULL);
}
