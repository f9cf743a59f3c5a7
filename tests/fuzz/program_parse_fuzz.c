// libFuzzer: the reader of the program text form. Whatever is read must print to a text that reads to the same, and the analyses of
// src/program must stand it.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/answer.h"
#include "base/memory.h"
#include "program/callgraph.h"
#include "program/cfg.h"
#include "program/print.h"
#include "program/signedness.h"

static void analyse(Program *program) {
  bool *reached = memory_alloc(program->function_count + (size_t)1);
  CallGraph *graph = callgraph_new(program);
  for (uint32_t id = 1; id <= program->function_count; id++) {
    callgraph_reachable(graph, (Function){id}, reached);
    if (program->functions[id].is_defined) cfg_free(cfg_new(program, (Function){id}));
  }
  callgraph_free(graph);
  memory_free(reached);
  signedness_set(program);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = memory_alloc(size + 1), *message;
  memcpy(text, data, size);
  text[size] = 0;
  Program *program, *again;
  if (program_parse(text, &program, &message)) {
    Text first = {0}, second = {0};
    program_print(program, &first);
    ensure(program_parse(text_str(&first), &again, &message));
    program_print(again, &second);
    ensure(strcmp(text_str(&first), text_str(&second)) == 0);
    text_release(&first);
    text_release(&second);
    program_free(again);
    analyse(program);
  }
  program_free(program);
  memory_free(message);
  memory_free(text);
  ensure(memory_in_use() == 0);
  return 0;
}
