import type { Language, RhythmAsked, WireCharges } from '@bank/contract';
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
  readonly creditorAddress: string;
  readonly creditorAccount: string;
  /** Name and BIC. */
  readonly creditorAgent: string;
  /** ISO 3166 alpha-2. */
  readonly creditorCountry: string;
  readonly charges: WireCharges;
  readonly reference: string;
  /** Of a standing order. */
  readonly rhythm?: RhythmAsked | undefined;
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
        [texts.fields.creditorAddress, order.creditorAddress],
        [texts.fields.creditorAccount, order.creditorAccount],
        [texts.fields.creditorAgent, order.creditorAgent],
        [texts.fields.creditorCountry, countryName(order.creditorCountry, language)],
        [texts.fields.charges, `${order.charges}, ${texts.charges[order.charges]}`],
        [texts.fields.reference, order.reference],
        ...rhythmLines(texts, order.rhythm),
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

/** The mail with the code for orders that are approved in one act; each of them is above it. */
export function composeApprovalsMail({
  language,
  name,
  orders,
  code,
  minutes,
}: Omit<ConfirmationMail, 'order'> & {
  readonly orders: readonly Pick<ToConfirm, 'amount' | 'creditor' | 'creditorAccount'>[];
}): { subject: string; text: string; html: string } {
  const texts = mailTexts[language].confirmation;
  const count = orders.length;
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(fill(texts.several.lead, { count })),
    {
      kind: 'fields',
      fields: orders.map(({ amount, creditor, creditorAccount }) => [amount, `${creditor}, ${creditorAccount}`]),
    },
    paragraph(texts.code),
    { kind: 'code', text: code },
    paragraph(fill(texts.lifetime, { minutes })),
    paragraph(texts.warning),
    signature(language),
  ]);
  return { subject: fill(texts.several.subject, { count }), ...body };
}

/** The mail with the code for a file of orders: how many there are, and what goes from which account. */
export function composeFileMail({
  language,
  name,
  file,
  count,
  sums,
  code,
  minutes,
}: Omit<ConfirmationMail, 'order'> & {
  readonly file: string;
  readonly count: number;
  /** Amounts are for people, with their currency. */
  readonly sums: readonly { readonly account: string; readonly amount: string }[];
}): { subject: string; text: string; html: string } {
  const texts = mailTexts[language].confirmation;
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(fill(texts.file.lead, { file, count })),
    { kind: 'fields', fields: sums.map(({ account, amount }) => [account, amount]) },
    paragraph(texts.code),
    { kind: 'code', text: code },
    paragraph(fill(texts.lifetime, { minutes })),
    paragraph(texts.warning),
    signature(language),
  ]);
  return { subject: fill(texts.file.subject, { count }), ...body };
}

/**
 * The mail with the code for a change of a client by an administrator, or of a user by themselves, which is above it.
 */
export function composeChangeMail({
  language,
  name,
  client,
  change,
  code,
  minutes,
}: Omit<ConfirmationMail, 'order'> & {
  /** The number of the client that changes; undefined where the user does. */
  readonly client: string | undefined;
  /** What changes, as names and values. */
  readonly change: readonly (readonly [string, string])[];
}): { subject: string; text: string; html: string } {
  const { code: codeText, change: texts } = mailTexts[language].confirmation;
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(client === undefined ? texts.ownLead : fill(texts.lead, { client })),
    { kind: 'fields', fields: change.map(([label, value]) => [label, value]) },
    paragraph(codeText),
    { kind: 'code', text: code },
    paragraph(fill(texts.lifetime, { minutes })),
    paragraph(texts.warning),
    signature(language),
  ]);
  return { subject: texts.subject, ...body };
}

/** How a standing order repeats, from when on, and when it ends, as its user wrote it. */
function rhythmLines(
  { fields, rhythms, weekdays }: (typeof mailTexts)[Language]['confirmation'],
  asked: RhythmAsked | undefined,
): [string, string][] {
  if (asked === undefined) return [];
  const { rhythm, day, startsOn, lastOn, times, sumMax } = asked;
  const name = rhythms[rhythm as keyof typeof rhythms] ?? rhythm;
  const on = rhythm === 'weekly' ? (weekdays[(day ?? 0) - 1] ?? '') : String(day ?? '');
  const ends = [lastOn, times === null ? '' : `${times} ×`, sumMax].filter((end) => end !== '');
  return [
    [fields.rhythm, fill(name, { day: on })],
    [fields.startsOn, startsOn],
    ...ends.map((end): [string, string] => [fields.ends, end]),
  ];
}
