import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody, paragraph, signature } from '../../base/mail/index.ts';
import type { LetterKind } from './store.ts';

const subjects = {
  contact: 'messageSubject',
  account_manager: 'messageSubject',
  application: 'applicationSubject',
} as const;

const leads = { contact: 'messageLead', account_manager: 'messageLead', application: 'applicationLead' } as const;

/**
 * The mail that tells a sender that the bank has what they sent. Anybody may have typed the address, so it holds
 * nothing that was typed: no name, no text, only the reference. No link.
 */
export function composeAcknowledgementMail({
  kind,
  reference,
  language,
}: {
  readonly kind: LetterKind;
  readonly reference: string;
  readonly language: Language;
}): { subject: string; text: string; html: string } {
  const texts = mailTexts[language].acknowledgement;
  const body = mailBody(language, [
    paragraph(mailTexts[language].goodDay),
    paragraph(texts[leads[kind]]),
    { kind: 'code', text: reference },
    paragraph(fill(texts.answer, { mailbox: brand.mailbox })),
    paragraph(texts.never),
    paragraph(texts.notOwn),
    signature(language),
  ]);
  return { subject: fill(texts[subjects[kind]], { reference }), ...body };
}
