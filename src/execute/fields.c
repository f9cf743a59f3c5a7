// Fields of a structure that is copied before anybody has read them. What the copy holds there is what the original holds, so each field that the function reads from the
// copy gets a name in the original first; else what is found out about the copy would say nothing about the original. Where fields lie is seen in what the
// program reads, not in types.
#include "execute/memory.h"
#include "execute/table.h"

#include "state/segment.h"

enum { MOST_FIELDS = 16, MOST_COPIED = 256 };  // bytes

static Memory memory_of(Step *step) {
  return (Memory){step->executor->terms, step->executor->oracle, step->executor->program, step->state};
}

typedef struct {
  Step *step;
  const Access *from;
  Int size;
  uint32_t count;
  bool is_plain;
} Fields;

static bool is_value(const Operand *operand, Value value) {
  return operand->kind == OPERAND_VALUE && operand->value.id == value.id;
}

// How far behind the copy's start the operand points. False: it is something else.
static bool distance(const Step *step, const Operand *pointer, Value copy, Int *offset) {
  *offset = 0;
  if (pointer->kind != OPERAND_VALUE || is_value(pointer, copy)) return pointer->kind == OPERAND_VALUE;
  const Instruction *from = step_definition(step, pointer->value);
  if (!from || from->opcode != OP_POINTER_ADD || from->operand_count != 1 || !is_value(&from->operands[0], copy)) return false;
  *offset = from->offset;
  return true;
}

// Of a part of something wider the copy says as much.
static bool is_in_cell(const Fields *f, Linear at, uint32_t bytes) {
  const State *state = f->step->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int distance;
    Linear difference = linear_sub(f->step->executor->terms, cell->offset, at);
    bool is_near = cell->base.id == f->from->base.id && difference.id && linear_is_constant(f->step->executor->terms, difference, &distance);
    if (is_near && distance < bytes && distance + cell->bytes > 0) return true;
  }
  return false;
}

static void read_field(Fields *f, const Instruction *load, Int offset) {
  Step *step = f->step;
  uint32_t bytes = type_store_bytes(load->type);
  Memory memory = memory_of(step);
  Linear at = linear_add_constant(step->executor->terms, f->from->offset, offset);
  AbstractValue value;
  bool is_inside = offset >= 0 && offset + bytes <= f->size && load->type.kind == TYPE_INT && load->type.bits == 8 * bytes;
  if (!is_inside || !at.id || is_in_cell(f, at, bytes) || memory_find(&memory, f->from->base, at, bytes, &value) || f->count++ == MOST_FIELDS) return;
  Fresh fresh = memory_is_untouched(&memory, f->from->base, at, bytes) ? FRESH_INPUT : FRESH_IMPRECISE;
  const ValueInfo *info = &step->function->values[load->result.id];
  bool is_known = !f->is_plain && step_read_segment(step, &(Access){f->from->base, at}, bytes, info->is_unsigned ? READ_UNSIGNED : READ_SIGNED, &value);
  if (!is_known && !f->is_plain) return;
  memory_set(&memory, f->from->base, at, bytes, is_known ? value : step_arbitrary(step, fresh, load->type, info->is_unsigned, info->name));
}

// Are its bytes what was written there?
static bool is_ordinary(const Allocation *object) {
  return (object->kind == ALLOCATION_STACK || object->kind == ALLOCATION_HEAP || object->kind == ALLOCATION_GLOBAL) && !object->length.id && !object->area;
}

// Is nothing else said of them than by cells?
static bool is_plain(const State *state, Symbol base) {
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].base.id == base.id) return false;
  return true;
}

void step_read_fields(Step *step, const Access *from, Linear size) {
  const Operand *to = &step->instruction->operands[0];
  Fields f = {.step = step, .from = from, .is_plain = is_plain(step->state, from->base)};
  if (step->instruction->flags & FLAG_VOLATILE || to->kind != OPERAND_VALUE || !from->offset.id || !is_ordinary(state_allocation(step->state, from->base))) return;
  if (!linear_is_constant(step->executor->terms, size, &f.size) || f.size > MOST_COPIED) return;
  for (uint32_t i = 0; i < step->function->instruction_count; i++) {
    const Instruction *load = &step->function->instructions[i];
    Int offset;
    bool is_fixed = load->opcode == OP_LOAD && !(load->flags & FLAG_VOLATILE);
    if (is_fixed && distance(step, &load->operands[0], to->value, &offset)) read_field(&f, load, offset);
  }
}
