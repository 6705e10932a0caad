import { isCountryCode, refuse, type Refusal } from '@bank/contract';
import { countryFields, dayFields, fieldsOf, neededFields, type FileData, type FileOwner } from '@bank/contract/office';
import { currencyCode, isCurrencyCode, parseAmount } from '@bank/money';

type ClientKind = 'personal' | 'corporate';

/** One line each, and nothing around it; a field that does not belong to the kind of client is left out. */
export function tidyData(kind: ClientKind, { fields, owners }: FileData): FileData {
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().toWellFormed();
  const entries = fieldsOf(kind).flatMap((field) => {
    const text = tidy(fields[field] ?? '');
    const isCode = countryFields.includes(field) || field === 'turnoverCurrency';
    return text === '' ? [] : [[field, isCode ? text.toUpperCase() : text] as const];
  });
  return {
    fields: Object.fromEntries(entries),
    owners: owners.map((owner) => ({
      ...owner,
      name: tidy(owner.name),
      share: tidy(owner.share).replace(',', '.').replace('%', '').trim(),
      born: tidy(owner.born),
      country: tidy(owner.country).toUpperCase(),
    })),
  };
}

/** The first value that means nothing; what is missing is no fault yet. */
export function judgeData({ fields, owners }: FileData, today: string): Refusal | undefined {
  for (const field of dayFields) if (!isPastDay(fields[field as 'birthDate'] ?? '', today)) return malformed(field);
  for (const field of countryFields) if (!isCountry(fields[field as 'residence'] ?? '')) return malformed(field);
  if (!['', 'no', 'yes'].includes(fields.exposed ?? '')) return malformed('exposed');
  const [amount = '', currency = ''] = [fields.turnoverAmount, fields.turnoverCurrency];
  if (currency !== '' && !isCurrencyCode(currency)) return malformed('turnoverCurrency');
  if (amount !== '' && !parseAmount(amount, currencyCode(currency === '' ? 'USD' : currency)).ok)
    return malformed('turnoverAmount');
  let hundredths = 0;
  for (const [place, { share, born, country }] of owners.entries()) {
    const of = `owners.${place}`;
    if (!/^(\d{1,3}(\.\d{1,2})?)?$/.test(share)) return malformed(`${of}.share`);
    hundredths += Math.round(Number(share) * 100);
    if (!isPastDay(born, today)) return malformed(`${of}.born`);
    if (!isCountry(country)) return malformed(`${of}.country`);
  }
  return hundredths > 10_000 ? malformed('owners') : undefined;
}

/** What nobody becomes a client without, as names of fields. */
export function missingOf(kind: ClientKind, { fields, owners }: FileData): string[] {
  const missing: string[] = neededFields(kind).filter((field) => (fields[field] ?? '') === '');
  if (fields.exposed === 'yes' && (fields.exposureReason ?? '') === '') missing.push('exposureReason');
  if (kind === 'corporate' && owners.length === 0) missing.push('owners');
  for (const [place, owner] of owners.entries()) if (!isWhole(owner)) missing.push(`owners.${place}`);
  return missing;
}

function isWhole({ kind, role, name, share, born, country }: FileOwner): boolean {
  const needsShare = role === 'owner';
  return kind !== '' && role !== '' && name !== '' && born !== '' && country !== '' && (!needsShare || share !== '');
}

const malformed = (field: string): Refusal => refuse('field_malformed', field);
const isCountry = (code: string): boolean => code === '' || isCountryCode(code);

function isPastDay(day: string, today: string): boolean {
  if (day === '') return true;
  if (!/^(1[89]|20)\d\d-\d\d-\d\d$/.test(day) || day > today) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}
