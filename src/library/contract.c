// The table of contracts: the lines of the headers' files, read once.
#include "library/contract.h"

#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "base/answer.h"

typedef struct {
  Library kind;
  const char *text;
  bool is_declared;
  CType real;
  const char *prefix, *suffix;  // of the names
} Line;

#define NAMES(kind, names) {LIBRARY_##kind, names, false, C_VOID, "", ""},
#define FUNCTION(kind, line) {LIBRARY_##kind, line, true, C_VOID, "", ""},
#define REAL_FUNCTION(kind, line)                                                                 \
  {LIBRARY_##kind, line, true, C_DOUBLE, "", ""}, {LIBRARY_##kind, line, true, C_FLOAT, "", "f"}, \
      {LIBRARY_##kind, line, true, C_LONG_DOUBLE, "", "l"},
#define INTRINSIC(kind, line)                                                                                      \
  {LIBRARY_##kind, line, true, C_DOUBLE, "llvm.", ".f64"}, {LIBRARY_##kind, line, true, C_FLOAT, "llvm.", ".f32"}, \
      {LIBRARY_##kind, line, true, C_LONG_DOUBLE, "llvm.", ".f80"},

static const Line lines[] = {
#include "library/assert.def"
#include "library/ctype.def"
#include "library/locale.def"
#include "library/math.def"
#include "library/stdio.def"
#include "library/stdlib.def"
#include "library/string.def"
#include "library/time.def"
#include "library/unistd.def"
#include "library/verifier.def"
};

enum { LINES = sizeof lines / sizeof *lines, MOST_NAMES = 1000, SLOTS = 4096, LONGEST_NAME = 31 };

typedef struct {
  char name[LONGEST_NAME + 1];
  const Contract *contract;
} Name;

static Contract contracts[LINES];
static Name names[MOST_NAMES];
static size_t name_count;
static uint16_t slots[SLOTS];  // by hash, the next one that is free; index + 1

static void add_name(const Line *line, const char *name, size_t length, const Contract *contract) {
  size_t before = strlen(line->prefix), behind = strlen(line->suffix);
  ensure(name_count < MOST_NAMES && before + length + behind <= LONGEST_NAME);
  Name *added = &names[name_count++];
  memcpy(added->name, line->prefix, before);
  memcpy(added->name + before, name, length);
  memcpy(added->name + before + length, line->suffix, behind + 1);
  added->contract = contract;
}

static size_t slot_of(const char *name) {
  uint32_t hash = 2166136261;  // FNV-1a
  for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 16777619;
  return hash % SLOTS;
}

static uint16_t *find_slot(const char *name) {
  size_t slot = slot_of(name);
  while (slots[slot] && strcmp(names[slots[slot] - 1].name, name) != 0) slot = (slot + 1) % SLOTS;
  return &slots[slot];
}

static void read_line(const Line *line, Contract *contract) {
  const char *list = line->text;
  size_t length = strlen(list);
  const char *problem = line->is_declared ? contract_read(line->text, line->real, contract, &list, &length) : NULL;
  if (problem) ensure_failed(problem, line->text, 0);
  contract->kind = line->kind;
  for (const char *at = list, *end = list + length; at < end;) {
    at += strspn(at, " ,");
    size_t name = strcspn(at, " ,(");
    if (at < end) add_name(line, at, name, contract);
    at += name;
  }
}

static void read_lines(void) {
  for (size_t i = 0; i < LINES; i++) read_line(&lines[i], &contracts[i]);
  for (size_t i = 0; i < name_count; i++) {
    uint16_t *slot = find_slot(names[i].name);
    ensure(!*slot);
    *slot = (uint16_t)(i + 1);
  }
}

const Contract *contract_find(const char *name) {
  static once_flag is_read = ONCE_FLAG_INIT;
  call_once(&is_read, read_lines);
  uint16_t number = *find_slot(name);
  return number ? names[number - 1].contract : NULL;
}

const Contract *contract_of(const Program *program, Function function) {
  return contract_find(program->functions[function.id].name);
}

// -- Types

static bool type_fits(const Program *program, CType expected, Type type) {
  bool is_int = type.kind == TYPE_INT, is_float = type.kind == TYPE_FLOAT;
  switch (expected) {
    case C_VOID: return false;
    case C_INTEGER: return is_int;
    case C_CHAR: return is_int && type.bits == 8;
    case C_SHORT: return is_int && type.bits == 16;
    case C_INT: return is_int && type.bits == 32;
    case C_LONG:
    case C_SIZE: return is_int && type.bits == program->pointer_bits;
    case C_LONG_LONG: return is_int && type.bits == 64;
    case C_FLOAT: return is_float && type.bits == 32;
    case C_DOUBLE: return is_float && type.bits == 64;
    case C_LONG_DOUBLE: return is_float && type.bits > 64;
    case C_TM:
    case C_STAT:
    case C_FPOS: return false;
    case C_POINTER: return type.kind == TYPE_POINTER;
  }
  return false;
}

bool contract_fits(const Program *program, const FunctionInfo *caller, const Instruction *call,
                   const Contract *contract) {
  if (!contract || !contract->is_declared) return true;
  uint32_t named = contract->parameter_count, given = instruction_argument_count(call);
  bool is_void = contract->result == C_VOID;
  if (given < named || (given > named && !contract->is_variadic)) return false;
  for (uint32_t i = 0; i < named; i++)
    if (!type_fits(program, contract->parameters[i].type, call->operands[i + 1].type)) return false;
  if (call->result_count != (is_void ? 0 : 1)) return false;
  return is_void || type_fits(program, contract->result, caller->values[call->result.id].type);
}

uint32_t c_bytes(const Program *program, CType type) {
  uint32_t word = program->pointer_bits / 8;
  switch (type) {
    case C_VOID:
    case C_INTEGER: return 0;
    case C_CHAR: return 1;
    case C_SHORT: return 2;
    case C_INT:
    case C_FLOAT: return 4;
    case C_LONG:
    case C_SIZE:
    case C_POINTER: return word;
    case C_LONG_LONG:
    case C_DOUBLE: return 8;
    case C_LONG_DOUBLE: return word == 8 ? 16 : 12;
    case C_TM: return word == 8 ? 56 : 44;
    case C_STAT: return word == 8 ? 144 : 88;
    case C_FPOS: return word == 8 ? 16 : 12;
  }
  return 0;
}

// -- Demands

bool contract_constant(const Program *program, const Contract *contract, Size size, uint64_t *bytes) {
  const SizeTerm *term = &contract->sizes[size.id];
  uint64_t left, right;
  switch (term->kind) {
    case SIZE_NUMBER: *bytes = term->number; return true;
    case SIZE_BYTES: *bytes = c_bytes(program, term->type); return true;
    case SIZE_SUM:
    case SIZE_PRODUCT:
      if (!contract_constant(program, contract, term->left, &left) ||
          !contract_constant(program, contract, term->right, &right))
        return false;
      *bytes = term->kind == SIZE_SUM ? left + right : left * right;
      return true;
    case SIZE_NONE:
    case SIZE_ARGUMENT:
    case SIZE_LENGTH:
    case SIZE_READ: return false;
  }
  return false;
}

const Demand *contract_demand(const Contract *contract, uint32_t parameter, DemandKind kind) {
  for (uint32_t i = 0; i < contract->demand_count; i++) {
    const Demand *demand = &contract->demands[i];
    if (demand->kind == kind && demand->parameter == parameter) return demand;
  }
  return NULL;
}

bool contract_may_be_null(const Contract *contract, uint32_t parameter) {
  return contract->parameters[parameter].or_null || contract_demand(contract, parameter, DEMAND_NULL);
}

bool contract_written(const Program *program, const Contract *contract, uint32_t index, uint32_t *count,
                      uint32_t *bytes) {
  const Demand *demand = contract_demand(contract, index, DEMAND_WRITTEN);
  if (!demand) return false;
  const SizeTerm *term = &contract->sizes[demand->size.id];
  *count = 1;
  if (term->kind == SIZE_PRODUCT) {
    *count = contract->sizes[term->left.id].number;
    term = &contract->sizes[term->right.id];
  }
  *bytes = c_bytes(program, term->type);
  ensure(term->kind == SIZE_BYTES && *count);
  if (term->type == C_STAT || term->type == C_FPOS) {
    *count = *bytes / (program->pointer_bits / 8);
    *bytes = program->pointer_bits / 8;
  }
  return true;
}

uint32_t contract_index_of(const Contract *contract, DemandKind kind) {
  uint32_t i = 0;
  while (i < contract->parameter_count && !contract_demand(contract, i, kind)) i++;
  return i;
}

bool contract_succeeds(const Contract *contract, Int result) {
  return contract->range.is_set ? result >= 0 : result != 0;
}

bool contract_range(const Program *program, const Contract *contract, Int *low, Int *high) {
  CRange range = contract->range;
  *low = range.low;
  Int most = int_pow2(8 * c_bytes(program, contract->result) - 1) - 1;
  *high = range.is_open || range.high > most ? most : range.high;
  return range.is_set;
}
