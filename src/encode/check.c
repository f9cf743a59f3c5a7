// Checks: what goes wrong where their condition does not hold.
#include "base/answer.h"
#include "encode/encoder.h"

static Term fails(Encoder *encoder, CheckCondition condition, Term a, Term b) {
  TermBank *bank = encoder->bank;
  switch (condition) {
    case CHECK_HOLDS: return term_not(bank, a);
    case CHECK_NONZERO: return term_eq(bank, a, term_constant(bank, term_width(bank, a), 0));
    case CHECK_QUOTIENT: return term_sdivo(bank, a, b);
    case CHECK_SUM: return term_saddo(bank, a, b);
    case CHECK_DIFFERENCE: return term_ssubo(bank, a, b);
    case CHECK_PRODUCT: return term_smulo(bank, a, b);
    case CHECK_SHIFTED: return term_sshlo(bank, a, b);
    case CHECK_NEGATION: return term_snego(bank, a);
    case CHECK_AMOUNT: return term_shifto(bank, a, a);
    case CHECK_NONE:
    case CHECK_COUNT: break;
  }
  ensure(!"a condition");
  return a;
}

void encode_check(Encoder *encoder) {
  const Instruction *check = encoder->instruction;
  Val vals[2] = {0};
  for (uint32_t i = 0; i < check->operand_count; i++) {
    vals[i] = encoder_operand(encoder, &check->operands[i]);
    encoder_defined(encoder, vals[i]);
    if (encoder_is_dead(encoder)) return;
  }
  encoder_undefined(encoder, check->violates, fails(encoder, check->condition, vals[0].bits, vals[1].bits));
}
