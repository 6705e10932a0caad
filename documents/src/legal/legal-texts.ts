import type { Language } from '@bank/contract';
import { articles as articlesEn } from './articles/en.ts';
import { articles as articlesEs } from './articles/es.ts';
import { articles as articlesFr } from './articles/fr.ts';
import { articles as articlesRu } from './articles/ru.ts';
import type { LegalText } from './legal-text.ts';
import { referral as referralEn } from './referral/en.ts';
import { referral as referralEs } from './referral/es.ts';
import { referral as referralFr } from './referral/fr.ts';
import { referral as referralRu } from './referral/ru.ts';
import { terms as termsEn } from './terms/en.ts';
import { terms as termsEs } from './terms/es.ts';
import { terms as termsFr } from './terms/fr.ts';
import { terms as termsRu } from './terms/ru.ts';

export const legalDocumentNames = ['terms', 'articles', 'referral'] as const;
export type LegalDocumentName = (typeof legalDocumentNames)[number];

/**
 * The bank's own documents, in the languages of the site. Each is drafted in its language; clause by clause they agree.
 */
export const legalTexts: Readonly<Record<LegalDocumentName, Readonly<Record<Language, LegalText>>>> = {
  terms: { en: termsEn, ru: termsRu, es: termsEs, fr: termsFr },
  articles: { en: articlesEn, ru: articlesRu, es: articlesEs, fr: articlesFr },
  referral: { en: referralEn, ru: referralRu, es: referralEs, fr: referralFr },
};
