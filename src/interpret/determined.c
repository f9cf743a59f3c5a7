// See determined.h. Each byte of memory has an origin: a plain number, part of an address, of a NaN, or of nothing that is known. A part of an address is loaded as a
// pointer whole or not at all. Registers need none: a number there never depends on what is not determined, since the run has ended where one would begin to.
#include "interpret/determined.h"

#include <string.h>

#include "base/map.h"
#include "base/soft.h"
#include "interpret/comparison.h"

// PLAIN, then 1 + the number of the byte in its address.
enum { ORIGIN_PLAIN = 0, ORIGIN_NAN = 254, ORIGIN_OPEN = 255 };

// What a value is used for.
enum { USE_OTHER = 1, USE_DIFFERENCE = 2, USE_ZERO_TEST = 4, USE_SIGN = 8, USE_RESULT = 16, IS_DIFFERENCE = 32 };

typedef struct {
  uint8_t *bytes;
  uint64_t size;
} Origins;
VEC_DEFINE(OriginsVec, origins_vec, Origins)

struct Determined {
  bool is_lost;
  Comparison comparison;  // of qsort or bsearch, under way
  Map objects;  // start -> index into origins; what has none is plain
  Map held;     // starts of objects of the stack to which pointers may stay from one life to the next
  OriginsVec origins;
  uint8_t **uses;  // by function, by value; null: not looked at yet
  uint32_t function_count;
};

static bool leaves_global(const Program *program, const Operand *operand) {
  return operand->kind == OPERAND_GLOBAL &&
         (operand->constant < 0 || operand->constant > (Int)program->globals[operand->global.id].size);
}

// Does a constant of the program point out of its object?
static bool has_stray_constant(const Program *program) {
  for (uint32_t id = 1; id <= program->global_count; id++)
    for (uint32_t i = 0; i < program->globals[id].relocation_count; i++)
      if (leaves_global(program, &program->globals[id].relocations[i].target)) return true;
  for (uint32_t id = 1; id <= program->function_count; id++) {
    const FunctionInfo *info = &program->functions[id];
    for (uint32_t i = 0; i < info->instruction_count; i++)
      for (uint32_t j = 0; j < info->instructions[i].operand_count; j++)
        if (leaves_global(program, &info->instructions[i].operands[j])) return true;
  }
  return false;
}

Determined *determined_new(const Program *program) {
  Determined *determined = memory_zalloc(sizeof *determined);
  determined->is_lost = has_stray_constant(program);
  determined->function_count = program->function_count;
  determined->uses = memory_zalloc((program->function_count + (size_t)1) * sizeof *determined->uses);
  return determined;
}

void determined_free(Determined *determined) {
  if (!determined) return;
  for (uint32_t i = 0; i <= determined->function_count; i++) memory_free(determined->uses[i]);
  for (uint32_t i = 0; i < determined->origins.count; i++) memory_free(determined->origins.data[i].bytes);
  memory_free(determined->uses);
  origins_vec_release(&determined->origins);
  map_release(&determined->objects);
  map_release(&determined->held);
  comparison_release(&determined->comparison);
  memory_free(determined);
}

void determined_lose(Machine *machine) {
  if (machine->determined) machine->determined->is_lost = true;
}

bool determined_is_lost(const Machine *machine) {
  return machine->determined &&
         (machine->determined->is_lost || machine->feed.taken.count || machine->result.approximate);
}

static const Object *find(const Machine *machine, uint64_t address) {
  ObjectId id = space_find(&machine->space, address);
  return id.id ? space_object(&machine->space, id) : NULL;
}

// What qsort and bsearch do with what this depends on, C leaves open.
static void see_read(Determined *determined, const Object *object, uint64_t offset, uint64_t size) {
  determined->is_lost |= !comparison_may_read(&determined->comparison, object, offset, size);
}

static void see_write(Determined *determined, const Object *object) {
  determined->is_lost |= !comparison_may_write(&determined->comparison, object);
}

// -- Origins of bytes

// null: all of the object is plain.
static uint8_t *origins_of(const Determined *determined, const Object *object) {
  uint32_t index;
  return map_get(&determined->objects, object->start, &index) ? determined->origins.data[index].bytes : NULL;
}

static void mark(Determined *determined, const Object *object, uint64_t offset, uint64_t size, uint8_t origin) {
  see_write(determined, object);
  uint8_t *origins = origins_of(determined, object);
  if (!origins && origin != ORIGIN_PLAIN) {
    origins = memory_zalloc(object->size);
    map_set(&determined->objects, object->start, determined->origins.count);
    origins_vec_push(&determined->origins, (Origins){origins, object->size});
  }
  if (origins) memset(origins + offset, origin, size);
}

static void mark_address(Determined *determined, const Object *object, uint64_t offset) {
  for (uint64_t i = 0; i < 8; i++) mark(determined, object, offset + i, 1, (uint8_t)(i + 1));
}

static bool are_all(const Determined *determined, const Object *object, uint64_t offset, uint64_t size,
                    uint8_t origin) {
  const uint8_t *origins = origins_of(determined, object);
  if (!origins) return origin == ORIGIN_PLAIN;
  for (uint64_t i = offset; i < offset + size; i++)
    if (origins[i] != origin) return false;
  return true;
}

static bool is_address(const Determined *determined, const Object *object, uint64_t offset) {
  const uint8_t *origins = origins_of(determined, object);
  for (uint64_t i = 0; origins && i < 8; i++)
    if (origins[offset + i] != i + 1) return false;
  return origins != NULL;
}

// Does an address begin before the offset and end behind it?
static bool is_inside_address(const uint8_t *origins, uint64_t size, uint64_t offset) {
  return offset < size && origins[offset] > 1 && origins[offset] <= 8;
}

void determined_read(Machine *machine, const Object *object, uint64_t offset, uint64_t size) {
  if (!machine->determined) return;
  see_read(machine->determined, object, offset, size);
  if (!are_all(machine->determined, object, offset, size, ORIGIN_PLAIN)) determined_lose(machine);
}

void determined_read_pointer(Machine *machine, const Object *object, uint64_t offset) {
  Determined *determined = machine->determined;
  if (!determined) return;
  see_read(determined, object, offset, 8);
  if (!are_all(determined, object, offset, 8, ORIGIN_PLAIN) && !is_address(determined, object, offset))
    determined_lose(machine);
}

void determined_write(Machine *machine, const Object *object, uint64_t offset, const void *bytes, uint64_t size) {
  if (!machine->determined) return;
  uint64_t word = 0;
  if (size == sizeof word) memcpy(&word, bytes, sizeof word);
  mark(machine->determined, object, offset, size, ORIGIN_PLAIN);
  if (!space_find(&machine->space, word).id) return;
  mark_address(machine->determined, object, offset);
  determined_hold(machine, (Type){TYPE_POINTER, 64}, &(Scalar){.bits = word});
}

void determined_open(Machine *machine, const Object *object) {
  if (machine->determined) mark(machine->determined, object, 0, object->size, ORIGIN_OPEN);
}

void determined_place_address(Machine *machine, const Object *object, uint64_t offset) {
  if (machine->determined) mark_address(machine->determined, object, offset);
}

// Bytes that were never written become open, with whatever number they are given.
static void open_unknown(Determined *determined, const Object *object, uint64_t offset, uint64_t size) {
  for (uint64_t i = offset; object->known && i < offset + size; i++)
    if (object->known[i] != 0xff) mark(determined, object, i, 1, ORIGIN_OPEN);
}

void determined_read_unknown(Machine *machine, const Object *object, uint64_t offset) {
  if (!are_all(machine->determined, object, offset, 1, ORIGIN_OPEN)) determined_lose(machine);
}

void determined_copy(Machine *machine, const Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                     uint64_t size) {
  Determined *determined = machine->determined;
  if (!determined || !size) return;
  see_read(determined, from, from_offset, size);
  see_write(determined, to);
  open_unknown(determined, from, from_offset, size);
  const uint8_t *origins = origins_of(determined, from);
  if (!origins) {
    mark(determined, to, to_offset, size, ORIGIN_PLAIN);
    return;
  }
  bool cuts =
      is_inside_address(origins, from->size, from_offset) || is_inside_address(origins, from->size, from_offset + size);
  if (cuts) determined_lose(machine);
  if (!origins_of(determined, to)) mark(determined, to, to_offset, 1, ORIGIN_OPEN);
  memmove(origins_of(determined, to) + to_offset, origins_of(determined, from) + from_offset, size);
}

// -- qsort and bsearch

bool determined_sorts(const Machine *machine) { return machine->determined && machine->determined->comparison.runs; }

// Bytes that were never written are not known to be the same.
static bool are_same(void *context, uint64_t i, uint64_t j) {
  const Machine *machine = context;
  const Comparison *comparison = &machine->determined->comparison;
  const Object *object = find(machine, comparison->array);
  const uint8_t *origins = origins_of(machine->determined, object);
  uint64_t size = comparison->size, a = comparison->array - object->start + i * size, b = a + (j - i) * size;
  bool are_known = true;
  for (uint64_t k = 0; object->known && k < size; k++)
    are_known &= object->known[a + k] == 0xff && object->known[b + k] == 0xff;
  return are_known && !memcmp(object->bytes + a, object->bytes + b, size) && (!origins || !memcmp(origins + a, origins + b, size));
}

bool determined_asks(Machine *machine, const Sorting *sorting, bool is_new, Int order, uint64_t *a, uint64_t *b) {
  Determined *determined = machine->determined;
  Comparison *comparison = &determined->comparison;
  if (is_new)
    determined->is_lost |= !comparison_begin(comparison, &machine->space, machine->frames.count, sorting->sorts, sorting->array, sorting->count, sorting->size);
  else
    order_vec_push(&comparison->orders, (signed char)((order > 0) - (order < 0)));
  if (determined->is_lost) return false;
  if (comparison_next(comparison, a, b)) return true;
  if (!comparison_is_order(comparison, are_same, machine)) determined_lose(machine);
  return false;
}

void determined_compares(Machine *machine, bool more, uint64_t a, uint64_t b) {
  if (!machine->determined) return;
  Comparison *comparison = &machine->determined->comparison;
  comparison->runs &= more;
  comparison->a = a;
  comparison->b = b;
}

void determined_exchange(Machine *machine, const Object *object, uint64_t a, uint64_t b, uint64_t size) {
  uint8_t *origins = machine->determined ? origins_of(machine->determined, object) : NULL;
  for (uint64_t i = 0; origins && i < size; i++) {
    uint8_t origin = origins[a + i];
    origins[a + i] = origins[b + i];
    origins[b + i] = origin;
  }
}

// -- What values are used for

static bool is_value(const Operand *operand) { return operand->kind == OPERAND_VALUE; }

static bool is_zero(const Operand *operand) { return operand->kind == OPERAND_CONSTANT && operand->constant == 0; }

static uint8_t use_in_comparison(const Instruction *at) {
  if (at->opcode != OP_ICMP || (!is_zero(&at->operands[0]) && !is_zero(&at->operands[1]))) return USE_OTHER;
  Predicate predicate = at->predicate;
  if (predicate == PREDICATE_EQ || predicate == PREDICATE_NE) return USE_ZERO_TEST;
  bool is_signed = predicate == PREDICATE_SLT || predicate == PREDICATE_SLE || predicate == PREDICATE_SGT ||
                   predicate == PREDICATE_SGE;
  return is_signed ? USE_SIGN : USE_OTHER;
}

static uint8_t use_in(const Instruction *at, bool is_difference) {
  switch ((int)at->opcode) {
    case OP_CHECK: return at->condition == CHECK_DEFINED ? 0 : USE_OTHER;
    case OP_PHI: return 0;  // what it is used for, it passes on
    case OP_RETURN: return USE_RESULT;
    default: return is_difference ? USE_DIFFERENCE : use_in_comparison(at);
  }
}

// What a phi is used for its values are. Is there anything new?
static bool pass_on(const FunctionInfo *info, uint8_t *uses) {
  bool is_new = false;
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *at = &info->instructions[i];
    uint8_t passed = at->opcode == OP_PHI ? uses[at->result.id] & (uint8_t)~IS_DIFFERENCE : 0;
    for (uint32_t j = 0; j < at->operand_count; j++) {
      if (!is_value(&at->operands[j])) continue;
      uint8_t *use = &uses[at->operands[j].value.id];
      is_new |= (passed & ~*use) != 0;
      *use |= passed;
    }
  }
  return is_new;
}

static void look_at_uses(const FunctionInfo *info, uint8_t *uses) {
  uint8_t *from_pointer = memory_zalloc(info->value_count + (size_t)1);
  for (uint32_t i = 0; i < info->instruction_count; i++)
    if (info->instructions[i].opcode == OP_PTRTOINT) from_pointer[info->instructions[i].result.id] = 1;
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *at = &info->instructions[i];
    const Operand *operands = at->operands;
    bool is_difference = at->opcode == OP_SUB && is_value(&operands[0]) && is_value(&operands[1]) &&
                         from_pointer[operands[0].value.id] && from_pointer[operands[1].value.id];
    uint8_t use = use_in(at, is_difference);
    for (uint32_t j = 0; j < at->operand_count; j++)
      if (is_value(&operands[j])) uses[operands[j].value.id] |= use;
    if (is_difference) uses[at->result.id] |= IS_DIFFERENCE;
  }
  memory_free(from_pointer);
  while (pass_on(info, uses)) continue;
}

static uint8_t use_of(const Machine *machine, uint32_t result) {
  const Code *code = machine_frame(machine)->code;
  uint8_t **uses = &machine->determined->uses[code->function.id];
  if (!*uses) {
    *uses = memory_zalloc(code->info->value_count + (size_t)1);
    look_at_uses(code->info, *uses);
  }
  return (*uses)[result];
}

bool determined_asks_only(const Machine *machine, uint32_t result, bool sign) {
  unsigned allowed = sign ? USE_ZERO_TEST | USE_SIGN : USE_ZERO_TEST;
  bool decides_order = determined_sorts(machine) && machine->frames.count == machine->determined->comparison.depth + 1;
  if (sign && decides_order) allowed |= USE_RESULT;
  return !(use_of(machine, result) & ~allowed);
}

// -- Addresses

static bool is_within(const Object *object, uint64_t address) {
  return object->life == LIFE_ALIVE && !object->is_unsized && address - object->start < object->size;
}

static bool may_share(const Object *object) { return object->kind == OBJECT_GLOBAL && object->is_constant; }

// Elements that are sorted may lie elsewhere while they are compared, in another object even.
static bool has_moving(const Machine *machine, uint64_t a, uint64_t b) {
  const Comparison *comparison = &machine->determined->comparison;
  return comparison_moves(comparison, a) || comparison_moves(comparison, b);
}

// Two different non-null addresses of different objects: never equal, where both are inside of live ones. Texts may be kept once.
static bool compares(const Machine *machine, Predicate predicate, uint64_t a, uint64_t b) {
  bool asks_equality = predicate == PREDICATE_EQ || predicate == PREDICATE_NE;
  const Object *of_a = find(machine, a), *of_b = find(machine, b);
  if (!a || !b) return asks_equality && ((!a && !b) || of_a || of_b);
  if (!of_a || !of_b) return false;
  if (of_a == of_b) return !has_moving(machine, a, b);
  bool are_functions = of_a->kind == OBJECT_FUNCTION && of_b->kind == OBJECT_FUNCTION;
  return asks_equality && (are_functions || (is_within(of_a, a) && is_within(of_b, b))) &&
         !(may_share(of_a) && may_share(of_b));
}

static bool is_one_object(const Machine *machine, uint64_t a, uint64_t b) {
  const Object *object = find(machine, a);
  return (!a && !b) || (object && object == find(machine, b) && !has_moving(machine, a, b));
}

// Pointers of no object, null among them, are not moved. The step's instruction says by how much.
static bool moves_inside(const Machine *machine, const Scalar *registers, const Step *step) {
  const Instruction *source = step->source;
  const Scalar *base = operand(machine, registers, step->a);
  Int distance = source->offset;
  for (uint32_t i = 1; i < source->operand_count; i++) {
    const Scalar *index = operand(machine, registers, step->refs[i]);
    if (index->undef) return false;
    Int scaled;
    bool fits = int_mul(scalar_signed(index->bits, source->operands[i].type.bits), source->scales[i - 1], &scaled) &&
                int_add(distance, scaled, &distance);
    if (!fits) return false;
  }
  if (base->undef || !distance) return !base->undef;
  const Object *object = find(machine, (uint64_t)base->bits);
  if (!object || object->is_unsized) return false;
  Int offset = (Int)((uint64_t)base->bits - object->start) + distance;
  return offset >= 0 && offset <= (Int)object->size;
}

static bool is_aligned_everywhere(const Machine *machine, const Scalar *registers, const Step *step) {
  const Scalar *address = operand(machine, registers, step->a);
  const Object *object = address->undef ? NULL : find(machine, (uint64_t)address->bits);
  return !object || step->source->align <= (object->start & (~object->start + 1));
}

// -- Lives. A local that comes to life again lies where it did, so a pointer to what it was looks like one to what it is. Within one life it may be held in registers of a
// frame and its callees; to come into the next it goes through memory, a phi or a result.

void determined_hold(Machine *machine, Type type, const Scalar *value) {
  if (!machine->determined || type.kind != TYPE_POINTER || value->undef) return;
  const Object *object = find(machine, (uint64_t)value->bits);
  if (object && object->kind == OBJECT_STACK) map_set(&machine->determined->held, object->start, 1);
}

static bool begins_anew(const Machine *machine, const Scalar *registers, const Step *step) {
  return !map_get(&machine->determined->held, (uint64_t)operand(machine, registers, step->a)->bits, NULL);
}

// -- Steps

static bool is_nan(Type type, const Scalar *scalar) {
  return type.kind == TYPE_FLOAT && soft_is_format(type.bits) && !scalar->undef && soft_is_nan(type.bits, scalar->bits);
}

static bool loads(const Machine *machine, const Scalar *registers, const Step *step) {
  Determined *determined = machine->determined;
  Type type = step->source->type;
  uint64_t address = (uint64_t)operand(machine, registers, step->a)->bits;
  const Object *object = find(machine, address);
  if (step->flags & FLAG_VOLATILE || type.kind == TYPE_VECTOR) return false;
  if (!object) return true;  // the step says what is wrong
  uint64_t offset = address - object->start, size = type_store_bytes(type);
  see_read(determined, object, offset, size);
  return are_all(determined, object, offset, size, ORIGIN_PLAIN) ||
         (type.kind == TYPE_POINTER && is_address(determined, object, offset)) ||
         (type.kind == TYPE_FLOAT && are_all(determined, object, offset, size, ORIGIN_NAN));
}

static bool stores(Machine *machine, const Scalar *registers, const Step *step) {
  Determined *determined = machine->determined;
  Type type = step->source->operands[0].type;
  const Scalar *value = operand(machine, registers, step->a);
  uint64_t address = (uint64_t)operand(machine, registers, step->b)->bits;
  const Object *object = find(machine, address);
  if (type.kind == TYPE_VECTOR) return false;
  if (!object) return true;
  uint64_t offset = address - object->start, size = type_store_bytes(type);
  mark(determined, object, offset, size, is_nan(type, value) ? ORIGIN_NAN : ORIGIN_PLAIN);
  if (type.kind == TYPE_POINTER && !value->undef && value->bits) mark_address(determined, object, offset);
  determined_hold(machine, type, value);
  return true;
}

static bool copies(Machine *machine, const Scalar *registers, const Step *step) {
  uint64_t to = (uint64_t)operand(machine, registers, step->a)->bits;
  uint64_t from = (uint64_t)operand(machine, registers, step->b)->bits;
  uint64_t size = (uint64_t)operand(machine, registers, step->c)->bits;
  const Object *target = find(machine, to), *origin = find(machine, from);
  if (size && target && origin)
    determined_copy(machine, target, to - target->start, origin, from - origin->start, size);
  return !(step->flags & FLAG_VOLATILE);
}

static bool fills(Machine *machine, const Scalar *registers, const Step *step) {
  uint64_t to = (uint64_t)operand(machine, registers, step->a)->bits;
  uint64_t size = (uint64_t)operand(machine, registers, step->c)->bits;
  const Object *target = find(machine, to);
  if (size && target) mark(machine->determined, target, to - target->start, size, ORIGIN_PLAIN);
  return true;
}

static bool is_determined(Machine *machine, const Scalar *registers, const Step *step) {
  const Scalar *a = operand(machine, registers, step->a), *b = operand(machine, registers, step->b);
  const Operand *first = step->source->operand_count ? &step->source->operands[0] : NULL;
  switch ((int)step->opcode) {
    case OP_LIFETIME_START: return begins_anew(machine, registers, step);
    case OP_RETURN:
      for (uint32_t i = 0; i < step->source->operand_count; i++)
        determined_hold(machine, step->source->operands[i].type, operand(machine, registers, step->refs[i]));
      return true;
    case OP_LOAD: return loads(machine, registers, step);
    case OP_STORE: return stores(machine, registers, step);
    case OP_MEMCPY:
    case OP_MEMMOVE: return copies(machine, registers, step);
    case OP_MEMSET: return fills(machine, registers, step);
    case OP_POINTER_ADD: return moves_inside(machine, registers, step);
    case OP_FREEZE: return !a->undef;
    case OP_INTTOPTR: return !a->bits && !a->undef;
    case OP_PTRTOINT:
      return (!a->bits && !a->undef) || !(use_of(machine, step->result) & (USE_OTHER | USE_ZERO_TEST | USE_SIGN | USE_RESULT));
    case OP_BITCAST: return first->type.kind != TYPE_VECTOR && !is_nan(first->type, a);
    case OP_SUB:
      return !(use_of(machine, step->result) & IS_DIFFERENCE) ||
             is_one_object(machine, (uint64_t)a->bits, (uint64_t)b->bits);
    case OP_ICMP:
      return first->type.kind != TYPE_POINTER || a->undef || b->undef ||
             compares(machine, step->source->predicate, (uint64_t)a->bits, (uint64_t)b->bits);
    case OP_CHECK:
      return (step->source->condition != CHECK_READABLE && step->source->condition != CHECK_WRITABLE) ||
             is_aligned_everywhere(machine, registers, step);
    default: return true;
  }
}

bool determined_step(Machine *machine, const Scalar *registers, const Step *step) {
  if (!machine->determined) return true;
  if (!determined_is_lost(machine) && is_determined(machine, registers, step)) return true;
  determined_lose(machine);
  return machine_end(machine, INTERPRET_UNDETERMINED, step);
}
