// A program is a few functions on trees and a main that grows trees, walks down in them with a pointer while another one stays at the root, changes what it has found and frees
// some of it. Most operations are as one would write them; some go wrong by chance, since it is not kept track of what two pointers lead to.
#include "generate_trees.h"

#include "interpret/random.h"

typedef struct {
  Random random;
  Text *out;
  uint32_t depth;  // of blocks
} Trees;

static uint32_t below(Trees *g, uint32_t limit) { return (uint32_t)random_below(&g->random, limit); }
static bool chance(Trees *g, uint32_t percent) { return below(g, 100) < percent; }

#define ONE_OF(g, texts) ((texts)[below(g, sizeof(texts) / sizeof *(texts))])

// Each '@' is a root, '#' another variable that points to a node or is null, '%' a number, 'L' and 'R' are links, '~' is less than, '$' is what leads the way at the node `p`.
static void add(Trees *g, const char *pattern) {
  static const char *const ROOTS[] = {"x", "x", "x", "y", "shared", "table[k & 1]"}, *const PLACES[] = {"kept", "kept", "mid"},
                    *const NUMBERS[] = {"i", "k", "3", "any()", "n - i", "i * 7 & 3"},
                    *const TESTS[] = {"k < p->key", "any() & 1", "p->key > 2", "p->name", "!p->right"};
  const char *root = ONE_OF(g, ROOTS), *place = ONE_OF(g, PLACES);
  bool turned = chance(g, 50);
  for (const char *at = pattern; *at; at++) {
    switch (*at) {
      case '@': text_add(g->out, root); break;
      case '#': text_add(g->out, place); break;
      case '%': text_add(g->out, ONE_OF(g, NUMBERS)); break;
      case '$': text_add(g->out, ONE_OF(g, TESTS)); break;
      case 'L': text_add(g->out, turned ? "right" : "left"); break;
      case 'R': text_add(g->out, turned ? "left" : "right"); break;
      case '~': text_add_char(g->out, '<'); break;
      default: text_add_char(g->out, *at);
    }
  }
}

static void line(Trees *g, const char *pattern) {
  for (uint32_t i = 0; i <= g->depth; i++) text_add(g->out, "  ");
  add(g, pattern);
  text_add_char(g->out, '\n');
}

static void functions(Trees *g) {
  static const char *const MAKES[] = {
      "  struct node *p = malloc(sizeof *p);\n  if (!p) exit(1);\n  p->key = v;\n  p->left = p->right = 0;\n  p->name = 0;\n  return p;\n",
      "  struct node *p = malloc(sizeof *p);\n  if (!p) exit(1);\n  p->key = v;\n  p->left = p->right = 0;\n  p->name = malloc(4);\n  if (!p->name) exit(1);\n  p->name[0] = 'a';\n  p->name[1] = 0;\n  return p;\n",
      "  struct node *p = calloc(1, sizeof *p);\n  if (!p) exit(1);\n  p->key = v & 7;\n  if (v > 1) p->name = calloc(1, 2);\n  return p;\n",
  };
  static const char *const RELEASES[] = {
      "  if (!p) return;\n  release(p->left);\n  release(p->right);\n  free(p->name);\n  free(p);\n",
      "  while (p) {\n    struct node *right = p->right;\n    release(p->left);\n    free(p->name);\n    free(p);\n    p = right;\n  }\n",
      "  if (!p) return;\n  release(p->left);\n  if (p->right) release(p->right);\n  p->left = p->right = 0;\n  free(p);\n",
  };
  static const char *const INSERTS[] = {
      "  if (!p) return make(k);\n  if (k ~ p->key) p->left = insert(p->left, k); else p->right = insert(p->right, k);\n  return p;\n",
      "  struct node *q = p;\n  if (!p) return make(k);\n  for (;;) {\n    if (k ~ q->key) {\n      if (!q->left) { q->left = make(k); break; }\n      q = q->left;\n    } else {\n      if (!q->right) { q->right = make(k); break; }\n      q = q->right;\n    }\n  }\n  return p;\n",
      "  struct node *q = p, *up = 0;\n  while (q) {\n    up = q;\n    q = k ~ q->key ? q->left : q->right;\n  }\n  if (!up) return make(k);\n  if (k ~ up->key) up->left = make(k); else up->right = make(k);\n  return p;\n",
      "  struct node **q = &p;\n  while (*q) q = k ~ (*q)->key ? &(*q)->left : &(*q)->right;\n  *q = make(k);\n  return p;\n",
      "  struct node *q = make(k);\n  q->right = p;\n  return q;\n",
      "  struct node *q = p;\n  if (!p) return make(k);\n  while (q->right) q = q->right;\n  q->right = make(k);\n  return p;\n",
  };
  static const char *const REMOVES[] = {
      "  if (!p) return 0;\n  if (k ~ p->key) { p->left = cut(p->left, k); return p; }\n  if (p->key ~ k) { p->right = cut(p->right, k); return p; }\n"
      "  if (!p->left || !p->right) {\n    struct node *q = p->left ? p->left : p->right;\n    free(p->name);\n    free(p);\n    return q;\n  }\n"
      "  struct node *m = p->right;\n  while (m->left) m = m->left;\n  p->key = m->key;\n  p->right = cut(p->right, m->key);\n  return p;\n",
      "  struct node *q = p, *up = 0;\n  while (q && q->key != k) {\n    up = q;\n    q = k ~ q->key ? q->left : q->right;\n  }\n  if (!q) return p;\n"
      "  if (q->left && q->right) {\n    struct node *m = q->right, *over = q;\n    while (m->left) { over = m; m = m->left; }\n    q->key = m->key;\n    up = over;\n    q = m;\n  }\n"
      "  struct node *rest = q->left ? q->left : q->right;\n  if (!up) p = rest; else if (up->left == q) up->left = rest; else up->right = rest;\n  free(q->name);\n  free(q);\n  return p;\n",
      "  struct node *q = p;\n  if (!p || !p->left) return p;\n  while (q->left->left) q = q->left;\n  struct node *m = q->left;\n  q->left = m->right;\n  free(m->name);\n  free(m);\n  return p;\n",
      "  if (!p) return 0;\n  struct node *q = p->right;\n  release(p->left);\n  free(p->name);\n  free(p);\n  return k > 0 ? cut(q, k - 1) : q;\n",
      "  struct node **q = &p;\n  while (*q && (*q)->key != k) q = k ~ (*q)->key ? &(*q)->left : &(*q)->right;\n  if (*q) {\n    release(*q);\n    *q = 0;\n  }\n  return p;\n",
  };
  static const char *const FINDS[] = {
      "  while (p && p->key != k) p = k ~ p->key ? p->left : p->right;\n  return p;\n",
      "  if (!p || p->key == k) return p;\n  return find(k ~ p->key ? p->left : p->right, k);\n",
      "  while (p && p->left && k-- > 0) p = p->left;\n  return p;\n",
  };
  struct {
    const char *head, *const *bodies;
    uint32_t count;
  } all[] = {
      {"static struct node *make(int v)", MAKES, sizeof MAKES / sizeof *MAKES},
      {"static void release(struct node *p)", RELEASES, sizeof RELEASES / sizeof *RELEASES},
      {"static struct node *insert(struct node *p, int k)", INSERTS, sizeof INSERTS / sizeof *INSERTS},
      {"static struct node *cut(struct node *p, int k)", REMOVES, sizeof REMOVES / sizeof *REMOVES},
      {"static struct node *find(struct node *p, int k)", FINDS, sizeof FINDS / sizeof *FINDS},
  };
  for (uint32_t i = 0; i < sizeof all / sizeof *all; i++) {
    text_printf(g->out, "%s {\n", all[i].head);
    add(g, all[i].bodies[below(g, all[i].count)]);
    text_add(g->out, "}\n");
  }
}

static const char *const BUILDS[] = {
    "for (int i = 0; i ~ n; i++) @ = insert(@, %);",
    "for (int i = 0; i ~ n; i++) @ = insert(@, any() & 3);",
    "while (any() & 1) @ = insert(@, %);",
    "for (int i = 0; i ~ n; i++) { struct node *p = make(%); p->L = @; @ = p; }",
    "for (int i = 0; i ~ n; i++) { struct node *p = make(%); p->L= @; p->R = y; y = 0; @ = p; }",
    "{ struct node *last = 0; for (int i = 0; i ~ n; i++) { struct node *p = make(%); if (last) last->L = p; else @ = p; last = p; } }",
    "@ = insert(@, %);",
};

// What may free or share something is at the end.
static const char *const CHANGES[] = {
    "{ struct node *p = @; while (p && p->L) p = p->L; # = p; }",
    "{ struct node *p = @; for (int i = 0; p && i ~ k; i++) p = $ ? p->left : p->right; # = p; }",
    "{ struct node *p = @; while (p && p->L && $) p = p->L; if (p && !p->R) p->R = make(%); }",
    "{ struct node *p = @, *up = 0; while (p && $) { up = p; p = p->L; } if (up) up->key = %; # = up; }",
    "{ struct node *p = @; while (p && $) p = any() & 1 ? p->left : p->right; if (p) p->key = %; }",
    "{ struct node *p = @; while (p && p->L) p = p->L; if (p && @) { @->key = p->key; sum += @->key; } }",
    "# = find(@, k);",
    "if (#) #->key = %;",
    "if (#) sum += #->key + (#->left == @);",
    "if (# && !#->L) #->L = make(%);",
    "if (# && #->name) #->name[0] = 'b';",
    "{ struct node *p = @; while (p && $) p = p->L; if (p && p->name) { free(p->name); p->name = 0; } }",
    "{ struct node *p = @; while (p && p->L && $) p = p->L; if (p) { struct node *q = p->left; p->left = p->right; p->right = q; } }",
    "if (@ && @->L) { struct node *p = @->L; @->L = p->R; p->R = @; @ = p; }",
    "{ struct node *p = @; while (p && p->L && p->key != k) p = p->L; if (p && p->L && !p->R) { p->R = p->L ; p->L = 0; } }",
    "{ struct node *p = @; @ = y; y = p; }",
    "{ struct node **p = &@; while (*p && k > 0 && k-- > 1) p = &(*p)->L; # = *p; }",
    "@ = cut(@, %);",
    "@ = cut(@, any() & 3);",
    "{ struct node *p = @; while (p && p->L && $) p = p->L; if (p) { release(p->L); p->L = 0; } }",
    "{ struct node *p = @; while (p && p->R) p = p->R; if (p) { p->R = y; y = 0; } }",
    "{ struct node *p = @; while (p && p->L && $) p = p->L; if (p && p->L) { struct node *q = p->L; p->L = q->R; q->R = 0; release(q); } }",
    "if (@) { struct node *p = @->left; release(@->right); free(@->name); free(@); @ = p; }",
    "release(@); @ = 0;",
};
static const char *const DANGERS[] = {
    "if (#) #->L = @;",
    "{ struct node *p = @; while (p && p->L) p = p->L; if (p) p->L = @; }",
    "{ struct node *p = @; while (p && p->L) p = p->L; if (p) p->R = #; }",
    "{ struct node *p = @; while (p && $) p = p->L; if (p) p->name = @->name; }",
    "{ struct node *p = @; while (p && $) p = p->L; if (p) { free(p->name); } }",
    "{ struct node *p = @; while (p && $) p = p->L; if (p) { release(p->left); } }",
    "{ struct node *p = @; while (p && p->L && $) p = p->L; y = p; }",
    "free(#);",
    "release(#); # = 0;",
    "release(@);",
    "if (# && @) *# = *@;",
};
static const char *const WALKS[] = {
    "{ struct node *p = @; while (p) { sum += p->key; p = $ ? p->left : p->right; } if (@) sum += @->key; }",
    "{ struct node *p = @; for (int i = 0; p && i ~ 9; i++) { sum += p->key; if (p->name) sum += p->name[0]; p = p->L; } }",
    "{ struct node *p = find(@, %); if (p) sum += p->key; if (p && p->name) sum += p->name[0]; }",
    "{ struct node *p = @; while (p && p->R) p = p->R; if (p && p == #) sum ^= 1; }",
    "if (#) sum += #->key;",
    "if (# && #->L) sum += #->L ->key;",
    "if (@ && @->left && @->right) sum += @->left->key ~ @->right->key;",
    "for (struct node *p = @; p; p = p->L) for (struct node *q = p; q; q = q->R) sum += q->key;",
};

static void operation(Trees *g) {
  uint32_t kind = below(g, 100);
  if (kind < 10 && g->depth < 2) {
    static const char *const CONDITIONS[] = {"if (k > 1) {", "if (@) {", "if (# == @) {", "for (int i = 0; i ~ k; i++) {", "while (any() & 1) {"};
    line(g, ONE_OF(g, CONDITIONS));
    g->depth++;
    for (uint32_t i = 1 + below(g, 2); i--;) operation(g);
    g->depth--;
    line(g, "}");
  } else if (kind < 25) {
    line(g, ONE_OF(g, BUILDS));
  } else if (kind < 70) {
    line(g, ONE_OF(g, CHANGES));
  } else if (kind < 76) {
    line(g, ONE_OF(g, DANGERS));
  } else {
    line(g, ONE_OF(g, WALKS));
  }
}

void generate_trees(uint64_t seed, Text *program) {
  Trees trees = {.random = {seed}, .out = program}, *g = &trees;
  text_printf(program, "// Random trees %llu.\n", (unsigned long long)seed);
  text_add(program,
           "void *malloc(__SIZE_TYPE__), *calloc(__SIZE_TYPE__, __SIZE_TYPE__);\nvoid free(void *), exit(int);\n"
           "extern int __VERIFIER_nondet_int(void);\n#define any __VERIFIER_nondet_int\n");
  text_add(program, chance(g, 50) ? "struct node {\n  int key;\n  struct node *left, *right;\n  char *name;\n};\n"
                                  : "struct node {\n  struct node *left;\n  char *name;\n  struct node *right;\n  int key;\n};\n");
  text_add(program, "static struct node *shared, *table[2];\n");
  functions(g);
  text_add(program, "int main(void) {\n  struct node *x = 0, *y = 0, *kept = 0, *mid = 0;\n");
  text_printf(program, "  int n = any() & %d, k = any() & 3, i = 0;\n  long sum = 0;\n", chance(g, 60) ? 7 : 3);
  line(g, ONE_OF(g, BUILDS));
  for (uint32_t i = 2 + below(g, 5); i--;) operation(g);
  if (chance(g, 40)) line(g, "release(@); release(y);");
  text_add(program, "  return (int)(sum & 1);\n}\n");
}
