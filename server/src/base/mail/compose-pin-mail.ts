import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody } from './mail-body.ts';

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
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
  const body = mailBody(language, [
    paragraph(fill(texts.greeting, { name })),
    paragraph(texts.lead),
    { kind: 'code', text: pin },
    paragraph(fill(texts.lifetime, { minutes })),
    paragraph(texts.warning),
    paragraph(fill(texts.signature, { bank: brand.names[language] })),
  ]);
  return { subject: texts.subject, ...body };
}
