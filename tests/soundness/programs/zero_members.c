// Arrays of structures in objects that were zero: what lies beside a block that is written, and elements of which only some were written.
extern int __VERIFIER_nondet_int(void);
extern void *memset(void *, int, __SIZE_TYPE__);
extern char *strcpy(char *, const char *);
extern __SIZE_TYPE__ strlen(const char *);
extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern void free(void *);
struct entry {
  unsigned level;
  char name[12];
  short kind;
};
struct log {
  int before;
  struct entry entries[4];
  unsigned next, total;
  unsigned per_level[3];
};
static struct log log;
static int add(struct log *to, unsigned level, const char *name) {
  struct entry *e = &to->entries[to->next];
  e->level = level;
  strcpy(e->name, name);
  e->kind = (short)(level + 1);
  to->next = (to->next + 1) % 4;
  to->total++;
  return (int)to->per_level[level]++;
}
static int look(const struct log *at) {
  int sum = at->before;
  for (int i = 0; i < 4; i++) sum += (int)at->entries[i].level + at->entries[i].kind + (int)strlen(at->entries[i].name);
  return sum + (int)at->next + (int)at->per_level[0] + (int)at->per_level[2];
}
int main(void) {
  struct log *other = calloc(1, sizeof *other);
  if (!other) return 1;
  int sum = 0;
  for (int i = 0; i < 6 && __VERIFIER_nondet_int(); i++) {
    unsigned level = (unsigned)__VERIFIER_nondet_int() % 3;
    sum += add(&log, level, level ? "warning" : "");
    if (level == 1) sum += add(other, 2, "x");
    if (level == 2) memset(other->entries[i % 4].name, 'a', 3);
  }
  sum += look(&log) + look(other);
  memset(&log.entries[1], 1, sizeof log.entries[1]);
  log.entries[2].level = 7;
  sum += (int)log.entries[__VERIFIER_nondet_int() & 3].level;
  free(other);
  return sum;
}
