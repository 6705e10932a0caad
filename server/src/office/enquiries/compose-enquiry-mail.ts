import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody } from '../../base/mail/index.ts';
import type { EnquiryFields, LetterKind, SummedUpEnquiry } from './store.ts';

export interface EnquiryToMail {
  /** What the sender was told. */
  readonly reference: string;
  readonly kind: LetterKind;
  readonly fields: EnquiryFields;
  readonly senderName: string;
  /** What the sender reads. */
  readonly language: Language;
  readonly receivedAt: Date;
  /** The client in whose session it was sent, if any. */
  readonly clientNumber: string | undefined;
}

const subjects = {
  contact: 'contactSubject',
  account_manager: 'accountManagerSubject',
  application: 'applicationSubject',
} as const;

/** The mail that brings an enquiry to the bank's mailbox, in the language of the staff, every field as it was sent. */
export function composeEnquiryMail(enquiry: EnquiryToMail): { subject: string; text: string; html: string } {
  const texts = mailTexts[brand.staffLanguage].enquiry;
  const time = minuteOf(enquiry.receivedAt);
  const language =
    new Intl.DisplayNames(brand.staffLanguage, { type: 'language' }).of(enquiry.language) ?? enquiry.language;
  const body = mailBody(brand.staffLanguage, [
    { kind: 'paragraph', text: fill(texts.received, { time, language }) },
    {
      kind: 'paragraph',
      text:
        enquiry.clientNumber === undefined
          ? texts.fromVisitor
          : fill(texts.fromClient, { client: enquiry.clientNumber }),
    },
    {
      kind: 'fields',
      fields: Object.entries(enquiry.fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value ? texts.yes : texts.no,
      ]),
    },
    { kind: 'paragraph', text: fill(texts.reference, { id: enquiry.reference }) },
  ]);
  const subject = fill(texts[subjects[enquiry.kind]], { name: enquiry.senderName || texts.unnamed });
  return { subject, ...body };
}

/** Enquiries that the summary names; how many more there are is said behind them. */
const namedMax = 100;

/** The one mail about enquiries that were not mailed one by one, the oldest first. */
export function composeSummaryMail(enquiries: readonly SummedUpEnquiry[]): {
  subject: string;
  text: string;
  html: string;
} {
  const texts = mailTexts[brand.staffLanguage].enquiry;
  const rest = enquiries.length - namedMax;
  const body = mailBody(brand.staffLanguage, [
    { kind: 'paragraph', text: texts.summary },
    {
      kind: 'fields',
      fields: enquiries.slice(0, namedMax).map(({ reference, kind, senderName, receivedAt }) => {
        const subject = fill(texts[subjects[kind]], { name: senderName.trim() || texts.unnamed });
        return [`${minuteOf(receivedAt)} UTC`, `${subject}\n${fill(texts.reference, { id: reference })}`];
      }),
    },
    ...(rest > 0 ? [{ kind: 'paragraph', text: fill(texts.summaryRest, { count: rest }) } as const] : []),
  ]);
  return { subject: fill(texts.summarySubject, { count: enquiries.length }), ...body };
}

function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ');
}
