// Reads a table of comma-separated numbers from standard input and prints sums of its columns.
//
// run: {"stdin": "1,2,3\n4,5,6\n,,\nx,y,7\n"}
// run: {"stdin": "1,2,3,4,5,6,7,8,9,10,11,12\n"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ROWS 20
#define MAX_COLUMNS 8
#define MAX_LINE 256
#define LIMIT 1000000

struct table {
  int cells[MAX_ROWS][MAX_COLUMNS];
  int rows;
  int columns;
};

static int parse_cell(const char *text) {
  char *end;
  long value = strtol(text, &end, 10);
  if (end == text) return 0;
  if (value > LIMIT) return LIMIT;
  if (value < -LIMIT) return -LIMIT;
  return (int)value;
}

static void add_line(struct table *table, char *line) {
  int column = 0;
  char *field = line;
  while (field != NULL && column < MAX_COLUMNS) {
    char *comma = strchr(field, ',');
    if (comma != NULL) *comma = '\0';
    table->cells[table->rows][column] = parse_cell(field);
    column++;
    field = comma != NULL ? comma + 1 : NULL;
  }
  for (int i = column; i < MAX_COLUMNS; i++) table->cells[table->rows][i] = 0;
  if (column > table->columns) table->columns = column;
  table->rows++;
}

static int sum_of_column(const struct table *table, int column) {
  int sum = 0;
  for (int row = 0; row < table->rows; row++) sum += table->cells[row][column];
  return sum;
}

static int largest_of_row(const struct table *table, int row) {
  int largest = table->cells[row][0];
  for (int column = 1; column < table->columns; column++)
    if (table->cells[row][column] > largest) largest = table->cells[row][column];
  return largest;
}

int main(void) {
  static struct table table;
  char line[MAX_LINE];
  while (table.rows < MAX_ROWS && fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\r\n")] = '\0';
    add_line(&table, line);
  }
  assert(table.rows <= MAX_ROWS);
  for (int column = 0; column < table.columns; column++)
    printf("column %d: %d\n", column + 1, sum_of_column(&table, column));
  for (int row = 0; row < table.rows; row++) printf("row %d: at most %d\n", row + 1, largest_of_row(&table, row));
  return 0;
}
