// expect: memory-safety false
#include <string.h>

int main(void) {
  char line[] = "a,bc;d";
  char *rest, *token = strtok_r(line, ",;", &rest);
  int count = 0, length = 0;
  for (; token; token = strtok_r(NULL, ",;", &rest)) {
    count++;
    length += (int)strlen(token);
  }
  int a[4] = {0};
  return a[length] + a[count];  // BAD: OUT_OF_BOUNDS
}
