// plumb_its_dump.
#include "input/load_its.h"
#include "its/copy.h"
#include "its/products.h"
#include "its/simplify.h"
#include "process/tool.h"
#include "prove/terminate.h"
#include "strategy/termination_report.h"

// What the proof of termination speaks about, whether there is one or not. GIVE.
static Its *refine(const Its *its, const PlumbOptions *options, Budget *budget) {
  Stats stats = {0};
  Oracle *oracle = oracle_new(its->terms, &stats, budget);
  Termination *termination = termination_prove(its, oracle, techniques_left_out(options->without), &stats, budget);
  Its *refined = its_copy(termination->certificate.refined);
  termination_free(termination);
  oracle_free(oracle);
  return refined;
}

// TAKE its, GIVE.
static Its *at_stage(Its *its, const PlumbOptions *options, Budget *budget) {
  if (options->stage == PLUMB_STAGE_READ) return its;
  Its *explained = its_explain_products(its), *result = NULL;
  switch (options->stage) {
    case PLUMB_STAGE_READ: break;
    case PLUMB_STAGE_PRODUCTS: result = its_copy(explained); break;
    case PLUMB_STAGE_NORMALISED: result = its_simplify_until(explained, PASS_NORMALISE, budget); break;
    case PLUMB_STAGE_CYCLIC: result = its_simplify_until(explained, PASS_CYCLES, budget); break;
    case PLUMB_STAGE_CHAINED: result = its_simplify_until(explained, PASS_CHAIN, budget); break;
    case PLUMB_STAGE_UNIQUE: result = its_simplify_until(explained, PASS_UNIQUE, budget); break;
    case PLUMB_STAGE_SLICED: result = its_simplify_until(explained, PASS_SLICE, budget); break;
    case PLUMB_STAGE_SIMPLIFIED: result = its_simplify(explained, budget); break;
    case PLUMB_STAGE_REFINED: result = refine(its, options, budget); break;
  }
  its_free(explained);
  its_free(its);
  return result;
}

static ItsFormat format_of(const PlumbOptions *options, ItsFormat input) {
  switch (options->its_format) {
    case PLUMB_ITS_AS_INPUT: break;
    case PLUMB_ITS_SMT2: return ITS_SMT2;
    case PLUMB_ITS_KOAT: return ITS_KOAT;
  }
  return input;
}

static PlumbStatus dump_file(const PlumbOptions *options, const char *file, const char *folder, Text *text) {
  (void)folder;
  const double share = 0.9;  // the rest is for writing
  Budget budget;
  budget_init(&budget, options->timeout * share);
  Terms *terms = terms_new();
  ItsFormat input;
  Its *its = load_its(terms, file, &input, text);
  PlumbStatus status = its ? PLUMB_OK : PLUMB_INPUT;
  if (its) {
    its = at_stage(its, options, &budget);
    its_write(its, format_of(options, input), text);
  }
  its_free(its);
  terms_free(terms);
  return status;
}

PlumbStatus plumb_its_dump(const PlumbOptions *options, const char *file, char **text) {
  return tool_use(&(Tool){.options = options, .files = &file, .file_count = file != NULL, .file_body = dump_file},
                  text);
}
