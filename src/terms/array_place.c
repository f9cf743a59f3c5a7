// Accesses at unknown offsets that have few places: a write changes the cell at each place where it may be, a read chooses between these cells.
//
// So small objects stay cells, however their indices come about, and the accesses that follow cost what the object has, not what was written to it
// before. What lies outside of the object need not be right (array.h), which makes the places few where nothing is known of an index.
#include "base/answer.h"
#include "terms/array_bank.h"
#include "terms/rewrite.h"

enum { MOST_PLACES = ARRAY_PLACES, MOST_TRIED = 256, MOST_CHOICES = 256 };

// Offsets; rising.
typedef struct {
  uint64_t at[MOST_PLACES];
  uint32_t count;
  bool covers_all;  // the offset is always one of them, not only within the object
} Places;

// False: there are too many.
static bool add_place(Places *places, uint64_t at) {
  uint32_t i = places->count;
  while (i > 0 && places->at[i - 1] > at) i--;
  if (i > 0 && places->at[i - 1] == at) return true;
  if (places->count == MOST_PLACES) return false;
  for (uint32_t k = places->count++; k > i; k--) places->at[k] = places->at[k - 1];
  places->at[i] = at;
  return true;
}

// Adds those constants, `distance` further on, of which the offset is a choice, and that are at most `last`. False: there are too many, or others.
static bool add_choices(const TermBank *bank, Term offset, UInt distance, UInt last, uint32_t *left, Places *places) {
  if (*left == 0) return false;
  --*left;
  UInt mask = width_mask(bank_width(bank, offset));
  TermOp op = bank_op(bank, offset);
  if (op == TERM_CONSTANT) {
    UInt at = (term_value(bank, offset) + distance) & mask;
    places->covers_all &= at <= last;
    return at > last || add_place(places, (uint64_t)at);
  }
  if (op == TERM_ADD && bank_op(bank, bank_b(bank, offset)) == TERM_CONSTANT)
    return add_choices(bank, bank_a(bank, offset), distance + term_value(bank, bank_b(bank, offset)), last, left, places);
  return op == TERM_ITE && add_choices(bank, bank_b(bank, offset), distance, last, left, places) &&
         add_choices(bank, bank_c(bank, offset), distance, last, left, places);
}

// The offset is a choice among constants. False: it is not, or they are too many, or accesses at two of them may overlap.
static bool find_choices(const TermBank *bank, Term offset, uint32_t bytes, UInt last, Places *places) {
  uint32_t left = MOST_CHOICES;
  *places = (Places){.covers_all = true};
  bool are_apart = add_choices(bank, offset, 0, last, &left, places) && places->count > 0;
  for (uint32_t i = 1; i < places->count && are_apart; i++) are_apart = places->at[i] - places->at[i - 1] >= bytes;
  return are_apart;
}

// Of an access that lies within the object; without a bound (array.h), of one that does not wrap.
static UInt last_offset(UInt mask, uint32_t bytes, uint64_t size) {
  return size == UINT64_MAX ? mask - bytes + 1 : size - bytes;
}

// All that known bits and bounds allow. False: there are more than MOST_PLACES, or accesses at two of them may overlap, or there are others where the
// result has to be right as well.
static bool find_places(const TermBank *bank, Term offset, uint32_t bytes, uint64_t size, Places *places) {
  Facts facts = bank_facts(bank, offset);
  UInt mask = width_mask(bank_width(bank, offset)), free = mask & ~facts.zeros & ~facts.ones;
  if (size < bytes) return false;
  UInt last = last_offset(mask, bytes, size);
  if (find_choices(bank, offset, bytes, last, places) && (places->covers_all || size != UINT64_MAX)) return true;
  if (facts.umax < last) last = facts.umax;
  if (last > mask - bytes || (free & -free) < bytes) return false;
  *places = (Places){.covers_all = facts.umax <= last};
  UInt at = facts.ones;
  for (uint32_t tried = 0; at <= last; tried++) {
    if (at >= facts.umin) {
      if (places->count == MOST_PLACES) return false;
      places->at[places->count++] = (uint64_t)at;
    }
    if (tried == MOST_TRIED) return false;
    UInt next = (((at | ~free) + 1) & free) | facts.ones;
    if (next <= at) break;
    at = next;
  }
  return places->count > 0;
}

uint32_t array_places(const TermBank *bank, Term offset, uint32_t bytes, uint64_t size, uint64_t *at) {
  Places places;
  if (!find_places(bank, offset, bytes, size, &places)) return 0;
  for (uint32_t i = 0; i < places.count; i++) at[i] = places.at[i];
  return places.count;
}

// Has the array cells over a root only?
static bool is_plain(const TermBank *bank, Array array) {
  const ArrayNode *node = array_node(bank, array);
  if (node->op == ARRAY_CELLS) node = array_node(bank, (Array){node->a});
  return node->op == ARRAY_FILL || node->op == ARRAY_VARIABLE;
}

// The bits in which places differ decide where nothing else is possible.
static Term is_at(TermBank *bank, const Places *places, Term offset, uint64_t at) {
  uint32_t width = bank_width(bank, offset), high = width;
  if (!places->covers_all) {
    uint64_t last = places->at[places->count - 1];
    for (high = 1; high < width && last >> high; high++) continue;
  }
  return term_eq(bank, term_extract(bank, offset, high - 1, 0), term_constant(bank, high, at));
}

// The write is remembered, so that a read at the very same offset gives back the very value.
static void remember(TermBank *bank, Array array, ArrayNode write) {
  ArrayBank *arrays = bank->arrays;
  map_set(&arrays->last_writes, array.id, arrays->writes.count);
  array_node_vec_push(&arrays->writes, write);
}

Array array_write_places(TermBank *bank, Array array, Term offset, Term value, uint64_t size) {
  Places places;
  uint32_t bytes = bank_width(bank, value) / 8, width = bank_width(bank, offset);
  if (!is_plain(bank, array) || !find_places(bank, offset, bytes, size, &places)) return (Array){0};
  Array before = array;
  for (uint32_t i = 0; i < places.count; i++) {
    Term at = term_constant(bank, width, places.at[i]);
    Term chosen = term_ite(bank, is_at(bank, &places, offset, places.at[i]), value, array_read(bank, array, at, bytes));
    array = array_write(bank, array, at, chosen);
  }
  if (!array_same(array, before))
    remember(bank, array,
             (ArrayNode){.op = ARRAY_WRITE, .width = (uint8_t)width, .a = before.id, .x = offset.id, .y = value.id});
  return array;
}

// Chooses between places first to last by the highest bit in which they differ.
static Term choose(TermBank *bank, const Places *places, const Term *values, Term offset, uint32_t first,
                   uint32_t last) {
  if (first == last) return values[first];
  uint64_t differ = places->at[first] ^ places->at[last];
  uint32_t bit = 63 - (uint32_t)__builtin_clzll(differ), half = first;
  while (!(places->at[half] >> bit & 1)) half++;
  Term low = choose(bank, places, values, offset, first, half - 1),
       high = choose(bank, places, values, offset, half, last);
  return term_ite(bank, term_extract(bank, offset, bit, bit), high, low);
}

Term array_read_places(TermBank *bank, Array array, Term offset, uint32_t bytes, uint64_t size) {
  Places places;
  Term values[MOST_PLACES];
  uint32_t width = bank_width(bank, offset);
  if (!is_plain(bank, array) || !find_places(bank, offset, bytes, size, &places)) return term_none();
  for (uint32_t i = 0; i < places.count; i++)
    values[i] = array_read(bank, array, term_constant(bank, width, places.at[i]), bytes);
  return choose(bank, &places, values, offset, 0, places.count - 1);
}
