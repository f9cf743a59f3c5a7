// Blocks of bytes that are copied or filled: memcpy, memmove, memset, and what the C library has of the kind.
#include "execute/library.h"
#include "execute/memory.h"
#include "state/segment.h"

static Memory memory_of(Step *step) {
  return (Memory){step->executor->terms, step->executor->oracle, step->executor->program, step->state};
}

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

static bool block_size(Step *step, BlockOperands block, Linear *size, bool *touches) {
  *touches = true;
  if (!step_unsigned(step, block.size, size)) return false;
  return !size->id || step_decide(step, atom_le(step->executor->terms, constant(step, 1), *size), touches);
}

// Where a starts below b, does it end there at the latest? Numbers that differ by a multiple of something are apart by that much as soon as they differ.
static bool ends_before(Step *step, Linear a, Linear b, Linear size) {
  Terms *terms = step->executor->terms;
  Atom apart = atom_le(terms, linear_add(terms, a, size), b);
  if (step_knows(step, apart)) return true;
  Atom below = atom_lt(terms, a, b);
  if (below.kind == ATOM_NONE || apart.kind == ATOM_NONE) return false;
  State *state = state_clone(step->state), *before = step->state;
  step->state = state;
  bool ends = !state_assume(terms, state, below) || step_knows(step, apart);
  step->state = before;
  state_free(state);
  return ends;
}

void step_require_disjoint_or_same(Step *step, Access to, Access from, Linear size) {
  if (!from.base.id || from.base.id != to.base.id || from.offset.id == to.offset.id) return;
  if (!ends_before(step, from.offset, to.offset, size) || !ends_before(step, to.offset, from.offset, size))
    step_violation(step, UNDEFINED_OVERLAP, "the ranges are not known to be the same or apart");
}

static void forget(Step *step, Access to, Linear size) {
  Memory memory = memory_of(step);
  memory_clobber(&memory, to.base, to.offset, size);
  memory_forget_summaries(&memory, to.base);
}

// What a volatile object holds may be something else each time.
static void copy(Step *step, Access to, Access from, Linear size) {
  Memory memory = memory_of(step);
  bool is_volatile = step->instruction->flags & FLAG_VOLATILE;
  if (from.base.id && size.id && !is_volatile)
    memory_copy(&memory, to.base, to.offset, from.base, from.offset, size);
  else
    forget(step, to, size);
}

// Few bytes become cells, as wide as those that a program is likely to read.
static void fill_cells(Step *step, Access to, Int length, UInt byte) {
  Memory memory = memory_of(step);
  for (Int at = 0; at < length;) {
    uint32_t bytes = length - at >= 8 ? 8 : length - at >= 4 ? 4 : 1;
    UInt word = 0;
    for (uint32_t i = 0; i < bytes; i++) word = word << 8 | byte;
    Linear offset = linear_add_constant(step->executor->terms, to.offset, at);
    memory_set(&memory, to.base, offset, bytes, value_number(constant(step, (Int)word), true));
    at += bytes;
  }
}

enum { MOST_FILLED_CELLS = 64 };  // bytes

static void fill(Step *step, Access to, Linear size, AbstractValue byte) {
  const Terms *terms = step->executor->terms;
  Memory memory = memory_of(step);
  Int value, length, start;
  memory_clobber(&memory, to.base, to.offset, size);
  if (!linear_is_constant(terms, byte.linear, &value)) {
    memory_forget_summaries(&memory, to.base);
    return;
  }
  value = int_floor_mod(value, 256);
  Allocation *allocation = state_allocation(step->state, to.base);
  if (value == 0 && linear_is_constant(terms, to.offset, &start) && start == 0 && size.id == allocation->size.id) {
    memory_forget_summaries(&memory, to.base);  // also where so few bytes were written that they may have stayed
    allocation->zero = true;
  } else if (linear_is_constant(terms, size, &length) && length <= MOST_FILLED_CELLS) {
    fill_cells(step, to, length, (UInt)value);
  } else {
    segment_fill(&memory, to.base, to.offset, size, value);
    if (value == 0) memory_set(&memory, to.base, to.offset, 1, value_number(constant(step, 0), true));
  }
}

static void write_block(Step *step, BlockOperands block, Access to, Access from, Linear size) {
  if (!to.base.id)
    step_havoc_all(step);
  else if (block.from)
    copy(step, to, from, size);
  else
    fill(step, to, size, block.byte ? step_operand_raw(step, block.byte) : value_number(constant(step, 0), true));
}

bool step_block(Step *step, BlockOperands block) {
  Access to, from = {0};
  Linear size;
  bool touches;
  if (!block_size(step, block, &size, &touches)) return false;
  if (!touches) return true;
  if (!step_reach_operand(step, block.to, size, true, &to)) return false;
  if (block.from && !step_reach_operand(step, block.from, size, false, &from)) return false;
  write_block(step, block, to, from, size);
  return true;
}

bool execute_block(Step *step) {
  bool fills = step->instruction->opcode == OP_MEMSET;
  BlockOperands block = {.size = 2, .from = !fills, .byte = fills};
  Access to, from = {0};
  Linear size;
  bool touches;
  if (!block_size(step, block, &size, &touches)) return false;
  if (!touches) return true;
  if (!step_reach_checked(step, block.to, size, true, &to)) return false;
  if (block.from && !step_reach_checked(step, block.from, size, false, &from)) return false;
  if (to.base.id && from.base.id) step_read_fields(step, &from, size);
  write_block(step, block, to, from, size);
  return true;
}
