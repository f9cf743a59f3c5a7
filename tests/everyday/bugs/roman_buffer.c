// Roman numbers in a buffer that is long enough for most.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

/* roman: converts its arguments, numbers to Roman ones and back */

static const struct { int value; const char *text; } table[] = {
    {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
    {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};

static int digit(char c) {
    switch (toupper((unsigned char)c)) {
        case 'I': return 1;
        case 'V': return 5;
        case 'X': return 10;
        case 'L': return 50;
        case 'C': return 100;
        case 'D': return 500;
        case 'M': return 1000;
    }
    return 0;
}

static int from_roman(const char *s) {
    int sum = 0;
    for (; *s; s++) {
        int here = digit(s[0]);
        int next = digit(s[1]);
        if (here == 0) return -1;
        sum += here < next ? -here : here;
    }
    return sum;
}

static void to_roman(int n, char *out) {
    size_t i = 0;
    while (n > 0) {
        if (n >= table[i].value) {
            size_t len = strlen(table[i].text);
            memcpy(out, table[i].text, len); // BAD: OUT_OF_BOUNDS
            out += len;
            n -= table[i].value;
        } else {
            i++;
        }
    }
    *out = '\0'; // BAD: OUT_OF_BOUNDS
}

int main(int argc, char **argv) {
    char buffer[14];
    if (argc < 2) {
        fprintf(stderr, "usage: roman NUMBER...\n");
        return 1;
    }
    for (int i = 1; i < argc; i++) {
        if (isdigit((unsigned char)argv[i][0])) {
            int n = atoi(argv[i]);
            if (n < 1 || n > 3999) {
                printf("%s: out of range\n", argv[i]);
                continue;
            }
            to_roman(n, buffer);
            printf("%d = %s\n", n, buffer);
        } else {
            int n = from_roman(argv[i]);
            if (n < 0)
                printf("%s: not a number\n", argv[i]);
            else
                printf("%s = %d\n", argv[i], n);
        }
    }
    return 0;
}
