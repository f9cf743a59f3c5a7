// Symbols and linear terms over them, interned: equal terms have equal ids, so comparing two terms is comparing two
// numbers.
//
// A symbol stands for one integer in Z that is fixed when the symbol is made (a value of the program at one moment of
// one run). A Linear is  constant + sum of factor * symbol,  symbols in ascending order of id, factors never 0. Linear
// id 0 is "none": the result of an operation whose exact value does not fit Int. It spreads through every operation,
// and no atom can be made of it; whoever holds it knows nothing about the value.
#ifndef PLUMB_LOGIC_LINEAR_H
#define PLUMB_LOGIC_LINEAR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/int.h"
#include "base/map.h"
#include "base/vec.h"

typedef struct {
  uint32_t id;
} Symbol;
typedef struct {
  uint32_t id;
} Linear;

VEC_DEFINE(SymbolVec, symbol_vec, Symbol)
VEC_DEFINE(LinearVec, linear_vec, Linear)

typedef struct {
  Int factor;
  Symbol symbol;
} Monomial;

typedef struct {
  Int constant;
  uint32_t count;
  uint32_t form;  // a hash of the monomials, the same for those of the negated term
  Monomial monomials[];
} LinearInfo;

// How the monomials of two terms are related. Of opposite ones the sum is constant.
typedef enum { OTHER_FORM, SAME_FORM, OPPOSITE_FORM } LinearForm;

// What a symbol is known to be by construction; true wherever the symbol occurs.
typedef enum { DEFINITION_NONE, DEFINITION_PRODUCT, DEFINITION_WRAP } DefinitionKind;

typedef struct {
  const char *name;  // for people; may be null
  DefinitionKind definition;
  Linear left, right;  // PRODUCT: the symbol is left * right. WRAP: it is the number congruent to left in the range of
                       // a type of n bits; right is the constant 2 * n + (1 if unsigned)
  bool pinned;         // never replaced when an equality is solved: the first addresses of allocations
  uint32_t function;   // it is the address of this function of the program; 0: of none
  const Linear *choices;  // the symbol is one of them (logic/choice.h)
  uint32_t choice_count;  // 0: nothing is known
  uint32_t cast_bits;     // an input that the program declares with the other signedness: the symbol is its value as an integer of so many
  bool cast_unsigned;     // bits, unsigned or signed. 0 bits: it is the input as it is declared
} SymbolInfo;

// Owns all symbols and terms. Everything that takes Terms * may add to it. One per run.
typedef struct Terms Terms;

Terms *terms_new(void);         // GIVE
void terms_free(Terms *terms);  // TAKE
// Numbers at which bounds come to rest that get looser, ascending: those that a program mentions, say. Borrowed for as long as the terms are used.
void terms_set_stops(Terms *terms, const Int *stops, uint32_t count);
// The first of them from the number on, upwards or downwards. False: there is none.
bool terms_find_stop(const Terms *terms, Int from, bool up, Int *stop);
Arena *terms_arena(Terms *terms);  // what is made there lives as long as the terms

Symbol symbol_new(Terms *terms, const char *name);                               // name is copied; may be null
bool terms_have_products(const Terms *terms);
Symbol symbol_product(Terms *terms, Linear left, Linear right);                  // the same symbol for the same product
Symbol symbol_wrap(Terms *terms, Linear term, uint32_t bits, bool is_unsigned);  // likewise
Symbol symbol_function(Terms *terms, uint32_t function,
                       const char *name);  // the same symbol for the same function; pinned
void symbol_set_choices(Terms *terms, Symbol symbol, const Linear *choices, uint32_t count);  // copies; see choice.h
void symbol_pin(Terms *terms, Symbol symbol);
void symbol_set_cast(Terms *terms, Symbol symbol, uint32_t bits, bool is_unsigned);  // see SymbolInfo
const SymbolInfo *symbol_info(const Terms *terms, Symbol symbol);  // valid as long as the terms
uint32_t symbol_count(const Terms *terms);                         // ids are 1..count

const LinearInfo *linear_info(const Terms *terms, Linear linear);  // linear is not none; valid as long as the terms
Linear linear_constant(Terms *terms, Int constant);
Linear linear_symbol(Terms *terms, Symbol symbol);
Linear linear_add(Terms *terms, Linear a, Linear b);
Linear linear_sub(Terms *terms, Linear a, Linear b);
Linear linear_scale(Terms *terms, Linear a, Int factor);
Linear linear_product(Terms *terms, Linear a, Linear b);  // scaled, where one is a constant; else the symbol of their product
Linear linear_add_scaled(Terms *terms, Linear a, Linear b, Int factor);  // a + factor * b
Linear linear_add_constant(Terms *terms, Linear a, Int constant);
bool linear_divide(Terms *terms, Linear a, Int divisor,
                   Linear *quotient);  // false: the divisor (!= 0) does not divide all of it
Linear linear_substitute(Terms *terms, Linear a, Symbol symbol, Linear by);  // a[symbol := by]

// From monomials in any order, with repetition and zero factors allowed; scratch is reordered.
Linear linear_make(Terms *terms, Int constant, Monomial *scratch, uint32_t count);

// A simultaneous substitution: symbols not in it stay as they are.
typedef struct {
  Map map;  // symbol id -> linear id
} Substitution;
void substitution_release(Substitution *substitution);
void substitution_set(Substitution *substitution, Symbol symbol, Linear by);
bool substitution_get(const Substitution *substitution, Symbol symbol, Linear *by);
Linear linear_apply(Terms *terms, Linear a, const Substitution *substitution);

bool linear_is_constant(const Terms *terms, Linear a, Int *constant);  // false for none; constant may be null
bool linear_is_symbol(const Terms *terms, Linear a, Symbol *symbol);   // 0 + 1 * symbol
Int linear_factor(const Terms *terms, Linear a, Symbol symbol);        // 0 when it does not occur
Int linear_divisor(const Terms *terms, Linear a);                      // greatest common divisor of its factors, without the constant; 0: it has none
bool linear_has_pinned(const Terms *terms, Linear a);                   // does it speak of an address?
Symbol linear_base(const Terms *terms, Linear a);  // the address that it is an offset from: its only pinned symbol, with factor 1; none: there is no such
LinearForm linear_compare_forms(const LinearInfo *a, const LinearInfo *b);    // without their constants; cheap where they differ
bool linear_same_symbols(const Terms *terms, Linear a, Linear b);      // a - b is constant

void symbol_print(const Terms *terms, Symbol symbol, Text *text);
void symbol_print_cast(const Terms *terms, Symbol symbol, Text *text);  // "(uint32_t)", or nothing: see SymbolInfo
void linear_print(const Terms *terms, Linear a, Text *text);  // "n - 2*i + 1"; "?" for none
typedef void SymbolPrinter(const Terms *terms, Symbol symbol, Text *text);
void linear_print_with(const Terms *terms, Linear a, SymbolPrinter *print, Text *text);  // a is not none

#endif
