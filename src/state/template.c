// See template.h.
#include "state/template.h"

#include <string.h>

enum { MAX_MEMBERS = 8, MAX_DEPTH = 4 };

const Template TEMPLATE_SELF = {0};

static bool lies_before(const Terms *terms, const Segment *x, const Segment *y) {
  Int a = linear_info(terms, x->from)->constant, b = linear_info(terms, y->from)->constant;
  return a < b || (a == b && x->bytes < y->bytes);
}

const Template *template_new(Terms *terms, const Segment *places, uint32_t count, bool zero) {
  if (!count && !zero) return NULL;
  Segment *sorted = arena_copy(terms_arena(terms), places, sizeof(Segment) * count);
  for (uint32_t i = 1; i < count; i++) {
    Segment place = sorted[i];
    uint32_t k = i;
    for (; k > 0 && lies_before(terms, &place, &sorted[k - 1]); k--) sorted[k] = sorted[k - 1];
    sorted[k] = place;
  }
  Template *shape = ARENA_NEW(terms_arena(terms), Template);
  *shape = (Template){zero, count, sorted};
  return shape;
}

static bool same_place(const Segment *a, const Segment *b) {
  return a->from.id == b->from.id && a->to.id == b->to.id && a->stride == b->stride && a->bytes == b->bytes;
}

// Does it say that a zero byte lies there, and of no number which?
static bool is_text(const Segment *place) { return place->string && !place->own; }

static bool same_room(Room a, Room b) { return a.factor == b.factor && a.at == b.at && a.bytes == b.bytes && a.rest == b.rest; }

static bool says_same(const Segment *a, const Segment *b) {
  return same_place(a, b) && a->low.id == b->low.id && a->high.id == b->high.id && a->reading == b->reading &&
         a->own == b->own && a->nullable == b->nullable && a->text == b->text && a->given == b->given && a->string == b->string && a->align == b->align &&
         a->zero_from == b->zero_from && a->zero_to == b->zero_to && same_room(a->room, b->room);
}

bool template_equal(const Template *a, const Template *b) {
  if (a == b) return true;
  if (!a || !b || a == &TEMPLATE_SELF || b == &TEMPLATE_SELF || a->count != b->count || a->zero != b->zero)
    return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (!says_same(&a->places[i], &b->places[i]) || !template_equal(a->places[i].shape, b->places[i].shape))
      return false;
  return true;
}

bool template_owns(const Template *shape) {
  for (uint32_t i = 0; shape && i < shape->count; i++)
    if (shape->places[i].own) return true;
  return false;
}

uint32_t template_height(const Template *shape) {
  uint32_t height = 0;
  for (uint32_t i = 0; shape && i < shape->count; i++) {
    const Segment *place = &shape->places[i];
    if (!place->own) continue;
    if (place->shape == &TEMPLATE_SELF) return HEIGHT_ANY;
    uint32_t below = template_height(place->shape);
    if (below == HEIGHT_ANY) return HEIGHT_ANY;
    if (below + 1 > height) height = below + 1;
  }
  return height;
}

bool template_is_null(const Terms *terms, const Segment *segment) {
  Int low, high;
  return !segment->own && linear_is_constant(terms, segment->low, &low) && low == 0 &&
         linear_is_constant(terms, segment->high, &high) && high == 0;
}

Segment template_place(const Template *shape, uint32_t index) {
  Segment place = shape->places[index];
  if (place.shape == &TEMPLATE_SELF) place.shape = shape;
  return place;
}

// -- What objects have in common

// Objects of several templates, of which one is sought for all. What stands where a template says that it repeats itself, is one of them.
typedef struct {
  Terms *terms;
  const Template *members[MAX_MEMBERS];
  Int ends[MAX_MEMBERS];  // bytes: up to where a member's objects reach, each of them; there end its zero bytes
  uint32_t count, depth;
} Joining;

static const Template *join_members(Joining *joining, bool *possible);

// Does the member, whose objects reach up to `end`, know a zero byte between the ends of the text? It may lie in a part of these.
static bool has_text(const Terms *terms, const Template *member, Int end, const Segment *text) {
  Int from = linear_info(terms, text->from)->constant, to = linear_info(terms, text->to)->constant;
  bool overlaps = false;
  for (uint32_t i = 0; member && i < member->count; i++) {
    const Segment *other = &member->places[i];
    Int low = linear_info(terms, other->from)->constant, high = linear_info(terms, other->to)->constant;
    if (low >= from && high <= to && (is_text(other) || template_is_null(terms, other))) return true;
    overlaps |= low < to && from < high;
  }
  return member && member->zero && !overlaps && to <= end;
}

// What the member says of the place; false: nothing. Zero bytes are null pointers, too.
static bool find_place(const Terms *terms, const Template *member, Int end, const Segment *place, Segment *found) {
  if (is_text(place)) {
    *found = *place;
    return has_text(terms, member, end, place);
  }
  Int from = linear_info(terms, place->from)->constant, to = linear_info(terms, place->to)->constant;
  bool overlaps = false;
  for (uint32_t i = 0; member && i < member->count; i++) {
    const Segment *other = &member->places[i];
    Int low = linear_info(terms, other->from)->constant, high = linear_info(terms, other->to)->constant;
    bool is_zero = template_is_null(terms, other) && other->stride == other->bytes && low <= from && to <= high;
    if ((!same_place(place, other) || is_text(other)) && !is_zero) {
      overlaps |= low < to && from < high;
      continue;
    }
    *found = *other;
    found->from = place->from;
    found->to = place->to;
    found->stride = place->stride;
    found->bytes = place->bytes;
    return true;
  }
  if (overlaps || !member || !member->zero) return false;
  *found = *place;
  found->own = found->nullable = found->string = found->text = found->given = false;
  found->zero_from = found->zero_to = 0;
  found->shape = NULL;
  found->reading = READ_UNSIGNED;
  found->low = found->high = linear_constant((Terms *)(uintptr_t)terms, 0);  // interning
  return true;
}

// A bound that allows both numbers: the next one of those at which bounds come to rest. Of small ones, of which there are many, at least twice as far as the first, so that few joins follow.
static Linear next_stop(Terms *terms, Int first, Int second, bool is_low) {
  enum { SMALL = 256 };
  Int from = int_abs(first) < SMALL ? 2 * first : second, stop;
  if (is_low ? from > second : from < second) from = second;
  return terms_find_stop(terms, from, !is_low, &stop) ? linear_constant(terms, stop) : (Linear){0};
}

// A bound for both: the first one, or one of few, so that chains of joins end. What is zero before it is set gets the bound of what it is set to.
static Linear loosest(Terms *terms, Linear a, Linear b, bool is_low) {
  Int x, y;
  if (!linear_is_constant(terms, a, &x) || !linear_is_constant(terms, b, &y)) return (Linear){0};
  if (is_low ? x <= y : x >= y) return a;
  if (!x) return b;
  if (!is_low || y < 0) return next_stop(terms, x, y, is_low);
  return linear_constant(terms, y >= 1 ? 1 : 0);
}

static bool is_small(const Terms *terms, const Segment *place) {
  Int low, high;
  return linear_is_constant(terms, place->low, &low) && low >= 0 && linear_is_constant(terms, place->high, &high) &&
         high < int_pow2(8 * place->bytes - 1);
}

// Pointers into strings that stay, of which some may be null. False: something else lies there, too.
static bool join_texts(const Terms *terms, Segment *x, const Segment *y) {
  bool x_points = x->text, y_points = y->text;
  if (!(x_points || template_is_null(terms, x)) || !(y_points || template_is_null(terms, y))) return false;
  x->given = (!x_points || x->given) && (!y_points || y->given);
  x->nullable = x->nullable || y->nullable || !x_points || !y_points;
  x->text = true;
  x->reading = READ_UNSIGNED;
  x->low = x->high = (Linear){0};
  return true;
}

// Small numbers are the same in both readings; the first one's stays where it can, so that chains of joins end. False: it says nothing of both.
static bool join_numbers(Terms *terms, Segment *x, const Segment *y) {
  if (x->reading != y->reading && !is_small(terms, y)) {
    if (!is_small(terms, x)) return false;
    x->reading = y->reading;
  }
  x->low = loosest(terms, x->low, y->low, true);
  x->high = loosest(terms, x->high, y->high, false);
  return x->low.id || x->high.id;
}

// Of the sizes of objects constants only: there the smaller one is right for both.
static Linear smaller(Terms *terms, Linear a, Linear b) {
  Int x, y;
  if (a.id == b.id) return a;
  if (!linear_is_constant(terms, a, &x) || !linear_is_constant(terms, b, &y)) return (Linear){0};
  return x < y ? a : b;
}

static bool zero_lies_within(const Segment *x, const Segment *y) {
  return y->zero_from <= x->zero_from && (!y->zero_to || (x->zero_to && x->zero_to <= y->zero_to));
}

// Does a zero byte lie between these ends, as the template of objects of this size says? Else the ends become those of a text that reaches beyond them. False: there is none.
static bool find_zero_within(const Terms *terms, const Template *shape, Int size, Int *from, Int *to) {
  Terms *interning = (Terms *)(uintptr_t)terms;
  Segment text = {.from = linear_constant(interning, *from), .to = linear_constant(interning, *to)};
  if (has_text(terms, shape, size, &text)) return true;
  for (uint32_t i = 0; shape && i < shape->count; i++) {
    const Segment *place = &shape->places[i];
    Int low = linear_info(terms, place->from)->constant, high = linear_info(terms, place->to)->constant;
    if (!is_text(place) || low > *from || *to > high) continue;
    *from = low;
    *to = high;
    return true;
  }
  return false;
}

// Objects of which the place does not say where a zero byte lies, but their template does, at about the place where those of the other place have it.
static void take_zero_within(const Terms *terms, const Template *shape, const Segment *other, Segment *place) {
  Int size, from = other->zero_from, to = other->zero_to;
  if (place->string || !other->string || !linear_is_constant(terms, place->low, &size)) return;
  if (!to) to = size;
  if (from >= to || to > size || !find_zero_within(terms, shape, size, &from, &to)) return;
  place->string = true;
  place->zero_from = (uint32_t)from;
  place->zero_to = to == size ? 0 : (uint32_t)to;
}

static void take_zeros_within(const Terms *terms, const Template *const *shapes, Segment *places, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < count; k++) take_zero_within(terms, shapes[i], &places[k], &places[i]);
}

// Where both know a zero byte: in one of the two ranges, if it is part of the other, else anywhere, so that chains of joins end.
static void join_zero(Segment *x, const Segment *y) {
  x->string &= y->string;
  if (x->string && zero_lies_within(y, x)) return;
  bool is_other = x->string && zero_lies_within(x, y);
  x->zero_from = is_other ? y->zero_from : 0;
  x->zero_to = is_other ? y->zero_to : 0;
}

// Does it hold of the segment's objects? Of those with a known number it is a matter of their size.
static bool has_room(Terms *terms, const Segment *segment, Room room) {
  Int least, number = 0, needed;
  if (!room.factor || same_room(segment->room, room)) return true;
  if (segment->shape == &TEMPLATE_SELF || !linear_is_constant(terms, segment->low, &least)) return false;
  bool is_known = segment->shape && segment->shape->zero, is_place = false;
  for (uint32_t i = 0; segment->shape && i < segment->shape->count; i++) {
    const Segment *place = &segment->shape->places[i];
    Int from = linear_info(terms, place->from)->constant, to = linear_info(terms, place->to)->constant;
    if (to <= room.at || from >= (Int)room.at + room.bytes) continue;
    is_known = !is_place && from == room.at && place->bytes == room.bytes && to - from == room.bytes && !place->own &&
               !place->string && place->reading == READ_UNSIGNED && linear_is_constant(terms, place->high, &number) &&
               number >= 0;
    is_place = true;
  }
  return is_known && int_mul(number, room.factor, &needed) && int_add(needed, room.rest, &needed) && needed <= least;
}

// A room that all of them have, each by what it says itself; none: there is no such.
static Room common_room(Terms *terms, const Segment *owns, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    bool is_common = owns[i].room.factor;
    for (uint32_t k = 0; k < count && is_common; k++) is_common = has_room(terms, &owns[k], owns[i].room);
    if (is_common) return owns[i].room;
  }
  return (Room){0};
}

// All that is said of the objects but their contents, and how large they are by these.
static void join_outside(Terms *terms, Segment *x, const Segment *y) {
  x->nullable |= y->nullable;
  join_zero(x, y);
  x->align = x->align < y->align ? x->align : y->align;
  x->low = smaller(terms, x->low, y->low);
  x->high = x->high.id == y->high.id ? x->high : (Linear){0};
}

// How far the objects of one of the segments reach at least. Where all are of one size it need not be known: what one says lies within the others, too.
static Int end_of(const Terms *terms, const Segment *segments, uint32_t count, uint32_t index) {
  Int size;
  if (linear_is_constant(terms, segments[index].low, &size)) return size;
  for (uint32_t i = 0; i < count; i++)
    if (segments[i].low.id != segments[index].low.id) return 0;
  return UINT32_MAX;
}

// Of members that say the same the shorter ones count. False: there are too many.
static bool add_member(Joining *joining, const Template *shape, Int end, bool *is_new) {
  *is_new = false;
  for (uint32_t i = 0; i < joining->count; i++) {
    if (!template_equal(joining->members[i], shape)) continue;
    *is_new = end < joining->ends[i];
    if (*is_new) joining->ends[i] = end;
    return true;
  }
  if (joining->count == MAX_MEMBERS) return false;
  *is_new = true;
  joining->ends[joining->count] = end;
  joining->members[joining->count++] = shape;
  return true;
}

// The objects at the place: those of all members are of one template. Where one member repeats itself there, they are members, too; `grows` says that there is a new one.
static bool join_shapes(Joining *joining, const Segment *owns, uint32_t count, const Template **shape, bool *grows) {
  bool repeats = false, possible = true;
  for (uint32_t i = 0; i < count; i++) repeats |= owns[i].shape == &TEMPLATE_SELF;
  *shape = &TEMPLATE_SELF;
  if (repeats) {
    for (uint32_t i = 0; i < count; i++) {
      bool is_new;
      if (owns[i].shape == &TEMPLATE_SELF) continue;
      if (!add_member(joining, owns[i].shape, end_of(joining->terms, owns, count, i), &is_new)) return false;
      *grows |= is_new;
    }
    return true;
  }
  Joining inner = {.terms = joining->terms, .depth = joining->depth + 1};
  for (uint32_t i = 0; i < count; i++) {
    bool is_new;
    add_member(&inner, owns[i].shape, end_of(joining->terms, owns, count, i), &is_new);  // no more than there are around it
  }
  if (inner.count == 1)
    *shape = inner.members[0];
  else
    *shape = join_members(&inner, &possible);
  return possible;
}

// Nothing is said of numbers or pointers at the place any more.
static void say_nothing(Segment *place) {
  place->low = place->high = (Linear){0};
  place->text = place->given = place->nullable = false;
}

// What one more member says there, of numbers or of pointers into strings that stay.
static void join_contents(Terms *terms, Segment *x, const Segment *y) {
  bool is_said = x->text || y->text ? join_texts(terms, x, y) : join_numbers(terms, x, y);
  if (!is_said) say_nothing(x);
}

// What all members say of the place, perhaps no more than that a number lies there. False: they cannot be joined. Nothing is said where `is_said` is not set.
static bool join_place(Joining *joining, const Segment *place, Segment *joined, bool *is_said, bool *grows) {
  Segment found[MAX_MEMBERS] = {*place}, owns[MAX_MEMBERS];
  const Template *shapes[MAX_MEMBERS];
  uint32_t count = 0, own_count = 0, null_count = 0, members = joining->count;
  for (uint32_t i = 0; i < members; i++) {
    if (!find_place(joining->terms, joining->members[i], joining->ends[i], place, &found[count])) continue;
    if (found[count].own) {
      shapes[own_count] = found[count].shape == &TEMPLATE_SELF ? joining->members[i] : found[count].shape;
      owns[own_count++] = found[count];
    }
    null_count += template_is_null(joining->terms, &found[count]);
    count++;
  }
  *is_said = count == members;
  if (!own_count) {
    *joined = found[0];
    for (uint32_t i = 1; i < count && *is_said && !is_text(place); i++)
      join_contents(joining->terms, joined, &found[i]);
    return true;
  }
  if (own_count + null_count < members) return false;
  take_zeros_within(joining->terms, shapes, owns, own_count);
  *joined = owns[0];
  for (uint32_t i = 1; i < own_count; i++) join_outside(joining->terms, joined, &owns[i]);
  joined->room = common_room(joining->terms, owns, own_count);
  joined->nullable |= null_count > 0;
  return join_shapes(joining, owns, own_count, &joined->shape, grows);
}

static bool has_place(const Segment *places, uint32_t count, const Segment *place) {
  for (uint32_t i = 0; i < count; i++)
    if (same_place(&places[i], place) && is_text(&places[i]) == is_text(place)) return true;
  return false;
}

// False: there are too many, or they cannot be joined. Where bytes in no place are zero, each byte that may be another one stays in a place.
static bool join_places(Joining *joining, Segment *places, uint32_t *count, bool *zero, bool *grows) {
  *count = 0;
  *zero = true;
  for (uint32_t m = 0; m < joining->count; m++) *zero = *zero && joining->members[m] && joining->members[m]->zero;
  for (uint32_t m = 0; m < joining->count; m++) {
    const Template *member = joining->members[m];
    for (uint32_t i = 0; member && i < member->count; i++) {
      Segment joined;
      bool is_said;
      if (has_place(places, *count, &member->places[i])) continue;
      if (!join_place(joining, &member->places[i], &joined, &is_said, grows)) return false;
      *zero = *zero && is_said;
      if (!is_said || (!*zero && !joined.own && !joined.string && !joined.text && !joined.low.id && !joined.high.id)) continue;
      if (*count == TEMPLATE_PLACES) return false;
      places[(*count)++] = joined;
    }
  }
  return true;
}

static const Template *join_members(Joining *joining, bool *possible) {
  Segment places[TEMPLATE_PLACES];
  uint32_t count = 0;
  bool grows = true, zero = false;
  *possible = joining->depth <= MAX_DEPTH;
  while (*possible && grows) {
    grows = false;
    *possible = join_places(joining, places, &count, &zero, &grows);
  }
  if (!*possible) return NULL;
  const Template *joined = template_new(joining->terms, places, count, zero);
  for (uint32_t i = 0; i < joining->count; i++)
    if (template_equal(joining->members[i], joined)) return joining->members[i];
  return joined;
}

bool template_join(Terms *terms, Segment *x, const Segment *y) {
  Segment joined = *x;
  bool possible = true;
  if (!x->own || !y->own) {
    if (!(x->own || template_is_null(terms, x)) || !(y->own || template_is_null(terms, y))) return false;
    const Segment *own = x->own ? x : y;
    joined = *own;
    joined.from = x->from;
    joined.to = x->to;
    joined.base = x->base;
    joined.nullable = true;
    *x = joined;
    return true;
  }
  Segment both[] = {*x, *y};
  take_zeros_within(terms, (const Template *[]){x->shape, y->shape}, both, 2);
  joined = both[0];
  join_outside(terms, &joined, &both[1]);
  joined.room = common_room(terms, both, 2);
  if (!template_equal(x->shape, y->shape)) {
    Joining joining = {.terms = terms, .members = {x->shape, y->shape}, .ends = {end_of(terms, both, 2, 0), end_of(terms, both, 2, 1)}, .count = 2};
    joined.shape = join_members(&joining, &possible);
  }
  if (possible) *x = joined;
  return possible;
}

bool template_covers(Terms *terms, const Segment *general, const Segment *special) {
  Segment joined = *general;
  if (!general->own) return false;
  if (!special->own) return template_is_null(terms, special) && general->nullable;
  joined.low = special->low;  // sizes may be terms, and are compared elsewhere
  joined.high = special->high;
  return template_join(terms, &joined, special) && joined.nullable == general->nullable &&
         joined.string == general->string && joined.align == general->align &&
         joined.zero_from == general->zero_from && joined.zero_to == general->zero_to && has_room(terms, special, general->room) &&
         template_equal(joined.shape, general->shape);
}

// May the objects at the place be as the one in which it lies, of this size? Objects that end in a text or an array have sizes of their own.
static bool is_of_size(const Terms *terms, const Segment *place, Linear size) {
  if (place->low.id == size.id && place->high.id == size.id) return true;
  bool is_exact = place->low.id == place->high.id && linear_is_constant(terms, place->low, NULL);
  return !is_exact && !linear_is_constant(terms, size, NULL);
}

const Template *template_close(Terms *terms, const Template *shape, Linear size) {
  for (uint32_t i = 0; shape && i < shape->count; i++) {
    const Segment *place = &shape->places[i];
    bool possible;
    if (!place->own || place->shape == &TEMPLATE_SELF || !is_of_size(terms, place, size)) continue;
    Segment places[TEMPLATE_PLACES];
    memcpy(places, shape->places, sizeof(Segment) * shape->count);
    places[i].shape = &TEMPLATE_SELF;
    const Segment sizes[] = {{.low = size}, *place};
    Joining joining = {.terms = terms, .ends = {end_of(terms, sizes, 2, 0), end_of(terms, sizes, 2, 1)}, .count = 2};
    joining.members[0] = template_new(terms, places, shape->count, shape->zero);
    joining.members[1] = place->shape;
    const Template *closed = join_members(&joining, &possible);
    if (!possible || !closed) continue;
    if (!closed->count || template_equal(closed, shape)) continue;
    shape = closed;
    i = UINT32_MAX;  // places may have gone
  }
  return shape;
}

void room_print(Room room, Text *text) {
  if (!room.factor) return;
  text_printf(text, " at least %u * [%u .. %u] + ", room.factor, room.at, room.at + room.bytes);
  int_print(text, room.rest);
}

void template_print(Terms *terms, const Template *shape, Text *text) {
  if (!shape) return;
  text_add(text, " {");
  for (uint32_t i = 0; i < shape->count; i++) {
    const Segment *place = &shape->places[i];
    text_add(text, i ? ", " : "");
    linear_print(terms, place->from, text);
    text_add(text, " .. ");
    linear_print(terms, place->to, text);
    text_printf(text, place->own ? " by %u own%s%s%s" : " by %u in%s%s%s ", place->stride, place->nullable ? " or null" : "",
                place->text ? " to text" : place->string ? " string" : "", place->shape == &TEMPLATE_SELF ? " such" : "");
    if (place->own) {
      text_add(text, " of size ");
    }
    linear_print(terms, place->low, text);
    text_add(text, " .. ");
    linear_print(terms, place->high, text);
    room_print(place->room, text);
    if (place->shape != &TEMPLATE_SELF) template_print(terms, place->shape, text);
  }
  text_add(text, shape->zero ? ", else zero}" : "}");
}
