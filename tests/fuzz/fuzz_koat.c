// Integer transition systems in KoAT's format: what can be read is a valid system.
#include "base/answer.h"
#include "its/read_koat.h"
#include "reading.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Text text = fuzz_text(data, size), error = {0};
  Terms *terms = terms_new();
  Its *its = its_read_koat(terms, text_str(&text), NULL, &error);
  if (its) {
    ensure(its_valid(its));
    its_free(its);
  }
  terms_free(terms);
  text_release(&text);
  text_release(&error);
  return 0;
}
