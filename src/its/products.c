// See products.h. A fact holds by the definition of its symbol, so no run is lost.
#include "its/products.h"

#include "its/copy.h"
#include "its/polynomial.h"
#include "its/substitute.h"
#include "logic/knowledge.h"

#define LARGEST_BOUND 65536  // larger bounds make numbers that hide more than they show

typedef struct {
  Terms *terms;
  const Knowledge *knowledge;
  AtomVec *facts;
} Context;

static void add_fact(Context *context, Linear non_negative) {
  if (!non_negative.id) return;
  Atom atom = atom_make(context->terms, ATOM_GE, non_negative);
  if (atom.kind == ATOM_GE) atom_vec_push(context->facts, atom);
}

static void explain_square(Context *context, Linear product, Linear factor) {
  add_fact(context, product);
  add_fact(context, linear_sub(context->terms, product, factor));
  add_fact(context, linear_add(context->terms, product, factor));
}

// sign_a * (a - bound_a) >= 0 and sign_b * (b - bound_b) >= 0: their product.
static void explain_corner(Context *context, Linear product, Linear a, Int bound_a, Linear b, Int bound_b, Int sign) {
  if (int_abs(bound_a) > LARGEST_BOUND || int_abs(bound_b) > LARGEST_BOUND) return;
  Terms *terms = context->terms;
  Linear sum = linear_add_scaled(terms, linear_add_scaled(terms, product, a, -bound_b), b, -bound_a);
  add_fact(context, linear_scale(terms, linear_add_constant(terms, sum, bound_a * bound_b), sign));
}

static void explain_bounds(Context *context, Linear product, Linear a, Linear b) {
  Int low_a, high_a, low_b, high_b;
  knowledge_interval(context->terms, context->knowledge, a, &low_a, &high_a);
  knowledge_interval(context->terms, context->knowledge, b, &low_b, &high_b);
  explain_corner(context, product, a, low_a, b, low_b, 1);
  explain_corner(context, product, a, high_a, b, high_b, 1);
  explain_corner(context, product, a, low_a, b, high_b, -1);
  explain_corner(context, product, a, high_a, b, low_b, -1);
}

static bool is_product(const Terms *terms, uint32_t symbol) {
  return symbol_info(terms, (Symbol){symbol})->definition == DEFINITION_PRODUCT;
}

void products_facts(Terms *terms, const Knowledge *knowledge, const Map *symbols, AtomVec *facts) {
  Context context = {.terms = terms, .knowledge = knowledge, .facts = facts};
  for (uint32_t i = 0; i < symbols->count; i++) {
    Symbol symbol = {(uint32_t)symbols->entries[i].key};
    if (!is_product(terms, symbol.id)) continue;
    SymbolInfo info = *symbol_info(terms, symbol);
    Linear product = linear_symbol(terms, symbol);
    if (info.left.id == info.right.id) explain_square(&context, product, info.left);
    explain_bounds(&context, product, info.left, info.right);
  }
}

static bool any_product(const Terms *terms, const Map *symbols) {
  for (uint32_t i = 0; i < symbols->count; i++)
    if (is_product(terms, (uint32_t)symbols->entries[i].key)) return true;
  return false;
}

static void mark_transition(const Its *its, const Transition *transition, Map *symbols) {
  const LocationInfo *from = its_location(its, transition->from);
  for (uint32_t i = 0; i < from->invariant_count; i++)
    its_mark_symbols(its->terms, from->invariant[i].linear, 1, symbols);
  for (uint32_t i = 0; i < transition->guard_count; i++)
    its_mark_symbols(its->terms, transition->guard[i].linear, 1, symbols);
  for (uint32_t i = 0; i < its_location(its, transition->to)->variable_count; i++)
    its_mark_symbols(its->terms, transition->update[i], 1, symbols);
}

static Atom expand_atom(Terms *terms, Atom atom) {
  return atom.linear.id ? atom_make(terms, atom.kind, polynomial_expand(terms, atom.linear)) : atom;
}

// All products of a transition of the system are multiplied out, so that equal ones are one symbol.
static void expand_transition(const Its *its, Transition *transition) {
  for (uint32_t i = 0; i < transition->guard_count; i++)
    transition->guard[i] = expand_atom(its->terms, transition->guard[i]);
  for (uint32_t i = 0; i < its_location(its, transition->to)->variable_count; i++)
    transition->update[i] = polynomial_expand(its->terms, transition->update[i]);
  transition->cost = polynomial_expand(its->terms, transition->cost);
}

// To the guard of a transition of the system, which it owns.
static void add_facts(Its *its, Transition *transition) {
  const LocationInfo *from = its_location(its, transition->from);
  Map symbols = {0};
  AtomVec guard = {0};
  mark_transition(its, transition, &symbols);
  atom_vec_append(&guard, transition->guard, transition->guard_count);
  if (any_product(its->terms, &symbols)) {
    Knowledge knowledge = {0};
    for (uint32_t i = 0; i < from->invariant_count; i++) knowledge_add(its->terms, &knowledge, from->invariant[i]);
    for (uint32_t i = 0; i < transition->guard_count; i++) knowledge_add(its->terms, &knowledge, transition->guard[i]);
    products_facts(its->terms, &knowledge, &symbols, &guard);
    knowledge_release(&knowledge);
    transition->guard = arena_copy(its->arena, guard.data, sizeof(Atom) * guard.count);
    transition->guard_count = guard.count;
  }
  atom_vec_release(&guard);
  map_release(&symbols);
}

Its *its_explain_products(const Its *its) {
  Its *result = its_copy_locations(its);
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    its_copy_transition(result, &its->transitions.data[i]);
    expand_transition(result, &result->transitions.data[i]);
    add_facts(result, &result->transitions.data[i]);
  }
  return result;
}

bool its_has_products(const Its *its) {
  Map symbols = {0};
  for (uint32_t i = 0; i < its->transitions.count; i++) mark_transition(its, &its->transitions.data[i], &symbols);
  bool result = any_product(its->terms, &symbols);
  map_release(&symbols);
  return result;
}
