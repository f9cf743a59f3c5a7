// memory-safety, overflow, assertions
// The first elements of an array of zeros are numbered, with three more than their index: no element is larger than the last of these.
#include <assert.h>
#include <stdio.h>
static int rank[100];

int main(void) {
  int i, c;
  for (i = 0; i < 64; i++) rank[i] = i + 3;
  while ((c = getchar()) != EOF)
    if (c < 100) assert(rank[c] < 67);
  return 0;
}
