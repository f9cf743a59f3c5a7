// Messages as bytes: see packets.h.
#include "packets.h"

#include <assert.h>
#include <string.h>

enum { FRAME_START = 0x7e, FRAME_ESCAPE = 0x7d, FRAME_FLIP = 0x20, MOST_NUMBER_BYTES = 5, BASE = 65521 };

// ---- Writing ----

void writer_open(Writer *writer, uint8_t *bytes, size_t room) {
  writer->bytes = bytes;
  writer->room = room;
  writer->used = 0;
  writer->is_full = false;
}

void writer_clear(Writer *writer) {
  writer->used = 0;
  writer->is_full = false;
}

size_t writer_left(const Writer *writer) { return writer->room - writer->used; }

bool writer_byte(Writer *writer, uint8_t byte) {
  if (writer->used == writer->room) {
    writer->is_full = true;
    return false;
  }
  writer->bytes[writer->used++] = byte;
  return true;
}

bool writer_short(Writer *writer, uint16_t number) {
  return writer_byte(writer, (uint8_t)(number >> 8)) && writer_byte(writer, (uint8_t)number);
}

bool writer_word(Writer *writer, uint32_t number) {
  return writer_short(writer, (uint16_t)(number >> 16)) && writer_short(writer, (uint16_t)number);
}

// Seven bits in each byte, the lowest ones first; the highest bit says that more follow.
bool writer_number(Writer *writer, uint32_t number) {
  while (number >= 128) {
    if (!writer_byte(writer, (uint8_t)(number | 128))) return false;
    number >>= 7;
  }
  return writer_byte(writer, (uint8_t)number);
}

bool writer_signed(Writer *writer, int32_t number) { return writer_number(writer, number_zigzag(number)); }

bool writer_bytes(Writer *writer, const uint8_t *bytes, size_t length) {
  if (length > writer_left(writer)) {
    writer->is_full = true;
    return false;
  }
  memcpy(writer->bytes + writer->used, bytes, length);
  writer->used += length;
  return true;
}

// With its length in front, and without the zero byte.
bool writer_text(Writer *writer, const char *text) {
  size_t length = strlen(text);
  if (length > UINT16_MAX || writer_left(writer) < length + 2) {
    writer->is_full = true;
    return false;
  }
  writer_short(writer, (uint16_t)length);
  return writer_bytes(writer, (const uint8_t *)text, length);
}

bool writer_fill(Writer *writer, uint8_t byte, size_t count) {
  if (count > writer_left(writer)) return false;
  memset(writer->bytes + writer->used, byte, count);
  writer->used += count;
  return true;
}

// Over what was written before.
bool writer_patch(Writer *writer, size_t at, uint16_t number) {
  if (at >= writer->used || writer->used - at < 2) return false;
  writer->bytes[at] = (uint8_t)(number >> 8);
  writer->bytes[at + 1] = (uint8_t)number;
  return true;
}

bool writer_hex(Writer *writer, const uint8_t *bytes, size_t length) {
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < length; i++) {
    if (!writer_byte(writer, (uint8_t)digits[bytes[i] >> 4])) return false;
    if (!writer_byte(writer, (uint8_t)digits[bytes[i] & 15])) return false;
  }
  return true;
}

bool writer_align(Writer *writer, size_t unit) {
  size_t rest = writer->used % unit;
  return !rest || writer_fill(writer, 0, unit - rest);
}

// ---- Reading ----

void reader_open(Reader *reader, const uint8_t *bytes, size_t length) {
  reader->bytes = bytes;
  reader->length = length;
  reader->at = 0;
  reader->is_short = false;
}

size_t reader_left(const Reader *reader) { return reader->length - reader->at; }

uint8_t reader_peek(const Reader *reader) { return reader->at < reader->length ? reader->bytes[reader->at] : 0; }

uint8_t reader_byte(Reader *reader) {
  if (reader->at >= reader->length) {
    reader->is_short = true;
    return 0;
  }
  return reader->bytes[reader->at++];
}

uint16_t reader_short(Reader *reader) {
  unsigned high = reader_byte(reader);
  return (uint16_t)(high << 8 | reader_byte(reader));
}

uint32_t reader_word(Reader *reader) {
  uint32_t high = reader_short(reader);
  return high << 16 | reader_short(reader);
}

uint32_t reader_number(Reader *reader) {
  uint32_t number = 0;
  for (unsigned i = 0; i < MOST_NUMBER_BYTES; i++) {
    uint32_t byte = reader_byte(reader);
    number |= (byte & 127) << (7 * i);
    if (byte < 128) return number;
  }
  reader->is_short = true;
  return 0;
}

int32_t reader_signed(Reader *reader) { return number_unzigzag(reader_number(reader)); }

size_t reader_bytes(Reader *reader, uint8_t *to, size_t length) {
  size_t left = reader_left(reader);
  if (length > left) {
    reader->is_short = true;
    length = left;
  }
  memcpy(to, reader->bytes + reader->at, length);
  reader->at += length;
  return length;
}

bool reader_skip(Reader *reader, size_t length) {
  if (length > reader_left(reader)) {
    reader->is_short = true;
    return false;
  }
  reader->at += length;
  return true;
}

// A text with its length in front, cut where there is no room for it.
size_t reader_text(Reader *reader, char *to, size_t room) {
  size_t length = reader_short(reader), used = 0;
  if (!room) return 0;
  for (size_t i = 0; i < length && reader_left(reader); i++) {
    char c = (char)reader_byte(reader);
    if (used + 1 < room) to[used++] = c;
  }
  to[used] = '\0';
  return used;
}

bool reader_expect(Reader *reader, const char *word) {
  for (; *word; word++)
    if (reader_byte(reader) != (uint8_t)*word) return false;
  return true;
}

size_t reader_find(const Reader *reader, uint8_t byte) {
  for (size_t i = reader->at; i < reader->length; i++)
    if (reader->bytes[i] == byte) return i - reader->at;
  return reader_left(reader);
}

bool reader_align(Reader *reader, size_t unit) {
  size_t rest = reader->at % unit;
  return !rest || reader_skip(reader, unit - rest);
}

// ---- Checksums ----

uint8_t sum_bytes(const uint8_t *bytes, size_t length) {
  uint8_t sum = 0;
  for (size_t i = 0; i < length; i++) sum = (uint8_t)(sum + bytes[i]);
  return sum;
}

uint16_t sum_fletcher(const uint8_t *bytes, size_t length) {
  unsigned a = 0, b = 0;
  for (size_t i = 0; i < length; i++) {
    a = (a + bytes[i]) % 255;
    b = (b + a) % 255;
  }
  return (uint16_t)(b << 8 | a);
}

uint32_t sum_crc(uint32_t crc, const uint8_t *bytes, size_t length) {
  crc = ~crc;
  while (length--) {
    crc ^= *bytes++;
    for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
  }
  return ~crc;
}

uint32_t sum_adler(const uint8_t *bytes, size_t length) {
  uint32_t a = 1, b = 0;
  for (size_t i = 0; i < length; i++) {
    a = (a + bytes[i]) % BASE;
    b = (b + a) % BASE;
  }
  return b << 16 | a;
}

// ---- Numbers ----

uint32_t number_zigzag(int32_t number) { return number < 0 ? ~((uint32_t)number << 1) : (uint32_t)number << 1; }

int32_t number_unzigzag(uint32_t number) { return number & 1 ? -(int32_t)(number >> 1) - 1 : (int32_t)(number >> 1); }

unsigned number_bytes(uint32_t number) {
  unsigned bytes = 1;
  for (; number >= 128; number >>= 7) bytes++;
  return bytes;
}

uint16_t number_swapped(uint16_t number) { return (uint16_t)(number << 8 | number >> 8); }

// What the numbers of a kind of field have at most.
unsigned number_width(unsigned kind) {
  switch (kind) {
    case FIELD_NUMBER: return 32;
    case FIELD_SIGNED: return 31;
    case FIELD_BYTES:
    case FIELD_TEXT: return 16;
    default: assert(false);
  }
  return 0;
}

// ---- Packets ----

void packet_clear(Packet *packet, uint8_t kind) {
  packet->kind = kind;
  packet->count = 0;
}

static bool add(Packet *packet, Field field) {
  if (packet->count >= PACKET_FIELDS) return false;
  packet->fields[packet->count++] = field;
  return true;
}

bool packet_add_number(Packet *packet, uint32_t number) {
  return add(packet, (Field){.kind = FIELD_NUMBER, .number = number});
}

bool packet_add_signed(Packet *packet, int32_t number) {
  return add(packet, (Field){.kind = FIELD_SIGNED, .number = number_zigzag(number)});
}

bool packet_add_piece(Packet *packet, FieldKind kind, uint32_t start, uint32_t length) {
  return (kind == FIELD_BYTES || kind == FIELD_TEXT) && add(packet, (Field){kind, start, length});
}

uint32_t packet_number(const Packet *packet, size_t index) {
  assert(index < packet->count);
  return packet->fields[index].number;
}

size_t packet_count(const Packet *packet, FieldKind kind) {
  size_t count = 0;
  for (size_t i = 0; i < packet->count; i++)
    if (packet->fields[i].kind == kind) count++;
  return count;
}

size_t packet_size(const Packet *packet) {
  size_t size = PACKET_HEADER;
  for (size_t i = 0; i < packet->count; i++) size += 1 + number_bytes(packet->fields[i].number) + packet->fields[i].length;
  return size;
}

bool packet_write(const Packet *packet, Writer *writer) {
  if (!writer_byte(writer, packet->kind) || !writer_byte(writer, (uint8_t)packet->count)) return false;
  for (size_t i = 0; i < packet->count; i++) {
    const Field *field = &packet->fields[i];
    if (!writer_byte(writer, (uint8_t)field->kind) || !writer_number(writer, field->number)) return false;
    if (field->kind >= FIELD_BYTES && !writer_number(writer, field->length)) return false;
  }
  return true;
}

PacketStatus packet_read(Packet *packet, Reader *reader) {
  packet_clear(packet, reader_byte(reader));
  size_t count = reader_byte(reader);
  if (count > PACKET_FIELDS) return PACKET_LONG;
  while (packet->count < count) {
    unsigned kind = reader_byte(reader);
    uint32_t number = reader_number(reader), length = 0;
    if (kind < FIELD_NUMBER || kind > FIELD_TEXT) return PACKET_DAMAGED;
    if (kind >= FIELD_BYTES) length = reader_number(reader);
    if (reader->is_short) return PACKET_SHORT;
    if (length > PACKET_MOST) return PACKET_LONG;
    add(packet, (Field){(FieldKind)kind, number, length});
  }
  return PACKET_OK;
}

bool packet_equal(const Packet *a, const Packet *b) {
  if (a->kind != b->kind || a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++) {
    const Field *x = &a->fields[i], *y = &b->fields[i];
    if (x->kind != y->kind || x->number != y->number || x->length != y->length) return false;
  }
  return true;
}

// ---- Frames ----

bool frame_write(Writer *writer, const uint8_t *bytes, size_t length) {
  if (length > PACKET_MOST || writer_left(writer) < length + 4) return false;
  writer_byte(writer, FRAME_START);
  writer_short(writer, (uint16_t)length);
  writer_bytes(writer, bytes, length);
  return writer_byte(writer, sum_bytes(bytes, length));
}

PacketStatus frame_read(Reader *reader, uint8_t *to, size_t room, size_t *length) {
  *length = 0;
  if (reader_byte(reader) != FRAME_START) return PACKET_DAMAGED;
  size_t count = reader_short(reader);
  if (count > room) return PACKET_LONG;
  if (reader_left(reader) < count + 1) return PACKET_SHORT;
  *length = reader_bytes(reader, to, count);
  return reader_byte(reader) == sum_bytes(to, count) ? PACKET_OK : PACKET_DAMAGED;
}

// So that no byte of what is in a frame looks like its start.
size_t frame_stuff(uint8_t *to, size_t room, const uint8_t *bytes, size_t length) {
  size_t used = 0;
  for (size_t i = 0; i < length; i++) {
    bool is_special = bytes[i] == FRAME_START || bytes[i] == FRAME_ESCAPE;
    if (room - used < (is_special ? 2 : 1)) return 0;
    if (is_special) to[used++] = FRAME_ESCAPE;
    to[used++] = is_special ? bytes[i] ^ FRAME_FLIP : bytes[i];
  }
  return used;
}

size_t frame_unstuff(uint8_t *to, size_t room, const uint8_t *bytes, size_t length) {
  size_t used = 0;
  for (size_t i = 0; i < length && used < room; i++) {
    uint8_t byte = bytes[i];
    if (byte == FRAME_ESCAPE && i + 1 < length) byte = bytes[++i] ^ FRAME_FLIP;
    to[used++] = byte;
  }
  return used;
}

// Where frames start.
size_t frame_split(const uint8_t *bytes, size_t length, size_t *starts, size_t room) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] != FRAME_START) continue;
    if (count == room) break;
    starts[count++] = i;
  }
  return count;
}

// ---- What waits ----

void pool_clear(Pool *pool) { memset(pool, 0, sizeof *pool); }

int pool_take(Pool *pool, uint32_t sequence, uint16_t length) {
  for (unsigned i = 0; i < POOL_SLOTS; i++) {
    Slot *slot = &pool->slots[i];
    if (slot->is_used) continue;
    *slot = (Slot){.sequence = sequence, .length = length, .is_used = true};
    return (int)i;
  }
  return POOL_NONE;
}

int pool_find(const Pool *pool, uint32_t sequence) {
  for (unsigned i = 0; i < POOL_SLOTS; i++)
    if (pool->slots[i].is_used && pool->slots[i].sequence == sequence) return (int)i;
  return POOL_NONE;
}

bool pool_give_back(Pool *pool, unsigned slot) {
  if (slot >= POOL_SLOTS || !pool->slots[slot].is_used) return false;
  pool->slots[slot].is_used = false;
  return true;
}

// Those that were tried so often are given up.
unsigned pool_age(Pool *pool, uint8_t most) {
  unsigned lost = 0;
  for (unsigned i = 0; i < POOL_SLOTS; i++) {
    Slot *slot = &pool->slots[i];
    if (!slot->is_used) continue;
    if (slot->tries < most) {
      slot->tries++;
      continue;
    }
    slot->is_used = false;
    lost++;
  }
  return lost;
}

uint32_t pool_bytes(const Pool *pool) {
  uint32_t bytes = 0;
  for (unsigned i = 0; i < POOL_SLOTS; i++)
    if (pool->slots[i].is_used) bytes += pool->slots[i].length;
  return bytes;
}

bool pool_is_empty(const Pool *pool) {
  for (unsigned i = 0; i < POOL_SLOTS; i++)
    if (pool->slots[i].is_used) return false;
  return true;
}
