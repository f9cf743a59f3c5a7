// The steps of qsort (insertion sort) and bsearch: what is compared next, after the comparison that the last step asked for. One search or sorting is under way per
// frame of the functions that library/callbacks.c makes.
#include "interpret/call.h"
#include "interpret/determined.h"

static bool give(const Call *call, bool more, uint64_t a, uint64_t b) {
  determined_compares(call->machine, more, a, b);
  if (!more) progress_vec_pop(&call->machine->progress);
  call_put(call, 0, more);
  call_put(call, 1, a);
  call_put(call, 2, b);
  call_put(call, 3, 0);
  return true;
}

// Where nothing is decided before all is compared: the next pair. Then the work begins.
static bool asks_before(const Call *call, Progress *progress, bool sorts, bool *is_new, uint64_t *a, uint64_t *b) {
  if (!call->machine->determined || progress->is_known) return false;
  Sorting sorting = {call_word(call, 0), call_word(call, 1), call_word(call, 2), sorts};
  if (determined_asks(call->machine, &sorting, *is_new, call_number(call, 3), a, b)) return true;
  progress->is_known = *is_new = true;
  return false;
}

// The progress of the frame that runs; *is_new: it has just begun.
static Progress *progress_of(const Call *call, bool *is_new) {
  ProgressVec *all = &call->machine->progress;
  uint32_t depth = call->machine->frames.count;
  while (all->count && all->data[all->count - 1].depth > depth) progress_vec_pop(all);
  *is_new = !all->count || all->data[all->count - 1].depth < depth;
  if (*is_new) progress_vec_push(all, (Progress){.depth = depth});
  return &all->data[all->count - 1];
}

// Elements below `low` are in order; the one at `high` <= low goes down among them.
static bool sort_step(const Call *call, Progress *progress, bool is_new) {
  uint64_t array = call_word(call, 0), count = call_word(call, 1), size = call_word(call, 2);
  if (is_new) {
    progress->low = progress->high = 1;
  } else if (call_number(call, 3) > 0) {
    if (!call_exchange(call, array + (progress->high - 1) * size, array + progress->high * size, size)) return false;
    progress->high--;
  } else {
    progress->high = 0;
  }
  if (!progress->high) progress->high = ++progress->low;
  if (progress->low >= count) return give(call, false, 0, 0);
  return give(call, true, array + (progress->high - 1) * size, array + progress->high * size);
}

// What is looked for lies in [low, high), if anywhere.
static bool search_step(const Call *call, Progress *progress, bool is_new) {
  uint64_t array = call_word(call, 0), count = call_word(call, 1), size = call_word(call, 2);
  if (is_new) {
    progress->low = 0;
    progress->high = count;
  } else {
    uint64_t middle = progress->low + (progress->high - progress->low) / 2;
    Int order = call_number(call, 3);
    if (!order) return give(call, false, 0, array + middle * size);
    if (order < 0)
      progress->high = middle;
    else
      progress->low = middle + 1;
  }
  if (progress->low >= progress->high) return give(call, false, 0, 0);
  uint64_t middle = progress->low + (progress->high - progress->low) / 2;
  return give(call, true, array + middle * size, 0);
}

bool call_callback_step(const Call *call, Library kind) {
  uint64_t array = call_word(call, 0), count = call_word(call, 1), size = call_word(call, 2);
  bool is_new;
  Progress *progress = progress_of(call, &is_new);
  if (is_new && count && !size) return call_undefined(call, UNDEFINED_BAD_CALL);
  if (is_new && count && count > UINT64_MAX / 2 / size) return call_undefined(call, UNDEFINED_OUT_OF_BOUNDS);
  if (count && !call_can_access(call, array, (UInt)count * size, ACCESS_READ)) return false;
  uint64_t a, b;
  if (asks_before(call, progress, kind == LIBRARY_SORT_STEP, &is_new, &a, &b)) return give(call, true, a, b);
  if (kind == LIBRARY_SEARCH_STEP) return search_step(call, progress, is_new);
  if (count && !call_can_write(call, array, count * size)) return false;
  return sort_step(call, progress, is_new);
}
