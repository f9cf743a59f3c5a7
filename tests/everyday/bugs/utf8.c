// Counts code points of standard input and the longest run of one that is repeated.
#include <stdio.h>
#include <stdlib.h>

static unsigned char *read_all(size_t *size) {
  size_t room = 64, used = 0;
  unsigned char *data = malloc(room);
  if (!data) exit(1);
  int c;
  while ((c = getchar()) != EOF) {
    if (used == room) {
      room *= 2;
      unsigned char *more = realloc(data, room);
      if (!more) exit(1);
      data = more;
    }
    data[used++] = (unsigned char)c;
  }
  *size = used;
  unsigned char *exact = realloc(data, used ? used : 1);
  return exact ? exact : data;
}

static unsigned long next(const unsigned char *data, size_t size, size_t *at) {
  unsigned char c = data[(*at)++];
  (void)size;
  if (c < 0x80) return c;
  int more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc0 ? 1 : 0;
  unsigned long point = c & (0x3fu >> more);
  while (more-- > 0) point = point << 6 | (data[(*at)++] & 0x3fu);  // BAD: OUT_OF_BOUNDS
  return point;
}

int main(void) {
  size_t size, at = 0, points = 0, run = 0, longest = 0;
  unsigned char *data = read_all(&size);
  unsigned long last = 0;
  while (at < size) {
    unsigned long point = next(data, size, &at);
    run = points && point == last ? run + 1 : 1;
    if (run > longest) longest = run;
    last = point;
    points++;
  }
  printf("%zu %zu\n", points, longest);
  free(data);
  return 0;
}
