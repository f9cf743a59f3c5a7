// Prints fields (split at tabs) right aligned in columns of the width that the widest field has; the first argument limits the width.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COLUMNS 8
#define WIDTH 20

static int widths[COLUMNS];

static int split(char *line, char **fields) {
  int count = 0;
  char *field = line;
  while (count < COLUMNS) {
    fields[count++] = field;
    field = strchr(field, '\t');
    if (!field) break;
    *field++ = '\0';
  }
  return count;
}

static void print_field(const char *text, int width) {
  char cell[WIDTH + 1];
  int length = (int)strlen(text);
  if (length > width) length = width;
  memset(cell, ' ', (size_t)width);
  memcpy(cell + width - length, text, (size_t)length);
  cell[width] = '\0';  // BAD: OUT_OF_BOUNDS INDEX
  fputs(cell, stdout);
}

int main(int argc, char **argv) {
  int limit = argc > 1 ? atoi(argv[1]) : WIDTH;
  if (limit < 1 || limit > WIDTH) limit = WIDTH;
  char line[200], *lines[20], *fields[COLUMNS];
  int count = 0;
  while (count < 20 && fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = '\0';
    char *kept = malloc(strlen(line) + 1);
    if (!kept) break;
    strcpy(kept, line);
    lines[count++] = kept;
    int found = split(line, fields);
    for (int i = 0; i < found; i++) {
      int length = (int)strlen(fields[i]);
      if (length <= limit && length > widths[i]) widths[i] = length;
    }
  }
  for (int i = 0; i < count; i++) {
    int found = split(lines[i], fields);
    for (int j = 0; j < found; j++) print_field(fields[j], widths[j] + (j > 0 ? 1 : 0));
    putchar('\n');
    free(lines[i]);
  }
  return 0;
}
