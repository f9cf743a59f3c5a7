// Memory that is not freed when the program calls exit.
#include "library.h"
int main(void) {
  int *p = malloc(4);
  *p = 1;
  exit(*p);
}
