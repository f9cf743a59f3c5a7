// memory-safety, leaks
// A buffer that grows says by a flag that it could not: what the caller appends fits where it did not fail.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  char *text;
  size_t used, room;
  int failed;
};

static void reserve(struct buffer *b, size_t extra) {
  if (b->failed) return;
  size_t need = b->used + extra + 1;
  if (need <= b->room) return;
  size_t room = b->room ? b->room : 4;
  while (room < need) room *= 2;
  char *text = realloc(b->text, room);
  if (!text) {
    b->failed = 1;
    return;
  }
  b->text = text;
  b->room = room;
}

static void append(struct buffer *b, const char *from, size_t n) {
  reserve(b, n);
  if (b->failed) return;
  memcpy(b->text + b->used, from, n);
  b->used += n;
  b->text[b->used] = 0;
}

int main(int argc, char **argv) {
  struct buffer b = {NULL, 0, 0, 0};
  for (int i = 1; i < argc; i++) {
    append(&b, argv[i], strlen(argv[i]));
    append(&b, " ", 1);
  }
  if (b.text && !b.failed) puts(b.text);
  free(b.text);
  return b.failed;
}
