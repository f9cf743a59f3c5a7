// A declaration that nobody can pass leaves no trace: where an old value may be read, nothing is said of the function.
#include <plumb.h>

int main(void) {
  int last = 0;
  for (int i = 0; i < 2; i++) {
    switch (plumb_nondet_int()) {
      int kept;
      case 1:
        if (i == 0) kept = 5;
        last = kept;
    }
  }
  return last;
}
