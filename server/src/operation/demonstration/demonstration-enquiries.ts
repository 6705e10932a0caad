import { addDays, hour, momentOf, type Day } from './calendar.ts';
import type { EnquiryNoteRow, EnquiryRow } from './store.ts';

type NewIdAt = (at: Date) => string;

type Enquiry = Omit<EnquiryRow, 'id' | 'reference' | 'received_at' | 'client_id'> & {
  readonly daysAgo: number;
  readonly isFromPersonalClient?: true;
};

/** A thread of the corporate client: a question that has its answer, and a request that waits. */
const threads = [
  {
    daysAgo: 8,
    topic: 'question',
    text: 'Do payments to Hong Kong still leave on the day on which we send them?',
    answer: 'Yes, those that reach us before 15:00 UTC on a working day.',
  },
  {
    daysAgo: 1,
    topic: 'card',
    text: 'For our buyer, on the dollar account.',
    form: { Kind: 'debit', Holder: 'Mei Tanaka', Address: 'To our address' },
  },
] as const;

const contact = (daysAgo: number, language: string, fields: Record<string, string>): Enquiry => ({
  kind: 'contact',
  language,
  fields,
  daysAgo,
});
const application = (daysAgo: number, language: string, fields: Record<string, string | boolean>): Enquiry => ({
  kind: 'application',
  language,
  fields,
  daysAgo,
});

/** Enquiries of the last weeks, so that the staff's commands have something to show. */
const enquiries: readonly Enquiry[] = [
  application(19, 'en', {
    'First Name': 'Declan',
    'Last Name': 'Moriarty',
    Email: 'declan@corribcharters.example',
    Phone: '+353861234500',
    Country: 'Ireland',
    'Company Name': 'Corrib Charters Ltd',
    'Nature of Business': 'Yacht charter, four vessels',
    'Business card required': true,
    'Design Swift': true,
    'Design Sepa': true,
    'Shared Sepa': false,
    'Shared Swift': false,
    'Account Type': 'corporate',
  }),
  contact(15, 'en', {
    Name: 'Priya Raman',
    Message: 'Do you open accounts in Singapore dollars, and is a visit to your office needed?',
    Email: 'priya.raman@mail.example',
    ClientID: '',
    Phone: '+6581234567',
    Country: 'Singapore',
  }),
  application(11, 'ru', {
    'First Name': 'Анна',
    'Last Name': 'Вересова',
    Email: 'a.veresova@mail.example',
    Phone: '+35799123456',
    Country: 'Кипр',
    'Company Name': '',
    'Nature of Business': 'Переводы и издательское дело',
    'Business card required': false,
    'Design Swift': false,
    'Design Sepa': false,
    'Shared Sepa': true,
    'Shared Swift': false,
    'Account Type': 'personal',
  }),
  {
    kind: 'account_manager',
    language: 'en',
    daysAgo: 6,
    isFromPersonalClient: true,
    fields: {
      Name: 'Eleanor Hartwell',
      Message:
        'My order for the sailmaker came back. They have moved to another bank: may I give you the new IBAN by post?',
      ClientID: 'OS-20417',
      'E-mail': 'eleanor.hartwell@mail.example',
      Phone: '+35699001122',
      AccountManager: 'Thomas Grech',
    },
  },
  contact(4, 'fr', {
    Name: 'Luc Delaunay',
    Message: "Bonjour, quels documents faut-il pour ouvrir un compte au nom d'une société luxembourgeoise ?",
    Email: 'luc.delaunay@mail.example',
    ClientID: '',
    Phone: '+352621123456',
    Country: 'Luxembourg',
  }),
  application(2, 'es', {
    'First Name': 'Inés',
    'Last Name': 'Carballo',
    Email: 'ines@astillerosrande.example',
    Phone: '+34600123456',
    Country: 'España',
    'Company Name': 'Astilleros Rande SL',
    'Nature of Business': 'Construcción y reparación de barcos',
    'Business card required': false,
    'Design Swift': true,
    'Design Sepa': false,
    'Shared Sepa': false,
    'Shared Swift': false,
    'Account Type': 'corporate',
  }),
  {
    kind: 'contact',
    language: 'en',
    daysAgo: 1,
    is_suspected_robot: true,
    fields: {
      Name: 'SEO TEAM',
      Message: 'FIRST PAGE IN 7 DAYS',
      Email: 'rank@pages.example',
      ClientID: '',
      Phone: '',
      Country: '',
    },
  },
];

export function demonstrationEnquiries(
  end: Day,
  { personalClientId, newId }: { readonly personalClientId: string; readonly newId: NewIdAt },
): EnquiryRow[] {
  return enquiries.map(({ daysAgo, isFromPersonalClient, ...enquiry }, index) => {
    const receivedAt = momentOf(addDays(end, -daysAgo), 9 * hour + index * 1_733);
    return {
      ...enquiry,
      id: newId(receivedAt),
      // Of the same shape as those that are drawn, and the same in every demonstration.
      reference: `DMNST-${String(index + 2).padStart(5, '2')}`,
      client_id: isFromPersonalClient ? personalClientId : null,
      received_at: receivedAt,
    };
  });
}

/** Threads of the corporate client with the bank, and the answer of the first one. */
export function demonstrationThreads(
  end: Day,
  { clientId, writer, newId }: { readonly clientId: string; readonly writer: string; readonly newId: NewIdAt },
): { readonly threads: readonly EnquiryRow[]; readonly answers: readonly EnquiryNoteRow[] } {
  const rows = threads.map((thread, index) => {
    const receivedAt = momentOf(addDays(end, -thread.daysAgo), 10 * hour + index * 1_321);
    const row: EnquiryRow = {
      kind: 'secure',
      language: 'en',
      fields: { Name: writer, Topic: thread.topic, Message: thread.text, ...('form' in thread && thread.form) },
      id: newId(receivedAt),
      reference: `DMNTH-${String(index + 2).padStart(5, '2')}`,
      client_id: clientId,
      received_at: receivedAt,
      ...('answer' in thread && { state: 'answered', taken_by: 'support', version: 1 }),
    };
    return { row, receivedAt, answer: 'answer' in thread ? thread.answer : undefined };
  });
  return {
    threads: rows.map(({ row }) => row),
    answers: rows.flatMap(({ row, receivedAt, answer }) => {
      const answeredAt = new Date(receivedAt.getTime() + 2 * 3_600_000);
      const note = { enquiry_id: row.id, kind: 'answer', written_by: 'support', written_at: answeredAt } as const;
      return answer === undefined ? [] : [{ ...note, id: newId(answeredAt), text: answer }];
    }),
  };
}
