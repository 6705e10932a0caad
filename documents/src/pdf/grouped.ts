/** An account number in fours, kept on one line. */
export function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1\u00a0');
}
