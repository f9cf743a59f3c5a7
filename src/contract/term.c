// See term.h.
#include "contract/term.h"

#include <string.h>

static Operand part_value(Writer *w, Node *scope, const SpecPart *part) {
  if (strcmp(part->path, "result") == 0 && w->result.kind && !places_find(w->places, scope, part->path))
    return write_wide(w, w->result, w->returns_unsigned);
  Node *node = places_find(w->places, scope, part->path);
  return part->is_length ? write_wide(w, node->length, true) : write_wide(w, node->value, node->is_unsigned);
}

Operand term_write(Writer *w, Node *scope, const SpecTerm *term) {
  Operand sum = write_wide_constant(term->constant);
  for (uint32_t i = 0; i < term->count; i++) {
    Operand value = part_value(w, scope, &term->parts[i]);
    if (term->parts[i].factor != 1)
      value = write_binary(w, OP_MUL, value, write_wide_constant(term->parts[i].factor));
    sum = i || term->constant ? write_binary(w, OP_ADD, sum, value) : value;
  }
  return sum;
}

// Of a place with as many bits as constants have, which is compared as it is.
static Operand whole_side(Writer *w, Node *scope, const SpecTerm *term, bool *is_whole) {
  const Type type = {TYPE_INT, 128};
  if (!term->count) return write_constant(type, term->constant);
  const Node *node = term->parts[0].is_length ? NULL : places_find(w->places, scope, term->parts[0].path);
  *is_whole |= node && node->type.bits > 64;
  return node ? node->value : (Operand){0};
}

static Operand write_one(Writer *w, Node *scope, const SpecAtom *atom) {
  static const Predicate predicates[] = {[SPEC_LE] = PREDICATE_SLE, [SPEC_LT] = PREDICATE_SLT, [SPEC_EQ] = PREDICATE_EQ,
                                         [SPEC_NE] = PREDICATE_NE,  [SPEC_GE] = PREDICATE_SGE, [SPEC_GT] = PREDICATE_SGT};
  bool is_whole = false;
  Operand left = whole_side(w, scope, &atom->left, &is_whole), right = whole_side(w, scope, &atom->right, &is_whole);
  if (is_whole) return write_compare(w, predicates[atom->relation], left, right);
  return write_compare(w, predicates[atom->relation], term_write(w, scope, &atom->left),
                       term_write(w, scope, &atom->right));
}

Operand term_write_atom(Writer *w, Node *scope, const SpecAtom *atom) {
  Operand holds = write_one(w, scope, atom);
  return atom->other ? write_binary(w, OP_OR, holds, term_write_atom(w, scope, atom->other)) : holds;
}

// A case for each of them: what engines know of one is not lost in what they know of all.
void term_assume_atom(Writer *w, Node *scope, const SpecAtom *atom) {
  if (!atom->other) {
    write_assume(w, write_one(w, scope, atom));
    return;
  }
  SpecAtom negated = *atom;
  negated.relation = spec_negate(atom->relation);
  Branch branch = write_if(w, write_one(w, scope, &negated));
  term_assume_atom(w, scope, atom->other);
  write_if_end(w, branch);
}
