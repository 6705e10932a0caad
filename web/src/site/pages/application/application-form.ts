import type { Application } from '@bank/contract';
import type { PhoneValue } from '@bank/ui/phone-input.tsx';
import { createEnquiryStore } from '../../enquiry/enquiry-store.ts';
import { joinedPhone } from '../../enquiry/joined-phone.ts';

/** Every field that the form has, filled or empty. */
type Filled = { readonly [Name in keyof Application]-?: NonNullable<Application[Name]> };

/** An application as it is filled in: as it is sent, but for the number in its two parts. */
export interface ApplicationForm extends Omit<Filled, 'phone'> {
  readonly phone: PhoneValue;
}

/**
 * What an applicant has filled in, for as long as the tab lives. Personal, and no card, until said otherwise (spec 2).
 */
export const applicationStore = createEnquiryStore<ApplicationForm>({
  accountType: 'personal',
  isDesignatedSwiftWanted: false,
  isDesignatedSepaWanted: false,
  isSharedSwiftWanted: false,
  isSharedSepaWanted: false,
  isBusinessCardWanted: false,
  firstName: '',
  lastName: '',
  companyName: '',
  phone: { country: '', number: '' },
  email: '',
  country: '',
  natureOfBusiness: '',
  dateOfBirth: '',
  placeOfBirth: '',
  passportNumber: '',
  registrationNumber: '',
  ownersAndControllers: '',
  website: '',
});

/** What stands in no specification of the call, and is sent where it was filled in. */
const sentIfFilled = [
  'website',
  'dateOfBirth',
  'placeOfBirth',
  'passportNumber',
  'registrationNumber',
  'ownersAndControllers',
] as const satisfies readonly (keyof Application)[];

/** The form in the words of call 10; nothing is judged (spec 5). */
export function applicationOf({ phone, ...form }: ApplicationForm): Application {
  const empty = new Set<string>(sentIfFilled.filter((name) => form[name] === ''));
  const sent = Object.fromEntries(Object.entries(form).filter(([name]) => !empty.has(name)));
  return { ...sent, phone: joinedPhone(phone) };
}
