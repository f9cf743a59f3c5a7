// Contracts: what a function of the C library asks of its arguments, writes and returns. Each header of C has a file here with a line per function,
//
//   FUNCTION(STRNCPY, "pointer strncpy, stpncpy(to: writable(n), from: string(n), n: size_t) apart(to, n, from, read(from)) keeps errno")
//
// which is read once into the structures below. A line says
//
//   RESULT NAME, NAME...(PARAMETER: WHAT, ...) CLAUSE...
//
// RESULT is void, int, long, long long, size_t, float, double, long double, real (the line then stands for three functions, with suffix f for float
// and l for long double) or pointer. int(-1..0) lies in that range, int(0..) has its type's maximum (as has one whose end its type cannot hold), long(-1..n) that of parameter n; character is int(-1..255), a byte or EOF; fraction is a
// double from 0 on, below 1, a multiple of 2^-48. Of a PARAMETER it says the same types (integer: of any width), or that it is a pointer and
//
//   string         a zero byte lies at or behind it            string(n)      ... or n bytes can be read
//   readable(n)    n bytes can be read                         writable(n)    n bytes can be written
//   written(n)     ... and get arbitrary values                stream         an open stream
//   written(n) below N   ... but they are a time where the call succeeds: where its result is not -1, or, if it may be any int, not 0. The last number is from 0 on
//                  and below N, those before it are seconds, from 0 on and below CONTRACT_SECONDS where a number has 64 bits
//   written(n) apart     ... but the two numbers are from 0 on where the call succeeds, and not the same
//   freeable       the start of a live object of the heap      null           it is null: nothing else is modelled
//   format         a string that says what the function asks of the arguments behind it, in a list (a va_list) or instead of `...`
//
// several with `and`, all or null with `or null`. An n is a sum of products of numbers, parameters, the bytes of a type (also char, short, tm, stat, fpos), length(s)
// for the bytes of the string s before its end, and read(s) for those that are read of it: with the zero byte, if that is among them.
//
// Clauses: apart(to, n, from, m), the ranges do not overlap, or apart or same(...); keeps errno, which else may have changed behind the call.
//
// What the line asks stands as checks in front of the call (obligations/call.c), which the engines evaluate in one place each (interpret/demand.c,
// execute/demand.c, encode/demand.c), and which they evaluate at the call where the function is called through a pointer. What depends on more than the line can
// say the model of the function asks: the arguments of a format, the bytes up to one that is found, room for what is left to be copied.
#ifndef PLUMB_LIBRARY_CONTRACT_H
#define PLUMB_LIBRARY_CONTRACT_H

#include "library/library.h"

typedef enum {
  C_VOID,
  C_INTEGER,  // of any width
  C_CHAR,
  C_SHORT,
  C_INT,
  C_LONG,
  C_SIZE,
  C_LONG_LONG,
  C_FLOAT,
  C_DOUBLE,
  C_LONG_DOUBLE,
  C_TM,    // struct tm of glibc: nine ints, a long and a pointer
  C_STAT,  // struct stat of glibc
  C_FPOS,  // fpos_t of glibc: an offset and the state of a conversion
  C_POINTER
} CType;

typedef enum {
  SIZE_NONE,
  SIZE_NUMBER,
  SIZE_BYTES,
  SIZE_ARGUMENT,
  SIZE_LENGTH,
  SIZE_READ,
  SIZE_SUM,
  SIZE_PRODUCT
} SizeKind;

// A number of bytes: an index into the contract's sizes; 0 is none.
typedef struct {
  uint8_t id;
} Size;

typedef struct {
  SizeKind kind;
  uint32_t number;   // NUMBER
  CType type;        // BYTES: those of this type
  uint8_t argument;  // ARGUMENT, LENGTH, READ: from 0
  Size left, right;  // SUM, PRODUCT
} SizeTerm;

typedef enum {
  DEMAND_RANGE,  // the parameter's
  DEMAND_STRING,
  DEMAND_READABLE,
  DEMAND_WRITABLE,
  DEMAND_WRITTEN,
  DEMAND_STREAM,
  DEMAND_FREEABLE,
  DEMAND_NULL,
  DEMAND_FORMAT,
  DEMAND_APART
} DemandKind;

// No clock stands later, in seconds after 1970 (2242): Linux keeps nanoseconds in 64 bits, and cannot be set to more than 8277292036 seconds.
static const uint64_t CONTRACT_SECONDS = (uint64_t)1 << 33;
enum { CONTRACT_SECONDS_BYTES = 8 };  // where that is said

typedef struct {
  DemandKind kind;
  uint8_t parameter, other;  // APART has two
  bool or_same;              // APART: or they begin at one address
  Size size, other_size;     // none: a string that is read to its end
  bool differ;     // WRITTEN: where the call succeeds two numbers are from 0 on, and not the same
  uint32_t below;  // WRITTEN: the last number is, where the call succeeds, and those before it are seconds; 0: they may be any
} Demand;

// Of a number; not set: all of its type.
typedef struct {
  bool is_set, is_open;  // open: up to the maximum of its type
  uint8_t limit;         // of a result: also at most this parameter, from 1; 0: none
  int64_t low, high;
} CRange;

enum { CONTRACT_PARAMETERS = 6, CONTRACT_DEMANDS = 8, CONTRACT_SIZES = 24 };

typedef struct {
  CType type;
  CRange range;
  bool or_null;  // then nothing is asked of it
} CParameter;

typedef struct Contract {
  Library kind;
  bool is_declared;  // false: a name that is known however it is declared
  bool is_variadic, takes_list, keeps_errno;
  bool is_fraction;  // the result
  CType result;
  CRange range;  // of the result
  CParameter parameters[CONTRACT_PARAMETERS];
  uint8_t parameter_count;
  Demand demands[CONTRACT_DEMANDS];  // strings first: other demands may speak of their lengths
  uint8_t demand_count;
  SizeTerm sizes[CONTRACT_SIZES];
  uint8_t size_count;
} Contract;

// The line's contract and its names. `real` is what the line's real means. Null: it was read; else what is wrong, in words of its own.
const char *contract_read(const char *line, CType real, Contract *contract, const char **names, size_t *names_length);

// Of the function with this name; null: none.
const Contract *contract_find(const char *name);
const Contract *contract_of(const Program *program, Function function);

// Do the operands and results of this call have the types that the contract says? A null contract says none.
bool contract_fits(const Program *program, const FunctionInfo *caller, const Instruction *call,
                   const Contract *contract);

uint32_t c_bytes(const Program *program, CType type);

// A size that no argument decides. false: one does.
bool contract_constant(const Program *program, const Contract *contract, Size size, uint64_t *bytes);

// The demand of this kind on a parameter; null: there is none.
const Demand *contract_demand(const Contract *contract, uint32_t parameter, DemandKind kind);
// May the parameter be null, and then nothing is asked of it?
bool contract_may_be_null(const Contract *contract, uint32_t parameter);
// What a written(n) stores: so many elements of so many bytes. false: the parameter has none.
bool contract_written(const Program *program, const Contract *contract, uint32_t index, uint32_t *count, uint32_t *bytes);

// Does this result say that the call has done what it was asked for?
bool contract_succeeds(const Contract *contract, Int result);

// The first parameter with such a demand; parameter_count: none has it.
uint32_t contract_index_of(const Contract *contract, DemandKind kind);

// The results that the contract allows; false: all of the type.
bool contract_range(const Program *program, const Contract *contract, Int *low, Int *high);

#endif
