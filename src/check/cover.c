// See cover.h. What no part covers violates an atom of each: conjunctions of clauses, which DPLL refutes (Davis, Logemann and Loveland, 1962). Atoms that are
// known go, and parts of which an atom is known not to hold; the smallest part is taken apart, so that one of which a single atom is open brings no cases.
// Equations are violated in two ways, so that all cases are convex.
#include "check/cover.h"

enum { MAX_CASES = 4000 };

typedef struct {
  Terms *terms;
  Oracle *oracle;
  Budget *budget;
  uint32_t cases;
} Cover;

// The parts that may hold, each without the atoms that are known.
typedef struct {
  AtomVec *parts;
  uint32_t count;
  uint32_t least;  // the one with the fewest atoms; 0 where there is none
} Open;

static void open_release(Open *open) {
  for (uint32_t i = 0; i < open->count; i++) atom_vec_release(&open->parts[i]);
  memory_free(open->parts);
}

static bool knows(const Cover *cover, const Knowledge *knowledge, Atom atom) {
  return atom.kind == ATOM_TRUE || (atom.kind != ATOM_NONE && atom.kind != ATOM_FALSE &&
                                    oracle_entails(cover->oracle, knowledge, atom) == ANSWER_YES);
}

// Can the atom not hold, as far as is known? One that says nothing never holds.
static bool is_refuted(const Cover *cover, const Knowledge *knowledge, Atom atom) {
  return atom.kind == ATOM_NONE || knows(cover, knowledge, atom_negate(cover->terms, atom));
}

// False: the part does not hold anywhere.
static bool reduce(const Cover *cover, const Knowledge *knowledge, const AtomVec *part, AtomVec *left) {
  for (uint32_t i = 0; i < part->count; i++) {
    if (knows(cover, knowledge, part->data[i])) continue;
    if (is_refuted(cover, knowledge, part->data[i])) return false;
    atom_vec_push(left, part->data[i]);
  }
  return true;
}

static Open open_parts(const Cover *cover, const Knowledge *knowledge, const AtomVec *parts, uint32_t count) {
  Open open = {.parts = memory_zalloc(sizeof(AtomVec) * (count + 1))};
  for (uint32_t i = 0; i < count; i++) {
    AtomVec left = {0};
    if (!reduce(cover, knowledge, &parts[i], &left)) {
      atom_vec_release(&left);
      continue;
    }
    if (left.count < open.parts[open.least].count) open.least = open.count;
    open.parts[open.count++] = left;
    if (!left.count) break;
  }
  return open;
}

static bool covered(Cover *cover, const Knowledge *knowledge, const AtomVec *parts, uint32_t count);

static bool covered_with(Cover *cover, const Knowledge *knowledge, Atom atom, const Open *rest) {
  Knowledge more;
  knowledge_copy(&more, knowledge);
  knowledge_add(cover->terms, &more, atom);
  bool result = covered(cover, &more, rest->parts, rest->count);
  knowledge_release(&more);
  return result;
}

// Where the atom is violated, the rest covers.
static bool covered_outside(Cover *cover, const Knowledge *knowledge, Atom atom, const Open *rest) {
  Terms *terms = cover->terms;
  if (atom.kind != ATOM_EQ) return covered_with(cover, knowledge, atom_negate(terms, atom), rest);
  for (Int sign = 1; sign >= -1; sign -= 2) {
    Linear beyond = linear_add_constant(terms, linear_scale(terms, atom.linear, sign), -1);
    Atom side = atom_make(terms, ATOM_GE, beyond);
    if (side.kind == ATOM_NONE || !covered_with(cover, knowledge, side, rest)) return false;
  }
  return true;
}

// What is not in the part violates one of its atoms, the first such one: under the atoms before it and its negation the rest has to cover.
static bool covered_apart(Cover *cover, const Knowledge *knowledge, const AtomVec *part, const Open *rest) {
  Knowledge so_far;
  knowledge_copy(&so_far, knowledge);
  bool result = true;
  for (uint32_t i = 0; i < part->count && result; i++) {
    result = covered_outside(cover, &so_far, part->data[i], rest);
    knowledge_add(cover->terms, &so_far, part->data[i]);
  }
  knowledge_release(&so_far);
  return result;
}

static bool covered(Cover *cover, const Knowledge *knowledge, const AtomVec *parts, uint32_t count) {
  if (cover->cases++ >= MAX_CASES || (cover->budget && budget_cancelled(cover->budget))) return false;
  if (knowledge->contradiction || oracle_contradiction(cover->oracle, knowledge)) return true;
  Open open = open_parts(cover, knowledge, parts, count);
  bool result = false;
  if (open.count) {
    AtomVec least = open.parts[open.least];
    open.parts[open.least] = open.parts[--open.count];
    result = !least.count || covered_apart(cover, knowledge, &least, &open);
    atom_vec_release(&least);
  }
  open_release(&open);
  return result;
}

bool cover_check(Terms *terms, Oracle *oracle, const Knowledge *knowledge, const AtomVec *parts, uint32_t part_count,
                 Budget *budget) {
  Cover cover = {.terms = terms, .oracle = oracle, .budget = budget};
  return covered(&cover, knowledge, parts, part_count);
}
