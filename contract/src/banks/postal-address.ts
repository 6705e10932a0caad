/**
 * Whether a text can be the name of a town: a word of it has letters and no digits. Post codes and house numbers are
 * none.
 */
export function namesTown(text: string): boolean {
  return text.split(/\s+/).some((word) => /\p{L}/u.test(word) && !/\d/.test(word));
}

/**
 * Whether an address in one line can hold a town, which banks must send in a field of its own (SWIFT CBPR+, since 14
 * November 2026). Its parts stand between commas. Where a part follows, one with a number in it is a street; an address
 * of one part is taken for the town.
 */
export function addressNamesTown(line: string): boolean {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.some((part, place) => namesTown(part) && (place > 0 || parts.length === 1 || !/\d/.test(part)));
}
