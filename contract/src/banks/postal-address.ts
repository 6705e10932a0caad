import { addressParts } from './address-parts.ts';

/**
 * Whether a text can be the name of a town: a word of it has letters and no digits. Post codes and house numbers are
 * none.
 */
export function namesTown(text: string): boolean {
  return text.split(/\s+/).some((word) => /\p{L}/u.test(word) && !/\d/.test(word));
}

/**
 * Whether an address in one line holds a town, which banks must send in a field of its own (SWIFT CBPR+, since 14
 * November 2026). A country is none, nor is a state.
 */
export function addressNamesTown(line: string, country: string): boolean {
  return namesTown(addressParts(line, country).town);
}
