// wc: counts lines, words and characters of the files that are named, or of standard input.
//
// run: {"args": [], "stdin": "one two\nthree\n"}
// run: {"args": ["-l", "/dev/null", "/nowhere"]}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct counts {
  unsigned long lines, words, characters;
};

static int show_lines, show_words, show_characters;

static struct counts count(FILE *in) {
  struct counts result = {0, 0, 0};
  int inside = 0, c;
  while ((c = fgetc(in)) != EOF) {
    result.characters++;
    if (c == '\n') result.lines++;
    if (isspace(c)) {
      inside = 0;
    } else if (!inside) {
      inside = 1;
      result.words++;
    }
  }
  return result;
}

static void print(struct counts n, const char *name) {
  if (show_lines) printf("%8lu", n.lines);
  if (show_words) printf("%8lu", n.words);
  if (show_characters) printf("%8lu", n.characters);
  printf(" %s\n", name);
}

static void usage(const char *name) {
  fprintf(stderr, "usage: %s [-lwc] [file...]\n", name);
  exit(2);
}

static int options(int argc, char **argv) {
  int i = 1;
  for (; i < argc && argv[i][0] == '-' && argv[i][1] != '\0'; i++) {
    for (const char *p = argv[i] + 1; *p != '\0'; p++) {
      switch (*p) {
        case 'l': show_lines = 1; break;
        case 'w': show_words = 1; break;
        case 'c': show_characters = 1; break;
        default: usage(argv[0]);
      }
    }
  }
  if (!show_lines && !show_words && !show_characters) show_lines = show_words = show_characters = 1;
  return i;
}

int main(int argc, char **argv) {
  int first = options(argc, argv), status = 0;
  struct counts total = {0, 0, 0};
  if (first >= argc) {
    print(count(stdin), "");
    return 0;
  }
  for (int i = first; i < argc; i++) {
    FILE *in = fopen(argv[i], "r");
    if (in == NULL) {
      fprintf(stderr, "%s: %s\n", argv[i], strerror(errno));
      status = 1;
      continue;
    }
    struct counts n = count(in);
    fclose(in);
    print(n, argv[i]);
    total.lines += n.lines;
    total.words += n.words;
    total.characters += n.characters;
  }
  if (argc - first > 1) print(total, "total");
  return status;
}
