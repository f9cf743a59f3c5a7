// Follows the moves u, d, l, r through a maze that is read first (rows of # and spaces, ended by an empty line).
#include <stdio.h>
#include <string.h>

enum { ROWS = 8, COLUMNS = 10 };

static char maze[ROWS][COLUMNS + 2];
static int rows;

static void read_maze(void) {
  while (rows < ROWS && fgets(maze[rows], sizeof maze[rows], stdin)) {
    char *end = strchr(maze[rows], '\n');
    if (end) *end = '\0';
    if (!maze[rows][0]) break;
    rows++;
  }
}

static int is_free(int row, int column) {
  return row >= 0 && row < rows && maze[row][column] == ' ';  // BAD: OUT_OF_BOUNDS
}

int main(void) {
  read_maze();
  int row = 0, column = 0, steps = 0, c;
  while ((c = getchar()) != EOF) {
    int r = row, k = column;
    switch (c) {
      case 'u': r--; break;
      case 'd': r++; break;
      case 'l': k--; break;
      case 'r': k++; break;
      default: continue;
    }
    if (!is_free(r, k)) continue;
    row = r;
    column = k;
    steps++;
  }
  printf("%d,%d after %d\n", row, column, steps);
  return 0;
}
