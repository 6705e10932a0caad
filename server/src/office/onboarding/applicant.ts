import { calls, isLanguage, defaultLanguage, toSwiftText, type AccountType, type Language } from '@bank/contract';
import { applicantIdentity } from '@bank/contract/office';
import { isSingleAddress } from '../../base/platform/single-address.ts';

/** Longest name of a client, as the tables of clients and payments take it. */
const nameLengthMax = 100;

/** What an applicant typed, in our words. Nobody judged it (spec 5): any text may be empty or nonsense. */
export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  /** Exactly one plain address; undefined where what was typed is none. */
  readonly email: string | undefined;
  /** As it was typed. */
  readonly typedEmail: string;
  readonly phone: string;
  readonly country: string;
  readonly companyName: string;
  readonly natureOfBusiness: string;
  /** Only what was told. */
  readonly identity: readonly { readonly field: (typeof applicantIdentity)[number]; readonly text: string }[];
  readonly isBusinessCardWanted: boolean;
  readonly accountTypes: readonly AccountType[];
  readonly language: Language;
}

/** Reads the fields of an application as they were kept, by the names that the specification gives them. */
export function readApplicant({
  fields,
  language,
}: {
  readonly fields: Readonly<Record<string, string | boolean>>;
  readonly language: string;
}): Applicant {
  const application = calls.sendApplication.body.parse(fields);
  const oneLine = (text: string | null | undefined): string =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, nameLengthMax).toWellFormed();
  const typedEmail = (application.email ?? '').trim();
  return {
    firstName: oneLine(application.firstName),
    lastName: oneLine(application.lastName),
    email: isSingleAddress(typedEmail) ? typedEmail : undefined,
    typedEmail,
    phone: application.phone ?? '',
    country: application.country ?? '',
    companyName: oneLine(application.companyName),
    natureOfBusiness: application.natureOfBusiness ?? '',
    identity: applicantIdentity
      .map((field) => ({ field, text: (application[field] ?? '').trim() }))
      .filter(({ text }) => text !== ''),
    isBusinessCardWanted: application.isBusinessCardWanted === true,
    accountTypes: [
      ...(application.isDesignatedSwiftWanted === true ? (['designated_swift'] as const) : []),
      ...(application.isDesignatedSepaWanted === true ? (['designated_sepa'] as const) : []),
      ...(application.isSharedSwiftWanted === true ? (['shared_swift'] as const) : []),
      ...(application.isSharedSepaWanted === true ? (['shared_sepa'] as const) : []),
    ],
    language: isLanguage(language) ? language : defaultLanguage,
  };
}

/** A login made of the name, in Latin letters; the officer may change it. */
export function suggestLogin({ firstName, lastName }: Pick<Applicant, 'firstName' | 'lastName'>): string {
  const plain = (text: string): string =>
    toSwiftText(text)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  const login = [plain(firstName), plain(lastName)].filter((part) => part !== '').join('.');
  return (login.length < 3 ? `client.${login}` : login).slice(0, 60);
}
