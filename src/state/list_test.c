// Lists: what a state describes it still describes when its objects are folded, and again when the lists are opened;
// and what two heaps are merged to describes both. clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "state/list.h"

#include "state/instance.h"
#include "state/merge.h"
#include "state/own_path.h"
#include "state/template.h"
#include "state/testing.h"

enum { ROUNDS = 1500, ELEMENTS = 6, SIZE = 24, LINK = 8, BACK = 16, WORD = 8, NUMBER = 4 };

// Objects with a number at 0, a link at 8 and a link back at 16. Two of them are pointed to from outside.
typedef struct {
  uint32_t count;
  Int numbers[ELEMENTS];
  int32_t next[ELEMENTS];   // -1: null
  int32_t back[ELEMENTS];   // likewise
  uint32_t into[ELEMENTS];  // where in the next object the link points to
  uint32_t roots[2];
} Heap;

typedef struct {
  Lab *lab;
  Heap heap;
  Map addresses;  // symbol -> object + 1
  bool leads_back;
  uint32_t templates;  // that said something of an element
  uint32_t orders;     // that said something of two elements
} World;

static World world_new(Lab *lab) {
  static OrderedNumber compared = {NUMBER, false};
  lab->program->ordered = &compared;
  lab->program->ordered_count = 1;
  World world = {.lab = lab};
  Box *box = &lab->box;
  Heap *heap = &world.heap;
  Int step = box_number(box, -2, 2);
  world.leads_back = box_number(box, 0, 2) != 0;
  heap->count = (uint32_t)box_number(box, 1, ELEMENTS);
  bool is_regular = box_number(box, 0, 3) != 0;
  Int before = 0, way = box_number(box, -1, 1);
  uint32_t into = 4 * (uint32_t)box_number(box, 0, 1);
  for (uint32_t i = 0; i < heap->count; i++) {
    before += way * box_number(box, 0, 3);
    heap->numbers[i] = way ? before : is_regular ? 7 + step * (Int)i : box_number(box, -3, 3);
    heap->next[i] = i + 1 < heap->count ? (int32_t)i + 1 : -1;
    heap->into[i] = box_number(box, 0, 9) ? into : 4 - into;
    if (box_number(box, 0, 7) == 0) heap->next[i] = (int32_t)box_number(box, -1, heap->count - 1);
    heap->back[i] = (int32_t)i - 1;
  }
  for (uint32_t i = 0; i < heap->count; i++) {
    if (heap->next[i] >= 0 && box_number(box, 0, 2)) heap->back[heap->next[i]] = (int32_t)i;
    if (box_number(box, 0, 7) == 0) heap->back[i] = (int32_t)box_number(box, -1, heap->count - 1);
  }
  heap->roots[0] = 0;
  heap->roots[1] = (uint32_t)box_number(box, 0, heap->count - 1);
  return world;
}

static Linear number(World *world, Int value) { return linear_constant(world->lab->box.terms, value); }

// Each object on its own; some numbers are not known.
static State *state_of(World *world) {
  Terms *terms = world->lab->box.terms;
  const Heap *heap = &world->heap;
  State *state = state_new();
  Symbol bases[ELEMENTS];
  frame_vec_push(&state->frames, (Frame){.function = {1}, .block = {1}});
  for (uint32_t i = 0; i < heap->count; i++) {
    bases[i] = symbol_new(terms, "element");
    symbol_pin(terms, bases[i]);
    map_set(&world->addresses, bases[i].id, i + 1);
    state_add_allocation(state, (Allocation){.base = bases[i], .size = number(world, SIZE), .kind = ALLOCATION_HEAP});
  }
  for (uint32_t i = 0; i < heap->count; i++) {
    Linear next = number(world, 0);
    if (heap->next[i] >= 0)
      next = linear_add_constant(terms, linear_symbol(terms, bases[heap->next[i]]), heap->into[i]);
    cell_vec_push(&state->cells, (Cell){bases[i], number(world, LINK), WORD, value_number(next, true)});
    Linear back = heap->back[i] < 0 ? number(world, 0) : linear_symbol(terms, bases[heap->back[i]]);
    if (world->leads_back) cell_vec_push(&state->cells, (Cell){bases[i], number(world, BACK), WORD, value_number(back, true)});
    if (box_number(&world->lab->box, 0, 5))
      cell_vec_push(&state->cells,
                    (Cell){bases[i], number(world, 0), NUMBER, value_number(number(world, heap->numbers[i]), false)});
  }
  for (uint32_t r = 0; r < 2; r++)
    frame_bind(state_top(state), (Value){3 + r}, value_number(linear_symbol(terms, bases[heap->roots[r]]), true));
  return state;
}

static Int address_of(int32_t object) { return 1000 * ((Int)object + 1); }

// False: it has a symbol of which nothing is known.
static bool evaluates(World *world, Linear term, const Substitution *sigma, Int *value) {
  if (sigma) term = linear_apply(world->lab->box.terms, term, sigma);
  const LinearInfo *info = linear_info(world->lab->box.terms, term);
  *value = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    uint32_t object = 0;
    if (!map_get(&world->addresses, info->monomials[i].symbol.id, &object)) return false;
    *value += info->monomials[i].factor * address_of((int32_t)object - 1);
  }
  return true;
}

static Int evaluate(World *world, Linear term, const Substitution *sigma) {
  Int value = 0;
  assert_true(evaluates(world, term, sigma, &value));
  return value;
}

static int32_t object_of(World *world, Linear term, const Substitution *sigma) {
  return (int32_t)(evaluate(world, term, sigma) / 1000 - 1);
}

static Int content(const Heap *heap, uint32_t object, uint32_t offset) {
  if (offset == BACK) return heap->back[object] < 0 ? 0 : address_of(heap->back[object]);
  if (!offset) return heap->numbers[object];
  return heap->next[object] < 0 ? 0 : address_of(heap->next[object]) + heap->into[object];
}

static bool holds(World *world, uint32_t object, uint32_t offset, Linear value, const Substitution *sigma) {
  Int number;
  return !evaluates(world, value, sigma, &number) || number == content(&world->heap, object, offset);
}

// The element to which this one links; -1: that is none.
static int32_t next_of(const World *world, const Allocation *list, int32_t object) {
  Int to = content(&world->heap, (uint32_t)object, list->link) - list->into;
  return to > 0 && to % 1000 == 0 ? (int32_t)(to / 1000 - 1) : -1;
}

static int32_t last_of(World *world, const Allocation *list, const Substitution *sigma) {
  int32_t at = object_of(world, linear_symbol(world->lab->box.terms, list->base), sigma);
  for (Int i = evaluate(world, list->length, sigma); i > 1 && at >= 0; i--) at = next_of(world, list, at);
  return at;
}

// What the names of last elements stand for.
static void learn_names(World *world, const State *state, const Substitution *sigma) {
  Symbol name;
  Int known;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *list = &state->allocations.data[i];
    if (!list->last.id || evaluates(world, list->last, sigma, &known)) continue;
    Linear image = sigma ? linear_apply(world->lab->box.terms, list->last, sigma) : list->last;
    if (linear_is_symbol(world->lab->box.terms, image, &name))
      map_set(&world->addresses, name.id, (uint32_t)last_of(world, list, sigma) + 1);
  }
}

// Does the object hold a number between the place's bounds?
static bool lies_between(World *world, const Segment *place, uint32_t object) {
  const Terms *terms = world->lab->box.terms;
  Int low, high, number = content(&world->heap, object, (uint32_t)linear_info(terms, place->from)->constant);
  if (place->reading == READ_UNSIGNED && number < 0) number += int_pow2(8 * place->bytes);
  return !(linear_is_constant(terms, place->low, &low) && number < low) && !(linear_is_constant(terms, place->high, &high) && number > high);
}

static bool is_as_each(World *world, const Template *each, uint32_t object) {
  bool good = true;
  for (uint32_t i = 0; each && i < each->count; i++) good = good && lies_between(world, &each->places[i], object);
  world->templates += each != NULL;
  return good;
}

// Does the number of the second element come where the field says, behind that of the first?
static bool is_ordered(World *world, const ListField *field, uint32_t first, uint32_t second) {
  Int one = content(&world->heap, first, field->offset), other = content(&world->heap, second, field->offset);
  world->orders += field->order != FIELD_UNORDERED;
  return field->order == FIELD_UNORDERED || (field->order == FIELD_RISES ? one <= other : one >= other);
}

static bool describes_list(World *world, const State *state, const Allocation *list, const Substitution *sigma,
                           bool *seen) {
  Int length = list->length.id ? evaluate(world, list->length, sigma) : 1;
  int32_t at = object_of(world, linear_symbol(world->lab->box.terms, list->base), sigma), last = at;
  for (Int i = 0; i < length; i++, at = next_of(world, list, at)) {
    if (at < 0 || seen[at]) return false;
    seen[at] = true;
    if (i && !list->path && !is_as_each(world, list->each, (uint32_t)at)) return false;
    for (uint32_t f = 0; f < state->fields.count; f++) {
      const ListField *field = &state->fields.data[f];
      if (i && field->base.id == list->base.id && field->steps &&
          content(&world->heap, (uint32_t)at, field->offset) !=
              content(&world->heap, (uint32_t)last, field->offset) + field->step)
        return false;
      if (i && field->base.id == list->base.id && field->back &&
          content(&world->heap, (uint32_t)at, field->offset) != address_of(last) + field->step)
        return false;
      if (i && field->base.id == list->base.id && !is_ordered(world, field, (uint32_t)last, (uint32_t)at)) return false;
    }
    last = at;
  }
  Int known;
  if (list->last.id && evaluates(world, list->last, sigma, &known) && known != address_of(last)) return false;
  for (uint32_t f = 0; f < state->fields.count; f++) {
    const ListField *field = &state->fields.data[f];
    if (field->base.id == list->base.id && !field->back && !holds(world, (uint32_t)last, field->offset, field->last.linear, sigma))
      return false;
  }
  return true;
}

// Does the state, its symbols read by sigma, describe the heap?
static bool describes(World *world, const State *state, const Substitution *sigma) {
  Terms *terms = world->lab->box.terms;
  bool seen[ELEMENTS] = {0}, good = state_valid(state);
  learn_names(world, state, sigma);
  for (uint32_t i = 0; i < state->allocations.count && good; i++)
    good = describes_list(world, state, &state->allocations.data[i], sigma, seen);
  for (uint32_t i = 0; i < state->cells.count && good; i++) {
    const Cell *cell = &state->cells.data[i];
    uint32_t object = (uint32_t)object_of(world, linear_symbol(terms, cell->base), sigma);
    good = holds(world, object, (uint32_t)evaluate(world, cell->offset, sigma), cell->value.linear, sigma);
  }
  for (uint32_t i = 0; i < state->segments.count && good; i++) {
    const Segment *segment = &state->segments.data[i];
    good = segment->own || lies_between(world, segment, (uint32_t)object_of(world, linear_symbol(terms, segment->base), sigma));
  }
  for (uint32_t r = 0; r < 2 && good; r++) {
    const AbstractValue *root = frame_find(state_top(state), (Value){3 + r});
    good = !root || evaluate(world, root->linear, sigma) == address_of((int32_t)world->heap.roots[r]);
  }
  return good;
}

static bool keeps_pointer(const Terms *terms, const State *state, Linear value) {
  Linear offset;
  return linear_is_constant(terms, value, NULL) || state_pointee(terms, state, value, &offset) ||
         state_list_ending(terms, state, value);
}

// Has every link and every root that leads to an object one to which it leads?
static bool keeps_pointers(World *world, const State *state) {
  const Terms *terms = world->lab->box.terms;
  Linear offset;
  bool keeps = true;
  for (uint32_t i = 0; i < state->cells.count; i++)
    keeps = keeps && keeps_pointer(terms, state, state->cells.data[i].value.linear);
  for (uint32_t i = 0; i < state->fields.count; i++)
    keeps = keeps && (state->fields.data[i].offset == BACK || keeps_pointer(terms, state, state->fields.data[i].last.linear));
  for (uint32_t r = 0; r < 2; r++)
    keeps = keeps && state_pointee(terms, state, frame_find(state_top(state), (Value){3 + r})->linear, &offset);
  return keeps;
}

// Opens the list in the way that it is in the heap, at one of its ends.
static void open_list(World *world, State *state, Symbol base, const Substitution *sigma) {
  Terms *terms = world->lab->box.terms;
  const Allocation *list = state_allocation(state, base);
  Linear length = list->length, one = number(world, 1);
  int32_t first = object_of(world, linear_symbol(terms, base), sigma), last = last_of(world, list, sigma),
          second = next_of(world, list, first);
  bool is_single = evaluate(world, length, sigma) == 1, at_end = list->last.id && box_number(&world->lab->box, 0, 1);
  Memory memory = {terms, world->lab->oracle, world->lab->program, state};
  assert_true(state_assume(terms, state, is_single ? atom_le(terms, length, one) : atom_lt(terms, one, length)));
  uint32_t before = symbol_count(terms);
  assert_true(at_end ? list_open_last(&memory, base, is_single) : list_open(&memory, base, is_single));
  for (uint32_t i = 0; i < state->allocations.count; i++)
    if (state->allocations.data[i].base.id > before)
      map_set(&world->addresses, state->allocations.data[i].base.id, (uint32_t)(at_end ? last : second) + 1);
}

static void open_all(World *world, State *state, const Substitution *sigma) {
  for (bool again = true; again;) {
    again = false;
    for (uint32_t i = 0; i < state->allocations.count && !again; i++) {
      if (!state->allocations.data[i].length.id) continue;
      open_list(world, state, state->allocations.data[i].base, sigma);
      assert_true(describes(world, state, sigma));
      again = true;
    }
  }
}

static void folds_and_opens(void **unused) {
  (void)unused;
  uint32_t shorter = 0, complete = 0, orders = 0;
  for (uint64_t round = 0; round < ROUNDS; round++) {
    Lab *lab = lab_new(round);
    World world = world_new(lab);
    State *state = state_of(&world), *folded = state_clone(state);
    assert_true(describes(&world, state, NULL));
    ListShape shape = {.size = SIZE, .link = LINK, .into = world.heap.into[0]};
    assert_true(list_fold(&(Memory){lab->box.terms, lab->oracle, lab->program, folded}, shape));
    assert_true(describes(&world, folded, NULL) && keeps_pointers(&world, folded));
    shorter += folded->allocations.count < state->allocations.count;
    open_all(&world, folded, NULL);
    complete += folded->allocations.count == state->allocations.count;
    orders += world.orders;
    map_release(&world.addresses);
    state_free(state);
    state_free(folded);
    lab_free(lab);
  }
  assert_true(shorter > ROUNDS / 3 && orders > ROUNDS / 3);
  assert_int_equal(complete, ROUNDS);
}

// Two links are seen as branches of trees, too, which is another matter.
static bool owns(const State *state) {
  for (uint32_t i = 0; i < state->allocations.count; i++)
    if (state->allocations.data[i].height.id) return true;
  return state->segments.count > 0;
}

static void merges_describe_both(void **unused) {
  (void)unused;
  uint32_t lists = 0, paths = 0, templates = 0, orders = 0;
  for (uint64_t round = 0; round < ROUNDS; round++) {
    Lab *lab = lab_new(round + 5000);
    World worlds[2];
    State *states[2];
    for (int i = 0; i < 2; i++) {
      worlds[i] = world_new(lab);
      states[i] = state_of(&worlds[i]);
    }
    Merge merge;
    state_merge(lab->box.terms, lab->oracle, lab->program, states[0], states[1], (MergeOptions){0}, &merge);
    // Ways down through them are paths (own_path.h), of which soundness/random_trees asks the interpreter.
    bool has_paths = own_has_paths(merge.general);
    paths += has_paths;
    for (int i = 0; i < 2 && !has_paths; i++) {
      const Substitution *sigma = i ? &merge.to_b : &merge.to_a;
      Substitution found = {0};
      State *opened = state_clone(merge.general);
      assert_true(describes(&worlds[i], merge.general, sigma));
      bool is_instance =
          state_is_instance(lab->box.terms, lab->oracle, lab->program, states[i], merge.general, true, &found);
      assert_true(is_instance || owns(merge.general));
      assert_true(!is_instance || describes(&worlds[i], merge.general, &found));
      open_all(&worlds[i], opened, sigma);
      substitution_release(&found);
      state_free(opened);
    }
    for (uint32_t i = 0; i < merge.general->allocations.count; i++)
      lists += merge.general->allocations.data[i].length.id && !merge.general->allocations.data[i].path;
    merge_release(&merge);
    for (int i = 0; i < 2; i++) {
      templates += worlds[i].templates;
      orders += worlds[i].orders;
      map_release(&worlds[i].addresses);
      state_free(states[i]);
    }
    lab_free(lab);
  }
  assert_true(lists > ROUNDS / 3 && templates > ROUNDS / 3 && orders > ROUNDS / 10);
  assert_true(paths < ROUNDS / 10);
}

// A chain of five numbers of four bytes, some of which are kept as unsigned ones.
static State *chain_of(World *world, const Int *numbers, const bool *are_unsigned) {
  State *state = NULL;
  world->heap = (Heap){.count = 5, .next = {1, 2, 3, 4, -1}, .back = {-1, 0, 1, 2, 3}};
  state = state_of(world);
  for (uint32_t i = 0; i < state->cells.count;) {
    if (state->cells.data[i].bytes == NUMBER)
      state->cells.data[i] = state->cells.data[--state->cells.count];
    else
      i++;
  }
  for (uint32_t i = 0; i < 5; i++)
    cell_vec_push(&state->cells, (Cell){state->allocations.data[i].base, number(world, 0), NUMBER,
                                        value_number(number(world, numbers[i]), are_unsigned[i])});
  return state;
}

static bool steps(const State *state) {
  for (uint32_t i = 0; i < state->fields.count; i++)
    if (state->fields.data[i].bytes == NUMBER) return state->fields.data[i].steps;
  return false;
}

// Numbers that step as signed ones, and then as unsigned ones, step as neither.
static void steps_are_of_one_representation(void **unused) {
  (void)unused;
  const Int quarter = int_pow2(30), far[] = {-2 * quarter, -quarter, 0, quarter, 2 * quarter}, near[] = {0, 3, 6, 9, 12};
  const bool mixed[] = {false, false, false, true, true}, same[5] = {false};
  for (int i = 0; i < 3; i++) {
    Lab *lab = lab_new(1);
    World world = {.lab = lab};
    State *state = chain_of(&world, i ? near : far, i == 2 ? same : mixed);
    assert_true(list_fold(&(Memory){lab->box.terms, lab->oracle, lab->program, state}, (ListShape){.size = SIZE, .link = LINK}));
    assert_int_equal(state->allocations.count, 1);
    assert_int_equal(steps(state), i > 0);
    map_release(&world.addresses);
    state_free(state);
    lab_free(lab);
  }
}

static const ListField *field_of_numbers(const State *state) {
  for (uint32_t i = 0; i < state->fields.count; i++)
    if (state->fields.data[i].bytes == NUMBER) return &state->fields.data[i];
  return NULL;
}

// What steps down below zero does so as signed numbers alone, whatever the first one is.
static void last_ones_are_of_one_representation(void **unused) {
  (void)unused;
  const Int below[] = {2, 1, 0, -1, -2}, above[] = {12, 9, 6, 3, 0};
  const bool all_signed[5] = {false};
  for (int i = 0; i < 2; i++) {
    Lab *lab = lab_new(1);
    World world = {.lab = lab};
    State *state = chain_of(&world, i ? above : below, all_signed);
    Memory memory = {lab->box.terms, lab->oracle, lab->program, state};
    assert_true(list_fold(&memory, (ListShape){.size = SIZE, .link = LINK}));
    const ListField *field = field_of_numbers(state);
    assert_true(field && list_steps_as(&memory, field, READ_SIGNED) && list_is_ordered(&memory, field, READ_SIGNED, FIELD_FALLS));
    assert_false(list_is_ordered(&memory, field, READ_SIGNED, FIELD_RISES));
    assert_int_equal(list_steps_as(&memory, field, READ_UNSIGNED), i);
    assert_int_equal(list_is_ordered(&memory, field, READ_UNSIGNED, FIELD_FALLS), i);
    map_release(&world.addresses);
    state_free(state);
    lab_free(lab);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(steps_are_of_one_representation), cmocka_unit_test(last_ones_are_of_one_representation), cmocka_unit_test(folds_and_opens), cmocka_unit_test(merges_describe_both)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
