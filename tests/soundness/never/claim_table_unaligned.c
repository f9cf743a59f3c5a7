// memory-safety
#include <stdint.h>
unsigned __VERIFIER_nondet_uint(void);

struct any {
  uint16_t number;
} __attribute__((packed));

static unsigned char packet[6];
static int table[256];

int main(void) {
  ((struct any *)(packet + 2))->number = 200;
  unsigned at = __VERIFIER_nondet_uint();
  if (at > 4) return 0;
  table[((struct any *)(packet + at))->number] = 1;  // at 1: 200 * 256
  return 0;
}
