import { addDays, hour, momentOf, type Day } from './calendar.ts';
import type { EnquiryRow } from './store.ts';

type Enquiry = Omit<EnquiryRow, 'id' | 'reference' | 'received_at' | 'client_id'> & {
  readonly daysAgo: number;
  readonly isFromPersonalClient?: true;
};

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
  { personalClientId, newId }: { personalClientId: string; newId: (at: Date) => string },
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
