// See regular.h.
#include "project/regular.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *regular_open(const char *path) {
  struct stat about;
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return NULL;
  if (fstat(file, &about) == 0 && S_ISREG(about.st_mode)) return fdopen(file, "re");
  close(file);
  errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
  return NULL;
}

bool regular_read(const char *path, Text *text) {
  char buffer[1 << 14];
  FILE *file = regular_open(path);
  for (size_t count; file && (count = fread(buffer, 1, sizeof buffer, file)) > 0;) text_add_bytes(text, buffer, count);
  bool good = file && !ferror(file);
  if (file) fclose(file);
  return good;
}
