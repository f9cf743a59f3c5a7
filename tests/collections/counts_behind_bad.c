// memory-safety; runs: none
#include <stdio.h>
// How many rows and columns a table has stands behind its numbers.
static struct {
  int numbers[20][8];
  int rows, columns;
} table;
static void add_row(void) {
  int column = 0, c;
  while (column < 8 && (c = getchar()) != EOF && c != '\n') table.numbers[table.rows][column++] = c;
  for (int i = column; i < 8; i++) table.numbers[table.rows][i] = 0;
  if (column > table.columns) table.columns = column;
  table.rows++;
}
int main(void) {
  while (table.rows <= 20 && getchar() == '+') add_row();
  for (int row = 0; row < table.rows; row++)
    for (int column = 0; column < table.columns; column++) printf("%d ", table.numbers[row][column]);
  return 0;
}
