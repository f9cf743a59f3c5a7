// A spreadsheet of A1..D5: "B2=17" sets, "B2" prints, "sum B" sums a column.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COLUMNS 4
#define ROWS 5

static int cells[ROWS][COLUMNS];

static int parse_cell(const char **text, int *row, int *column) {
  const char *s = *text;
  int letter = toupper((unsigned char)*s++);
  if (letter < 'A' || letter >= 'A' + COLUMNS) return 0;
  if (!isdigit((unsigned char)*s)) return 0;
  int number = *s++ - '0';
  if (number > ROWS) return 0;
  *column = letter - 'A';
  *row = number - 1;
  *text = s;
  return 1;
}

static int sum(int column) {
  int total = 0;
  for (int i = 0; i < ROWS; i++) total += cells[i][column];
  return total;
}

static void command(const char *line) {
  int row, column;
  if (strncmp(line, "sum ", 4) == 0) {
    int letter = toupper((unsigned char)line[4]) - 'A';
    if (letter >= 0 && letter < COLUMNS) printf("%d\n", sum(letter));
    return;
  }
  if (!parse_cell(&line, &row, &column)) {
    puts("which cell?");
    return;
  }
  if (*line == '=') {
    char *end;
    long value = strtol(line + 1, &end, 10);
    if (end == line + 1 || value < -9999 || value > 9999) {
      puts("no number");
      return;
    }
    cells[row][column] = (int)value;  // BAD: OUT_OF_BOUNDS INDEX POINTER_ARITHMETIC
  } else {
    printf("%d\n", cells[row][column]);  // BAD: OUT_OF_BOUNDS INDEX POINTER_ARITHMETIC
  }
}

int main(void) {
  char line[40];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '\0') continue;
    command(line);
  }
  return 0;
}
