#include "graph/fact.h"

#include "state/say.h"

typedef struct {
  const Fact *fact;
  const View *const *views;
  bool is_c;  // with casts, so that nothing overflows
  Text *text;
} Writer;

static uint32_t terms_of_sign(const Fact *fact, bool negative) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < fact->count; i++) count += (fact->factors[i] < 0) == negative;
  return count;
}

// Two variables of one type, as they are: C compares them as numbers.
static bool is_plain(const Fact *fact, const View *const *views) {
  if (fact->count == 1) return int_abs(fact->factors[0]) == 1;
  if (fact->count != 2 || fact->constant < -1 || fact->constant > 0) return false;
  const View *a = views[fact->views[0]], *b = views[fact->views[1]];
  bool opposite = fact->factors[0] == -fact->factors[1] && int_abs(fact->factors[0]) == 1;
  return opposite && a->bits == b->bits && a->is_unsigned == b->is_unsigned;
}

static void write_cast(const Writer *writer) {
  bool is_wide = false;
  for (uint32_t i = 0; i < writer->fact->count; i++) is_wide |= writer->views[writer->fact->views[i]]->bits > 32;
  if (writer->is_c && !is_plain(writer->fact, writer->views))
    text_add(writer->text, is_wide ? "(__int128)" : "(long long)");
}

static void write_constant(const Writer *writer, Int constant) {
  if (!writer->is_c) {
    say_number(constant, writer->text);
  } else if (constant >= -INT32_MAX && constant <= INT32_MAX) {
    int_print(writer->text, constant);
  } else if (constant == INT64_MIN) {
    text_add(writer->text, "(-9223372036854775807LL - 1)");
  } else {
    int_print(writer->text, constant);
    text_add(writer->text, constant > INT64_MAX ? "ULL" : "LL");
  }
}

static void write_terms(const Writer *writer, bool negative) {
  uint32_t written = 0;
  for (uint32_t i = 0; i < writer->fact->count; i++) {
    Int factor = writer->fact->factors[i];
    if ((factor < 0) != negative) continue;
    if (written++) text_add(writer->text, " + ");
    if (int_abs(factor) != 1) {
      write_constant(writer, int_abs(factor));
      text_add(writer->text, writer->is_c ? " * " : "*");
    }
    write_cast(writer);
    text_add(writer->text, writer->views[writer->fact->views[i]]->name);
  }
}

// small op large, where the constant stands on the side where it is positive.
static void write_between(const Writer *writer) {
  const Fact *fact = writer->fact;
  bool is_strict = !fact->is_equality && fact->constant < 0;
  Int constant = fact->constant + is_strict;
  write_terms(writer, true);
  if (constant < 0) {
    text_add(writer->text, " + ");
    write_constant(writer, -constant);
  }
  text_add(writer->text, fact->is_equality ? " == " : is_strict ? " < " : " <= ");
  write_terms(writer, false);
  if (constant > 0) {
    text_add(writer->text, " + ");
    write_constant(writer, constant);
  }
}

static void write_fact(const Writer *writer) {
  const Fact *fact = writer->fact;
  bool has_small = terms_of_sign(fact, true), has_large = terms_of_sign(fact, false);
  if (has_small && has_large) {
    write_between(writer);
  } else if (fact->is_equality) {
    write_terms(writer, has_small);
    text_add(writer->text, " == ");
    write_constant(writer, has_small ? fact->constant : -fact->constant);
  } else if (has_small) {
    write_terms(writer, true);
    text_add(writer->text, " <= ");
    write_constant(writer, fact->constant);
  } else {
    write_constant(writer, -fact->constant);
    text_add(writer->text, " <= ");
    write_terms(writer, false);
  }
}

// The upper bound that belongs to the lower bound of a variable; count: there is none.
static uint32_t upper_bound(const Fact *facts, uint32_t count, const Fact *lower) {
  for (uint32_t i = 0; i < count; i++) {
    const Fact *upper = &facts[i];
    bool belongs = upper->count == 1 && !upper->is_equality && upper->views[0] == lower->views[0];
    if (belongs && upper->factors[0] == -1 && lower->factors[0] == 1) return i;
  }
  return count;
}

static bool is_bound(const Fact *fact, Int factor) {
  return fact->count == 1 && !fact->is_equality && fact->factors[0] == factor;
}

static bool has_lower_bound(const Fact *facts, uint32_t count, const Fact *upper) {
  for (uint32_t i = 0; i < count; i++)
    if (is_bound(&facts[i], 1) && facts[i].views[0] == upper->views[0]) return true;
  return false;
}

void facts_say(const Fact *facts, uint32_t count, const View *const *views, Text *text) {
  uint32_t said = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (is_bound(&facts[i], -1) && has_lower_bound(facts, count, &facts[i])) continue;  // said together
    if (said++) text_add(text, ", ");
    write_fact(&(Writer){.fact = &facts[i], .views = views, .text = text});
    uint32_t upper = is_bound(&facts[i], 1) ? upper_bound(facts, count, &facts[i]) : count;
    if (upper == count) continue;
    text_add(text, " <= ");
    say_number(facts[upper].constant, text);
  }
}

// Three numbers of 32 bits with such factors, and such a constant, have a sum in 64 bits.
static bool fits_c(const Fact *fact) {
  enum { FACTOR_BITS = 20, CONSTANT_BITS = 61 };
  if (fact->count == 1) return int_abs(fact->constant) <= (Int)UINT64_MAX;
  bool fits = int_abs(fact->constant) <= int_pow2(CONSTANT_BITS);
  for (uint32_t i = 0; i < fact->count; i++) fits = fits && int_abs(fact->factors[i]) <= int_pow2(FACTOR_BITS);
  return fits;
}

void facts_write_c(const Fact *facts, uint32_t count, const View *const *views, Text *text) {
  uint32_t written = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (!fits_c(&facts[i])) continue;
    if (written++) text_add(text, " && ");
    write_fact(&(Writer){.fact = &facts[i], .views = views, .is_c = true, .text = text});
  }
}
