import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody } from './mail-body.ts';

export interface ConfirmationMail {
  /** The client's own language. */
  readonly language: Language;
  readonly name: string;
  /** For people, with its currency. */
  readonly amount: string;
  readonly creditor: string;
  readonly creditorAccount: string;
  readonly code: string;
  /** How long the code is good. */
  readonly minutes: number;
}

/**
 * The mail that brings the code for one payment. Amount and payee stand above the code, so that whoever reads the code
 * reads what it is for (PSD2 RTS, article 5); the code stands in the body only.
 */
export function composeConfirmationMail(mail: ConfirmationMail): { subject: string; text: string; html: string } {
  const { language, name, amount, creditor, creditorAccount, code, minutes } = mail;
  const words = mailTexts[language].confirmation;
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
  const body = mailBody(language, [
    paragraph(fill(words.greeting, { name })),
    paragraph(words.lead),
    {
      kind: 'fields',
      fields: [
        [words.fields.amount, amount],
        [words.fields.creditor, creditor],
        [words.fields.creditorAccount, creditorAccount],
      ],
    },
    paragraph(words.code),
    { kind: 'code', text: code },
    paragraph(fill(words.lifetime, { minutes })),
    paragraph(words.warning),
    paragraph(fill(words.signature, { bank: brand.name })),
  ]);
  return { subject: words.subject, ...body };
}
