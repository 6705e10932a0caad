import type { Language } from '@bank/contract';
import { mail as en } from './en/mail.ts';
import { mail as es } from './es/mail.ts';
import { mail as fr } from './fr/mail.ts';
import { mail as ru } from './ru/mail.ts';

/** The texts of the bank's mails. Holds all four languages: for the server, not for the browser's bundle. */
export const mailTexts: Readonly<Record<Language, typeof en>> = { en, ru, es, fr };
