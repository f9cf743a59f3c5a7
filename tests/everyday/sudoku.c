// Solves a Sudoku: nine lines of nine characters on standard input, digits for what is given.
//
// run: {"stdin": "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"}
// run: {"stdin": "11.......\n"}
// run: {"stdin": "\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <string.h>

#define SIZE 9
#define BOX 3
#define MAX_STEPS 20000

static int grid[SIZE][SIZE];
static int steps;

static int is_free(int row, int column, int digit) {
  for (int i = 0; i < SIZE; i++)
    if (grid[row][i] == digit || grid[i][column] == digit) return 0;
  int top = row - row % BOX, left = column - column % BOX;
  for (int r = 0; r < BOX; r++)
    for (int c = 0; c < BOX; c++)
      if (grid[top + r][left + c] == digit) return 0;
  return 1;
}

static int solve(int place) {
  if (place == SIZE * SIZE) return 1;
  assert(place >= 0 && place < SIZE * SIZE);
  int row = place / SIZE, column = place % SIZE;
  if (grid[row][column] != 0) return solve(place + 1);
  for (int digit = 1; digit <= SIZE; digit++) {
    if (++steps > MAX_STEPS) return 0;
    if (!is_free(row, column, digit)) continue;
    grid[row][column] = digit;
    if (solve(place + 1)) return 1;
    grid[row][column] = 0;
  }
  return 0;
}

static int read_grid(void) {
  char line[32];
  for (int row = 0; row < SIZE; row++) {
    if (fgets(line, sizeof line, stdin) == NULL) return row;
    for (int column = 0; column < SIZE; column++) {
      char c = line[column];
      if (c == '\0' || c == '\n') break;
      if (c < '1' || c > '9') continue;
      int digit = c - '0';
      if (!is_free(row, column, digit)) {
        fprintf(stderr, "line %d: %d does not fit\n", row + 1, digit);
        return -1;
      }
      grid[row][column] = digit;
    }
  }
  return SIZE;
}

static void print_grid(void) {
  for (int row = 0; row < SIZE; row++) {
    if (row > 0 && row % BOX == 0) puts("------+-------+------");
    for (int column = 0; column < SIZE; column++) {
      if (column > 0 && column % BOX == 0) printf("| ");
      printf("%d ", grid[row][column]);
    }
    putchar('\n');
  }
}

int main(void) {
  if (read_grid() < 0) return 1;
  if (solve(0))
    print_grid();
  else
    printf("no solution was found\n");
  return 0;
}
