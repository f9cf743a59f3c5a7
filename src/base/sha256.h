// SHA-256 (FIPS 180-4): names of inputs that do not depend on where they lie.
#ifndef PLUMB_BASE_SHA256_H
#define PLUMB_BASE_SHA256_H

#include <stddef.h>

enum { SHA256_HEX = 65 };  // 64 digits and the end

// The hash of `count` bytes in hexadecimal digits. Linear.
void sha256_hex(const void *bytes, size_t count, char hex[SHA256_HEX]);

#endif
