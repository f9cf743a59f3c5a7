#include <plumb.h>
#include <stdio.h>

static unsigned char world[12][16];

static int population(void) {
  int n = 0;
  for (int y = 0; y < 12; y++)
    for (int x = 0; x < 16; x++)
      if (world[y][x]) n++;
  return n;
}

void counted(void) {
  for (int i = 0; i < 12; i++) world[i][i] = plumb_nondet_uchar();
  plumb_assert(population() <= 12 * 16);
}

void counted_one_too_few(void) {
  for (int i = 0; i < 12; i++) world[i][i] = plumb_nondet_uchar();
  plumb_assert(population() < 12 * 16);
}

static int weight(int rows) {
  char line[100];
  int sum = 0, row = 0;
  while (row < rows && fgets(line, sizeof line, stdin)) {
    for (int i = 0; line[i]; i++) {
      if (line[i] >= 'a' && line[i] <= 'z') sum++;
      else if (line[i] == ' ') sum += 2;
    }
    row++;
  }
  return sum;
}

void lines(void) { plumb_assert(weight(1000) <= 198000); }
void lines_one_too_few(void) { plumb_assert(weight(1000) <= 197999); }

static void total(int rows, int least) {
  long total = 0;
  for (int i = 0; i < rows; i++) {
    int row = 0;
    for (int k = i; k < 50; k++) {
      int value = plumb_nondet_int();
      plumb_assume(value >= -3 && value <= 7);
      row += value;
    }
    total += row;
  }
  plumb_assert(total <= 350L * rows && total >= least);
}

void rows(void) { total(100, -15000); }
void rows_one_too_few(void) { total(100, -7499); }
