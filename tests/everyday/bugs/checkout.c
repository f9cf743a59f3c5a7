// Prices in cents with a discount: lines "NAME PRICE", the code for the discount is an argument.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  char name[16];
  int price, items = 0, total = 0, percent = 0;
  if (argc > 1 && strcmp(argv[1], "SUMMER24") == 0) percent = 20;
  if (argc > 1 && strcmp(argv[1], "STAFF") == 0) percent = 50;
  while (items < 20 && scanf("%15s %d", name, &price) == 2) {
    if (price < 0 || price > 10000) continue;
    items++;
    total += price;
  }
  int discount = total * percent / 100;
  if (items > 2 && percent == 50) discount += 500;
  printf("%d - %d\n", total, discount);
  assert(discount <= total);  // BAD: ASSERTION
  return 0;
}
