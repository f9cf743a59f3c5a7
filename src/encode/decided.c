// See decided.h. A condition is a combination of atoms; an atom is decided when the route has it, its negation, or bounds of a number that it compares
// with a constant. Atoms are replaced alike wherever they stand, so that conditions which exclude each other still do afterwards.
#include "encode/decided.h"

#include "base/answer.h"
#include "terms/bank.h"

enum { MOST_DECISIONS = 100, MOST_ATOMS = 24, MOST_DEPTH = 12, MOST_BITS = 64, MOST_STRIPPED = 6 };

// What is known of the number `of`, and what is asked.
typedef struct {
  TermBank *bank;
  Term asked;  // an atom
  Term of;     // id 0: the atom compares no number with a constant
  Facts facts;
  Answer answer;
  uint32_t left;  // atoms of the decision that is looked at
} Question;

// x and k, where the atom compares x with the constant k.
static bool compared(const TermBank *bank, Term atom, Term *x, Term *constant, bool *is_left) {
  TermOp op = bank_op(bank, atom);
  if (op != TERM_EQ && op != TERM_ULT && op != TERM_SLT) return false;
  Term a = bank_a(bank, atom), b = bank_b(bank, atom);
  *is_left = bank_op(bank, b) == TERM_CONSTANT;
  *x = *is_left ? a : b;
  *constant = *is_left ? b : a;
  return bank_op(bank, *constant) == TERM_CONSTANT && bank_op(bank, *x) != TERM_CONSTANT &&
         bank_width(bank, *x) <= MOST_BITS;
}

// Sharpens the bounds of the number by an atom about it that holds or does not.
static void learn(Question *question, TermOp op, Term constant, bool is_left, bool holds) {
  Facts *facts = &question->facts;
  uint32_t width = term_width(question->bank, constant);
  UInt k = term_value(question->bank, constant);
  Int s = term_signed_value(question->bank, constant);
  if (op == TERM_EQ && holds) {
    *facts = facts_constant(width, k);
  } else if (op == TERM_EQ) {
    if (k == facts->umin) facts->umin++;
    if (k == facts->umax) facts->umax--;
    if (s == facts->smin) facts->smin++;
    if (s == facts->smax) facts->smax--;
  } else if (op == TERM_ULT) {
    if (is_left == holds) {  // x < k, or not k < x: x <= k
      UInt most = holds ? k - 1 : k;
      if (most < facts->umax) facts->umax = most;
    } else {
      UInt least = holds ? k + 1 : k;
      if (least > facts->umin) facts->umin = least;
    }
  } else if (is_left == holds) {
    Int most = holds ? s - 1 : s;
    if (most < facts->smax) facts->smax = most;
  } else {
    Int least = holds ? s + 1 : s;
    if (least > facts->smin) facts->smin = least;
  }
}

// Takes in a decision: its parts hold.
static void take(Question *question, Term part) {
  TermBank *bank = question->bank;
  if (question->answer != ANSWER_UNKNOWN || !question->left) return;
  if (bank_op(bank, part) == TERM_AND) {
    take(question, bank_a(bank, part));
    take(question, bank_b(bank, part));
    return;
  }
  question->left--;
  bool holds = bank_op(bank, part) != TERM_NOT;
  Term atom = holds ? part : bank_a(bank, part), x, constant;
  bool is_left;
  if (atom.id == question->asked.id)
    question->answer = holds ? ANSWER_YES : ANSWER_NO;
  else if (question->of.id && compared(bank, atom, &x, &constant, &is_left) && x.id == question->of.id)
    learn(question, bank_op(bank, atom), constant, is_left, holds);
}

// Bounds that contradict each other say that no execution comes here; then nothing is said.
static bool is_possible(const Facts *facts) { return facts->umin <= facts->umax && facts->smin <= facts->smax; }

static Answer decide(TermBank *bank, const Route *route, Term atom) {
  Question question = {.bank = bank, .asked = atom};
  Term constant;
  bool is_left = false, holds;
  if (compared(bank, atom, &question.of, &constant, &is_left))
    question.facts = bank_facts(bank, question.of);
  else
    question.of = (Term){0};
  for (uint32_t i = 0; route && i < MOST_DECISIONS && question.answer == ANSWER_UNKNOWN; i++, route = route->parent) {
    question.left = MOST_ATOMS;
    take(&question, route->literal);
  }
  if (question.answer != ANSWER_UNKNOWN || !question.of.id || !is_possible(&question.facts)) return question.answer;
  facts_normalise(&question.facts, term_width(bank, question.of));
  if (!is_possible(&question.facts)) return ANSWER_UNKNOWN;
  Facts other = bank_facts(bank, constant);
  const Facts *a = is_left ? &question.facts : &other, *b = is_left ? &other : &question.facts;
  if (!facts_compare(bank_op(bank, atom), a, b, &holds)) return ANSWER_UNKNOWN;
  return holds ? ANSWER_YES : ANSWER_NO;
}

static Term simplify(TermBank *bank, const Route *route, Term condition, uint32_t depth) {
  TermOp op = bank_op(bank, condition);
  if (op == TERM_CONSTANT) return condition;
  if (depth && op == TERM_NOT) return term_not(bank, simplify(bank, route, bank_a(bank, condition), depth - 1));
  Answer answer = decide(bank, route, condition);
  if (answer != ANSWER_UNKNOWN) return term_truth(bank, answer == ANSWER_YES);
  if (!depth || op != TERM_AND) return condition;
  Term a = bank_a(bank, condition), b = bank_b(bank, condition);
  Term left = simplify(bank, route, a, depth - 1);
  if (term_is_false(bank, left)) return left;
  Term right = simplify(bank, route, b, depth - 1);
  return left.id == a.id && right.id == b.id ? condition : term_and(bank, left, right);
}

Term decided_simplify(TermBank *bank, const Route *route, Term condition) {
  return simplify(bank, route, condition, MOST_DEPTH);
}

static Term strip(TermBank *bank, const Route *route, Term value, uint32_t depth) {
  TermOp op = bank_op(bank, value);
  if (!depth || (op != TERM_ITE && op != TERM_CONCAT && op != TERM_ADD)) return value;
  Term a = bank_a(bank, value), b = bank_b(bank, value);
  if (op == TERM_ADD) {
    Term left = strip(bank, route, a, depth - 1), right = strip(bank, route, b, depth - 1);
    return left.id == a.id && right.id == b.id ? value : term_add(bank, left, right);
  }
  if (op == TERM_CONCAT) {
    Term high = strip(bank, route, a, depth - 1), low = strip(bank, route, b, depth - 1);
    return high.id == a.id && low.id == b.id ? value : term_concat(bank, high, low);
  }
  Term condition = decided_simplify(bank, route, a), c = bank_c(bank, value);
  if (term_is_true(bank, condition)) return strip(bank, route, b, depth - 1);
  if (term_is_false(bank, condition)) return strip(bank, route, c, depth - 1);
  Term yes = strip(bank, route, b, depth - 1), no = strip(bank, route, c, depth - 1);
  return yes.id == b.id && no.id == c.id ? value : term_ite(bank, a, yes, no);
}

Term decided_value(TermBank *bank, const Route *route, Term value) { return strip(bank, route, value, MOST_STRIPPED); }
