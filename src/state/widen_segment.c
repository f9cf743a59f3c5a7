// See widen_segment.h.
#include "state/widen_segment.h"

#include "state/round.h"
#include "state/segment.h"
#include "state/segment_bounds.h"

enum { MOST_COUNTERS = 3, MOST_BITS = 24 };

typedef struct {
  Terms *terms;
  Oracle *oracle;
  const Program *program;
  Unification *unification;
  const State *a, *b;
  const MergeOptions *options;
  CounterVec counters;    // of the loop
  uint32_t first_moving;  // of the general state's segments: from there on bounds move with counters
} Widener;

static bool is_symbolic(const Terms *terms, Linear bound) {
  return bound.id && !linear_is_constant(terms, bound, NULL);
}

static bool is_same_place(const Segment *a, const Segment *b) {
  return a->base.id == b->base.id && a->from.id == b->from.id && a->to.id == b->to.id && a->stride == b->stride &&
         a->bytes == b->bytes && a->reading == b->reading;
}

// The segment of state a that became this one; null: it is new.
static const Segment *segment_before(const Widener *w, const Segment *segment) {
  const Substitution *to_a = &w->unification->to_a;
  Linear base = linear_apply(w->terms, linear_symbol(w->terms, segment->base), to_a);
  Linear from = linear_apply(w->terms, segment->from, to_a), to = linear_apply(w->terms, segment->to, to_a);
  for (uint32_t i = 0; i < w->a->segments.count; i++) {
    const Segment *before = &w->a->segments.data[i];
    if (linear_symbol(w->terms, before->base).id == base.id && before->stride == segment->stride &&
        (before->bytes == segment->bytes || segment->string) && before->string == segment->string &&
        (before->from.id == from.id || before->to.id == to.id) &&
        is_symbolic(w->terms, before->high) == is_symbolic(w->terms, segment->high) &&
        is_symbolic(w->terms, before->low) == is_symbolic(w->terms, segment->low))
      return before;
  }
  return NULL;
}

// The nearest bound of another array that is no tighter: what goes from one array to the other arrives there a round later.
// Only bounds that have come to rest. None: there is no such bound.
static Linear bound_elsewhere(const Widener *w, Int now, bool is_low) {
  const SegmentVec *segments = &w->unification->general->segments;
  Linear nearest = {0};
  Int best = 0, bound;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *before = segment_before(w, &segments->data[i]);
    Linear other = is_low ? segments->data[i].low : segments->data[i].high;
    if (segments->data[i].own || !before || other.id != (is_low ? before->low : before->high).id || !linear_is_constant(w->terms, other, &bound) || (is_low ? bound > now : bound < now)) continue;
    if (nearest.id && (is_low ? bound <= best : bound >= best)) continue;
    nearest = other;
    best = bound;
  }
  return nearest;
}

// The next constant of the program, or where none is asked for any more, what holds in another array; none: there is none.
static Linear next_threshold(const Widener *w, Int now, bool is_low) {
  const MergeOptions *options = w->options;
  if (options->generation >= WIDENING_ELEMENTS) return bound_elsewhere(w, now, is_low);
  for (uint32_t i = 0; i < options->threshold_count; i++) {
    Int threshold = options->thresholds[is_low ? options->threshold_count - 1 - i : i];
    if (is_low ? threshold <= now : threshold >= now) return linear_constant(w->terms, threshold);
  }
  return (Linear){0};
}

// Is `bound` a constant that is looser than `before` was, or new?
static bool is_looser(const Widener *w, Linear bound, Linear before, bool is_low, Int *now) {
  Int then;
  if (bound.id == before.id || !linear_is_constant(w->terms, bound, now)) return false;
  return !linear_is_constant(w->terms, before, &then) || (is_low ? *now < then : then < *now);
}

static bool most_in(const Widener *w, const State *state, Linear term, Int *most) {
  Memory memory = {w->terms, w->oracle, NULL, (State *)(uintptr_t)state};  // reads only
  return segment_loose_constant(&memory, term, false, most);
}

// Upper bounds, and lower ones with another sign, so that there is one kind only.
static Linear raised_bound(const Widener *w, const Segment *segment, bool is_low) {
  Linear bound = is_low ? segment->low : segment->high;
  return bound.id && is_low ? linear_scale(w->terms, bound, -1) : bound;
}

static bool has_place(const Widener *w, const Segment *general, int which, const Segment *own) {
  const Substitution *meaning = which ? &w->unification->to_b : &w->unification->to_a;
  return !own->own && !own->string && own->stride == general->stride && own->bytes == general->bytes &&
         (own->reading == general->reading || segment_is_small(w->terms, own)) &&
         linear_symbol(w->terms, own->base).id ==
             linear_apply(w->terms, linear_symbol(w->terms, general->base), meaning).id &&
         own->from.id == linear_apply(w->terms, general->from, meaning).id &&
         own->to.id == linear_apply(w->terms, general->to, meaning).id;
}

// A bound of one state in the general state's symbols, the tightest one that the other state has instead, and by how much that may be beyond it.
typedef struct {
  Linear general, in_other;
  Int growth;
} Growth;
VEC_DEFINE(GrowthVec, growth_vec, Growth)

// Premise: the bound is one of state a (which: 0) or b.
static bool find_growth(const Widener *w, int which, const Segment *segment, Linear bound, bool is_low, Growth *found) {
  const State *other_state = which ? w->a : w->b;
  bool any = false;
  if (!bound.id || !unification_rewrite(w->terms, w->unification, which, bound, &found->general, 1)) return false;
  Linear read_there = linear_apply(w->terms, found->general, which ? &w->unification->to_a : &w->unification->to_b);
  for (uint32_t i = 0; i < other_state->segments.count && read_there.id; i++) {
    const Segment *other = &other_state->segments.data[i];
    Linear there = has_place(w, segment, 1 - which, other) ? raised_bound(w, other, is_low) : (Linear){0};
    Linear beyond = there.id ? linear_sub(w->terms, there, read_there) : (Linear){0};
    Int growth;
    if (!beyond.id || !most_in(w, other_state, beyond, &growth) || (any && growth >= found->growth)) continue;
    found->growth = growth;
    found->in_other = there;
    any = true;
  }
  return any;
}

static const Substitution *meaning_in(const Widener *w, int which) {
  return which ? &w->unification->to_b : &w->unification->to_a;
}

// The object of the segment in the state.
static Symbol base_in(const Widener *w, int which, const Segment *segment) {
  return unification_base(w->terms, w->unification, which, segment->base);
}

// By how much the numbers of the state's cells that may be elements are beyond the bound, at most. False: that has no end.
static bool cells_beyond(const Widener *w, int which, const Segment *segment, Linear bound, bool is_low, Int *most) {
  const State *state = which ? w->b : w->a;
  Linear there = linear_apply(w->terms, bound, meaning_in(w, which));
  Symbol base = base_in(w, which, segment);
  for (uint32_t i = 0; i < state->cells.count && there.id; i++) {
    const Cell *cell = &state->cells.data[i];
    Linear value = cell->value.linear;
    Int beyond;
    if (cell->base.id != base.id || cell->bytes != segment->bytes || value_is_null(w->terms, &cell->value)) continue;
    Linear raised = value.id && is_low ? linear_scale(w->terms, value, -1) : value,
           distance = raised.id ? linear_sub(w->terms, raised, there) : raised;
    if (!distance.id || !most_in(w, state, distance, &beyond)) return false;
    if (beyond > *most) *most = beyond;
  }
  return there.id != 0;
}

static bool holds_in_both(const Widener *w, const Segment *segment) {
  for (int which = 0; which < 2; which++) {
    Memory memory = {w->terms, w->oracle, w->program, (State *)(uintptr_t)(which ? w->b : w->a)};  // reads only
    Segment image = segment_image(w->terms, *segment, meaning_in(w, which));
    bool is_said =
        image.from.id && image.to.id && (image.low.id || !segment->low.id) && (image.high.id || !segment->high.id);
    if (!is_said || !segment_holds(&memory, &image, base_in(w, which, segment), false)) return false;
  }
  return true;
}

// Is the number one of those that it would be a bound of?
static bool is_element(const Widener *w, const Segment *segment, Symbol number) {
  const CellVec *cells = &w->unification->general->cells;
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    if (cell->base.id == segment->base.id && cell->bytes == segment->bytes && cell->value.linear.id &&
        linear_factor(w->terms, cell->value.linear, number))
      return true;
  }
  return false;
}

// The bound lowered to what elements that are written are, where that holds for all others, too: what both states say of all of them may be looser than what these are. None: it does not.
static Linear bound_of_cells(const Widener *w, const Segment *segment, Linear bound, bool is_low) {
  Segment tight = *segment;
  Int most = BOUND_NONE_LOW;
  if (!cells_beyond(w, 0, segment, bound, is_low, &most) || !cells_beyond(w, 1, segment, bound, is_low, &most) ||
      most == BOUND_NONE_LOW || most >= 0)
    return (Linear){0};
  Linear lowered = linear_add_constant(w->terms, bound, most);
  *(is_low ? &tight.low : &tight.high) = lowered.id && is_low ? linear_scale(w->terms, lowered, -1) : lowered;
  return lowered.id && holds_in_both(w, &tight) ? lowered : (Linear){0};
}

// A term that grows beside the counter as fast as the bound does, and is no tighter than the bounds of either state; none: there is no such term. (Of the first two rounds it does not yet show how
// fast that is, but that something is counted up.)
static Linear bound_beside(const Widener *w, const Segment *segment, const Counter *counter, const Growth *growth,
                           bool is_low) {
  Terms *terms = w->terms;
  Int in_a, in_b, rate;
  if (growth->growth > int_pow2(MOST_BITS) || int_abs(counter->step) > int_pow2(MOST_BITS)) return (Linear){0};
  rate = int_ceil_div(growth->growth, int_abs(counter->step)) * (counter->step < 0 ? -1 : 1);
  if (!w->options->generation && int_abs(rate) > 1) return (Linear){0};
  Linear moves = linear_scale(terms, linear_symbol(terms, counter->symbol), rate),
         bound = moves.id ? linear_add(terms, growth->general, moves) : (Linear){0};
  if (!bound.id) return (Linear){0};
  Linear back = linear_scale(terms, linear_apply(terms, moves, &w->unification->to_a), -1),
         off = linear_sub(terms, growth->in_other, linear_apply(terms, bound, &w->unification->to_b));
  if (!back.id || !off.id || !most_in(w, w->a, back, &in_a) || !most_in(w, w->b, off, &in_b)) return (Linear){0};
  bound = linear_add_constant(terms, bound, in_a > in_b ? in_a : in_b);
  Linear tight =
      bound.id && !is_element(w, segment, counter->symbol) ? bound_of_cells(w, segment, bound, is_low) : (Linear){0};
  return tight.id ? tight : bound;
}

// Premise: no bound of state a at this place holds in b. Adds segments with bounds that move with the counters; which of them stays shows in the next rounds.
static void add_moving(const Widener *w, const Segment *segment, const GrowthVec *growths, bool is_low) {
  for (uint32_t g = 0; g < growths->count; g++) {
    for (uint32_t i = 0; i < w->counters.count; i++) {
      Segment moving = *segment;
      Linear bound = bound_beside(w, segment, &w->counters.data[i], &growths->data[g], is_low);
      if (bound.id && is_low) bound = linear_scale(w->terms, bound, -1);
      if (!bound.id) continue;
      *(is_low ? &moving.low : &moving.high) = bound;
      segment_vec_push(&w->unification->general->segments, moving);
    }
  }
}

static void find_growths(const Widener *w, int which, const Segment *segment, bool is_low, GrowthVec *growths) {
  const SegmentVec *segments = which ? &w->b->segments : &w->a->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *own = &segments->data[i];
    Growth growth;
    if (has_place(w, segment, which, own) && find_growth(w, which, segment, raised_bound(w, own, is_low), is_low, &growth))
      growth_vec_push(growths, growth);
  }
}

// Of the bounds of one state that move already, those that the other one does not keep, moved by a constant for it: that one may come of a round that began when they were not yet known.
static void shift_moving(const Widener *w, const Segment *segment, const GrowthVec *growths, bool is_low) {
  for (uint32_t g = 0; g < growths->count; g++) {
    Segment moving = *segment;
    Int growth = growths->data[g].growth;
    if (!is_symbolic(w->terms, growths->data[g].general) || growth <= 0 || growth > int_pow2(MOST_BITS)) continue;
    Linear bound = linear_add_constant(w->terms, growths->data[g].general, growth);
    if (bound.id && is_low) bound = linear_scale(w->terms, bound, -1);
    if (!bound.id) continue;
    *(is_low ? &moving.low : &moving.high) = bound;
    segment_vec_push(&w->unification->general->segments, moving);
  }
}

static void widen_place(const Widener *w, const Segment *segment, bool is_low) {
  GrowthVec growths[2] = {{0}, {0}};
  bool stays = false;
  for (int which = 0; which < 2; which++) find_growths(w, which, segment, is_low, &growths[which]);
  for (uint32_t i = 0; i < growths[0].count; i++) stays |= growths[0].data[i].growth <= 0;
  if (!stays) add_moving(w, segment, &growths[0], is_low);
  for (int which = 0; which < 2 && w->options->generation <= 2 * WIDENING_DELAY; which++) shift_moving(w, segment, &growths[which], is_low);
  for (int which = 0; which < 2; which++) growth_vec_release(&growths[which]);
}

// The first segment of numbers at its place? (Bounds of pointers stay where the object's places are, a whole number of steps apart.)
static bool is_first_at_place(const Terms *terms, const SegmentVec *segments, uint32_t index) {
  const Segment *segment = &segments->data[index];
  for (uint32_t i = 0; i < index; i++)
    if (is_same_place(&segments->data[i], segment)) return false;
  return !segment->own && !segment->string && !segment_has_pointers(terms, segment);
}

static bool has_counter(const CounterVec *counters, Symbol symbol) {
  for (uint32_t i = 0; i < counters->count; i++)
    if (counters->data[i].symbol.id == symbol.id) return true;
  return false;
}

static void add_counter(CounterVec *counters, Symbol symbol, Int step) {
  if (!has_counter(counters, symbol)) counter_vec_push(counters, (Counter){symbol, step});
}

// By how much the greatest value of the number is higher in state b, or its least one lower; 0: it is neither, or has no end.
static Int rise_of(const Widener *w, const PairSymbol *pair) {
  Int low_a, high_a, low_b, high_b;
  knowledge_interval(w->terms, &w->a->knowledge, pair->a, &low_a, &high_a);
  knowledge_interval(w->terms, &w->b->knowledge, pair->b, &low_b, &high_b);
  if (high_b != BOUND_NONE_HIGH && high_a < high_b) return high_b - high_a;
  return low_b != BOUND_NONE_LOW && low_b < low_a ? low_b - low_a : 0;
}

// Rounds that began apart have met since, or do not always count: what rises least from state a to b may be what counts.
static void add_rising(Widener *w) {
  const PairSymbolVec *pairs = &w->unification->pairs;
  while (w->counters.count < MOST_COUNTERS) {
    Counter least = {0};
    for (uint32_t i = 0; i < pairs->count; i++) {
      Int rise = pairs->data[i].bits && !has_counter(&w->counters, pairs->data[i].symbol) ? rise_of(w, &pairs->data[i]) : 0;
      if (rise && (!least.step || int_abs(rise) < int_abs(least.step))) least = (Counter){pairs->data[i].symbol, rise};
    }
    if (!least.step) return;
    counter_vec_push(&w->counters, least);
  }
}

// Those that the text of the loop shows, those that the round does, and such as may be.
static void find_counters(Widener *w) {
  const MergeOptions *options = w->options;
  const Frame *top = state_top(w->unification->general);
  round_counters(w->terms, options->before, w->unification, &w->counters);
  for (uint32_t i = 0; i < options->counters->count; i++) {
    const AbstractValue *value = frame_find(top, options->counters->data[i].value);
    Symbol symbol;
    Int step = options->counters->data[i].step;
    if (step && value && value->linear.id && linear_is_symbol(w->terms, value->linear, &symbol))
      add_counter(&w->counters, symbol, step);
  }
  add_rising(w);
}

// By how much the constant is beyond the number of the pair in the state. False: that is no constant there.
static bool distance_in(const Widener *w, const Substitution *meaning, const PairSymbol *pair, Linear bound,
                        Int *distance) {
  Linear number = linear_apply(w->terms, linear_symbol(w->terms, pair->symbol), meaning);
  return number.id && linear_is_constant(w->terms, linear_add_scaled(w->terms, bound, number, -pair->scale), distance);
}

// Premise: the bounds are different constants. Beside the looser one, those as far beyond a number that is a constant in both states, too: a loop that ends at once, or when the number is reached.
static void add_alike(const Widener *w, const Segment *segment, const Growth *growth, bool is_low) {
  const PairSymbolVec *pairs = &w->unification->pairs;
  for (uint32_t i = 0; i < pairs->count; i++) {
    Segment alike = *segment;
    Int in_a, in_b;
    if (!pairs->data[i].bits || !distance_in(w, &w->unification->to_a, &pairs->data[i], growth->general, &in_a) ||
        !distance_in(w, &w->unification->to_b, &pairs->data[i], growth->in_other, &in_b) || in_a != in_b)
      continue;
    Linear bound = linear_add_constant(
        w->terms, linear_scale(w->terms, linear_symbol(w->terms, pairs->data[i].symbol), pairs->data[i].scale), in_a);
    if (bound.id && is_low) bound = linear_scale(w->terms, bound, -1);
    if (!bound.id) continue;
    *(is_low ? &alike.low : &alike.high) = bound;
    segment_vec_push(&w->unification->general->segments, alike);
  }
}

// Where two ways meet.
static void join_place(const Widener *w, const Segment *segment, bool is_low) {
  GrowthVec growths = {0};
  find_growths(w, 0, segment, is_low, &growths);
  for (uint32_t i = 0; i < growths.count; i++)
    if (growths.data[i].growth && linear_is_constant(w->terms, growths.data[i].general, NULL) &&
        linear_is_constant(w->terms, growths.data[i].in_other, NULL))
      add_alike(w, segment, &growths.data[i], is_low);
  growth_vec_release(&growths);
}

// Beside segments whose bounds have moved, some whose bounds move with the counters of the round.
static void widen_places(Widener *w) {
  SegmentVec *segments = &w->unification->general->segments;
  const MergeOptions *options = w->options;
  uint32_t count = segments->count;
  if (options->generation >= WIDENING_THRESHOLDS) return;
  if (count && options->before && !options->join) find_counters(w);
  for (uint32_t i = 0; i < count; i++) {
    Segment segment = segments->data[i];
    if (!is_first_at_place(w->terms, segments, i)) continue;
    for (int is_low = 0; is_low < 2; is_low++) (options->join ? join_place : widen_place)(w, &segment, is_low);
  }
}

// Is there a bound that moves with a counter instead?
static bool has_moving(const Widener *w, const Segment *segment, bool is_low) {
  const SegmentVec *segments = &w->unification->general->segments;
  for (uint32_t i = w->first_moving; i < segments->count; i++)
    if (is_same_place(&segments->data[i], segment) &&
        is_symbolic(w->terms, is_low ? segments->data[i].low : segments->data[i].high))
      return true;
  return false;
}

// Is the bound, which is no constant, not one that state a has, and has it no more time, or does another one move in its place? Each of them is a round for all that is known at the loop.
static bool has_crept(const Widener *w, const Segment *segment, bool is_low) {
  Linear bound = raised_bound(w, segment, is_low);
  if (!is_symbolic(w->terms, bound)) return false;
  if (!has_moving(w, segment, is_low) && w->options->generation < WIDENING_THRESHOLDS) return false;
  bound = linear_apply(w->terms, bound, &w->unification->to_a);
  for (uint32_t i = 0; i < w->a->segments.count && bound.id; i++) {
    const Segment *before = &w->a->segments.data[i];
    if (has_place(w, segment, 0, before) && raised_bound(w, before, is_low).id == bound.id) return false;
  }
  return true;
}

// From WIDENING_DELAY on: each of the two bounds stays, goes to the next constant, or is gone.
static void widen_bound(const Widener *w, Segment *segment, const Segment *before, bool is_low) {
  Linear *bound = is_low ? &segment->low : &segment->high;
  Int now;
  if (has_crept(w, segment, is_low)) *bound = (Linear){0};
  if (before && is_looser(w, *bound, is_low ? before->low : before->high, is_low, &now))
    *bound = next_threshold(w, now, is_low);
}

// Has state a the very same segment? No round of the loop has had anything to do with it then, and a chain of merges in which nothing else stays ends. (Mostly: where what arrives does not have it, as far as
// can be seen, though both are said to, nothing would ever change.)
static bool is_unchanged(const Widener *w, const Segment *segment) {
  for (uint32_t i = 0; i < w->a->segments.count; i++) {
    const Segment *before = &w->a->segments.data[i];
    bool is_same = is_same_place(before, segment) && before->low.id == segment->low.id && before->high.id == segment->high.id &&
                   before->text == segment->text && before->given == segment->given && before->step == segment->step &&
                   before->nullable == segment->nullable && before->string == segment->string;
    if (is_same) return true;
  }
  return false;
}

// False: nothing is left of it.
static bool widen_segment(const Widener *w, Segment *segment) {
  const MergeOptions *options = w->options;
  const Segment *before = segment_before(w, segment);
  if (segment->own) return true;
  // Strings have no bounds, and as many bytes as before: what is left of such a segment stays, for twice as long as others.
  if (segment->string && before && before->bytes == segment->bytes)
    return options->join || options->generation < 2 * WIDENING_SEGMENTS;
  if (!options->join && options->generation >= (before ? WIDENING_SEGMENTS : WIDENING_THRESHOLDS))
    return before && options->generation < 2 * WIDENING_SEGMENTS && is_unchanged(w, segment);  // so that chains of merges end
  for (int is_low = 0; is_low < 2 && !options->join && options->generation >= WIDENING_DELAY; is_low++)
    widen_bound(w, segment, before, is_low);
  return segment_says_something(w->terms, segment);
}

void segments_widen(Terms *terms, Oracle *oracle, const Program *program, Unification *unification,
                    const SegmentWidening *widening) {
  Widener w = {.terms = terms,
               .oracle = oracle,
               .program = program,
               .unification = unification,
               .a = widening->a,
               .b = widening->b,
               .options = widening->options,
               .first_moving = unification->general->segments.count};
  SegmentVec *segments = &unification->general->segments, kept = {0};
  widen_places(&w);
  for (uint32_t i = 0; i < w.first_moving; i++) {
    Segment segment = segments->data[i];
    if (widen_segment(&w, &segment)) segment_vec_push(&kept, segment);
  }
  segment_vec_append(&kept, segments->data + w.first_moving, segments->count - w.first_moving);
  segment_vec_release(segments);
  *segments = kept;
  counter_vec_release(&w.counters);
}
