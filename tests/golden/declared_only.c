// The structure is declared here, and said in the other file: contracts know it. The pointer may lead to any function, but not to the steps of qsort.
#include <stdlib.h>

struct box;
int box_first(const struct box *box);
void (*hook)(void);

static int compare(const void *a, const void *b) { return *(const int *)a < *(const int *)b ? -1 : *(const int *)a > *(const int *)b; }

int first_of(const struct box *box) { return box_first(box); }

void sort(int *numbers, unsigned n) {
  if (hook) hook();
  qsort(numbers, n, sizeof *numbers, compare);
}
