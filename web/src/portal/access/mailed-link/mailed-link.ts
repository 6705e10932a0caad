/**
 * The secret of a mailed link. It stands behind the `#`, which browsers send to nobody, and stays there: a reload and
 * another language find it again.
 */
export function secretOfAddress(): string {
  return location.hash.slice(1);
}
