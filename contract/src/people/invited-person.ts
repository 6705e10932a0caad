import { line } from '../wire/wire-text.ts';

/** A person as an administrator types them; the rules of the server judge it. */
export const personFields = {
  firstName: line,
  lastName: line,
  email: line,
  /** `YYYY-MM-DD`. */
  birthDate: line,
  /** Of letters to them. */
  language: line,
};
export type InvitedPerson = Readonly<Record<keyof typeof personFields, string>>;

/** What a person who is invited is refused for. */
export const invitationRefusals = [
  'text_too_long',
  'text_has_forbidden_characters',
  'mail_address_malformed',
  'birth_date_malformed',
  'language_unknown',
] as const;

/**
 * `waiting`: for another administrator · `at_bank`: the bank identifies the person · `void`: an administrator who is
 * behind it has other rights by now, or it is too old · `refused` by another administrator, `rejected` by the bank ·
 * `sent`: a mailed link lets the person choose a password · `expired`: that link is over · `done`: they acted on it.
 */
export const invitationStates = [
  'waiting',
  'at_bank',
  'void',
  'withdrawn',
  'refused',
  'rejected',
  'sent',
  'expired',
  'done',
] as const;
export type InvitationState = (typeof invitationStates)[number];
