// See digest.h.
#include "report/digest.h"

#include <string.h>

void digest_begin(Digest *digest) { SHA256Init(&digest->context); }

void digest_add_bytes(Digest *digest, const char *bytes, size_t count) {
  SHA256Update(&digest->context, (const uint8_t *)&count, sizeof count);
  if (count) SHA256Update(&digest->context, (const uint8_t *)bytes, count);
}

void digest_add(Digest *digest, const char *string) {
  if (string)
    digest_add_bytes(digest, string, strlen(string));
  else
    SHA256Update(&digest->context, (const uint8_t *)"", 1);
}

void digest_end(Digest *digest, char hex[DIGEST_SIZE]) { SHA256End(&digest->context, hex); }

bool digest_file(const char *path, char hex[DIGEST_SIZE]) { return SHA256File(path, hex) != NULL; }
