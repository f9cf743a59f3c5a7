// See bound_parts.h. Rounds are counted along the edges of the whole graph, so those that were kept apart count as well.
#include "strategy/bound_parts.h"

#include "bound/bound.h"
#include "its/from_graph.h"
#include "strategy/bound_report.h"
#include "strategy/termination_report.h"

static void bound_loop(const GraphTask *task, const Graph *graph, Executor *executor, Node head, ReportResult *result) {
  Its *its = its_rounds_from_graph(graph, head);
  RuntimeBound *bound = bound_prove(its, executor->oracle, techniques_left_out(task->options->without),
                                    &task->report->stats, task->budget);
  report_loop_bound(task->report, result, graph_place(graph, head), its, bound, task->options->check, task->budget);
  bound_free(bound);
  its_free(its);
}

enum { MAX_BOUNDED_LOOPS = 12 };

void report_loops(const GraphTask *task, const Graph *graph, Executor *executor, ReportResult *result) {
  Map heads = {0};
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    const Frame *top = state_top(node->state);
    uint64_t key = map_key2(top->function.id, top->block.id);
    bool is_head = executor_cfg(executor, top->function)->blocks[top->block.id].is_loop_head;
    if (node->obsolete || !is_head || map_get(&heads, key, NULL)) continue;
    map_set(&heads, key, n);
  }
  for (uint32_t i = 0; i < heads.count && heads.count <= MAX_BOUNDED_LOOPS; i++)
    if (!budget_cancelled(task->budget)) bound_loop(task, graph, executor, (Node){heads.entries[i].value}, result);
  map_release(&heads);
}

static void bound_function(const GraphTask *task, const Graph *graph, Executor *executor, Function function,
                           ReportResult *result) {
  Its *its = its_call_from_graph(graph, function);
  RuntimeBound *bound = bound_prove(its, executor->oracle, techniques_left_out(task->options->without),
                                    &task->report->stats, task->budget);
  report_function_bound(task->report, result, &task->program->functions[function.id], its, bound, task->options->check,
                        task->budget);
  bound_free(bound);
  its_free(its);
}

enum { MAX_BOUNDED_FUNCTIONS = 24 };

void report_functions(const GraphTask *task, const Graph *graph, Executor *executor, ReportResult *result) {
  Map called = {0};
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    const Frame *top = state_top(node->state);
    bool enters = !node->obsolete && top->function.id != task->entry.id && top->block.id == 1;
    if (enters) map_set(&called, top->function.id, 1);
  }
  for (uint32_t i = 0; i < called.count && called.count <= MAX_BOUNDED_FUNCTIONS; i++)
    if (!budget_cancelled(task->budget))
      bound_function(task, graph, executor, (Function){(uint32_t)called.entries[i].key}, result);
  map_release(&called);
}
