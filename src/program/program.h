// The program model: what every engine reads, and nothing of LLVM in it.
//
// It is LLVM IR reduced to what matters here: functions of basic blocks in SSA form, over integers, pointers and floats.
//  * Aggregates (struct and array values) never occur as SSA values: the front end splits them into their scalar leaves.
//    So a call or a return may have several results. Memory is bytes; a `getelementptr` is a POINTER_ADD.
//  * Every id is dense and starts at 1; 0 is none. Tables live in the program's arena and are read-only after the front end.
//  * A constant is an operand, not an instruction. Integer constants are stored sign-extended from their width.
//  * What the front end could not translate is an OPAQUE instruction with a reason: its results are arbitrary values of their type; when
//    `opaque_memory` is set it may also write any memory it can reach.
#ifndef PLUMB_PROGRAM_PROGRAM_H
#define PLUMB_PROGRAM_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/int.h"
#include "base/text.h"
#include "program/check.h"
#include "program/source.h"
#include "program/undefined.h"

typedef struct { uint32_t id; } Function;  // 1..program->function_count
typedef struct { uint32_t id; } Block;     // within its function: 1..function->block_count
typedef struct { uint32_t id; } Value;     // within its function: 1..function->value_count; parameters come first
typedef struct { uint32_t id; } Global;    // 1..program->global_count

typedef enum { TYPE_VOID, TYPE_INT, TYPE_POINTER, TYPE_FLOAT, TYPE_VECTOR } TypeKind;

// A type of an SSA value. A vector is opaque: only its size in bits is known.
typedef struct {
  TypeKind kind;
  uint32_t bits;  // width of the value: 1.. for integers, 32 or 64 for pointers, 16/32/64/80/128 for floats
} Type;

static inline uint32_t type_store_bytes(Type type) { return (type.bits + 7) / 8; }  // bytes that a load or store touches

static inline bool type_same(Type a, Type b) { return a.kind == b.kind && a.bits == b.bits; }

typedef struct {
  const char *file;  // null: unknown. As given to clang.
  uint32_t line, column;  // from 1; 0: unknown
} Place;

typedef enum {
  OPERAND_NONE,
  OPERAND_VALUE,     // value
  OPERAND_CONSTANT,  // constant: an integer (sign-extended), or the address of a pointer constant (0 = null)
  OPERAND_FLOAT,     // constant: the bits of the IEEE number; type.bits says how many
  OPERAND_GLOBAL,    // address of global + constant bytes
  OPERAND_FUNCTION,  // address of function
  OPERAND_UNDEF      // undef or poison
} OperandKind;

typedef struct {
  OperandKind kind;
  Type type;
  union {
    Value value;
    Global global;
    Function function;
  };
  Int constant;
} Operand;

#define OPCODE_TABLE(X)                                                                                              \
  /* integers: operands a, b of one width; result of that width. flags: FLAG_NSW, FLAG_NUW, FLAG_EXACT */            \
  X(ADD, "add") X(SUB, "sub") X(MUL, "mul") X(UDIV, "udiv") X(SDIV, "sdiv") X(UREM, "urem") X(SREM, "srem")          \
  X(SHL, "shl") X(LSHR, "lshr") X(ASHR, "ashr") X(AND, "and") X(OR, "or") X(XOR, "xor")                              \
  /* compares integers or pointers with `predicate`; the result has 1 bit */                                         \
  X(ICMP, "icmp")                                                                                                    \
  /* one operand, result of the instruction's type */                                                                \
  X(TRUNC, "trunc") X(ZEXT, "zext") X(SEXT, "sext") X(PTRTOINT, "ptrtoint") X(INTTOPTR, "inttoptr")                  \
  X(BITCAST, "bitcast") /* between integers and floats of one width */ X(FREEZE, "freeze")                           \
  X(SELECT, "select") /* condition, a, b */                                                                          \
  X(PHI, "phi") /* operand i comes from the block incoming[i] */                                                     \
  /* memory */                                                                                                       \
  X(ALLOCA, "alloca") /* operand 0: size in bytes (pointer-wide integer) as count * scale[0]; align; result pointer */ \
  X(LOAD, "load") /* operand 0: pointer; type: of the result */                                                      \
  X(STORE, "store") /* operand 0: value, operand 1: pointer */                                                       \
  X(POINTER_ADD, "padd") /* operand 0: pointer, operand i >= 1: signed index times scale[i - 1] bytes; plus offset. FLAG_INBOUNDS */ \
  X(MEMCPY, "memcpy") X(MEMMOVE, "memmove") /* to, from, bytes */ X(MEMSET, "memset") /* to, byte (i8), bytes */     \
  X(LIFETIME_START, "lifetime.start") X(LIFETIME_END, "lifetime.end") /* operand 0: pointer from an ALLOCA */        \
  X(STACKSAVE, "stacksave") X(STACKRESTORE, "stackrestore") /* operand 0: what STACKSAVE gave; ends the life of the ALLOCAs since */ \
  /* arithmetic with an overflow bit: operands a, b; results: value, bit (i1) */                                     \
  X(ADD_OVERFLOW_S, "sadd.overflow") X(ADD_OVERFLOW_U, "uadd.overflow") X(SUB_OVERFLOW_S, "ssub.overflow")           \
  X(SUB_OVERFLOW_U, "usub.overflow") X(MUL_OVERFLOW_S, "smul.overflow") X(MUL_OVERFLOW_U, "umul.overflow")           \
  /* bit counting and the like: llvm.ctpop, ctlz, cttz (operand 1: i1, zero is poison), bswap, bitreverse, abs, smin... */ \
  X(CTPOP, "ctpop") X(CTLZ, "ctlz") X(CTTZ, "cttz") X(BSWAP, "bswap") X(ABS, "abs") X(SMAX, "smax") X(SMIN, "smin")  \
  X(UMAX, "umax") X(UMIN, "umin") X(FSHL, "fshl") X(FSHR, "fshr") /* funnel shifts: a, b, amount */                  \
  /* floats */                                                                                                       \
  X(FADD, "fadd") X(FSUB, "fsub") X(FMUL, "fmul") X(FDIV, "fdiv") X(FREM, "frem") X(FNEG, "fneg")                    \
  X(FCMP, "fcmp") X(FPTRUNC, "fptrunc") X(FPEXT, "fpext") X(FPTOSI, "fptosi") X(FPTOUI, "fptoui")                    \
  X(SITOFP, "sitofp") X(UITOFP, "uitofp")                                                                            \
  /* calls: operand 0: the callee (OPERAND_FUNCTION, or a pointer), then the arguments */                            \
  X(CALL, "call")                                                                                                    \
  X(OPAQUE, "opaque")                                                                                                \
  X(CHECK, "check") /* what must hold here (check.h): `condition` of the operands, else the step is `violates` */       \
  /* terminators: the last instruction of every block, and only there */                                             \
  X(JUMP, "jump") /* target[0] */                                                                                    \
  X(BRANCH, "branch") /* operand 0: i1; target[0] if 1, target[1] if 0 */                                            \
  X(SWITCH, "switch") /* operand 0: the value; operand i >= 1: a constant, goes to target[i]; else target[0] */      \
  X(RETURN, "return") /* operands: the scalar leaves of the result */                                                \
  X(UNREACHABLE, "unreachable")

typedef enum {
  OP_NONE,
#define OPCODE_ENUM(name, text) OP_##name,
  OPCODE_TABLE(OPCODE_ENUM)
#undef OPCODE_ENUM
  OP_COUNT
} Opcode;

typedef enum {
  PREDICATE_NONE,
  PREDICATE_EQ, PREDICATE_NE,
  PREDICATE_UGT, PREDICATE_UGE, PREDICATE_ULT, PREDICATE_ULE,
  PREDICATE_SGT, PREDICATE_SGE, PREDICATE_SLT, PREDICATE_SLE
} Predicate;

// FCMP: the same numbering as LLVM's (bit 0 equal, bit 1 greater, bit 2 less, bit 3 unordered): 0 false ... 15 true.
typedef uint8_t FloatPredicate;

// FLAG_VARIADIC: a CALL with an argument area, the last operand; what follows the parameters of a variadic function lies there.
enum { FLAG_NSW = 1, FLAG_NUW = 2, FLAG_EXACT = 4, FLAG_INBOUNDS = 8, FLAG_VOLATILE = 16, FLAG_VARIADIC = 32 };

// One argument in an argument area.
typedef struct {
  uint32_t offset, bytes;
  Type type;       // VOID: a struct or union
  bool is_strict;  // it may be loaded only whole and as this type
} ArgumentSlot;

typedef struct {
  Opcode opcode;
  uint8_t flags;
  Predicate predicate;
  FloatPredicate float_predicate;
  Type type;               // of the first result; VOID without one; CHECK: see check.h
  Value result;            // the first result; further ones have the ids that follow
  uint32_t result_count;
  uint32_t operand_count;
  Operand *operands;
  union {
    Block *incoming;       // PHI: one per operand
    Block *targets;        // JUMP 1, BRANCH 2, SWITCH operand_count
    int64_t *scales;       // POINTER_ADD: operand_count - 1; ALLOCA: 1
  };
  int64_t offset;          // POINTER_ADD: constant bytes
  // In bytes, a power of two, as LLVM states it: ALLOCA: what the address is a multiple of; LOAD, STORE, MEMCPY, MEMMOVE, MEMSET: what it
  // must be a multiple of where bytes are accessed, as the CHECK in front of it says, else the step is undefined (1: nothing is asked).
  uint32_t align;
  uint32_t from_align;     // MEMCPY, MEMMOVE: the same of what is read; all others 1
  ArgumentSlot *slots;     // ALLOCA of an argument area: what lies in it, by offset; null: an ordinary object
  uint32_t slot_count;
  bool opaque_memory;      // OPAQUE: may write memory
  CheckCondition condition;  // CHECK
  Undefined violates;        // CHECK: what happens when the condition does not hold
  uint32_t demand;           // CHECK of a DEMAND: which one of the contract's
  uint32_t check;            // CHECK: its number in the program, 1..program->check_count
  const char *reason;      // OPAQUE: what it is, for people; CHECK: what must hold, in terms of the source
  Place place;
} Instruction;

// A variable of the source, an integer, and which value it has at the start of a block.
typedef struct {
  const char *name;
  Operand value;     // its number; in_memory: the address at which it lies
  uint32_t bits;     // of its type: 1 to 64
  bool is_unsigned;  // its type
  bool in_memory;
} View;

typedef struct {
  uint32_t first, count;   // instructions: function->instructions[first .. first + count)
  const char *name;        // may be null
  Block *preds;            // without repetition; in order of block id
  uint32_t pred_count;
  Place loop;              // of a loop's head: where the statement begins that makes the loop; line 0: unknown, or no head
  bool is_expected;        // its loop is meant to run for ever (expected.h)
  View *views;             // of a loop's head, and of what follows a loop: variables that are in scope, where the front end was asked for them; not part of the text form
  uint32_t view_count;
  Place statement;         // of what follows a loop, with views: where its first instruction stands; line 0: unknown
} BlockInfo;

typedef struct {
  Type type;
  const char *name;        // the C name of the variable (or LLVM's name); null: none
  bool may_be_undefined;   // it was perhaps never assigned, in whole or in part (obligations/defined.h)
  bool becomes_result;     // it is what the function returns, or a phi on the way there gets it (results.h)
  bool is_unsigned;        // its uses ask for the unsigned number (papers/bitvectors-and-bounds.txt, section 2); see program/signedness.h
  bool declared_unsigned;  // a parameter of an unsigned integer type, as debug information has it
  const SourceType *source; // a parameter's type in C; null: not known
  const SourcePart *part;  // a parameter that is a part of C's; null: it is none, or not known to be one
  uint32_t step;           // a phi that gets itself and a constant: by how much, the greatest divisor of all of them; 0: it gets no such number (strides.h)
  uint64_t passed_bytes;   // a parameter that points to a struct which C passes or returns by value: the struct's size; else 0
} ValueInfo;

typedef struct {
  const char *name;
  bool is_defined;         // has a body
  bool is_external;        // has a body, and other files can call it
  bool is_variadic;        // then the last parameter of a body is the argument area (a pointer), which no declaration names
  bool address_taken;
  bool does_not_return;    // noreturn
  bool is_library;         // the body of a function of the C library, made for one call: its name is the function's, a dot and a number
  const bool *finds_initial;  // by global: it holds its initial contents when this function is an entry; null: see program_finds_initial
  const char *unsupported; // null, or why its control flow is not modelled: no engine may answer when this function can be reached
  Type *result_types;      // scalar leaves of the result
  uint32_t result_count;
  bool returns_unsigned;   // an unsigned integer type, as debug information has it; the text form does not say it
  uint32_t param_count;    // parameters are the values 1..param_count
  uint32_t value_count;
  ValueInfo *values;       // [1..value_count]; [0] unused
  uint32_t block_count;
  BlockInfo *blocks;       // [1..block_count]; [0] unused; the entry is block 1
  uint32_t instruction_count;
  Instruction *instructions;
  Place place;
} FunctionInfo;

// A pointer inside the initial bytes of a global.
typedef struct {
  uint64_t offset;         // bytes from the start of the global
  Operand target;          // OPERAND_GLOBAL (+ constant) or OPERAND_FUNCTION
} Relocation;

typedef struct {
  const char *name;
  uint64_t size;           // bytes
  uint32_t align;          // bytes, a power of two: its address is a multiple of it
  bool is_constant;
  bool is_external;        // declared only, or set up in a way that is not modelled: contents unknown
  bool size_unknown;       // an incomplete declaration (`extern int a[];`): `size` bytes or more
  bool is_unnamed;         // only its contents matter, as for string literals (see globals_may_share)
  uint8_t *initial;        // size bytes; null: all zero, or unknown when is_external
  uint8_t *widths;         // of `size` bytes: where a number of the initialiser begins, how many bytes it has, else 0; null: not known
  Relocation *relocations; // sorted by offset
  uint32_t relocation_count;
  uint32_t *strides;       // by which the program counts through it (strides.h)
  uint32_t stride_count;
  const SourceType *source; // its type in C; null: not known
  Place place;
} GlobalInfo;

// The program reads or writes so many bytes, so far behind an address that it computes.
typedef struct {
  uint32_t offset, bytes;
} Member;

// Numbers of so many bytes, with or without sign, that the program loads and compares with others that may come from memory.
typedef struct {
  uint32_t bytes;
  bool is_unsigned;
} OrderedNumber;

// Numbers of so many bytes that the program loads and adds up, or of which it asks whether they are the value (summed.h).
typedef struct {
  uint32_t bytes;
  bool counts;
  uint64_t value;  // counts: as an unsigned number
} SummedNumber;

typedef struct {
  Arena *arena;            // owns everything below
  uint32_t pointer_bits;   // 64 or 32
  uint32_t function_count, global_count;
  uint32_t check_count;    // checks are numbered in the order in which they stand in the program
  FunctionInfo *functions; // [1..function_count]; [0] unused
  GlobalInfo *globals;     // [1..global_count]; [0] unused
  uint32_t *strides;       // by which the program counts through anything, the smallest first (strides.h)
  uint32_t stride_count;
  bool keeps_moved;        // pointers that were moved on, as where one goes through an array (strides.h)
  Member *members;         // what it takes structures to have, where it is looked for (strides.h); each once
  uint32_t member_count;
  OrderedNumber *ordered;        // each once (ordered.h)
  uint32_t ordered_count;
  SummedNumber *summed;          // each once (summed.h)
  uint32_t summed_count;
} Program;

Program *program_new(void);                                     // GIVE; empty, and itself in its arena
void program_free(Program *program);                            // TAKE; null is fine
// The bytes of the largest object: the maximum of a ptrdiff_t, and with pointers of 64 bits 2^56, since no machine of that
// kind gives a process more addresses (x86-64 with five levels of pages and 64-bit Arm: 2^56 at most).
Int program_largest_object(const Program *program);
// What a system gives a program as arguments and environment, in bytes (Linux: 6 MiB, others less): more than any does, so
// that the length of an argument is an int, and bits can be counted in one.
enum { PROGRAM_COMMAND_LINE_BYTES = 1 << 28 };
// Is this parameter, as the size of a block, its unsigned number? Else it is not negative, as no object's size is.
bool program_counts_up(const Program *program, const FunctionInfo *function, Value param);
// Does a run that starts at the entry find the variable as it was initialised? Else anything may have happened before. An entry named main starts the program.
bool program_finds_initial(const Program *program, Function entry, Global global);
Function program_find_function(const Program *program, const char *name);  // id 0: there is none
const char *opcode_name(Opcode opcode);                         // "add"
bool opcode_is_terminator(Opcode opcode);
void program_number_checks(Program *program);  // sets their numbers and check_count
uint32_t instruction_target_count(const Instruction *instruction);  // JUMP, BRANCH and SWITCH have targets; 0 for all others

// main, with the parameters that C gives it: none, a number and an array of strings, or an environment as well.
bool function_is_main(const FunctionInfo *function);

// Arguments of a CALL, without the argument area.
static inline uint32_t instruction_argument_count(const Instruction *call) {
  return call->operand_count - 1 - (call->flags & FLAG_VARIADIC ? 1 : 0);
}
// Does the call give a function with a body what it expects, and take what it returns? null: it does; else what is wrong, for people.
const char *call_misfit(const FunctionInfo *caller, const Instruction *call, const FunctionInfo *callee);
// The operand that parameter `index` (from 1) of the function gets; the call fits.
uint32_t call_operand_of(const Instruction *call, const FunctionInfo *callee, uint32_t index);

// May a value of this type be loaded at the offset of the argument area that the ALLOCA makes?
bool argument_may_be_loaded(const Instruction *area, uint64_t offset, Type type);

const char *predicate_name(Predicate predicate);                // "ult"
Predicate predicate_negate(Predicate predicate);                // ult -> uge
Predicate predicate_swap(Predicate predicate);                  // a < b  ->  b > a

// May bytes of these two globals have one address? Compiler and linker lay constants one over the other that end in the same bytes, if
// the address of one of them does not matter: "xabc" + 1 may be "abc".
bool globals_may_share(const Program *program, Global a, Global b);

// Where a block begins, for people: a loop's head where the loop does, any other block at its first instruction with a known place,
// or else where the function is.
Place block_place(const FunctionInfo *function, Block block);
uint32_t block_start(const FunctionInfo *function, Block block);  // its first instruction that is no phi

// Checks the invariants above, and that every value is defined on all paths to its uses; on failure false and one line in
// `problem` (may be null). Linear, but for the dominators.
bool program_valid(const Program *program, Text *problem);

#endif
