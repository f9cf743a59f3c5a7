// See segment_variable.h.
#include "state/segment_variable.h"

#include "state/segment_bounds.h"

enum { MOST_VARIABLES = 4, MOST_BEYOND = 12 };

// Is the value the term but for a constant: no less than it (up), or no more?
static bool is_near(const Folding *f, const AbstractValue *value, Linear term, bool up) {
  Terms *terms = f->memory->terms;
  Linear above = value->linear.id && segment_is_number(terms, value) ? linear_sub(terms, value->linear, term) : (Linear){0};
  Int beyond;
  return above.id && linear_is_constant(terms, above, &beyond) && (up ? beyond >= 0 : beyond <= 0);
}

// The number in a variable, or in an element, that is near the term: so sorts leave the largest element behind the others. None: there is none.
static Linear held_near(const Folding *f, Linear term, bool up) {
  const State *state = f->memory->state;
  const BindingVec *bindings = &state->frames.data[state->frames.count - 1].bindings;
  for (uint32_t i = 0; i < bindings->count; i++)
    if (is_near(f, &bindings->data[i].abstract, term, up)) return bindings->data[i].abstract.linear;
  for (uint32_t i = 0; state->compares && i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == f->base.id && cell->bytes == f->shape.bytes && is_near(f, &cell->value, term, up)) return cell->value.linear;
  }
  return (Linear){0};
}

// What the row, which is at least 0, says to be at most the bound (is_low), or at least; none: it says nothing of it.
static Linear beyond_by(Terms *terms, Linear row, Linear bound, bool is_low) {
  Symbol symbol = linear_info(terms, bound)->monomials[0].symbol;
  Int factor = linear_factor(terms, bound, symbol);
  if (linear_factor(terms, row, symbol) != (is_low ? factor : -factor)) return (Linear){0};
  Linear beyond = is_low ? linear_sub(terms, bound, row) : linear_add(terms, bound, row);
  return beyond.id && !linear_is_constant(terms, beyond, NULL) ? beyond : (Linear){0};
}

static bool is_there(const Folding *f, const Segment *segment) {
  const SegmentVec *segments = &f->memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *other = &segments->data[i];
    if (folding_has_shape(f, other) && other->from.id == segment->from.id && other->to.id == segment->to.id && other->low.id == segment->low.id && other->high.id == segment->high.id) return true;
  }
  return false;
}

static void add_with(const Folding *f, const Segment *segment, Linear variable, bool is_low) {
  Segment bounded = *segment;
  bounded.guessed = bounded.bounded = true;
  bounded.low = is_low ? variable : (Linear){0};
  bounded.high = is_low ? (Linear){0} : variable;
  folding_grow(f, &bounded);
  if (is_there(f, &bounded)) return;
  segment_vec_push(&f->memory->state->segments, bounded);
}

// Terms beyond a bound, which is the first: with what loops have left behind, several rows may lead to a variable.
typedef struct {
  Linear terms[MOST_BEYOND];
  uint32_t count;
} Beyond;

static void beyond_add(Beyond *beyond, Linear term) {
  for (uint32_t i = 0; i < beyond->count; i++)
    if (beyond->terms[i].id == term.id) return;
  if (beyond->count < MOST_BEYOND) beyond->terms[beyond->count++] = term;
}

static bool is_one_number(const Folding *f, Linear term) { return linear_info(f->memory->terms, term)->count == 1; }

// What the rows say to be beyond the bound, nearest first; farther on only what is as simple as a variable.
static void find_beyond(const Folding *f, Linear bound, bool is_low, Beyond *beyond) {
  const LinearVec *rows = &f->memory->state->knowledge.rows;
  *beyond = (Beyond){.terms = {bound}, .count = 1};
  for (uint32_t from = 0; from < beyond->count; from++) {
    if (from && !is_one_number(f, beyond->terms[from])) continue;
    for (uint32_t i = 0; i < rows->count; i++) {
      Linear next = beyond_by(f->memory->terms, rows->data[i], beyond->terms[from], is_low);
      if (next.id && (!from || is_one_number(f, next))) beyond_add(beyond, next);
    }
  }
}

static void add_beyond(const Folding *f, const Segment *segment, Linear bound, bool is_low) {
  Beyond beyond;
  if (!bound.id || linear_is_constant(f->memory->terms, bound, NULL)) return;
  find_beyond(f, bound, is_low, &beyond);
  Linear itself = held_near(f, bound, !is_low);
  bool is_known = itself.id == bound.id && segment->low.id != segment->high.id;  // then the segment says it already, and more
  if (itself.id && !is_known) add_with(f, segment, itself, is_low);
  for (uint32_t i = 1, found = 0; i < beyond.count && found < MOST_VARIABLES; i++) {
    Linear variable = held_near(f, beyond.terms[i], !is_low);
    if (!variable.id || variable.id == itself.id) continue;
    add_with(f, segment, variable, is_low);
    found++;
  }
}

void folding_add_bounded(const Folding *f, const Segment *segment) {
  Segment copy = *segment;  // the vector in which it lies grows
  add_beyond(f, &copy, copy.low, true);
  add_beyond(f, &copy, copy.high, false);
}
