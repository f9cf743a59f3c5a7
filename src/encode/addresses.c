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

void addresses_mark_part(Encoder *encoder, const Target *target, uint32_t index) {
  Pointee *pointee = change_pointee(encoder, target->pointee);
  uint64_t start = (uint64_t)term_value(encoder->bank, target->offset) - index;
  pointee->has_addresses = true;
  map_set(&pointee->addresses, start, 1);
  map_set(&pointee->cuts, start, 1);
}

void addresses_mark_copied(Encoder *encoder, const Target *to, const Target *from) {
  TermBank *bank = encoder->bank;
  const Pointee *source = encoder_pointee(encoder, from->pointee);
  if (!source->has_addresses) return;
  Pointee *pointee = change_pointee(encoder, to->pointee);
  pointee->has_addresses = true;
  pointee->has_cuts_anywhere |= source->has_cuts_anywhere;
  bool is_known =
      !source->has_addresses_anywhere && term_is_constant(bank, to->offset) && term_is_constant(bank, from->offset);
  if (!is_known) {
    pointee->has_addresses_anywhere = true;
    pointee->has_cuts_anywhere |= source->cuts.count > 0;
    return;
  }
  uint64_t distance = (uint64_t)term_value(bank, to->offset) - (uint64_t)term_value(bank, from->offset);
  uint32_t count = source->addresses.count;
  for (uint32_t i = 0; i < count; i++) map_set(&pointee->addresses, source->addresses.entries[i].key + distance, 1);
  count = source->cuts.count;
  for (uint32_t i = 0; i < count; i++) map_set(&pointee->cuts, source->cuts.entries[i].key + distance, 1);
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

// Notes the addresses, all at places that are known, which the bytes [start, end) touch in part.
static void cut_known(Pointee *pointee, uint64_t start, uint64_t end, uint64_t width) {
  for (uint32_t i = 0; i < pointee->addresses.count; i++) {
    uint64_t at = pointee->addresses.entries[i].key;
    bool is_touched = at < end && start < at + width, is_whole = start <= at && at + width <= end;
    if (is_touched && !is_whole) map_set(&pointee->cuts, at, 1);
  }
}

// Width 1: the bytes from the offset on touch the address at that place in part.
static Term cuts_at(Encoder *encoder, Term offset, Term bytes, uint64_t at) {
  TermBank *bank = encoder->bank;
  Term begin = encoder_word(encoder, at), behind = encoder_word(encoder, at + encoder->program->pointer_bits / 8), end = term_add(bank, offset, bytes);
  Term touched = term_and(bank, term_ult(bank, offset, behind), term_ult(bank, begin, end));
  Term whole = term_and(bank, term_ule(bank, offset, begin), term_ule(bank, behind, end));
  return term_and(bank, touched, term_not(bank, whole));
}

// The place that is written is not known, or not how many bytes.
static void cut_somewhere(Encoder *encoder, const Target *target, Pointee *pointee, Term bytes) {
  enum { MOST_PLACES = 32 };
  TermBank *bank = encoder->bank;
  uint64_t width = encoder->program->pointer_bits / 8;
  Term cuts = term_truth(bank, false);
  if (!pointee->has_addresses_anywhere && pointee->addresses.count <= MOST_PLACES) {
    for (uint32_t i = 0; i < pointee->addresses.count; i++) cuts = term_or(bank, cuts, cuts_at(encoder, target->offset, bytes, pointee->addresses.entries[i].key));
  } else if (!term_is_constant(bank, bytes) || (uint64_t)term_value(bank, bytes) % width) {
    pointee->has_cuts_anywhere = true;
  } else {  // whole addresses, if these lie where they should
    cuts = term_ne(bank, term_and(bank, target->offset, encoder_word(encoder, width - 1)), encoder_word(encoder, 0));
  }
  encoder_imprecise(encoder, "an address is overwritten in part", term_and(bank, target->guard, cuts));
}

void addresses_cut(Encoder *encoder, const Target *target, Term bytes) {
  TermBank *bank = encoder->bank;
  Pointee *pointee = change_pointee(encoder, target->pointee);
  if (!pointee->has_addresses) return;
  bool is_known = !pointee->has_addresses_anywhere && term_is_constant(bank, bytes) && term_is_constant(bank, target->offset);
  if (!is_known) {
    cut_somewhere(encoder, target, pointee, bytes);
    return;
  }
  uint64_t start = (uint64_t)term_value(bank, target->offset);
  cut_known(pointee, start, start + (uint64_t)term_value(bank, bytes), encoder->program->pointer_bits / 8);
}

void addresses_blame_left(Encoder *encoder, const Target *target) {
  const Pointee *pointee = encoder_pointee(encoder, target->pointee);
  uint64_t width = encoder->program->pointer_bits / 8;
  bool is_known = term_is_constant(encoder->bank, target->offset), is_left = pointee->has_cuts_anywhere || (pointee->cuts.count && !is_known);
  uint64_t offset = is_known ? (uint64_t)term_value(encoder->bank, target->offset) : 0;
  for (uint64_t at = offset - (width - 1); is_known && !is_left && at != offset + width; at++) is_left = map_get(&pointee->cuts, at, NULL);
  if (is_left) encoder_imprecise(encoder, "what is left of an address is read as one", target->guard);
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
