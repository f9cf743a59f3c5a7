// The heap: objects made, moved and freed.
#include "execute/command_line.h"
#include "execute/library.h"
#include "state/segment.h"

// One path where the allocation fails, when that is asked for.
void step_may_return_null(Step *step) {
  step->executor->allocates = true;
  if (step->executor->options.malloc_may_fail) step_fork_null(step);
}

static uint32_t heap_alignment(const Step *step) { return library_heap_alignment(step->executor->program); }

bool step_is_possible_size(Step *step, Linear *size, bool *is_possible) {
  Terms *terms = step->executor->terms;
  Linear wrapped = *size;
  Int last;
  bool fits;
  if (!wrapped.id) {
    step_fork_null(step);
    return *is_possible = true;
  }
  *size = step_size_asked(step, wrapped, &last);
  if (!step_decide(step, atom_le(terms, *size, step_constant(step, last)), &fits)) return false;
  *is_possible = fits || size->id != wrapped.id;
  if (!fits || size->id == wrapped.id) return true;
  if (!step_decide(step, atom_le(terms, step_constant(step, 0), *size), is_possible)) return false;
  return !*is_possible || step_assume(step, atom_eq(terms, wrapped, *size));
}

static bool bind_null(Step *step) {
  step_bind_number(step, step_constant(step, 0));
  return true;
}

static bool make_object(Step *step, Linear size, uint32_t align, bool zero) {
  Linear pointer;
  bool is_possible;
  if (!step_is_possible_size(step, &size, &is_possible)) return false;
  if (!is_possible) return bind_null(step);
  step_may_return_null(step);
  if (!step_allocate(step, ALLOCATION_HEAP, size, align, zero, "heap", &pointer)) return false;
  step_bind(step, value_number(pointer, true));
  return true;
}

// The size of `a` elements of `b` bytes. Where the product does not fit size_t the allocation fails.
static bool array_size(Step *step, uint32_t a, uint32_t b, Linear *size) {
  Terms *terms = step->executor->terms;
  Linear count, each;
  if (!step_unsigned(step, a, &count) || !step_unsigned(step, b, &each)) return false;
  *size = count.id && each.id ? linear_product(terms, count, each) : step_fresh(step, FRESH_IMPRECISE, NULL, 0, step_largest_size(step));
  return true;
}

static bool execute_calloc(Step *step) {
  Linear size;
  if (!array_size(step, 1, 2, &size)) return false;
  if (!step_assume_within(step, step_constant(step, 0), size, (Linear){0})) return false;
  return make_object(step, size, heap_alignment(step), true);
}

static bool is_alignment(Step *step, Linear number, Int least) {
  Int value;
  return linear_is_constant(step->executor->terms, number, &value) && value >= least && !(value & (value - 1));
}

// Of the object that an allocation with this alignment makes; where that is refused there is none.
static uint32_t stated_alignment(Step *step, Linear number) {
  Int value;
  uint32_t least = heap_alignment(step);
  bool is_more = is_alignment(step, number, least) && linear_is_constant(step->executor->terms, number, &value) &&
                 value <= UINT16_MAX;
  return is_more ? (uint32_t)value : least;
}

static bool execute_aligned_alloc(Step *step) {
  Linear alignment, size;
  if (!step_unsigned(step, 1, &alignment) || !step_unsigned(step, 2, &size)) return false;
  bool may_refuse = !is_alignment(step, alignment, 1);
  if (may_refuse && !step->executor->options.malloc_may_fail) step_fork_null(step);
  return make_object(step, size, stated_alignment(step, alignment), false);
}

static bool execute_posix_memalign(Step *step) {
  Linear alignment, size, pointer, word = step_constant(step, step->executor->program->pointer_bits / 8);
  Access place;
  if (!step_unsigned(step, 2, &alignment) || !step_unsigned(step, 3, &size) ||
      !step_reach_operand(step, 1, word, true, &place))
    return false;
  step->executor->allocates = true;
  bool is_possible;
  if (!step_is_possible_size(step, &size, &is_possible)) return false;
  if (!is_possible) {
    step_bind_number(step, step_fresh(step, FRESH_IMPRECISE, "error", 1, UINT8_MAX));
    step_write_pointer(step, place, (Linear){0});
    return true;
  }
  if (step->executor->options.malloc_may_fail ||
      !is_alignment(step, alignment, step->executor->program->pointer_bits / 8)) {
    State *saved = step->state;
    step->state = state_clone(saved);
    step_write_pointer(step, place, (Linear){0});
    step_fork_result(step, value_number(step_fresh(step, FRESH_IMPRECISE, "error", 1, UINT8_MAX), true));
    state_free(step->state);
    step->state = saved;
  }
  if (!step_allocate(step, ALLOCATION_HEAP, size, stated_alignment(step, alignment), false, "heap", &pointer))
    return false;
  step_write_pointer(step, place, pointer);
  step_bind_number(step, step_constant(step, 0));
  return true;
}

bool step_require_freeable(Step *step, uint32_t operand) {
  Terms *terms = step->executor->terms;
  Linear offset, pointer;
  if (!step_pointer(step, operand, &pointer)) return false;
  const Allocation *allocation = state_pointee(terms, step->state, pointer, &offset);
  if (!allocation) {
    step_violation(step, UNDEFINED_INVALID_FREE, "nothing is known about where the pointer points");
    return true;
  }
  if (allocation->kind == ALLOCATION_HEAP && allocation->freed) return step_fail(step, UNDEFINED_DOUBLE_FREE, NULL);
  if (allocation->kind != ALLOCATION_HEAP)
    return step_fail(step, UNDEFINED_INVALID_FREE, "the object is not on the heap");
  if (!allocation->size.id) step_violation(step, UNDEFINED_DOUBLE_FREE, "the object may have been freed");
  return step_require(step, atom_eq(terms, offset, step_constant(step, 0)), UNDEFINED_INVALID_FREE);
}

// The object that a pointer to be freed points to, which is the start of a live heap object. Where it is not known any of them may be the one.
// False: return false.
static bool freed_object(Step *step, Linear pointer, Symbol *base) {
  Linear offset;
  *base = (Symbol){0};
  const Allocation *allocation = state_pointee(step->executor->terms, step->state, pointer, &offset);
  if (allocation) {
    *base = allocation->base;
    return step_open_list(step, *base);
  }
  step_havoc_all(step);
  for (uint32_t i = 0; i < step->state->allocations.count; i++) {
    Allocation *other = &step->state->allocations.data[i];
    if (other->kind == ALLOCATION_HEAP && !other->freed) other->size = (Linear){0};
  }
  return true;
}

static void end_object(Step *step, Symbol base) {
  Memory memory = {step->executor->terms, step->executor->oracle, step->executor->program, step->state};
  memory_havoc(&memory, base);
  step_give_back(step, state_allocation(step->state, base));
  state_allocation(step->state, base)->freed = true;
}

static bool execute_free(Step *step) {
  Terms *terms = step->executor->terms;
  AbstractValue pointer;
  Symbol base;
  bool is_null = false;
  if (!step_operand(step, 1, &pointer)) return false;
  if (!pointer.linear.id) return step_give_up(step, "free of a pointer that is not known");
  if (!step_decide(step, atom_le(terms, pointer.linear, step_constant(step, 0)), &is_null)) return false;
  if (is_null) return true;
  if (!freed_object(step, pointer.linear, &base)) return false;
  if (base.id) end_object(step, base);
  return true;
}

// What lies in both sizes is kept; which of them is smaller is not always known, and then nothing is.
static void move_contents(Step *step, Symbol from, Linear pointer, Linear size) {
  Terms *terms = step->executor->terms;
  Linear old_size = state_allocation(step->state, from)->size, kept = {0}, zero = step_constant(step, 0);
  Symbol to;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  linear_is_symbol(terms, pointer, &to);
  if (old_size.id && step_knows(step, atom_le(terms, old_size, size)))
    kept = old_size;
  else if (old_size.id && step_knows(step, atom_le(terms, size, old_size)))
    kept = size;
  if (kept.id) memory_copy(&memory, to, zero, from, zero, kept);
  if (kept.id) segments_move_own(&memory, to, from, kept);
  state_allocation(step->state, to)->zero = false;
}

// The object is always a new one: who uses the old pointer uses freed memory. To size 0, C libraries differ: the object is freed, and the result may
// be null even where allocations succeed.
static bool execute_realloc(Step *step, Linear size) {
  Terms *terms = step->executor->terms;
  Linear pointer, result;
  Symbol base;
  bool is_null, some;
  if (!step_pointer(step, 1, &pointer)) return false;
  if (!pointer.id || !size.id) return step_give_up(step, "realloc of a pointer or to a size that is not known");
  if (!step_decide(step, atom_le(terms, pointer, step_constant(step, 0)), &is_null)) return false;
  if (is_null) return make_object(step, size, heap_alignment(step), false);
  if (!step_decide(step, atom_lt(terms, step_constant(step, 0), size), &some)) return false;
  bool is_possible;
  if (!step_is_possible_size(step, &size, &is_possible)) return false;
  if (!freed_object(step, pointer, &base)) return false;
  if (!is_possible) return bind_null(step);  // and the object stays
  step_may_return_null(step);
  if (!some) {
    if (base.id) end_object(step, base);
    step_fork_null(step);
  }
  if (!step_allocate(step, ALLOCATION_HEAP, size, heap_alignment(step), false, "heap", &result)) return false;
  if (base.id && some) {
    move_contents(step, base, result, size);
    end_object(step, base);
  }
  step_bind(step, value_number(result, true));
  return true;
}

// What is given beyond the size that was asked for nobody knows.
static bool execute_usable_size(Step *step) {
  Terms *terms = step->executor->terms;
  Linear pointer, offset;
  bool is_null;
  if (!step_pointer(step, 1, &pointer)) return false;
  if (!pointer.id) return step_give_up(step, "the size of a block that is not known");
  if (!step_decide(step, atom_le(terms, pointer, step_constant(step, 0)), &is_null)) return false;
  if (is_null) return bind_null(step);
  const Allocation *allocation = state_pointee(terms, step->state, pointer, &offset);
  Linear least = allocation ? allocation->size : (Linear){0};
  Linear size = step_fresh(step, FRESH_IMPRECISE, "usable", 0, step_largest_size(step));
  if (!step_assume_within(step, least, size, (Linear){0})) return false;
  step_bind_number(step, size);
  return true;
}

bool execute_heap(Step *step, LibraryCall call) {
  Linear size;
  switch ((int)call.kind) {
    case LIBRARY_MALLOC: return step_unsigned(step, 1, &size) && make_object(step, size, heap_alignment(step), false);
    case LIBRARY_CALLOC: return execute_calloc(step);
    case LIBRARY_REALLOC: return step_unsigned(step, 2, &size) && execute_realloc(step, size);
    case LIBRARY_REALLOCARRAY:
      if (!array_size(step, 2, 3, &size) ||
          (size.id && !step_assume_within(step, step_constant(step, 0), size, (Linear){0})))
        return false;
      return execute_realloc(step, size);
    case LIBRARY_ALIGNED_ALLOC: return execute_aligned_alloc(step);
    case LIBRARY_USABLE_SIZE: return execute_usable_size(step);
    case LIBRARY_POSIX_MEMALIGN: return execute_posix_memalign(step);
    default: return execute_free(step);
  }
}

// The environment is not part of the program: a variable is there or not, and is some string that must not be written.
bool execute_getenv(Step *step) {
  Linear pointer;
  step_fork_null(step);
  if (!step_given_string(step, ALLOCATION_ENVIRONMENT, &pointer)) return false;
  step_bind(step, value_number(pointer, true));
  return true;
}
