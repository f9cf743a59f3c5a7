// See given.h.
#include "infer/given.h"

#include "base/budget.h"
#include "contract/entry.h"
#include "infer/trial.h"
#include "input/comments.h"

// What goes wrong in runs gets a part of the time to show what else holds.
enum { TRIES_PER_RUN = 30, SHARE_OF_WRONG = 4 };

static bool fits(Program *program, Function function, const Comments *comments, Text *reasons) {
  const char *file = program->functions[function.id].place.file;
  SpecProblem problem = {0};
  Spec spec;
  bool good = spec_read(text_str(&comments->contract), program->arena, &spec, &problem) &&
              entry_build_to_run(program, function, &spec, &problem).id;
  if (!good) comments_explain(comments, file, &problem, reasons);
  text_release(&problem.message);
  return good;
}

static void judge(Program *program, Function function, const char *contract, uint32_t runs, Found *found) {
  TrialOptions options = {.wanted = runs, .attempts = runs * TRIES_PER_RUN, .overflow_counts = true, .seed = 1};
  Trial trial = trial_run(program, function, contract, options);
  found->runs = trial.good;
  found->wrong_runs = trial.counted - trial.good;
  found->is_found = trial.good == trial.counted;
  found->is_empty = !trial.fits && !trial.unsupported;
}

bool given_is_there(const Program *program, Function function) {
  Comments comments;
  comments_read(&comments, program, function);
  bool is_there = comments.contract.count > 0;
  comments_release(&comments);
  return is_there;
}

bool given_check(const PlumbOptions *options, Program *program, Function function, UndefinedSet left_out, double seconds,
                 Found *found) {
  double start = budget_now();
  Comments comments;
  comments_read(&comments, program, function);
  bool is_there = comments.contract.count > 0;
  if (is_there) {
    const char *contract = text_str(&comments.contract);
    *found = (Found){.is_given = true};
    text_add(&found->contract, contract);
    if (fits(program, function, &comments, &found->reasons)) {
      judge(program, function, contract, options->contract_runs, found);
      Provers provers = found->is_found ? PROVERS_BOTH : PROVERS_GRAPH;
      double share = found->is_found ? seconds : seconds / SHARE_OF_WRONG;
      found->proof = proof_try(options, program, function, contract, left_out, provers, share, 0, &found->reasons);
    } else {
      found->is_wrong = true;
    }
    found->seconds = budget_now() - start;
  }
  comments_release(&comments);
  return is_there;
}
