/** RFC 5321, 4.5.3.1: a path holds at most 256 characters, angle brackets included. */
const addressLengthMax = 254;

/** RFC 5321, 4.5.3.1.1. */
const localPartLengthMax = 64;

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/**
 * Whether a text is exactly one plain mail address (RFC 5322 `addr-spec` with a dot-atom before the @): no list, no
 * group, no name, no comment, no line break.
 */
export function isSingleAddress(text: string): boolean {
  const at = text.indexOf('@');
  if (text.length > addressLengthMax || at < 1 || at > localPartLengthMax) return false;
  return localPart.test(text.slice(0, at)) && domain.test(text.slice(at + 1));
}
