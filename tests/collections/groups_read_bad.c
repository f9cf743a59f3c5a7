// overflow; runs: none
// Groups, words and quoted texts of a line as items of one array: each group counts what it holds, words as often as all before.
#include <plumb.h>

enum { BYTES = 80, ITEMS = BYTES + 1 };

typedef enum { GROUP, WORD, QUOTED } Kind;

typedef struct {
  Kind kind;
  int from, to, members;
} Item;

typedef struct {
  unsigned at, used;
  int open;
} Reader;

static Item *take(Reader *reader, Item *items, Kind kind) {
  if (reader->used >= ITEMS) return 0;
  Item *item = &items[reader->used++];
  item->kind = kind;
  item->from = (int)reader->at;
  item->to = -1;
  item->members = 0;
  return item;
}

static int read_quoted(Reader *reader, const char *line, Item *items) {
  Item *item = take(reader, items, QUOTED);
  if (!item) return -1;
  for (reader->at++; reader->at < BYTES && line[reader->at]; reader->at++) {
    if (line[reader->at] == '\'') {
      item->to = (int)reader->at;
      return 0;
    }
    if (line[reader->at] == '\\' && reader->at + 1 < BYTES) {
      reader->at++;
      switch (line[reader->at]) {
        case '\\':
        case '\'':
        case 'n': break;
        default: return -1;
      }
    }
  }
  return -1;
}

static int close_group(Reader *reader, Item *items) {
  int i = (int)reader->used - 1;
  while (i >= 0 && !(items[i].kind == GROUP && items[i].to == -1)) i--;
  if (i < 0) return -1;
  items[i].to = (int)reader->at;
  reader->open = -1;
  for (i--; i >= 0; i--) {
    if (items[i].kind != GROUP || items[i].to != -1) continue;
    reader->open = i;
    break;
  }
  return 0;
}

static int read_line(Reader *reader, const char *line, Item *items) {
  int count = 0;
  for (; reader->at < BYTES && line[reader->at]; reader->at++) {
    switch (line[reader->at]) {
      case '(':
        if (!take(reader, items, GROUP)) return -1;
        count++;
        if (reader->open != -1) items[reader->open].members++;
        reader->open = (int)reader->used - 1;
        break;
      case ')':
        if (close_group(reader, items) < 0) return -1;
        break;
      case '\'':
        if (read_quoted(reader, line, items) < 0) return -1;
        count++;
        if (reader->open != -1) items[reader->open].members++;
        break;
      case ' ':
      case '\t':
      case '\n': break;
      default:
        if (!take(reader, items, WORD)) return -1;
        count++;
        if (reader->open != -1) items[reader->open].members += items[reader->open].members + 1;
        break;
    }
  }
  return count;
}

int main(void) {
  char line[BYTES];
  Item items[ITEMS];
  Reader reader = {0, 0, -1};
  for (int i = 0; i < BYTES; i++) line[i] = plumb_nondet_char();
  int count = read_line(&reader, line, items);
  plumb_assert(count <= BYTES);
  return 0;
}
