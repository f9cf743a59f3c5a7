// Bytes wait in a buffer, and the next one lies in front of their end, or there are none: 8 * at <= 7 * waiting.
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);

typedef struct {
  uint16_t waiting, at;
  uint8_t bytes[8];
} Reader;

int main(void) {
  Reader reader = {0};
  int sum = 0;
  for (int round = 0; round < 1000; round++) {
    if (__VERIFIER_nondet_int()) {
      unsigned room = 8u - reader.waiting, size = (unsigned)__VERIFIER_nondet_int();
      if (size > room) size = room;
      reader.waiting += (uint16_t)size;
    }
    if (reader.waiting) {
      sum ^= reader.bytes[reader.at++];
      if (reader.at == reader.waiting) reader.at = reader.waiting = 0;
    }
  }
  return sum;
}
