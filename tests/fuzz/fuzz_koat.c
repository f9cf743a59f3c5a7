// Integer transition systems in KoAT's format.
#include "its.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_its(data, size, ITS_KOAT);
  return 0;
}
