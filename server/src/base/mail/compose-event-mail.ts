import type { Language, MailedKind } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailNoticeTexts } from '@bank/dictionaries/mail-notice-texts';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { formatMoney, type Money } from '@bank/money';
import { endingOfAccount } from './ending-of-account.ts';
import { momentInWords } from './dates-of-mails.ts';
import { mailBody, paragraph, signature } from './mail-body.ts';

export interface EventMail {
  /** The client's own language. */
  readonly language: Language;
  readonly name: string;
  readonly kind: MailedKind;
  readonly at: Date;
  /** The user who decided about an order that waited, and why, where there is one. */
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
  readonly payment: {
    /** Undefined for an order that was never booked. */
    readonly transferNumber: string | undefined;
    readonly amount: Money;
    /** The other side; empty for a transfer between the client's own accounts. */
    readonly name: string;
    readonly account: string;
  };
}

/** The mail that tells a client what became of a payment. No link, no balance, and no whole account number. */
export function composeEventMail({ language, name, kind, at, by, reason, payment }: EventMail): {
  subject: string;
  text: string;
  html: string;
} {
  const texts = mailTexts[language].event;
  const { when, never } = mailNoticeTexts[language];
  const time = momentInWords(language, at);
  const ending = endingOfAccount(payment.account);
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(texts[kind].lead),
    {
      kind: 'fields',
      fields: [
        ...(payment.transferNumber === undefined ? [] : [[texts.fields.number, payment.transferNumber] as const]),
        [texts.fields.amount, formatMoney(payment.amount, language)],
        ...(payment.name === ''
          ? []
          : [[kind === 'money_received' ? texts.fields.from : texts.fields.to, payment.name] as const]),
        ...(ending === '' ? [] : [[texts.fields.account, ending] as const]),
        ...(by === undefined ? [] : [[texts.fields.by, by] as const]),
        ...(reason === undefined ? [] : [[texts.fields.reason, reason] as const]),
        [when, `${time} UTC`],
      ],
    },
    paragraph(texts.more),
    paragraph(never),
    signature(language),
  ]);
  return { subject: texts[kind].subject, ...body };
}
