import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailNoticeTexts } from '@bank/dictionaries/mail-notice-texts';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { endingOfAccount } from './ending-of-account.ts';
import { dayInWords } from './dates-of-mails.ts';
import { mailBody, paragraph, signature } from './mail-body.ts';

export interface StatementMail {
  /** Of the user who ordered it. */
  readonly language: Language;
  readonly name: string;
  /** `YYYY-MM-DD`, both included. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly accountNumbers: readonly string[];
}

/** The mail that says a statement is ready. No link, no file, no figure, and no whole account number. */
export function composeStatementMail({ language, name, fromDay, toDay, accountNumbers }: StatementMail): {
  subject: string;
  text: string;
  html: string;
} {
  const texts = mailTexts[language].statement;
  const { greeting } = mailTexts[language];
  const day = (date: string) => dayInWords(language, date);
  const body = mailBody(language, [
    paragraph(fill(greeting, { name })),
    paragraph(texts.lead),
    {
      kind: 'fields',
      fields: [
        [texts.period, fromDay === toDay ? day(fromDay) : fill(texts.fromTo, { from: day(fromDay), to: day(toDay) })],
        [texts.accounts, accountNumbers.map(endingOfAccount).join(', ')],
      ],
    },
    paragraph(texts.more),
    paragraph(mailNoticeTexts[language].never),
    signature(language),
  ]);
  return { subject: texts.subject, ...body };
}
