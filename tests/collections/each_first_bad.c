// assertions; runs: none
// The first element of a list differs from all others; the list goes into a table, whose elements change places.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct lamp { struct lamp *next; int watts; };

int main(void) {
  struct lamp *rows[8] = {NULL}, *first = NULL;
  int count, row;
  if (scanf("%d", &count) != 1 || count < 3 || count > 1000) return 1;
  for (int i = 0; i < count; i++) {
    struct lamp *lamp = malloc(sizeof *lamp);
    if (!lamp) return 1;
    lamp->watts = 100;
    lamp->next = first;
    if (first) first->watts = 3;
    first = lamp;
  }
  if (scanf("%d", &row) != 1 || row < 0 || row >= 8) return 1;
  rows[row] = first;
  for (int i = 0; i < 8; i++) {
    struct lamp *lamp = rows[i];
    rows[i] = rows[7 - i];
    rows[7 - i] = lamp;
  }
  for (int i = 0; i < 8; i++)
    if (rows[i]) assert(rows[i]->watts <= 5);
  return 0;
}
