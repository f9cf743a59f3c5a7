// See channel.h.
#include "lsp/channel.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "report/build.h"

enum { READ_BYTES = 1 << 16, MOST_BYTES = 1 << 28 };

bool channel_fill(Channel *channel) {
  char buffer[READ_BYTES];
  ssize_t count = read(channel->in, buffer, sizeof buffer);
  if (count > 0) text_add_bytes(&channel->received, buffer, (size_t)count);
  return count > 0 || (count < 0 && errno == EINTR);
}

// The value of Content-Length among the headers; 0: there is none that makes sense.
static size_t content_length(const char *headers, const char *end) {
  static const char name[] = "content-length:";
  for (const char *line = headers; line < end; line = strstr(line, "\r\n") + 2) {
    if (strncasecmp(line, name, sizeof name - 1) != 0) continue;
    unsigned long long length = strtoull(line + sizeof name - 1, NULL, 10);
    return length <= MOST_BYTES ? (size_t)length : 0;
  }
  return 0;
}

static void drop(Channel *channel, size_t count) {
  Text rest = {0};
  text_add_bytes(&rest, channel->received.data + count, channel->received.count - count);
  text_release(&channel->received);
  channel->received = rest;
}

json_t *channel_take(Channel *channel) {
  const char *data = text_str(&channel->received), *end = strstr(data, "\r\n\r\n");
  if (!end) return NULL;
  size_t head = (size_t)(end - data) + 4, length = content_length(data, end);
  if (!length) {
    channel->broken = true;
    return NULL;
  }
  if (channel->received.count - head < length) return NULL;
  json_t *message = json_loadb(data + head, length, 0, NULL);
  drop(channel, head + length);
  if (!message) message = json_pack("{s:n}", "invalid");
  return message;
}

void channel_send(Channel *channel, json_t *message) {
  Text body = {0}, all = {0};
  build_finish(message, JSON_COMPACT, &body);
  text_printf(&all, "Content-Length: %zu\r\n\r\n%s", body.count, text_str(&body));
  for (size_t sent = 0; sent < all.count && !channel->broken;) {
    ssize_t count = write(channel->out, all.data + sent, all.count - sent);
    if (count > 0) sent += (size_t)count;
    channel->broken = count <= 0 && errno != EINTR;
  }
  text_release(&body);
  text_release(&all);
}

void channel_release(Channel *channel) { text_release(&channel->received); }
