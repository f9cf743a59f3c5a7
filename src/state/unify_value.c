// See unifier.h. Two terms become one; two pointers make their objects one.
#include <assert.h>
#include <stdio.h>

#include "logic/choice.h"
#include "state/list.h"
#include "state/memory.h"
#include "state/own_path.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/string.h"
#include "state/unifier.h"

enum { MOST_NAME = 80 };

// A local of an inner scope may be dead in one of two states: then nobody may access it before its next life begins.
static bool may_be_dead(const Allocation *object) {
  return object->kind == ALLOCATION_STACK && object->frame != FRAME_OUTSIDE && !object->area;
}

// Where both are paths, they are of one size, and have something in common.
static bool join_paths(const Unifier *u, const Allocation *x, const Allocation *y, const Template **path) {
  *path = NULL;
  if (!x->path && !y->path) return true;
  if (!x->path || !y->path || x->size.id != y->size.id) return false;
  *path = own_join_paths(u->terms, x->path, y->path);
  return *path != NULL;
}

// What lists hold from the second element on; one of one element has none.
static const Template *join_each(const Unifier *u, const Allocation *x, const Allocation *y) {
  Int length;
  if (!x->length.id || x->path) return NULL;
  if (linear_is_constant(u->terms, x->length, &length) && length == 1) return y->each;
  if (linear_is_constant(u->terms, y->length, &length) && length == 1) return x->each;
  return list_join_each(u->terms, x->each, y->each);
}

static bool fits(const Allocation *x, const Allocation *y) {
  return x->kind == y->kind && x->frame == y->frame && x->global.id == y->global.id && x->constant == y->constant &&
         (x->freed == y->freed || may_be_dead(x)) && x->area == y->area && x->part == y->part &&
         !x->length.id == !y->length.id && (!x->length.id || (x->link == y->link && x->into == y->into));
}

Symbol unifier_match_bases(Unifier *u, Symbol a, Symbol b) {
  uint32_t known;
  if (map_get(&u->bases, map_key2(a.id, b.id), &known)) return (Symbol){known};
  if (map_get(&u->base_a, a.id, NULL) || map_get(&u->base_b, b.id, NULL)) return (Symbol){0};
  const Allocation *x = state_allocation(u->a, a), *y = state_allocation(u->b, b);
  if (!x && !y) {  // a function, or an object that is gone in both
    if (a.id != b.id) return (Symbol){0};
    map_set(&u->bases, map_key2(a.id, a.id), a.id);
    return a;
  }
  const Template *path;
  if (!x || !y || !fits(x, y) || !join_paths(u, x, y, &path)) return (Symbol){0};
  if (x->entry.id != y->entry.id && !u->at_entry) return (Symbol){0};
  // Each has its own partner, unless they are lists: going along one, each pointer takes the place of the one before.
  if (a.id != b.id && !x->length.id && (state_allocation(u->b, a) || state_allocation(u->a, b))) return (Symbol){0};
  Symbol base = a;
  if (a.id != b.id) {
    base = symbol_new(u->terms, symbol_info(u->terms, a)->name);
    symbol_pin(u->terms, base);
    substitution_set(&u->out->to_a, base, linear_symbol(u->terms, a));
    substitution_set(&u->out->to_b, base, linear_symbol(u->terms, b));
  }
  map_set(&u->bases, map_key2(a.id, b.id), base.id);
  map_set(&u->base_a, a.id, b.id);
  map_set(&u->base_b, b.id, a.id);
  Linear size =
      unifier_generalise(u, x->size, y->size, "size", 0, true);  // before its cells: their offsets may be tied to it
  uint32_t known_pairs = u->out->pairs.count;
  Linear length = unifier_generalise(u, x->length, y->length, "length", 0, true);
  for (uint32_t i = known_pairs; i < u->out->pairs.count; i++) u->out->pairs.data[i].of_list = true;
  Linear last = x->last.id && y->last.id ? unifier_pair(u, x->last, y->last) : (Linear){0};
  Linear height = {0};
  if (x->height.id || y->height.id) {
    u->whole = true;
    height = unifier_generalise(u, segments_height(u->terms, u->a, x), segments_height(u->terms, u->b, y), "height", 0,
                                true);
    u->whole = false;
  }
  Written written = x->written;
  written_join(&written, &y->written);
  state_add_allocation(u->out->general, (Allocation){.base = base,
                                                     .size = size,
                                                     .length = length,
                                                     .last = last,
                                                     .height = height,
                                                     .path = path,
                                                     .each = join_each(u, x, y),
                                                     .link = x->link,
                                                     .into = x->into,
                                                     .kind = x->kind,
                                                     .align = x->align < y->align ? x->align : y->align,
                                                     .frame = x->frame,
                                                     .global = x->global,
                                                     .area = x->area,
                                                     .constant = x->constant,
                                                     .freed = x->freed || y->freed,
                                                     .entry = u->at_entry && x->entry.id ? base : x->entry,
                                                     .part = x->part,
                                                     .written = written,
                                                     .exposed = x->exposed || y->exposed,
                                                     .taken = x->taken || y->taken});
  return base;
}

// The general state's object for two strings that are no pair; id 0 when one of them is none.
static Symbol match_strings(Unifier *u, Symbol a, Symbol b) {
  uint32_t known;
  if (map_get(&u->strings, map_key2(a.id, b.id), &known)) return (Symbol){known};
  const Allocation *x = state_allocation(u->a, a), *y = state_allocation(u->b, b);
  if (!x || !y || !string_is_constant(u->program, x) || !string_is_constant(u->program, y)) return (Symbol){0};
  Symbol base = symbol_new(u->terms, "string");
  symbol_pin(u->terms, base);
  substitution_set(&u->out->to_a, base, linear_symbol(u->terms, a));
  substitution_set(&u->out->to_b, base, linear_symbol(u->terms, b));
  map_set(&u->strings, map_key2(a.id, b.id), base.id);
  uint32_t known_pairs = u->out->pairs.count;
  Linear size = unifier_generalise(u, x->size, y->size, "size", 0, true);
  for (uint32_t i = known_pairs; i < u->out->pairs.count; i++) u->out->pairs.data[i].of_string = true;
  Written written = x->written;
  written_join(&written, &y->written);
  bool is_given = string_is_given(x) && string_is_given(y);
  state_add_allocation(u->out->general, (Allocation){.base = base,
                                                     .size = size,
                                                     .kind = is_given ? ALLOCATION_COMMAND_ENTRY : ALLOCATION_ENTRY,
                                                     .align = 1,
                                                     .constant = true,
                                                     .entry = u->at_entry ? base : (Symbol){0},
                                                     .written = written,
                                                     .exposed = x->exposed || y->exposed});
  if (size.id)
    cell_vec_push(&u->out->general->cells, (Cell){base, linear_add_constant(u->terms, size, -1), 1,
                                                  value_number(linear_constant(u->terms, 0), true)});
  return base;
}

static Int common_factor(const Unifier *u, Linear term, Int factor) {
  const LinearInfo *info = linear_info(u->terms, term);
  factor = int_gcd(factor, info->constant);
  for (uint32_t i = 0; i < info->count && factor != 1; i++) factor = int_gcd(factor, info->monomials[i].factor);
  return factor;
}

// Is each of the two one of some functions, or null? Then so is what stands for both.
static bool are_functions(const Unifier *u, Linear a, Linear b, LinearVec *choices) {
  return choices_add(u->terms, a, choices) && choices_add(u->terms, b, choices) &&
         choices_name_function(u->terms, choices);
}

// The two, divided by the factor that all of their numbers have in common, which is the result.
static Int divide_both(const Unifier *u, Linear *a, Linear *b) {
  Int scale = u->whole ? 1 : common_factor(u, *b, common_factor(u, *a, 0));
  if (scale <= 1) return 1;
  linear_divide(u->terms, *a, scale, a);
  linear_divide(u->terms, *b, scale, b);
  return scale;
}

// The variable whose values these are goes on by a step, from one place on: both are that far behind a multiple of it, which is the result, and are divided. 0: they are not.
static Int divide_by_step(const Unifier *u, Linear *a, Linear *b, Int *rest) {
  if (u->step <= 1) return 0;
  *rest = int_floor_mod(linear_info(u->terms, *a)->constant, u->step);
  Linear x = linear_add_constant(u->terms, *a, -*rest), y = linear_add_constant(u->terms, *b, -*rest);
  if (!x.id || !y.id || common_factor(u, x, common_factor(u, y, u->step)) != u->step) return 0;
  linear_divide(u->terms, x, u->step, a);
  linear_divide(u->terms, y, u->step, b);
  return u->step;
}

// Both are that far behind a multiple of a number, which is the result: 4 * v + 1 and 5, as the size of a text in groups of four. At least one of them is no constant. 0: they are not.
static Int divide_behind_rest(const Unifier *u, Linear *a, Linear *b, Int *rest) {
  Int first = linear_info(u->terms, *a)->constant, factor;
  bool are_constants = linear_is_constant(u->terms, *a, NULL) && linear_is_constant(u->terms, *b, NULL);
  if (u->whole || are_constants || !int_sub(first, linear_info(u->terms, *b)->constant, &factor)) return 0;
  Linear x = linear_add_constant(u->terms, *a, -first), y = linear_add_constant(u->terms, *b, -first);
  if (!x.id || !y.id) return 0;
  factor = common_factor(u, x, common_factor(u, y, factor));
  if (factor <= 1) return 0;
  *rest = int_floor_mod(first, factor);
  x = linear_add_constant(u->terms, *a, -*rest);
  y = linear_add_constant(u->terms, *b, -*rest);
  if (!x.id || !y.id) return 0;
  linear_divide(u->terms, x, factor, a);
  linear_divide(u->terms, y, factor, b);
  return factor;
}

Linear unifier_known_pair(Unifier *u, Linear a, Linear b) {
  uint32_t known;
  if (!a.id || !b.id || a.id == b.id) return a.id == b.id ? a : (Linear){0};
  Int scale = divide_both(u, &a, &b);
  return map_get(&u->pairs, map_key2(a.id, b.id), &known) ? linear_scale(u->terms, (Linear){known}, scale) : (Linear){0};
}

// Of a number that is a multiple of the scale, and perhaps a rest; the symbol is the number by the scale, and is called so. (Of a pointer it counts elements.)
static Symbol new_symbol(Unifier *u, const char *name, uint32_t bits, Int scale) {
  if (!name || !bits || scale <= 1) return symbol_new(u->terms, name);
  Text text = {0};
  text_add(&text, name);
  text_add(&text, "/");
  int_print(&text, scale);
  Symbol symbol = symbol_new(u->terms, text.data);
  text_release(&text);
  return symbol;
}

enum { MOST_FACTORS = 3 };

// What may stand for the factor of a product: a factor that is the same in both states stands for itself.
static uint32_t factors_of(const Unifier *u, int which, Linear factor, Linear *factors) {
  uint32_t count = unification_rewrite(u->terms, u->out, which, factor, factors, MOST_FACTORS - 1);
  factors[count] = factor;
  return count + 1;
}

// Premise: the term of one state (which) is a product. Conclusion: the product of what stands for its factors, if that is the term of the other state, too: rows * columns beside rows, where there is one column.
static bool find_product(const Unifier *u, int which, Linear term, Linear other, Symbol *found) {
  Terms *terms = u->terms;
  Symbol symbol;
  const SymbolInfo *info = linear_is_symbol(terms, term, &symbol) ? symbol_info(terms, symbol) : NULL;
  if (!info || info->definition != DEFINITION_PRODUCT) return false;
  Linear lefts[MOST_FACTORS], rights[MOST_FACTORS];
  uint32_t left_count = factors_of(u, which, info->left, lefts), right_count = factors_of(u, which, info->right, rights);
  const Substitution *meaning = which ? &u->out->to_a : &u->out->to_b;
  for (uint32_t i = 0; i < left_count * right_count; i++) {
    Linear left = lefts[i % left_count], right = rights[i / left_count];
    bool is_new = left.id != info->left.id || right.id != info->right.id;
    if (is_new && linear_product(terms, linear_apply(terms, left, meaning), linear_apply(terms, right, meaning)).id == other.id)
      return linear_is_symbol(terms, linear_product(terms, left, right), found);
  }
  return false;
}

// A new symbol for what is a in one state and b in the other.
static Linear new_pair(Unifier *u, PairSymbol pair, const char *name) {
  if (!find_product(u, 0, pair.a, pair.b, &pair.symbol) && !find_product(u, 1, pair.b, pair.a, &pair.symbol))
    pair.symbol = new_symbol(u, name, pair.bits, pair.scale);
  LinearVec choices = {0};
  if (are_functions(u, pair.a, pair.b, &choices))
    symbol_set_choices(u->terms, pair.symbol, choices.data, choices.count);
  linear_vec_release(&choices);
  Linear general = linear_symbol(u->terms, pair.symbol);
  substitution_set(&u->out->to_a, pair.symbol, pair.a);
  substitution_set(&u->out->to_b, pair.symbol, pair.b);
  pair_symbol_vec_push(&u->out->pairs, pair);
  map_set(&u->pairs, map_key2(pair.a.id, pair.b.id), general.id);
  return general;
}

// What stands for a height, say, is a number of the program as well, which counts.
static void make_number(Unifier *u, Linear known, uint32_t bits, Reading reading) {
  PairSymbolVec *pairs = &u->out->pairs;
  if (!bits) return;
  for (uint32_t i = 0; i < pairs->count; i++) {
    PairSymbol *pair = &pairs->data[i];
    if (pair->bits || linear_symbol(u->terms, pair->symbol).id != known.id) continue;
    pair->bits = bits;
    pair->reading = reading;
  }
}

static Linear pair_symbol(Unifier *u, Linear a, Linear b, const char *name, uint32_t bits, Reading reading) {
  Int scale = divide_both(u, &a, &b), rest = 0;
  uint32_t known;
  if (map_get(&u->pairs, map_key2(a.id, b.id), &known)) {
    make_number(u, (Linear){known}, bits, reading);
    return linear_scale(u->terms, (Linear){known}, scale);
  }
  uint64_t undivided = map_key2(a.id, b.id);
  Int step = scale == 1 ? divide_by_step(u, &a, &b, &rest) : 0;
  if (scale == 1 && !step) step = divide_behind_rest(u, &a, &b, &rest);
  bool is_known = step && map_get(&u->pairs, map_key2(a.id, b.id), &known);
  const PairSymbol pair = {.a = a, .b = b, .scale = step ? step : scale, .rest = rest, .bits = bits, .reading = reading};
  Linear general = is_known ? (Linear){known} : new_pair(u, pair, name);
  if (!step) return linear_scale(u->terms, general, scale);
  general = linear_add_constant(u->terms, linear_scale(u->terms, general, step), rest);
  map_set(&u->pairs, undivided, general.id);
  return general;
}

Linear unifier_pair(Unifier *u, Linear a, Linear b) { return a.id == b.id ? a : pair_symbol(u, a, b, NULL, 0, true); }

// Where a pointer leads that may not be used any more is no loss.
static bool is_worth_keeping(const State *state, Symbol base) {
  const Allocation *object = state_allocation(state, base);
  return base.id && !(object && object->freed && object->kind == ALLOCATION_HEAP);
}

// Both lead to the last elements of lists: these are one. None: they are not.
static Linear generalise_last(Unifier *u, Linear a, Linear b) {
  const Allocation *x = state_list_ending(u->terms, u->a, a), *y = state_list_ending(u->terms, u->b, b);
  if (!x && !y) return (Linear){0};
  Linear distance = x ? linear_sub(u->terms, a, x->last) : (Linear){0};
  bool are_alike =
      x && y && linear_sub(u->terms, b, y->last).id == distance.id && unifier_match_bases(u, x->base, y->base).id;
  if (!are_alike) u->out->lost_pointers++;
  return are_alike ? linear_add(u->terms, unifier_pair(u, x->last, y->last), distance) : (Linear){0};
}

enum { MOST_STRUCTURE = 64 };  // bytes: a few links, and not an array that is walked through

// Is there a pointer that leads to an object on the heap which the place owns, or to nothing?
static bool is_link(const Unifier *u, const State *state, Symbol base, Linear offset) {
  const Allocation *object = state_allocation(state, base);
  uint32_t word = u->program->pointer_bits / 8;
  Int size, place;
  if (!object || object->kind != ALLOCATION_HEAP || !object->size.id ||
      !linear_is_constant(u->terms, object->size, &size) || size > MOST_STRUCTURE ||
      !linear_is_constant(u->terms, offset, &place))
    return false;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != base.id || cell->offset.id != offset.id || cell->bytes != word) continue;
    const Allocation *next = state_allocation(state, linear_base(u->terms, cell->value.linear));
    return value_is_null(u->terms, &cell->value) || (next && next->kind == ALLOCATION_HEAP);
  }
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == base.id && segment->own && segment_has_element(u->terms, segment, offset, word))
      return true;
  }
  return false;
}

// Two links of a structure, to which pointers lead: what comes below the one would be mixed with what comes below the other.
static bool are_links(const Unifier *u, Symbol x, Linear a, Symbol y, Linear b) {
  return a.id != b.id && is_link(u, u->a, x, a) && is_link(u, u->b, y, b);
}

Linear unifier_generalise(Unifier *u, Linear a, Linear b, const char *name, uint32_t bits, Reading reading) {
  if (!a.id || !b.id) return (Linear){0};
  Linear last = generalise_last(u, a, b);
  if (last.id) return last;
  if (linear_has_pinned(u->terms, a) || linear_has_pinned(u->terms, b)) {
    Symbol x = linear_base(u->terms, a), y = linear_base(u->terms, b);
    Symbol base = x.id && y.id ? unifier_match_bases(u, x, y) : (Symbol){0};
    if (!base.id && x.id && y.id) base = match_strings(u, x, y);
    if (base.id) {
      Linear in_a = linear_sub(u->terms, a, linear_symbol(u->terms, x)),
             in_b = linear_sub(u->terms, b, linear_symbol(u->terms, y));
      u->out->lost_pointers += are_links(u, x, in_a, y, in_b);
      Linear offset = unifier_generalise(u, in_a, in_b, name, 0, false);
      return linear_add(u->terms, linear_symbol(u->terms, base), offset);
    }
    LinearVec functions = {0};
    bool differs = a.id != b.id || state_allocation(u->a, x) || state_allocation(u->b, x);
    if (differs && (is_worth_keeping(u->a, x) || is_worth_keeping(u->b, y)) && !are_functions(u, a, b, &functions))
      u->out->lost_pointers++;
    linear_vec_release(&functions);
  }
  if (a.id == b.id) return a;
  return pair_symbol(u, a, b, name, bits, reading);
}

static bool represent(Unifier *u, const State *state, AbstractValue *value, uint32_t bits, Reading reading) {
  Linear number = value_as(u->terms, u->oracle, &state->knowledge, value, bits, reading);
  if (number.id) *value = value_read(number, reading);
  return number.id != 0;
}

// Two numbers of which one is a constant, and which are closer to each other as unsigned numbers than they are as signed ones: 128 and what lies between 1 and 127, which 128 becomes when it is shifted.
// Only of those that are wider where they are computed with: an int that has wrapped around is a negative one.
static void read_near_unsigned(const Unifier *u, AbstractValue *a, AbstractValue *b, uint32_t bits) {
  AbstractValue *constant = linear_is_constant(u->terms, a->linear, NULL) ? a : b, *other = constant == a ? b : a;
  enum { MOST_BITS = 16 };
  Int number, low, high;
  bool may_be = constant->reading == READ_SIGNED && other->reading != READ_KEY && bits && bits <= MOST_BITS;
  if (!may_be || !linear_is_constant(u->terms, constant->linear, &number) || number >= 0) return;
  knowledge_interval(u->terms, &(other == a ? u->a : u->b)->knowledge, other->linear, &low, &high);
  Int all = int_pow2(bits), half = all / 2;
  if (low < 0 || high >= half || number + all - high >= low - number) return;
  constant->linear = linear_constant(u->terms, number + all);
  a->reading = b->reading = READ_UNSIGNED;
}

// Two constants that are not far apart as signed numbers, and far as unsigned ones (-1 for "none", and an index), are signed: there is more to say of what lies between them.
static void read_near(const Unifier *u, AbstractValue *a, AbstractValue *b, uint32_t bits) {
  Int x, y;
  if (a->reading != READ_UNSIGNED || !bits || !linear_is_constant(u->terms, a->linear, &x) || !linear_is_constant(u->terms, b->linear, &y)) return;
  Int half = int_pow2(bits - 1), all = int_pow2(bits), far = x < y ? y - x : x - y;
  if ((x >= half) == (y >= half) || far <= half) return;
  a->linear = linear_constant(u->terms, x >= half ? x - all : x);
  b->linear = linear_constant(u->terms, y >= half ? y - all : y);
  a->reading = b->reading = READ_SIGNED;
}

// A constant of memory that nobody has read as one or the other is taken to be what the other value is. Where both are numbers of which one may be
// negative, bytes of an initialiser say nothing of that, and what was computed does.
static bool represent_alike(Unifier *u, AbstractValue *a, AbstractValue *b, uint32_t bits) {
  if (a->reading == b->reading) read_near(u, a, b, bits);
  read_near_unsigned(u, a, b, bits);
  if (a->reading == b->reading) return true;
  AbstractValue *above = a->reading == READ_UNSIGNED ? a : b, *other = above == a ? b : a;
  const State *state = above == a ? u->a : u->b;
  if (linear_is_constant(u->terms, above->linear, NULL)) return represent(u, state, above, bits, other->reading);
  return represent(u, u->a, a, bits, b->reading) || represent(u, u->b, b, bits, a->reading);
}

// For people: the key of a float says where it stands among all floats.
static const char *order_of(const char *name, char *order, size_t size) {
  snprintf(order, size, "order(%s)", name);
  return order;
}

bool unifier_generalise_value(Unifier *u, AbstractValue a, AbstractValue b, const char *name, uint32_t bits,
                              AbstractValue *general) {
  assert(a.condition.kind == ATOM_NONE && b.condition.kind == ATOM_NONE);
  if (!a.linear.id || !b.linear.id) return false;
  if (!represent_alike(u, &a, &b, bits)) return false;
  char order[MOST_NAME];
  if (a.reading == READ_KEY && name) name = order_of(name, order, sizeof order);
  *general = value_read(unifier_generalise(u, a.linear, b.linear, name, bits, a.reading), a.reading);
  return general->linear.id != 0;
}
