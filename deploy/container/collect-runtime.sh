#!/bin/sh
# Puts into a folder what Node and the packages under it need from the system: Node itself, its shared libraries,
# the certificates of the public authorities, and the licences of all of these.
#   sh collect-runtime.sh <folder>
set -eu
out=$1
node=$(readlink -f "$(command -v node)")
mkdir -p "$out/usr/local/bin" "$out/etc/ssl/certs" "$out/tmp" "$out/usr/share/doc"
chmod 1777 "$out/tmp"
cp "$node" "$out/usr/local/bin/node"
chmod 755 "$out/usr/local/bin/node"
program=/opt/ostro/server/src/operation/command-line/main.ts
printf '#!/usr/local/bin/node\nimport("%s");\n' "$program" > "$out/usr/local/bin/bank"
chmod 755 "$out/usr/local/bin/bank"
cp /etc/ssl/certs/ca-certificates.crt "$out/etc/ssl/certs/"
printf 'ostro:x:60851:60851:Ostro bank:/:/\n' > "$out/etc/passwd"
printf 'ostro:x:60851:\n' > "$out/etc/group"

libraries() {
  ldd "$1" | awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\/.*ld-/ { print $1 }'
}
{
  libraries "$node"
  find "$out/opt" -name '*.node' | while read -r addon; do libraries "$addon"; done
} | sort -u | while read -r library; do
  mkdir -p "$out$(dirname "$library")"
  cp -L "$library" "$out$library"
done

for package in libc6 libgcc-s1 libstdc++6 ca-certificates; do
  mkdir -p "$out/usr/share/doc/$package"
  cp "/usr/share/doc/$package/copyright" "$out/usr/share/doc/$package/"
done
for licence in "$(dirname "$node")/../LICENSE" "$(dirname "$node")/../../LICENSE"; do
  if [ -f "$licence" ]; then
    mkdir -p "$out/usr/share/doc/node"
    cp "$licence" "$out/usr/share/doc/node/"
  fi
done
# The same files give the same image, whenever they are built.
find "$out" -exec touch -h -d '2026-01-01T00:00:00Z' {} +
