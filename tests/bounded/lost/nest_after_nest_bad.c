// One nest of loops after another one.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>

enum { ROWS = 5, COLUMNS = 7 };

static void rows(unsigned char (*m)[COLUMNS]) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) m[i][j] += 1;
}

static void columns(unsigned char (*m)[COLUMNS]) {
  for (int i = 0; i < COLUMNS; i++)
    for (int j = 0; j < COLUMNS; j++) m[j][i] += 1;  // BAD: OUT_OF_BOUNDS
}

int main(void) {
  unsigned char m[ROWS][COLUMNS] = {0};
  rows(m);
  columns(m);
  return m[0][0];
}
