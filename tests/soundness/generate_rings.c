// A program keeps elements that are linked both ways: in a list that ends with null, whose ends are two pointers, or in a ring with a sentinel, where links are
// embedded. What differs is behind macros, so that the operations are written once. Most are right; some forget a link, by chance.
#include "generate_rings.h"

#include "interpret/random.h"

typedef struct {
  Random random;
  Text *out;
  uint32_t depth;  // of blocks
  bool is_damaged;  // walks are bounded from here on
} Rings;

static uint32_t below(Rings *g, uint32_t limit) { return (uint32_t)random_below(&g->random, limit); }
static bool chance(Rings *g, uint32_t percent) { return below(g, 100) < percent; }

#define ONE_OF(g, texts) ((texts)[below(g, sizeof(texts) / sizeof *(texts))])

// Each '@' is one of the lists, '#' a variable that points to an element or is null, '%' a number, '$' what is true of some elements at `p`.
static void add(Rings *g, const char *pattern) {
  static const char *const LISTS[] = {"&x", "&x", "&x", "&y"}, *const PLACES[] = {"kept", "mid"}, *const NUMBERS[] = {"i", "2 * i", "n - i", "k", "3", "-i", "any()"},
                    *const TESTS[] = {"p->value == k", "p->value > k", "p->value & 1", "p == kept", "FORTH(@, p) && FORTH(@, p)->value > p->value"};
  const char *list = ONE_OF(g, LISTS), *place = ONE_OF(g, PLACES);
  for (const char *at = pattern; *at; at++) {
    switch (*at) {
      case '@': text_add(g->out, list); break;
      case '#': text_add(g->out, place); break;
      case '%': text_add(g->out, ONE_OF(g, NUMBERS)); break;
      case '$': {
        const char *test = ONE_OF(g, TESTS);
        for (; *test; test++) *test == '@' ? text_add(g->out, list) : text_add_char(g->out, *test);
        break;
      }
      default: text_add_char(g->out, *at);
    }
  }
}

static void line(Rings *g, const char *pattern) {
  for (uint32_t i = 0; i <= g->depth; i++) text_add(g->out, "  ");
  add(g, pattern);
  text_add_char(g->out, '\n');
}

// -- Two kinds of lists: FIRST, LAST, FORTH and BACK give an element or null

static const char *const WITH_ENDS[] = {
    "struct list { struct node *first, *last; };\n#define EMPTY {0, 0}\n#define FIRST(l) ((l)->first)\n#define LAST(l) ((l)->last)\n"
    "#define FORTH(l, p) ((p)->next)\n#define BACK(l, p) ((p)->prev)\n",
    "static void insert(struct list *l, struct node *at, struct node *p) {\n  p->prev = at;\n  p->next = at ? at->next : l->first;\n"
    "  if (p->next) p->next->prev = p; else l->last = p;\n  if (at) at->next = p; else l->first = p;\n}\n",
    "static void take_out(struct list *l, struct node *p) {\n  if (p->prev) p->prev->next = p->next; else l->first = p->next;\n"
    "  if (p->next) p->next->prev = p->prev; else l->last = p->prev;\n}\n",
};
static const char *const WITH_SENTINEL[] = {
    "struct list { struct link head; };\n#define NODE(q) ((struct node *)((char *)(q) - __builtin_offsetof(struct node, link)))\n"
    "#define FIRST(l) ((l)->head.next == &(l)->head ? 0 : NODE((l)->head.next))\n#define LAST(l) ((l)->head.prev == &(l)->head ? 0 : NODE((l)->head.prev))\n"
    "#define FORTH(l, p) ((p)->link.next == &(l)->head ? 0 : NODE((p)->link.next))\n#define BACK(l, p) ((p)->link.prev == &(l)->head ? 0 : NODE((p)->link.prev))\n",
    ("static void insert(struct list *l, struct node *at, struct node *p) {\n  struct link *before = at ? &at->link : &l->head;\n"
    "  p->link.prev = before;\n  p->link.next = before->next;\n  before->next->prev = &p->link;\n  before->next = &p->link;\n}\n"),
    "static void take_out(struct list *l, struct node *p) {\n  p->link.prev->next = p->link.next;\n  p->link.next->prev = p->link.prev;\n  (void)l;\n}\n",
};
static const char *const FORGETFUL_ENDS[] = {
    "static void take_out(struct list *l, struct node *p) {\n  if (p->prev) p->prev->next = p->next; else l->first = p->next;\n"
    "  if (!p->next) l->last = p->prev;\n}\n",
    "static void take_out(struct list *l, struct node *p) {\n  if (p->prev) p->prev->next = p->next; else l->first = p->next;\n"
    "  if (p->next) p->next->prev = p->prev;\n}\n",
    "static void take_out(struct list *l, struct node *p) {\n  if (p->prev) p->prev->next = p->next;\n"
    "  if (p->next) p->next->prev = p->prev; else l->last = p->prev;\n}\n",
};
static const char *const FORGETFUL_SENTINEL[] = {
    "static void take_out(struct list *l, struct node *p) {\n  p->link.prev->next = p->link.next;\n  (void)l;\n}\n",
    "static void take_out(struct list *l, struct node *p) {\n  p->link.next->prev = p->link.prev;\n  (void)l;\n}\n",
};

static void types(Rings *g, bool is_ring) {
  static const char *const PLAIN[] = {"  int value;\n  struct node *next, *prev;\n", "  struct node *next, *prev;\n  int value;\n", "  struct node *prev;\n  long value;\n  struct node *next;\n"},
                    *const EMBEDDED[] = {"  int value;\n  struct link link;\n", "  struct link link;\n  short value;\n"};
  const char *const *parts = is_ring ? WITH_SENTINEL : WITH_ENDS;
  if (is_ring) text_add(g->out, chance(g, 50) ? "struct link { struct link *next, *prev; };\n" : "struct link { struct link *prev, *next; };\n");
  text_printf(g->out, "struct node {\n%s  int mark;\n};\n", is_ring ? ONE_OF(g, EMBEDDED) : ONE_OF(g, PLAIN));
  for (int i = 0; i < 2; i++) text_add(g->out, parts[i]);
  g->is_damaged = chance(g, 15);
  if (!g->is_damaged) text_add(g->out, parts[2]);
  else text_add(g->out, is_ring ? ONE_OF(g, FORGETFUL_SENTINEL) : ONE_OF(g, FORGETFUL_ENDS));
  text_add(g->out, "static struct node *make(int v) {\n  struct node *p = malloc(sizeof *p);\n  if (!p) exit(1);\n  p->value = v;\n  p->mark = 1;\n  return p;\n}\n");
}

// -- Operations

static const char *const BUILDS[] = {
    "for (int i = 0; i < n; i++) insert(@, 0, make(%));",
    "for (int i = 0; i < n; i++) insert(@, LAST(@), make(%));",
    "{ struct node *p = 0; for (int i = 0; i < n; i++) { struct node *q = make(%); insert(@, p, q); p = q; } }",
    "while (any() & 3) insert(@, LAST(@), make(%));",
    "insert(@, 0, make(%));",
};
static const char *const CHANGES[] = {
    "{ struct node *p = FIRST(@); while (p && !($)) p = FORTH(@, p); if (p) { take_out(@, p); free(p); } }",
    "{ struct node *p = LAST(@); while (p && !($)) p = BACK(@, p); if (p) { take_out(@, p); free(p); } }",
    "{ struct node *p = FIRST(@); while (p) { struct node *q = FORTH(@, p); if ($) { take_out(@, p); free(p); } p = q; } }",
    "{ struct node *p = FIRST(@); while (p && !($)) p = FORTH(@, p); if (p) insert(@, p, make(%)); }",
    "{ struct node *p = FIRST(@); for (int i = 0; p && i < k; i++) p = FORTH(@, p); if (p) p->value = %; }",
    "{ struct node *p = FIRST(@); for (int i = 0; p && i < k; i++) p = FORTH(@, p); # = p; }",
    "{ struct node *p = FIRST(@); while (p && !($)) p = FORTH(@, p); if (p) { take_out(@, p); insert(@, 0, p); } }",
    "{ struct node *p = FIRST(@); if (p) { take_out(@, p); insert(@, LAST(@), p); } }",
    "if (FIRST(@)) { struct node *p = FIRST(@); take_out(@, p); insert(@, LAST(@), p); }",
    "if (LAST(@)) { struct node *p = LAST(@); take_out(@, p); free(p); }",
    "if (#) #->value = %;",
    "{ struct node *p = LAST(@); if (p && BACK(@, p)) BACK(@, p)->mark = %; }",
};
static const char *const DANGERS[] = {
    "if (#) free(#);",
    "if (#) { take_out(@, #); free(#); # = 0; }",
    "if (FIRST(@)) free(FIRST(@));",
    "if (#) insert(@, LAST(@), #);",
    "if (#) insert(@, #, make(%));",
};
static const char *const WALKS[] = {
    "for (struct node *p = FIRST(@); p; p = FORTH(@, p)) sum += p->value;",
    "for (struct node *p = LAST(@); p; p = BACK(@, p)) sum += p->mark;",
    "for (struct node *p = FIRST(@); p; p = FORTH(@, p)) if (FORTH(@, p) && BACK(@, FORTH(@, p)) != p) sum++;",
    "for (struct node *p = FIRST(@), *q = LAST(@); p && q && p != q && BACK(@, p) != q; p = FORTH(@, p), q = BACK(@, q)) sum += p->value - q->value;",
    "{ struct node *p = FIRST(@); while (p && !($)) p = FORTH(@, p); while (p) { sum++; p = BACK(@, p); } }",
    "if (# == FIRST(@)) sum ^= 1;",
    "if (LAST(@) && BACK(@, LAST(@)) == #) sum ^= 2;",
    "if (#) sum += #->value;",
};
static const char *const BOUNDED[] = {
    "{ struct node *p = FIRST(@); for (int i = 0; p && i < 9; i++) { sum += p->value; p = FORTH(@, p); } }",
    "{ struct node *p = LAST(@); for (int i = 0; p && i < n; i++) { p->mark = i; p = BACK(@, p); } # = p; }",
};

static void operation(Rings *g) {
  uint32_t kind = below(g, 100);
  if (kind < 10 && g->depth < 2) {
    static const char *const CONDITIONS[] = {"if (k > 1) {", "if (FIRST(@)) {", "if (n == 3) {", "for (int i = 0; i < k; i++) {"};
    line(g, ONE_OF(g, CONDITIONS));
    g->depth++;
    for (uint32_t i = 1 + below(g, 2); i--;) operation(g);
    g->depth--;
    line(g, "}");
  } else if (kind < 28) {
    line(g, ONE_OF(g, BUILDS));
  } else if (kind < 66) {
    line(g, ONE_OF(g, CHANGES));
  } else if (kind < 72) {
    line(g, ONE_OF(g, DANGERS));
    g->is_damaged = true;
  } else if (g->is_damaged && chance(g, 80)) {
    line(g, ONE_OF(g, BOUNDED));
  } else {
    line(g, ONE_OF(g, WALKS));
  }
}

void generate_rings(uint64_t seed, Text *program) {
  Rings rings = {.random = {seed}, .out = program}, *g = &rings;
  text_printf(program, "// Random lists with links both ways %llu.\n", (unsigned long long)seed);
  text_add(program, "void *malloc(__SIZE_TYPE__), free(void *), exit(int);\nextern int __VERIFIER_nondet_int(void);\n#define any __VERIFIER_nondet_int\n");
  bool is_ring = chance(g, 50);
  types(g, is_ring);
  text_add(program, is_ring ? "int main(void) {\n  struct list x = {{&x.head, &x.head}}, y = {{&y.head, &y.head}};\n" : "int main(void) {\n  struct list x = EMPTY, y = EMPTY;\n");
  text_add(program, "  struct node *kept = 0, *mid = 0;\n");
  text_printf(program, "  int n = any() & %d, k = any() & %d, i = 0;\n  long sum = 0;\n", chance(g, 60) ? 7 : 3, chance(g, 60) ? 3 : 7);
  line(g, ONE_OF(g, BUILDS));
  for (uint32_t i = 1 + below(g, 5); i--;) operation(g);
  if (chance(g, 50)) line(g, "while (FIRST(@)) { struct node *p = FIRST(@); take_out(@, p); free(p); }");
  text_add(program, "  return (int)((sum + i) & 1);\n}\n");
}
