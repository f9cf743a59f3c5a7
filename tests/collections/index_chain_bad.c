// memory-safety; runs: none
// The slot below is taken to be the one above, which the last one does not have.
#include <stdlib.h>
enum { SLOTS = 10 };
static struct {
  int value, below;
} slots[SLOTS];
static int top = -1, taken;

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    int slot;
    if (taken < SLOTS) {
      slot = taken++;
    } else {
      slot = top;
      top = slots[slot].below;
    }
    slots[slot].value = atoi(argv[i]);
    slots[slot].below = slot + 1;
    top = slot;
  }
  for (int at = top, n = 0; at != -1 && n < SLOTS; at = slots[at].below, n++) slots[at].value = 0;
  return 0;
}
