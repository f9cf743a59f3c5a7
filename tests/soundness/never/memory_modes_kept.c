// memory-safety
#include "never.h"
// A mode that is set elsewhere, while what holds in it is not.
typedef struct {
  int state, at;
  char text[4];
} Writer;

static void reset(Writer *writer) { writer->state = ANY_INT == 3 ? 2 : 0; }

int main(void) {
  Writer writer = {0, 0, {0}};
  for (int i = 0; i < 30; i++) {
    switch (writer.state) {
      case 0:
        writer.at = 0;
        writer.state = 1;
        break;
      case 1:
        if (ANY_INT) writer.state = 2;
        break;
      case 2:
        writer.text[writer.at++] = 'x';
        if (writer.at == 4) reset(&writer);
        break;
      default: break;
    }
  }
}
