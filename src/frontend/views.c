// A mark is a call of a function `plumb.view/KIND/BITS/NAME`: a value that was loaded is given to it, or, where a variable stays in memory, its address.
// A variable that was declared behind the loop is not in scope, though its block is; one in the head of a `for` is.
#include "frontend/views.h"

#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/vec.h"
#include "frontend/names.h"
#include "frontend/prepare.h"
#include "frontend/scope.h"
#include "frontend/uses.h"

#define MARK "plumb.view/"

typedef struct {
  LLVMValueRef local;
  LLVMMetadataRef scope;
  const char *name;  // LLVM's, with its length
  unsigned name_length;
  unsigned line, column;  // where it is declared
  bool is_unsigned;
} Local;
VEC_DEFINE(LocalVec, local_vec, Local)
VEC_DEFINE(ScopeVec, scope_vec, LLVMMetadataRef)

typedef struct {
  LLVMModuleRef module;
  LLVMContextRef context;
  LLVMBuilderRef builder;
  unsigned declare, loop;  // ids: the intrinsic, the kind of metadata
  LocalVec locals;         // of the function
  // of the loop, or the statement behind it
  ScopeVec scopes;  // from the innermost out
  unsigned line, column;
  bool is_loop;
} Views;

static bool is_number(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) <= 64;
}

static void note_local(Views *views, LLVMValueRef declaration) {
  LLVMValueRef local = names_declared(declaration), description = LLVMGetOperand(declaration, 1);
  LLVMMetadataRef place = LLVMInstructionGetDebugLoc(declaration);
  if (!local || !place || !is_number(LLVMGetAllocatedType(local))) return;
  if (!LLVMIsAConstantInt(LLVMGetOperand(local, 0)) || LLVMConstIntGetZExtValue(LLVMGetOperand(local, 0)) != 1) return;
  Local found = {.local = local, .scope = scope_of_variable(views->context, LLVMValueAsMetadata(description))};
  found.name = names_described(description, &found.name_length, &found.is_unsigned);
  found.line = LLVMDILocationGetLine(place);
  found.column = LLVMDILocationGetColumn(place);
  if (found.name && found.scope) local_vec_push(&views->locals, found);
}

static LLVMValueRef mark_function(Views *views, const char *name, unsigned length, bool in_memory, bool is_unsigned,
                                  LLVMTypeRef number) {
  Text text = {0};
  text_printf(&text, MARK "%c%c/%u/", in_memory ? 'm' : 'v', is_unsigned ? 'u' : 's', LLVMGetIntTypeWidth(number));
  text_add_bytes(&text, name, length);
  LLVMValueRef function = LLVMGetNamedFunction(views->module, text_str(&text));
  if (!function) {
    LLVMTypeRef given = in_memory ? LLVMPointerTypeInContext(views->context, 0) : number;
    LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(views->context), &given, 1, false);
    function = LLVMAddFunction(views->module, text_str(&text), type);
  }
  text_release(&text);
  return function;
}

static void call_mark(Views *views, LLVMValueRef mark, LLVMValueRef given) {
  LLVMBuildCall2(views->builder, LLVMGlobalGetValueType(mark), mark, &given, 1, "");
}

static void mark_local(Views *views, const Local *local) {
  LLVMTypeRef type = LLVMGetAllocatedType(local->local);
  bool in_memory = !prepare_is_promotable(local->local);
  LLVMValueRef mark = mark_function(views, local->name, local->name_length, in_memory, local->is_unsigned, type);
  call_mark(views, mark, in_memory ? local->local : LLVMBuildLoad2(views->builder, type, local->local, ""));
}

// ---- What is in scope ----

// How many scopes lie between the place and the variable's; -1: it is not in scope. The innermost one of a loop is its own, with what it declares.
static int distance_of(const Views *views, const Local *local) {
  bool is_before = local->line < views->line || (local->line == views->line && local->column < views->column);
  for (uint32_t i = 0; i < views->scopes.count; i++)
    if (views->scopes.data[i] == local->scope) return is_before || (views->is_loop && i == 0) ? (int)i : -1;
  return -1;
}

static bool same_name(const Local *a, const Local *b) {
  return a->name_length == b->name_length && memcmp(a->name, b->name, a->name_length) == 0;
}

// Another variable of the same name, declared further inside or later.
static bool is_hidden(const Views *views, uint32_t number) {
  const Local *local = &views->locals.data[number];
  int distance = distance_of(views, local);
  for (uint32_t i = 0; i < views->locals.count; i++) {
    const Local *other = &views->locals.data[i];
    int nearer = i != number && same_name(local, other) ? distance_of(views, other) : -1;
    if (nearer >= 0 && (nearer < distance || (nearer == distance && i > number))) return true;
  }
  return false;
}

static bool is_mentioned(LLVMValueRef global, LLVMValueRef function) {
  for (LLVMUseRef use = LLVMGetFirstUse(global); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAInstruction(user) && LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)) == function) return true;
  }
  return false;
}

static bool is_hidden_global(const Views *views, const char *name, size_t length) {
  for (uint32_t i = 0; i < views->locals.count; i++) {
    const Local *local = &views->locals.data[i];
    if (local->name_length == length && !memcmp(local->name, name, length) && distance_of(views, local) >= 0)
      return true;
  }
  return false;
}

static void mark_globals(Views *views, LLVMValueRef function) {
  for (LLVMValueRef global = LLVMGetFirstGlobal(views->module); global; global = LLVMGetNextGlobal(global)) {
    size_t length;
    const char *name = LLVMGetValueName2(global, &length);
    bool is_unsigned;
    if (!length || memchr(name, '.', length) || LLVMIsGlobalConstant(global)) continue;
    if (!is_number(LLVMGlobalGetValueType(global)) || !is_mentioned(global, function)) continue;
    if (is_hidden_global(views, name, length) || !names_global_type(global, &is_unsigned)) continue;
    LLVMTypeRef type = LLVMGlobalGetValueType(global);
    call_mark(views, mark_function(views, name, (unsigned)length, true, is_unsigned, type), global);
  }
}

// ---- Loops, and what follows them ----

static void look_at(Views *views, LLVMMetadataRef begin, bool is_loop) {
  scope_vec_clear(&views->scopes);
  views->is_loop = is_loop;
  views->line = LLVMDILocationGetLine(begin);
  views->column = LLVMDILocationGetColumn(begin);
  for (LLVMMetadataRef scope = LLVMDILocationGetScope(begin); scope; scope = scope_around(views->context, scope)) {
    scope_vec_push(&views->scopes, scope);
    if (!scope_is_block(scope)) break;
  }
}

static void mark_block(Views *views, LLVMValueRef function, LLVMBasicBlockRef block, LLVMMetadataRef statement) {
  LLVMValueRef first = LLVMGetFirstInstruction(block);
  while (LLVMIsAPHINode(first)) first = LLVMGetNextInstruction(first);
  LLVMPositionBuilderBefore(views->builder, first);
  LLVMSetCurrentDebugLocation2(views->builder, statement);
  for (uint32_t i = 0; i < views->locals.count; i++) {
    const Local *local = &views->locals.data[i];
    if (distance_of(views, local) >= 0 && !is_hidden(views, i)) mark_local(views, local);
  }
  mark_globals(views, function);
}

static bool is_head(const Views *views, LLVMBasicBlockRef block) {
  for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    bool is_jump = LLVMIsATerminatorInst(user) && LLVMGetNumSuccessors(user) > 0;
    if (is_jump && scope_loop_begin(user, views->loop) && LLVMGetSuccessor(user, 0) == block) return true;
  }
  return false;
}

// The place of the first instruction that has one, if it does more than to go on elsewhere.
static LLVMMetadataRef first_place(const Views *views, LLVMBasicBlockRef block) {
  LLVMValueRef at = LLVMGetFirstInstruction(block);
  while (at && (LLVMIsAPHINode(at) || uses_calls_intrinsic(at, views->declare) || !LLVMInstructionGetDebugLoc(at)))
    at = LLVMGetNextInstruction(at);
  return at && !(LLVMIsABranchInst(at) && !LLVMIsConditional(at)) ? LLVMInstructionGetDebugLoc(at) : NULL;
}

// clang puts the block behind a loop right behind the one that jumps back.
static void mark_behind(Views *views, LLVMValueRef function, LLVMBasicBlockRef latch) {
  LLVMBasicBlockRef behind = LLVMGetNextBasicBlock(latch);
  LLVMMetadataRef statement = behind && !is_head(views, behind) ? first_place(views, behind) : NULL;
  if (!statement) return;
  look_at(views, statement, false);
  mark_block(views, function, behind, statement);
}

static void mark_function_loops(Views *views, LLVMValueRef function) {
  local_vec_clear(&views->locals);
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
      if (uses_calls_intrinsic(at, views->declare)) note_local(views, at);
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block)) {
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
    LLVMMetadataRef begin = scope_loop_begin(terminator, views->loop);
    if (!begin) continue;
    look_at(views, begin, true);
    mark_block(views, function, LLVMGetSuccessor(terminator, 0), NULL);  // clang's jump back goes there first
    mark_behind(views, function, block);
  }
}

void views_mark(LLVMModuleRef module) {
  names_open(module);
  static const char loop[] = "llvm.loop";
  LLVMContextRef context = LLVMGetModuleContext(module);
  Views views = {.module = module,
                 .context = context,
                 .builder = LLVMCreateBuilderInContext(context),
                 .declare = uses_intrinsic("llvm.dbg.declare"),
                 .loop = LLVMGetMDKindIDInContext(context, loop, sizeof loop - 1)};
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function))
    if (!LLVMIsDeclaration(function)) mark_function_loops(&views, function);
  LLVMDisposeBuilder(views.builder);
  local_vec_release(&views.locals);
  scope_vec_release(&views.scopes);
}

// ---- Reading marks ----

bool views_is_mark(LLVMValueRef function) { return strncmp(LLVMGetValueName(function), MARK, strlen(MARK)) == 0; }

View views_of(LLVMValueRef mark, Arena *arena) {
  const char *kind = LLVMGetValueName(mark) + strlen(MARK);
  char *end;
  View view = {.in_memory = kind[0] == 'm', .is_unsigned = kind[1] == 'u'};
  view.bits = (uint32_t)strtoul(kind + strlen("mu/"), &end, 10);
  view.name = arena_strdup(arena, end + 1);
  return view;
}
