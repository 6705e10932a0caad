import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody, paragraph, signature } from '../../base/mail/index.ts';

/** The mail with the link by which an application is continued. It holds nothing that was typed. */
export function composeSavedMail({
  language,
  link,
  until,
}: {
  readonly language: Language;
  readonly link: string;
  readonly until: Date;
}): { readonly subject: string; readonly text: string; readonly html: string } {
  const texts = mailTexts[language].applicationSaved;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  const body = mailBody(language, [
    paragraph(mailTexts[language].goodDay),
    paragraph(fill(texts.lead, { date })),
    { kind: 'code', text: link },
    paragraph(texts.once),
    paragraph(fill(texts.notYou, { mailbox: brand.mailbox })),
    signature(language),
  ]);
  return { subject: texts.subject, ...body };
}
