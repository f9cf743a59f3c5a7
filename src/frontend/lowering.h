// Shared by the files of the lowering, and by nobody else: the state of lowering one module, and what the parts offer each other.
//
// lower.c globals and functions of the module; lower_function.c blocks, phis, terminators; lower_instruction.c one instruction;
// lower_memory.c loads, stores, addresses; lower_vector.c lanes; lower_call.c calls and intrinsics; lower_variadic.c arguments beyond the parameters;
// lower_constant.c constants; lower_type.c layout.
//
// An LLVM value stands for a list of operands: the scalar leaves of its type, in order. Blocks are lowered in reverse postorder, so
// that a value is known before its uses; phis, the only exception, are completed at the end of the function.
#ifndef PLUMB_FRONTEND_LOWERING_H
#define PLUMB_FRONTEND_LOWERING_H

#include <llvm-c/Core.h>
#include <llvm-c/Target.h>

#include "base/map.h"
#include "base/vec.h"
#include "frontend/names.h"
#include "program/program.h"

typedef struct {
  Type type;
  uint64_t offset;  // bytes from the start of the aggregate
} Leaf;

typedef struct {
  Leaf *leaves;
  uint32_t leaf_count;
  bool too_large;  // an aggregate of more leaves than is sensible: there are none here, and the value is not modelled
  uint64_t size;   // bytes, with padding at the end; 0 when the type has none
} Layout;

VEC_DEFINE(OperandVec, operand_vec, Operand)
VEC_DEFINE(InstructionVec, instruction_vec, Instruction)
VEC_DEFINE(ValueInfoVec, value_info_vec, ValueInfo)
VEC_DEFINE(GlobalInfoVec, global_info_vec, GlobalInfo)
VEC_DEFINE(LayoutVec, layout_vec, Layout)
VEC_DEFINE(ViewVec, view_vec, View)

typedef struct {
  const char *from;  // LLVM's string
  const char *to;    // in the arena
} FileName;
VEC_DEFINE(FileNameVec, file_name_vec, FileName)

// What a va_list is: for x86-64 a structure that knows registers and a place in memory, for 32 bits a pointer.
typedef enum { LIST_UNKNOWN, LIST_REGISTERS, LIST_POINTER } ListKind;

typedef struct {
  LLVMModuleRef module;
  LLVMTargetDataRef layout_data;
  Program *program;
  Arena *arena;
  const VariableNames *names;
  Map globals, functions;      // LLVM's handle -> id
  Map labels;                  // handle of a basic block whose address is taken -> id of the global that stands for it
  GlobalInfoVec global_infos;  // [0] unused; moves to the program at the end
  Map layout_index;            // type -> index into layouts
  LayoutVec layouts;
  Map file_index;  // hash of a file name -> index into files
  FileNameVec files;
  unsigned memory_attribute;
  unsigned loop_kind;  // of metadata: llvm.loop
  ListKind list;
  bool loads_whole_arguments;  // no optimiser has changed how functions read their variable arguments

  // the function that is being lowered
  LLVMValueRef function_ref;
  FunctionInfo *function;
  InstructionVec instructions;
  ValueInfoVec values;  // [0] unused
  Map operand_index;    // value -> index into operands, where its leaves start
  OperandVec operands;
  Map block_ids;  // block -> id; those that cannot be reached are missing
  Map areas;      // call -> index of the ALLOCA of its argument area
  BlockInfo *block;
  ViewVec views;  // of the block
  Place place;    // of the instruction that is being lowered
} Lowering;

// --- lower_type.c
const Layout *lower_layout(Lowering *lowering, LLVMTypeRef type);  // valid until the next call
// The leaf at which component `index` of an aggregate type starts.
uint32_t lower_component_start(Lowering *lowering, LLVMTypeRef type, unsigned index);
LLVMTypeRef lower_component_type(LLVMTypeRef type, unsigned index);
bool lower_is_vector(LLVMTypeRef type);  // of a fixed number of lanes, which are its leaves
bool lower_is_packed(LLVMTypeRef type);  // a vector whose lanes lie between bytes in memory
uint64_t lower_size(Lowering *lowering,
                    LLVMTypeRef type);  // bytes from one array element to the next; 0: unsized or scalable
Type lower_pointer_type(const Lowering *lowering);
Type lower_size_type(const Lowering *lowering);  // the integer that is as wide as a pointer
static inline Type lower_int_type(uint32_t bits) { return (Type){TYPE_INT, bits}; }

// --- lower_constant.c
// Appends the leaves of a constant to `out`; some need instructions, which are added to the function at its current end.
void lower_constant(Lowering *lowering, LLVMValueRef constant, OperandVec *out);
// Fills a global's initial bytes and relocations. False: something in it cannot be expressed.
bool lower_initialiser(Lowering *lowering, LLVMValueRef constant, GlobalInfo *global);
Operand lower_int_operand(Type type, Int value);  // value is cut to the type's width and sign-extended
Operand lower_undef(Type type);
Global lower_label(Lowering *lowering, LLVMBasicBlockRef block);

// --- lower_instruction.c
void lower_instruction(Lowering *lowering, LLVMValueRef instruction);
// The leaves of any value, appended to `out`.
void lower_operands(Lowering *lowering, LLVMValueRef value, OperandVec *out);
Operand lower_operand(Lowering *lowering, LLVMValueRef value);  // the first leaf
// Declares that `value` stands for `count` operands.
void lower_define(Lowering *lowering, LLVMValueRef value, const Operand *operands, uint32_t count);
// One of LLVM's functions that has no place among the program's.
bool lower_is_intrinsic(LLVMValueRef function);
// Appends an instruction; operands are copied. Results are made for `results` types and named `name` (may be null).
// The pointer is valid until the next one is added.
Instruction *lower_emit(Lowering *lowering, Opcode opcode, const Operand *operands, uint32_t operand_count,
                        const Type *results, uint32_t result_count, const char *name);
Operand lower_result(const Instruction *instruction);  // of an instruction with one result
Operand lower_emit1(Lowering *lowering, Opcode opcode, Type type, const Operand *operands, uint32_t operand_count,
                    const char *name);
Operand lower_join(Lowering *lowering, Opcode opcode, Operand a, Operand b);  // of two numbers of one type
// The same with the leaves of `value`'s type as results, and `value` stands for them from now on.
Instruction *lower_emit_for(Lowering *lowering, LLVMValueRef value, Opcode opcode, const Operand *operands,
                            uint32_t operand_count);
// An OPAQUE instruction with these results; `operands` are what it reads or passes on.
Instruction *lower_opaque(Lowering *lowering, const char *reason, bool memory, const Operand *operands,
                          uint32_t operand_count, const Type *results, uint32_t result_count);
// `value` becomes the results of an OPAQUE instruction over its own operands.
void lower_unsupported(Lowering *lowering, LLVMValueRef value, const char *reason, bool memory);
const char *lower_name(Lowering *lowering, LLVMValueRef value);  // the C name; null: none
// Sign-extends or cuts an integer to a pointer's width.
Operand lower_to_size(Lowering *lowering, Operand index);
const char *lower_file(Lowering *lowering, const char *directory, size_t directory_length, const char *file,
                       size_t length);

// --- lower_memory.c
void lower_alloca(Lowering *lowering, LLVMValueRef instruction);
void lower_load(Lowering *lowering, LLVMValueRef instruction);
void lower_store(Lowering *lowering, LLVMValueRef instruction);
void lower_address(Lowering *lowering, LLVMValueRef instruction);  // getelementptr, instruction or constant expression
void lower_atomic(Lowering *lowering, LLVMValueRef instruction);
// The address `offset` bytes after `base`.
Operand lower_offset(Lowering *lowering, Operand base, uint64_t offset);

// --- lower_vector.c
void lower_extract(Lowering *lowering, LLVMValueRef instruction);
void lower_insert(Lowering *lowering, LLVMValueRef instruction);
void lower_shuffle(Lowering *lowering, LLVMValueRef instruction);
// The bits of `lanes`, or of a number, taken for lanes of another width, or for a number.
void lower_recast(Lowering *lowering, LLVMValueRef instruction, const OperandVec *lanes);

// --- lower_call.c
void lower_call(Lowering *lowering, LLVMValueRef instruction);
// Why the control flow of a function outside of the program cannot be modelled, by its name; null: it can.
const char *lower_uncontrolled(const char *name);

// --- lower_variadic.c
ListKind lower_list_kind(LLVMModuleRef module, uint32_t pointer_bits, bool is_optimised);
// Does the call give an argument area? From which argument on does it hold them?
bool variadic_has_area(LLVMValueRef call);
unsigned variadic_first(LLVMValueRef call);
void lower_argument_areas(Lowering *lowering);  // the objects of all calls of the function, at its current end
// Begins the life of the call's area and fills it with `arguments`, the leaves of those beyond the parameters. Its address.
Operand lower_arguments(Lowering *lowering, LLVMValueRef call, const Operand *arguments);
void lower_end_arguments(Lowering *lowering, Operand area);
typedef enum { LIST_START, LIST_COPY, LIST_END } ListStep;
void lower_list(Lowering *lowering, LLVMValueRef call, ListStep step);

// --- lower_function.c
void lower_function(Lowering *lowering, LLVMValueRef ref, FunctionInfo *function);
// Remembers why the function's control flow is not modelled.
void lower_flag(Lowering *lowering, const char *reason);

#endif
