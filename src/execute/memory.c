// Instructions on memory (papers/pointer-arithmetic.txt, section 3), byte-exact and with mixed widths.
#include "execute/memory.h"

#include "execute/command_line.h"
#include "execute/table.h"
#include "library/library.h"
#include "state/entry.h"
#include "state/memory.h"
#include "state/order.h"
#include "state/reach.h"
#include "state/segment.h"
#include "state/segment_whole.h"
#include "state/string.h"
#include "state/sum.h"

static Memory memory_of(Step *step) {
  return (Memory){step->executor->terms, step->executor->oracle, step->executor->program, step->state};
}

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

void step_terminate_string(Step *step, Symbol base, Linear from, Linear size) {
  Terms *terms = step->executor->terms;
  Memory memory = memory_of(step);
  Linear end = step_fresh(step, FRESH_IMPRECISE, "end", BOUND_NONE_LOW, BOUND_NONE_HIGH);
  state_assume(terms, step->state, atom_le(terms, from, end));
  state_assume(terms, step->state, atom_lt(terms, end, size));
  memory_set(&memory, base, end, 1, value_number(constant(step, 0), true));
}

void step_havoc_all(Step *step) {
  Memory memory = memory_of(step);
  step->state->exact = false;
  segments_lose_own(&memory);
  for (uint32_t i = 0; i < step->state->allocations.count; i++) {
    const Allocation *allocation = &step->state->allocations.data[i];
    if (step_may_write(step, allocation) && !allocation->constant && !allocation->freed)
      memory_havoc(&memory, allocation->base);
  }
}

void step_add_object(Step *step, AllocationKind kind, Linear size, uint32_t align, bool zero, const char *name,
                     Linear *pointer) {
  Terms *terms = step->executor->terms;
  Symbol base = symbol_new(terms, name);
  symbol_pin(terms, base);
  *pointer = linear_symbol(terms, base);
  uint32_t bits = step->executor->program->pointer_bits,
           frame = kind == ALLOCATION_STACK ? step->state->frames.count - 1 : 0;
  state_assume(terms, step->state, atom_le(terms, constant(step, 1), *pointer));
  state_assume(terms, step->state, atom_le(terms, *pointer, constant(step, range_high(bits, true))));
  state_add_allocation(step->state, (Allocation){.base = base,
                                                 .size = state_resolve(terms, step->state, size),
                                                 .kind = kind,
                                                 .align = align,
                                                 .zero = zero,
                                                 .untouched = !zero,
                                                 .frame = frame});
}

bool step_allocate(Step *step, AllocationKind kind, Linear size, uint32_t align, bool zero, const char *name,
                   Linear *pointer) {
  if (kind == ALLOCATION_HEAP) step_spend(step, kind, size);
  step_add_object(step, kind, size, align, zero, name, pointer);
  return true;
}

// The object that was just made, at its first address, is an argument area.
static void set_area(Step *step, Linear pointer, const Instruction *area) {
  Linear offset;
  state_pointee(step->executor->terms, step->state, pointer, &offset)->area = area;
}

// Premise: the symbol is a number in the range of an unsigned type, wrapped. Does it stand for that number? One that has bounds beyond the type's is an ordinary
// unsigned number.
static bool stands_for_number(const Step *step, const SymbolInfo *info, Int last) {
  Int low, high;
  knowledge_interval(step->executor->terms, &step->state->knowledge, info->left, &low, &high);
  return low == BOUND_NONE_LOW || high == BOUND_NONE_HIGH || (low >= 0 && high <= last);
}

Linear step_size_asked(Step *step, Linear size, Int *last) {
  Terms *terms = step->executor->terms;
  *last = program_largest_object(step->executor->program);
  if (step->executor->options.overflow != OVERFLOW_MODE_UNBOUNDED || !size.id) return size;
  const LinearInfo *info = linear_info(terms, size);
  const SymbolInfo *symbol = info->count == 1 ? symbol_info(terms, info->monomials[0].symbol) : NULL;
  Int type;
  if (!symbol || symbol->definition != DEFINITION_WRAP || !linear_is_constant(terms, symbol->right, &type)) return size;
  Int factor = info->monomials[0].factor, most = range_high((uint32_t)(type / 2), type % 2), end;
  if (factor < 0 || !stands_for_number(step, symbol, most)) return size;
  if (int_mul(factor, most, &end) && int_add(end, info->constant, &end) && end < *last) *last = end;
  return linear_add_constant(terms, linear_scale(terms, symbol->left, factor), info->constant);
}

// What is asked for on the stack is there, however much it is: a number without limits is no reason for a run to end. False: the rule must return false.
static bool take_size_asked(Step *step, Linear *size) {
  Terms *terms = step->executor->terms;
  Linear wrapped = *size;
  Int last;
  bool fits;
  *size = step_size_asked(step, wrapped, &last);
  if (size->id == wrapped.id) return true;
  if (!step_assume(step, atom_le(terms, constant(step, 0), *size))) return false;
  if (!step_decide(step, atom_le(terms, *size, constant(step, last)), &fits)) return false;
  return !fits || step_assume(step, atom_eq(terms, wrapped, *size));
}

static bool execute_alloca(Step *step) {
  const Instruction *instruction = step->instruction;
  Terms *terms = step->executor->terms;
  Linear count, pointer;
  if (!step_unsigned(step, 0, &count)) return false;
  Linear size = linear_scale(terms, count, instruction->scales[0]);
  const char *name = step->function->values[instruction->result.id].name;
  if (!take_size_asked(step, &size)) return false;
  size = state_resolve(terms, step->state, size);
  if (!step_allocate(step, ALLOCATION_STACK, size, instruction->align, false, name, &pointer)) return false;
  if (!instruction->slots && !cost_is_in_frame(step->function, instruction)) step_spend(step, ALLOCATION_STACK, size);
  if (instruction->slots) set_area(step, pointer, instruction);
  step_bind(step, value_number(pointer, true));
  return true;
}

// stdin, stdout, stderr point to three open streams, outside of the program's memory.
static bool bind_stream(Step *step, Symbol base) {
  const Allocation *allocation = state_allocation(step->state, base);
  const Program *program = step->executor->program;
  if (allocation->kind != ALLOCATION_GLOBAL || step->instruction->type.kind != TYPE_POINTER ||
      !library_is_stream(program, allocation->global))
    return false;
  Terms *terms = step->executor->terms;
  Symbol *stream = &step->executor->streams[allocation->global.id];
  if (!stream->id) {
    *stream = symbol_new(terms, program->globals[allocation->global.id].name);
    symbol_pin(terms, *stream);
  }
  Linear address = linear_symbol(terms, *stream);
  state_assume(terms, step->state, atom_le(terms, constant(step, 1), address));
  step_bind(step, value_number(address, true));
  return true;
}

static bool is_number(Type type) {
  return type.kind == TYPE_INT || type.kind == TYPE_POINTER || type_has_key(type);
}
static bool fills_bytes(Type type) { return type.bits == type_store_bytes(type) * 8; }

static bool is_read_as(const AbstractValue *value, Type type) { return (value->reading == READ_KEY) == type_has_key(type); }

// What may stand at one place of which the state says nothing.
static AbstractValue unknown_value(Step *step, const Access *access, uint32_t bytes) {
  Type type = step->instruction->type;
  const ValueInfo *info = &step->function->values[step->instruction->result.id];
  Memory memory = memory_of(step);
  AbstractValue value;
  bool is_whole = type.kind != TYPE_POINTER && is_number(type) && fills_bytes(type);
  Reading reading = reading_of(type, info->is_unsigned);
  bool is_arbitrary = state_allocation(step->state, access->base)->kind != ALLOCATION_COMMAND_LINE;
  bool is_input = is_arbitrary && is_number(type) && fills_bytes(type) &&
                  memory_is_untouched(&memory, access->base, access->offset, bytes);
  if (type.kind == TYPE_POINTER && step_read_segment_pointer(step, access, bytes, &value)) return value;
  if (is_whole && step_read_segment(step, access, bytes, reading, &value) && is_read_as(&value, type)) return value;
  if (is_whole && step_read_numbers(step, access, bytes, reading, &value)) return value;
  return step_arbitrary(step, is_input ? FRESH_INPUT : FRESH_IMPRECISE, type, info->is_unsigned, info->name);
}

// A byte of a constant string, at a place that is not known: where it turns out not to be zero, it is not the last one. Cells are what that is seen by.
static void name_end(Step *step, const Access *access, uint32_t bytes) {
  Memory memory = memory_of(step);
  const Allocation *object = state_allocation(step->state, access->base);
  if (bytes != 1 || !access->offset.id) return;
  if (!string_is_constant(memory.program, object)) return;
  Linear last = linear_add_constant(memory.terms, object->size, -1);
  if (step_knows(step, atom_ne(memory.terms, access->offset, last))) return;
  if (cell_value(&step->state->cells, access->base, last, 1)) return;
  memory_set(&memory, access->base, last, 1, value_number(linear_constant(memory.terms, 0), true));
}

// What the state does not say about the bytes at one place: an argument of main, one of the entries of a table, or anything.
static bool load_unknown(Step *step, const Access *access, uint32_t bytes) {
  Type type = step->instruction->type;
  AbstractValue value;
  CommandLineRead command_line = step_read_command_line(step, access, &value);
  if (command_line == COMMAND_LINE_SPLIT) return false;
  if (command_line == COMMAND_LINE_READ) {
    step_bind(step, value);
    return true;
  }
  TableRead table = type.kind == TYPE_POINTER ? step_read_own(step, access, bytes, &value) : TABLE_UNKNOWN;
  if (table == TABLE_SPLIT) return false;
  if (table == TABLE_KNOWN) {
    step_bind(step, value);
    return true;
  }
  if (type.kind == TYPE_POINTER) table = step_read_same(step, access, bytes);
  if (table == TABLE_SPLIT) return false;
  if (type.kind == TYPE_POINTER) table = step_read_table(step, access, bytes, &value);
  if (table == TABLE_UNKNOWN && type.kind == TYPE_POINTER) table = step_read_text(step, access, bytes, &value);
  if (table == TABLE_UNKNOWN && type.kind == TYPE_POINTER) table = step_read_folded(step, access, bytes, &value);
  if (table == TABLE_UNKNOWN && type.kind == TYPE_INT) table = step_read_end(step, access, bytes);
  if (table == TABLE_SPLIT) return false;
  if (table == TABLE_UNKNOWN) name_end(step, access, bytes);
  if (table == TABLE_UNKNOWN) value = unknown_value(step, access, bytes);
  // One of many entries of a table that may change is not recorded: as a cell it would hide what the table holds.
  bool is_constant = state_allocation(step->state, access->base)->constant, record = table == TABLE_UNKNOWN || is_constant;
  Memory memory = memory_of(step);
  if (record && value.linear.id && fills_bytes(type)) {
    // Merges cannot tell it from what was written: before that, what all elements have is said of all of them.
    if (!is_constant && access->offset.id && !linear_is_constant(memory.terms, access->offset, NULL))
      segments_prepare(&memory, access->base, access->offset, bytes);
    memory_set(&memory, access->base, access->offset, bytes, value);
  } else {
    step->state->exact = false;
  }
  step_bind(step, value);
  return true;
}

// Bits beyond the width were written as zero.
static bool load_known(Step *step, AbstractValue value) {
  Type type = step->instruction->type;
  bool is_cut = !fills_bytes(type) && value.condition.kind == ATOM_NONE;
  if (is_cut && !step_normalise(step, value.linear, type.bits, true, &value)) return false;
  step_bind(step, value);
  return true;
}

// A volatile object may change between two reads, and so may a text of the library.
static bool may_change(const Step *step, Symbol base) {
  return step->instruction->flags & FLAG_VOLATILE || state_allocation(step->state, base)->kind == ALLOCATION_TEXT;
}

// Bytes of an initialiser do not say which number they are; what is done with the value does.
static AbstractValue as_used(const Step *step, AbstractValue value, Type type) {
  Terms *terms = step->executor->terms;
  Int number;
  bool is_signed = type.kind == TYPE_INT && !step->function->values[step->instruction->result.id].is_unsigned;
  if (!is_signed || value.condition.kind != ATOM_NONE || value.reading != READ_UNSIGNED || !value.linear.id || !linear_is_constant(terms, value.linear, &number)) return value;
  if (number >= int_pow2(type.bits - 1)) value = value_read(linear_constant(terms, number - int_pow2(type.bits)), READ_SIGNED);
  return value;
}

static bool execute_load(Step *step) {
  Type type = step->instruction->type;
  uint32_t bytes = type_store_bytes(type);
  AbstractValue value;
  Access access;
  if (!step_reach_checked(step, 0, constant(step, bytes), false, &access)) return false;
  if (!access.base.id) return execute_arbitrary(step);
  if (bind_stream(step, access.base)) return true;
  if (may_change(step, access.base)) return execute_arbitrary(step);
  Memory memory = memory_of(step);
  bool is_known = is_number(type) && memory_find(&memory, access.base, access.offset, bytes, &value);
  if (is_known && !step_open_last(step, value.linear)) return false;
  if (is_known) value.linear = state_resolve(step->executor->terms, step->state, value.linear);
  if (is_known && !is_read_as(&value, type)) {
    if (!step_reread(step, &value, type)) return false;
    if (!value.linear.id) return execute_arbitrary(step);
  }
  bool is_found = false;
  if (!is_known && !step_read_parts(step, &access, bytes, &value, &is_found)) return false;
  if (is_found) memory_set(&memory, access.base, access.offset, bytes, value);
  bool is_done = is_known || is_found ? load_known(step, as_used(step, value, type)) : load_unknown(step, &access, bytes);
  if (is_done && type.kind == TYPE_INT) orders_read(&memory, access.base, access.offset, bytes);
  return is_done;
}

// Memory holds bytes that are fixed: of a value that was never assigned each store writes others. They are bound until the instruction is done, so that one started anew sees them again.
static AbstractValue fixed_value(Step *step, AbstractValue value) {
  const Operand *operand = &step->instruction->operands[0];
  if (value.assigned || operand->kind != OPERAND_VALUE) return value;
  Value place = {step->function->value_count + 1};
  const AbstractValue *known = frame_find(state_top(step->state), place);
  if (known) return *known;
  const ValueInfo *info = &step->function->values[operand->value.id];
  value = step_arbitrary(step, FRESH_IMPRECISE, operand->type, info->is_unsigned, info->name);
  if (value.linear.id) frame_bind(state_top(step->state), place, value);
  return value;
}

// A stored bool of one bit is read back as a byte: its number must be 0 or 1.
static bool stored_value(Step *step, AbstractValue *value) {
  Type type = step->instruction->operands[0].type;
  *value = is_number(type) ? fixed_value(step, step_operand_raw(step, 0)) : (AbstractValue){0};
  bool is_cut = type.kind == TYPE_INT && !fills_bytes(type);
  if (!is_cut || value->condition.kind != ATOM_NONE || value->reading == READ_UNSIGNED || !value->linear.id) return true;
  Linear number;
  if (!step_to_unsigned(step, *value, type.bits, &number)) return false;
  *value = value_number(number, true);
  return true;
}

// Where elements of an array are counted it has to be known whether this is one before and after the write.
static bool decide_counted(Step *step, const Access *access, uint32_t bytes, const AbstractValue *value) {
  Memory memory = memory_of(step);
  bool is_counted;
  Atom atom = access->offset.id && step->state->sums.count ? sums_in_doubt(&memory, access->base, access->offset, bytes, value) : (Atom){0};
  return atom.kind == ATOM_NONE || step_decide(step, atom, &is_counted);
}

static bool is_bound_of_segments(const State *state, Symbol base, Linear number) {
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == base.id && number.id && (segment->low.id == number.id || segment->high.id == number.id)) return true;
  }
  return false;
}

// Where elements are compared it has to be known whether the place is that of one which bounds others, and moves: what changes places with the least one may be the least one itself.
static bool decide_place(Step *step, const Access *access, uint32_t bytes) {
  Terms *terms = step->executor->terms;
  bool is_same;
  for (uint32_t i = 0; step->state->compares && access->offset.id && i < step->state->cells.count; i++) {
    const Cell *cell = &step->state->cells.data[i];
    bool may_meet = cell->base.id == access->base.id && cell->bytes == bytes && !linear_is_constant(terms, cell->offset, NULL) && !linear_is_constant(terms, linear_sub(terms, cell->offset, access->offset), NULL);
    if (!may_meet) continue;
    Atom same = atom_eq(terms, cell->offset, access->offset);
    if (!is_bound_of_segments(step->state, access->base, cell->value.linear) || !step_may_split(step, 1)) continue;
    if (!step_decide(step, same, &is_same)) return false;
  }
  return true;
}

static bool execute_store(Step *step) {
  uint32_t bytes = type_store_bytes(step->instruction->operands[0].type);
  AbstractValue value;
  Access access;
  if (!step_reach_checked(step, 1, constant(step, bytes), true, &access)) return false;
  if (!access.base.id) {
    objects_expose(step->executor->terms, step->state, step_operand_raw(step, 0).linear);
    step_havoc_all(step);
    return true;
  }
  if (!stored_value(step, &value) || !decide_counted(step, &access, bytes, &value) || !decide_place(step, &access, bytes)) return false;
  Memory memory = memory_of(step);
  if (access.offset.id)
    memory_write(&memory, access.base, access.offset, bytes, value);
  else
    memory_havoc(&memory, access.base);
  step_end_string(step, access.base);
  return true;
}

bool execute_pointer_add(Step *step) {
  const Instruction *instruction = step->instruction;
  Terms *terms = step->executor->terms;
  AbstractValue pointer;
  Linear sum;
  if (!step_operand(step, 0, &pointer)) return false;
  sum = linear_add_constant(terms, pointer.linear, instruction->offset);
  for (uint32_t i = 1; i < instruction->operand_count; i++) {
    Linear index;
    if (!step_signed(step, i, &index)) return false;
    sum = linear_add_scaled(terms, sum, index, instruction->scales[i - 1]);
  }
  if (!sum.id) return execute_arbitrary(step);
  pointer = value_number(sum, true);
  // That it stays within its object, where it has one, is checked. Other addresses wrap around.
  if (!linear_has_pinned(terms, sum) && !step_normalise(step, sum, step->executor->program->pointer_bits, true, &pointer)) return false;
  step_bind(step, pointer);
  return true;
}

static bool execute_lifetime(Step *step) {
  Terms *terms = step->executor->terms;
  AbstractValue pointer;
  Linear offset;
  uint32_t index = step->instruction->operand_count - 1;  // the pointer is the last operand
  if (!step_operand(step, index, &pointer)) return false;
  Allocation *allocation = state_pointee(terms, step->state, pointer.linear, &offset);
  if (!allocation || allocation->kind != ALLOCATION_STACK) return true;
  Memory memory = memory_of(step);
  const Operand *operand = &step->instruction->operands[index];
  if (step->instruction->opcode == OP_LIFETIME_START && allocation->freed && operand->kind == OPERAND_VALUE) {
    // The variable lives once more, in the next round of a loop: pointers to what it was before must not point to what it is now.
    const char *name = step->function->values[operand->value.id].name;
    Linear again;
    const Instruction *area = allocation->area;
    if (!step_allocate(step, ALLOCATION_STACK, allocation->size, allocation->align, false, name, &again)) return false;
    if (area) set_area(step, again, area);
    frame_bind(state_top(step->state), operand->value, value_number(again, true));
    return true;
  }
  memory_havoc(&memory, allocation->base);
  allocation->freed = step->instruction->opcode == OP_LIFETIME_END;
  allocation->untouched = !allocation->freed;
  return true;
}

static bool execute_stack_restore(Step *step) {
  AbstractValue saved;
  Int youngest;
  if (!step_operand(step, 0, &saved)) return false;
  if (!linear_is_constant(step->executor->terms, saved.linear, &youngest))
    return step_give_up(step, "the end of life of variable-length arrays");
  Memory memory = memory_of(step);
  for (uint32_t i = 0; i < step->state->allocations.count; i++) {
    Allocation *allocation = &step->state->allocations.data[i];
    if (allocation->kind != ALLOCATION_STACK || allocation->frame + 1 != step->state->frames.count ||
        allocation->base.id <= youngest)
      continue;
    memory_havoc(&memory, allocation->base);
    allocation->freed = true;
  }
  return true;
}

bool execute_memory(Step *step) {
  switch ((int)step->instruction->opcode) {
    case OP_ALLOCA: return execute_alloca(step);
    case OP_LOAD: return execute_load(step);
    case OP_STORE: return execute_store(step);
    case OP_MEMCPY:
    case OP_MEMMOVE:
    case OP_MEMSET: return execute_block(step);
    case OP_LIFETIME_START:
    case OP_LIFETIME_END: return execute_lifetime(step);
    case OP_STACKSAVE:  // objects made from here on have larger first symbols
      step_bind(step, value_number(constant(step, symbol_count(step->executor->terms)), true));
      return true;
    default: return execute_stack_restore(step);
  }
}
