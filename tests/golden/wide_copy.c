// Wide strings: what fits is copied, and what overlaps or does not fit is said at the call.
#include <wchar.h>
int main(void) {
  wchar_t b[8] = L"abc";
  wcscat(b, L"d");
#if defined OVERLAP
  wcscpy(b, b + 1);
#elif defined LONG
  wcscat(b, L"efgh");
#else
  wcscat(b, L"efg");
#endif
  return wcslen(b) == 7 ? 0 : 1;
}
