// Breadth-first search in a maze: the shortest way from S to E.
//
// run: {"stdin": "S..#\n.#..\n...E\n"}
// run: {"stdin": "S#E\n"}
// run: {"stdin": "nothing\n"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <string.h>

#define ROWS 10
#define COLUMNS 20

struct place {
  int row, column;
};

static char maze[ROWS][COLUMNS + 1];
static int distance[ROWS][COLUMNS];
static struct place queue[ROWS * COLUMNS];

static int read_maze(void) {
  char line[64];
  int rows = 0;
  while (rows < ROWS && fgets(line, sizeof line, stdin) != NULL) {
    size_t length = strcspn(line, "\n");
    if (length > COLUMNS) length = COLUMNS;
    memset(maze[rows], '#', COLUMNS);
    memcpy(maze[rows], line, length);
    rows++;
  }
  return rows;
}

static int find(char what, int rows, struct place *place) {
  for (int r = 0; r < rows; r++) {
    for (int c = 0; c < COLUMNS; c++) {
      if (maze[r][c] == what) {
        place->row = r;
        place->column = c;
        return 1;
      }
    }
  }
  return 0;
}

static int search(struct place start, struct place end, int rows) {
  static const struct place steps[4] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  int head = 0, tail = 0;
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++) distance[r][c] = -1;
  distance[start.row][start.column] = 0;
  queue[tail++] = start;
  while (head < tail) {
    struct place at = queue[head++];
    if (at.row == end.row && at.column == end.column) return distance[at.row][at.column];
    for (int i = 0; i < 4; i++) {
      int r = at.row + steps[i].row;
      int c = at.column + steps[i].column;
      if (r < 0 || r >= rows || c < 0 || c >= COLUMNS) continue;
      if (maze[r][c] == '#' || distance[r][c] >= 0) continue;
      if (tail == ROWS * COLUMNS) return -1;
      distance[r][c] = distance[at.row][at.column] + 1;
      queue[tail].row = r;
      queue[tail].column = c;
      tail++;
    }
  }
  return -1;
}

int main(void) {
  struct place start, end;
  int rows = read_maze();
  if (!find('S', rows, &start) || !find('E', rows, &end)) {
    fprintf(stderr, "start or end is missing\n");
    return 1;
  }
  int steps = search(start, end, rows);
  if (steps < 0)
    printf("no way\n");
  else
    printf("%d steps\n", steps);
  return 0;
}
