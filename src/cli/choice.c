// See choice.h.
#include "choice.h"

#include <string.h>

#include "plumb.h"

static const Choice overflow_choices[] = {
    {"error", PLUMB_OVERFLOW_ERROR}, {"wrap", PLUMB_OVERFLOW_WRAP}, {"unbounded", PLUMB_OVERFLOW_UNBOUNDED}, {0}};
static const Choice data_model_choices[] = {{"lp64", PLUMB_LP64}, {"ilp32", PLUMB_ILP32}, {0}};
static const Choice engine_choices[] = {{"auto", PLUMB_ENGINE_AUTO},
                                        {"graph", PLUMB_ENGINE_GRAPH},
                                        {"bounded", PLUMB_ENGINE_BOUNDED},
                                        {"explore", PLUMB_ENGINE_EXPLORE},
                                        {0}};
static const Choice solver_choices[] = {{"z3", PLUMB_SOLVER_Z3}, {"cvc5", PLUMB_SOLVER_CVC5}, {0}};
static const Choice format_choices[] = {{"text", PLUMB_TEXT},
                                        {"json", PLUMB_JSON},
                                        {"sarif", PLUMB_SARIF},
                                        {"html", PLUMB_HTML},
                                        {"competition", PLUMB_COMPETITION},
                                        {0}};
static const Choice contract_choices[] = {
    {"text", PLUMB_CONTRACT_TEXT}, {"json", PLUMB_CONTRACT_JSON}, {"c", PLUMB_CONTRACT_C}, {0}};
static const Choice picture_choices[] = {
    {"dot", PLUMB_DOT}, {"svg", PLUMB_SVG}, {"html", PLUMB_GRAPH_HTML}, {"json", PLUMB_GRAPH_JSON}, {0}};
static const Choice stage_choices[] = {{"read", PLUMB_STAGE_READ},
                                       {"products", PLUMB_STAGE_PRODUCTS},
                                       {"normalised", PLUMB_STAGE_NORMALISED},
                                       {"cyclic", PLUMB_STAGE_CYCLIC},
                                       {"chained", PLUMB_STAGE_CHAINED},
                                       {"unique", PLUMB_STAGE_UNIQUE},
                                       {"sliced", PLUMB_STAGE_SLICED},
                                       {"simplified", PLUMB_STAGE_SIMPLIFIED},
                                       {"refined", PLUMB_STAGE_REFINED},
                                       {0}};
static const Choice its_property_choices[] = {{"termination", PLUMB_TERMINATION}, {"safety", PLUMB_SAFETY}, {0}};
static const Choice its_choices[] = {{"smt2", PLUMB_ITS_SMT2}, {"koat", PLUMB_ITS_KOAT}, {0}};
static const Choice question_choices[] = {{"smt2", 0}, {0}};
static const Choice when_choices[] = {{"auto", WHEN_AUTO}, {"always", WHEN_ALWAYS}, {"never", WHEN_NEVER}, {0}};
static const Choice property_choices[] = {{"memory-safety", PLUMB_MEMORY_SAFETY},
                                          {"overflow", PLUMB_OVERFLOW},
                                          {"assertions", PLUMB_ASSERTIONS},
                                          {"termination", PLUMB_TERMINATION},
                                          {"leaks", PLUMB_LEAKS},
                                          {"all", PLUMB_ALL_PROPERTIES},
                                          {0}};

const Choice *choices_of(Option option) {
  switch ((int)option) {
    case OPTION_PROPERTY: return property_choices;
    case OPTION_ITS_PROPERTY: return its_property_choices;
    case OPTION_SIGNED_OVERFLOW: return overflow_choices;
    case OPTION_DATA_MODEL: return data_model_choices;
    case OPTION_ENGINE: return engine_choices;
    case OPTION_SOLVER: return solver_choices;
    case OPTION_FORMAT: return format_choices;
    case OPTION_CONTRACT_FORMAT: return contract_choices;
    case OPTION_PICTURE: return picture_choices;
    case OPTION_COLOR:
    case OPTION_PROGRESS: return when_choices;
    case OPTION_DUMP: return stage_choices;
    case OPTION_QUESTIONS: return question_choices;
    case OPTION_DUMP_FORMAT: return its_choices;
    default: return NULL;
  }
}

const char *option_choice(Option option, size_t index) {
  const Choice *choices = choices_of(option);
  for (size_t i = 0; choices && i < index && choices[i].name; i++)
    if (!choices[i + 1].name) return NULL;
  return choices ? choices[index].name : NULL;
}

const Choice *choice_find(const Choice *choices, const char *name, size_t length) {
  for (; choices->name; choices++)
    if (strlen(choices->name) == length && memcmp(choices->name, name, length) == 0) return choices;
  return NULL;
}

const Choice step_choices[] = {{"status", PLUMB_PROJECT_STATUS},
                               {"show", PLUMB_PROJECT_SHOW},
                               {"report", PLUMB_PROJECT_REPORT},
                               {"diff", PLUMB_PROJECT_DIFF},
                               {"clear", PLUMB_PROJECT_CLEAR},
                               {"work", PLUMB_PROJECT_WORK},
                               {0}};
