#include "state/memory.h"

#include <assert.h>

#include "program/strides.h"
#include "state/entry.h"
#include "state/order.h"
#include "state/own_nulls.h"
#include "state/reach.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/segment_string.h"
#include "state/segment_whole.h"
#include "state/sum.h"

enum { MAX_COPIED_CELLS = 64 };

bool memory_knows(Memory *memory, Atom atom) {
  if (atom.kind == ATOM_TRUE) return true;
  if (atom.kind == ATOM_FALSE || atom.kind == ATOM_NONE) return false;
  return oracle_entails(memory->oracle, &memory->state->knowledge, atom) == ANSWER_YES;
}

// A number whose first bit is set, as another one. Negative floats have keys in the opposite order of their bits.
static Linear reread(Terms *terms, const AbstractValue *value, uint32_t bits, Reading reading) {
  Int half = int_pow2(bits - 1), from = value->reading == READ_UNSIGNED ? -2 * half : 0;
  Linear number = linear_add_constant(terms, value->linear, from);  // signed, or the key
  if (value->reading == READ_KEY || reading == READ_KEY)
    number = linear_add_constant(terms, linear_scale(terms, number, -1), -half - 1);
  return linear_add_constant(terms, number, reading == READ_UNSIGNED ? 2 * half : 0);
}

enum { MOST_BITS = 120 };  // that are read as a number

// The number without multiples of 2^bits, which is the one in that reading if it lies in its range: a number that was computed in the other one, and wrapped around there. None: it is not known to.
static Linear without_wraps(Terms *terms, Oracle *oracle, const Knowledge *knowledge, const AbstractValue *value, uint32_t bits, Reading reading) {
  Linear plain = value->linear;
  for (uint32_t i = 0; i < linear_info(terms, value->linear)->count && plain.id; i++) {
    Monomial monomial = linear_info(terms, value->linear)->monomials[i];
    if (monomial.factor % int_pow2(bits) == 0) plain = linear_add_scaled(terms, plain, linear_symbol(terms, monomial.symbol), -monomial.factor);
  }
  if (!plain.id || plain.id == value->linear.id) return (Linear){0};
  Atom low = atom_le(terms, linear_constant(terms, reading_low(reading, bits)), plain), high = atom_le(terms, plain, linear_constant(terms, reading_high(reading, bits)));
  return oracle_entails(oracle, knowledge, low) == ANSWER_YES && oracle_entails(oracle, knowledge, high) == ANSWER_YES ? plain : (Linear){0};
}

// Premise: another reading. The number where it is known on which side of the sign it lies.
static Linear read_beyond(Terms *terms, Oracle *oracle, const Knowledge *knowledge, const AbstractValue *value, uint32_t bits,
                Reading reading) {
  bool is_unsigned = value->reading == READ_UNSIGNED;
  Int half = int_pow2(bits - 1), edge = is_unsigned ? half : 0;  // between numbers that are the same in both and those that are not
  Linear low = linear_constant(terms, edge - half), middle = linear_constant(terms, edge),
         end = linear_constant(terms, edge + half);
  bool is_above = oracle_entails(oracle, knowledge, atom_le(terms, middle, value->linear)) == ANSWER_YES;
  Linear limit = linear_add_constant(terms, is_above ? end : middle, -1);
  if (oracle_entails(oracle, knowledge, atom_le(terms, value->linear, limit)) != ANSWER_YES) return (Linear){0};
  if (!is_above && oracle_entails(oracle, knowledge, atom_le(terms, low, value->linear)) != ANSWER_YES) return (Linear){0};
  return is_above != is_unsigned ? value->linear : reread(terms, value, bits, reading);
}

Linear value_as(Terms *terms, Oracle *oracle, const Knowledge *knowledge, const AbstractValue *value, uint32_t bits,
                Reading reading) {
  if (value->reading == reading) return value->linear;
  if (!value->linear.id || bits > MOST_BITS) return (Linear){0};
  Linear number = read_beyond(terms, oracle, knowledge, value, bits, reading);
  bool has_bits = value->reading != READ_KEY && reading != READ_KEY;
  return number.id || !has_bits ? number : without_wraps(terms, oracle, knowledge, value, bits, reading);
}

bool memory_is_zero(const Memory *memory, const Allocation *object) {
  if (object->zero) return true;
  const GlobalInfo *global = object->initial ? &memory->program->globals[object->global.id] : NULL;
  return global && !global->initial && !global->relocation_count;
}

static Linear number(Memory *memory, Int value) { return linear_constant(memory->terms, value); }

// Do ranges of these sizes at the two places not overlap? Their distance is that of its constant, up to multiples of what divides all its factors: elements of an array at different indices, members of structures in it.
static bool apart(Memory *memory, Linear a, Linear a_bytes, Linear b, Linear b_bytes) {
  enum { MOST_DISTANCES = 2 };  // at which they would overlap, and of which is asked
  Terms *terms = memory->terms;
  Linear distance = linear_sub(terms, a, b);
  Int a_size, b_size;
  if (!distance.id || !a_bytes.id || !b_bytes.id || !linear_is_constant(terms, a_bytes, &a_size) ||
      !linear_is_constant(terms, b_bytes, &b_size))
    return false;
  const LinearInfo *info = linear_info(terms, distance);
  Int step = linear_divisor(terms, distance);
  if (!step) return false;
  Int first = 1 - a_size + int_floor_mod(info->constant + a_size - 1, step);
  if (first + MOST_DISTANCES * step < b_size) return false;
  for (Int overlap = first; overlap < b_size; overlap += step)
    if (!memory_knows(memory, atom_ne(terms, distance, number(memory, overlap)))) return false;
  return true;
}

// Are [a, a + a_bytes) and [b, b + b_bytes) disjoint, for sure? Sizes are terms; none stands for "up to the end".
static bool disjoint(Memory *memory, Linear a, Linear a_bytes, Linear b, Linear b_bytes) {
  Terms *terms = memory->terms;
  if (b_bytes.id && memory_knows(memory, atom_le(terms, linear_add(terms, b, b_bytes), a))) return true;
  return (a_bytes.id && memory_knows(memory, atom_le(terms, linear_add(terms, a, a_bytes), b))) ||
         apart(memory, a, a_bytes, b, b_bytes);
}

bool memory_extract(const Memory *memory, const AbstractValue *value, uint32_t width, uint32_t skip, uint32_t bytes,
                    Int *part) {
  Int constant;
  if (width > 15 || !linear_is_constant(memory->terms, value->linear, &constant)) return false;
  constant = (Int)reading_bits(value->reading, 8 * width, constant);
  *part = (constant >> (8 * skip)) & (int_pow2(8 * bytes) - 1);
  return true;
}

// One initial byte of a global, when no relocation covers it.
static bool initial_byte(const GlobalInfo *global, uint32_t pointer_bytes, uint64_t at, uint8_t *byte) {
  if (at >= global->size) return false;
  for (uint32_t i = 0; i < global->relocation_count; i++) {
    uint64_t start = global->relocations[i].offset;
    if (at >= start && at < start + pointer_bytes) return false;
  }
  *byte = global->initial ? global->initial[at] : 0;
  return true;
}

bool memory_initial_number(const Program *program, Global id, uint64_t at, uint32_t bytes, UInt *number) {
  *number = 0;
  for (uint32_t i = 0; i < bytes; i++) {
    uint8_t byte;
    if (!initial_byte(&program->globals[id.id], program->pointer_bits / 8, at + i, &byte)) return false;
    *number |= (UInt)byte << (8 * i);
  }
  return true;
}

bool memory_initial(Memory *memory, const Allocation *allocation, Linear offset, uint32_t bytes, AbstractValue *value) {
  const GlobalInfo *global = &memory->program->globals[allocation->global.id];
  Terms *terms = memory->terms;
  Int at;
  if (bytes > 8) return false;
  if (linear_is_constant(terms, offset, &at)) {
    if (at < 0 || (UInt)at + bytes > global->size) return false;
    for (uint32_t i = 0; i < global->relocation_count; i++) {
      const Relocation *relocation = &global->relocations[i];
      if (relocation->offset != (uint64_t)at || bytes * 8 != memory->program->pointer_bits) continue;
      if (relocation->target.kind == OPERAND_FUNCTION) {
        uint32_t function = relocation->target.function.id;
        Symbol address = symbol_function(terms, function, memory->program->functions[function].name);
        *value = value_number(linear_symbol(terms, address), true);
        return true;
      }
      if (relocation->target.kind != OPERAND_GLOBAL) return false;
      for (uint32_t k = 0; k < memory->state->allocations.count; k++) {
        const Allocation *target = &memory->state->allocations.data[k];
        if (target->kind != ALLOCATION_GLOBAL || target->global.id != relocation->target.global.id) continue;
        *value = value_number(
            linear_add_constant(terms, linear_symbol(terms, target->base), relocation->target.constant), true);
        return true;
      }
      return false;
    }
    UInt number_read;
    if (!memory_initial_number(memory->program, allocation->global, (uint64_t)at, bytes, &number_read)) return false;
    *value = value_number(number(memory, (Int)number_read), true);
    return true;
  }
  return false;
}

// Does it matter for a read at the offset which bytes have no cell?
static bool knows_rest(const Memory *memory, const Allocation *object, Linear offset) {
  return memory_is_zero(memory, object) || (object->initial && linear_is_constant(memory->terms, offset, NULL));
}

static bool is_zero(Terms *terms, const Cell *cell) {
  Int value;
  bool is_constant = cell->value.condition.kind == ATOM_NONE && cell->value.linear.id && linear_is_constant(terms, cell->value.linear, &value);
  return is_constant && !value && cell->value.reading != READ_KEY;
}

bool memory_lies_inside(Memory *memory, Symbol base, Linear offset, uint32_t bytes) {
  Terms *terms = memory->terms;
  Linear size = state_allocation(memory->state, base)->size, end = linear_add_constant(terms, offset, bytes);
  Int from, to, most;
  if (!size.id || !end.id) return false;
  if (linear_is_constant(terms, offset, &from) && linear_is_constant(terms, end, &to) && linear_is_constant(terms, size, &most)) return from >= 0 && to <= most;
  return memory_knows(memory, atom_le(terms, linear_constant(terms, 0), offset)) && memory_knows(memory, atom_le(terms, end, size));
}

Linear memory_some_number(Memory *memory, Reading reading, uint32_t bytes, bool has_no_end) {
  enum { SHORT_BYTES = 2 };
  Terms *terms = memory->terms;
  Linear number = linear_symbol(terms, symbol_new(terms, NULL));
  if (has_no_end && bytes > SHORT_BYTES && reading == READ_SIGNED) return number;
  state_assume(terms, memory->state, atom_le(terms, linear_constant(terms, reading_low(reading, 8 * bytes)), number));
  state_assume(terms, memory->state, atom_le(terms, number, linear_constant(terms, reading_high(reading, 8 * bytes))));
  return number;
}

static bool has_cell_at(const Terms *terms, const State *state, Symbol base, Int place, uint32_t bytes) {
  Int at;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == base.id && cell->bytes == bytes && linear_is_constant(terms, cell->offset, &at) && at == place) return true;
  }
  return false;
}

bool memory_cell_is_entry(const Terms *terms, const State *state, const Cell *cell, const State *general, Symbol base) {
  enum { MOST_ENTRIES = 64 };
  const LinearInfo *offset = linear_info(terms, cell->offset);
  Int stride = linear_divisor(terms, cell->offset), low, high;
  knowledge_interval(terms, &state->knowledge, cell->offset, &low, &high);
  if (!stride || low == BOUND_NONE_LOW || high == BOUND_NONE_HIGH) return false;
  Int first = low + int_floor_mod(offset->constant - low, stride);
  if ((high - first) / stride >= MOST_ENTRIES) return false;
  for (Int place = first; place <= high; place += stride)
    if (!has_cell_at(terms, general, base, place, cell->bytes)) return false;
  return true;
}

bool memory_find(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue *value) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  const Allocation *allocation = state_allocation(state, base);
  bool asks_apart = knows_rest(memory, allocation, offset), rest_is_zero = memory_is_zero(memory, allocation);
  bool untouched = true;   // no cell may overlap
  bool has_other = false;  // one may of which it is not known what it says of each byte
  UInt assembled = 0;
  uint32_t covered = 0;  // bytes of the range, as a set, that constant cells give
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != base.id) continue;
    Int distance;  // from the start of the range to the start of the cell
    Linear difference = linear_sub(terms, cell->offset, offset);
    if (linear_is_constant(terms, difference, &distance)) {
      if (distance >= bytes || distance + cell->bytes <= 0) continue;
      untouched = false;
      if (distance == 0 && cell->bytes == bytes) {
        *value = cell->value;
        return true;
      }
      Int from = distance < 0 ? 0 : distance, to = distance + cell->bytes < bytes ? distance + cell->bytes : bytes,
          part;
      if (bytes <= 8 &&
          memory_extract(memory, &cell->value, cell->bytes, (uint32_t)(from - distance), (uint32_t)(to - from), &part)) {
        for (Int k = from; k < to; k++) {
          if (covered >> k & 1) continue;
          covered |= 1u << k;
          assembled |= (UInt)(part >> (8 * (k - from)) & 255) << (8 * k);
        }
      } else {
        has_other = true;
      }
    } else if (!asks_apart ||
               !disjoint(memory, offset, number(memory, bytes), cell->offset, number(memory, cell->bytes))) {
      bool says_rest = rest_is_zero && is_zero(terms, cell);  // wherever it lies, bytes of no other cell are zero
      untouched &= says_rest;
      has_other |= !says_rest;
      if (cell->bytes == bytes && memory_knows(memory, atom_eq(terms, cell->offset, offset))) {
        *value = cell->value;
        return true;
      }
    }
  }
  bool is_filled = rest_is_zero && !has_other;  // bytes that no cell covers are zero
  if (bytes <= 8 && covered && (is_filled || covered == (1u << bytes) - 1)) {
    *value = value_number(number(memory, (Int)assembled), true);
    return true;
  }
  if (segment_constant(memory, base, offset, bytes, value)) return true;
  if (!untouched) return false;
  if (rest_is_zero) {
    *value = value_number(number(memory, 0), true);
    return true;
  }
  return allocation->initial && memory_initial(memory, allocation, offset, bytes, value);
}

bool memory_read(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue *value) {
  if (!memory_find(memory, base, offset, bytes, value)) return false;
  if (value->reading != READ_KEY) return true;
  Linear number = value_as(memory->terms, memory->oracle, &memory->state->knowledge, value, 8 * bytes, READ_SIGNED);
  *value = value_read(number, READ_SIGNED);
  return number.id != 0;
}

// What is done to a part of what was one list at entry, is done to the list.
static void written_in_whole(State *state, const Allocation *part) {
  for (uint32_t i = 0; i < state->allocations.count && part->part; i++) {
    Allocation *whole = &state->allocations.data[i];
    if (whole->entry.id == part->entry.id && !whole->part) written_add_all(&whole->written);
  }
}

// Links lead anywhere: which objects the list was made of is not known any more.
static void forget_list(State *state, Allocation *list) {
  list->length = list->last = (Linear){0};
  list->path = list->each = NULL;
  state->heap_lost = true;
  state_drop_fields(state, list->base);
}

bool memory_is_untouched(Memory *memory, Symbol base, Linear offset, uint32_t bytes) {
  const State *state = memory->state;
  bool untouched = state_allocation(state, base)->untouched;
  for (uint32_t i = 0; i < state->cells.count && untouched; i++) {
    const Cell *cell = &state->cells.data[i];
    untouched = cell->base.id != base.id ||
                disjoint(memory, offset, number(memory, bytes), cell->offset, number(memory, cell->bytes));
  }
  return untouched;
}

void memory_havoc(Memory *memory, Symbol base) {
  State *state = memory->state;
  Allocation *allocation = state_allocation(state, base);
  entry_remember(memory->terms, state, allocation, (Linear){0}, (Linear){0});
  written_add_all(&allocation->written);
  written_in_whole(state, allocation);
  if (allocation->length.id) forget_list(state, allocation);
  allocation->zero = allocation->initial = allocation->untouched = false;
  segments_drop_empty(memory);
  state_drop_segments(state, base);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    if (state->cells.data[i].base.id != base.id) state->cells.data[kept++] = state->cells.data[i];
  }
  state->cells.count = kept;
}

// Bytes [skip, skip + bytes) of a cell as cells of their own, each as wide as it is aligned in the cell.
static bool add_parts(Memory *memory, const Cell *cell, uint32_t skip, uint32_t bytes, CellVec *parts) {
  for (uint32_t at = skip; at < skip + bytes;) {
    uint32_t width = 8;
    while (at % width || at + width > skip + bytes) width /= 2;
    Int part;
    if (!memory_extract(memory, &cell->value, cell->bytes, at, width, &part)) return false;
    Linear offset = linear_add_constant(memory->terms, cell->offset, at);
    if (!offset.id) return false;
    cell_vec_push(parts, (Cell){cell->base, offset, width, value_number(number(memory, part), true)});
    at += width;
  }
  return true;
}

// Keeps what a write of `size` bytes at the offset leaves of a cell whose value is constant. False: some of that gets lost.
static bool add_rest(Memory *memory, const Cell *cell, Linear offset, Linear size, CellVec *parts) {
  const Terms *terms = memory->terms;
  Int start, length, value;
  if (!size.id || !linear_is_constant(terms, size, &length)) return false;
  if (cell->offset.id == offset.id && length >= (Int)cell->bytes) return true;
  if (!cell->value.linear.id || !linear_is_constant(terms, cell->value.linear, &value)) return false;
  if (!linear_is_constant(terms, linear_sub(memory->terms, offset, cell->offset), &start)) return false;
  Int end = start + length;
  bool before = start <= 0 || add_parts(memory, cell, 0, (uint32_t)start, parts);
  bool behind = end >= cell->bytes || add_parts(memory, cell, (uint32_t)end, cell->bytes - (uint32_t)end, parts);
  return before && behind;
}

// What is written may be known: null otherwise.
static void clobber(Memory *memory, Symbol base, Linear offset, Linear size, const AbstractValue *value) {
  State *state = memory->state;
  if (!offset.id) {
    memory_havoc(memory, base);
    return;
  }
  Allocation *allocation = state_allocation(state, base);
  assert(!allocation->length.id);
  entry_remember(memory->terms, state, allocation, offset, size);
  sums_write(memory, base, offset, size, value);
  written_add(memory->terms, &allocation->written, offset, size);
  written_in_whole(state, allocation);
  segments_write(memory, base, offset, size, value);
  orders_write(memory, base, offset, size, value);
  bool lost_cell = false, is_zero = memory_is_zero(memory, allocation);
  uint32_t kept = 0;
  CellVec parts = {0};
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    if (cell.base.id != base.id || disjoint(memory, offset, size, cell.offset, number(memory, cell.bytes))) {
      state->cells.data[kept++] = cell;
    } else {
      bool keeps = add_rest(memory, &cell, offset, size, &parts);
      lost_cell |= !keeps && !(is_zero && value_is_null(memory->terms, &cell.value));
    }
  }
  state->cells.count = kept;
  cell_vec_append(&state->cells, parts.data, parts.count);
  cell_vec_release(&parts);
  // What stands outside of cells: the write itself becomes a cell only when it is small, which the caller says by
  // memory_set; so the summaries are kept here and are dropped where a lost cell or a large write leaves bytes that are
  // in no cell.
  Int constant;
  bool small = linear_is_constant(memory->terms, size, &constant) && constant <= 8;
  if (lost_cell || !small) allocation->zero = allocation->initial = allocation->untouched = false;
}

void memory_clobber(Memory *memory, Symbol base, Linear offset, Linear size) {
  strings_prepare(memory, base, offset, size);
  segments_prepare_beside(memory, base, offset, size);
  segments_prepare_block(memory, base);
  clobber(memory, base, offset, size, NULL);
}

void memory_clobber_written(Memory *memory, Symbol base, const Written *written) {
  Terms *terms = memory->terms;
  for (uint32_t i = 0; i < written->count; i++) {
    WrittenRange range = written->ranges[i];
    strings_prepare(memory, base, linear_constant(terms, range.from), linear_constant(terms, range.to - range.from));
  }
  if (written->count) segments_prepare_block(memory, base);
  for (uint32_t i = 0; i < written->count; i++) {
    WrittenRange range = written->ranges[i];
    clobber(memory, base, linear_constant(terms, range.from), linear_constant(terms, range.to - range.from), NULL);
  }
}

void memory_write(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue value) {
  if (offset.id && !linear_is_constant(memory->terms, offset, NULL)) segments_prepare(memory, base, offset, bytes);
  clobber(memory, base, offset, number(memory, bytes), &value);
  memory_set(memory, base, offset, bytes, value);
}

void memory_forget_summaries(Memory *memory, Symbol base) {
  Allocation *allocation = state_allocation(memory->state, base);
  allocation->zero = allocation->initial = allocation->untouched = false;
}

void memory_set(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue value) {
  Terms *terms = memory->terms;
  State *state = memory->state;
  offset = state_resolve(terms, state, offset);
  value.linear = state_resolve(terms, state, value.linear);
  value.condition = state_resolve_atom(terms, state, value.condition);
  objects_expose(terms, state, value.linear);  // cells get lost
  if (!offset.id ||
      (!value.linear.id && value.condition.kind == ATOM_NONE)) {  // bytes with unknown contents and no cell
    memory_forget_summaries(memory, base);
    return;
  }
  cell_vec_push(&state->cells, (Cell){base, offset, bytes, value});
}

// Where the text ends with which an array of characters is initialised: zeros follow it, up to the end. Less than 0: it is no text.
static Int end_of_initial_text(const Memory *memory, const Allocation *object, Int from) {
  enum { FEWEST = 2 };  // characters: a number may have one byte that looks like one
  const GlobalInfo *global = &memory->program->globals[object->global.id];
  Int size = (Int)global->size, end = from;
  if (!global->initial || global->relocation_count || from < 0) return -1;
  while (end < size && global->initial[end] >= ' ' && global->initial[end] < 127) end++;
  for (Int at = end; at < size; at++)
    if (global->initial[at]) return -1;
  return end < size && end - from >= FEWEST ? end : -1;
}

// Does one of the cells lie in these bytes, or may it?
static bool is_taken(Terms *terms, const CellVec *cells, Linear offset, uint32_t bytes) {
  for (uint32_t i = 0; i < cells->count; i++) {
    Int distance;
    bool is_known = linear_is_constant(terms, linear_sub(terms, cells->data[i].offset, offset), &distance);
    if (!is_known || (distance < (Int)bytes && distance > -(Int)cells->data[i].bytes)) return true;
  }
  return false;
}

// Of a few bytes of an object that is zero where it has no cell: cells for those, in words where these are free, as `*p = (T){.n = 1}` leaves them. The copy
// is no such object, where only a part of it is written.
static void copy_zeros(Memory *memory, Symbol to, Linear to_offset, Symbol from, Linear from_offset, Int size, CellVec *copies) {
  enum { MOST_BYTES = 128, WORD = 8 };
  Terms *terms = memory->terms;
  for (Int at = 0; at < size && size <= MOST_BYTES && copies->count < MAX_COPIED_CELLS;) {
    Linear offset = linear_add_constant(terms, to_offset, at);
    AbstractValue value;
    uint32_t bytes = WORD;
    for (; bytes; bytes /= 2) {
      bool fits = at % bytes == 0 && at + bytes <= size && !is_taken(terms, copies, offset, bytes);
      if (fits && memory_find(memory, from, linear_add_constant(terms, from_offset, at), bytes, &value)) break;
    }
    if (bytes) cell_vec_push(copies, (Cell){to, offset, bytes, value});
    at += bytes ? bytes : 1;
  }
}

// How many bytes the number or the address has that begins there; 0: none is known to.
static uint32_t width_at(const Program *program, const GlobalInfo *global, Int at, bool has_widths) {
  for (uint32_t i = 0; i < global->relocation_count; i++)
    if ((Int)global->relocations[i].offset == at) return program->pointer_bits / 8;
  return has_widths && global->widths && at < (Int)global->size ? global->widths[at] : 0;
}

// Has the initialiser few numbers enough in these bytes for each to be a cell?
static bool has_few_numbers(const GlobalInfo *global, Int start, Int length) {
  uint32_t count = 0;
  for (Int at = start; global->widths && at < start + length && at < (Int)global->size; at++) count += global->widths[at] != 0;
  return count + global->relocation_count <= MAX_COPIED_CELLS;
}

// How many bytes are read at once of those that were initialised: as the initialiser says, or as many as the member has that the program looks for in structures there, else a word, up to
// where the next number begins.
static uint32_t initial_width(const Program *program, const GlobalInfo *global, Int at, Int left, bool has_widths) {
  uint32_t width = width_at(program, global, at, has_widths), room = 1;
  if (width && width <= left && width <= 8) return width;
  while (room < 8 && room < left && !width_at(program, global, at + room, has_widths)) room++;
  for (uint32_t i = 0; i < program->member_count; i++) {
    const Member *member = &program->members[i];
    bool fits = member->offset == at && (member->bytes == 1 || member->bytes == 2 || member->bytes == 4 || member->bytes == 8) && member->bytes <= room;
    if (fits && member->bytes > width) width = member->bytes;
  }
  if (width > 1) return width;
  for (width = 8; width > room || at % width;) width /= 2;
  return width;
}

// Initial bytes of a global become cells of the copy, as far as no cell of the source stands there; the byte by itself with which a text ends. False: some do not.
static bool copy_initial(Memory *memory, Symbol to, Linear to_offset, const Allocation *source, Int start, Int length, CellVec *copies) {
  Terms *terms = memory->terms;
  const GlobalInfo *global = &memory->program->globals[source->global.id];
  Int text_end = end_of_initial_text(memory, source, start) - start, at = 0;
  bool all = true, has_widths = has_few_numbers(global, start, length);
  while (at < length && copies->count < MAX_COPIED_CELLS) {
    uint32_t bytes = initial_width(memory->program, global, start + at, length - at, has_widths);
    if (text_end >= at && text_end < at + bytes) bytes = 1;
    AbstractValue value;
    Linear place = linear_constant(terms, start + at);
    bool is_known = memory_find(memory, source->base, place, bytes, &value), present = false;
    Linear offset = linear_add_constant(terms, to_offset, at);
    for (uint32_t i = 0; i < copies->count && is_known; i++) present |= copies->data[i].offset.id == offset.id;
    if (is_known && !present) cell_vec_push(copies, (Cell){to, offset, bytes, value});
    all &= is_known;
    at += bytes;
  }
  return all && at >= length;
}

// Most of the bytes that are copied to a whole object are zero: it is zero but for the other cells. False: not so many are.
static bool leave_zeros(const Terms *terms, Int length, CellVec *copies) {
  Int zeros = 0;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < copies->count; i++)
    if (value_is_null(terms, &copies->data[i].value)) zeros += copies->data[i].bytes;
  if (2 * zeros < length) return false;
  for (uint32_t i = 0; i < copies->count; i++)
    if (!value_is_null(terms, &copies->data[i].value)) copies->data[kept++] = copies->data[i];
  copies->count = kept;
  return true;
}

// Is one of several structures overwritten, of an array that is zero but for its cells? (Of other parts it would cost more than it helps.)
static bool is_structure_of_zeros(const Memory *memory, const Allocation *target, Linear size) {
  Int bytes, all;
  bool is_known = linear_is_constant(memory->terms, size, &bytes) && linear_is_constant(memory->terms, target->size, &all);
  return target->zero && is_known && bytes > 8 && all >= 2 * bytes && bytes <= UINT32_MAX && strides_include(memory->program, (uint32_t)bytes);
}

void memory_copy(Memory *memory, Symbol to, Linear to_offset, Symbol from, Linear from_offset, Linear size) {
  Terms *terms = memory->terms;
  State *state = memory->state;
  const Allocation *source = state_allocation(state, from), *target = state_allocation(state, to);
  bool whole = linear_is_constant(terms, to_offset, NULL) && !linear_info(terms, to_offset)->constant &&
               target->size.id == size.id;
  bool zero = source->zero && whole;
  CellVec copies = {0};
  SegmentVec segments = {0};
  OrderVec orders = {0};
  segments_copy(memory, to, to_offset, from, from_offset, size, &segments);
  orders_copy(memory, to, to_offset, from, from_offset, size, &orders);
  Linear shift = linear_sub(terms, to_offset, from_offset);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    if (cell.base.id != from.id) continue;
    if (copies.count == MAX_COPIED_CELLS) {
      zero = false;
      break;
    }
    Linear end = linear_add_constant(terms, cell.offset, cell.bytes);
    if (memory_knows(memory, atom_le(terms, from_offset, cell.offset)) &&
        memory_knows(memory, atom_le(terms, end, linear_add(terms, from_offset, size)))) {
      cell.base = to;
      cell.offset = linear_add(terms, cell.offset, shift);
      if (cell.offset.id)
        cell_vec_push(&copies, cell);
      else
        zero = false;
    } else if (!disjoint(memory, from_offset, size, cell.offset, number(memory, cell.bytes))) {
      zero = false;  // the cell may lie across the end of the range
    }
  }
  if (source->initial && linear_is_constant(terms, size, NULL) && linear_is_constant(terms, from_offset, NULL)) {
    bool has_cells = copies.count != 0;
    bool is_told = copy_initial(memory, to, to_offset, source, linear_info(terms, from_offset)->constant, linear_info(terms, size)->constant, &copies);
    zero = zero || (whole && is_told && !has_cells && leave_zeros(terms, linear_info(terms, size)->constant, &copies));
  }
  Int length;
  bool is_few = linear_is_constant(terms, size, &length) && linear_is_constant(terms, from_offset, NULL);
  if (state_allocation(state, from)->zero && !zero && is_few) copy_zeros(memory, to, to_offset, from, from_offset, length, &copies);
  strings_prepare_copy(memory, to, to_offset, from, from_offset, size);
  if (to.id == from.id) segments_lift_own(memory, to, from_offset, size, shift, &segments);
  if (is_structure_of_zeros(memory, state_allocation(state, to), size)) own_spell_zeros(memory, to);
  memory_clobber(memory, to, to_offset, size);
  Allocation *written = state_allocation(state, to);
  written->initial = written->untouched = false;
  written->zero = zero;
  segment_vec_append(&state->segments, segments.data, segments.count);
  if (segments.count) strings_join(state);
  segment_vec_release(&segments);
  order_vec_append(&state->orders, orders.data, orders.count);
  order_vec_release(&orders);
  for (uint32_t i = 0; i < copies.count; i++) {
    memory_set(memory, to, copies.data[i].offset, copies.data[i].bytes, copies.data[i].value);
  }
  cell_vec_release(&copies);
}

static bool mentions_any(const Terms *terms, Linear term, Linear symbols) {
  if (!term.id) return false;
  const LinearInfo *info = linear_info(terms, symbols);
  for (uint32_t i = 0; i < info->count; i++) {
    if (linear_factor(terms, term, info->monomials[i].symbol)) return true;
  }
  return false;
}

// Premise: two cells of one object and one width hold different numbers in one representation. Conclusion: their
// offsets differ (papers/pointer-arithmetic.txt, section 2: different values at two addresses make the addresses
// different).
static bool separate_cells(Memory *memory, uint32_t index) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  for (uint32_t i = 0; i < state->cells.count && index < state->cells.count; i++) {
    Cell x = state->cells.data[index], y = state->cells.data[i];
    if (i == index || x.base.id != y.base.id || x.bytes != y.bytes) continue;
    if (!x.value.linear.id || !y.value.linear.id) continue;
    Int constant;
    if (x.value.reading != y.value.reading &&
        !(linear_is_constant(terms, y.value.linear, &constant) && constant >= 0 &&
          constant < int_pow2(8 * y.bytes - 1 > 120 ? 120 : 8 * y.bytes - 1))) {
      continue;
    }
    if (linear_is_constant(terms, linear_sub(terms, x.offset, y.offset), NULL)) continue;
    if (!memory_knows(memory, atom_ne(terms, x.value.linear, y.value.linear))) continue;
    if (!state_assume(terms, state, atom_ne(terms, x.offset, y.offset))) return false;
  }
  return true;
}

// A constant that is the same number signed and unsigned.
static bool is_any_reading(const Terms *terms, const Cell *cell) {
  Int number;
  return cell->bytes <= 8 && cell->value.reading != READ_KEY && linear_is_constant(terms, cell->value.linear, &number) && number >= 0 && number <= reading_high(READ_SIGNED, 8 * cell->bytes);
}

static bool read_alike(const Terms *terms, const Cell *a, const Cell *b) {
  bool is_key = a->value.reading == READ_KEY || b->value.reading == READ_KEY;
  return a->value.reading == b->value.reading || (!is_key && (is_any_reading(terms, a) || is_any_reading(terms, b)));
}

// Premise: cells lie at one place, as after an equality of their offsets. Conclusion: they hold the same number.
static bool meet_cells(Memory *memory, uint32_t index) {
  State *state = memory->state;
  for (uint32_t i = 0; i < index && index < state->cells.count; i++) {
    const Cell *x = &state->cells.data[index], *y = &state->cells.data[i];
    bool meets = x->base.id == y->base.id && x->offset.id == y->offset.id && x->bytes == y->bytes;
    bool has_numbers = meets && x->value.linear.id && y->value.linear.id && x->value.condition.kind == ATOM_NONE && y->value.condition.kind == ATOM_NONE;
    if (has_numbers && read_alike(memory->terms, x, y) && x->value.linear.id != y->value.linear.id && !state_assume(memory->terms, state, atom_eq(memory->terms, x->value.linear, y->value.linear))) return false;
  }
  return true;
}

// Premise: the object is never written, and the cell lies at a known place of it. Conclusion: it holds what stands there from the beginning. (It was read when only its bounds were known.)
static bool tell_constant(Memory *memory, uint32_t index) {
  Terms *terms = memory->terms;
  const Cell *cell = &memory->state->cells.data[index];
  Int at;
  UInt number;
  bool is_number = cell->bytes <= 8 && cell->value.linear.id && cell->value.condition.kind == ATOM_NONE && cell->value.reading != READ_KEY;
  if (!is_number || !linear_is_constant(terms, cell->offset, &at)) return true;
  const Allocation *object = state_allocation(memory->state, cell->base);
  if (!object || !object->constant || !object->initial || at < 0 || (UInt)at + cell->bytes > memory->program->globals[object->global.id].size ||
      !memory_initial_number(memory->program, object->global, (uint64_t)at, cell->bytes, &number))
    return true;
  Linear value = linear_constant(terms, reading_value(cell->value.reading, 8 * cell->bytes, number));
  return state_assume(terms, memory->state, atom_eq(terms, cell->value.linear, value));
}

// Premise: segments say of elements of which the cell is one what they say in terms of other numbers; the cell may have been read before that was known. Conclusion: so is the cell's number.
static bool bound_cell(Memory *memory, uint32_t index) {
  Terms *terms = memory->terms;
  Cell cell = memory->state->cells.data[index];
  Segment segment;
  if (!cell.value.linear.id || cell.value.condition.kind != ATOM_NONE) return true;
  for (uint32_t next = 0; segment_find(memory, cell.base, cell.offset, cell.bytes, &next, &segment);) {
    if (segment_has_pointers(terms, &segment) || segment.reading != cell.value.reading) continue;
    bool has_low = segment.low.id && !linear_is_constant(terms, segment.low, NULL), has_high = segment.high.id && !linear_is_constant(terms, segment.high, NULL);
    if (has_low && !state_assume(terms, memory->state, atom_le(terms, segment.low, cell.value.linear))) return false;
    if (has_high && !state_assume(terms, memory->state, atom_le(terms, cell.value.linear, segment.high))) return false;
  }
  return true;
}

// May sums say more after the decision: is it about what they are over, or about one of the elements?
static bool concerns_sums(const Terms *terms, const State *state, Atom decision) {
  if (decision.kind == ATOM_EQ) return state->sums.count;
  for (uint32_t i = 0; i < state->sums.count; i++) {
    const Sum *sum = &state->sums.data[i];
    if (mentions_any(terms, sum->to, decision.linear) || mentions_any(terms, sum->total, decision.linear)) return true;
    for (uint32_t k = 0; k < state->cells.count; k++)
      if (state->cells.data[k].base.id == sum->base.id && mentions_any(terms, state->cells.data[k].value.linear, decision.linear)) return true;
  }
  return false;
}

bool memory_learn(Terms *terms, Oracle *oracle, const Program *program, State *state, Atom decision) {
  Memory memory = {terms, oracle, program, state};
  if (!decision.linear.id) return true;
  // After an equality, and a bound that meets the opposite one, symbols of the decision are replaced: any cell may be meant.
  bool solves = decision.kind == ATOM_EQ || state_resolve(terms, state, decision.linear).id != decision.linear.id;
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (!tell_constant(&memory, i)) return false;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    if (!solves && !mentions_any(terms, state->cells.data[i].value.linear, decision.linear)) continue;
    if (solves && !meet_cells(&memory, i)) return false;
    if (!separate_cells(&memory, i) || (!solves && !bound_cell(&memory, i))) return false;
  }
  return !concerns_sums(terms, state, decision) || sums_learn(&memory);
}
