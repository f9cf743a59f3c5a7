/* Interactive unit conversion: "12 km mi", "100 F C"; history with "!N" repeats the N-th command, "?" lists */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HISTORY 10

typedef struct { const char *from, *to; double factor, offset; } Rule;

static const Rule rules[] = {
    {"km", "mi", 0.621371, 0}, {"mi", "km", 1.609344, 0}, {"C", "F", 1.8, 32},
    {"F", "C", 0.5555556, -17.7778}, {"kg", "lb", 2.204623, 0}, {"lb", "kg", 0.453592, 0},
};

static char history[HISTORY][40];
static int entered;

static void remember(const char *line)
{
    char *slot = history[entered++ % HISTORY];
    strncpy(slot, line, 39);
    slot[39] = '\0';
}

static int convert(const char *line)
{
    double value;
    char from[8], to[8];

    if (sscanf(line, "%lf %7s %7s", &value, from, to) != 3)
        return 0;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (!strcmp(rules[i].from, from) && !strcmp(rules[i].to, to)) {
            printf("%.2f\n", value * rules[i].factor + rules[i].offset);
            return 1;
        }
    printf("cannot convert %s to %s\n", from, to);
    return 1;
}

static const char *recall(int number)
{
    if (number < 1 || number > entered) {
        printf("no such command\n");
        return NULL;
    }
    if (entered - number >= HISTORY) {
        printf("forgotten\n");
        return NULL;
    }
    return history[number - 1]; // BAD: OUT_OF_BOUNDS INDEX
}

int main(void)
{
    char line[80];

    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        const char *command = line;
        if (line[0] == '?') {
            int first = entered > HISTORY ? entered - HISTORY : 0;
            for (int i = first; i < entered; i++)
                printf("%d %s\n", i + 1, history[i % HISTORY]);
            continue;
        }
        if (line[0] == '!') {
            command = recall(atoi(line + 1));
            if (!command)
                continue;
            printf("%s\n", command); // BAD: OUT_OF_BOUNDS
        }
        if (convert(command) && command == line)
            remember(line);
    }
    return 0;
}
