import { readId } from '../../base/platform/read-id.ts';
import type { CamtTransaction } from './camt-file.ts';

/**
 * How a payment of the bank may be named: by the start of its id, by its UETR, by its transfer number. All of them in
 * small letters, the number as the bank writes it.
 */
export interface Named {
  /** Ids of payments without dashes: 32 digits, or the first of them where a network has cut the rest. */
  readonly ids: readonly string[];
  readonly uetrs: readonly string[];
  readonly numbers: readonly string[];
}

/**
 * What banks carry from message to message names an order for certain: the bank has written it there itself, and a
 * return repeats it.
 */
export function carriedReferences({ side, endToEndId, uetr, otherIds }: CamtTransaction): Named {
  const ofBanks = side === 'credit' ? otherIds : [];
  return {
    ids: [endToEndId ?? '', ...ofBanks].flatMap((text) => wholeId(text) ?? []),
    uetrs: uetr === undefined ? [] : [uetr],
    // The payer types the end-to-end id; instruction and transaction are named by banks.
    numbers: ofBanks.filter((text) => /^T-\d{6,15}$/i.test(text)).map((text) => text.toUpperCase()),
  };
}

/** What anybody can write into a payment, or what is cut: it names an order, and proves nothing. */
export function writtenReferences({ endToEndId, otherIds, texts, remittanceInformation }: CamtTransaction): Named {
  const all = [endToEndId ?? '', ...otherIds, ...texts, remittanceInformation].slice(0, textsMax);
  const found = (pattern: RegExp) => [...new Set(all.flatMap((text) => text.toLowerCase().match(pattern) ?? []))];
  const uuids = found(/(?<![\da-z])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-z])/g);
  return {
    ids: [...found(/(?<![\da-z])[\da-f]{16,32}(?![\da-z])/g), ...uuids.map(withoutDashes)],
    uetrs: uuids,
    numbers: found(/(?<![\p{L}\p{N}])t[-\u2010-\u2015\u2212 ]?\d{6,15}(?!\d)/gu).map(
      (number) => `T-${number.replace(/\D/g, '')}`,
    ),
  };
}

/** Of one transaction no more texts are searched. */
const textsMax = 40;

function withoutDashes(text: string): string {
  return text.replaceAll('-', '');
}

/** The end-to-end id of a payment of ours is its id without dashes; whole, in any case, with dashes too. */
function wholeId(text: string): string | undefined {
  const digits = withoutDashes(text).toLowerCase();
  return idOfDigits(digits) === undefined ? undefined : digits;
}

/** The id that 32 digits are. */
export function idOfDigits(digits: string): string | undefined {
  if (!/^[0-9a-f]{32}$/.test(digits)) return undefined;
  return readId(
    [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-'),
  );
}
