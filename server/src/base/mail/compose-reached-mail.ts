import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailNoticeTexts } from '@bank/dictionaries/mail-notice-texts';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { formatMoney, formatRate, type Money } from '@bank/money';
import { endingOfAccount } from './ending-of-account.ts';
import { mailBody, paragraph, signature } from './mail-body.ts';

/** What a user asked to be told of: a balance that fell below an amount, or an exchange rate. */
type Reached =
  | { readonly kind: 'balance'; readonly account: string; readonly limit: Money }
  | { readonly kind: 'rate'; readonly from: string; readonly to: string; readonly rateScaled: bigint };

export interface ReachedMail {
  readonly language: Language;
  readonly name: string;
  readonly at: Date;
  readonly reached: Reached;
}

/** The mail that says that what a user named was reached. No link, no balance, and no whole account number. */
export function composeReachedMail({ language, name, at, reached }: ReachedMail): {
  subject: string;
  text: string;
  html: string;
} {
  const texts = mailTexts[language].reached;
  const { when, never } = mailNoticeTexts[language];
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  const { subject, lead } = texts[reached.kind];
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(lead),
    {
      kind: 'fields',
      fields: [
        ...(reached.kind === 'balance'
          ? ([
              [texts.fields.account, endingOfAccount(reached.account)],
              [texts.fields.limit, formatMoney(reached.limit, language)],
            ] as const)
          : ([
              [texts.fields.rate, `1 ${reached.from} = ${formatRate(reached.rateScaled, language)} ${reached.to}`],
            ] as const)),
        [when, `${time} UTC`],
      ],
    },
    paragraph(texts.more),
    paragraph(never),
    signature(language),
  ]);
  return { subject, ...body };
}
