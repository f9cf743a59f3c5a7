// A line that is edited key by key on a terminal in raw mode: commands are functions in a table, the terminal is set back at the end.
//
// run: {"stdin": "hello\u0001>\u0005!\u007f\u007f\n"}
// run: {"stdin": "\u0004"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define MAX_LINE 80
#define CONTROL(c) ((c)&0x1f)

struct line {
  char text[MAX_LINE + 1];
  int length;
  int cursor;
};

typedef int Command(struct line *line);

struct binding {
  int key;
  const char *name;
  Command *run;
};

static struct termios saved;
static int is_raw;
static void (*at_end)(void);

static void restore(void) {
  if (is_raw) tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved);
  is_raw = 0;
}

static int make_raw(void) {
  struct termios raw;
  if (!isatty(STDIN_FILENO)) return 0;
  if (tcgetattr(STDIN_FILENO, &saved) == -1) return -1;
  raw = saved;
  raw.c_lflag &= (tcflag_t) ~(ECHO | ICANON);
  if (tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == -1) return -1;
  is_raw = 1;
  at_end = restore;
  return 0;
}

static int go_home(struct line *line) {
  line->cursor = 0;
  return 0;
}

static int go_end(struct line *line) {
  line->cursor = line->length;
  return 0;
}

static int clear(struct line *line) {
  line->length = line->cursor = 0;
  line->text[0] = '\0';
  return 0;
}

static int leave(struct line *line) { return line->length == 0; }

static const struct binding bindings[] = {
    {CONTROL('a'), "home", go_home},
    {CONTROL('e'), "end", go_end},
    {CONTROL('u'), "clear", clear},
    {CONTROL('d'), "leave", leave},
};

static void show_help(void) {
  for (size_t i = 0; i < sizeof bindings / sizeof bindings[0]; i++)
    printf("^%c %s\n", bindings[i].key + 'A' - 1, bindings[i].name);
}

static int read_key(void) {
  unsigned char c;
  ssize_t n = read(STDIN_FILENO, &c, 1);
  return n == 1 ? c : -1;
}

static void insert(struct line *line, char c) {
  if (line->length >= MAX_LINE) return;
  line->text[line->length++] = c;
  line->text[line->length] = '\0';
  line->cursor = line->length;
}

static int obey(struct line *line, int key) {
  for (size_t i = 0; i < sizeof bindings / sizeof bindings[0]; i++)
    if (bindings[i].key == key) return bindings[i].run(line);
  if (key >= ' ' && key < 127) insert(line, (char)key);
  return 0;
}

int main(void) {
  struct line line = {.length = 0};
  int key;
  if (make_raw() == -1) {
    perror("terminal");
    return 1;
  }
  show_help();
  while ((key = read_key()) != -1 && key != '\n') {
    if (obey(&line, key)) break;
    assert(line.length >= 0 && line.length <= MAX_LINE);
  }
  printf("%s\n", line.text);
  if (at_end) at_end();
  return 0;
}
