// See list.h.
#include "state/list.h"

#include "state/own_describe.h"
#include "state/reach.h"
#include "state/segment.h"
#include "state/template.h"

static uint32_t word_bytes(const Program *program) { return program->pointer_bits / 8; }

static bool is_one(const Terms *terms, Linear length) {
  Int value;
  return length.id && linear_is_constant(terms, length, &value) && value == 1;
}

static Cell *find_cell(const State *state, Symbol base, Int offset, uint32_t bytes, const Terms *terms) {
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell *cell = &state->cells.data[i];
    Int at;
    if (cell->base.id == base.id && cell->bytes == bytes && linear_is_constant(terms, cell->offset, &at) &&
        at == offset)
      return cell;
  }
  return NULL;
}

static ListField *find_field(const State *state, Symbol base, uint32_t offset, uint32_t bytes) {
  for (uint32_t i = 0; i < state->fields.count; i++) {
    ListField *field = &state->fields.data[i];
    if (field->base.id == base.id && field->offset == offset && field->bytes == bytes) return field;
  }
  return NULL;
}

static ListField *link_field(const Program *program, const State *state, const Allocation *list) {
  return find_field(state, list->base, list->link, word_bytes(program));
}

// The value's number where it is the same in the representation; else none.
static Linear number_as(Memory *memory, const AbstractValue *value, uint32_t bytes, Reading reading) {
  if (value->condition.kind != ATOM_NONE || !value->linear.id) return (Linear){0};
  Linear number = value_as(memory->terms, memory->oracle, &memory->state->knowledge, value, 8 * bytes, reading);
  return number.id == value->linear.id ? number : (Linear){0};
}

Linear list_first(Memory *memory, const ListField *field) {
  const Cell *cell = find_cell(memory->state, field->base, field->offset, field->bytes, memory->terms);
  return cell ? number_as(memory, &cell->value, field->bytes, field->last.reading) : (Linear){0};
}

// Numbers that step from a first one to a last one, or are ordered, lie between these; where both are the same in both representations, so are all.
static bool is_same_as(Memory *memory, const ListField *field, Reading reading) {
  ListField other = *field;
  other.last.reading = reading;
  if (field->last.reading == reading) return true;
  return list_first(memory, field).id && list_first(memory, &other).id && number_as(memory, &field->last, field->bytes, reading).id;
}

bool list_steps_as(Memory *memory, const ListField *field, Reading reading) {
  return field->steps && is_same_as(memory, field, reading);
}

bool list_may_be_ordered(const Program *program, const ListField *field) {
  for (uint32_t i = 0; i < program->ordered_count; i++)
    if (program->ordered[i].bytes == field->bytes) return true;
  return false;
}

bool list_is_ordered(Memory *memory, const ListField *field, Reading reading, FieldOrder order) {
  bool does_so = order == FIELD_RISES ? field->step >= 0 : field->step <= 0;
  return (field->steps ? does_so : field->order == order) && is_same_as(memory, field, reading);
}

Atom list_comes_before(Terms *terms, Linear one, Linear other, FieldOrder order) {
  return order == FIELD_RISES ? atom_le(terms, one, other) : atom_le(terms, other, one);
}

bool list_touches_link(const Terms *terms, const Program *program, const Allocation *list, Linear offset, Linear size) {
  Int from, bytes;
  if (list->path) return true;
  if (!linear_is_constant(terms, offset, &from) || !size.id || !linear_is_constant(terms, size, &bytes)) return true;
  return from < (Int)list->link + word_bytes(program) && (Int)list->link < from + bytes;
}

// -- Shapes

static bool is_element(const Terms *terms, const Allocation *object, Int *size) {
  return object->kind == ALLOCATION_HEAP && !object->freed && !object->constant && !object->area && object->size.id &&
         linear_is_constant(terms, object->size, size);
}

static void add_shape(ListShapeVec *shapes, ListShape shape) {
  for (uint32_t i = 0; i < shapes->count; i++) {
    const ListShape *known = &shapes->data[i];
    if (known->size == shape.size && known->link == shape.link && known->into == shape.into) return;
  }
  list_shape_vec_push(shapes, shape);
}

void list_shapes(const Terms *terms, const State *state, ListShapeVec *shapes) {
  Int size;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *list = &state->allocations.data[i];
    if (list->length.id && !list->path && is_element(terms, list, &size)) add_shape(shapes, (ListShape){.size = size, .link = list->link, .into = list->into});
  }
}

void list_shapes_of_chains(const Terms *terms, const Program *program, const State *state, ListShapeVec *shapes) {
  Int size, next_size, at, into;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    const Allocation *object = state_allocation(state, cell->base), *next;
    Linear offset;
    if (cell->bytes != word_bytes(program) || object->length.id || !is_element(terms, object, &size)) continue;
    next = state_pointee(terms, state, cell->value.linear, &offset);
    if (!next || !is_element(terms, next, &next_size) || next_size != size) continue;
    if (!linear_is_constant(terms, cell->offset, &at) || !linear_is_constant(terms, offset, &into)) continue;
    if (at < 0 || at + cell->bytes > size || into < 0 || into >= size) continue;
    add_shape(shapes, (ListShape){.size = size, .link = (uint32_t)at, .into = (uint32_t)into});
  }
}

// -- Folding

typedef struct {
  Memory *memory;
  ListShape shape;
} Folding;

// Null, or a pointer to some object: what a link can be.
static bool is_link(const Terms *terms, const State *state, const AbstractValue *value) {
  Linear offset;
  Int number;
  if (value->condition.kind != ATOM_NONE || !value->linear.id) return false;
  if (linear_is_constant(terms, value->linear, &number)) return number == 0;
  return state_pointee(terms, state, value->linear, &offset) != NULL;
}

// Lists have no words for what elements own.
static bool owns_elements(const State *state, Symbol base) {
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].base.id == base.id && state->segments.data[i].own) return true;
  return false;
}

static bool could_be_list(Folding *f, const Allocation *object) {
  Int size;
  AbstractValue link;
  if (object->length.id || !is_element(f->memory->terms, object, &size) || size != f->shape.size) return false;
  return !owns_elements(f->memory->state, object->base) &&
         memory_read(f->memory, object->base, linear_constant(f->memory->terms, f->shape.link),
                     word_bytes(f->memory->program), &link) &&
         is_link(f->memory->terms, f->memory->state, &link);
}

// Bytes of the object that are known only as zero, or as initial, become cells where another object has a cell.
static void complete(Folding *f, Symbol base) {
  State *state = f->memory->state;
  Terms *terms = f->memory->terms;
  AbstractValue value;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    Int at, size;
    const Allocation *object = state_allocation(state, cell.base);
    if (cell.base.id == base.id || !is_element(terms, object, &size) || size != f->shape.size) continue;
    if (!linear_is_constant(terms, cell.offset, &at) || find_cell(state, base, at, cell.bytes, terms)) continue;
    if (memory_find(f->memory, base, cell.offset, cell.bytes, &value))
      memory_set(f->memory, base, cell.offset, cell.bytes, value);
  }
}

// A pointer into the object gets a new name: the last element of the list that it is.
static bool name_last(Folding *f, Allocation *list, AbstractValue *value) {
  Terms *terms = f->memory->terms;
  Linear distance = value->linear.id ? linear_sub(terms, value->linear, linear_symbol(terms, list->base)) : (Linear){0};
  if (!linear_is_constant(terms, distance, NULL)) return false;
  if (!list->last.id) list->last = linear_symbol(terms, symbol_new(terms, "last"));
  value->linear = linear_add(terms, list->last, distance);
  return true;
}

// What the last element links to may point back to it.
static void name_in_next(Folding *f, Symbol base, Linear link) {
  State *state = f->memory->state;
  Linear offset;
  const Allocation *next = state_pointee(f->memory->terms, state, link, &offset);
  Allocation *list = state_allocation(state, base);
  if (!next) return;
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (state->cells.data[i].base.id == next->base.id) name_last(f, list, &state->cells.data[i].value);
  for (uint32_t i = 0; i < state->fields.count; i++) {
    ListField *field = &state->fields.data[i];
    if (field->base.id == next->base.id && field->offset != next->link) name_last(f, list, &field->last);
  }
  list->exposed |= list->last.id != 0;
}

// Of the first element's segments those stay that lie beside the link; of texts it is said anew (add_texts).
static void keep_beside_link(Folding *f, const Allocation *list) {
  State *state = f->memory->state;
  Terms *terms = f->memory->terms;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment segment = state->segments.data[i];
    Linear extent = linear_sub(terms, segment.to, segment.from);
    bool stays = !segment.string && !list_touches_link(terms, f->memory->program, list, segment.from, extent);
    if (segment.base.id != list->base.id || stays) state->segments.data[kept++] = segment;
  }
  state->segments.count = kept;
  state_drop_orders(state, list->base);
}

// Where texts end is said by zero bytes at places that are not known, which might be the link's for all that cells say.
static void add_texts(Folding *f, Symbol base, const Template *contents) {
  for (uint32_t i = 0; contents && i < contents->count; i++) {
    Segment text = contents->places[i];
    text.base = base;
    if (text.string) segment_vec_push(&f->memory->state->segments, text);
  }
}

// Premise: an object of the size that has a link. Conclusion: it is a list of length 1, whose last element is the
// first. False: the link is not known any more, since to read it took it out of a segment that owned it.
static bool make_single(Folding *f, Symbol base) {
  State *state = f->memory->state;
  Terms *terms = f->memory->terms;
  uint32_t word = word_bytes(f->memory->program), kept = 0;
  AbstractValue link;
  if (!memory_read(f->memory, base, linear_constant(terms, f->shape.link), word, &link)) return false;
  complete(f, base);
  const Template *contents = description_of_element(f->memory, base);
  Allocation *object = state_allocation(state, base);
  object->zero = object->initial = object->untouched = false;
  object->length = linear_constant(terms, 1);
  object->height = (Linear){0};
  object->each = NULL;
  object->link = f->shape.link;
  object->into = f->shape.into;
  keep_beside_link(f, object);
  add_texts(f, base, contents);
  list_field_vec_push(&state->fields, (ListField){.base = base, .offset = f->shape.link, .bytes = word, .last = link});
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    bool mine = cell.base.id == base.id;
    if (mine && list_touches_link(terms, f->memory->program, object, cell.offset, linear_constant(terms, cell.bytes)))
      continue;
    state->cells.data[kept++] = cell;
    if (!mine || cell.value.condition.kind != ATOM_NONE || !cell.value.linear.id) continue;
    Int offset = linear_info(terms, cell.offset)->constant;
    if (offset >= 0 && offset + cell.bytes <= f->shape.size && !find_field(state, base, (uint32_t)offset, cell.bytes))
      list_field_vec_push(
          &state->fields,
          (ListField){.base = base, .offset = (uint32_t)offset, .bytes = cell.bytes, .last = cell.value});
  }
  state->cells.count = kept;
  name_in_next(f, base, link.linear);
  return true;
}

// The list that the last element of x points to and nothing else does; null: there is none.
static Allocation *find_rest(Folding *f, const Allocation *x) {
  State *state = f->memory->state;
  Linear offset;
  Int into;
  const ListField *link = link_field(f->memory->program, state, x);
  Allocation *y = link ? state_pointee(f->memory->terms, state, link->last.linear, &offset) : NULL;
  if (!y || y == x || !y->length.id || y->path || y->link != x->link || y->into != x->into) return NULL;
  if (y->size.id != x->size.id || !linear_is_constant(f->memory->terms, offset, &into) || into != (Int)x->into)
    return NULL;
  // What was one object at entry stays one, so that the caller finds it again; the parts of a list join it.
  if (y->entry.id ? !y->part || y->entry.id != x->entry.id : x->entry.id != 0) return NULL;
  return state_mentions(f->memory->terms, state, y->base) == 1 ? y : NULL;
}

// Premise: the numbers of x grow by one number from element to element, and so do those of y; of both, `field` of x and
// `of_y` tell. Conclusion: whether they do in x . y, and by how much.
static bool common_step(Memory *memory, const Allocation *x, const ListField *field, const Allocation *y,
                        const ListField *of_y, Int *step) {
  Terms *terms = memory->terms;
  Linear first = list_first(memory, of_y);
  if (!first.id || !linear_is_constant(terms, linear_sub(terms, first, field->last.linear), step)) return false;
  return (is_one(terms, x->length) || (field->steps && field->step == *step)) &&
         (is_one(terms, y->length) || (of_y->steps && of_y->step == *step));
}

// Likewise: how all numbers of x . y are ordered.
static FieldOrder common_order(Memory *memory, const Allocation *x, const ListField *field, const Allocation *y, const ListField *of_y) {
  Linear first = list_first(memory, of_y);
  Reading reading = field->last.reading;
  if (!first.id || !list_may_be_ordered(memory->program, field)) return FIELD_UNORDERED;
  for (FieldOrder order = FIELD_RISES; order <= FIELD_FALLS; order++)
    if ((is_one(memory->terms, x->length) || list_is_ordered(memory, field, reading, order)) &&
        (is_one(memory->terms, y->length) || list_is_ordered(memory, of_y, reading, order)) &&
        memory_knows(memory, list_comes_before(memory->terms, field->last.linear, first, order)))
      return order;
  return FIELD_UNORDERED;
}

static void represent(Memory *memory, ListField *field, Reading reading) {
  if (!is_same_as(memory, field, reading)) field->order = FIELD_UNORDERED;
  field->steps = list_steps_as(memory, field, reading);
  field->last.reading = reading;
}

// Premise: x ends where y begins; of both, `field` of x and `of_y` tell. Does what y's first element holds lead back to the last element of x, and so within
// each of them?
static bool goes_back(Memory *memory, const Allocation *x, const ListField *field, const Allocation *y,
                      const ListField *of_y, Int *distance) {
  Terms *terms = memory->terms;
  const Cell *cell = find_cell(memory->state, y->base, of_y->offset, of_y->bytes, terms);
  Linear before = is_one(terms, x->length) ? linear_symbol(terms, x->base) : x->last;
  if (field->bytes != word_bytes(memory->program) || field->offset == x->link || !cell || !cell->value.linear.id)
    return false;
  bool leads = before.id && linear_is_constant(terms, linear_sub(terms, cell->value.linear, before), distance);
  if (!leads && x->last.id) leads = linear_is_constant(terms, linear_sub(terms, cell->value.linear, x->last), distance);
  return leads && (is_one(terms, x->length) || (field->back && field->step == *distance)) &&
         (is_one(terms, y->length) || (of_y->back && of_y->step == *distance));
}

// One representation for the same field of two lists. False: there is none.
static bool align(Memory *memory, ListField *one, ListField *other) {
  if (number_as(memory, &other->last, other->bytes, one->last.reading).id)
    represent(memory, other, one->last.reading);
  else if (number_as(memory, &one->last, one->bytes, other->last.reading).id)
    represent(memory, one, other->last.reading);
  else
    return false;
  return true;
}

static AbstractValue some_pointer(Terms *terms) {
  return value_number(linear_symbol(terms, symbol_new(terms, NULL)), true);
}

const Template *list_join_each(Terms *terms, const Template *a, const Template *b) {
  Segment joined = {.own = true, .shape = a}, other = {.own = true, .shape = b};
  return a && b && template_join(terms, &joined, &other) ? joined.shape : NULL;
}

bool list_each_covers(Terms *terms, const Template *general, const Template *special) {
  return !general || template_covers(terms, &(Segment){.own = true, .shape = general}, &(Segment){.own = true, .shape = special});
}

// What the elements of x . y hold from the second one on.
static const Template *each_of_both(Memory *memory, const Allocation *x, const Allocation *y) {
  Terms *terms = memory->terms;
  if (!is_one(terms, x->length) && !x->each) return NULL;
  const Template *each = description_of_element(memory, y->base);
  if (!is_one(terms, x->length)) each = list_join_each(terms, x->each, each);
  return is_one(terms, y->length) ? each : list_join_each(terms, each, y->each);
}

// What x . y says of a place of which both say something. False: nothing.
static bool join_field(Memory *memory, const Allocation *x, ListField *of_x, const Allocation *y, ListField *of_y, ListField *field) {
  Int distance;
  *field = (ListField){.base = x->base, .offset = of_x->offset, .bytes = of_x->bytes};
  if (goes_back(memory, x, of_x, y, of_y, &distance)) {
    field->back = true;
    field->step = distance;
    field->last = some_pointer(memory->terms);
    return true;
  }
  if (!align(memory, of_x, of_y)) return false;
  field->last = of_y->last;
  if (field->offset == x->link) return true;
  field->steps = common_step(memory, x, of_x, y, of_y, &distance);
  if (field->steps) field->step = distance;
  if (!field->steps) field->order = common_order(memory, x, of_x, y, of_y);
  return true;
}

// x . y is one list: the first element is that of x, the last one that of y.
static void join(Folding *f, Allocation *x, const Allocation *y) {
  State *state = f->memory->state;
  Terms *terms = f->memory->terms;
  uint32_t kept = 0;
  x->each = each_of_both(f->memory, x, y);
  for (uint32_t i = 0; i < state->fields.count; i++) {
    ListField field = state->fields.data[i];
    if (field.base.id == x->base.id) {
      ListField *of_y = find_field(state, y->base, field.offset, field.bytes);
      ListField of_x = field;
      if (!of_y || !join_field(f->memory, x, &of_x, y, of_y, &field)) continue;
    }
    state->fields.data[kept++] = field;
  }
  state->fields.count = kept;
  x->length = linear_add(terms, x->length, y->length);
  x->align = x->align < y->align ? x->align : y->align;
  x->last = y->last;
  x->exposed |= y->exposed;
  written_join(&x->written, &y->written);
  state_drop_allocation(state, y->base);
}

// Does a field of x . y go back?
static bool leads_back(Memory *memory, const Allocation *x, const Allocation *y) {
  const State *state = memory->state;
  Int distance;
  for (uint32_t i = 0; i < state->fields.count; i++) {
    const ListField *field = &state->fields.data[i];
    const ListField *of_y = field->base.id == x->base.id ? find_field(state, y->base, field->offset, field->bytes) : NULL;
    if (of_y && goes_back(memory, x, field, y, of_y, &distance)) return true;
  }
  return false;
}

static bool join_some(Folding *f) {
  State *state = f->memory->state;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    Allocation *x = &state->allocations.data[i];
    if (!x->length.id || x->path || linear_info(f->memory->terms, x->size)->constant != f->shape.size) continue;
    if (x->link != f->shape.link || x->into != f->shape.into) continue;
    const Allocation *y = find_rest(f, x);
    if (y && f->shape.two_way && !leads_back(f->memory, x, y)) y = NULL;
    if (!y || !linear_add(f->memory->terms, x->length, y->length).id) continue;
    join(f, x, y);
    return true;
  }
  return false;
}

uint32_t list_ways_back(const State *state) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < state->fields.count; i++) count += state->fields.data[i].back;
  return count;
}

bool list_fold(Memory *memory, ListShape shape) {
  Folding f = {memory, shape};
  bool changed = false;
  for (uint32_t i = 0; i < memory->state->allocations.count; i++) {
    const Allocation *object = &memory->state->allocations.data[i];
    if (!could_be_list(&f, object)) continue;
    changed |= make_single(&f, object->base);
  }
  while (join_some(&f)) changed = true;
  return changed;
}

// -- Opening

// In a list of one element the last one is the first.
static bool open_single(Memory *memory, Symbol base, Linear last) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  AtomVec same = {0};
  if (last.id) atom_vec_push(&same, atom_eq(terms, last, linear_symbol(terms, base)));
  for (uint32_t i = 0; i < state->fields.count; i++) {
    ListField field = state->fields.data[i];
    if (field.base.id != base.id) continue;
    const Cell *cell = find_cell(state, base, field.offset, field.bytes, terms);
    if (!cell && !field.back)
      memory_set(memory, base, linear_constant(terms, field.offset), field.bytes, field.last);
    else if (!field.back && list_first(memory, &field).id)
      atom_vec_push(&same, atom_eq(terms, list_first(memory, &field), field.last.linear));
  }
  state_drop_fields(state, base);
  for (uint32_t i = 0; i < same.count && !state->knowledge.contradiction; i++) state_assume(terms, state, same.data[i]);
  atom_vec_release(&same);
  return !state->knowledge.contradiction;
}

// Some other object's first address.
static void assume_address(Memory *memory, Symbol base) {
  Terms *terms = memory->terms;
  Int highest = int_pow2(memory->program->pointer_bits) - 1;
  state_assume(terms, memory->state, atom_le(terms, linear_constant(terms, 1), linear_symbol(terms, base)));
  state_assume(terms, memory->state, atom_le(terms, linear_symbol(terms, base), linear_constant(terms, highest)));
}

// One more object, or the rest of the list: as its first element, but for what lies in it.
static Allocation part_of(const Allocation *first, Symbol base) {
  Allocation part = *first;
  part.base = base;
  part.part = first->entry.id != 0;
  part.exposed = true;
  return part;
}

static Symbol new_base(Memory *memory, Symbol like) {
  Symbol base = symbol_new(memory->terms, symbol_info(memory->terms, like)->name);
  symbol_pin(memory->terms, base);
  return base;
}

// Any number that the field may hold. (It lies between others that are ordered as it is, which says more than its type does; where arithmetic has no end that says nothing.)
static Linear some_number(Memory *memory, const ListField *field) { return memory_some_number(memory, field->last.reading, field->bytes, true); }

// What the first element holds in the field, in the representation of the last one's, whether anything is known of it or not; none: it is not known there.
static Linear first_number(Memory *memory, const ListField *field) {
  Linear at = linear_constant(memory->terms, field->offset);
  AbstractValue value;
  if (memory_read(memory, field->base, at, field->bytes, &value)) return number_as(memory, &value, field->bytes, field->last.reading);
  Linear number = some_number(memory, field);
  memory_set(memory, field->base, at, field->bytes, value_read(number, field->last.reading));
  return number;
}

// Where `field` of `rest` is ordered, the element before the rest comes before the rest's first one, and that before the last one.
static void assume_order(Memory *memory, Symbol before, ListField field) {
  Terms *terms = memory->terms;
  ListField one = field;
  one.base = before;
  Linear number = first_number(memory, &field), first = list_first(memory, &one);
  if (!number.id) return;
  state_assume(terms, memory->state, list_comes_before(terms, number, field.last.linear, field.order));
  if (first.id) state_assume(terms, memory->state, list_comes_before(terms, state_resolve(terms, memory->state, first), state_resolve(terms, memory->state, number), field.order));
}

static void order_rest(Memory *memory, Symbol before, Symbol rest) {
  State *state = memory->state;
  for (uint32_t i = 0; i < state->fields.count && !state->knowledge.contradiction; i++) {
    const ListField *field = &state->fields.data[i];
    if (field->base.id == rest.id && field->order != FIELD_UNORDERED) assume_order(memory, before, *field);
  }
}

static void open_first(Memory *memory, Symbol base, Linear length, Linear last, const Template *each) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  Symbol rest = new_base(memory, base);
  const Allocation *first = state_allocation(state, base);
  Allocation others = part_of(first, rest);
  others.length = linear_add_constant(terms, length, -1);
  others.last = last;
  others.each = each;
  Linear link = linear_constant(terms, first->link),
         next = linear_add_constant(terms, linear_symbol(terms, rest), first->into);
  state_add_allocation(state, others);
  segment_fill_object(memory, rest, &(Segment){.shape = each});
  for (uint32_t i = 0; i < state->fields.count; i++) {
    ListField *field = &state->fields.data[i];
    if (field->base.id != base.id) continue;
    Linear number = field->steps  ? list_first(memory, field)
                    : field->back ? linear_symbol(terms, base)
                                  : (Linear){0};
    field->base = rest;
    if (number.id)
      memory_set(memory, rest, linear_constant(terms, field->offset), field->bytes,
                 value_read(linear_add_constant(terms, number, field->step), field->last.reading));
  }
  memory_set(memory, base, link, word_bytes(memory->program), value_number(next, true));
  assume_address(memory, rest);
  order_rest(memory, base, rest);
}

bool list_open(Memory *memory, Symbol base, bool single) {
  Allocation *first = state_allocation(memory->state, base);
  Linear length = first->length, last = first->last;
  const Template *each = first->each;
  first->length = first->last = (Linear){0};
  first->each = NULL;
  if (single) return open_single(memory, base, last);
  open_first(memory, base, length, last, each);
  return !memory->state->knowledge.contradiction;
}

// The last of the elements before the last one, whose numbers are ordered as all of them are.
static void order_before(Memory *memory, Symbol list, Symbol last) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  for (uint32_t i = 0; i < state->fields.count && !state->knowledge.contradiction; i++) {
    const ListField field = state->fields.data[i];
    ListField behind = field;
    behind.base = last;
    if (field.base.id != list.id || field.order == FIELD_UNORDERED) continue;
    Linear number = list_first(memory, &behind), first = list_first(memory, &field);
    if (number.id) state_assume(terms, state, list_comes_before(terms, field.last.linear, number, field.order));
    if (first.id) state_assume(terms, state, list_comes_before(terms, state_resolve(terms, state, first), state_resolve(terms, state, field.last.linear), field.order));
  }
}

// What the last element holds becomes cells; the fields tell of the element before it from here on, or of nothing.
static void divide_fields(Memory *memory, const Allocation *list, Symbol last) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->fields.count; i++) {
    ListField field = state->fields.data[i];
    bool is_mine = field.base.id == list->base.id, is_link = field.offset == list->link;
    if (is_mine) {
      AbstractValue value = field.last;
      if (field.back) value.linear = linear_add_constant(terms, list->last, field.step);
      memory_set(memory, last, linear_constant(terms, field.offset), field.bytes, value);
      if (is_link) field.last = value_number(linear_add_constant(terms, linear_symbol(terms, last), list->into), true);
      if (field.steps) field.last.linear = linear_add_constant(terms, field.last.linear, -field.step);
      if (field.order != FIELD_UNORDERED) field.last.linear = some_number(memory, &field);
    }
    if (!is_mine || is_link || field.back || field.steps || field.order != FIELD_UNORDERED) state->fields.data[kept++] = field;
  }
  state->fields.count = kept;
}

static bool open_behind(Memory *memory, Symbol base) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  Symbol end = new_base(memory, base);
  Allocation *list = state_allocation(state, base);
  Allocation last = part_of(list, end);
  Linear name = list->last;
  last.length = last.last = (Linear){0};
  last.each = NULL;
  list->length = linear_add_constant(terms, list->length, -1);
  list->last = linear_symbol(terms, symbol_new(terms, "last"));
  list->exposed = true;
  Allocation before = *list;
  state_add_allocation(state, last);
  segment_fill_object(memory, end, &(Segment){.shape = before.each});
  divide_fields(memory, &before, end);
  assume_address(memory, end);
  order_before(memory, base, end);
  return state_assume(terms, state, atom_eq(terms, name, linear_symbol(terms, end)));
}

bool list_open_last(Memory *memory, Symbol base, bool single) {
  return single ? list_open(memory, base, true) : open_behind(memory, base);
}
