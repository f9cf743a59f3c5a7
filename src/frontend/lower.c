// A module: its globals, and its functions one after the other.
#include "frontend/lower.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "frontend/lowering.h"
#include "frontend/traps.h"
#include "frontend/unsequenced.h"
#include "frontend/views.h"
#include "library/library.h"

const char *lower_file(Lowering *lowering, const char *directory, size_t directory_length, const char *file,
                       size_t length) {
  // LLVM's strings are unique, so that one is looked up by its address; the directory belongs to the file nearly always.
  uint64_t key = hash_combine((uintptr_t)file, (uintptr_t)directory);
  uint32_t index;
  if (map_get(&lowering->file_index, key, &index) && lowering->files.data[index].from == file)
    return lowering->files.data[index].to;
  Text name = {0};
  bool relative = directory_length && !(directory_length == 1 && *directory == '.') && !(length && *file == '/');
  if (relative) {
    text_add_bytes(&name, directory, directory_length);
    text_add_char(&name, '/');
  }
  text_add_bytes(&name, file, length);
  FileName entry = {file, arena_strdup(lowering->arena, text_str(&name))};
  text_release(&name);
  map_set(&lowering->file_index, key, lowering->files.count);
  file_name_vec_push(&lowering->files, entry);
  return entry.to;
}

static const char *name_of(Lowering *lowering, LLVMValueRef value, uint32_t id) {
  size_t length;
  const char *name = LLVMGetValueName2(value, &length);
  if (length) return arena_strdup(lowering->arena, name);
  Text text = {0};
  text_printf(&text, "unnamed.%u", id);
  char *copy = arena_strdup(lowering->arena, text_str(&text));
  text_release(&text);
  return copy;
}

static bool is_special(LLVMValueRef global) { return strncmp(LLVMGetValueName(global), "llvm.", 5) == 0; }

static void lower_initialisers(Lowering *lowering) {
  for (LLVMValueRef global = LLVMGetFirstGlobal(lowering->module); global; global = LLVMGetNextGlobal(global)) {
    uint32_t id;
    LLVMValueRef initialiser = LLVMGetInitializer(global);
    if (!initialiser || !map_get(&lowering->globals, (uintptr_t)global, &id)) continue;
    GlobalInfo info = lowering->global_infos.data[id];
    if (LLVMIsExternallyInitialized(global) || !lower_initialiser(lowering, initialiser, &info))
      info.is_external = true;
    lowering->global_infos.data[id] = info;  // a label's address may have added globals
  }
}

static bool has_attribute(LLVMValueRef function, const char *name) {
  unsigned id = LLVMGetEnumAttributeKindForName(name, strlen(name));
  return LLVMGetEnumAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, id) != NULL;
}

static Place place_in_file(Lowering *lowering, LLVMMetadataRef file, unsigned line) {
  if (!file || !line) return (Place){0};
  unsigned length, directory_length;
  const char *name = LLVMDIFileGetFilename(file, &length), *directory = LLVMDIFileGetDirectory(file, &directory_length);
  return (Place){.file = lower_file(lowering, directory, directory_length, name, length), .line = line, .column = 1};
}

static Place function_place(Lowering *lowering, LLVMValueRef function) {
  LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
  if (!subprogram) return (Place){0};
  return place_in_file(lowering, LLVMDIScopeGetFile(subprogram), LLVMDISubprogramGetLine(subprogram));
}

static Place global_place(Lowering *lowering, LLVMValueRef global) {
  Place place = {0};
  size_t count;
  LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(global, &count);
  unsigned kind = LLVMGetMDKindIDInContext(LLVMGetModuleContext(lowering->module), "dbg", 3);
  for (size_t i = 0; i < count && !place.line; i++) {
    if (LLVMValueMetadataEntriesGetKind(entries, (unsigned)i) != kind) continue;
    LLVMMetadataRef expression = LLVMValueMetadataEntriesGetMetadata(entries, (unsigned)i);
    if (LLVMGetMetadataKind(expression) != LLVMDIGlobalVariableExpressionMetadataKind) continue;
    LLVMMetadataRef variable = LLVMDIGlobalVariableExpressionGetVariable(expression);
    place = place_in_file(lowering, LLVMDIVariableGetFile(variable), LLVMDIVariableGetLine(variable));
  }
  LLVMDisposeValueMetadataEntries(entries);
  return place;
}

static void declare_globals(Lowering *lowering) {
  global_info_vec_push(&lowering->global_infos, (GlobalInfo){0});
  for (LLVMValueRef global = LLVMGetFirstGlobal(lowering->module); global; global = LLVMGetNextGlobal(global)) {
    if (is_special(global)) continue;
    uint32_t id = lowering->global_infos.count;
    LLVMTypeRef type = LLVMGlobalGetValueType(global);
    bool external = LLVMIsDeclaration(global);
    uint64_t size = lower_size(lowering, type);
    unsigned align = LLVMGetAlignment(global);
    if (!align && LLVMTypeIsSized(type)) align = LLVMABIAlignmentOfType(lowering->layout_data, type);
    const SourceType *source = names_type_of(lowering->names, global);
    GlobalInfo info = {.name = name_of(lowering, global, id),
                       .size = size,
                       .align = align ? align : 1,
                       .is_constant = LLVMIsGlobalConstant(global),
                       .is_external = external,
                       .size_unknown = external && size == 0,
                       .is_unnamed = LLVMGetUnnamedAddress(global) == LLVMGlobalUnnamedAddr,
                       .source = source && source->bytes == size ? source : NULL,
                       .place = global_place(lowering, global)};
    global_info_vec_push(&lowering->global_infos, info);
    map_set(&lowering->globals, (uintptr_t)global, id);
  }
}

// Whether the address is used other than to call it.
static bool is_address_taken(LLVMValueRef function) {
  for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsABlockAddress(user)) continue;
    if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != function) return true;
    unsigned count = LLVMGetNumArgOperands(user);
    for (unsigned i = 0; i < count; i++)
      if (LLVMGetOperand(user, i) == function) return true;
  }
  return false;
}

bool lower_is_intrinsic(LLVMValueRef function) {
  const char *name = LLVMGetValueName(function);
  if (traps_is_marker(function) || views_is_mark(function)) return true;
  return LLVMGetIntrinsicID(function) != 0 && strcmp(name, "llvm.trap") != 0 && !library_is_math(name);
}

static void describe_function(Lowering *lowering, LLVMValueRef ref, FunctionInfo *function, uint32_t id) {
  LLVMTypeRef type = LLVMGlobalGetValueType(ref);
  function->name = name_of(lowering, ref, id);
  function->is_defined = !LLVMIsDeclaration(ref);
  function->is_variadic = LLVMIsFunctionVarArg(type);
  LLVMLinkage linkage = LLVMGetLinkage(ref);
  function->is_external = !LLVMIsDeclaration(ref) && linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage;
  function->address_taken = is_address_taken(ref);
  function->does_not_return = has_attribute(ref, "noreturn");
  function->place = function_place(lowering, ref);
  if (!function->is_defined) function->unsupported = lower_uncontrolled(function->name);
  unsigned length;
  const char *reason = unsequenced_reason(ref, &length);
  if (reason) {
    char *copy = arena_alloc(lowering->arena, length + 1);
    memcpy(copy, reason, length);
    function->unsupported = copy;
  }
  const Layout *layout = lower_layout(lowering, LLVMGetReturnType(type));
  function->result_count = layout->leaf_count;
  function->returns_unsigned = names_returns_unsigned(ref);
  function->result_types = ARENA_ARRAY(lowering->arena, Type, layout->leaf_count);
  for (uint32_t i = 0; i < layout->leaf_count; i++) function->result_types[i] = layout->leaves[i].type;
}

static void lower_functions(Lowering *lowering) {
  uint32_t count = 0;
  for (LLVMValueRef ref = LLVMGetFirstFunction(lowering->module); ref; ref = LLVMGetNextFunction(ref))
    if (!lower_is_intrinsic(ref)) map_set(&lowering->functions, (uintptr_t)ref, ++count);
  for (LLVMValueRef ref = LLVMGetFirstGlobalIFunc(lowering->module); ref; ref = LLVMGetNextGlobalIFunc(ref))
    map_set(&lowering->functions, (uintptr_t)ref, ++count);
  Program *program = lowering->program;
  program->function_count = count;
  program->functions = ARENA_ARRAY(program->arena, FunctionInfo, count + 1);
  uint32_t id = 0;
  for (LLVMValueRef ref = LLVMGetFirstFunction(lowering->module); ref; ref = LLVMGetNextFunction(ref)) {
    if (lower_is_intrinsic(ref)) continue;
    FunctionInfo *function = &program->functions[++id];
    describe_function(lowering, ref, function, id);
    lower_function(lowering, ref, function);
  }
  // Which function an indirect one stands for is decided when the program starts: it is unknown.
  for (LLVMValueRef ref = LLVMGetFirstGlobalIFunc(lowering->module); ref; ref = LLVMGetNextGlobalIFunc(ref)) {
    FunctionInfo *function = &program->functions[++id];
    function->name = name_of(lowering, ref, id);
    function->is_variadic = true;
    function->unsupported = "indirect function";
    function->values = ARENA_ARRAY(program->arena, ValueInfo, 1);
  }
}

static void flag_all(Lowering *lowering, const char *reason) {
  for (uint32_t id = 1; id <= lowering->program->function_count; id++) {
    FunctionInfo *function = &lowering->program->functions[id];
    if (function->is_defined && !function->unsupported) function->unsupported = reason;
  }
}

// Code that runs before or after main is not in any call graph; assembly may say of any name what it stands for.
static void flag_module(Lowering *lowering) {
  if (LLVMGetNamedGlobal(lowering->module, "llvm.global_ctors") ||
      LLVMGetNamedGlobal(lowering->module, "llvm.global_dtors"))
    flag_all(lowering, "constructors or destructors, which run outside of main");
  size_t length;
  const char *assembly = LLVMGetModuleInlineAsm(lowering->module, &length);
  if (strspn(assembly, " \t\n;") < length) flag_all(lowering, "assembly outside of functions");
}

static void release(Lowering *lowering) {
  map_release(&lowering->globals);
  map_release(&lowering->functions);
  map_release(&lowering->labels);
  map_release(&lowering->layout_index);
  map_release(&lowering->file_index);
  map_release(&lowering->operand_index);
  map_release(&lowering->block_ids);
  map_release(&lowering->areas);
  global_info_vec_release(&lowering->global_infos);
  layout_vec_release(&lowering->layouts);
  file_name_vec_release(&lowering->files);
  instruction_vec_release(&lowering->instructions);
  value_info_vec_release(&lowering->values);
  view_vec_release(&lowering->views);
  operand_vec_release(&lowering->operands);
}

bool lower_module(LLVMModuleRef module, const VariableNames *names, bool is_optimised, Program *program,
                  Text *message) {
  Lowering lowering = {.module = module,
                       .layout_data = LLVMGetModuleDataLayout(module),
                       .program = program,
                       .arena = program->arena,
                       .names = names,
                       .loads_whole_arguments = !is_optimised};
  unsigned pointer_bytes = LLVMPointerSize(lowering.layout_data);
  if (LLVMByteOrder(lowering.layout_data) != LLVMLittleEndian || (pointer_bytes != 4 && pointer_bytes != 8)) {
    text_clear(message);
    text_add(message, "the target is not little-endian with pointers of 32 or 64 bits; compile for x86, ARM or RISC-V");
    return false;
  }
  program->pointer_bits = pointer_bytes * 8;
  lowering.loop_kind = LLVMGetMDKindIDInContext(LLVMGetModuleContext(module), "llvm.loop", strlen("llvm.loop"));
  lowering.list = lower_list_kind(module, program->pointer_bits, is_optimised);
  lowering.memory_attribute = LLVMGetEnumAttributeKindForName("memory", strlen("memory"));
  // Functions get their ids first: initial bytes may hold their addresses.
  declare_globals(&lowering);
  lower_functions(&lowering);
  lower_initialisers(&lowering);
  flag_module(&lowering);
  program->global_count = lowering.global_infos.count - 1;
  program->globals =
      arena_copy(program->arena, lowering.global_infos.data, lowering.global_infos.count * sizeof(GlobalInfo));
  release(&lowering);
  return true;
}
