// assertions
#include "never.h"
int main(void) {
  int s = 0;
  for (int i = 0; i < 5; i++)
    for (int j = i; j < 5; j++) s++;
  CLAIM(s != 15);
  return 0;
}
