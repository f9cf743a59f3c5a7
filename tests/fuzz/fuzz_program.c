// The text form of programs: what can be read is a valid program, and is printed to what reads as the same.
#include <string.h>

#include "base/answer.h"
#include "base/memory.h"
#include "program/print.h"
#include "reading.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Text text = fuzz_text(data, size), first = {0}, second = {0};
  Program *program = NULL, *again = NULL;
  char *message = NULL;
  if (program_parse(text_str(&text), &program, &message)) {
    ensure(program_valid(program, NULL));
    program_print(program, &first);
    ensure(program_parse(text_str(&first), &again, &message));
    program_print(again, &second);
    ensure(strcmp(text_str(&first), text_str(&second)) == 0);
  }
  memory_free(message);
  program_free(again);
  program_free(program);
  text_release(&text);
  text_release(&first);
  text_release(&second);
  return 0;
}
