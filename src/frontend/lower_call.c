// Calls: of functions, of LLVM's intrinsics, of inline assembly.
#include <assert.h>
#include <string.h>

#include "frontend/lowering.h"
#include "frontend/traps.h"
#include "frontend/views.h"
#include "library/contract.h"
#include "program/print.h"

// Functions after which control is not where the model thinks: they are flagged, and no execution is followed beyond a call.
static const struct {
  const char *name, *reason;
} uncontrolled[] = {
    {"longjmp", "longjmp"},
    {"_longjmp", "longjmp"},
    {"siglongjmp", "longjmp"},
    {"__longjmp_chk", "longjmp"},
    {"__builtin_longjmp", "longjmp"},
    {"llvm.eh.sjlj.longjmp", "longjmp"},
    {"pthread_create", "threads"},
    {"thrd_create", "threads"},
    {"clone", "threads"},
    {"signal", "signal handlers"},
    {"sigaction", "signal handlers"},
    {"__sigaction", "signal handlers"},
    {"sigset", "signal handlers"},
    {"bsd_signal", "signal handlers"},
    {"sysv_signal", "signal handlers"},
    {"__sysv_signal", "signal handlers"},
    {"ssignal", "signal handlers"},
    {"atexit", "functions that run at exit"},
    {"at_quick_exit", "functions that run at exit"},
    {"on_exit", "functions that run at exit"},
    {"makecontext", "contexts"},
    {"setcontext", "contexts"},
    {"swapcontext", "contexts"},
    {"vfork", "processes"},
    {"initstate", "memory that the C library keeps"},
    {"initstate_r", "memory that the C library keeps"},
    {"setstate", "memory that the C library keeps"},
    {"setstate_r", "memory that the C library keeps"},
    {"fesetenv", "the rounding mode is changed"},
    {"feupdateenv", "the rounding mode is changed"},
    {"putenv", "memory that the C library keeps"},
    {"setbuffer", "memory that the C library keeps"},
    {"fmemopen", "memory that the C library keeps"},
    {"open_memstream", "memory that the C library keeps"},
};

static const char *const setjmp_names[] = {"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "llvm.eh.sjlj.setjmp"};

const char *lower_uncontrolled(const char *name) {
  for (size_t i = 0; i < sizeof uncontrolled / sizeof *uncontrolled; i++)
    if (strcmp(name, uncontrolled[i].name) == 0) return uncontrolled[i].reason;
  return NULL;
}

typedef enum {
  INTRINSIC_ARITHMETIC,   // operands of the intrinsic are those of the opcode
  INTRINSIC_FIRST,        // its first operand
  INTRINSIC_SKIP,         // no effect, no result
  INTRINSIC_ASSUME,       // operand 0 is 1, or the step is undefined
  INTRINSIC_CONSTRAINED,  // of floats, in the rounding mode of the place (#pragma STDC FENV_ACCESS)
  INTRINSIC_MULTIPLY_ADD,
  INTRINSIC_SIGN,   // fabs and copysign: the sign bit is replaced
  INTRINSIC_CLASS,  // is the float of one of these classes?
  INTRINSIC_LIFETIME,
  INTRINSIC_MEMORY,
  INTRINSIC_LIST_START,
  INTRINSIC_LIST_COPY,
  INTRINSIC_LIST_END,
  INTRINSIC_POINTER_MASK,
  INTRINSIC_OBJECT_SIZE,
  INTRINSIC_IS_CONSTANT,
  INTRINSIC_REVERSE
} IntrinsicKind;

// Found by prefix: what follows is a dot and the overloaded types, or nothing.
static const struct {
  const char *name;
  IntrinsicKind kind;
  Opcode opcode;
} intrinsics[] = {
    {"llvm.sadd.with.overflow", INTRINSIC_ARITHMETIC, OP_ADD_OVERFLOW_S},
    {"llvm.uadd.with.overflow", INTRINSIC_ARITHMETIC, OP_ADD_OVERFLOW_U},
    {"llvm.ssub.with.overflow", INTRINSIC_ARITHMETIC, OP_SUB_OVERFLOW_S},
    {"llvm.usub.with.overflow", INTRINSIC_ARITHMETIC, OP_SUB_OVERFLOW_U},
    {"llvm.smul.with.overflow", INTRINSIC_ARITHMETIC, OP_MUL_OVERFLOW_S},
    {"llvm.umul.with.overflow", INTRINSIC_ARITHMETIC, OP_MUL_OVERFLOW_U},
    {"llvm.ctpop", INTRINSIC_ARITHMETIC, OP_CTPOP},
    {"llvm.ctlz", INTRINSIC_ARITHMETIC, OP_CTLZ},
    {"llvm.cttz", INTRINSIC_ARITHMETIC, OP_CTTZ},
    {"llvm.bswap", INTRINSIC_ARITHMETIC, OP_BSWAP},
    {"llvm.bitreverse", INTRINSIC_REVERSE, OP_NONE},
    {"llvm.abs", INTRINSIC_ARITHMETIC, OP_ABS},
    {"llvm.smax", INTRINSIC_ARITHMETIC, OP_SMAX},
    {"llvm.smin", INTRINSIC_ARITHMETIC, OP_SMIN},
    {"llvm.umax", INTRINSIC_ARITHMETIC, OP_UMAX},
    {"llvm.umin", INTRINSIC_ARITHMETIC, OP_UMIN},
    {"llvm.fshl", INTRINSIC_ARITHMETIC, OP_FSHL},
    {"llvm.fshr", INTRINSIC_ARITHMETIC, OP_FSHR},
    {"llvm.stacksave", INTRINSIC_ARITHMETIC, OP_STACKSAVE},
    {"llvm.stackrestore", INTRINSIC_ARITHMETIC, OP_STACKRESTORE},
    {"llvm.experimental.constrained.fadd", INTRINSIC_CONSTRAINED, OP_FADD},
    {"llvm.experimental.constrained.fsub", INTRINSIC_CONSTRAINED, OP_FSUB},
    {"llvm.experimental.constrained.fmul", INTRINSIC_CONSTRAINED, OP_FMUL},
    {"llvm.experimental.constrained.fdiv", INTRINSIC_CONSTRAINED, OP_FDIV},
    {"llvm.experimental.constrained.frem", INTRINSIC_CONSTRAINED, OP_FREM},
    {"llvm.experimental.constrained.fptosi", INTRINSIC_CONSTRAINED, OP_FPTOSI},
    {"llvm.experimental.constrained.fptoui", INTRINSIC_CONSTRAINED, OP_FPTOUI},
    {"llvm.experimental.constrained.sitofp", INTRINSIC_CONSTRAINED, OP_SITOFP},
    {"llvm.experimental.constrained.uitofp", INTRINSIC_CONSTRAINED, OP_UITOFP},
    {"llvm.experimental.constrained.fptrunc", INTRINSIC_CONSTRAINED, OP_FPTRUNC},
    {"llvm.experimental.constrained.fpext", INTRINSIC_CONSTRAINED, OP_FPEXT},
    {"llvm.experimental.constrained.fcmp", INTRINSIC_CONSTRAINED, OP_FCMP},
    {"llvm.experimental.constrained.fcmps", INTRINSIC_CONSTRAINED, OP_FCMP},
    {"llvm.experimental.constrained.fmuladd", INTRINSIC_MULTIPLY_ADD, OP_NONE},
    {"llvm.fmuladd", INTRINSIC_MULTIPLY_ADD, OP_NONE},
    {"llvm.fabs", INTRINSIC_SIGN, OP_NONE},
    {"llvm.copysign", INTRINSIC_SIGN, OP_NONE},
    {"llvm.is.fpclass", INTRINSIC_CLASS, OP_NONE},
    {"llvm.lifetime.start", INTRINSIC_LIFETIME, OP_LIFETIME_START},
    {"llvm.lifetime.end", INTRINSIC_LIFETIME, OP_LIFETIME_END},
    {"llvm.memcpy", INTRINSIC_MEMORY, OP_MEMCPY},
    {"llvm.memmove", INTRINSIC_MEMORY, OP_MEMMOVE},
    {"llvm.memset", INTRINSIC_MEMORY, OP_MEMSET},
    {"llvm.va_start", INTRINSIC_LIST_START, OP_NONE},
    {"llvm.va_copy", INTRINSIC_LIST_COPY, OP_NONE},
    {"llvm.va_end", INTRINSIC_LIST_END, OP_NONE},
    {"llvm.ptrmask", INTRINSIC_POINTER_MASK, OP_NONE},
    {"llvm.expect", INTRINSIC_FIRST, OP_NONE},
    {"llvm.threadlocal.address", INTRINSIC_FIRST, OP_NONE},
    {"llvm.ptr.annotation", INTRINSIC_FIRST, OP_NONE},
    {"llvm.annotation", INTRINSIC_FIRST, OP_NONE},
    {"llvm.launder.invariant.group", INTRINSIC_FIRST, OP_NONE},
    {"llvm.strip.invariant.group", INTRINSIC_FIRST, OP_NONE},
    {"llvm.ssa.copy", INTRINSIC_FIRST, OP_NONE},
    {"llvm.arithmetic.fence", INTRINSIC_FIRST, OP_NONE},
    {"llvm.objectsize", INTRINSIC_OBJECT_SIZE, OP_NONE},
    {"llvm.is.constant", INTRINSIC_IS_CONSTANT, OP_NONE},
    {"llvm.assume", INTRINSIC_ASSUME, OP_NONE},
    {"llvm.dbg", INTRINSIC_SKIP, OP_NONE},
    {"llvm.donothing", INTRINSIC_SKIP, OP_NONE},
    {"llvm.prefetch", INTRINSIC_SKIP, OP_NONE},
    {"llvm.var.annotation", INTRINSIC_SKIP, OP_NONE},
    {"llvm.sideeffect", INTRINSIC_SKIP, OP_NONE},
    {"llvm.pseudoprobe", INTRINSIC_SKIP, OP_NONE},
    {"llvm.experimental.noalias.scope.decl", INTRINSIC_SKIP, OP_NONE},
    {"llvm.invariant.start", INTRINSIC_SKIP, OP_NONE},
    {"llvm.invariant.end", INTRINSIC_SKIP, OP_NONE},
    {"llvm.ubsantrap", INTRINSIC_SKIP, OP_NONE},  // what follows is `unreachable`
};

static bool is_named(const char *name, const char *prefix) {
  size_t length = strlen(prefix);
  return strncmp(name, prefix, length) == 0 && (name[length] == '.' || !name[length]);
}

static void define_first(Lowering *lowering, LLVMValueRef call, Operand result) {
  result.type = lower_layout(lowering, LLVMTypeOf(call))->leaves[0].type;
  lower_define(lowering, call, &result, 1);
}

// Whether an intrinsic may read or write memory that the program can reach, by its `memory` attribute: two bits per kind of memory, of which the second
// kind is no memory of the program's.
static bool may_access(const Lowering *lowering, LLVMValueRef callee) {
  LLVMAttributeIndex index = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMAttributeRef attribute = LLVMGetEnumAttributeAtIndex(callee, index, lowering->memory_attribute);
  return !attribute || (LLVMGetEnumAttributeValue(attribute) & ~(uint64_t)0xC) != 0;
}

// The models are of scalars.
static bool has_vectors(LLVMValueRef call) {
  bool found = lower_is_vector(LLVMTypeOf(call));
  unsigned count = LLVMGetNumArgOperands(call);
  for (unsigned i = 0; i < count; i++) found = found || lower_is_vector(LLVMTypeOf(LLVMGetOperand(call, i)));
  return found;
}

static const char *intern(Lowering *lowering, const char *text) { return arena_strdup(lowering->arena, text); }

// Has clang put another result in its place where the argument is 0? So it does for ffs, and for clzg and ctzg with two arguments.
static bool is_replaced_for_zero(LLVMValueRef call) {
  LLVMValueRef at = call, user = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(at); use && !LLVMGetNextUse(use); use = LLVMGetFirstUse(at)) {
    user = LLVMGetUser(use);
    if (!LLVMIsACastInst(user) && LLVMGetInstructionOpcode(user) != LLVMAdd) break;
    at = user;
  }
  if (!user || user == at || !LLVMIsASelectInst(user) || LLVMGetOperand(user, 2) != at) return false;
  LLVMValueRef is_zero = LLVMGetOperand(user, 0);
  return LLVMIsAICmpInst(is_zero) && LLVMGetICmpPredicate(is_zero) == LLVMIntEQ &&
         LLVMGetOperand(is_zero, 0) == LLVMGetOperand(call, 0) && LLVMIsNull(LLVMGetOperand(is_zero, 1));
}

static void lower_arithmetic(Lowering *lowering, LLVMValueRef call, Opcode opcode) {
  OperandVec operands = {0};
  unsigned count = LLVMGetNumArgOperands(call);
  for (unsigned i = 0; i < count; i++) lower_operands(lowering, LLVMGetOperand(call, i), &operands);
  bool counts_zeros = opcode == OP_CTLZ || opcode == OP_CTTZ;
  if (counts_zeros && is_replaced_for_zero(call)) operands.data[1].constant = 0;
  if (operands.count && operands.data[0].type.kind == TYPE_VECTOR) {
    if (counts_zeros || opcode == OP_ABS) lower_flag(lowering, "arithmetic of more than 128 bits");
    lower_unsupported(lowering, call, "arithmetic of more than 128 bits", false);
  } else {
    lower_emit_for(lowering, call, opcode, operands.data, operands.count);
  }
  operand_vec_release(&operands);
}

static void lower_lifetime(Lowering *lowering, LLVMValueRef call, Opcode opcode) {
  LLVMValueRef pointer = LLVMGetOperand(call, LLVMGetNumArgOperands(call) - 1);
  if (!LLVMIsAAllocaInst(pointer) || LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)) != 0) return;
  Operand operand = lower_operand(lowering, pointer);
  lower_emit(lowering, opcode, &operand, 1, NULL, 0, NULL);
}

// What the call says of its pointer; 1: nothing.
static uint32_t stated_alignment(LLVMValueRef call, unsigned argument) {
  unsigned kind = LLVMGetEnumAttributeKindForName("align", strlen("align"));
  LLVMAttributeRef stated = LLVMGetCallSiteEnumAttribute(call, argument + 1, kind);
  return stated ? (uint32_t)LLVMGetEnumAttributeValue(stated) : 1;
}

static void lower_memory_intrinsic(Lowering *lowering, LLVMValueRef call, Opcode opcode, const char *name) {
  Operand operands[3];
  if (strstr(name, ".element.")) {
    lower_unsupported(lowering, call, intern(lowering, name), true);
    return;
  }
  for (unsigned i = 0; i < 3; i++) operands[i] = lower_operand(lowering, LLVMGetOperand(call, i));
  LLVMValueRef is_volatile = LLVMGetOperand(call, 3);
  Instruction *instruction = lower_emit(lowering, opcode, operands, 3, NULL, 0, NULL);
  instruction->align = stated_alignment(call, 0);
  if (opcode != OP_MEMSET) instruction->from_align = stated_alignment(call, 1);
  if (LLVMIsAConstantInt(is_volatile) && LLVMConstIntGetZExtValue(is_volatile)) instruction->flags = FLAG_VOLATILE;
}

// Is this operand metadata with this text, or one that begins with it?
static bool is_metadata(LLVMValueRef value, const char *text, bool whole) {
  if (LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMMetadataTypeKind) return false;
  unsigned length;
  const char *own = LLVMGetMDString(value, &length);
  size_t expected = strlen(text);
  return own && (whole ? length == expected : length >= expected) && memcmp(own, text, expected) == 0;
}

// Other modes than that of the place (#pragma STDC FENV_ROUND) are not modelled.
static bool rounds_in_mode(LLVMValueRef call) {
  unsigned count = LLVMGetNumArgOperands(call);
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef operand = LLVMGetOperand(call, i);
    if (is_metadata(operand, "round.", false) && !is_metadata(operand, "round.dynamic", true)) return false;
  }
  return true;
}

static bool find_predicate(LLVMValueRef call, FloatPredicate *predicate) {
  LLVMValueRef operand = LLVMGetOperand(call, 2);
  for (FloatPredicate i = 0; i < 16; i++) {
    *predicate = i;
    if (is_metadata(operand, float_predicate_names[i], true)) return true;
  }
  return false;
}

static void lower_constrained(Lowering *lowering, LLVMValueRef call, Opcode opcode, const char *name) {
  uint32_t count = opcode <= OP_FREM || opcode == OP_FCMP ? 2 : 1;
  Operand operands[2];
  FloatPredicate predicate = 0;
  bool is_known = rounds_in_mode(call) && (opcode != OP_FCMP || find_predicate(call, &predicate));
  for (uint32_t i = 0; i < count; i++) {
    operands[i] = lower_operand(lowering, LLVMGetOperand(call, i));
    is_known = is_known && operands[i].type.kind != TYPE_VECTOR;
  }
  if (!is_known) {
    lower_unsupported(lowering, call, intern(lowering, name), false);
    return;
  }
  Type type = lower_layout(lowering, LLVMTypeOf(call))->leaves[0].type;
  Instruction *instruction = lower_emit(lowering, opcode, operands, count, &type, 1, lower_name(lowering, call));
  instruction->float_predicate = predicate;
  Operand result = lower_result(instruction);
  lower_define(lowering, call, &result, 1);
}

// Where the machine has an instruction for it, clang takes that, which rounds once.
static bool may_fuse(LLVMValueRef call) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  const char *key = "target-features";
  LLVMAttributeIndex index = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMAttributeRef features = LLVMGetStringAttributeAtIndex(function, index, key, (unsigned)strlen(key));
  unsigned length;
  return features && strstr(LLVMGetStringAttributeValue(features, &length), "+fma");
}

static void lower_multiply_add(Lowering *lowering, LLVMValueRef call, const char *name) {
  Operand a = lower_operand(lowering, LLVMGetOperand(call, 0)), b = lower_operand(lowering, LLVMGetOperand(call, 1));
  Operand c = lower_operand(lowering, LLVMGetOperand(call, 2));
  if (a.type.kind != TYPE_FLOAT || !rounds_in_mode(call) || may_fuse(call)) {
    lower_unsupported(lowering, call, intern(lowering, name), false);
    return;
  }
  Operand factors[2] = {a, b};
  Operand summands[2] = {lower_emit1(lowering, OP_FMUL, a.type, factors, 2, NULL), c};
  define_first(lowering, call, lower_emit1(lowering, OP_FADD, a.type, summands, 2, lower_name(lowering, call)));
}

// The bits of a float's magnitude with the sign of nothing (fabs) or of the second operand (copysign).
static void lower_sign(Lowering *lowering, LLVMValueRef call, const char *name) {
  Operand number = lower_operand(lowering, LLVMGetOperand(call, 0));
  if (number.type.kind != TYPE_FLOAT || number.type.bits > 80) {
    lower_unsupported(lowering, call, intern(lowering, name), false);
    return;
  }
  Type bits = lower_int_type(number.type.bits);
  Int sign = int_pow2(bits.bits - 1);
  Operand parts[2] = {lower_emit1(lowering, OP_BITCAST, bits, &number, 1, NULL), lower_int_operand(bits, sign - 1)};
  Operand result = lower_emit1(lowering, OP_AND, bits, parts, 2, NULL);
  if (LLVMGetNumArgOperands(call) == 2) {
    Operand other = lower_operand(lowering, LLVMGetOperand(call, 1));
    Operand masked[2] = {lower_emit1(lowering, OP_BITCAST, bits, &other, 1, NULL), lower_int_operand(bits, sign)};
    Operand joined[2] = {result, lower_emit1(lowering, OP_AND, bits, masked, 2, NULL)};
    result = lower_emit1(lowering, OP_OR, bits, joined, 2, NULL);
  }
  define_first(lowering, call, lower_emit1(lowering, OP_BITCAST, number.type, &result, 1, lower_name(lowering, call)));
}

static const Type truth_type = {TYPE_INT, 1};

// Halves change places, then halves of these, down to single bits.
static void lower_reverse(Lowering *lowering, LLVMValueRef call, const char *name) {
  Operand bits = lower_operand(lowering, LLVMGetOperand(call, 0));
  uint32_t width = bits.type.bits;
  bool is_known = bits.type.kind == TYPE_INT && width <= 64 && !(width & (width - 1));
  if (!is_known) {
    lower_unsupported(lowering, call, intern(lowering, name), false);
    return;
  }
  for (uint32_t half = width / 2; half; half /= 2) {
    Int mask = 0;
    for (uint32_t bit = 0; bit < width; bit++)
      if (bit / half % 2 == 0) mask |= (Int)1 << bit;
    Operand low = lower_int_operand(bits.type, mask), by = lower_int_operand(bits.type, half);
    Operand up = lower_join(lowering, OP_SHL, lower_join(lowering, OP_AND, bits, low), by);
    bits = lower_join(lowering, OP_OR, up, lower_join(lowering, OP_AND, lower_join(lowering, OP_LSHR, bits, by), low));
  }
  define_first(lowering, call, bits);
}

static Operand lower_compare(Lowering *lowering, Predicate predicate, Operand number, Int with) {
  Operand operands[2] = {number, lower_int_operand(number.type, with)};
  Instruction *compare = lower_emit(lowering, OP_ICMP, operands, 2, &truth_type, 1, NULL);
  compare->predicate = predicate;
  return lower_result(compare);
}

// Each class of floats is a range of magnitudes, and has bits in the mask: for negative numbers and for others.
enum { ZERO, SUBNORMAL, NORMAL, INFINITE, SIGNALLING, QUIET, CLASSES };
typedef struct {
  Int from[CLASSES], to[CLASSES];  // not included
} ClassRanges;

// In x87's format the leading bit is written: the magnitudes of normal numbers begin with it, and those without it are NaN, which a comparison tells.
static ClassRanges ranges_of_classes(uint32_t bits) {
  Int sign = int_pow2(bits - 1), normal = int_pow2(bits == 32 ? 23 : 52), infinite = sign - normal;
  if (bits == 80) {
    Int leading = int_pow2(63), first = int_pow2(64) + leading;
    infinite = sign - leading;
    return (ClassRanges){{0, 1, first, infinite}, {1, leading, infinite, infinite + 1}};
  }
  Int quiet = infinite + normal / 2;
  return (ClassRanges){{0, 1, normal, infinite, infinite + 1, quiet}, {1, normal, infinite, infinite + 1, quiet, sign}};
}

static Operand lower_unordered(Lowering *lowering, Operand number) {
  enum { UNORDERED = 8 };
  Operand operands[2] = {number, number};
  Instruction *compare = lower_emit(lowering, OP_FCMP, operands, 2, &truth_type, 1, NULL);
  compare->float_predicate = UNORDERED;
  return lower_result(compare);
}

static void lower_class(Lowering *lowering, LLVMValueRef call, const char *name) {
  enum { ALL_NAN = 3 };
  Operand number = lower_operand(lowering, LLVMGetOperand(call, 0)),
          mask = lower_operand(lowering, LLVMGetOperand(call, 1));
  bool is_extended = number.type.bits == 80, is_plain = number.type.bits == 32 || number.type.bits == 64;
  Int of_nan = mask.kind == OPERAND_CONSTANT ? mask.constant & ALL_NAN : 0;
  is_extended = is_extended && (of_nan == 0 || of_nan == ALL_NAN);
  bool is_known = number.type.kind == TYPE_FLOAT && (is_plain || is_extended);
  if (!is_known || mask.kind != OPERAND_CONSTANT) {
    lower_unsupported(lowering, call, intern(lowering, name), false);
    return;
  }
  if (mask.constant == ALL_NAN) {
    define_first(lowering, call, lower_unordered(lowering, number));
    return;
  }
  Type type = lower_int_type(number.type.bits);
  Int sign = int_pow2(type.bits - 1);
  ClassRanges ranges = ranges_of_classes(type.bits);
  static const uint32_t negative[CLASSES] = {5, 4, 3, 2, 0, 1}, positive[CLASSES] = {6, 7, 8, 9, 0, 1};
  Operand bits = lower_emit1(lowering, OP_BITCAST, type, &number, 1, NULL);
  Operand magnitude = lower_join(lowering, OP_AND, bits, lower_int_operand(type, sign - 1));
  Operand is_negative = lower_compare(lowering, PREDICATE_SLT, bits, 0), result = lower_int_operand(truth_type, 0);
  Operand is_nan = is_extended ? lower_unordered(lowering, number) : lower_int_operand(truth_type, 0);
  for (uint32_t i = 0; i < (is_extended ? SIGNALLING : CLASSES); i++) {
    bool below = mask.constant >> negative[i] & 1, above = mask.constant >> positive[i] & 1;
    if (!below && !above) continue;
    Operand low = lower_compare(lowering, PREDICATE_UGE, magnitude, ranges.from[i]);
    Operand is_in = lower_join(lowering, OP_AND, low, lower_compare(lowering, PREDICATE_ULT, magnitude, ranges.to[i]));
    Operand flip = lower_int_operand(truth_type, above ? -1 : 0);
    if (below != above) is_in = lower_join(lowering, OP_AND, is_in, lower_join(lowering, OP_XOR, is_negative, flip));
    result = lower_join(lowering, OP_OR, result, is_in);
  }
  if (is_extended)
    result =
        lower_join(lowering, OP_AND, result, lower_join(lowering, OP_XOR, is_nan, lower_int_operand(truth_type, -1)));
  if (is_extended && of_nan) result = lower_join(lowering, OP_OR, result, is_nan);
  define_first(lowering, call, result);
}

// The pointer is moved by what the mask takes from its address, so that it still points into its object.
static void lower_pointer_mask(Lowering *lowering, LLVMValueRef call, const char *name) {
  Operand pointer = lower_operand(lowering, LLVMGetOperand(call, 0));
  Operand mask = lower_operand(lowering, LLVMGetOperand(call, 1));
  Type size = lower_size_type(lowering);
  if (pointer.type.kind != TYPE_POINTER || !type_same(mask.type, size)) {
    lower_unsupported(lowering, call, intern(lowering, name), false);
    return;
  }
  Operand address = lower_emit1(lowering, OP_PTRTOINT, size, &pointer, 1, NULL);
  Operand masked[2] = {address, mask};
  Operand distance[2] = {lower_emit1(lowering, OP_AND, size, masked, 2, NULL), address};
  Operand moved[2] = {pointer, lower_emit1(lowering, OP_SUB, size, distance, 2, NULL)};
  Instruction *add = lower_emit(lowering, OP_POINTER_ADD, moved, 2, &pointer.type, 1, lower_name(lowering, call));
  add->scales = ARENA_ARRAY(lowering->arena, int64_t, 1);
  add->scales[0] = 1;
  Operand result = lower_result(add);
  lower_define(lowering, call, &result, 1);
}

// __builtin_assume: what does not hold there is as undefined as code that is not to be reached.
static void lower_assumption(Lowering *lowering, LLVMValueRef call) {
  Operand holds = lower_operand(lowering, LLVMGetOperand(call, 0));
  if (holds.kind == OPERAND_CONSTANT && holds.constant & 1) return;
  Instruction *check = lower_emit(lowering, OP_CHECK, &holds, 1, NULL, 0, NULL);
  check->condition = CHECK_HOLDS;
  check->violates = UNDEFINED_UNREACHABLE;
  check->reason = "what is assumed holds";
}

static void lower_intrinsic(Lowering *lowering, LLVMValueRef call, LLVMValueRef callee, const char *name) {
  for (size_t i = 0; i < sizeof intrinsics / sizeof *intrinsics; i++) {
    if (!is_named(name, intrinsics[i].name) || has_vectors(call)) continue;
    switch (intrinsics[i].kind) {
      case INTRINSIC_ARITHMETIC: lower_arithmetic(lowering, call, intrinsics[i].opcode); return;
      case INTRINSIC_FIRST: define_first(lowering, call, lower_operand(lowering, LLVMGetOperand(call, 0))); return;
      case INTRINSIC_SKIP:
        if (lower_layout(lowering, LLVMTypeOf(call))->leaf_count)
          lower_unsupported(lowering, call, intern(lowering, name), false);
        return;
      case INTRINSIC_ASSUME: lower_assumption(lowering, call); return;
      case INTRINSIC_CONSTRAINED: lower_constrained(lowering, call, intrinsics[i].opcode, name); return;
      case INTRINSIC_MULTIPLY_ADD: lower_multiply_add(lowering, call, name); return;
      case INTRINSIC_REVERSE: lower_reverse(lowering, call, name); return;
      case INTRINSIC_SIGN: lower_sign(lowering, call, name); return;
      case INTRINSIC_CLASS: lower_class(lowering, call, name); return;
      case INTRINSIC_LIFETIME: lower_lifetime(lowering, call, intrinsics[i].opcode); return;
      case INTRINSIC_MEMORY: lower_memory_intrinsic(lowering, call, intrinsics[i].opcode, name); return;
      case INTRINSIC_LIST_START: lower_list(lowering, call, LIST_START); return;
      case INTRINSIC_LIST_COPY: lower_list(lowering, call, LIST_COPY); return;
      case INTRINSIC_LIST_END: lower_list(lowering, call, LIST_END); return;
      case INTRINSIC_POINTER_MASK: lower_pointer_mask(lowering, call, name); return;
      case INTRINSIC_OBJECT_SIZE: {  // nothing is known of the object at -O0: 0 when asked for a minimum, else -1
        Operand minimum = lower_operand(lowering, LLVMGetOperand(call, 1));
        bool is_minimum = minimum.kind == OPERAND_CONSTANT && minimum.constant != 0;
        define_first(lowering, call, (Operand){.kind = OPERAND_CONSTANT, .constant = is_minimum ? 0 : -1});
        return;
      }
      case INTRINSIC_IS_CONSTANT:
        define_first(lowering, call, (Operand){.kind = OPERAND_CONSTANT, .constant = 0});
        return;
    }
  }
  lower_unsupported(lowering, call, intern(lowering, name), may_access(lowering, callee));
}

static void lower_marker(Lowering *lowering, LLVMValueRef call) {
  Operand holds = lower_operand(lowering, LLVMGetOperand(call, 0));
  Instruction *check = lower_emit(lowering, OP_CHECK, &holds, 1, NULL, 0, NULL);
  check->condition = CHECK_HOLDS;
  check->violates = traps_kind(call);
  check->reason = traps_text(call);
}

// A condition that is a pointer, which a function without a prototype is given as it is: is it not null?
static Operand lower_condition(Lowering *lowering, Operand condition) {
  static const Type truth = {TYPE_INT, 1};
  Operand compared[] = {condition, {.kind = OPERAND_CONSTANT, .type = condition.type}};
  Instruction *compare = lower_emit(lowering, OP_ICMP, compared, 2, &truth, 1, NULL);
  compare->predicate = PREDICATE_NE;
  return lower_result(compare);
}

static bool takes_condition(LLVMValueRef callee) {
  if (!LLVMIsAFunction(callee) || !LLVMIsDeclaration(callee)) return false;
  const Contract *contract = contract_find(LLVMGetValueName(callee));
  return contract && (contract->kind == LIBRARY_ASSUME || contract->kind == LIBRARY_ASSERT);
}

// One view per name: a loop whose head is come back to by several jumps is marked for each.
// Blocks that became one have marks that do not stand at its start.
static bool is_at_start(const Lowering *lowering) {
  const Instruction *instructions = lowering->instructions.data;
  for (uint32_t i = lowering->block->first; i < lowering->instructions.count; i++)
    if (instructions[i].opcode != OP_PHI) return false;
  return true;
}

static void lower_view(Lowering *lowering, LLVMValueRef call, LLVMValueRef mark) {
  View view = views_of(mark, lowering->arena);
  if (!is_at_start(lowering)) return;
  lowering->block->statement = lowering->place;
  for (uint32_t i = 0; i < lowering->views.count; i++)
    if (strcmp(lowering->views.data[i].name, view.name) == 0) return;
  view.value = lower_operand(lowering, LLVMGetOperand(call, 0));
  view_vec_push(&lowering->views, view);
}

static void lower_function_call(Lowering *lowering, LLVMValueRef call, LLVMValueRef callee) {
  OperandVec operands = {0};
  operand_vec_push(&operands, lower_operand(lowering, callee));
  unsigned count = LLVMGetNumArgOperands(call), first = count;
  bool has_area = variadic_has_area(call);
  if (has_area) first = variadic_first(call);
  for (unsigned i = 0; i < count && i < first; i++) lower_operands(lowering, LLVMGetOperand(call, i), &operands);
  bool is_pointer = takes_condition(callee) && operands.count > 1 && operands.data[1].type.kind == TYPE_POINTER;
  if (is_pointer) operands.data[1] = lower_condition(lowering, operands.data[1]);
  uint32_t named = operands.count;
  for (unsigned i = first; i < count; i++) lower_operands(lowering, LLVMGetOperand(call, i), &operands);
  Operand area = {0};
  if (has_area) {
    area = lower_arguments(lowering, call, operands.data + named);
    operand_vec_push(&operands, area);
  }
  if (lower_layout(lowering, LLVMTypeOf(call))->too_large) lower_flag(lowering, "a call whose result is too large");
  if (has_area && LLVMGetTailCallKind(call) == LLVMTailCallKindMustTail && lowering->function->is_variadic)
    lower_flag(lowering, "variable arguments that are passed on");
  Instruction *instruction = lower_emit_for(lowering, call, OP_CALL, operands.data, operands.count);
  if (has_area) instruction->flags = FLAG_VARIADIC;
  if (has_area) lower_end_arguments(lowering, area);
  operand_vec_release(&operands);
}

void lower_call(Lowering *lowering, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(callee)) {
    lower_unsupported(lowering, call, "inline assembly", true);
    return;
  }
  if (LLVMIsAFunction(callee) && LLVMIsDeclaration(callee)) {
    const char *name = LLVMGetValueName(callee);
    const char *reason = lower_uncontrolled(name);
    if (reason) {
      lower_unsupported(lowering, call, reason, true);
      return;
    }
    for (size_t i = 0; i < sizeof setjmp_names / sizeof *setjmp_names; i++) {
      if (strcmp(name, setjmp_names[i]) != 0) continue;
      lower_unsupported(lowering, call, "setjmp", true);
      return;
    }
    if (views_is_mark(callee)) {
      lower_view(lowering, call, callee);
      return;
    }
    if (traps_is_marker(callee)) {
      lower_marker(lowering, call);
      return;
    }
    if (lower_is_intrinsic(callee)) {
      lower_intrinsic(lowering, call, callee, name);
      return;
    }
  }
  lower_function_call(lowering, call, callee);
}
