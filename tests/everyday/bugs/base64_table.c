// Decodes base64 from standard input, prints the bytes as text or with -x as hex.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static signed char table[128];

static void make_table(void) {
    memset(table, -1, sizeof table);
    for (int i = 0; alphabet[i]; i++)
        table[(int)alphabet[i]] = (signed char)i;
    table['='] = -2;
}

static size_t decode(const char *in, unsigned char *out, size_t room) {
    unsigned bits = 0;
    int have = 0;
    size_t n = 0;
    for (; *in; in++) {
        if (isspace((unsigned char)*in))
            continue;
        signed char v = table[(unsigned char)*in]; // BAD: OUT_OF_BOUNDS INDEX
        if (v == -2)
            break;
        if (v < 0) {
            fprintf(stderr, "bad character\n");
            return n;
        }
        bits = bits << 6 | (unsigned)v;
        have += 6;
        if (have >= 8) {
            have -= 8;
            if (n == room)
                return n;
            out[n++] = (unsigned char)(bits >> have);
        }
    }
    return n;
}

int main(int argc, char *argv[]) {
    char in[128];
    unsigned char out[96];
    int hex = 0;

    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "-x"))
            hex = 1;
        else {
            fprintf(stderr, "usage: b64dec [-x]\n");
            return 2;
        }
    make_table();
    while (fgets(in, sizeof in, stdin)) {
        size_t n = decode(in, out, sizeof out);
        for (size_t i = 0; i < n; i++)
            if (hex)
                printf("%02x", out[i]);
            else
                putchar(isprint(out[i]) ? out[i] : '.');
        putchar('\n');
    }
    return 0;
}
