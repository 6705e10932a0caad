import type { PluralForms } from '../plural.ts';

/** Texts that the site's forms share: fields, the list of countries, and sending. */
export const enquiry = {
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'Email',
    clientId: 'Client ID',
    message: 'Message',
  },
  privacy:
    '{bank} answers for these data. We use them to answer you and to keep the records that the law asks for, ' +
    'and delete them after {years} years unless you become a client. They are not sold and not used for ' +
    'advertising. For a copy, a correction or their deletion write to {mailbox}.',
  optional: 'optional',
  needed: 'needed',
  /** Above the button; `{terms}` is the link to the document. */
  consent: 'By sending the form you accept this document: {terms}.',
  phone: {
    country: 'Country',
    notChosen: 'not chosen',
    search: 'Country, code or prefix',
    noMatch: 'No country found',
    found: { one: '{count} country', other: '{count} countries' } as PluralForms,
  },
  /** Contact message and message to the account manager. */
  sent: 'Message sent successfully',
  /** What the sender quotes; shown after sending. */
  reference: {
    title: 'Your reference',
    hint: 'Keep it, and quote it when you write or call. If you gave an email address, it goes there too.',
  },
  notSent: 'Not sent; what you typed is still in the form. {reason}',
  withoutScripts: 'This form needs JavaScript to be sent. Switch it on and reload the page, or write to {mailbox}.',
  /** The label of a field that no person sees. */
  unseen: 'Leave this field empty',
};
