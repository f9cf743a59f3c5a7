// memory-safety
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf start;

int main(void) {
  int *volatile block = malloc(sizeof(int));
  if (!block) return 0;
  if (setjmp(start)) return *block;
  free(block);
  longjmp(start, 1);
}
