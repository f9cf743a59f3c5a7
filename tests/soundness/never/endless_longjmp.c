// termination
#include <setjmp.h>

static jmp_buf start;

int main(void) {
  setjmp(start);
  longjmp(start, 1);
}
