/** What a bank keeps of a person: of a company, of the one who applies for it. */
export const personFields = ['latinName', 'birthDate', 'birthPlace', 'nationality', 'residence'] as const;
export const companyFields = ['legalForm', 'registeredIn', 'registeredOn', 'registrationNumber', 'business'] as const;
export const addressFields = ['street', 'postCode', 'town', 'subdivision', 'addressCountry'] as const;
export const identifierFields = ['passportNumber', 'passportCountry', 'taxNumber', 'taxCountry'] as const;
export const wealthFields = [
  'exposed',
  'exposureReason',
  'sourceOfWealth',
  'sourceOfFunds',
  'purpose',
  'turnoverAmount',
  'turnoverCurrency',
] as const;

/** Every field, in the order in which they are typed. */
export const fileFields = [
  ...personFields,
  ...companyFields,
  ...addressFields,
  ...identifierFields,
  ...wealthFields,
] as const;
export type FileField = (typeof fileFields)[number];

export const countryFields = [
  'nationality',
  'residence',
  'registeredIn',
  'addressCountry',
  'passportCountry',
  'taxCountry',
];
export const dayFields = ['birthDate', 'registeredOn'];

export const ownerKinds = ['person', 'company'] as const;
export const ownerRoles = ['owner', 'controller'] as const;
export const ownersMax = 40;

/** A company has fields that a person has not; the address of a client is changed by two people, on its own page. */
export function fieldsOf(kind: 'personal' | 'corporate'): readonly FileField[] {
  return kind === 'corporate'
    ? fileFields
    : fileFields.filter((field) => field === 'business' || !(companyFields as readonly string[]).includes(field));
}

const free: readonly FileField[] = ['latinName', 'birthPlace', 'postCode', 'subdivision', 'exposureReason'];

/** Without these nobody becomes a client. */
export function neededFields(kind: 'personal' | 'corporate'): readonly FileField[] {
  return fieldsOf(kind).filter((field) => !free.includes(field));
}
