import { brand, type DocumentKind, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { documentName } from '@bank/dictionaries/document-names';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody, paragraph, signature } from '../../base/mail/index.ts';

interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The mail that asks an applicant for documents. It holds no name and nothing that the applicant typed: the address may
 * be somebody else's.
 */
export function composeDocumentsMail({
  language,
  reference,
  message,
  asked,
  link,
  until,
}: {
  readonly language: Language;
  readonly reference: string;
  /** In the officer's words; may be empty. */
  readonly message: string;
  readonly asked: readonly DocumentKind[];
  readonly link: string;
  readonly until: Date;
}): ComposedMail {
  const texts = mailTexts[language].documentsAsked;
  const list = asked.map((kind) => `– ${documentName(kind, language)}`).join('\n');
  const body = mailBody(language, [
    paragraph(mailTexts[language].goodDay),
    paragraph(fill(texts.lead, { reference })),
    ...(list === '' ? [] : [paragraph(list)]),
    ...(message === '' ? [] : [paragraph(message)]),
    paragraph(fill(texts.link, { date: dayOf(language, until) })),
    { kind: 'code', text: link },
    paragraph(texts.forms),
    paragraph(fill(texts.never, { mailbox: brand.mailbox })),
    signature(language),
  ]);
  return { subject: fill(texts.subject, { reference }), ...body };
}

/** The mail that tells an applicant that the bank opens no account. It gives no reason. */
export function composeRejectionMail({
  language,
  reference,
}: {
  readonly language: Language;
  readonly reference: string;
}): ComposedMail {
  const texts = mailTexts[language].applicationRejected;
  const body = mailBody(language, [
    paragraph(mailTexts[language].goodDay),
    paragraph(fill(texts.lead, { reference })),
    paragraph(texts.decision),
    paragraph(texts.records),
    signature(language),
  ]);
  return { subject: fill(texts.subject, { reference }), ...body };
}

/** The mail that welcomes a client: the login, and the link with which they choose the password. */
export function composeWelcomeMail({
  language,
  name,
  clientNumber,
  login,
  link,
  until,
}: {
  readonly language: Language;
  readonly name: string;
  readonly clientNumber: string;
  readonly login: string;
  readonly link: string;
  readonly until: Date;
}): ComposedMail {
  const texts = mailTexts[language].welcome;
  const body = mailBody(language, [
    paragraph(fill(texts.greeting, { name })),
    paragraph(texts.lead),
    {
      kind: 'fields',
      fields: [
        [texts.clientNumber, clientNumber],
        [texts.login, login],
      ],
    },
    paragraph(fill(texts.link, { time: minuteOf(language, until) })),
    { kind: 'code', text: link },
    paragraph(texts.after),
    paragraph(texts.never),
    signature(language),
  ]);
  return { subject: texts.subject, ...body };
}

function dayOf(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

function minuteOf(language: Language, moment: Date): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${time.format(moment)} UTC`;
}
