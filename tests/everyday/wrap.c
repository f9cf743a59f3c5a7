// Wraps text at a width: words of standard input, as many in a line as fit.
//
// run: {"args": ["20"], "stdin": "The quick brown fox jumps over the lazy dog.\n\nAgain and again.\n"}
// run: {"args": [], "stdin": "a"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_WORD 40
#define MAX_WIDTH 200

struct line {
  char text[MAX_WIDTH + 1];
  size_t length;
  size_t width;
};

static void flush(struct line *line) {
  if (line->length == 0) return;
  line->text[line->length] = '\0';
  puts(line->text);
  line->length = 0;
}

static void add(struct line *line, const char *word, size_t length) {
  size_t space = line->length > 0 ? 1 : 0;
  if (length + space > line->width - line->length) {
    flush(line);
    space = 0;
  }
  if (length > line->width) return;
  if (space) line->text[line->length++] = ' ';
  memcpy(line->text + line->length, word, length);
  line->length += length;
  assert(line->length <= line->width);
}

static size_t read_word(char *word) {
  size_t length = 0;
  int c = getchar();
  while (c != EOF && isspace(c)) c = getchar();
  while (c != EOF && !isspace(c)) {
    if (length < MAX_WORD) word[length++] = (char)c;
    c = getchar();
  }
  return length;
}

int main(int argc, char **argv) {
  struct line line = {.length = 0, .width = 60};
  if (argc > 1) {
    int width = atoi(argv[1]);
    if (width < 10 || width > MAX_WIDTH) return 2;
    line.width = (size_t)width;
  }
  char word[MAX_WORD];
  size_t length;
  while ((length = read_word(word)) > 0) add(&line, word, length);
  flush(&line);
  return 0;
}
