// See cover.h. What is not in the first part violates one of its atoms, the first such one: under the atoms before it and its negation the other
// parts have to cover. Equations are violated in two ways, so that all cases are convex.
#include "check/cover.h"

enum { MAX_CASES = 2000 };

typedef struct {
  Terms *terms;
  Oracle *oracle;
  const AtomVec *parts;
  uint32_t part_count;
  uint32_t cases;
} Cover;

static bool covered(Cover *cover, const Knowledge *knowledge, uint32_t next);

static bool covered_with(Cover *cover, const Knowledge *knowledge, Atom atom, uint32_t next) {
  Knowledge more;
  knowledge_copy(&more, knowledge);
  knowledge_add(cover->terms, &more, atom);
  bool result = covered(cover, &more, next);
  knowledge_release(&more);
  return result;
}

// Where the atom is violated, the parts from number `next` on cover.
static bool covered_outside(Cover *cover, const Knowledge *knowledge, Atom atom, uint32_t next) {
  Terms *terms = cover->terms;
  if (atom.kind != ATOM_EQ) return covered_with(cover, knowledge, atom_negate(terms, atom), next);
  for (Int sign = 1; sign >= -1; sign -= 2) {
    Linear beyond = linear_add_constant(terms, linear_scale(terms, atom.linear, sign), -1);
    Atom side = atom_make(terms, ATOM_GE, beyond);
    if (side.kind == ATOM_NONE || !covered_with(cover, knowledge, side, next)) return false;
  }
  return true;
}

// The parts from number `next` on cover the knowledge.
static bool covered(Cover *cover, const Knowledge *knowledge, uint32_t next) {
  if (cover->cases++ >= MAX_CASES) return false;
  if (knowledge->contradiction || oracle_contradiction(cover->oracle, knowledge)) return true;
  if (next == cover->part_count) return false;
  const AtomVec *part = &cover->parts[next];
  Knowledge so_far;
  knowledge_copy(&so_far, knowledge);
  bool result = true;
  for (uint32_t i = 0; i < part->count && result; i++) {
    Atom atom = part->data[i];
    if (atom.kind == ATOM_TRUE) continue;
    if (atom.kind == ATOM_NONE || atom.kind == ATOM_FALSE) {
      result = covered(cover, &so_far, next + 1);
      break;
    }
    if (oracle_entails(cover->oracle, &so_far, atom) == ANSWER_YES) continue;
    result = covered_outside(cover, &so_far, atom, next + 1);
    knowledge_add(cover->terms, &so_far, atom);
  }
  knowledge_release(&so_far);
  return result;
}

bool cover_check(Terms *terms, Oracle *oracle, const Knowledge *knowledge, const AtomVec *parts, uint32_t part_count) {
  Cover cover = {.terms = terms, .oracle = oracle, .parts = parts, .part_count = part_count};
  return covered(&cover, knowledge, 0);
}
