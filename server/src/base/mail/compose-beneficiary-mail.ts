import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailNoticeTexts } from '@bank/dictionaries/mail-notice-texts';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { countryName } from './country-name.ts';
import { endingOfAccount } from './ending-of-account.ts';
import { momentInWords } from './dates-of-mails.ts';
import { mailBody, paragraph, signature } from './mail-body.ts';

export interface BeneficiaryMail {
  /** The client's own language. */
  readonly language: Language;
  readonly name: string;
  readonly change: 'saved' | 'changed';
  /** The details now in the list. */
  readonly beneficiary: {
    readonly creditor: string;
    readonly creditorAccount: string;
    /** Name and BIC. */
    readonly creditorAgent: string;
    /** ISO 3166 alpha-2. */
    readonly creditorCountry: string;
    /** May be empty. */
    readonly reference: string;
  };
  readonly at: Date;
  /** Browser and system; null where the user agent names neither. */
  readonly device: string | null;
  /** The network address cut short. */
  readonly network: string;
}

/**
 * The mail that tells a client of a change in their list of beneficiaries, so that no account gets into it unnoticed.
 * No link, and no whole account number.
 */
export function composeBeneficiaryMail(mail: BeneficiaryMail): { subject: string; text: string; html: string } {
  const { language, name, change, beneficiary, at, device, network } = mail;
  const texts = mailTexts[language].beneficiary;
  const { when, device: deviceWord, unknownDevice, network: networkWord, never } = mailNoticeTexts[language];
  const time = momentInWords(language, at);
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(texts[change].lead),
    {
      kind: 'fields',
      fields: [
        [texts.fields.creditor, beneficiary.creditor],
        [texts.fields.creditorAccount, endingOfAccount(beneficiary.creditorAccount)],
        [texts.fields.creditorAgent, beneficiary.creditorAgent],
        [texts.fields.creditorCountry, countryName(beneficiary.creditorCountry, language)],
        ...(beneficiary.reference === '' ? [] : [[texts.fields.reference, beneficiary.reference] as const]),
        [when, `${time} UTC`],
        [deviceWord, device ?? unknownDevice],
        [networkWord, network],
      ],
    },
    paragraph(`${texts.own} ${texts.notOwn}`),
    paragraph(never),
    signature(language),
  ]);
  return { subject: texts[change].subject, ...body };
}
