// assertions
// The bytes behind the elements are zero up to the count only.
#include "never.h"
struct queue {
  int *slots[8];
  unsigned head, count;
};
static int pool[16];
int main(void) {
  struct queue queue = {{0}, 0, 0};
  for (int i = 0; i < 16 && ANY_INT; i++) {
    if (queue.count == 8) break;
    queue.slots[queue.count++] = &pool[i];
  }
  queue.head = queue.count == 8 ? 1 : 0;
  CLAIM(queue.head == 0);
  return 0;
}
