// See describe.h. Values and memory are made of the symbols, so that nothing but their bounds, the facts and that numbers fit their types has to be assumed.
#include "verify/describe.h"

#include "program/cfg.h"

enum {
  WHICH_SYMBOL = 1 << 16,
  WHICH_SIZE = 2 << 16,
  WHICH_CONTENT = 3 << 16,
  WHICH_UNDEFINED = 4 << 16,
  WHICH_GIVEN = 5 << 16,
  WHICH_WRITTEN = 6 << 16,
  WHICH_BEFORE = 7 << 16,
  WHICH_LIFE = 8 << 16,
  WHICH_LOST = 9 << 16,
  WHICH_VARIABLE = 10 << 16
};

typedef struct {
  Reading *reading;
  RegionStart *start;
  const Entered *given;  // of a return: what the call was given; null: a state is made from nothing
  Term holds;
} Premise;

static void suppose(Premise *premise, Term fact) {
  if (fact.id) premise->holds = term_and(premise->reading->bank, premise->holds, fact);
}

static void make_symbols(Premise *premise) {
  Reading *reading = premise->reading;
  for (uint32_t i = 0; i < reading->cut->symbols.count; i++) {
    const ProofSymbol *symbol = &reading->cut->symbols.data[i];
    uint32_t width = number_width(symbol->low, symbol->high);
    if (!width) continue;
    Term variable = region_variable(premise->start, width, WHICH_SYMBOL + i, "symbol");
    reading->numbers[i] = number_between(reading->bank, variable, symbol->low, symbol->high, &premise->holds);
  }
  for (uint32_t i = 0; i < reading->cut->products.count; i++) {
    const ProofProduct *product = &reading->cut->products.data[i];
    uint32_t index = map_get_or(&reading->index_of, product->symbol, UINT32_MAX);
    Number is = reading_product(reading, product);
    if (index == UINT32_MAX || !is.is_known) continue;
    suppose(premise, number_is_zero(reading->bank, number_sub(reading->bank, reading->numbers[index], is)));
    reading->numbers[index] = is;
  }
}

// The number as a value of so many bits, in whose range it is.
static Term bits_of(Premise *premise, Number number, uint32_t width, bool is_unsigned) {
  if (!number.is_known) return (Term){0};
  suppose(premise, number_fits(premise->reading->bank, number, width, is_unsigned));
  return number_bits(premise->reading->bank, number, width);
}

static Val make_value(Premise *premise, const ProofValue *is, Type type) {
  Reading *reading = premise->reading;
  Number number;
  Term bits;
  switch (is->kind) {
    case PROOF_ANY: break;
    case PROOF_SIGNED:
    case PROOF_UNSIGNED:
      number = reading_number(reading, &is->term);
      bits = bits_of(premise, number, type.bits, is->kind == PROOF_UNSIGNED);
      if (!bits.id) break;
      if (type.kind != TYPE_POINTER) return val_plain(bits);
      return term_is_constant(reading->bank, bits) ? val_from_address(reading->vals, bits)
                                                   : val_wild(reading->vals, bits);
    case PROOF_KEY:
      bits = bits_of(premise, reading_number(reading, &is->term), type.bits, false);
      if (bits.id) return val_plain(number_key(reading->bank, bits));
      break;
    case PROOF_POINTER:
      if (reading->objects[is->object] == UINT32_MAX) break;
      suppose(premise, number_fits(reading->bank, reading_number(reading, &is->term), type.bits, false));
      return reading_pointer(reading, is, region_pointee(premise->start, reading->objects[is->object]));
    case PROOF_TRUTH:
      bits = reading_fact(reading, &is->fact);
      if (bits.id) return val_plain(term_zext(reading->bank, bits, type.bits));
      break;
  }
  return (Val){0};
}

Val describe_value(Reading *reading, RegionStart *start, const ProofValue *is, Type type, Term *holds) {
  Premise premise = {.reading = reading, .start = start, .holds = *holds};
  Val val = make_value(&premise, is, type);
  *holds = premise.holds;
  return val;
}

static Array content_of(const Premise *premise, uint32_t index, uint32_t pointee) {
  const Reading *reading = premise->reading;
  const ProofObject *object = &reading->cut->objects.data[index];
  uint32_t width = reading->program->pointer_bits;
  if (object->kind == PROOF_GLOBAL && region_pointee(premise->start, pointee)->is_constant)
    return region_content(premise->start, pointee);
  switch (object->fill) {
    case PROOF_FILL_ZERO: return array_fill(reading->bank, width, term_constant(reading->bank, 8, 0));
    case PROOF_FILL_INITIAL: return region_pointee(premise->start, pointee)->initial;
    case PROOF_FILL_ANY: break;
  }
  return region_array(premise->start, WHICH_CONTENT + index, "memory");
}

// Memory from which a pointer of which nothing is known can be read may hold its address.
static bool is_pointed_at(const CutPoint *cut, uint32_t object) {
  for (uint32_t i = 0; i < cut->cells.count; i++)
    if (cut->cells.data[i].is.kind == PROOF_POINTER && cut->cells.data[i].is.object == object) return true;
  for (uint32_t i = 0; i < cut->lists.count; i++)
    if (cut->lists.data[i].last.kind == PROOF_POINTER && cut->lists.data[i].last.object == object) return true;
  return false;
}

// Ranges that are longer are all of the object.
static bool is_small(const ProofWritten *written) {
  enum { MOST_BYTES = 4096 };
  for (uint32_t i = 0; i < written->count; i++)
    if (written->ranges[i].to > MOST_BYTES) return false;
  return !written->all;
}

// An object of the caller: of bytes that were not written nothing changes.
static void keep_object(Premise *premise, uint32_t index) {
  Reading *reading = premise->reading;
  const ProofObject *object = &reading->cut->objects.data[index];
  uint32_t pointee = reading->objects[index] = premise->given->objects[object->entry - 1];
  if (object->has_size) {
    Term size = bits_of(premise, reading_number(reading, &object->size), reading->program->pointer_bits, true);
    if (size.id) suppose(premise, term_eq(reading->bank, size, region_pointee(premise->start, pointee)->size));
  }
  region_set_life(premise->start, pointee, term_truth(reading->bank, !object->is_dead));
  if (region_pointee(premise->start, pointee)->is_constant) return;
  for (uint32_t i = 0; i < object->written.count && is_small(&object->written); i++) {
    uint64_t from = (uint64_t)object->written.ranges[i].from, to = (uint64_t)object->written.ranges[i].to;
    region_forget(premise->start, pointee, from, to - from, WHICH_WRITTEN + index * PROOF_RANGES + i);
  }
  if (!is_small(&object->written))
    region_fill(premise->start, pointee, content_of(premise, index, pointee), !object->is_dead);
}

static void make_object(Premise *premise, uint32_t index) {
  static const PointeeKind kinds[] = {[PROOF_STACK] = POINTEE_STACK,
                                      [PROOF_HEAP] = POINTEE_HEAP,
                                      [PROOF_BLOCK] = POINTEE_ARGUMENT,
                                      [PROOF_OUTSIDE] = POINTEE_STACK};
  Reading *reading = premise->reading;
  if (premise->given && reading->cut->objects.data[index].entry) {
    keep_object(premise, index);
    return;
  }
  const ProofObject *object = &reading->cut->objects.data[index];
  uint32_t width = reading->program->pointer_bits, pointee;
  if (object->kind == PROOF_GLOBAL) {
    pointee = region_global(premise->start, object->global);
  } else {
    Term size = {0};
    if (object->has_size) size = bits_of(premise, reading_number(reading, &object->size), width, true);
    if (!size.id) size = region_variable(premise->start, width, WHICH_SIZE + index, "size");
    RegionObject made = {.kind = kinds[object->kind],
                         .frame = object->kind == PROOF_OUTSIDE ? REGION_OUTSIDE : object->frame,
                         .size = size,
                         .align = object->align,
                         .is_hidden = object->is_hidden && !is_pointed_at(reading->cut, index)};
    if (!made.align) made.align = 1;
    pointee = region_object(premise->start, index, made);
    if (pointee == UINT32_MAX) return;
  }
  reading->objects[index] = pointee;
  region_fill(premise->start, pointee, content_of(premise, index, pointee), !object->is_dead);
}

// Is the cell in bytes of a caller's object that are as they were?
static bool is_kept(const Premise *premise, const ProofCell *cell) {
  const ProofObject *object = &premise->reading->cut->objects.data[cell->object];
  if (!premise->given || !object->entry || !is_small(&object->written)) return false;
  Int from = cell->offset.constant, to = from + (Int)cell->bytes;
  for (uint32_t i = 0; i < object->written.count; i++) {
    bool is_apart =
        !cell->offset.count && (to <= object->written.ranges[i].from || from >= object->written.ranges[i].to);
    if (!is_apart) return false;
  }
  return true;
}

// A state in which the cell holds the value is one that has just been written so.
static void make_cell(Premise *premise, const ProofCell *cell) {
  Reading *reading = premise->reading;
  TermBank *bank = reading->bank;
  uint32_t pointee = reading->objects[cell->object], width = reading->program->pointer_bits;
  if (pointee == UINT32_MAX || region_pointee(premise->start, pointee)->is_constant) return;
  Type type = {cell->is.kind == PROOF_POINTER ? TYPE_POINTER : TYPE_INT, 8 * cell->bytes};
  Term offset = bits_of(premise, reading_number(reading, &cell->offset), width, false);
  Val value = make_value(premise, &cell->is, type);
  if (!offset.id || !value.bits.id) return;
  Array content = region_content(premise->start, pointee);
  if (is_kept(premise, cell)) {
    bool is_number = cell->is.kind != PROOF_POINTER &&
                     !reading_may_hold_address(reading, region_pointee(premise->start, pointee), cell);
    if (is_number) suppose(premise, term_eq(bank, array_read(bank, content, offset, cell->bytes), value.bits));
    return;
  }
  if (cell->is.kind == PROOF_POINTER && term_is_constant(bank, offset)) {
    region_point(premise->start, pointee, (uint64_t)term_value(bank, offset), value);
    return;
  }
  if (cell->is.kind == PROOF_POINTER) region_point_somewhere(premise->start, pointee);
  Term bytes = cell->is.kind == PROOF_POINTER ? val_address(reading->vals, value) : value.bits;
  const ProofObject *object = &reading->cut->objects.data[cell->object];
  region_fill(premise->start, pointee, array_write(bank, content, offset, bytes), !object->is_dead);
}

// Cells may be one: what one of them holds, the other one does.
static void relate_cells(Premise *premise) {
  Reading *reading = premise->reading;
  TermBank *bank = reading->bank;
  for (uint32_t i = 0; i < reading->cut->cells.count; i++) {
    const ProofCell *cell = &reading->cut->cells.data[i];
    uint32_t pointee = reading->objects[cell->object];
    Number offset = reading_number(reading, &cell->offset), number = reading_number(reading, &cell->is.term);
    bool is_key = cell->is.kind == PROOF_KEY;
    bool is_number = cell->is.kind == PROOF_SIGNED || cell->is.kind == PROOF_UNSIGNED || is_key;
    if (!is_number || pointee == UINT32_MAX || is_kept(premise, cell) || !offset.is_known || !number.is_known) continue;
    Term at = number_bits(bank, offset, reading->program->pointer_bits);
    Term holds = array_read(bank, region_content(premise->start, pointee), at, cell->bytes);
    Term bits = number_bits(bank, number, 8 * cell->bytes);
    suppose(premise, term_eq(bank, holds, is_key ? number_key(bank, bits) : bits));
  }
}

static void make_binding(Premise *premise, const ProofBinding *binding, Val **vals) {
  const Reading *reading = premise->reading;
  const ProofFrame *frame = &reading->cut->frames.data[binding->frame];
  const ValueInfo *info = &reading->program->functions[frame->function.id].values[binding->value.id];
  uint32_t which = WHICH_UNDEFINED + (uint32_t)(binding - reading->cut->bindings.data);
  Val val = make_value(premise, &binding->is, info->type);
  if (!val.bits.id && !binding->assigned) return;
  if (!val.bits.id) {
    Term any = region_variable(premise->start, info->type.bits, which, "any");
    val = info->type.kind == TYPE_POINTER ? val_wild(reading->vals, any) : val_plain(any);
  }
  if (info->may_be_undefined && !binding->assigned)
    val.undef = region_variable(premise->start, info->type.bits, which, "undefined");
  vals[binding->frame][binding->value.id] = val;
}

static Val any_param(const Premise *premise, const FunctionInfo *function, uint32_t id) {
  Type type = function->values[id].type;
  Term bits = region_variable(premise->start, type.bits, WHICH_GIVEN + 2 * id, "given");
  Val val = type.kind == TYPE_POINTER ? val_wild(premise->reading->vals, bits) : val_plain(bits);
  if (function->values[id].may_be_undefined)
    val.undef = region_variable(premise->start, type.bits, WHICH_GIVEN + 2 * id + 1, "undefined");
  return val;
}

// The parameters, which are values of the entry; of a later cut point, what it says of them.
static void enter_params(Premise *premise, Val *vals, Entered *entered) {
  const CutPoint *cut = premise->reading->cut;
  const FunctionInfo *function = &premise->reading->program->functions[cut->frames.data[0].function.id];
  for (uint32_t id = 1; id <= function->param_count; id++) {
    if (cut->is_entry && vals[id].bits.id)
      entered->params[id] = vals[id];
    else
      entered->params[id] = any_param(premise, function, id);
    if (cut->is_entry) vals[id] = entered->params[id];
  }
  for (uint32_t i = 0; i < cut->given.count; i++) {
    const ProofBinding *binding = &cut->given.data[i];
    Val val = make_value(premise, &binding->is, function->values[binding->value.id].type);
    val.undef = entered->params[binding->value.id].undef;
    if (val.bits.id) entered->params[binding->value.id] = val;
  }
}

// What an object held at the entry: what it holds, but for what was written since.
static Array content_before(const Premise *premise, const ProofObject *object, Array content) {
  TermBank *bank = premise->reading->bank;
  uint32_t width = premise->reading->program->pointer_bits,
           which = WHICH_BEFORE + (object->entry - 1) * (PROOF_RANGES + 1);
  if (!is_small(&object->written)) return region_array(premise->start, which, "before");
  for (uint32_t i = 0; i < object->written.count; i++) {
    Term from = term_constant(bank, width, (UInt)object->written.ranges[i].from);
    Term count = term_constant(bank, width, (UInt)(object->written.ranges[i].to - object->written.ranges[i].from));
    content = array_copy(bank, content, from, region_array(premise->start, which + 1 + i, "before"), from, count);
  }
  return content;
}

static void suppose_before(Premise *premise, const Entered *entered) {
  const Reading *reading = premise->reading;
  for (uint32_t i = 0; i < reading->cut->before.count; i++) {
    const ProofCell *cell = &reading->cut->before.data[i];
    Number offset = reading_number(reading, &cell->offset), number = reading_number(reading, &cell->is.term);
    uint32_t pointee = entered->objects[cell->object];
    bool is_address =
        pointee != UINT32_MAX && reading_may_hold_address(reading, region_pointee(premise->start, pointee), cell);
    if (is_address || !offset.is_known || !number.is_known || !entered->contents[cell->object].id) continue;
    suppose(premise, number_fits(reading->bank, number, 8 * cell->bytes, cell->is.kind == PROOF_UNSIGNED));
    Term at = number_bits(reading->bank, offset, reading->program->pointer_bits);
    Term held = array_read(reading->bank, entered->contents[cell->object], at, cell->bytes);
    suppose(premise, term_eq(reading->bank, held, number_bits(reading->bank, number, 8 * cell->bytes)));
  }
}

static void enter(Premise *premise, Val *vals, Entered *entered) {
  const Reading *reading = premise->reading;
  const CutPoint *cut = reading->cut;
  enter_params(premise, vals, entered);
  for (uint32_t i = 0; i < cut->objects.count; i++) {
    const ProofObject *object = &cut->objects.data[i];
    if ((!cut->is_entry && !object->entry) || reading->objects[i] == UINT32_MAX) continue;
    uint32_t index = cut->is_entry ? i : object->entry - 1;
    Array content = region_content(premise->start, reading->objects[i]);
    entered->objects[index] = reading->objects[i];
    entered->contents[index] = cut->is_entry ? content : content_before(premise, object, content);
  }
  for (uint32_t i = 0; i < entered->object_count; i++)
    if (!entered->contents[i].id)
      entered->contents[i] = region_array(premise->start, WHICH_BEFORE + i * (PROOF_RANGES + 1), "before");
  suppose_before(premise, entered);
}

Term describe(Reading *reading, RegionStart *start, Val **vals, Entered *entered) {
  const CutPoint *cut = reading->cut;
  Premise premise = {.reading = reading, .start = start, .holds = term_truth(reading->bank, true)};
  make_symbols(&premise);
  for (uint32_t i = 0; i < cut->objects.count; i++) make_object(&premise, i);
  for (uint32_t i = 0; i < cut->cells.count; i++) make_cell(&premise, &cut->cells.data[i]);
  relate_cells(&premise);
  for (uint32_t i = 0; i < cut->bindings.count; i++) make_binding(&premise, &cut->bindings.data[i], vals);
  if (cut->apart) enter(&premise, vals[0], entered);
  for (uint32_t i = 0; i < cut->facts.count; i++) suppose(&premise, reading_fact(reading, &cut->facts.data[i]));
  return premise.holds;
}

// ---- What a call leaves behind ----

static bool is_said(const Reading *reading, uint32_t pointee) {
  for (uint32_t i = 0; i < reading->cut->objects.count; i++)
    if (reading->objects[i] == pointee) return true;
  return false;
}

// What the function could reach, and the return says nothing of: it may have been written, and freed.
static void lose_objects(Premise *premise, const bool *named) {
  const Reading *reading = premise->reading;
  for (uint32_t i = 0; i < premise->given->object_count; i++) {
    uint32_t pointee = premise->given->objects[i];
    if (is_said(reading, pointee) || region_pointee(premise->start, pointee)->is_constant) continue;
    region_fill(premise->start, pointee, region_array(premise->start, WHICH_LOST + i, "lost"), true);
    bool may_end = region_pointee(premise->start, pointee)->kind == POINTEE_HEAP;
    if (may_end) region_set_life(premise->start, pointee, region_variable(premise->start, 1, WHICH_LIFE + i, "life"));
  }
  for (uint32_t id = 1; id <= reading->program->global_count; id++) {
    uint32_t pointee = region_global(premise->start, (Global){id});
    bool is_kept = !named[id] || region_pointee(premise->start, pointee)->is_constant;
    if (is_kept || is_said(reading, pointee)) continue;
    region_fill(premise->start, pointee, region_array(premise->start, WHICH_VARIABLE + id, "lost"), true);
  }
}

static void suppose_given(Premise *premise) {
  Reading *reading = premise->reading;
  TermBank *bank = reading->bank;
  const FunctionInfo *function = &reading->program->functions[reading->cut->frames.data[0].function.id];
  for (uint32_t i = 0; i < reading->cut->given.count; i++) {
    const ProofBinding *binding = &reading->cut->given.data[i];
    Val given = premise->given->params[binding->value.id],
        said = make_value(premise, &binding->is, function->values[binding->value.id].type);
    bool is_object = binding->is.kind == PROOF_POINTER,
         is_pointer = function->values[binding->value.id].type.kind == TYPE_POINTER;
    if (!said.bits.id || (is_pointer ? !given.object.id : given.object.id != 0)) continue;
    if (is_object || !is_pointer) suppose(premise, term_eq(bank, said.bits, given.bits));
    if (is_object) suppose(premise, term_eq(bank, said.object, given.object));
    if (is_object || !is_pointer) continue;
    suppose(premise, val_is_nowhere(reading->vals, given.object));
    suppose(premise, term_eq(bank, val_address(reading->vals, said), val_address(reading->vals, given)));
  }
}

static void make_results(Premise *premise, Val *results) {
  const Reading *reading = premise->reading;
  const CutPoint *cut = reading->cut;
  const FunctionInfo *function = &reading->program->functions[cut->frames.data[0].function.id];
  for (uint32_t i = 0; i < function->result_count; i++) {
    Type type = function->result_types[i];
    Term any = region_variable(premise->start, type.bits, WHICH_GIVEN + 2 * i, "result");
    results[i] = type.kind == TYPE_POINTER ? val_wild(reading->vals, any) : val_plain(any);
    results[i].undef = region_variable(premise->start, type.bits, WHICH_UNDEFINED + i, "undefined");
  }
  for (uint32_t i = 0; i < cut->bindings.count; i++) {
    const ProofBinding *binding = &cut->bindings.data[i];
    Val *result = &results[binding->value.id - 1],
        val = make_value(premise, &binding->is, function->result_types[binding->value.id - 1]);
    if (val.bits.id) *result = (Val){.bits = val.bits, .object = val.object, .undef = result->undef};
    if (binding->assigned) result->undef = (Term){0};
  }
}

Term describe_return(Reading *reading, RegionStart *start, const Entered *given, const bool *named, Val *results) {
  const CutPoint *cut = reading->cut;
  Premise premise = {.reading = reading, .start = start, .given = given, .holds = term_truth(reading->bank, true)};
  make_symbols(&premise);
  suppose_before(&premise, given);
  for (uint32_t i = 0; i < cut->objects.count; i++) make_object(&premise, i);
  lose_objects(&premise, named);
  for (uint32_t i = 0; i < cut->cells.count; i++) make_cell(&premise, &cut->cells.data[i]);
  relate_cells(&premise);
  suppose_given(&premise);
  make_results(&premise, results);
  for (uint32_t i = 0; i < cut->facts.count; i++) suppose(&premise, reading_fact(reading, &cut->facts.data[i]));
  return premise.holds;
}
