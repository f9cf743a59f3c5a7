// assertions
#define _GNU_SOURCE
#include <ctype.h>
#include <locale.h>

#include "never.h"
int main(void) {
  setlocale(0, "");
  CLAIM(!isalpha(0xe4));
  return 0;
}
