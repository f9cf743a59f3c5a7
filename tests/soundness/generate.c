// Expressions and statements by a grammar with weights. Indices are masked most of the time, and divisors made odd, so that runs get far; the rest
// is left to chance, so that all kinds of undefined steps occur as well.
#include "generate.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "frontend/frontend.h"
#include "interpret/random.h"

enum { MOST_VARIABLES = 10, MOST_FUNCTIONS = 2 };

typedef struct {
  const char *type, *input;
} Kind;

static const Kind KINDS[] = {
    {"int", "__VERIFIER_nondet_int"},
    {"int", "__VERIFIER_nondet_int"},
    {"unsigned", "__VERIFIER_nondet_uint"},
    {"char", "__VERIFIER_nondet_char"},
    {"unsigned char", "__VERIFIER_nondet_uchar"},
    {"short", "__VERIFIER_nondet_short"},
    {"long", "__VERIFIER_nondet_long"},
    {"_Bool", "__VERIFIER_nondet_bool"},
};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

typedef struct {
  Random random;
  Text *out;
  uint32_t variables, loops, functions, depth;
  uint32_t loop_depth;
  bool has_unset;  // variables that are not set, and functions that do not always return a value
  bool has_heap, has_struct, has_bytes, in_main, uses_switch;
  uint32_t next_counter;
} Generator;

static uint32_t below(Generator *g, uint32_t limit) { return (uint32_t)(random_below(&g->random, limit)); }
static bool chance(Generator *g, uint32_t percent) { return below(g, 100) < percent; }

static void indent(Generator *g) {
  for (uint32_t i = 0; i < g->depth; i++) text_add(g->out, "  ");
}

static void constant(Generator *g) {
  static const char *const SPECIAL[] = {
      "127",         "128",  "255",  "256",   "-1",   "2147483647", "(-2147483647 - 1)",
      "4294967295u", "-128", "1000", "65535", "32767"};
  if (chance(g, 80))
    text_printf(g->out, "%d", (int)below(g, 12) - (chance(g, 25) ? 5 : 0));
  else
    text_add(g->out, SPECIAL[below(g, sizeof SPECIAL / sizeof *SPECIAL)]);
}

static void expression(Generator *g, uint32_t size);

static void variable(Generator *g) { text_printf(g->out, "v%u", below(g, g->variables)); }

static void masked_index(Generator *g, uint32_t size) {
  if (chance(g, 6)) {  // an int, since offsets of 2^63 bytes and more have no meaning that all agree on
    text_add(g->out, "(int)(");
    expression(g, 1);
    text_add_char(g->out, ')');
    return;
  }
  text_add_char(g->out, '(');
  expression(g, 1);
  text_printf(g->out, chance(g, 70) ? ") & %u" : ") %% %uu", chance(g, 50) ? size - 1 : (size > 2 ? size / 2 - 1 : 1));
}

// Something that can be assigned to.
static void place(Generator *g) {
  switch (below(g, 10)) {
    case 0:
    case 1:
      text_add(g->out, "a[");
      masked_index(g, 4);
      text_add_char(g->out, ']');
      return;
    case 2:
      if (!g->has_bytes) break;
      text_add(g->out, "b[");
      masked_index(g, 8);
      text_add_char(g->out, ']');
      return;
    case 3:
      if (!g->has_heap) break;
      text_add(g->out, "h[");
      masked_index(g, 4);
      text_add_char(g->out, ']');
      return;
    case 4: text_add(g->out, chance(g, 60) ? "(*p)" : chance(g, 70) ? "p[1]" : "p[-1]"); return;
    case 5:
      if (!g->has_struct) break;
      text_add(g->out, chance(g, 40) ? "s.x" : chance(g, 50) ? "s.c" : chance(g, 50) ? "q->x" : "q->u");
      return;
    case 6: text_add(g->out, chance(g, 70) ? "global" : "table[v0 & 3]"); return;
    case 7:
      if (!g->has_bytes || !chance(g, 50)) break;
      text_printf(g->out, "(*(%s *)(b + %u))",
                  chance(g, 50)   ? "int"
                  : chance(g, 50) ? "short"
                                  : "unsigned",
                  below(g, 5));
      return;
    case 8:
      if (!g->has_struct || !chance(g, 50)) break;
      text_add(g->out, chance(g, 50) ? "pairs[v0 & 1].x" : "(*qq)->c");
      return;
    default: break;
  }
  variable(g);
}

static void call(Generator *g, uint32_t size) {
  text_printf(g->out, "f%u(", below(g, g->functions));
  expression(g, size);
  text_add(g->out, ", ");
  expression(g, size);
  text_add(g->out, chance(g, 50) ? ", a)" : ", p)");
}

static void binary(Generator *g, const char *operation, uint32_t size) {
  expression(g, size);
  text_printf(g->out, " %s ", operation);
  expression(g, size);
}

static void condition(Generator *g, uint32_t size) {
  static const char *const RELATIONS[] = {"<", "<=", ">", ">=", "==", "!="};
  switch (below(g, 12)) {
    case 0:
      text_add(g->out, "!(");
      condition(g, size ? size - 1 : 0);
      text_add_char(g->out, ')');
      return;
    case 1:
    case 2:
      if (!size) break;
      text_add_char(g->out, '(');
      condition(g, size - 1);
      text_add(g->out, chance(g, 50) ? ") && (" : ") || (");
      condition(g, size - 1);
      text_add_char(g->out, ')');
      return;
    case 3: expression(g, size); return;
    case 4: text_printf(g->out, "p %s a + %u", RELATIONS[below(g, 6)], below(g, 5)); return;
    default: break;
  }
  binary(g, RELATIONS[below(g, 6)], size ? size - 1 : 0);
}

static void expression(Generator *g, uint32_t size) {
  static const char *const OPERATIONS[] = {"+", "+", "-", "-", "*", "&", "|", "^"};
  if (!size || chance(g, 15)) {
    if (chance(g, 35))
      constant(g);
    else if (chance(g, 70))
      variable(g);
    else
      place(g);
    return;
  }
  text_add_char(g->out, '(');
  switch (below(g, 16)) {
    case 0:
      expression(g, size - 1);
      text_add(g->out, chance(g, 50) ? " / ((" : " % ((");
      expression(g, size - 1);
      text_add(g->out, chance(g, 85) ? ") | 1)" : "))");
      break;
    case 1:
      expression(g, size - 1);
      text_printf(g->out, chance(g, 50) ? " / %u" : " %% %u", 1 + below(g, 9));
      break;
    case 2:
      expression(g, size - 1);
      text_add(g->out, chance(g, 50) ? " << (" : " >> (");
      if (chance(g, 60))
        text_printf(g->out, "%u", below(g, 7));
      else
        expression(g, size - 1);
      text_add(g->out, chance(g, 90) ? " & 7)" : ")");
      break;
    case 3:
      text_printf(g->out, "(%s)", KINDS[below(g, KIND_COUNT)].type);
      expression(g, size - 1);
      break;
    case 4:
      condition(g, 1);
      text_add(g->out, " ? ");
      expression(g, size - 1);
      text_add(g->out, " : ");
      expression(g, size - 1);
      break;
    case 5: condition(g, size - 1); break;
    case 6:
      text_add(g->out, chance(g, 50) ? "-(" : "~(");
      expression(g, size - 1);
      text_add_char(g->out, ')');
      break;
    case 7:
      if (g->functions && g->in_main && g->loop_depth < 2) {
        call(g, size - 1);
        break;
      }
      text_add(g->out, "(int)(p - a)");
      break;
    default: binary(g, OPERATIONS[below(g, 8)], size - 1); break;
  }
  text_add_char(g->out, ')');
}

static void statement(Generator *g, uint32_t size);

static void block(Generator *g, uint32_t size) {
  text_add(g->out, "{\n");
  g->depth++;
  uint32_t count = 1 + below(g, 3);
  for (uint32_t i = 0; i < count; i++) statement(g, size);
  g->depth--;
  indent(g);
  text_add_char(g->out, '}');
}

static void loop(Generator *g, uint32_t size) {
  uint32_t counter = g->next_counter++;
  g->loop_depth++;
  switch (below(g, 8)) {
    case 6:
      if (!g->has_bytes) goto other;
      text_printf(g->out, "for (char *s%u = (char *)b; *s%u; s%u++) ", counter, counter, counter);
      block(g, size);
      break;
    case 7:
      if (!g->has_heap || !g->in_main) goto other;
      text_add(g->out, "for (struct cell *c = list; c; c = c->next) ");
      text_add(g->out, chance(g, 50) ? "c->value++;" : "v0 += c->value;");
      break;
    case 0:
    case 1:
    other:
      text_printf(g->out, "for (%s i%u = %u; i%u < ", KINDS[below(g, KIND_COUNT - 1)].type, counter, below(g, 3),
                  counter);
      if (chance(g, 50))
        text_printf(g->out, "%u", 2 + below(g, 5));
      else
        expression(g, 1);
      text_printf(g->out, "; i%u++) ", counter);
      block(g, size);
      break;
    case 2:
      text_printf(g->out, "for (int i%u = ", counter);
      expression(g, 1);
      text_printf(g->out, "; i%u > 0; i%u %s) ", counter, counter, chance(g, 50) ? "--" : "/= 2");
      block(g, size);
      break;
    case 3:
      text_add(g->out, "while (");
      condition(g, 1);
      text_add(g->out, ") ");
      block(g, size);
      break;
    case 4:
      text_add(g->out, "do ");
      block(g, size);
      text_add(g->out, " while (");
      condition(g, 1);
      text_add(g->out, ");");
      break;
    default:
      text_add(g->out, "for (p = a; p < a + ");
      text_printf(g->out, "%u; p++) ", 2 + below(g, 3));
      block(g, size);
      break;
  }
  g->loop_depth--;
}

static void switch_over(Generator *g, uint32_t size) {
  text_add(g->out, "switch (");
  expression(g, 1);
  text_add(g->out, ") {\n");
  uint32_t used = 0, count = 1 + below(g, 3);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t label = below(g, 8);
    if (used >> label & 1) continue;
    used |= 1u << label;
    indent(g);
    text_printf(g->out, "case %d:\n", (int)label - 2);
    g->depth++;
    statement(g, size);
    if (chance(g, 60)) {
      indent(g);
      text_add(g->out, "break;\n");
    }
    g->depth--;
  }
  indent(g);
  text_add(g->out, "default:\n");
  g->depth++;
  statement(g, 0);
  g->depth--;
  indent(g);
  text_add_char(g->out, '}');
}

static void memory_statement(Generator *g) {
  switch (below(g, 12)) {
    case 8:
      if (!g->has_struct) break;
      text_add(g->out, chance(g, 50) ? "qq = &q;" : "*qq = &pairs[v1 & 1];");
      return;
    case 9:
      if (!g->has_heap || !g->in_main) break;
      text_add(g->out, "{ struct cell *c = malloc(sizeof *c); c->value = v0; c->next = list; list = c; }");
      return;
    case 10:
      text_printf(g->out, "{ int local[3] = {%s, 2}; local[v0 & 1] += v1; v0 ^= local[1]; }",
                  chance(g, 50) ? "v1" : "a[0]");
      return;
    case 11:
      if (!g->in_main) break;
      text_add(g->out, chance(g, 50) ? "v0 += recurse(v1 & 7, a);" : "a[2] = recurse(v0 % 5, p);");
      return;
    case 0: text_printf(g->out, "memset(a, %s, sizeof a);", chance(g, 50) ? "0" : "v0"); return;
    case 1:
      if (!g->has_bytes) break;
      text_printf(g->out, "memset(b + %u, v%u, %u);", below(g, 4), below(g, g->variables), below(g, 5));
      return;
    case 2:
      if (!g->has_bytes) break;
      text_printf(g->out, "memcpy(b, a + %u, %u);", below(g, 3), below(g, 9));
      return;
    case 3:
      if (!g->has_heap) break;
      text_printf(g->out, "memcpy(h, a, %u);", 4 * below(g, 5));
      return;
    case 4:
      if (!g->has_struct) break;
      text_add(g->out, chance(g, 50) ? "t = s;" : "s = t;");
      return;
    case 5:
      if (!g->has_struct) break;
      text_add(g->out, chance(g, 50) ? "q = &t;" : "q = &s;");
      return;
    case 6:
      if (!g->has_heap || !g->in_main || g->loop_depth) break;
      text_add(g->out, chance(g, 50) ? "free(h), h = malloc(16);" : "h = realloc(h, 32);");
      return;
    default: break;
  }
  switch (below(g, 4)) {
    case 0:
      text_add(g->out, "p = a + (");
      masked_index(g, 4);
      text_add(g->out, ");");
      return;
    case 1: text_add(g->out, chance(g, 50) ? "if (p < a + 3) p++;" : "if (p > a) p--;"); return;
    case 2: text_add(g->out, g->has_heap ? "p = h;" : "p = a;"); return;
    default: text_add(g->out, "p = &a[1];"); return;
  }
}

static void statement(Generator *g, uint32_t size) {
  indent(g);
  switch (below(g, 14)) {
    case 0:
    case 1:
      if (!size) break;
      text_add(g->out, "if (");
      condition(g, 2);
      text_add(g->out, ") ");
      block(g, size - 1);
      if (chance(g, 50)) {
        text_add(g->out, " else ");
        block(g, size - 1);
      }
      text_add_char(g->out, '\n');
      return;
    case 2:
    case 3:
      if (!size || g->loops >= 3) break;
      g->loops++;
      loop(g, size - 1);
      text_add_char(g->out, '\n');
      return;
    case 4:
      if (!size || g->uses_switch) break;
      g->uses_switch = true;
      switch_over(g, size - 1);
      text_add_char(g->out, '\n');
      return;
    case 5:
    case 6:
      memory_statement(g);
      text_add_char(g->out, '\n');
      return;
    case 7:
      if (!g->loop_depth || !chance(g, 60)) break;
      text_add(g->out, "if (");
      condition(g, 1);
      text_add(g->out, chance(g, 50) ? ") break;\n" : ") continue;\n");
      return;
    case 8:
      if (!chance(g, 25)) break;
      text_add(g->out, "if (");
      condition(g, 1);
      text_add(g->out, ") return ");
      expression(g, 1);
      text_add(g->out, ";\n");
      return;
    default: break;
  }
  static const char *const ASSIGNMENTS[] = {"=", "=", "=", "+=", "-=", "*=", "&=", "|=", "^="};
  place(g);
  if (chance(g, 25)) {
    text_add(g->out, chance(g, 50) ? "++;\n" : "--;\n");
    return;
  }
  text_printf(g->out, " %s ", ASSIGNMENTS[below(g, 9)]);
  expression(g, 2);
  text_add(g->out, ";\n");
}

// Bodies of functions have the same names in scope as main.
static void function(Generator *g, uint32_t index) {
  text_printf(g->out, "static %s f%u(%s v0, %s v1, int *a) {\n  int *p = a;\n", KINDS[below(g, KIND_COUNT)].type, index,
              KINDS[below(g, KIND_COUNT)].type, KINDS[below(g, KIND_COUNT)].type);
  g->variables = 2;
  g->loops = 2;  // at most one
  g->depth = 1;
  g->in_main = false;
  uint32_t count = 1 + below(g, 3);
  for (uint32_t i = 0; i < count; i++) statement(g, 1);
  if (g->has_unset && chance(g, 50)) text_add(g->out, "  if (v1 > 0)");
  text_add(g->out, "  return ");
  expression(g, 2);
  text_add(g->out, ";\n}\n");
}

void generate(uint64_t seed, Text *program) {
  Generator generator = {.random = {seed}, .out = program, .has_unset = seed % 5 == 0}, *g = &generator;
  text_printf(program,
              "// Random program %llu.\nvoid *malloc(__SIZE_TYPE__), *calloc(__SIZE_TYPE__, __SIZE_TYPE__), "
              "*realloc(void *, __SIZE_TYPE__);\nvoid free(void *);\nvoid *memcpy(void *, const void *, "
              "__SIZE_TYPE__), *memset(void *, int, __SIZE_TYPE__);\n",
              (unsigned long long)seed);
  for (uint32_t i = 1; i < KIND_COUNT; i++)
    text_printf(program, "extern %s %s(void);\n", KINDS[i].type, KINDS[i].input);
  text_add(program,
           "static int global = 3, table[4] = {1, -2, 3};\nstruct pair { int x; char c; unsigned u; };\n"
           "struct cell { int value; struct cell *next; };\n");
  static const char *const RECURSIONS[] = {
      "  if (n <= 0) return *a;\n  *a = n & 3;\n  return recurse(n - 1, a) ^ n;\n",
      "  if (n < 2) return n;\n  return (recurse(n - 1, a) + recurse(n - 2, a)) & 255;\n",
      "  int x = n;\n  if (n > 0 && n < 9) recurse(n - 1, &x);\n  *a += x & 7;\n  return x;\n",
      "  if (n == 3 || n > 20) return global;\n  global = n;\n  return recurse(n < 3 ? n + 1 : n - 1, a);\n",
      "  while (n-- > 0) {\n    if (a[0] > n) a[0] = recurse(n - 2, a) & 15;\n  }\n  return n;\n",
  };
  text_printf(program, "static int recurse(int n, int *a) {\n%s}\n",
              RECURSIONS[below(g, sizeof RECURSIONS / sizeof *RECURSIONS)]);
  uint32_t functions = below(g, MOST_FUNCTIONS + 1);
  for (uint32_t i = 0; i < functions; i++) function(g, i);
  g->functions = functions;
  g->has_heap = chance(g, 35);
  g->has_struct = chance(g, 35);
  g->has_bytes = chance(g, 50);
  g->in_main = true;
  g->loops = below(g, 3);
  g->depth = 1;
  g->uses_switch = false;
  text_add(program, "int main(void) {\n");
  uint32_t variables = 2 + below(g, 4);
  for (uint32_t i = 0; i < variables; i++) {
    const Kind *kind = &KINDS[below(g, KIND_COUNT)];
    if (g->has_unset && chance(g, 40)) {
      text_printf(program, "  %s v%u;\n", kind->type, i);
      continue;
    }
    text_printf(program, "  %s v%u = ", kind->type, i);
    if (chance(g, 50))
      text_printf(program, "%s();\n", kind->input);
    else
      text_printf(program, "%d;\n", (int)below(g, 20) - 5);
  }
  g->variables = variables;
  text_add(program, chance(g, 70) ? "  int a[4] = {0}, *p = a;\n" : "  int a[4] = {v0, 1, 2, v1}, *p = a + 2;\n");
  if (g->has_bytes) text_add(program, chance(g, 50) ? "  unsigned char b[8] = {0};\n" : "  char b[8] = \"abc\";\n");
  if (g->has_struct)
    text_add(program, "  struct pair s = {v0, 1, 2}, t = {0}, pairs[2] = {{1}, {v1}}, *q = &s, **qq = &q;\n");
  if (g->has_heap) text_add(program, "  struct cell *list = 0;\n");
  if (g->has_heap)
    text_add(program, chance(g, 50) ? "  int *h = calloc(4, sizeof(int));\n" : "  int *h = malloc(4 * sizeof(int));\n");
  for (uint32_t i = 0; i < variables; i++) {
    if (chance(g, 30))
      text_printf(program, "  if (v%u < -%u || v%u > %u) return 0;\n", i, below(g, 3), i, 3 + below(g, 60));
  }
  uint32_t count = 2 + below(g, 5);
  for (uint32_t i = 0; i < count; i++) statement(g, 2);
  if (g->has_heap) text_add(program, "  free(h);\n");
  text_add(program, "  return (int)(v0 + v1);\n}\n");
}

Program *generate_program(Generate *generate_text, uint64_t seed) {
  Text text = {0};
  char path[] = "/tmp/plumb-random-XXXXXX.c";
  int descriptor = mkstemps(path, 2);
  FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
  if (!file) {
    perror(path);
    exit(1);
  }
  generate_text(seed, &text);
  fputs(text_str(&text), file);
  fclose(file);
  text_release(&text);
  const char *files[] = {path};
  const FrontendOptions options = {.files = files, .file_count = 1, .ilp32 = seed % 4 == 3};
  Program *program;
  char *message;
  if (frontend_load(&options, &program, NULL, &message) != FRONTEND_OK) {
    fprintf(stderr, "random program %llu: %s\n", (unsigned long long)seed, message);
    exit(1);
  }
  unlink(path);
  return program;
}
