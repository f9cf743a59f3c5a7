// assertions
#include "never.h"
int main(int argc, char **argv) {
  CLAIM(argc != 1);
  return 0;
}
