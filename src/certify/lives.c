// See lives.h. Ways are followed backwards, as far as the last mark of the local's life on each.
#include "certify/lives.h"

#include "base/map.h"
#include "base/vec.h"

static bool marks(const Instruction *instruction, Opcode opcode, Value local) {
  if (instruction->opcode != opcode) return false;
  const Operand *operand = &instruction->operands[instruction->operand_count - 1];
  return operand->kind == OPERAND_VALUE && operand->value.id == local.id;
}

static bool has_marks(const FunctionInfo *function, Value local) {
  for (uint32_t i = 0; i < function->instruction_count; i++)
    if (marks(&function->instructions[i], OP_LIFETIME_START, local)) return true;
  return false;
}

static bool lives_at(const FunctionInfo *function, Value local, Block block, uint32_t instruction) {
  if (!has_marks(function, local)) return true;
  Map seen = {0};
  U32Vec open = {0};
  bool lives = false, is_over = false;
  for (uint32_t id = block.id, end = instruction; !lives;) {
    const BlockInfo *info = &function->blocks[id];
    is_over = false;
    while (end-- > info->first && !lives && !is_over) {
      lives = marks(&function->instructions[end], OP_LIFETIME_START, local);
      is_over = marks(&function->instructions[end], OP_LIFETIME_END, local);
    }
    for (uint32_t i = 0; i < info->pred_count && !is_over; i++) {
      if (map_get(&seen, info->preds[i].id, NULL)) continue;
      map_set(&seen, info->preds[i].id, 1);
      u32_vec_push(&open, info->preds[i].id);
    }
    if (!open.count) break;
    id = u32_vec_pop(&open);
    end = function->blocks[id].first + function->blocks[id].count;
  }
  u32_vec_release(&open);
  map_release(&seen);
  return lives;
}

bool lives_in(const Program *program, const Terms *terms, const State *state, const Allocation *object) {
  if (object->kind != ALLOCATION_STACK || object->frame >= state->frames.count) return true;
  const Frame *frame = &state->frames.data[object->frame];
  const FunctionInfo *function = &program->functions[frame->function.id];
  for (uint32_t i = 0; i < frame->bindings.count; i++) {
    const Binding *binding = &frame->bindings.data[i];
    Symbol base;
    bool is_its_address = binding->value.id <= function->value_count && binding->abstract.linear.id &&
                          linear_is_symbol(terms, binding->abstract.linear, &base) && base.id == object->base.id;
    if (is_its_address && !lives_at(function, binding->value, frame->block, frame->next)) return false;
  }
  return true;
}
