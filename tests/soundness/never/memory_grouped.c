// memory-safety
#include "never.h"
#include <locale.h>
#include <stdio.h>

// In many locales a separator stands after each third digit.
int main(void) {
  char text[13];
  setlocale(LC_ALL, "");
  sprintf(text, "%'d", ANY_INT);
  return 0;
}
