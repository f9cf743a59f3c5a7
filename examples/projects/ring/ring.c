#include "ring.h"

int ring_init(Ring *ring, uint8_t *bytes, size_t capacity) {
  ring->bytes = bytes;
  ring->capacity = capacity;
  ring->head = ring->count = 0;
  return capacity > 0;
}

size_t ring_room(const Ring *ring) { return ring->capacity - ring->count; }

void ring_clear(Ring *ring) { ring->head = ring->count = 0; }

int ring_put(Ring *ring, uint8_t byte) {
  if (ring->count >= ring->capacity) return 0;
  size_t at = ring->head + ring->count;
  if (at >= ring->capacity) at -= ring->capacity;
  ring->bytes[at] = byte;
  ring->count++;
  return 1;
}

int ring_get(Ring *ring, uint8_t *byte) {
  if (ring->count == 0) return 0;
  *byte = ring->bytes[ring->head];
  ring->head++;
  if (ring->head == ring->capacity) ring->head = 0;
  ring->count--;
  return 1;
}

int ring_peek(const Ring *ring, size_t index, uint8_t *byte) {
  if (index >= ring->count) return 0;
  size_t at = ring->head + index;
  if (at >= ring->capacity) at -= ring->capacity;
  *byte = ring->bytes[at];
  return 1;
}

size_t ring_write(Ring *ring, const uint8_t *from, size_t count) {
  size_t done = 0;
  while (done < count && ring_put(ring, from[done])) done++;
  return done;
}

size_t ring_read(Ring *ring, uint8_t *to, size_t count) {
  size_t done = 0;
  while (done < count && ring_get(ring, &to[done])) done++;
  return done;
}

void device_init(Device *device) {
  for (int i = 0; i < DEVICE_WINDOW; i++) device->window[i] = 0;
  device->head = 0;
  device->state = DEVICE_IDLE;
  device->expected = device->received = device->sum = 0;
  device->good = device->bad = 0;
}

void device_remember(Device *device, uint8_t byte) {
  device->window[device->head] = byte;
  device->head = (uint8_t)((device->head + 1) % DEVICE_WINDOW);
}

uint8_t device_recall(const Device *device, uint8_t back) {
  return device->window[(device->head + DEVICE_WINDOW - 1 - back % DEVICE_WINDOW) % DEVICE_WINDOW];
}

static void finish(Device *device, int is_good) {
  if (is_good)
    device->good++;
  else
    device->bad++;
  device->state = DEVICE_IDLE;
}

int device_feed(Device *device, uint8_t byte) {
  device_remember(device, byte);
  switch (device->state) {
    case DEVICE_IDLE:
      if (byte == 0x7e) device->state = DEVICE_LENGTH;
      return 0;
    case DEVICE_LENGTH:
      if (byte == 0 || byte > PACKET_LARGEST) {
        finish(device, 0);
        return -1;
      }
      device->expected = byte;
      device->received = 0;
      device->sum = byte;
      device->state = DEVICE_BODY;
      return 0;
    case DEVICE_BODY:
      device->packet[device->received++] = byte;
      device->sum = (uint8_t)(device->sum ^ byte);
      if (device->received == device->expected) device->state = DEVICE_SUM;
      return 0;
    case DEVICE_SUM:
      finish(device, byte == device->sum);
      return byte == device->sum ? 1 : -1;
  }
  return -1;
}

size_t device_feed_all(Device *device, const uint8_t *bytes, size_t count) {
  size_t packets = 0;
  for (size_t i = 0; i < count; i++)
    if (device_feed(device, bytes[i]) == 1) packets++;
  return packets;
}

size_t pack_runs(uint8_t *to, size_t room, const uint8_t *from, size_t count) {
  size_t used = 0, i = 0;
  while (i < count) {
    size_t run = 1;
    while (run < 255 && i + run < count && from[i + run] == from[i]) run++;
    if (used + 2 > room) return 0;
    to[used++] = (uint8_t)run;
    to[used++] = from[i];
    i += run;
  }
  return used;
}

size_t unpack_runs(uint8_t *to, size_t room, const uint8_t *from, size_t count) {
  size_t used = 0;
  for (size_t i = 0; i + 1 < count; i += 2) {
    uint8_t run = from[i];
    while (run-- > 0) {
      if (used == room) return used;
      to[used++] = from[i + 1];
    }
  }
  return used;
}

uint16_t checksum(const uint8_t *bytes, size_t count) {
  uint32_t sum = 0;
  for (size_t i = 0; i + 1 < count; i += 2) sum += (uint32_t)(bytes[i] << 8 | bytes[i + 1]);
  if (count % 2) sum += (uint32_t)bytes[count - 1] << 8;
  while (sum >> 16) sum = (sum & 0xffff) + (sum >> 16);
  return (uint16_t)~sum;
}

static const uint8_t box[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

static uint8_t substitute(uint8_t byte) { return (uint8_t)(box[byte >> 4] << 4 | box[byte & 15]); }

void expand_key(const uint8_t *key, uint8_t *round_keys) {
  for (int i = 0; i < 16; i++) round_keys[i] = key[i];
  for (int i = 16; i < 176; i++) {
    uint8_t byte = round_keys[i - 1];
    if (i % 16 == 0) byte = (uint8_t)(substitute(byte) ^ (i / 16));
    round_keys[i] = (uint8_t)(round_keys[i - 16] ^ byte);
  }
}

static void shift_rows(uint8_t state[4][4]) {
  for (int row = 1; row < 4; row++)
    for (int turn = 0; turn < row; turn++) {
      uint8_t first = state[row][0];
      for (int i = 0; i < 3; i++) state[row][i] = state[row][i + 1];
      state[row][3] = first;
    }
}

void mix_block(uint8_t *block, const uint8_t *key) {
  uint8_t state[4][4];
  for (int i = 0; i < 16; i++) state[i % 4][i / 4] = block[i];
  for (int round = 0; round < 11; round++) {
    for (int i = 0; i < 16; i++) state[i % 4][i / 4] = substitute((uint8_t)(state[i % 4][i / 4] ^ key[round * 16 + i]));
    shift_rows(state);
  }
  for (int i = 0; i < 16; i++) block[i] = state[i % 4][i / 4];
}
