#include "base/answer.h"

#include <stdio.h>
#include <stdlib.h>

void ensure_failed(const char *condition, const char *file, int line) {
  fprintf(stderr, "plumb: internal error: %s (%s:%d)\n", condition, file, line);
  abort();
}
