// See reading.h.
#include "verify/reading.h"

void entered_init(Entered *entered, uint32_t param_count, uint32_t object_count) {
  *entered = (Entered){.param_count = param_count, .object_count = object_count};
  entered->params = memory_zalloc((param_count + 1) * sizeof *entered->params);
  entered->objects = memory_alloc((object_count + 1) * sizeof *entered->objects);
  entered->contents = memory_zalloc((object_count + 1) * sizeof *entered->contents);
  for (uint32_t i = 0; i < object_count; i++) entered->objects[i] = UINT32_MAX;
}

void entered_release(Entered *entered) {
  memory_free(entered->params);
  memory_free(entered->objects);
  memory_free(entered->contents);
  *entered = (Entered){0};
}

void reading_init(Reading *reading, const CutPoint *cut, const Program *program, TermBank *bank, Vals *vals) {
  *reading = (Reading){.cut = cut, .bank = bank, .vals = vals, .program = program};
  for (uint32_t i = 0; i < cut->symbols.count; i++) map_set(&reading->index_of, cut->symbols.data[i].symbol, i);
  reading->numbers = memory_zalloc((cut->symbols.count + 1) * sizeof *reading->numbers);
  reading->objects = memory_alloc((cut->objects.count + 1) * sizeof *reading->objects);
  for (uint32_t i = 0; i < cut->objects.count; i++) reading->objects[i] = UINT32_MAX;
}

void reading_release(Reading *reading) {
  map_release(&reading->index_of);
  memory_free(reading->numbers);
  memory_free(reading->objects);
}

Number reading_number(const Reading *reading, const ProofTerm *term) {
  Number sum = number_constant(term->constant);
  for (uint32_t i = 0; i < term->count; i++) {
    uint32_t index = map_get_or(&reading->index_of, term->monomials[i].symbol, UINT32_MAX);
    if (index == UINT32_MAX) return (Number){0};
    sum =
        number_add(reading->bank, sum, number_scale(reading->bank, reading->numbers[index], term->monomials[i].factor));
  }
  return sum;
}

Number reading_product(const Reading *reading, const ProofProduct *product) {
  return number_product(reading->bank, reading_number(reading, &product->left),
                        reading_number(reading, &product->right));
}

uint32_t reading_unknowns(const Reading *reading, const ProofTerm *term, uint32_t *last, Int *factor) {
  uint32_t unknowns = 0;
  for (uint32_t i = 0; i < term->count; i++) {
    uint32_t index = map_get_or(&reading->index_of, term->monomials[i].symbol, UINT32_MAX);
    if (index == UINT32_MAX || reading->numbers[index].is_known) continue;
    *last = index;
    *factor = term->monomials[i].factor;
    unknowns++;
  }
  return unknowns;
}

Term reading_fact(const Reading *reading, const ProofFact *fact) {
  Number number = reading_number(reading, &fact->term);
  if (!number.is_known) return (Term){0};
  switch (fact->relation) {
    case PROOF_EQUAL: return number_is_zero(reading->bank, number);
    case PROOF_DISTINCT: return term_not(reading->bank, number_is_zero(reading->bank, number));
    case PROOF_POSITIVE: return number_is_positive(reading->bank, number);
  }
  return (Term){0};
}

Val reading_pointer(const Reading *reading, const ProofValue *value, const Pointee *pointee) {
  Number offset = reading_number(reading, &value->term);
  if (!offset.is_known) return (Val){0};
  Val pointer = val_pointer(reading->vals, pointee->number, 0);
  pointer.bits = number_bits(reading->bank, offset, reading->program->pointer_bits);
  return pointer;
}

bool reading_may_hold_address(const Reading *reading, const Pointee *pointee, const ProofCell *cell) {
  Number offset = reading_number(reading, &cell->offset);
  if (!pointee->has_addresses) return false;
  if (pointee->has_addresses_anywhere || offset.low != offset.high) return true;
  uint64_t width = reading->program->pointer_bits / 8, begin = (uint64_t)offset.low;
  for (uint64_t at = begin - (width - 1); at != begin + cell->bytes; at++)
    if (map_get(&pointee->addresses, at, NULL)) return true;
  return false;
}
