import type { ContactMessage } from '@bank/contract';
import type { PhoneValue } from '@bank/ui/phone-input.tsx';
import { createEnquiryStore } from '../../enquiry/enquiry-store.ts';
import { joinedPhone } from '../../enquiry/joined-phone.ts';

export interface ContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: PhoneValue;
  readonly email: string;
  readonly clientId: string;
  readonly message: string;
  readonly website: string;
}

/** What a visitor has typed on the Contact page, for as long as the tab lives. */
export const contactStore = createEnquiryStore<ContactForm>({
  firstName: '',
  lastName: '',
  phone: { country: '', number: '' },
  email: '',
  clientId: '',
  message: '',
  website: '',
});

/** The form in the words of call 9: one name, one number, and the chosen country by its name (spec 3). */
export function contactMessageOf(form: ContactForm, countryName: (code: string) => string): ContactMessage {
  const { firstName, lastName, phone, email, clientId, message, website } = form;
  return {
    kind: 'contact',
    name: `${firstName.trim()} ${lastName.trim()}`.trim(),
    message,
    email,
    clientId,
    phone: joinedPhone(phone),
    country: phone.country === '' ? '' : countryName(phone.country),
    ...(website === '' ? {} : { website }),
  };
}
