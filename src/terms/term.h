// Terms over bit vectors: the logic into which the bounded engine translates a program (llbmc.md, section 2).
//
// A term is a bit vector of 1 to 128 bits; a truth value is a term of width 1. Terms are interned: within one bank, equal terms have
// equal ids, so comparing two terms is comparing two numbers. Every constructor rewrites (llbmc.md, section 6): what comes back is
// equivalent to what was asked for, for all values of the variables, and often simpler. Operands of one operation have equal widths
// unless the declaration says otherwise; a wrong width is a defect of the caller and ends the process. All operations are total, with
// the meaning of SMT-LIB: x / 0 is all ones, x % 0 is x, a shift by the width or more gives zeros (ashr: copies of the sign).
//
// Contents of memory objects are arrays, see array.h.
#ifndef PLUMB_TERMS_TERM_H
#define PLUMB_TERMS_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/int.h"
#include "base/text.h"
#include "base/vec.h"

typedef struct {
  uint32_t id;  // 0: none
} Term;

VEC_DEFINE(TermVec, term_vec, Term)

enum { TERM_MAX_WIDTH = 128 };

// Owns all terms and arrays. Everything that takes a TermBank * may add to it. One per run.
typedef struct TermBank TermBank;

TermBank *term_bank_new(void);         // GIVE
void term_bank_free(TermBank *bank);   // TAKE; null is fine
uint32_t term_count(const TermBank *bank);  // ids are 1..count
uint64_t term_bank_bytes(const TermBank *bank);  // memory that terms and arrays take

// ---- Leaves ----

Term term_constant(TermBank *bank, uint32_t width, UInt value);  // value modulo 2^width; for -1 write (UInt)-1
Term term_variable(TermBank *bank, uint32_t width, const char *name);  // a new one each time; the name is copied, may be null
Term term_truth(TermBank *bank, bool value);                           // width 1
Term term_ones(TermBank *bank, uint32_t width);                        // all bits 1

// ---- Questions ----

uint32_t term_width(const TermBank *bank, Term a);
bool term_is_constant(const TermBank *bank, Term a);
bool term_is_true(const TermBank *bank, Term a);   // the constant 1 of width 1
bool term_is_false(const TermBank *bank, Term a);  // the constant 0 of width 1
UInt term_value(const TermBank *bank, Term a);        // of a constant: the unsigned number
Int term_signed_value(const TermBank *bank, Term a);  // of a constant: the signed number
bool term_is_variable(const TermBank *bank, Term a);
const char *term_name(const TermBank *bank, Term variable);  // "" if it has none

// What is known about the value of a term in every assignment. Cheap: computed when the term is made.
UInt term_unsigned_min(const TermBank *bank, Term a);
UInt term_unsigned_max(const TermBank *bank, Term a);
Int term_signed_min(const TermBank *bank, Term a);
Int term_signed_max(const TermBank *bank, Term a);
UInt term_known_zeros(const TermBank *bank, Term a);  // bits that are 0
UInt term_known_ones(const TermBank *bank, Term a);   // bits that are 1

void term_print(const TermBank *bank, Term a, Text *text);  // for people and logs: a list of definitions, then the term

// ---- Arithmetic, modulo 2^width ----

Term term_add(TermBank *bank, Term a, Term b);
Term term_sub(TermBank *bank, Term a, Term b);
Term term_mul(TermBank *bank, Term a, Term b);
Term term_neg(TermBank *bank, Term a);
Term term_udiv(TermBank *bank, Term a, Term b);
Term term_urem(TermBank *bank, Term a, Term b);
Term term_sdiv(TermBank *bank, Term a, Term b);  // truncated; smin / -1 = smin
Term term_srem(TermBank *bank, Term a, Term b);  // sign of a

// ---- Bits ----

Term term_not(TermBank *bank, Term a);
Term term_and(TermBank *bank, Term a, Term b);
Term term_or(TermBank *bank, Term a, Term b);
Term term_xor(TermBank *bank, Term a, Term b);
Term term_implies(TermBank *bank, Term a, Term b);  // width 1
Term term_and_all(TermBank *bank, const Term *terms, uint32_t count);  // width 1, balanced; true if count is 0
Term term_or_all(TermBank *bank, const Term *terms, uint32_t count);   // width 1, balanced; false if count is 0
Term term_shl(TermBank *bank, Term a, Term b);   // the amount b is unsigned
Term term_lshr(TermBank *bank, Term a, Term b);
Term term_ashr(TermBank *bank, Term a, Term b);
Term term_popcount(TermBank *bank, Term a);  // same width as a
Term term_clz(TermBank *bank, Term a);       // leading zeros, the width for 0; same width as a
Term term_ctz(TermBank *bank, Term a);       // trailing zeros, the width for 0; same width as a
Term term_bswap(TermBank *bank, Term a);     // bytes in reverse order; the width is a multiple of 8

// ---- Widths ----

Term term_concat(TermBank *bank, Term high, Term low);  // widths add up
Term term_extract(TermBank *bank, Term a, uint32_t high, uint32_t low);  // bits low..high, both included
Term term_zext(TermBank *bank, Term a, uint32_t width);    // to width >= that of a
Term term_sext(TermBank *bank, Term a, uint32_t width);    // to width >= that of a
Term term_trunc(TermBank *bank, Term a, uint32_t width);   // to width <= that of a: the low bits
Term term_resize(TermBank *bank, Term a, uint32_t width, bool is_signed);  // one of the three above

// ---- Comparisons; the result has width 1 ----

Term term_eq(TermBank *bank, Term a, Term b);
Term term_ne(TermBank *bank, Term a, Term b);
Term term_ult(TermBank *bank, Term a, Term b);
Term term_ule(TermBank *bank, Term a, Term b);
Term term_ugt(TermBank *bank, Term a, Term b);
Term term_uge(TermBank *bank, Term a, Term b);
Term term_slt(TermBank *bank, Term a, Term b);
Term term_sle(TermBank *bank, Term a, Term b);
Term term_sgt(TermBank *bank, Term a, Term b);
Term term_sge(TermBank *bank, Term a, Term b);

Term term_ite(TermBank *bank, Term condition, Term a, Term b);  // condition has width 1

// ---- What would be lost: width 1, true when the exact result does not fit (llbmc.md, 2.3) ----

Term term_uaddo(TermBank *bank, Term a, Term b);
Term term_saddo(TermBank *bank, Term a, Term b);
Term term_usubo(TermBank *bank, Term a, Term b);
Term term_ssubo(TermBank *bank, Term a, Term b);
Term term_umulo(TermBank *bank, Term a, Term b);
Term term_smulo(TermBank *bank, Term a, Term b);
Term term_sdivo(TermBank *bank, Term a, Term b);  // smin / -1
Term term_snego(TermBank *bank, Term a);          // - smin
Term term_shifto(TermBank *bank, Term a, Term b); // the amount b is the width or more
Term term_ushlo(TermBank *bank, Term a, Term b);  // a * 2^b does not fit unsigned; with b >= width: unless a is 0
Term term_sshlo(TermBank *bank, Term a, Term b);  // ... signed
Term term_udivx(TermBank *bank, Term a, Term b);  // inexact: a remainder is left
Term term_sdivx(TermBank *bank, Term a, Term b);
Term term_lshrx(TermBank *bank, Term a, Term b);  // a 1 is shifted out
Term term_ashrx(TermBank *bank, Term a, Term b);

#endif
