// A number of 128 bits is handed on in halves, through places that are no variables: nothing stays in them from one call to the next.
__extension__ typedef __int128 Wide;
static Wide magnitude(Wide a) { return a < 0 ? -a : a; }
static int low(Wide a) { return (int)(a & 255); }

int main(void) {
  int sum = 0;
  for (int i = -4; i < 4; i++) {
    Wide factor = (Wide)i * i * i - 2;
    if (magnitude(factor) != 1) sum += low(magnitude(factor));
  }
  return sum;
}
