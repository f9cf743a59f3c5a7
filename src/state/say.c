#include "state/say.h"

#include <string.h>

enum { MOST_TERMS = 6, FARTHEST = 1 << 30 };

// -- Numbers

typedef struct {
  const char *name;
  Int value;
} Limit;

// The limit of a type that is `off` below the number; null: none is near.
static const Limit *near_limit(Int number, Int *off) {
  static const Limit LIMITS[] = {
      {"INT_MAX", INT32_MAX},  {"INT_MIN", INT32_MIN},  {"UINT_MAX", UINT32_MAX},
      {"LONG_MAX", INT64_MAX}, {"LONG_MIN", INT64_MIN}, {"ULONG_MAX", UINT64_MAX},
  };
  for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++) {
    *off = number - LIMITS[i].value;
    if (*off >= -16 && *off <= 16) return &LIMITS[i];
  }
  return NULL;
}

void say_number(Int number, Text *text) {
  Int off;
  const Limit *limit = near_limit(number, &off);
  if (limit) text_add(text, limit->name);
  if (limit && !off) return;
  if (limit) text_add(text, off < 0 ? " - " : " + ");
  int_print(text, limit ? int_abs(off) : number);
}

// -- Names

// symbol = what the text names - constant.
typedef struct {
  const Terms *terms;
  Symbol symbol;
  Int constant;
  Text *text;
  bool is_pointer;  // what has the name is one
} Naming;

static bool is_it(Naming *naming, Linear number) {
  if (!number.id) return false;
  const LinearInfo *info = linear_info(naming->terms, number);
  if (info->count != 1 || info->monomials[0].factor != 1) return false;
  // A number that is kept modulo 2^n, on another round, is not what people see.
  bool is_found = info->monomials[0].symbol.id == naming->symbol.id && int_abs(info->constant) < FARTHEST;
  if (is_found) naming->constant = info->constant;
  return is_found;
}

static bool name_variable(Naming *naming, const Program *program, const State *state) {
  for (uint32_t f = state->frames.count; f--;) {
    const Frame *frame = &state->frames.data[f];
    uint32_t values = program->functions[frame->function.id].value_count;
    for (uint32_t i = 0; i < frame->bindings.count; i++) {
      Value value = frame->bindings.data[i].value;
      const char *name = value.id <= values ? value_name(program, frame, value) : NULL;
      const AbstractValue *known = &frame->bindings.data[i].abstract;
      if (!name || known->reading == READ_KEY || !is_it(naming, known->linear)) continue;
      text_add(naming->text, name);
      naming->is_pointer = program->functions[frame->function.id].values[value.id].type.kind == TYPE_POINTER;
      return true;
    }
  }
  return false;
}

// The name of an object. One of a static variable has its function's in front.
static const char *object_name(const Terms *terms, Symbol base) {
  const char *name = symbol_info(terms, base)->name, *dot = name ? strchr(name, '.') : NULL;
  return dot && (dot[1] < '0' || dot[1] > '9') ? dot + 1 : name;
}

static bool is_whole(const Terms *terms, const Allocation *object, Int offset, uint32_t bytes) {
  Int size;
  bool is_variable = object->kind == ALLOCATION_STACK || object->kind == ALLOCATION_GLOBAL;
  return is_variable && !offset && object->size.id && linear_is_constant(terms, object->size, &size) && size == bytes;
}

static bool name_contents(Naming *naming, const State *state) {
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    const char *name = object_name(naming->terms, cell->base);
    Int offset;
    if (!name || cell->value.reading == READ_KEY || !linear_is_constant(naming->terms, cell->offset, &offset) ||
        !is_it(naming, cell->value.linear))
      continue;
    const Allocation *object = state_allocation(state, cell->base);
    if (object && is_whole(naming->terms, object, offset, cell->bytes))
      text_add(naming->text, name);
    else if (!offset)
      text_printf(naming->text, "*%s", name);
    else
      text_printf(naming->text, "*(%s + %d byte%s)", name, (int)offset, offset == 1 ? "" : "s");
    return true;
  }
  return false;
}

static bool name_size(Naming *naming, const State *state) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *object = &state->allocations.data[i];
    const char *name = object_name(naming->terms, object->base);
    if (!name || !is_it(naming, object->size)) continue;
    text_printf(naming->text, "the size of %s", name);
    return true;
  }
  return false;
}

// -- Comparisons

typedef struct {
  Text small, large;  // small op large; without the constant
  uint32_t small_count, large_count;
  Int constant;     // of large
  bool is_pointer;  // large is one, and small is nothing
} Sides;

static void add_term(Text *side, uint32_t *count, Int factor, const char *name) {
  if ((*count)++) text_add(side, " + ");
  if (factor != 1) int_print(side, factor);
  if (factor != 1) text_add_char(side, '*');
  text_add(side, name);
}

static bool add_terms(const Terms *terms, const Program *program, const State *state, Atom atom, Sides *sides) {
  const LinearInfo *info = linear_info(terms, atom.linear);
  sides->constant = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    Text name = {0};
    Naming naming = {.terms = terms, .symbol = info->monomials[i].symbol, .text = &name};
    Int factor = info->monomials[i].factor, shift;
    bool is_named =
        name_variable(&naming, program, state) || name_contents(&naming, state) || name_size(&naming, state);
    is_named =
        is_named && int_mul(factor, naming.constant, &shift) && int_sub(sides->constant, shift, &sides->constant);
    if (is_named && factor < 0) add_term(&sides->small, &sides->small_count, -factor, text_str(&name));
    if (is_named && factor > 0) add_term(&sides->large, &sides->large_count, factor, text_str(&name));
    sides->is_pointer = is_named && naming.is_pointer && info->count == 1 && factor == 1;
    text_release(&name);
    if (!is_named) return false;
  }
  return true;
}

// 0 on one side: the other one is compared with a number.
static void say_with_number(const Sides *sides, AtomKind kind, Text *text) {
  bool from_above = sides->small_count > 0;
  Int number = from_above ? sides->constant : -sides->constant, off;
  const Limit *next = near_limit(from_above ? number + 1 : number - 1, &off);
  bool is_strict = kind == ATOM_GE && next && !off;
  text_add(text, text_str(from_above ? &sides->small : &sides->large));
  if (sides->is_pointer && (kind == ATOM_GE ? number == 1 : kind == ATOM_NE && number == 0)) {
    text_add(text, " is not null");
    return;
  }
  if (kind == ATOM_GE)
    text_add(text, is_strict ? (from_above ? " < " : " > ") : (from_above ? " <= " : " >= "));
  else
    text_add(text, kind == ATOM_EQ ? " == " : " != ");
  say_number(is_strict ? next->value : number, text);
}

static void say_between(const Sides *sides, AtomKind kind, Text *text) {
  bool is_strict = kind == ATOM_GE && sides->constant < 0;
  Int constant = sides->constant + is_strict;
  text_add(text, text_str(&sides->small));
  if (constant < 0) {
    text_add(text, " + ");
    say_number(-constant, text);
  }
  text_add(text, kind == ATOM_EQ ? " == " : kind == ATOM_NE ? " != " : is_strict ? " < " : " <= ");
  text_add(text, text_str(&sides->large));
  if (constant > 0) {
    text_add(text, " + ");
    say_number(constant, text);
  }
}

static bool find_sides(const Terms *terms, const Program *program, const State *state, Atom atom, Sides *sides) {
  bool is_said = atom.linear.id && linear_info(terms, atom.linear)->count <= MOST_TERMS &&
                 add_terms(terms, program, state, atom, sides);
  // Nobody wrote such numbers: they come from arithmetic modulo 2^n.
  Int off;
  return is_said && (int_abs(sides->constant) <= INT32_MAX || near_limit(sides->constant, &off) ||
                     near_limit(-sides->constant, &off));
}

static void sides_release(Sides *sides) {
  text_release(&sides->small);
  text_release(&sides->large);
}

// Bounds of one number, from below and from above.
static bool are_bounds(const Terms *terms, Atom a, Atom b) {
  if (a.kind != ATOM_GE || b.kind != ATOM_GE || !a.linear.id || !b.linear.id) return false;
  const LinearInfo *x = linear_info(terms, a.linear), *y = linear_info(terms, b.linear);
  return x->count == 1 && y->count == 1 && x->monomials[0].symbol.id == y->monomials[0].symbol.id &&
         x->monomials[0].factor == 1 && y->monomials[0].factor == -1;
}

static bool say_range(const Terms *terms, const Program *program, const State *state, Atom low, Atom high, Text *text) {
  Sides from = {0}, to = {0};
  bool is_said = find_sides(terms, program, state, low, &from) && find_sides(terms, program, state, high, &to);
  if (is_said) {
    say_number(-from.constant, text);
    text_add(text, " <= ");
    say_with_number(&to, ATOM_GE, text);
  }
  sides_release(&from);
  sides_release(&to);
  return is_said;
}

bool state_say_all(const Terms *terms, const Program *program, const State *state, const AtomVec *atoms, Text *text) {
  bool is_said = true;
  for (uint32_t i = 0; i < atoms->count && is_said; i++) {
    uint32_t low = 0, high = 0;
    while (low < atoms->count && !are_bounds(terms, atoms->data[low], atoms->data[i])) low++;
    while (high < atoms->count && !are_bounds(terms, atoms->data[i], atoms->data[high])) high++;
    uint32_t other = low < atoms->count ? low : high;
    if (other < i) continue;
    if (i) text_add(text, ", ");
    if (other == atoms->count)
      is_said = state_say(terms, program, state, atoms->data[i], text);
    else
      is_said = say_range(terms, program, state, atoms->data[low < high ? low : i], atoms->data[low < high ? i : high],
                          text);
  }
  return is_said;
}

bool state_say(const Terms *terms, const Program *program, const State *state, Atom atom, Text *text) {
  Sides sides = {0};
  bool is_said = find_sides(terms, program, state, atom, &sides);
  if (is_said && sides.small_count && sides.large_count)
    say_between(&sides, atom.kind, text);
  else if (is_said)
    say_with_number(&sides, atom.kind, text);
  sides_release(&sides);
  return is_said;
}
