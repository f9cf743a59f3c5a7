// Inputs of a run.
#include "interpret/inputs.h"
#include "reading.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  IntVec values = {0};
  Text problem = {0};
  inputs_parse("fuzz", (const char *)data, size, &values, &problem);
  int_vec_release(&values);
  text_release(&problem);
  return 0;
}
