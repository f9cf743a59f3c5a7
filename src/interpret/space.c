#include "interpret/space.h"

#include <assert.h>

enum {
  MARGIN = 4096,        // free at the start of a region
  NULL_PAGE = 4096,     // addresses below it are never an object: access through null, with an offset
  LEAST_PERIOD = 32,    // bytes between addresses at which an object may start
  DEAD_KEPT = 1 << 16,  // dead objects whose kind is still remembered
};

// Unknown to the program how large; so much of the address space stays free behind it.
static const uint64_t unsized_room = 1 << 16;

void space_init(Space *space, uint32_t pointer_bits, uint64_t seed, uint64_t bytes_limit) {
  *space = (Space){
      .pointer_bits = pointer_bits,
      .bytes_limit = bytes_limit,
      .random = {.state = hash_mix(seed)},
      .zero_fill = seed == 0,
  };
  static const uint64_t borders64[] = {0x10000, 0x100000000000, 0x700000000000, 0x7fffffff0000};
  static const uint64_t borders32[] = {0x10000, 0x40000000, 0xa0000000, 0xfffff000};
  const uint64_t *borders = pointer_bits == 32 ? borders32 : borders64;
  for (int i = 0; i < REGION_COUNT; i++) {
    space->regions[i] = (Region){.first = borders[i], .next = borders[i] + MARGIN, .end = borders[i + 1]};
  }
  object_vec_push(&space->objects, (Object){.start = UINT64_MAX, .life = LIFE_ENDED});
}

static void object_drop_bytes(Space *space, Object *object) {
  if (object->bytes) space->bytes_used -= 2 * object->size;
  if (!object->is_shared) memory_free(object->bytes);
  object->bytes = NULL;
  object->known = NULL;
  object->extent = 0;
}

void space_release(Space *space) {
  for (uint32_t i = 0; i < space->objects.count; i++) object_drop_bytes(space, &space->objects.data[i]);
  object_vec_release(&space->objects);
  u32_vec_release(&space->unused);
  for (int i = 0; i < REGION_COUNT; i++) slot_vec_release(&space->regions[i].slots);
}

static Region *region_of_kind(Space *space, ObjectKind kind) {
  switch (kind) {
    case OBJECT_FUNCTION:
    case OBJECT_GLOBAL:
    case OBJECT_ARGUMENT: return &space->regions[REGION_STATIC];
    case OBJECT_HEAP: return &space->regions[REGION_HEAP];
    case OBJECT_STACK: return &space->regions[REGION_STACK];
  }
  return NULL;
}

static const Region *region_of_address(const Space *space, uint64_t address) {
  for (int i = 0; i < REGION_COUNT; i++) {
    const Region *region = &space->regions[i];
    if (address >= region->first && address < region->end) return region;
  }
  return NULL;
}

static bool is_forgettable(const Space *space, ObjectId id) {
  const Object *object = space_object(space, id);
  return object->life != LIFE_ALIVE && !object->is_suspended;
}

static void forget(Space *space, ObjectId id) {
  *space_object(space, id) = (Object){.start = UINT64_MAX, .life = LIFE_ENDED};
  u32_vec_push(&space->unused, id.id);
}

// Forgets the older half of the dead objects, so that a long run needs memory for the live ones only.
static void region_compact(Space *space, Region *region) {
  uint32_t to_forget = region->dead / 2, kept = 0;
  for (uint32_t i = 0; i < region->slots.count; i++) {
    Slot slot = region->slots.data[i];
    if (to_forget && is_forgettable(space, slot.id)) {
      forget(space, slot.id);
      region->dead--;
      to_forget--;
    } else {
      region->slots.data[kept++] = slot;
    }
  }
  region->slots.count = kept;
}

static uint64_t gap_after(const Space *space, const Object *object) {
  if (object->is_unsized) return unsized_room;
  // A wide gap catches far misses, too; a 32-bit space has no room for that.
  if (space->pointer_bits == 32) return 16;
  return object->size < 4096 ? 4096 : object->size;
}

// Address space is used up: what lies above the highest live object may be given out again.
static void region_rewind(Space *space, Region *region) {
  while (region->slots.count) {
    ObjectId id = region->slots.data[region->slots.count - 1].id;
    const Object *object = space_object(space, id);
    if (!is_forgettable(space, id)) {
      region->next = object->start + object->size + gap_after(space, object);
      return;
    }
    forget(space, id);
    region->dead--;
    region->slots.count--;
  }
  region->next = region->first + MARGIN;
}

// The next address that is `align` more than a multiple of twice that, and of 32: then the first small offsets that would be aligned for a wider
// type are not, either.
static bool region_reserve(const Region *region, uint64_t size, uint64_t align, uint64_t *start) {
  uint64_t period = align < LEAST_PERIOD / 2 ? LEAST_PERIOD : 2 * align;
  uint64_t aligned = (region->next + (period - 1 - align)) / period * period + align;
  if (aligned < region->next || aligned >= region->end || size >= region->end - aligned) return false;
  *start = aligned;
  return true;
}

static bool has_room(const Space *space, uint64_t size) {
  return size <= space->bytes_limit / 2 && space->bytes_used <= space->bytes_limit - 2 * size;
}

bool space_give_bytes(Space *space, ObjectId id, Fill fill) {
  Object *object = space_object(space, id);
  const uint64_t size = object->size;
  assert(!object->bytes);
  if (!has_room(space, size)) return false;
  if (!size) return true;
  object->bytes = memory_zalloc(2 * size);
  object->known = fill == FILL_UNKNOWN ? object->bytes + size : NULL;
  space->bytes_used += 2 * size;
  return true;
}

ObjectId space_allocate(Space *space, ObjectKind kind, uint64_t size, uint64_t align, Fill fill) {
  const ObjectId none = {0};
  Region *region = region_of_kind(space, kind);
  assert(align && !(align & (align - 1)));
  if (!has_room(space, size)) return none;
  if (region->dead > DEAD_KEPT && region->dead > region->slots.count / 2) region_compact(space, region);
  uint64_t start;
  if (!region_reserve(region, size, align, &start)) {
    region_rewind(space, region);
    if (!region_reserve(region, size, align, &start)) return none;
  }
  ObjectId id;
  if (space->unused.count) {
    id.id = u32_vec_pop(&space->unused);
  } else {
    id.id = space->objects.count;
    object_vec_push(&space->objects, (Object){0});
  }
  Object *object = space_object(space, id);
  *object = (Object){.start = start, .size = size, .extent = size, .kind = kind, .life = LIFE_ALIVE};
  if (kind == OBJECT_HEAP || kind == OBJECT_STACK) object->ordinal = ++space->made;
  space_give_bytes(space, id, fill);
  slot_vec_push(&region->slots, (Slot){start, id});
  region->next = start + size + gap_after(space, object);
  return id;
}

ObjectId space_open_stream(Space *space, ObjectKind kind) {
  ObjectId id = space_allocate(space, kind, STREAM_BYTES, 1, FILL_ZERO);
  if (!id.id) return id;
  space_object(space, id)->is_stream = true;
  space_object(space, id)->extent = 0;
  return id;
}

void space_mark_unsized(Space *space, ObjectId id) {
  Object *object = space_object(space, id);
  Region *region = region_of_kind(space, object->kind);
  assert(region->slots.data[region->slots.count - 1].id.id == id.id);
  object->is_unsized = true;
  region->next = object->start + object->size + gap_after(space, object);
}

void space_kill(Space *space, ObjectId id, Life life) {
  Object *object = space_object(space, id);
  object_drop_bytes(space, object);
  object->life = life;
  object->is_suspended = false;
  region_of_kind(space, object->kind)->dead++;
}

void space_suspend(Space *space, ObjectId id) {
  Object *object = space_object(space, id);
  object->life = LIFE_ENDED;
  object->is_suspended = true;
  object->extent = 0;
}

void space_resume(Space *space, ObjectId id) {
  Object *object = space_object(space, id);
  object->life = LIFE_ALIVE;
  object->is_suspended = false;
  object->restarts++;
  object->extent = object->size;
  if (!object->size) return;
  object->known = object->bytes + object->size;
  memset(object->known, 0, object->size);
}

// The number of slots of the region that start at or below the address.
static uint32_t slots_up_to(const Region *region, uint64_t address) {
  uint32_t low = 0, high = region->slots.count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (region->slots.data[middle].start <= address) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

ObjectId space_find(const Space *space, uint64_t address) {
  const Region *region = region_of_address(space, address);
  if (!region) return (ObjectId){0};
  uint32_t count = slots_up_to(region, address);
  if (!count) return (ObjectId){0};
  ObjectId id = region->slots.data[count - 1].id;
  const Object *object = space_object(space, id);
  return address - object->start <= object->size ? id : (ObjectId){0};
}

Object *space_search(Space *space, uint64_t address, uint64_t size, Access access, ObjectId *hint) {
  ObjectId id = space_find(space, address);
  if (!id.id) return NULL;
  Object *object = space_object(space, id);
  uint64_t offset = address - object->start;
  if (offset > object->extent || size > object->extent - offset) return NULL;
  if (access == ACCESS_WRITE && object->is_constant) return NULL;
  *hint = id;
  return object;
}

bool space_is_unsized(const Space *space, uint64_t address) {
  const Region *statics = &space->regions[REGION_STATIC];
  uint32_t count = slots_up_to(statics, address);
  if (!count) return false;
  const Object *object = space_object(space, statics->slots.data[count - 1].id);
  return object->is_unsized && address - object->start < object->size + unsized_room;
}

static Undefined blame_object(const Object *object, Access access, bool inside) {
  switch (object->life) {
    case LIFE_FREED: return UNDEFINED_USE_AFTER_FREE;
    case LIFE_ENDED: return UNDEFINED_USE_AFTER_SCOPE;
    case LIFE_ALIVE: break;
  }
  bool is_write_into = access == ACCESS_WRITE && inside && (object->is_constant || object->kind == OBJECT_FUNCTION);
  if (object->area && access == ACCESS_READ) return UNDEFINED_BAD_ARGUMENT;
  return is_write_into ? UNDEFINED_WRITE_CONSTANT : UNDEFINED_OUT_OF_BOUNDS;
}

Undefined space_blame(const Space *space, uint64_t address, uint64_t size, Access access) {
  if (address < NULL_PAGE) return UNDEFINED_NULL_ACCESS;
  const Region *region = region_of_address(space, address);
  if (!region) return UNDEFINED_UNKNOWN_OBJECT;
  uint32_t count = slots_up_to(region, address);
  if (count) {
    const Object *below = space_object(space, region->slots.data[count - 1].id);
    uint64_t offset = address - below->start;
    bool inside = offset <= below->size && size <= below->size - offset;
    if (offset <= below->size || offset - below->size < gap_after(space, below))
      return blame_object(below, access, inside);
  }
  if (count < region->slots.count) {
    const Object *above = space_object(space, region->slots.data[count].id);
    if (above->start - address <= gap_after(space, above)) return blame_object(above, access, false);
  }
  // No object is near. Below the next address there may have been one that is forgotten by now.
  if (address >= region->next) return UNDEFINED_UNKNOWN_OBJECT;
  if (region == &space->regions[REGION_HEAP]) return UNDEFINED_USE_AFTER_FREE;
  return region == &space->regions[REGION_STACK] ? UNDEFINED_USE_AFTER_SCOPE : UNDEFINED_UNKNOWN_OBJECT;
}

// Uninitialised memory holds all kinds of things, but small numbers find more bugs.
static uint8_t random_byte(Space *space) {
  if (space->zero_fill) return 0;
  uint64_t draw = random_next(&space->random);
  uint8_t byte = (uint8_t)(draw >> 8);
  switch (draw & 3) {
    case 0: return 0;
    case 1: return byte & 3;
    case 2: return 0xff;
    default: return byte;
  }
}

void space_settle(Space *space, Object *object, uint64_t offset, uint64_t size) {
  if (!object->known) return;
  for (uint64_t i = offset; i < offset + size; i++) {
    uint8_t known = object->known[i];
    if (known == 0xff) continue;
    uint8_t chosen = space->choose ? space->choose(space->choose_context, object, i) : random_byte(space);
    object->bytes[i] = (uint8_t)((object->bytes[i] & known) | (chosen & ~known));
    object->known[i] = 0xff;
  }
}

static UInt read_bytes(const uint8_t *bytes, uint32_t size) {
  uint64_t word;
  uint32_t half;
  switch (size) {
    case 1: return *bytes;
    case 4: memcpy(&half, bytes, 4); return half;
    case 8: memcpy(&word, bytes, 8); return word;
    default: break;
  }
  UInt bits = 0;
  memcpy(&bits, bytes, size);
  return bits;
}

static void write_bytes(uint8_t *bytes, uint32_t size, UInt bits) {
  switch (size) {
    case 1: *bytes = (uint8_t)bits; return;
    case 4: memcpy(bytes, &bits, 4); return;
    case 8: memcpy(bytes, &bits, 8); return;
    default: memcpy(bytes, &bits, size); return;
  }
}

UInt space_load(Space *space, Object *object, uint64_t offset, uint32_t size) {
  assert(size <= sizeof(UInt));
  if (object->known && read_bytes(object->known + offset, size) != scalar_mask(8 * size)) {
    space_settle(space, object, offset, size);
  }
  return read_bytes(object->bytes + offset, size);
}

// An object that was initialised as a whole gets a mask when a part of it loses that.
static void need_mask(Object *object) {
  if (object->known) return;
  object->known = object->bytes + object->size;
  memset(object->known, 0xff, object->size);
}

void space_store(Object *object, uint64_t offset, uint32_t size, UInt bits, UInt undef) {
  assert(size <= sizeof(UInt));
  write_bytes(object->bytes + offset, size, bits);
  if (undef) need_mask(object);
  if (object->known) write_bytes(object->known + offset, size, ~undef);
}

void space_copy(Space *space, Object *to, uint64_t to_offset, Object *from, uint64_t from_offset, uint64_t size) {
  space_settle(space, from, from_offset, size);
  memmove(to->bytes + to_offset, from->bytes + from_offset, size);
  if (to->known) memset(to->known + to_offset, 0xff, size);
}

void space_fill(Object *object, uint64_t offset, uint64_t size, uint8_t byte, uint8_t undef) {
  memset(object->bytes + offset, byte, size);
  if (undef) need_mask(object);
  if (object->known) memset(object->known + offset, (uint8_t)~undef, size);
}
