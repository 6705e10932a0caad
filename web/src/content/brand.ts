import { brand as bank, type Language } from '@bank/contract';

/**
 * The facts of one bank, as the website tells them. Another bank changes this file, `contacts.ts`, the contract's and
 * the images, nothing else.
 */
export interface Brand {
  readonly name: string;
  /** As it is written in each language. */
  readonly names: Readonly<Record<Language, string>>;
  /** Which drawing of the wordmark a language uses. */
  readonly wordmarks: Readonly<Record<Language, 'latin' | 'cyrillic'>>;
  /** The year of foundation (spec 1). */
  readonly operatingSince: string;
  readonly mailbox: string;
  /** What visitors send is deleted after so many years. */
  readonly messagesKeptYears: number;
  /** ISO 9362. */
  readonly bic: string;
  /** The regulator's register and number, as printed in the footer. */
  readonly licence: string;
  /** The line of microtext that runs through the footer. Engraving, not prose: the same in every language. */
  readonly microtext: string;
}

export const brand: Brand = {
  ...bank,
  operatingSince: '2001',
  microtext: 'OSTRO · STEADY WATER SINCE 2001 · ',
};
