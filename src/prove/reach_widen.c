// See reach_widen.h.
#include "prove/reach_widen.h"

enum { MOST_CANDIDATES = 96, MOST_FACTOR = 3 };

static bool raises(ReachFrames *frames, Location location, const AtomVec *cube, uint32_t *level, uint32_t highest) {
  if (!reach_is_blocked(frames, location, cube, *level)) return false;
  while (*level < highest && reach_is_blocked(frames, location, cube, *level + 1)) ++*level;
  return true;
}

static void add_candidate(Terms *terms, Linear linear, AtomVec *candidates) {
  Atom atom = linear.id ? atom_make(terms, ATOM_GE, linear) : (Atom){0};
  if (atom.kind != ATOM_GE || candidates->count >= MOST_CANDIDATES) return;
  for (uint32_t i = 0; i < candidates->count; i++)
    if (atom_same(candidates->data[i], atom)) return;
  atom_vec_push(candidates, atom);
}

// The sum of positive multiples of the two in which the symbol does not occur; none: there is no such sum.
static Linear cancel(Terms *terms, Linear a, Linear b, Symbol symbol) {
  Int x = linear_factor(terms, a, symbol), y = linear_factor(terms, b, symbol);
  if (!x || !y || (x > 0) == (y > 0)) return (Linear){0};
  return linear_add_scaled(terms, linear_scale(terms, a, int_abs(y)), b, int_abs(x));
}

static void add_cancelled(Terms *terms, Linear a, Linear b, AtomVec *candidates) {
  const LinearInfo *info = linear_info(terms, a);
  for (uint32_t i = 0; i < info->count; i++)
    add_candidate(terms, cancel(terms, a, b, info->monomials[i].symbol), candidates);
}

static void add_sums(Terms *terms, Linear a, Linear b, AtomVec *candidates) {
  for (Int x = 1; x <= MOST_FACTOR; x++)
    for (Int y = 1; y <= MOST_FACTOR; y++)
      if (x == 1 || y == 1) add_candidate(terms, linear_add_scaled(terms, linear_scale(terms, a, x), b, y), candidates);
}

static void collect(Terms *terms, const AtomVec *cube, AtomVec *candidates) {
  for (uint32_t i = 0; i < cube->count; i++)
    for (uint32_t j = i + 1; j < cube->count; j++)
      add_cancelled(terms, cube->data[i].linear, cube->data[j].linear, candidates);
  for (uint32_t i = 0; i < cube->count; i++) add_candidate(terms, cube->data[i].linear, candidates);
  for (uint32_t i = 0; i < cube->count; i++)
    for (uint32_t j = i + 1; j < cube->count; j++)
      add_sums(terms, cube->data[i].linear, cube->data[j].linear, candidates);
}

// The candidate that is blocked at the highest level takes the place of the cube.
static bool choose_half_space(ReachFrames *frames, Location location, AtomVec *cube, uint32_t *level,
                              uint32_t highest) {
  AtomVec candidates = {0};
  Atom best = {0};
  uint32_t best_level = 0;
  collect(frames->terms, cube, &candidates);
  for (uint32_t i = 0; i < candidates.count && best_level < highest; i++) {
    AtomVec single = {.data = &candidates.data[i], .count = 1};
    uint32_t reached = best_level ? best_level + 1 : *level;
    if (!raises(frames, location, &single, &reached, highest)) continue;
    best = candidates.data[i];
    best_level = reached;
  }
  atom_vec_release(&candidates);
  if (!best_level) return false;
  atom_vec_clear(cube);
  atom_vec_push(cube, best);
  *level = best_level;
  return true;
}

static void drop_atoms(ReachFrames *frames, Location location, AtomVec *cube, uint32_t level) {
  for (uint32_t i = cube->count; i--;) {
    AtomVec less = {0};
    for (uint32_t k = 0; k < cube->count; k++)
      if (k != i) atom_vec_push(&less, cube->data[k]);
    if (reach_is_blocked(frames, location, &less, level)) {
      atom_vec_release(cube);
      *cube = less;
    } else {
      atom_vec_release(&less);
    }
  }
}

void reach_widen(ReachFrames *frames, Location location, AtomVec *cube, uint32_t *level, uint32_t highest) {
  AtomVec none = {0};
  if (cube->count && raises(frames, location, &none, level, highest)) {
    atom_vec_clear(cube);
    return;
  }
  if (choose_half_space(frames, location, cube, level, highest)) return;
  drop_atoms(frames, location, cube, *level);
  while (*level < highest && reach_is_blocked(frames, location, cube, *level + 1)) ++*level;
}
