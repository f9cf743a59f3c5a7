// Integer transition systems in the competition's format.
#include "its.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_its(data, size, ITS_SMT2);
  return 0;
}
