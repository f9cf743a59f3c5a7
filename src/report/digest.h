// SHA-256 of what an answer depends on, as 64 hexadecimal digits: the keys of everything that is kept.
#ifndef PLUMB_REPORT_DIGEST_H
#define PLUMB_REPORT_DIGEST_H

#include <sha2.h>
#include <stdbool.h>

#include "base/text.h"

enum { DIGEST_SIZE = SHA256_DIGEST_STRING_LENGTH };  // bytes, with the zero at the end

typedef struct {
  SHA2_CTX context;
} Digest;

void digest_begin(Digest *digest);
// Its length belongs to what is added: "ab" "c" is not "a" "bc". Null is not "".
void digest_add(Digest *digest, const char *string);
void digest_add_bytes(Digest *digest, const char *bytes, size_t count);
void digest_end(Digest *digest, char hex[DIGEST_SIZE]);

bool digest_file(const char *path, char hex[DIGEST_SIZE]);  // false: it cannot be read

#endif
