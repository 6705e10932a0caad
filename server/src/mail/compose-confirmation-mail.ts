import { brand, type Language, type WireCharges } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { countryName } from './country-name.ts';
import { mailBody } from './mail-body.ts';

/** The payment that the code is bound to, as the client reads it. */
export interface OrderToConfirm {
  /** For people, with its currency. */
  readonly amount: string;
  readonly debtorAccount: string;
  readonly creditor: string;
  readonly creditorAccount: string;
  /** Name and BIC. */
  readonly creditorAgent: string;
  /** ISO 3166 alpha-2. */
  readonly creditorCountry: string;
  readonly charges: WireCharges;
  readonly reference: string;
}

export interface ConfirmationMail {
  /** The client's own language. */
  readonly language: Language;
  readonly name: string;
  readonly order: OrderToConfirm;
  readonly code: string;
  /** How long the code is good. */
  readonly minutes: number;
}

/**
 * The mail with the code for one payment. Everything that the code is bound to is above it, so that the client reads
 * first what the code is for (PSD2 RTS, article 5); the code is in the body only.
 */
export function composeConfirmationMail(mail: ConfirmationMail): { subject: string; text: string; html: string } {
  const { language, name, order, code, minutes } = mail;
  const words = mailTexts[language].confirmation;
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
  const body = mailBody(language, [
    paragraph(fill(words.greeting, { name })),
    paragraph(words.lead),
    {
      kind: 'fields',
      fields: [
        [words.fields.amount, order.amount],
        [words.fields.debtorAccount, order.debtorAccount],
        [words.fields.creditor, order.creditor],
        [words.fields.creditorAccount, order.creditorAccount],
        [words.fields.creditorAgent, order.creditorAgent],
        [words.fields.creditorCountry, countryName(order.creditorCountry, language)],
        [words.fields.charges, `${order.charges}, ${words.charges[order.charges]}`],
        [words.fields.reference, order.reference],
      ],
    },
    paragraph(words.code),
    { kind: 'code', text: code },
    paragraph(fill(words.lifetime, { minutes })),
    paragraph(words.warning),
    paragraph(fill(words.signature, { bank: brand.names[language] })),
  ]);
  return { subject: words.subject, ...body };
}
