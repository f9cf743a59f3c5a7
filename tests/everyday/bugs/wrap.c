// Wraps words of standard input to lines of WIDTH columns (an argument).
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line {
  char *text;
  int used, width;
};

static void flush(struct line *line) {
  if (!line->used) return;
  line->text[line->used] = '\0';
  puts(line->text);
  line->used = 0;
}

static void put_word(struct line *line, const char *word, int length) {
  int space = line->used ? 1 : 0;
  if (line->used + space + length > line->width) {
    flush(line);
    space = 0;
  }
  if (space) line->text[line->used++] = ' ';
  memcpy(line->text + line->used, word, (size_t)length);  // BAD: OUT_OF_BOUNDS
  line->used += length;
}

int main(int argc, char **argv) {
  int width = argc > 1 ? atoi(argv[1]) : 40;
  if (width < 10 || width > 200) width = 40;
  struct line line = {malloc((size_t)width + 1), 0, width};
  if (!line.text) return 1;
  char word[64];
  int length = 0, c;
  while ((c = getchar()) != EOF) {
    if (isspace(c)) {
      if (length) put_word(&line, word, length);
      length = 0;
    } else if (length < (int)sizeof word) {
      word[length++] = (char)c;
    }
  }
  if (length) put_word(&line, word, length);
  flush(&line);
  free(line.text);
  return 0;
}
