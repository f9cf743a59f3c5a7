// memory-safety
#include "never.h"
// What holds in one mode of the loop does not hold in the mode that it comes from: a body of 9 bytes is let in.
int main(void) {
  char packet[8];
  int state = 0, expected = 0, received = 0;
  for (int i = 0; i < 40; i++) {
    int byte = ANY_INT;
    switch (state) {
      case 0:
        if (byte == 126) state = 1;
        break;
      case 1:
        state = byte > 0 && byte <= 9 ? 2 : 0;
        expected = byte;
        received = 0;
        break;
      case 2:
        packet[received++] = (char)byte;
        if (received == expected) state = 3;
        break;
      case 3: state = packet[0] == byte ? 1 : 0; break;
      default: break;
    }
  }
}
