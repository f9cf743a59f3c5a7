// See location.h. clang counts the columns of a place in bytes; readers of SARIF count in UTF-16 code units (2.1.0, section 3.14.17), so the line itself is needed.
#include "report/location.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "report/build.h"

void location_add_uri(const char *file, Text *text) {
  if (*file == '/') text_add(text, "file://");
  for (const char *byte = file; *byte; byte++) {
    if (isalnum((unsigned char)*byte) || strchr("-._~/", *byte))
      text_add_char(text, *byte);
    else
      text_printf(text, "%%%02X", (unsigned char)*byte);
  }
}

uint32_t location_column(const char *line, size_t length, uint32_t column) {
  uint32_t units = 1;
  for (size_t i = 0; i < length && i + 1 < column; i++) {
    unsigned char byte = (unsigned char)line[i];
    if ((byte & 0xc0) != 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}

// 0: the line cannot be read, or has no such column.
static uint32_t column_of(Place place) {
  struct stat about;
  if (stat(place.file, &about) != 0 || !S_ISREG(about.st_mode)) return 0;
  FILE *file = fopen(place.file, "re");
  if (!file) return 0;
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length = 0;
  for (uint32_t number = 0; number < place.line && length >= 0; number++) length = getline(&line, &capacity, file);
  uint32_t column = length < (ssize_t)place.column ? 0 : location_column(line, (size_t)length, place.column);
  free(line);
  fclose(file);
  return column;
}

json_t *location_value(Place place) {
  json_t *artifact = json_object(), *physical = json_object(), *location = json_object();
  Text uri = {0};
  location_add_uri(place.file, &uri);
  build_set_string(artifact, "uri", text_str(&uri));
  text_release(&uri);
  build_set(physical, "artifactLocation", artifact);
  if (place.line) {
    json_t *region = json_object();
    build_set(region, "startLine", json_integer(place.line));
    uint32_t column = place.column ? column_of(place) : 0;
    if (column) build_set(region, "startColumn", json_integer(column));
    build_set(physical, "region", region);
  }
  build_set(location, "physicalLocation", physical);
  return location;
}
