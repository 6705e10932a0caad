import type { ContactMessage } from '@bank/contract';
import type { PhoneValue } from '@bank/ui/phone-input.tsx';
import { createEnquiryStore } from '../../enquiry/enquiry-store.ts';
import { joinedPhone } from '../../enquiry/joined-phone.ts';

export interface AccountManagerForm {
  readonly name: string;
  readonly lastName: string;
  readonly clientId: string;
  readonly email: string;
  readonly phone: PhoneValue;
  readonly accountManager: string;
  readonly message: string;
  readonly website: string;
}

/** What a client has typed for the account manager, for as long as the tab lives. */
export const accountManagerStore = createEnquiryStore<AccountManagerForm>({
  name: '',
  lastName: '',
  clientId: '',
  email: '',
  phone: { country: '', number: '' },
  accountManager: '',
  message: '',
  website: '',
});

/** The form in the words of call 9; nothing is judged (spec 5). */
export function accountManagerMessageOf(form: AccountManagerForm): ContactMessage {
  const { name, lastName, clientId, email, phone, accountManager, message, website } = form;
  return {
    kind: 'account_manager',
    name: `${name.trim()} ${lastName.trim()}`.trim(),
    message,
    email,
    clientId,
    phone: joinedPhone(phone),
    accountManager,
    ...(website === '' ? {} : { website }),
  };
}
