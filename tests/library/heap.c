// The heap.
#include "compare.h"

int main(void) {
  char *a = malloc(10), *b, *c = calloc(3, 7);
  strcpy(a, "abcdefghi");
  add_bytes(c, 21);
  a = realloc(a, 20);
  add_text(a);
  a = realloc(a, 4);
  add_bytes(a, 4);
  b = aligned_alloc(16, 32);
  memset(b, 3, 32);
  add_bytes(b, 32);
  void *d;
  add(posix_memalign(&d, 16, 24));
  memset(d, 4, 24);
  add_bytes(d, 24);
  add(((uintptr_t)b | (uintptr_t)d) % 16 == 0);
  b = realloc(b, 40);
  add_bytes(b, 32);
  free(a);
  free(b);
  free(c);
  free(d);
  free(NULL);
  return result();
}
