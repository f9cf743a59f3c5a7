// One nest of loops after another one.
// expect: memory-safety overflow true
// inputs: 3
#include <plumb.h>

enum { ROWS = 5, COLUMNS = 7 };

static void rows(unsigned char (*m)[COLUMNS]) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) m[i][j] += 1;
}

static void columns(unsigned char (*m)[COLUMNS]) {
  for (int i = 0; i < COLUMNS; i++)
    for (int j = 0; j < ROWS; j++) m[j][i] += 1;
}

int main(void) {
  unsigned char m[ROWS][COLUMNS] = {0};
  rows(m);
  columns(m);
  return m[0][0];
}
