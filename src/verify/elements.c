// See elements.h.
#include "verify/elements.h"

void elements_clear(Elements *elements, TermBank *bank) {
  known_elements_vec_clear(&elements->known);
  elements->holds = term_truth(bank, true);
}

void elements_release(Elements *elements) { known_elements_vec_release(&elements->known); }

static KnownElements known_of(const Reading *reading, const ProofSegment *segment, uint32_t pointee, Array content) {
  KnownElements known = {.pointee = pointee, .content = content, .segment = segment};
  known.from = reading_number(reading, &segment->from);
  known.to = reading_number(reading, &segment->to);
  if (segment->has_low) known.low = reading_number(reading, &segment->low);
  if (segment->has_high) known.high = reading_number(reading, &segment->high);
  return known;
}

void elements_know(Elements *elements, const Reading *reading, const RegionStart *start) {
  for (uint32_t i = 0; i < reading->cut->segments.count; i++) {
    const ProofSegment *segment = &reading->cut->segments.data[i];
    uint32_t pointee = reading->objects[segment->object];
    if (pointee == UINT32_MAX || region_pointee(start, pointee)->is_constant) continue;
    KnownElements known = known_of(reading, segment, pointee, region_content(start, pointee));
    known.when = region_route(start);
    if (known.from.is_known && known.to.is_known) known_elements_vec_push(&elements->known, known);
  }
}

// The offset is one of from, from + stride, ... below `to`. The remainder is one of as few bits as the distance has.
static Term is_element(TermBank *bank, const KnownElements *known, Term offset) {
  Number at = number_of_bits(bank, offset, true), length = number_sub(bank, known->to, known->from);
  Number distance = number_sub(bank, at, known->from);
  Term inside = number_is_positive(bank, distance);
  Term below = number_is_positive(bank, number_sub(bank, number_sub(bank, known->to, at), number_constant(1)));
  if (!inside.id || !below.id || !length.is_known) return (Term){0};
  if (length.high <= 0) return term_truth(bank, false);
  uint32_t width = number_width(0, length.high), needed = number_width(0, known->segment->stride);
  if (needed > width) width = needed;
  Term rest = term_urem(bank, number_bits(bank, distance, width), term_constant(bank, width, known->segment->stride));
  Term fits = term_eq(bank, rest, term_constant(bank, width, 0));
  return term_and(bank, term_and(bank, inside, below), fits);
}

static Term say(TermBank *bank, const KnownElements *known, Term offset) {
  Term is = is_element(bank, known, offset), truth = term_truth(bank, true);
  Number value = number_of_bits(bank, array_read(bank, known->content, offset, known->segment->bytes),
                                known->segment->is_unsigned);
  Term above = known->segment->has_low ? number_is_positive(bank, number_sub(bank, value, known->low)) : truth;
  Term below = known->segment->has_high ? number_is_positive(bank, number_sub(bank, known->high, value)) : truth;
  if (!is.id || !above.id || !below.id) return (Term){0};
  return term_or(bank, term_not(bank, is), term_and(bank, above, below));
}

void elements_look(Elements *elements, TermBank *bank, uint32_t pointee, Term offset) {
  for (uint32_t i = 0; i < elements->known.count; i++) {
    const KnownElements *known = &elements->known.data[i];
    Term said = known->pointee == pointee ? say(bank, known, offset) : (Term){0};
    if (said.id) elements->holds = term_and(bank, elements->holds, term_or(bank, term_not(bank, known->when), said));
  }
}

Term elements_say(const Reading *reading, const ProofSegment *segment, Array content, Term offset) {
  const KnownElements known = known_of(reading, segment, 0, content);
  return known.from.is_known && known.to.is_known ? say(reading->bank, &known, offset) : (Term){0};
}
