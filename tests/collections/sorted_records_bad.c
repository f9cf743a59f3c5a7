// assertions
// Records are sorted by one of their members.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct record {
  int key, value;
};
static struct record table[80];
int main(void) {
  for (int i = 0; i < 80; i++) {
    table[i].key = __VERIFIER_nondet_int();
    table[i].value = i;
  }
  for (int i = 1; i < 80; i++) {
    int key = table[i].key, value = table[i].value, j = i;
    for (; j > 0 && table[j - 1].value > key; j--) {
      table[j].key = table[j - 1].key;
      table[j].value = table[j - 1].value;
    }
    table[j].key = key;
    table[j].value = value;
  }
  for (int i = 1; i < 80; i++) assert(table[i - 1].key <= table[i].key);
  return 0;
}
