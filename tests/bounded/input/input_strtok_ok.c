// expect: memory-safety true
#include <string.h>

int main(void) {
  char line[] = ",,x,,y";
  int a[3] = {0}, count = 0;
  for (char *token = strtok(line, ","); token; token = strtok(NULL, ",")) count++;
  return a[count];
}
