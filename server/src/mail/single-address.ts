/** RFC 5321, 4.5.3.1: a path holds at most 256 characters, angle brackets included. */
const addressLengthMax = 254;

const addressPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/**
 * Whether a text is exactly one plain mail address (RFC 5322 `addr-spec` with a dot-atom before the @): no list, no
 * group, no name, no comment, no line break.
 */
export function isSingleAddress(text: string): boolean {
  return text.length <= addressLengthMax && addressPattern.test(text) && text.lastIndexOf('@') <= 64;
}
