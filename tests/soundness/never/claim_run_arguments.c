// assertions
#include "never.h"
int main(int count, char **texts) {
  CLAIM(count == 1);
  return texts == 0;
}
