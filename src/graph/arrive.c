// States between two nodes: brought into the form in which nodes have them.
#include "execute/height.h"
#include "execute/overwritten.h"
#include "graph/build.h"
#include "state/own_fold.h"
#include "state/own_path.h"
#include "state/own_settle.h"
#include "state/reach.h"
#include "state/sum.h"

// Drops values that are not live at the start of the block.
static void drop_dead_values(Executor *executor, State *state) {
  Frame *frame = state_top(state);
  const Cfg *cfg = executor_cfg(executor, frame->function);
  const FunctionInfo *function = &executor->program->functions[frame->function.id];
  const BlockInfo *block = &function->blocks[frame->block.id];
  uint32_t kept = 0;
  for (uint32_t i = 0; i < frame->bindings.count; i++) {
    Binding binding = frame->bindings.data[i];
    bool live = cfg_live_in(cfg, frame->block, binding.value);
    for (uint32_t k = block->first; !live && k < frame->next; k++)
      live = function->instructions[k].result.id == binding.value.id;
    if (live) frame->bindings.data[kept++] = binding;
  }
  frame->bindings.count = kept;
}

// The local that the binding alone leads to, to its start or into it; null: it leads to another object, or something else leads there, too.
static Allocation *only_way_to_local(const Terms *terms, State *state, uint32_t frame, const Binding *binding) {
  Linear offset;
  Allocation *object = binding->abstract.linear.id ? state_pointee(terms, state, binding->abstract.linear, &offset) : NULL;
  bool is_local = object && object->kind == ALLOCATION_STACK && object->frame == frame && !object->exposed && !object->area && !object->entry.id;
  return is_local && state_mentions(terms, state, object->base) == 1 ? object : NULL;
}

// Pointers in the local to the heap become any numbers. (Its numbers stay: what is still needed may be known by them.)
static void forget_pointers_in(const Executor *executor, State *state, const Allocation *local) {
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (state->cells.data[i].base.id == local->base.id) cell_forget_object(executor->terms, state, &state->cells.data[i]);
}

// Pointers that were left in a local that nobody reads any more, and to which there is but one way, keep no object apart from others.
static void forget_unread_locals(Executor *executor, State *state) {
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const Frame *frame = &state->frames.data[f];
    const Cfg *cfg = executor_cfg(executor, frame->function);
    bool is_top = f + 1 == state->frames.count;
    if (is_top && frame->phase != PHASE_RUN) continue;
    for (uint32_t i = 0; i < frame->bindings.count; i++) {
      const Binding *binding = &frame->bindings.data[i];
      const Allocation *local = only_way_to_local(executor->terms, state, f, binding);
      if (local && !cfg_read_from(cfg, frame->block, frame->next + !is_top, binding->value)) forget_pointers_in(executor, state, local);
    }
  }
}

// Drops objects that no value and no reachable object points to.
static void drop_unreachable_objects(const Terms *terms, State *state) {
  Map reached = {0};
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      objects_mark(terms, state, bindings->data[i].abstract.linear, &reached);
      objects_mark(terms, state, bindings->data[i].abstract.condition.linear, &reached);
    }
  }
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    // What was there at entry is the caller's, who wants to know what became of it.
    const Allocation *allocation = &state->allocations.data[i];
    if (allocation->entry.id) map_set(&reached, allocation->base.id, 1);
  }
  objects_close(terms, state, &reached);
  for (uint32_t i = state->allocations.count; i--;) {
    const Allocation *allocation = &state->allocations.data[i];
    if (map_get(&reached, allocation->base.id, NULL)) continue;
    if (allocation->kind == ALLOCATION_HEAP && !allocation->freed) state->heap_lost = true;
    state_drop_allocation(state, allocation->base);
  }
  map_release(&reached);
}

// What was walked through, and nobody stands in any more, is whole again; and what a function has made last is as what it made before. The objects of an entry are those that the caller has.
static void close_paths(Executor *executor, State *state) {
  Memory memory = {executor->terms, executor->oracle, executor->program, state};
  if (state->apart == APART_ENTERING) return;
  own_settle_places(&memory);
  own_close_paths(&memory);
  if (state_top(state)->phase == PHASE_RETURNING) own_close_elements(&memory, NULL);
}

// The places of a state that may hold a condition, counted through: bindings of the frames, then cells. Null: there are
// no more.
static AbstractValue *value_at(State *state, uint32_t place) {
  for (uint32_t f = 0; f < state->frames.count; f++) {
    BindingVec *bindings = &state->frames.data[f].bindings;
    if (place < bindings->count) return &bindings->data[place].abstract;
    place -= bindings->count;
  }
  return place < state->cells.count ? &state->cells.data[place].value : NULL;
}

static AbstractValue truth(Terms *terms, const AbstractValue *value, bool holds) {
  AbstractValue number = value_number(linear_constant(terms, holds), true);
  number.assigned = value->assigned;
  return number;
}

// Conditions become numbers: known ones 0 or 1, others by a split of the state. Appends the results; takes the state.
static void split_conditions(Executor *executor, State *state, StateVec *out) {
  Terms *terms = executor->terms;
  AbstractValue *value;
  for (uint32_t place = 0; (value = value_at(state, place)); place++) {
    Atom condition = value->condition;
    if (condition.kind == ATOM_NONE) continue;
    Atom negated = atom_negate(terms, condition);
    bool holds =
        condition.kind == ATOM_TRUE || oracle_entails(executor->oracle, &state->knowledge, condition) == ANSWER_YES;
    bool fails = !holds && (condition.kind == ATOM_FALSE ||
                            oracle_entails(executor->oracle, &state->knowledge, negated) == ANSWER_YES);
    *value = truth(terms, value, !fails);
    if (holds || fails) continue;
    State *other = state_clone(state);
    *value_at(other, place) = truth(terms, value, false);
    if (state_assume(terms, other, negated) && memory_learn(terms, executor->oracle, executor->program, other, negated)) {
      split_conditions(executor, other, out);
    } else {
      state_free(other);
    }
    if (!state_assume(terms, state, condition) || !memory_learn(terms, executor->oracle, executor->program, state, condition)) {
      state_free(state);
      return;
    }
  }
  state_vec_push(out, state);
}

// Candidates that hold are said before symbols are forgotten: what follows only by way of these would be lost.
static void say_candidates(Executor *executor, State *state) {
  const CandidateVec *here = candidates_at(executor->options.candidates, state);
  LandmarkVec landmarks = {0};
  if (here) landmarks_find(executor->terms, state, &landmarks);
  for (uint32_t i = 0; here && i < here->count; i++) {
    Atom atom = candidate_read(executor->terms, &landmarks, &here->data[i]);
    atom = state_resolve_atom(executor->terms, state, atom);
    if (!atom.linear.id || oracle_entails(executor->oracle, &state->knowledge, atom) != ANSWER_YES) continue;
    state_assume(executor->terms, state, atom);
  }
  landmark_vec_release(&landmarks);
}

// Walks along chains and down trees are loops, too: each round knows how far it is from the ground.
static void name_heights(Graph *graph, State *state) {
  uint32_t point = points_find(&graph->points, graph->executor, state);
  if (state_top(state)->phase == PHASE_RUN && graph->points.points.data[point].head)
    step_name_heights(&(Step){.executor = graph->executor, .state = state});
}

// Puts a state that came out of a step (taken) where it belongs.
void graph_arrive(Graph *graph, Node from, Node via, State *state) {
  Executor *executor = graph->executor;
  if (state_top(state)->phase == PHASE_RUN) drop_dead_values(executor, state);
  StateVec states = {0};
  split_conditions(executor, state, &states);
  for (uint32_t i = 0; i < states.count; i++) {
    State *one = states.data[i];
    if (one->sums.count) sums_learn(&(Memory){executor->terms, executor->oracle, executor->program, one});  // while all is there that they speak of
    forget_unread_locals(executor, one);
    forget_overwritten(executor, one);
    drop_unreachable_objects(executor->terms, one);
    close_paths(executor, one);
    name_heights(graph, one);
    say_candidates(executor, one);
    state_forget_unused(executor->terms, one);
    if (one->knowledge.contradiction) {
      state_free(one);
      continue;
    }
    uint32_t point = points_find(&graph->points, executor, one);
    if (state_top(one)->phase == PHASE_RETURNING) graph_meet_return(graph, one->frames.data[0].function, point);
    if (from.id) u32_vec_push(&graph->nodes.data[from.id].waiting_at, point);
    if (via.id) u32_vec_push(&graph->nodes.data[via.id].resumes, from.id);
    points_wait(&graph->points, point, (Arrival){from, via, one});
  }
  state_vec_release(&states);
}

bool graph_goes_round(const Graph *graph, const Arrival *arrival) {
  const State *state = arrival->state;
  uint32_t depth = state->frames.count;
  const Frame *head = state_top(state);
  const Program *program = graph->executor->program;
  if (!arrival->from.id || head->phase != PHASE_RUN) return false;
  if (head->next != block_start(&program->functions[head->function.id], head->block)) return false;
  const State *from = graph->nodes.data[arrival->from.id].state;
  if (from->frames.count < depth) return false;
  const Frame *before = &from->frames.data[depth - 1];
  return before->function.id == head->function.id &&
         cfg_in_loop(executor_cfg(graph->executor, head->function), before->block, head->block);
}

// The arrival's state becomes a node of its own.
Node graph_settle(Graph *graph, uint32_t point, Arrival arrival, uint32_t generation) {
  Node node = graph_add_node(graph, arrival.state, point, generation);
  graph->nodes.data[node.id].root = !arrival.from.id;
  graph->nodes.data[node.id].family = graph->nodes.data[arrival.from.id].family;
  Edge *edge = graph_add_edge(graph, arrival.from, arrival.via, node, EDGE_STEP, arrival.state, (Substitution){0});
  if (edge) edge->round = graph_goes_round(graph, &arrival);
  atom_vec_release(&arrival.state->log);
  linear_vec_release(&arrival.state->inputs);
  arrival.state->solved.count = 0;
  arrival.state->exact = true;
  state_forget_costs(arrival.state);
  return node;
}

// An edge to a more general node; the arrival's state is done with.
void graph_instantiate(Graph *graph, Arrival arrival, Node general, Substitution sigma) {
  Edge *edge = graph_add_edge(graph, arrival.from, arrival.via, general, EDGE_INSTANCE, arrival.state, sigma);
  if (edge) edge->round = graph_goes_round(graph, &arrival);
  state_free(arrival.state);
}
