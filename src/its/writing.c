// See writing.h.
#include "its/writing.h"

#include <stdio.h>

#include "its/polynomial.h"

// --- names ---

static bool in_use(const Naming *names, const char *name) {
  for (; names; names = names->outer)
    if (scope_find(&names->used, name, (uint32_t)strlen(name), NULL)) return true;
  return false;
}

void naming_reserve(Naming *names, const char *name) { scope_add(&names->used, name, (uint32_t)strlen(name), 2); }

const char *naming_choose(Naming *names, const char *wanted, const char *otherwise) {
  if (!wanted || !*wanted) wanted = otherwise;
  uint32_t length = (uint32_t)strlen(wanted), number = 2;
  char *name = arena_alloc(names->arena, (size_t)length + 16);
  for (uint32_t i = 0; i < length; i++) name[i] = names->allowed(wanted[i], !i) ? wanted[i] : '_';
  const char *base = arena_strdup(names->arena, name);
  if (in_use(names, name)) {
    scope_find(&names->used, base, length, &number);
    do snprintf(name + length, 16, "_%u", number++);
    while (in_use(names, name));
    scope_add(&names->used, base, length, number);
  }
  naming_reserve(names, name);
  return name;
}

void naming_release(Naming *names) { scope_release(&names->used); }

// --- transitions ---

typedef struct {
  const Its *its;
  Plain *plain;
  Map seen;  // symbols
} Collector;

static void add_atom(Collector *collector, Atom atom) {
  if (atom.kind == ATOM_NONE) collector->plain->exact = false;
  if (atom.kind != ATOM_NONE && atom.kind != ATOM_TRUE) atom_vec_push(&collector->plain->guard, atom);
}

// symbol = term - 2^n * k for some k, within the limits of the type.
static void define_wrapped(Collector *collector, Symbol symbol, const SymbolInfo *info) {
  Terms *terms = collector->its->terms;
  Int code;
  bool known = linear_is_constant(terms, info->right, &code);
  assert(known);
  if (!known || code / 2 > 120) {
    collector->plain->exact = false;
    return;
  }
  Int modulus = int_pow2((unsigned)(code / 2)), low = code % 2 ? 0 : -(modulus / 2);
  Linear wrapped = linear_symbol(terms, symbol), quotient = linear_symbol(terms, symbol_new(terms, "k"));
  add_atom(collector, atom_eq(terms, wrapped, linear_add_scaled(terms, info->left, quotient, -modulus)));
  add_atom(collector, atom_le(terms, linear_constant(terms, low), wrapped));
  add_atom(collector, atom_le(terms, wrapped, linear_constant(terms, low + modulus - 1)));
}

static void collect(Collector *collector, Linear linear) {
  if (!linear.id) return;
  const LinearInfo *info = linear_info(collector->its->terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    if (map_get(&collector->seen, symbol.id, NULL)) continue;
    map_set(&collector->seen, symbol.id, 1);
    const SymbolInfo *definition = symbol_info(collector->its->terms, symbol);
    if (definition->definition == DEFINITION_PRODUCT) {
      collect(collector, definition->left);
      collect(collector, definition->right);
    } else {
      symbol_vec_push(&collector->plain->auxiliary, symbol);
      if (definition->definition == DEFINITION_WRAP) define_wrapped(collector, symbol, definition);
    }
  }
}

// The guard grows while it is looked through.
static void collect_guard(Collector *collector, uint32_t *done) {
  for (; *done < collector->plain->guard.count; ++*done) collect(collector, collector->plain->guard.data[*done].linear);
}

void plain_init(Plain *plain, const Its *its, const Transition *transitions, uint32_t count, bool costs) {
  const LocationInfo *from = its_location(its, transitions->from);
  Collector collector = {.its = its, .plain = plain};
  uint32_t done = 0;
  *plain = (Plain){.exact = true};
  for (uint32_t i = 0; i < from->variable_count; i++) map_set(&collector.seen, from->variables[i].id, 1);
  for (uint32_t i = 0; i < from->invariant_count; i++) add_atom(&collector, from->invariant[i]);
  for (uint32_t i = 0; i < transitions->guard_count; i++) add_atom(&collector, transitions->guard[i]);
  collect_guard(&collector, &done);
  for (uint32_t i = 0; i < count; i++) {
    plain->exact &= transitions[i].exact;
    for (uint32_t j = 0; j < its_location(its, transitions[i].to)->variable_count; j++)
      collect(&collector, transitions[i].update[j]);
  }
  if (costs) collect(&collector, transitions->cost);
  collect_guard(&collector, &done);
  map_release(&collector.seen);
}

void plain_release(Plain *plain) {
  atom_vec_release(&plain->guard);
  symbol_vec_release(&plain->auxiliary);
}

void linear_sides(Terms *terms, Linear linear, Linear *left, Linear *right) {
  const LinearInfo *info = linear_info(terms, linear);
  Sum sums[2] = {{.constant = info->constant > 0 ? info->constant : 0},
                 {.constant = info->constant < 0 ? -info->constant : 0}};
  for (uint32_t i = 0; i < info->count; i++) {
    Monomial monomial = info->monomials[i];
    sum_vec_push(&sums[monomial.factor < 0].monomials, (Monomial){int_abs(monomial.factor), monomial.symbol});
  }
  *left = sum_take(terms, &sums[0]);
  *right = sum_take(terms, &sums[1]);
}
