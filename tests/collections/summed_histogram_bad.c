// assertions, overflow
// As summed_histogram_ok.c, but a number beyond the columns is counted in the total.
#include <assert.h>
#include <stdio.h>
enum { COLUMNS = 10 };
int main(void) {
  int columns[COLUMNS] = {0}, total = 0, number;
  while (total < 1000 && scanf("%d", &number) == 1) {
    if (number < 0) continue;
    if (number < COLUMNS) columns[number]++;
    total++;
  }
  int sum = 0;
  for (int i = 0; i < COLUMNS; i++) sum += columns[i];
  assert(sum == total);
  return 0;
}
