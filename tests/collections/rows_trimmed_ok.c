// memory-safety, overflow
// Two texts in each row of a table, which a function fills that also fills others: cut at both ends before, in loops that change nothing else. The rows are checked before these loops.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ROWS = 20 };

struct row {
  char group[12], name[20], number[32];
};

static struct row rows[ROWS];
static int count;

static char *cut(char *text) {
  while (isspace((unsigned char)*text)) text++;
  char *end = text + strlen(text);
  while (end > text && isspace((unsigned char)end[-1])) end--;
  *end = '\0';
  return text;
}

static void put(char *to, size_t room, const char *from) {
  size_t length = strlen(from);
  if (length >= room) length = room - 1;
  memcpy(to, from, length);
  to[length] = '\0';
}

static int add(char *line, char *group) {
  line = cut(line);
  if (*line == '\0') return 0;
  if (*line == '-') {
    put(group, 12, cut(line + 1));
    return 0;
  }
  char *colon = strchr(line, ':');
  if (!colon || colon == line) return 1;
  if (count >= ROWS) return 2;
  *colon = '\0';
  put(rows[count].group, sizeof rows[count].group, group);
  put(rows[count].name, sizeof rows[count].name, cut(line));
  put(rows[count].number, sizeof rows[count].number, cut(colon + 1));
  count++;
  return 0;
}

static const struct row *find(const char *name) {
  for (int i = count; i > 0; i--)
    if (strcmp(rows[i - 1].name, name) == 0) return &rows[i - 1];
  return NULL;
}

int main(int argc, char **argv) {
  char line[128], group[12] = "";
  while (fgets(line, sizeof line, stdin))
    if (add(line, group)) puts("?");
  for (int i = 1; i < argc; i++) {
    const struct row *row = find(argv[i]);
    if (row) printf("%s %s %s\n", row->group, row->name, row->number);
  }
  return 0;
}
