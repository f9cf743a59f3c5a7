// A heap of tasks that is full: the last one has no brother.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Binary heap of tasks: "add PRIORITY NAME", "next", "list". */

#define MAX_TASKS 32

struct task {
    int priority;
    char name[20];
};

struct heap {
    struct task tasks[MAX_TASKS];
    int n;
};

static void swap(struct task *a, struct task *b)
{
    struct task t = *a;
    *a = *b;
    *b = t;
}

static void up(struct heap *h, int i)
{
    while (i > 0) {
        int parent = (i - 1) / 2;
        if (h->tasks[parent].priority <= h->tasks[i].priority)
            break;
        swap(&h->tasks[parent], &h->tasks[i]);
        i = parent;
    }
}

static void down(struct heap *h, int i)
{
    for (;;) {
        int child = 2 * i + 1;
        if (child >= h->n)
            break;
        if (h->tasks[child + 1].priority < h->tasks[child].priority) // BAD: OUT_OF_BOUNDS INDEX
            child++;
        if (h->tasks[i].priority <= h->tasks[child].priority)
            break;
        swap(&h->tasks[i], &h->tasks[child]);
        i = child;
    }
}

static int add(struct heap *h, int priority, const char *name)
{
    if (h->n == MAX_TASKS)
        return -1;
    h->tasks[h->n].priority = priority;
    strncpy(h->tasks[h->n].name, name, sizeof h->tasks[0].name - 1);
    h->tasks[h->n].name[sizeof h->tasks[0].name - 1] = '\0';
    up(h, h->n++);
    return 0;
}

static int next(struct heap *h, struct task *t)
{
    if (h->n == 0)
        return -1;
    *t = h->tasks[0];
    h->tasks[0] = h->tasks[h->n - 1];
    down(h, 0);
    h->n--;
    return 0;
}

int main(void)
{
    static struct heap h;
    struct task t;
    char cmd[10], name[40];
    int p;

    while (scanf("%9s", cmd) == 1) {
        if (strcmp(cmd, "add") == 0) {
            if (scanf("%d %39s", &p, name) != 2)
                break;
            if (add(&h, p, name) < 0)
                puts("full");
        } else if (strcmp(cmd, "next") == 0) {
            if (next(&h, &t) == 0)
                printf("%d %s\n", t.priority, t.name);
            else
                puts("empty");
        } else if (strcmp(cmd, "list") == 0) {
            for (int i = 0; i < h.n; i++)
                printf("%d %s\n", h.tasks[i].priority, h.tasks[i].name);
        } else {
            printf("unknown command %s\n", cmd);
        }
    }
    return 0;
}
