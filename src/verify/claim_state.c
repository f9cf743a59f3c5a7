// What the state where an execution arrived holds, in the places of which a cut point speaks (claiming.h).
#include "verify/claiming.h"

const Pointee *claiming_pointee(const Match *match, uint32_t object) {
  return unrolling_pointee(match->claimed->unrolling, match->reading->objects[object]);
}

Cell claiming_object(const Match *match, uint32_t object) {
  return store_get(match->claimed->arrival->store, match->reading->objects[object]);
}

Type claiming_type(const Match *match, const ProofBinding *binding) {
  const ProofFrame *frame = &match->reading->cut->frames.data[binding->frame];
  const FunctionInfo *function = &match->reading->program->functions[frame->function.id];
  return proof_is_return(match->reading->cut) ? function->result_types[binding->value.id - 1]
                                              : function->values[binding->value.id].type;
}

Type claiming_param_type(const Match *match, const ProofBinding *binding) {
  return match->reading->program->functions[match->reading->cut->frames.data[0].function.id]
      .values[binding->value.id]
      .type;
}

Val claiming_val(const Match *match, const ProofBinding *binding) {
  return match->claimed->arrival->vals[binding->frame][binding->value.id];
}

Number claiming_number(const Match *match, Val val, Type type, bool is_unsigned) {
  Reading *reading = match->reading;
  Term bits = type.kind == TYPE_POINTER ? val_address(reading->vals, val) : val.bits;
  return number_of_sum(reading->bank, bits, is_unsigned, &match->claimed->never);
}

Number claiming_key(const Match *match, Val val) {
  TermBank *bank = match->reading->bank;
  return number_of_bits(bank, number_key(bank, val.bits), false);
}

Number claiming_offset(const Match *match, Val pointer) {
  return number_of_sum(match->reading->bank, pointer.bits, false, &match->claimed->never);
}

Number claiming_size(const Match *match, uint32_t object) {
  return number_of_sum(match->reading->bank, claiming_pointee(match, object)->size, true, &match->claimed->never);
}

// What lies in the cell; bits id 0: its offset is not known yet.
Val claiming_loaded(const Match *match, const ProofCell *cell) {
  Reading *reading = match->reading;
  TermBank *bank = reading->bank;
  Number offset = reading_number(reading, &cell->offset);
  Cell object = claiming_object(match, cell->object);
  if (!offset.is_known || !object.content.id) return (Val){0};
  Term at = number_bits(bank, offset, reading->program->pointer_bits);
  if (cell->is.kind != PROOF_POINTER) return val_plain(array_read(bank, object.content, at, cell->bytes));
  if (term_is_constant(bank, at))
    return pointers_read(reading->vals, object.pointers, object.content, (uint64_t)term_value(bank, at));
  return val_from_address(reading->vals, array_read(bank, object.content, at, cell->bytes));
}

// What lay there at the entry of the function that is proved apart.
Term claiming_held_before(const Match *match, const ProofCell *cell) {
  Number offset = reading_number(match->reading, &cell->offset);
  Array content = match->claimed->entered->contents[cell->object];
  if (!offset.is_known || !content.id) return (Term){0};
  Term at = number_bits(match->reading->bank, offset, match->reading->program->pointer_bits);
  return array_read(match->reading->bank, content, at, cell->bytes);
}

Type claiming_cell_type(const ProofCell *cell) {
  return (Type){cell->is.kind == PROOF_POINTER ? TYPE_POINTER : TYPE_INT, 8 * cell->bytes};
}
