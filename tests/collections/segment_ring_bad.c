// memory-safety
extern unsigned __VERIFIER_nondet_uint(void);
enum { LEVELS = 4, SIZE = 8 };
struct event {
  unsigned level, number;
  char text[12];
};
static struct log {
  struct event events[SIZE];
  unsigned next, total;
  unsigned per_level[LEVELS];
} log;
static void add(unsigned level) {
  struct event *event = &log.events[log.next];
  event->level = level;
  event->number = ++log.total;
  log.next = (log.next + 1) % SIZE;
  log.per_level[level]++;
  if (level == 3) log.events[__VERIFIER_nondet_uint() % SIZE].level = LEVELS;
}
int main(void) {
  unsigned sum = 0;
  while (__VERIFIER_nondet_uint() % 10) add(__VERIFIER_nondet_uint() % LEVELS);
  for (unsigned i = 0; i < SIZE; i++) sum += log.per_level[log.events[i].level];
  return (int)(sum & 1);
}
