#include "cover.h"

#include <string.h>

#include "state/string.h"
#include "state/template.h"

typedef struct {
  Equations *equations;
  const Program *program;
  const State *state;
  const Substitution *sigma;
  const InterpretView *view;
  uint32_t base;  // the run's frame that is the state's first
  const Moment *entry;
  Text *why;
  const Template *path;  // of the path that is checked; null: none is
  Int end;               // the address to which it leads
  uint32_t ends, depth;  // how often that was seen, and in which object: the first one is 1
  uint32_t below, deepest;  // below how many objects the walk stands, and the most of them, but for the objects on the way to the end
} Cover;

bool cover_same_position(const Program *program, const State *state, uint32_t base, const InterpretView *view) {
  uint32_t depth = view_depth(view);
  if (depth != base + state->frames.count || state_top(state)->phase != PHASE_RUN) return false;
  for (uint32_t f = base; f < depth; f++) {
    const Frame *frame = &state->frames.data[f - base];
    if (frame->function.id != view_function(view, f).id) return false;
    if (f + 1 < depth) {
      if (frame->next != view_call(view, f)) return false;
      continue;
    }
    const FunctionInfo *function = &program->functions[frame->function.id];
    const BlockInfo *block = &function->blocks[view_block(view, f).id];
    uint32_t first = block->first;
    while (function->instructions[first].opcode == OP_PHI) first++;
    if (frame->block.id != view_block(view, f).id || frame->next != first) return false;
  }
  return true;
}

static bool wrong(Cover *cover, const char *what, Linear term) {
  if (!cover->equations->impossible) {
    text_printf(cover->why, "%s: ", what);
    if (term.id)
      linear_print(cover->equations->terms, term, cover->why);
    else
      text_add(cover->why, "?");
    text_add_char(cover->why, '\n');
  }
  cover->equations->impossible = true;
  return false;
}

static Linear image(Cover *cover, Linear term) {
  return term.id && cover->sigma ? linear_apply(cover->equations->terms, term, cover->sigma) : term;
}

// The number of a value of `bits` bits in the representation of the abstract value.
static Int represent(Int number, uint32_t bits, Reading reading) {
  return bits > 120 ? number : reading_value(reading, bits, (UInt)int_floor_mod(number, int_pow2(bits)));
}

static void equate(Cover *cover, const AbstractValue *value, Int number, uint32_t bits, const char *what) {
  Terms *terms = cover->equations->terms;
  bool before = cover->equations->impossible;
  if (value->condition.kind != ATOM_NONE) {
    Atom atom = value->condition;
    if (atom.linear.id && cover->sigma) atom = atom_apply(terms, atom, cover->sigma);
    if (int_floor_mod(number, int_pow2(bits < 120 ? bits : 120)) > 1)
      wrong(cover, "a condition that is neither 0 nor 1", (Linear){0});
    equations_add(cover->equations, number ? atom : atom_negate(terms, atom));
  } else if (value->linear.id) {
    equations_add_value(cover->equations, image(cover, value->linear), represent(number, bits, value->reading));
  }
  if (!before && cover->equations->impossible && cover->equations->culprit.kind == ATOM_FALSE) {
    text_printf(cover->why, "%s is %lld, but ", what, (long long)represent(number, bits, value->reading));
    if (value->linear.id) linear_print(terms, image(cover, value->linear), cover->why);
    text_add(cover->why, " in the state\n");
  }
}

typedef struct {
  uint64_t address;
  ViewObject found;
  bool is_found;
} Search;

static void search(void *context, const ViewObject *object) {
  Search *search = context;
  if (object->address != search->address || search->is_found) return;
  search->found = *object;
  search->is_found = true;
}

static bool object_at(Cover *cover, Int address, ViewObject *object) {
  if (address < 0 || address > (Int)UINT64_MAX) return false;
  if (view_find(cover->view, (uint64_t)address, object) && object->address == (uint64_t)address) {
    if (object->is_stream) object->size = 0;  // the engine's streams have no bytes
    return true;
  }
  Search context = {.address = (uint64_t)address};
  view_objects(cover->view, search, &context);
  *object = context.found;
  return context.is_found;
}

// The object of an allocation, when its first address is known. False: not known, or not there.
static bool object_of(Cover *cover, const Allocation *allocation, ViewObject *object) {
  Int address;
  Linear base = image(cover, linear_symbol(cover->equations->terms, allocation->base));
  return equations_value(cover->equations, base, &address) && object_at(cover, address, object);
}

static bool check_allocation(Cover *cover, const Allocation *allocation) {
  Terms *terms = cover->equations->terms;
  Linear base = linear_symbol(terms, allocation->base);
  Int address;
  ViewObject object;
  if (!equations_value(cover->equations, image(cover, base), &address)) return true;
  if (!object_at(cover, address, &object))
    return allocation->freed || wrong(cover, "no object where an allocation is", base);
  bool kind = false;
  switch (allocation->kind) {
    case ALLOCATION_STACK:
      kind = object.kind == VIEW_STACK &&
             (allocation->frame == FRAME_OUTSIDE ? object.frame < cover->base
                                                 : object.frame == cover->base + allocation->frame);
      break;
    case ALLOCATION_HEAP: kind = object.kind == VIEW_HEAP; break;
    case ALLOCATION_GLOBAL: kind = object.kind == VIEW_GLOBAL && object.origin == allocation->global.id; break;
    case ALLOCATION_ENTRY: kind = object.kind == VIEW_GLOBAL || object.kind == VIEW_ARGUMENT; break;
    case ALLOCATION_TEXT:
    case ALLOCATION_COMMAND_LINE:
    case ALLOCATION_COMMAND_STRING:
    case ALLOCATION_COMMAND_ENTRY:
    case ALLOCATION_ENVIRONMENT:
    case ALLOCATION_ARGUMENT: kind = object.kind == VIEW_ARGUMENT; break;
    case ALLOCATION_STREAM: kind = object.kind == VIEW_HEAP; break;
  }
  if (!kind) return wrong(cover, "an object of another kind", base);
  // Locals of an inner scope are there before their life begins; the engine lets them live from the start, or has them dead where they may be. What has no known
  // size may have been freed.
  bool may_be_dead = allocation->freed || object.kind == VIEW_STACK || !allocation->size.id;
  bool may_live = !allocation->freed || object.kind == VIEW_STACK;
  if (object.is_alive ? !may_live : !may_be_dead)
    return wrong(cover, object.is_alive ? "an object that lives" : "an object that is dead", base);
  bool may_be_written = allocation->kind == ALLOCATION_COMMAND_LINE || string_is_given(allocation) || string_is_any(allocation);
  if (allocation->constant && !object.is_constant && !may_be_written) return wrong(cover, "an object that can be written", base);
  equations_add_value(cover->equations, image(cover, allocation->size), (Int)object.size);
  return true;
}

static bool byte_known(const ViewObject *object, uint64_t at) { return !object->known || object->known[at] == 0xff; }

// The cell says what is in the object.
static bool check_contents(Cover *cover, const Cell *cell, const ViewObject *object, const char *what) {
  Int offset, number = 0;
  if (!equations_value(cover->equations, image(cover, cell->offset), &offset)) return true;
  if (offset < 0 || offset + cell->bytes > (Int)object->size) return true;  // says nothing about this object
  if (cell->bytes > 15) return true;
  for (uint32_t i = 0; i < cell->bytes; i++) {
    uint64_t at = (uint64_t)offset + i;
    if (!byte_known(object, at)) return true;
    number |= (Int)object->bytes[at] << (8 * i);
  }
  equate(cover, &cell->value, number, 8 * cell->bytes, what);
  return true;
}

static bool check_cell(Cover *cover, const Cell *cell) {
  const Allocation *allocation = state_allocation(cover->state, cell->base);
  ViewObject object;
  if (!allocation || !object_of(cover, allocation, &object) || !object.is_alive) return true;
  return check_contents(cover, cell, &object, "a cell");
}

// What the state says of the moment in which its function was entered.
static void check_entry(Cover *cover) {
  const State *state = cover->state;
  for (uint32_t i = 0; i < state->entry.count; i++) {
    const Binding *binding = &state->entry.data[i];
    uint32_t bits = value_bits(cover->program, &state->frames.data[0], binding->value);
    Int number;
    if (moment_parameter(cover->entry, binding->value, &number))
      equate(cover, &binding->abstract, number, bits, "an argument");
  }
  for (uint32_t i = 0; i < state->entry_cells.count; i++) {
    const Cell *cell = &state->entry_cells.data[i];
    ViewObject object;
    Int address;
    Linear base = image(cover, linear_symbol(cover->equations->terms, cell->base));
    if (equations_value(cover->equations, base, &address) && moment_object(cover->entry, (uint64_t)address, &object))
      check_contents(cover, cell, &object, "an entry cell");
  }
}

// Objects that pointers with an unknown offset point to.
static void guess_base(Cover *cover, const AbstractValue *value, Int number) {
  Terms *terms = cover->equations->terms;
  Linear offset;
  Int known;
  const Allocation *allocation = state_pointee(terms, cover->state, value->linear, &offset);
  ViewObject object;
  if (!allocation || number < 0) return;
  Linear base = image(cover, linear_symbol(terms, allocation->base));
  if (equations_value(cover->equations, base, &known) || !view_find(cover->view, (uint64_t)number, &object)) return;
  equations_add_value(cover->equations, base, (Int)object.address);
}

static void guess_bases(Cover *cover) {
  for (uint32_t f = 0; f < cover->state->frames.count; f++) {
    const BindingVec *bindings = &cover->state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      Int number;
      if (view_value(cover->view, cover->base + f, bindings->data[i].value, &number) == VIEW_KNOWN)
        guess_base(cover, &bindings->data[i].abstract, number);
    }
  }
  for (uint32_t i = 0; i < cover->state->cells.count; i++) {
    const Cell *cell = &cover->state->cells.data[i];
    const Allocation *allocation = state_allocation(cover->state, cell->base);
    ViewObject object;
    Int offset;
    uint64_t number = 0;
    uint32_t word = cover->program->pointer_bits / 8;
    if (cell->bytes != word || !allocation || !object_of(cover, allocation, &object) || !object.is_alive) continue;
    if (!equations_value(cover->equations, image(cover, cell->offset), &offset) || offset < 0 ||
        offset + word > (Int)object.size)
      continue;
    memcpy(&number, object.bytes + offset, word);
    guess_base(cover, &cell->value, (Int)number);
  }
}

// -- Lists: see state/list.h

static bool read_number(const ViewObject *object, uint64_t at, uint32_t bytes, Int *number) {
  *number = 0;
  if (bytes > 15 || at + bytes > object->size) return false;
  for (uint32_t i = 0; i < bytes; i++) {
    if (!byte_known(object, at + i)) return false;
    *number |= (Int)object->bytes[at + i] << (8 * i);
  }
  return true;
}

// The object to which this one of the list links. False: to none.
static bool next_element(Cover *cover, const Allocation *list, const ViewObject *object, ViewObject *next) {
  Int link;
  return read_number(object, list->link, cover->program->pointer_bits / 8, &link) &&
         object_at(cover, link - list->into, next) && next->kind == VIEW_HEAP && next->is_alive &&
         next->size == object->size;
}

static const ListField *link_of(const Cover *cover, const Allocation *list) {
  for (uint32_t i = 0; i < cover->state->fields.count; i++) {
    const ListField *field = &cover->state->fields.data[i];
    if (field->base.id == list->base.id && field->offset == list->link) return field;
  }
  return NULL;
}

static const ListField *back_of(const Cover *cover, const Allocation *list) {
  for (uint32_t i = 0; i < cover->state->fields.count; i++) {
    const ListField *field = &cover->state->fields.data[i];
    if (field->base.id == list->base.id && field->back) return field;
  }
  return NULL;
}

// A list of which only the end is known: its elements lead back to the first one.
static void guess_first(Cover *cover, const Allocation *list) {
  Linear base = image(cover, linear_symbol(cover->equations->terms, list->base));
  const ListField *back = back_of(cover, list);
  Int known, length, last, number;
  ViewObject object;
  if (!list->last.id || equations_value(cover->equations, base, &known) ||
      !equations_value(cover->equations, image(cover, list->length), &length) ||
      !equations_value(cover->equations, image(cover, list->last), &last) || !object_at(cover, last, &object))
    return;
  for (; length > 1; length--)
    if (!back || !read_number(&object, back->offset, back->bytes, &number) ||
        !object_at(cover, number - back->step, &object))
      return;
  equations_add_value(cover->equations, base, (Int)object.address);
}

// A length that is not known yet: the list ends where an element links to what the last one does.
static void guess_length(Cover *cover, const Allocation *list, ViewObject object) {
  const ListField *link = link_of(cover, list);
  Int end, number, length = 1;
  if (!link || !equations_value(cover->equations, image(cover, link->last.linear), &end)) return;
  for (; length < 1000; length++) {
    if (!read_number(&object, list->link, link->bytes, &number)) return;
    if (number == end) break;
    if (!next_element(cover, list, &object, &object)) return;
  }
  equations_add_value(cover->equations, image(cover, list->length), length);
}

// Whether the next element leads back to this one.
static void check_back(Cover *cover, const ListField *field, const ViewObject *object, const ViewObject *next) {
  Int number;
  if (field->back && read_number(next, field->offset, field->bytes, &number) && number != (Int)object->address + field->step)
    wrong(cover, "an element that does not lead back", linear_symbol(cover->equations->terms, field->base));
}

// Whether the numbers grow as they should from one element to the next.
static void check_step(Cover *cover, const ListField *field, const ViewObject *object, const ViewObject *next) {
  Int number, following;
  if (!field->steps || !read_number(object, field->offset, field->bytes, &number) ||
      !read_number(next, field->offset, field->bytes, &following))
    return;
  number = represent(number, 8 * field->bytes, field->last.reading);
  following = represent(following, 8 * field->bytes, field->last.reading);
  if (following != number + field->step)
    wrong(cover, "a field that steps otherwise", linear_symbol(cover->equations->terms, field->base));
}

static void check_field_order(Cover *cover, const ListField *field, const ViewObject *object, const ViewObject *next) {
  Int number, following;
  if (field->order == FIELD_UNORDERED || !read_number(object, field->offset, field->bytes, &number) || !read_number(next, field->offset, field->bytes, &following)) return;
  number = represent(number, 8 * field->bytes, field->last.reading);
  following = represent(following, 8 * field->bytes, field->last.reading);
  if (field->order == FIELD_RISES ? following < number : following > number)
    wrong(cover, "a field that is ordered otherwise", linear_symbol(cover->equations->terms, field->base));
}

// The elements' addresses but the first one's are added to `inner`. False: the list is not known well enough, or wrong.
static bool check_list(Cover *cover, const Allocation *list, Map *inner) {
  Linear base = linear_symbol(cover->equations->terms, list->base);
  ViewObject object, next;
  Int length, number;
  if (!object_of(cover, list, &object) || !object.is_alive) return false;
  if (!equations_value(cover->equations, image(cover, list->length), &length)) {
    guess_length(cover, list, object);
    return false;
  }
  if (length < 1) return wrong(cover, "an empty list", base);
  for (Int i = 1; i < length; i++, object = next) {
    if (!next_element(cover, list, &object, &next)) return wrong(cover, "a list that ends too early", base);
    if (map_get(inner, next.address, NULL)) return wrong(cover, "an element that is in two places", base);
    map_set(inner, next.address, 1);
    for (uint32_t k = 0; k < cover->state->fields.count; k++) {
      if (cover->state->fields.data[k].base.id != list->base.id) continue;
      check_step(cover, &cover->state->fields.data[k], &object, &next);
      check_field_order(cover, &cover->state->fields.data[k], &object, &next);
      check_back(cover, &cover->state->fields.data[k], &object, &next);
    }
  }
  AbstractValue last = {.linear = list->last, .reading = READ_UNSIGNED};
  if (last.linear.id) equate(cover, &last, (Int)object.address, cover->program->pointer_bits, "the last element of a list");
  for (uint32_t i = 0; i < cover->state->fields.count; i++) {
    const ListField *field = &cover->state->fields.data[i];
    if (field->base.id != list->base.id || field->back || !read_number(&object, field->offset, field->bytes, &number)) continue;
    if (field->bytes == cover->program->pointer_bits / 8) guess_base(cover, &field->last, number);
    equate(cover, &field->last, number, 8 * field->bytes, "a field of a last element");
  }
  return true;
}

static void check_lists(Cover *cover) {
  Map inner = {0};
  Terms *terms = cover->equations->terms;
  Int address;
  for (uint32_t i = 0; i < cover->state->allocations.count; i++) {
    const Allocation *list = &cover->state->allocations.data[i];
    if (!list->length.id || list->path) continue;
    guess_first(cover, list);
    check_list(cover, list, &inner);
  }
  for (uint32_t i = 0; i < cover->state->allocations.count && inner.count; i++) {
    Linear base = linear_symbol(terms, cover->state->allocations.data[i].base);
    if (equations_value(cover->equations, image(cover, base), &address) && map_get(&inner, (uint64_t)address, NULL))
      wrong(cover, "an element of a list that is an object of its own, too", base);
  }
  map_release(&inner);
}

// What the summaries of an object say about the bytes that are in no cell.
static bool check_summaries(Cover *cover, const Allocation *allocation) {
  ViewObject object;
  if (!object_of(cover, allocation, &object) || !object.is_alive || !object.bytes) return true;
  if (!allocation->zero && !allocation->initial) return true;
  bool *in_cell = memory_zalloc(object.size + 1), good = true;
  for (uint32_t i = 0; i < cover->state->cells.count && good; i++) {
    const Cell *cell = &cover->state->cells.data[i];
    Int offset;
    if (cell->base.id != allocation->base.id) continue;
    good = equations_value(cover->equations, image(cover, cell->offset), &offset) && offset >= 0;
    for (Int at = offset; good && at < offset + cell->bytes && at < (Int)object.size; at++) in_cell[at] = true;
  }
  const GlobalInfo *global = allocation->initial ? &cover->program->globals[allocation->global.id] : NULL;
  for (uint32_t i = 0; global && i < global->relocation_count; i++) {
    uint64_t from = global->relocations[i].offset, to = from + cover->program->pointer_bits / 8;
    for (uint64_t at = from; at < to && at < object.size; at++) in_cell[at] = true;
  }
  for (uint64_t at = 0; at < object.size && good; at++) {
    uint8_t expected = global && global->initial ? global->initial[at] : 0;
    if (in_cell[at] || !byte_known(&object, at) || object.bytes[at] == expected) continue;
    text_printf(cover->why, "byte %llu is %u: ", (unsigned long long)at, object.bytes[at]);
    memory_free(in_cell);
    return wrong(cover, "not what the summary says", linear_symbol(cover->equations->terms, allocation->base));
  }
  memory_free(in_cell);
  return true;
}

static bool check_elements(Cover *cover, const Segment *segment, const ViewObject *object, Map *seen);

// What lies in an object that an element owns.
static bool check_template(Cover *cover, const Segment *segment, const ViewObject *object, Map *seen) {
  Linear base = linear_symbol(cover->equations->terms, segment->base);
  bool *in_place = memory_zalloc(object->size + 1), good = true;
  for (uint32_t i = 0; segment->shape && i < segment->shape->count && good; i++) {
    Segment place = template_place(segment->shape, i);
    Int from = linear_info(cover->equations->terms, place.from)->constant, to = linear_info(cover->equations->terms, place.to)->constant;
    place.base = segment->base;
    good = check_elements(cover, &place, object, seen);
    for (Int at = from; at < to && at < (Int)object->size; at++) in_place[at] = true;
  }
  for (uint64_t at = 0; at < object->size && good && segment->shape && segment->shape->zero; at++)
    if (!in_place[at] && byte_known(object, at) && object->bytes[at]) good = wrong(cover, "a byte of an element's object that is not zero", base);
  memory_free(in_place);
  return good;
}

// Bytes that are not known, and those beyond the object, may be anything.
static bool has_zero_byte(const ViewObject *object, Int at, uint64_t bytes) {
  bool found = at < 0;
  for (uint64_t i = 0; i < bytes && !found; i++) found = (uint64_t)at + i >= object->size || !byte_known(object, (uint64_t)at + i) || !object->bytes[(uint64_t)at + i];
  return found;
}

// The path leads to its end once, from an object as deep as the path is long.
static bool check_end(Cover *cover, const Segment *segment) {
  const Allocation *path = state_allocation(cover->state, segment->base);
  if (cover->ends++) return wrong(cover, "a path that leads to its end twice", linear_symbol(cover->equations->terms, segment->base));
  equations_add_value(cover->equations, image(cover, path->length), (Int)cover->depth);
  return true;
}

// The pointer leads to an object of its own: to the start of one on the heap that is alive, fits, and has not been seen before.
static bool check_own(Cover *cover, const Segment *segment, Int pointer, Map *seen) {
  Linear base = linear_symbol(cover->equations->terms, segment->base);
  ViewObject object;
  Int low, high;
  bool is_on_path = cover->path && segment->shape == cover->path;
  if (is_on_path && pointer == cover->end) return check_end(cover, segment);
  if (!pointer && segment->nullable) return true;
  if (!object_at(cover, pointer, &object) || object.kind != VIEW_HEAP || !object.is_alive) return wrong(cover, "an element that leads to no object", base);
  if (map_get(seen, object.address, NULL)) return wrong(cover, "an object that is known elsewhere, too", base);
  map_set(seen, object.address, 1);
  if (segment->low.id && equations_value(cover->equations, image(cover, segment->low), &low) && (Int)object.size < low) return wrong(cover, "an object that is too small", base);
  if (segment->high.id && equations_value(cover->equations, image(cover, segment->high), &high) && (Int)object.size > high) return wrong(cover, "an object that is too large", base);
  uint64_t zero_to = segment->zero_to ? segment->zero_to : object.size;
  bool ends = !segment->string || has_zero_byte(&object, segment->zero_from, zero_to - segment->zero_from);
  uint32_t ends_before = cover->ends;
  cover->depth += is_on_path;
  cover->below++;
  bool good = (ends || wrong(cover, "an object without a zero byte", base)) && check_template(cover, segment, &object, seen);
  cover->depth -= is_on_path;
  if (cover->ends == ends_before && cover->below > cover->deepest) cover->deepest = cover->below;
  cover->below--;
  return good;
}

// Each number lies between the bounds, and each pointer leads to an object of its own.
static bool check_elements(Cover *cover, const Segment *segment, const ViewObject *object, Map *seen) {
  Linear base = linear_symbol(cover->equations->terms, segment->base);
  Int from, to, low, high, number;
  if (!equations_value(cover->equations, image(cover, segment->from), &from) || !equations_value(cover->equations, image(cover, segment->to), &to)) return true;
  for (Int at = from; at < to && at >= 0 && at < (Int)object->size; at += segment->stride) {
    if (!read_number(object, (uint64_t)at, segment->bytes, &number)) continue;
    if (segment->own && !check_own(cover, segment, number, seen)) return false;
    if (segment->own) continue;
    number = represent(number, 8 * segment->bytes, segment->reading);
    if ((linear_is_constant(cover->equations->terms, segment->low, &low) && number < low) ||
        (linear_is_constant(cover->equations->terms, segment->high, &high) && number > high))
      return wrong(cover, "a number outside of the bounds of its place", base);
  }
  return true;
}

// What lies in the objects of a path, of which the end is known.
static bool check_path(Cover *cover, const Allocation *path, const ViewObject *first, Map *seen) {
  const ListField *end = link_of(cover, path);
  if (!end || !end->last.linear.id || !equations_value(cover->equations, image(cover, end->last.linear), &cover->end)) return true;
  cover->path = path->path;
  cover->ends = 0;
  cover->depth = 1;
  Segment all = {.base = path->base, .own = true, .shape = path->path};
  bool good = check_template(cover, &all, first, seen);
  if (good && !cover->ends) good = wrong(cover, "a path that does not lead to its end", linear_symbol(cover->equations->terms, path->base));
  cover->path = NULL;
  return good;
}

static bool check_height(Cover *cover, const Allocation *holder) {
  Int height;
  bool is_known = holder->height.id && equations_value(cover->equations, image(cover, holder->height), &height);
  return !is_known || (Int)cover->deepest <= height || wrong(cover, "objects that own each other deeper than the height says", linear_symbol(cover->equations->terms, holder->base));
}

// What the elements of the object own.
static bool check_holder(Cover *cover, const Allocation *holder, Map *seen) {
  ViewObject object;
  if (!object_of(cover, holder, &object) || !object.is_alive) return true;
  bool good = true;
  cover->below = cover->deepest = 0;
  for (uint32_t i = 0; i < cover->state->segments.count && good; i++) {
    const Segment *segment = &cover->state->segments.data[i];
    if (segment->own && segment->base.id == holder->base.id) good = check_elements(cover, segment, &object, seen);
  }
  if (good && holder->path) good = check_path(cover, holder, &object, seen);
  return good && check_height(cover, holder);
}

// No two elements, and no element and allocation, lead to one object.
static bool check_owned(Cover *cover) {
  Map seen = {0};
  Int address;
  for (uint32_t i = 0; i < cover->state->allocations.count; i++) {
    const Allocation *allocation = &cover->state->allocations.data[i];
    Linear base = image(cover, linear_symbol(cover->equations->terms, allocation->base));
    if (!allocation->freed && allocation->kind == ALLOCATION_HEAP && equations_value(cover->equations, base, &address)) map_set(&seen, (uint64_t)address, 1);
  }
  for (uint32_t i = 0; i < cover->state->allocations.count; i++)
    if (!check_holder(cover, &cover->state->allocations.data[i], &seen)) break;
  map_release(&seen);
  return !cover->equations->impossible;
}

// The pointer leads into an object in which a zero byte follows.
static bool check_text(Cover *cover, const Segment *segment, Int pointer) {
  ViewObject object;
  if (!pointer && segment->nullable) return true;
  bool is_there = pointer > 0 && pointer <= (Int)UINT64_MAX && view_find(cover->view, (uint64_t)pointer, &object) && object.is_alive;
  Int at = is_there ? pointer - (Int)object.address : 0;
  bool ends = is_there && has_zero_byte(&object, at, object.size - (uint64_t)at);
  return ends || wrong(cover, "an element that leads to no text", linear_symbol(cover->equations->terms, segment->base));
}

// Each element of a segment lies between its bounds.
static bool check_segment(Cover *cover, const Segment *segment) {
  const Allocation *allocation = state_allocation(cover->state, segment->base);
  ViewObject object;
  Int from, to, low, high, number;
  if (segment->own || !allocation || !object_of(cover, allocation, &object) || !object.is_alive) return true;
  if (!equations_value(cover->equations, image(cover, segment->from), &from) ||
      !equations_value(cover->equations, image(cover, segment->to), &to))
    return true;
  bool has_low = segment->low.id && equations_value(cover->equations, image(cover, segment->low), &low);
  bool has_high = segment->high.id && equations_value(cover->equations, image(cover, segment->high), &high);
  for (Int at = from; at < to && at < (Int)object.size; at += segment->stride) {
    if (segment->string && !has_zero_byte(&object, at, segment->bytes))
      return wrong(cover, "no zero byte in an element", linear_symbol(cover->equations->terms, segment->base));
    if (segment->string) continue;
    if (at < 0 || !read_number(&object, (uint64_t)at, segment->bytes, &number)) continue;
    number = represent(number, 8 * segment->bytes, segment->reading);
    if (segment->text && !check_text(cover, segment, number)) return false;
    if (segment->nullable && !number) continue;
    bool is_at_step = !segment->step || !has_low || (number - low) % segment->step == 0;
    if ((!has_low || low <= number) && (!has_high || number <= high) && is_at_step) continue;
    text_printf(cover->why, "the element at %lld is %lld: ", (long long)at, (long long)number);
    return wrong(cover, "not within the bounds of its segment", linear_symbol(cover->equations->terms, segment->base));
  }
  return true;
}

static bool value_of(Cover *cover, Linear term, Int *value) { return term.id && equations_value(cover->equations, image(cover, term), value); }

// The elements of an order follow each other, and the bounds lie where they should.
static bool check_order(Cover *cover, const Order *order) {
  const Allocation *allocation = state_allocation(cover->state, order->base);
  Linear base = linear_symbol(cover->equations->terms, order->base);
  ViewObject object;
  Int from, to, hole = 0, bound, last = 0, number;
  bool any = false, has_hole = order->hole.id != 0;
  if (!allocation || !object_of(cover, allocation, &object) || !object.is_alive) return true;
  if (!value_of(cover, order->from, &from) || !value_of(cover, order->to, &to) || (has_hole && !value_of(cover, order->hole, &hole))) return true;
  for (Int at = from; at < to && at < (Int)object.size; at += order->stride) {
    if ((has_hole && at == hole) || at < 0 || !read_number(&object, (uint64_t)at, order->bytes, &number)) continue;
    number = represent(number, 8 * order->bytes, order->reading);
    if (order->down) number = -number;
    if (any && number < last) return wrong(cover, "elements that are not in their order", base);
    if (value_of(cover, order->before, &bound) && at < hole && number > (order->down ? -bound : bound)) return wrong(cover, "an element before the hole that is beyond its bound", base);
    if (value_of(cover, order->after, &bound) && at > hole && number < (order->down ? -bound : bound)) return wrong(cover, "an element behind the hole that is beyond its bound", base);
    any = true;
    last = number;
  }
  return true;
}

// What the elements are in all is the sum's total. Elements that were never written say nothing.
static bool check_sum(Cover *cover, const Sum *sum) {
  Terms *terms = cover->equations->terms;
  const Allocation *allocation = state_allocation(cover->state, sum->base);
  Linear base = linear_symbol(terms, sum->base), total = image(cover, sum->total);
  ViewObject object;
  Int from, to, all = 0, number;
  if (!allocation || !object_of(cover, allocation, &object) || !object.is_alive) return true;
  if (!total.id || !value_of(cover, sum->from, &from) || !value_of(cover, sum->to, &to)) return true;
  if (from > to) return wrong(cover, "a sum that ends before it begins", base);
  for (Int at = from; at < to; at += sum->stride) {
    if (at < 0 || at + sum->bytes > (Int)object.size) return wrong(cover, "a sum over more than the object", base);
    if (!read_number(&object, (uint64_t)at, sum->bytes, &number)) return true;
    number = represent(number, 8 * sum->bytes, sum->reading);
    all += sum->counts ? number == sum->value : number;
  }
  equations_add(cover->equations, atom_eq(terms, total, linear_constant(terms, all)));
  return true;
}

bool cover(Equations *equations, Smt *smt, const Program *program, const State *state, const Substitution *sigma,
           uint32_t base, const Moment *entry, const InterpretView *view, Text *why) {
  Cover context = {.equations = equations, .program = program, .state = state, .sigma = sigma, .view = view, .base = base, .entry = entry, .why = why};
  Terms *terms = equations->terms;
  AtomVec atoms = {0};
  if (state->knowledge.contradiction) return wrong(&context, "a contradictory state", (Linear){0});
  knowledge_atoms(terms, &state->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++) {
    equations_add(equations,
                  sigma && atoms.data[i].linear.id ? atom_apply(terms, atoms.data[i], sigma) : atoms.data[i]);
  }
  atom_vec_release(&atoms);
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const FunctionInfo *function = &program->functions[state->frames.data[f].function.id];
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      Int number;
      Value value = bindings->data[i].value;
      Type type = function->values[value.id].type;
      if (type.kind != TYPE_INT && type.kind != TYPE_POINTER) continue;
      Text name = {0};
      text_printf(&name, "%%%u %s", value.id, function->values[value.id].name ? function->values[value.id].name : "");
      if (view_value(view, base + f, value, &number) == VIEW_KNOWN)
        equate(&context, &bindings->data[i].abstract, number, type.bits, text_str(&name));
      text_release(&name);
    }
  }
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *allocation = &state->allocations.data[i];
    if (allocation->kind != ALLOCATION_GLOBAL) continue;
    equations_add_value(equations, image(&context, linear_symbol(terms, allocation->base)),
                        (Int)view_global(view, allocation->global));
  }
  equations_solve(equations);
  for (uint32_t before = UINT32_MAX; before != equations->assigned.count && !equations->impossible;) {
    before = equations->assigned.count;
    guess_bases(&context);
    for (uint32_t i = 0; i < state->allocations.count; i++) check_allocation(&context, &state->allocations.data[i]);
    equations_solve(equations);
    for (uint32_t i = 0; i < state->cells.count; i++) check_cell(&context, &state->cells.data[i]);
    if (entry) check_entry(&context);
    equations_solve(equations);
    check_lists(&context);
    equations_solve(equations);
  }
  for (uint32_t i = 0; i < state->allocations.count && !equations->impossible; i++)
    check_summaries(&context, &state->allocations.data[i]);
  for (uint32_t i = 0; i < state->segments.count && !equations->impossible; i++)
    check_segment(&context, &state->segments.data[i]);
  for (uint32_t i = 0; i < state->orders.count && !equations->impossible; i++) check_order(&context, &state->orders.data[i]);
  for (uint32_t i = 0; i < state->sums.count && !equations->impossible; i++) check_sum(&context, &state->sums.data[i]);
  if (!equations->impossible) check_owned(&context);
  for (uint32_t i = 0; i < state->allocations.count && !equations->impossible; i++) {
    for (uint32_t k = 0; k < i; k++) {
      Int one, other;
      Linear first = linear_symbol(terms, state->allocations.data[i].base);
      if (equations_value(equations, image(&context, first), &one) &&
          equations_value(equations, image(&context, linear_symbol(terms, state->allocations.data[k].base)), &other) &&
          one == other && state->allocations.data[i].kind != ALLOCATION_ENTRY &&
          state->allocations.data[k].kind != ALLOCATION_ENTRY) {  // a constant that a table leads to has a name of its own
        wrong(&context, "two allocations for one object", first);
      }
    }
  }
  bool possible = equations_possible(equations, smt);
  if (!possible && !why->count) {
    text_add(why, "impossible: ");
    atom_print(terms, equations->culprit, why);
    text_add_char(why, '\n');
  }
  return possible;
}
