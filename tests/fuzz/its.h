// Fuzz targets of the readers of transition systems: what can be read is a valid system, and what is written of it is read as what is written alike.
#ifndef PLUMB_TESTS_FUZZ_ITS_H
#define PLUMB_TESTS_FUZZ_ITS_H

#include <string.h>

#include "base/answer.h"
#include "its/format.h"
#include "reading.h"

// Once more around, what can never be taken is gone, and so may be locations; from then on nothing changes.
static inline void fuzz_write(const Its *its, ItsFormat format) {
  enum { ROUNDS = 4 };
  Text texts[ROUNDS] = {{0}, {0}, {0}, {0}}, error = {0};
  its_write(its, format, &texts[0]);
  for (int i = 1; i < ROUNDS; i++) {
    Its *again = its_read(its->terms, format, text_str(&texts[i - 1]), NULL, &error);
    ensure(again && its_valid(again));
    its_write(again, format, &texts[i]);
    its_free(again);
  }
  ensure(!strcmp(text_str(&texts[ROUNDS - 1]), text_str(&texts[ROUNDS - 2])));
  for (int i = 0; i < ROUNDS; i++) text_release(&texts[i]);
  text_release(&error);
}

static inline void fuzz_its(const uint8_t *data, size_t size, ItsFormat format) {
  enum { FEW_TRANSITIONS = 50 };  // writing many takes too long for a fuzzer
  Text text = fuzz_text(data, size), error = {0};
  Terms *terms = terms_new();
  Its *its = its_read(terms, format, text_str(&text), "file", &error);
  ensure((its == NULL) == (error.count > 0));
  text_release(&text);
  if (its) {
    ensure(its_valid(its));
    for (ItsFormat other = 0; other < ITS_FORMATS && its->transitions.count < FEW_TRANSITIONS; other++)
      fuzz_write(its, other);
    its_free(its);
  }
  terms_free(terms);
  text_release(&error);
}

#endif
