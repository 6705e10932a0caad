import type { Language } from '@bank/contract';
import { security as en } from './en/security.ts';
import { security as es } from './es/security.ts';
import { security as fr } from './fr/security.ts';
import { security as ru } from './ru/security.ts';

/** The texts of limits, for mails and refusals. Holds all four languages: for the server, not for the browser. */
export const limitTexts: Readonly<Record<Language, typeof en.limits>> = {
  en: en.limits,
  ru: ru.limits,
  es: es.limits,
  fr: fr.limits,
};
