// See exchange.h.
//
// The difference of both sides of an equality is a sum of factor * atom modulo 2^w. An atom may be a choice, c ? x : y, or a comparison with one, which is
// a choice between comparisons. All atoms that choose by one c together are
//
//     c ? f1 * x1 + f2 * x2 + ... : f1 * y1 + f2 * y2 + ...
//
// and if both of these sums are the same, c is gone: that is so where two operands were exchanged or not, (c ? a : b) + (c ? b : a). The choices that were
// made last are taken first, so that what they chose from becomes visible step by step; nothing is ever multiplied out, unlike in polynomial.h. When
// nothing is left, the equality holds.
#include "terms/exchange.h"

#include "terms/bank.h"

enum {
  MAX_ATOMS = 64,      // of one sum
  MAX_STEPS = 4096,    // choices that are looked at, in all
  MAX_TERMS = 200000,  // below the roots
};

typedef struct {
  Term term;
  UInt factor;
  bool is_stuck;  // its choice does not go away
} Atom;

typedef struct {
  TermBank *bank;
  uint32_t width;
  UInt constant;
  uint32_t count;
  Atom atoms[MAX_ATOMS];
  bool is_overfull;
} Sum;

typedef struct {
  Term condition, a, b;
  uint32_t made;  // id of the choice: a later one has no part in an earlier one
} Choice;

// ---- Sums ----

static void add_atom(Sum *sum, Term term, UInt factor) {
  for (uint32_t i = 0; i < sum->count; i++) {
    Atom *atom = &sum->atoms[i];
    if (!term_same(atom->term, term)) continue;
    atom->factor = (atom->factor + factor) & width_mask(sum->width);
    if (!atom->factor) *atom = sum->atoms[--sum->count];
    return;
  }
  if (sum->count == MAX_ATOMS)
    sum->is_overfull = true;
  else
    sum->atoms[sum->count++] = (Atom){.term = term, .factor = factor};
}

static void add_term(Sum *sum, Term term, UInt factor);

// The operands may wrap around, since multiples of 2^(width of the term) are gone.
static bool add_wrapping(Sum *sum, const Node *node, UInt factor) {
  Term a = {node->a}, b = {node->b};
  UInt value;
  switch ((int)node->op) {
    case TERM_ADD:
      add_term(sum, a, factor);
      add_term(sum, b, factor);
      return true;
    case TERM_NEG: add_term(sum, a, -factor); return true;
    case TERM_MUL:
      if (!bank_constant(sum->bank, b, &value)) return false;
      add_term(sum, a, factor * value);
      return true;
    case TERM_EXTRACT:
      if (node->b) return false;
      add_term(sum, a, factor);
      return true;
    default: return false;
  }
}

// Adds factor * (the unsigned value of the term).
static void add_term(Sum *sum, Term term, UInt factor) {
  UInt mask = width_mask(sum->width), value;
  const Node node = *bank_node(sum->bank, term);
  factor &= mask;
  if (!factor || sum->is_overfull) return;
  bool wraps = node.width >= sum->width || !(factor << node.width & mask);
  if (bank_constant(sum->bank, term, &value)) {
    sum->constant = (sum->constant + factor * value) & mask;
  } else if (wraps && add_wrapping(sum, &node, factor)) {
    return;
  } else if (node.op == TERM_NOT) {
    sum->constant = (sum->constant + factor * width_mask(node.width)) & mask;
    add_term(sum, (Term){node.a}, -factor);
  } else if (node.op == TERM_CONCAT) {
    uint32_t low = bank_width(sum->bank, (Term){node.b});
    add_term(sum, (Term){node.b}, factor);
    if (low < sum->width) add_term(sum, (Term){node.a}, factor << low);
  } else if (node.op == TERM_SEXT && bank_width(sum->bank, (Term){node.a}) == 1) {
    add_term(sum, (Term){node.a}, factor * width_mask(node.width));
  } else {
    add_atom(sum, term, factor);
  }
}

// ---- Choices ----

static Term compare(TermBank *bank, TermOp op, Term a, Term b) {
  return op == TERM_EQ ? term_eq(bank, a, b) : op == TERM_ULT ? term_ult(bank, a, b) : term_slt(bank, a, b);
}

static bool choice_of(const TermBank *bank, Term term, Choice *choice, const Node **other, bool *is_left) {
  const Node *node = bank_node(bank, term);
  *other = NULL;
  if (node->op == TERM_ITE) {
    *choice = (Choice){{node->a}, {node->b}, {node->c}, term.id};
    return true;
  }
  if (node->op != TERM_EQ && node->op != TERM_ULT && node->op != TERM_SLT) return false;
  Term a = {node->a}, b = {node->b};
  bool left = bank_op(bank, a) == TERM_ITE, right = bank_op(bank, b) == TERM_ITE;
  if (!left && !right) return false;
  *is_left = left && (!right || a.id > b.id);
  Term chosen = *is_left ? a : b;
  *choice = (Choice){bank_a(bank, chosen), bank_b(bank, chosen), bank_c(bank, chosen), chosen.id};
  *other = node;
  return true;
}

// What the atom is when its condition holds, and when not. False: it is no choice.
static bool open_choice(TermBank *bank, Term term, Choice *choice) {
  const Node *found;
  bool is_left = false;
  if (!choice_of(bank, term, choice, &found, &is_left)) return false;
  if (!found) return true;
  Node node = *found;
  Term rest = {is_left ? node.b : node.a};
  TermOp op = (TermOp)node.op;
  choice->a = is_left ? compare(bank, op, choice->a, rest) : compare(bank, op, rest, choice->a);
  choice->b = is_left ? compare(bank, op, choice->b, rest) : compare(bank, op, rest, choice->b);
  return true;
}

// Index of the atom with the latest choice; UINT32_MAX: there is none that is not stuck.
static uint32_t latest(const Sum *sum) {
  uint32_t best = UINT32_MAX, made = 0;
  for (uint32_t i = 0; i < sum->count; i++) {
    Choice choice;
    const Node *other;
    bool is_left;
    if (sum->atoms[i].is_stuck || !choice_of(sum->bank, sum->atoms[i].term, &choice, &other, &is_left)) continue;
    if (choice.made <= made) continue;
    made = choice.made;
    best = i;
  }
  return best;
}

// Replaces all atoms that choose by the condition, if what they choose from sums up to the same. Else they are stuck.
static void settle(Sum *sum, Term condition) {
  Sum with = {.bank = sum->bank, .width = sum->width}, difference = with;
  with.constant = sum->constant;
  uint32_t chosen = 0;
  for (uint32_t i = 0; i < sum->count; i++) {
    Atom *atom = &sum->atoms[i];
    Choice choice;
    if (!open_choice(sum->bank, atom->term, &choice) || !term_same(choice.condition, condition)) {
      add_atom(&with, atom->term, atom->factor);
      continue;
    }
    atom->is_stuck = true;
    chosen++;
    add_term(&with, choice.a, atom->factor);
    add_term(&difference, choice.a, atom->factor);
    add_term(&difference, choice.b, -atom->factor);
  }
  bool is_same = !difference.is_overfull && !difference.count && !difference.constant;
  if (!chosen || with.is_overfull || !is_same) return;
  for (uint32_t i = 0; i < with.count; i++) {
    for (uint32_t j = 0; j < sum->count; j++)
      with.atoms[i].is_stuck |= sum->atoms[j].is_stuck && term_same(with.atoms[i].term, sum->atoms[j].term);
  }
  *sum = with;
}

static bool are_equal(TermBank *bank, Term a, Term b, uint32_t *steps) {
  Sum sum = {.bank = bank, .width = bank_width(bank, a)};
  add_term(&sum, a, 1);
  add_term(&sum, b, ~(UInt)0);
  while (sum.count && !sum.is_overfull && *steps < MAX_STEPS) {
    uint32_t last = latest(&sum);
    if (last == UINT32_MAX) return false;
    Choice choice;
    ++*steps;
    if (open_choice(bank, sum.atoms[last].term, &choice)) settle(&sum, choice.condition);
  }
  return !sum.count && !sum.is_overfull && !sum.constant;
}

void exchange_find_equal(TermBank *bank, const Term *roots, uint32_t count, TermVec *pairs) {
  TermVec cone = {0};
  uint32_t steps = 0;
  bank_cone(bank, roots, count, MAX_TERMS, &cone);
  for (uint32_t i = 0; i < cone.count; i++) {
    const Node node = *bank_node(bank, cone.data[i]);
    Term a = {node.a}, b = {node.b};
    if (node.op != TERM_EQ || bank_width(bank, a) == 1 || !are_equal(bank, a, b, &steps)) continue;
    term_vec_push(pairs, a);
    term_vec_push(pairs, b);
  }
  term_vec_release(&cone);
}
