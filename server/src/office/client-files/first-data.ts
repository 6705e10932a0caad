import { toSwiftText } from '@bank/contract';
import type { FileData, FileField, FileOwner } from '@bank/contract/office';
import { countryCodeOf } from '../../people/screening/index.ts';

/** As an application came: what was typed is not typed again. */
export interface TypedByApplicant {
  readonly kind: 'personal' | 'corporate';
  readonly name: string;
  readonly country: string;
  readonly natureOfBusiness: string;
  readonly identity: readonly { readonly field: string; readonly text: string }[];
}

/** The data with which a file begins. What cannot be read is left to staff, who see it as it was typed. */
export function firstData({ kind, name, country, natureOfBusiness, identity }: TypedByApplicant): FileData {
  const typed = (field: string): string => identity.find((one) => one.field === field)?.text ?? '';
  const code = countryCodeOf(country) ?? '';
  const isCompany = kind === 'corporate';
  const fields: Partial<Record<FileField, string>> = {
    latinName: /^[\p{Script=Latin}\p{P}\s]*$/u.test(name) ? '' : toSwiftText(name).replace(/\s+/g, ' ').trim(),
    birthDate: readDay(typed('dateOfBirth')),
    birthPlace: typed('placeOfBirth'),
    passportNumber: typed('passportNumber'),
    business: natureOfBusiness,
    ...(isCompany
      ? { registeredIn: code, registrationNumber: typed('registrationNumber') }
      : { residence: code, addressCountry: code }),
  };
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.slice(0, 1_000)])),
    owners: typed('ownersAndControllers')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(0, 40)
      .map(readOwner),
  };
}

/** `1975-03-09`, `9.3.1975` and `9/3/1975` as they are typed in Europe; empty for anything else. */
function readDay(text: string): string {
  const iso = /^\d{4}-\d{2}-\d{2}$/.exec(text.trim());
  if (iso !== null) return iso[0];
  const european = /^(\d{1,2})[./ ](\d{1,2})[./ ](\d{4})$/.exec(text.trim());
  if (european === null) return '';
  const [, day = '', month = '', year = ''] = european;
  return Number(month) > 12 ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A line such as `Ines Aldana, 40 %`: its share, and what stands before it. */
function readOwner(line: string): FileOwner {
  const share = /(\d{1,3}(?:[.,]\d{1,2})?) ?%/.exec(line);
  const before = share === null ? line : line.slice(0, share.index);
  const name = (before.split(/[,;:(]/)[0] ?? '').trim();
  return {
    id: '',
    kind: '',
    role: share === null ? '' : 'owner',
    name: (name === '' ? line : name).slice(0, 300),
    share: share?.[1]?.replace(',', '.') ?? '',
    born: '',
    country: '',
  };
}
