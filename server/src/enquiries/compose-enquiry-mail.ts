import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody } from '../mail/index.ts';
import type { EnquiryFields, EnquiryKind, SummedUpEnquiry } from './store.ts';

export interface EnquiryToMail {
  /** What the sender was told. */
  readonly reference: string;
  readonly kind: EnquiryKind;
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
  const words = mailTexts[brand.staffLanguage].enquiry;
  const time = minuteOf(enquiry.receivedAt);
  const language =
    new Intl.DisplayNames(brand.staffLanguage, { type: 'language' }).of(enquiry.language) ?? enquiry.language;
  const body = mailBody(brand.staffLanguage, [
    { kind: 'paragraph', text: fill(words.received, { time, language }) },
    {
      kind: 'paragraph',
      text:
        enquiry.clientNumber === undefined
          ? words.fromVisitor
          : fill(words.fromClient, { client: enquiry.clientNumber }),
    },
    {
      kind: 'fields',
      fields: Object.entries(enquiry.fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value ? words.yes : words.no,
      ]),
    },
    { kind: 'paragraph', text: fill(words.reference, { id: enquiry.reference }) },
  ]);
  const subject = fill(words[subjects[enquiry.kind]], { name: enquiry.senderName || words.unnamed });
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
  const words = mailTexts[brand.staffLanguage].enquiry;
  const rest = enquiries.length - namedMax;
  const body = mailBody(brand.staffLanguage, [
    { kind: 'paragraph', text: words.summary },
    {
      kind: 'fields',
      fields: enquiries.slice(0, namedMax).map(({ reference, kind, senderName, receivedAt }) => {
        const subject = fill(words[subjects[kind]], { name: senderName.trim() || words.unnamed });
        return [`${minuteOf(receivedAt)} UTC`, `${subject}\n${fill(words.reference, { id: reference })}`];
      }),
    },
    ...(rest > 0 ? [{ kind: 'paragraph', text: fill(words.summaryRest, { count: rest }) } as const] : []),
  ]);
  return { subject: fill(words.summarySubject, { count: enquiries.length }), ...body };
}

function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ');
}
