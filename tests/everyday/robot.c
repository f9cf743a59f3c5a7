// A robot walks over a grid by programs of letters and repetitions.
//
// run: {"args": [], "stdin": "3FR2FL99F\nX\n"}
// run: {"args": [], "stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define SIZE 12

enum heading { NORTH, EAST, SOUTH, WEST };

struct robot {
    int x;
    int y;
    enum heading heading;
    int bumps;
};

static unsigned char visits[SIZE][SIZE];

static const char *heading_name(enum heading h)
{
    static const char *const names[] = {"north", "east", "south", "west"};
    return names[h];
}

static void turn(struct robot *r, int right)
{
    r->heading = (enum heading)((r->heading + (right ? 1 : 3)) % 4);
}

static void step(struct robot *r)
{
    int x = r->x, y = r->y;
    switch (r->heading) {
    case NORTH: y++; break;
    case EAST: x++; break;
    case SOUTH: y--; break;
    case WEST: x--; break;
    }
    if (x < 0 || x >= SIZE || y < 0 || y >= SIZE) {
        if (r->bumps < 1000)
            r->bumps++;
        return;
    }
    r->x = x;
    r->y = y;
    if (visits[y][x] < 255)
        visits[y][x]++;
}

static int run(struct robot *r, const char *program)
{
    int repeat = 0;
    for (size_t i = 0; program[i] != '\0'; i++) {
        char c = program[i];
        if (isdigit((unsigned char)c)) {
            repeat = repeat * 10 + (c - '0');
            if (repeat > 99)
                repeat = 99;
            continue;
        }
        if (repeat == 0)
            repeat = 1;
        for (; repeat > 0; repeat--) {
            if (c == 'F')
                step(r);
            else if (c == 'L' || c == 'R')
                turn(r, c == 'R');
            else if (!isspace((unsigned char)c))
                return -1;
        }
    }
    return 0;
}

int main(void)
{
    struct robot r = {0, 0, NORTH, 0};
    char line[100];
    int seen = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (run(&r, line) != 0)
            printf("bad program\n");
        printf("(%d,%d) facing %s\n", r.x, r.y, heading_name(r.heading));
    }
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
            if (visits[y][x])
                seen++;
    printf("%d fields, %d bumps\n", seen, r.bumps);
    return 0;
}
