import * as z from 'zod/mini';

/** An important one stands out. */
export const noticeImportances = ['plain', 'important'] as const;

/** Plain text in the language of each reader. */
export const noticeTexts = { en: z.string(), ru: z.string(), es: z.string(), fr: z.string() };
