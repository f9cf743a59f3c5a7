// See root.h.
#include "logic/root.h"

// Bit by bit, the highest first. The square of a number of 64 bits does not wrap around in 128.
Int floor_root(Int c) {
  uint64_t root = 0;
  for (int bit = 63; bit >= 0; bit--) {
    uint64_t next = root | (uint64_t)1 << bit;
    if ((UInt)next * next <= (UInt)c) root = next;
  }
  return root;
}

// The square with a negative factor; none: there is not exactly one.
static Monomial square_in(const Terms *terms, Linear linear) {
  const LinearInfo *info = linear_info(terms, linear);
  Monomial found = {0};
  for (uint32_t i = 0; i < info->count; i++) {
    const SymbolInfo *symbol = symbol_info(terms, info->monomials[i].symbol);
    bool is_square = symbol->definition == DEFINITION_PRODUCT && symbol->left.id == symbol->right.id;
    if (!is_square || info->monomials[i].factor >= 0) continue;
    if (found.symbol.id) return (Monomial){0};
    found = info->monomials[i];
  }
  return found;
}

bool atom_implies_roots(Terms *terms, const Knowledge *knowledge, Atom atom, Atom roots[2]) {
  Monomial square = atom.kind == ATOM_GE ? square_in(terms, atom.linear) : (Monomial){0};
  if (!square.symbol.id) return false;
  Int low, high;
  Linear rest = linear_add_scaled(terms, atom.linear, linear_symbol(terms, square.symbol), -square.factor);
  if (!rest.id) return false;
  knowledge_interval(terms, knowledge, rest, &low, &high);
  if (high < 0 || high == BOUND_NONE_HIGH) return false;
  Linear root = symbol_info(terms, square.symbol)->left, bound = linear_constant(terms, floor_root(high / -square.factor));
  roots[0] = atom_le(terms, root, bound);
  roots[1] = atom_le(terms, linear_scale(terms, bound, -1), root);
  return true;
}

uint32_t atom_roots(Terms *terms, const Knowledge *knowledge, Atom atom, Atom roots[2]) {
  Atom both[2];
  uint32_t count = 0;
  if (!atom_implies_roots(terms, knowledge, atom, both)) return 0;
  for (int i = 0; i < 2; i++) {
    Int low, high;
    if (both[i].kind != ATOM_GE) continue;
    knowledge_interval(terms, knowledge, both[i].linear, &low, &high);
    if (low < 0) roots[count++] = both[i];
  }
  return count;
}
