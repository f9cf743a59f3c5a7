// See addresses.h.
#include "encode/addresses.h"

static Pointee *change_pointee(Encoder *encoder, uint32_t index) {
  return &encoder->unrolling->pointees.pointees.data[index];
}

void addresses_mark(Encoder *encoder, const Target *target) {
  Pointee *pointee = change_pointee(encoder, target->pointee);
  pointee->has_addresses = true;
  if (term_is_constant(encoder->bank, target->offset))
    map_set(&pointee->addresses, (uint64_t)term_value(encoder->bank, target->offset), 1);
  else
    pointee->has_addresses_anywhere = true;
}

void addresses_mark_copied(Encoder *encoder, const Target *to, const Target *from) {
  TermBank *bank = encoder->bank;
  const Pointee *source = encoder_pointee(encoder, from->pointee);
  if (!source->has_addresses) return;
  Pointee *pointee = change_pointee(encoder, to->pointee);
  pointee->has_addresses = true;
  bool is_known =
      !source->has_addresses_anywhere && term_is_constant(bank, to->offset) && term_is_constant(bank, from->offset);
  if (!is_known) {
    pointee->has_addresses_anywhere = true;
    return;
  }
  uint64_t distance = (uint64_t)term_value(bank, to->offset) - (uint64_t)term_value(bank, from->offset);
  uint32_t count = source->addresses.count;
  for (uint32_t i = 0; i < count; i++) map_set(&pointee->addresses, source->addresses.entries[i].key + distance, 1);
}

// Is an address copied in part? What it is put together with is read as an address that no object need have.
void addresses_blame_cut(Encoder *encoder, const Target *to, const Target *from, Term bytes) {
  TermBank *bank = encoder->bank;
  const Pointee *source = encoder_pointee(encoder, from->pointee);
  if (!source->has_addresses) return;
  uint64_t width = encoder->program->pointer_bits / 8;
  Term cuts = term_ne(bank, term_and(bank, bytes, encoder_word(encoder, width - 1)), encoder_word(encoder, 0));
  bool is_known =
      !source->has_addresses_anywhere && term_is_constant(bank, from->offset) && term_is_constant(bank, bytes);
  if (is_known) {
    uint64_t start = (uint64_t)term_value(bank, from->offset), end = start + (uint64_t)term_value(bank, bytes);
    bool is_cut = false;
    for (uint32_t i = 0; i < source->addresses.count; i++) {
      uint64_t at = source->addresses.entries[i].key;
      is_cut |= (at < start && start < at + width) || (at < end && end < at + width);
    }
    cuts = term_truth(bank, is_cut);
  }
  encoder_imprecise(encoder, "a part of an address is copied",
                    term_and(bank, cuts, term_and(bank, to->guard, from->guard)));
}

bool addresses_may_touch(Encoder *encoder, const Target *target, uint32_t bytes) {
  const Pointee *pointee = encoder_pointee(encoder, target->pointee);
  if (!pointee->has_addresses) return false;
  if (pointee->has_addresses_anywhere || !term_is_constant(encoder->bank, target->offset)) return true;
  uint64_t offset = (uint64_t)term_value(encoder->bank, target->offset);
  uint64_t width = encoder->program->pointer_bits / 8;
  for (uint64_t at = offset - (width - 1); at != offset + bytes; at++)
    if (map_get(&pointee->addresses, at, NULL)) return true;
  return false;
}
