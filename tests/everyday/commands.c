// A calculator whose commands are a table of names and functions; a number that is left out is 0.
//
// run: {"args": [], "stdin": "add 5\nhalf\nmod 2\nx\nclear 9\nmod 0\nquit\nadd 1\n"}
// run: {"args": [], "stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct machine {
    long value;
    int steps;
    int running;
};

typedef int (*handler)(struct machine *m, long argument);

static int do_add(struct machine *m, long a)
{
    if ((a > 0 && m->value > LONG_MAX - a) || (a < 0 && m->value < LONG_MIN - a))
        return -1;
    m->value += a;
    return 0;
}

static int do_half(struct machine *m, long a)
{
    (void)a;
    m->value /= 2;
    return 0;
}

static int do_mod(struct machine *m, long a)
{
    if (a <= 0)
        return -1;
    m->value %= a;
    return 0;
}

static int do_clear(struct machine *m, long a)
{
    m->value = a;
    return 0;
}

static int do_quit(struct machine *m, long a)
{
    (void)a;
    m->running = 0;
    return 0;
}

struct command {
    const char *name;
    handler run;
    const char *help;
};

static const struct command table[] = {
    {"add", do_add, "add N"},       {"half", do_half, "half"}, {"mod", do_mod, "mod N"},
    {"clear", do_clear, "clear N"}, {"quit", do_quit, "quit"},
};

#define COMMANDS (sizeof table / sizeof table[0])

static const struct command *find(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(table[i].name, name) == 0)
            return &table[i];
    return NULL;
}

static void help(void)
{
    for (size_t i = 0; i < COMMANDS; i++)
        printf("  %s\n", table[i].help);
}

int main(void)
{
    struct machine m = {0, 0, 1};
    char line[80];
    while (m.running && fgets(line, sizeof line, stdin)) {
        char name[16];
        char number[16] = "0";
        if (sscanf(line, "%15s %15s", name, number) < 1)
            continue;
        const struct command *c = find(name);
        if (c == NULL) {
            help();
            continue;
        }
        long argument = strtol(number, NULL, 10);
        if (c->run(&m, argument) != 0) {
            printf("error in %s\n", c->name);
            continue;
        }
        if (m.steps < INT_MAX)
            m.steps++;
        printf("%ld\n", m.value);
    }
    printf("%d steps\n", m.steps);
    return 0;
}
