// memory-safety
#include "never.h"

int main(int argc, char **argv) {
  (void)argc;
  return argv[0][0];
}
