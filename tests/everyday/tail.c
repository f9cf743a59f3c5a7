// Shows the last lines of its input that are not blank, with their numbers.
//
// run: {"args": ["-n", "2"], "stdin": "a\nb\n\nc\n"}
// run: {"args": ["-n", "x"], "stdin": "a"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINES 32
#define WIDTH 81

static char ring[MAX_LINES][WIDTH];
static unsigned numbers[MAX_LINES];
static int first;
static int count;

static void remember(const char *line, unsigned number, int keep)
{
    int slot;
    if (count < keep) {
        slot = (first + count) % MAX_LINES;
        count++;
    } else {
        slot = (first + count) % MAX_LINES;
        first = (first + 1) % MAX_LINES;
    }
    strncpy(ring[slot], line, WIDTH - 1);
    ring[slot][WIDTH - 1] = '\0';
    numbers[slot] = number;
}

static void chomp(char *line)
{
    size_t n = strlen(line);
    while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r'))
        line[--n] = '\0';
}

static void skip_rest(void)
{
    int c;
    do {
        c = getchar();
    } while (c != EOF && c != '\n');
}

static int is_blank(const char *line)
{
    while (*line == ' ' || *line == '\t')
        line++;
    return *line == '\0';
}

int main(int argc, char **argv)
{
    int keep = 10;
    unsigned number = 0;
    char line[WIDTH];
    if (argc > 2 && strcmp(argv[1], "-n") == 0) {
        keep = atoi(argv[2]);
        if (keep < 1 || keep >= MAX_LINES) {
            fprintf(stderr, "between 1 and %d lines\n", MAX_LINES - 1);
            return 2;
        }
    }
    while (fgets(line, sizeof line, stdin)) {
        if (strchr(line, '\n') == NULL)
            skip_rest();
        number++;
        chomp(line);
        if (is_blank(line))
            continue;
        remember(line, number, keep);
    }
    for (int i = 0; i < count; i++) {
        int slot = (first + i) % MAX_LINES;
        printf("%6u  %s\n", numbers[slot], ring[slot]);
    }
    return 0;
}
