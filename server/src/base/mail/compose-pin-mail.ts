import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody, paragraph, signature } from './mail-body.ts';

export interface PinMail {
  /** The client's own language. */
  readonly language: Language;
  readonly name: string;
  readonly pin: string;
  /** How long the PIN is good. */
  readonly minutes: number;
}

/** The mail with the client's one-time PIN (spec 4). The PIN is in the body only, never in the subject. */
export function composePinMail({ language, name, pin, minutes }: PinMail): {
  subject: string;
  text: string;
  html: string;
} {
  const texts = mailTexts[language].pin;
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(texts.lead),
    { kind: 'code', text: pin },
    paragraph(fill(texts.lifetime, { minutes })),
    paragraph(texts.warning),
    signature(language),
  ]);
  return { subject: texts.subject, ...body };
}
