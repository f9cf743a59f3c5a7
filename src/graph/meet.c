// Where states meet: loop heads generalise, joins collect.
//
// A loop head has two roles, each with nodes of its own: the first round, entered from outside, and all later ones.
// What holds from the second round on is often not true of the first, and the other way round. The same is done at the
// entry of a function that is analysed apart (called from outside, or by itself). Where it returns, the state says
// whether it was called once more before (State.resumed), and those that do are generalised.
#include "graph/build.h"
#include "graph/turned.h"
#include "state/forget.h"
#include "state/instance.h"
#include "state/merge.h"
#include "state/reach.h"

enum {
  STATES_OF_ROUND = 4,  // of a short loop
  HINT_GENERATION = 4,  // at most, of a state that stems from a part of the graph that was dropped: loops inside of others start anew with each round of these, but not from nothing
  PATIENT_ENTRIES =
      3,           // further calls whose numbers in memory are not forgotten, where what failed is looked at once more
  HASTY_ENTRIES = 3,  // calls after these, besides one from each place, whose numbers go where they are known to stay, or are forgotten if they do not
  MODES_LIMIT = 24,  // states of one role that are kept apart by their modes
  JOINED_APART = 3,  // states of a join, or with which a loop is entered, that are not joined where different variables point to something
  APART_LIMIT = 8  // states kept apart in one role of a loop head, where joining them would lose objects
};

// For the edges to a state that stands for two: what it says about a run is true, and the run goes on as before.
static const State nothing_taken = {.exact = true};

static void stand_for(Graph *graph, Node special, Node general, Substitution sigma) {
  Edge *edge = graph_add_edge(graph, special, (Node){0}, general, EDGE_INSTANCE, &nothing_taken, sigma);
  if (edge) edge->stays = true;
}

static bool has_no_end(const Graph *graph) { return graph->executor->options.overflow == OVERFLOW_MODE_UNBOUNDED; }

static MergeOptions merge_options(const Graph *graph, uint32_t generation) {
  return (MergeOptions){.generation = generation,
                        .has_no_end = has_no_end(graph),
                        .thresholds = graph->executor->thresholds,
                        .threshold_count = graph->executor->threshold_count,
                        .guards = &graph->executor->guards,
                        .candidates = graph->executor->options.candidates};
}

// May what a number is compared with say where it comes to rest? Not where the function calls itself: the calls that are left add to it when the comparison has failed.
static bool has_guards(const Graph *graph, const State *state) {
  return !graph->executor->callgraph->is_recursive[state_top(state)->function.id];
}

static MergeOptions join_options(const Graph *graph, bool plain) {
  return (MergeOptions){
      .join = true, .plain = plain, .has_no_end = has_no_end(graph), .guards = &graph->executor->guards, .candidates = graph->executor->options.candidates};
}

// The entry of a function that is analysed apart and does not call itself.
static bool is_shared_entry(const Graph *graph, const State *state) {
  return state_is_at_entry(graph->executor->program, state) &&
         !graph->executor->callgraph->is_recursive[state->frames.data[0].function.id];
}

// Does the arrival come from inside of the loop (or of the function)?
static bool is_again(const Graph *graph, const Point *point, const Arrival *arrival) {
  const State *state = arrival->state;
  const Frame *head = state_top(state);
  if (!arrival->from.id) return false;
  const State *from = graph->nodes.data[arrival->from.id].state;
  const uint32_t *component = graph->executor->callgraph->component;
  if (head->phase == PHASE_RETURNING) return true;
  // Of a function that does not call itself, the first call that is analysed has a node of its own.
  if (is_shared_entry(graph, state)) return point->nodes.count > 0;
  if (state_is_at_entry(graph->executor->program, state))
    return from->apart && component[from->frames.data[0].function.id] == component[head->function.id];
  return graph_goes_round(graph, arrival);
}

// A later round that knows more of the memory than the first one is worth a node of its own: the loop may run by what
// it knows.
static bool find_instance(Graph *graph, uint32_t point, Arrival arrival, bool again, bool settles) {
  Executor *executor = graph->executor;
  const U32Vec *nodes = &graph->points.points.data[point].nodes;
  for (uint32_t i = nodes->count; i--;) {
    Node node = {nodes->data[i]};
    const NodeInfo *general = &graph->nodes.data[node.id];
    Substitution sigma = {0};
    if (again && !general->again && arrival.state->cells.count > general->state->cells.count) continue;
    if (state_is_instance(executor->terms, executor->oracle, executor->program, arrival.state,
                          graph->nodes.data[node.id].state, settles, &sigma)) {
      executor->stats->instances++;
      graph_instantiate(graph, arrival, node, sigma);
      return true;
    }
    substitution_release(&sigma);
  }
  return false;
}

static uint64_t mode_of(const Graph *graph, const State *state) {
  return graph->modes ? modes_of(graph->modes, graph->executor->terms, state) : 0;
}

// A state that the loop head had before, in a part of the graph that was dropped: a good guess for what this one leads
// to. Where it does not cover it, it is generalised, which takes fewer rounds than to start anew.
static bool follow_hint(Graph *graph, uint32_t point, Arrival arrival, bool again, Node *node) {
  Executor *executor = graph->executor;
  const U32Vec *hints = &graph->points.points.data[point].hints;
  uint32_t latest = 0;
  uint64_t mode = mode_of(graph, arrival.state);
  for (uint32_t i = hints->count; i-- && !latest;) {
    const NodeInfo *other = &graph->nodes.data[hints->data[i]];
    if (other->again == again && mode_of(graph, other->state) == mode) latest = hints->data[i];
  }
  if (!latest) return false;
  const NodeInfo *hint = &graph->nodes.data[latest];  // until a node is added
  uint32_t generation = hint->generation < HINT_GENERATION ? hint->generation : HINT_GENERATION, entry = hint->entry;
  Substitution sigma = {0};
  State *state;
  if (state_is_instance(executor->terms, executor->oracle, executor->program, arrival.state, hint->state, true,
                        &sigma)) {
    state = state_clone(hint->state);
    graph_keep_unchanged(graph, (Node){latest}, NULL, arrival.state, &sigma, state);
  } else {
    substitution_release(&sigma);
    MergeOptions options = merge_options(graph, generation);
    options.may_refuse = true;
    Merge merge;
    state_merge(executor->terms, executor->oracle, executor->program, hint->state, arrival.state, options, &merge);
    if (!merge.general) return false;
    executor->stats->merges++;
    state_forget_unused(executor->terms, merge.general);
    state = merge.general;
    sigma = merge.to_b;
    graph_keep_unchanged(graph, (Node){latest}, &merge.to_a, arrival.state, &sigma, state);
    substitution_release(&merge.to_a);
    generation++;
  }
  *node = graph_add_node(graph, state, point, generation);
  graph->nodes.data[node->id].again = again;
  graph->nodes.data[node->id].entry = entry;
  graph->nodes.data[node->id].visit = graph->visit;
  graph->nodes.data[node->id].from_hint = true;
  graph->nodes.data[node->id].family = graph->nodes.data[arrival.from.id].family;
  graph_instantiate(graph, arrival, *node, sigma);
  return true;
}

// Premise: the merged state stands for the arrival, and it says no less than the node's one. Conclusion: so does that, and what its symbols mean for the arrival.
static Substitution meaning_for(Graph *graph, const State *state, const Substitution *in_general, const Substitution *to_arrival) {
  Terms *terms = graph->executor->terms;
  Map symbols = {0};
  Substitution meaning = {0};
  state_symbols(terms, state, &symbols);
  for (uint32_t i = 0; i < symbols.count; i++) {
    Symbol symbol = {(uint32_t)symbols.entries[i].key};
    Linear image;
    if (!substitution_get(in_general, symbol, &image)) image = linear_symbol(terms, symbol);
    substitution_set(&meaning, symbol, linear_apply(terms, image, to_arrival));
  }
  map_release(&symbols);
  return meaning;
}

// After many generalisations: is what has come of one more the same but for names? Then the rounds have come to rest, though it could not be seen directly that the arrival is one for which the node stands.
static bool rests(Graph *graph, Node node, Arrival arrival, const Merge *merge) {
  Executor *executor = graph->executor;
  Substitution in_general = {0};
  const State *state = graph->nodes.data[node.id].state;
  bool is_same = graph->nodes.data[node.id].generation >= WIDENING_LIMIT && state_is_instance(executor->terms, executor->oracle, executor->program, merge->general, state, true, &in_general);
  if (is_same) {
    executor->stats->instances++;
    graph_instantiate(graph, arrival, node, meaning_for(graph, state, &in_general, &merge->to_b));
  }
  substitution_release(&in_general);
  return is_same;
}

// Replaces the node's state by one that covers the arrival as well. All arrivals of one visit count as one
// generalisation. False: better kept apart. The general node is none where the node's state covers it already.
static bool generalise(Graph *graph, uint32_t point, Node node, Arrival arrival, bool may_refuse, Node *general) {
  Executor *executor = graph->executor;
  bool made_now = graph->nodes.data[node.id].visit == graph->visit;
  uint32_t generation = graph->nodes.data[node.id].generation - made_now;
  Node before = made_now ? graph->nodes.data[node.id].before : node;
  MergeOptions options = merge_options(graph, generation);
  if (!has_guards(graph, arrival.state)) options.guards = NULL;
  if (before.id && graph->nodes.data[node.id].again) {
    options.before = graph->nodes.data[before.id].state;
    options.counters = &graph->points.points.data[point].counters;
  }
  options.may_refuse = may_refuse;
  Merge merge;
  state_merge(executor->terms, executor->oracle, executor->program, graph->nodes.data[node.id].state, arrival.state,
              options, &merge);
  if (!merge.general) return false;
  executor->stats->merges++;
  state_forget_unused(executor->terms, merge.general);
  if (rests(graph, node, arrival, &merge)) {
    *general = (Node){0};
    merge_release(&merge);
    return true;
  }
  graph_supersede(graph, node);
  *general = graph_add_node(graph, merge.general, point, generation + 1);
  graph->nodes.data[general->id].visit = graph->visit;
  graph->nodes.data[general->id].before = before;
  graph->nodes.data[general->id].again = graph->nodes.data[node.id].again;
  graph->nodes.data[general->id].entry = graph->nodes.data[node.id].entry;
  graph->nodes.data[general->id].family = graph->nodes.data[node.id].family;
  stand_for(graph, node, *general, merge.to_a);
  graph_instantiate(graph, arrival, *general, merge.to_b);
  // The old node only leads to the new one now: nothing must arrive at it again.
  U32Vec *nodes = &graph->points.points.data[point].nodes;
  for (uint32_t i = 0; i < nodes->count; i++) {
    if (nodes->data[i] != node.id) continue;
    memmove(nodes->data + i, nodes->data + i + 1, sizeof(uint32_t) * (nodes->count - i - 1));
    nodes->count--;
    break;
  }
  return true;
}

// The function that begins there is called from this place, too.
static void note_caller(Graph *graph, uint32_t point, Node from) {
  U32Vec *callers = &graph->points.points.data[point].callers;
  uint32_t caller = from.id ? graph->nodes.data[from.id].point : 0;
  for (uint32_t i = 0; i < callers->count; i++)
    if (callers->data[i] == caller) return;
  u32_vec_push(callers, caller);
}

// A function that does not call itself is analysed once more for a call that does not fit, with an entry that covers
// this call and what an earlier one stood for. Earlier calls keep the analysis that they have: it is more precise, and
// what follows them need not be explored again. Entries become more general each time, so that later calls fit: else each caller would bring new ones. What a single one brings comes to rest with
// the loops around it; of several, numbers that differ go at once where nothing is known of them, and after a few more entries those in globals are arbitrary, then those in all memory. Where what
// failed is looked at once more, that begins later: a flag or a null pointer that all calls find may be what is lacking.
static bool add_entry(Graph *graph, uint32_t point, Node earlier, Arrival arrival, bool may_refuse, Node *general) {
  Executor *executor = graph->executor;
  const NodeInfo *before = &graph->nodes.data[earlier.id];
  MergeOptions options = merge_options(graph, before->generation);
  options.plain = true;
  options.may_refuse = may_refuse;
  Merge merge;
  State *old = state_clone(before->state);
  uint32_t patience = executor->options.candidates ? PATIENT_ENTRIES : 0, callers = graph->points.points.data[point].callers.count;
  if (before->generation > patience && callers > 1) {
    // Once numbers go to where they are likely to come to rest, and from then on those that differ have no bounds.
    uint32_t generation = before->generation == patience + 1 ? WIDENING_THRESHOLDS - 1 : WIDENING_THRESHOLDS;
    if (options.generation < generation) options.generation = generation;
    uint32_t hasty = patience + HASTY_ENTRIES + callers;
    if (before->generation > hasty) state_forget_numbers(executor->terms, executor->program, old, before->generation > hasty + 1);
  }
  state_merge(executor->terms, executor->oracle, executor->program, old, arrival.state, options, &merge);
  state_free(old);
  if (!merge.general) return false;
  executor->stats->merges++;
  state_forget_unused(executor->terms, merge.general);
  *general = graph_add_node(graph, merge.general, point, before->generation + 1);
  graph->nodes.data[general->id].visit = graph->visit;
  graph->nodes.data[general->id].again = true;
  substitution_release(&merge.to_a);
  graph_instantiate(graph, arrival, *general, merge.to_b);
  return true;
}

// What the block's phi has that becomes the function's result, as where several ways out of a loop meet before they leave the function; null: there is no such phi.
static const AbstractValue *coming_result(const FunctionInfo *function, const Frame *top) {
  const BlockInfo *block = &function->blocks[top->block.id];
  for (uint32_t i = block->first; i < block->first + block->count && function->instructions[i].opcode == OP_PHI; i++)
    if (function->values[function->instructions[i].result.id].becomes_result) return frame_find(top, function->instructions[i].result);
  return NULL;
}

// The value that the function is about to return, or has returned, or that the call before has; null: there is none.
static const AbstractValue *result_at(const Program *program, const State *state) {
  const Frame *top = state_top(state);
  const FunctionInfo *function = &program->functions[top->function.id];
  const BlockInfo *block = &function->blocks[top->block.id];
  const Instruction *last = &function->instructions[block->first + block->count - 1];
  const Instruction *before = top->next > block->first ? &function->instructions[top->next - 1] : NULL;
  if (top->phase == PHASE_RETURNING) return top->bindings.count ? &top->bindings.data[0].abstract : NULL;
  if (before && before->opcode == OP_CALL) return before->result.id ? frame_find(top, before->result) : NULL;
  bool returns = last->opcode == OP_RETURN && last->operand_count && last->operands[0].kind == OPERAND_VALUE;
  return returns ? frame_find(top, last->operands[0].value) : NULL;
}

// A negative constant says that nothing was found, or that something failed.
static bool says_failure(const Terms *terms, const AbstractValue *value) {
  Int number;
  return value && value->linear.id && linear_is_constant(terms, value->linear, &number) && number < 0;
}

// Is it zero, or not, or a failure for sure? What a function has done depends on that more often than not, and who calls it asks.
static uint64_t known_result(const Terms *terms, const Program *program, const State *state) {
  const AbstractValue *value = result_at(program, state);
  const Frame *top = state_top(state);
  Int low, high;
  if (says_failure(terms, value ? value : coming_result(&program->functions[top->function.id], top))) return 3;
  if (!value || !value->linear.id || linear_has_pinned(terms, value->linear)) return 0;
  knowledge_interval(terms, &state->knowledge, value->linear, &low, &high);
  return low > 0 || high < 0 ? 1 : low == 0 && high == 0 ? 2 : 0;
}

// Appends the nodes of one role, the latest one last.
static void nodes_of_role(const Graph *graph, uint32_t point, bool again, U32Vec *role) {
  const U32Vec *nodes = &graph->points.points.data[point].nodes;
  for (uint32_t i = 0; i < nodes->count; i++)
    if (graph->nodes.data[nodes->data[i]].again == again) u32_vec_push(role, nodes->data[i]);
}

// Keeps those of the nodes that know the same of the result, where a function returns.
static void keep_same_result(const Graph *graph, const State *state, U32Vec *role) {
  const Executor *executor = graph->executor;
  uint64_t result = known_result(executor->terms, executor->program, state);
  uint32_t kept = 0;
  if (state_top(state)->phase != PHASE_RETURNING) return;
  for (uint32_t i = 0; i < role->count; i++) {
    const State *other = graph->nodes.data[role->data[i]].state;
    if (known_result(executor->terms, executor->program, other) == result) role->data[kept++] = role->data[i];
  }
  role->count = kept;
}

// Which of the pointers that a function is entered with are null.
static uint64_t null_arguments(const Executor *executor, const State *state) {
  const Frame *top = state_top(state);
  const FunctionInfo *function = &executor->program->functions[top->function.id];
  uint64_t hash = 0;
  for (uint32_t i = 0; i < top->bindings.count; i++) {
    const Binding *argument = &top->bindings.data[i];
    bool is_null = function->values[argument->value.id].type.kind == TYPE_POINTER && value_is_null(executor->terms, &argument->abstract);
    if (is_null) hash = hash_combine(hash, argument->value.id);
  }
  return hash;
}

// Keeps those of the entries that have nulls where the state has some, as long as there are few: what is done without an object says nothing of what is done with one.
static void keep_same_nulls(const Graph *graph, const State *state, U32Vec *role) {
  uint32_t kept = 0;
  if (!is_shared_entry(graph, state) || role->count >= MODES_LIMIT) return;
  uint64_t nulls = null_arguments(graph->executor, state);
  for (uint32_t i = 0; i < role->count; i++)
    if (null_arguments(graph->executor, graph->nodes.data[role->data[i]].state) == nulls) role->data[kept++] = role->data[i];
  role->count = kept;
}

// Keeps those of the nodes that are in the same mode, as long as there are few.
static void keep_same_mode(const Graph *graph, const State *state, U32Vec *role) {
  uint32_t kept = 0;
  if (!graph->modes || role->count >= MODES_LIMIT) return;
  uint64_t mode = mode_of(graph, state);
  for (uint32_t i = 0; i < role->count; i++)
    if (mode_of(graph, graph->nodes.data[role->data[i]].state) == mode) role->data[kept++] = role->data[i];
  role->count = kept;
}

// How much the state says of elements in terms of other numbers: that they are sorted, or bounded by one, or what they are in all.
static uint32_t count_related(const Terms *terms, const State *state) {
  uint32_t count = state->orders.count + state->sums.count;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->own || segment->string) continue;
    count += (segment->low.id && !linear_is_constant(terms, segment->low, NULL)) || (segment->high.id && !linear_is_constant(terms, segment->high, NULL));
  }
  return count;
}

// A loop that is entered once more, by a round of the one around it that has sorted something, say, when the first entry knew nothing of that: what the rounds have in common it shares with later ones,
// not with the first.
static bool is_first_to_know(const Graph *graph, const State *state, const U32Vec *role) {
  if (role->count != 1) return false;
  const NodeInfo *first = &graph->nodes.data[role->data[0]];
  return !first->generation && first->visit != graph->visit && !count_related(graph->executor->terms, first->state) && count_related(graph->executor->terms, state);
}

// The entry to the loop at this point from which the node comes, where that is kept apart; 0: the first one.
static uint32_t family_at(const Graph *graph, uint32_t node, uint32_t point) {
  uint32_t family = graph->nodes.data[node].family;
  while (family && graph->nodes.data[family].point != point) family = graph->nodes.data[family].around;
  return family;
}

// Keeps those of the later rounds that come from the same entry.
static void keep_same_family(const Graph *graph, uint32_t point, uint32_t from, U32Vec *role) {
  uint32_t family = family_at(graph, from, point), kept = 0;
  for (uint32_t i = 0; i < role->count; i++)
    if (family_at(graph, role->data[i], point) == family) role->data[kept++] = role->data[i];
  role->count = kept;
}

static void begin_family(Graph *graph, Node entry) {
  NodeInfo *info = &graph->nodes.data[entry.id];
  info->around = info->family;
  info->family = entry.id;
}

// generalise, or add_entry: a node that covers what this one stood for, and the arrival.
typedef bool Cover(Graph *graph, uint32_t point, Node node, Arrival arrival, bool may_refuse, Node *general);

// The latest node that loses no object by it is to cover the arrival as well; where there are many nodes already, the latest one in any case.
static bool cover_one(Graph *graph, uint32_t point, const U32Vec *role, Arrival arrival, Cover cover, Node *general) {
  for (uint32_t i = role->count; i--;)
    if (cover(graph, point, (Node){role->data[i]}, arrival, true, general)) return true;
  Node latest = {role->data[role->count - 1]};
  return role->count >= APART_LIMIT && cover(graph, point, latest, arrival, false, general);
}

static void visit_one(Graph *graph, uint32_t point, Arrival arrival, bool again, U32Vec *fresh) {
  Node node;
  U32Vec role = {0};
  bool is_entry = is_shared_entry(graph, arrival.state);
  if (is_entry) note_caller(graph, point, arrival.from);
  if (find_instance(graph, point, arrival, again, true)) return;
  nodes_of_role(graph, point, again, &role);
  keep_same_result(graph, arrival.state, &role);
  keep_same_nulls(graph, arrival.state, &role);
  keep_same_mode(graph, arrival.state, &role);
  if (again && !is_entry) keep_same_family(graph, point, arrival.from.id, &role);
  bool merged = false, is_apart = arrival.state->compares && !again && !is_entry && is_first_to_know(graph, arrival.state, &role);
  if (!role.count)
    merged = follow_hint(graph, point, arrival, again, &node);
  else if (!is_apart)
    merged = cover_one(graph, point, &role, arrival, is_entry ? add_entry : generalise, &node);
  u32_vec_release(&role);
  if (!merged) {
    node = graph_settle(graph, point, arrival, 0);
    graph->nodes.data[node.id].again = again;
    if (is_apart) begin_family(graph, node);
  }
  if (node.id) u32_vec_push(fresh, node.id);
}

// Rounds of a short loop stay apart. Of one round there are few states, as where branches meet: else those of a loop with branches would double in each.
static void visit_rounds(Graph *graph, uint32_t point, ArrivalVec *arrivals, U32Vec *fresh) {
  while (arrivals->count) {
    ArrivalVec same = {0};
    U32Vec joined = {0};
    uint64_t round = graph_round_of(graph, point, &arrivals->data[0]);
    uint32_t left = 0;
    for (uint32_t i = 0; i < arrivals->count; i++) {
      Arrival arrival = arrivals->data[i];
      if (graph_round_of(graph, point, &arrival) == round)
        arrival_vec_push(&same, arrival);
      else
        arrivals->data[left++] = arrival;
    }
    arrivals->count = left;
    graph_visit_join(graph, point, &same, STATES_OF_ROUND, &joined);
    for (uint32_t i = 0; i < joined.count; i++) u32_vec_push(fresh, joined.data[i]);
    u32_vec_release(&joined);
    arrival_vec_release(&same);
  }
}

void graph_visit_head(Graph *graph, uint32_t point, ArrivalVec *arrivals, U32Vec *fresh) {
  ArrivalVec from_outside = {0}, from_inside = {0}, of_rounds = {0};
  for (uint32_t i = 0; i < arrivals->count; i++) {
    if (graph_is_short(graph, point, &arrivals->data[i])) {
      arrival_vec_push(&of_rounds, arrivals->data[i]);
      continue;
    }
    bool again = is_again(graph, &graph->points.points.data[point], &arrivals->data[i]);
    arrival_vec_push(again ? &from_inside : &from_outside, arrivals->data[i]);
  }
  visit_rounds(graph, point, &of_rounds, fresh);
  U32Vec first_round = {0};
  nodes_of_role(graph, point, false, &first_round);
  if (from_outside.count > 1 && !first_round.count) {
    graph_visit_join(graph, point, &from_outside, 1, fresh);  // several ways into the loop
  } else {
    for (uint32_t i = 0; i < from_outside.count; i++) visit_one(graph, point, from_outside.data[i], false, fresh);
  }
  for (uint32_t i = 0; i < from_inside.count; i++) visit_one(graph, point, from_inside.data[i], true, fresh);
  u32_vec_release(&first_round);
  arrival_vec_release(&from_outside);
  arrival_vec_release(&from_inside);
  arrival_vec_release(&of_rounds);
}

// Which of the values that may be undefined were assigned.
static uint64_t assigned_values(const Program *program, const State *state) {
  uint64_t hash = 0;
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const Frame *frame = &state->frames.data[f];
    const FunctionInfo *function = &program->functions[frame->function.id];
    for (uint32_t i = 0; i < frame->bindings.count; i++) {
      const Binding *binding = &frame->bindings.data[i];
      bool matters = binding->value.id > function->value_count || function->values[binding->value.id].may_be_undefined;
      if (matters && binding->abstract.assigned) hash = hash_combine(hash, map_key2(f, binding->value.id));
    }
  }
  return hash;
}

// The number by which the block under way goes on, where it is known.
static uint64_t next_decision(const Terms *terms, const Program *program, const State *state) {
  const Frame *top = state_top(state);
  const FunctionInfo *function = &program->functions[top->function.id];
  const BlockInfo *block = &function->blocks[top->block.id];
  const Instruction *last = &function->instructions[block->first + block->count - 1];
  bool decides = (last->opcode == OP_BRANCH || last->opcode == OP_SWITCH) && last->operands[0].kind == OPERAND_VALUE;
  const AbstractValue *value = decides ? frame_find(top, last->operands[0].value) : NULL;
  Int number;
  return value && linear_is_constant(terms, value->linear, &number) ? hash_mix((uint64_t)number + 1) : 0;
}

// Which of the conditions that meet in this block are known to hold, or not to. (Of `a && b && c` each way on which it is false comes alone, and one knows all three.)
static uint64_t known_conditions(const Terms *terms, const Program *program, const State *state) {
  const Frame *top = state_top(state);
  const FunctionInfo *function = &program->functions[top->function.id];
  const BlockInfo *block = &function->blocks[top->block.id];
  uint64_t hash = 0;
  for (uint32_t i = block->first; i < block->first + block->count; i++) {
    const Instruction *phi = &function->instructions[i];
    if (phi->opcode != OP_PHI) break;
    const AbstractValue *value = function->values[phi->result.id].type.bits == 1 ? frame_find(top, phi->result) : NULL;
    Int number;
    if (value && linear_is_constant(terms, value->linear, &number))
      hash = hash_combine(hash, map_key2(i, (uint32_t)number));
  }
  return hash;
}

// States of one kind know the same of what a join would forget: that values were assigned, whether a function has returned zero, or is about to return a failure, where the run goes next, and in which mode it is.
static uint64_t kind_of(const Graph *graph, uint32_t node) {
  const Executor *executor = graph->executor;
  const State *state = graph->nodes.data[node].state;
  uint64_t goes_on = hash_combine(next_decision(executor->terms, executor->program, state),
                                  known_conditions(executor->terms, executor->program, state));
  uint64_t result = known_result(executor->terms, executor->program, state);
  uint64_t kind = hash_combine(hash_combine(assigned_values(executor->program, state), result), goes_on);
  return graph->modes ? hash_combine(kind, mode_of(graph, state)) : kind;
}

static bool is_pointer(const Terms *terms, const AbstractValue *value) {
  return value->linear.id && linear_has_pinned(terms, value->linear);
}

// Which variables point to something. Heap objects are left out: the same one has other names in other states.
static uint64_t pointing_places(const Graph *graph, uint32_t node) {
  const Terms *terms = graph->executor->terms;
  const State *state = graph->nodes.data[node].state;
  uint64_t hash = 0;
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++)
      if (is_pointer(terms, &bindings->data[i].abstract))
        hash = hash_combine(hash, map_key2(f, bindings->data[i].value.id));
  }
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (state_allocation(state, cell->base)->kind != ALLOCATION_HEAP && is_pointer(terms, &cell->value))
      hash ^= hash_mix(map_key2(cell->base.id, cell->offset.id));  // cells come in any order
  }
  return hash;
}

// States of one kind in which the same variables point to something: where one has a null pointer, what it says of the object would only hold as long as there is one.
static uint64_t kind_of_pointers(const Graph *graph, uint32_t node) { return hash_combine(kind_of(graph, node), pointing_places(graph, node)); }

// Nodes that have the same of something become neighbours; else the order stays.
static void group(const Graph *graph, U32Vec *nodes, uint64_t of(const Graph *graph, uint32_t node)) {
  for (uint32_t i = 0; i < nodes->count; i++) {
    uint64_t kind = of(graph, nodes->data[i]);
    uint32_t next = i + 1;
    for (uint32_t k = next; k < nodes->count; k++) {
      uint32_t node = nodes->data[k];
      if (of(graph, node) != kind) continue;
      memmove(nodes->data + next + 1, nodes->data + next, sizeof(uint32_t) * (k - next));
      nodes->data[next++] = node;
    }
    i = next - 1;
  }
}

// Node b leaves the point together with a: both only lead to the joined one now.
static Node join_two(Graph *graph, uint32_t point, Node a, Node b, Merge *merge) {
  Executor *executor = graph->executor;
  executor->stats->joins++;
  state_forget_unused(executor->terms, merge->general);
  Node joined = graph_add_node(graph, merge->general, point, 0);
  graph->nodes.data[joined.id].family = graph->nodes.data[a.id].family;
  stand_for(graph, a, joined, merge->to_a);
  stand_for(graph, b, joined, merge->to_b);
  U32Vec *nodes = &graph->points.points.data[point].nodes;
  uint32_t stay = 0;
  for (uint32_t k = 0; k < nodes->count; k++)
    if (nodes->data[k] != a.id && nodes->data[k] != b.id) nodes->data[stay++] = nodes->data[k];
  nodes->count = stay;
  return joined;
}

// What is known of joining the states that arrived at a point.
typedef struct {
  Graph *graph;
  uint32_t point, limit;
  U32Vec *fresh;  // nodes, those that are alike next to each other
  uint64_t (*kind)(const Graph *graph, uint32_t node);  // of different ones none are joined that need not be
  Map refused;    // two nodes whose joining would lose objects, or which links are null -> how many pointers to them
} Joining;

// Removes number k of the nodes, which was joined with number i.
static void put_joined(const Joining *j, uint32_t i, uint32_t k, Node joined) {
  U32Vec *fresh = j->fresh;
  fresh->data[i] = joined.id;
  memmove(fresh->data + k, fresh->data + k + 1, sizeof(uint32_t) * (fresh->count - k - 1));
  fresh->count--;
}

// Joins two of the nodes, if that loses no object or may do so. Plain where there are many: each of the first rounds loses what it has only of its own anyway.
static bool try_join(Joining *j, uint32_t i, uint32_t k, bool may_refuse) {
  Graph *graph = j->graph;
  Executor *executor = graph->executor;
  Node a = {j->fresh->data[i]}, b = {j->fresh->data[k]};
  uint64_t key = map_key2(a.id, b.id);
  if (may_refuse && (map_get(&j->refused, key, NULL) || j->kind(graph, a.id) != j->kind(graph, b.id))) return false;
  const State *first = graph->nodes.data[a.id].state, *second = graph->nodes.data[b.id].state;
  if (may_refuse && states_turn(executor->terms, executor->program, first, second)) {
    map_set(&j->refused, key, 1);
    return false;
  }
  MergeOptions options = join_options(graph, j->fresh->count > 8 * j->limit);
  options.may_refuse = may_refuse;
  Merge merge;
  state_merge(executor->terms, executor->oracle, executor->program, first, second, options, &merge);
  if (!merge.general) {
    map_set(&j->refused, key, merge.lost_pointers);
    return false;
  }
  put_joined(j, i, k, join_two(graph, j->point, a, b, &merge));
  return true;
}

// Joins nodes that are so far apart at most, each with one other. Returns whether there were any.
static bool join_near(Joining *j, uint32_t distance) {
  bool any = false;
  for (uint32_t i = 0; i < j->fresh->count; i++)
    for (uint32_t k = i + 1; k <= i + distance && k < j->fresh->count; k++)
      if (try_join(j, i, k, true)) {
        any = true;
        break;
      }
  return any;
}

// Joins the two of one kind that lose the fewest objects. False: there are none.
static bool join_closest(Joining *j) {
  uint32_t best[2] = {0}, fewest = UINT32_MAX, lost;
  for (uint32_t i = 0; i < j->fresh->count; i++)
    for (uint32_t k = i + 1; k < j->fresh->count; k++) {
      if (!map_get(&j->refused, map_key2(j->fresh->data[i], j->fresh->data[k]), &lost) || lost >= fewest) continue;
      fewest = lost;
      best[0] = i;
      best[1] = k;
    }
  return fewest < UINT32_MAX && try_join(j, best[0], best[1], false);
}

// Joins two that have to be, since there are too many: the two that lose the fewest objects, or else neighbours of any kinds.
static void join_some(Joining *j) {
  if (join_closest(j)) return;
  for (uint32_t i = 0; i + 1 < j->fresh->count; i++) try_join(j, i, i + 1, false);
}

// Joins all arrivals to a few nodes, or to one where the same variables point to something, as far as no object gets lost, nor what only states of one kind know.
void graph_visit_join(Graph *graph, uint32_t point, ArrivalVec *arrivals, uint32_t limit, U32Vec *fresh) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < arrivals->count; i++) {
    if (!find_instance(graph, point, arrivals->data[i], false, false)) arrivals->data[kept++] = arrivals->data[i];
  }
  arrivals->count = kept;
  for (uint32_t i = 0; i < arrivals->count; i++) {
    if (find_instance(graph, point, arrivals->data[i], false, false)) continue;
    Node node = graph_settle(graph, point, arrivals->data[i], 0);
    u32_vec_push(fresh, node.id);
  }
  if (fresh->count <= limit) return;
  // Neighbours are joined first, since they come from branches that lie close together: those of one kind, and among these those with pointers at the same places.
  enum { FARTHEST = 6 };
  group(graph, fresh, pointing_places);
  group(graph, fresh, kind_of);
  Joining joining = {.graph = graph, .point = point, .limit = limit, .fresh = fresh, .kind = kind_of_pointers};
  while (join_near(&joining, 1) || join_near(&joining, FARTHEST)) continue;
  joining.kind = kind_of;
  while (fresh->count > JOINED_APART) {
    if (join_near(&joining, 1) || join_near(&joining, FARTHEST)) continue;
    if (fresh->count <= 4 * limit) break;
    join_some(&joining);
  }
  map_release(&joining.refused);
}
