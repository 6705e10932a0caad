import { hasForbiddenCharacters } from '@bank/contract';

/** In characters: more does not fit into an address that every browser and proxy carries. */
const lengthMax = 2_000;

/**
 * The message that the address brings along (`?message=…`), as plain text; empty where it brings none. Characters that
 * deceive readers are left out, line breaks stay, and what is too long is cut.
 */
export function messageOfAddress(search: string): string {
  const message = new URLSearchParams(search).get('message') ?? '';
  const plain = Array.from(message.replace(/\r\n?/g, '\n')).filter(
    (character) => character === '\n' || !hasForbiddenCharacters(character),
  );
  return plain.slice(0, lengthMax).join('').trim();
}
