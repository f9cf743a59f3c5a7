// termination; runs: none
// As pops_ok.c, but an element that is even is pushed again, as one of a fresh allocation.
#include <plumb.h>
#include <stdlib.h>

#define ROWS 12

typedef struct Item {
  int value;
  struct Item *next;
} Item;

typedef struct {
  int count;
  Item *first;
} Row;

static Row rows[ROWS];

static int pop(Row *row) {
  Item *item = row->first;
  int value = item->value;
  row->first = item->next;
  free(item);
  return value;
}

int main(void) {
  unsigned made = plumb_nondet_uint() % 50;
  for (unsigned i = 0; i < made; i++) {
    Row *row = &rows[plumb_nondet_uint() % ROWS];
    Item *item = malloc(sizeof *item);
    if (!item) break;
    item->value = (int)i;
    item->next = row->first;
    row->first = item;
  }
  for (int i = 0; i < ROWS; i++)
    while (rows[i].first) {
      int value = pop(&rows[i]);
      Item *item = value % 2 ? NULL : malloc(sizeof *item);
      if (!item) continue;
      item->value = value;
      item->next = rows[i].first;
      rows[i].first = item;
    }
  return 0;
}
