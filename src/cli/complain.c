// See complain.h.
#include "complain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of the character of UTF-8 there; 0: it is none.
static size_t character_length(const char *at) {
  unsigned char first = (unsigned char)*at;
  size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (size_t i = 1; i < length; i++)
    if (((unsigned char)at[i] & 0xc0) != 0x80) return 0;
  return length;
}

// Would a terminal obey it? Control characters do that, those of C1, and those that change the direction of writing.
static bool is_control(const char *at, size_t length) {
  const unsigned char *bytes = (const unsigned char *)at;
  if (length == 1) return bytes[0] < ' ' || bytes[0] == 127;
  if (length == 2) return bytes[0] == 0xc2 && bytes[1] < 0xa0;
  bool is_mark = length == 3 && bytes[0] == 0xe2 && bytes[1] == 0x80 && (bytes[2] == 0x8e || bytes[2] == 0x8f);
  bool is_embedding = length == 3 && bytes[0] == 0xe2 && bytes[1] == 0x80 && bytes[2] >= 0xaa && bytes[2] <= 0xae;
  bool is_isolate = length == 3 && bytes[0] == 0xe2 && bytes[1] == 0x81 && bytes[2] >= 0xa6 && bytes[2] <= 0xa9;
  return is_mark || is_embedding || is_isolate;
}

// Names of files and options may hold anything.
static void clean(char *text) {
  for (size_t length; *text; text += length) {
    length = character_length(text);
    if (!length)
      *text = '?';
    else if (is_control(text, length))
      memset(text, ' ', length);
    length += !length;
  }
}

static char first[4096];

const char *complain_first(void) { return first; }

void complain(const char *where, const char *what) {
  char line[sizeof first];
  int length = snprintf(line, sizeof line, "%s%s%s", where ? where : "", where ? ": " : "", what);
  if (length < 0) return;
  clean(line);
  if (!*first) strcpy(first, line);
  fprintf(stderr, "plumb: %s\n", line);
}

bool complain_value(const char *where, const char *value, const char *expected) {
  char what[1024];
  snprintf(what, sizeof what, "'%.200s' is not possible: give %s", value, expected);
  complain(where, what);
  return false;
}

// Of a line of UTF-8, up to the character at `column`.
static size_t bytes_before(const char *line, size_t column) {
  size_t at = 0;
  for (; line[at]; at++)
    if (((unsigned char)line[at] & 0xc0) != 0x80 && !--column) break;
  return at;
}

void complain_excerpt(const char *path, size_t line, size_t column) {
  enum { MOST_COLUMNS = 120 };
  FILE *file = fopen(path, "re");
  char *text = NULL;
  size_t capacity = 0;
  ssize_t length = file && line ? 0 : -1;
  for (size_t i = 0; i < line && length >= 0; i++) length = getline(&text, &capacity, file);
  if (length > 0 && column && column <= MOST_COLUMNS) {
    text[strcspn(text, "\r\n")] = '\0';
    clean(text);
    fprintf(stderr, "%5zu | %.*s\n      | %*s^\n", line, (int)bytes_before(text, MOST_COLUMNS), text, (int)column - 1,
            "");
  }
  free(text);
  if (file) fclose(file);
}
