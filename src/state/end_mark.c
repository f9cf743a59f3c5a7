// See end_mark.h.
#include "state/end_mark.h"

#include "state/segment_bounds.h"

// The cell's number, where it is the same in the segment's reading.
static bool number_of(const Terms *terms, const Cell *cell, Reading reading, Int *number) {
  const AbstractValue *value = &cell->value;
  if (cell->bytes > 8 || value->condition.kind != ATOM_NONE || !value->linear.id || !linear_is_constant(terms, value->linear, number)) return false;
  return value->reading == reading || (*number >= 0 && *number <= reading_high(READ_SIGNED, 8 * cell->bytes));
}

static bool is_no_element(const Terms *terms, const Segment *segment, Int number) {
  Int low, high;
  bool has_low = segment->low.id && linear_is_constant(terms, segment->low, &low);
  bool has_high = segment->high.id && linear_is_constant(terms, segment->high, &high);
  if (number || segment->bytes > 1) return (has_low && number < low) || (has_high && high < number);
  return (has_low && low > 1) || (has_high && high < 0) || (has_low && low == 1 && has_high && high < reading_high(READ_SIGNED, 8));
}

// Is an object as large as it is because of the number? So are copies of texts.
static bool sizes_an_object(const Terms *terms, const State *state, Linear number) {
  const LinearInfo *info = linear_info(terms, number);
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    Linear size = state->allocations.data[i].size;
    bool has_all = info->count && size.id;
    for (uint32_t k = 0; k < info->count && has_all; k++) has_all = linear_factor(terms, size, info->monomials[k].symbol) != 0;
    if (has_all) return true;
  }
  return false;
}

// The end of a text in front of which nothing is said but that no byte is zero. There are many; it is a mark where something depends on it.
static bool ends_measured_text(const Terms *terms, const State *state, const Segment *segment, const Cell *cell, Int number) {
  Int low;
  bool is_text = !number && segment->bytes == 1 && segment->low.id && linear_is_constant(terms, segment->low, &low) && low > 0;
  return is_text && sizes_an_object(terms, state, cell->offset);
}

const Segment *end_mark_segment(const Terms *terms, const State *state, const Cell *cell) {
  if (!cell->value.linear.id || !linear_is_constant(terms, cell->value.linear, NULL)) return NULL;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    Int number;
    if (segment->base.id != cell->base.id || segment->to.id != cell->offset.id || segment->bytes != cell->bytes || segment->own || segment->string) continue;
    if (segment_has_pointers(terms, segment) || !linear_is_constant(terms, segment->from, NULL)) continue;
    if (!number_of(terms, cell, segment->reading, &number)) continue;
    if (is_no_element(terms, segment, number) || ends_measured_text(terms, state, segment, cell, number)) return segment;
  }
  return NULL;
}

static bool is_same(const Terms *terms, const Cell *a, const Cell *b) {
  Int x, y;
  return a->bytes == b->bytes && number_of(terms, a, b->value.reading, &x) && number_of(terms, b, a->value.reading, &y) && x == y;
}

const Cell *end_mark_find(const Terms *terms, const State *state, Symbol base, const Cell *mark, const Segment *segment) {
  const Cell *empty = NULL;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != base.id || !is_same(terms, cell, mark)) continue;
    const Segment *own = end_mark_segment(terms, state, cell);
    if (own && own->from.id == segment->from.id && own->stride == segment->stride) return cell;
    if (!own && cell->offset.id == segment->from.id) empty = cell;
  }
  return empty;
}
