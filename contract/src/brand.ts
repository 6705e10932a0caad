import type { Language } from './language.ts';

/**
 * Who the bank is, as far as its mails and papers need to know. Another bank changes this file, the brand file of the
 * website and the drawings of its marks. `.example` addresses lead nowhere (RFC 2606): no such bank exists.
 */
export const brand = {
  name: 'Ostro',
  /** As it is written in each language. */
  names: { en: 'Ostro', ru: 'Остро', es: 'Ostro', fr: 'Ostro' },
  /** Which drawing of the wordmark a language uses. */
  wordmarks: { en: 'latin', ru: 'cyrillic', es: 'latin', fr: 'latin' },
  /** ISO 9362, in a country that ISO 3166 leaves to its users: no such bank exists. */
  bic: 'OSTRXO22',
  /** The first letters of its IBANs. */
  ibanCountry: 'XO',
  /** The regulator's register and number. */
  licence: 'OB-0000-DEMO',
  /** Where messages and applications arrive; the footer shows it. */
  mailbox: 'desk@ostro.example',
  /** Where somebody who found a weakness writes to: `security.txt` names it. */
  securityMailbox: 'security@ostro.example',
  /** What mail is sent from. Nobody reads answers to it. */
  mailSender: 'no-reply@ostro.example',
  /** Monday to Friday at the head office, by the clock of the bank, whose days are those of the books. */
  officeHours: { opens: '8:30', closes: '17:00' },
  /**
   * What visitors send is deleted after so many years. The bank begins with them (`messages_kept_years`,
   * `applications_kept_years`): where staff set others, this says the same, for the forms promise it.
   */
  messagesKeptYears: 5,
  /** The language of what staff read. */
  staffLanguage: 'en',
} as const satisfies {
  name: string;
  names: Readonly<Record<Language, string>>;
  wordmarks: Readonly<Record<Language, 'latin' | 'cyrillic'>>;
  bic: string;
  ibanCountry: string;
  licence: string;
  mailbox: string;
  securityMailbox: string;
  mailSender: string;
  officeHours: { readonly opens: string; readonly closes: string };
  messagesKeptYears: number;
  staffLanguage: Language;
};
