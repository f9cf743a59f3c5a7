// Messages as bytes: a writer and a reader with bounds, numbers of varying length, checksums, frames, and a pool of slots for what is not yet sent.
#ifndef PACKETS_H
#define PACKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PACKET_HEADER = 4, PACKET_MOST = 1024, PACKET_FIELDS = 8, POOL_SLOTS = 32, POOL_NONE = -1 };

typedef enum { FIELD_NUMBER = 1, FIELD_SIGNED, FIELD_BYTES, FIELD_TEXT } FieldKind;

typedef enum { PACKET_OK, PACKET_SHORT, PACKET_LONG, PACKET_DAMAGED } PacketStatus;

// Writes into memory that the caller owns. What does not fit is left out, and said.
typedef struct {
  uint8_t *bytes;
  size_t room, used;
  bool is_full;
} Writer;

// Reads from memory that the caller owns. Behind the end everything is 0, and said.
typedef struct {
  const uint8_t *bytes;
  size_t length, at;
  bool is_short;
} Reader;

typedef struct {
  FieldKind kind;
  uint32_t number;       // or the bytes' start
  uint32_t length;
} Field;

typedef struct {
  uint8_t kind;
  size_t count;
  Field fields[PACKET_FIELDS];
} Packet;

typedef struct {
  uint32_t sequence;
  uint16_t length;
  uint8_t tries;
  bool is_used;
} Slot;

// Slots that wait for an answer.
typedef struct {
  Slot slots[POOL_SLOTS];
  uint32_t used, next;
} Pool;

// ---- Writing ----
void writer_open(Writer *writer, uint8_t *bytes, size_t room);
void writer_clear(Writer *writer);
size_t writer_left(const Writer *writer);
bool writer_byte(Writer *writer, uint8_t byte);
bool writer_short(Writer *writer, uint16_t number);
bool writer_word(Writer *writer, uint32_t number);
bool writer_number(Writer *writer, uint32_t number);
bool writer_signed(Writer *writer, int32_t number);
bool writer_bytes(Writer *writer, const uint8_t *bytes, size_t length);
bool writer_text(Writer *writer, const char *text);
bool writer_fill(Writer *writer, uint8_t byte, size_t count);
bool writer_patch(Writer *writer, size_t at, uint16_t number);
bool writer_hex(Writer *writer, const uint8_t *bytes, size_t length);
bool writer_align(Writer *writer, size_t unit);

// ---- Reading ----
void reader_open(Reader *reader, const uint8_t *bytes, size_t length);
size_t reader_left(const Reader *reader);
uint8_t reader_peek(const Reader *reader);
uint8_t reader_byte(Reader *reader);
uint16_t reader_short(Reader *reader);
uint32_t reader_word(Reader *reader);
uint32_t reader_number(Reader *reader);
int32_t reader_signed(Reader *reader);
size_t reader_bytes(Reader *reader, uint8_t *to, size_t length);
bool reader_skip(Reader *reader, size_t length);
size_t reader_text(Reader *reader, char *to, size_t room);
bool reader_expect(Reader *reader, const char *word);
size_t reader_find(const Reader *reader, uint8_t byte);
bool reader_align(Reader *reader, size_t unit);

// ---- Checksums ----
uint8_t sum_bytes(const uint8_t *bytes, size_t length);
uint16_t sum_fletcher(const uint8_t *bytes, size_t length);
uint32_t sum_crc(uint32_t crc, const uint8_t *bytes, size_t length);
uint32_t sum_adler(const uint8_t *bytes, size_t length);

// ---- Numbers ----
uint32_t number_zigzag(int32_t number);
int32_t number_unzigzag(uint32_t number);
unsigned number_bytes(uint32_t number);
uint16_t number_swapped(uint16_t number);
unsigned number_width(unsigned kind);  // bits

// ---- Packets ----
void packet_clear(Packet *packet, uint8_t kind);
bool packet_add_number(Packet *packet, uint32_t number);
bool packet_add_signed(Packet *packet, int32_t number);
bool packet_add_piece(Packet *packet, FieldKind kind, uint32_t start, uint32_t length);
uint32_t packet_number(const Packet *packet, size_t index);
size_t packet_count(const Packet *packet, FieldKind kind);
size_t packet_size(const Packet *packet);
bool packet_write(const Packet *packet, Writer *writer);
PacketStatus packet_read(Packet *packet, Reader *reader);
bool packet_equal(const Packet *a, const Packet *b);

// ---- Frames: a start, a length, the bytes, a sum ----
bool frame_write(Writer *writer, const uint8_t *bytes, size_t length);
PacketStatus frame_read(Reader *reader, uint8_t *to, size_t room, size_t *length);
size_t frame_stuff(uint8_t *to, size_t room, const uint8_t *bytes, size_t length);
size_t frame_unstuff(uint8_t *to, size_t room, const uint8_t *bytes, size_t length);
size_t frame_split(const uint8_t *bytes, size_t length, size_t *starts, size_t room);

// ---- What waits ----
void pool_clear(Pool *pool);
int pool_take(Pool *pool, uint32_t sequence, uint16_t length);
int pool_find(const Pool *pool, uint32_t sequence);
bool pool_give_back(Pool *pool, unsigned slot);
unsigned pool_age(Pool *pool, uint8_t most);
uint32_t pool_bytes(const Pool *pool);
bool pool_is_empty(const Pool *pool);

#endif
