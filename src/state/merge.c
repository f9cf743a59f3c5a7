#include "state/merge.h"

#include <assert.h>

#include "state/congruence.h"
#include "state/entry.h"
#include "state/hull.h"
#include "state/list.h"
#include "state/pair.h"
#include "state/reach.h"
#include "state/round.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/unify_order.h"
#include "state/unify_sum.h"
#include "state/widen_segment.h"

enum { MAX_TEMPLATE_SYMBOLS = 28, MAX_REWRITES = 4 };

// A bound that got looser though nobody proposed it: it follows from others.
typedef struct {
  bool any;
  Int bound;
} Creeping;

typedef struct {
  Terms *terms;
  Oracle *oracle;
  const Program *program;
  const State *a, *b;
  Unification *unification;
  State *general;
  Map proposed;  // atoms that went through the gate already
  const MergeOptions *options;
  Creeping high, low;  // where there is one, constant bounds of numbers that vary, or that only state a had, do not pass the gate, but for constants of the program far from it
  Map used;            // symbols of the general state outside of segments, where these go
  Map symbols;         // of the general state
} Merger;

static void collect_symbols(Merger *m) {
  map_release(&m->symbols);
  m->symbols = (Map){0};
  state_symbols(m->terms, m->general, &m->symbols);
}

static bool is_threshold(const MergeOptions *options, Int number) {
  for (uint32_t i = 0; i < options->threshold_count; i++)
    if (options->thresholds[i] == number) return true;
  return false;
}

// A number far from the bound that creeps: those close to it are steps of the same way, which is what it is on for sure after some time.
static bool is_far(const Merger *m, const Creeping *creeping, Int number) {
  return !creeping->any || m->options->generation < WIDENING_THRESHOLDS || 2 * int_abs(number - creeping->bound) > int_abs(creeping->bound);
}

static bool is_paired(const Merger *m, Symbol symbol) {
  for (uint32_t i = 0; i < m->unification->pairs.count; i++)
    if (m->unification->pairs.data[i].symbol.id == symbol.id) return true;
  return false;
}

static bool varies(const Merger *m, Symbol symbol) { return !map_get(&m->used, symbol.id, NULL) || is_paired(m, symbol); }

// Was this the bound of the number in state a already?
static bool is_at_rest(const Merger *m, Symbol symbol, bool is_low, Int bound) {
  Linear before = linear_apply(m->terms, linear_symbol(m->terms, symbol), &m->unification->to_a);
  Int low, high;
  if (!before.id) return false;
  knowledge_interval(m->terms, &m->a->knowledge, before, &low, &high);
  return linear_is_symbol(m->terms, before, NULL) && (is_low ? low : high) == bound;
}

static bool is_dropped(const Merger *m, Atom atom) {
  const LinearInfo *info = linear_info(m->terms, atom.linear);
  if (!m->high.any && !m->low.any) return false;
  if (atom.kind != ATOM_GE || info->count != 1 || !varies(m, info->monomials[0].symbol)) return false;
  bool is_low = info->monomials[0].factor > 0;  // symbol >= -constant
  const Creeping *creeping = is_low ? &m->low : &m->high;
  Int bound = is_low ? -info->constant : info->constant;
  bool stays = is_far(m, creeping, bound) || is_at_rest(m, info->monomials[0].symbol, is_low, bound);
  return creeping->any && !(is_threshold(m->options, bound) && stays);
}

// The gate. An equality is solved in the general state at once.
static void admit(Merger *m, Atom atom) {
  atom = state_resolve_atom(m->terms, m->general, atom);
  if (atom.kind != ATOM_EQ && atom.kind != ATOM_NE && atom.kind != ATOM_GE) return;
  uint64_t key = map_key2(atom.kind, atom.linear.id);
  if (map_get(&m->proposed, key, NULL)) return;
  map_set(&m->proposed, key, 1);
  Int low, high;
  if (is_dropped(m, atom)) return;
  if (atom.kind == ATOM_GE) {
    knowledge_interval(m->terms, &m->general->knowledge, atom.linear, &low, &high);
    if (low >= 0) return;  // nothing new
  }
  Atom in_a = atom_apply(m->terms, atom, &m->unification->to_a),
       in_b = atom_apply(m->terms, atom, &m->unification->to_b);
  bool holds = in_b.kind == ATOM_TRUE ||
               (in_b.kind != ATOM_NONE && oracle_entails(m->oracle, &m->b->knowledge, in_b) == ANSWER_YES);
  holds = holds && (in_a.kind == ATOM_TRUE ||
                    (in_a.kind != ATOM_NONE && oracle_entails(m->oracle, &m->a->knowledge, in_a) == ANSWER_YES));
  if (holds) state_assume(m->terms, m->general, atom);
  if (holds && atom.kind == ATOM_EQ) collect_symbols(m);
}

static void admit_at_least(Merger *m, Linear term, Int bound) {
  admit(m, atom_le(m->terms, linear_constant(m->terms, bound), term));
}

// A bound over several numbers that is tried since it may say something new: what follows from the others would only be one more row, of which later joins try others.
static void admit_if_new(Merger *m, Linear term, Int bound) {
  Linear resolved = state_resolve(m->terms, m->general, term);
  Int least;
  bool is_known = resolved.id && oracle_minimise(m->oracle, &m->general->knowledge, resolved, &least) && least >= bound;
  if (!is_known) admit_at_least(m, term, bound);
}

// Does the equality measure how far numbers have come since a round of which nothing else is left? One such number stands for what they have in common; of two, a loop that steps
// in several ways makes others in each round, and their bounds get looser with them.
static bool counts_from_past(const Merger *m, const Map *alive, Linear equality) {
  const LinearInfo *info = linear_info(m->terms, equality);
  uint32_t past = 0;
  for (uint32_t i = 0; i < info->count; i++) past += !map_get(alive, info->monomials[i].symbol.id, NULL);
  return past > 1;
}

static void admit_equalities(Merger *m) {
  LinearVec equalities = {0};
  Map alive = {0};
  bool is_early = m->options->join || m->options->generation < WIDENING_DELAY;
  hull_equalities(m->terms, m->unification, &equalities);
  state_symbols(m->terms, m->general, &alive);
  for (uint32_t i = 0; i < m->unification->pairs.count; i++) map_set(&alive, m->unification->pairs.data[i].symbol.id, 1);
  for (uint32_t i = 0; i < equalities.count; i++)
    if (is_early || !counts_from_past(m, &alive, equalities.data[i])) admit(m, atom_make(m->terms, ATOM_EQ, equalities.data[i]));
  map_release(&alive);
  linear_vec_release(&equalities);
}

// What wraps around is a sum of others still, up to multiples of 2^n. How many multiples is a number of each merge, whose bounds need not come to rest.
static void admit_congruences(Merger *m) {
  LinearVec equalities = {0};
  if (!m->options->join && m->options->generation >= WIDENING_LIMIT) return;
  congruence_equalities(m->terms, m->unification, &equalities);
  for (uint32_t i = 0; i < equalities.count; i++) admit(m, atom_make(m->terms, ATOM_EQ, equalities.data[i]));
  linear_vec_release(&equalities);
}

// Is it a bound of a number, or of the sum or the difference of two, which templates ask for anyway?
static bool is_octagonal(const LinearInfo *info) {
  return info->count < 2 || (info->count == 2 && int_abs(info->monomials[0].factor) == int_abs(info->monomials[1].factor));
}

// Does a number that is not the same in the two states occur?
static bool speaks_of_pairs(const Merger *m, Linear term) {
  const PairSymbolVec *pairs = &m->unification->pairs;
  for (uint32_t i = 0; i < pairs->count; i++)
    if (linear_factor(m->terms, term, pairs->data[i].symbol)) return true;
  return false;
}

// Premise: one of the states knows that the term is at least 0. Where branches join, the other one often knows nearly the same: the exact case `n = 2 * i + 2` beside
// `n >= 2 * i + 3`. What is far off comes from somewhere else.
static void admit_weaker(Merger *m, int which, Linear term) {
  enum { MOST_OFF = 4 };
  const State *other = which ? m->a : m->b;
  Linear resolved = state_resolve(m->terms, m->general, term);
  if (!resolved.id || is_octagonal(linear_info(m->terms, resolved)) || !speaks_of_pairs(m, resolved)) return;
  Linear there = linear_apply(m->terms, resolved, which ? &m->unification->to_a : &m->unification->to_b);
  Int least;
  if (there.id && oracle_minimise(m->oracle, &other->knowledge, there, &least) && least < 0 && least >= -MOST_OFF)
    admit_if_new(m, resolved, least);
}

// Atoms that one of the states knows, in the symbols of the general state.
static void admit_known(Merger *m, int which) {
  AtomVec atoms = {0};
  knowledge_atoms(m->terms, which ? &m->b->knowledge : &m->a->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++) {
    Atom atom = atoms.data[i];
    Linear rewritten[MAX_REWRITES];
    if (!atom.linear.id) continue;
    uint32_t count = unification_rewrite(m->terms, m->unification, which, atom.linear, rewritten, MAX_REWRITES);
    for (uint32_t k = 0; k < count; k++) {
      admit(m, atom_make(m->terms, atom.kind, rewritten[k]));
      // A disequality may hold in the other state as one of its strict halves or not at all; an equality as one of its
      // weak halves.
      if (atom.kind == ATOM_GE && m->options->join) admit_weaker(m, which, rewritten[k]);
      if (atom.kind == ATOM_GE) continue;
      Int shift = atom.kind == ATOM_NE ? -1 : 0;
      admit(m, atom_make(m->terms, ATOM_GE, linear_add_constant(m->terms, rewritten[k], shift)));
      admit(m, atom_make(m->terms, ATOM_GE,
                         linear_add_constant(m->terms, linear_scale(m->terms, rewritten[k], -1), shift)));
    }
  }
  atom_vec_release(&atoms);
}

// A term over the general state's symbols, and its least values in both states. False: it has none.
typedef struct {
  Linear term;
  Int in_a, in_b;
} Least;

static bool find_least(const Merger *m, Linear term, Least *found) {
  if (!term.id) return false;
  Linear resolved = state_resolve(m->terms, m->general, term);
  if (!resolved.id || linear_is_constant(m->terms, resolved, NULL)) return false;
  Linear in_a = linear_apply(m->terms, resolved, &m->unification->to_a),
         in_b = linear_apply(m->terms, resolved, &m->unification->to_b);
  found->term = resolved;
  return in_a.id && in_b.id && oracle_minimise(m->oracle, &m->a->knowledge, in_a, &found->in_a) &&
         oracle_minimise(m->oracle, &m->b->knowledge, in_b, &found->in_b);
}

static void admit_least(Merger *m, const Least *least) {
  Int bound = least->in_a < least->in_b ? least->in_a : least->in_b;
  if (bound != BOUND_NONE_LOW && int_abs(bound) <= int_pow2(70)) admit_at_least(m, least->term, bound);
}

// The largest constant that both states have as a lower bound of the term.
static void admit_template(Merger *m, Linear term) {
  Least least;
  if (find_least(m, term, &least)) admit_least(m, &least);
}

// Premise: in one state the term is at least `most`, in the other one only `most - off`, perhaps where a symbol is at one of its ends. Then what holds in
// both may be a bound that turns around: the more the symbol is at its other end, the closer to `most`. (The convex hull of a place and a set: that
// `at < used` or both are 0, with `used <= 8`, is 8 * at <= 7 * used.)
static void admit_turned(Merger *m, const Least *least) {
  enum { MOST_WIDTH = 1 << 12 };
  Terms *terms = m->terms;
  Int off = int_abs(least->in_a - least->in_b), most = least->in_a > least->in_b ? least->in_a : least->in_b;
  const LinearInfo *info = linear_info(terms, least->term);
  for (uint32_t i = 0; i < info->count; i++) {
    Linear symbol = linear_symbol(terms, info->monomials[i].symbol);
    Int low, high;
    knowledge_interval(terms, &m->general->knowledge, symbol, &low, &high);
    if (low == BOUND_NONE_LOW || high == BOUND_NONE_HIGH || high - low > MOST_WIDTH) continue;
    Linear raised = linear_scale(terms, linear_add_constant(terms, least->term, -most), high - low);
    admit_at_least(m, linear_add_scaled(terms, raised, symbol, -off), -off * high);
    admit_at_least(m, linear_add_scaled(terms, raised, symbol, off), off * low);
  }
}

// Turns what is more in one of the states, where the other one has a place: numbers that are constants there.
static void admit_turned_at_place(Merger *m, const Least *least) {
  enum { MOST_OFF = 1 << 12 };
  if (least->in_a == BOUND_NONE_LOW || least->in_b == BOUND_NONE_LOW || least->in_a == least->in_b) return;
  const Substitution *to_lower = least->in_a < least->in_b ? &m->unification->to_a : &m->unification->to_b;
  bool is_place = linear_is_constant(m->terms, linear_apply(m->terms, least->term, to_lower), NULL);
  if (is_place && int_abs(least->in_a - least->in_b) <= MOST_OFF) admit_turned(m, least);
}

// Is the number one constant in state a and the one beside it in state b, as a flag is that says which of the two it was?
static bool is_flag(const Merger *m, const PairSymbol *pair, Int *in_a, Int *in_b) {
  return pair->bits && linear_is_constant(m->terms, pair->a, in_a) && linear_is_constant(m->terms, pair->b, in_b) && int_abs(*in_b - *in_a) == 1;
}

static bool has_flags(const Merger *m) {
  Int in_a, in_b;
  for (uint32_t i = 0; i < m->unification->pairs.count; i++)
    if (is_flag(m, &m->unification->pairs.data[i], &in_a, &in_b)) return true;
  return false;
}

// Added to `term` it is 0 in state a and `step` in state b.
static Linear add_flag(const Merger *m, const PairSymbol *pair, Linear term, Int step) {
  Int in_a, in_b;
  if (!is_flag(m, pair, &in_a, &in_b)) return (Linear){0};
  Int factor = step * (in_b - in_a);
  Linear flag = linear_add_constant(m->terms, linear_symbol(m->terms, pair->symbol), -in_a);
  return linear_add_scaled(m->terms, term, flag, factor);
}

// What is more in one of the states is so as long as a flag says that it is that one.
static void admit_flagged(Merger *m, const Least *least) {
  enum { MOST_FLAGS = 2, MOST = 1 << 12 };
  const PairSymbolVec *pairs = &m->unification->pairs;
  bool is_bounded = least->in_a != BOUND_NONE_LOW && least->in_b != BOUND_NONE_LOW && int_abs(least->in_a - least->in_b) <= int_pow2(70);
  bool is_more = is_bounded && least->in_a != least->in_b && int_abs(least->in_a > least->in_b ? least->in_a : least->in_b) <= MOST;
  for (uint32_t i = 0, count = 0; i < pairs->count && is_more && count < MOST_FLAGS; i++) {
    Linear flagged = linear_factor(m->terms, least->term, pairs->data[i].symbol) ? (Linear){0} : add_flag(m, &pairs->data[i], least->term, least->in_a - least->in_b);
    if (!flagged.id) continue;
    admit_if_new(m, flagged, least->in_a);
    count++;
  }
}

static void admit_difference(Merger *m, Linear term) {
  Least least;
  if (!find_least(m, term, &least)) return;
  admit_least(m, &least);
  admit_turned_at_place(m, &least);
  if (m->options->join) admit_flagged(m, &least);
}

// The same of what one of the states knows of several numbers.
static void admit_known_turned(Merger *m, int which) {
  AtomVec atoms = {0};
  bool flags = m->options->join && has_flags(m);
  knowledge_atoms(m->terms, which ? &m->b->knowledge : &m->a->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++) {
    Linear rewritten;
    Least least;
    bool is_of_two = linear_info(m->terms, atoms.data[i].linear)->count == 2;
    if (atoms.data[i].kind != ATOM_GE || !(is_of_two || flags)) continue;
    if (!unification_rewrite(m->terms, m->unification, which, atoms.data[i].linear, &rewritten, 1) || !find_least(m, rewritten, &least)) continue;
    if (is_of_two) admit_turned_at_place(m, &least);
    if (flags) admit_flagged(m, &least);
  }
  atom_vec_release(&atoms);
}

static void admit_ranges(Merger *m) {
  const PairSymbolVec *pairs = &m->unification->pairs;
  for (uint32_t i = 0; i < pairs->count; i++) {
    const PairSymbol *pair = &pairs->data[i];
    Linear symbol = linear_scale(m->terms, linear_symbol(m->terms, pair->symbol), pair->scale),
           negated = linear_scale(m->terms, symbol, -1);
    admit_at_least(m, symbol, 0);
    if (!pair->bits || pair->bits > 64) continue;
    if (pair->reading != READ_UNSIGNED) admit_at_least(m, symbol, reading_low(pair->reading, pair->bits));
    admit_at_least(m, negated, -reading_high(pair->reading, pair->bits));
  }
}

// No object is larger than the largest, however its size grows.
static void admit_sizes(Merger *m, const Program *program) {
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    Linear size = m->general->allocations.data[i].size;
    if (size.id && linear_info(m->terms, size)->count) admit_at_least(m, linear_scale(m->terms, size, -1), -program_largest_object(program));
  }
}

// A pair that is no longer expressed by others (see hull.h), but was in state a: it varies from now on. This can happen
// only as often as there are places, so for these pairs bounds are proposed however often the state was generalised
// before. Likewise, for some time, one that was the same number as another one: places in a text may be so in each round.
static bool is_newly_free(const Merger *m, const PairSymbol *pair, const Map *symbols) {
  if (!map_get(symbols, pair->symbol.id, NULL)) return false;
  bool was_free = linear_is_symbol(m->terms, pair->a, NULL);
  for (uint32_t i = 0; i < m->unification->pairs.count && m->options->generation < WIDENING_THRESHOLDS; i++) {
    const PairSymbol *other = &m->unification->pairs.data[i];
    was_free = was_free && (other->symbol.id == pair->symbol.id || other->a.id != pair->a.id || !map_get(symbols, other->symbol.id, NULL));
  }
  return !was_free;
}

static bool has_newly_free(const Merger *m, Linear term, const Map *symbols) {
  const PairSymbolVec *pairs = &m->unification->pairs;
  for (uint32_t i = 0; i < pairs->count; i++)
    if (linear_factor(m->terms, term, pairs->data[i].symbol) && is_newly_free(m, &pairs->data[i], symbols)) return true;
  return false;
}

// By how much what lies at a place differs from what lay there when the function was entered. The two may be sums of
// many symbols, which no pair of these tells.
static void admit_changes(Merger *m, bool all, const Map *symbols) {
  for (uint32_t i = 0; i < m->general->entry_cells.count; i++) {
    Cell before = m->general->entry_cells.data[i];
    const AbstractValue *now = cell_value(&m->general->cells, before.base, before.offset, before.bytes);
    if (!now) continue;
    Linear change = linear_sub(m->terms, now->linear, before.value.linear);
    if (!change.id || (!all && !has_newly_free(m, change, symbols))) continue;
    admit_template(m, change);
    admit_template(m, linear_scale(m->terms, change, -1));
  }
}

// The places that matter in an object, for a pointer that moves: its end, and where cells lie.
static void places_in_objects(const Merger *m, LinearVec *places) {
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    Linear size = m->general->allocations.data[i].size;
    if (size.id && linear_info(m->terms, size)->count) linear_vec_push(places, size);
  }
  for (uint32_t i = 0; i < m->general->cells.count; i++) {
    Linear offset = m->general->cells.data[i].offset;
    if (linear_info(m->terms, offset)->count) linear_vec_push(places, offset);
  }
}

enum { MAX_REMAINING_SYMBOLS = 8 };

// Numbers that say how much there still is behind a pointer that moves: from there on there are that many elements at least.
static void admit_remaining(Merger *m, const PairSymbol *pair, Linear distance) {
  const PairSymbolVec *pairs = &m->unification->pairs;
  for (uint32_t i = 0; i < pairs->count && pairs->count <= MAX_REMAINING_SYMBOLS; i++) {
    if (!pairs->data[i].bits || linear_factor(m->terms, distance, pairs->data[i].symbol)) continue;
    Linear number = linear_symbol(m->terms, pairs->data[i].symbol);
    admit_template(m, linear_add_scaled(m->terms, distance, number, -pair->scale));
  }
}

// How far a pointer that moves is from the places that matter in its object. Differences of two symbols are octagonal; these are those with more, and all where no octagons are proposed.
static void admit_distances(Merger *m, const PairSymbol *pair, bool plain) {
  Terms *terms = m->terms;
  LinearVec places = {0};
  if (pair->bits) return;  // no offset
  places_in_objects(m, &places);
  for (uint32_t i = 0; i < places.count; i++) {
    Linear distance = linear_add_scaled(terms, places.data[i], linear_symbol(terms, pair->symbol), -pair->scale);
    if (!distance.id) continue;
    if (!plain) admit_remaining(m, pair, distance);
    if (linear_info(terms, places.data[i])->count < (plain ? 1 : 2)) continue;
    admit_template(m, distance);
    admit_template(m, linear_scale(terms, distance, -1));
  }
  linear_vec_release(&places);
}

// Numbers beside sizes of objects: what is passed beside a pointer is how many bytes or elements there are to be used, at most.
static void admit_rooms(Merger *m, const PairSymbol *pair) {
  Terms *terms = m->terms;
  Linear number = linear_add_constant(terms, linear_scale(terms, linear_symbol(terms, pair->symbol), pair->scale), pair->rest);
  U32Vec factors = {0};
  if (!pair->bits || !number.id) return;
  u32_vec_push(&factors, 1);
  segment_strides_of_functions(&(Memory){terms, m->oracle, m->program, m->general}, &factors);
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    Linear size = m->general->allocations.data[i].size;
    if (!size.id || !speaks_of_pairs(m, size)) continue;
    for (uint32_t k = 0; k < factors.count; k++) {
      if (k && factors.data[k] == 1) continue;
      admit_template(m, linear_add_scaled(terms, size, number, -(Int)factors.data[k]));
    }
  }
  u32_vec_release(&factors);
}

// Numbers of the program that are a symbol several times: half of a capacity, say, where the other half is what it grows by.
static void scaled_values(const Merger *m, LinearVec *values) {
  enum { MOST_SCALED = 4 };
  const State *state = m->general;
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) linear_vec_push(values, bindings->data[i].abstract.linear);
  }
  for (uint32_t i = 0; i < state->cells.count; i++) linear_vec_push(values, state->cells.data[i].value.linear);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < values->count && kept < MOST_SCALED; i++) {
    Linear value = values->data[i];
    const LinearInfo *info = value.id ? linear_info(m->terms, value) : NULL;
    bool is_new = info && info->count == 1 && int_abs(info->monomials[0].factor) > 1;
    for (uint32_t k = 0; k < kept; k++) is_new = is_new && values->data[k].id != value.id;
    if (is_new) values->data[kept++] = value;
  }
  values->count = kept;
}

// How they lie beside those that are one.
static void admit_scaled(Merger *m, bool all, const Map *symbols) {
  const PairSymbolVec *pairs = &m->unification->pairs;
  LinearVec values = {0};
  scaled_values(m, &values);
  for (uint32_t i = 0; i < values.count; i++)
    for (uint32_t k = 0; k < pairs->count && pairs->count <= MAX_TEMPLATE_SYMBOLS; k++) {
      if (!pairs->data[k].bits || linear_factor(m->terms, values.data[i], pairs->data[k].symbol)) continue;
      Linear difference = linear_sub(m->terms, values.data[i], linear_symbol(m->terms, pairs->data[k].symbol));
      if (!difference.id || (!all && !has_newly_free(m, difference, symbols))) continue;
      admit_template(m, difference);
      admit_template(m, linear_scale(m->terms, difference, -1));
    }
  linear_vec_release(&values);
}

// Returns whether there was anything to propose.
static bool admit_templates(Merger *m, bool all, bool plain) {
  Terms *terms = m->terms;
  const PairSymbolVec *pairs = &m->unification->pairs;
  Map symbols = {0};
  bool any = all;
  state_symbols(terms, m->general, &symbols);
  for (uint32_t i = 0; i < pairs->count; i++) {
    if (!all && !is_newly_free(m, &pairs->data[i], &symbols)) continue;
    any = true;
    Linear symbol = linear_symbol(terms, pairs->data[i].symbol);
    admit_template(m, symbol);
    admit_template(m, linear_scale(terms, symbol, -1));
    admit_distances(m, &pairs->data[i], plain);
    if (plain) admit_rooms(m, &pairs->data[i]);
  }
  for (uint32_t i = 0; i < pairs->count && pairs->count <= MAX_TEMPLATE_SYMBOLS && !plain; i++) {
    Symbol first = pairs->data[i].symbol;
    // With all asked for, those that were solved count too: the sum of three symbols that stands for one of them may be
    // what matters.
    if (!all && !is_newly_free(m, &pairs->data[i], &symbols)) continue;
    Linear x = linear_symbol(terms, first);
    bool is_in_use = map_get(&symbols, first.id, NULL);
    for (uint32_t k = 0; k < symbols.count && symbols.count <= 2 * MAX_TEMPLATE_SYMBOLS; k++) {
      Symbol second = {(uint32_t)symbols.entries[k].key};
      bool meets_twice = false;  // and once is enough
      for (uint32_t p = 0; p < pairs->count && is_in_use; p++) {
        meets_twice |= pairs->data[p].symbol.id == second.id && (all || is_newly_free(m, &pairs->data[p], &symbols));
      }
      if (symbol_info(terms, second)->pinned || second.id == first.id || (meets_twice && second.id < first.id)) continue;
      Linear y = linear_symbol(terms, second);
      Linear difference = linear_sub(terms, x, y), sum = linear_add(terms, x, y);
      admit_difference(m, difference);
      admit_difference(m, linear_scale(terms, difference, -1));
      admit_template(m, sum);
      admit_template(m, linear_scale(terms, sum, -1));
    }
  }
  if (!plain) admit_scaled(m, all, &symbols);
  admit_changes(m, all, &symbols);
  map_release(&symbols);
  return any;
}

// Where the value that the number stands for, which goes on to `high` at least, is likely to come to rest, for what it was compared with in the round; that began with its name in state a, or, where that was made since, before, and ended with the one in state b, where it has
// perhaps come as far already as it may. False: there is nothing.
static bool find_rest(const Merger *m, const PairSymbol *pair, int sign, Int high, Int *rest) {
  const MergeOptions *options = m->options;
  Int from = int_ceil_div(high - sign * pair->rest, pair->scale);
  if (!options->guards || options->generation <= WIDENING_DELAY || options->generation >= WIDENING_THRESHOLDS) return false;
  bool is_found = guards_let_come_to(options->guards, m->terms, pair->b, sign, from);
  if (is_found) *rest = from;
  if (!is_found) is_found = guards_rest(options->guards, m->terms, pair->a, sign, from, rest);
  if (!is_found && options->before) {
    Linear before = round_number_before(m->terms, options->before, m->general, pair->symbol);
    is_found = before.id && guards_rest(options->guards, m->terms, before, sign, from, rest);
  }
  *rest = *rest * pair->scale + sign * pair->rest;
  return is_found;
}

// Has it a bound on that side, by symbols that both states have? Then it goes on to that, and not from one number of the program to the next: where a counter's limit is a symbol, each of these
// would cost a round.
static bool has_still_bound(const Merger *m, Symbol symbol, int sign) {
  const LinearVec *rows = &m->general->knowledge.rows;
  for (uint32_t i = 0; i < rows->count; i++) {
    const LinearInfo *row = linear_info(m->terms, rows->data[i]);
    bool is_bound = false, is_still = true;
    for (uint32_t k = 0; k < row->count && is_still; k++) {
      bool is_it = row->monomials[k].symbol.id == symbol.id;
      if (is_it) is_bound = (row->monomials[k].factor < 0) == (sign > 0);
      is_still = is_it || !is_paired(m, row->monomials[k].symbol);
    }
    if (is_still && is_bound) return true;
  }
  return false;
}

// Does the value still go on, though others, of which it is known where they rest, say how far it comes? Then it goes there at once.
static bool rests_with_others(const Merger *m, Linear value, Int high_a, Int high) {
  enum { MOST_BITS = 24 };  // others come from ranges of types
  Int low, most;
  if (m->options->generation <= WIDENING_DELAY + 1 || high_a == high) return false;
  knowledge_interval(m->terms, &m->general->knowledge, value, &low, &most);
  return most <= int_pow2(MOST_BITS) && most >= high;
}

typedef enum { THRESHOLDS_RESTS, THRESHOLDS_CONSTANTS } Thresholds;

// scale * symbol + rest <= where it is likely to come to rest, or else the smallest threshold that both states allow; likewise from below with sign -1.
static void admit_threshold(Merger *m, const PairSymbol *pair, int sign, Thresholds which) {
  const MergeOptions *options = m->options;
  Terms *terms = m->terms;
  Linear counted = linear_scale(terms, linear_symbol(terms, pair->symbol), pair->scale);
  Linear value = linear_scale(terms, linear_add_constant(terms, counted, pair->rest), sign);
  Linear in_a = linear_apply(terms, value, &m->unification->to_a),
         in_b = linear_apply(terms, value, &m->unification->to_b);
  Int low_a, low_b;
  Linear down_a = linear_scale(terms, in_a, -1), down_b = linear_scale(terms, in_b, -1);
  if (!down_a.id || !down_b.id) return;
  if (!oracle_minimise(m->oracle, &m->a->knowledge, down_a, &low_a) ||
      !oracle_minimise(m->oracle, &m->b->knowledge, down_b, &low_b) || low_a == BOUND_NONE_LOW || low_b == BOUND_NONE_LOW)
    return;
  Int high = -(low_a < low_b ? low_a : low_b);  // of the value in both states
  Int rest = 0;
  bool has_rest = find_rest(m, pair, sign, high, &rest);
  if (has_rest && which == THRESHOLDS_RESTS) admit_at_least(m, linear_scale(terms, value, -1), -rest);
  if (has_rest || which == THRESHOLDS_RESTS || rests_with_others(m, value, -low_a, high)) return;
  if (options->generation > WIDENING_DELAY && has_still_bound(m, pair->symbol, sign)) return;
  // With sign -1 the thresholds are passed from above: -value >= t is value <= -t.
  for (uint32_t i = 0; i < options->threshold_count; i++) {
    Int threshold = sign > 0 ? options->thresholds[i] : -options->thresholds[options->threshold_count - 1 - i];
    if (threshold < high || !is_far(m, sign > 0 ? &m->high : &m->low, sign * threshold)) continue;
    admit_at_least(m, linear_scale(terms, value, -1), -threshold);
    return;
  }
}

// What a length is, and how it is tied to a number that steps: first + step * (length - 1) = last.
static void admit_lists(Merger *m) {
  Terms *terms = m->terms;
  Memory memory = {terms, m->oracle, NULL, m->general};
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    Linear length = m->general->allocations.data[i].length;
    if (length.id) admit_at_least(m, length, 1);
  }
  for (uint32_t i = 0; i < m->general->fields.count; i++) {
    ListField field = m->general->fields.data[i];
    Linear first = field.steps || field.order != FIELD_UNORDERED ? list_first(&memory, &field) : (Linear){0};
    if (!first.id) continue;
    if (!field.steps) admit(m, list_comes_before(terms, first, field.last.linear, field.order));
    if (!field.steps) continue;
    Linear later = linear_add_constant(terms, state_allocation(m->general, field.base)->length, -1);
    admit(m, atom_eq(terms, linear_add_scaled(terms, first, later, field.step), field.last.linear));
  }
}

// What fails once is not implied by the general state from there on, so it fails again: chains of merges end.
static void admit_candidates(Merger *m, const Candidates *candidates) {
  const CandidateVec *here = candidates_at(candidates, m->general);
  LandmarkVec landmarks = {0};
  if (here) landmarks_find(m->terms, m->general, &landmarks);
  for (uint32_t i = 0; here && i < here->count; i++) admit(m, candidate_read(m->terms, &landmarks, &here->data[i]));
  landmark_vec_release(&landmarks);
}

// Chains of merges end also where heights are another number each time.
static void forget_heights(State *general) {
  for (uint32_t i = 0; i < general->allocations.count; i++) general->allocations.data[i].height = (Linear){0};
}

// What both states know: all that `known` (at least 0) and the templates say, too.
static void admit_all(Merger *m, const LinearVec *known, const LinearVec *templates) {
  const MergeOptions *options = m->options;
  bool is_early = options->join || options->generation < WIDENING_LIMIT, propose = options->join || options->generation < WIDENING_DELAY;
  for (uint32_t i = 0; i < m->general->allocations.count; i++)
    admit_at_least(m, linear_symbol(m->terms, m->general->allocations.data[i].base), 1);
  admit_equalities(m);
  admit_congruences(m);
  if (sums_drop_loose(m->terms, m->unification)) collect_symbols(m);
  admit_lists(m);
  admit_candidates(m, options->candidates);
  if (is_early) admit_known(m, 0);
  if (admit_templates(m, propose, options->plain)) admit_known(m, 1);
  for (uint32_t i = 0; i < known->count; i++) admit_at_least(m, known->data[i], 0);
  for (uint32_t i = 0; i < templates->count; i++) admit_template(m, templates->data[i]);
}

// A list that gets longer does so until there is no memory, but where the program counts its elements.
static void admit_thresholds(Merger *m) {
  for (Thresholds which = THRESHOLDS_RESTS; which <= THRESHOLDS_CONSTANTS; which++) {
    for (uint32_t i = 0; i < m->unification->pairs.count; i++) {
      const PairSymbol *pair = &m->unification->pairs.data[i];
      if (pair->bits || !pair->of_list) admit_threshold(m, pair, 1, which);
      admit_threshold(m, pair, -1, which);
    }
  }
}

// Has a number that varied before got another bound on that side, which nobody has proposed but which follows from others? (That head <= tail <= head + 1 and head <= 19 say it of tail; in the
// next round tail says it of head.)
static Creeping find_creeping(const Merger *m, bool is_low) {
  enum { MOST_BITS = 24 };  // others come from ranges of types
  Map symbols = {0};
  Creeping found = {0};
  state_symbols(m->terms, m->general, &symbols);
  for (uint32_t i = 0; i < m->unification->pairs.count && !found.any; i++) {
    const PairSymbol *pair = &m->unification->pairs.data[i];
    Int now[2], then[2];
    if (!linear_is_symbol(m->terms, pair->a, NULL) || !map_get(&symbols, pair->symbol.id, NULL)) continue;
    knowledge_interval(m->terms, &m->general->knowledge, linear_symbol(m->terms, pair->symbol), &now[0], &now[1]);
    knowledge_interval(m->terms, &m->a->knowledge, pair->a, &then[0], &then[1]);
    bool has_bound = -int_pow2(MOST_BITS) <= now[!is_low] && now[!is_low] <= int_pow2(MOST_BITS);
    bool is_proposed = m->options->generation < WIDENING_THRESHOLDS && is_threshold(m->options, now[!is_low]);
    found.any = has_bound && !is_proposed && (is_low ? now[0] < then[0] : now[1] > then[1]);
    found.bound = now[!is_low];
  }
  map_release(&symbols);
  return found;
}

// Bounds that follow from each other may get looser in each round, without an end. So they go, but for constants of the program.
static void stop_creeping(Merger *m, const LinearVec *known, const LinearVec *templates) {
  const MergeOptions *options = m->options;
  if (options->join || options->generation < WIDENING_CREEP || options->generation >= WIDENING_LIMIT) return;
  Creeping high = find_creeping(m, false), low = find_creeping(m, true);
  if (!high.any && !low.any) return;
  m->high = high;
  m->low = low;
  knowledge_release(&m->general->knowledge);
  m->general->knowledge = (Knowledge){0};
  map_release(&m->proposed);
  m->proposed = (Map){0};
  SegmentVec segments = m->general->segments;  // of which the bounds may still be those of the round before
  m->general->segments = (SegmentVec){0};
  state_symbols(m->terms, m->general, &m->used);
  m->general->segments = segments;
  admit_all(m, known, templates);
  admit_thresholds(m);
  map_release(&m->used);
  m->high = m->low = (Creeping){0};
}

// What numbers were compared with goes on with their names, or with what these are by way of equalities.
static void rename_guards(const Merger *m) {
  Guards *guards = m->options->guards;
  for (uint32_t i = 0; guards && i < m->unification->pairs.count; i++) {
    const PairSymbol *pair = &m->unification->pairs.data[i];
    Linear name = state_resolve(m->terms, m->general, linear_symbol(m->terms, pair->symbol));
    guards_rename(guards, m->terms, pair->a, name);
    guards_rename(guards, m->terms, pair->b, name);
  }
}

void state_merge(Terms *terms, Oracle *oracle, const Program *program, const State *a, const State *b,
                 MergeOptions options, Merge *merge) {
  Pair pair;
  pair_unify(terms, oracle, program, a, b, options.has_no_end, &pair);
  if (options.may_refuse && pair.unification.lost_pointers) {
    *merge = (Merge){.lost_pointers = pair.unification.lost_pointers};
    pair_release(&pair);
    return;
  }
  Unification unification = pair.unification;
  State *full_a = pair.a, *full_b = pair.b;
  Merger m = {terms, oracle, program, full_a, full_b, &unification, unification.general, {0}, &options, {0}, {0}, {0}, {0}};
  bool propose = options.join || options.generation < WIDENING_DELAY;
  if (!options.join && options.generation >= WIDENING_LIMIT) forget_heights(m.general);
  LinearVec known = {0}, templates = {0};
  sums_unify(terms, oracle, program, &unification, full_a, full_b, &options);
  collect_symbols(&m);
  unification.symbols = &m.symbols;
  if (options.before && options.generation < WIDENING_LIMIT)
    round_suggest(terms, oracle, &(Round){options.before, full_b, propose}, &unification, &known, &templates);
  admit_all(&m, &known, &templates);
  if (!propose && options.generation < WIDENING_THRESHOLDS) admit_thresholds(&m);
  stop_creeping(&m, &known, &templates);
  rename_guards(&m);
  linear_vec_release(&known);
  linear_vec_release(&templates);
  admit_ranges(&m);
  admit_sizes(&m, program);
  for (int which = 0; which < 2 && (options.join || options.generation < WIDENING_LIMIT) && !options.plain; which++)
    admit_known_turned(&m, which);
  unification.symbols = NULL;
  map_release(&m.symbols);
  segments_widen(terms, oracle, program, &unification, &(SegmentWidening){full_a, full_b, &options});
  segments_prune(&(Memory){terms, oracle, program, m.general});
  orders_unify(terms, oracle, program, &unification, full_a, full_b, &options);
  sums_settle(&(Memory){terms, oracle, program, m.general});
  map_release(&m.proposed);
  *merge = (Merge){.general = unification.general,
                   .to_a = unification.to_a,
                   .to_b = unification.to_b,
                   .lost_pointers = unification.lost_pointers,
                   .new_symbols = unification.pairs.count};
  unification.general = NULL;
  unification.to_a = unification.to_b = (Substitution){0};
  unification_release(&unification);
  state_free(full_a);
  state_free(full_b);
  atom_vec_clear(&merge->general->log);
  linear_vec_clear(&merge->general->inputs);
  state_forget_costs(merge->general);
  merge->general->solved.count = 0;
  assert(state_valid(merge->general));
}

void merge_release(Merge *merge) {
  state_free(merge->general);
  substitution_release(&merge->to_a);
  substitution_release(&merge->to_b);
}
