// Allocating and freeing: objects on the heap.
#include "encode/library.h"
#include "encode/wild.h"

static Val choose_null(Encoder *encoder, Term fails, Val pointer) {
  return val_ite(encoder->vals, fails, val_null(encoder->vals), pointer);
}

static Term is_too_large(Encoder *encoder, Term size) {
  UInt largest = (UInt)program_largest_object(encoder->program);
  return term_not(encoder->bank, term_ule(encoder->bank, size, encoder_word(encoder, largest)));
}

// Whether the allocation fails; an input when that is looked at, and else for its size alone.
static Term failure(Encoder *encoder, Term size, const char *name) {
  if (!encoder->unrolling->options.malloc_may_fail) {
    encoder->out->allocates = true;
    return is_too_large(encoder, size);
  }
  Term fails = encoder_variable(encoder, 1, 100, "fails");
  const Type bit = {TYPE_INT, 1};
  encoder_add_event(encoder, (Event){.kind = EVENT_INPUT, .value = fails, .type = bit, .name = name});
  return term_or(encoder->bank, fails, is_too_large(encoder, size));
}

// A heap object that is there unless `fails`. Null: the path ended.
static Pointee *allocate(Encoder *encoder, Term size, bool is_zero, Term fails, uint32_t *index) {
  TermBank *bank = encoder->bank;
  Pointee *pointee = encoder_make_object(encoder, POINTEE_HEAP, 0, size, index);
  if (!pointee) return NULL;
  pointee->align = library_heap_alignment(encoder->program);
  if (is_zero)
    pointee->initial = array_fill(bank, encoder->program->pointer_bits, term_constant(bank, 8, 0));
  else
    pointee->initial = encoder_array(encoder, 0, "heap");
  Term made = term_not(bank, fails);
  store_set(&encoder->store, *index, (Cell){.content = pointee->initial, .alive = made});
  Event event = {.kind = EVENT_ALLOCATE, .pointee = *index, .content = pointee->initial, .size = size};
  encoder_add_event(encoder, event);
  Event *added = &encoder->out->events.data[encoder->out->events.count - 1];
  added->condition = term_and(bank, added->condition, made);
  return pointee;
}

static void put_pointer(Encoder *encoder, Val pointer) {
  if (encoder->instruction->result_count) encoder_put(encoder, 0, pointer);
}

bool encoder_allocate(Encoder *encoder, Term size, bool is_zero, const char *name, uint32_t *index, Val *pointer) {
  Term fails = failure(encoder, size, name);
  const Pointee *pointee = allocate(encoder, size, is_zero, fails, index);
  if (pointee) *pointer = choose_null(encoder, fails, val_pointer(encoder->vals, pointee->number, 0));
  return pointee != NULL;
}

static void call_allocate(Encoder *encoder, Term size, bool is_zero, const char *name) {
  uint32_t index;
  Val pointer;
  if (encoder_allocate(encoder, size, is_zero, name, &index, &pointer)) put_pointer(encoder, pointer);
}

// The size of `count` elements of `bytes` bytes each; where that is no number of its type the allocation fails.
static Term array_bytes(Encoder *encoder, Term count, Term bytes) {
  TermBank *bank = encoder->bank;
  Term overflows = term_umulo(bank, count, bytes);
  return term_ite(bank, overflows, encoder_word(encoder, (UInt)-1), term_mul(bank, count, bytes));
}

static void call_calloc(Encoder *encoder, const char *name) {
  Term count = external_word(encoder, 0), bytes = external_word(encoder, 1);
  Term size = array_bytes(encoder, count, bytes);
  if (!encoder_is_dead(encoder)) call_allocate(encoder, size, true, name);
}

static Term is_null(Encoder *encoder, Val pointer) {
  return val_equal_pointers(encoder->vals, pointer, val_null(encoder->vals));
}

// An object of the heap whose address is known to others may be the one that a wild pointer points to.
static void add_exposed(Encoder *encoder, Term wild, TargetVec *targets) {
  TermBank *bank = encoder->bank;
  Term none = encoder_word(encoder, 0);
  encoder_blurred(encoder, "a pointer of which nothing is known is freed", wild);
  for (uint32_t i = 0; i < encoder->store->count && !term_is_false(bank, wild); i++) {
    if (!encoder_is_on_heap(encoder, i) || !encoder_is_exposed(encoder, i)) continue;
    Term guard = term_and(bank, wild, encoder_any_bits(encoder, 1));
    target_vec_push(targets, (Target){.guard = guard, .pointee = i, .offset = none});
    wild = term_and(bank, wild, term_not(bank, guard));
  }
}

void external_heap_targets(Encoder *encoder, Val pointer, TargetVec *targets) {
  encoder_targets(encoder, pointer, targets);
  Term wild = encoder_is_wild(encoder, targets);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < targets->count; i++) {
    Target target = targets->data[i];
    if (target.pointee == UINT32_MAX) continue;
    if (encoder_is_on_heap(encoder, target.pointee)) targets->data[kept++] = target;
  }
  targets->count = kept;
  if (!encoder_is_dead(encoder)) add_exposed(encoder, wild, targets);
}

static void end_life(Encoder *encoder, const TargetVec *targets, Term when) {
  TermBank *bank = encoder->bank;
  encoder_note_life(encoder);
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    Cell cell = store_get(encoder->store, target->pointee);
    cell.alive = term_and(bank, cell.alive, term_not(bank, term_and(bank, target->guard, when)));
    store_set(&encoder->store, target->pointee, cell);
  }
}

static void call_free(Encoder *encoder) {
  TargetVec targets = {0};
  external_heap_targets(encoder, external_argument(encoder, 0), &targets);
  end_life(encoder, &targets, term_truth(encoder->bank, true));
  target_vec_release(&targets);
}

static void realloc_targets(Encoder *encoder, const char *name, Term size, const TargetVec *targets) {
  TermBank *bank = encoder->bank;
  Val old = external_argument(encoder, 0);
  Term none = encoder_word(encoder, 0), nothing = is_null(encoder, old);
  Term to_zero = term_and(bank, term_not(bank, nothing), term_eq(bank, size, none));
  if (!term_is_false(bank, to_zero)) {
    encoder_imprecise(encoder, "realloc to size 0, which C libraries disagree about", to_zero);
    encoder_assume(encoder, term_not(bank, to_zero));
  }
  if (encoder_is_dead(encoder)) return;
  uint32_t index;
  Term fails = failure(encoder, size, name);
  const Pointee *made = allocate(encoder, size, false, fails, &index);
  if (!made) return;
  uint32_t number = made->number;
  TargetVec to = {0};
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    Term had = encoder_pointee(encoder, target->pointee)->size;
    Term kept = term_ite(bank, term_ult(bank, had, size), had, size);
    target_vec_clear(&to);
    target_vec_push(&to, (Target){.guard = target->guard, .pointee = index, .offset = none});
    TargetVec from = {.data = &(Target){.guard = term_truth(bank, true), .pointee = target->pointee, .offset = none},
                      .count = 1};
    encoder_copy(encoder, &to, &from, kept);
  }
  target_vec_release(&to);
  end_life(encoder, targets, term_not(bank, fails));
  put_pointer(encoder, choose_null(encoder, fails, val_pointer(encoder->vals, number, 0)));
}

static void call_realloc(Encoder *encoder, Term size, const char *name) {
  TargetVec targets = {0};
  external_heap_targets(encoder, external_argument(encoder, 0), &targets);
  realloc_targets(encoder, name, size, &targets);
  target_vec_release(&targets);
}

// ---- Stated alignments ----

enum { MOST_ALIGNMENT = 1 << 16 };

// The last object that was made, of which the address is a multiple of the argument. False: that is not a number that is known and makes sense.
static bool align(Encoder *encoder, uint32_t argument, UInt least, uint32_t *alignment) {
  TermBank *bank = encoder->bank;
  Term stated = external_word(encoder, argument);
  UInt value = term_is_constant(bank, stated) ? term_value(bank, stated) : 0;
  bool makes_sense = value >= least && value <= MOST_ALIGNMENT && !(value & (value - 1));
  *alignment = (uint32_t)value;
  if (!makes_sense) encoder_unsupported(encoder, "an allocation with an unusual alignment");
  return makes_sense;
}

static void set_alignment(Encoder *encoder, uint32_t index, uint32_t alignment) {
  Pointee *pointee = &encoder->unrolling->pointees.pointees.data[index];
  if (alignment > pointee->align) pointee->align = alignment;
}

static void call_aligned_alloc(Encoder *encoder, const char *name) {
  uint32_t index, alignment;
  Val pointer;
  if (!align(encoder, 0, 1, &alignment)) return;
  if (!encoder_allocate(encoder, external_word(encoder, 1), false, name, &index, &pointer)) return;
  set_alignment(encoder, index, alignment);
  put_pointer(encoder, pointer);
}

static void call_posix_memalign(Encoder *encoder, const char *name) {
  enum { ERROR_NO_MEMORY = 12 };
  TermBank *bank = encoder->bank;
  uint32_t index, alignment, width = encoder->program->pointer_bits;
  Val pointer;
  TargetVec place = {0};
  bool is_made = align(encoder, 1, width / 8, &alignment) &&
                 encoder_allocate(encoder, external_word(encoder, 2), false, name, &index, &pointer);
  if (is_made) {
    set_alignment(encoder, index, alignment);
    Term fails = is_null(encoder, pointer);
    encoder_targets(encoder, external_argument(encoder, 0), &place);
    for (uint32_t i = 0; i < place.count; i++)
      place.data[i].guard = term_and(bank, place.data[i].guard, term_not(bank, fails));
    encoder_store(encoder, &place, pointer, (Type){TYPE_POINTER, width});
    Term result = term_ite(bank, fails, term_constant(bank, 32, ERROR_NO_MEMORY), term_constant(bank, 32, 0));
    put_pointer(encoder, val_plain(result));
  }
  target_vec_release(&place);
}

void encode_heap(Encoder *encoder, Library kind, const char *name) {
  bool has_two = kind == LIBRARY_CALLOC || kind == LIBRARY_REALLOC;
  if (external_lacks(encoder, has_two ? 2 : 1)) return;
  switch ((int)kind) {
    case LIBRARY_MALLOC: call_allocate(encoder, external_word(encoder, 0), false, name); return;
    case LIBRARY_CALLOC: call_calloc(encoder, name); return;
    case LIBRARY_REALLOC: call_realloc(encoder, external_word(encoder, 1), name); return;
    case LIBRARY_REALLOCARRAY: {
      Term size = array_bytes(encoder, external_word(encoder, 1), external_word(encoder, 2));
      if (!encoder_is_dead(encoder)) call_realloc(encoder, size, name);
      return;
    }
    case LIBRARY_ALIGNED_ALLOC: call_aligned_alloc(encoder, name); return;
    case LIBRARY_POSIX_MEMALIGN: call_posix_memalign(encoder, name); return;
    default: call_free(encoder); return;
  }
}
