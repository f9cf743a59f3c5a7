// Blocks that hang on a structure are freed before it.
// expect: memory-safety false
#include <plumb.h>
#include <stdlib.h>

struct buffer {
  char *data;
  size_t size;
};

int main(void) {
  struct buffer *b = malloc(sizeof *b);
  b->size = 4;
  b->data = malloc(b->size);
  b->data[3] = 1;
  free(b);
  free(b->data);  // BAD: USE_AFTER_FREE
  return 0;
}
