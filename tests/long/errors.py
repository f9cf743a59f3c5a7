"""What can be planted in a program: for each kind of src/program/undefined.h that the bounded engine checks, pieces of C that go wrong in this way when
`go` is not zero, and are fine when it is zero. `x` is an int that has any value, $x a small number above one. Of what is not initialised only local variables
whose address is never taken are here: others have some value, says the standard.
"""

ERRORS = {
    "NULL_ACCESS": [
        "int v = x, *p = go ? 0 : &v; mix(*p);",
        "struct record s = {.a = x}, *p = &s; if (go) p = 0; p->bytes[1] = 3; mix(s.bytes[1]);",
        "struct node n = {x, 0}, m = {1, &n}; struct node *p = go ? m.next->next : m.next; mix(p->value);",
    ],
    "NULL_ARGUMENT": ["char s[4] = \"ab\"; mix((long)strlen(go ? 0 : s));"],
    "OUT_OF_BOUNDS": [
        "int a[$x] = {0}; a[go ? $x : 0] = x; mix(a[0]);",
        "int a[$x] = {0}; mix(a[go ? -1 : 1]);",
        "char *h = malloc($x); memset(h, 1, $x + (go != 0)); mix(h[1]); free(h);",
        "int *h = calloc($x, sizeof *h); mix(h[$x - 1 + (go != 0)]); free(h);",
        "int a[$x] = {1}, s = 0; for (int k = 0; k < $x + (go != 0); k++) s |= a[k]; mix(s);",
        "char s[4]; strcpy(s, go ? \"abcd\" : \"abc\"); mix(s[2]);",
        "mix(table[go ? 8 : 7]);",
        "char s[3] = {'a', 'b', 0}; if (go) s[2] = 'c'; mix((long)strlen(s));",
    ],
    "INDEX": ["short a[2][3] = {{0}}; mix(a[go ? 2 : 1][2]);"],
    "UNKNOWN_OBJECT": ["int v = x, *p = &v; if (go) p = (int *)1048576; mix(*p);"],
    "USE_AFTER_FREE": [
        "int *h = malloc(sizeof *h); *h = x; if (go) free(h); mix(*h); if (!go) free(h);",
        "struct node *n = malloc(sizeof *n); n->value = 1; n->next = malloc(sizeof *n); n->next->value = x; struct node *m = n->next; if (go) free(m); "
        "mix(n->next->value); if (!go) free(m); free(n);",
        "char *h = malloc(4); memset(h, 0, 4); char *old = h; h = realloc(h, 4096); if (go) old[0] = 1; else h[0] = 1; free(h);",
    ],
    "USE_AFTER_SCOPE": [
        "int v = x, *p = &v; if (go) { int w = 3; p = &w; } mix(*p);",
        "int v = x, *p = &v; for (int k = 0; k < 2; k++) { int w[2] = {k, k}; if (go) p = w; } *p = 1;",
    ],
    "WRITE_CONSTANT": [
        "char v[3] = \"ab\", *s = go ? (char *)\"ab\" : v; s[1] = 'c'; mix(s[1]);",
        "int v = x, *p = go ? (int *)&keys[3] : &v; *p = 7; mix(*p);",
    ],
    "INVALID_FREE": [
        "int v[2] = {x, 0}; int *p = go ? v : 0; free(p);",
        "char *h = malloc(8); free(h + (go != 0) * 4);",
        "free(go ? (void *)table : 0);",
    ],
    "DOUBLE_FREE": [
        "char *h = malloc($x); free(h); if (go) free(h);",
        "int *h = malloc(8), *k = go ? h : malloc(8); free(h); free(k);",
    ],
    "OVERLAP": ["char s[8] = {1, 2, 3, 4}; memcpy(s + (go ? 2 : 4), s, 4); mix(s[4]);"],
    "BAD_CALL": [
        "int (*f)(int, int) = go ? 0 : sum; mix(f(x, 1));",
        "int (*f)(int, int) = go ? (int (*)(int, int))ones : greater; mix(f(x, 1));",
    ],
    "BAD_ARGUMENT": ["mix(total(go ? 3 : 2, 1, x));"],
    "UNINITIALISED": [
        "int v; if (!go) v = x; if (v > 3) mix(1);",
        "int v, k = 0; if (!go) v = 1; while (k < 3 && v > 0) k++; mix(k);",
        "unsigned v; switch (go) { case 0: v = (unsigned)x; } switch (v & 3) { case 1: mix(1); break; default: mix(0); }",
        "int a[4] = {x}, v; if (!go) v = 2; mix(a[v & 3]);",
    ],
    "DIVISION_BY_ZERO": ["mix(x / (go ? 0 : 3));", "mix(x % (1 - (go != 0)));", "unsigned d = go ? 0 : 5; mix(7u / d);"],
    "SHIFT_RANGE": ["mix((unsigned)x << (go ? 32 : 31));", "mix(x >> (go ? -1 : 1));", "mix(1l << (go ? 64 : 62));"],
    "UNREACHABLE": ["if (go) __builtin_unreachable(); mix(x);"],
    "VARIABLE_LENGTH": ["int n = go ? -$x : $x; int a[n]; a[0] = x; mix(a[0]);", "long n = go ? 0 : 1; char a[n]; mix((unsigned)sizeof a);"],
    "SIGNED_OVERFLOW": [
        "int v = go ? 2147483647 : 5; mix(v + 1);",
        "int v = go ? -2147483647 - 1 : 5; mix(-v);",
        "int v = 1; for (int k = 0; k < (go ? 32 : 30); k++) v = v * 2; mix(v);",
        "int v = go ? -2147483647 : x / 2; v -= $x; mix(v);",
        "long v = go ? 9223372036854775807 : x; mix(v * $x);",
    ],
    "DIVISION_OVERFLOW": ["int v = go ? -2147483647 - 1 : 4, w = -1; mix(v / w);", "int v = go ? -2147483647 - 1 : 4, w = -1; mix(v % w);"],
    "ASSERTION": [
        "assert(!go);",
        "int v = 0; for (int k = 0; k < 5; k++) v += k; assert(go ? v != 10 : v == 10);",
        "int *h = malloc(8); h[1] = go ? 3 : 4; int v = h[1]; free(h); assert(v != 3);",
    ],
    "LEAK": [
        "char *h = malloc($x); h[0] = 1; mix(h[0]); if (!go) free(h);",
        "struct node *n = malloc(sizeof *n); n->next = go ? malloc(4) : 0; free(n);",
    ],
}

# MemorySanitizer sees these, AddressSanitizer and UndefinedBehaviorSanitizer do not.
NEEDS_MEMORY_SANITIZER = {"UNINITIALISED"}
# No sanitizer sees these: only the interpreter can confirm them.
UNSEEN = {"BAD_ARGUMENT"}
