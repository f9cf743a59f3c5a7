// See dialect.h. CBMC numbers the rounding modes from 0 in the order in which x86 does in bits 10 and 11 of its control word, which are what fesetround is given.
#include "frontend/dialect.h"

#include <llvm-c/DebugInfo.h>
#include <stdbool.h>
#include <string.h>

#include "base/vec.h"

VEC_DEFINE(ValueRefVec, value_ref_vec, LLVMValueRef)

#define OVERFLOWS(operation) \
  "({ __typeof__((a) + (b)) plumb_result; __builtin_" operation "_overflow((a), (b), &plumb_result); })"

// GCC's, which clang does not have: would the result fit the type of c?
#define FITS(operation) "({ __typeof__(c) plumb_result; __builtin_" operation "_overflow((a), (b), &plumb_result); })"

// clang-format off
const char *const dialect_options[] = {
    "-D__CPROVER_bool=_Bool", "-D__CPROVER_size_t=__SIZE_TYPE__", "-D__CPROVER_ssize_t=__PTRDIFF_TYPE__",
    "-D__CPROVER_overflow_plus(a, b)=" OVERFLOWS("add"), "-D__CPROVER_overflow_minus(a, b)=" OVERFLOWS("sub"),
    "-D__CPROVER_overflow_mult(a, b)=" OVERFLOWS("mul"),
    "-D__CPROVER_overflow_shl(a, b)=({ __typeof__(a) plumb_result; __builtin_mul_overflow((a), (__int128)1 << (b), &plumb_result); })",
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
    {"__CPROVER_fabsf", "fabsf"},
    {"__CPROVER_fabs", "fabs"},
    {"__CPROVER_fabsl", "fabsl"},
    {"__CPROVER_abs", "abs"},
    {"__CPROVER_labs", "labs"},
    {"__CPROVER_llabs", "llabs"},
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
}
