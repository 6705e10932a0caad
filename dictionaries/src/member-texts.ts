import type { Language } from '@bank/contract';
import { members as en } from './en/members.ts';
import { members as es } from './es/members.ts';
import { members as fr } from './fr/members.ts';
import { members as ru } from './ru/members.ts';

/** The texts of rights, for mails. Holds all four languages: for the server, not for the browser. */
export const memberTexts: Readonly<Record<Language, typeof en>> = { en, ru, es, fr };
