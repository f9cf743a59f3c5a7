// See linear.h. Terms live in one arena and are found by hash; Symbol and Linear ids index two vectors.
#include "logic/linear.h"

#include <assert.h>
#include <stdlib.h>

#include "base/probe.h"

VEC_DEFINE(InfoVec, info_vec, const LinearInfo *)
VEC_DEFINE(SymbolInfoVec, symbol_info_vec, SymbolInfo *)
VEC_DEFINE(MonomialVec, monomial_vec, Monomial)

// The hash stands beside the id, so that a search looks at few terms.
typedef struct {
  uint32_t hash;
  uint32_t id;  // of a linear term; 0: empty
} Slot;

typedef struct {
  Slot slot;
  const LinearInfo *info;  // which costs less to reach than by the id
} Recent;

enum { RECENT_SLOTS = 2048 };  // few enough to stay in the nearest cache

struct Terms {
  Arena *arena;
  SymbolInfoVec symbols;  // [0] unused
  InfoVec linears;        // [0] unused
  Slot *slots;            // open addressing
  uint32_t slot_count;
  Recent recent[RECENT_SLOTS];  // what was found last, by the low bits of its hash: the same few terms are made again and again
  MonomialVec scratch;
  Map products, wraps;  // (left, right) -> symbol
  Map functions;        // number of a function -> symbol
  const Int *stops;
  uint32_t stop_count;
};

Terms *terms_new(void) {
  Terms *terms = memory_zalloc(sizeof *terms);
  terms->arena = arena_new();
  symbol_info_vec_push(&terms->symbols, NULL);
  info_vec_push(&terms->linears, NULL);
  terms->slot_count = 1024;
  terms->slots = memory_zalloc(sizeof(Slot) * terms->slot_count);
  return terms;
}

void terms_set_stops(Terms *terms, const Int *stops, uint32_t count) {
  terms->stops = stops;
  terms->stop_count = count;
}

bool terms_find_stop(const Terms *terms, Int from, bool up, Int *stop) {
  for (uint32_t i = 0; i < terms->stop_count; i++) {
    *stop = terms->stops[up ? i : terms->stop_count - 1 - i];
    if (up ? *stop >= from : *stop <= from) return true;
  }
  return false;
}

void terms_free(Terms *terms) {
  if (!terms) return;
  arena_free(terms->arena);
  symbol_info_vec_release(&terms->symbols);
  info_vec_release(&terms->linears);
  monomial_vec_release(&terms->scratch);
  map_release(&terms->products);
  map_release(&terms->wraps);
  map_release(&terms->functions);
  memory_free(terms->slots);
  memory_free(terms);
}

Arena *terms_arena(Terms *terms) { return terms->arena; }

Symbol symbol_new(Terms *terms, const char *name) {
  SymbolInfo *info = ARENA_NEW(terms->arena, SymbolInfo);
  info->name = name ? arena_strdup(terms->arena, name) : NULL;
  symbol_info_vec_push(&terms->symbols, info);
  return (Symbol){terms->symbols.count - 1};
}

static Symbol defined_symbol(Terms *terms, Map *known, DefinitionKind kind, Linear left, Linear right) {
  uint64_t key = map_key2(left.id, right.id);
  uint32_t id;
  if (map_get(known, key, &id)) return (Symbol){id};
  Symbol symbol = symbol_new(terms, NULL);
  SymbolInfo *info = terms->symbols.data[symbol.id];
  info->definition = kind;
  info->left = left;
  info->right = right;
  map_set(known, key, symbol.id);
  return symbol;
}

bool terms_have_products(const Terms *terms) { return terms->products.count != 0; }

Symbol symbol_product(Terms *terms, Linear left, Linear right) {
  assert(left.id && right.id);
  bool swap = left.id > right.id;
  return defined_symbol(terms, &terms->products, DEFINITION_PRODUCT, swap ? right : left, swap ? left : right);
}

Symbol symbol_wrap(Terms *terms, Linear term, uint32_t bits, bool is_unsigned) {
  assert(term.id);
  return defined_symbol(terms, &terms->wraps, DEFINITION_WRAP, term,
                        linear_constant(terms, (Int)bits * 2 + is_unsigned));
}

Symbol symbol_function(Terms *terms, uint32_t function, const char *name) {
  uint32_t id;
  assert(function);
  if (map_get(&terms->functions, function, &id)) return (Symbol){id};
  Symbol symbol = symbol_new(terms, name);
  symbol_pin(terms, symbol);
  terms->symbols.data[symbol.id]->function = function;
  map_set(&terms->functions, function, symbol.id);
  return symbol;
}

void symbol_set_choices(Terms *terms, Symbol symbol, const Linear *choices, uint32_t count) {
  SymbolInfo *info = terms->symbols.data[symbol.id];
  info->choices = arena_copy(terms->arena, choices, sizeof(Linear) * count);
  info->choice_count = count;
}

void symbol_pin(Terms *terms, Symbol symbol) { terms->symbols.data[symbol.id]->pinned = true; }

void symbol_set_cast(Terms *terms, Symbol symbol, uint32_t bits, bool is_unsigned) {
  terms->symbols.data[symbol.id]->cast_bits = bits;
  terms->symbols.data[symbol.id]->cast_unsigned = is_unsigned;
}

const SymbolInfo *symbol_info(const Terms *terms, Symbol symbol) {
  assert(symbol.id && symbol.id < terms->symbols.count);
  return terms->symbols.data[symbol.id];
}

uint32_t symbol_count(const Terms *terms) { return terms->symbols.count - 1; }

const LinearInfo *linear_info(const Terms *terms, Linear linear) {
  assert(linear.id && linear.id < terms->linears.count);
  return terms->linears.data[linear.id];
}

// One product for each number, and the mixing at the end: terms are made more often than anything else.
static uint64_t info_hash(Int constant, const Monomial *monomials, uint32_t count) {
  enum { ROTATION = 29 };
  const uint64_t of_factor = 0x9e3779b97f4a7c15u, of_symbol = 0xd6e8feb86659fd93u;
  uint64_t hash = (uint64_t)constant ^ (uint64_t)((UInt)constant >> 64) * of_symbol;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t part = (uint64_t)monomials[i].factor * of_factor + monomials[i].symbol.id;
    hash = (hash << ROTATION | hash >> (64 - ROTATION)) + (part ^ part >> 32) * of_symbol;
  }
  return hash_mix(hash);
}

static uint32_t form_hash(const Monomial *monomials, uint32_t count) {
  bool negate = count && monomials[0].factor < 0;
  uint64_t hash = count;
  for (uint32_t i = 0; i < count; i++) {
    Int factor = monomials[i].factor;
    hash = hash_combine(hash, monomials[i].symbol.id);
    hash = hash_combine(hash, negate ? -(uint64_t)factor : (uint64_t)factor);
  }
  return (uint32_t)hash;
}

static bool info_equal(const LinearInfo *info, Int constant, const Monomial *monomials, uint32_t count) {
  if (info->constant != constant || info->count != count) return false;
  for (uint32_t i = 0; i < count; i++) {
    if (info->monomials[i].symbol.id != monomials[i].symbol.id || info->monomials[i].factor != monomials[i].factor)
      return false;
  }
  return true;
}

static void grow_slots(Terms *terms) {
  Slot *old = terms->slots;
  uint32_t count = terms->slot_count;
  terms->slot_count = probe_more_slots(count);
  terms->slots = memory_zalloc(sizeof(Slot) * terms->slot_count);
  for (uint32_t i = 0; i < count; i++) {
    if (!old[i].id) continue;
    Probe probe;
    probe_begin(&probe, old[i].hash, terms->slot_count);
    uint32_t slot = probe_next(&probe);
    while (terms->slots[slot].id) slot = probe_next(&probe);
    terms->slots[slot] = old[i];
  }
  memory_free(old);
}

static Slot find_or_make(Terms *terms, uint32_t hash, Int constant, const Monomial *monomials, uint32_t count) {
  Probe probe;
  probe_begin(&probe, hash, terms->slot_count);
  uint32_t slot = probe_next(&probe);
  for (; terms->slots[slot].id; slot = probe_next(&probe)) {
    Slot here = terms->slots[slot];
    if (here.hash != hash) continue;
    ensure(here.id < terms->linears.count);
    if (info_equal(terms->linears.data[here.id], constant, monomials, count)) return here;
  }
  LinearInfo *info = arena_alloc(terms->arena, sizeof(LinearInfo) + sizeof(Monomial) * count);
  info->constant = constant;
  info->count = count;
  info->form = form_hash(monomials, count);
  if (count) memcpy(info->monomials, monomials, sizeof(Monomial) * count);
  info_vec_push(&terms->linears, info);
  Slot made = {hash, terms->linears.count - 1};
  terms->slots[slot] = made;
  if (terms->slot_count < 2 * terms->linears.count) grow_slots(terms);
  return made;
}

// Monomials are in normal form here.
static Linear intern(Terms *terms, Int constant, const Monomial *monomials, uint32_t count) {
  uint32_t hash = (uint32_t)info_hash(constant, monomials, count);
  Recent *recent = &terms->recent[hash % RECENT_SLOTS];
  if (recent->slot.id && recent->slot.hash == hash && info_equal(recent->info, constant, monomials, count)) return (Linear){recent->slot.id};
  Slot found = find_or_make(terms, hash, constant, monomials, count);
  *recent = (Recent){found, terms->linears.data[found.id]};
  return (Linear){found.id};
}

Linear linear_constant(Terms *terms, Int constant) { return intern(terms, constant, NULL, 0); }

Linear linear_symbol(Terms *terms, Symbol symbol) {
  Monomial monomial = {1, symbol};
  return intern(terms, 0, &monomial, 1);
}

Linear linear_add_scaled(Terms *terms, Linear a, Linear b, Int factor) {
  if (!a.id || !b.id) return (Linear){0};
  const LinearInfo *x = linear_info(terms, a), *y = linear_info(terms, b);
  if (!factor || (!y->count && !y->constant)) return a;
  Int constant;
  if (!int_mul(y->constant, factor, &constant) || !int_add(x->constant, constant, &constant)) return (Linear){0};
  monomial_vec_reserve(&terms->scratch, (uint64_t)x->count + y->count);
  Monomial *out = terms->scratch.data;
  uint32_t count = 0, i = 0, j = 0;
  while (i < x->count || j < y->count) {
    uint32_t left = i < x->count ? x->monomials[i].symbol.id : UINT32_MAX;
    uint32_t right = j < y->count ? y->monomials[j].symbol.id : UINT32_MAX;
    Int sum = left <= right ? x->monomials[i].factor : 0;
    if (right <= left) {
      Int product;
      if (!int_mul(y->monomials[j].factor, factor, &product) || !int_add(sum, product, &sum)) return (Linear){0};
    }
    if (sum) out[count++] = (Monomial){sum, {left <= right ? left : right}};
    i += left <= right;
    j += right <= left;
  }
  return intern(terms, constant, out, count);
}

Linear linear_add(Terms *terms, Linear a, Linear b) { return linear_add_scaled(terms, a, b, 1); }
Linear linear_sub(Terms *terms, Linear a, Linear b) { return linear_add_scaled(terms, a, b, -1); }
Linear linear_scale(Terms *terms, Linear a, Int factor) {
  return linear_add_scaled(terms, linear_constant(terms, 0), a, factor);
}

// So that products of the same numbers with other signs are one symbol.
static Int leading_sign(const Terms *terms, Linear a) { return linear_info(terms, a)->monomials[0].factor < 0 ? -1 : 1; }

Linear linear_product(Terms *terms, Linear a, Linear b) {
  Int factor;
  if (!a.id || !b.id) return (Linear){0};
  if (linear_is_constant(terms, a, &factor)) return linear_scale(terms, b, factor);
  if (linear_is_constant(terms, b, &factor)) return linear_scale(terms, a, factor);
  Int sign = leading_sign(terms, a) * leading_sign(terms, b);
  Symbol product = symbol_product(terms, linear_scale(terms, a, leading_sign(terms, a)), linear_scale(terms, b, leading_sign(terms, b)));
  return linear_scale(terms, linear_symbol(terms, product), sign);
}

Linear linear_add_constant(Terms *terms, Linear a, Int constant) {
  if (!a.id) return a;
  const LinearInfo *x = linear_info(terms, a);
  if (!int_add(x->constant, constant, &constant)) return (Linear){0};
  return intern(terms, constant, x->monomials, x->count);
}

bool linear_divide(Terms *terms, Linear a, Int divisor, Linear *quotient) {
  assert(divisor);
  if (!a.id) return false;
  const LinearInfo *info = linear_info(terms, a);
  bool divides = info->constant % divisor == 0;
  for (uint32_t i = 0; i < info->count && divides; i++) divides = info->monomials[i].factor % divisor == 0;
  if (!divides) return false;
  monomial_vec_reserve(&terms->scratch, info->count);
  for (uint32_t i = 0; i < info->count; i++) {
    terms->scratch.data[i] = (Monomial){info->monomials[i].factor / divisor, info->monomials[i].symbol};
  }
  *quotient = intern(terms, info->constant / divisor, terms->scratch.data, info->count);
  return true;
}

Linear linear_substitute(Terms *terms, Linear a, Symbol symbol, Linear by) {
  if (!a.id) return a;
  Int factor = linear_factor(terms, a, symbol);
  if (!factor) return a;
  return linear_add_scaled(terms, linear_add_scaled(terms, a, linear_symbol(terms, symbol), -factor), by, factor);
}

static int compare_monomials(const void *a, const void *b) {
  uint32_t x = ((const Monomial *)a)->symbol.id, y = ((const Monomial *)b)->symbol.id;
  return (x > y) - (x < y);
}

// By their symbols. Most are few, and ordered in parts already.
static void sort_monomials(Monomial *monomials, uint32_t count) {
  enum { FEW = 32 };
  if (count > FEW) {
    qsort(monomials, count, sizeof *monomials, compare_monomials);
    return;
  }
  for (uint32_t i = 1; i < count; i++) {
    Monomial moving = monomials[i];
    uint32_t k = i;
    for (; k && monomials[k - 1].symbol.id > moving.symbol.id; k--) monomials[k] = monomials[k - 1];
    monomials[k] = moving;
  }
}

Linear linear_make(Terms *terms, Int constant, Monomial *scratch, uint32_t count) {
  sort_monomials(scratch, count);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < count;) {
    Monomial sum = scratch[i++];
    for (; i < count && scratch[i].symbol.id == sum.symbol.id; i++) {
      if (!int_add(sum.factor, scratch[i].factor, &sum.factor)) return (Linear){0};
    }
    if (sum.factor) scratch[kept++] = sum;
  }
  return intern(terms, constant, scratch, kept);
}

void substitution_release(Substitution *substitution) { map_release(&substitution->map); }

void substitution_set(Substitution *substitution, Symbol symbol, Linear by) {
  map_set(&substitution->map, symbol.id, by.id);
}

bool substitution_get(const Substitution *substitution, Symbol symbol, Linear *by) {
  uint32_t id;
  if (!map_get(&substitution->map, symbol.id, &id)) return false;
  *by = (Linear){id};
  return true;
}

// Appends the term, scaled, to the monomials in `scratch`. False: a number is too large, or there is no term.
static bool gather_scaled(Terms *terms, Linear a, Int factor, Int *constant) {
  Int part;
  if (!a.id) return false;
  const LinearInfo *info = linear_info(terms, a);
  if (!int_mul(info->constant, factor, &part) || !int_add(*constant, part, constant)) return false;
  for (uint32_t i = 0; i < info->count; i++) {
    if (!int_mul(info->monomials[i].factor, factor, &part)) return false;
    monomial_vec_push(&terms->scratch, (Monomial){part, info->monomials[i].symbol});
  }
  return true;
}

// What stands between is no term of its own: it would be kept as one.
Linear linear_apply(Terms *terms, Linear a, const Substitution *substitution) {
  if (!a.id || !substitution->map.count) return a;
  const LinearInfo *info = linear_info(terms, a);
  Linear by;
  bool changed = false, fits = true;
  Int constant = info->constant;
  monomial_vec_clear(&terms->scratch);
  for (uint32_t i = 0; i < info->count && fits; i++) {
    Monomial m = info->monomials[i];
    bool is_changed = substitution_get(substitution, m.symbol, &by);
    changed |= is_changed;
    if (is_changed)
      fits = gather_scaled(terms, by, m.factor, &constant);
    else
      monomial_vec_push(&terms->scratch, m);
  }
  if (!changed) return a;
  return fits ? linear_make(terms, constant, terms->scratch.data, terms->scratch.count) : (Linear){0};
}

bool linear_is_constant(const Terms *terms, Linear a, Int *constant) {
  if (!a.id) return false;
  const LinearInfo *info = linear_info(terms, a);
  if (info->count) return false;
  if (constant) *constant = info->constant;
  return true;
}

bool linear_is_symbol(const Terms *terms, Linear a, Symbol *symbol) {
  if (!a.id) return false;
  const LinearInfo *info = linear_info(terms, a);
  if (info->constant || info->count != 1 || info->monomials[0].factor != 1) return false;
  if (symbol) *symbol = info->monomials[0].symbol;
  return true;
}

Int linear_divisor(const Terms *terms, Linear a) {
  const LinearInfo *info = linear_info(terms, a);
  Int divisor = 0;
  for (uint32_t i = 0; i < info->count && divisor != 1; i++) divisor = int_gcd(divisor, info->monomials[i].factor);
  return divisor;
}

Int linear_factor(const Terms *terms, Linear a, Symbol symbol) {
  if (!a.id) return 0;
  const LinearInfo *info = linear_info(terms, a);
  for (uint32_t i = 0; i < info->count; i++) {
    if (info->monomials[i].symbol.id == symbol.id) return info->monomials[i].factor;
  }
  return 0;
}

bool linear_has_pinned(const Terms *terms, Linear a) {
  const LinearInfo *info = linear_info(terms, a);
  for (uint32_t i = 0; i < info->count; i++)
    if (symbol_info(terms, info->monomials[i].symbol)->pinned) return true;
  return false;
}

Symbol linear_base(const Terms *terms, Linear a) {
  Symbol base = {0};
  if (!a.id) return base;
  const LinearInfo *info = linear_info(terms, a);
  for (uint32_t i = 0; i < info->count; i++) {
    if (!symbol_info(terms, info->monomials[i].symbol)->pinned) continue;
    if (base.id || info->monomials[i].factor != 1) return (Symbol){0};
    base = info->monomials[i].symbol;
  }
  return base;
}

LinearForm linear_compare_forms(const LinearInfo *a, const LinearInfo *b) {
  if (a->form != b->form || a->count != b->count) return OTHER_FORM;
  bool same = true, opposite = true;
  for (uint32_t i = 0; i < a->count && (same || opposite); i++) {
    if (a->monomials[i].symbol.id != b->monomials[i].symbol.id) return OTHER_FORM;
    same &= a->monomials[i].factor == b->monomials[i].factor;
    opposite &= int_are_opposite(a->monomials[i].factor, b->monomials[i].factor);
  }
  return same ? SAME_FORM : opposite ? OPPOSITE_FORM : OTHER_FORM;
}

bool linear_same_symbols(const Terms *terms, Linear a, Linear b) {
  return a.id && b.id && linear_compare_forms(linear_info(terms, a), linear_info(terms, b)) == SAME_FORM;
}

void symbol_print_cast(const Terms *terms, Symbol symbol, Text *text) {
  const SymbolInfo *info = symbol_info(terms, symbol);
  if (info->cast_bits) text_printf(text, "(%sint%u_t)", info->cast_unsigned ? "u" : "", info->cast_bits);
}

void symbol_print(const Terms *terms, Symbol symbol, Text *text) {
  const SymbolInfo *info = symbol_info(terms, symbol);
  if (info->definition == DEFINITION_PRODUCT) {
    text_add_char(text, '(');
    linear_print(terms, info->left, text);
    text_add(text, ")*(");
    linear_print(terms, info->right, text);
    text_add_char(text, ')');
  } else if (info->definition == DEFINITION_WRAP) {
    text_add(text, "wrap(");
    linear_print(terms, info->left, text);
    text_add_char(text, ')');
  } else if (info->name) {
    text_printf(text, "%s.%u", info->name, symbol.id);
  } else {
    text_printf(text, "v%u", symbol.id);
  }
}

void linear_print(const Terms *terms, Linear a, Text *text) {
  if (a.id)
    linear_print_with(terms, a, symbol_print, text);
  else
    text_add_char(text, '?');
}

void linear_print_with(const Terms *terms, Linear a, SymbolPrinter *print, Text *text) {
  const LinearInfo *info = linear_info(terms, a);
  for (uint32_t i = 0; i < info->count; i++) {
    Int factor = info->monomials[i].factor;
    if (i)
      text_add(text, factor < 0 ? " - " : " + ");
    else if (factor < 0)
      text_add_char(text, '-');
    if (int_abs(factor) != 1) {
      int_print(text, int_abs(factor));
      text_add_char(text, '*');
    }
    print(terms, info->monomials[i].symbol, text);
  }
  if (!info->count)
    int_print(text, info->constant);
  else if (info->constant) {
    text_add(text, info->constant < 0 ? " - " : " + ");
    int_print(text, int_abs(info->constant));
  }
}
