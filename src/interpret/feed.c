#include "interpret/feed.h"

#include <assert.h>

#include "interpret/floats.h"
#include "interpret/scalar.h"

void feed_init(Feed *feed, const Int *given, size_t given_count, uint64_t seed) {
  *feed = (Feed){
      .given = given,
      .given_count = given_count,
      .random = {.state = hash_mix(seed ^ 0x5bd1e995)},
      .zeros = seed == 0,
  };
}

void feed_release(Feed *feed) { input_vec_release(&feed->taken); }

static UInt random_bits(Random *random) { return (UInt)random_next(random) << 64 | random_next(random); }

// Small numbers decide most branches, extreme ones most overflows.
static Int random_number(Random *random, uint32_t width) {
  UInt top = (UInt)1 << (width - 1);
  switch (random_below(random, 8)) {
    case 0: return (Int)random_below(random, 2);
    case 1:
    case 2:
    case 3: return (Int)random_below(random, 21) - 4;
    case 4: return (Int)random_below(random, 300) - 20;
    case 5: return (Int)(top + random_below(random, 5) - 2);  // around the ends of the signed range
    case 6: return (Int)random_below(random, 1000000) - 1000;
    default: return (Int)(random_bits(random) >> random_below(random, SCALAR_BITS));
  }
}

// One of the likely ones, or a number next to it; some numbers are any.
static Int choose_number(Feed *feed, uint32_t width) {
  enum { SHARE = 4, AROUND = 3 };
  if (!feed->likely_count || width == 1 || random_below(&feed->random, SHARE))
    return random_number(&feed->random, width);
  Int likely = feed->likely[random_below(&feed->random, feed->likely_count)];
  return random_below(&feed->random, 2) ? likely : likely + (Int)random_below(&feed->random, AROUND) - 1;
}

static UInt random_value(Feed *feed, Type type) {
  Random *random = &feed->random;
  switch (type.kind) {
    case TYPE_INT: return (UInt)choose_number(feed, type.bits);
    case TYPE_POINTER: return random_below(random, 2) ? 0 : random_bits(random);
    case TYPE_FLOAT:
      if (!float_is_supported(type.bits) || random_below(random, 4) == 0) return random_bits(random);
      return float_from_int(type.bits, random_number(random, 32));
    case TYPE_VOID:
    case TYPE_VECTOR: break;
  }
  return random_bits(random);
}

UInt feed_record(Feed *feed, InterpretInput what, UInt bits) {
  bits &= scalar_mask(what.type.bits);
  bool is_signed = what.type.kind == TYPE_INT && what.type.bits > 1;
  what.value = is_signed ? scalar_signed(bits, what.type.bits) : (Int)bits;
  input_vec_push(&feed->taken, what);
  return bits;
}

UInt feed_take(Feed *feed, InterpretInput what) {
  assert(what.type.bits >= 1 && what.type.bits <= SCALAR_BITS);
  if (feed->next < feed->given_count) return feed_record(feed, what, (UInt)feed->given[feed->next++]);
  return feed_record(feed, what, feed->zeros ? 0 : random_value(feed, what.type));
}

UInt feed_pass(Feed *feed, InterpretInput what, UInt bits) {
  if (feed->next < feed->given_count) feed->next++;
  return feed_record(feed, what, bits);
}

bool feed_take_within(Feed *feed, InterpretInput what, Int low, Int high, UInt *bits) {
  if (feed->next < feed->given_count) {
    *bits = feed_record(feed, what, (UInt)feed->given[feed->next++]);
    Int value = scalar_signed(*bits, what.type.bits);
    return value >= low && value <= high;
  }
  Int value = feed->zeros ? 0 : random_number(&feed->random, what.type.bits);
  if (value < low || value > high) value = low + int_floor_mod(value, high - low + 1);
  *bits = feed_record(feed, what, (UInt)value);
  return true;
}
