// The small languages of the command line: --args, and property files.
#include "base/answer.h"
#include "input/arguments.h"
#include "input/property_file.h"
#include "reading.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Text text = fuzz_text(data, size), problem = {0}, entry = {0};
  unsigned properties = 0;
  if (arguments_valid(text_str(&text), &problem)) ensure(problem.count == 0);
  text_clear(&problem);
  if (property_file_read(text_str(&text), &properties, &entry, &problem)) ensure(properties && entry.count);
  text_release(&text);
  text_release(&problem);
  text_release(&entry);
  return 0;
}
