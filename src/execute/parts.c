// Integers whose bytes memory has in other pieces: two fields of a small structure that is passed in a register as one number, and that number read as fields again.
#include "execute/memory.h"
#include "state/segment_bounds.h"

enum { MOST_BYTES = 8, MOST_SIGNS = 2 };  // pieces of which the sign is decided

static bool is_piece(const Step *step, const Cell *cell, Symbol base) {
  return cell->base.id == base.id && cell->bytes <= MOST_BYTES && cell->value.reading != READ_KEY &&
         segment_is_number(step->executor->terms, &cell->value);
}

static const Cell *piece_at(const Step *step, Symbol base, Linear offset, uint32_t most) {
  for (uint32_t i = 0; i < step->state->cells.count && offset.id; i++) {
    const Cell *cell = &step->state->cells.data[i];
    if (is_piece(step, cell, base) && cell->offset.id == offset.id && cell->bytes <= most) return cell;
  }
  return NULL;
}

// Pieces that lie beside each other and cover the bytes. Returns how many; 0: there are none.
static uint32_t find_pieces(const Step *step, const Access *access, uint32_t bytes, AbstractValue *values, uint32_t *widths) {
  uint32_t count = 0;
  for (uint32_t at = 0; at < bytes; at += widths[count++]) {
    Linear offset = linear_add_constant(step->executor->terms, access->offset, at);
    const Cell *cell = piece_at(step, access->base, offset, bytes - at);
    if (!cell) return 0;
    values[count] = cell->value;
    widths[count] = cell->bytes;
  }
  return count;
}

// The sum of the pieces, each as a number without a sign times what its place is worth. False: the state was split. None: it is not known.
static bool join_pieces(Step *step, const Access *access, uint32_t bytes, Linear *sum) {
  AbstractValue values[MOST_BYTES];
  uint32_t widths[MOST_BYTES], at = 0, count = find_pieces(step, access, bytes, values, widths);
  Terms *terms = step->executor->terms;
  *sum = count ? linear_constant(terms, 0) : (Linear){0};
  for (uint32_t i = 0; i < count && sum->id; at += widths[i++]) {
    Linear number;
    bool is_small = step_knows(step, atom_le(terms, linear_constant(terms, 0), values[i].linear));
    if (count > MOST_SIGNS && !is_small && values[i].reading != READ_UNSIGNED) *sum = (Linear){0};
    if (!sum->id) return true;
    if (!step_to_unsigned(step, values[i], 8 * widths[i], &number)) return false;
    *sum = number.id ? linear_add_scaled(terms, *sum, number, int_pow2(8 * at)) : number;
  }
  return true;
}

// Monomials that the unit does not divide, and what is left of the constant.
static Linear rest_of(Terms *terms, Linear whole, Int unit) {
  const LinearInfo *info = linear_info(terms, whole);
  Linear rest = linear_constant(terms, int_floor_mod(info->constant, unit));
  for (uint32_t i = 0; i < info->count && rest.id; i++)
    if (info->monomials[i].factor % unit)
      rest = linear_add_scaled(terms, rest, linear_symbol(terms, info->monomials[i].symbol), info->monomials[i].factor);
  return rest;
}

// floor(whole / unit): in the terms of the whole where the rest is known to lie in [k * unit, (k + 1) * unit) for one k, else a symbol that is the same each time.
static Linear divide(Step *step, Linear whole, Int unit) {
  Terms *terms = step->executor->terms;
  Linear rest = rest_of(terms, whole, unit), quotient;
  Int low = BOUND_NONE_LOW, high = BOUND_NONE_HIGH;
  if (rest.id) knowledge_interval(terms, &step->state->knowledge, rest, &low, &high);
  bool is_exact = low != BOUND_NONE_LOW && high != BOUND_NONE_HIGH && int_floor_div(low, unit) == int_floor_div(high, unit) &&
                  linear_divide(terms, linear_sub(terms, whole, rest), unit, &quotient);
  return is_exact ? linear_add_constant(terms, quotient, int_floor_div(low, unit)) : step_quotient(step, whole, unit);
}

static const Cell *piece_around(const Step *step, const Access *access, uint32_t bytes, uint32_t *skip) {
  Terms *terms = step->executor->terms;
  for (uint32_t i = 0; i < step->state->cells.count; i++) {
    const Cell *cell = &step->state->cells.data[i];
    Int distance;
    Linear difference = linear_sub(terms, access->offset, cell->offset);
    bool is_around = is_piece(step, cell, access->base) && difference.id && linear_is_constant(terms, difference, &distance) &&
                     distance >= 0 && distance + bytes <= cell->bytes;
    if (!is_around) continue;
    *skip = (uint32_t)distance;
    return cell;
  }
  return NULL;
}

// A part of a wider number. False: the state was split. None: it is not known.
static bool cut_piece(Step *step, const Access *access, uint32_t bytes, Linear *part) {
  uint32_t skip;
  const Cell *cell = piece_around(step, access, bytes, &skip);
  Terms *terms = step->executor->terms;
  Linear whole;
  *part = (Linear){0};
  if (!cell) return true;
  if (!step_to_unsigned(step, cell->value, 8 * cell->bytes, &whole)) return false;
  if (!whole.id) return true;
  Int modulus = int_pow2(8 * bytes);
  Linear above = skip ? divide(step, whole, int_pow2(8 * skip)) : whole;
  Linear rounds = skip + bytes < cell->bytes && above.id ? divide(step, above, modulus) : linear_constant(terms, 0);
  *part = above.id && rounds.id ? linear_add_scaled(terms, above, rounds, -modulus) : (Linear){0};
  return true;
}

bool step_read_parts(Step *step, const Access *access, uint32_t bytes, AbstractValue *value, bool *found) {
  Type type = step->instruction->type;
  Linear number;
  *found = false;
  if (type.kind != TYPE_INT || type.bits != 8 * bytes || bytes > MOST_BYTES || !access->offset.id) return true;
  if (step_has_no_end(step, type.bits)) return true;
  if (!join_pieces(step, access, bytes, &number)) return false;
  if (!number.id && !cut_piece(step, access, bytes, &number)) return false;
  *found = number.id;
  *value = value_number(number, true);
  if (!*found || step_wants_unsigned(step)) return true;
  if (!step_to_signed(step, *value, type.bits, &number)) return false;
  *value = value_number(number, false);
  return true;
}
