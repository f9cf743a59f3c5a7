// Run lengths, expanded with one option only.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

/* rle -c compresses stdin ("aaab" -> "3a1b"), rle -d expands one line of it */

#define LIMIT 1024

static char input[LIMIT];
static char output[LIMIT];

static int compress(const char *in, int n, char *out, int room)
{
    int used = 0;
    for (int i = 0; i < n;) {
        int run = 1;
        while (i + run < n && in[i + run] == in[i] && run < 9)
            run++;
        if (used + 2 > room)
            return -1;
        out[used++] = '0' + run;
        out[used++] = in[i];
        i += run;
    }
    return used;
}

static int expand(const char *in, int n, char *out, int room)
{
    int used = 0;
    for (int i = 0; i < n;) {
        int count = 0;
        while (i < n && isdigit((unsigned char)in[i]))
            count = count * 10 + (in[i++] - '0'); // BAD: SIGNED_OVERFLOW
        if (i == n || count == 0)
            return -1;
        char c = in[i++];
        if (count > room - used)
            return -1;
        memset(out + used, c, count); // BAD: OUT_OF_BOUNDS
        used += count;
    }
    return used;
}

int main(int argc, char **argv)
{
    if (argc != 2 || (strcmp(argv[1], "-c") && strcmp(argv[1], "-d"))) {
        fprintf(stderr, "usage: rle -c | -d\n");
        return 2;
    }
    int n = 0, c;
    while (n < LIMIT && (c = getchar()) != EOF && c != '\n')
        input[n++] = (char)c;
    int m = argv[1][1] == 'c' ? compress(input, n, output, LIMIT) : expand(input, n, output, LIMIT);
    if (m < 0) {
        fprintf(stderr, "rle: bad input\n");
        return 1;
    }
    fwrite(output, 1, m, stdout);
    putchar('\n');
    return 0;
}
