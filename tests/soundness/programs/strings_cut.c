// Names that are cut where they are too long, in a table that was zero.
#include "library.h"
extern unsigned __VERIFIER_nondet_uint(void);
struct item {
  unsigned id;
  char name[12];
};
int main(void) {
  static struct item items[4];
  char text[20];
  unsigned count = 0, total = 0, n = __VERIFIER_nondet_uint() % 20;
  memset(text, 'a', n);
  text[n] = 0;
  while (count < 8 && __VERIFIER_nondet_uint() % 16) {
    unsigned k = __VERIFIER_nondet_uint() % 4;
    strncpy(items[k].name, text, 11);
    items[k].name[11] = 0;
    items[k].id = 0x61616161;
    count++;
  }
  for (unsigned i = 0; i < 4; i++) total += strlen(items[i].name);
  return total > 9;
}
