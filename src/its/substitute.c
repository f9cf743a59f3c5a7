// See substitute.h.
#include "its/substitute.h"

#include "its/polynomial.h"

static bool wrap_is_unsigned(const Terms *terms, Linear width, uint32_t *bits) {
  Int code;
  bool known = linear_is_constant(terms, width, &code);
  assert(known);
  (void)known;
  *bits = (uint32_t)(code / 2);
  return code % 2 != 0;
}

static Linear substitute_symbol(Terms *terms, Symbol symbol, const Substitution *substitution) {
  Linear by;
  if (substitution_get(substitution, symbol, &by)) return by;
  const SymbolInfo *info = symbol_info(terms, symbol);
  switch (info->definition) {
    case DEFINITION_NONE: break;
    case DEFINITION_PRODUCT: {
      Linear left = its_substitute(terms, info->left, substitution);
      Linear right = its_substitute(terms, info->right, substitution);
      if (left.id != info->left.id || right.id != info->right.id) return polynomial_multiply_out(terms, left, right);
      break;
    }
    case DEFINITION_WRAP: {
      uint32_t bits;
      bool is_unsigned = wrap_is_unsigned(terms, info->right, &bits);
      Linear left = its_substitute(terms, info->left, substitution);
      if (!left.id) return left;
      if (left.id != info->left.id) return linear_symbol(terms, symbol_wrap(terms, left, bits, is_unsigned));
      break;
    }
  }
  return linear_symbol(terms, symbol);
}

Linear its_substitute(Terms *terms, Linear linear, const Substitution *substitution) {
  if (!linear.id || !substitution->map.count) return linear;
  const LinearInfo *info = linear_info(terms, linear);
  Linear result = linear_constant(terms, info->constant);
  for (uint32_t i = 0; i < info->count && result.id; i++) {
    Linear by = substitute_symbol(terms, info->monomials[i].symbol, substitution);
    result = linear_add_scaled(terms, result, by, info->monomials[i].factor);
  }
  return result;
}

Atom its_substitute_atom(Terms *terms, Atom atom, const Substitution *substitution) {
  if (!atom.linear.id) return atom;
  Linear linear = its_substitute(terms, atom.linear, substitution);
  if (!linear.id) return (Atom){0};
  return linear.id == atom.linear.id ? atom : atom_make(terms, atom.kind, linear);
}

void its_mark_symbols(const Terms *terms, Linear linear, uint32_t value, Map *marks) {
  if (!linear.id) return;
  const LinearInfo *info = linear_info(terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    const SymbolInfo *definition = symbol_info(terms, symbol);
    if (map_get_or(marks, symbol.id, value + 1) == value) continue;
    map_set(marks, symbol.id, value);
    if (definition->definition == DEFINITION_NONE) continue;
    its_mark_symbols(terms, definition->left, value, marks);
    if (definition->definition == DEFINITION_PRODUCT) its_mark_symbols(terms, definition->right, value, marks);
  }
}

bool its_mentions(const Terms *terms, Linear linear, Symbol symbol) {
  Map marks = {0};
  its_mark_symbols(terms, linear, 1, &marks);
  bool result = map_get(&marks, symbol.id, NULL);
  map_release(&marks);
  return result;
}
