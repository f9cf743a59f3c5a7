// See unify_sum.h.
#include "state/unify_sum.h"

#include "program/strides.h"
#include "state/order.h"
#include "state/reach.h"
#include "state/segment_bounds.h"
#include "state/sum.h"

enum { MOST_SUMS = 8, MOST_PLACES = 3, MOST_CELLS = 16 };

typedef struct {
  Memory memory;  // of the state: reads only
  const Substitution *meaning;
  Symbol base;
} Side;

typedef struct {
  Terms *terms;
  Unification *out;
  const MergeOptions *options;
  Side sides[2];
  Symbol base;  // of the general state
  SumVec found, tried;
} SumUnifier;

// -- Proposals

static bool is_constant(const SumUnifier *u, Linear term) { return linear_is_constant(u->terms, term, NULL); }

static Linear in_side(const SumUnifier *u, int which, Linear term) {
  return term.id ? linear_apply(u->terms, term, u->sides[which].meaning) : term;
}

static bool evaluate(SumUnifier *u, int which, const Sum *sum, Linear *total) {
  Sum image = *sum;
  image.base = u->sides[which].base;
  image.from = in_side(u, which, sum->from);
  image.to = in_side(u, which, sum->to);
  return image.from.id && image.to.id && sum_evaluate(&u->sides[which].memory, &image, image.from, image.to, total);
}

// A symbol that is a in one state and b in the other one, or one that is so but for a constant.
static Linear pair_of(SumUnifier *u, const Sum *sum, Linear a, Linear b) {
  PairSymbolVec *pairs = &u->out->pairs;
  if (a.id == b.id) return a;
  for (uint32_t i = 0; i < pairs->count; i++) {
    const PairSymbol *pair = &pairs->data[i];
    Linear beyond = linear_sub(u->terms, a, pair->a);
    Int constant;
    if (beyond.id && beyond.id == linear_sub(u->terms, b, pair->b).id &&
        linear_is_constant(u->terms, beyond, &constant))
      return linear_add_constant(u->terms, linear_symbol(u->terms, pair->symbol), constant);
  }
  PairSymbol pair = {.symbol = symbol_new(u->terms, "sum"),
                     .a = a,
                     .b = b,
                     .scale = 1,
                     .bits = sum->counts ? 64 : 8 * sum->bytes,
                     .reading = sum->reading,
                     .of_sum = true};
  substitution_set(&u->out->to_a, pair.symbol, a);
  substitution_set(&u->out->to_b, pair.symbol, b);
  pair_symbol_vec_push(pairs, pair);
  return linear_symbol(u->terms, pair.symbol);
}

// Several cells propose the same.
static bool is_tried(SumUnifier *u, const Sum *sum) {
  for (uint32_t i = 0; i < u->tried.count; i++) {
    const Sum *other = &u->tried.data[i];
    if (other->from.id == sum->from.id && other->to.id == sum->to.id && sum_same_shape(u->terms, other, sum))
      return true;
  }
  sum_vec_push(&u->tried, *sum);
  return false;
}

// So that chains of merges end: later ones have only what the one before had.
static bool is_allowed(const SumUnifier *u, const Sum *sum) {
  const SumVec *sums = &u->sides[0].memory.state->sums;
  if (u->options->join || u->options->generation < WIDENING_THRESHOLDS) return true;
  Linear from = in_side(u, 0, sum->from), to = in_side(u, 0, sum->to);
  for (uint32_t i = 0; i < sums->count; i++)
    if (sums->data[i].base.id == u->sides[0].base.id && sums->data[i].from.id == from.id &&
        sums->data[i].to.id == to.id)
      return true;
  return false;
}

// Does one of the states have the sum as one of its own?
static bool is_known(const SumUnifier *u, const Sum *sum) {
  for (int which = 0; which < 2; which++) {
    const SumVec *sums = &u->sides[which].memory.state->sums;
    Linear from = in_side(u, which, sum->from), to = in_side(u, which, sum->to);
    for (uint32_t i = 0; i < sums->count; i++)
      if (sums->data[i].base.id == u->sides[which].base.id && sums->data[i].from.id == from.id &&
          sums->data[i].to.id == to.id && sum_same_shape(u->terms, &sums->data[i], sum))
        return true;
  }
  return false;
}

// Is it so many times the elements? Then all are one number, as segments say, mostly; or none is what is counted.
static bool is_uniform(Terms *terms, Linear total, Linear elements, Int *each) {
  const LinearInfo *all = linear_info(terms, total), *count = elements.id ? linear_info(terms, elements) : NULL;
  *each = 0;
  if (!count || (!all->count && !all->constant)) return count;
  Int whole = all->count ? all->monomials[0].factor : all->constant,
      part = count->count ? count->monomials[0].factor : count->constant;
  if (!part || whole % part) return false;
  *each = whole / part;
  return linear_scale(terms, elements, *each).id == total.id;
}

static bool is_uniform_in(const SumUnifier *u, int which, const Sum *sum, Linear total, Int *each) {
  Sum image = *sum;
  image.from = in_side(u, which, sum->from);
  image.to = in_side(u, which, sum->to);
  return is_uniform(u->terms, total, sum_elements(u->terms, &image), each);
}

// Do cells and segments of the general state say it?
static bool is_said(const SumUnifier *u, const Sum *sum) {
  Memory general = u->sides[0].memory;
  Linear total;
  general.state = u->out->general;
  return sum_evaluate(&general, sum, sum->from, sum->to, &total);
}

// What is a constant in both states follows from elements there, mostly, and does so later.
static void propose(SumUnifier *u, Sum sum) {
  Linear a, b;
  sum.base = u->base;
  bool is_new = sum.from.id && sum.to.id && sum.from.id != sum.to.id && u->found.count < MOST_SUMS &&
                sum_has_place(u->terms, &sum, sum.to, sum.bytes) && !is_tried(u, &sum);
  if (!is_new || !is_allowed(u, &sum) || !evaluate(u, 0, &sum, &a) || !evaluate(u, 1, &sum, &b)) return;
  if (a.id == b.id && is_constant(u, a) && !is_known(u, &sum)) return;
  Int each_a, each_b;
  bool is_uniform = is_uniform_in(u, 0, &sum, a, &each_a) && is_uniform_in(u, 1, &sum, b, &each_b) && each_a == each_b;
  if (is_uniform && (!is_known(u, &sum) || is_said(u, &sum))) return;
  sum.total = pair_of(u, &sum, a, b);
  if (sum.total.id) sum_vec_push(&u->found, sum);
}

// -- Places

// At each number that differs in the two states and may count elements, or their bytes: where the elements end that a loop has passed.
static void propose_counted(SumUnifier *u, Sum sum) {
  uint32_t count = u->out->pairs.count;
  for (uint32_t i = 0; i < count; i++) {
    const PairSymbol pair = u->out->pairs.data[i];
    if (!unification_counts(u->terms, u->sides[0].memory.program, u->out, &pair)) continue;
    Int stride = sum.stride, step = pair.bits || pair.scale % stride ? stride * pair.scale : pair.scale;
    Linear end = linear_add_scaled(u->terms, sum.from, linear_symbol(u->terms, pair.symbol), step);
    if (pair.bits && pair.rest) end = linear_add_constant(u->terms, end, pair.rest * stride);
    sum.to = end;
    propose(u, sum);
  }
}

// The part as the state has it, in the general state's terms.
static void propose_part(SumUnifier *u, int which, Sum sum) {
  Linear froms[MOST_PLACES], tos[MOST_PLACES];
  uint32_t from_count = unification_rewrite(u->terms, u->out, which, sum.from, froms, MOST_PLACES),
           to_count = unification_rewrite(u->terms, u->out, which, sum.to, tos, MOST_PLACES);
  for (uint32_t i = 0; i < from_count * to_count; i++) {
    sum.from = froms[i % from_count];
    sum.to = tos[i / from_count];
    propose(u, sum);
  }
}

// -- Candidates

static void propose_sums(SumUnifier *u, int which) {
  const SumVec *sums = &u->sides[which].memory.state->sums;
  for (uint32_t i = 0; i < sums->count; i++) {
    Sum sum = sums->data[i];
    if (sum.base.id != u->sides[which].base.id) continue;
    propose_part(u, which, sum);
    Linear froms[1];
    if (!unification_rewrite(u->terms, u->out, which, sum.from, froms, 1)) continue;
    sum.from = froms[0];
    propose_counted(u, sum);
  }
}

// Is it one element, or one of several parts of an array that was all one number before?
static bool is_piece(const SumUnifier *u, int which, const Segment *segment) {
  const SegmentVec *segments = &u->sides[which].memory.state->segments;
  Int extent;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *other = &segments->data[i];
    if (other != segment && other->base.id == segment->base.id && other->bytes == segment->bytes &&
        other->low.id == segment->low.id && other->high.id == segment->high.id)
      return true;
  }
  return linear_is_constant(u->terms, linear_sub(u->terms, segment->to, segment->from), &extent) &&
         extent <= (Int)segment->stride;
}

// An array that holds one number, all of it, is the beginning of most sums.
static void propose_segments(SumUnifier *u, int which) {
  const SegmentVec *segments = &u->sides[which].memory.state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    Int low, high;
    bool is_one = segment->base.id == u->sides[which].base.id && !segment->own && !segment->string &&
                  segment->reading != READ_KEY && segment->bytes <= 8 && !is_piece(u, which, segment) &&
                  linear_is_constant(u->terms, segment->low, &low) &&
                  linear_is_constant(u->terms, segment->high, &high) && low == high;
    if (!is_one) continue;
    Sum sum = {.from = segment->from, .to = segment->to, .stride = segment->stride};
    uint32_t next = 0;
    while (sum_next_shape(u->sides[0].memory.program, segment->bytes, segment->reading, &next, &sum))
      propose_part(u, which, sum);
  }
}

static Linear size_of(const SumUnifier *u) { return state_allocation(u->out->general, u->base)->size; }

// The distances between elements of which there are sums already.
static void strides_of_sums(const SumUnifier *u, uint32_t bytes, U32Vec *strides) {
  for (int which = 0; which < 2; which++) {
    const SumVec *sums = &u->sides[which].memory.state->sums;
    for (uint32_t i = 0; i < sums->count && !strides->count; i++)
      if (sums->data[i].base.id == u->sides[which].base.id && sums->data[i].bytes == bytes)
        u32_vec_push(strides, sums->data[i].stride);
  }
}

// The distances between elements that there may be: where the cell's place varies, the one that it is a multiple of but for a constant; else what the program counts through the variable by.
static void strides_of(const SumUnifier *u, int which, const Cell *cell, U32Vec *strides) {
  const Program *program = u->sides[0].memory.program;
  const Allocation *object = state_allocation(u->sides[which].memory.state, cell->base);
  const GlobalInfo *global = object->kind == ALLOCATION_GLOBAL ? &program->globals[object->global.id] : NULL;
  Int rest;
  if (!is_constant(u, cell->offset)) {
    uint32_t stride = sum_stride_of(u->terms, program, cell->offset, cell->bytes, &rest);
    if (stride) u32_vec_push(strides, stride);
    return;
  }
  if (strides_include(program, cell->bytes)) u32_vec_push(strides, cell->bytes);
  for (uint32_t i = 0; global && i < global->stride_count; i++)
    if (global->strides[i] > cell->bytes) u32_vec_push(strides, global->strides[i]);
}

// From the start of the object on, which both states may have written in a few places: all elements where it is seen what these are.
static void propose_from_start(SumUnifier *u, const Cell *cell, Sum sum) {
  Int size;
  sum.from = linear_constant(u->terms, 0);
  propose_counted(u, sum);
  if (is_constant(u, cell->offset) && sum.stride != sum.bytes) return;
  sum.to = size_of(u);
  if (sum.to.id && linear_is_constant(u->terms, sum.to, &size))
    sum.to = linear_constant(u->terms, size - size % sum.stride);
  if (!sum.to.id || !sum_has_place(u->terms, &sum, sum.to, sum.bytes)) return;
  propose(u, sum);
}

// Does the other state have the cell as well?
static bool is_shared(const SumUnifier *u, int which, const Cell *cell) {
  const CellVec *cells = &u->sides[1 - which].memory.state->cells;
  for (uint32_t i = 0; i < cells->count; i++)
    if (cells->data[i].base.id == u->sides[1 - which].base.id && cells->data[i].offset.id == cell->offset.id &&
        cells->data[i].value.linear.id == cell->value.linear.id)
      return true;
  return false;
}

// One element that is this number in one of the states, and for sure not in the other one: the first one, from which a loop goes on, or one behind those of a sum.
static void propose_difference(SumUnifier *u, int which, const Cell *cell, Sum sum) {
  const SumVec *sums = &u->sides[which].memory.state->sums;
  bool is_early = u->options->join || u->options->generation < WIDENING_DELAY;
  if (!is_early || !sum.counts || is_shared(u, which, cell) || !is_constant(u, cell->value.linear)) return;
  sum.from = cell->offset;
  sum.to = linear_add_constant(u->terms, cell->offset, sum.stride);
  Int offset;
  if (linear_is_constant(u->terms, cell->offset, &offset) && offset < (Int)sum.stride) propose_part(u, which, sum);
  for (uint32_t i = 0; i < sums->count; i++) {
    Sum before = sums->data[i];
    if (before.base.id != cell->base.id || before.to.id != cell->offset.id || !sum_same_shape(u->terms, &before, &sum))
      continue;
    before.to = sum.to;
    propose_part(u, which, before);
  }
}

static void propose_cells(SumUnifier *u, int which) {
  const CellVec *cells = &u->sides[which].memory.state->cells;
  uint32_t seen = 0;
  for (uint32_t i = 0; i < cells->count && seen < MOST_CELLS; i++) {
    const Cell *cell = &cells->data[i];
    bool is_number = cell->base.id == u->sides[which].base.id && cell->bytes <= 8 &&
                     cell->value.condition.kind == ATOM_NONE && cell->value.reading != READ_KEY &&
                     segment_is_number(u->terms, &cell->value);
    if (!is_number) continue;
    seen++;
    U32Vec strides = {0};
    strides_of_sums(u, cell->bytes, &strides);
    bool is_summed = strides.count;
    if (!is_summed) strides_of(u, which, cell, &strides);
    for (uint32_t k = 0; k < strides.count; k++) {
      Sum sum = {.stride = strides.data[k]};
      uint32_t next = 0;
      while (sum_next_shape(u->sides[0].memory.program, cell->bytes, cell->value.reading, &next, &sum)) {
        if (!is_summed) propose_from_start(u, cell, sum);
        propose_difference(u, which, cell, sum);
      }
    }
    u32_vec_release(&strides);
  }
}

// -- Objects

static bool begin_side(SumUnifier *u, int which) {
  Side *side = &u->sides[which];
  side->base = unification_base(u->terms, u->out, which, u->base);
  const Allocation *object = state_allocation(side->memory.state, side->base);
  return object && order_is_possible(object);
}

// Is there room for two elements? What is smaller is no array.
static bool is_array(const SumUnifier *u) {
  Int bytes;
  return !linear_is_constant(u->terms, size_of(u), &bytes) || bytes > 8;
}

static void unify_object(SumUnifier *u) {
  for (int which = 0; which < 2; which++) {
    propose_sums(u, which);
    propose_segments(u, which);
    propose_cells(u, which);
  }
}

void sums_unify(Terms *terms, Oracle *oracle, const Program *program, Unification *unification, const State *a,
                const State *b, const MergeOptions *options) {
  SumUnifier u = {.terms = terms, .out = unification, .options = options};
  if (!program->summed_count) return;
  State *general = unification->general;
  u.sides[0] = (Side){.memory = {terms, oracle, program, (State *)(uintptr_t)a}, .meaning = &unification->to_a};
  u.sides[1] = (Side){.memory = {terms, oracle, program, (State *)(uintptr_t)b}, .meaning = &unification->to_b};
  for (uint32_t i = 0; i < general->allocations.count; i++) {
    u.base = general->allocations.data[i].base;
    if (order_is_possible(&general->allocations.data[i]) && is_array(&u) && begin_side(&u, 0) && begin_side(&u, 1))
      unify_object(&u);
    sum_vec_append(&general->sums, u.found.data, u.found.count);
    sum_vec_clear(&u.found);
    sum_vec_clear(&u.tried);
  }
  sum_vec_release(&u.found);
  sum_vec_release(&u.tried);
}

// -- Settling

// Is it a number of which all symbols occur elsewhere in the state, but for how often others have wrapped around?
static bool is_tied(const Terms *terms, Linear number, const Map *symbols) {
  const LinearInfo *info = linear_info(terms, number);
  enum { LEAST_MODULUS = 256 };
  for (uint32_t i = 0; i < info->count; i++)
    if (info->monomials[i].factor % LEAST_MODULUS && !map_get(symbols, info->monomials[i].symbol.id, NULL))
      return false;
  return true;
}

// Symbols of what the program's variables and memory hold one by one: of segments, orders and sums there are others.
static void symbols_of_values(Terms *terms, State *state, Map *symbols) {
  SegmentVec segments = state->segments;
  OrderVec orders = state->orders;
  SumVec sums = state->sums;
  state->segments = (SegmentVec){0};
  state->orders = (OrderVec){0};
  state->sums = (SumVec){0};
  state_symbols(terms, state, symbols);
  state->segments = segments;
  state->orders = orders;
  state->sums = sums;
}

bool sums_drop_loose(Terms *terms, Unification *unification) {
  SumVec *sums = &unification->general->sums;
  PairSymbolVec *pairs = &unification->pairs;
  Map symbols = {0};
  uint32_t kept = 0;
  if (!sums->count) return false;
  symbols_of_values(terms, unification->general, &symbols);
  for (uint32_t i = 0; i < sums->count; i++)
    if (is_tied(terms, sums->data[i].total, &symbols)) sums->data[kept++] = sums->data[i];
  sums->count = kept;
  kept = 0;
  for (uint32_t i = 0; i < pairs->count; i++) {
    Linear symbol = linear_symbol(terms, pairs->data[i].symbol);
    bool is_loose = pairs->data[i].of_sum && !map_get(&symbols, pairs->data[i].symbol.id, NULL) &&
                    state_resolve(terms, unification->general, symbol).id == symbol.id;
    if (!is_loose) pairs->data[kept++] = pairs->data[i];
  }
  pairs->count = kept;
  map_release(&symbols);
  return true;
}

// Its bounds are numbers of the state, too.
static bool is_kept(Memory *memory, uint32_t index, const Map *symbols) {
  const Sum *sum = &memory->state->sums.data[index];
  Linear total;
  Int each;
  return !is_uniform(memory->terms, sum->total, sum_elements(memory->terms, sum), &each) &&
         is_tied(memory->terms, sum->total, symbols) && is_tied(memory->terms, sum->from, symbols) &&
         is_tied(memory->terms, sum->to, symbols) && !sum_evaluate_without(memory, index, &total);
}

// As many are counted as there are elements: all are that number, and a segment says so.
static void spell_elements(Memory *memory, Sum sum) {
  Linear value = linear_constant(memory->terms, sum.value), total;
  Int each;
  bool are_all = sum.counts && is_uniform(memory->terms, sum.total, sum_elements(memory->terms, &sum), &each) && each == 1;
  if (are_all && !sum_evaluate(memory, &sum, sum.from, sum.to, &total))
    segment_vec_push(&memory->state->segments, (Segment){.base = sum.base, .from = sum.from, .to = sum.to, .stride = sum.stride, .bytes = sum.bytes, .reading = READ_UNSIGNED, .low = value, .high = value});
}

void sums_settle(Memory *memory) {
  State *state = memory->state;
  Map symbols = {0};
  if (!state->sums.count) return;
  symbols_of_values(memory->terms, state, &symbols);
  for (uint32_t i = state->sums.count; i--;) {
    if (is_kept(memory, i, &symbols)) continue;
    Sum dropped = state->sums.data[i];
    state->sums.count--;
    memmove(state->sums.data + i, state->sums.data + i + 1, (state->sums.count - i) * sizeof(Sum));
    spell_elements(memory, dropped);
  }
  map_release(&symbols);
  sums_learn(memory);
}
