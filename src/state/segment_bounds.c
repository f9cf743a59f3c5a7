// See segment_bounds.h.
#include "state/segment_bounds.h"

enum { MAX_STRIDES = 8 };

void segment_add_stride(U32Vec *strides, Int stride) {
  if (stride <= 1 || stride > SEGMENT_MAX_STRIDE || strides->count == MAX_STRIDES) return;
  for (uint32_t i = 0; i < strides->count; i++)
    if (strides->data[i] == (uint32_t)stride) return;
  u32_vec_push(strides, (uint32_t)stride);
}

void segment_strides_of_functions(const Memory *memory, U32Vec *strides) {
  for (uint32_t f = memory->state->frames.count; f--;) {
    const FunctionInfo *function = &memory->program->functions[memory->state->frames.data[f].function.id];
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Instruction *instruction = &function->instructions[i];
      for (uint32_t k = 1; instruction->opcode == OP_POINTER_ADD && k < instruction->operand_count; k++)
        segment_add_stride(strides, instruction->scales[k - 1]);
    }
  }
}

bool segment_residue(Terms *terms, Linear place, Linear offset, uint32_t stride, Int *rest) {
  Linear distance = linear_sub(terms, offset, place);
  if (!distance.id) return false;
  const LinearInfo *info = linear_info(terms, distance);
  for (uint32_t i = 0; i < info->count; i++)
    if (info->monomials[i].factor % (Int)stride) return false;
  *rest = int_floor_mod(info->constant, (Int)stride);
  return true;
}

bool segment_has_element(Terms *terms, const Segment *segment, Linear offset, uint32_t bytes) {
  Int rest;
  return bytes == segment->bytes && segment_residue(terms, segment->from, offset, segment->stride, &rest) && rest == 0;
}

Linear segment_rest(Terms *terms, Linear distance, uint32_t stride, bool is_remainder) {
  const LinearInfo *info = linear_info(terms, distance);
  Linear rest = linear_constant(terms, 0);
  for (uint32_t i = 0; i < info->count && rest.id; i++)
    if (info->monomials[i].factor % (Int)stride || (is_remainder && info->monomials[i].factor < 0))
      rest = linear_add_scaled(terms, rest, linear_symbol(terms, info->monomials[i].symbol), info->monomials[i].factor);
  return rest;
}

bool segment_element_around(Memory *memory, const Segment *segment, Linear offset, Linear size, Linear *rest) {
  Terms *terms = memory->terms;
  Linear distance = linear_sub(terms, offset, segment->from), zero = linear_constant(terms, 0),
         stride = linear_constant(terms, segment->stride);
  if (!distance.id || !size.id) return false;
  Int constant = int_floor_mod(linear_info(terms, distance)->constant, segment->stride);
  for (int k = 0; k < 4; k++) {
    *rest = segment_rest(terms, distance, segment->stride, k >= 2);
    if (!rest->id || (k >= 2 && linear_is_constant(terms, *rest, NULL))) return false;
    *rest = linear_add_constant(terms, *rest, k % 2 ? constant - (Int)segment->stride : constant);
    if (!rest->id) return false;
    Linear end = linear_add(terms, *rest, size);
    if (end.id && memory_knows(memory, atom_le(terms, zero, *rest)) &&
        memory_knows(memory, atom_le(terms, end, stride)))
      return true;
  }
  return false;
}

bool segment_is_around(Memory *memory, const Segment *segment, Linear offset, Linear end) {
  return memory_knows(memory, atom_le(memory->terms, segment->from, offset)) &&
         memory_knows(memory, atom_le(memory->terms, end, segment->to));
}

bool segment_is_outside(Memory *memory, const Segment *segment, Linear offset, uint32_t size) {
  Terms *terms = memory->terms;
  Linear end = linear_add_constant(terms, offset, size),
         last = linear_add_constant(terms, segment->to, (Int)segment->bytes - (Int)segment->stride);
  return end.id && last.id &&
         (memory_knows(memory, atom_le(terms, last, offset)) || memory_knows(memory, atom_le(terms, end, segment->from)));
}

// An upper bound that the type has anyway says nothing, nor does a lower one of signed numbers.
void segment_forget_bounds_of_type(const Terms *terms, Segment *segment) {
  Int bound;
  uint32_t bits = 8 * segment->bytes;
  bool is_signed = segment->reading != READ_UNSIGNED;
  if (is_signed && linear_is_constant(terms, segment->low, &bound) && bound <= reading_low(segment->reading, bits))
    segment->low = (Linear){0};
  if (linear_is_constant(terms, segment->high, &bound) && bound >= reading_high(segment->reading, bits))
    segment->high = (Linear){0};
}

bool segment_says_something(const Terms *terms, const Segment *segment) {
  Int low;
  if (segment->high.id || segment->string) return true;
  return segment->low.id &&
         !(segment->reading == READ_UNSIGNED && linear_is_constant(terms, segment->low, &low) && low <= 0);
}

bool segment_is_number(const Terms *terms, const AbstractValue *value) {
  if (value->condition.kind != ATOM_NONE) return true;
  if (!value->linear.id) return false;
  const LinearInfo *info = linear_info(terms, value->linear);
  for (uint32_t i = 0; i < info->count; i++) {
    const SymbolInfo *symbol = symbol_info(terms, info->monomials[i].symbol);
    if (symbol->pinned || symbol->choice_count) return false;
  }
  return true;
}

bool segment_fits(Memory *memory, const Segment *segment, Linear low, Linear high, Reading reading) {
  Terms *terms = memory->terms;
  if (reading != segment->reading) {  // small numbers are the same in both
    if (!low.id || !high.id || !memory_knows(memory, atom_le(terms, linear_constant(terms, 0), low)) ||
        !memory_knows(memory,
                      atom_le(terms, high, linear_constant(terms, reading_high(READ_SIGNED, 8 * segment->bytes)))))
      return false;
  }
  if (segment->low.id && (!low.id || !memory_knows(memory, atom_le(terms, segment->low, low)))) return false;
  return !segment->high.id || (high.id && memory_knows(memory, atom_le(terms, high, segment->high)));
}

bool segment_fits_value(Memory *memory, const Segment *segment, const AbstractValue *value) {
  Terms *terms = memory->terms;
  if (value->condition.kind != ATOM_NONE)
    return segment_fits(memory, segment, linear_constant(terms, 0), linear_constant(terms, 1), READ_UNSIGNED);
  return value->linear.id && segment_fits(memory, segment, value->linear, value->linear, value->reading);
}

static Segment bounds_of_truth(Terms *terms, uint32_t bytes) {
  return (Segment){
      .bytes = bytes, .reading = READ_UNSIGNED, .low = linear_constant(terms, 0), .high = linear_constant(terms, 1)};
}

Segment segment_bounds_of(Memory *memory, const AbstractValue *value, uint32_t bytes) {
  Int low, high;
  if (value->condition.kind != ATOM_NONE) return bounds_of_truth(memory->terms, bytes);
  Segment bounds = {.bytes = bytes, .reading = value->reading};
  const Knowledge *knowledge = &memory->state->knowledge;
  Linear negated = linear_scale(memory->terms, value->linear, -1);
  knowledge_interval(memory->terms, knowledge, value->linear, &low, &high);
  if (linear_info(memory->terms, value->linear)->count > 1) {
    Int better;
    if (oracle_minimise(memory->oracle, knowledge, value->linear, &better) && better > low) low = better;
    if (negated.id && oracle_minimise(memory->oracle, knowledge, negated, &better) && better != BOUND_NONE_LOW &&
        -better < high)
      high = -better;
  }
  if (low != BOUND_NONE_LOW && low != BOUND_NONE_HIGH) bounds.low = linear_constant(memory->terms, low);
  if (high != BOUND_NONE_HIGH && high != BOUND_NONE_LOW) bounds.high = linear_constant(memory->terms, high);
  segment_forget_bounds_of_type(memory->terms, &bounds);
  if (!segment_says_something(memory->terms, &bounds)) bounds.low = bounds.high = value->linear;
  return bounds;
}

bool segment_is_small(const Terms *terms, const Segment *bounds) {
  Int low, high;
  return linear_is_constant(terms, bounds->low, &low) && low >= 0 && linear_is_constant(terms, bounds->high, &high) &&
         high <= reading_high(READ_SIGNED, 8 * bounds->bytes);
}

// The looser one of two bounds; none where they cannot be compared.
static Linear looser(const Terms *terms, Linear a, Linear b, bool is_low) {
  Int x, y;
  if (a.id == b.id) return a;
  if (!linear_is_constant(terms, a, &x) || !linear_is_constant(terms, b, &y)) return (Linear){0};
  return (x < y) == is_low ? a : b;
}

bool segment_loosen(const Terms *terms, Segment *segment, const Segment *bounds) {
  if (segment->reading != bounds->reading) {
    if (segment_is_small(terms, segment))
      segment->reading = bounds->reading;
    else if (!segment_is_small(terms, bounds))
      return false;
  }
  segment->low = looser(terms, segment->low, bounds->low, true);
  segment->high = looser(terms, segment->high, bounds->high, false);
  return true;
}

static bool is_symbolic(const Terms *terms, Linear bound) {
  return bound.id && !linear_is_constant(terms, bound, NULL);
}

// The bound, moved by as much as the value may lie beyond it; none: that has no end, or the two are not the same kind of number.
static Linear moved_for(Memory *memory, const Segment *segment, Linear bound, const AbstractValue *value, bool is_low) {
  enum { MOST_BITS = 64 };
  Terms *terms = memory->terms;
  Int room;
  if (value->condition.kind != ATOM_NONE || value->reading != segment->reading) return (Linear){0};
  Linear distance = is_low ? linear_sub(terms, value->linear, bound) : linear_sub(terms, bound, value->linear);
  if (!distance.id || !oracle_minimise(memory->oracle, &memory->state->knowledge, distance, &room)) return (Linear){0};
  if (room >= 0) return bound;
  return room > -int_pow2(MOST_BITS) ? linear_add_constant(terms, bound, is_low ? room : -room) : (Linear){0};
}

// A bound that moves with something else, and always lies where the type's bound is, or beyond, says nothing.
static void forget_bounds_beyond_type(Memory *memory, Segment *segment) {
  Int low, high;
  uint32_t bits = 8 * segment->bytes;
  if (is_symbolic(memory->terms, segment->low)) {
    knowledge_interval(memory->terms, &memory->state->knowledge, segment->low, &low, &high);
    if (high <= reading_low(segment->reading, bits)) segment->low = (Linear){0};
  }
  if (is_symbolic(memory->terms, segment->high)) {
    knowledge_interval(memory->terms, &memory->state->knowledge, segment->high, &low, &high);
    if (low >= reading_high(segment->reading, bits)) segment->high = (Linear){0};
  }
}

bool segment_loosen_for(Memory *memory, Segment *segment, const AbstractValue *value) {
  Terms *terms = memory->terms;
  Segment looser = *segment, bounds = segment_bounds_of(memory, value, segment->bytes);
  if (!segment_loosen(terms, &looser, &bounds)) return false;
  if (is_symbolic(terms, segment->low)) looser.low = moved_for(memory, segment, segment->low, value, true);
  if (is_symbolic(terms, segment->high)) looser.high = moved_for(memory, segment, segment->high, value, false);
  segment_forget_bounds_of_type(terms, &looser);
  forget_bounds_beyond_type(memory, &looser);
  if (!segment_says_something(terms, &looser)) return false;
  *segment = looser;
  return true;
}
