// See rank.h. Functions are numbers of Z: nothing wraps.
#include "verify/rank.h"

static Term truth(const Reading *reading, bool value) { return term_truth(reading->bank, value); }

static Term known(const Reading *reading, Term fact) { return fact.id ? fact : truth(reading, false); }

static Term at_least(const Reading *reading, Number a, Number b) {
  TermBank *bank = reading->bank;
  return known(reading, number_is_positive(bank, number_add(bank, a, number_scale(bank, b, -1))));
}

typedef struct {
  const Reading *from, *to;
  const ProofRank *before, *after;
} Step;

static Number before(const Step *step, uint32_t i) { return reading_number(step->from, &step->before->functions[i]); }
static Number after(const Step *step, uint32_t i) { return reading_number(step->to, &step->after->functions[i]); }

static Number with_driver(const Step *step, uint32_t i) {
  return number_add(step->from->bank, before(step, i), before(step, i - 1));
}

static Term gets_smaller(const Step *step) {
  TermBank *bank = step->from->bank;
  uint32_t count = step->before->count;
  Term result = at_least(step->from, before(step, 0), number_add(bank, after(step, 0), number_constant(1)));
  for (uint32_t i = 1; i < count; i++)
    result = term_and(bank, result, at_least(step->from, with_driver(step, i), after(step, i)));
  return term_and(bank, result, known(step->from, number_is_positive(bank, before(step, count - 1))));
}

static Term does_not_grow(const Step *step) {
  TermBank *bank = step->from->bank;
  Term result = at_least(step->from, before(step, 0), after(step, 0));
  for (uint32_t i = 1; i < step->before->count; i++) {
    Term stays = at_least(step->from, before(step, i), after(step, i));
    Term driven = at_least(step->from, with_driver(step, i), after(step, i));
    result = term_and(bank, result, term_or(bank, stays, driven));
  }
  return result;
}

Term rank_decreases(const Reading *from, const Reading *to) {
  TermBank *bank = from->bank;
  Term smaller = truth(from, false), open = truth(from, true);
  for (uint32_t i = 0; i < from->cut->rank.count && i < to->cut->rank.count; i++) {
    Step step = {from, to, &from->cut->rank.data[i], &to->cut->rank.data[i]};
    if (step.before->number != step.after->number || step.before->count != step.after->count) break;
    if (!step.before->count) {
      if (step.after->level < step.before->level) return term_or(bank, smaller, open);
      if (step.after->level > step.before->level) break;
      continue;
    }
    smaller = term_or(bank, smaller, term_and(bank, open, gets_smaller(&step)));
    open = term_and(bank, open, does_not_grow(&step));
  }
  return smaller;
}
