// What the programs of this folder share: inputs, and an assertion.
#ifndef NEVER_H
#define NEVER_H

#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *);

#define ANY_INT __VERIFIER_nondet_int()
#define ANY_BYTE __VERIFIER_nondet_uchar()
#define CLAIM(condition) ((condition) ? (void)0 : __assert_fail("", "", 1, ""))

#endif
