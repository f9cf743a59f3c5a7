// See load_its.h.
#include "input/load_its.h"

#include <string.h>

#include "input/source.h"

Its *load_its(Terms *terms, const char *file, ItsFormat *format, Text *message) {
  Text input = {0}, problem = {0};
  Its *its = NULL;
  bool known = its_format_of_file(file, format);
  if (!known && strcmp(file, "-") != 0) {
    text_printf(message, "%s: it is no transition system: give a .smt2 or .koat file", file);
  } else if (source_read(file, &input, message)) {
    if (!known) *format = its_format_of_text(text_str(&input));
    its = its_read(terms, *format, text_str(&input), file, &problem);
    if (!its) text_printf(message, "%s:%s", file, text_str(&problem));
  }
  text_release(&problem);
  text_release(&input);
  return its;
}
