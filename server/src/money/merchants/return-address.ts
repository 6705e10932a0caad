import type { PaymentMode } from './store.ts';

const lengthMax = 1_000;
const ofThisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The address in a text, where payers may be sent to it: https, without a user; in test mode also http of the payer's
 * own machine. Undefined for anything else.
 */
export function readReturnAddress(text: string, mode: PaymentMode): URL | undefined {
  // URL would forgive blanks and control characters within.
  if (text.length > lengthMax || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  if (address.username !== '' || address.password !== '' || address.hostname === '') return undefined;
  if (address.protocol === 'https:') return address;
  const isOfTests = mode === 'test' && address.protocol === 'http:' && ofThisMachine.includes(address.hostname);
  return isOfTests ? address : undefined;
}

/** The origin in a text: an address without path, query and fragment. */
export function readReturnOrigin(text: string, mode: PaymentMode): string | undefined {
  const address = readReturnAddress(text, mode);
  return address === undefined || address.href !== `${address.origin}/` ? undefined : address.origin;
}
