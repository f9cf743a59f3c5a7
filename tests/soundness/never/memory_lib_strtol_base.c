// memory-safety
#include "never.h"
int main(void) {
  char text[3] = "5", *end;
  strtol(text, &end, ANY_INT);
  return *end;
}
