// See format.h.
#include "its/format.h"

#include "its/read_koat.h"
#include "its/read_smt2.h"
#include "its/write.h"

typedef struct {
  const char *name;
  Its *(*read)(Terms *terms, const char *input, const char *file, Text *error);
  void (*write)(const Its *its, Text *text);
} FormatInfo;

static const FormatInfo formats[ITS_FORMATS] = {
#define ITS_FORMAT_INFO(format, name, reader, writer) {name, reader, writer},
    ITS_FORMAT_TABLE(ITS_FORMAT_INFO)
#undef ITS_FORMAT_INFO
};

bool its_format_of_file(const char *file, ItsFormat *format) {
  const char *point = strrchr(file, '.');
  for (ItsFormat i = 0; point && i < ITS_FORMATS; i++) {
    if (strcmp(point + 1, formats[i].name) != 0) continue;
    *format = i;
    return true;
  }
  return false;
}

// A file in KoAT's format begins with one of its sections, maybe after comments.
ItsFormat its_format_of_text(const char *input) {
  static const char *const sections[] = {"GOAL", "STARTTERM", "VAR", "RULES", "COMMENT"};
  for (input += strspn(input, " \t\r\n"); *input == '#'; input += strspn(input, " \t\r\n"))
    input += strcspn(input, "\n");
  if (*input == '(') {
    input += 1 + strspn(input + 1, " \t\r\n");
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
      if (!strncmp(input, sections[i], strlen(sections[i]))) return ITS_KOAT;
  }
  return ITS_SMT2;
}

Its *its_read(Terms *terms, ItsFormat format, const char *input, const char *file, Text *error) {
  return formats[format].read(terms, input, file, error);
}

void its_write(const Its *its, ItsFormat format, Text *text) { formats[format].write(its, text); }
