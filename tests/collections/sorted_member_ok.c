// assertions
// The array is a member of a structure that somebody else has.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct bag {
  int count, items[50], sum;
};
static void sort(struct bag *bag) {
  for (int i = 1; i < bag->count; i++) {
    int key = bag->items[i], j = i - 1;
    while (j >= 0 && bag->items[j] > key) {
      bag->items[j + 1] = bag->items[j];
      --j;
    }
    bag->items[j + 1] = key;
  }
}
int main(void) {
  struct bag bag = {0};
  bag.count = (int)(__VERIFIER_nondet_uint() % 51);
  for (int i = 0; i < bag.count; i++) bag.items[i] = __VERIFIER_nondet_int();
  sort(&bag);
  for (int i = 1; i < bag.count; i++) assert(bag.items[i - 1] <= bag.items[i]);
  return 0;
}
