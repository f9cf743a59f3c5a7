// memory-safety, termination
// A stack of slots that are linked by their numbers; when all are taken the topmost one is used again.
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
    slots[slot].below = top;
    top = slot;
  }
  for (int at = top, n = 0; at != -1 && n < SLOTS; at = slots[at].below, n++) slots[at].value = 0;
  return 0;
}
