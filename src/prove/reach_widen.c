// See reach_widen.h.
#include "prove/reach_widen.h"

enum { MOST_CANDIDATES = 96, MOST_FACTOR = 3, MOST_IMPLIED = 12, MOST_GUARDED = 10 };

static bool raises(ReachFrames *frames, Location location, const AtomVec *cube, uint32_t *level, uint32_t highest) {
  if (!reach_is_blocked(frames, location, cube, *level)) return false;
  while (*level < highest && reach_is_blocked(frames, location, cube, *level + 1)) ++*level;
  return true;
}

// It says no more than the range of a type, most likely: invariants are not made of it.
static bool is_limit(const Terms *terms, Linear linear) {
  return int_abs(linear_info(terms, linear)->constant) >= int_pow2(28);
}

static void add_candidate(Terms *terms, Linear linear, AtomVec *candidates) {
  Atom atom = linear.id ? atom_make(terms, ATOM_GE, linear) : (Atom){0};
  if (atom.kind != ATOM_GE || candidates->count >= MOST_CANDIDATES || is_limit(terms, atom.linear)) return;
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

static void collect(Terms *terms, const AtomVec *all, AtomVec *candidates) {
  AtomVec parts = {0};
  const AtomVec *cube = &parts;
  for (uint32_t i = 0; i < all->count; i++)
    if (!is_limit(terms, all->data[i].linear)) atom_vec_push(&parts, all->data[i]);
  for (uint32_t i = 0; i < cube->count; i++)
    for (uint32_t j = i + 1; j < cube->count; j++)
      add_cancelled(terms, cube->data[i].linear, cube->data[j].linear, candidates);
  for (uint32_t i = 0; i < cube->count; i++) add_candidate(terms, cube->data[i].linear, candidates);
  for (uint32_t i = 0; i < cube->count; i++)
    for (uint32_t j = i + 1; j < cube->count; j++)
      add_sums(terms, cube->data[i].linear, cube->data[j].linear, candidates);
  atom_vec_release(&parts);
}

// The candidate that is blocked at the highest level; level 0: none is.
static Atom find_half_space(ReachFrames *frames, Location location, const AtomVec *cube, uint32_t from,
                            uint32_t highest, uint32_t *level) {
  AtomVec candidates = {0};
  Atom best = {0};
  *level = 0;
  collect(frames->terms, cube, &candidates);
  for (uint32_t i = 0; i < candidates.count && *level < highest; i++) {
    AtomVec single = {.data = &candidates.data[i], .count = 1};
    uint32_t reached = *level ? *level + 1 : from;
    if (!raises(frames, location, &single, &reached, highest)) continue;
    best = candidates.data[i];
    *level = reached;
  }
  atom_vec_release(&candidates);
  return best;
}

// Guards of the system that hold in all of the cube.
static void collect_guards(ReachFrames *frames, Location location, const AtomVec *cube, AtomVec *guards) {
  for (uint32_t e = 0; e < frames->edge_count; e++)
    for (uint32_t i = 0; i < frames->edges[e].guard.count; i++) {
      AtomVec guard = {.data = &frames->edges[e].guard.data[i], .count = 1};
      bool fits = guard.data->kind == ATOM_GE && its_is_over_variables(frames->its, location, guard.data->linear);
      if (fits && reach_lies_in(frames, cube, &guard)) add_candidate(frames->terms, guard.data->linear, guards);
    }
}

// A candidate behind a guard, which holds on from the last level. False: there is none.
static bool choose_guarded(ReachFrames *frames, Location location, AtomVec *cube, uint32_t highest) {
  AtomVec candidates = {0}, guards = {0};
  bool found = false;
  collect(frames->terms, cube, &candidates);
  collect_guards(frames, location, cube, &guards);
  for (uint32_t i = 0; i < candidates.count && i < MOST_GUARDED && !found; i++)
    for (uint32_t k = 0; k < guards.count && k < MOST_GUARDED && !found; k++) {
      Atom pair[] = {candidates.data[i], guards.data[k]};
      found = reach_is_blocked(frames, location, &(AtomVec){.data = pair, .count = 2}, highest);
      if (!found) continue;
      atom_vec_clear(cube);
      atom_vec_append(cube, pair, 2);
    }
  atom_vec_release(&candidates);
  atom_vec_release(&guards);
  return found;
}

// What the cube implies, too: sums in which a symbol is gone.
static void add_implied(Terms *terms, AtomVec *cube) {
  AtomVec all = {0};
  for (uint32_t i = 0; i < cube->count && all.count < MOST_IMPLIED; i++)
    for (uint32_t j = i + 1; j < cube->count; j++)
      add_cancelled(terms, cube->data[i].linear, cube->data[j].linear, &all);
  atom_vec_append(&all, cube->data, cube->count);
  atom_vec_release(cube);
  *cube = all;
}

// Bounds move out to those that a guard of the system has, the farthest first.
static void weaken_atom(ReachFrames *frames, Location location, AtomVec *cube, uint32_t number, uint32_t level) {
  Terms *terms = frames->terms;
  for (uint32_t e = 0; e < frames->edge_count; e++) {
    for (uint32_t i = 0; i < frames->edges[e].guard.count; i++) {
      Atom before = cube->data[number], guard = frames->edges[e].guard.data[i];
      bool is_weaker = guard.kind == ATOM_GE && linear_same_symbols(terms, guard.linear, before.linear) &&
                       linear_info(terms, guard.linear)->constant > linear_info(terms, before.linear)->constant;
      if (!is_weaker) continue;
      cube->data[number] = guard;
      if (!reach_is_blocked(frames, location, cube, level)) cube->data[number] = before;
    }
  }
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
  uint32_t half_level;
  if (cube->count && raises(frames, location, &none, level, highest)) {
    atom_vec_clear(cube);
    return;
  }
  Atom half = find_half_space(frames, location, cube, *level, highest, &half_level);
  if (half_level < highest && choose_guarded(frames, location, cube, highest)) {
    *level = highest;
    return;
  }
  if (half_level < highest) {
    add_implied(frames->terms, cube);
    drop_atoms(frames, location, cube, *level);
    for (uint32_t i = 0; i < cube->count; i++) weaken_atom(frames, location, cube, i, *level);
    while (*level < highest && reach_is_blocked(frames, location, cube, *level + 1)) ++*level;
  }
  if (half_level < highest && half_level <= *level) return;
  atom_vec_clear(cube);
  atom_vec_push(cube, half);
  *level = half_level;
}
