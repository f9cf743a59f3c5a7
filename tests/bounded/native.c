// The functions of plumb.h as a native program has them: inputs come from the environment variable PLUMB_INPUTS, numbers with spaces between, then
// zeros. An assumption that does not hold ends the process with status 42, a claim that does not hold aborts it. When the program ends, what its
// functions have left on the stack is overwritten: LeakSanitizer takes pointers that it finds there for live ones.
#include <plumb.h>
#include <stdlib.h>
#include <unistd.h>

void __VERIFIER_assume(int condition);
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
short __VERIFIER_nondet_short(void);
bool __VERIFIER_nondet_bool(void);
unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void);
void __llbmc_assume(int condition);
void __llbmc_assert(int condition);
int __llbmc_nondef_int(void);
void __CPROVER_assume(_Bool condition);
void __CPROVER_assert(_Bool condition, const char *text);
int nondet_int(void);

static void clear_stack(void) {
  volatile unsigned char left[1 << 14];
  for (unsigned i = 0; i < sizeof left; i++) left[i] = 0;
}
__attribute__((constructor)) static void clear_stack_at_exit(void) { atexit(clear_stack); }

static unsigned long long next_input(void) {
  static const char *at;
  if (!at) at = getenv("PLUMB_INPUTS");
  if (!at) at = "";
  char *end;
  unsigned long long value = strtoull(at, &end, 0);
  at = end;
  return value;
}

#define NONDET(type, name) \
  type plumb_nondet_##name(void) { return (type)next_input(); }
NONDET(char, char)
NONDET(signed char, schar)
NONDET(unsigned char, uchar)
NONDET(short, short)
NONDET(unsigned short, ushort)
NONDET(int, int)
NONDET(unsigned, uint)
NONDET(long, long)
NONDET(unsigned long, ulong)
NONDET(long long, longlong)
NONDET(unsigned long long, ulonglong)
NONDET(size_t, size_t)
bool plumb_nondet_bool(void) { return next_input() & 1; }
float plumb_nondet_float(void) {
  union {
    unsigned bits;
    float value;
  } input = {.bits = (unsigned)next_input()};
  return input.value;
}
double plumb_nondet_double(void) {
  union {
    unsigned long long bits;
    double value;
  } input = {.bits = next_input()};
  return input.value;
}

void plumb_assume(bool condition) {
  if (!condition) _exit(42);
}
void plumb_assert(bool condition) {
  if (!condition) abort();
}
void plumb_string(const char *pointer) { (void)pointer; }
void plumb_block(const void *pointer, size_t bytes) {
  (void)pointer;
  (void)bytes;
}

int __VERIFIER_nondet_int(void) { return (int)next_input(); }
unsigned __VERIFIER_nondet_uint(void) { return (unsigned)next_input(); }
short __VERIFIER_nondet_short(void) { return (short)next_input(); }
bool __VERIFIER_nondet_bool(void) { return next_input() & 1; }
unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)next_input(); }
void __VERIFIER_assume(int condition) { plumb_assume(condition != 0); }
void reach_error(void) { abort(); }
int __llbmc_nondef_int(void) { return (int)next_input(); }
void __llbmc_assume(int condition) { plumb_assume(condition != 0); }
void __llbmc_assert(int condition) { plumb_assert(condition != 0); }
int nondet_int(void) { return (int)next_input(); }
void __CPROVER_assume(_Bool condition) { plumb_assume(condition); }
void __CPROVER_assert(_Bool condition, const char *text) {
  (void)text;
  plumb_assert(condition);
}
