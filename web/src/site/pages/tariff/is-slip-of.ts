/**
 * Whether a typed word is the beginning of a right one but for one slip: a letter too many, one too few, another one,
 * or two in the wrong order. Short words differ by a letter and mean another thing.
 */
export function isSlipOf(typed: string, right: string): boolean {
  if (typed.length < 5) return false;
  let same = 0;
  while (same < typed.length && typed[same] === right[same]) same += 1;
  const rest = typed.slice(same);
  const meant = right.slice(same);
  return (
    meant.startsWith(rest.slice(1)) ||
    meant.slice(1).startsWith(rest.slice(1)) ||
    meant.slice(1).startsWith(rest) ||
    (rest[0] === meant[1] && rest[1] === meant[0] && meant.slice(2).startsWith(rest.slice(2)))
  );
}
