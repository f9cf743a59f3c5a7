// memory-safety
#include "never.h"
int main(int argc, char **argv) {
  int n = 0;
  for (int i = 0; i <= argc + 1; i++) n += argv[i] != 0;
  return n;
}
