// Where names come from: debug information says exactly which local is which variable (clang calls the second `i` of a function `i5`).
// The local is then renamed to `i@5`, and the phis that mem2reg makes of it are `i@5.0` and so on: what stands before the @ is the name.
// Without debug information, "x", "x.addr" and "x.0" are x. A value that is stored in a variable is called like it.
#include "frontend/names.h"

#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>
#include <llvm/Config/llvm-config.h>
#include <string.h>

#include "base/text.h"
#include "frontend/uses.h"

enum { VARIABLE_SCOPE, VARIABLE_NAME, VARIABLE_FILE, VARIABLE_TYPE };  // operands of a local variable's description
enum { TYPE_NAME = 2, TYPE_BASE = 3, MOST_PARTS = 16 };                // and of a type's

typedef struct {
  Arena *arena;
  VariableNames *names;
  unsigned declare;  // ids of intrinsics
  uint32_t serial;
} Collector;

VEC_DEFINE(ValueRefVec, value_ref_vec, LLVMValueRef)

void names_release(VariableNames *names) {
  map_release(&names->index);
  name_vec_release(&names->names);
  map_release(&names->unsigned_params);
  map_release(&names->variable_types);
  map_release(&names->parts);
  source_part_vec_release(&names->part_list);
  types_complete(&names->types);
  types_release(&names->types);
}

static size_t without_suffix(const char *name, size_t length, const char *suffix) {
  size_t count = strlen(suffix);
  return length > count && memcmp(name + length - count, suffix, count) == 0 ? length - count : length;
}

// The C name in the name of a value; null when nothing is left.
static const char *plain_name(Arena *arena, const char *name, size_t length) {
  const char *mark = memchr(name, '@', length);
  if (mark) {
    length = (size_t)(mark - name);
  } else {
    size_t digits = length;
    while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9') digits--;
    if (digits < length && digits > 1 && name[digits - 1] == '.') length = digits - 1;
    length = without_suffix(name, length, ".addr");
  }
  if (!length) return NULL;
  char *copy = arena_alloc(arena, length + 1);
  memcpy(copy, name, length);
  return copy;
}

const char *names_of(const VariableNames *names, Arena *arena, LLVMValueRef value) {
  uint32_t index;
  if (map_get(&names->index, (uintptr_t)value, &index)) return names->names.data[index];
  if (!LLVMIsAPHINode(value) && !LLVMIsAAllocaInst(value) && !LLVMIsAArgument(value)) return NULL;
  size_t length;
  const char *name = LLVMGetValueName2(value, &length);
  return length ? plain_name(arena, name, length) : NULL;
}

const SourceType *names_type_of(const VariableNames *names, LLVMValueRef variable) {
  uint32_t index;
  return map_get(&names->variable_types, (uintptr_t)variable, &index) ? names->types.types.data[index] : NULL;
}

const SourcePart *names_part_of(const VariableNames *names, LLVMValueRef param) {
  uint32_t index;
  return map_get(&names->parts, (uintptr_t)param, &index) ? names->part_list.data[index] : NULL;
}

LLVMValueRef names_declared(LLVMValueRef declaration) {
  LLVMValueRef wrapped = LLVMGetOperand(declaration, 0), local;
  if (LLVMGetMDNodeNumOperands(wrapped) != 1) return NULL;
  LLVMGetMDNodeOperands(wrapped, &local);
  return local && LLVMIsAAllocaInst(local) ? local : NULL;
}

// clang calls the unsigned types so, and no signed one.
static bool names_unsigned(const char *name, size_t length) {
  static const char *const truths[] = {"_Bool", "bool"};  // the latter since C23
  static const char mark[] = "unsigned";
  bool is_truth = false;
  for (size_t i = 0; i < sizeof truths / sizeof *truths; i++) is_truth |= length == strlen(truths[i]) && !memcmp(name, truths[i], length);
  return is_truth || (length >= strlen(mark) && !memcmp(name, mark, strlen(mark)));
}

// Is this type an unsigned one behind all names and qualifiers?
static bool is_unsigned_type(LLVMValueRef type) {
  LLVMValueRef parts[MOST_PARTS];
  while (type) {
    LLVMMetadataKind kind = LLVMGetMetadataKind(LLVMValueAsMetadata(type));
    unsigned count = LLVMGetMDNodeNumOperands(type), length = 0;
    if (count <= TYPE_NAME || count > MOST_PARTS) return false;
    LLVMGetMDNodeOperands(type, parts);
    if (kind == LLVMDIBasicTypeMetadataKind) {
      const char *name = parts[TYPE_NAME] ? LLVMGetMDString(parts[TYPE_NAME], &length) : NULL;
      return name && names_unsigned(name, length);
    }
    bool goes_on = kind == LLVMDIDerivedTypeMetadataKind || kind == LLVMDICompositeTypeMetadataKind;
    type = goes_on && count > TYPE_BASE ? parts[TYPE_BASE] : NULL;
  }
  return false;
}

// Null: there is no such part.
static LLVMValueRef part_of(LLVMValueRef node, unsigned index) {
  LLVMValueRef parts[MOST_PARTS];
  unsigned count = node ? LLVMGetMDNodeNumOperands(node) : 0;
  if (count <= index || count > MOST_PARTS) return NULL;
  LLVMGetMDNodeOperands(node, parts);
  return parts[index];
}

// A function's type is a list of types, of which the first one is that of the result.
bool names_returns_unsigned(LLVMValueRef function) {
  enum { SUBPROGRAM_TYPE = 4 };
  LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
  if (!subprogram) return false;
  LLVMValueRef description = LLVMMetadataAsValue(LLVMGetModuleContext(LLVMGetGlobalParent(function)), subprogram);
  return is_unsigned_type(part_of(part_of(part_of(description, SUBPROGRAM_TYPE), TYPE_BASE), 0));
}

const char *names_described(LLVMValueRef description, unsigned *length, bool *is_unsigned) {
  LLVMValueRef parts[MOST_PARTS];
  unsigned count = LLVMGetMDNodeNumOperands(description);
  *is_unsigned = false;
  if (count <= VARIABLE_TYPE || count > MOST_PARTS) return NULL;
  LLVMGetMDNodeOperands(description, parts);
  const char *name = parts[VARIABLE_NAME] ? LLVMGetMDString(parts[VARIABLE_NAME], length) : NULL;
  *is_unsigned = is_unsigned_type(parts[VARIABLE_TYPE]);
  return name && *length ? name : NULL;
}

// What debug information says of the variable; null: it does not know it.
static LLVMValueRef describe_global(LLVMValueRef global) {
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(global));
  unsigned kind = LLVMGetMDKindIDInContext(context, "dbg", 3);
  size_t count;
  LLVMValueRef description = NULL;
  LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(global, &count);
  for (size_t i = 0; i < count && !description; i++) {
    LLVMMetadataRef expression = LLVMValueMetadataEntriesGetMetadata(entries, (unsigned)i);
    if (LLVMValueMetadataEntriesGetKind(entries, (unsigned)i) != kind) continue;
    if (LLVMGetMetadataKind(expression) != LLVMDIGlobalVariableExpressionMetadataKind) continue;
    LLVMMetadataRef variable = LLVMDIGlobalVariableExpressionGetVariable(expression);
    description = LLVMMetadataAsValue(context, variable);
  }
  LLVMDisposeValueMetadataEntries(entries);
  return description;
}

bool names_global_type(LLVMValueRef global, bool *is_unsigned) {
  LLVMValueRef description = describe_global(global);
  unsigned length;
  return description && names_described(description, &length, is_unsigned);
}

// Is the name that of a part of the parameter, "s.coerce1"?
static bool names_part(const char *part, size_t part_length, const char *name, size_t length) {
  static const char mark[] = ".coerce";
  size_t count = strlen(mark);
  return part_length >= length + count && memcmp(part, name, length) == 0 && memcmp(part + length, mark, count) == 0;
}

// How many bytes behind the start of the local the address lies. False: it is not known.
static bool offset_in(LLVMValueRef address, LLVMValueRef local, uint64_t *offset) {
  enum { FIELD_OPERANDS = 3 };
  *offset = 0;
  if (address == local) return true;
  if (!LLVMIsAGetElementPtrInst(address) || LLVMGetOperand(address, 0) != local) return false;
  LLVMTypeRef type = LLVMGetGEPSourceElementType(address);
  if (LLVMGetNumOperands(address) != FIELD_OPERANDS || LLVMGetTypeKind(type) != LLVMStructTypeKind) return false;
  LLVMValueRef whole = LLVMGetOperand(address, 1), field = LLVMGetOperand(address, 2);
  if (!LLVMIsAConstantInt(whole) || LLVMConstIntGetZExtValue(whole) || !LLVMIsAConstantInt(field)) return false;
  LLVMModuleRef module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(address)));
  *offset = LLVMOffsetOfElement(LLVMGetModuleDataLayout(module), type, (unsigned)LLVMConstIntGetZExtValue(field));
  return true;
}

// Is all that stands in one local copied to the other?
static bool is_copied(LLVMValueRef from, LLVMValueRef to) {
  for (LLVMUseRef use = LLVMGetFirstUse(from); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef load = LLVMGetUser(use);
    for (LLVMUseRef next = LLVMIsALoadInst(load) ? LLVMGetFirstUse(load) : NULL; next; next = LLVMGetNextUse(next)) {
      LLVMValueRef store = LLVMGetUser(next);
      if (LLVMIsAStoreInst(store) && LLVMGetOperand(store, 0) == load && LLVMGetOperand(store, 1) == to) return true;
    }
  }
  return false;
}

// The local that an address lies in, also where the variable is made of it.
static bool offset_in_variable(LLVMValueRef address, LLVMValueRef variable, uint64_t *offset) {
  LLVMValueRef base = LLVMIsAGetElementPtrInst(address) ? LLVMGetOperand(address, 0) : address;
  bool is_it = base == variable || (LLVMIsAAllocaInst(base) && is_copied(base, variable));
  return is_it && offset_in(address, base, offset);
}

// clang puts a parameter that comes in parts together in its variable, before all else.
static void look_at_parts(Collector *collector, LLVMValueRef local, const char *name, size_t length, LLVMValueRef *description) {
  VariableNames *names = collector->names;
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(local));
  for (LLVMValueRef param = LLVMGetFirstParam(function); param; param = LLVMGetNextParam(param)) {
    size_t count;
    uint64_t offset;
    const char *other = LLVMGetValueName2(param, &count);
    if (!names_part(other, count, name, length)) continue;
    LLVMUseRef use = LLVMGetFirstUse(param);
    LLVMValueRef store = use && !LLVMGetNextUse(use) ? LLVMGetUser(use) : NULL;
    bool is_stored = store && LLVMIsAStoreInst(store) && LLVMGetOperand(store, 0) == param &&
                     offset_in_variable(LLVMGetOperand(store, 1), local, &offset);
    if (!is_stored) continue;
    SourcePart *part = ARENA_NEW(collector->arena, SourcePart);
    char *copy = arena_alloc(collector->arena, length + 1);
    memcpy(copy, name, length);
    *part = (SourcePart){.name = copy, .type = types_of(&names->types, description[VARIABLE_TYPE]), .offset = offset};
    map_set(&names->parts, (uintptr_t)param, names->part_list.count);
    source_part_vec_push(&names->part_list, part);
  }
}

// A parameter has the name of its variable, which no other local of the function's outermost scope can have.
static void look_at_type(Collector *collector, LLVMValueRef local, const char *name, size_t length, LLVMValueRef *description) {
  LLVMValueRef scope = description[VARIABLE_SCOPE], function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(local));
  if (!scope || LLVMGetMetadataKind(LLVMValueAsMetadata(scope)) != LLVMDISubprogramMetadataKind) return;
  for (LLVMValueRef param = LLVMGetFirstParam(function); param; param = LLVMGetNextParam(param)) {
    size_t count;
    const char *other = LLVMGetValueName2(param, &count);
    if (count != length || memcmp(other, name, length) != 0) continue;
    types_of(&collector->names->types, description[VARIABLE_TYPE]);
    uint32_t type;
    if (map_get(&collector->names->types.index, (uintptr_t)description[VARIABLE_TYPE], &type))
      map_set(&collector->names->variable_types, (uintptr_t)param, type);
    if (LLVMGetTypeKind(LLVMTypeOf(param)) == LLVMIntegerTypeKind && is_unsigned_type(description[VARIABLE_TYPE]))
      map_set(&collector->names->unsigned_params, (uintptr_t)param, 1);
  }
  look_at_parts(collector, local, name, length, description);
}

// A structure that comes in memory of its own, and not in registers, is declared where the parameter points to.
static void look_at_passed(Collector *collector, LLVMValueRef declaration) {
  LLVMValueRef wrapped = LLVMGetOperand(declaration, 0), description = LLVMGetOperand(declaration, 1), param;
  if (LLVMGetMDNodeNumOperands(wrapped) != 1) return;
  LLVMGetMDNodeOperands(wrapped, &param);
  unsigned count = LLVMGetMDNodeNumOperands(description);
  if (!param || !LLVMIsAArgument(param) || LLVMGetTypeKind(LLVMTypeOf(param)) != LLVMPointerTypeKind ||
      count <= VARIABLE_TYPE)
    return;
  LLVMValueRef *operands = memory_alloc(count * sizeof *operands);
  LLVMGetMDNodeOperands(description, operands);
  Types *types = &collector->names->types;
  const SourceType *target = types_of(types, operands[VARIABLE_TYPE]);
  if (target && target->kind == SOURCE_STRUCTURE) {
    SourceType *pointer = ARENA_NEW(collector->arena, SourceType), *copy = ARENA_NEW(collector->arena, SourceType);
    *copy = *target;
    copy->is_constant = true;  // nobody sees what becomes of a copy
    *pointer = (SourceType){.kind = SOURCE_POINTER, .target = copy};
    map_set(&collector->names->variable_types, (uintptr_t)param, types->types.count);
    source_type_vec_push(&types->types, pointer);
  }
  memory_free(operands);
}

// What debug information calls the local that a declaration is about.
static void rename_local(Collector *collector, LLVMValueRef declaration) {
  LLVMValueRef local = names_declared(declaration), description = LLVMGetOperand(declaration, 1), parts[4];
  if (!local) {
    look_at_passed(collector, declaration);
    return;
  }
  unsigned count = LLVMGetMDNodeNumOperands(description), length = 0;
  if (count <= VARIABLE_NAME) return;
  LLVMValueRef *operands = count <= 4 ? parts : memory_alloc(count * sizeof *operands);
  LLVMGetMDNodeOperands(description, operands);
  const char *name = operands[VARIABLE_NAME] ? LLVMGetMDString(operands[VARIABLE_NAME], &length) : NULL;
  if (name && length) {
    if (count > VARIABLE_TYPE) look_at_type(collector, local, name, length, operands);
    Text text = {0};
    text_add_bytes(&text, name, length);
    text_printf(&text, "@%u", ++collector->serial);
    LLVMSetValueName2(local, text_str(&text), text.count);
    text_release(&text);
  }
  if (operands != parts) memory_free(operands);
}

static void name_stored(Collector *collector, LLVMValueRef store) {
  LLVMValueRef value = LLVMGetOperand(store, 0), variable = LLVMGetOperand(store, 1);
  if (!LLVMIsAAllocaInst(variable) || !LLVMIsAInstruction(value) || LLVMIsAAllocaInst(value)) return;
  // A load of a promoted local disappears, and its handle may be used again.
  if (LLVMIsALoadInst(value) && LLVMIsAAllocaInst(LLVMGetOperand(value, 0))) return;
  size_t length;
  const char *name = LLVMGetValueName2(variable, &length);
  if (!length || strcmp(name, "retval") == 0 || map_get(&collector->names->index, (uintptr_t)value, NULL)) return;
  const char *copy = plain_name(collector->arena, name, length);
  if (!copy) return;
  map_set(&collector->names->index, (uintptr_t)value, collector->names->names.count);
  name_vec_push(&collector->names->names, copy);
}

static bool is_debug(const Collector *collector, LLVMValueRef instruction, bool *is_declaration) {
  if (!LLVMIsACallInst(instruction)) return false;
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  if (!LLVMIsAFunction(callee)) return false;
  unsigned id = LLVMGetIntrinsicID(callee);
  *is_declaration = id && id == collector->declare;
  return id && strncmp(LLVMGetValueName(callee), "llvm.dbg.", strlen("llvm.dbg.")) == 0;
}

static void collect_function(Collector *collector, LLVMValueRef function) {
  ValueRefVec stores = {0}, debug = {0};
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block)) {
    for (LLVMValueRef instruction = LLVMGetFirstInstruction(block); instruction;
         instruction = LLVMGetNextInstruction(instruction)) {
      bool is_declaration;
      if (LLVMIsAStoreInst(instruction)) value_ref_vec_push(&stores, instruction);
      if (!is_debug(collector, instruction, &is_declaration)) continue;
      if (is_declaration) rename_local(collector, instruction);
      value_ref_vec_push(&debug, instruction);
    }
  }
  for (uint32_t i = 0; i < stores.count; i++) name_stored(collector, stores.data[i]);
  for (uint32_t i = 0; i < debug.count; i++) LLVMInstructionEraseFromParent(debug.data[i]);
  value_ref_vec_release(&stores);
  value_ref_vec_release(&debug);
}

static void look_at_global(Collector *collector, LLVMValueRef global) {
  VariableNames *names = collector->names;
  LLVMValueRef description = describe_global(global), parts[MOST_PARTS];
  unsigned count = description ? LLVMGetMDNodeNumOperands(description) : 0;
  uint32_t type;
  if (count <= VARIABLE_TYPE || count > MOST_PARTS) return;
  LLVMGetMDNodeOperands(description, parts);
  if (!parts[VARIABLE_TYPE]) return;
  types_of(&names->types, parts[VARIABLE_TYPE]);
  if (map_get(&names->types.index, (uintptr_t)parts[VARIABLE_TYPE], &type))
    map_set(&names->variable_types, (uintptr_t)global, type);
}

void names_open(LLVMModuleRef module) {
#if LLVM_VERSION_MAJOR == 19 || LLVM_VERSION_MAJOR == 20
  // Declarations as intrinsics, which the C API can read; later versions have none, and names are then LLVM's.
  LLVMSetIsNewDbgInfoFormat(module, false);
#else
  (void)module;
#endif
}

void names_collect(LLVMModuleRef module, Arena *arena, VariableNames *names) {
  names_open(module);
  names->types.arena = arena;
  Collector collector = {.arena = arena, .names = names, .declare = uses_intrinsic("llvm.dbg.declare")};
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function))
    collect_function(&collector, function);
  for (LLVMValueRef global = LLVMGetFirstGlobal(module); global; global = LLVMGetNextGlobal(global))
    look_at_global(&collector, global);
}
