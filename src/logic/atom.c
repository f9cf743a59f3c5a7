#include "logic/atom.h"

#include <assert.h>

// (linear - its constant) / divisor + constant, where the divisor divides all factors.
static Linear divide(Terms *terms, Linear linear, Int divisor, Int constant) {
  Linear rest = linear_add_constant(terms, linear, -linear_info(terms, linear)->constant);
  return linear_divide(terms, rest, divisor, &rest) ? linear_add_constant(terms, rest, constant) : (Linear){0};
}

static Atom truth(bool value) { return (Atom){.kind = value ? ATOM_TRUE : ATOM_FALSE}; }

Atom atom_make(Terms *terms, AtomKind kind, Linear linear) {
  assert(kind == ATOM_EQ || kind == ATOM_NE || kind == ATOM_GE);
  if (!linear.id) return (Atom){0};
  const LinearInfo *info = linear_info(terms, linear);
  Int constant = info->constant;
  if (!info->count) return truth(kind == ATOM_EQ ? constant == 0 : kind == ATOM_NE ? constant != 0 : constant >= 0);
  Int gcd = 0;
  for (uint32_t i = 0; i < info->count && gcd != 1; i++) gcd = int_gcd(gcd, info->monomials[i].factor);
  if (kind == ATOM_GE) {
    if (gcd != 1) linear = divide(terms, linear, gcd, int_floor_div(constant, gcd));
    return (Atom){kind, linear};
  }
  if (int_floor_mod(constant, gcd) != 0) return truth(kind == ATOM_NE);
  if (info->monomials[0].factor < 0) gcd = -gcd;
  if (gcd != 1) linear = divide(terms, linear, gcd, constant / gcd);
  return (Atom){linear.id ? kind : ATOM_NONE, linear};
}

Atom atom_eq(Terms *terms, Linear a, Linear b) { return atom_make(terms, ATOM_EQ, linear_sub(terms, a, b)); }
Atom atom_ne(Terms *terms, Linear a, Linear b) { return atom_make(terms, ATOM_NE, linear_sub(terms, a, b)); }
Atom atom_le(Terms *terms, Linear a, Linear b) { return atom_make(terms, ATOM_GE, linear_sub(terms, b, a)); }

Atom atom_lt(Terms *terms, Linear a, Linear b) {
  return atom_make(terms, ATOM_GE, linear_add_constant(terms, linear_sub(terms, b, a), -1));
}

Atom atom_negate(Terms *terms, Atom atom) {
  switch (atom.kind) {
    case ATOM_NONE: return atom;
    case ATOM_TRUE: return truth(false);
    case ATOM_FALSE: return truth(true);
    case ATOM_EQ: return (Atom){ATOM_NE, atom.linear};
    case ATOM_NE: return (Atom){ATOM_EQ, atom.linear};
    case ATOM_GE:
      return atom_make(terms, ATOM_GE, linear_add_constant(terms, linear_scale(terms, atom.linear, -1), -1));
  }
  return (Atom){0};
}

Atom atom_apply(Terms *terms, Atom atom, const Substitution *substitution) {
  if (atom.kind != ATOM_EQ && atom.kind != ATOM_NE && atom.kind != ATOM_GE) return atom;
  Linear linear = linear_apply(terms, atom.linear, substitution);
  return linear.id == atom.linear.id ? atom : atom_make(terms, atom.kind, linear);
}

bool atom_same(Atom a, Atom b) { return a.kind == b.kind && a.linear.id == b.linear.id; }

void atom_print(const Terms *terms, Atom atom, Text *text) {
  const char *relation = "";
  switch (atom.kind) {
    case ATOM_NONE: text_add(text, "?"); return;
    case ATOM_TRUE: text_add(text, "true"); return;
    case ATOM_FALSE: text_add(text, "false"); return;
    case ATOM_EQ: relation = " = "; break;
    case ATOM_NE: relation = " != "; break;
    case ATOM_GE: relation = " >= "; break;
  }
  // Negative monomials go to the right-hand side, so that people read "i + 1 <= n" and not "n - i - 1 >= 0". The
  // constant stands where it is positive, or alone on the side that has no monomials.
  const LinearInfo *info = linear_info(terms, atom.linear);
  uint32_t negative = 0;
  for (uint32_t i = 0; i < info->count; i++) negative += info->monomials[i].factor < 0;
  bool left_empty = negative == info->count, right_empty = negative == 0;
  for (int side = 0; side < 2; side++) {
    bool first = true;
    for (uint32_t i = 0; i < info->count; i++) {
      Int factor = info->monomials[i].factor;
      if ((factor < 0) != (side == 1)) continue;
      if (!first) text_add(text, " + ");
      first = false;
      if (int_abs(factor) != 1) {
        int_print(text, int_abs(factor));
        text_add_char(text, '*');
      }
      symbol_print(terms, info->monomials[i].symbol, text);
    }
    Int constant = side ? -info->constant : info->constant;
    bool other_empty = side ? left_empty : right_empty;
    if (first) {
      int_print(text, constant);
    } else if (!other_empty && constant > 0) {
      text_add(text, " + ");
      int_print(text, constant);
    }
    if (!side) text_add(text, relation);
  }
}
