// See unify_segment.h. What is proposed here follows from the segments of both states; the ends are in symbols that stand for the ends in either.
#include "state/unify_segment.h"

#include "program/strides.h"
#include "state/end_mark.h"
#include "state/reach.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/segment_string.h"
#include "state/template.h"

enum { MAX_COUNTS = 16, MAX_ENDS = 2 };  // ways to say where a segment of one state ends in the general one

typedef struct {
  Terms *terms;
  Oracle *oracle;
  const Program *program;
  Unification *out;
  SegmentPair pair;
  Map own;  // of the general one, segments and offsets of cells apart: segments end where these say, or where they did before
  Map places;  // these, and where cells lie: pointers into a text point in front of its end
  const Segment *parts[2];  // what is being made one: null where it is a segment of one state only
  bool is_kept;  // the segment under way is no guess, and one of its ends moves: the other one may be in any symbols
} Segmenter;

static bool has_all(const Segmenter *s, const Map *symbols, Linear term) {
  return !term.id || linear_is_over(s->terms, term, symbols);
}

static bool is_element_of(const Segmenter *s, const Segment *segment, const Cell *cell) {
  Int from, to, at;
  return segment_has_element(s->terms, segment, cell->offset, cell->bytes) && linear_is_constant(s->terms, cell->offset, &at) &&
         linear_is_constant(s->terms, segment->from, &from) && linear_is_constant(s->terms, segment->to, &to) && from <= at && at < to;
}

// Is the cell an element of each part from which the segment is guessed? What one state has beside its part is nothing that it was guessed from.
static bool is_element_of_parts(const Segmenter *s, const Cell *cell) {
  bool any = false;
  for (int i = 0; i < 2; i++) {
    if (!s->parts[i] || !s->parts[i]->guessed) continue;
    if (!is_element_of(s, s->parts[i], cell)) return false;
    any = true;
  }
  return any;
}

// Is the number one of the elements of which the segment is guessed, or the size of a constant? It does not say how many there are.
static bool is_no_count(const Segmenter *s, const PairSymbol *pair) {
  const CellVec *cells = &s->out->general->cells;
  bool is_guessed = (s->parts[0] && s->parts[0]->guessed) || (s->parts[1] && s->parts[1]->guessed);
  if ((is_guessed && pair->of_string) || unification_is_flag(s->terms, pair)) return true;
  for (uint32_t k = 0; k < cells->count && is_guessed; k++) {
    const Cell *cell = &cells->data[k];
    Linear value = cell->value.linear;
    if (cell->base.id == s->pair.base.id && value.id && linear_factor(s->terms, value, pair->symbol) &&
        is_element_of_parts(s, cell))
      return true;
  }
  return false;
}

// k with difference = k * between; 0: there is none.
static Int ratio(const Segmenter *s, Linear difference, Linear between) {
  const LinearInfo *x = linear_info(s->terms, difference), *y = linear_info(s->terms, between);
  Int numerator = x->count ? x->monomials[0].factor : x->constant,
      denominator = y->count ? y->monomials[0].factor : y->constant;
  if (!denominator || numerator % denominator) return 0;
  Int k = numerator / denominator;
  return linear_scale(s->terms, between, k).id == difference.id ? k : 0;
}

// By how many bytes the end moves with the value: those of an array's element, behind which there are zero bytes only, or few, as members of a structure lie. 0: it does not. (A flag that is 0 and then 1
// would tie any two places together.)
static Int bytes_each(const Segmenter *s, Linear a, Linear b, const PairSymbol *pair) {
  enum { FEW_BYTES = 8 };
  Linear difference = linear_sub(s->terms, b, a), between = linear_sub(s->terms, pair->b, pair->a);
  Int step = difference.id && between.id ? ratio(s, difference, between) : 0;
  bool counts = !pair->bits || int_abs(step) <= FEW_BYTES ||
                (step % pair->scale == 0 && strides_have(s->program, step / pair->scale, 1));
  return counts ? step : 0;
}

// Do the ends differ by so many times what the value does, up or down, as far as one number of them tells? (Most do not, and terms are expensive to make.)
static bool may_move_by(const Segmenter *s, Linear difference, const PairSymbol *pair, Int step) {
  const LinearInfo *info = linear_info(s->terms, difference), *a = linear_info(s->terms, pair->a), *b = linear_info(s->terms, pair->b);
  if (!info->count) return int_abs(info->constant) == int_abs(step * (b->constant - a->constant));
  Symbol symbol = info->monomials[0].symbol;
  return int_abs(info->monomials[0].factor) == int_abs(step * (linear_factor(s->terms, pair->b, symbol) - linear_factor(s->terms, pair->a, symbol)));
}

// The end, which is a in one state and differs from that in the other, moves with the value by so many bytes for each step of that, up or down.
static bool tie_by(const Segmenter *s, Linear a, Linear difference, const PairSymbol *pair, Int step, Linear *general) {
  if (!difference.id || !may_move_by(s, difference, pair, step)) return false;
  Linear between = linear_sub(s->terms, pair->b, pair->a);
  Int by = between.id ? ratio(s, difference, between) : 0;
  if (!by || int_abs(by) != int_abs(step)) return false;
  Linear rest = linear_add_scaled(s->terms, a, pair->a, -by);
  *general = rest.id ? linear_add_scaled(s->terms, rest, linear_symbol(s->terms, pair->symbol), by) : rest;
  return general->id && has_all(s, &s->own, *general);
}

// By as many elements as the value that the symbol was made for, or as the symbol: that of the size of another array counts elements, too.
static bool tie_by_elements(const Segmenter *s, Linear a, Linear difference, const PairSymbol *pair, uint32_t stride, Linear *general) {
  return tie_by(s, a, difference, pair, stride * pair->scale, general) || (pair->scale > 1 && tie_by(s, a, difference, pair, stride, general));
}

static bool are_zero_bytes(const Segmenter *s) {
  return s->parts[0] && s->parts[1] && s->parts[0]->bytes == 1 && segment_is_null(s->terms, s->parts[0]) && segment_is_null(s->terms, s->parts[1]);
}

// The end of a segment that is a in one state and b in the other: it moves with one value, by one element for each step of that. False: there
// is none.
static bool tie(const Segmenter *s, Linear a, Linear b, uint32_t stride, Linear *general) {
  const PairSymbolVec *pairs = &s->out->pairs;
  if (!a.id || !b.id || linear_has_pinned(s->terms, a) || linear_has_pinned(s->terms, b)) return false;
  *general = a;
  if (a.id == b.id) return s->is_kept || has_all(s, &s->own, a);
  Linear difference = linear_sub(s->terms, b, a);
  for (uint32_t i = 0; i < pairs->count; i++)
    if (!is_no_count(s, &pairs->data[i]) && tie_by_elements(s, a, difference, &pairs->data[i], stride, general)) return true;
  for (uint32_t i = 0; i < pairs->count && are_zero_bytes(s); i++) {
    Int step = is_no_count(s, &pairs->data[i]) ? 0 : bytes_each(s, a, b, &pairs->data[i]);
    if (step && tie_by(s, a, difference, &pairs->data[i], step, general)) return true;
  }
  return false;
}

// The size that is a in one state and b in the other, where that moves with one value; none: it does not.
static Linear tie_size(const Segmenter *s, Linear a, Linear b) {
  Linear difference = linear_sub(s->terms, b, a);
  for (uint32_t i = 0; i < s->out->pairs.count && difference.id; i++) {
    const PairSymbol *pair = &s->out->pairs.data[i];
    Linear between = linear_sub(s->terms, pair->b, pair->a), general;
    Int k = between.id ? ratio(s, difference, between) : 0;
    if (!k) continue;
    general = linear_add_scaled(s->terms, linear_add_scaled(s->terms, a, pair->a, -k),
                                linear_symbol(s->terms, pair->symbol), k);
    if (general.id && has_all(s, &s->own, general)) return general;
  }
  return (Linear){0};
}

// Does the general state's object stand for the one into which the pointer of the state points?
static bool is_target(const Segmenter *s, int which, const Allocation *object, Linear pointer) {
  Linear begin = linear_apply(s->terms, linear_symbol(s->terms, object->base), which ? &s->out->to_b : &s->out->to_a);
  Symbol target = linear_base(s->terms, pointer);
  return target.id && begin.id == linear_symbol(s->terms, target).id;
}

// The general state's object into which both bounds point; null: there is none.
static const Allocation *target_of(const Segmenter *s, Linear a, Linear b) {
  const AllocationVec *objects = &s->out->general->allocations;
  for (uint32_t i = 0; i < objects->count; i++)
    if (is_target(s, 0, &objects->data[i], a) && is_target(s, 1, &objects->data[i], b)) return &objects->data[i];
  return NULL;
}

// The bound of one state in the general state's symbols, in at most MAX_ENDS ways; returns how many there are.
static uint32_t rewrite_bound(const Segmenter *s, int which, Linear bound, Linear *out) {
  Symbol target = linear_base(s->terms, bound);
  const AllocationVec *objects = &s->out->general->allocations;
  if (!target.id) return unification_rewrite(s->terms, s->out, which, bound, out, MAX_ENDS);
  for (uint32_t i = 0; i < objects->count; i++) {
    if (!is_target(s, which, &objects->data[i], bound)) continue;
    Linear begin = linear_symbol(s->terms, objects->data[i].base);
    uint32_t count = unification_rewrite(s->terms, s->out, which, linear_sub(s->terms, bound, linear_symbol(s->terms, target)), out, MAX_ENDS), kept = 0;
    for (uint32_t k = 0; k < count; k++) {
      Linear pointer = linear_add(s->terms, begin, out[k]);
      if (pointer.id) out[kept++] = pointer;
    }
    return kept;
  }
  return 0;
}

// A term over the general state's symbols that is the bound in one state and no tighter than the bound in the other; if there is one, the bound there, too.
static Linear loose_term(const Segmenter *s, Linear a, Linear b, bool is_low, const Map *symbols) {
  Linear found = {0};
  for (int which = 0; which < 2; which++) {
    const State *other = which ? s->pair.a : s->pair.b;
    Linear terms[MAX_ENDS], bound = which ? a : b;
    uint32_t count = rewrite_bound(s, which, which ? b : a, terms);
    for (uint32_t i = 0; i < count; i++) {
      Linear there = linear_apply(s->terms, terms[i], which ? &s->out->to_a : &s->out->to_b);
      if (!there.id || !has_all(s, symbols, terms[i])) continue;
      Atom is_looser = is_low ? atom_le(s->terms, there, bound) : atom_le(s->terms, bound, there);
      if ((found.id && there.id != bound.id) || oracle_entails(s->oracle, &other->knowledge, is_looser) != ANSWER_YES) continue;
      found = terms[i];
      if (there.id == bound.id) return found;
    }
  }
  return found;
}

// A constant that is no tighter than the bound in the state; false: there is none.
static bool loose_constant(const Segmenter *s, const State *state, Linear bound, bool is_low, Int *constant) {
  Memory memory = {s->terms, s->oracle, s->program, (State *)(uintptr_t)state};  // reads only
  return segment_loose_constant(&memory, bound, is_low, constant);
}

// Is the bound, a term of the general state, no tighter than this one in the state?
static bool is_no_tighter(const Segmenter *s, int which, Linear general, Linear bound, bool is_low) {
  const State *state = which ? s->pair.b : s->pair.a;
  Linear there = linear_apply(s->terms, general, which ? &s->out->to_b : &s->out->to_a);
  return there.id && oracle_entails(s->oracle, &state->knowledge, is_low ? atom_le(s->terms, there, bound) : atom_le(s->terms, bound, there)) == ANSWER_YES;
}

// The last place of the object into which both bounds point, or its end; none: that is not known.
static Linear last_of_target(const Segmenter *s, Linear a, Linear b, Linear low, uint32_t step) {
  const Allocation *object = target_of(s, a, b);
  if (!object || !object->size.id) return (Linear){0};
  Linear begin = linear_symbol(s->terms, object->base), place = segment_last_place(s->terms, object, linear_sub(s->terms, low, begin), step);
  const Linear ends[] = {linear_add(s->terms, begin, place), linear_add(s->terms, begin, object->size)};
  for (int i = 0; i < 2; i++)
    if (ends[i].id && is_no_tighter(s, 0, ends[i], a, false) && is_no_tighter(s, 1, ends[i], b, false)) return ends[i];
  return (Linear){0};
}

static bool is_shared(const Segmenter *s, Linear a, Linear b) { return a.id == b.id && has_all(s, &s->places, a); }

// The distance of the steps from the general bound on, which is no tighter than the one in the state.
static uint32_t step_from(const Segmenter *s, int which, Linear general, const Segment *segment) {
  return segment_common_step(s->terms, segment->step, 0, linear_apply(s->terms, general, which ? &s->out->to_b : &s->out->to_a), segment->low);
}

// False: they do not point into one object, for all that is known.
static bool unify_pointers(const Segmenter *s, const Segment *a, const Segment *b, Segment *general) {
  if (!target_of(s, a->low, b->low)) return false;
  general->low = is_shared(s, a->low, b->low) ? a->low : loose_term(s, a->low, b->low, true, &s->places);
  if (!general->low.id) return false;
  general->step = (uint32_t)int_gcd(step_from(s, 0, general->low, a), step_from(s, 1, general->low, b));
  general->high = is_shared(s, a->high, b->high) ? a->high : (Linear){0};
  if (!general->step) general->high = general->low;
  // Constants would grow with the loop.
  bool may_stay = !general->high.id && !linear_is_constant(s->terms, linear_sub(s->terms, a->high, a->low), NULL);
  if (may_stay) general->high = loose_term(s, a->high, b->high, false, &s->places);
  if (!general->high.id) general->high = last_of_target(s, a->high, b->high, general->low, general->step);
  return general->high.id != 0;
}

// The looser bound of two; none where it is not clear which.
static Linear unify_bounds(const Segmenter *s, Linear a, Linear b, bool is_low) {
  Int x, y;
  if (!a.id || !b.id) return (Linear){0};
  if (a.id == b.id && (s->is_kept || has_all(s, &s->own, a))) return a;
  if (!linear_is_constant(s->terms, a, NULL) || !linear_is_constant(s->terms, b, NULL)) {
    Linear term = loose_term(s, a, b, is_low, &s->own);
    if (term.id) return term;
  }
  if (!loose_constant(s, s->pair.a, a, is_low, &x) || !loose_constant(s, s->pair.b, b, is_low, &y)) return (Linear){0};
  return linear_constant(s->terms, (x < y) == is_low ? x : y);
}

// The end of the object into which the state's upper bound points; none: that is not known.
static Linear end_of_target(const Segmenter *s, int which, Linear bound) {
  const AllocationVec *objects = &s->out->general->allocations;
  for (uint32_t i = 0; i < objects->count; i++) {
    if (!is_target(s, which, &objects->data[i], bound) || !objects->data[i].size.id) continue;
    Linear end = linear_add(s->terms, linear_symbol(s->terms, objects->data[i].base), objects->data[i].size);
    return end.id && is_no_tighter(s, which, end, bound, false) ? end : (Linear){0};
  }
  return (Linear){0};
}

// The bound of one state in the general state's symbols, or a constant that is no tighter; none: there is none.
static Linear say_bound(const Segmenter *s, int which, Linear bound, bool is_low, bool is_constant) {
  Linear said[MAX_ENDS];
  Int constant;
  bool is_pointer = linear_base(s->terms, bound).id != 0;
  if (!bound.id || linear_is_constant(s->terms, bound, NULL)) return bound;
  if (is_constant && !is_pointer)
    return loose_constant(s, which ? s->pair.b : s->pair.a, bound, is_low, &constant)
               ? linear_constant(s->terms, constant)
               : (Linear){0};
  uint32_t count = rewrite_bound(s, which, bound, said);
  for (uint32_t i = 0; i < count; i++)
    if (has_all(s, is_pointer ? &s->places : &s->own, said[i])) return said[i];
  return is_pointer && !is_low ? end_of_target(s, which, bound) : (Linear){0};
}

// Null in one state, pointers in the other one (which): they may be null.
static bool unify_with_nulls(const Segmenter *s, int which, const Segment *pointers, Segment *general) {
  general->low = say_bound(s, which, pointers->low, true, false);
  general->high = say_bound(s, which, pointers->high, false, false);
  general->step = pointers->step;
  general->text = pointers->text;
  general->given = pointers->given;
  general->reading = pointers->reading;
  general->nullable = true;
  return general->text || (general->low.id && general->high.id);
}

static bool unify_elements_that_point(const Segmenter *s, const Segment *a, const Segment *b, Segment *general) {
  bool points_a = segment_has_pointers(s->terms, a), points_b = segment_has_pointers(s->terms, b);
  if (points_a && segment_is_null(s->terms, b)) return unify_with_nulls(s, 0, a, general);
  if (points_b && segment_is_null(s->terms, a)) return unify_with_nulls(s, 1, b, general);
  if (!points_a || !points_b || a->text != b->text) return false;
  general->nullable = a->nullable || b->nullable;
  general->given = a->given && b->given;
  return general->text || unify_pointers(s, a, b, general);
}

// The looser bounds of two segments. False: they say nothing together.
static bool unify_both_bounds(const Segmenter *s, const Segment *a, const Segment *b, Segment *general) {
  if (segment_has_pointers(s->terms, a) || segment_has_pointers(s->terms, b)) return unify_elements_that_point(s, a, b, general);
  general->low = unify_bounds(s, a->low, b->low, true);
  general->high = unify_bounds(s, a->high, b->high, false);
  return true;
}

static bool is_multiple(const Segmenter *s, Linear term, uint32_t stride) {
  if (!term.id) return false;
  const LinearInfo *info = linear_info(s->terms, term);
  Int factor = int_gcd(stride, info->constant);
  for (uint32_t i = 0; i < info->count; i++) factor = int_gcd(factor, info->monomials[i].factor);
  return factor == stride;
}

static bool same_shape(const Segment *a, const Segment *b) {
  if (segment_has_strings(a) || segment_has_strings(b))
    return segment_has_strings(a) && segment_has_strings(b) && a->stride == b->stride;
  return a->bytes == b->bytes && a->stride == b->stride && a->own == b->own;
}

static Segment image_of(const Segmenter *s, int which, Segment segment) {
  return segment_image(s->terms, segment, which ? &s->out->to_b : &s->out->to_a);
}

// Do the elements own other objects than those of the segments that the general state has already, in either state?
static bool is_disjoint(const Segmenter *s, const Segment *segment) {
  const SegmentVec *segments = &s->out->general->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    if (!segments->data[i].own || segments->data[i].base.id != s->pair.base.id) continue;
    for (int which = 0; which < 2; which++) {
      Memory memory = {s->terms, s->oracle, s->program,
                       (State *)(uintptr_t)(which ? s->pair.b : s->pair.a)};  // reads only
      Segment x = image_of(s, which, *segment), y = image_of(s, which, segments->data[i]);
      if (!x.from.id || !x.to.id || !y.from.id || !y.to.id || !segments_are_disjoint(&memory, &x, &y)) return false;
    }
  }
  return true;
}

static bool has_cell(const Segmenter *s, const Segment *segment, Linear offset) {
  const CellVec *cells = &s->out->general->cells;
  for (uint32_t i = 0; i < cells->count; i++)
    if (cells->data[i].base.id == s->pair.base.id && cells->data[i].bytes == segment->bytes && cells->data[i].offset.id == offset.id) return true;
  return false;
}

// No element, one at a place that varies, or few at places that stay, each of which is a cell of the general state: members of a structure, say. Cells say more.
static bool cells_are_enough(const Segmenter *s, const Segment *segment) {
  enum { FEW = 4 };
  Int extent;
  bool is_plain = !segment->own && !segment->string && linear_is_constant(s->terms, linear_sub(s->terms, segment->to, segment->from), &extent);
  if (!is_plain || extent > FEW * (Int)segment->stride) return false;
  if (!linear_is_constant(s->terms, segment->from, NULL)) return extent <= (Int)segment->stride;
  for (Int at = 0; at < extent; at += segment->stride)
    if (!has_cell(s, segment, linear_add_constant(s->terms, segment->from, at))) return false;
  return true;
}

static bool add_segment(const Segmenter *s, Segment segment) {
  SegmentVec *segments = &s->out->general->segments;
  segment.base = s->pair.base;
  segment.guessed = segment.bounded = false;
  if (!segment.own) segment_forget_bounds_of_type(s->terms, &segment);
  Linear extent = linear_sub(s->terms, segment.to, segment.from);
  if ((!segment.own && !segment_says_something(s->terms, &segment)) || !is_multiple(s, extent, segment.stride))
    return false;
  if (cells_are_enough(s, &segment)) return false;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *other = &segments->data[i];
    if (other->base.id == s->pair.base.id && same_shape(other, &segment) && other->from.id == segment.from.id &&
        other->to.id == segment.to.id && other->low.id == segment.low.id && other->high.id == segment.high.id && other->step == segment.step && other->nullable == segment.nullable &&
        other->text == segment.text && other->given == segment.given &&
        (!segment.own || template_equal(other->shape, segment.shape)))
      return true;
  }
  if (segment.own && !is_disjoint(s, &segment)) return false;
  segment_vec_push(segments, segment);
  return true;
}

static bool is_one_text(const Segmenter *s, const Segment *segment) {
  Int extent;
  return segment_has_strings(segment) && linear_is_constant(s->terms, linear_sub(s->terms, segment->to, segment->from), &extent) && extent == segment->stride;
}

// The text lies in as many bytes more on both sides.
static void widen_text(const Segmenter *s, Segment *text, Int before, Int behind) {
  text->from = linear_add_constant(s->terms, text->from, -before);
  text->to = linear_add_constant(s->terms, text->to, behind);
  text->stride += (uint32_t)(before + behind);
  text->bytes += (uint32_t)before;
}

// One text in each, and they have bytes in common: both lie in the bytes of both, if the objects have these.
static void align_texts(const Segmenter *s, Segment *a, Segment *b) {
  const Allocation *x = state_allocation(s->pair.a, s->pair.base_a), *y = state_allocation(s->pair.b, s->pair.base_b);
  bool same_room = x && y && x->size.id && x->size.id == y->size.id;
  Int later;
  if (!same_room || a->stride == b->stride || !is_one_text(s, a) || !is_one_text(s, b) || !linear_is_constant(s->terms, linear_sub(s->terms, b->from, a->from), &later)) return;
  Int beyond = later + b->stride - a->stride;
  if (later >= (Int)a->stride || later + (Int)b->stride <= 0 || a->stride + b->stride > SEGMENT_MAX_STRIDE) return;
  widen_text(s, a, later < 0 ? -later : 0, beyond > 0 ? beyond : 0);
  widen_text(s, b, later > 0 ? later : 0, beyond < 0 ? -beyond : 0);
}

// The same part of one object in both states, or parts whose ends move as other values do.
static bool unify_segment(Segmenter *s, Segment a, Segment b) {
  align_texts(s, &a, &b);
  Segment general = a;
  bool moves = a.from.id != b.from.id || a.to.id != b.to.id;
  s->is_kept = !a.guessed && !b.guessed && (moves || a.own);
  if (!same_shape(&a, &b) || !segments_align(s->terms, &a, &b)) return false;
  s->parts[0] = &a;
  s->parts[1] = &b;
  bool is_tied = tie(s, a.from, b.from, a.stride, &general.from) && tie(s, a.to, b.to, a.stride, &general.to);
  s->parts[0] = s->parts[1] = NULL;
  if (!is_tied) return false;
  Int extent;
  bool is_short =
      linear_is_constant(s->terms, linear_sub(s->terms, a.to, a.from), &extent) && extent <= 2 * (Int)a.stride;
  if (a.guessed && b.guessed && !moves && ((is_short && !a.string) || !s->pair.is_needed)) return false;
  if (a.own && !template_join(s->terms, &general, &b)) return false;
  general.reading = a.reading;
  if (!a.own && b.bytes > a.bytes) general.bytes = b.bytes;  // strings
  if (!unify_both_bounds(s, &a, &b, &general)) return false;
  bool is_exact =
      a.own && a.low.id && b.low.id && a.low.id == a.high.id && b.low.id == b.high.id && a.low.id != b.low.id;
  Linear size = is_exact ? tie_size(s, a.low, b.low) : (Linear){0};
  if (size.id) general.low = general.high = size;
  return add_segment(s, general);
}

// The place in the general state of a mark behind elements (end_mark.h) that has these places in both; none: there is no such.
static Linear mark_at(const Segmenter *s, const Linear *places, uint32_t bytes) {
  const CellVec *cells = &s->out->general->cells;
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    bool is_mark = cell->base.id == s->pair.base.id && cell->bytes == bytes && cell->value.linear.id && linear_is_constant(s->terms, cell->value.linear, NULL);
    if (is_mark && linear_apply(s->terms, cell->offset, &s->out->to_a).id == places[0].id && linear_apply(s->terms, cell->offset, &s->out->to_b).id == places[1].id) return cell->offset;
  }
  return (Linear){0};
}

static bool ends_at_mark(const Segmenter *s, int which, const Segment *segment) {
  const State *state = which ? s->pair.b : s->pair.a;
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (end_mark_segment(s->terms, state, &state->cells.data[i]) == segment) return true;
  return false;
}

// Premise: the segments are those of the states. What is known of the elements in front of marks that became one goes up to that.
static bool unify_marked(Segmenter *s, const Segment *a, const Segment *b) {
  Segment x = *a, y = *b, general;
  if (a->from.id != b->from.id || a->to.id == b->to.id || !same_shape(a, b) || !ends_at_mark(s, 0, a) || !ends_at_mark(s, 1, b)) return false;
  Linear end = mark_at(s, (Linear[]){a->to, b->to}, a->bytes);
  s->is_kept = true;
  if (!end.id || !segments_align(s->terms, &x, &y)) return false;
  general = x;
  general.to = end;
  return unify_both_bounds(s, &x, &y, &general) && add_segment(s, general);
}

// The other state has no element: the mark lies where the segment begins.
static bool is_empty_in_other(Segmenter *s, int which, const Segment *segment) {
  Segment general = *segment;
  bool is_constant = (!segment->low.id || linear_is_constant(s->terms, segment->low, NULL)) && (!segment->high.id || linear_is_constant(s->terms, segment->high, NULL));
  if (!is_constant || !ends_at_mark(s, which, segment)) return false;
  Linear places[] = {segment->from, segment->from};
  places[which] = segment->to;
  general.to = mark_at(s, places, segment->bytes);
  return general.to.id && add_segment(s, general);
}

// Does the other state have it, too, from what else it knows? Null pointers are elements where objects are owned, if `nulls`.
static bool holds_in_other(Segmenter *s, int which, const Segment *segment, bool nulls) {
  Segment general = *segment;
  Memory memory = {s->terms, s->oracle, s->program, (State *)(uintptr_t)(which ? s->pair.a : s->pair.b)};  // reads only
  general.nullable = general.own && nulls;
  Segment image = image_of(s, 1 - which, general);
  if (!segment_holds(&memory, &image, which ? s->pair.base_a : s->pair.base_b, false)) return false;
  general.nullable |= segment->nullable;
  return add_segment(s, general);
}

// The other state has an empty one, which begins where this one ends when what moves with it is taken back, or the other way round.
static bool moves_from_other(Segmenter *s, int which, const Segment *segment, bool knows_from, bool knows_to) {
  Segment general = *segment;
  Linear from = segment->from, to = segment->to;
  if (knows_from &&
      (which ? tie(s, from, to, segment->stride, &general.to) : tie(s, to, from, segment->stride, &general.to)))
    return add_segment(s, general);
  return knows_to &&
         (which ? tie(s, to, from, segment->stride, &general.from)
                : tie(s, from, to, segment->stride, &general.from)) &&
         add_segment(s, general);
}

// The end in a symbol that stands for the same number in the state, not for one that has moved on since: what a loop leaves behind is no element of its own.
static bool is_renamed(const Segmenter *s, Linear end, Linear general) {
  return linear_info(s->terms, end)->constant == linear_info(s->terms, general)->constant &&
         has_all(s, &s->own, general);
}

// Its ends in the general state's symbols: both states have all that lies between these.
static bool ends_hold_in_other(Segmenter *s, int which, const Segment *segment) {
  Memory memory = {s->terms, s->oracle, s->program, (State *)(uintptr_t)(which ? s->pair.a : s->pair.b)};  // reads only
  Linear from[MAX_ENDS], to[MAX_ENDS];
  uint32_t from_count = unification_rewrite(s->terms, s->out, which, segment->from, from, MAX_ENDS),
           to_count = unification_rewrite(s->terms, s->out, which, segment->to, to, MAX_ENDS);
  for (uint32_t i = 0; i < from_count; i++) {
    for (uint32_t k = 0; k < to_count; k++) {
      Segment general = *segment;
      general.from = from[i];
      general.to = to[k];
      if (!is_renamed(s, segment->from, general.from) || !is_renamed(s, segment->to, general.to)) continue;
      Segment image = image_of(s, 1 - which, general);
      if (image.from.id && image.to.id &&
          segment_holds(&memory, &image, which ? s->pair.base_a : s->pair.base_b, false) && add_segment(s, general))
        return true;
    }
  }
  return false;
}

// Is the general segment, which differs from the state's one in where it ends, a part of that one which has elements for all that is known (or may have pointers), and does it hold in the other state?
static bool is_part_of_both(Segmenter *s, int which, const Segment *segment, const Segment *general) {
  State *own = (State *)(uintptr_t)(which ? s->pair.b : s->pair.a),
        *other = (State *)(uintptr_t)(which ? s->pair.a : s->pair.b);
  Memory here = {s->terms, s->oracle, s->program, own}, there = {s->terms, s->oracle, s->program, other};  // read only
  Segment mine = image_of(s, which, *general), theirs = image_of(s, 1 - which, *general);
  return mine.to.id && theirs.to.id && memory_knows(&here, atom_le(s->terms, mine.to, segment->to)) &&
         (segment_has_pointers(s->terms, segment) || memory_knows(&here, atom_lt(s->terms, segment->from, mine.to))) &&
         segment_holds(&there, &theirs, which ? s->pair.base_a : s->pair.base_b, false);
}

static bool other_has(const Segmenter *s, int which, const Segment *segment) {
  const State *other = which ? s->pair.a : s->pair.b;
  Symbol base = which ? s->pair.base_a : s->pair.base_b;
  for (uint32_t i = 0; i < other->segments.count; i++) {
    const Segment *same = &other->segments.data[i];
    if (same->base.id == base.id && same_shape(same, segment) && same->from.id == segment->from.id &&
        same->to.id == segment->to.id)
      return true;
  }
  return false;
}

// As many elements as some number of both states counts, or one more, which it is the index of: a loop that came to its end may know no more of that than that it is not larger, and one that counts down does
// not know any more where it began.
static bool counted_in_other(Segmenter *s, int which, const Segment *segment) {
  bool any = false;
  if (!linear_is_constant(s->terms, segment->from, NULL)) return false;
  for (uint32_t i = 0; i < 2 * s->out->pairs.count && i < 2 * MAX_COUNTS; i++) {
    const PairSymbol *pair = &s->out->pairs.data[i / 2];
    Segment general = *segment;
    if (!pair->bits) continue;
    Linear count = linear_add_constant(s->terms, linear_scale(s->terms, linear_symbol(s->terms, pair->symbol), pair->scale), i % 2);
    general.to = linear_add_scaled(s->terms, segment->from, count, segment->stride);
    any |= general.to.id && has_all(s, &s->own, general.to) && is_part_of_both(s, which, segment, &general) &&
           add_segment(s, general);
  }
  return any;
}

// Of strings and pointers there are few segments, so more is tried. (Of numbers there are many, which such ends would keep though they do not help.)
static bool parts_hold_in_other(Segmenter *s, int which, const Segment *segment) {
  return ends_hold_in_other(s, which, segment) ||
         (!other_has(s, which, segment) && counted_in_other(s, which, segment));
}

// Is it one pointer at a fixed place of an object of fixed size, which is null in the other state? So are links of structures; where an array grows, nothing was written yet.
static bool is_null_in_other(const Segmenter *s, int which, const Segment *segment) {
  const State *other = which ? s->pair.a : s->pair.b;
  Symbol base = which ? s->pair.base_a : s->pair.base_b;
  const Allocation *object = state_allocation(other, base);
  Int bytes;
  bool is_fixed = object && linear_is_constant(s->terms, object->size, NULL) && linear_is_constant(s->terms, segment->from, NULL);
  bool is_one = is_fixed && segment->own && linear_is_constant(s->terms, linear_sub(s->terms, segment->to, segment->from), &bytes) && bytes == segment->stride;
  for (uint32_t i = 0; i < other->cells.count && is_one; i++) {
    const Cell *cell = &other->cells.data[i];
    if (cell->base.id == base.id && cell->offset.id == segment->from.id && cell->bytes == segment->bytes && value_is_null(s->terms, &cell->value)) return true;
  }
  return false;
}

static bool is_single(const Segmenter *s, const Segment *segment) {
  Int extent;
  return linear_is_constant(s->terms, linear_sub(s->terms, segment->to, segment->from), &extent) && extent == segment->stride;
}

// Is it one element beside others that own objects, which are many? Then how many there are before it or behind it is likely to go on with a counter, even if the other state has a null there.
static bool is_one_of_table(const Segmenter *s, int which, const Segment *segment) {
  const State *own = which ? s->pair.b : s->pair.a;
  Int rest;
  if (!segment->own || !is_single(s, segment)) return false;
  for (uint32_t i = 0; i < own->segments.count; i++) {
    const Segment *other = &own->segments.data[i];
    if (other->base.id == segment->base.id && other->own && other->stride == segment->stride && !is_single(s, other) &&
        segment_residue(s->terms, segment->from, other->from, segment->stride, &rest) && !rest)
      return true;
  }
  return false;
}

// Where it ends matters more than that nulls, which the other state may have there, are elements, too.
static bool unify_said(Segmenter *s, int which, const Segment *segment) {
  const Map *other = &s->pair.symbols[1 - which];
  Linear from = segment->from, to = segment->to;
  bool knows_from = has_all(s, other, from) && has_all(s, &s->own, from),
       knows_to = has_all(s, other, to) && has_all(s, &s->own, to);
  if (is_one_of_table(s, which, segment) && moves_from_other(s, which, segment, knows_from, knows_to)) return true;
  if (knows_from && knows_to && holds_in_other(s, which, segment, false)) return true;
  if (knows_from && knows_to && is_null_in_other(s, which, segment) && holds_in_other(s, which, segment, true)) return true;
  if (moves_from_other(s, which, segment, knows_from, knows_to)) return true;
  if ((segment_has_strings(segment) || segment_has_pointers(s->terms, segment)) && parts_hold_in_other(s, which, segment)) return true;
  return segment->own && knows_from && knows_to && holds_in_other(s, which, segment, true);
}

static bool knows_sizes(const Segmenter *s, int which, const Segment *segment) {
  const Map *other = &s->pair.symbols[1 - which];
  return has_all(s, &s->own, segment->low) && has_all(s, &s->own, segment->high) && has_all(s, other, segment->low) &&
         has_all(s, other, segment->high);
}

// Premise: only state a (which: 0) or b (1) has the segment. Sizes of objects that the state has made since then are in its own symbols, as bounds may be.
static bool unify_alone(Segmenter *s, int which, const Segment *segment) {
  s->is_kept = false;
  if (segment->from.id == segment->to.id) return false;
  if (is_empty_in_other(s, which, segment)) return true;
  bool is_said_already = segment->string || (segment->own && knows_sizes(s, which, segment));
  if (is_said_already) return unify_said(s, which, segment);
  for (int is_constant = 0; is_constant < 2; is_constant++) {
    Segment said = *segment;
    said.low = say_bound(s, which, segment->low, true, is_constant);
    said.high = say_bound(s, which, segment->high, false, is_constant);
    bool is_said = is_constant && said.low.id == segment->low.id && said.high.id == segment->high.id;
    bool says_something = segment->own ? is_constant || (said.low.id && said.high.id) : !is_said && segment_says_something(s->terms, &said);
    if (says_something && unify_said(s, which, &said)) return true;
  }
  return false;
}

static void swap_heights(State *state, Linear *heights) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    Linear height = state->allocations.data[i].height;
    state->allocations.data[i].height = heights[i];
    heights[i] = height;
  }
}

// Of what there is beside segments. (Where cells lie says nothing about where segments should end, nor does how deep objects own each other.)
static void symbols_beside(const Segmenter *s, Map *symbols) {
  State *general = s->out->general;
  SegmentVec segments = general->segments;
  CellVec cells = general->cells;
  Linear *heights = memory_zalloc(sizeof(Linear) * (general->allocations.count + 1));
  general->segments = (SegmentVec){0};
  general->cells = (CellVec){0};
  swap_heights(general, heights);
  state_symbols(s->terms, general, symbols);
  swap_heights(general, heights);
  general->segments = segments;
  general->cells = cells;
  memory_free(heights);
  for (uint32_t i = 0; i < cells.count; i++)
    if (cells.data[i].value.linear.id) linear_symbols(s->terms, cells.data[i].value.linear, symbols);
}

static void symbols_of_places(const Segmenter *s, Map *symbols) {
  const CellVec *cells = &s->out->general->cells;
  for (uint32_t i = 0; i < s->own.count; i++) map_set(symbols, s->own.entries[i].key, 1);
  for (uint32_t i = 0; i < cells->count; i++) linear_symbols(s->terms, cells->data[i].offset, symbols);
  for (uint32_t i = 0; i < s->out->general->allocations.count; i++) map_set(symbols, s->out->general->allocations.data[i].base.id, 1);
}

// A segment that both states have had stays though nothing else speaks of its ends, where no other one takes its place.
static bool keep_segment(Segmenter *s, const Segment *a, const Segment *b) {
  const SegmentVec *segments = &s->out->general->segments;
  if (a->guessed || b->guessed || !same_shape(a, b) || a->from.id != b->from.id || a->to.id != b->to.id) return false;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *other = &segments->data[i];
    bool is_same_part = other->from.id == a->from.id && other->to.id == a->to.id;  // it bounds the same elements
    if (other->base.id == s->pair.base.id && same_shape(other, a) && !is_same_part) return true;
  }
  Segment general = *a, other = *b;
  if (!segments_align(s->terms, &general, &other)) return false;
  s->is_kept = true;
  if (!a->own && b->bytes > a->bytes) general.bytes = b->bytes;  // strings
  if (general.own && !template_join(s->terms, &general, &other)) return false;
  Segment own = general;
  return unify_both_bounds(s, &own, &other, &general) && add_segment(s, general);
}

// The objects that elements own are lost, unless there is no element.
static void lose_segment(const Segmenter *s, int which, const Segment *segment) {
  Memory memory = {s->terms, s->oracle, s->program, (State *)(uintptr_t)(which ? s->pair.b : s->pair.a)};  // reads only
  s->out->lost_contents++;
  if (!segment->own || segment_owns_nothing(&memory, segment)) return;
  s->out->lost_pointers++;
  s->out->general->heap_lost = true;
}

static bool has_segments(const SegmentVec *segments, Symbol base) {
  for (uint32_t i = 0; i < segments->count; i++)
    if (segments->data[i].base.id == base.id) return true;
  return false;
}

// What is guessed by what bounds it has nothing in common with what is guessed otherwise.
static bool are_alike(const Segment *a, const Segment *b) { return a->bounded == b->bounded || !a->guessed || !b->guessed; }

void segments_unify(Terms *terms, Oracle *oracle, const Program *program, Unification *out, SegmentPair pair) {
  const SegmentVec *of_a = &pair.a->segments, *of_b = &pair.b->segments;
  if (!has_segments(of_a, pair.base_a) && !has_segments(of_b, pair.base_b)) return;
  Segmenter s = {.terms = terms, .oracle = oracle, .program = program, .out = out, .pair = pair};
  bool *found = memory_zalloc(of_b->count + 1);
  if (!pair.symbols[0].count) state_symbols(terms, pair.a, &pair.symbols[0]);
  if (!pair.symbols[1].count) state_symbols(terms, pair.b, &pair.symbols[1]);
  symbols_beside(&s, &s.own);
  symbols_of_places(&s, &s.places);
  for (uint32_t i = 0; i < of_a->count; i++) {
    if (of_a->data[i].base.id != pair.base_a.id) continue;
    bool stays = false;
    for (uint32_t k = 0; k < of_b->count; k++) {
      bool same = of_b->data[k].base.id == pair.base_b.id && are_alike(&of_a->data[i], &of_b->data[k]) &&
                  (unify_segment(&s, of_a->data[i], of_b->data[k]) || unify_marked(&s, &of_a->data[i], &of_b->data[k]));
      found[k] |= same;
      stays |= same;
    }
    bool is_lost = !stays && !of_a->data[i].bounded && !unify_alone(&s, 0, &of_a->data[i]);
    if (is_lost) lose_segment(&s, 0, &of_a->data[i]);
  }
  for (uint32_t k = 0; k < of_b->count; k++)
    if (of_b->data[k].base.id == pair.base_b.id && !found[k] && !of_b->data[k].bounded && !unify_alone(&s, 1, &of_b->data[k]))
      lose_segment(&s, 1, &of_b->data[k]);
  for (uint32_t i = 0; i < of_a->count; i++)
    for (uint32_t k = 0; k < of_b->count; k++)
      if (of_a->data[i].base.id == pair.base_a.id && of_b->data[k].base.id == pair.base_b.id)
        keep_segment(&s, &of_a->data[i], &of_b->data[k]);
  map_release(&s.own);
  map_release(&s.places);
  memory_free(found);
}
