// assertions, overflow
// What the columns of a histogram add up to is what was counted, and one of them is no more than that.
#include <assert.h>
#include <stdio.h>
enum { COLUMNS = 10 };

int main(void) {
  int columns[COLUMNS] = {0}, total = 0, number;
  while (total < 1000 && scanf("%d", &number) == 1) {
    if (number < 0 || number >= COLUMNS) continue;
    columns[number]++;
    total++;
    assert(columns[number] <= total);
  }
  int sum = 0;
  for (int i = 0; i < COLUMNS; i++) sum += columns[i];
  assert(sum == total);
  return 0;
}
