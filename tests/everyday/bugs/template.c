// Fills a template: $NAME$ is replaced by the value that is given on the command line as NAME=VALUE.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 8 };

struct binding {
  const char *name, *value;
};

static struct binding bindings[MOST];
static int binding_count;

static int bind(char *text) {
  char *equals = strchr(text, '=');
  if (!equals || equals == text) return -1;
  *equals = '\0';
  if (binding_count > MOST) return -1;
  bindings[binding_count].name = text;  // BAD: OUT_OF_BOUNDS
  bindings[binding_count].value = equals + 1;
  binding_count++;
  return 0;
}

static const char *value_of(const char *name, size_t length) {
  for (int i = 0; i < binding_count; i++)
    if (strlen(bindings[i].name) == length && !strncmp(bindings[i].name, name, length)) return bindings[i].value;
  return "";
}

static void fill(const char *template) {
  while (*template) {
    const char *open = strchr(template, '$');
    if (!open) break;
    fwrite(template, 1, (size_t)(open - template), stdout);
    const char *close = strchr(open + 1, '$');
    if (!close) {
      template = open;
      break;
    }
    fputs(value_of(open + 1, (size_t)(close - open - 1)), stdout);
    template = close + 1;
  }
  fputs(template, stdout);
  putchar('\n');
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fprintf(stderr, "usage: template TEXT NAME=VALUE...\n");
    return 2;
  }
  for (int i = 2; i < argc; i++)
    if (bind(argv[i]) < 0) fprintf(stderr, "ignored: %s\n", argv[i]);
  fill(argv[1]);
  return 0;
}
