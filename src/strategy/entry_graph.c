#include "strategy/entry_graph.h"

#include "execute/command_line.h"
#include "execute/descent.h"

ExecuteOptions entry_graph_options(const PlumbOptions *options, uint64_t descent_limit) {
  static const OverflowMode MODES[] = {
      [PLUMB_OVERFLOW_ERROR] = OVERFLOW_MODE_ERROR,
      [PLUMB_OVERFLOW_WRAP] = OVERFLOW_MODE_WRAP,
      [PLUMB_OVERFLOW_UNBOUNDED] = OVERFLOW_MODE_UNBOUNDED,
  };
  return (ExecuteOptions){.overflow = MODES[options->signed_overflow],
                          .malloc_may_fail = options->malloc_may_fail,
                          .cost = cost_read(options->cost),
                          .descent_limit = descent_limit};
}

static bool all_arbitrary(const Argument *arguments, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (arguments[i].kind != ARGUMENT_ARBITRARY) return false;
  return true;
}

// The states that the entry function starts in: its parameters are as --args describes them, and one that may be null
// makes two states of one.
Graph *entry_graph_build(Executor *executor, Function entry, const Argument *arguments, uint32_t count) {
  StateVec states = {0};
  state_vec_push(&states, execute_initial(executor, entry));
  if (function_is_main(&executor->program->functions[entry.id]) && all_arbitrary(arguments, count))
    execute_command_line(executor, states.data[0]);
  for (uint32_t i = 0; i < count; i++) {
    const Argument *argument = &arguments[i];
    if (argument->kind != ARGUMENT_STRING && argument->kind != ARGUMENT_BLOCK) continue;
    EntryObject object = {.parameter = {i + 1},
                          .is_string = argument->kind == ARGUMENT_STRING,
                          .bytes = argument->bytes,
                          .bytes_parameter = argument->bytes_param};
    uint32_t before = states.count;
    for (uint32_t s = 0; s < before; s++) {
      if (argument->may_be_null) {
        State *null = state_clone(states.data[s]);
        frame_bind(state_top(null), object.parameter, value_number(linear_constant(executor->terms, 0), true));
        state_vec_push(&states, null);
      }
      execute_entry_object(executor, states.data[s], object);
    }
  }
  Graph *graph = graph_build(executor, states.data, states.count);
  state_vec_release(&states);
  return graph;
}

void draw_graph(const PlumbOptions *options, const Program *program, Function entry, const Argument *arguments,
                uint32_t argument_count, Text *text) {
  Stats stats = {0};
  Budget budget;
  Executor executor;
  budget_init(&budget, options->timeout * 0.8);
  Terms *terms = terms_new();
  Oracle *oracle = oracle_new(terms, &stats, &budget);
  executor_init(&executor, program, terms, oracle, &stats, &budget, entry_graph_options(options, DESCEND_ALWAYS));
  Graph *graph = entry_graph_build(&executor, entry, arguments, argument_count);
  if (options->graph_format == PLUMB_GRAPH_JSON)
    graph_write_json(graph, text);
  else
    graph_write_dot(graph, text);
  graph_free(graph);
  executor_release(&executor);
  oracle_free(oracle);
  terms_free(terms);
}
