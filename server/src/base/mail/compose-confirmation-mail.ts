import type { Language, WireCharges } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { countryName } from './country-name.ts';
import { mailBody, paragraph, signature } from './mail-body.ts';

/** The payment that the code is bound to, as the client reads it. */
export interface ToConfirm {
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
  readonly order: ToConfirm;
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
  const texts = mailTexts[language].confirmation;
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(texts.lead),
    {
      kind: 'fields',
      fields: [
        [texts.fields.amount, order.amount],
        [texts.fields.debtorAccount, order.debtorAccount],
        [texts.fields.creditor, order.creditor],
        [texts.fields.creditorAccount, order.creditorAccount],
        [texts.fields.creditorAgent, order.creditorAgent],
        [texts.fields.creditorCountry, countryName(order.creditorCountry, language)],
        [texts.fields.charges, `${order.charges}, ${texts.charges[order.charges]}`],
        [texts.fields.reference, order.reference],
      ],
    },
    paragraph(texts.code),
    { kind: 'code', text: code },
    paragraph(fill(texts.lifetime, { minutes })),
    paragraph(texts.warning),
    signature(language),
  ]);
  return { subject: texts.subject, ...body };
}
