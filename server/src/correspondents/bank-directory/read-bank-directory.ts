import { isCountryCode, judgeBic } from '@bank/contract';

/** One line of a bank directory. */
export interface DirectoryRow {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** The bank as an IBAN of the country names it; empty where the country has none. */
  readonly bankCode: string;
  readonly bic: string;
  readonly name: string;
}

/** The first line of the file. */
const bankDirectoryHeader = 'country,bank_code,bic,name';

/** The longest code of a bank and its branch within an IBAN (ISO 13616: Malta, France, Italy and others). */
export const bankCodeLengthMax = 12;
const nameLengthMax = 140;

/** Reads a bank directory in CSV. Names may hold commas and stand in quotation marks. Lines are counted from 1. */
export function readBankDirectory(text: string): { rows: readonly DirectoryRow[] } | { wrongLine: number } {
  const [header, ...lines] = text.split('\n');
  if (header?.replace('\ufeff', '').trim() !== bankDirectoryHeader) return { wrongLine: 1 };
  const rows: DirectoryRow[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const row = readRow(line);
    const key = row && `${row.country} ${row.bankCode || row.bic}`;
    if (row === undefined || key === undefined || seen.has(key)) return { wrongLine: index + 2 };
    seen.add(key);
    rows.push(row);
  }
  return { rows };
}

function readRow(line: string): DirectoryRow | undefined {
  const [country = '', bankCode = '', bic = '', ...names] = line.split(',').map((cell) => cell.trim());
  const judged = judgeBic(bic);
  const name = names.join(', ').replaceAll('"', '').trim();
  const isRight =
    isCountryCode(country) &&
    bankCode.length <= bankCodeLengthMax &&
    /^[A-Z0-9]*$/.test(bankCode) &&
    'bic' in judged &&
    judged.bic === bic &&
    name !== '' &&
    name.length <= nameLengthMax;
  return isRight ? { country, bankCode, bic, name } : undefined;
}
