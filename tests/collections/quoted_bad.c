// memory-safety; runs: none
// The room is said to be larger than it is.
#include <stdlib.h>
typedef struct {
  char *bytes;
  size_t length, room;
} Buffer;

static void put(Buffer *b, char c) {
  if (b->length == b->room) {
    if (b->room > 1 << 29) exit(1);
    char *bytes = realloc(b->bytes, b->room + 8);
    if (!bytes) exit(1);
    b->bytes = bytes;
    b->room *= 2;
  }
  b->bytes[b->length++] = c;
}

static void put_word(Buffer *b, const char *word) {
  for (; *word; word++) put(b, *word);
  put(b, ' ');
}

int main(int argc, char **argv) {
  Buffer b = {malloc(8), 0, 8};
  if (!b.bytes) return 1;
  for (int i = 1; i < argc; i++) put_word(&b, argv[i]);
  free(b.bytes);
  return 0;
}
