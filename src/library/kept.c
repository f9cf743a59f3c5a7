// See kept.h. A value is *sensitive* when it may be made from the address of a function of the program, or lead to memory that may hold such a value. Sensitive values flow
// through all that computes and through calls; where one is stored, the variable that is written becomes sensitive itself, and so do all pointers to it. The
// answer is no where such a value is handed out, or stored where it is not plain which variable that is.
#include "library/kept.h"

#include <string.h>

#include "library/library.h"

typedef struct {
  const Program *program;
  bool **values;      // [function][value]
  uint32_t **makers;  // [function][value]: index + 1 of the instruction whose result it is
  bool *globals, *returns;
  bool calls_back;  // a function whose address is taken returns a sensitive value
  bool changed, leaks;
} Flow;

static void mark(Flow *flow, bool *flag) {
  flow->changed |= !*flag;
  *flag = true;
}

static bool is_sensitive(const Flow *flow, uint32_t function, const Operand *operand) {
  switch ((int)operand->kind) {
    case OPERAND_VALUE: return flow->values[function][operand->value.id];
    case OPERAND_GLOBAL: return flow->globals[operand->global.id];
    case OPERAND_FUNCTION: return flow->program->functions[operand->function.id].is_defined;
    default: return false;
  }
}

static bool any_sensitive(const Flow *flow, uint32_t function, const Instruction *instruction, uint32_t first) {
  for (uint32_t i = first; i < instruction->operand_count; i++)
    if (is_sensitive(flow, function, &instruction->operands[i])) return true;
  return false;
}

static void mark_results(Flow *flow, uint32_t function, const Instruction *instruction) {
  for (uint32_t i = 0; i < instruction->result_count; i++)
    mark(flow, &flow->values[function][instruction->result.id + i]);
}

static bool makes_object(const Program *program, const Instruction *instruction) {
  if (instruction->opcode == OP_ALLOCA) return true;
  return instruction->opcode == OP_CALL && instruction->operands[0].kind == OPERAND_FUNCTION &&
         library_allocates(library_of(program, instruction->operands[0].function));
}

// A sensitive value is written there: to a variable, or nobody knows where.
static void mark_target(Flow *flow, uint32_t function, const Operand *address) {
  const FunctionInfo *info = &flow->program->functions[function];
  while (address->kind == OPERAND_VALUE) {
    uint32_t maker = flow->makers[function][address->value.id];
    const Instruction *made = maker ? &info->instructions[maker - 1] : NULL;
    if (made && makes_object(flow->program, made)) {
      mark(flow, &flow->values[function][address->value.id]);
      return;
    }
    if (!made || made->opcode != OP_POINTER_ADD) break;
    address = &made->operands[0];
  }
  if (address->kind == OPERAND_GLOBAL)
    mark(flow, &flow->globals[address->global.id]);
  else
    flow->leaks = true;
}

static void pass_to(Flow *flow, uint32_t function, const Instruction *call, uint32_t callee) {
  const FunctionInfo *info = &flow->program->functions[callee];
  for (uint32_t i = 1; i < call->operand_count; i++)
    if (i <= info->param_count && is_sensitive(flow, function, &call->operands[i]))
      mark(flow, &flow->values[callee][i]);
}

// Through a pointer: any function whose address is taken may be called.
static void pass_to_any(Flow *flow, uint32_t function, const Instruction *call) {
  bool any = any_sensitive(flow, function, call, 1);
  for (uint32_t id = 1; id <= flow->program->function_count; id++) {
    const FunctionInfo *info = &flow->program->functions[id];
    if (!info->address_taken) continue;
    if (info->is_defined) pass_to(flow, function, call, id);
    flow->leaks |= any && !info->is_defined;
  }
  if (flow->calls_back) mark_results(flow, function, call);
}

// What it finds in memory that it is given it writes nowhere else in the program.
static bool only_looks(Library library) {
  switch ((int)library) {
    case LIBRARY_PRINT:
    case LIBRARY_STRLEN:
    case LIBRARY_STRNLEN:
    case LIBRARY_STRCMP:
    case LIBRARY_STRNCMP:
    case LIBRARY_STRSPN:
    case LIBRARY_MEMCMP:
    case LIBRARY_ATOI:
    case LIBRARY_ATOF:
    case LIBRARY_FREE:
    case LIBRARY_USABLE_SIZE:
    case LIBRARY_FOPEN:
    case LIBRARY_FWRITE:
    case LIBRARY_GETENV:
    case LIBRARY_ENQUIRY:
    case LIBRARY_ASSUME:
    case LIBRARY_ASSERT:
    case LIBRARY_FAIL:
    case LIBRARY_EXIT:
    case LIBRARY_NOTHING:
    case LIBRARY_FGETS:
    case LIBRARY_FREAD:
    case LIBRARY_READ:
    case LIBRARY_SCAN:
    case LIBRARY_MEMSET:
    case LIBRARY_BZERO:
    case LIBRARY_OUTSIDE: return true;
    default: return false;
  }
}

static void pass_outside(Flow *flow, uint32_t function, const Instruction *call, Library library) {
  if (!any_sensitive(flow, function, call, 1) || only_looks(library)) return;
  flow->leaks |= library == LIBRARY_UNKNOWN || library == LIBRARY_UNMODELLED;
  for (uint32_t i = 1; i < call->operand_count; i++) {
    bool is_pointer = call->operands[i].type.kind == TYPE_POINTER;
    if (is_pointer && !is_sensitive(flow, function, &call->operands[i]))
      mark_target(flow, function, &call->operands[i]);
  }
  mark_results(flow, function, call);
}

static void follow_call(Flow *flow, uint32_t function, const Instruction *call) {
  if (call->operands[0].kind != OPERAND_FUNCTION) {
    pass_to_any(flow, function, call);
    return;
  }
  uint32_t callee = call->operands[0].function.id;
  Library library = library_of(flow->program, (Function){callee});
  if (library != LIBRARY_DEFINED) {
    pass_outside(flow, function, call, library);
    return;
  }
  pass_to(flow, function, call, callee);
  if (flow->returns[callee]) mark_results(flow, function, call);
}

static void follow(Flow *flow, uint32_t function, const Instruction *instruction) {
  bool any = any_sensitive(flow, function, instruction, 0);
  switch ((int)instruction->opcode) {
    case OP_CALL: follow_call(flow, function, instruction); return;
    case OP_STORE:
      if (is_sensitive(flow, function, &instruction->operands[0]))
        mark_target(flow, function, &instruction->operands[1]);
      return;
    case OP_MEMCPY:
    case OP_MEMMOVE:
      if (is_sensitive(flow, function, &instruction->operands[1]))
        mark_target(flow, function, &instruction->operands[0]);
      return;
    case OP_RETURN:
      if (!any) return;
      mark(flow, &flow->returns[function]);
      if (flow->program->functions[function].address_taken) mark(flow, &flow->calls_back);
      return;
    case OP_OPAQUE: flow->leaks |= any || instruction->opaque_memory; return;
    case OP_PTRTOINT: flow->leaks |= any; return;  // its bits may go out one by one, by what branches ask of them
    case OP_ICMP:
    case OP_CHECK:
    case OP_MEMSET:
    case OP_ALLOCA: return;
    default:
      if (any) mark_results(flow, function, instruction);
  }
}

static void mark_initial(Flow *flow) {
  for (uint32_t g = 1; g <= flow->program->global_count; g++) {
    const GlobalInfo *info = &flow->program->globals[g];
    for (uint32_t r = 0; r < info->relocation_count; r++)
      if (is_sensitive(flow, 0, &info->relocations[r].target)) mark(flow, &flow->globals[g]);
  }
}

static void open_flow(Flow *flow, Arena *arena) {
  const Program *program = flow->program;
  flow->values = ARENA_ARRAY(arena, bool *, program->function_count + 1);
  flow->makers = ARENA_ARRAY(arena, uint32_t *, program->function_count + 1);
  flow->globals = ARENA_ARRAY(arena, bool, program->global_count + 1);
  flow->returns = ARENA_ARRAY(arena, bool, program->function_count + 1);
  memset(flow->globals, 0, sizeof(bool) * (program->global_count + 1));
  memset(flow->returns, 0, sizeof(bool) * (program->function_count + 1));
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *info = &program->functions[f];
    uint32_t count = (info->value_count > info->param_count ? info->value_count : info->param_count) + 1;
    flow->values[f] = ARENA_ARRAY(arena, bool, count);
    flow->makers[f] = ARENA_ARRAY(arena, uint32_t, count);
    memset(flow->values[f], 0, sizeof(bool) * count);
    memset(flow->makers[f], 0, sizeof(uint32_t) * count);
    for (uint32_t i = 0; i < info->instruction_count; i++)
      if (info->instructions[i].result.id) flow->makers[f][info->instructions[i].result.id] = i + 1;
  }
}

bool library_keeps_functions(const Program *program) {
  Arena *arena = arena_new();
  Flow flow = {.program = program};
  open_flow(&flow, arena);
  do {
    flow.changed = false;
    mark_initial(&flow);
    for (uint32_t f = 1; f <= program->function_count && !flow.leaks; f++)
      for (uint32_t i = 0; i < program->functions[f].instruction_count; i++)
        follow(&flow, f, &program->functions[f].instructions[i]);
  } while (flow.changed && !flow.leaks);
  arena_free(arena);
  return !flow.leaks;
}
