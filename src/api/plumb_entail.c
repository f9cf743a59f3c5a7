// plumb_entail.
#include "input/source.h"
#include "process/tool.h"
#include "solver/entail.h"
#include "solver/entail_text.h"

// The layer that has answered, from the counters; null: none has.
static const char *layer_name(const Stats *stats) {
  if (stats->entail_syntactic) return "constants and what is assumed";
  if (stats->entail_bounds) return "bounds";
  if (stats->entail_pairs) return "pairs";
  if (stats->entail_simplex) return "simplex";
  if (stats->entail_smt) return "Z3";
  return NULL;
}

static PlumbStatus answer(Oracle *oracle, Stats *stats, const Knowledge *knowledge, Atom goal, Text *text) {
  Answer answer = oracle_entails(oracle, knowledge, goal);
  const char *layer = layer_name(stats);
  switch (answer) {
    case ANSWER_YES:
      text_printf(text, "yes (%s)\n", knowledge->contradiction ? "the assumptions contradict each other" : layer);
      return PLUMB_OK;
    case ANSWER_NO:
      // That is: when the assumptions have a model at all.
      if (!oracle_contradiction(oracle, knowledge)) {
        text_printf(text, "no (%s)\n", layer);
        return PLUMB_VIOLATED;
      }
      text_add(text, "yes (the assumptions contradict each other)\n");
      return PLUMB_OK;
    case ANSWER_UNKNOWN: break;
  }
  text_add(text, "unknown\n");
  return PLUMB_UNKNOWN;
}

static PlumbStatus entail_file(const PlumbOptions *options, const char *name, const char *folder, Text *text) {
  (void)folder;
  Text input = {0};
  PlumbStatus status = PLUMB_INPUT;
  if (source_read(name, &input, text)) {
    Stats stats = {0};
    Budget budget;
    budget_init(&budget, options->timeout);
    Terms *terms = terms_new();
    Knowledge knowledge;
    Atom goal;
    EntailError error;
    if (entail_parse(terms, text_str(&input), &knowledge, &goal, &error)) {
      Oracle *oracle = oracle_new(terms, &stats, &budget);
      oracle_set_validate(oracle, options->check > 1);
      status = answer(oracle, &stats, &knowledge, goal, text);
      oracle_free(oracle);
    } else {
      text_printf(text, "%s:%u:%u: %s", name, error.line, error.column, error.message);
    }
    knowledge_release(&knowledge);
    terms_free(terms);
  }
  text_release(&input);
  return status;
}

PlumbStatus plumb_entail(const PlumbOptions *options, const char *file, char **text) {
  return tool_use(&(Tool){.options = options, .files = &file, .file_count = file != NULL, .file_body = entail_file},
                  text);
}
