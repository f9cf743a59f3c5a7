// A program whose run is determined is decided by it, and one that asks anything of the outside, of addresses or of what C leaves open is not.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "strategy/run_analysis.h"

#include "frontend/testing.h"
#include "input/load.h"

static void publish(void *context) { (void)context; }

// The report about all properties, of the run alone. GIVE
static Report *decide(const char *source) {
  const char *file = test_write("x.c", source);
  PlumbOptions options = {.signed_overflow = PLUMB_OVERFLOW_ERROR, .unwind = -1, .depth = -1};
  Loaded loaded;
  Text message = {0};
  if (load(&options, &file, 1, "main", budget_now() + 60, &loaded, NULL, &message) != PLUMB_OK)
    fail_msg("%s", text_str(&message));
  Report *report = report_new(budget_now());
  report_add_file(report, file);
  report_set_entry(report, "main");
  for (int i = 0; i <= PROPERTY_LEAKS; i++) report_ask(report, (Property)i);
  Budget budget;
  budget_init(&budget, 60);
  GraphTask task = {
      .program = loaded.program,
      .entry = loaded.entry,
      .left_out = loaded.left_out,
      .options = &options,
      .budget = &budget,
      .report = report,
      .publish = publish,
  };
  analyse_by_running(&task);
  load_release(&loaded);
  text_release(&message);
  return report;
}

static Verdict verdict_of(const Report *report, Property property) { return report_find(report, property)->verdict; }

static void assert_proved(const char *source) {
  Report *report = decide(source);
  for (int i = 0; i <= PROPERTY_LEAKS; i++)
    if (verdict_of(report, (Property)i) != VERDICT_TRUE)
      fail_msg("%s is not proved: %s", property_name((Property)i), source);
  report_free(report);
}

static void assert_open(const char *source) {
  Report *report = decide(source);
  for (int i = 0; i <= PROPERTY_LEAKS; i++)
    if (report_find(report, (Property)i)->decided) fail_msg("%s is decided: %s", property_name((Property)i), source);
  report_free(report);
}

static void what_reads_nothing_is_proved(void **state) {
  (void)state;
  assert_proved(
      "int main(void) { int a[4] = {3, 1, 2}, s = 0; for (int *p = a; p != a + 4; p++) s += *p; return s - 6; }");
  assert_proved("int main(int count, char **texts) { return 0; }");
  assert_proved(
      "#include <string.h>\n#include <stdio.h>\nint main(void) { char a[8] = \"ab\", b[8]; strcpy(b, a); "
      "printf(\"%d\\n\", 3);\n"
      "return strcmp(a, b) < 0 || strlen(b) != 2; }");
  assert_proved(
      "struct s { char c; int *p; }; int main(void) { int x = 1; struct s a, b; a.c = 1; a.p = &x; b = a; return *b.p "
      "- 1; }");
  assert_proved("int main(void) { int x[9]; return (int)(&x[7] - &x[2]) - 5; }");
  assert_proved(
      "static int f(int i) { return i; } static int (*table[2])(int) = {f, f};\nint main(void) { return table[1](0); "
      "}");
  assert_proved(
      "#include <stdlib.h>\nint main(void) { char *p = malloc(3); if (!p) return 1; p[0] = 1; p = realloc(p, 9); if "
      "(!p) return 1; free(p); return 0; }");
  assert_proved("int main(void) { double x = 0.1; return x + 0.2 == 0.3; }");
  assert_proved(
      "#include <assert.h>\n#include <stdlib.h>\nint main(void) { assert(atoi(\" -7x\") == -7); assert(strtod(\"2.5\", 0) "
      "== 2.5 && atof(\"1e2\") == 100); return 0; }");
  assert_proved(
      "#include <assert.h>\n#include <stdio.h>\nint main(void) { int n; char w[4]; assert(sscanf(\"12 abc\", \"%d %3s\", &n, "
      "w) == 2); assert(n == 12 && w[2] == 'c'); return 0; }");
  assert_proved(
      "#include <assert.h>\n#include <stdio.h>\nint main(void) { unsigned n; assert(sscanf(\"ff\", \"%x\", &n) == 1 && n == 255); return 0; }");
  assert_proved(
      "#include <assert.h>\n#include <stdio.h>\nint main(void) { unsigned n; int at = 0; assert(sscanf(\"0x1f,\", \"%x%n\", &n, &at) == 1 "
      "&& n == 31 && at == 4); return 0; }");
  assert_proved(
      "#include <assert.h>\n#include <stdio.h>\nint main(void) { int n, m; assert(sscanf(\"010 xyz 0x1F\", \"%i %*s "
      "%i\", &n, &m) == 2 && n == 8 && "
      "m == 31); return 0; }");
  assert_proved(
      "#include <assert.h>\n#include <stdio.h>\nint main(void) { float a; double b; assert(sscanf(\"-3.25e1,.5\", "
      "\"%f,%lf\", &a, &b) == 2 "
      "&& a == -32.5f && b == 0.5); return 0; }");
  assert_proved(
      "#include <assert.h>\n#include <math.h>\n#include <stdlib.h>\nint main(void) { char *end; "
      "assert(strtof(\"0x1.8p-2\", 0) == 0.375f); "
      "assert(strtod(\"-Infinity!\", &end) == -INFINITY && *end == '!'); return 0; }");
  assert_proved(
      "#include <assert.h>\n#include <math.h>\n#include <time.h>\nint main(void) { assert(difftime(5, 3) == 2 && "
      "ilogb(9.0) == 3); "
      "assert(scalbln(1.5, 2) == 6 && nexttoward(1.0, 2.0L) > 1); return 0; }");
  assert_proved(
      "#include <assert.h>\n#include <errno.h>\n#include <limits.h>\n#include <stdlib.h>\nint main(void) { errno = 0; long n = "
      "strtol(\"99999999999999999999\", 0, 10); assert(errno == ERANGE && n == LONG_MAX); return 0; }");
  assert_proved(
      "#include <errno.h>\n#include <stdlib.h>\nint main(void) { int n = atoi(\"12\"); strtol(\"99999999999999999999\", 0, 10) "
      "|| n; return errno == ERANGE; }");
  assert_proved(
      "#include <assert.h>\n#include <math.h>\nint main(void) { assert(sin(0.0) == 0 && exp(0.0) == 1 && log(1.0) == 0 && logb(8.0) == 3); "
      "return 0; }");
  assert_proved(
      "#include <assert.h>\n#include <stdio.h>\n#include <string.h>\nint main(void) { char b[9]; sprintf(b, \"%5.2f\", 3.14159); "
      "assert(!strcmp(b, \" 3.14\")); return 0; }");
  assert_proved(
      "int main(void) { int s = 0; for (int i = 0; i < 3; i++) { int z = i; int *p = &z; s += *p; } return s; }");
}

static void what_is_not_determined_is_open(void **state) {
  (void)state;
  assert_open("int nondet_int(void); int main(void) { return nondet_int(); }");
  assert_open("int main(int count, char **texts) { return count; }");
  assert_open("int f(void); int main(void) { return f(); }");
  assert_open("#include <errno.h>\n#include <stdlib.h>\nint main(void) { return atoi(\"12\") + errno; }");
  assert_open("static volatile int x = 1; int main(void) { return x; }");
  assert_open("int main(void) { int x; return (long)&x > 1000; }");
  assert_open("int main(void) { int x, y; return &x < &y; }");
  assert_open("int a[2], b[2]; int main(void) { return a + 2 == b; }");
  assert_open("int main(void) { union { int *p; long n; } u = {0}; int x; u.p = &x; return u.n == 0; }");
  assert_open(
      "#include <stdlib.h>\nint main(void) { unsigned char *p = malloc(4); int n = p ? p[0] : 0; free(p); return n; }");
  assert_open(
      "struct s { char c; int i; }; int main(void) { struct s a, b; a.c = 1; a.i = 2; b = a; return ((unsigned char "
      "*)&b)[1]; }");
  assert_open("#include <stdlib.h>\nint main(void) { free(malloc(0)); return 0; }");
  assert_open("#include <string.h>\nint main(void) { char a[] = \"a\", b[] = \"c\"; return strcmp(a, b); }");
  assert_open(
      "#include <errno.h>\n#include <stdlib.h>\nint main(void) { errno = 0; void *p = malloc(8); free(p); return "
      "errno; }");
  assert_open("#include <stdlib.h>\nint main(void) { return atoi(\"12345678901\") > 0; }");
  assert_open("#include <stdlib.h>\nint main(void) { return atof(\"0.1234567890123456789\") > 0.1; }");
  assert_open("#include <stdlib.h>\n#include <fenv.h>\nint main(void) { fesetround(FE_UPWARD); return atof(\"0.1\") > 0.1; }");
  assert_open("#include <stdio.h>\nint main(void) { unsigned n; return sscanf(\"0xg\", \"%x\", &n); }");
  assert_open("#include <stdio.h>\nint main(void) { unsigned n; return sscanf(\"0x1f\", \"%2x\", &n); }");
  assert_open("#include <stdlib.h>\nint main(void) { return atof(\"0xp3\") > 1; }");
  assert_open("#include <stdlib.h>\nint main(void) { return atof(\"-nan(3)\") > 1; }");
  assert_open("#include <stdio.h>\nint main(void) { float d = 0; return sscanf(\"1e99\", \"%f\", &d); }");
  assert_open("#include <stdio.h>\nint main(void) { double d = 0; return sscanf(\"1e\", \"%lf\", &d); }");
  assert_open("#include <stdio.h>\nint main(void) { double d = 0; return sscanf(\"1.25\", \"%2lf\", &d) && d > 1; }");
  assert_open("#include <stdio.h>\nint main(void) { double d = 0; return sscanf(\"in 1\", \"%lf\", &d); }");
  assert_open("#include <stdio.h>\nint main(void) { int n; return sscanf(\"0xg\", \"%i\", &n); }");
  assert_open("#include <stdio.h>\nint main(void) { int n; return sscanf(\"0b1\", \"%i\", &n) && n; }");
  assert_open("#include <stdlib.h>\nint main(void) { return strtol(\"0b11\", 0, 0) == 3; }");
  assert_open("#include <math.h>\nint main(void) { double x = 0; return ilogb(x) < 0; }");
  assert_open("#include <time.h>\nint main(void) { long t = (1L << 60) + 1; return difftime(t, 0) > 1; }");
  assert_open("#include <errno.h>\n#include <stdlib.h>\nint main(void) { errno = 0; strtol(\"x\", 0, 10); return errno; }");
  assert_open("#include <math.h>\nint main(void) { double x = 2; return log(x) > 0; }");
  assert_open("#include <stdio.h>\nint main(void) { unsigned n; return sscanf(\"123456789\", \"%x\", &n); }");
  assert_open("#include <stdio.h>\nint main(void) { int n; return sscanf(\"12345678901\", \"%d\", &n); }");
  assert_open(
      "#include <stdio.h>\nint main(void) { char b[99]; sprintf(b, \"%.20f\", 0.1); return b[20] == '5'; }");
  assert_open("#include <math.h>\nint main(void) { double x = 0.5; return sin(x) > 0.4; }");
  assert_open(
      "int main(void) { double zero = 0, nan = zero / zero; union { double d; long n; } u = {nan}; return u.n < 0; }");
  assert_open(
      "int main(void) { int *q = 0, s = 0; for (int i = 0; i < 3; i++) { int z = i; if (q) s += *q; q = &z; } return "
      "s; }");
  assert_open("int main(void) { int a[3] = {0}; return *(long *)(a + 1) != 0; }");
  assert_open("char a[8], b[99999]; int main(void) { char *p = a + 5000; return *p; }");
}

#define SORT "#include <assert.h>\n#include <stdlib.h>\n#include <string.h>\nstruct row { int key; char *name; };\n"                                                 \
             "static int up(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }\n"                           \
             "static int by_name(const void *a, const void *b) { return strcmp(((const struct row *)a)->name, ((const struct row *)b)->name); }\n"

static void what_is_sorted_in_one_way_is_proved(void **state) {
  (void)state;
  assert_proved(SORT "int main(void) { int a[] = {5, 3, 9, 3}; qsort(a, 4, sizeof *a, up); assert(a[0] == 3 && a[1] == 3 && a[2] == 5); return 0; }");
  assert_proved(SORT
                "int main(void) { struct row a[] = {{1, \"pear\"}, {2, \"fig\"}, {3, \"kiwi\"}}; qsort(a, 3, sizeof *a, by_name);\n"
                "assert(a[0].key == 2 && a[2].key == 1 && !strcmp(a[1].name, \"kiwi\")); return 0; }");
  assert_proved(SORT "int main(void) { int a[] = {1, 4, 4, 9}, k = 9; int *p = bsearch(&k, a, 4, sizeof *a, up); assert(p == a + 3); k = 5;\n"
                     "assert(!bsearch(&k, a, 4, sizeof *a, up)); return 0; }");
  assert_proved(SORT "int main(void) { int a[3] = {2, 1}; qsort(a, 0, sizeof *a, up); qsort(a, 2, sizeof *a, up); qsort(a, 3, sizeof *a, up); assert(a[2] == 2); return 0; }");
}

// Equal elements that differ, comparisons that are no order, that count, that look at more than two elements, where these lie, or whether there is room.
static void what_may_be_sorted_otherwise_is_open(void **state) {
  (void)state;
  assert_open(SORT "int main(void) { struct row a[] = {{1, \"b\"}, {2, \"b\"}}; qsort(a, 2, sizeof *a, by_name); assert(a[0].key == 1); return 0; }");
  assert_open(SORT "int main(void) { int a[] = {1, 4, 4, 9}, k = 4; int *p = bsearch(&k, a, 4, sizeof *a, up); assert(p == a + 1); return 0; }");
  assert_open(SORT "int main(void) { int a[] = {9, 4, 1}, k = 9; assert(!bsearch(&k, a, 3, sizeof *a, up)); return 0; }");
  assert_open(SORT "static int count; static int counts(const void *a, const void *b) { count++; return up(a, b); }\n"
                   "int main(void) { int a[] = {2, 1}; qsort(a, 2, sizeof *a, counts); return count > 1; }");
  assert_open(SORT "static int odd(const void *a, const void *b) { return *(const int *)a - *(const int *)b == 1 ? 1 : -1; }\n"
                   "int main(void) { int a[] = {2, 1, 3}; qsort(a, 3, sizeof *a, odd); return a[0]; }");
  assert_open(SORT "static int next(const void *a, const void *b) { return ((const int *)a)[1] - ((const int *)b)[1]; }\n"
                   "int main(void) { int a[] = {2, 1, 3}; qsort(a, 2, sizeof *a, next); return a[0]; }");
  assert_open(SORT "static int places(const void *a, const void *b) { return up(a, b) ? up(a, b) : a < b ? -1 : a > b; }\n"
                   "int main(void) { int a[] = {2, 1, 3}; qsort(a, 3, sizeof *a, places); return a[0]; }");
  assert_open(SORT "static int apart(const void *a, const void *b) { return (int)((const int *)a - (const int *)b); }\n"
                   "int main(void) { int a[] = {2, 1}; qsort(a, 2, sizeof *a, apart); return a[0]; }");
  assert_open(SORT "static int takes(const void *a, const void *b) { char *p = malloc(4); int order = p ? up(a, b) : 0; free(p); return order; }\n"
                   "int main(void) { int a[] = {2, 1}; qsort(a, 2, sizeof *a, takes); return a[0]; }");
  assert_open(SORT "static int ends(const void *a, const void *b) { if (a == b) exit(3); return up(a, b); }\n"
                   "int main(void) { int a[] = {2, 1}; qsort(a, 2, sizeof *a, ends); return a[0]; }");
  assert_open(SORT "static int fails(const void *a, const void *b) { assert(*(const int *)a != *(const int *)b); return up(a, b); }\n"
                   "int main(void) { int a[] = {2, 1}; qsort(a, 2, sizeof *a, fails); return a[0]; }");
  assert_open(SORT "static int g[5] = {1, 1, 4, 2, 3};\n"
                   "static int behind(const void *a, const void *b) { return (const void *)g < b ? up(a, b) : 0; }\n"
                   "int main(void) { qsort(g + 2, 3, sizeof *g, behind); return g[2]; }");
  assert_open(SORT "static char text[9]; static int keeps(const void *a, const void *b) { memset(text, 1, 2); return up(a, b); }\n"
                   "int main(void) { int a[] = {2, 1}; qsort(a, 2, sizeof *a, keeps); return text[0]; }");
  assert_open(SORT "static int splits(const void *a, const void *b) { return strtok(NULL, \" \") ? up(a, b) : up(a, b); }\n"
                   "int main(void) { char text[] = \"x y\"; strtok(text, \" \"); int a[] = {2, 1}; qsort(a, 2, sizeof *a, splits); char *p = strtok(NULL, \" \"); return p ? *p : 0; }");
  assert_open(SORT "#include <errno.h>\nint main(void) { int a[] = {2, 1}; errno = 0; qsort(a, 2, sizeof *a, up); return errno; }");
  assert_open(SORT "int main(void) { int a[999] = {0}; for (int i = 0; i < 999; i++) a[i] = i; qsort(a, 999, sizeof *a, up); return a[0]; }");
}

static void the_first_undefined_step_decides(void **state) {
  (void)state;
  Report *report = decide("int main(void) { int a[3] = {0}, i = 3; return a[i]; }");
  assert_int_equal(verdict_of(report, PROPERTY_MEMORY_SAFETY), VERDICT_FALSE);
  assert_int_equal(verdict_of(report, PROPERTY_ASSERTIONS), VERDICT_TRUE);
  assert_false(report_find(report, PROPERTY_TERMINATION)->decided);
  report_free(report);
  report = decide("#include <assert.h>\nint main(void) { int n = 3; assert(n == 4); for (;;) n = 3; }");
  assert_int_equal(verdict_of(report, PROPERTY_ASSERTIONS), VERDICT_FALSE);
  assert_int_equal(verdict_of(report, PROPERTY_MEMORY_SAFETY), VERDICT_TRUE);
  assert_int_equal(verdict_of(report, PROPERTY_TERMINATION), VERDICT_TRUE);
  report_free(report);
  report = decide("#include <stdlib.h>\nint main(void) { char *p = malloc(1); return p == 0; }");
  assert_int_equal(verdict_of(report, PROPERTY_LEAKS), VERDICT_FALSE);
  report_free(report);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_reads_nothing_is_proved),
      cmocka_unit_test(what_is_not_determined_is_open),
      cmocka_unit_test(what_is_sorted_in_one_way_is_proved),
      cmocka_unit_test(what_may_be_sorted_otherwise_is_open),
      cmocka_unit_test(the_first_undefined_step_decides),
  };
  return cmocka_run_group_tests(tests, test_make_directory, test_remove_directory);
}
