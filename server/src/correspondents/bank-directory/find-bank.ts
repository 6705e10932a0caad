import { judgeBic, judgeIban, officeOfBic, type ListedBank } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import { bankCodeLengthMax } from './read-bank-directory.ts';
import { bankOfBic, bankOfCodes } from './store.ts';

/** Countries whose IBAN has a check letter before the code of the bank (ISO 13616). */
const checkLetterFirst = ['IT', 'SM'];

/** Country and check digits stand before the account part of an IBAN. */
const headLength = 4;

/** The bank of an IBAN, else of a BIC; null where the directory has none, or neither is whole. */
export async function findBank(
  { db }: Pick<Platform, 'db'>,
  { creditorAccount, creditorAgentBic }: { creditorAccount: string; creditorAgentBic: string },
): Promise<ListedBank | null> {
  const iban = judgeIban(creditorAccount);
  if ('iban' in iban) {
    return (await bankOfCodes(db, { country: iban.country, bankCodes: bankCodesOf(iban) })) ?? null;
  }
  const bic = judgeBic(creditorAgentBic);
  if ('problem' in bic) return null;
  const office = officeOfBic(bic.bic);
  return (await bankOfBic(db, [bic.bic, office, `${office.slice(0, 8)}XXX`, office.slice(0, 8)])) ?? null;
}

/** Everything that may be the code of the bank: countries give it different lengths, and the directory knows which. */
function bankCodesOf({ iban, country }: { iban: string; country: string }): readonly string[] {
  const from = headLength + (checkLetterFirst.includes(country) ? 1 : 0);
  return Array.from({ length: bankCodeLengthMax }, (_, index) => iban.slice(from, from + index + 1));
}
