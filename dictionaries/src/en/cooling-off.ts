import type { PluralForms } from '../plural.ts';

/** The wait of new beneficiaries, and which of them are trusted. */
export const coolingOff = {
  title: 'New beneficiaries',
  lead:
    'How long a beneficiary that you save waits before it can be paid for the first time. Whom ' +
    'you have paid already, and whom an administrator trusts, does not wait.',
  failed: 'The wait of new beneficiaries could not be loaded.',
  none: 'A new beneficiary can be paid at once.',
  some: 'A new beneficiary can be paid {wait} after it was saved.',
  next: 'From {time}: {wait}.',
  nextNone: 'From {time}: at once.',
  hoursForms: { one: '{count} hour', other: '{count} hours' } as PluralForms,
  change: 'Change the wait',
  hours: 'Hours to wait',
  hoursHint: '0 to 720; 0: none',
  hoursFixed: 'New beneficiaries will wait, in hours: {hours}',
  save: 'Save',
  cancel: 'Cancel',
  saveText:
    'A longer wait counts at once. A shorter one counts when the wait of now has passed, so that ' +
    'nobody shortens it to pay somebody new.',
  saved: 'The wait of new beneficiaries is set.',
  coolsUntil: 'Can be paid from {time}',
  trusted: 'Trusted',
  trust: 'Trust',
  endTrust: 'End trust',
  trustTitle: 'Trust {label}?',
  endTrustTitle: 'End the trust in {label}?',
  trustText: 'It can then be paid at once, without the wait of new beneficiaries.',
  endTrustText: 'If it was not paid yet, it waits as new beneficiaries do.',
};
