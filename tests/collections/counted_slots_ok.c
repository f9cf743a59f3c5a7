// assertions, overflow
// So many slots are taken as the counter says, which never goes beyond what there are.
#include <assert.h>
#include <stdio.h>
enum { SLOTS = 16 };
struct slot {
  int used, key;
};
static struct slot slots[SLOTS];
static unsigned char taken;

int main(void) {
  int key;
  while (scanf("%d", &key) == 1) {
    int at = key & (SLOTS - 1);
    if (slots[at].used) {
      assert(taken > 0);
      slots[at].used = 0;
      taken--;
    } else {
      assert(taken < SLOTS);
      slots[at].used = 1;
      slots[at].key = key;
      taken++;
    }
  }
  int found = 0;
  for (int i = 0; i < SLOTS; i++)
    if (slots[i].used) found++;
  assert(found == taken);
  return 0;
}
