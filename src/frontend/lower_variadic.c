// Variadic calls and va_list, as the calling conventions of x86 have them in memory.
//
// A caller lays the arguments beyond the parameters out in an object of its own, the argument area, one after the other in the places that
// the convention gives them on the stack, and passes its address. The code that clang makes of va_arg is plain loads and additions, which need no
// rule of their own: a va_list of x86-64 is set up as if all registers were used up, so that the next argument is always in the area; one of
// 32 bits is the address of the next argument. What reads beyond the last argument leaves the area; what reads one as something that it is
// not is seen by the area's slots (program.h).
#include <assert.h>
#include <string.h>

#include "frontend/lowering.h"

VEC_DEFINE(ArgumentSlotVec, argument_slot_vec, ArgumentSlot)

enum { LIST_BYTES = 24, REGISTERS_END = 48, VECTOR_REGISTERS_END = 176, NEXT_ARGUMENT = 8, SAVED_REGISTERS = 16 };

// Is the address, which va_arg has rounded up, taken only where the argument cannot be in registers, or for what is aligned in them, too?
static bool is_aligned_alike(LLVMValueRef address) {
  for (LLVMUseRef use = LLVMGetFirstUse(address); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAPHINode(user)) continue;
    for (LLVMUseRef read = LLVMGetFirstUse(user); read; read = LLVMGetNextUse(read)) {
      if (!LLVMIsALoadInst(LLVMGetUser(read))) return false;
      LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(LLVMGetUser(read)));
      if (kind != LLVMVectorTypeKind && kind != LLVMFP128TypeKind) return false;
    }
  }
  return true;
}

// Integers of 128 bits and small structures that are aligned to 16 bytes are passed in registers as two words, and nothing in the call tells
// them from two arguments; in memory they would be aligned. A program that reads such ones is not modelled.
static bool reads_aligned_words(LLVMModuleRef module, bool is_optimised) {
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function)) {
    if (strncmp(LLVMGetValueName(function), "llvm.ptrmask", strlen("llvm.ptrmask")) != 0) continue;
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use))
      if (is_optimised || !is_aligned_alike(LLVMGetUser(use))) return true;
  }
  return false;
}

ListKind lower_list_kind(LLVMModuleRef module, uint32_t pointer_bits, bool is_optimised) {
  const char *target = LLVMGetTarget(module);
  if (reads_aligned_words(module, is_optimised)) return LIST_UNKNOWN;
  bool is_windows = strstr(target, "windows") || strstr(target, "win32");
  if (strncmp(target, "x86_64", strlen("x86_64")) == 0 && pointer_bits == 64 && !is_windows) return LIST_REGISTERS;
  bool is_x86 = target[0] == 'i' && target[1] >= '3' && target[1] <= '6' && strncmp(target + 2, "86", 2) == 0;
  return is_x86 && pointer_bits == 32 ? LIST_POINTER : LIST_UNKNOWN;
}

// Of a direct call the function says how many arguments are named: a declaration without parameters may have been in sight of the call.
static LLVMTypeRef called_type(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  return LLVMIsAFunction(callee) ? LLVMGlobalGetValueType(callee) : LLVMGetCalledFunctionType(call);
}

bool variadic_has_area(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(callee) || (LLVMIsAFunction(callee) && LLVMIsDeclaration(callee))) return false;
  return LLVMIsFunctionVarArg(LLVMGetCalledFunctionType(call)) && LLVMIsFunctionVarArg(called_type(call));
}

unsigned variadic_first(LLVMValueRef call) { return LLVMCountParamTypes(called_type(call)); }

static uint32_t round_up(uint32_t number, uint32_t align) { return (number + align - 1) / align * align; }

static void add_slot(const Lowering *lowering, ArgumentSlotVec *slots, ArgumentSlot slot, uint32_t align) {
  uint32_t word = lowering->program->pointer_bits / 8, end = 0;
  if (slots->count) end = slots->data[slots->count - 1].offset + slots->data[slots->count - 1].bytes;
  slot.offset = round_up(round_up(end, word), align < word ? word : align);
  argument_slot_vec_push(slots, slot);
}

// What is wider than a word is aligned to its size on x86-64, but on 32 bits only vectors are.
static uint32_t stack_alignment(const Lowering *lowering, Type type) {
  uint32_t word = lowering->program->pointer_bits / 8, align = word;
  bool is_wide = type_store_bytes(type) > 8 && (word == 8 || type.kind == TYPE_VECTOR);
  while (is_wide && align < type_store_bytes(type)) align *= 2;
  return align;
}

// Bytes of an argument that is passed by value in memory; 0: it is not.
static uint32_t byval_size(const Lowering *lowering, LLVMValueRef call, unsigned index, uint32_t *align) {
  unsigned byval = LLVMGetEnumAttributeKindForName("byval", strlen("byval"));
  unsigned aligned = LLVMGetEnumAttributeKindForName("align", strlen("align"));
  LLVMAttributeRef attribute = LLVMGetCallSiteEnumAttribute(call, index + 1, byval);
  if (!attribute) return 0;
  LLVMTypeRef type = LLVMGetTypeAttributeValue(attribute);
  LLVMAttributeRef stated = LLVMGetCallSiteEnumAttribute(call, index + 1, aligned);
  *align = stated ? (uint32_t)LLVMGetEnumAttributeValue(stated) : LLVMABIAlignmentOfType(lowering->layout_data, type);
  return (uint32_t)LLVMABISizeOfType(lowering->layout_data, type);
}

static void collect_slots(Lowering *lowering, LLVMValueRef call, ArgumentSlotVec *slots) {
  unsigned count = LLVMGetNumArgOperands(call);
  for (unsigned i = variadic_first(call); i < count; i++) {
    uint32_t align, bytes = byval_size(lowering, call, i, &align);
    if (bytes) {
      add_slot(lowering, slots, (ArgumentSlot){.bytes = bytes, .type = {TYPE_VOID, 0}}, align);
      continue;
    }
    LLVMTypeRef passed = LLVMTypeOf(LLVMGetOperand(call, i));
    if (lower_is_vector(passed)) {  // also small structures of floats; its lanes lie side by side
      Type whole = {TYPE_VECTOR, 8 * (uint32_t)LLVMABISizeOfType(lowering->layout_data, passed)};
      add_slot(lowering, slots, (ArgumentSlot){.bytes = whole.bits / 8, .type = whole},
               stack_alignment(lowering, whole));
      continue;
    }
    const Layout layout = *lower_layout(lowering, passed);
    for (uint32_t leaf = 0; leaf < layout.leaf_count; leaf++) {
      Type type = layout.leaves[leaf].type;
      ArgumentSlot slot = {.bytes = type_store_bytes(type), .type = type, .is_strict = lowering->loads_whole_arguments};
      add_slot(lowering, slots, slot, stack_alignment(lowering, type));
    }
  }
}

static void make_area(Lowering *lowering, LLVMValueRef call) {
  ArgumentSlotVec slots = {0};
  collect_slots(lowering, call, &slots);
  Type pointer = lower_pointer_type(lowering);
  uint32_t word = pointer.bits / 8, end = 0, align = 16;
  if (slots.count) end = slots.data[slots.count - 1].offset + slots.data[slots.count - 1].bytes;
  Operand size = lower_int_operand(lower_size_type(lowering), round_up(end, word));
  for (uint32_t i = 0; i < slots.count; i++) {
    while (slots.data[i].offset && slots.data[i].type.bits > 8 * align) align *= 2;
  }
  Instruction *area = lower_emit(lowering, OP_ALLOCA, &size, 1, &pointer, 1, "arguments");
  area->scales = ARENA_ARRAY(lowering->arena, int64_t, 1);
  area->scales[0] = 1;
  area->align = align;
  area->slots = ARENA_ARRAY(lowering->arena, ArgumentSlot, slots.count + 1);
  if (slots.count) memcpy(area->slots, slots.data, slots.count * sizeof *slots.data);
  area->slot_count = slots.count;
  map_set(&lowering->areas, (uintptr_t)call, lowering->instructions.count - 1);
  argument_slot_vec_release(&slots);
}

void lower_argument_areas(Lowering *lowering) {
  LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(lowering->function_ref);
  for (; block; block = LLVMGetNextBasicBlock(block)) {
    if (!map_get(&lowering->block_ids, (uintptr_t)block, NULL)) continue;
    for (LLVMValueRef value = LLVMGetFirstInstruction(block); value; value = LLVMGetNextInstruction(value))
      if (LLVMIsACallInst(value) && variadic_has_area(value)) make_area(lowering, value);
  }
}

// One number, or the lanes of a vector. Returns the operand behind them.
static const Operand *store_leaves(Lowering *lowering, Operand area, const ArgumentSlot *slot, const Operand *leaf) {
  uint32_t bytes, word = lowering->program->pointer_bits / 8;
  for (uint32_t at = 0; at < slot->bytes; at += bytes, leaf++) {
    bytes = type_store_bytes(leaf->type);
    Operand stored[2] = {*leaf, lower_offset(lowering, area, slot->offset + at)};
    lower_emit(lowering, OP_STORE, stored, 2, NULL, 0, NULL)->align = bytes < slot->bytes ? 1 : word;
  }
  return leaf;
}

Operand lower_arguments(Lowering *lowering, LLVMValueRef call, const Operand *arguments) {
  const Instruction area = lowering->instructions.data[map_get_or(&lowering->areas, (uintptr_t)call, 0)];
  Operand start = lower_result(&area);
  lower_emit(lowering, OP_LIFETIME_START, &start, 1, NULL, 0, NULL);
  for (uint32_t i = 0; i < area.slot_count; i++) {
    const ArgumentSlot *slot = &area.slots[i];
    if (slot->type.kind == TYPE_VOID) {
      Operand to = lower_offset(lowering, start, slot->offset);
      Operand copied[3] = {to, *arguments++, lower_int_operand(lower_size_type(lowering), slot->bytes)};
      lower_emit(lowering, OP_MEMCPY, copied, 3, NULL, 0, NULL);
    } else {
      arguments = store_leaves(lowering, start, slot, arguments);
    }
  }
  return start;
}

void lower_end_arguments(Lowering *lowering, Operand area) {
  lower_emit(lowering, OP_LIFETIME_END, &area, 1, NULL, 0, NULL);
}

static void store_at(Lowering *lowering, Operand list, uint32_t offset, Operand value) {
  Operand operands[2] = {value, lower_offset(lowering, list, offset)};
  lower_emit(lowering, OP_STORE, operands, 2, NULL, 0, NULL)->align = type_store_bytes(value.type);
}

// The list goes on with the argument at `next`.
static void set_list(Lowering *lowering, Operand list, Operand next) {
  if (lowering->list == LIST_POINTER) {
    store_at(lowering, list, 0, next);
    return;
  }
  Operand none = lower_int_operand(next.type, 0);
  store_at(lowering, list, 0, lower_int_operand(lower_int_type(32), REGISTERS_END));
  store_at(lowering, list, 4, lower_int_operand(lower_int_type(32), VECTOR_REGISTERS_END));
  store_at(lowering, list, NEXT_ARGUMENT, next);
  store_at(lowering, list, SAVED_REGISTERS, none);
}

void lower_list(Lowering *lowering, LLVMValueRef call, ListStep step) {
  if (lowering->list == LIST_UNKNOWN) {
    lower_unsupported(lowering, call, "variable arguments of another machine than x86, or aligned to 16 bytes", true);
    return;
  }
  Operand list = lower_operand(lowering, LLVMGetOperand(call, 0));
  Type pointer = lower_pointer_type(lowering);
  switch (step) {
    case LIST_START: {
      Value area = {lowering->function->param_count};
      set_list(lowering, list, (Operand){.kind = OPERAND_VALUE, .type = pointer, .value = area});
      return;
    }
    case LIST_COPY: {
      uint32_t bytes = lowering->list == LIST_POINTER ? pointer.bits / 8 : LIST_BYTES;
      Operand from = lower_operand(lowering, LLVMGetOperand(call, 1));
      Operand operands[3] = {list, from, lower_int_operand(lower_size_type(lowering), bytes)};
      lower_emit(lowering, OP_MEMCPY, operands, 3, NULL, 0, NULL);
      return;
    }
    case LIST_END:  // from here on there is no next argument
      set_list(lowering, list, lower_int_operand(pointer, 0));
      return;
  }
}
