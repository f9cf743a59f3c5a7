// Fuzz targets of readers of text: the bytes as a zero-terminated string.
#ifndef PLUMB_TESTS_FUZZ_READING_H
#define PLUMB_TESTS_FUZZ_READING_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// TAKE text: a reader that keeps a pointer beyond its call is found by AddressSanitizer.
static inline Text fuzz_text(const uint8_t *data, size_t size) {
  Text text = {0};
  text_add_bytes(&text, (const char *)data, size);
  return text;
}

#endif
