// See dialect.h. CBMC numbers the rounding modes from 0 in the order in which x86 does in bits 10 and 11 of its control word, which are what fesetround is given.
#include "frontend/dialect.h"

#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>
#include <stdbool.h>
#include <string.h>

#include "base/vec.h"

VEC_DEFINE(ValueRefVec, value_ref_vec, LLVMValueRef)

#define OVERFLOWS(operation) \
  "({ __typeof__((a) + (b)) plumb_result; __builtin_" operation "_overflow((a), (b), &plumb_result); })"

// Each element of the array; that of bytes at once.
#define SET_ALL \
  "({ __typeof__(&(a)[0]) plumb_to = (a); __typeof__((a)[0]) plumb_value = (v); __SIZE_TYPE__ plumb_bytes = __builtin_object_size(plumb_to, 0); " \
  "if (!(plumb_bytes + 1)) plumb_bytes = __CPROVER_OBJECT_SIZE(plumb_to); " \
  "if (sizeof *plumb_to == 1) __builtin_memset(plumb_to, *(unsigned char *)&plumb_value, plumb_bytes); " \
  "else for (__SIZE_TYPE__ plumb_at = 0; plumb_at < plumb_bytes / sizeof *plumb_to; plumb_at++) plumb_to[plumb_at] = plumb_value; })"

// GCC's, which clang does not have: would the result fit the type of c?
#define FITS(operation) "({ __typeof__(c) plumb_result; __builtin_" operation "_overflow((a), (b), &plumb_result); })"

// clang-format off
const char *const dialect_options[] = {
    "-D__CPROVER_bool=_Bool", "-D__CPROVER_size_t=__SIZE_TYPE__", "-D__CPROVER_ssize_t=__PTRDIFF_TYPE__",
    "-D__CPROVER_overflow_plus(a, b)=" OVERFLOWS("add"), "-D__CPROVER_overflow_minus(a, b)=" OVERFLOWS("sub"),
    "-D__CPROVER_overflow_mult(a, b)=" OVERFLOWS("mul"),
    "-D__CPROVER_overflow_shl(a, b)=({ __typeof__(a) plumb_result; __builtin_mul_overflow((a), (__int128)1 << (b), &plumb_result); })",
    "-D__CPROVER_array_set(a, v)=" SET_ALL, "-D__ESBMC_init_object(x)=__CPROVER_havoc_slice(&(x), sizeof(x))",
    "-D__CPROVER_thread_local=__thread",
    "-D__CPROVER_requires(...)=", "-D__CPROVER_ensures(...)=", "-D__CPROVER_assigns(...)=", "-D__CPROVER_frees(...)=",
    "-D__CPROVER_loop_invariant(...)=", "-D__CPROVER_decreases(...)=",
    "-D__builtin_add_overflow_p(a, b, c)=" FITS("add"), "-D__builtin_sub_overflow_p(a, b, c)=" FITS("sub"),
    "-D__builtin_mul_overflow_p(a, b, c)=" FITS("mul"),
    "-D__CPROVER_overflow_unary_minus(a)=({ __typeof__(+(a)) plumb_result; __builtin_sub_overflow(0, (a), &plumb_result); })", NULL,
};
// clang-format on

enum { ROUNDING_SHIFT = 10 };

static const struct {
  const char *name, *same;
} names[] = {
    {"__CPROVER_isnanf", "__isnanf"},
    {"__CPROVER_isnand", "__isnan"},
    {"__CPROVER_isnanld", "__isnanl"},
    {"__CPROVER_isinff", "__isinff"},
    {"__CPROVER_isinfd", "__isinf"},
    {"__CPROVER_isinfld", "__isinfl"},
    {"__CPROVER_isfinitef", "__finitef"},
    {"__CPROVER_isfinited", "__finite"},
    {"__CPROVER_isfiniteld", "__finitel"},
    {"__CPROVER_signf", "__signbitf"},
    {"__CPROVER_signd", "__signbit"},
    {"__CPROVER_signld", "__signbitl"},
    {"isnanf", "__isnanf"},
    {"isnanl", "__isnanl"},
    {"isinff", "__isinff"},
    {"isinfl", "__isinfl"},
    {"finitef", "__finitef"},
    {"finitel", "__finitel"},
    {"__CPROVER_fabsf", "fabsf"},
    {"__CPROVER_fabs", "fabs"},
    {"__CPROVER_fabsl", "fabsl"},
    {"__CPROVER_abs", "abs"},
    {"__CPROVER_labs", "labs"},
    {"__CPROVER_llabs", "llabs"},
};

// What has a body in library/dialect.body, and may be called undeclared: result and parameters, v nothing, i an int, n a size, p a pointer.
static const struct {
  const char *name, *types;
} bodies[] = {
    {"__CPROVER_havoc_object", "vp"},     {"__CPROVER_havoc_slice", "vpn"},       {"__VERIFIER_nondet_memory", "vpn"}, {"__CPROVER_array_copy", "vpp"},
    {"__CPROVER_array_replace", "vpp"},   {"__CPROVER_array_equal", "ipp"},       {"__CPROVER_allocate", "pni"},       {"__CPROVER_deallocate", "vp"},
    {"__CPROVER_pointer_equals", "ipp"},  {"__CPROVER_pointer_in_range", "ippp"},
};

static LLVMValueRef declare(LLVMModuleRef module, const char *name, LLVMTypeRef type) {
  LLVMValueRef function = LLVMGetNamedFunction(module, name);
  return function ? function : LLVMAddFunction(module, name, type);
}

static void rename_functions(LLVMModuleRef module) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    LLVMValueRef function = LLVMGetNamedFunction(module, names[i].name),
                 other = LLVMGetNamedFunction(module, names[i].same);
    if (!function || !LLVMIsDeclaration(function) || (other && !LLVMIsDeclaration(other))) continue;
    if (!other)
      LLVMSetValueName2(function, names[i].same, strlen(names[i].same));
    else if (LLVMGlobalGetValueType(other) == LLVMGlobalGetValueType(function))
      LLVMReplaceAllUsesWith(function, other);
  }
}

enum { MOST_PARAMS = 3 };

// The argument as the body takes it; null: it is of another kind.
static LLVMValueRef argument_as(LLVMBuilderRef builder, LLVMValueRef argument, LLVMTypeRef type) {
  if (LLVMTypeOf(argument) == type) return argument;
  bool are_numbers = LLVMGetTypeKind(LLVMTypeOf(argument)) == LLVMIntegerTypeKind && LLVMGetTypeKind(type) == LLVMIntegerTypeKind;
  return are_numbers ? LLVMBuildIntCast2(builder, argument, type, true, "") : NULL;
}

static bool is_number(LLVMValueRef value) { return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMIntegerTypeKind; }

// A pointer that was taken for an int, since nobody had declared the function, is none of its bits less.
static void replace_casts(LLVMValueRef call, LLVMValueRef pointer) {
  ValueRefVec casts = {0};
  for (LLVMUseRef use = LLVMGetFirstUse(call); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef wide = LLVMGetUser(use);
    if (LLVMIsAIntToPtrInst(wide)) value_ref_vec_push(&casts, wide);
    for (LLVMUseRef next = LLVMIsASExtInst(wide) ? LLVMGetFirstUse(wide) : NULL; next; next = LLVMGetNextUse(next))
      if (LLVMIsAIntToPtrInst(LLVMGetUser(next))) value_ref_vec_push(&casts, LLVMGetUser(next));
  }
  for (uint32_t i = 0; i < casts.count; i++) LLVMReplaceAllUsesWith(casts.data[i], pointer);
  value_ref_vec_release(&casts);
}

static void replace_result(LLVMBuilderRef builder, LLVMValueRef call, LLVMValueRef made) {
  bool is_pointer = LLVMGetTypeKind(LLVMTypeOf(made)) == LLVMPointerTypeKind;
  if (LLVMTypeOf(call) == LLVMTypeOf(made)) {
    LLVMReplaceAllUsesWith(call, made);
  } else if (is_number(call) && is_number(made)) {
    LLVMReplaceAllUsesWith(call, LLVMBuildIntCast2(builder, made, LLVMTypeOf(call), true, ""));
  } else if (is_number(call) && is_pointer) {
    replace_casts(call, made);
    LLVMReplaceAllUsesWith(call, LLVMBuildPtrToInt(builder, made, LLVMTypeOf(call), ""));
  }
  if (!LLVMGetFirstUse(call)) LLVMInstructionEraseFromParent(call);
}

static void replace_call(LLVMBuilderRef builder, LLVMValueRef call, LLVMValueRef function) {
  LLVMTypeRef type = LLVMGlobalGetValueType(function), params[MOST_PARAMS];
  LLVMValueRef arguments[MOST_PARAMS];
  uint32_t count = LLVMCountParamTypes(type);
  if (!LLVMIsACallInst(call) || LLVMGetNumArgOperands(call) != count) return;
  LLVMGetParamTypes(type, params);
  LLVMPositionBuilderBefore(builder, call);
  LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(call));
  for (uint32_t i = 0; i < count; i++)
    if (!(arguments[i] = argument_as(builder, LLVMGetOperand(call, i), params[i]))) return;
  replace_result(builder, call, LLVMBuildCall2(builder, type, function, arguments, count, ""));
}

static LLVMTypeRef type_of(LLVMModuleRef module, char kind) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  switch (kind) {
    case 'v': return LLVMVoidTypeInContext(context);
    case 'i': return LLVMInt32TypeInContext(context);
    case 'p': return LLVMPointerTypeInContext(context, 0);
    default: return LLVMIntPtrTypeInContext(context, LLVMGetModuleDataLayout(module));
  }
}

static LLVMTypeRef type_of_body(LLVMModuleRef module, const char *types) {
  LLVMTypeRef params[MOST_PARAMS];
  uint32_t count = (uint32_t)strlen(types) - 1;
  for (uint32_t i = 0; i < count; i++) params[i] = type_of(module, types[i + 1]);
  return LLVMFunctionType(type_of(module, types[0]), params, count, false);
}

// Calls with the types that the bodies have.
static void declare_bodies(LLVMModuleRef module) {
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(module));
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
    LLVMValueRef function = LLVMGetNamedFunction(module, bodies[i].name);
    LLVMTypeRef type = type_of_body(module, bodies[i].types);
    if (!function || !LLVMIsDeclaration(function) || LLVMGlobalGetValueType(function) == type) continue;
    LLVMSetValueName2(function, "", 0);
    LLVMValueRef typed = LLVMAddFunction(module, bodies[i].name, type);
    ValueRefVec calls = {0};
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) value_ref_vec_push(&calls, LLVMGetUser(use));
    for (uint32_t k = 0; k < calls.count; k++) replace_call(builder, calls.data[k], typed);
    value_ref_vec_release(&calls);
  }
  LLVMDisposeBuilder(builder);
}

static void replace_access(LLVMModuleRef module, LLVMBuilderRef builder, LLVMValueRef access, LLVMTypeRef word) {
  LLVMValueRef shift = LLVMConstInt(word, ROUNDING_SHIFT, false);
  LLVMPositionBuilderBefore(builder, access);
  LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(access));
  if (LLVMIsALoadInst(access)) {
    LLVMTypeRef type = LLVMFunctionType(word, NULL, 0, false);
    LLVMValueRef mode = LLVMBuildCall2(builder, type, declare(module, "fegetround", type), NULL, 0, "");
    LLVMReplaceAllUsesWith(access, LLVMBuildLShr(builder, mode, shift, ""));
  } else {
    LLVMTypeRef type = LLVMFunctionType(word, &word, 1, false);
    LLVMValueRef mode = LLVMBuildShl(builder, LLVMGetOperand(access, 0), shift, "");
    LLVMBuildCall2(builder, type, declare(module, "fesetround", type), &mode, 1, "");
  }
  LLVMInstructionEraseFromParent(access);
}

static bool is_access(LLVMValueRef user, LLVMValueRef global, LLVMTypeRef word) {
  if (LLVMIsALoadInst(user)) return LLVMTypeOf(user) == word;
  return LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != global && LLVMTypeOf(LLVMGetOperand(user, 0)) == word;
}

static void replace_rounding_mode(LLVMModuleRef module) {
  LLVMValueRef global = LLVMGetNamedGlobal(module, "__CPROVER_rounding_mode");
  LLVMTypeRef word = LLVMInt32TypeInContext(LLVMGetModuleContext(module));
  if (!global || !LLVMIsDeclaration(global)) return;
  ValueRefVec accesses = {0};
  bool good = true;
  for (LLVMUseRef use = LLVMGetFirstUse(global); use; use = LLVMGetNextUse(use)) {
    good = good && is_access(LLVMGetUser(use), global, word);
    value_ref_vec_push(&accesses, LLVMGetUser(use));
  }
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(module));
  for (uint32_t i = 0; good && i < accesses.count; i++) replace_access(module, builder, accesses.data[i], word);
  LLVMDisposeBuilder(builder);
  value_ref_vec_release(&accesses);
}

void dialect_replace(LLVMModuleRef module) {
  rename_functions(module);
  replace_rounding_mode(module);
  declare_bodies(module);
}
