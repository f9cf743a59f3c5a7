// Looks a command up along PATH, as a shell does, and prints what it would try.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void join(char *target, const char *folder, size_t length, const char *name) {
  memcpy(target, folder, length);
  target[length] = '/';
  strcpy(target + length + 1, name);  // BAD: OUT_OF_BOUNDS
}

int main(int argc, char **argv) {
  char full[48];
  const char *path = getenv("PATH");
  if (argc != 2) return 1;
  if (!path) path = "/usr/bin:/bin";
  size_t name = strlen(argv[1]);
  if (name == 0 || name > 32) return 1;
  int tried = 0;
  while (*path) {
    size_t length = strcspn(path, ":");
    if (length > 0 && length + name < sizeof full - 1) {
      join(full, path, length, argv[1]);
      printf("%s\n", full);
      tried++;
    } else if (length > 0 && length + name < sizeof full) {
      join(full, path, length, argv[1]);
      printf("%s (long)\n", full);
    }
    path += length;
    if (*path == ':') path++;
  }
  printf("%d tried\n", tried);
  return 0;
}
