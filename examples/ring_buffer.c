// A ring buffer of bytes: whatever the sequence of puts and gets, no access leaves the buffer and the count stays in its range.
//
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <plumb.h>

enum { CAPACITY = 16 };

struct ring {
  unsigned first, count;
  unsigned char bytes[CAPACITY];
};

static bool ring_put(struct ring *ring, unsigned char byte) {
  if (ring->count == CAPACITY) return false;
  ring->bytes[(ring->first + ring->count) % CAPACITY] = byte;
  ring->count++;
  return true;
}

static bool ring_get(struct ring *ring, unsigned char *byte) {
  if (ring->count == 0) return false;
  *byte = ring->bytes[ring->first];
  ring->first = (ring->first + 1) % CAPACITY;
  ring->count--;
  return true;
}

int main(void) {
  struct ring ring = {0};
  unsigned char byte = 0;
  for (unsigned steps = plumb_nondet_uint(); steps > 0; steps--) {
    if (plumb_nondet_bool()) ring_put(&ring, plumb_nondet_uchar());
    else ring_get(&ring, &byte);
    plumb_assert(ring.count <= CAPACITY);
  }
  return byte;
}
