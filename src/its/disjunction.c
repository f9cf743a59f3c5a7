// See disjunction.h.
#include "its/disjunction.h"

enum { MAX_CASES = 4096, MAX_ATOMS = 1 << 24 };

Disjunction disjunction_true(void) {
  Disjunction result = {0};
  case_vec_push(&result.cases, (AtomVec){0});
  return result;
}

void disjunction_release(Disjunction *disjunction) {
  for (uint32_t i = 0; i < disjunction->cases.count; i++) atom_vec_release(&disjunction->cases.data[i]);
  case_vec_release(&disjunction->cases);
  disjunction->atoms = 0;
}

bool disjunction_and_atom(Disjunction *disjunction, Atom atom) {
  if (atom.kind == ATOM_TRUE) return true;
  if (atom.kind == ATOM_FALSE) {
    disjunction_release(disjunction);
    return true;
  }
  for (uint32_t i = 0; i < disjunction->cases.count; i++) atom_vec_push(&disjunction->cases.data[i], atom);
  disjunction->atoms += disjunction->cases.count;
  return disjunction->atoms <= MAX_ATOMS;
}

static bool fits(const Disjunction *a, const Disjunction *b) {
  uint64_t cases = (uint64_t)a->cases.count * b->cases.count;
  return cases <= MAX_CASES && a->atoms * b->cases.count + b->atoms * a->cases.count <= MAX_ATOMS;
}

bool disjunction_and(Disjunction *disjunction, const Disjunction *other) {
  if (!fits(disjunction, other)) return false;
  if (other->cases.count == 1) {
    const AtomVec *atoms = &other->cases.data[0];
    for (uint32_t i = 0; i < disjunction->cases.count; i++)
      atom_vec_append(&disjunction->cases.data[i], atoms->data, atoms->count);
    disjunction->atoms += (uint64_t)atoms->count * disjunction->cases.count;
    return true;
  }
  Disjunction result = {0};
  for (uint32_t i = 0; i < other->cases.count; i++) {
    for (uint32_t j = 0; j < disjunction->cases.count; j++) {
      AtomVec atoms = {0};
      atom_vec_append(&atoms, disjunction->cases.data[j].data, disjunction->cases.data[j].count);
      atom_vec_append(&atoms, other->cases.data[i].data, other->cases.data[i].count);
      case_vec_push(&result.cases, atoms);
      result.atoms += atoms.count;
    }
  }
  disjunction_release(disjunction);
  *disjunction = result;
  return true;
}

bool disjunction_or(Disjunction *disjunction, Disjunction *other) {
  for (uint32_t i = 0; i < other->cases.count; i++) case_vec_push(&disjunction->cases, other->cases.data[i]);
  disjunction->atoms += other->atoms;
  case_vec_release(&other->cases);
  other->atoms = 0;
  return disjunction->cases.count <= MAX_CASES && disjunction->atoms <= MAX_ATOMS;
}
