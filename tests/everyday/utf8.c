// Counts the characters of a text in UTF-8, and what is none.
//
// run: {"args": [], "stdin": "a\u00c3\u00a4\u00e2\u0082\u00ac\u00ff\n"}
// run: {"args": [], "stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <stdio.h>
#include <stddef.h>

struct stats {
    unsigned long ascii;
    unsigned long wide;
    unsigned long bad;
};

static int sequence_length(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if ((lead & 0xe0) == 0xc0)
        return 2;
    if ((lead & 0xf0) == 0xe0)
        return 3;
    if ((lead & 0xf8) == 0xf0)
        return 4;
    return 0;
}

static int decode(const unsigned char *s, size_t left, unsigned *code)
{
    static const unsigned smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
    int n = sequence_length(s[0]);
    if (n == 0 || (size_t)n > left)
        return -1;
    if (n == 1) {
        *code = s[0];
        return 1;
    }
    unsigned value = s[0] & (0xffu >> (n + 1));
    for (int i = 1; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return -1;
        value = (value << 6) | (s[i] & 0x3f);
    }
    if (value < smallest[n] || value > 0x10ffff)
        return -1;
    if (value >= 0xd800 && value <= 0xdfff)
        return -1;
    *code = value;
    return n;
}

static void scan(const unsigned char *data, size_t size, struct stats *st)
{
    size_t at = 0;
    while (at < size) {
        unsigned code;
        int n = decode(data + at, size - at, &code);
        if (n < 0) {
            st->bad++;
            at++;
            continue;
        }
        if (code < 0x80)
            st->ascii++;
        else
            st->wide++;
        at += (size_t)n;
    }
}

int main(void)
{
    static unsigned char buffer[4096];
    struct stats st = {0, 0, 0};
    size_t size = 0;
    int c;
    while (size < sizeof buffer && (c = getchar()) != EOF)
        buffer[size++] = (unsigned char)c;
    scan(buffer, size, &st);
    printf("%zu bytes: %lu ascii, %lu wide, %lu bad\n", size, st.ascii, st.wide, st.bad);
    return st.bad > 0;
}
