import type { Language } from './language.ts';

/**
 * Who the bank is, as far as mail needs to know. Another bank changes this file and the brand file of the website.
 * `.example` addresses lead nowhere (RFC 2606): no such bank exists.
 */
export const brand = {
  name: 'Ostro',
  /** Where messages and applications arrive; the footer shows it. */
  mailbox: 'desk@ostro.example',
  /** What mail is sent from. Nobody reads answers to it. */
  mailSender: 'no-reply@ostro.example',
  /** The language of what staff read. */
  staffLanguage: 'en',
} as const satisfies { name: string; mailbox: string; mailSender: string; staffLanguage: Language };
