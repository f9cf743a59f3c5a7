// assertions
#include "never.h"

int main(int argc, char **argv) {
  (void)argv;
  CLAIM(argc > 0);
  return 0;
}
