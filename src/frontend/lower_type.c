// Types and their layout: which scalars an LLVM type consists of, and where each lies.
#include <assert.h>

#include "frontend/lowering.h"

enum {
  MAX_LEAVES = 4096,  // beyond that a value is an array that C code never has in a register
  MAX_LANES = 64,     // of a vector that is taken apart
  MAX_INT_BITS = 128
};

VEC_DEFINE(LeafVec, leaf_vec, Leaf)

Type lower_pointer_type(const Lowering *lowering) { return (Type){TYPE_POINTER, lowering->program->pointer_bits}; }
Type lower_size_type(const Lowering *lowering) { return (Type){TYPE_INT, lowering->program->pointer_bits}; }

uint64_t lower_size(Lowering *lowering, LLVMTypeRef type) {
  if (!LLVMTypeIsSized(type) || LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind) return 0;
  return LLVMABISizeOfType(lowering->layout_data, type);
}

LLVMTypeRef lower_component_type(LLVMTypeRef type, unsigned index) {
  return LLVMGetTypeKind(type) == LLVMStructTypeKind ? LLVMStructGetTypeAtIndex(type, index) : LLVMGetElementType(type);
}

// Has the value a size, and nothing in it that can be told apart?
static bool is_opaque(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  return LLVMTypeIsSized(type) && kind != LLVMStructTypeKind && kind != LLVMArrayTypeKind &&
         kind != LLVMScalableVectorTypeKind;
}

// False: a type without a layout, or too many leaves.
static bool add_leaves(Lowering *lowering, LLVMTypeRef type, uint64_t offset, LeafVec *leaves) {
  Type scalar = {TYPE_VOID, 0};
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMVoidTypeKind) return true;
  if (kind == LLVMIntegerTypeKind) {
    unsigned bits = LLVMGetIntTypeWidth(type);
    scalar = bits <= MAX_INT_BITS ? lower_int_type(bits) : (Type){TYPE_VECTOR, bits};
  } else if (kind == LLVMPointerTypeKind) {
    scalar = lower_pointer_type(lowering);
  } else if (kind == LLVMHalfTypeKind) {
    scalar = (Type){TYPE_FLOAT, 16};
  } else if (kind == LLVMFloatTypeKind) {
    scalar = (Type){TYPE_FLOAT, 32};
  } else if (kind == LLVMDoubleTypeKind) {
    scalar = (Type){TYPE_FLOAT, 64};
  } else if (kind == LLVMX86_FP80TypeKind) {
    scalar = (Type){TYPE_FLOAT, 80};
  } else if (kind == LLVMFP128TypeKind) {
    scalar = (Type){TYPE_FLOAT, 128};
  } else if (kind == LLVMVectorTypeKind && LLVMGetVectorSize(type) <= MAX_LANES) {
    unsigned count = LLVMGetVectorSize(type);
    uint64_t step = LLVMStoreSizeOfType(lowering->layout_data, LLVMGetElementType(type));
    for (unsigned i = 0; i < count; i++)
      if (!add_leaves(lowering, LLVMGetElementType(type), offset + i * step, leaves)) return false;
    return true;
  } else if (is_opaque(type)) {
    scalar = (Type){TYPE_VECTOR, (uint32_t)LLVMSizeOfTypeInBits(lowering->layout_data, type)};
  }
  if (scalar.kind != TYPE_VOID) {
    leaf_vec_push(leaves, (Leaf){scalar, offset});
    return leaves->count <= MAX_LEAVES;
  }
  if (kind == LLVMStructTypeKind && LLVMTypeIsSized(type)) {
    unsigned count = LLVMCountStructElementTypes(type);
    for (unsigned i = 0; i < count; i++) {
      uint64_t at = offset + LLVMOffsetOfElement(lowering->layout_data, type, i);
      if (!add_leaves(lowering, LLVMStructGetTypeAtIndex(type, i), at, leaves)) return false;
    }
    return true;
  }
  if (kind == LLVMArrayTypeKind) {
    uint64_t count = LLVMGetArrayLength2(type), step = lower_size(lowering, LLVMGetElementType(type));
    for (uint64_t i = 0; i < count; i++)
      if (!add_leaves(lowering, LLVMGetElementType(type), offset + i * step, leaves)) return false;
    return true;
  }
  return false;
}

const Layout *lower_layout(Lowering *lowering, LLVMTypeRef type) {
  uint32_t index;
  if (!map_get(&lowering->layout_index, (uintptr_t)type, &index)) {
    LeafVec leaves = {0};
    Layout layout = {.too_large = !add_leaves(lowering, type, 0, &leaves)};
    if (!layout.too_large) {
      layout.leaf_count = leaves.count;
      layout.leaves = arena_copy(lowering->arena, leaves.data, leaves.count * sizeof(Leaf));
    }
    leaf_vec_release(&leaves);
    LLVMTypeKind kind = LLVMGetTypeKind(type);
    if (kind != LLVMVoidTypeKind && kind != LLVMFunctionTypeKind) layout.size = lower_size(lowering, type);
    index = lowering->layouts.count;
    layout_vec_push(&lowering->layouts, layout);
    map_set(&lowering->layout_index, (uintptr_t)type, index);
  }
  return &lowering->layouts.data[index];
}

bool lower_is_vector(LLVMTypeRef type) { return LLVMGetTypeKind(type) == LLVMVectorTypeKind; }

bool lower_is_packed(LLVMTypeRef type) {
  return lower_is_vector(type) && LLVMGetTypeKind(LLVMGetElementType(type)) == LLVMIntegerTypeKind &&
         LLVMGetIntTypeWidth(LLVMGetElementType(type)) % 8 != 0;
}

uint32_t lower_component_start(Lowering *lowering, LLVMTypeRef type, unsigned index) {
  if (LLVMGetTypeKind(type) == LLVMArrayTypeKind)
    return index * lower_layout(lowering, LLVMGetElementType(type))->leaf_count;
  assert(LLVMGetTypeKind(type) == LLVMStructTypeKind);
  uint32_t start = 0;
  for (unsigned i = 0; i < index; i++) start += lower_layout(lowering, LLVMStructGetTypeAtIndex(type, i))->leaf_count;
  return start;
}
