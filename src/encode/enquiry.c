// What a program that was written for a verifier asks of it: sizes, offsets and numbers of objects, and whether an access would be fine.
#include "encode/library.h"
#include "encode/wild.h"

// Number of the object, null's is 0.
static Term number_of(Encoder *encoder, const Target *target) {
  return encoder_word(encoder, target->pointee == UINT32_MAX ? 0 : (UInt)target->pointee + 1);
}

static Term number_at(Encoder *encoder, Val pointer) {
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, pointer, &targets);
  Term number = encoder_word(encoder, 0);
  for (uint32_t i = 0; i < targets.count; i++)
    number = term_ite(bank, targets.data[i].guard, number_of(encoder, &targets.data[i]), number);
  encoder_imprecise(encoder, "a pointer of which nothing is known is asked about", encoder_is_wild(encoder, &targets));
  target_vec_release(&targets);
  return number;
}

static Term can_be_accessed(Encoder *encoder, const Target *target, Term bytes, bool writes) {
  TermBank *bank = encoder->bank;
  Cell cell = store_get(encoder->store, target->pointee);
  const Pointee *pointee = encoder_pointee(encoder, target->pointee);
  if (!cell.content.id || (writes && pointee->is_constant) || pointee->kind == POINTEE_FUNCTION)
    return term_truth(bank, false);
  Term inside = term_and(bank, term_ule(bank, target->offset, pointee->size),
                         term_ule(bank, bytes, term_sub(bank, pointee->size, target->offset)));
  return term_and(bank, cell.alive, inside);
}

static Term answer_of(Encoder *encoder, Enquiry enquiry, const Target *target) {
  uint32_t width = encoder->program->pointer_bits;
  bool is_object = target->pointee != UINT32_MAX;
  bool is_access = enquiry == ENQUIRY_READABLE || enquiry == ENQUIRY_WRITABLE;
  if (!is_object) return enquiry == ENQUIRY_OFFSET ? target->offset : encoder_word(encoder, 0);
  const Pointee *pointee = encoder_pointee(encoder, target->pointee);
  if (enquiry == ENQUIRY_SIZE) return pointee->size;
  if (enquiry == ENQUIRY_OFFSET) return target->offset;
  if (enquiry == ENQUIRY_DYNAMIC) return encoder_word(encoder, pointee->kind == POINTEE_HEAP);
  if (!is_access) return number_of(encoder, target);
  return term_zext(encoder->bank,
                   can_be_accessed(encoder, target, external_word(encoder, 1), enquiry == ENQUIRY_WRITABLE), width);
}

void encode_enquiry(Encoder *encoder, const char *name) {
  TermBank *bank = encoder->bank;
  Enquiry enquiry = library_enquiry(name);
  bool takes_two = enquiry == ENQUIRY_READABLE || enquiry == ENQUIRY_WRITABLE || enquiry == ENQUIRY_SAME;
  if (external_lacks(encoder, 1 + (uint32_t)takes_two)) return;
  const Operand *operands = encoder->instruction->operands;
  bool fits = operands[1].type.kind == TYPE_POINTER && encoder->instruction->result_count == 1 &&
              encoder->instruction->type.kind == TYPE_INT &&
              (enquiry != ENQUIRY_SAME || operands[2].type.kind == TYPE_POINTER);
  if (!fits) {
    encoder_unsupported(encoder, "an enquiry about something that is no pointer");
    return;
  }
  TargetVec targets = {0};
  encoder_targets(encoder, external_argument(encoder, 0), &targets);
  Term answer = encoder_word(encoder, 0);
  for (uint32_t i = 0; i < targets.count; i++)
    answer = term_ite(bank, targets.data[i].guard, answer_of(encoder, enquiry, &targets.data[i]), answer);
  encoder_imprecise(encoder, "a pointer of which nothing is known is asked about", encoder_is_wild(encoder, &targets));
  target_vec_release(&targets);
  if (enquiry == ENQUIRY_SAME)
    answer = term_zext(bank, term_eq(bank, answer, number_at(encoder, external_argument(encoder, 1))),
                       term_width(bank, answer));
  uint32_t bits = encoder->instruction->type.bits;
  encoder_put(encoder, 0, val_plain(term_resize(bank, answer, bits, false)));
}
