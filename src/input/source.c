// See source.h.
#include "input/source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_standard_input(const char *name) { return strcmp(name, "-") == 0; }

bool source_check(const char *name, Text *message) {
  if (is_standard_input(name)) return true;
  const char *problem = NULL;
  int file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat about;
  if (file < 0) {
    problem = errno == ENOENT    ? "there is no such file: check its name"
              : errno == EACCES  ? "it may not be read: check its permissions"
              : errno == ENOTDIR ? "a part of the path is no folder: check its name"
                                 : "it cannot be opened: check its name";
  } else {
    if (fstat(file, &about) != 0)
      problem = "it cannot be opened: check its name";
    else if (S_ISDIR(about.st_mode))
      problem = "it is a directory: name the files in it";
    else if (S_ISREG(about.st_mode) && about.st_size == 0)
      problem = "it is empty: give a file with a program";
    close(file);
  }
  if (problem) text_printf(message, "%s: %s", name, problem);
  return !problem;
}

// Our readers stop at a zero byte: what stands behind it must not be ignored.
static bool is_text(const char *name, const Text *text, Text *message) {
  const char *start = text_str(text), *zero = text->count ? memchr(start, '\0', text->count) : NULL;
  if (!zero) return true;
  size_t line = 1;
  for (const char *end; (end = memchr(start, '\n', (size_t)(zero - start))) != NULL; start = end + 1) line++;
  text_printf(message, "%s:%zu:%zu: it is no text: it has a zero byte", name, line, (size_t)(zero - start) + 1);
  return false;
}

bool source_read_bytes(const char *name, Text *text, Text *message) {
  FILE *file = is_standard_input(name) ? stdin : fopen(name, "rbe");
  char buffer[1 << 16];
  bool good = file != NULL;
  for (size_t count; good && (count = fread(buffer, 1, sizeof buffer, file)) > 0;) text_add_bytes(text, buffer, count);
  good = good && !ferror(file);
  if (!good) text_printf(message, "%s: it cannot be read: %s", name, strerror(errno));
  if (file && file != stdin) fclose(file);
  return good;
}

bool source_read(const char *name, Text *text, Text *message) {
  return source_check(name, message) && source_read_bytes(name, text, message) && is_text(name, text, message);
}
