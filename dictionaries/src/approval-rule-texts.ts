import type { Language } from '@bank/contract';
import { approvalRules as en } from './en/approval-rules.ts';
import { approvalRules as es } from './es/approval-rules.ts';
import { approvalRules as fr } from './fr/approval-rules.ts';
import { approvalRules as ru } from './ru/approval-rules.ts';

/** The texts of rules of approval, for mails. Holds all four languages: for the server, not for the browser. */
export const approvalRuleTexts: Readonly<Record<Language, typeof en>> = { en, ru, es, fr };
