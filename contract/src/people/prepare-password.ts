/**
 * A password as it is counted, hashed and compared: the same signs are the same password, however a keyboard composes
 * them (RFC 8265 section 4.2.2, OpaqueString): spaces of every kind are one kind, letters and their accents are put
 * together (NFC). Capitals and widths stay as typed.
 */
export function preparePassword(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
