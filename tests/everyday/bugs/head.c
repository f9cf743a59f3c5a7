// head with options: -n LINES, -c BYTES, -q. Prints the beginning of standard input.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct settings {
  int lines, bytes, quiet;
  const char *title;
};

static int number_of(const char *text) {
  char *end;
  long number = strtol(text, &end, 10);
  if (*end == 'k') {
    number *= 1024;
    end++;
  }
  if (*end || number < 0 || number > 1 << 24) return -1;
  return (int)number;
}

static void print_lines(int lines) {
  int c;
  while (lines > 0 && (c = getchar()) != EOF) {
    putchar(c);
    if (c == '\n') lines--;
  }
}

static int print_bytes(int bytes) {
  char buffer[512];
  while (bytes > 0) {  // BAD: ENDLESS
    size_t wanted = bytes < (int)sizeof buffer ? (size_t)bytes : sizeof buffer;
    size_t got = fread(buffer, 1, wanted, stdin);
    if (ferror(stdin)) return 1;
    fwrite(buffer, 1, got, stdout);
    bytes -= (int)got;
  }
  return 0;
}

int main(int argc, char **argv) {
  struct settings settings = {.lines = 10, .bytes = -1};
  int option;
  while ((option = getopt(argc, argv, "n:c:t:q")) != -1) {
    switch (option) {
      case 'n': settings.lines = number_of(optarg); break;
      case 'c': settings.bytes = number_of(optarg); break;
      case 't': settings.title = optarg; break;
      case 'q': settings.quiet = 1; break;
      default: return 2;
    }
  }
  if (settings.lines < 0) {
    fprintf(stderr, "how many lines?\n");
    return 2;
  }
  if (!settings.quiet && settings.title) printf("==> %s <==\n", settings.title);
  if (settings.bytes >= 0) return print_bytes(settings.bytes);
  print_lines(settings.lines);
  return 0;
}
