// See output.h.
#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "complain.h"

static bool fail(const char *path, int error) {
  char what[256];
  snprintf(what, sizeof what, "cannot be written (%s): choose another place", strerror(error));
  complain(path ? path : "standard output", what);
  return false;
}

static bool write_all(FILE *file, const char *text) {
  size_t length = strlen(text);
  return fwrite(text, 1, length, file) == length && fflush(file) == 0;
}

bool output_write(const char *path, const char *text) {
  errno = 0;
  if (!path) return write_all(stdout, text) || fail(NULL, errno);
  struct stat before;
  bool existed = lstat(path, &before) == 0;
  FILE *file = fopen(path, "w");
  if (!file) return fail(path, errno);
  bool good = write_all(file, text);
  int error = errno;
  if (fclose(file) != 0 && good) {
    good = false;
    error = errno;
  }
  if (good) return true;
  if (!existed) unlink(path);
  return fail(path, error);
}

bool output_is_same(const char *path, const char *other) {
  struct stat a, b;
  return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

bool output_collides(const char *path, const char *other) {
  struct stat about;
  bool exists = stat(path, &about) == 0;
  return exists ? S_ISREG(about.st_mode) && output_is_same(path, other) : strcmp(path, other) == 0;
}

void output_remove(const char *path) {
  struct stat before;
  if (lstat(path, &before) == 0 && S_ISREG(before.st_mode)) unlink(path);
}
