/** The initials of a name, as they are engraved on a seal: `Helena Vask` is `HV`. */
export function monogram(name: string): string {
  return name
    .split(' ')
    .map((word) => [...word][0] ?? '')
    .join('');
}
