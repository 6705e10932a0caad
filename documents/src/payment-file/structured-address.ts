import { namesTown } from '@bank/contract';

/** An address in the fields of ISO 20022. Empty where it has no such part. */
export interface StructuredAddress {
  readonly street: string;
  readonly postCode: string;
  readonly town: string;
}

/**
 * Reads an address in one line, its parts between commas, as orders have it: the last part that can be a town is the
 * town, with a post code where a word of it has digits; all before it is the street.
 */
export function structuredAddress(line: string): StructuredAddress {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const place = parts.findLastIndex(namesTown);
  const words = (parts[place] ?? '').split(/\s+/);
  const hasDigit = (word: string): boolean => /\d/.test(word);
  return {
    street: parts.filter((_part, at) => at !== place).join(', '),
    postCode: words.filter(hasDigit).join(' '),
    town: words.filter((word) => !hasDigit(word)).join(' '),
  };
}
