// termination
#include "never.h"
int main(void) {
l:
  goto l;
}
