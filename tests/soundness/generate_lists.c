// A program is a few functions on lists and a main that builds lists, changes them and walks on them. What an element looks like is hidden behind two macros, NEXT and
// LINK, so that the operations are written once. Most operations are as one would write them; some go wrong by chance, since the end of a list, its being
// closed, or what was freed is not kept track of.
#include "generate_lists.h"

#include "interpret/random.h"

typedef struct {
  Random random;
  Text *out;
  uint32_t size, depth;  // operations to come; of blocks
  bool is_closed;        // some list may be: walks are mostly bounded then
} Lists;

static uint32_t below(Lists *g, uint32_t limit) { return (uint32_t)random_below(&g->random, limit); }
static bool chance(Lists *g, uint32_t percent) { return below(g, 100) < percent; }

#define ONE_OF(g, texts) ((texts)[below(g, sizeof(texts) / sizeof *(texts))])

// Each '@' is one of the lists, '#' another variable that points to an element or is null, '%' a number, '$' what is true of some elements at `p`.
static void add(Lists *g, const char *pattern) {
  static const char *const LISTS[] = {"x", "x", "x", "y", "shared"}, *const PLACES[] = {"kept", "kept", "mid"},
                    *const NUMBERS[] = {"i", "i", "2 * i", "n - i", "k", "3", "0", "-i", "sum", "i & 1", "any()", "i - 2", "200 - i", "i * 40000"},
                    *const TESTS[] = {"p->value == k", "p->value > k", "p->value != i", "p == kept", "p->value & 1", "NEXT(p) && p->value == NEXT(p)->value", "p->mark"};
  const char *list = ONE_OF(g, LISTS), *place = ONE_OF(g, PLACES);
  for (const char *at = pattern; *at; at++) {
    switch (*at) {
      case '@': text_add(g->out, list); break;
      case '#': text_add(g->out, place); break;
      case '%': text_add(g->out, ONE_OF(g, NUMBERS)); break;
      case '$': text_add(g->out, ONE_OF(g, TESTS)); break;
      default: text_add_char(g->out, *at);
    }
  }
}

static void line(Lists *g, const char *pattern) {
  for (uint32_t i = 0; i <= g->depth; i++) text_add(g->out, "  ");
  add(g, pattern);
  text_add_char(g->out, '\n');
}

// -- What an element looks like

static void shape(Lists *g) {
  static const char *const TYPES[] = {"int", "int", "short", "char", "unsigned char", "long", "unsigned", "unsigned short"};
  const char *type = ONE_OF(g, TYPES), *mark = ONE_OF(g, TYPES);
  bool is_embedded = chance(g, 20);
  if (is_embedded) text_add(g->out, "struct hook { struct hook *next; };\n");
  const char *link = is_embedded ? "struct hook hook" : "struct node *next";
  text_add(g->out, "struct node {\n");
  switch (below(g, 3)) {
    case 0: text_printf(g->out, "  %s;\n  %s value;\n  %s mark;\n", link, type, mark); break;
    case 1: text_printf(g->out, "  %s value;\n  %s;\n  %s mark;\n", type, link, mark); break;
    default: text_printf(g->out, "  %s value;\n  %s mark;\n  %s;\n", type, mark, link); break;
  }
  text_add(g->out, "  struct node *other;\n  int *data;\n};\n");
  if (is_embedded) {
    text_add(g->out,
             "#define NEXT(p) ((p)->hook.next ? (struct node *)((char *)(p)->hook.next - __builtin_offsetof(struct node, hook)) : (struct node *)0)\n"
             "#define LINK(p, q) ((p)->hook.next = (q) ? &(q)->hook : 0)\n");
  } else {
    text_add(g->out, "#define NEXT(p) ((p)->next)\n#define LINK(p, q) ((p)->next = (q))\n");
  }
}

// -- Functions

static void functions(Lists *g) {
  static const char *const MAKES[] = {
      "  struct node *p = malloc(sizeof *p);\n  if (!p) exit(1);\n  p->value = v;\n  LINK(p, next);\n  return p;\n",
      "  struct node *p = malloc(sizeof *p);\n  if (!p) exit(1);\n  p->value = v;\n  p->mark = 1;\n  p->data = &number;\n  p->other = next;\n  LINK(p, next);\n  return p;\n",
      "  struct node *p = calloc(1, sizeof *p);\n  if (!p) exit(1);\n  p->value = v;\n  if (next) LINK(p, next);\n  return p;\n",
      "  struct node *p = calloc(1, sizeof(struct node));\n  if (!p) exit(2);\n  p->value = v;\n  p->mark = v + 1;\n  p->other = p;\n  LINK(p, next);\n  return p;\n",
  };
  static const char *const LENGTHS[] = {
      "  return p ? 1 + length(NEXT(p)) : 0;\n",
      "  int count = 0;\n  for (; p; p = NEXT(p)) count++;\n  return count;\n",
      "  if (!p) return 0;\n  p->mark++;\n  return length(NEXT(p)) + (p->value > 0);\n",
  };
  static const char *const CHANGES[] = {
      "  if (!p) return 0;\n  p->value += k;\n  change(NEXT(p), k);\n  return p;\n",
      "  if (!p || p->value == k) return p;\n  return change(NEXT(p), k);\n",
      "  if (!p) return make(k, 0);\n  struct node *rest = change(NEXT(p), k);\n  LINK(p, rest);\n  return p;\n",
      "  if (!p) return 0;\n  struct node *rest = change(NEXT(p), k);\n  if (p->value == k) {\n    free(p);\n    return rest;\n  }\n  LINK(p, rest);\n  return p;\n",
      "  struct node *turned = 0;\n  while (p) {\n    struct node *rest = NEXT(p);\n    LINK(p, turned);\n    turned = p;\n    p = rest;\n  }\n  return turned;\n",
      "  if (!p || !NEXT(p)) return p;\n  struct node *rest = NEXT(p), *turned = change(rest, k);\n  LINK(rest, p);\n  LINK(p, (struct node *)0);\n  return turned;\n",
      "  if (!p) return 0;\n  struct node *rest = change(NEXT(p), k);\n  return make(p->value + k, rest);\n",
      "  if (k <= 0 || !p) return p;\n  return change(NEXT(p), k - 1);\n",
      "  if (!p || !NEXT(p)) return p;\n  struct node *gone = NEXT(p);\n  LINK(p, NEXT(gone));\n  free(gone);\n  change(NEXT(p), k);\n  return p;\n",
      "  if (!p || p->value >= k) return make(k, p);\n  LINK(p, change(NEXT(p), k));\n  return p;\n",
      "  if (!p) return 0;\n  if (!NEXT(p)) {\n    p->value = k;\n    return p;\n  }\n  return change(NEXT(p), k + 1);\n",
  };
  static const char *const RELEASES[] = {
      "  if (!p) return;\n  release(NEXT(p));\n  free(p);\n",
      "  while (p) {\n    struct node *rest = NEXT(p);\n    free(p);\n    p = rest;\n  }\n",
      "  if (!p) return;\n  struct node *rest = NEXT(p);\n  free(p);\n  release(rest);\n",
      "  if (!p) return;\n  if (NEXT(p)) release(NEXT(p));\n  LINK(p, (struct node *)0);\n",
      "  while (p && NEXT(p)) {\n    struct node *rest = NEXT(p);\n    LINK(p, NEXT(rest));\n    free(rest);\n  }\n",
  };
  static const char *const MERGES[] = {
      "  if (!p) return q;\n  LINK(p, join(NEXT(p), q));\n  return p;\n",
      "  struct node *last = p;\n  if (!p) return q;\n  while (NEXT(last)) last = NEXT(last);\n  LINK(last, q);\n  return p;\n",
      "  if (!p) return q;\n  if (!q) return p;\n  if (p->value <= q->value) {\n    LINK(p, join(NEXT(p), q));\n    return p;\n  }\n  LINK(q, join(p, NEXT(q)));\n  return q;\n",
      "  for (; p && q; p = NEXT(p), q = NEXT(q)) p->value = q->value;\n  return p;\n",
      "  if (!p || !q) return p;\n  q->value = p->value + 1;\n  return join(NEXT(p), q);\n",
  };
  text_printf(g->out, "static struct node *make(int v, struct node *next) {\n%s}\n", ONE_OF(g, MAKES));
  text_printf(g->out, "static int length(struct node *p) {\n%s}\n", ONE_OF(g, LENGTHS));
  text_printf(g->out, "static struct node *change(struct node *p, int k) {\n%s}\n", ONE_OF(g, CHANGES));
  text_printf(g->out, "static void release(struct node *p) {\n%s}\n", ONE_OF(g, RELEASES));
  text_printf(g->out, "static struct node *join(struct node *p, struct node *q) {\n%s}\n", ONE_OF(g, MERGES));
}

// -- Operations

static const char *const BUILDS[] = {
    "for (int i = 0; i < n; i++) @ = make(%, @);",
    "for (int i = n; i > 0; i--) @ = make(%, @);",
    "for (int i = 0; i < n; i++) { struct node *p = malloc(sizeof *p); if (!p) return 1; p->value = %; p->mark = i; LINK(p, @); @ = p; }",
    "for (int i = 0; i < n; i++) { struct node *p = calloc(1, sizeof *p); if (!p) return 1; p->value = %; LINK(p, @); @ = p; }",
    "{ struct node *last = 0; for (int i = 0; i < n; i++) { struct node *p = make(%, 0); if (last) LINK(last, p); else @ = p; last = p; } }",
    "{ struct node *last = make(9, 0), *first = last; for (int i = 0; i < n; i++) { struct node *p = make(%, 0); LINK(last, p); last = p; } LINK(last, @); @ = first; }",
    "while (any() & 3) { @ = make(%, @); sum++; }",
    "for (int i = 0; i < n; i++) { int v = any(); struct node *p = @, *before = 0; while (p && p->value < v) { before = p; p = NEXT(p); } p = make(v, p); if (before) LINK(before, p); else @ = p; }",
    "while (any() & 3) { int v = any() & 7; struct node *p = @; if (!p || p->value <= v) { @ = make(v, p); continue; } while (NEXT(p) && NEXT(p)->value > v) p = NEXT(p); LINK(p, make(v, NEXT(p))); }",
    "for (int i = 0; i < 3; i++) @ = make(%, @);",
    "@ = make(%, @);",
};

// What may free or close something is at the end.
static const char *const CHANGES[] = {
    "{ struct node *p = @; for (int i = 0; p && i < k; i++) p = NEXT(p); if (p) LINK(p, make(%, NEXT(p))); }",
    "{ struct node *p = 0; while (@) { struct node *rest = NEXT(@); LINK(@, p); p = @; @ = rest; } @ = p; }",
    "for (struct node *p = @; p; p = NEXT(p)) { p->value = %; if ($) break; }",
    "{ struct node *p = @; for (int i = 0; p && i < k; i++) p = NEXT(p); if (p) p->value = %; }",
    "{ struct node *p = @; for (int i = 0; p && i < k; i++) p = NEXT(p); # = p; }",
    "{ struct node *p = @; while (p && NEXT(p)) p = NEXT(p); if (p) { LINK(p, y); y = 0; } else @ = y; }",
    "{ struct node *p = @; while (p && NEXT(p)) p = NEXT(p); # = p; }",
    "if (#) #->value = %;",
    "if (#) { #->mark = k; sum += #->value; # = NEXT(#); }",
    "if (#) { struct node *p = malloc(sizeof *p); if (!p) return 1; *p = *#; p->value = %; LINK(#, p); }",
    "if (# && @) memcpy(#, @, __builtin_offsetof(struct node, other));",
    "if (# && @) memcpy(&#->value, &@->value, sizeof #->value);",
    "if (# && @) { #->other = @; @->data = &number; }",
    "if (#) { struct node *p = #->other; if (p) p->value = %; }",
    "for (struct node *p = @; p; p = NEXT(p)) p->mark = %;",
    "for (struct node *p = @; p; p = NEXT(p)) { p->other = @; p->data = &number; }",
    "{ struct node *p = @; @ = y; y = p; }",
    "if (@ && NEXT(@)) { struct node *p = NEXT(@); LINK(@, NEXT(p)); LINK(p, @); @ = p; }",
    "@ = change(@, %);",
    "# = change(@, k);",
    "change(@, k);",
    "@ = join(@, y);",
    "@ = join(@, y), y = 0;",
    "# = join(@, #);",
    "if (@) { struct node *p = @; @ = NEXT(@); free(p); }",
    "if (@) @ = NEXT(@);",
    "while (@ && @->value != k) { struct node *p = NEXT(@); free(@); @ = p; }",
    "{ struct node *p = @, *before = 0; while (p && !($)) { before = p; p = NEXT(p); } if (p) { if (before) LINK(before, NEXT(p)); else @ = NEXT(p); free(p); } }",
    "{ struct node *p = @; while (p && NEXT(p)) { struct node *q = NEXT(p); if (q->value == k) { LINK(p, NEXT(q)); free(q); } else p = q; } }",
    "if (@) { struct node *p = realloc(@, sizeof *p); if (!p) return 1; @ = p; }",
    "if (@ && NEXT(@)) { struct node *p = realloc(NEXT(@), sizeof *p); if (!p) return 1; LINK(@, p); }",
    "release(@); @ = 0;",
    "while (@) { struct node *p = NEXT(@); free(@); @ = p; }",
    "{ struct node *p = @; while (p) { struct node *rest = NEXT(p); free(p); p = rest; } @ = 0; }",
};
static const char *const DANGERS[] = {
    "{ struct node *p = @; while (p && NEXT(p)) p = NEXT(p); if (p) LINK(p, @); }",
    "{ struct node *p = @; while (p && NEXT(p)) p = NEXT(p); if (p) LINK(p, p); }",
    "{ struct node *p = @; while (p && NEXT(p)) p = NEXT(p); if (p) LINK(p, #); }",
    "if (# && @) LINK(#, @);",
    "if (# && @) *# = *@;",
    "fixed.value = %; LINK(&fixed, @); @ = &fixed;",
    "LINK(&local, @); local.value = %; @ = &local;",
    "free(#);",
    "free(#); # = 0;",
    "release(#); # = 0;",
    "release(@);",
};
static const char *const WALKS[] = {
    "for (struct node *p = @; p; p = NEXT(p)) sum += p->value;",
    "for (struct node *p = @; p; p = NEXT(p)) { sum++; if ($) break; }",
    "{ struct node *p = @; while (p && !($)) p = NEXT(p); if (p) sum += p->mark; # = p; }",
    "for (struct node *p = @; p; p = NEXT(p)) for (struct node *q = p; q; q = NEXT(q)) sum += p->value < q->value;",
    "for (struct node *p = @, *q = @; p && q; p = NEXT(p)) { q = NEXT(q); if (q) q = NEXT(q); if (p == q) break; }",
    "for (struct node *p = @, *q = y; p && q; p = NEXT(p), q = NEXT(q)) if (p == q) sum++;",
    "sum += length(@);",
    "for (struct node *p = @; p && NEXT(p); p = NEXT(p)) if (p->value > NEXT(p)->value) { sum++; p->value = NEXT(p)->value; }",
    "if (# && #->data) sum += *#->data;",
    "if (# == @) sum ^= 1;",
    "if (@ && NEXT(@) == #) sum ^= 2;",
    "if (#) sum += #->value + (NEXT(#) == @);",
};
static const char *const BOUNDED[] = {
    "{ struct node *p = @; for (int i = 0; p && i < 9; i++) { sum += p->value; p = NEXT(p); } }",
    "{ struct node *p = @; for (int i = 0; p && i < n; i++) { p->value = %; p = NEXT(p); } # = p; }",
    "if (@) { struct node *p = @; do { sum += p->mark; p = NEXT(p); } while (p && p != @ && sum < 99); }",
    "if (@) { struct node *p = @; int i = 0; do { p = NEXT(p); i++; } while (p && p != @ && i < 12); sum += i; }",
};

static void operation(Lists *g) {
  uint32_t kind = below(g, 100);
  if (kind < 12 && g->depth < 2) {
    static const char *const CONDITIONS[] = {"if (k > 1) {", "if (@) {", "if (# == @) {", "if (sum & 1) {", "if (n == 3) {", "for (int i = 0; i < k; i++) {"};
    line(g, ONE_OF(g, CONDITIONS));
    g->depth++;
    for (uint32_t i = 1 + below(g, 2); i--;) operation(g);
    g->depth--;
    line(g, "}");
  } else if (kind < 30) {
    line(g, ONE_OF(g, BUILDS));
  } else if (kind < 64) {
    line(g, ONE_OF(g, CHANGES));
  } else if (kind < 72) {
    line(g, ONE_OF(g, DANGERS));
    g->is_closed = true;
  } else if (g->is_closed && chance(g, 80)) {
    line(g, ONE_OF(g, BOUNDED));
  } else {
    line(g, ONE_OF(g, WALKS));
  }
}

void generate_lists(uint64_t seed, Text *program) {
  Lists lists = {.random = {seed}, .out = program}, *g = &lists;
  text_printf(program, "// Random lists %llu.\n", (unsigned long long)seed);
  text_add(program,
           "void *malloc(__SIZE_TYPE__), *calloc(__SIZE_TYPE__, __SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__);\n"
           "void free(void *), exit(int);\nvoid *memcpy(void *, const void *, __SIZE_TYPE__);\n"
           "extern int __VERIFIER_nondet_int(void);\n#define any __VERIFIER_nondet_int\n");
  shape(g);
  text_add(program, "static int number = 5;\nstatic struct node fixed, *shared;\n");
  functions(g);
  text_add(program, "int main(void) {\n  struct node *x = 0, *y = 0, *kept = 0, *mid = 0, local = {0};\n");
  text_printf(program, "  int n = any() & %d, k = any() & %d, i = 0;\n  long sum = 0;\n", chance(g, 60) ? 7 : 3, chance(g, 60) ? 3 : 7);
  if (chance(g, 90)) line(g, ONE_OF(g, BUILDS));
  for (uint32_t i = 2 + below(g, 6); i--;) operation(g);
  if (chance(g, 40)) line(g, "release(@); release(y);");
  text_add(program, "  return (int)(sum & 1);\n}\n");
}
