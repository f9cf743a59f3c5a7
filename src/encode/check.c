// Checks: what goes wrong where their condition does not hold.
#include "base/answer.h"
#include "encode/wild.h"

// The address is a multiple of `align`. An object that is less aligned may happen to lie well, or not: a variable says so, so that executions in which it
// does go on.
static void check_alignment(Encoder *encoder, const TargetVec *targets, Term bytes, uint32_t align) {
  if (align <= 1 || encoder_is_dead(encoder)) return;
  TermBank *bank = encoder->bank;
  Term none = encoder_word(encoder, 0), bad = term_truth(bank, false);
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    if (target->pointee == UINT32_MAX) continue;
    uint32_t least = encoder_pointee(encoder, target->pointee)->align;
    Term mask = encoder_word(encoder, (least < align ? least : align) - 1);
    Term misses = term_ne(bank, term_and(bank, target->offset, mask), none);
    if (least < align) misses = term_or(bank, misses, encoder_variable(encoder, 1, 0, "layout"));
    bad = term_or(bank, bad, term_and(bank, target->guard, misses));
  }
  encoder_undefined(encoder, UNDEFINED_MISALIGNED, term_and(bank, bad, term_ne(bank, bytes, none)));
}

// A variadic argument is read as what it was passed.
static void check_arguments(Encoder *encoder, const TargetVec *targets, Type type) {
  TermBank *bank = encoder->bank;
  Term bad = term_truth(bank, false);
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    const Instruction *area = target->pointee == UINT32_MAX ? NULL : encoder_pointee(encoder, target->pointee)->area;
    Term good = term_truth(bank, false);
    for (uint32_t k = 0; area && k < area->slot_count; k++) {
      const ArgumentSlot *slot = &area->slots[k];
      for (uint32_t at = slot->offset; at < slot->offset + slot->bytes; at++) {
        if (argument_may_be_loaded(area, at, type))
          good = term_or(bank, good, term_eq(bank, target->offset, encoder_word(encoder, at)));
      }
    }
    if (area) bad = term_or(bank, bad, term_and(bank, target->guard, term_not(bank, good)));
  }
  encoder_undefined(encoder, UNDEFINED_BAD_ARGUMENT, bad);
}

static void check_access(Encoder *encoder, Val pointer, Term bytes, MemoryAccess access) {
  const Instruction *check = encoder->instruction;
  TargetVec targets = {0};
  encoder_targets(encoder, pointer, &targets);
  encoder_check_access(encoder, &targets, bytes, access);
  check_alignment(encoder, &targets, bytes, check->align);
  if (check->type.kind != TYPE_VOID && !encoder_is_dead(encoder)) check_arguments(encoder, &targets, check->type);
  target_vec_release(&targets);
}

static void check_apart(Encoder *encoder, Val to, Val from, Term bytes) {
  TargetVec targets = {0}, sources = {0};
  encoder_targets(encoder, to, &targets);
  encoder_targets(encoder, from, &sources);
  encoder_check_overlap(encoder, &targets, bytes, &sources, bytes, true);
  target_vec_release(&targets);
  target_vec_release(&sources);
}

// A pointer that has become poison was moved too far.
static Term leaves_object(Encoder *encoder, Val pointer, Val moved) {
  TermBank *bank = encoder->bank;
  Term distance = term_sub(bank, moved.bits, pointer.bits), bad = val_is_undef(encoder->vals, moved);
  TargetVec targets = {0};
  encoder_targets(encoder, pointer, &targets);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    const Pointee *pointee = target->pointee == UINT32_MAX ? NULL : encoder_pointee(encoder, target->pointee);
    Term leaves = term_ne(bank, distance, encoder_word(encoder, 0));
    if (pointee) leaves = term_ugt(bank, term_add(bank, target->offset, distance), pointee->size);
    if (target->is_wild) {
      const char *reason = "a pointer of which nothing is known is moved";
      encoder_doubtful(encoder, encoder->instruction->violates, reason, term_and(bank, target->guard, leaves));
    } else if (!pointee || !pointee->is_unsized) {
      bad = term_or(bank, bad, term_and(bank, target->guard, leaves));
    }
  }
  target_vec_release(&targets);
  return bad;
}

static void check_related(Encoder *encoder, Val a, Val b) {
  TermBank *bank = encoder->bank;
  Undefined violates = encoder->instruction->violates;
  Term wild = term_constant(bank, encoder->vals->object_bits, NUMBER_WILD);
  Term is_wild = term_or(bank, term_eq(bank, a.object, wild), term_eq(bank, b.object, wild));
  Term other = term_ne(bank, a.object, b.object), elsewhere = term_ne(bank, a.bits, b.bits);
  Term unrelated = term_or(bank, other, term_and(bank, val_is_nowhere(encoder->vals, a.object), elsewhere));
  encoder_doubtful(encoder, violates, "a pointer of which nothing is known is compared",
                   term_and(bank, is_wild, unrelated));
  encoder_undefined(encoder, violates, term_and(bank, term_not(bank, is_wild), unrelated));
}

static Term word(Encoder *encoder, Val val) {
  return term_resize(encoder->bank, val.bits, encoder->program->pointer_bits, false);
}

static Term fails(Encoder *encoder, CheckCondition condition, Term a, Term b) {
  TermBank *bank = encoder->bank;
  switch (condition) {
    case CHECK_HOLDS: return term_not(bank, a);
    case CHECK_NEVER: return term_truth(bank, true);
    case CHECK_DEFINED: return term_truth(bank, false);  // asked of each operand
    case CHECK_ASSERTED:
    case CHECK_NONZERO: return term_eq(bank, a, term_constant(bank, term_width(bank, a), 0));
    case CHECK_QUOTIENT: return term_sdivo(bank, a, b);
    case CHECK_SUM: return term_saddo(bank, a, b);
    case CHECK_DIFFERENCE: return term_ssubo(bank, a, b);
    case CHECK_PRODUCT: return term_smulo(bank, a, b);
    case CHECK_SHIFTED: return term_sshlo(bank, a, b);
    case CHECK_NEGATION: return term_snego(bank, a);
    case CHECK_AMOUNT: return term_shifto(bank, a, a);
    case CHECK_AT_MOST: return term_ugt(bank, a, b);
    case CHECK_READABLE:
    case CHECK_WRITABLE:
    case CHECK_APART:
    case CHECK_INSIDE:
    case CHECK_RELATED:
    case CHECK_DEMAND:
    case CHECK_NONE:
    case CHECK_COUNT: break;
  }
  ensure(!"a condition on numbers");
  return a;
}

static Term is_address(Encoder *encoder, Val val) {
  if (!val.object.id) return term_truth(encoder->bank, false);
  return term_not(encoder->bank, val_is_nowhere(encoder->vals, val.object));
}

// Whether arithmetic with an address is right depends on where objects lie: it may be or not, and executions in which it is go on.
static Term may_fail(Encoder *encoder, CheckCondition condition, const Val *vals) {
  Term bad = fails(encoder, condition, vals[0].bits, vals[1].bits);
  if (condition < CHECK_QUOTIENT || condition == CHECK_DEFINED) return bad;
  Term lost = term_or(encoder->bank, is_address(encoder, vals[0]), is_address(encoder, vals[1]));
  return encoder_blur(encoder, "arithmetic with an address", lost, bad);
}

static void evaluate(Encoder *encoder, const Val *vals) {
  const Instruction *check = encoder->instruction;
  switch ((int)check->condition) {
    case CHECK_READABLE: check_access(encoder, vals[0], word(encoder, vals[1]), MEMORY_READ); break;
    case CHECK_WRITABLE: check_access(encoder, vals[0], word(encoder, vals[1]), MEMORY_WRITE); break;
    case CHECK_APART: check_apart(encoder, vals[0], vals[1], word(encoder, vals[2])); break;
    case CHECK_INSIDE: encoder_undefined(encoder, check->violates, leaves_object(encoder, vals[0], vals[1])); break;
    case CHECK_RELATED: check_related(encoder, vals[0], vals[1]); break;
    default: encoder_undefined(encoder, check->violates, may_fail(encoder, check->condition, vals));
  }
}

void encode_check(Encoder *encoder) {
  const Instruction *check = encoder->instruction;
  if (!encoder_is_dead(encoder)) map_set(&encoder->out->checks, check->check, 1);
  if (check->condition == CHECK_DEMAND) {
    encode_demand(encoder);
    return;
  }
  Val vals[3] = {0};
  for (uint32_t i = 0; i < check->operand_count; i++) {
    bool is_asked = check->condition != CHECK_INSIDE || i == 0;
    vals[i] = is_asked ? encoder_defined_operand(encoder, i) : encoder_operand(encoder, &check->operands[i]);
    if (encoder_is_dead(encoder)) return;
  }
  evaluate(encoder, vals);
}
