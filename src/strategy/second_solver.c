// See second_solver.h.
#include "strategy/second_solver.h"

#include "base/memory.h"

// Seconds for a question that matters, and for one that only may help.
enum { MOST_SECONDS = 60, FEW_SECONDS = 1, FEW_CONFLICTS = 1000 };

static const char *const z3_words[] = {"z3", "-in", "-smt2", NULL};
static const char *const cvc5_words[] = {"cvc5", "--lang=smt2", "--incremental", "-q", NULL};

bool second_solver_init(SecondSolver *second, PlumbSolver solver, Text *text) {
  static const char *const *const programs[] = {
      [PLUMB_SOLVER_OWN] = NULL, [PLUMB_SOLVER_Z3] = z3_words, [PLUMB_SOLVER_CVC5] = cvc5_words};
  *second = (SecondSolver){0};
  const char *const *words = programs[solver];
  if (!words) return true;
  if (!smt_process_exists(words[0])) {
    text_printf(text, "%s is not there: install the package %s, or leave out --solver", words[0], words[0]);
    return false;
  }
  second->name = words[0];
  second->process = smt_process_new(words);
  return true;
}

void second_solver_release(SecondSolver *second) {
  smt_process_free(second->process);
  text_release(&second->problem);
}

static double seconds_for(SolveLimit limit) {
  double most = limit.conflicts && limit.conflicts <= FEW_CONFLICTS ? FEW_SECONDS : MOST_SECONDS;
  double left = limit.budget ? budget_left(limit.budget) : most;
  return left < most ? left : most;
}

SolveResult second_solver_ask(void *context, TermBank *bank, const Term *terms, uint32_t count, SolveResult own,
                              SolveLimit limit) {
  static const SolveResult results[] = {[SMT_PROCESS_UNKNOWN] = SOLVE_UNKNOWN,
                                        [SMT_PROCESS_SAT] = SOLVE_SAT,
                                        [SMT_PROCESS_UNSAT] = SOLVE_UNSAT,
                                        [SMT_PROCESS_ERROR] = SOLVE_UNKNOWN};
  SecondSolver *second = context;
  Text question = {0}, problem = {0};
  solver_export_question(bank, terms, count, &question);
  SolveResult said = results[smt_process_ask(second->process, &question, seconds_for(limit), &problem)];
  bool is_known = said != SOLVE_UNKNOWN, contradicts = is_known && own != SOLVE_UNKNOWN && own != said;
  second->unanswered += !is_known;
  second->alone += is_known && own == SOLVE_UNKNOWN;
  second->agreed += is_known && own == said;
  second->contradicts |= contradicts;
  if (!second->problem.count) text_add(&second->problem, text_str(&problem));
  text_release(&question);
  text_release(&problem);
  return contradicts ? SOLVE_UNKNOWN : said;
}

void second_solver_tell(const SecondSolver *second, const char *file, Text *text) {
  text_printf(text, "%s: %s agrees about %llu questions", file, second->name, (unsigned long long)second->agreed);
  if (second->alone) text_printf(text, ", answers %llu alone", (unsigned long long)second->alone);
  if (second->unanswered) text_printf(text, ", gives no answer to %llu", (unsigned long long)second->unanswered);
  if (second->problem.count) text_printf(text, ": %s", text_str(&second->problem));
  text_add_char(text, '\n');
}
