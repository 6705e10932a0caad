import { formatOf, type Format } from '@bank/dictionaries/format';

/** How figures and days are written in the office: `format.money(amount)`, `format.dateTime(iso)`. */
export const format: Format = formatOf('en');
