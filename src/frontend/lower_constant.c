// Constants: operands where they can be, instructions where they must be; and the initial bytes of globals.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/lowering.h"

Operand lower_int_operand(Type type, Int value) {
  if (type.bits < 127) {
    UInt modulus = (UInt)1 << type.bits, cut = (UInt)value & (modulus - 1);
    value = cut >= modulus / 2 ? (Int)cut - (Int)modulus : (Int)cut;
  }
  return (Operand){.kind = OPERAND_CONSTANT, .type = type, .constant = value};
}

Operand lower_undef(Type type) { return (Operand){.kind = OPERAND_UNDEF, .type = type}; }

Global lower_label(Lowering *lowering, LLVMBasicBlockRef block) {
  uint32_t id;
  if (!map_get(&lowering->labels, (uintptr_t)block, &id)) {
    id = lowering->global_infos.count;
    Text name = {0};
    const char *label = LLVMGetBasicBlockName(block);
    text_printf(&name, "%s.&&%s", LLVMGetValueName(LLVMGetBasicBlockParent(block)), label);
    if (!*label) text_printf(&name, "#%u", id);
    global_info_vec_push(&lowering->global_infos, (GlobalInfo){.name = arena_strdup(lowering->arena, text_str(&name)),
                                                               .size = 1,
                                                               .align = 1,
                                                               .is_constant = true,
                                                               .is_external = true});
    text_release(&name);
    map_set(&lowering->labels, (uintptr_t)block, id);
  }
  return (Global){id};
}

// Integers of more than 64 bits: the C API shows them only as text. False: more than an Int.
static bool wide_integer(LLVMValueRef constant, Int *value) {
  char *text = LLVMPrintValueToString(constant);
  const char *number = strchr(text, ' '), *end;
  bool good = number && int_parse(number + 1, &end, value) && !*end;
  LLVMDisposeMessage(text);
  return good;
}

// The bits of a float, from its printed hexadecimal form where a double cannot hold them.
static bool float_bits(LLVMValueRef constant, Type type, Int *bits) {
  if (type.bits == 32 || type.bits == 64) {
    LLVMBool lost;
    double number = LLVMConstRealGetDouble(constant, &lost);
    if (type.bits == 64) {
      uint64_t raw;
      memcpy(&raw, &number, sizeof raw);
      *bits = raw;
    } else {
      float single = (float)number;
      uint32_t raw;
      memcpy(&raw, &single, sizeof raw);
      *bits = raw;
    }
    return true;
  }
  char *text = LLVMPrintValueToString(constant);
  const char *hex = strstr(text, " 0x");
  bool good = hex && strchr("HKL", hex[3]);
  UInt raw = 0;
  if (good) {
    bool swapped = hex[3] == 'L';  // fp128: the low 64 bits come first
    for (hex += 4; *hex; hex++) {
      char digit[2] = {*hex, 0};
      raw = raw << 4 | (UInt)strtoul(digit, NULL, 16);
    }
    if (swapped) raw = raw << 64 | raw >> 64;
  }
  LLVMDisposeMessage(text);
  *bits = (Int)raw;
  return good;
}

static bool fold(Lowering *lowering, LLVMValueRef constant, Operand *result);

// A constant address: a base that can carry an offset, and constant indices.
static bool fold_address(Lowering *lowering, LLVMValueRef constant, Operand *result) {
  if (!fold(lowering, LLVMGetOperand(constant, 0), result)) return false;
  Int offset = 0;
  LLVMTypeRef type = LLVMGetGEPSourceElementType(constant);
  unsigned count = (unsigned)LLVMGetNumOperands(constant);
  for (unsigned i = 1; i < count; i++) {
    LLVMValueRef index = LLVMGetOperand(constant, i);
    if (!LLVMIsAConstantInt(index) || LLVMGetIntTypeWidth(LLVMTypeOf(index)) > 64) return false;
    if (i > 1) {
      if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        unsigned field = (unsigned)LLVMConstIntGetZExtValue(index);
        offset += (Int)LLVMOffsetOfElement(lowering->layout_data, type, field);
        type = LLVMStructGetTypeAtIndex(type, field);
        continue;
      }
      type = LLVMGetElementType(type);
    }
    if (LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind) return false;
    offset += (Int)LLVMConstIntGetSExtValue(index) * (Int)lower_size(lowering, type);
  }
  if (offset == 0) return true;
  if (result->kind != OPERAND_GLOBAL && result->kind != OPERAND_CONSTANT) return false;
  result->constant = lower_int_operand(lower_size_type(lowering), result->constant + offset).constant;
  return true;
}

static bool is_weak_declaration(LLVMValueRef global) { return LLVMGetLinkage(global) == LLVMExternalWeakLinkage; }

// A scalar constant as an operand; false when it takes instructions.
static bool fold(Lowering *lowering, LLVMValueRef constant, Operand *result) {
  const Layout *layout = lower_layout(lowering, LLVMTypeOf(constant));
  if (layout->leaf_count != 1) return false;
  Type type = layout->leaves[0].type;
  uint32_t id;
  if (LLVMIsUndef(constant)) {
    *result = lower_undef(type);
    return true;
  }
  if (LLVMIsAConstantInt(constant)) {
    Int value = 0;
    if (type.bits > 128) return false;
    if (type.bits <= 64)
      value = LLVMConstIntGetSExtValue(constant);
    else if (!wide_integer(constant, &value))
      return false;
    *result = lower_int_operand(type, value);
    return true;
  }
  if (LLVMIsAConstantFP(constant)) {
    *result = (Operand){.kind = OPERAND_FLOAT, .type = type};
    return type.kind == TYPE_FLOAT && float_bits(constant, type, &result->constant);
  }
  if (LLVMIsAConstantPointerNull(constant)) {
    *result = lower_int_operand(type, 0);
    return true;
  }
  if (type.kind == TYPE_VECTOR) return false;
  if (LLVMIsAGlobalVariable(constant)) {
    if (is_weak_declaration(constant) || !map_get(&lowering->globals, (uintptr_t)constant, &id)) return false;
    *result = (Operand){.kind = OPERAND_GLOBAL, .type = type, .global = {id}};
    return true;
  }
  if (LLVMIsAFunction(constant) || LLVMIsAGlobalIFunc(constant)) {
    if (is_weak_declaration(constant) || !map_get(&lowering->functions, (uintptr_t)constant, &id)) return false;
    *result = (Operand){.kind = OPERAND_FUNCTION, .type = type, .function = {id}};
    return true;
  }
  if (LLVMIsAGlobalAlias(constant)) return fold(lowering, LLVMAliasGetAliasee(constant), result);
  if (LLVMIsABlockAddress(constant)) {
    Global label = lower_label(lowering, LLVMValueAsBasicBlock(LLVMGetOperand(constant, 1)));
    *result = (Operand){.kind = OPERAND_GLOBAL, .type = type, .global = label};
    return true;
  }
  if (LLVMGetValueKind(constant) != LLVMConstantExprValueKind) {
    // dso_local_equivalent and no_cfi stand for their operand.
    return LLVMGetNumOperands(constant) == 1 && fold(lowering, LLVMGetOperand(constant, 0), result);
  }
  LLVMOpcode opcode = LLVMGetConstOpcode(constant);
  if (opcode == LLVMGetElementPtr) return fold_address(lowering, constant, result);
  if (opcode != LLVMBitCast && opcode != LLVMIntToPtr && opcode != LLVMPtrToInt && opcode != LLVMAddrSpaceCast)
    return false;
  if (!fold(lowering, LLVMGetOperand(constant, 0), result)) return false;
  if (type_same(result->type, type)) return true;
  if (result->kind != OPERAND_CONSTANT || opcode == LLVMBitCast) return false;
  Int value = result->constant;  // pointers and integers convert to each other with zeros in front
  if (result->type.bits < type.bits && value < 0) value += int_pow2(result->type.bits);
  *result = lower_int_operand(type, value);
  return true;
}

// The components of a constant aggregate.
static uint64_t component_count(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMStructTypeKind ? LLVMCountStructElementTypes(type)
         : lower_is_vector(type)                     ? LLVMGetVectorSize(type)
                                                     : LLVMGetArrayLength2(type);
}

static bool is_aggregate(Lowering *lowering, LLVMTypeRef type) {
  if (lower_is_vector(type)) return lower_layout(lowering, type)->leaf_count == LLVMGetVectorSize(type);
  return LLVMGetTypeKind(type) == LLVMStructTypeKind || LLVMGetTypeKind(type) == LLVMArrayTypeKind;
}

// Where clang builds a vector lane by lane, what it begins with may be anything.
static void lower_any_lanes(Lowering *lowering, const Layout *layout, OperandVec *out) {
  for (uint32_t i = 0; i < layout->leaf_count; i++) {
    Type type = layout->leaves[i].type;
    operand_vec_push(out, lower_result(lower_opaque(lowering, "lane without a value", false, NULL, 0, &type, 1)));
  }
}

void lower_constant(Lowering *lowering, LLVMValueRef constant, OperandVec *out) {
  LLVMTypeRef llvm_type = LLVMTypeOf(constant);
  Layout layout = *lower_layout(lowering, llvm_type);
  if (is_aggregate(lowering, llvm_type)) {
    if (LLVMIsUndef(constant) && lower_is_vector(llvm_type)) {
      lower_any_lanes(lowering, &layout, out);
      return;
    }
    if (LLVMIsUndef(constant)) {
      for (uint32_t i = 0; i < layout.leaf_count; i++) operand_vec_push(out, lower_undef(layout.leaves[i].type));
      return;
    }
    uint64_t count = layout.too_large ? 0 : component_count(llvm_type);
    for (uint64_t i = 0; i < count; i++) lower_constant(lowering, LLVMGetAggregateElement(constant, (unsigned)i), out);
    return;
  }
  Operand operand;
  if (fold(lowering, constant, &operand)) {
    operand_vec_push(out, operand);
    return;
  }
  if (layout.leaf_count == 0) return;
  Type type = layout.leaves[0].type;
  if (LLVMGetValueKind(constant) == LLVMConstantExprValueKind && type.kind != TYPE_VECTOR) {
    lower_instruction(lowering, constant);
    uint32_t at;
    if (map_get(&lowering->operand_index, (uintptr_t)constant, &at)) {
      operand_vec_push(out, lowering->operands.data[at]);
      return;
    }
  }
  const char *reason = type.kind == TYPE_VECTOR       ? "constant of more than 128 bits"
                       : LLVMIsAGlobalValue(constant) ? "weak symbol, which may be missing"
                                                      : "constant that is not modelled";
  operand_vec_push(out, lower_result(lower_opaque(lowering, reason, false, NULL, 0, &type, 1)));
}

VEC_DEFINE(RelocationVec, relocation_vec, Relocation)

typedef struct {
  Lowering *lowering;
  uint8_t *bytes, *widths;
  RelocationVec relocations;
} Image;

static bool write_scalar(Image *image, LLVMValueRef constant, uint64_t offset) {
  Operand operand;
  if (!fold(image->lowering, constant, &operand)) {
    // The address as an integer of its width has the same bytes.
    bool is_address =
        LLVMGetValueKind(constant) == LLVMConstantExprValueKind && LLVMGetConstOpcode(constant) == LLVMPtrToInt;
    if (!is_address || !fold(image->lowering, LLVMGetOperand(constant, 0), &operand)) return false;
    if (LLVMGetIntTypeWidth(LLVMTypeOf(constant)) != operand.type.bits) return false;
  }
  switch (operand.kind) {
    case OPERAND_CONSTANT:
    case OPERAND_FLOAT: {
      UInt bits = (UInt)operand.constant;
      if (operand.type.bits % 8) bits &= ((UInt)1 << operand.type.bits) - 1;
      uint32_t count = type_store_bytes(operand.type);
      image->widths[offset] = (uint8_t)count;
      for (uint32_t i = 0; i < count; i++, bits >>= 8) image->bytes[offset + i] = (uint8_t)bits;
      return true;
    }
    case OPERAND_GLOBAL:
    case OPERAND_FUNCTION: relocation_vec_push(&image->relocations, (Relocation){offset, operand}); return true;
    case OPERAND_UNDEF: return true;  // clang writes zeros there
    case OPERAND_NONE:
    case OPERAND_VALUE: break;
  }
  return false;
}

static bool write_constant(Image *image, LLVMValueRef constant, uint64_t offset) {
  if (LLVMIsUndef(constant) || LLVMIsAConstantAggregateZero(constant) || LLVMIsAConstantPointerNull(constant))
    return true;
  LLVMTypeRef type = LLVMTypeOf(constant);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMStructTypeKind) {
    unsigned count = LLVMCountStructElementTypes(type);
    for (unsigned i = 0; i < count; i++) {
      uint64_t at = offset + LLVMOffsetOfElement(image->lowering->layout_data, type, i);
      if (!write_constant(image, LLVMGetAggregateElement(constant, i), at)) return false;
    }
    return true;
  }
  if (kind == LLVMArrayTypeKind || kind == LLVMVectorTypeKind) {
    if (LLVMIsAConstantDataArray(constant) && LLVMIsConstantString(constant)) {
      size_t length;
      const char *string = LLVMGetAsString(constant, &length);
      memcpy(image->bytes + offset, string, length);
      return true;
    }
    LLVMTypeRef element = LLVMGetElementType(type);
    uint64_t count = kind == LLVMArrayTypeKind ? LLVMGetArrayLength2(type) : LLVMGetVectorSize(type);
    uint64_t step = kind == LLVMArrayTypeKind ? lower_size(image->lowering, element)
                                              : LLVMStoreSizeOfType(image->lowering->layout_data, element);
    if (kind == LLVMVectorTypeKind && LLVMSizeOfTypeInBits(image->lowering->layout_data, element) != step * 8)
      return false;
    for (uint64_t i = 0; i < count; i++)
      if (!write_constant(image, LLVMGetAggregateElement(constant, (unsigned)i), offset + i * step)) return false;
    return true;
  }
  return write_scalar(image, constant, offset);
}

bool lower_initialiser(Lowering *lowering, LLVMValueRef constant, GlobalInfo *global) {
  if (LLVMIsUndef(constant) || LLVMIsNull(constant) || global->size == 0) return true;
  Image image = {.lowering = lowering, .bytes = arena_alloc(lowering->arena, global->size), .widths = arena_alloc(lowering->arena, global->size)};
  bool good = write_constant(&image, constant, 0);
  if (good) {
    global->initial = image.bytes;
    global->widths = image.widths;
    global->relocation_count = image.relocations.count;
    global->relocations =
        arena_copy(lowering->arena, image.relocations.data, image.relocations.count * sizeof(Relocation));
  }
  relocation_vec_release(&image.relocations);
  return good;
}
