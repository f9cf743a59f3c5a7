// assertions
#include "never.h"
struct registers { int status, data, count; };
volatile struct registers device;
static int read_data(const volatile struct registers *from) {
  struct registers copy = *from;
  return copy.data;
}
int main(void) {
  device.data = 3;
  CLAIM(read_data(&device) == 3);
  return 0;
}
