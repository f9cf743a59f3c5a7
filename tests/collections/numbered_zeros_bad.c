// assertions
// As numbered_zeros_ok.c, but the last one is taken for smaller than it is.
#include <assert.h>
#include <stdio.h>
static int rank[100];

int main(void) {
  int i, c;
  for (i = 0; i < 64; i++) rank[i] = i + 3;
  while ((c = getchar()) != EOF)
    if (c < 100) assert(rank[c] < 66);
  return 0;
}
