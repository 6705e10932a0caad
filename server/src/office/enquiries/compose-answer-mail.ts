import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody, paragraph, signature } from '../../base/mail/index.ts';

/** The mail with which staff answer. Their text is theirs; what stands around it is in the sender's language. */
export function composeAnswerMail({
  reference,
  language,
  answer,
}: {
  readonly reference: string;
  readonly language: Language;
  readonly answer: string;
}): { subject: string; text: string; html: string } {
  const texts = mailTexts[language].answer;
  const body = mailBody(language, [
    paragraph(answer),
    paragraph(fill(texts.reference, { reference })),
    paragraph(texts.never),
    signature(language),
  ]);
  return { subject: fill(texts.subject, { reference }), ...body };
}
