import { brand } from './brand.ts';

/** What the bank keeps, in years after the last day of its use; `docs/kept-data.md` says where they are set. */
export const keptYears = {
  messagesYears: String(brand.messagesKeptYears),
  applicationsYears: '5',
  mailsYears: '5',
  clientYears: '10',
} as const;

/** By when letters are answered: complaints in business days, requests about personal data in days. */
export const answerDays = { complaintDays: '15', complaintDaysAtMost: '35', requestDays: '28' } as const;
