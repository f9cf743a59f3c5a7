// assertions
#include "never.h"
struct registers { int status, data, count; };
volatile struct registers device;
int main(void) {
  struct registers first = device, second = device;
  CLAIM(first.data == second.data);
  return 0;
}
