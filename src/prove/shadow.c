// See shadow.h.
#include "prove/shadow.h"

enum { MOST_FACTOR_BITS = 40, MOST_SHADOWS = 256 };

// Of a * x + l >= 0 and u - b * x >= 0: there is an integer x for sure, the model's values being among those with one (the dark shadow: W. Pugh, "The Omega test", 1991, which is
// exact where a or b is 1). ATOM_NONE: the model has others, or it is too large.
static Atom shadow_of(Terms *terms, const Model *model, Linear lower, Linear upper, Symbol symbol) {
  Int a = linear_factor(terms, lower, symbol), b = -linear_factor(terms, upper, symbol), value;
  Linear sum = linear_add_scaled(terms, linear_scale(terms, lower, b), upper, a);
  Linear shadow = sum.id ? linear_add_constant(terms, sum, -(a - 1) * (b - 1)) : (Linear){0};
  bool has_model = shadow.id && model_evaluate(terms, model, shadow, &value) && value >= 0;
  return has_model ? atom_make(terms, ATOM_GE, shadow) : (Atom){0};
}

bool shadow_eliminate(Terms *terms, const Model *model, AtomVec *atoms, Symbol symbol) {
  AtomVec kept = {0}, lower = {0}, upper = {0};
  bool is_gone = true;
  for (uint32_t i = 0; i < atoms->count; i++) {
    Atom atom = atoms->data[i];
    Int factor = linear_factor(terms, atom.linear, symbol);
    is_gone &= !factor || (atom.kind == ATOM_GE && int_abs(factor) < int_pow2(MOST_FACTOR_BITS));
    atom_vec_push(factor > 0 ? &lower : factor < 0 ? &upper : &kept, atom);
  }
  is_gone &= lower.count * upper.count <= MOST_SHADOWS;
  for (uint32_t i = 0; i < lower.count && is_gone; i++)
    for (uint32_t j = 0; j < upper.count && is_gone; j++) {
      Atom atom = shadow_of(terms, model, lower.data[i].linear, upper.data[j].linear, symbol);
      is_gone = atom.kind != ATOM_NONE;
      if (atom.kind != ATOM_TRUE) atom_vec_push(&kept, atom);
    }
  atom_vec_release(&lower);
  atom_vec_release(&upper);
  atom_vec_release(is_gone ? atoms : &kept);
  if (is_gone) *atoms = kept;
  return is_gone;
}
