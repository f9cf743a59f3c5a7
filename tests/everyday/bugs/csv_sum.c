// Adds up a column of comma separated values; the column is the first argument.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COLUMNS 8

static int split(char *line, char **cells) {
  int count = 0;
  char *start = line;
  for (char *p = line;; p++) {
    if (*p != ',' && *p != '\0' && *p != '\n') continue;
    char end = *p;
    *p = '\0';
    cells[count++] = start;  // BAD: OUT_OF_BOUNDS INDEX
    start = p + 1;
    if (end != ',') return count;
  }
}

int main(int argc, char **argv) {
  char line[256];
  char *cells[COLUMNS];
  long sum = 0;
  int number = 0;
  if (argc != 2) {
    fprintf(stderr, "usage: csv_sum COLUMN\n");
    return 1;
  }
  int column = atoi(argv[1]);
  if (column < 0 || column >= COLUMNS) return 1;
  while (fgets(line, sizeof line, stdin)) {
    number++;
    int count = split(line, cells);
    if (count > COLUMNS) {
      fprintf(stderr, "line %d has too many columns\n", number);
      return 1;
    }
    if (column < count) sum += atoi(cells[column]);
  }
  printf("%ld\n", sum);
  return 0;
}
