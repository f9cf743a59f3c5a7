// assertions
// Characters, which the comparison makes wider.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char text[64];
  for (int i = 0; i < 64; i++) text[i] = __VERIFIER_nondet_uchar();
  for (int i = 1; i < 64; i++) {
    unsigned char key = text[i];
    int j = i;
    while (j > 0 && (signed char)text[j - 1] > (signed char)key) {
      text[j] = text[j - 1];
      j--;
    }
    text[j] = key;
  }
  for (int i = 1; i < 64; i++) assert(text[i - 1] <= text[i]);
  return 0;
}
