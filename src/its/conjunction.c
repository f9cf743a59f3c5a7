// See conjunction.h.
#include "its/conjunction.h"

#include "its/substitute.h"

void symbols_mark(const Terms *terms, Linear linear, uint32_t value, Map *marks) {
  if (!linear.id) return;
  const LinearInfo *info = linear_info(terms, linear);
  for (uint32_t i = 0; i < info->count; i++) map_set(marks, info->monomials[i].symbol.id, value);
}

void symbols_rename(Terms *terms, Linear linear, const Map *kept, Substitution *renaming) {
  if (!linear.id) return;
  const LinearInfo *info = linear_info(terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    Linear known;
    if (map_get(kept, symbol.id, NULL) || substitution_get(renaming, symbol, &known)) continue;
    SymbolInfo definition = *symbol_info(terms, symbol);
    if (definition.definition != DEFINITION_NONE) {  // a new one arises when its parts are renamed
      symbols_rename(terms, definition.left, kept, renaming);
      if (definition.definition == DEFINITION_PRODUCT) symbols_rename(terms, definition.right, kept, renaming);
      continue;
    }
    Symbol fresh = symbol_new(terms, symbol_info(terms, symbol)->name);
    substitution_set(renaming, symbol, linear_symbol(terms, fresh));
  }
}

// The term without its constant, and the constant.
static Linear split_constant(Terms *terms, Linear linear, Int *constant) {
  *constant = linear_info(terms, linear)->constant;
  return linear_add_constant(terms, linear, -*constant);
}

typedef enum { CHANGE_NONE, CHANGE_SOME, CHANGE_CONTRADICTION } Change;

// Atoms over the same direction: the strongest survives. Opposite ones may be an equality or a contradiction.
static Change merge_inequalities(Terms *terms, AtomVec *atoms) {
  Map best = {0};  // direction -> index of the GE atom
  uint32_t kept = 0;
  Change change = CHANGE_NONE;
  for (uint32_t i = 0; i < atoms->count && change != CHANGE_CONTRADICTION; i++) {
    Atom atom = atoms->data[i];
    if (atom.kind == ATOM_NONE || atom.kind == ATOM_TRUE) continue;
    if (atom.kind == ATOM_FALSE) change = CHANGE_CONTRADICTION;
    if (atom.kind != ATOM_GE) {
      atoms->data[kept++] = atom;
      continue;
    }
    Int constant, other_constant, sum;
    Linear direction = split_constant(terms, atom.linear, &constant);
    Linear opposite = linear_scale(terms, direction, -1);
    uint32_t other;
    if (direction.id && map_get(&best, direction.id, &other) && atoms->data[other].kind == ATOM_GE) {
      if (linear_info(terms, atoms->data[other].linear)->constant > constant) atoms->data[other] = atom;
      continue;
    }
    if (opposite.id && map_get(&best, opposite.id, &other) && atoms->data[other].kind == ATOM_GE) {
      split_constant(terms, atoms->data[other].linear, &other_constant);
      if (int_add(constant, other_constant, &sum) && sum <= 0) {
        change = sum < 0 ? CHANGE_CONTRADICTION : CHANGE_SOME;
        if (!sum) atoms->data[other] = atom_make(terms, ATOM_EQ, atom.linear);
        if (!sum) continue;
      }
    }
    if (direction.id) map_set(&best, direction.id, kept);
    atoms->data[kept++] = atom;
  }
  atoms->count = kept;
  map_release(&best);
  return change;
}

// What the inequality in the direction of `side` (the term of a disequality, or its negation) says about the
// disequality side != 0: it may exclude 0 already, or have it as its limit and become stronger.
static bool sharpen(Terms *terms, AtomVec *atoms, const Map *inequalities, Linear side, Change *change) {
  Int constant;
  uint32_t other;
  if (!side.id) return false;
  Linear direction = split_constant(terms, side, &constant);
  if (!direction.id || !map_get(inequalities, direction.id, &other)) return false;
  Int bound = linear_info(terms, atoms->data[other].linear)->constant;
  if (bound > constant) return false;
  if (bound < constant) return true;
  Atom stronger = atom_make(terms, ATOM_GE, linear_add_constant(terms, side, -1));
  if (stronger.kind != ATOM_GE) return false;
  atoms->data[other] = stronger;
  *change = CHANGE_SOME;
  return true;
}

static Change sharpen_disequalities(Terms *terms, AtomVec *atoms) {
  Map inequalities = {0};  // direction -> index
  Change change = CHANGE_NONE;
  Int constant;
  for (uint32_t i = 0; i < atoms->count; i++)
    if (atoms->data[i].kind == ATOM_GE)
      map_set(&inequalities, split_constant(terms, atoms->data[i].linear, &constant).id, i);
  for (uint32_t i = 0; i < atoms->count; i++) {
    if (atoms->data[i].kind != ATOM_NE) continue;
    Linear linear = atoms->data[i].linear;
    if (sharpen(terms, atoms, &inequalities, linear, &change) ||
        sharpen(terms, atoms, &inequalities, linear_scale(terms, linear, -1), &change))
      atoms->data[i].kind = ATOM_TRUE;
  }
  map_release(&inequalities);
  return change;
}

static void remove_duplicates(AtomVec *atoms) {
  Map seen = {0};
  uint32_t kept = 0;
  for (uint32_t i = 0; i < atoms->count; i++) {
    uint64_t key = map_key2((uint32_t)atoms->data[i].kind, atoms->data[i].linear.id);
    if (map_get(&seen, key, NULL)) continue;
    map_set(&seen, key, 1);
    atoms->data[kept++] = atoms->data[i];
  }
  atoms->count = kept;
  map_release(&seen);
}

bool conjunction_reduce(Terms *terms, AtomVec *atoms) {
  Change change;
  do {
    change = merge_inequalities(terms, atoms);
    if (change == CHANGE_NONE) change = sharpen_disequalities(terms, atoms);
  } while (change == CHANGE_SOME);
  if (change == CHANGE_NONE) change = merge_inequalities(terms, atoms);  // drops disequalities that became true
  remove_duplicates(atoms);
  return change != CHANGE_CONTRADICTION;
}

// The youngest symbol with factor 1 or -1 that is not kept. What is known about a product stands in its definition, so it stays.
static bool solvable(Terms *terms, Atom atom, const Map *kept, Symbol *symbol, Linear *by) {
  if (atom.kind != ATOM_EQ) return false;
  const LinearInfo *info = linear_info(terms, atom.linear);
  for (uint32_t i = info->count; i-- > 0;) {
    Int factor = info->monomials[i].factor;
    if (int_abs(factor) != 1 || (kept && map_get(kept, info->monomials[i].symbol.id, NULL))) continue;
    *symbol = info->monomials[i].symbol;
    if (symbol_info(terms, *symbol)->definition != DEFINITION_NONE) continue;
    Linear rest = linear_add_scaled(terms, atom.linear, linear_symbol(terms, *symbol), -factor);
    *by = linear_scale(terms, rest, -factor);
    if (by->id && !its_mentions(terms, *by, *symbol)) return true;
  }
  return false;
}

typedef struct {
  Symbol symbol;
  Linear by;
} Replacement;

VEC_DEFINE(ReplacementVec, replacement_vec, Replacement)

// Replaces one symbol everywhere; the atom `index` is used up.
static bool replace(Terms *terms, AtomVec *atoms, uint32_t index, Replacement replacement, ReplacementVec *done) {
  Substitution one = {0};
  substitution_set(&one, replacement.symbol, replacement.by);
  bool fits = true;
  for (uint32_t i = 0; i < done->count; i++) fits &= its_substitute(terms, done->data[i].by, &one).id != 0;
  for (uint32_t i = 0; i < atoms->count; i++)
    fits &= its_substitute_atom(terms, atoms->data[i], &one).kind != ATOM_NONE;
  if (fits) {
    for (uint32_t i = 0; i < done->count; i++) done->data[i].by = its_substitute(terms, done->data[i].by, &one);
    for (uint32_t i = 0; i < atoms->count; i++) atoms->data[i] = its_substitute_atom(terms, atoms->data[i], &one);
    atoms->data[index] = (Atom){.kind = ATOM_TRUE};
    replacement_vec_push(done, replacement);
  }
  substitution_release(&one);
  return fits;
}

bool conjunction_solve(Terms *terms, AtomVec *atoms, const Map *kept, Substitution *solved) {
  ReplacementVec done = {0};
  bool possible = conjunction_reduce(terms, atoms);
  for (bool changed = true; changed && possible;) {
    changed = false;
    for (uint32_t i = 0; i < atoms->count; i++) {
      Replacement replacement;
      if (!solvable(terms, atoms->data[i], kept, &replacement.symbol, &replacement.by)) continue;
      changed |= replace(terms, atoms, i, replacement, &done);
    }
    if (changed) possible = conjunction_reduce(terms, atoms);
  }
  for (uint32_t i = 0; i < done.count; i++) substitution_set(solved, done.data[i].symbol, done.data[i].by);
  replacement_vec_release(&done);
  return possible;
}
