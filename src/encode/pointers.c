// See pointers.h.
#include "encode/pointers.h"

enum { MOST_POINTERS = 128 };  // lists are copied when they change

const PointerAt *pointers_find(const Pointers *pointers, uint64_t offset) {
  for (uint32_t i = 0; pointers && i < pointers->count; i++)
    if (pointers->at[i].offset == offset && !pointers->at[i].is_part) return &pointers->at[i];
  return NULL;
}

static uint64_t width_of(const Vals *vals, const PointerAt *at) { return at->is_part ? 1 : vals->pointer_bits / 8; }

bool pointers_find_part(const Vals *vals, const Pointers *pointers, uint64_t offset, Part *part) {
  for (uint32_t i = 0; pointers && i < pointers->count; i++) {
    const PointerAt *at = &pointers->at[i];
    uint64_t distance = offset - at->offset;
    if (distance >= width_of(vals, at)) continue;
    *part = (Part){at->val, at->is_part ? at->index : (uint32_t)distance};
    return !at->is_taken;
  }
  return false;
}

static Pointers *make(Arena *arena, uint32_t room) {
  return arena_alloc(arena, sizeof(Pointers) + room * sizeof(PointerAt));
}

// Adds those bytes of it that [offset, end) does not touch.
static void keep_rest(const Vals *vals, Pointers *kept, const PointerAt *at, uint64_t offset, uint64_t end) {
  uint64_t width = width_of(vals, at);
  for (uint64_t i = 0; !at->is_taken && i < width; i++) {
    uint64_t place = at->offset + i;
    bool is_touched = place >= offset && place < end;
    if (is_touched) continue;
    PointerAt part = {.offset = place, .val = at->val, .is_part = true, .index = at->is_part ? at->index : (uint8_t)i};
    kept->at[kept->count++] = part;
  }
}

const Pointers *pointers_clear(Arena *arena, const Vals *vals, const Pointers *pointers, uint64_t offset,
                               uint64_t bytes) {
  if (!pointers || !bytes) return pointers;
  uint64_t end = offset + bytes;
  bool is_any_touched = false;
  uint32_t room = pointers->count + 2 * vals->pointer_bits / 8;  // two are cut at most
  Pointers *kept = make(arena, room);
  for (uint32_t i = 0; i < pointers->count; i++) {
    const PointerAt *at = &pointers->at[i];
    bool is_touched = at->offset + width_of(vals, at) > offset && at->offset < end;
    if (is_touched)
      keep_rest(vals, kept, at, offset, end);
    else
      kept->at[kept->count++] = *at;
    is_any_touched |= is_touched;
  }
  if (!is_any_touched) return pointers;
  return kept->count ? kept : NULL;
}

static const Pointers *insert(Arena *arena, const Vals *vals, const Pointers *pointers, PointerAt at) {
  uint64_t offset = at.offset;
  pointers = pointers_clear(arena, vals, pointers, offset, width_of(vals, &at));
  uint32_t count = pointers ? pointers->count : 0;
  if (count >= MOST_POINTERS) return pointers;
  Pointers *longer = make(arena, count + 1);
  for (uint32_t i = 0; i < count && pointers->at[i].offset < offset; i++) longer->at[longer->count++] = pointers->at[i];
  longer->at[longer->count++] = at;
  for (uint32_t i = longer->count - 1; i < count; i++) longer->at[longer->count++] = pointers->at[i];
  return longer;
}

static bool same_val(Val a, Val b) { return a.bits.id == b.bits.id && a.object.id == b.object.id && a.undef.id == b.undef.id; }

// All bytes of a pointer stand at the offset.
static bool are_whole(const Vals *vals, const Pointers *pointers, uint64_t offset, Val pointer) {
  for (uint32_t i = 0; i < vals->pointer_bits / 8; i++) {
    Part part;
    bool is_there = pointers_find_part(vals, pointers, offset + i, &part) && part.index == i && same_val(part.pointer, pointer);
    if (!is_there) return false;
  }
  return true;
}

const Pointers *pointers_put(Arena *arena, const Vals *vals, const Pointers *pointers, PointerAt at) {
  pointers = insert(arena, vals, pointers, at);
  if (!at.is_part) return pointers;
  PointerAt whole = {.offset = at.offset - at.index, .val = at.val};
  return are_whole(vals, pointers, whole.offset, at.val) ? insert(arena, vals, pointers, whole) : pointers;
}

const Pointers *pointers_set(Arena *arena, const Vals *vals, const Pointers *pointers, uint64_t offset, Val val) {
  return pointers_put(arena, vals, pointers, (PointerAt){.offset = offset, .val = val});
}

const Pointers *pointers_set_part(Arena *arena, const Vals *vals, const Pointers *pointers, uint64_t offset, Part part) {
  return pointers_put(arena, vals, pointers, (PointerAt){.offset = offset, .val = part.pointer, .is_part = true, .index = (uint8_t)part.index});
}

Val pointers_read(Vals *vals, const Pointers *pointers, Array content, uint64_t offset) {
  const PointerAt *known = pointers_find(pointers, offset);
  if (known) return known->val;
  Term at = term_constant(vals->bank, vals->pointer_bits, offset);
  return val_from_address(vals, array_read(vals->bank, content, at, vals->pointer_bits / 8));
}

static bool same_place(const PointerAt *a, const PointerAt *b) {
  bool same_piece = a->is_part == b->is_part && a->index == b->index;
  return a->offset == b->offset && a->is_taken == b->is_taken && same_piece && same_val(a->val, b->val);
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

static bool has_parts(const Vals *vals, const Pointers *pointers, uint64_t offset) {
  for (uint32_t i = 0; pointers && i < pointers->count; i++) {
    const PointerAt *at = &pointers->at[i];
    if (at->is_part && at->offset - offset < vals->pointer_bits / 8) return true;
  }
  return false;
}

// What a and b hold, and whether a is it.
typedef struct {
  Arena *arena;
  Vals *vals;
  Term by_a;
  const Pointers *a, *b;
  Array content_a, content_b;
} Join;

// Bytes that are the same ones of pointers on both sides.
static const Pointers *join_parts(const Join *join, uint64_t offset, uint64_t count, const Pointers *joined) {
  for (uint64_t i = 0; i < count; i++) {
    Part a, b;
    bool are_parts = pointers_find_part(join->vals, join->a, offset + i, &a) && pointers_find_part(join->vals, join->b, offset + i, &b);
    if (!are_parts || a.index != b.index) continue;
    a.pointer = val_ite(join->vals, join->by_a, a.pointer, b.pointer);
    joined = pointers_set_part(join->arena, join->vals, joined, offset + i, a);
  }
  return joined;
}

static const Pointers *join_whole(const Join *join, uint64_t offset, const Pointers *joined) {
  Val of_a = pointers_read(join->vals, join->a, join->content_a, offset), of_b = pointers_read(join->vals, join->b, join->content_b, offset);
  bool taken = is_taken(join->a, offset) || is_taken(join->b, offset);
  PointerAt at = {.offset = offset, .val = val_ite(join->vals, join->by_a, of_a, of_b), .is_taken = taken};
  return pointers_put(join->arena, join->vals, joined, at);
}

// Adds what stands after the join where `some` has pointers.
static const Pointers *join_some(const Join *join, const Pointers *some, const Pointers *joined) {
  for (uint32_t i = 0; some && i < some->count; i++) {
    uint64_t offset = some->at[i].offset;
    Part known;
    bool is_done = some->at[i].is_part ? pointers_find_part(join->vals, joined, offset, &known) : pointers_find(joined, offset) != NULL;
    if (is_done) continue;
    bool is_bytewise = some->at[i].is_part || has_parts(join->vals, join->a, offset) || has_parts(join->vals, join->b, offset);
    if (is_bytewise)
      joined = join_parts(join, offset, width_of(join->vals, &some->at[i]), joined);
    else
      joined = join_whole(join, offset, joined);
  }
  return joined;
}

const Pointers *pointers_meet(Arena *arena, Vals *vals, Term by_a, const Pointers *a, Array content_a,
                              const Pointers *b, Array content_b) {
  if (same(a, b) || term_is_true(vals->bank, by_a)) return a;
  if (term_is_false(vals->bank, by_a)) return b;
  Join join = {arena, vals, by_a, a, b, content_a, content_b};
  return join_some(&join, b, join_some(&join, a, NULL));
}
