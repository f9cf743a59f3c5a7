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
#include "state/testing.h"

enum { ROUNDS = 1500, ELEMENTS = 6, SIZE = 16, LINK = 8, WORD = 8, NUMBER = 4 };

// Objects with a number at 0 and a link at 8. Two of them are pointed to from outside.
typedef struct {
  uint32_t count;
  Int numbers[ELEMENTS];
  int32_t next[ELEMENTS];   // -1: null
  uint32_t into[ELEMENTS];  // where in the next object the link points to
  uint32_t roots[2];
} Heap;

typedef struct {
  Lab *lab;
  Heap heap;
  Map addresses;  // symbol -> object + 1
} World;

static World world_new(Lab *lab) {
  World world = {.lab = lab};
  Box *box = &lab->box;
  Heap *heap = &world.heap;
  Int step = box_number(box, -2, 2);
  heap->count = (uint32_t)box_number(box, 1, ELEMENTS);
  bool is_regular = box_number(box, 0, 3) != 0;
  uint32_t into = 4 * (uint32_t)box_number(box, 0, 1);
  for (uint32_t i = 0; i < heap->count; i++) {
    heap->numbers[i] = is_regular ? 7 + step * (Int)i : box_number(box, -3, 3);
    heap->next[i] = i + 1 < heap->count ? (int32_t)i + 1 : -1;
    heap->into[i] = box_number(box, 0, 9) ? into : 4 - into;
    if (box_number(box, 0, 7) == 0) heap->next[i] = (int32_t)box_number(box, -1, heap->count - 1);
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
    if (box_number(&world->lab->box, 0, 5))
      cell_vec_push(&state->cells,
                    (Cell){bases[i], number(world, 0), NUMBER, value_number(number(world, heap->numbers[i]), false)});
  }
  for (uint32_t r = 0; r < 2; r++)
    frame_bind(state_top(state), (Value){3 + r}, value_number(linear_symbol(terms, bases[heap->roots[r]]), true));
  return state;
}

static Int address_of(int32_t object) { return 1000 * ((Int)object + 1); }

static Int evaluate(World *world, Linear term, const Substitution *sigma) {
  if (sigma) term = linear_apply(world->lab->box.terms, term, sigma);
  const LinearInfo *info = linear_info(world->lab->box.terms, term);
  Int value = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    uint32_t object = 0;
    assert_true(map_get(&world->addresses, info->monomials[i].symbol.id, &object));
    value += info->monomials[i].factor * address_of((int32_t)object - 1);
  }
  return value;
}

static bool holds(World *world, uint32_t object, uint32_t offset, Linear value, const Substitution *sigma) {
  const Heap *heap = &world->heap;
  Int link = heap->next[object] < 0 ? 0 : address_of(heap->next[object]) + heap->into[object];
  Int expected = offset ? link : heap->numbers[object];
  return evaluate(world, value, sigma) == expected;
}

static bool describes_list(World *world, const State *state, const Allocation *list, const Substitution *sigma,
                           bool *seen) {
  Int length = list->length.id ? evaluate(world, list->length, sigma) : 1;
  int32_t at = (int32_t)(evaluate(world, linear_symbol(world->lab->box.terms, list->base), sigma) / 1000 - 1),
          last = at;
  for (Int i = 0; i < length; i++, at = world->heap.next[at]) {
    if (at < 0 || seen[at] || (i && world->heap.into[last] != list->into)) return false;
    seen[at] = true;
    for (uint32_t f = 0; f < state->fields.count; f++) {
      const ListField *field = &state->fields.data[f];
      if (i && field->base.id == list->base.id && field->steps &&
          world->heap.numbers[at] != world->heap.numbers[last] + field->step)
        return false;
    }
    last = at;
  }
  for (uint32_t f = 0; f < state->fields.count; f++) {
    const ListField *field = &state->fields.data[f];
    if (field->base.id == list->base.id && !holds(world, (uint32_t)last, field->offset, field->last.linear, sigma))
      return false;
  }
  return true;
}

// Does the state, its symbols read by sigma, describe the heap?
static bool describes(World *world, const State *state, const Substitution *sigma) {
  Terms *terms = world->lab->box.terms;
  bool seen[ELEMENTS] = {0}, good = state_valid(state);
  for (uint32_t i = 0; i < state->allocations.count && good; i++)
    good = describes_list(world, state, &state->allocations.data[i], sigma, seen);
  for (uint32_t i = 0; i < state->cells.count && good; i++) {
    const Cell *cell = &state->cells.data[i];
    uint32_t object = (uint32_t)(evaluate(world, linear_symbol(terms, cell->base), sigma) / 1000 - 1);
    good = holds(world, object, (uint32_t)evaluate(world, cell->offset, sigma), cell->value.linear, sigma);
  }
  for (uint32_t r = 0; r < 2 && good; r++) {
    const AbstractValue *root = frame_find(state_top(state), (Value){3 + r});
    good = !root || evaluate(world, root->linear, sigma) == address_of((int32_t)world->heap.roots[r]);
  }
  return good;
}

// Has every link and every root that leads to an object one to which it leads?
static bool keeps_pointers(World *world, const State *state) {
  const Terms *terms = world->lab->box.terms;
  Linear offset;
  bool keeps = true;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Linear value = state->cells.data[i].value.linear;
    keeps = keeps && (linear_is_constant(terms, value, NULL) || state_pointee(terms, state, value, &offset));
  }
  for (uint32_t i = 0; i < state->fields.count; i++) {
    Linear value = state->fields.data[i].last.linear;
    keeps = keeps && (linear_is_constant(terms, value, NULL) || state_pointee(terms, state, value, &offset));
  }
  for (uint32_t r = 0; r < 2; r++)
    keeps = keeps && state_pointee(terms, state, frame_find(state_top(state), (Value){3 + r})->linear, &offset);
  return keeps;
}

// Opens the list in the way that it is in the heap.
static void open_list(World *world, State *state, Symbol base, const Substitution *sigma) {
  Terms *terms = world->lab->box.terms;
  Linear length = state_allocation(state, base)->length, one = number(world, 1);
  Int first = evaluate(world, linear_symbol(terms, base), sigma) / 1000 - 1;
  bool is_single = evaluate(world, length, sigma) == 1;
  Memory memory = {terms, world->lab->oracle, world->lab->program, state};
  assert_true(state_assume(terms, state, is_single ? atom_le(terms, length, one) : atom_lt(terms, one, length)));
  uint32_t before = symbol_count(terms);
  assert_true(list_open(&memory, base, is_single));
  if (!is_single) map_set(&world->addresses, before + 1, (uint32_t)world->heap.next[first] + 1);
  assert_int_equal(symbol_count(terms), before + !is_single);
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
  uint32_t shorter = 0, complete = 0;
  for (uint64_t round = 0; round < ROUNDS; round++) {
    Lab *lab = lab_new(round);
    World world = world_new(lab);
    State *state = state_of(&world), *folded = state_clone(state);
    assert_true(describes(&world, state, NULL));
    ListShape shape = {SIZE, LINK, world.heap.into[0]};
    assert_true(list_fold(&(Memory){lab->box.terms, lab->oracle, lab->program, folded}, shape));
    assert_true(describes(&world, folded, NULL) && keeps_pointers(&world, folded));
    shorter += folded->allocations.count < state->allocations.count;
    open_all(&world, folded, NULL);
    complete += folded->allocations.count == state->allocations.count;
    map_release(&world.addresses);
    state_free(state);
    state_free(folded);
    lab_free(lab);
  }
  assert_true(shorter > ROUNDS / 3);
  assert_int_equal(complete, ROUNDS);
}

static void merges_describe_both(void **unused) {
  (void)unused;
  uint32_t lists = 0;
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
    for (int i = 0; i < 2; i++) {
      const Substitution *sigma = i ? &merge.to_b : &merge.to_a;
      Substitution found = {0};
      State *opened = state_clone(merge.general);
      assert_true(describes(&worlds[i], merge.general, sigma));
      assert_true(state_is_instance(lab->box.terms, lab->oracle, lab->program, states[i], merge.general, &found));
      assert_true(describes(&worlds[i], merge.general, &found));
      open_all(&worlds[i], opened, sigma);
      substitution_release(&found);
      state_free(opened);
    }
    for (uint32_t i = 0; i < merge.general->allocations.count; i++)
      lists += merge.general->allocations.data[i].length.id != 0;
    merge_release(&merge);
    for (int i = 0; i < 2; i++) {
      map_release(&worlds[i].addresses);
      state_free(states[i]);
    }
    lab_free(lab);
  }
  assert_true(lists > ROUNDS / 3);
}

// A chain of five numbers of four bytes, some of which are kept as unsigned ones.
static State *chain_of(World *world, const Int *numbers, const bool *are_unsigned) {
  State *state = NULL;
  world->heap = (Heap){.count = 5, .next = {1, 2, 3, 4, -1}};
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
    assert_true(list_fold(&(Memory){lab->box.terms, lab->oracle, lab->program, state}, (ListShape){SIZE, LINK, 0}));
    assert_int_equal(state->allocations.count, 1);
    assert_int_equal(steps(state), i > 0);
    map_release(&world.addresses);
    state_free(state);
    lab_free(lab);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(steps_are_of_one_representation), cmocka_unit_test(folds_and_opens), cmocka_unit_test(merges_describe_both)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
