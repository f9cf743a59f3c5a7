// See segment_bounds.h.
#include "state/segment_bounds.h"

#include "state/string.h"

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

// An upper bound that the type has anyway says nothing, nor does a lower one of signed numbers. (Both of a constant stay.)
void segment_forget_bounds_of_type(const Terms *terms, Segment *segment) {
  Int bound;
  if (segment->low.id == segment->high.id) return;
  uint32_t bits = 8 * segment->bytes;
  bool is_signed = segment->reading != READ_UNSIGNED;
  if (is_signed && linear_is_constant(terms, segment->low, &bound) && bound <= reading_low(segment->reading, bits))
    segment->low = (Linear){0};
  if (linear_is_constant(terms, segment->high, &bound) && bound >= reading_high(segment->reading, bits))
    segment->high = (Linear){0};
}

static bool is_pointer(const Terms *terms, Linear term) { return term.id && linear_has_pinned(terms, term); }

// Neither of them points into an object, or both into the same one.
static bool point_alike(const Terms *terms, Linear a, Linear b) {
  if (!is_pointer(terms, a) && !is_pointer(terms, b)) return true;
  Symbol target = linear_base(terms, a);
  return target.id && linear_base(terms, b).id == target.id;
}

bool segment_has_pointers(const Terms *terms, const Segment *segment) {
  return !segment->own && !segment->string && (segment->text || linear_base(terms, segment->low).id);
}

bool segment_is_null(const Terms *terms, const Segment *bounds) {
  Int number;
  return !bounds->own && !bounds->string && bounds->low.id == bounds->high.id && linear_is_constant(terms, bounds->low, &number) && !number;
}

bool segment_says_something(const Terms *terms, const Segment *segment) {
  Int low;
  if (segment->text) return true;
  if (is_pointer(terms, segment->low) || is_pointer(terms, segment->high)) return point_alike(terms, segment->low, segment->high);
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

static bool is_in_variable(const Memory *memory, Symbol object) {
  const State *state = memory->state;
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      Linear value = bindings->data[i].abstract.linear;
      if (value.id && linear_factor(memory->terms, value, object)) return true;
    }
  }
  return false;
}

static bool is_in_cell_beside(const Memory *memory, Symbol array, Symbol object) {
  const State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != array.id && cell->value.linear.id && linear_factor(memory->terms, cell->value.linear, object)) return true;
  }
  return false;
}

bool segment_is_element(const Memory *memory, Symbol array, const AbstractValue *value) {
  if (segment_is_number(memory->terms, value)) return true;
  const Allocation *object = state_allocation(memory->state, linear_base(memory->terms, value->linear));
  if (!object || object->freed || object->length.id || value->reading != READ_UNSIGNED) return false;
  return object->kind != ALLOCATION_HEAP || is_in_variable(memory, object->base) || is_in_cell_beside(memory, array, object->base);
}

bool segment_may_own(const Memory *memory, Symbol array, const AbstractValue *value) {
  const Allocation *object = value->linear.id ? state_allocation(memory->state, linear_base(memory->terms, value->linear)) : NULL;
  bool is_start = object && value->linear.id == linear_symbol(memory->terms, object->base).id;
  return is_start && object->kind == ALLOCATION_HEAP && !is_in_cell_beside(memory, array, object->base);
}

uint32_t segment_common_step(Terms *terms, uint32_t a, uint32_t b, Linear low_a, Linear low_b) {
  Int apart;
  if (!linear_is_constant(terms, linear_sub(terms, low_a, low_b), &apart)) return 1;
  Int step = int_gcd(int_gcd(a, b), int_abs(apart));
  return step <= UINT32_MAX ? (uint32_t)step : 1;
}

Linear segment_last_place(Terms *terms, const Allocation *object, Linear offset, uint32_t step) {
  Int size, rest;
  bool is_place = step > 1 && linear_is_constant(terms, object->size, &size) && segment_residue(terms, linear_constant(terms, 0), offset, step, &rest) && rest < size;
  return is_place ? linear_constant(terms, rest + int_floor_div(size - rest - 1, step) * step) : object->size;
}

// Are pointers with these bounds whole numbers of steps behind the segment's lower one?
static bool keeps_step(Memory *memory, const Segment *segment, const Segment *bounds) {
  Int rest;
  return segment->step <= 1 || (bounds->step % segment->step == 0 && segment_residue(memory->terms, segment->low, bounds->low, segment->step, &rest) && !rest);
}

static bool pointers_fit(Memory *memory, const Segment *segment, const Segment *bounds) {
  Terms *terms = memory->terms;
  if (segment_has_pointers(terms, segment) && segment_is_null(terms, bounds)) return segment->nullable;
  if (!segment_has_pointers(terms, segment) || !segment_has_pointers(terms, bounds) || (bounds->nullable && !segment->nullable)) return false;
  if (segment->text || bounds->text) return segment->text && bounds->text && (bounds->given || !segment->given);
  return segment->reading == bounds->reading && point_alike(terms, segment->low, bounds->low) && keeps_step(memory, segment, bounds) &&
         memory_knows(memory, atom_le(terms, segment->low, bounds->low)) && memory_knows(memory, atom_le(terms, bounds->high, segment->high));
}

// False: in the reading they would not be an interval.
static bool read_as(Terms *terms, Segment *bounds, Reading reading) {
  Int low, high, half = int_pow2(8 * bounds->bytes - 1), shift = reading == READ_SIGNED ? -2 * half : 2 * half;
  bool is_number = bounds->reading != READ_KEY && reading != READ_KEY;
  if (bounds->reading == reading) return true;
  if (!is_number || !linear_is_constant(terms, bounds->low, &low) || !linear_is_constant(terms, bounds->high, &high))
    return false;
  bool is_small = low >= 0 && high < half,
       is_beyond = reading == READ_SIGNED ? low >= half && high < 2 * half : low >= -half && high < 0;
  if (!is_small && !is_beyond) return false;
  bounds->reading = reading;
  if (is_small) return true;
  bounds->low = linear_constant(terms, low + shift);
  bounds->high = linear_constant(terms, high + shift);
  return true;
}

bool segment_fits(Memory *memory, const Segment *segment, const Segment *bounds) {
  Terms *terms = memory->terms;
  if (segment_has_pointers(terms, segment) || segment_has_pointers(terms, bounds)) return pointers_fit(memory, segment, bounds);
  Segment read = *bounds;
  read.bytes = segment->bytes;
  bool is_same = read_as(terms, &read, segment->reading);
  Linear low = read.low, high = read.high;
  if (!is_same) {  // small numbers are the same in both
    if (!low.id || !high.id || !memory_knows(memory, atom_le(terms, linear_constant(terms, 0), low)) ||
        !memory_knows(memory,
                      atom_le(terms, high, linear_constant(terms, reading_high(READ_SIGNED, 8 * segment->bytes)))))
      return false;
  }
  if (segment->low.id && (!low.id || !memory_knows(memory, atom_le(terms, segment->low, low)))) return false;
  return !segment->high.id || (high.id && memory_knows(memory, atom_le(terms, high, segment->high)));
}

static Segment bounds_of_truth(Terms *terms, uint32_t bytes) {
  return (Segment){
      .bytes = bytes, .reading = READ_UNSIGNED, .low = linear_constant(terms, 0), .high = linear_constant(terms, 1)};
}

// Where a zero byte lies, as the segment says of one; none: it says something else.
static Linear zero_byte_of(Terms *terms, const Segment *segment) {
  Int bytes, number;
  bool is_zero = !segment->own && !segment->string && segment->bytes == 1 && segment->low.id == segment->high.id && linear_is_constant(terms, segment->low, &number) && !number;
  return is_zero && linear_is_constant(terms, linear_sub(terms, segment->to, segment->from), &bytes) && bytes >= 1 ? segment->from : (Linear){0};
}

// Keeps the place where the zero byte lies, if it is behind the pointer and not in front of the one that was found before.
static void take_end(Memory *memory, Symbol base, Linear offset, Linear pointer, Linear *found) {
  Terms *terms = memory->terms;
  if (!offset.id || linear_is_constant(terms, offset, NULL)) return;
  Linear end = linear_add(terms, linear_symbol(terms, base), offset);
  if (end.id && memory_knows(memory, atom_le(terms, found->id ? *found : pointer, end))) *found = end;
}

// Where the text in the object ends, behind the pointer, for what cells say; none: no zero byte is known to lie there at a place that varies.
static Linear end_in_cells(Memory *memory, Symbol base, Linear pointer) {
  const State *state = memory->state;
  Linear found = {0};
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == base.id && string_is_zero(memory->terms, cell)) take_end(memory, base, cell->offset, pointer, &found);
  }
  return found;
}

// Likewise for what segments say, too.
static Linear end_of_text(Memory *memory, Symbol base, Linear pointer) {
  const State *state = memory->state;
  Linear found = end_in_cells(memory, base, pointer);
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == base.id) take_end(memory, base, zero_byte_of(memory->terms, segment), pointer, &found);
  }
  return found;
}

static uint32_t step_of(const Terms *terms, Linear offset) {
  Int step = linear_divisor(terms, offset);
  return step <= UINT32_MAX ? (uint32_t)step : 1;
}

// Does the pointer lie in front of the object's end?
static bool is_inside(Memory *memory, const Allocation *object, Linear pointer) {
  Terms *terms = memory->terms;
  Linear begin = linear_symbol(terms, object->base), end = linear_add(terms, begin, object->size);
  return end.id && memory_knows(memory, atom_le(terms, begin, pointer)) && memory_knows(memory, atom_lt(terms, pointer, end));
}

// None where the pointer may lie outside of the object.
static Segment bounds_of_pointer(Memory *memory, Symbol base, Linear pointer, uint32_t bytes) {
  Terms *terms = memory->terms;
  const Allocation *object = state_allocation(memory->state, base);
  Segment bounds = {.bytes = bytes, .reading = READ_UNSIGNED};
  Linear begin = linear_symbol(terms, base), offset = linear_sub(terms, pointer, begin);
  if (memory->program && string_is_constant(memory->program, object)) {
    bounds.text = is_inside(memory, object, pointer);
    bounds.given = string_is_given(object);
    return bounds;
  }
  Linear low = begin, high = end_of_text(memory, base, pointer);
  bounds.step = high.id || !offset.id ? 1 : step_of(terms, offset);
  if (!high.id) {
    Int rest = bounds.step ? int_floor_mod(linear_info(terms, offset)->constant, bounds.step) : linear_info(terms, offset)->constant;
    Linear last = bounds.step ? segment_last_place(terms, object, offset, bounds.step) : offset;
    low = linear_add_constant(terms, begin, rest);
    high = last.id ? linear_add(terms, begin, last) : last;
  }
  if (!low.id || !high.id || !memory_knows(memory, atom_le(terms, low, pointer)) || !memory_knows(memory, atom_le(terms, pointer, high))) return bounds;
  bounds.low = low;
  bounds.high = high;
  return bounds;
}

Segment segment_bounds_of(Memory *memory, const AbstractValue *value, uint32_t bytes) {
  Int low, high;
  if (value->condition.kind != ATOM_NONE) return bounds_of_truth(memory->terms, bytes);
  Symbol target = linear_base(memory->terms, value->linear);
  if (state_allocation(memory->state, target)) return bounds_of_pointer(memory, target, value->linear, bytes);
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

// Does no variable point to the place, or behind it in the object? (One that points to where a piece was cut off is likely to go on behind it; one that may have come to the end of the text is not.)
static bool is_end_for_all(Memory *memory, Symbol base, Linear place) {
  const FrameVec *frames = &memory->state->frames;
  for (uint32_t f = 0; f < frames->count; f++) {
    const BindingVec *bindings = &frames->data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      Linear pointer = bindings->data[i].abstract.linear;
      bool is_there = pointer.id && linear_base(memory->terms, pointer).id == base.id;
      if (is_there && (pointer.id == place.id || !memory_knows(memory, atom_le(memory->terms, pointer, place)))) return false;
    }
  }
  return true;
}

bool segment_end_by_cells(Memory *memory, const AbstractValue *value, Segment *bounds) {
  Symbol target = linear_base(memory->terms, value->linear);
  bool is_pointer = state_allocation(memory->state, target) && bounds->high.id && !bounds->text;
  Linear end = is_pointer ? end_in_cells(memory, target, value->linear) : (Linear){0};
  if (!end.id || end.id == bounds->high.id || !is_end_for_all(memory, target, end)) return false;
  bounds->high = end;
  return true;
}

bool segment_fits_value(Memory *memory, const Segment *segment, const AbstractValue *value) {
  Segment bounds = {.low = value->linear, .high = value->linear, .reading = value->reading};
  if (value->condition.kind != ATOM_NONE || (segment->text && value->linear.id)) bounds = segment_bounds_of(memory, value, segment->bytes);
  return (bounds.low.id || bounds.text) && segment_fits(memory, segment, &bounds);
}

bool segment_is_small(const Terms *terms, const Segment *bounds) {
  Int low, high;
  return linear_is_constant(terms, bounds->low, &low) && low >= 0 && linear_is_constant(terms, bounds->high, &high) &&
         high <= reading_high(READ_SIGNED, 8 * bounds->bytes);
}

bool segments_align(Terms *terms, Segment *a, Segment *b) {
  static const Reading readings[] = {READ_SIGNED, READ_UNSIGNED};
  for (int i = 0; i < 2 && a->reading != b->reading; i++) {
    Segment x = *a, y = *b;
    if (!read_as(terms, &x, readings[i]) || !read_as(terms, &y, readings[i])) continue;
    *a = x;
    *b = y;
  }
  return a->reading == b->reading;
}

bool segment_numbers_of_bytes(Terms *terms, const Segment *filled, uint32_t bytes, Segment *bounds) {
  Int byte, number = 0;
  bool is_byte =
      !filled->own && !filled->string && filled->bytes == 1 && filled->stride == 1 && filled->low.id == filled->high.id;
  if (!is_byte || !linear_is_constant(terms, filled->low, &byte)) return false;
  for (uint32_t i = 0; i < bytes; i++) number = number << 8 | (byte & 255);
  if (number >= int_pow2(8 * bytes - 1)) number -= int_pow2(8 * bytes);
  *bounds = *filled;
  bounds->bytes = bytes;
  bounds->reading = READ_SIGNED;
  bounds->low = bounds->high = linear_constant(terms, number);
  return true;
}

bool segment_loose_constant(Memory *memory, Linear bound, bool is_low, Int *constant) {
  Int least;
  if (!bound.id || linear_is_constant(memory->terms, bound, constant)) return bound.id;
  Linear down = is_low ? bound : linear_scale(memory->terms, bound, -1);
  if (!down.id || !oracle_minimise(memory->oracle, &memory->state->knowledge, down, &least) || least == BOUND_NONE_LOW) return false;
  *constant = is_low ? least : -least;
  return true;
}

// The looser one of two bounds, or a constant that is no tighter than both; none: there is none.
static Linear looser(Memory *memory, Linear a, Linear b, bool is_low) {
  Int x, y;
  if (a.id == b.id) return a;
  if (a.id && b.id && memory_knows(memory, is_low ? atom_le(memory->terms, a, b) : atom_le(memory->terms, b, a))) return a;
  if (a.id && b.id && memory_knows(memory, is_low ? atom_le(memory->terms, b, a) : atom_le(memory->terms, a, b))) return b;
  if (!segment_loose_constant(memory, a, is_low, &x) || !segment_loose_constant(memory, b, is_low, &y)) return (Linear){0};
  return linear_constant(memory->terms, (x < y) == is_low ? x : y);
}

static bool loosen_numbers(Memory *memory, Segment *segment, const Segment *bounds) {
  Segment other = *bounds;
  if (!segments_align(memory->terms, segment, &other)) return false;
  segment->low = looser(memory, segment->low, other.low, true);
  segment->high = looser(memory, segment->high, other.high, false);
  return true;
}

static bool is_symbolic(const Terms *terms, Linear bound) {
  return bound.id && !linear_is_constant(terms, bound, NULL);
}

// The bound, which moves with something, moved by as much as the value, whose bounds these are, may lie beyond it; none: it does not move, that has no end, or the two are not the same kind of number.
static Linear moved_for(Memory *memory, const Segment *segment, const Segment *bounds, const AbstractValue *value, bool is_low) {
  enum { MOST_BITS = 64 };
  Terms *terms = memory->terms;
  Int room;
  Linear bound = is_low ? segment->low : segment->high;
  bool is_same_kind = value->reading == segment->reading || segment_is_small(terms, bounds);
  if (!is_symbolic(terms, bound) || value->condition.kind != ATOM_NONE || !is_same_kind) return (Linear){0};
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

// The higher one of two bounds in the object, or where it ends; none: that is not known.
static Linear higher(Memory *memory, Symbol base, Linear a, Linear b) {
  Terms *terms = memory->terms;
  const Allocation *object = state_allocation(memory->state, base);
  if (a.id == b.id || memory_knows(memory, atom_le(terms, b, a))) return a;
  if (memory_knows(memory, atom_le(terms, a, b))) return b;
  Linear end = object && object->size.id ? linear_add(terms, linear_symbol(terms, base), object->size) : (Linear){0};
  return end.id && memory_knows(memory, atom_le(terms, a, end)) && memory_knows(memory, atom_le(terms, b, end)) ? end : (Linear){0};
}

static bool loosen_target(Memory *memory, Segment *segment, const Segment *bounds) {
  Terms *terms = memory->terms;
  Int apart;
  if (segment->reading != bounds->reading || !point_alike(terms, segment->low, bounds->low) || !linear_is_constant(terms, linear_sub(terms, bounds->low, segment->low), &apart)) return false;
  Linear high = higher(memory, linear_base(terms, segment->low), segment->high, bounds->high);
  if (!high.id) return false;
  segment->step = segment_common_step(terms, segment->step, bounds->step, segment->low, bounds->low);
  if (apart < 0) segment->low = bounds->low;
  segment->high = high;
  return true;
}

// Null becomes a pointer that may be null.
static void take_pointers(Segment *nulls, const Segment *pointers) {
  nulls->low = pointers->low;
  nulls->high = pointers->high;
  nulls->step = pointers->step;
  nulls->text = pointers->text;
  nulls->given = pointers->given;
  nulls->reading = pointers->reading;
  nulls->nullable = true;
}

static bool loosen_pointers(Memory *memory, Segment *segment, const Segment *bounds) {
  const Terms *terms = memory->terms;
  if (segment_is_null(terms, segment)) {
    take_pointers(segment, bounds);
    return true;
  }
  if (!segment_has_pointers(terms, segment)) return false;
  segment->nullable |= bounds->nullable || segment_is_null(terms, bounds);
  if (segment_is_null(terms, bounds)) return true;
  if (!segment_has_pointers(terms, bounds) || segment->text != bounds->text) return false;
  segment->given &= bounds->given;
  return segment->text || loosen_target(memory, segment, bounds);
}

bool segment_loosen(Memory *memory, Segment *segment, const Segment *bounds) {
  bool is_number = !segment_has_pointers(memory->terms, segment) && !segment_has_pointers(memory->terms, bounds);
  return is_number ? loosen_numbers(memory, segment, bounds) : loosen_pointers(memory, segment, bounds);
}

bool segment_loosen_for(Memory *memory, Segment *segment, const AbstractValue *value) {
  Terms *terms = memory->terms;
  Segment looser = *segment, bounds = segment_bounds_of(memory, value, segment->bytes);
  if (!segment_loosen(memory, &looser, &bounds)) return false;
  if (segment_has_pointers(terms, &looser)) {
    *segment = looser;
    return true;
  }
  Linear low = moved_for(memory, segment, &bounds, value, true), high = moved_for(memory, segment, &bounds, value, false);
  if (low.id) looser.low = low;
  if (high.id) looser.high = high;
  segment_forget_bounds_of_type(terms, &looser);
  forget_bounds_beyond_type(memory, &looser);
  if (!segment_says_something(terms, &looser)) return false;
  *segment = looser;
  return true;
}
