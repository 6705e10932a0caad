import type { Language } from '@bank/contract';
import { mailNotices as en } from './en/mail-notices.ts';
import { mailNotices as es } from './es/mail-notices.ts';
import { mailNotices as fr } from './fr/mail-notices.ts';
import { mailNotices as ru } from './ru/mail-notices.ts';

/** The texts of mails about a user's door. Holds all four languages: for the server, not for the browser's bundle. */
export const mailNoticeTexts: Readonly<Record<Language, typeof en>> = { en, ru, es, fr };
