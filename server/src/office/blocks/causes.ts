/** A hit, what compliance freezes, and what a court orders. */
const ofCompliance: readonly string[] = ['hit', 'freeze', 'court'];

/** Compliance alone sets such a block and asks for its end. */
export function isOfCompliance(cause: string): boolean {
  return ofCompliance.includes(cause);
}
