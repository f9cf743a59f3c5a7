// Parameters of all sizes.
extern void reach_error(void);
int entry(signed char c, unsigned short u, long l, _Bool b, unsigned n) {
  int i = 0;
  while (n > 3 && i < 9) n /= 2, i++;
  if (b > 1 || c > 127 || u > 65535) reach_error();
  if (b && c < 0 && (unsigned char)c < 128) reach_error();
  return (int)(l & 15) + i + (u >> 12);
}
