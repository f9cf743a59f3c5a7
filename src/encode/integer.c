// Arithmetic, comparisons, conversions (llbmc.md, 3.2 and 4.1). What is undefined, and which bits of a result are, agrees with the interpreter
// (interpret/arith.h, interpret/undef.h).
#include "base/answer.h"
#include "encode/float.h"
#include "encode/wild.h"

// ---- Undefined bits ----

static Term zero(Encoder *encoder, uint32_t width) { return term_constant(encoder->bank, width, 0); }

// All bits where one is set.
static Term spread(Encoder *encoder, Term bits) {
  uint32_t width = term_width(encoder->bank, bits);
  return term_sext(encoder->bank, term_ne(encoder->bank, bits, zero(encoder, width)), width);
}

// Undefined bits of a value are 0.
static Val make(Encoder *encoder, Term bits, Term undef) {
  if (!undef.id || term_is_constant(encoder->bank, undef)) {
    if (!undef.id || term_value(encoder->bank, undef) == 0) return val_plain(bits);
  }
  return (Val){.bits = term_and(encoder->bank, bits, term_not(encoder->bank, undef)), .undef = undef};
}

static Val make_poison(Encoder *encoder, Term bits, Term poison) {
  if (term_is_false(encoder->bank, poison)) return val_plain(bits);
  return make(encoder, bits, term_sext(encoder->bank, poison, term_width(encoder->bank, bits)));
}

static Term undef_of_shift(Encoder *encoder, Opcode opcode, Val a, Val b) {
  TermBank *bank = encoder->bank;
  Term undef = val_undef_bits(encoder->vals, a), amount = b.bits;
  Term shifted = opcode == OP_SHL    ? term_shl(bank, undef, amount)
                 : opcode == OP_LSHR ? term_lshr(bank, undef, amount)
                                     : term_ashr(bank, undef, amount);
  Term all = term_or(bank, val_is_undef(encoder->vals, b), term_shifto(bank, a.bits, amount));
  return term_ite(bank, all, term_ones(bank, term_width(bank, a.bits)), shifted);
}

static Term undef_of_binary(Encoder *encoder, Opcode opcode, Val a, Val b) {
  TermBank *bank = encoder->bank;
  Term of_a = val_undef_bits(encoder->vals, a), of_b = val_undef_bits(encoder->vals, b);
  Term either = term_or(bank, of_a, of_b);
  switch ((int)opcode) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: return term_or(bank, either, term_neg(bank, either));  // a bit depends on those at and below it
    case OP_AND:
      return term_or(bank, term_and(bank, of_a, of_b),
                     term_or(bank, term_and(bank, of_a, b.bits), term_and(bank, of_b, a.bits)));
    case OP_OR:
      return term_or(bank, term_and(bank, of_a, term_not(bank, b.bits)), term_and(bank, of_b, term_not(bank, a.bits)));
    case OP_XOR: return either;
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: return undef_of_shift(encoder, opcode, a, b);
    case OP_BSWAP: return term_bswap(bank, of_a);
    default: return spread(encoder, either);
  }
}

// ---- Two operands of one width ----

// Is the number computed from the address of an object? What is used in other ways than an address is depends on where objects lie.
static Term is_address(Encoder *encoder, Val val) {
  if (!val.object.id) return term_truth(encoder->bank, false);
  return term_not(encoder->bank, val_is_nowhere(encoder->vals, val.object));
}

static Term either_is_address(Encoder *encoder, Val a, Val b) {
  return term_or(encoder->bank, is_address(encoder, a), is_address(encoder, b));
}

// A result that depends on where objects lie, when `when` holds.
static Term blur_address(Encoder *encoder, Term when, Term bits) {
  return encoder_blur(encoder, "arithmetic with an address", when, bits);
}

// The least alignment of the objects that a number stands for: the low bits of their addresses are known.
static uint32_t alignment(Encoder *encoder, Term object) {
  if (!term_is_constant(encoder->bank, object)) {
    const Shape *shape = val_shape(encoder->vals, object);
    if (!shape) return 1;
    Term other = shape->b;
    uint32_t a = alignment(encoder, shape->a), b = alignment(encoder, other);
    return a < b ? a : b;
  }
  uint64_t number = (uint64_t)term_value(encoder->bank, object);
  uint32_t index = map_get_or(&encoder->unrolling->pointees.by_number, number, UINT32_MAX);
  return index == UINT32_MAX ? 1 : encoder_pointee(encoder, index)->align;
}

// The address itself, where `address` may be one: any number with the low bits that are known.
static Term absolute(Encoder *encoder, Val address) {
  TermBank *bank = encoder->bank;
  Term any = blur_address(encoder, is_address(encoder, address), address.bits);
  Term low = term_constant(bank, term_width(bank, any), alignment(encoder, address.object) - 1);
  return term_or(bank, term_and(bank, any, term_not(bank, low)), term_and(bank, address.bits, low));
}

// Are only bits set in the mask that are known of the address?
static bool is_low(Encoder *encoder, Val address, Term mask) {
  return term_unsigned_max(encoder->bank, mask) < alignment(encoder, address.object);
}

// Does a bit operation with an address change no more than what is known of it?
static bool keeps_object(Encoder *encoder, Opcode opcode, Val address, Term mask) {
  if (opcode == OP_OR || opcode == OP_XOR) return is_low(encoder, address, mask);
  return opcode == OP_AND && is_low(encoder, address, term_not(encoder->bank, mask));
}

// The object of a sum or difference of numbers, id 0: none. *lost: when the result depends on where objects lie.
static Term object_of_sum(Encoder *encoder, Opcode opcode, Val a, Val b, Term *lost) {
  *lost = term_truth(encoder->bank, false);
  if (opcode == OP_ADD && a.object.id && !b.object.id) return a.object;
  if (opcode == OP_ADD && b.object.id && !a.object.id) return b.object;
  if (opcode == OP_SUB && a.object.id && !b.object.id) return a.object;
  if (opcode == OP_SUB && a.object.id && b.object.id) {
    *lost = term_and(encoder->bank, either_is_address(encoder, a, b), term_ne(encoder->bank, a.object, b.object));
    return (Term){0};
  }
  if (a.object.id && !b.object.id && keeps_object(encoder, opcode, a, b.bits)) return a.object;
  if (b.object.id && !a.object.id && keeps_object(encoder, opcode, b, a.bits)) return b.object;
  if (opcode == OP_AND && a.object.id && !b.object.id && is_low(encoder, a, b.bits)) return (Term){0};
  if (opcode == OP_AND && b.object.id && !a.object.id && is_low(encoder, b, a.bits)) return (Term){0};
  *lost = either_is_address(encoder, a, b);
  return (Term){0};
}

static Term compute(Encoder *encoder, Opcode opcode, Term a, Term b) {
  TermBank *bank = encoder->bank;
  switch ((int)opcode) {
    case OP_ADD: return term_add(bank, a, b);
    case OP_SUB: return term_sub(bank, a, b);
    case OP_MUL: return term_mul(bank, a, b);
    case OP_UDIV: return term_udiv(bank, a, b);
    case OP_SDIV: return term_sdiv(bank, a, b);
    case OP_UREM: return term_urem(bank, a, b);
    case OP_SREM: return term_srem(bank, a, b);
    case OP_SHL: return term_shl(bank, a, b);
    case OP_LSHR: return term_lshr(bank, a, b);
    case OP_ASHR: return term_ashr(bank, a, b);
    case OP_AND: return term_and(bank, a, b);
    case OP_OR: return term_or(bank, a, b);
    case OP_XOR: return term_xor(bank, a, b);
    case OP_SMAX: return term_ite(bank, term_sgt(bank, a, b), a, b);
    case OP_SMIN: return term_ite(bank, term_slt(bank, a, b), a, b);
    case OP_UMAX: return term_ite(bank, term_ugt(bank, a, b), a, b);
    case OP_UMIN: return term_ite(bank, term_ult(bank, a, b), a, b);
    default: ensure(!"an operation on integers"); return a;
  }
}

// What depends on where objects lie, when `lost` holds. `bits` is the result if nothing is lost. Of an operation with a constant something is known all the same:
// a part of the address, a rest that is smaller than the divisor.
static Term of_any_layout(Encoder *encoder, Opcode opcode, Val a, Val b, Term bits, Term lost) {
  TermBank *bank = encoder->bank;
  bool is_bitwise = opcode == OP_AND || opcode == OP_OR || opcode == OP_XOR;
  bool trades_places = is_bitwise && !a.object.id;
  Val address = trades_places ? b : a, number = trades_places ? a : b;
  bool is_plain = !number.object.id && term_is_constant(bank, number.bits) && !term_is_false(bank, lost);
  UInt value = is_plain ? term_value(bank, number.bits) : 0;
  bool is_part = is_bitwise || opcode == OP_SHL || opcode == OP_LSHR || (opcode == OP_UREM && !(value & (value - 1)));
  if (is_plain && value && is_part)
    return term_ite(bank, lost, compute(encoder, opcode, absolute(encoder, address), number.bits), bits);
  Term any = blur_address(encoder, lost, bits);
  if (!is_plain || !value || opcode != OP_UREM) return any;
  return term_ite(bank, term_ult(bank, any, number.bits), any, term_constant(bank, term_width(bank, any), 0));
}

// The exact result does not fit; false for operations that cannot overflow.
static Term overflows(Encoder *encoder, Opcode opcode, bool is_signed, Term a, Term b) {
  TermBank *bank = encoder->bank;
  switch ((int)opcode) {
    case OP_ADD: return is_signed ? term_saddo(bank, a, b) : term_uaddo(bank, a, b);
    case OP_SUB: return is_signed ? term_ssubo(bank, a, b) : term_usubo(bank, a, b);
    case OP_MUL: return is_signed ? term_smulo(bank, a, b) : term_umulo(bank, a, b);
    case OP_SHL: return is_signed ? term_sshlo(bank, a, b) : term_ushlo(bank, a, b);
    default: return term_truth(bank, false);
  }
}

static Term is_inexact(Encoder *encoder, Opcode opcode, Term a, Term b) {
  TermBank *bank = encoder->bank;
  switch ((int)opcode) {
    case OP_UDIV: return term_udivx(bank, a, b);
    case OP_SDIV: return term_sdivx(bank, a, b);
    case OP_LSHR: return term_lshrx(bank, a, b);
    case OP_ASHR: return term_ashrx(bank, a, b);
    default: return term_truth(bank, false);
  }
}

static void encode_binary(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  TermBank *bank = encoder->bank;
  Opcode opcode = instruction->opcode;
  bool divides = opcode >= OP_UDIV && opcode <= OP_SREM;
  Val a = divides ? encoder_frozen_operand(encoder, 0) : encoder_operand(encoder, &instruction->operands[0]);
  Val b = divides ? encoder_frozen_operand(encoder, 1) : encoder_operand(encoder, &instruction->operands[1]);
  Term defined = term_not(bank, term_or(bank, val_is_undef(encoder->vals, a), val_is_undef(encoder->vals, b)));
  Term bits = compute(encoder, opcode, a.bits, b.bits);
  Term poison = term_truth(bank, false);
  if (instruction->flags & FLAG_NUW) poison = overflows(encoder, opcode, false, a.bits, b.bits);
  if (instruction->flags & FLAG_EXACT) poison = is_inexact(encoder, opcode, a.bits, b.bits);
  Val val;
  if (a.undef.id || b.undef.id) {
    Term undef = undef_of_binary(encoder, opcode, a, b);
    Term all = term_sext(bank, term_and(bank, defined, poison), term_width(bank, bits));
    val = make(encoder, bits, term_or(bank, undef, all));
  } else {
    val = make_poison(encoder, bits, poison);
  }
  if (a.object.id || b.object.id) {
    Term lost, object = object_of_sum(encoder, opcode, a, b, &lost);
    val.object = object;
    val.bits = of_any_layout(encoder, opcode, a, b, val.bits, lost);
  }
  encoder_put(encoder, 0, val);
}

static Opcode without_overflow(Opcode opcode) {
  bool adds = opcode == OP_ADD_OVERFLOW_S || opcode == OP_ADD_OVERFLOW_U;
  bool subtracts = opcode == OP_SUB_OVERFLOW_S || opcode == OP_SUB_OVERFLOW_U;
  return adds ? OP_ADD : subtracts ? OP_SUB : OP_MUL;
}

static void encode_with_overflow(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  Opcode opcode = instruction->opcode, plain = without_overflow(opcode);
  bool is_signed = opcode == OP_ADD_OVERFLOW_S || opcode == OP_SUB_OVERFLOW_S || opcode == OP_MUL_OVERFLOW_S;
  Val a = encoder_operand(encoder, &instruction->operands[0]);
  Val b = encoder_operand(encoder, &instruction->operands[1]);
  Term lost = either_is_address(encoder, a, b);
  Term bits = blur_address(encoder, lost, compute(encoder, plain, a.bits, b.bits));
  Term bit = blur_address(encoder, lost, overflows(encoder, plain, is_signed, a.bits, b.bits));
  Term undef = {0}, undef_bit = {0};
  if (a.undef.id || b.undef.id) {
    undef = undef_of_binary(encoder, plain, a, b);
    undef_bit = term_or(encoder->bank, val_is_undef(encoder->vals, a), val_is_undef(encoder->vals, b));
  }
  encoder_put(encoder, 0, make(encoder, bits, undef));
  encoder_put(encoder, 1, make(encoder, bit, undef_bit));
}

// ---- Comparisons ----

static Term compare(Encoder *encoder, Predicate predicate, Term a, Term b) {
  TermBank *bank = encoder->bank;
  switch (predicate) {
    case PREDICATE_NONE: break;
    case PREDICATE_EQ: return term_eq(bank, a, b);
    case PREDICATE_NE: return term_ne(bank, a, b);
    case PREDICATE_UGT: return term_ugt(bank, a, b);
    case PREDICATE_UGE: return term_uge(bank, a, b);
    case PREDICATE_ULT: return term_ult(bank, a, b);
    case PREDICATE_ULE: return term_ule(bank, a, b);
    case PREDICATE_SGT: return term_sgt(bank, a, b);
    case PREDICATE_SGE: return term_sge(bank, a, b);
    case PREDICATE_SLT: return term_slt(bank, a, b);
    case PREDICATE_SLE: return term_sle(bank, a, b);
  }
  ensure(!"a predicate");
  return a;
}

static bool is_equality(Predicate predicate) { return predicate == PREDICATE_EQ || predicate == PREDICATE_NE; }

// Do the defined bits alone not decide?
static Term undef_of_compare(Encoder *encoder, Predicate predicate, Val a, Val b) {
  TermBank *bank = encoder->bank;
  uint32_t width = term_width(bank, a.bits);
  Term of_a = val_undef_bits(encoder->vals, a), of_b = val_undef_bits(encoder->vals, b);
  Term some = term_ne(bank, term_or(bank, of_a, of_b), zero(encoder, width));
  if (is_equality(predicate)) {
    Term known = term_not(bank, term_or(bank, of_a, of_b));
    Term differ = term_ne(bank, term_and(bank, term_xor(bank, a.bits, b.bits), known), zero(encoder, width));
    return term_and(bank, some, term_not(bank, differ));
  }
  // The result at the extreme values is the same. With the sign bit flipped, signed order is unsigned order.
  bool is_signed = predicate >= PREDICATE_SGT;
  Term flip = term_constant(bank, width, is_signed ? (UInt)1 << (width - 1) : 0);
  Term low_a = term_and(bank, term_xor(bank, a.bits, flip), term_not(bank, of_a));
  Term low_b = term_and(bank, term_xor(bank, b.bits, flip), term_not(bank, of_b));
  Term high_a = term_or(bank, low_a, of_a), high_b = term_or(bank, low_b, of_b);
  Predicate plain = is_signed ? (Predicate)(predicate - PREDICATE_SGT + PREDICATE_UGT) : predicate;
  Term one = compare(encoder, plain, low_a, high_b), other = compare(encoder, plain, high_a, low_b);
  return term_and(bank, some, term_ne(bank, one, other));
}

static Predicate to_signed(Predicate predicate) {
  bool is_unsigned = predicate >= PREDICATE_UGT && predicate <= PREDICATE_ULE;
  return is_unsigned ? (Predicate)(predicate - PREDICATE_UGT + PREDICATE_SGT) : predicate;
}

// Pointers into different objects are different if both point to bytes of objects that live. One behind the end of an object may be equal to the
// start of another, what is freed is given out again, and an allocation of no bytes may be null.
static Term points_inside(Encoder *encoder, const Target *target) {
  TermBank *bank = encoder->bank;
  Cell cell = store_get(encoder->store, target->pointee);
  if (!cell.content.id) return term_truth(bank, false);
  Term inside = term_ult(bank, target->offset, encoder_pointee(encoder, target->pointee)->size);
  return term_and(bank, inside, cell.alive);
}

static Term has_no_bytes(Encoder *encoder, const Target *target) {
  const Pointee *pointee = encoder_pointee(encoder, target->pointee);
  if (pointee->kind != POINTEE_HEAP) return term_truth(encoder->bank, false);
  return term_eq(encoder->bank, pointee->size, encoder_word(encoder, 0));
}

// Null is no address of an object, nor is the last one that there is, since an object has an end; any other number may be one, as nothing says where objects lie.
static Term may_lie_at(Encoder *encoder, const Target *object, const Target *number) {
  TermBank *bank = encoder->bank;
  Term is_none = term_or(bank, term_eq(bank, number->offset, encoder_word(encoder, 0)),
                         term_eq(bank, number->offset, encoder_word(encoder, (UInt)-1)));
  return term_or(bank, term_not(bank, is_none), has_no_bytes(encoder, object));
}

static bool may_share(Encoder *encoder, const Target *a, const Target *b) {
  const Pointee *x = encoder_pointee(encoder, a->pointee), *y = encoder_pointee(encoder, b->pointee);
  return x->kind == POINTEE_GLOBAL && y->kind == POINTEE_GLOBAL &&
         globals_may_share(encoder->program, (Global){x->origin}, (Global){y->origin});
}

// May pointers to what is not the same object be equal? A wild one may be the address of an object that is exposed.
static Term may_be_equal(Encoder *encoder, const Target *x, const Target *y) {
  TermBank *bank = encoder->bank;
  bool x_points = x->pointee != UINT32_MAX, y_points = y->pointee != UINT32_MAX;
  if (!x_points && !y_points) return term_truth(bank, false);
  const Target *object = x_points ? x : y, *other = x_points ? y : x;
  if (other->is_wild && !encoder_is_exposed(encoder, object->pointee)) return term_truth(bank, false);
  if (!x_points || !y_points) return may_lie_at(encoder, object, other);
  if (may_share(encoder, x, y)) return term_truth(bank, true);
  return term_not(bank, term_and(bank, points_inside(encoder, x), points_inside(encoder, y)));
}

// When it is not known whether the pointers are equal.
static Term is_doubtful(Encoder *encoder, Val a, Val b) {
  TermBank *bank = encoder->bank;
  TargetVec of_a = {0}, of_b = {0};
  encoder_targets(encoder, a, &of_a);
  encoder_targets(encoder, b, &of_b);
  Term bad = term_truth(bank, false);
  for (uint32_t i = 0; i < of_a.count; i++) {
    for (uint32_t j = 0; j < of_b.count; j++) {
      const Target *x = &of_a.data[i], *y = &of_b.data[j];
      if (x->pointee == y->pointee) continue;
      Term both = term_and(bank, x->guard, y->guard);
      bad = term_or(bank, bad, term_and(bank, both, may_be_equal(encoder, x, y)));
    }
  }
  target_vec_release(&of_a);
  target_vec_release(&of_b);
  return bad;
}

static Term compare_pointers(Encoder *encoder, Predicate predicate, Val a, Val b) {
  TermBank *bank = encoder->bank;
  if (is_equality(predicate)) {
    Term same = encoder_blur(encoder, "pointers to different objects that may have one address are compared",
                             is_doubtful(encoder, a, b), val_equal_pointers(encoder->vals, a, b));
    return predicate == PREDICATE_EQ ? same : term_not(bank, same);
  }
  Term same_object = term_eq(bank, a.object, b.object);
  Term has_object = is_address(encoder, a);
  Term lost = term_and(bank, either_is_address(encoder, a, b), term_not(bank, same_object));
  Term inside = compare(encoder, to_signed(predicate), a.bits, b.bits);
  Term whole = compare(encoder, predicate, val_address(encoder->vals, a), val_address(encoder->vals, b));
  return encoder_blur(encoder, "order of the addresses of two objects", lost,
                      term_ite(bank, term_and(bank, same_object, has_object), inside, whole));
}

// When the result of a comparison of numbers depends on where objects lie.
static Term depends_on_addresses(Encoder *encoder, Predicate predicate, Val a, Val b) {
  Term none = term_truth(encoder->bank, false);
  if (!a.object.id && !b.object.id) return none;
  Val other = a.object.id ? b : a;
  bool with_null = term_is_constant(encoder->bank, other.bits) && term_value(encoder->bank, other.bits) == 0;
  if (is_equality(predicate) && with_null) return none;
  Term either = either_is_address(encoder, a, b);
  bool both = a.object.id && b.object.id;
  return both ? term_and(encoder->bank, either, term_ne(encoder->bank, a.object, b.object)) : either;
}

static void encode_compare(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  Val a = encoder_operand(encoder, &instruction->operands[0]);
  Val b = encoder_operand(encoder, &instruction->operands[1]);
  Predicate predicate = instruction->predicate;
  Term undef = {0};
  bool are_pointers = instruction->operands[0].type.kind == TYPE_POINTER;
  if (a.undef.id || b.undef.id) {
    Val x = a, y = b;
    if (are_pointers) {
      x.bits = val_address(encoder->vals, a);
      y.bits = val_address(encoder->vals, b);
    }
    undef = undef_of_compare(encoder, predicate, x, y);
  }
  Term bit;
  if (are_pointers) {
    bit = compare_pointers(encoder, predicate, a, b);
  } else {
    bit = encoder_blur(encoder, "comparison with an address", depends_on_addresses(encoder, predicate, a, b),
                       compare(encoder, predicate, a.bits, b.bits));
  }
  encoder_put(encoder, 0, make(encoder, bit, undef));
}

// ---- One operand ----

static Val truncate(Encoder *encoder, Val a, uint32_t width) {
  const Instruction *instruction = encoder->instruction;
  TermBank *bank = encoder->bank;
  uint32_t from = term_width(bank, a.bits);
  Term bits = term_trunc(bank, a.bits, width);
  Term poison = term_truth(bank, false);
  if (instruction->flags & FLAG_NSW) poison = term_or(bank, poison, term_ne(bank, term_sext(bank, bits, from), a.bits));
  if (instruction->flags & FLAG_NUW) poison = term_or(bank, poison, term_ne(bank, term_zext(bank, bits, from), a.bits));
  if (!a.undef.id) return make_poison(encoder, bits, poison);
  return make(encoder, bits, term_trunc(bank, a.undef, width));
}

static Val to_integer(Encoder *encoder, Val a, uint32_t width) {
  TermBank *bank = encoder->bank;
  Val val = {.bits = term_resize(bank, val_address(encoder->vals, a), width, false)};
  bool is_number = term_is_true(bank, val_is_nowhere(encoder->vals, a.object));
  if (a.undef.id) val = make(encoder, val.bits, term_resize(bank, a.undef, width, false));
  if (is_number) return val;
  encoder_expose(encoder, a);
  val.object = a.object;
  if (width == encoder->program->pointer_bits) return val;
  val.bits = blur_address(encoder, is_address(encoder, val), val.bits);
  val.object = (Term){0};
  return val;
}

// Does the pointer point to a byte of its object, or behind the last one?
static Term lies_inside(Encoder *encoder, Val pointer) {
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  Term inside = term_truth(bank, false);
  encoder_targets(encoder, pointer, &targets);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    if (target->pointee == UINT32_MAX) continue;
    const Pointee *pointee = encoder_pointee(encoder, target->pointee);
    Term fits = pointee->is_unsized ? term_truth(bank, true) : term_ule(bank, target->offset, pointee->size);
    inside = term_or(bank, inside, term_and(bank, target->guard, fits));
  }
  target_vec_release(&targets);
  return inside;
}

// An address that was led out of its object may have become that of another one.
static Val to_pointer(Encoder *encoder, Val a) {
  TermBank *bank = encoder->bank;
  Term bits = term_resize(bank, a.bits, encoder->program->pointer_bits, false);
  Val val = val_wild(encoder->vals, bits);
  if (a.object.id) {
    Val inside = {.bits = term_sub(bank, bits, val_base(encoder->vals, a.object)), .object = a.object};
    Term is_inside = lies_inside(encoder, inside),
         is_lost = term_and(bank, is_address(encoder, a), term_not(bank, is_inside));
    encoder_blurred(encoder, "an address led out of its object", is_lost);
    if (!term_is_false(bank, is_lost))
      val = val_ite(encoder->vals, is_lost, encoder_any(encoder, encoder->instruction->type), val);
    val = val_ite(encoder->vals, is_inside, inside, val);
  }
  if (a.undef.id) val.undef = spread(encoder, term_resize(bank, a.undef, encoder->program->pointer_bits, false));
  return val;
}

static void encode_convert(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  TermBank *bank = encoder->bank;
  Val a = encoder_operand(encoder, &instruction->operands[0]), val = a;
  uint32_t width = instruction->type.bits;
  bool sign = instruction->opcode == OP_SEXT;
  switch ((int)instruction->opcode) {
    case OP_PTRTOINT: val = to_integer(encoder, a, width); break;
    case OP_INTTOPTR: val = to_pointer(encoder, a); break;
    case OP_TRUNC:
      if (a.object.id) a.bits = absolute(encoder, a);
      val = truncate(encoder, a, width);
      break;
    case OP_ZEXT:
    case OP_SEXT:
      val = val_plain(term_resize(bank, a.bits, width, sign));
      val.bits = blur_address(encoder, is_address(encoder, a), val.bits);
      if (a.undef.id) val = make(encoder, val.bits, term_resize(bank, a.undef, width, sign));
      break;
    default: break;  // BITCAST: the same bits
  }
  encoder_put(encoder, 0, val);
}

static void encode_freeze(Encoder *encoder) { encoder_put(encoder, 0, encoder_frozen_operand(encoder, 0)); }

// clang writes no select for C's operators: it was a branch, whose condition must be defined.
static void encode_select(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  Val condition = encoder_defined_operand(encoder, 0);
  if (encoder_is_dead(encoder)) return;
  Val a = encoder_operand(encoder, &instruction->operands[1]);
  Val b = encoder_operand(encoder, &instruction->operands[2]);
  encoder_put(encoder, 0, val_ite(encoder->vals, condition.bits, a, b));
}

// A constant flag that says "this case is poison".
static bool has_flag(const Instruction *instruction) {
  return instruction->operand_count > 1 && instruction->operands[1].kind == OPERAND_CONSTANT &&
         instruction->operands[1].constant != 0;
}

static void encode_absolute(Encoder *encoder, Val a) {
  TermBank *bank = encoder->bank;
  Term negative = term_slt(bank, a.bits, zero(encoder, term_width(bank, a.bits)));
  Term bits = term_ite(bank, negative, term_neg(bank, a.bits), a.bits);
  encoder_put(encoder, 0, make(encoder, bits, a.undef.id ? spread(encoder, a.undef) : a.undef));
}

static void encode_bits(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  TermBank *bank = encoder->bank;
  Val a = encoder_operand(encoder, &instruction->operands[0]);
  a.bits = blur_address(encoder, is_address(encoder, a), a.bits);
  Term bits = a.bits, poison = term_truth(bank, false);
  switch ((int)instruction->opcode) {
    case OP_ABS: encode_absolute(encoder, a); return;
    case OP_CTPOP: bits = term_popcount(bank, a.bits); break;
    case OP_BSWAP:
      if (term_width(bank, a.bits) % 8) {
        encoder_unsupported(encoder, "bswap of a width that is not whole bytes");
        return;
      }
      bits = term_bswap(bank, a.bits);
      break;
    default:
      bits = instruction->opcode == OP_CTLZ ? term_clz(bank, a.bits) : term_ctz(bank, a.bits);
      if (has_flag(instruction)) poison = term_eq(bank, a.bits, zero(encoder, term_width(bank, a.bits)));
      break;
  }
  if (!a.undef.id)
    encoder_put(encoder, 0, make_poison(encoder, bits, poison));
  else
    encoder_put(encoder, 0, make(encoder, bits, undef_of_binary(encoder, instruction->opcode, a, a)));
}

// The high or low half of the pair a:b, shifted.
static Term funnel(Encoder *encoder, Opcode opcode, Term a, Term b, Term amount) {
  TermBank *bank = encoder->bank;
  uint32_t width = term_width(bank, a);
  Term all = term_constant(bank, width, width), none = zero(encoder, width);
  Term by = term_urem(bank, amount, all), rest = term_sub(bank, all, by);
  Term left = opcode == OP_FSHL ? by : rest, right = opcode == OP_FSHL ? rest : by;
  Term joined = term_or(bank, term_shl(bank, a, left), term_lshr(bank, b, right));
  return term_ite(bank, term_eq(bank, by, none), opcode == OP_FSHL ? a : b, joined);
}

static void encode_funnel(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  Val a = encoder_operand(encoder, &instruction->operands[0]);
  Val b = encoder_operand(encoder, &instruction->operands[1]);
  Val amount = encoder_operand(encoder, &instruction->operands[2]);
  Opcode opcode = instruction->opcode;
  Term lost = term_or(encoder->bank, either_is_address(encoder, a, b), is_address(encoder, amount)), undef = {0};
  Term bits = blur_address(encoder, lost, funnel(encoder, opcode, a.bits, b.bits, amount.bits));
  if (a.undef.id || b.undef.id || amount.undef.id) {
    Term of_a = val_undef_bits(encoder->vals, a), of_b = val_undef_bits(encoder->vals, b);
    undef = term_or(encoder->bank, funnel(encoder, opcode, of_a, of_b, amount.bits),
                    spread(encoder, val_undef_bits(encoder->vals, amount)));
  }
  encoder_put(encoder, 0, make(encoder, bits, undef));
}

void encode_integer(Encoder *encoder) {
  switch (encoder->instruction->opcode) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_UDIV:
    case OP_SDIV:
    case OP_UREM:
    case OP_SREM:
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR:
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_SMAX:
    case OP_SMIN:
    case OP_UMAX:
    case OP_UMIN: encode_binary(encoder); return;
    case OP_ICMP: encode_compare(encoder); return;
    case OP_TRUNC:
    case OP_ZEXT:
    case OP_SEXT:
    case OP_PTRTOINT:
    case OP_INTTOPTR:
    case OP_BITCAST: encode_convert(encoder); return;
    case OP_FREEZE: encode_freeze(encoder); return;
    case OP_SELECT: encode_select(encoder); return;
    case OP_ADD_OVERFLOW_S:
    case OP_ADD_OVERFLOW_U:
    case OP_SUB_OVERFLOW_S:
    case OP_SUB_OVERFLOW_U:
    case OP_MUL_OVERFLOW_S:
    case OP_MUL_OVERFLOW_U: encode_with_overflow(encoder); return;
    case OP_CTPOP:
    case OP_CTLZ:
    case OP_CTTZ:
    case OP_BSWAP:
    case OP_ABS: encode_bits(encoder); return;
    case OP_FSHL:
    case OP_FSHR: encode_funnel(encoder); return;
    case OP_FADD:
    case OP_FSUB:
    case OP_FMUL:
    case OP_FDIV:
    case OP_FREM:
    case OP_FNEG:
    case OP_FCMP:
    case OP_FPTRUNC:
    case OP_FPEXT:
    case OP_FPTOSI:
    case OP_FPTOUI:
    case OP_SITOFP:
    case OP_UITOFP: encode_float(encoder); return;
    case OP_NONE:
    case OP_PHI:
    case OP_ALLOCA:
    case OP_LOAD:
    case OP_STORE:
    case OP_POINTER_ADD:
    case OP_MEMCPY:
    case OP_MEMMOVE:
    case OP_MEMSET:
    case OP_LIFETIME_START:
    case OP_LIFETIME_END:
    case OP_STACKSAVE:
    case OP_STACKRESTORE:
    case OP_CALL:
    case OP_OPAQUE:
    case OP_CHECK:
    case OP_JUMP:
    case OP_BRANCH:
    case OP_SWITCH:
    case OP_RETURN:
    case OP_UNREACHABLE:
    case OP_COUNT: break;
  }
  ensure(!"an instruction about numbers");
}
