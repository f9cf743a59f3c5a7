// See own_describe.h.
#include "state/own_describe.h"

#include "state/list.h"
#include "state/reach.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/string.h"
#include "state/template.h"

enum { MAX_DESCENT = 24, MAX_SINGLE = 4 };

// Places of an object under way.
typedef struct {
  Segment places[TEMPLATE_PLACES];
  uint32_t count;
  bool zero;     // all else is
  Linear inner;  // where a cell lies that has been described with the elements of an array around it; none: there is no such
} Contents;

static bool describe(Description *d, const AbstractValue *pointer, uint32_t depth, Segment *element);

// Without what lies at constant places beside it: a range of bytes that grows around [low, high], and ends at that.
static void shrink_gap(const Memory *memory, Linear from, Linear to, Int low, Int high, Segment *element) {
  Int start, end;
  if (!linear_is_constant(memory->terms, from, &start) || !linear_is_constant(memory->terms, to, &end)) return;
  if (start < 0 || end <= start || end > UINT32_MAX) return;
  if (end <= low && end > element->zero_from) element->zero_from = (uint32_t)end;
  if (start > high && (!element->zero_to || start < element->zero_to)) element->zero_to = (uint32_t)start;
}

// Where zero bytes at places that are not known may lie: those of other texts.
static void shrink_to_text(const Memory *memory, const Cell *cell, Int low, Int high, Segment *element) {
  Int first, last;
  if (cell->bytes != 1 || linear_is_constant(memory->terms, cell->offset, NULL) ||
      !value_is_null(memory->terms, &cell->value))
    return;
  knowledge_interval(memory->terms, &memory->state->knowledge, cell->offset, &first, &last);
  if (last < low && first >= 0 && last + 1 > element->zero_from) element->zero_from = (uint32_t)last + 1;
  if (first > high && first < UINT32_MAX && (!element->zero_to || first < element->zero_to))
    element->zero_to = (uint32_t)first;
}

// Between these places it lies, for all that is known of its own.
static void bound_gap(const Memory *memory, Int low, Int high, Segment *element) {
  Int size;
  if (low > element->zero_from) element->zero_from = (uint32_t)low;
  bool ends_before = linear_is_constant(memory->terms, element->low, &size) && high + 1 < size;
  if (ends_before && (!element->zero_to || high + 1 < element->zero_to)) element->zero_to = (uint32_t)high + 1;
}

// Between what lies at constant places of the object is the zero byte? It is where the text was written that it ends, and stays when the rest is written to.
static void find_gap(const Memory *memory, const Cell *zero, Segment *element) {
  const State *state = memory->state;
  Int low, high, size;
  knowledge_interval(memory->terms, &state->knowledge, zero->offset, &low, &high);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != zero->base.id) continue;
    shrink_gap(memory, cell->offset, linear_add_constant(memory->terms, cell->offset, cell->bytes), low, high, element);
    shrink_to_text(memory, cell, low, high, element);
  }
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == zero->base.id) shrink_gap(memory, segment->from, segment->to, low, high, element);
  }
  if (low >= 0 && high < UINT32_MAX) bound_gap(memory, low, high, element);
  bool is_constant = linear_is_constant(memory->terms, zero->offset, &low);
  if (!is_constant || low < 0 || low >= UINT32_MAX || !linear_is_constant(memory->terms, element->low, &size) || low >= size) return;
  element->zero_from = (uint32_t)low;
  element->zero_to = (uint32_t)low + 1;
}

// Does the first one end a text, and that the first of several?
static bool ends_first_text(const Memory *memory, const Cell *cell, const Cell *other) {
  Int low, high, first, last;
  if (linear_is_constant(memory->terms, cell->offset, NULL) || linear_is_constant(memory->terms, other->offset, NULL))
    return linear_is_constant(memory->terms, other->offset, NULL) &&
           !linear_is_constant(memory->terms, cell->offset, NULL);
  knowledge_interval(memory->terms, &memory->state->knowledge, cell->offset, &low, &high);
  knowledge_interval(memory->terms, &memory->state->knowledge, other->offset, &first, &last);
  return high < first;
}

static bool is_zero_byte(const Memory *memory, const Cell *cell, Symbol base) {
  return cell->base.id == base.id && cell->bytes == 1 && value_is_null(memory->terms, &cell->value);
}

// A zero byte of the object: one at a place that is not known, which ends a text, if there is one.
static void find_zero_byte(const Memory *memory, Symbol base, Segment *element) {
  const State *state = memory->state;
  const Cell *found = NULL;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (is_zero_byte(memory, cell, base) && (!found || ends_first_text(memory, cell, found))) found = cell;
  }
  element->string = found;
  if (found) find_gap(memory, found, element);
}

// Is size >= factor * number + rest, whatever the symbols are, or since the state knows it? The factor is the largest that can be seen.
static bool is_room(const Memory *memory, Linear size, Linear number, Room *room) {
  Terms *terms = memory->terms;
  const Knowledge *knowledge = &memory->state->knowledge;
  Symbol symbol;
  Int rest;
  if (!linear_is_symbol(terms, number, &symbol)) return false;
  Int factor = linear_factor(terms, size, symbol);
  if (factor > 0 && factor <= UINT32_MAX && linear_is_constant(terms, linear_add_scaled(terms, size, number, -factor), &rest)) {
    room->factor = (uint32_t)factor;
    room->rest = rest;
    return true;
  }
  for (uint32_t i = 0; i < knowledge->rows.count; i++) {
    Linear row = knowledge->rows.data[i];
    factor = -linear_factor(terms, row, symbol);
    Linear stated = factor > 0 && factor <= UINT32_MAX ? linear_sub(terms, linear_sub(terms, size, linear_scale(terms, number, factor)), row) : (Linear){0};
    if (!linear_is_constant(terms, stated, &rest)) continue;
    room->factor = (uint32_t)factor;
    room->rest = rest;
    return true;
  }
  return false;
}

// By a number at a constant place of the object, of which the value is known to be the unsigned one.
static Room find_room(const Memory *memory, const Allocation *object) {
  const State *state = memory->state;
  Room room = {0};
  if (linear_is_constant(memory->terms, object->size, NULL)) return room;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int at, low, high;
    bool is_number = cell->base.id == object->base.id && cell->bytes <= 8 && linear_is_constant(memory->terms, cell->offset, &at) &&
                     at >= 0 && at <= UINT16_MAX && segment_is_number(memory->terms, &cell->value) && cell->value.linear.id;
    if (!is_number) continue;
    knowledge_interval(memory->terms, &state->knowledge, cell->value.linear, &low, &high);
    room.at = (uint32_t)at;
    room.bytes = cell->bytes;
    if (low >= 0 && high < int_pow2(8 * cell->bytes) && is_room(memory, object->size, cell->value.linear, &room)) return room;
  }
  return (Room){0};
}

// An object that nothing but one place points to, at its start, and that may go into an element. Null: it may not; `is_lost` where its owner must not go away, either.
static const Allocation *owned_object(const Memory *memory, const AbstractValue *pointer, bool *is_lost) {
  State *state = memory->state;
  Symbol base;
  Linear offset;
  *is_lost = false;
  const Allocation *object =
      pointer->condition.kind == ATOM_NONE ? state_pointee(memory->terms, state, pointer->linear, &offset) : NULL;
  if (!object || object->kind != ALLOCATION_HEAP || object->freed ||
      state_mentions(memory->terms, state, object->base) != 1)
    return NULL;
  *is_lost = true;
  if (!linear_is_symbol(memory->terms, pointer->linear, &base) || object->constant || !object->size.id ||
      object->entry.id || object->part)
    return NULL;
  return object;
}

// Does nothing but the holder's cells and segments lead to the object to which the pointer does? Then that is lost when the holder is described without it.
static bool is_only_within(const Memory *memory, Symbol holder, const AbstractValue *pointer) {
  const State *state = memory->state;
  Symbol object = linear_base(memory->terms, pointer->linear);
  const Allocation *there = object.id ? state_allocation(state, object) : NULL;
  uint32_t within = 0;
  if (!there || there->kind != ALLOCATION_HEAP || there->freed) return false;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    within +=
        cell->base.id == holder.id && cell->value.linear.id && linear_factor(memory->terms, cell->value.linear, object);
  }
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id != holder.id || segment->own) continue;
    within += segment->low.id && linear_factor(memory->terms, segment->low, object);
    within += segment->high.id && linear_factor(memory->terms, segment->high, object);
  }
  return within == state_mentions(memory->terms, memory->state, object);
}

static bool add_place(Contents *contents, Segment place) {
  place.base = (Symbol){0};
  place.guessed = place.bounded = false;
  if (contents->count == TEMPLATE_PLACES) return false;
  contents->places[contents->count++] = place;
  return true;
}

static bool constant_bound(const Memory *memory, Linear *bound, bool is_low) {
  Terms *terms = memory->terms;
  Linear upwards;
  Int number;
  if (!bound->id) return true;
  upwards = is_low ? *bound : linear_scale(terms, *bound, -1);
  bool is_known = upwards.id && oracle_minimise(memory->oracle, &memory->state->knowledge, upwards, &number);
  is_known = is_known && number != BOUND_NONE_LOW && number != BOUND_NONE_HIGH;
  *bound = is_known ? linear_constant(terms, is_low ? number : -number) : (Linear){0};
  return bound->id != 0;
}

// A pointer into a string that stays?
static bool points_into_text(const Memory *memory, const AbstractValue *value) {
  const Allocation *object = value->condition.kind == ATOM_NONE && value->linear.id ? state_allocation(memory->state, linear_base(memory->terms, value->linear)) : NULL;
  return object && memory->program && string_is_constant(memory->program, object);
}

// A number that lies there, or a pointer into a string that stays. Where nothing is known of it, it is a place all the same: the rest is zero.
static bool add_number(Description *d, Contents *contents, Linear offset, uint32_t bytes, const AbstractValue *value) {
  Memory *memory = d->memory;
  Segment place = {.from = offset,
                   .to = linear_add_constant(memory->terms, offset, bytes),
                   .stride = bytes,
                   .bytes = bytes,
                   .reading = READ_UNSIGNED};
  if (value && (segment_is_number(memory->terms, value) || points_into_text(memory, value))) {
    Segment bounds = segment_bounds_of(memory, value, bytes);
    place.reading = bounds.reading;
    place.text = bounds.text;
    place.given = bounds.given;
    place.low = bounds.low;
    place.high = bounds.high;
    constant_bound(memory, &place.low, true);
    constant_bound(memory, &place.high, false);
    segment_forget_bounds_of_type(memory->terms, &place);
  }
  if (!segment_says_something(memory->terms, &place) && !contents->zero) return true;
  if (!add_place(contents, place)) contents->zero = false;
  return true;
}

// The pointer to the next object of a path: at such a place other objects of the template's kind are owned.
static bool add_way(Description *d, Contents *contents, Linear offset, uint32_t align) {
  uint32_t word = memory_word_bytes(d->memory);
  Linear size = state_allocation(d->memory->state, d->next)->size;
  Segment place = {.from = offset,
                   .to = linear_add_constant(d->memory->terms, offset, word),
                   .stride = word,
                   .bytes = word,
                   .reading = READ_UNSIGNED,
                   .low = size,
                   .high = size,
                   .own = true,
                   .align = align,
                   .shape = &TEMPLATE_SELF};
  d->ways++;
  return add_place(contents, place);
}

// A few elements are a place each, so that it does not matter which of them have been one segment.
static bool add_owning(const Memory *memory, Contents *contents, Segment segment) {
  Int extent = linear_info(memory->terms, segment.to)->constant - linear_info(memory->terms, segment.from)->constant;
  if (extent > MAX_SINGLE * (Int)segment.stride) return add_place(contents, segment);
  for (Int at = 0; at + segment.bytes <= extent; at += segment.stride) {
    Segment one = segment;
    one.from = linear_add_constant(memory->terms, segment.from, at);
    one.to = linear_add_constant(memory->terms, one.from, segment.bytes);
    one.stride = segment.bytes;
    if (!add_place(contents, one)) return false;
  }
  return true;
}

bool description_array_around(const Memory *memory, const Cell *cell, Segment *array) {
  Terms *terms = memory->terms;
  Linear end = linear_add_constant(terms, cell->offset, cell->bytes);
  Segment behind = {0};
  *array = (Segment){0};
  if (cell->bytes != memory_word_bytes(memory) || linear_is_constant(terms, cell->offset, NULL)) return false;
  for (uint32_t i = 0; i < memory->state->segments.count; i++) {
    const Segment *segment = &memory->state->segments.data[i];
    bool is_like = (segment->own || template_is_null(terms, segment)) && segment->base.id == cell->base.id && segment->bytes == cell->bytes && segment->stride == cell->bytes;
    if (is_like && segment->to.id == cell->offset.id && linear_is_constant(terms, segment->from, NULL)) *array = *segment;
    if (is_like && segment->from.id == end.id && linear_is_constant(terms, segment->to, NULL)) behind = *segment;
  }
  if (!array->base.id || !behind.base.id || !template_join(terms, array, &behind)) return false;
  array->to = behind.to;
  return true;
}

static bool is_way(const Description *d, const Cell *cell) {
  Symbol next;
  return d->within.id && cell->base.id == d->within.id && cell->value.condition.kind == ATOM_NONE &&
         cell->value.linear.id && linear_is_symbol(d->memory->terms, cell->value.linear, &next) && next.id == d->next.id;
}

// Elements that own objects, of which the sizes have constant bounds.
static bool add_bounded_owning(Description *d, Contents *contents, Segment segment) {
  bool exact = segment.low.id == segment.high.id && linear_is_constant(d->memory->terms, segment.low, NULL);
  if (!exact && segment.low.id && !constant_bound(d->memory, &segment.low, true)) segment.low = (Linear){0};
  if (!exact && segment.high.id && !constant_bound(d->memory, &segment.high, false)) segment.high = (Linear){0};
  return add_owning(d->memory, contents, segment);
}

// The cell is an element of the array whose others own objects: null, the way to the next object of a path, where objects of the template's kind are owned at all places then, or it owns one, too.
static bool add_array(Description *d, Contents *contents, const Cell *cell, Segment array, uint32_t depth) {
  Segment element = {.stride = cell->bytes, .bytes = cell->bytes, .reading = READ_UNSIGNED};
  contents->inner = cell->offset;
  if (!array.own && is_way(d, cell)) {
    array.reading = READ_UNSIGNED;
    array.low = array.high = state_allocation(d->memory->state, d->next)->size;
    array.align = state_allocation(d->memory->state, d->next)->align;
    array.own = array.nullable = true;
    array.shape = &TEMPLATE_SELF;
    d->ways++;
  } else if (value_is_null(d->memory->terms, &cell->value)) {
    array.nullable = true;
  } else if (is_way(d, cell)) {
    const Allocation *next = state_allocation(d->memory->state, d->next);
    if (!array.shape || array.shape == &TEMPLATE_SELF || array.string || array.room.factor) return false;
    if (array.low.id != next->size.id || array.high.id != next->size.id) return false;
    if (next->align < array.align) array.align = next->align;
    d->beside = array.shape;
    d->ways++;
    array.shape = &TEMPLATE_SELF;
  } else if (!describe(d, &cell->value, depth, &element) || !template_join(d->memory->terms, &array, &element)) {
    return false;
  }
  return add_bounded_owning(d, contents, array);
}

// Does it lead to another object on the heap that is as large, as a link of a node to the next one does, to which others lead as well? Then it is worth more to know which way leads there (own_path.h).
static bool leads_to_like(const Memory *memory, const Cell *cell) {
  Symbol base;
  if (cell->value.condition.kind != ATOM_NONE || !linear_is_symbol(memory->terms, cell->value.linear, &base)) return false;
  const Allocation *next = state_allocation(memory->state, base);
  return next && next->kind == ALLOCATION_HEAP && !next->freed && base.id != cell->base.id && next->size.id == state_allocation(memory->state, cell->base)->size.id;
}

static bool add_cell(Description *d, Contents *contents, const Cell *cell, uint32_t depth) {
  Terms *terms = d->memory->terms;
  Segment array;
  if (!contents->inner.id && description_array_around(d->memory, cell, &array)) return add_array(d, contents, cell, array, depth);
  if (is_way(d, cell)) return add_way(d, contents, cell->offset, state_allocation(d->memory->state, d->next)->align);
  Segment element = {.stride = cell->bytes, .bytes = cell->bytes, .reading = READ_UNSIGNED};
  bool is_lost;
  const Allocation *object = owned_object(d->memory, &cell->value, &is_lost);
  if (!linear_is_constant(terms, cell->offset, NULL)) {
    contents->zero = false;
    return !object && !is_lost && !is_only_within(d->memory, cell->base, &cell->value) && !leads_to_like(d->memory, cell);
  }
  if (!object) return !is_lost && add_number(d, contents, cell->offset, cell->bytes, &cell->value);
  element.from = cell->offset;
  element.to = linear_add_constant(terms, cell->offset, cell->bytes);
  return cell->bytes == memory_word_bytes(d->memory) && describe(d, &cell->value, depth, &element) &&
         add_place(contents, element);
}

// Is it one of the two beside a cell that has been described with these?
static bool is_beside_inner(const Description *d, const Contents *contents, const Segment *segment) {
  Linear inner = contents->inner;
  return inner.id && segment->own && (segment->to.id == inner.id || segment->from.id == linear_add_constant(d->memory->terms, inner, memory_word_bytes(d->memory)).id);
}

static bool add_segment(Description *d, Contents *contents, Segment segment) {
  Terms *terms = d->memory->terms;
  if (segment.from.id == segment.to.id || is_beside_inner(d, contents, &segment)) return true;  // it has no element, or none that is not there
  if (!linear_is_constant(terms, segment.from, NULL) || !linear_is_constant(terms, segment.to, NULL)) {
    contents->zero = false;
    return !segment.own;
  }
  if (segment.own) return add_bounded_owning(d, contents, segment);
  if (segment.string) {  // see add_texts
    contents->zero = false;
    return true;
  }
  bool points = segment_has_pointers(terms, &segment) && !segment.text;  // into what is no part of the object
  constant_bound(d->memory, &segment.low, true);
  constant_bound(d->memory, &segment.high, false);
  if (points || (!segment.text && !segment.low.id && !segment.high.id)) {
    contents->zero = false;
    return true;
  }
  for (uint32_t i = 0; i < contents->count; i++) {
    const Segment *place = &contents->places[i];
    if (place->from.id != segment.from.id || place->bytes != segment.bytes) continue;
    Linear next = linear_add_constant(terms, segment.from, segment.stride);
    bool is_one = linear_info(terms, place->to)->constant <= linear_info(terms, next)->constant;
    if (!is_one || next.id == segment.to.id) return true;  // of all of them something else is said
    segment.from = next;  // of this element a cell says more
  }
  if (!add_place(contents, segment)) contents->zero = false;
  return true;
}

static const Template *template_of(Description *d, Contents *contents, Linear size) {
  const Template *shape = template_new(d->memory->terms, contents->places, contents->count, contents->zero);
  return template_close(d->memory->terms, shape, size);
}

static bool add_contents(Description *d, Symbol base, uint32_t depth, Contents *contents) {
  State *state = d->memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (state->cells.data[i].base.id == base.id && !add_cell(d, contents, &state->cells.data[i], depth)) return false;
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].base.id == base.id && !add_segment(d, contents, state->segments.data[i])) return false;
  return true;
}

enum { MOST_TEXTS = 8 };  // of one object

// A zero byte lies in [from, to).
typedef struct {
  Int from, to;
} Range;

typedef struct {
  Range texts[MOST_TEXTS];
  uint32_t count;
} Texts;

// Of two that lie within each other the narrower one says more.
static void note_text(Texts *texts, Range text) {
  uint32_t kept = 0;
  if (text.to <= text.from) return;
  for (uint32_t i = 0; i < texts->count; i++)
    if (texts->texts[i].from >= text.from && texts->texts[i].to <= text.to) return;
  for (uint32_t i = 0; i < texts->count; i++)
    if (text.from < texts->texts[i].from || text.to > texts->texts[i].to) texts->texts[kept++] = texts->texts[i];
  texts->count = kept;
  if (kept < MOST_TEXTS) texts->texts[texts->count++] = text;
}

// Each of a few texts beside each other for itself: which of them are one segment does not matter.
static void note_texts_of_segment(Terms *terms, Texts *texts, const Segment *segment) {
  Int from, to;
  bool is_known = linear_is_constant(terms, segment->from, &from) && linear_is_constant(terms, segment->to, &to);
  for (; is_known && from < to && texts->count < MOST_TEXTS; from += segment->stride)
    note_text(texts, (Range){from, from + segment->bytes});
}

// The range begins where the text does, as far as the place says: how long it is at least is another number in each object. (Without a constant in it the place may be a number of
// its own, and not the length of a text at the object's start.)
static void begin_with_text(const Terms *terms, const Cell *zero, Segment *gap) {
  Int begin = linear_info(terms, zero->offset)->constant;
  bool is_member = begin > 0 || gap->zero_from <= 1;
  if (is_member && begin >= 0 && begin < gap->zero_from) gap->zero_from = (uint32_t)begin;
}

// In each of the ranges in which the texts of an object end lies a zero byte. (Of the first one it is said beside the contents, too.)
static void add_texts(const Memory *memory, const Allocation *object, Contents *contents) {
  Terms *terms = memory->terms;
  const State *state = memory->state;
  Texts texts = {0};
  Int size;
  if (!linear_is_constant(terms, object->size, &size)) return;
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].base.id == object->base.id && state->segments.data[i].string &&
        !state->segments.data[i].own)
      note_texts_of_segment(terms, &texts, &state->segments.data[i]);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Segment gap = {.low = object->size};
    if (!is_zero_byte(memory, cell, object->base) || linear_is_constant(terms, cell->offset, NULL)) continue;
    find_gap(memory, cell, &gap);
    begin_with_text(terms, cell, &gap);
    note_text(&texts, (Range){gap.zero_from, gap.zero_to ? gap.zero_to : size});
  }
  for (uint32_t i = 0; i < texts.count; i++) {
    Range text = texts.texts[i];
    uint32_t bytes = (uint32_t)(text.to - text.from);
    add_place(contents, (Segment){.from = linear_constant(terms, text.from),
                                  .to = linear_constant(terms, text.to),
                                  .stride = bytes,
                                  .bytes = bytes,
                                  .reading = READ_UNSIGNED,
                                  .string = true});
  }
}

const Template *description_of_element(Memory *memory, Symbol object) {
  const State *state = memory->state;
  Description d = {.memory = memory};
  Contents contents = {0};
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == object.id && linear_is_constant(memory->terms, cell->offset, NULL)) add_number(&d, &contents, cell->offset, cell->bytes, &cell->value);
  }
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].base.id == object.id && !state->segments.data[i].own) add_segment(&d, &contents, state->segments.data[i]);
  add_texts(memory, state_allocation(state, object), &contents);
  return template_new(memory->terms, contents.places, contents.count, false);
}

static bool describe_contents(Description *d, const Allocation *object, uint32_t depth, const Template **shape) {
  Contents contents = {.zero = memory_is_zero(d->memory, object)};
  Linear size = object->size;
  if (!add_contents(d, object->base, depth, &contents)) return false;
  add_texts(d->memory, object, &contents);
  *shape = template_of(d, &contents, size);
  return true;
}

// Does the first element of a list own no other object but the next element?
static bool first_owns_nothing(const Memory *memory, const Allocation *list) {
  const State *state = memory->state;
  bool is_lost;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    if (state->cells.data[i].base.id != list->base.id) continue;
    if (owned_object(memory, &state->cells.data[i].value, &is_lost) || is_lost) return false;
  }
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].base.id == list->base.id && state->segments.data[i].own) return false;
  return true;
}

// What is said of each element beside what is there already.
static void add_each(Contents *contents, const Template *each) {
  for (uint32_t i = 0; each && i < each->count; i++) {
    bool is_there = false;
    for (uint32_t k = 0; k < contents->count; k++) is_there |= contents->places[k].from.id == each->places[i].from.id && contents->places[k].bytes == each->places[i].bytes;
    if (!is_there) add_place(contents, each->places[i]);
  }
}

// What all elements of the list hold, the first one too.
static const Template *each_with_first(Memory *memory, const Allocation *list) {
  const Template *first = description_of_element(memory, list->base);
  Int length;
  bool is_single = linear_is_constant(memory->terms, list->length, &length) && length == 1;
  return is_single ? first : list_join_each(memory->terms, first, list->each);
}

// The elements of a list, which hold all that `each` says, are owned each by the one before. What the last one links to belongs to them.
static bool describe_list(Description *d, const Allocation *list, const Template *each, uint32_t depth, Segment *element) {
  State *state = d->memory->state;
  Terms *terms = d->memory->terms;
  Contents contents = {0};
  Segment next = {0};
  bool is_linked = false, is_lost;
  if (list->last.id) return false;
  for (uint32_t i = 0; i < state->fields.count; i++) {
    const ListField *field = &state->fields.data[i];
    Linear from = linear_constant(terms, field->offset);
    if (field->base.id != list->base.id) continue;
    if (field->back) return false;
    if (field->offset == list->link && field->bytes == memory_word_bytes(d->memory)) {
      next = *element;
      next.from = from;
      next.to = linear_add_constant(terms, from, field->bytes);
      next.stride = next.bytes = field->bytes;
      if (value_is_null(terms, &field->last)) {
        next.nullable = true;
      } else {
        Segment rest = {
            .from = next.from, .to = next.to, .stride = next.stride, .bytes = next.bytes, .reading = READ_UNSIGNED};
        next.shape = NULL;
        if (!describe(d, &field->last, depth, &rest)) return false;
        const Template *shape = rest.shape;
        rest.shape = NULL;
        if (!template_join(terms, &next, &rest)) return false;
        next.shape = shape;
      }
      is_linked = true;
    } else if (field->steps && field->step == 0) {
      add_number(d, &contents, from, field->bytes, &field->last);
    } else if (owned_object(d->memory, &field->last, &is_lost) || is_lost) {
      return false;
    }
  }
  if (!is_linked || list->into) return false;
  add_each(&contents, each);
  const Template *rest = next.shape;
  next.shape = &TEMPLATE_SELF;
  if (!add_place(&contents, next)) return false;
  element->shape = template_new(terms, contents.places, contents.count, false);
  if (next.nullable && !rest) return true;
  Segment both = *element;
  both.shape = rest;
  Segment joined = *element;
  if (!template_join(terms, &joined, &both)) return false;
  element->shape = joined.shape;
  return true;
}

// What the pointer leads to goes into the element, with all that it owns. False: it cannot.
static bool describe(Description *d, const AbstractValue *pointer, uint32_t depth, Segment *element) {
  bool is_lost;
  const Allocation *object = depth < MAX_DESCENT ? owned_object(d->memory, pointer, &is_lost) : NULL;
  if (!object) return false;
  for (uint32_t i = 0; i < d->taken.count; i++)
    if (d->taken.data[i].id == object->base.id) return false;
  symbol_vec_push(&d->taken, object->base);
  if (object->path) return false;
  element->own = true;
  element->reading = READ_UNSIGNED;
  element->low = element->high = object->size;
  element->align = object->align;
  element->zero_from = element->zero_to = 0;
  if (!object->length.id) find_zero_byte(d->memory, object->base, element);
  element->room = object->length.id ? (Room){0} : find_room(d->memory, object);
  if (depth && !linear_is_constant(d->memory->terms, object->size, NULL)) {
    constant_bound(d->memory, &element->low, true);
    constant_bound(d->memory, &element->high, false);
  }
  if (!object->length.id) return describe_contents(d, object, depth + 1, &element->shape);
  return first_owns_nothing(d->memory, object) && describe_list(d, object, each_with_first(d->memory, object), depth + 1, element);
}

bool description_add(Description *d, const AbstractValue *pointer, Segment *element) {
  return describe(d, pointer, 0, element);
}

static bool has_taken(const Description *d, Symbol object) {
  for (uint32_t i = 0; i < d->taken.count; i++)
    if (d->taken.data[i].id == object.id) return true;
  return false;
}

bool description_of_way(Description *d, Symbol object, Symbol next, const Template **shape) {
  d->within = object;
  d->next = next;
  bool is_said = describe_contents(d, state_allocation(d->memory->state, object), 1, shape) && d->ways == 1 && *shape;
  if (is_said && d->beside) {
    Segment joined = {.own = true, .shape = *shape}, others = {.own = true, .shape = d->beside};
    is_said = template_join(d->memory->terms, &joined, &others) && joined.shape;
    *shape = joined.shape;
  }
  return is_said && !has_taken(d, object) && !has_taken(d, next);
}

// What the fields say of a list's elements from the second one on. False: they own more than the next one.
static bool add_fields(Description *d, Contents *contents, const Allocation *list) {
  State *state = d->memory->state;
  bool is_lost;
  for (uint32_t i = 0; i < state->fields.count; i++) {
    const ListField *field = &state->fields.data[i];
    Linear from = linear_constant(d->memory->terms, field->offset);
    if (field->base.id != list->base.id || field->offset == list->link) continue;
    if (field->back || owned_object(d->memory, &field->last, &is_lost) || is_lost) return false;
    if (field->steps && field->step == 0) add_number(d, contents, from, field->bytes, &field->last);
  }
  add_each(contents, list->each);
  return true;
}

bool description_of_list_way(Description *d, const Allocation *list, Symbol next, const Template **shape) {
  Terms *terms = d->memory->terms;
  Contents first = {0}, others = {0};
  Symbol base = list->base;
  Linear link = linear_constant(terms, list->link);
  uint32_t align = state_allocation(d->memory->state, next)->align;
  if (list->align < align) align = list->align;
  d->next = next;
  if (list->into || list->last.id || !add_way(d, &first, link, align) || !add_way(d, &others, link, align) ||
      !add_contents(d, base, 1, &first) || !add_fields(d, &others, list))
    return false;
  Segment joined = {.own = true, .shape = template_new(terms, first.places, first.count, false)},
          other = {.own = true, .shape = template_new(terms, others.places, others.count, false)};
  bool is_said = template_join(terms, &joined, &other) && !has_taken(d, base) && !has_taken(d, next);
  *shape = joined.shape;
  return is_said;
}

static bool ends_with_null(const Memory *memory, const Allocation *list) {
  const ListFieldVec *fields = &memory->state->fields;
  for (uint32_t i = 0; i < fields->count; i++) {
    const ListField *field = &fields->data[i];
    if (field->base.id == list->base.id && field->offset == list->link && field->bytes == memory_word_bytes(memory))
      return !field->back && value_is_null(memory->terms, &field->last);
  }
  return false;
}

bool description_of_rest(Description *d, const Allocation *list, Segment *element) {
  if (!ends_with_null(d->memory, list)) return false;
  element->own = element->nullable = true;
  element->reading = READ_UNSIGNED;
  element->low = element->high = list->size;
  element->align = list->align;
  return describe_list(d, list, list->each, 0, element);
}

// No way down leads through any of them twice.
Linear description_height(const Description *d) {
  Terms *terms = d->memory->terms;
  Linear sum = linear_constant(terms, 0);
  for (uint32_t i = 0; i < d->taken.count && sum.id; i++) {
    const Allocation *object = state_allocation(d->memory->state, d->taken.data[i]);
    Linear below = segments_height(terms, d->memory->state, object),
           itself = object->length.id ? object->length : linear_constant(terms, 1);
    sum = below.id ? linear_add(terms, sum, linear_add(terms, itself, below)) : (Linear){0};
  }
  return sum;
}

void description_take(Description *d) {
  State *state = d->memory->state;
  for (uint32_t i = 0; i < d->taken.count; i++) {
    uint32_t kept = 0;
    for (uint32_t k = 0; k < state->segments.count; k++)
      if (state->segments.data[k].base.id != d->taken.data[i].id)
        state->segments.data[kept++] = state->segments.data[k];
    state->segments.count = kept;
    state_drop_allocation(state, d->taken.data[i]);
  }
}
