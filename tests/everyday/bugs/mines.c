// A mine field of the size that stands in front of it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Mine field: reads "W H", then H rows of '.' and '*', prints the counts; then moves "x y" uncover.

struct field {
    int w, h;
    char *mine;
    signed char *count;
    int left;
};

static int is_mine(const struct field *f, int x, int y)
{
    return f->mine[y * f->w + x] == '*'; // BAD: OUT_OF_BOUNDS
}

static void count_all(struct field *f)
{
    for (int y = 0; y < f->h; y++)
        for (int x = 0; x < f->w; x++) {
            int n = 0;
            for (int v = y - 1; v <= y + 1; v++)
                for (int u = x - 1; u <= x + 1; u++)
                    if (u >= 0 && u < f->w && v >= 0 && v < f->h && is_mine(f, u, v))
                        n++;
            f->count[y * f->w + x] = n;
        }
}

static int read_field(struct field *f)
{
    char row[66];
    if (scanf("%d %d", &f->w, &f->h) != 2 || f->w < 1 || f->w > 64 || f->h < 1 || f->h > 64)
        return 0;
    f->mine = malloc(f->w * f->h);
    f->count = calloc(f->w * f->h, 1);
    if (!f->mine || !f->count)
        return 0;
    for (int y = 0; y < f->h; y++) {
        if (scanf("%65s", row) != 1 || (int)strlen(row) != f->w)
            return 0;
        memcpy(f->mine + y * f->w, row, f->w);
    }
    return 1;
}

static int uncover(struct field *f, int x, int y)
{
    if (is_mine(f, x, y)) // BAD: OUT_OF_BOUNDS
        return -1;
    int i = y * f->w + x;
    if (f->count[i] < 0) // BAD: OUT_OF_BOUNDS
        return 0;
    int n = f->count[i];
    f->count[i] = -1;
    return n;
}

int main(void)
{
    struct field f = {0};
    int x, y, moves = 0;

    if (!read_field(&f)) {
        fprintf(stderr, "bad field\n");
        free(f.mine);
        free(f.count);
        return 1;
    }
    count_all(&f);
    while (scanf("%d,%d", &x, &y) == 2) {
        if (x < 0 || x >= f.w || y < 0 || y > f.h) {
            printf("outside\n");
            continue;
        }
        int n = uncover(&f, x, y);
        if (n < 0) {
            printf("boom after %d moves\n", moves);
            break;
        }
        printf("%d\n", n);
        moves++;
    }
    free(f.mine);
    free(f.count);
    return 0;
}
