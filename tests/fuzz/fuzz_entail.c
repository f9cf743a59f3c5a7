// Entailment questions as text: what can be read can be printed, and what was printed can be read.
#include "base/answer.h"
#include "reading.h"
#include "solver/entail_text.h"

static bool read_question(const char *input, Text *printed) {
  Terms *terms = terms_new();
  Knowledge knowledge;
  Atom goal;
  EntailError error;
  bool good = entail_parse(terms, input, &knowledge, &goal, &error);
  if (good) oracle_dump(terms, &knowledge, goal, printed);
  knowledge_release(&knowledge);
  terms_free(terms);
  return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Text text = fuzz_text(data, size), printed = {0}, again = {0};
  if (read_question(text_str(&text), &printed)) ensure(read_question(text_str(&printed), &again));
  text_release(&text);
  text_release(&printed);
  text_release(&again);
  return 0;
}
