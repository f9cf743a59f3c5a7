// The concrete memory of a run: objects at disjoint addresses of one address space, with gaps between them.
//
//  * A pointer is its address and nothing else. Addresses grow and are not used again (only a 32-bit space that is full rewinds to its
//    highest live object), so a dangling pointer stays dangling and what it once meant can be said.
//  * Three regions, one per kind of life: static (functions, globals, arguments), heap, stack. Objects of a region are sorted by address by
//    construction. A pointer one past the end of an object belongs to that object and to no other, as gaps are never empty.
//  * Every byte has a mask of its initialised bits. What is not initialised is chosen when it is first read, and stays.
//  * Data lie in the host's byte order, which must be little endian like the program's.
#ifndef PLUMB_INTERPRET_SPACE_H
#define PLUMB_INTERPRET_SPACE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/vec.h"
#include "interpret/random.h"
#include "interpret/scalar.h"
#include "program/program.h"
#include "program/undefined.h"

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the interpreter needs a little-endian host"
#endif

typedef struct {
  uint32_t id;
} ObjectId;  // of one run; 0: none

typedef enum { OBJECT_FUNCTION, OBJECT_GLOBAL, OBJECT_ARGUMENT, OBJECT_HEAP, OBJECT_STACK } ObjectKind;
typedef enum { LIFE_ALIVE, LIFE_FREED, LIFE_ENDED } Life;  // ENDED: its frame or scope is left

typedef struct {
  uint64_t start, size;  // bytes
  uint64_t extent;       // bytes that may be accessed now: size, or 0
  uint8_t *bytes;        // null when it has none
  uint8_t *known;        // per byte the mask of its initialised bits; null: all are
  ObjectKind kind;
  Life life;
  bool is_suspended;  // ENDED for now: keeps its bytes, and may be resumed
  bool is_constant;
  bool is_unsized;          // declared elsewhere: there may be more bytes than `size`, about which nothing can be said
  bool is_shared;           // its bytes belong to somebody else: nothing writes them, and they stay when it goes
  bool is_stream;           // an open FILE of the C library: its bytes (StreamByte) are out of the program's reach
  uint32_t origin;          // Function, Global, or the Value of the alloca
  uint32_t frame;           // STACK: depth of its frame
  Place place;              // where it was made
  uint32_t ordinal;         // HEAP, STACK: how many of these had been made with it
  uint32_t restarts;        // how often it was resumed
  const Instruction *area;  // an argument area: the ALLOCA that says what may be loaded; null: an ordinary object
} Object;

typedef struct {
  uint64_t start;
  ObjectId id;
} Slot;
VEC_DEFINE(SlotVec, slot_vec, Slot)
VEC_DEFINE(ObjectVec, object_vec, Object)

typedef enum { REGION_STATIC, REGION_HEAP, REGION_STACK, REGION_COUNT } RegionName;

typedef struct {
  uint64_t first, next, end;  // addresses
  SlotVec slots;              // by address; live and dead objects
  uint32_t dead;              // of the slots
} Region;

typedef struct {
  Region regions[REGION_COUNT];
  ObjectVec objects;  // by id; [0] is a dummy of extent 0
  U32Vec unused;      // ids
  uint32_t pointer_bits;
  uint64_t bytes_used, bytes_limit;
  Random random;   // chooses uninitialised bits
  bool zero_fill;  // choose 0 instead
  uint8_t (*choose)(void *context, const Object *object,
                    uint64_t offset);  // null: none; chooses uninitialised bytes instead
  void *choose_context;
  uint32_t made;  // objects of heap and stack
} Space;

// seed 0: uninitialised bits are 0.
void space_init(Space *space, uint32_t pointer_bits, uint64_t seed, uint64_t bytes_limit);
void space_release(Space *space);

typedef enum { FILL_UNKNOWN, FILL_ZERO } Fill;

// A live object; id 0 when the address space or the limit is exhausted. align: a power of two. The address is a multiple of that, and of no
// larger power of two, so that what is aligned by chance elsewhere is not here.
ObjectId space_allocate(Space *space, ObjectKind kind, uint64_t size, uint64_t align, Fill fill);

// Of a live object without any: as many bytes as it has. False: the limit is exhausted.
bool space_give_bytes(Space *space, ObjectId id, Fill fill);

static inline Object *space_object(const Space *space, ObjectId id) { return &space->objects.data[id.id]; }

// What feof and ferror tell, how many bytes ungetc has put back (STREAM_MORE: some), with the one that is read next; whether it gives what the program has written (STREAM_OWN), and whether the program has sought its end (STREAM_LAST). Bytes, so that it is part of a run's state.
typedef enum { STREAM_AT_END, STREAM_HAS_FAILED, STREAM_BACK, STREAM_BACK_BYTE, STREAM_OWN, STREAM_LAST, STREAM_BYTES } StreamByte;
enum { STREAM_MORE = 2 };
// Instead of 0 or 1, decided when the program asks: scanf may have come to the end. A call has read nothing more: there was nothing, unless ferror says that it has failed.
// A line was cut short by the end, which is left again as long as nobody has asked: a terminal may go on.
enum { STREAM_PERHAPS = 2, STREAM_STOPPED = 3, STREAM_CUT = 4 };
ObjectId space_open_stream(Space *space, ObjectKind kind);  // as space_allocate

// Just made: it has `size` bytes or more. Room for them is left behind it.
void space_mark_unsized(Space *space, ObjectId id);

void space_kill(Space *space, ObjectId id, Life life);  // its bytes are gone, its address is remembered
void space_suspend(Space *space, ObjectId id);          // lifetime.end: as if ended, but space_resume can follow
void space_resume(Space *space, ObjectId id);           // lifetime.start: alive with uninitialised contents

// The object, live or dead, that has the address inside or at its end; id 0: none (any more).
ObjectId space_find(const Space *space, uint64_t address);

typedef enum { ACCESS_READ, ACCESS_WRITE } Access;

// Says why an access of `size` bytes is undefined. Only for accesses that space_access rejected.
Undefined space_blame(const Space *space, uint64_t address, uint64_t size, Access access);

// The live object that contains all `size` > 0 bytes and allows the access; null otherwise. `hint` remembers the object for the next time.
Object *space_search(Space *space, uint64_t address, uint64_t size, Access access, ObjectId *hint);
static inline Object *space_access(Space *space, uint64_t address, uint64_t size, Access access, ObjectId *hint) {
  Object *object = &space->objects.data[hint->id];
  uint64_t offset = address - object->start;
  bool hits = offset < object->extent && size <= object->extent - offset;
  if (hits && !(access == ACCESS_WRITE && object->is_constant)) return object;
  return space_search(space, address, size, access, hint);
}

// Is the address in an object with is_unsized, or in the room behind it?
bool space_is_unsized(const Space *space, uint64_t address);

UInt space_load(Space *space, Object *object, uint64_t offset, uint32_t size);  // size <= 16 bytes; initialises
void space_store(Object *object, uint64_t offset, uint32_t size, UInt bits,
                 UInt undef);  // undef: bits that become uninitialised
void space_copy(Space *space, Object *to, uint64_t to_offset, Object *from, uint64_t from_offset,
                uint64_t size);  // may overlap
void space_fill(Object *object, uint64_t offset, uint64_t size, uint8_t byte, uint8_t undef);
void space_settle(Space *space, Object *object, uint64_t offset, uint64_t size);  // chooses what is uninitialised

#endif
