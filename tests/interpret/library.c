// Library functions used as they may be used and as they may not: the input says which.
// run: 0 -> UNDEFINED OUT_OF_BOUNDS 67
// run: 1 -> RETURNED 0
// run: 2 -> UNDEFINED OVERLAP 69
// run: 3 -> UNDEFINED OUT_OF_BOUNDS 70
// run: 4 -> RETURNED 4
// run: 5 -> UNDEFINED OUT_OF_BOUNDS 72
// run: 6 -> UNDEFINED OUT_OF_BOUNDS 73
// run: 7 -> RETURNED 0
// run: 8 -> UNDEFINED OUT_OF_BOUNDS 75
// run: 9 -> RETURNED 0
// run: 10 -> UNDEFINED OUT_OF_BOUNDS 77
// run: 11 -> UNDEFINED WRITE_CONSTANT 78
// run: 12 -> UNDEFINED NULL_ARGUMENT 79
// run: 13 -> UNDEFINED INVALID_FREE 80
// run: 14 -> UNDEFINED INVALID_FREE 81
// run: 15 -> UNDEFINED DOUBLE_FREE 82
// run: 16 -> UNDEFINED USE_AFTER_FREE 83
// run: 17 -> UNDEFINED OUT_OF_BOUNDS 84
// run: 18 -> UNDEFINED OUT_OF_BOUNDS 85
// run: 19 -> UNDEFINED OUT_OF_BOUNDS 86
// run: 20 -> RETURNED 1
// run: 21 -> UNDEFINED OUT_OF_BOUNDS 88
// run: 22 -> UNDEFINED OUT_OF_BOUNDS 89
// run: 23 -> UNDEFINED OUT_OF_BOUNDS 90
// run: 24 -> RETURNED 0
// run: 25 -> UNDEFINED BAD_ARGUMENT 92
// run: 26 -> UNDEFINED BAD_ARGUMENT 93
// run: 27 -> UNDEFINED OUT_OF_BOUNDS 94
// run: 28 -> UNDEFINED OUT_OF_BOUNDS 95
// run: 29 -> RETURNED 0
// run: 30 -> UNDEFINED OVERLAP 97
// run: 31 -> RETURNED 212
// run: 32 -> UNDEFINED OUT_OF_BOUNDS 99
// run: 33 -> UNDEFINED NULL_ACCESS 100
// run: 34 -1 -> RETURNED 1
// run: 35 -> UNDEFINED OUT_OF_BOUNDS 102
// run: 36 -> RETURNED 13
// run: 37 -> RETURNED 1
// run: 38 -> RETURNED -12
// run: 39 -> UNDEFINED SIGNED_OVERFLOW 106
// run: 40 -> UNDEFINED DIVISION_BY_ZERO 107
// run: 41 -> RETURNED 1
// run: 42 -> RETURNED 34
// run: 43 -> RETURNED 61
// run: 44 -> RETURNED 6
// run: 45 -> RETURNED 1
// run: 46 -> UNDEFINED WRITE_CONSTANT 113
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern size_t strlcpy(char *, const char *, size_t), strlcat(char *, const char *, size_t);

static int below(const void *a, const void *b) {
  return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b);
}

int main(void) {
  char a[4], full[4] = {1, 2, 3, 4}, *p;
  int numbers[3] = {2, 3, 1}, k, n = __VERIFIER_nondet_int();
  switch (n) {
    case 0: strcpy(a, "abcd"); break;
    case 1: strcpy(a, "abc"); break;
    case 2: strcpy(a + 1, strcpy(a, "ab")); break;
    case 3: return (int)strlen(full); break;
    case 4: return (int)strnlen(full, 4); break;
    case 5: return (int)strnlen(full, 5); break;
    case 6: strncpy(a, "x", 5); break;
    case 7: strncpy(a, full, 4); break;
    case 8: strcat(strcpy(a, "ab"), "cd"); break;
    case 9: strncat(strcpy(a, "ab"), "cdef", 1); break;
    case 10: strncat(strcpy(a, "ab"), "cdef", 2); break;
    case 11: strcpy((char *)"abc", "x"); break;
    case 12: strlen(0); break;
    case 13: free(a); break;
    case 14: free((char *)malloc(4) + 1); break;
    case 15: p = malloc(4), free(p), free(p); break;
    case 16: p = malloc(4), free(p), strcpy(p, ""); break;
    case 17: p = strdup("ab"), p[3] = 0; break;
    case 18: p = realloc(malloc(4), 8), p[7] = 0, p[8] = 0; break;
    case 19: return memcmp(a, full, 5); break;
    case 20: return memchr(full, 3, 9) == full + 2; break;
    case 21: return memchr(full, 9, 5) != 0; break;
    case 22: return isdigit(n * 30); break;
    case 23: printf("%s", full); break;
    case 24: printf("%.4s", full); break;
    case 25: printf("%d %d", 1); break;
    case 26: printf("%s", 7); break;
    case 27: printf("%n", (int *)(a + 1)); break;
    case 28: sprintf(a, "%d", 1000); break;
    case 29: snprintf(a, 4, "%d", 1000); break;
    case 30: sprintf(a, "%s", strcpy(a, "x")); break;
    case 31: return sscanf("12 ab", "%d %3s", &k, a) * 100 + k; break;
    case 32: sscanf("abcd", "%s", a); break;
    case 33: getc(0); break;
    case 34: return fgets(a, 4, stdin) == 0; break;
    case 35: qsort(numbers, 4, sizeof *numbers, below); break;
    case 36: qsort(numbers, 3, sizeof *numbers, below); return numbers[0] * 10 + numbers[2]; break;
    case 37: return bsearch(&n, numbers, 3, sizeof *numbers, below) == 0; break;
    case 38: return atoi("-12x"); break;
    case 39: return abs(-2147483647 - 1); break;
    case 40: return div(7, n - 40).quot; break;
    case 41: return getenv("HOME") == 0; break;
    case 42: errno = 5; strtol("99999999999999999999", 0, 10); return errno; break;
    case 43: return (int)strlcpy(a, "abcdef", 4) * 10 + (a[3] == 0); break;
    case 44: return (int)strlcat(strcpy(a, "a"), "bcdef", 4); break;
    case 45: strtok(strcpy(a, "x"), ","), p = strtok(0, ","); return p == 0; break;
    case 46: strtok((char *)"x,y", ","); break;
  }
  return 0;
}
