// assertions; runs: none
// As stock_sold_ok.c, but what is sold out is sold again.
#include <assert.h>
#include <stdio.h>

struct slot {
  const char *name;
  int price, stock;
};

static struct slot slots[4] = {{"water", 80, 3}, {"cola", 120, 3}, {"crisps", 150, 3}, {"gum", 50, 3}};

static void select_slot(int number) {
  if (number < 0 || number >= 4) return;
  struct slot *s = &slots[number];
  if (s->stock == -1) {
    printf("no %s left\n", s->name);
  } else {
    s->stock--;
    printf("here is %s for %d\n", s->name, s->price);
  }
  assert(s->stock >= 0 && s->stock <= 3);
}

int main(void) {
  int number, total = 0;
  while (scanf("%d", &number) == 1) select_slot(number);
  for (int i = 0; i < 4; i++) total += slots[i].stock;
  printf("%d\n", total);
  return 0;
}
