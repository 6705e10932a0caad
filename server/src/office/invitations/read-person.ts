import {
  forbiddenCharacterIn,
  isLanguage,
  isRefusal,
  refuse,
  type InvitedPerson,
  type Language,
  type Refusal,
} from '@bank/contract';
import { isSingleAddress } from '../../base/platform/single-address.ts';
import { isDay } from '../../base/platform/is-day.ts';
import { refuseLetter } from '../../base/platform/refuse-letter.ts';

const nameLengthMax = 100;
const firstYear = '1900';

interface Person extends InvitedPerson {
  readonly language: Language;
}

/** A person as an administrator typed them. Every name here goes into mails, so it is one line of letters. */
export function readPerson(typed: InvitedPerson, today: string): Person | Refusal {
  const fields = ['firstName', 'lastName', 'email', 'birthDate', 'language'] as const;
  const empty = fields.find((field) => typed[field].trim() === '');
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const firstName = readName(typed.firstName, 'firstName');
  if (isRefusal(firstName)) return firstName;
  const lastName = readName(typed.lastName, 'lastName');
  if (isRefusal(lastName)) return lastName;
  const [email, birthDate, language] = [typed.email.trim(), typed.birthDate.trim(), typed.language.trim()];
  if (!isSingleAddress(email)) return refuse('mail_address_malformed', 'email');
  if (!isDay(birthDate) || birthDate < firstYear || birthDate >= today)
    return refuse('birth_date_malformed', 'birthDate');
  return isLanguage(language)
    ? { firstName, lastName, email, birthDate, language }
    : refuse('language_unknown', 'language');
}

function readName(typed: string, field: string): string | Refusal {
  const name = typed.normalize('NFC').trim();
  const forbidden = forbiddenCharacterIn(name);
  if (forbidden !== undefined) return refuseLetter(field, forbidden);
  return name.length > nameLengthMax ? refuse('text_too_long', field) : name.replace(/ {2,}/g, ' ');
}
