// As jumped_into.c, but what is read was written since the last jump.
#include <plumb.h>

int main(void) {
  int last = 0;
  for (int i = 0; i < 2; i++) {
    switch (plumb_nondet_int()) {
      int kept;
      case 1:
        kept = i;
        last = kept;
    }
  }
  return last;
}
