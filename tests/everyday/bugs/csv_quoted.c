// Reads a CSV table (fields may be quoted) and prints the widths of its columns.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_COLUMNS 8
#define MAX_FIELD 32

struct table {
  size_t width[MAX_COLUMNS];
  int columns;
  int rows;
};

static int parse_field(const char **p, char *field) {
  size_t n = 0;
  const char *s = *p;
  if (*s == '"') {
    s++;
    while (*s != '"' || s[1] == '"') {  // BAD: OUT_OF_BOUNDS INDEX UNINITIALISED
      if (*s == '"') s++;
      if (n < MAX_FIELD - 1) field[n++] = *s;
      s++;
    }
    s++;
  } else {
    while (*s && *s != ',') {
      if (n < MAX_FIELD - 1) field[n++] = *s;
      s++;
    }
  }
  field[n] = '\0';
  *p = s;
  return (int)n;
}

static int parse_row(struct table *t, const char *line) {
  char field[MAX_FIELD];
  int column = 0;
  const char *p = line;
  for (;;) {
    int n = parse_field(&p, field);
    if (column >= MAX_COLUMNS) return -1;
    if ((size_t)n > t->width[column]) t->width[column] = (size_t)n;
    column++;
    if (*p != ',') break;
    p++;
  }
  return column;
}

int main(void) {
  char line[160];
  struct table t = {{0}, 0, 0};
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\r\n")] = '\0';
    int n = parse_row(&t, line);
    if (n < 0) {
      fprintf(stderr, "too many columns in row %d\n", t.rows + 1);
      return 1;
    }
    if (n > t.columns) t.columns = n;
    t.rows++;
  }
  printf("%d rows, %d columns:", t.rows, t.columns);
  for (int i = 0; i < t.columns; i++) printf(" %zu", t.width[i]);
  putchar('\n');
  return 0;
}
