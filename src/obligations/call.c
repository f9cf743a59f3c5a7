// Calls of the C library: what the contract of the function demands (library/contract.h).
#include "library/contract.h"
#include "obligations/inserter.h"
#include "obligations/words.h"

typedef struct {
  Inserter *inserter;
  const Contract *contract;
} Demander;

static const Operand *argument(const Demander *demander, uint32_t index) {
  return &demander->inserter->instruction->operands[index + 1];
}

static const char *word(const Demander *demander, uint32_t index) {
  return words_printf(demander->inserter, "%t", argument(demander, index));
}

// The bytes of a size: "length(from) + 1".
static void add_size(const Demander *demander, Size size, Text *text) {
  const SizeTerm *term = &demander->contract->sizes[size.id];
  uint32_t bytes = c_bytes(demander->inserter->program, term->type);
  switch (term->kind) {
    case SIZE_NONE: return;
    case SIZE_NUMBER: text_printf(text, "%u", term->number); return;
    case SIZE_BYTES: text_printf(text, "%u", bytes); return;
    case SIZE_ARGUMENT: text_add(text, word(demander, term->argument)); return;
    case SIZE_LENGTH: text_printf(text, "length(%s)", word(demander, term->argument)); return;
    case SIZE_READ: text_printf(text, "(length(%s) + 1)", word(demander, term->argument)); return;
    case SIZE_SUM:
    case SIZE_PRODUCT:
      add_size(demander, term->left, text);
      text_add(text, term->kind == SIZE_SUM ? " + " : " * ");
      add_size(demander, term->right, text);
      return;
  }
}

static void add_what(const Demander *demander, const Demand *demand, Text *text) {
  const char *name = word(demander, demand->parameter);
  CRange range = demander->contract->parameters[demand->parameter].range;
  switch (demand->kind) {
    case DEMAND_RANGE:
      text_printf(text, "%s lies in %lld..", name, (long long)range.low);
      if (!range.is_open) text_printf(text, "%lld", (long long)range.high);
      return;
    case DEMAND_STRING:
    case DEMAND_FORMAT:
      text_printf(text, "%s is a string", name);
      if (demand->size.id) text_add(text, " or has bytes to read: ");
      break;
    case DEMAND_READABLE: text_printf(text, "%s has bytes to read: ", name); break;
    case DEMAND_WRITABLE:
    case DEMAND_WRITTEN: text_printf(text, "%s has room for bytes: ", name); break;
    case DEMAND_STREAM: text_printf(text, "%s is an open stream", name); return;
    case DEMAND_FREEABLE: text_printf(text, "%s is an object of the heap", name); break;
    case DEMAND_NULL: return;
    case DEMAND_APART:
      text_printf(text, "what is written to %s does not overlap with %s", name, word(demander, demand->other));
      return;
  }
  add_size(demander, demand->size, text);
  if (demander->contract->parameters[demand->parameter].or_null) text_add(text, ", or is null");
}

static Undefined violated(DemandKind kind) {
  switch (kind) {
    case DEMAND_STREAM: return UNDEFINED_UNKNOWN_OBJECT;
    case DEMAND_FREEABLE: return UNDEFINED_INVALID_FREE;
    case DEMAND_APART: return UNDEFINED_OVERLAP;
    case DEMAND_RANGE:
    case DEMAND_STRING:
    case DEMAND_READABLE:
    case DEMAND_WRITABLE:
    case DEMAND_WRITTEN:
    case DEMAND_FORMAT:
    case DEMAND_NULL: return UNDEFINED_OUT_OF_BOUNDS;
  }
  return UNDEFINED_OUT_OF_BOUNDS;
}

void demand_call(Inserter *inserter) {
  const Instruction *call = inserter->instruction;
  if (call->operands[0].kind != OPERAND_FUNCTION) return;
  Function callee = call->operands[0].function;
  const FunctionInfo *info = &inserter->program->functions[callee.id];
  const Contract *contract = contract_of(inserter->program, callee);
  if (info->is_defined || info->unsupported || !contract || contract->kind == LIBRARY_UNMODELLED) return;
  if (!contract_fits(inserter->program, inserter->function, call, contract)) return;
  const Demander demander = {inserter, contract};
  for (uint32_t i = 0; i < contract->demand_count; i++) {
    const Demand *demand = &contract->demands[i];
    if (demand->kind == DEMAND_NULL) continue;  // a limit of the models
    Text text = {0};
    text_printf(&text, "%s: ", info->name);
    add_what(&demander, demand, &text);
    inserter_demand_of_call(inserter, i, violated(demand->kind),
                            arena_strdup(inserter->program->arena, text_str(&text)));
    text_release(&text);
  }
}
