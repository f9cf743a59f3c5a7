// As unpack_ok.c, but a mask is that of a ring of twice the size.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>
#include <stdint.h>
#include <string.h>

#ifndef BYTES
#define BYTES 1
#endif
#define WINDOW_BITS 4
#define COUNT_BITS 3
#define WINDOW (1 << WINDOW_BITS)
#define WAITING 8
#define OUTPUT 16

typedef enum { TAG, LITERAL, DISTANCE, COUNT, REFERENCE } State;
typedef enum { DONE, MORE, FULL, WRONG } Result;

typedef struct {
  uint16_t waiting, at;     // bytes that are not decoded yet, and the next one
  uint16_t distance, count; // of the back reference
  uint16_t head;            // of the ring
  uint8_t state, byte, bit; // the bit of the byte that was taken last
  uint8_t buffers[WAITING + WINDOW];
} Decoder;

typedef struct {
  uint8_t *bytes;
  size_t room, *count;
} Sink;

enum { NO_BITS = 0xffff };

static void reset(Decoder *decoder) {
  memset(decoder, 0, sizeof *decoder);
  decoder->state = TAG;
}

static Result sink(Decoder *decoder, const uint8_t *bytes, size_t size, size_t *taken) {
  size_t room = WAITING - decoder->waiting;
  if (room == 0) {
    *taken = 0;
    return FULL;
  }
  if (size > room) size = room;
  memcpy(&decoder->buffers[decoder->waiting], bytes, size);
  decoder->waiting += (uint16_t)size;
  *taken = size;
  return DONE;
}

// The next bits, or NO_BITS where there are not enough.
static uint16_t take_bits(Decoder *decoder, uint8_t count) {
  uint16_t bits = 0;
  if (count > 15) return NO_BITS;
  if (decoder->waiting == 0 && decoder->bit < 1 << (count - 1)) return NO_BITS;
  for (int i = 0; i < count; i++) {
    if (decoder->bit == 0) {
      if (decoder->waiting == 0) return NO_BITS;
      decoder->byte = decoder->buffers[decoder->at++];
      if (decoder->at == decoder->waiting) decoder->at = decoder->waiting = 0;
      decoder->bit = 0x80;
    }
    bits = (uint16_t)(bits << 1);
    if (decoder->byte & decoder->bit) bits |= 1;
    decoder->bit >>= 1;
  }
  return bits;
}

static void put(Decoder *decoder, Sink *out, uint8_t byte) {
  uint8_t *ring = &decoder->buffers[WAITING];
  out->bytes[(*out->count)++] = byte;
  ring[decoder->head++ & (WINDOW - 1)] = byte;
}

static State take_tag(Decoder *decoder) {
  uint16_t bits = take_bits(decoder, 1);
  if (bits == NO_BITS) return TAG;
  if (bits) return LITERAL;
  decoder->distance = 0;
  return DISTANCE;
}

static State take_literal(Decoder *decoder, Sink *out) {
  if (*out->count >= out->room) return LITERAL;
  uint16_t bits = take_bits(decoder, 8);
  if (bits == NO_BITS) return LITERAL;
  put(decoder, out, (uint8_t)bits);
  return TAG;
}

static State take_distance(Decoder *decoder) {
  uint16_t bits = take_bits(decoder, WINDOW_BITS);
  if (bits == NO_BITS) return DISTANCE;
  decoder->distance = (uint16_t)(bits + 1);
  decoder->count = 0;
  return COUNT;
}

static State take_count(Decoder *decoder) {
  uint16_t bits = take_bits(decoder, COUNT_BITS);
  if (bits == NO_BITS) return COUNT;
  decoder->count = (uint16_t)(bits + 1);
  return REFERENCE;
}

static State copy_reference(Decoder *decoder, Sink *out) {
  size_t count = out->room - *out->count;
  if (count == 0) return REFERENCE;
  if (decoder->count < count) count = decoder->count;
  uint8_t *ring = &decoder->buffers[WAITING];
  for (size_t i = 0; i < count; i++)
    put(decoder, out, ring[(decoder->head - decoder->distance) & (2 * WINDOW - 1)]);  // BAD: OUT_OF_BOUNDS
  decoder->count -= (uint16_t)count;
  return decoder->count == 0 ? TAG : REFERENCE;
}

static Result poll(Decoder *decoder, uint8_t *bytes, size_t room, size_t *count) {
  *count = 0;
  Sink out = {bytes, room, count};
  for (;;) {
    uint8_t before = decoder->state;
    switch (before) {
      case TAG: decoder->state = take_tag(decoder); break;
      case LITERAL: decoder->state = take_literal(decoder, &out); break;
      case DISTANCE: decoder->state = take_distance(decoder); break;
      case COUNT: decoder->state = take_count(decoder); break;
      case REFERENCE: decoder->state = copy_reference(decoder, &out); break;
      default: return WRONG;
    }
    if (decoder->state == before) return *count == room ? MORE : DONE;
  }
}

int main(void) {
  uint8_t packed[BYTES], unpacked[OUTPUT];
  for (int i = 0; i < BYTES; i++) packed[i] = plumb_nondet_uchar();
  Decoder decoder;
  reset(&decoder);
  size_t at = 0;
  while (at < BYTES) {
    size_t taken;
    sink(&decoder, &packed[at], BYTES - at, &taken);
    at += taken;
    Result result;
    do {
      size_t count;
      result = poll(&decoder, unpacked, OUTPUT, &count);
      plumb_assert(count <= OUTPUT);
      plumb_assert(result == DONE || result == MORE);
    } while (result == MORE);
  }
  return 0;
}
