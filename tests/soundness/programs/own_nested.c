// Objects that own objects: persons with names in a table, an element that is written while it is out of its table.
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
extern char *strcpy(char *, const char *);
extern __SIZE_TYPE__ strlen(const char *);

extern int __VERIFIER_nondet_int(void);

struct person {
  char *name;
  int age;
  int *marks[2];
};

int main(void) {
  int n = __VERIFIER_nondet_int() & 7, sum = 0;
  struct person *crowd[8] = {0};
  for (int i = 0; i < n; i++) {
    struct person *p = malloc(sizeof *p);
    if (!p) return 1;
    p->name = malloc(6);
    p->age = i;
    p->marks[0] = malloc(sizeof(int));
    p->marks[1] = 0;
    if (!p->name || !p->marks[0]) return 1;
    strcpy(p->name, "hello");
    *p->marks[0] = i * i;
    crowd[i] = p;
  }
  int k = __VERIFIER_nondet_int() & 7;
  if (crowd[k]) {
    crowd[k]->name[0] = 'j';
    crowd[k]->age = 100;
    sum += (int)strlen(crowd[k]->name);
  }
  if (k < n && !crowd[k]->marks[1]) {
    crowd[k]->marks[1] = crowd[k]->marks[0];
    crowd[k]->marks[0] = 0;
  }
  for (int i = 0; i < n; i++) {
    sum += crowd[i]->age;
    for (int j = 0; j < 2; j++)
      if (crowd[i]->marks[j]) sum += *crowd[i]->marks[j];
  }
  for (int i = 0; i < n; i++) {
    free(crowd[i]->name);
    free(crowd[i]->marks[0]);
    free(crowd[i]->marks[1]);
    free(crowd[i]);
  }
  return sum;
}
