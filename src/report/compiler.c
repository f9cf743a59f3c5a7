// See compiler.h.
#include "report/compiler.h"

#include <stdlib.h>
#include <string.h>

static const struct {
  const char *mark;
  Severity severity;
} marks[] = {{"fatal error: ", SEVERITY_ERROR},
             {"error: ", SEVERITY_ERROR},
             {"warning: ", SEVERITY_WARNING},
             {"note: ", SEVERITY_NOTE}};

// The number behind the last colon, which it cuts off with the colon; 0: there is none.
static uint32_t cut_number(char *place) {
  char *colon = strrchr(place, ':'), *end;
  if (!colon || colon[1] < '0' || colon[1] > '9') return 0;
  unsigned long number = strtoul(colon + 1, &end, 10);
  if (*end || number > UINT32_MAX) return 0;
  *colon = '\0';
  return (uint32_t)number;
}

// Takes apart "FILE:LINE:COLUMN", or what stands there when there is no place: the name of a program.
static Place read_place(char *text) {
  Place place = {.column = cut_number(text)};
  place.line = place.column ? cut_number(text) : 0;
  if (place.line) place.file = text;
  return place.file ? place : (Place){0};
}

// The line begins with what it is, or that stands behind the first ": " after a place.
static bool read_line(CompilerSaid *said, char *line) {
  for (char *at = line; at; at = strstr(at, ": "), at = at ? at + 2 : NULL) {
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
      if (strncmp(at, marks[i].mark, strlen(marks[i].mark)) != 0) continue;
      said->severity = marks[i].severity;
      said->text = at + strlen(marks[i].mark);
      if (at > line) at[-2] = '\0';
      said->place = at > line ? read_place(line) : (Place){0};
      return true;
    }
  }
  return false;
}

bool compiler_next(CompilerSaid *said) {
  while (*said->rest) {
    size_t length = strcspn(said->rest, "\n");
    bool is_source = *said->rest == ' ';
    text_clear(&said->line);
    text_add_bytes(&said->line, said->rest, length);
    said->rest += length + (said->rest[length] == '\n');
    if (!is_source && length && read_line(said, said->line.data)) return true;
  }
  text_release(&said->line);
  return false;
}

void compiler_report(Report *report, const char *said) {
  CompilerSaid diagnostics = {.rest = said};
  while (compiler_next(&diagnostics))
    report_add_diagnostic(report, diagnostics.severity, UNDEFINED_NONE, diagnostics.place, diagnostics.text);
}
