// See input_loop.h.
#include "strategy/input_loop.h"

#include "library/library.h"
#include "program/callgraph.h"

// Which functions read, or call one that does.
static bool *find_readers(const Program *program, const CallGraph *calls) {
  bool *reads = memory_zalloc(calls->node_count + (size_t)1);
  for (uint32_t f = 1; f <= program->function_count; f++) reads[f] = library_takes_input(program, (Function){f});
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t node = 1; node <= calls->node_count; node++)
      for (uint32_t i = calls->first_callee[node]; i < calls->first_callee[node + 1] && !reads[node]; i++)
        changed |= reads[node] = reads[calls->callees[i]];
  }
  return reads;
}

typedef struct {
  const Graph *graph;
  const bool *reads;    // by function
  bool indirect_reads;  // what is called through pointers
} Search;

// What is left of its block, from where the state at the node is.
static bool reads_in_block(const Search *search, Node node) {
  if (!node.id) return false;
  const Program *program = graph_executor(search->graph)->program;
  const Frame *frame = state_top(graph_node(search->graph, node)->state);
  const FunctionInfo *function = &program->functions[frame->function.id];
  const BlockInfo *block = &function->blocks[frame->block.id];
  for (uint32_t i = frame->next; i < block->first + block->count; i++) {
    const Instruction *instruction = &function->instructions[i];
    if (instruction->opcode != OP_CALL) continue;
    const Operand *callee = &instruction->operands[0];
    if (callee->kind == OPERAND_FUNCTION ? search->reads[callee->function.id] : search->indirect_reads) return true;
  }
  return false;
}

bool find_reading(const Graph *graph, const Its *its, const ItsOrigin *origin, bool *takes) {
  const Program *program = graph_executor(graph)->program;
  CallGraph *calls = callgraph_new(program, library_may_call_back);
  bool *reads = find_readers(program, calls), any = false;
  Search search = {graph, reads, reads[calls->indirect]};
  for (uint32_t t = 0; t < its->transitions.count; t++) {
    takes[t] = reads_in_block(&search, origin->nodes[its->transitions.data[t].from.id]);
    for (uint32_t i = 0; i < origin->path_lengths[t] && !takes[t]; i++)
      takes[t] = reads_in_block(&search, origin->paths[t][i]);
    any |= takes[t];
  }
  memory_free(reads);
  callgraph_free(calls);
  return any;
}
