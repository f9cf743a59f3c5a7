#!/bin/sh
# The Debian package: what is in it, what it depends on, and that it works from where it is unpacked. With --bare it is installed on a bare Debian as well (debootstrap, root, network).
# usage: check_package.sh BUILD_FOLDER [--bare]
set -eu
build=$(cd "$1" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$build" && cpack -G DEB -B "$folder/packages") > "$folder/cpack.log" 2>&1 || { cat "$folder/cpack.log"; exit 1; }
package=$(echo "$folder"/packages/*.deb)
dpkg-deb -x "$package" "$folder/root"
depends=$(dpkg-deb -f "$package" Depends)
echo "$(basename "$package"): depends on $depends"

# Every library that it is linked with belongs to a package that it depends on.
ldd "$folder/root/usr/bin/plumb" "$folder"/root/usr/lib/libplumb.so.? | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p' | sort -u > "$folder/libraries"
test -s "$folder/libraries"
for library in $(grep -v "$folder" "$folder/libraries"); do
  owner=$(dpkg -S "$(realpath "$library")" 2> /dev/null | head -n 1 | cut -d: -f1)
  direct=$(readelf -d "$folder/root/usr/bin/plumb" "$folder"/root/usr/lib/libplumb.so.? | grep -c "NEEDED.*\[$(basename "$library")\]" || true)
  [ "$direct" -eq 0 ] || case "$depends" in *"$owner"*) ;; *) echo "it lacks $owner for $library"; exit 1 ;; esac
done
case "$depends" in *clang-*) ;; *) echo "it lacks clang"; exit 1 ;; esac

printf 'int main(void) { int a[2] = {0}; return a[1]; }\n' > "$folder/good.c"
"$folder/root/usr/bin/plumb" check "$folder/good.c" | grep -c proved | grep -qx 4
for file in usr/share/man/man1/plumb.1 usr/share/bash-completion/completions/plumb usr/share/zsh/vendor-completions/_plumb \
  usr/share/fish/vendor_completions.d/plumb.fish usr/lib/cmake/Plumb/PlumbConfig.cmake usr/include/plumb.h usr/share/plumb/benchexec/plumb.py; do
  test -f "$folder/root/$file" || { echo "it lacks $file"; exit 1; }
done

if [ "${2:-}" = --bare ]; then
  release=$(. /etc/os-release && echo "$VERSION_CODENAME")
  debootstrap --variant=minbase "$release" "$folder/bare" > "$folder/debootstrap.log" || { tail "$folder/debootstrap.log"; exit 1; }
  cp "$package" "$folder/good.c" "$folder/bare/"
  chroot "$folder/bare" sh -c "apt-get update -q && apt-get install -y -q --no-install-recommends /$(basename "$package") && plumb --version && plumb check /good.c" > "$folder/bare.log" 2>&1 ||
    { tail -n 40 "$folder/bare.log"; exit 1; }
  grep -c 'proved' "$folder/bare.log" | grep -qx 4
  chroot "$folder/bare" dpkg --purge plumb > /dev/null
  test ! -e "$folder/bare/usr/bin/plumb"
  echo "it installs on a bare $release, works, and is gone after its removal"
fi
echo "the package works"
