// memory-safety; runs: none
// A text that is as long as its room has no end.
#include <stdio.h>
#include <string.h>

enum { ROWS = 10 };

struct row {
  int number;
  char name[20], place[40];
};

static struct {
  char title[100];
  int count;
  struct row rows[ROWS];
} list;

static void put(char *to, size_t room, const char *from) {
  size_t length = strlen(from);
  if (length >= room) length = room - 1;
  memcpy(to, from, length);
  if (length < room - 1) to[length] = 0;
}

int main(void) {
  char line[80];
  if (!fgets(list.title, sizeof list.title, stdin)) return 1;
  while (list.count < ROWS && fgets(line, sizeof line, stdin)) {
    char *comma = strchr(line, ',');
    if (!comma) break;
    *comma = '\0';
    struct row *row = &list.rows[list.count];
    put(row->name, sizeof row->name, line);
    put(row->place, sizeof row->place, comma + 1);
    row->number = ++list.count;
  }
  puts(list.title);
  for (int i = 0; i < list.count; i++) printf("%d %s %s\n", list.rows[i].number, list.rows[i].name, list.rows[i].place);
  return 0;
}
