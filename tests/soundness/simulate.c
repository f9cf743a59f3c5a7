#include "simulate.h"

#include <stdio.h>

#include "check/ranking.h"
#include "cover.h"
#include "its/from_graph.h"
#include "prove/terminate.h"

enum { MOST_PLACES = 1000, SHOWN_DEFECTS = 3 };

// A node that describes the run, and what its symbols stand for.
typedef struct {
  Node node;
  Equations equations;
} Position;
VEC_DEFINE(PositionVec, position_vec, Position)

typedef struct {
  const SimulateOptions *options;
  SimulateResult *result;
  const Program *program;
  Executor *executor;
  const Graph *graph;
  Smt *smt;
  PositionVec here;
  uint64_t seed;
  uint32_t entered;
  bool lost;
  uint64_t blocks, next_mark, mark;  // blocks entered; when a state is remembered next; the one that is
  bool recurs;                       // the run came to the same state twice: it can go on like this for ever
} Simulation;

static void clear_positions(PositionVec *positions) {
  for (uint32_t i = 0; i < positions->count; i++) equations_release(&positions->data[i].equations);
  positions->count = 0;
}

static void add_functions(Simulation *s, Equations *equations, const InterpretView *view) {
  for (uint32_t f = 1; f <= s->program->function_count; f++) {
    Symbol symbol = s->executor->functions[f];
    if (symbol.id) equations_add_value(equations, linear_symbol(s->executor->terms, symbol), (Int)view_function_address(view, (Function){f}));
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

// The values of the node's own symbols, from the equations under which the run came along an edge with sigma.
static void arrive(Simulation *s, PositionVec *positions, Node node, const Equations *on_edge, const Substitution *sigma, const InterpretView *view) {
  for (uint32_t i = 0; i < positions->count; i++) {
    if (positions->data[i].node.id == node.id) return;
  }
  if (positions->count >= MOST_PLACES) return;
  Terms *terms = s->executor->terms;
  State *state = graph_node(s->graph, node)->state;
  Position position = {.node = node};
  equations_init(&position.equations, terms);
  Map symbols = {0};
  AtomVec atoms = {0};
  Collection collection = {terms, &symbols};
  state_map_terms(state, collect, &collection);  // visits only
  knowledge_atoms(terms, &state->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++) collect(&collection, atoms.data[i].linear);
  atom_vec_release(&atoms);
  for (uint32_t i = 0; on_edge && i < symbols.count; i++) {
    Linear symbol = linear_symbol(terms, (Symbol){(uint32_t)symbols.entries[i].key});
    Int value;
    if (equations_value(on_edge, linear_apply(terms, symbol, sigma), &value)) equations_add_value(&position.equations, symbol, value);
  }
  map_release(&symbols);
  add_functions(s, &position.equations, view);
  Text why = {0};
  bool possible = cover(&position.equations, s->smt, s->program, state, NULL, view, &why);
  text_release(&why);
  if (possible) position_vec_push(positions, position);
  else equations_release(&position.equations);
}

static void follow(Simulation *s, const Position *from, const Edge *edge, const InterpretView *view, PositionVec *positions, Text *why) {
  const NodeInfo *target = graph_node(s->graph, edge->to);
  if (!cover_same_position(s->program, target->state, view)) return;
  Equations equations;
  equations_copy(&equations, &from->equations);
  for (uint32_t i = 0; i < edge->atom_count; i++) equations_add(&equations, edge->atoms[i]);
  Text reason = {0};
  if (cover(&equations, s->smt, s->program, target->state, &edge->sigma, view, &reason)) {
    arrive(s, positions, edge->to, &equations, &edge->sigma, view);
  } else {
    text_printf(why, "  edge n%u -> n%u: %s", from->node.id, edge->to.id, text_str(&reason));
  }
  text_release(&reason);
  equations_release(&equations);
}

// Does the node only lead on to a more general one that took its place?
static bool leads_on(const Simulation *s, Node node) {
  const NodeInfo *info = graph_node(s->graph, node);
  const Edge *edge = info->edges.data;
  return info->superseded || (info->edges.count == 1 && edge->kind == EDGE_INSTANCE && !edge->atom_count && edge->to.id != node.id &&
                              graph_node(s->graph, edge->to)->point == info->point);
}

// Goes along edges to more general nodes, without a step of the program.
static void generalise(Simulation *s, PositionVec *positions, const InterpretView *view, Text *why) {
  for (uint32_t i = 0; i < positions->count; i++) {
    const NodeInfo *node = graph_node(s->graph, positions->data[i].node);
    for (uint32_t e = 0; e < node->edges.count; e++) {
      const Edge *edge = &node->edges.data[e];
      if (edge->kind != EDGE_INSTANCE || edge->atom_count) continue;
      Position from = positions->data[i];  // the vector may move
      follow(s, &from, edge, view, positions, why);
    }
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < positions->count; i++) {
    if (leads_on(s, positions->data[i].node)) equations_release(&positions->data[i].equations);
    else positions->data[kept++] = positions->data[i];
  }
  positions->count = kept;
}

static void describe(Simulation *s, const InterpretView *view, const Text *why) {
  if (++s->result->defects > SHOWN_DEFECTS) return;
  const FunctionInfo *function = &s->program->functions[view_function(view, view_depth(view) - 1).id];
  const BlockInfo *block = &function->blocks[view_block(view, view_depth(view) - 1).id];
  fprintf(stderr, "%s: seed %llu: not covered at entry %u, %s block %u (line %u)\n", s->options->name, (unsigned long long)s->seed, s->entered, function->name,
          view_block(view, view_depth(view) - 1).id, function->instructions[block->first].place.line);
  fprintf(stderr, "%s", text_str(why));
  for (uint32_t v = 1; v <= function->value_count; v++) {
    Int number;
    ViewStatus status = view_value(view, view_depth(view) - 1, (Value){v}, &number);
    if (status == VIEW_KNOWN) fprintf(stderr, " %%%u %s=%lld", v, function->values[v].name ? function->values[v].name : "", (long long)number);
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
    if (node->obsolete || !cover_same_position(s->program, node->state, view)) continue;
    Equations equations;
    Text reason = {0}, text = {0};
    equations_init(&equations, s->executor->terms);
    add_functions(s, &equations, view);
    bool possible = cover(&equations, s->smt, s->program, node->state, NULL, view, &reason);
    state_print(s->executor->terms, s->program, node->state, &text);
    fprintf(stderr, "- n%u %s\n%s%s", n, possible ? "would describe it" : "does not", text_str(&reason), text_str(&text));
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
    hash = hash_combine(hash, map_key2(view_function(view, f).id, f + 1 < depth ? view_call(view, f) : view_block(view, f).id));
    for (uint32_t v = 1; v <= function->value_count; v++) {
      Int number = 0;
      hash = hash_combine(hash, view_value(view, f, (Value){v}, &number));
      hash = hash_combine(hash, (uint64_t)number);
    }
  }
  view_objects(view, hash_object, &hash);
  return hash;
}

// Brent's search for a cycle: the state is compared with the one at the last power of two.
static bool watch(Simulation *s, const InterpretView *view) {
  uint64_t hash = hash_state(s, view);
  if (++s->blocks > 1 && hash == s->mark) s->recurs = true;
  if (s->blocks == s->next_mark) {
    s->mark = hash;
    s->next_mark *= 2;
  }
  return !s->recurs;
}

static bool trace(void *context, const InterpretView *view, Function function, Block block, Block from, uint64_t steps) {
  Simulation *s = context;
  (void)function, (void)block, (void)from, (void)steps;
  if (s->lost || s->entered >= s->options->entries || !s->result->complete) return !s->result->proved || watch(s, view);
  s->entered++;
  s->result->compared++;
  PositionVec next = {0};
  Text why = {0};
  if (s->entered == 1) {
    for (uint32_t n = 1; n <= graph_node_count(s->graph); n++) {
      if (graph_is_root(s->graph, (Node){n})) arrive(s, &next, (Node){n}, NULL, NULL, view);
    }
  }
  for (uint32_t i = 0; i < s->here.count; i++) {
    const NodeInfo *node = graph_node(s->graph, s->here.data[i].node);
    for (uint32_t e = 0; e < node->edges.count; e++) follow(s, &s->here.data[i], &node->edges.data[e], view, &next, &why);
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
      fprintf(stderr, "%s: seed %llu: %s at line %u (%s, instruction %u) is not among the violations\n", s->options->name, (unsigned long long)s->seed,
              undefined_name(run->undefined), run->place.line, s->program->functions[run->function.id].name, run->instruction);
      return;
    case INTERPRET_OUT_OF_STEPS:
    case INTERPRET_STOPPED:
      s->result->endless++;
      if (!s->recurs) return;
      s->result->defects++;
      fprintf(stderr, "%s: seed %llu: termination was proved, but a run comes to the same state again\n", s->options->name, (unsigned long long)s->seed);
      return;
    case INTERPRET_RETURNED:
    case INTERPRET_EXITED: s->result->ended++; return;
    case INTERPRET_ASSUMPTION:
    case INTERPRET_DEPTH:
    case INTERPRET_OUT_OF_MEMORY:
    case INTERPRET_UNSUPPORTED: s->result->other++; return;
  }
}

static void run(Simulation *s, Function entry, uint64_t seed) {
  InterpretOptions options = {
      .program = s->program,
      .entry = entry,
      .signed_overflow = s->options->overflow == OVERFLOW_MODE_WRAP ? OVERFLOW_WRAP : OVERFLOW_ERROR,
      .loose_pointers = true,
      .check_leaks = false,
      .seed = seed,
      .step_limit = s->options->step_limit ? s->options->step_limit : 1000000,
      .trace = trace,
      .trace_context = s,
  };
  s->seed = seed;
  s->entered = 0;
  s->lost = s->recurs = false;
  s->blocks = 0;
  s->next_mark = 1;
  InterpretResult result = interpret_run(&options);
  bool overflow_is_fine = s->options->overflow == OVERFLOW_MODE_UNBOUNDED && result.end == INTERPRET_UNDEFINED &&
                          (result.undefined == UNDEFINED_SIGNED_OVERFLOW || result.undefined == UNDEFINED_DIVISION_OVERFLOW);
  if (!overflow_is_fine) judge_run(s, &result);
  interpret_result_release(&result);
  clear_positions(&s->here);
}

static bool proves_termination(Executor *executor, const Graph *graph, Stats *stats, Budget *budget) {
  for (uint32_t i = 0; i < executor->violations.count; i++) {
    Undefined kind = executor->violations.data[i].kind;
    if (kind != UNDEFINED_UNINITIALISED && undefined_property(kind) == PROPERTY_MEMORY_SAFETY) return false;
  }
  Its *its = its_from_graph(graph);
  Termination *termination = termination_prove(its, executor->oracle, stats, budget);
  bool proved = termination->verdict == ANSWER_YES;
  termination_free(termination);
  its_free(its);
  return proved;
}

SimulateResult simulate(const Program *program, Function entry, const SimulateOptions *options) {
  SimulateResult result = {0};
  Stats stats = {0};
  Budget budget;
  Executor executor;
  Terms *terms = terms_new();
  budget_init(&budget, 0);
  budget.cancel_at = options->effort;
  Oracle *oracle = oracle_new(terms, &stats, &budget);
  executor_init(&executor, program, terms, oracle, &stats, &budget, (ExecuteOptions){.overflow = options->overflow});
  State *initial = execute_initial(&executor, entry);
  Graph *graph = graph_build(&executor, &initial, 1);
  result.nodes = graph_node_count(graph);
  result.complete = graph_is_complete(graph);
  result.violations = executor.violations.count;
  if (result.complete) result.proved = proves_termination(&executor, graph, &stats, &budget);
  Simulation simulation = {.options = options, .result = &result, .program = program, .executor = &executor, .graph = graph, .smt = smt_new(terms)};
  for (uint32_t i = 0; i < options->runs; i++) run(&simulation, entry, i ? options->seed + i : 0);
  position_vec_release(&simulation.here);
  smt_free(simulation.smt);
  graph_free(graph);
  executor_release(&executor);
  oracle_free(oracle);
  terms_free(terms);
  return result;
}
