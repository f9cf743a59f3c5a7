// See float.h. An undefined operand makes a result undefined; a number that does not fit the integer type that it is converted to is poison, behind the check
// that asks for it.
#include "encode/float.h"

#include "base/answer.h"
#include "encode/wild.h"
#include "library/library.h"
#include "terms/float.h"

enum { WHICH_NUMBER = 1, WHICH_NAN = 2 };

Term encoder_float(Encoder *encoder, Term number, uint32_t which) {
  TermBank *bank = encoder->bank;
  Term nan = term_float_is_nan(bank, number);
  if (term_is_false(bank, nan)) return number;
  encoder_blurred(encoder, "which NaN a result is", nan);
  return term_float_or_nan(bank, number, encoder_variable(encoder, term_width(bank, number), which, "NaN"));
}

Term encoder_rounding(Encoder *encoder) {
  TermBank *bank = encoder->bank;
  Global global = library_rounding(encoder->program);
  if (!global.id) return term_constant(bank, 32, LIBRARY_ROUNDING_NEAREST);
  Cell cell = store_get(encoder->store, encoder->unrolling->global_pointees[global.id]);
  ensure(cell.content.id);
  Term mask = term_constant(bank, 32, LIBRARY_ROUNDING_MASK);
  return term_and(bank, array_read(bank, cell.content, encoder_word(encoder, 0), 4), mask);
}

Term encoder_rounded(Encoder *encoder, FloatMake *make, const void *context) {
  static const struct {
    UInt mode;
    Rounding rounding;
  } modes[] = {{LIBRARY_ROUNDING_NEAREST, ROUND_NEAREST},
               {LIBRARY_ROUNDING_DOWN, ROUND_DOWNWARD},
               {LIBRARY_ROUNDING_UP, ROUND_UPWARD}};
  TermBank *bank = encoder->bank;
  Term mode = encoder_rounding(encoder);
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
    if (term_is_constant(bank, mode) && term_value(bank, mode) == modes[i].mode)
      return make(encoder, modes[i].rounding, context);
  Term result = make(encoder, ROUND_TOWARD_ZERO, context);
  if (term_is_constant(bank, mode)) return result;
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
    Term is_mode = term_eq(bank, mode, term_constant(bank, 32, modes[i].mode));
    result = term_ite(bank, is_mode, make(encoder, modes[i].rounding, context), result);
  }
  return result;
}

// fmod where there is no circuit: |a| < |b| keeps a; else the result is below b in size, and has the sign of a.
static Term bounded_rem(Encoder *encoder, Term a, Term b) {
  TermBank *bank = encoder->bank;
  uint32_t width = term_width(bank, a);
  Term exact = term_float_rem(bank, a, b);
  if (term_is_constant(bank, exact)) return exact;
  Term of_a = term_float_abs(bank, a), of_b = term_float_abs(bank, b), keeps = term_float_less(bank, of_a, of_b);
  if (term_is_true(bank, keeps)) return a;
  Term size = encoder_variable(encoder, width - 1, WHICH_NUMBER, "remainder");
  Term positive = term_concat(bank, term_truth(bank, false), size);
  Term rest = term_concat(bank, term_extract(bank, a, width - 1, width - 1), size);
  Term nan = term_float_is_nan(bank, exact);
  encoder_blurred(encoder, "a remainder of floats", term_not(bank, term_or(bank, nan, keeps)));
  Term smaller =
      term_and(bank, term_float_less(bank, positive, of_b), term_not(bank, term_float_less(bank, of_a, positive)));
  encoder_assume(encoder, term_or(bank, term_or(bank, nan, keeps), smaller));
  return term_ite(bank, nan, term_constant(bank, width, soft_nan(width)), term_ite(bank, keeps, a, rest));
}

typedef struct {
  Term a, b;
} Operands;

static Term compute(Encoder *encoder, Rounding rounding, const void *context) {
  TermBank *bank = encoder->bank;
  const Operands *operands = context;
  Term a = operands->a, b = operands->b;
  switch ((int)encoder->instruction->opcode) {
    case OP_FADD: return term_float_add(bank, rounding, a, b);
    case OP_FSUB: return term_float_sub(bank, rounding, a, b);
    case OP_FMUL: return term_float_mul(bank, rounding, a, b);
    case OP_FDIV: return term_float_div(bank, rounding, a, b);
    case OP_FREM:
      return term_float_has_rem(term_width(bank, a)) ? term_float_rem(bank, a, b) : bounded_rem(encoder, a, b);
    default: break;
  }
  uint32_t width = encoder->instruction->type.bits;
  switch ((int)encoder->instruction->opcode) {
    case OP_FPTRUNC:
    case OP_FPEXT: return term_float_convert(bank, rounding, a, width);
    case OP_SITOFP: return term_float_from_integer(bank, rounding, a, width, true);
    case OP_UITOFP: return term_float_from_integer(bank, rounding, a, width, false);
    default: ensure(!"an operation on floats"); return a;
  }
}

// The four bits of a predicate: equal, greater, less, unordered.
static Term compare(Encoder *encoder, Term a, Term b) {
  TermBank *bank = encoder->bank;
  FloatPredicate predicate = encoder->instruction->float_predicate;
  enum { EQUAL = 1, GREATER = 2, LESS = 4, UNORDERED = 8 };
  Term unordered = term_or(bank, term_float_is_nan(bank, a), term_float_is_nan(bank, b));
  unsigned ordered = predicate & 7u;
  Term result = term_truth(bank, false);
  if (ordered == (EQUAL | GREATER | LESS))
    result = term_not(bank, unordered);
  else if (ordered == (GREATER | LESS))
    result = term_not(bank, term_or(bank, unordered, term_float_equal(bank, a, b)));
  else if (ordered == (EQUAL | GREATER))
    result = term_not(bank, term_or(bank, unordered, term_float_less(bank, a, b)));
  else if (ordered == (EQUAL | LESS))
    result = term_not(bank, term_or(bank, unordered, term_float_less(bank, b, a)));
  else if (ordered == EQUAL)
    result = term_float_equal(bank, a, b);
  else if (ordered == GREATER)
    result = term_float_less(bank, b, a);
  else if (ordered == LESS)
    result = term_float_less(bank, a, b);
  return predicate & UNORDERED ? term_or(bank, result, unordered) : result;
}

static Val with_undefined(Encoder *encoder, Term bits, Term undefined) {
  TermBank *bank = encoder->bank;
  if (term_is_false(bank, undefined)) return val_plain(bits);
  Term undef = term_sext(bank, undefined, term_width(bank, bits));
  return (Val){.bits = term_and(bank, bits, term_not(bank, undef)), .undef = undef};
}

static bool is_supported(const Instruction *instruction) {
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    Type type = instruction->operands[i].type;
    if (type.kind == TYPE_VECTOR || (type.kind == TYPE_FLOAT && !soft_is_format(type.bits))) return false;
  }
  return instruction->type.kind != TYPE_VECTOR && instruction->type.bits <= TERM_MAX_WIDTH;
}

void encode_float(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  TermBank *bank = encoder->bank;
  Opcode opcode = instruction->opcode;
  if (!is_supported(instruction)) {
    encoder_unsupported(encoder, "floating-point arithmetic of this width");
    return;
  }
  Val a = encoder_operand(encoder, &instruction->operands[0]);
  Val b = instruction->operand_count > 1 ? encoder_operand(encoder, &instruction->operands[1]) : a;
  if (a.object.id)
    a.bits = encoder_blur(encoder, "arithmetic with an address",
                          term_not(bank, val_is_nowhere(encoder->vals, a.object)), a.bits);
  Term undefined = term_or(bank, val_is_undef(encoder->vals, a), val_is_undef(encoder->vals, b));
  Term bits;
  if (opcode == OP_FNEG) {
    bits = term_float_neg(bank, a.bits);
  } else if (opcode == OP_FCMP) {
    bits = compare(encoder, a.bits, b.bits);
  } else if (opcode == OP_FPTOSI || opcode == OP_FPTOUI) {
    bool is_signed = opcode == OP_FPTOSI;
    Term fits = term_float_fits_integer(bank, a.bits, instruction->type.bits, is_signed);
    bits = term_float_to_integer(bank, a.bits, instruction->type.bits, is_signed);
    undefined = term_or(bank, undefined, term_not(bank, fits));
  } else if (opcode == OP_FREM) {
    bool has_circuit = term_float_has_rem(term_width(bank, a.bits));
    bits = has_circuit ? term_float_rem(bank, a.bits, b.bits) : bounded_rem(encoder, a.bits, b.bits);
    bits = encoder_float(encoder, bits, WHICH_NAN);
  } else {
    bits = encoder_float(encoder, encoder_rounded(encoder, compute, &(Operands){a.bits, b.bits}), WHICH_NAN);
  }
  encoder_put(encoder, 0, with_undefined(encoder, bits, undefined));
}
