// assertions
#define _POSIX_C_SOURCE 200112L
#include "never.h"
#include <stdlib.h>
#include <string.h>

// setenv may write where getenv pointed to (POSIX).
int main(void) {
  const char *value = getenv("HOME");
  if (!value) return 0;
  size_t length = strlen(value);
  if (setenv("HOME", "", 1)) return 1;
  CLAIM(strlen(value) == length);
  return 0;
}
