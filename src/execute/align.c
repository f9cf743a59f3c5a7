// Alignment: LLVM states with each load, store and block operation of which power of two the address must be a multiple.
//
// Premise: the object's first address is a multiple of `align`, and so is the offset: as a term, its constant and each factor, or each
// symbol that is left is itself known to be a multiple. Conclusion: the address is one.
//
// An object that is less aligned may happen to lie well, so the path goes on as it is; where only the offset decides, it goes on where that is
// a multiple, or ends.
#include "execute/memory.h"

static bool is_multiple(const LinearInfo *info, Int align) {
  bool divides = info->constant % align == 0;
  for (uint32_t i = 0; i < info->count && divides; i++) divides = info->monomials[i].factor % align == 0;
  return divides;
}

bool step_require_aligned(Step *step, const Access *access, uint32_t align) {
  if (align <= 1 || !access->base.id) return true;
  Terms *terms = step->executor->terms;
  if (state_allocation(step->state, access->base)->align < align) {
    step_violation(step, UNDEFINED_MISALIGNED, "the object need not be aligned so");
    return true;
  }
  if (is_multiple(linear_info(terms, access->offset), align)) return true;
  if (linear_is_constant(terms, access->offset, NULL)) return step_fail(step, UNDEFINED_MISALIGNED, NULL);
  step_violation(step, UNDEFINED_MISALIGNED, "the offset is not known to be a multiple of the alignment");
  return true;
}
