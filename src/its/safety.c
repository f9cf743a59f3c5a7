#include "its/safety.h"

#include <string.h>

bool its_is_error(const Its *its, Location location) {
  const char *name = its_location(its, location)->name;
  return name && !strcmp(name, "error");
}
