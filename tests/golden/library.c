// Library functions that are given too little room, no string, or a wrong comparison.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
static int by_second(const void *a, const void *b) { return ((const int *)a)[1] - ((const int *)b)[1]; }
int main(void) {
  char small[4], bytes[3] = {'a', 'b', 'c'}, text[8] = "abc";
  int numbers[3] = {3, 1, 2};
  switch (__VERIFIER_nondet_int()) {
    case 0: strcpy(small, "abcd"); break;
    case 1: strcat(text, "defgh"); break;
    case 2: memmove(small, text, sizeof small + 1); break;
    case 3: strcpy(text + 1, text); break;
    case 4: printf("%s\n", bytes); break;
    case 5: qsort(numbers, 3, sizeof *numbers, by_second); break;
    case 6: return (int)strlen(bytes);
    case 7: return *strchr(text, 'x');
    case 8: fgets(small, 5, stdin); break;
    case 9: snprintf(small, sizeof text, "%d", __VERIFIER_nondet_int()); break;
    case 10: return getc(fopen("file", "r"));
    case 11: printf("%d\n"); break;
  }
  return 0;
}
