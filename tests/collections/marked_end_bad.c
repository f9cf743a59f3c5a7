// memory-safety; runs: none
// Ages in an array that ends with -1, of which there may be none; there is one more age than the table has a price for.
#include <stdio.h>

static const int prices[6] = {0, 5, 10, 10, 8, 4};

static int total(const int *ages) {
  int sum = 0;
  for (int i = 0; ages[i] != -1; i++) sum += prices[ages[i] / 20];
  return sum;
}

int main(void) {
  int ages[21], n = 0, age;
  while (n < 20 && scanf("%d", &age) == 1) {
    if (age < 0 || age > 120) continue;
    ages[n++] = age;
  }
  ages[n] = -1;
  printf("%d\n", total(ages));
  return 0;
}
