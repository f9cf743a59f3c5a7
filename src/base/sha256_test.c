// Known hashes, among them of every length around the ends of blocks.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "base/sha256.h"

#include <string.h>

static void expect(const char *text, size_t count, const char *expected) {
  char hex[SHA256_HEX];
  sha256_hex(text, count, hex);
  assert_string_equal(hex, expected);
}

static void hashes(void **state) {
  (void)state;
  expect("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const char *two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
  expect(two, strlen(two), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

static void hashes_ends_of_blocks(void **state) {
  (void)state;
  char text[128], expected[SHA256_HEX], all[64 * 130 + 1];
  memset(text, 'a', sizeof text);
  for (size_t count = 0; count < sizeof text; count++) {
    sha256_hex(text, count, expected);
    memcpy(all + 64 * count, expected, 64);
  }
  expect(all, 64 * sizeof text, "2bfdba5a11ded31f88f378eb5e75407afc357bce49dc34545983c32cf429f663");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(hashes), cmocka_unit_test(hashes_ends_of_blocks)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
