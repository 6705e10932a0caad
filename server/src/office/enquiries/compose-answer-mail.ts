import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody, paragraph, signature } from '../../base/mail/index.ts';

/**
 * The mail with which staff answer. Their text is theirs; what stands around it is in the sender's language. Of an
 * answer in a client's thread it says only that one waits.
 */
export function composeAnswerMail({
  reference,
  language,
  answer,
}: {
  readonly reference: string;
  readonly language: Language;
  /** Without: it waits in the personal account. */
  readonly answer?: string;
}): { subject: string; text: string; html: string } {
  const texts = mailTexts[language].answer;
  const body = mailBody(language, [
    ...(answer === undefined
      ? [paragraph(fill(texts.waits, { reference }))]
      : [paragraph(answer), paragraph(fill(texts.reference, { reference }))]),
    paragraph(texts.never),
    signature(language),
  ]);
  return { subject: fill(texts.subject, { reference }), ...body };
}
