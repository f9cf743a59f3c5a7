// See describe.h. Values and memory are made of the symbols, so that nothing but their bounds, the facts and that numbers fit their types has to be assumed.
#include "verify/describe.h"

#include "program/cfg.h"

enum { WHICH_SYMBOL = 1 << 16, WHICH_SIZE = 2 << 16, WHICH_CONTENT = 3 << 16, WHICH_UNDEFINED = 4 << 16 };

typedef struct {
  Reading *reading;
  RegionStart *start;
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
      return term_is_constant(reading->bank, bits) ? val_from_address(reading->vals, bits) : val_wild(reading->vals, bits);
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
  return false;
}

static void make_object(Premise *premise, uint32_t index) {
  static const PointeeKind kinds[] = {[PROOF_STACK] = POINTEE_STACK, [PROOF_HEAP] = POINTEE_HEAP, [PROOF_BLOCK] = POINTEE_ARGUMENT};
  Reading *reading = premise->reading;
  const ProofObject *object = &reading->cut->objects.data[index];
  uint32_t width = reading->program->pointer_bits, pointee;
  if (object->kind == PROOF_GLOBAL) {
    pointee = region_global(premise->start, object->global);
  } else {
    Term size = {0};
    if (object->has_size) size = bits_of(premise, reading_number(reading, &object->size), width, true);
    if (!size.id) size = region_variable(premise->start, width, WHICH_SIZE + index, "size");
    RegionObject made = {.kind = kinds[object->kind], .frame = object->frame, .size = size, .align = object->align, .is_hidden = object->is_hidden && !is_pointed_at(reading->cut, index)};
    if (!made.align) made.align = 1;
    pointee = region_object(premise->start, index, made);
    if (pointee == UINT32_MAX) return;
  }
  reading->objects[index] = pointee;
  region_fill(premise->start, pointee, content_of(premise, index, pointee), !object->is_dead);
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
    bool is_number = cell->is.kind == PROOF_SIGNED || cell->is.kind == PROOF_UNSIGNED;
    if (!is_number || pointee == UINT32_MAX || !offset.is_known || !number.is_known) continue;
    Term at = number_bits(bank, offset, reading->program->pointer_bits);
    Term holds = array_read(bank, region_content(premise->start, pointee), at, cell->bytes);
    suppose(premise, term_eq(bank, holds, number_bits(bank, number, 8 * cell->bytes)));
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

Term describe(Reading *reading, RegionStart *start, Val **vals) {
  const CutPoint *cut = reading->cut;
  Premise premise = {.reading = reading, .start = start, .holds = term_truth(reading->bank, true)};
  make_symbols(&premise);
  for (uint32_t i = 0; i < cut->objects.count; i++) make_object(&premise, i);
  for (uint32_t i = 0; i < cut->cells.count; i++) make_cell(&premise, &cut->cells.data[i]);
  relate_cells(&premise);
  for (uint32_t i = 0; i < cut->bindings.count; i++) make_binding(&premise, &cut->bindings.data[i], vals);
  for (uint32_t i = 0; i < cut->facts.count; i++) suppose(&premise, reading_fact(reading, &cut->facts.data[i]));
  return premise.holds;
}
