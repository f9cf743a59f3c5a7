// memory-safety
// The index of the last item, -1 where there is none yet, is computed as an unsigned number.
#include <stdio.h>

enum { ITEMS = 100 };

struct parser {
  unsigned used;
  int open;
};

static int sizes[ITEMS];

static int close_item(struct parser *parser) {
  for (int i = (int)parser->used - 1; i >= 0; i--) {
    if (sizes[i] > 3) {
      parser->open = i;
      return 0;
    }
  }
  parser->open = -1;
  return parser->used == 0;
}

static int next(struct parser *parser, int c) {
  switch (c) {
    case '{':
      if (parser->used >= ITEMS) return -1;
      sizes[parser->used++] = 0;
      if (parser->open != -1 && sizes[parser->open] < 9) sizes[parser->open]++;
      parser->open = parser->used - 1;
      break;
    case '}':
      if (close_item(parser)) return -1;
      break;
    case ':': parser->open = parser->used - 1; break;
    default:
      if (parser->open != -1 && sizes[parser->open] < 9) sizes[parser->open]++;
      break;
  }
  return 0;
}

int main(void) {
  struct parser parser = {0, -1};
  int c;
  while ((c = getchar()) != EOF)
    if (next(&parser, c) < 0) return 1;
  return 0;
}
