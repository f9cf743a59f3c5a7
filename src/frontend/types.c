// See types.h. What a description's parts are is said in DWARF's terms: a tag, a name, a size, what it is based on, and its elements.
#include "frontend/types.h"

#include <llvm-c/DebugInfo.h>
#include <llvm/Config/llvm-config.h>
#include <string.h>

enum { PART_NAME = 2, PART_BASE = 3, PART_ELEMENTS = 4, FUNCTION_TYPES = 3, MOST_PARTS = 24 };

enum {  // DWARF 5, table 7.3
  TAG_ARRAY = 0x01,
  TAG_ENUMERATION = 0x04,
  TAG_MEMBER = 0x0d,
  TAG_POINTER = 0x0f,
  TAG_STRUCTURE = 0x13,
  TAG_FUNCTION = 0x15,
  TAG_TYPEDEF = 0x16,
  TAG_UNION = 0x17,
  TAG_BASE = 0x24,
  TAG_CONST = 0x26,
  TAG_VOLATILE = 0x35,
  TAG_RESTRICT = 0x37
};

static unsigned tag_of(LLVMValueRef description) {
#if LLVM_VERSION_MAJOR >= 19
  return LLVMGetDINodeTag(LLVMValueAsMetadata(description));
#else
  (void)description;  // the C API does not tell: types are unknown
  return 0;
#endif
}

static LLVMValueRef part(LLVMValueRef description, unsigned index) {
  LLVMValueRef parts[MOST_PARTS];
  unsigned count = LLVMGetMDNodeNumOperands(description);
  if (index >= count || count > MOST_PARTS) return NULL;
  LLVMGetMDNodeOperands(description, parts);
  return parts[index];
}

static const char *name_of(Types *types, LLVMValueRef description) {
  unsigned length;
  LLVMValueRef name = part(description, PART_NAME);
  const char *text = name ? LLVMGetMDString(name, &length) : NULL;
  if (!text) return NULL;
  char *copy = arena_alloc(types->arena, length + 1u);
  memcpy(copy, text, length);
  return copy;
}

// All but characters say so; plain char is what the machine has, which is signed here.
static bool names_unsigned(const char *name) {
  return name && (strstr(name, "unsigned") || strcmp(name, "_Bool") == 0 || strcmp(name, "bool") == 0);
}

static void read_base(SourceType *type) {
  static const char *const floats[] = {"float", "double", "long double", "_Float16", "__float128"};
  type->kind = SOURCE_INTEGER;
  for (size_t i = 0; i < sizeof floats / sizeof *floats; i++)
    if (type->name && strcmp(type->name, floats[i]) == 0) type->kind = SOURCE_FLOAT;
  type->is_unsigned = names_unsigned(type->name);
}

static bool is_bit_field(LLVMValueRef member, const SourceType *type) {
  return type && type->bytes * 8 != LLVMDITypeGetSizeInBits(LLVMValueAsMetadata(member));
}

static void read_members(Types *types, LLVMValueRef description, SourceType *type) {
  LLVMValueRef list = part(description, PART_ELEMENTS);
  unsigned count = list ? LLVMGetMDNodeNumOperands(list) : 0;
  if (!count) return;
  LLVMValueRef *elements = memory_alloc(count * sizeof *elements);
  SourceMember *members = ARENA_ARRAY(types->arena, SourceMember, count);
  LLVMGetMDNodeOperands(list, elements);
  for (unsigned i = 0; i < count; i++) {
    if (!elements[i] || tag_of(elements[i]) != TAG_MEMBER) continue;
    const SourceType *of = types_of(types, part(elements[i], PART_BASE));
    members[type->member_count++] = (SourceMember){
        .name = name_of(types, elements[i]),
        .offset = LLVMDITypeGetOffsetInBits(LLVMValueAsMetadata(elements[i])) / 8,
        .is_bit_field = is_bit_field(elements[i], of),
        .type = of,
    };
  }
  type->members = members;
  memory_free(elements);
}

// The first type is that of the result.
static void read_function(Types *types, LLVMValueRef description, SourceType *type) {
  LLVMValueRef list = part(description, FUNCTION_TYPES);
  unsigned count = list ? LLVMGetMDNodeNumOperands(list) : 0;
  if (!count) return;
  LLVMValueRef *elements = memory_alloc(count * sizeof *elements);
  SourceMember *members = ARENA_ARRAY(types->arena, SourceMember, count);
  LLVMGetMDNodeOperands(list, elements);
  if (elements[0]) type->target = types_of(types, elements[0]);
  for (unsigned i = 1; i < count; i++)
    members[type->member_count++].type = types_of(types, elements[i]);
  type->members = members;
  memory_free(elements);
}

static void add_declared(Types *types, const SourceType *base, SourceType *type) {
  for (uint32_t i = 0; i < types->declared.count; i++) {
    if (types->declared.data[i].type != base) continue;
    tagged_vec_push(&types->declared, (Tagged){types->declared.data[i].tag, type});
    return;
  }
}

// What stands behind a name or a qualifier.
static void read_behind(Types *types, LLVMValueRef description, unsigned tag, SourceType *type) {
  const char *name = type->name;
  LLVMValueRef base = part(description, PART_BASE);
  const SourceType *behind = base ? types_of(types, base) : NULL;
  if (behind) *type = *behind;
  add_declared(types, behind, type);
  if (tag == TAG_TYPEDEF) type->name = name;
  if (tag == TAG_CONST) type->is_constant = true;
}

static void read_enumeration(Types *types, LLVMValueRef description, SourceType *type) {
  LLVMValueRef base = part(description, PART_BASE);
  type->kind = SOURCE_INTEGER;
  type->is_enumeration = true;
  type->is_unsigned = base && types_of(types, base)->is_unsigned;
}

static void read_type(Types *types, LLVMValueRef description, SourceType *type) {
  unsigned tag = tag_of(description);
  type->name = name_of(types, description);
  type->bytes = LLVMDITypeGetSizeInBits(LLVMValueAsMetadata(description)) / 8;
  switch (tag) {
    case TAG_BASE: read_base(type); break;
    case TAG_ENUMERATION: read_enumeration(types, description, type); break;
    case TAG_POINTER: {
      LLVMValueRef to = part(description, PART_BASE);
      type->kind = SOURCE_POINTER;
      type->target = to ? types_of(types, to) : NULL;
      break;
    }
    case TAG_ARRAY:
      type->kind = SOURCE_ARRAY;
      type->target = types_of(types, part(description, PART_BASE));
      break;
    case TAG_STRUCTURE:
    case TAG_UNION:
      type->kind = tag == TAG_UNION ? SOURCE_UNION : SOURCE_STRUCTURE;
      read_members(types, description, type);
      if (type->name) tagged_vec_push(type->bytes ? &types->complete : &types->declared, (Tagged){type->name, type});
      if (!type->bytes) type->kind = SOURCE_UNKNOWN;
      break;
    case TAG_FUNCTION:
      type->kind = SOURCE_FUNCTION;
      read_function(types, description, type);
      break;
    case TAG_TYPEDEF:
    case TAG_CONST:
    case TAG_VOLATILE:
    case TAG_RESTRICT: read_behind(types, description, tag, type); break;
    default: break;
  }
}

const SourceType *types_of(Types *types, LLVMValueRef description) {
  static const SourceType unknown = {0};
  uint32_t index;
  if (!description || !LLVMIsAMDNode(description)) return &unknown;
  if (map_get(&types->index, (uintptr_t)description, &index)) return types->types.data[index];
  SourceType *type = ARENA_NEW(types->arena, SourceType);
  map_set(&types->index, (uintptr_t)description, types->types.count);
  source_type_vec_push(&types->types, type);
  read_type(types, description, type);
  return type;
}

static bool looks_like(const SourceType *a, const SourceType *b) {
  bool is_like = a->kind == b->kind && a->bytes == b->bytes && a->member_count == b->member_count;
  for (uint32_t i = 0; i < a->member_count && is_like; i++) {
    const char *name = a->members[i].name, *other = b->members[i].name;
    is_like = a->members[i].offset == b->members[i].offset && (name && other ? strcmp(name, other) == 0 : name == other);
  }
  return is_like;
}

// Null: nobody says what it is, or several files mean several structures.
static const SourceType *find_complete(const Types *types, const char *tag) {
  const SourceType *found = NULL;
  for (uint32_t i = 0; i < types->complete.count; i++) {
    const Tagged *known = &types->complete.data[i];
    if (strcmp(known->tag, tag) != 0) continue;
    if (found && !looks_like(found, known->type)) return NULL;
    found = known->type;
  }
  return found;
}

void types_complete(Types *types) {
  for (uint32_t i = 0; i < types->declared.count; i++) {
    SourceType *type = types->declared.data[i].type;
    const SourceType *complete = find_complete(types, types->declared.data[i].tag);
    if (!complete) continue;
    type->kind = complete->kind;
    type->bytes = complete->bytes;
    type->members = complete->members;
    type->member_count = complete->member_count;
  }
}

void types_release(Types *types) {
  tagged_vec_release(&types->complete);
  tagged_vec_release(&types->declared);
  map_release(&types->index);
  source_type_vec_release(&types->types);
}
