// Records in hexadecimal digits: a count that goes beyond its record.
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>

/* Type-length-value records in hex digits on standard input:
   01 name, 02 age (1 or 2 bytes), 03 list of numbers (count, then bytes), 00 end. Prints a person. */

struct person {
    char name[16];
    unsigned age;
    uint8_t numbers[8];
    int count;
};

struct reader {
    const uint8_t *data;
    size_t left;
};

static int take(struct reader *r, uint8_t *b)
{
    if (r->left == 0)
        return 0;
    *b = *r->data++;
    r->left--;
    return 1;
}

static int decode(const uint8_t *data, size_t n, struct person *p)
{
    struct reader r = {data, n};
    uint8_t type, length;

    memset(p, 0, sizeof *p);
    while (take(&r, &type) && type != 0) {
        if (!take(&r, &length) || length > r.left)
            return -1;
        switch (type) {
        case 1:
            if (length >= sizeof p->name)
                return -1;
            memcpy(p->name, r.data, length);
            break;
        case 2:
            if (length < 1 || length > 2)
                return -1;
            p->age = r.data[0];
            if (length == 2)
                p->age = p->age << 8 | r.data[1];
            break;
        case 3:
            if (length < 1)
                return -1;
            p->count = r.data[0];
            if (p->count > 8)
                return -1;
            for (int i = 0; i < p->count; i++)
                p->numbers[i] = r.data[1 + i]; // BAD: OUT_OF_BOUNDS UNINITIALISED
            break;
        default:
            break; /* unknown ones are skipped */
        }
        r.data += length;
        r.left -= length;
    }
    return p->name[0] ? 0 : -1;
}

static int hex_digit(int c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

int main(void)
{
    char line[128];
    struct person p;

    while (fgets(line, sizeof line, stdin)) {
        size_t n = 0, digits = 0;
        while (hex_digit((unsigned char)line[digits]) >= 0)
            digits++;
        uint8_t *bytes = malloc(digits / 2 + 1);
        if (!bytes)
            return 1;
        for (; 2 * n + 1 < digits; n++)
            bytes[n] = (uint8_t)(hex_digit(line[2 * n]) << 4 | hex_digit(line[2 * n + 1]));
        uint8_t *exact = realloc(bytes, n ? n : 1);
        if (exact && decode(exact, n, &p) == 0)
            printf("%s, %u, %d numbers\n", p.name, p.age, p.count);
        else
            puts("no person");
        free(exact);
    }
    return 0;
}
