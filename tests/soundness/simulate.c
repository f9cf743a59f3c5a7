#include "simulate.h"

#include <stdio.h>

#include "check/ranking.h"
#include "cover.h"
#include "entry.h"
#include "execute/descent.h"
#include "graph/propose.h"
#include "its/from_graph.h"
#include "prove/terminate.h"

enum { MOST_PLACES = 1000, SHOWN_DEFECTS = 3, WATCHED_DEPTH = 64, MOST_DEPTH = 2000 };

// A node that describes the run, and what its symbols stand for.
typedef struct {
  Node node;
  Equations equations;
} Position;
VEC_DEFINE(PositionVec, position_vec, Position)

// A function that is analysed apart from its callers is running.
typedef struct {
  uint32_t base;        // its frame in the run
  PositionVec waiting;  // nodes in which its caller waits
  Moment *entry;
} Activation;
VEC_DEFINE(ActivationVec, activation_vec, Activation)

typedef struct {
  const SimulateOptions *options;
  SimulateResult *result;
  const Program *program;
  Executor *executor;
  const Graph *graph;
  Smt *smt;
  PositionVec here;
  ActivationVec activations;
  uint64_t seed;
  uint32_t entered;
  bool lost;
  uint64_t blocks, next_mark, mark;  // blocks entered; when a state is remembered next; the one that is
  bool recurs;                       // the run came to the same state twice: it can go on like this for ever
  uint64_t calls[WATCHED_DEPTH];     // per frame: what its function was called with
} Simulation;

static void clear_positions(PositionVec *positions) {
  for (uint32_t i = 0; i < positions->count; i++) equations_release(&positions->data[i].equations);
  positions->count = 0;
}

static void release_activation(Activation *activation) {
  clear_positions(&activation->waiting);
  position_vec_release(&activation->waiting);
  moment_free(activation->entry);
}

static void add_functions(Simulation *s, Equations *equations, const InterpretView *view) {
  for (uint32_t f = 1; f <= s->program->function_count; f++) {
    Symbol symbol = s->executor->functions[f];
    if (symbol.id)
      equations_add_value(equations, linear_symbol(s->executor->terms, symbol),
                          (Int)view_function_address(view, (Function){f}));
  }
}

typedef struct {
  const Terms *terms;
  Map *symbols;
} Collection;

static Linear collect(void *context, Linear term) {
  Collection *collection = context;
  const LinearInfo *info = linear_info(collection->terms, term);
  for (uint32_t i = 0; i < info->count; i++) map_set(collection->symbols, info->monomials[i].symbol.id, 1);
  return term;
}

static bool has_node(const PositionVec *positions, Node node) {
  for (uint32_t i = 0; i < positions->count; i++) {
    if (positions->data[i].node.id == node.id) return true;
  }
  return false;
}

// The values of a node's own symbols, from the equations under which the run came along an edge with sigma.
static Position carry(Simulation *s, Node node, const Equations *on_edge, const Substitution *sigma) {
  Terms *terms = s->executor->terms;
  State *state = graph_node(s->graph, node)->state;
  Position position = {.node = node};
  equations_init(&position.equations, terms);
  Map symbols = {0};
  AtomVec atoms = {0};
  Collection collection = {terms, &symbols};
  state_map_terms(state, collect, &collection);  // visits only
  knowledge_atoms(terms, &state->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++) {
    collect(&collection, atoms.data[i].linear);
    equations_add(&position.equations, atoms.data[i]);
  }
  atom_vec_release(&atoms);
  for (uint32_t i = 0; on_edge && i < symbols.count; i++) {
    Linear symbol = linear_symbol(terms, (Symbol){(uint32_t)symbols.entries[i].key});
    Int value;
    if (equations_value(on_edge, linear_apply(terms, symbol, sigma), &value))
      equations_add_value(&position.equations, symbol, value);
  }
  map_release(&symbols);
  return position;
}

static uint32_t base_of(const Simulation *s, Node node) {
  bool apart = graph_node(s->graph, node)->state->apart && s->activations.count;
  return apart ? s->activations.data[s->activations.count - 1].base : 0;
}

// When the function of the node was entered; null: it is not analysed apart.
static const Moment *entry_of(const Simulation *s, Node node) {
  bool apart = graph_node(s->graph, node)->state->apart && s->activations.count;
  return apart ? s->activations.data[s->activations.count - 1].entry : NULL;
}

static void arrive(Simulation *s, PositionVec *positions, Node node, const Equations *on_edge,
                   const Substitution *sigma, const InterpretView *view) {
  if (positions->count >= MOST_PLACES || has_node(positions, node)) return;
  Position position = carry(s, node, on_edge, sigma);
  add_functions(s, &position.equations, view);
  Text why = {0};
  bool possible = cover(&position.equations, s->smt, s->program, graph_node(s->graph, node)->state, NULL,
                        base_of(s, node), entry_of(s, node), view, &why);
  text_release(&why);
  if (possible)
    position_vec_push(positions, position);
  else
    equations_release(&position.equations);
}

// What holds along an edge, in the symbols of its source.
static Equations along(const Position *from, const Edge *edge) {
  Equations equations;
  equations_copy(&equations, &from->equations);
  for (uint32_t i = 0; i < edge->atom_count; i++) equations_add(&equations, edge->atoms[i]);
  return equations;
}

static void follow(Simulation *s, const Position *from, const Edge *edge, const InterpretView *view,
                   PositionVec *positions, Text *why) {
  const NodeInfo *target = graph_node(s->graph, edge->to);
  if (!cover_same_position(s->program, target->state, base_of(s, edge->to), view)) return;
  Equations equations = along(from, edge);
  Text reason = {0};
  if (cover(&equations, s->smt, s->program, target->state, &edge->sigma, base_of(s, edge->to), entry_of(s, edge->to),
            view, &reason)) {
    arrive(s, positions, edge->to, &equations, &edge->sigma, view);
  } else {
    text_printf(why, "  edge n%u -> n%u: %s", from->node.id, edge->to.id, text_str(&reason));
  }
  text_release(&reason);
  equations_release(&equations);
}

// Along an edge to a node that the run does not show: there it is in the middle of a block. Appends what is possible:
// for one node, too, each way that leads to it, since only what follows tells which was the right one.
static void follow_unseen(Simulation *s, const Position *from, const Edge *edge, PositionVec *positions) {
  if (positions->count >= MOST_PLACES) return;
  Equations equations = along(from, edge);
  if (equations_possible(&equations, s->smt)) {
    Position position = carry(s, edge->to, &equations, &edge->sigma);
    if (equations_possible(&position.equations, s->smt))
      position_vec_push(positions, position);
    else
      equations_release(&position.equations);
  }
  equations_release(&equations);
}

// Does the node only lead on to a more general one that took its place?
static bool leads_on(const Simulation *s, Node node) {
  const NodeInfo *info = graph_node(s->graph, node);
  const Edge *edge = info->edges.data;
  return info->superseded || (info->edges.count == 1 && edge->kind == EDGE_INSTANCE && !edge->atom_count &&
                              edge->to.id != node.id && graph_node(s->graph, edge->to)->point == info->point);
}

// Goes along edges to more general nodes, without a step of the program. The view is null for nodes that the run does not show.
static void generalise(Simulation *s, PositionVec *positions, const InterpretView *view, Text *why) {
  for (uint32_t i = 0; i < positions->count; i++) {
    const NodeInfo *node = graph_node(s->graph, positions->data[i].node);
    for (uint32_t e = 0; e < node->edges.count; e++) {
      const Edge *edge = &node->edges.data[e];
      if (edge->kind != EDGE_INSTANCE || edge->atom_count || graph_node(s->graph, edge->to)->point != node->point)
        continue;
      Position from = positions->data[i];  // the vector may move
      if (view)
        follow(s, &from, edge, view, positions, why);
      else
        follow_unseen(s, &from, edge, positions);
    }
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < positions->count; i++) {
    if (leads_on(s, positions->data[i].node))
      equations_release(&positions->data[i].equations);
    else
      positions->data[kept++] = positions->data[i];
  }
  positions->count = kept;
}

static Phase phase_of(const Simulation *s, Node node) { return state_top(graph_node(s->graph, node)->state)->phase; }

// The nodes of this phase that edges of these nodes lead to.
static void collect_phase(Simulation *s, const PositionVec *from, Phase phase, PositionVec *to) {
  for (uint32_t i = 0; i < from->count; i++) {
    const NodeInfo *node = graph_node(s->graph, from->data[i].node);
    for (uint32_t e = 0; e < node->edges.count; e++) {
      if (!node->edges.data[e].via.id && phase_of(s, node->edges.data[e].to) == phase)
        follow_unseen(s, &from->data[i], &node->edges.data[e], to);
    }
  }
  generalise(s, to, NULL, NULL);
}

// The function on top, analysed apart, has returned: from the nodes in which it was to those in which its caller goes on.
static void go_back(Simulation *s, PositionVec *positions) {
  PositionVec returning = {0}, resumed = {0};
  Activation activation = activation_vec_pop(&s->activations);
  collect_phase(s, positions, PHASE_RETURNING, &returning);
  for (uint32_t i = 0; i < activation.waiting.count; i++) {
    const Position *caller = &activation.waiting.data[i];
    const NodeInfo *node = graph_node(s->graph, caller->node);
    for (uint32_t e = 0; e < node->edges.count; e++) {
      if (has_node(&returning, node->edges.data[e].via)) follow_unseen(s, caller, &node->edges.data[e], &resumed);
    }
  }
  generalise(s, &resumed, NULL, NULL);
  clear_positions(&returning);
  position_vec_release(&returning);
  release_activation(&activation);
  clear_positions(positions);
  position_vec_release(positions);
  *positions = resumed;
}

// A function that is analysed apart is entered: its caller waits from here on.
static void go_apart(Simulation *s, PositionVec *positions, const InterpretView *view) {
  Activation activation = {.base = view_depth(view) - 1, .entry = moment_take(s->program, view)};
  collect_phase(s, positions, PHASE_CALLING, &activation.waiting);
  activation_vec_push(&s->activations, activation);
  clear_positions(positions);
  for (uint32_t i = 0; i < activation.waiting.count; i++) {
    Position copy = {.node = activation.waiting.data[i].node};
    equations_copy(&copy.equations, &activation.waiting.data[i].equations);
    position_vec_push(positions, copy);
  }
}

static void describe(Simulation *s, const InterpretView *view, const Text *why) {
  if (++s->result->defects > SHOWN_DEFECTS) return;
  const FunctionInfo *function = &s->program->functions[view_function(view, view_depth(view) - 1).id];
  const BlockInfo *block = &function->blocks[view_block(view, view_depth(view) - 1).id];
  fprintf(stderr, "%s: seed %llu: not covered at entry %u, %s block %u (line %u)\n", s->options->name,
          (unsigned long long)s->seed, s->entered, function->name, view_block(view, view_depth(view) - 1).id,
          function->instructions[block->first].place.line);
  fprintf(stderr, "%s", text_str(why));
  for (uint32_t v = 1; v <= function->value_count; v++) {
    Int number;
    ViewStatus status = view_value(view, view_depth(view) - 1, (Value){v}, &number);
    if (status == VIEW_KNOWN)
      fprintf(stderr, " %%%u %s=%lld", v, function->values[v].name ? function->values[v].name : "", (long long)number);
  }
  fprintf(stderr, "\n");
  for (uint32_t i = 0; i < s->here.count; i++) {
    Text text = {0};
    state_print(s->executor->terms, s->program, graph_node(s->graph, s->here.data[i].node)->state, &text);
    fprintf(stderr, "- it came from n%u\n%s", s->here.data[i].node.id, text_str(&text));
    text_release(&text);
  }
  for (uint32_t n = 1; n <= graph_node_count(s->graph); n++) {
    const NodeInfo *node = graph_node(s->graph, (Node){n});
    if (node->obsolete || !cover_same_position(s->program, node->state, base_of(s, (Node){n}), view)) continue;
    Equations equations;
    Text reason = {0}, text = {0};
    equations_init(&equations, s->executor->terms);
    add_functions(s, &equations, view);
    bool possible = cover(&equations, s->smt, s->program, node->state, NULL, base_of(s, (Node){n}),
                          entry_of(s, (Node){n}), view, &reason);
    state_print(s->executor->terms, s->program, node->state, &text);
    fprintf(stderr, "- n%u %s\n%s%s", n, possible ? "would describe it" : "does not", text_str(&reason),
            text_str(&text));
    text_release(&reason);
    text_release(&text);
    equations_release(&equations);
  }
}

static void hash_object(void *context, const ViewObject *object) {
  uint64_t *hash = context;
  if (!object->is_alive || object->kind == VIEW_FUNCTION || object->is_constant) return;
  *hash = hash_combine(*hash, object->address);
  for (uint64_t i = 0; i < object->size && object->bytes; i++) *hash = hash_combine(*hash, object->bytes[i]);
}

static uint64_t hash_state(const Simulation *s, const InterpretView *view) {
  uint32_t depth = view_depth(view);
  uint64_t hash = depth;
  for (uint32_t f = 0; f < depth; f++) {
    const FunctionInfo *function = &s->program->functions[view_function(view, f).id];
    hash = hash_combine(
        hash, map_key2(view_function(view, f).id, f + 1 < depth ? view_call(view, f) : view_block(view, f).id));
    for (uint32_t v = 1; v <= function->value_count; v++) {
      Int number = 0;
      hash = hash_combine(hash, view_value(view, f, (Value){v}, &number));
      hash = hash_combine(hash, (uint64_t)number);
    }
  }
  view_objects(view, hash_object, &hash);
  return hash;
}

static void hash_outer_object(void *context, const ViewObject *object) {
  if (object->kind != VIEW_STACK) hash_object(context, object);
}

// Is a function called again with the arguments, globals and heap of a call of it that is still running? Pointers into the stack make no two calls alike, since each
// call has locals of its own.
static bool calls_itself(Simulation *s, const InterpretView *view) {
  uint32_t top = view_depth(view) - 1;
  Function function = view_function(view, top);
  const FunctionInfo *info = &s->program->functions[function.id];
  uint64_t hash = function.id;
  for (uint32_t v = 1; v <= info->param_count; v++) {
    Int number = 0;
    ViewObject object;
    hash = hash_combine(hash, view_value(view, top, (Value){v}, &number));
    hash = hash_combine(hash, (uint64_t)number);
    if (info->values[v].type.kind == TYPE_POINTER && view_find(view, (uint64_t)number, &object) &&
        object.kind == VIEW_STACK)
      hash = hash_combine(hash, top);
  }
  view_objects(view, hash_outer_object, &hash);
  s->calls[top] = hash;
  for (uint32_t f = 0; f < top; f++) {
    if (s->calls[f] == hash) return true;
  }
  return false;
}

// Brent's search for a cycle: the state is compared with the one at the last power of two.
static bool watch(Simulation *s, const InterpretView *view, bool is_entry) {
  if (view_depth(view) > WATCHED_DEPTH) return true;
  if (is_entry && calls_itself(s, view)) s->recurs = true;
  uint64_t hash = hash_state(s, view);
  if (++s->blocks > 1 && hash == s->mark) s->recurs = true;
  if (s->blocks == s->next_mark) {
    s->mark = hash;
    s->next_mark *= 2;
  }
  return !s->recurs;
}

static bool trace(void *context, const InterpretView *view, Function function, Block block, Block from,
                  uint64_t steps) {
  Simulation *s = context;
  (void)block, (void)steps;
  if (s->lost || s->entered >= s->options->entries || !s->result->complete)
    return !s->result->proved || watch(s, view, !from.id);
  s->entered++;
  s->result->compared++;
  PositionVec next = {0};
  Text why = {0};
  if (s->entered == 1) {
    for (uint32_t n = 1; n <= graph_node_count(s->graph); n++) {
      if (graph_is_root(s->graph, (Node){n})) arrive(s, &next, (Node){n}, NULL, NULL, view);
    }
  }
  uint32_t gone = view_depth(view) - (from.id ? 0 : 1);  // frames from here on are left
  while (s->activations.count && s->activations.data[s->activations.count - 1].base >= gone) go_back(s, &s->here);
  if (!from.id && s->entered > 1 && !executor_descends(s->executor, function)) go_apart(s, &s->here, view);
  for (uint32_t i = 0; i < s->here.count; i++) {
    const NodeInfo *node = graph_node(s->graph, s->here.data[i].node);
    for (uint32_t e = 0; e < node->edges.count; e++)
      follow(s, &s->here.data[i], &node->edges.data[e], view, &next, &why);
  }
  generalise(s, &next, view, &why);
  if (!next.count) {
    describe(s, view, &why);
    s->lost = true;
  }
  clear_positions(&s->here);
  position_vec_release(&s->here);
  s->here = next;
  text_release(&why);
  return true;
}

static bool reports(const Simulation *s, const InterpretResult *run) {
  for (uint32_t i = 0; i < s->executor->violations.count; i++) {
    const Violation *violation = &s->executor->violations.data[i];
    if (undefined_property(violation->kind) != undefined_property(run->undefined)) continue;
    if (run->undefined == UNDEFINED_LEAK) return true;  // the run blames the allocation, the graph the end
    if (violation->function.id == run->function.id && violation->instruction == run->instruction) return true;
  }
  return false;
}

static void judge_run(Simulation *s, const InterpretResult *run) {
  switch (run->end) {
    case INTERPRET_UNDEFINED:
      s->result->undefined++;
      if (!s->result->complete || reports(s, run)) return;
      s->result->defects++;
      fprintf(stderr, "%s: seed %llu: %s at line %u (%s, instruction %u) is not among the violations\n",
              s->options->name, (unsigned long long)s->seed, undefined_name(run->undefined), run->place.line,
              s->program->functions[run->function.id].name, run->instruction);
      return;
    case INTERPRET_OUT_OF_STEPS:
    case INTERPRET_STOPPED:
      s->result->endless++;
      if (!s->recurs) return;
      s->result->defects++;
      fprintf(stderr, "%s: seed %llu: termination was proved, but a run comes to the same state again\n",
              s->options->name, (unsigned long long)s->seed);
      return;
    case INTERPRET_RETURNED:
    case INTERPRET_EXITED: s->result->ended++; return;
    case INTERPRET_ASSUMPTION:
    case INTERPRET_DEPTH:
    case INTERPRET_OUT_OF_MEMORY:
    case INTERPRET_UNSUPPORTED:
    case INTERPRET_UNDETERMINED: s->result->other++; return;
  }
}

static void run(Simulation *s, Function entry, uint64_t seed) {
  EntryArguments arguments;
  entry_arguments(s->program, entry, seed, &arguments);
  InterpretOptions options = {
      .program = s->program,
      .entry = entry,
      .arguments = arguments.arguments,
      .argument_count = arguments.count,
      .malloc_may_fail = s->options->malloc_may_fail,
      .signed_overflow = s->options->overflow == OVERFLOW_MODE_WRAP ? OVERFLOW_WRAP : OVERFLOW_ERROR,
      .check_leaks = true,
      .seed = seed,
      .step_limit = s->options->step_limit ? s->options->step_limit : 1000000,
      .depth_limit = MOST_DEPTH,
      .trace = trace,
      .trace_context = s,
  };
  s->seed = seed;
  s->entered = 0;
  s->lost = s->recurs = false;
  memset(s->calls, 0, sizeof s->calls);  // of frames that were entered before they are watched, too
  s->blocks = 0;
  s->next_mark = 1;
  InterpretResult result = interpret_run(&options);
  bool overflow_is_fine =
      s->options->overflow == OVERFLOW_MODE_UNBOUNDED && result.end == INTERPRET_UNDEFINED &&
      (result.undefined == UNDEFINED_SIGNED_OVERFLOW || result.undefined == UNDEFINED_DIVISION_OVERFLOW);
  if (!overflow_is_fine) judge_run(s, &result);
  interpret_result_release(&result);
  clear_positions(&s->here);
  while (s->activations.count) {
    Activation activation = activation_vec_pop(&s->activations);
    release_activation(&activation);
  }
}

static bool proves_termination(Executor *executor, const Graph *graph, Stats *stats, Budget *budget) {
  for (uint32_t i = 0; i < executor->violations.count; i++) {
    Undefined kind = executor->violations.data[i].kind;
    if (kind != UNDEFINED_UNINITIALISED && undefined_property(kind) == PROPERTY_MEMORY_SAFETY) return false;
  }
  Its *its = its_from_graph(graph);
  Termination *termination = termination_prove(its, executor->oracle, 0, stats, budget);
  bool proved = termination->verdict == ANSWER_YES;
  termination_free(termination);
  its_free(its);
  return proved;
}

static bool every_violation(const void *context, uint32_t violation) {
  (void)context;
  (void)violation;
  return true;
}

// Builds a graph that tries to keep the candidates, and follows runs through it. Adds to the candidates what it lacks;
// returns how many are new.
static uint32_t simulate_graph(const Program *program, Function entry, const SimulateOptions *options,
                               Candidates *candidates, SimulateResult *result) {
  Stats stats = {0};
  Budget budget;
  Executor executor;
  Terms *terms = terms_new();
  budget_init(&budget, 0);
  budget.cancel_at = options->effort;
  Oracle *oracle = oracle_new(terms, &stats, &budget);
  oracle_set_validate(oracle, options->validate);
  executor_init(&executor, program, terms, oracle, &stats, &budget,
                (ExecuteOptions){.overflow = options->overflow,
                                 .malloc_may_fail = options->malloc_may_fail,
                                 .descent_limit = options->apart ? 0 : DESCEND_ALWAYS,
                                 .candidates = candidates});
  State *initial = execute_initial(&executor, entry);
  entry_objects(&executor, entry, initial);
  Graph *graph = graph_build(&executor, &initial, 1);
  result->nodes += graph_node_count(graph);
  result->complete = graph_is_complete(graph);
  result->summarises = executor.summarises;
  result->violations = executor.violations.count;
  if (result->complete) result->proved = proves_termination(&executor, graph, &stats, &budget);
  Simulation simulation = {.options = options,
                           .result = result,
                           .program = program,
                           .executor = &executor,
                           .graph = graph,
                           .smt = smt_new(terms)};
  for (uint32_t i = 0; i < options->runs; i++) run(&simulation, entry, i ? options->seed + i : 0);
  uint32_t added = result->complete ? graph_propose(graph, every_violation, NULL, 0, candidates) : 0;
  position_vec_release(&simulation.here);
  activation_vec_release(&simulation.activations);
  smt_free(simulation.smt);
  graph_free(graph);
  executor_release(&executor);
  oracle_free(oracle);
  terms_free(terms);
  return added;
}

// What a graph could not show is proposed to a second one, which is put to the test as well.
SimulateResult simulate(const Program *program, Function entry, const SimulateOptions *options) {
  SimulateResult result = {0};
  Candidates candidates = {0};
  if (simulate_graph(program, entry, options, &candidates, &result) && !result.defects)
    simulate_graph(program, entry, options, &candidates, &result);
  candidates_release(&candidates);
  return result;
}
