// termination; modes: unbounded
#include "never.h"
int n;
int main(void) {
  if (n++ < 0) return 0;
  return main();
}
