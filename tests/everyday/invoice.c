// Adds up the lines of an invoice: name, quantity and price.
//
// run: {"args": [], "stdin": "pen 2 3.40\n# a remark\nbook 1 100.00\nx\n"}
// run: {"args": [], "stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <string.h>

#define MAX_ITEMS 50
#define NAME_SIZE 24

struct item {
    char name[NAME_SIZE];
    unsigned quantity;
    unsigned cents;
};

struct invoice {
    struct item items[MAX_ITEMS];
    size_t count;
};

static int add_item(struct invoice *inv, const char *name, unsigned quantity, unsigned cents)
{
    if (inv->count == MAX_ITEMS)
        return 0;
    struct item *it = &inv->items[inv->count];
    snprintf(it->name, sizeof it->name, "%s", name);
    it->quantity = quantity;
    it->cents = cents;
    inv->count++;
    return 1;
}

static unsigned long line_total(const struct item *it)
{
    return (unsigned long)it->quantity * it->cents;
}

static unsigned long net_total(const struct invoice *inv)
{
    unsigned long sum = 0;
    for (size_t i = 0; i < inv->count; i++)
        sum += line_total(&inv->items[i]);
    return sum;
}

static const struct item *dearest(const struct invoice *inv)
{
    const struct item *best = NULL;
    for (size_t i = 0; i < inv->count; i++)
        if (best == NULL || line_total(&inv->items[i]) > line_total(best))
            best = &inv->items[i];
    return best;
}

static void print_money(const char *label, unsigned long cents)
{
    printf("%-24s %8lu.%02lu\n", label, cents / 100, cents % 100);
}

int main(void)
{
    static struct invoice inv;
    char line[100];
    int number = 0;
    while (fgets(line, sizeof line, stdin)) {
        char name[NAME_SIZE];
        unsigned quantity, units, cents;
        number++;
        if (number > 10000)
            break;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (sscanf(line, "%23s %u %u.%2u", name, &quantity, &units, &cents) != 4) {
            fprintf(stderr, "line %d: cannot read\n", number);
            continue;
        }
        if (quantity == 0 || quantity > 1000 || units > 10000 || cents > 99) {
            fprintf(stderr, "line %d: out of range\n", number);
            continue;
        }
        if (!add_item(&inv, name, quantity, units * 100 + cents)) {
            fprintf(stderr, "too many items\n");
            break;
        }
    }
    for (size_t i = 0; i < inv.count; i++)
        print_money(inv.items[i].name, line_total(&inv.items[i]));
    unsigned long net = net_total(&inv);
    unsigned long tax = net * 19 / 100;
    assert(inv.count <= MAX_ITEMS);
    print_money("net", net);
    print_money("tax", tax);
    print_money("total", net + tax);
    const struct item *top = dearest(&inv);
    if (top != NULL)
        printf("dearest: %s\n", top->name);
    return 0;
}
