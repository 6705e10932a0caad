import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody, momentInWords, paragraph, signature } from '../../base/mail/index.ts';

/** The mail that tells an invited user for whom they act: the login, and the link for the first password. */
export function composeInvitationMail({
  language,
  name,
  client,
  login,
  link,
  until,
}: {
  readonly language: Language;
  readonly name: string;
  readonly client: string;
  readonly login: string;
  readonly link: string;
  readonly until: Date;
}): { readonly subject: string; readonly text: string; readonly html: string } {
  const { invited, welcome } = mailTexts[language];
  const body = mailBody(language, [
    paragraph(fill(welcome.greeting, { name })),
    paragraph(fill(invited.lead, { client })),
    { kind: 'fields', fields: [[welcome.login, login]] },
    paragraph(fill(welcome.link, { time: `${momentInWords(language, until)} UTC` })),
    { kind: 'code', text: link },
    paragraph(invited.after),
    paragraph(welcome.never),
    signature(language),
  ]);
  return { subject: invited.subject, ...body };
}
