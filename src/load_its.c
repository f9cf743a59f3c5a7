// See load_its.h.
#include "load_its.h"

#include <string.h>

#include "plumb.h"
#include "source.h"

static bool is_standard_input(const char *file) { return strcmp(file, "-") == 0; }

bool load_its_accepts(Report *report, const char *file) {
  ItsFormat format;
  if (is_standard_input(file) || its_format_of_file(file, &format)) return true;
  report_set_error(report, PLUMB_INPUT, file, "it is no transition system", "give a .smt2 or .koat file");
  return false;
}

Its *load_its(Terms *terms, const char *file, ItsFormat *format, Text *message) {
  Text input = {0}, problem = {0};
  Its *its = NULL;
  if (source_read(file, &input, message)) {
    if (!its_format_of_file(file, format)) *format = its_format_of_text(text_str(&input));
    its = its_read(terms, *format, text_str(&input), file, &problem);
    if (!its) text_printf(message, "%s:%s", file, text_str(&problem));
  }
  text_release(&problem);
  text_release(&input);
  return its;
}
