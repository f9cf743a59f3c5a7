// See pointers.h.
#include "encode/pointers.h"

enum { MOST_POINTERS = 128 };  // lists are copied when they change

const PointerAt *pointers_find(const Pointers *pointers, uint64_t offset) {
  for (uint32_t i = 0; pointers && i < pointers->count; i++)
    if (pointers->at[i].offset == offset) return &pointers->at[i];
  return NULL;
}

static Pointers *make(Arena *arena, uint32_t room) {
  return arena_alloc(arena, sizeof(Pointers) + room * sizeof(PointerAt));
}

const Pointers *pointers_clear(Arena *arena, const Vals *vals, const Pointers *pointers, uint64_t offset,
                               uint64_t bytes) {
  if (!pointers || !bytes) return pointers;
  uint64_t width = vals->pointer_bits / 8;
  Pointers *kept = make(arena, pointers->count);
  for (uint32_t i = 0; i < pointers->count; i++) {
    uint64_t at = pointers->at[i].offset;
    bool is_touched = at + width > offset && at < offset + bytes;
    if (!is_touched) kept->at[kept->count++] = pointers->at[i];
  }
  if (kept->count == pointers->count) return pointers;
  return kept->count ? kept : NULL;
}

const Pointers *pointers_put(Arena *arena, const Vals *vals, const Pointers *pointers, PointerAt at) {
  uint64_t offset = at.offset;
  pointers = pointers_clear(arena, vals, pointers, offset, vals->pointer_bits / 8);
  uint32_t count = pointers ? pointers->count : 0;
  if (count >= MOST_POINTERS) return pointers;
  Pointers *longer = make(arena, count + 1);
  for (uint32_t i = 0; i < count && pointers->at[i].offset < offset; i++) longer->at[longer->count++] = pointers->at[i];
  longer->at[longer->count++] = at;
  for (uint32_t i = longer->count - 1; i < count; i++) longer->at[longer->count++] = pointers->at[i];
  return longer;
}

const Pointers *pointers_set(Arena *arena, const Vals *vals, const Pointers *pointers, uint64_t offset, Val val) {
  return pointers_put(arena, vals, pointers, (PointerAt){offset, val, false});
}

Val pointers_read(Vals *vals, const Pointers *pointers, Array content, uint64_t offset) {
  const PointerAt *known = pointers_find(pointers, offset);
  if (known) return known->val;
  Term at = term_constant(vals->bank, vals->pointer_bits, offset);
  return val_from_address(vals, array_read(vals->bank, content, at, vals->pointer_bits / 8));
}

static bool same_place(const PointerAt *a, const PointerAt *b) {
  return a->offset == b->offset && a->is_taken == b->is_taken && a->val.bits.id == b->val.bits.id && a->val.object.id == b->val.object.id && a->val.undef.id == b->val.undef.id;
}

static bool same(const Pointers *a, const Pointers *b) {
  if (a == b) return true;
  if (!a || !b || a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (!same_place(&a->at[i], &b->at[i])) return false;
  return true;
}

static bool is_taken(const Pointers *pointers, uint64_t offset) {
  const PointerAt *known = pointers_find(pointers, offset);
  return !known || known->is_taken;
}

// Adds what stands after the join where `some` has pointers.
static const Pointers *join(Arena *arena, Vals *vals, Term by_a, const Pointers *some, const Pointers *a,
                            Array content_a, const Pointers *b, Array content_b, const Pointers *joined) {
  for (uint32_t i = 0; some && i < some->count; i++) {
    uint64_t offset = some->at[i].offset;
    if (pointers_find(joined, offset)) continue;
    Val of_a = pointers_read(vals, a, content_a, offset), of_b = pointers_read(vals, b, content_b, offset);
    bool taken = (is_taken(a, offset) && !term_is_false(vals->bank, by_a)) || (is_taken(b, offset) && !term_is_true(vals->bank, by_a));
    joined = pointers_put(arena, vals, joined, (PointerAt){offset, val_ite(vals, by_a, of_a, of_b), taken});
  }
  return joined;
}

const Pointers *pointers_meet(Arena *arena, Vals *vals, Term by_a, const Pointers *a, Array content_a,
                              const Pointers *b, Array content_b) {
  if (same(a, b)) return a;
  const Pointers *joined = join(arena, vals, by_a, a, a, content_a, b, content_b, NULL);
  return join(arena, vals, by_a, b, a, content_a, b, content_b, joined);
}
