// Collects callees, and finds strongly connected components by Tarjan's algorithm with an explicit stack.
#include "program/callgraph.h"

#include <assert.h>

#include "base/memory.h"
#include "base/vec.h"

typedef struct {
  const Program *program;
  MayCallBack may_call_back;
  U32Vec callees;
  uint32_t *stamp;  // [node]: last caller that it was noted for
} Collector;

static void note(Collector *collector, uint32_t caller, uint32_t callee) {
  if (collector->stamp[callee] == caller) return;
  collector->stamp[callee] = caller;
  u32_vec_push(&collector->callees, callee);
}

static void note_call(Collector *collector, uint32_t caller, const Instruction *call) {
  uint32_t indirect = collector->program->function_count + 1;
  const Operand *callee = &call->operands[0];
  if (callee->kind != OPERAND_FUNCTION) {
    note(collector, caller, indirect);
    return;
  }
  note(collector, caller, callee->function.id);
  if (collector->may_call_back(collector->program, callee->function)) note(collector, caller, indirect);
}

static void collect(CallGraph *graph, const Program *program, MayCallBack may_call_back) {
  Collector collector = {.program = program,
                         .may_call_back = may_call_back,
                         .stamp = memory_zalloc((graph->node_count + (size_t)1) * sizeof(uint32_t))};
  for (uint32_t id = 1; id <= program->function_count; id++) {
    const FunctionInfo *function = &program->functions[id];
    graph->first_callee[id] = collector.callees.count;
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Instruction *instruction = &function->instructions[i];
      if (instruction->opcode == OP_CALL) note_call(&collector, id, instruction);
      // Assembly and what else is not modelled may call back.
      else if (instruction->opcode == OP_OPAQUE && instruction->opaque_memory)
        note(&collector, id, graph->indirect);
    }
  }
  graph->first_callee[graph->indirect] = collector.callees.count;
  for (uint32_t id = 1; id <= program->function_count; id++)
    if (program->functions[id].address_taken) note(&collector, graph->indirect, id);
  graph->first_callee[graph->node_count + 1] = collector.callees.count;
  graph->callees = arena_copy(graph->arena, collector.callees.data, collector.callees.count * sizeof(uint32_t));
  u32_vec_release(&collector.callees);
  memory_free(collector.stamp);
}

typedef struct {
  CallGraph *graph;
  uint32_t *index, *low;  // [node]; component 0: on the stack, once it has an index
  U32Vec stack, path, next;
  uint32_t counter;
} Search;

static void enter(Search *search, uint32_t node) {
  search->index[node] = search->low[node] = ++search->counter;
  u32_vec_push(&search->stack, node);
  u32_vec_push(&search->path, node);
  u32_vec_push(&search->next, search->graph->first_callee[node]);
}

static bool calls_itself(const CallGraph *graph, uint32_t node) {
  for (uint32_t i = graph->first_callee[node]; i < graph->first_callee[node + 1]; i++)
    if (graph->callees[i] == node) return true;
  return false;
}

static void leave(Search *search, uint32_t node) {
  CallGraph *graph = search->graph;
  u32_vec_pop(&search->path);
  u32_vec_pop(&search->next);
  if (search->path.count) {
    uint32_t *low = &search->low[search->path.data[search->path.count - 1]];
    if (search->low[node] < *low) *low = search->low[node];
  }
  if (search->low[node] != search->index[node]) return;
  bool recursive = search->stack.data[search->stack.count - 1] != node || calls_itself(graph, node);
  graph->component_count++;
  uint32_t member;
  do {
    member = u32_vec_pop(&search->stack);
    graph->component[member] = graph->component_count;
    graph->is_recursive[member] = recursive;
  } while (member != node);
}

static void find_components(CallGraph *graph) {
  Search search = {.graph = graph,
                   .index = memory_zalloc((graph->node_count + (size_t)1) * sizeof(uint32_t)),
                   .low = memory_zalloc((graph->node_count + (size_t)1) * sizeof(uint32_t))};
  for (uint32_t root = 1; root <= graph->node_count; root++) {
    if (search.index[root]) continue;
    enter(&search, root);
    while (search.path.count) {
      uint32_t node = search.path.data[search.path.count - 1], *next = &search.next.data[search.next.count - 1];
      if (*next == graph->first_callee[node + 1]) {
        leave(&search, node);
        continue;
      }
      uint32_t callee = graph->callees[(*next)++];
      if (!search.index[callee])
        enter(&search, callee);
      else if (!graph->component[callee] && search.index[callee] < search.low[node])
        search.low[node] = search.index[callee];
    }
  }
  memory_free(search.index);
  memory_free(search.low);
  u32_vec_release(&search.stack);
  u32_vec_release(&search.path);
  u32_vec_release(&search.next);
}

CallGraph *callgraph_new(const Program *program, MayCallBack may_call_back) {
  Arena *arena = arena_new();
  CallGraph *graph = ARENA_NEW(arena, CallGraph);
  uint32_t nodes = program->function_count + 1;
  *graph = (CallGraph){.arena = arena,
                       .node_count = nodes,
                       .indirect = nodes,
                       .first_callee = ARENA_ARRAY(arena, uint32_t, nodes + (size_t)2),
                       .component = ARENA_ARRAY(arena, uint32_t, nodes + (size_t)1),
                       .is_recursive = ARENA_ARRAY(arena, bool, nodes + (size_t)1)};
  collect(graph, program, may_call_back);
  find_components(graph);
  return graph;
}

void callgraph_free(CallGraph *graph) {
  if (graph) arena_free(graph->arena);
}

void callgraph_reachable(const CallGraph *graph, Function entry, bool *reached) {
  bool *seen = memory_zalloc(graph->node_count + (size_t)1);
  U32Vec pending = {0};
  seen[entry.id] = true;
  u32_vec_push(&pending, entry.id);
  while (pending.count) {
    uint32_t node = u32_vec_pop(&pending);
    for (uint32_t i = graph->first_callee[node]; i < graph->first_callee[node + 1]; i++) {
      uint32_t callee = graph->callees[i];
      if (seen[callee]) continue;
      seen[callee] = true;
      u32_vec_push(&pending, callee);
    }
  }
  for (uint32_t id = 1; id < graph->node_count; id++) reached[id] = seen[id];
  u32_vec_release(&pending);
  memory_free(seen);
}
