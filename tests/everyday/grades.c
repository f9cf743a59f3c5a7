// Reads names and marks of students, and shows averages, a histogram and the best one.
//
// run: {"args": [], "stdin": "bob 1 2 3 4\nann 100 99 98 97\n"}
// run: {"args": [], "stdin": "eve 1 2 x"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <string.h>

#define MAX_STUDENTS 30
#define TESTS 4

static int marks[MAX_STUDENTS][TESTS];
static char names[MAX_STUDENTS][16];
static int bins[11];

static int read_students(void)
{
    int n = 0;
    while (n < MAX_STUDENTS && scanf("%15s", names[n]) == 1) {
        for (int t = 0; t < TESTS; t++) {
            int m;
            if (scanf("%d", &m) != 1 || m < 0 || m > 100)
                return n;
            marks[n][t] = m;
        }
        n++;
    }
    return n;
}

static int average(const int *row)
{
    int sum = 0;
    for (int t = 0; t < TESTS; t++)
        sum += row[t];
    return sum / TESTS;
}

static char letter(int mark)
{
    static const int limits[] = {90, 80, 70, 60};
    for (int i = 0; i < 4; i++)
        if (mark >= limits[i])
            return (char)('A' + i);
    return 'F';
}

static void fill_bins(int n)
{
    for (int i = 0; i < n; i++)
        for (int t = 0; t < TESTS; t++)
            bins[marks[i][t] / 10]++;
}

static int best_student(int n)
{
    int best = -1, top = -1;
    for (int i = 0; i < n; i++) {
        int a = average(marks[i]);
        if (a > top) {
            top = a;
            best = i;
        }
    }
    return best;
}

int main(void)
{
    int n = read_students();
    for (int i = 0; i < n; i++) {
        int a = average(marks[i]);
        assert(a >= 0 && a <= 100);
        printf("%-16s %3d %c\n", names[i], a, letter(a));
    }
    fill_bins(n);
    for (int b = 0; b <= 10; b++) {
        printf("%3d ", b * 10);
        for (int k = 0; k < bins[b] && k < 60; k++)
            putchar('*');
        putchar('\n');
    }
    int best = best_student(n);
    if (best >= 0)
        printf("best: %s\n", names[best]);
    return 0;
}
