// Strips /* comments */ and // comments from a C source on standard input.
#include <stdio.h>

static void line_comment(void) {
  int c;
  while ((c = getchar()) != EOF && c != '\n')
    ;
  putchar('\n');
}

static void block_comment(void) {
  int before = 0;
  for (;;) {  // BAD: ENDLESS
    int c = getchar();
    if (before == '*' && c == '/') break;
    before = c;
  }
  putchar(' ');
}

static void quoted(int quote) {
  int c;
  putchar(quote);
  while ((c = getchar()) != EOF) {
    putchar(c);
    if (c == '\\') {
      c = getchar();
      if (c == EOF) return;
      putchar(c);
    } else if (c == quote) {
      return;
    }
  }
}

int main(void) {
  int c, lines = 1;
  while ((c = getchar()) != EOF) {
    if (c == '\n' && lines < 100000) lines++;
    if (c == '"' || c == '\'') {
      quoted(c);
      continue;
    }
    if (c != '/') {
      putchar(c);
      continue;
    }
    int next = getchar();
    if (next == '/') {
      line_comment();
    } else if (next == '*') {
      block_comment();
    } else {
      putchar('/');
      if (next != EOF) ungetc(next, stdin);
    }
  }
  fprintf(stderr, "%d lines\n", lines);
  return 0;
}
