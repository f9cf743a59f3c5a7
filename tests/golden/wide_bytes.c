// Between bytes and wide characters: arrays that lie apart, also behind each other in one object, are right; those that overlap are told.
#include <stdlib.h>
#include <wchar.h>
int main(void) {
  union {
    wchar_t wide[4];
    char bytes[16];
  } u = {.bytes = "ab"};
#if defined TO_WIDE
  return mbstowcs(u.wide, u.bytes, 4) == 2;
#elif defined TO_BYTES
  u.wide[0] = 'a', u.wide[1] = 0;
  return wcstombs(u.bytes + 4, u.wide, 4) == 1;
#else
  mbstowcs(u.wide + 1, u.bytes, 3);
  return wcstombs(u.bytes, u.wide + 1, 3) == 2 ? 0 : 1;
#endif
}
