import { compactAccount, type ListedBank, type OrderFileRowAsked } from '@bank/contract';
import { inTurns } from '../../base/platform/in-turns.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listBeneficiaries } from '../beneficiaries/index.ts';
import type { ReadRow } from './read-file.ts';

/** Finds the bank of an IBAN, else of a BIC; the bank directory lies in a house above. */
export type FindBank = (named: {
  readonly creditorAccount: string;
  readonly creditorAgentBic: string;
}) => Promise<ListedBank | null>;

/** Country, check digits and code of the bank, in the longest IBAN. */
const bankPartLength = 16;

/**
 * Completes what rows leave empty: from the saved beneficiary of the account, then the bank from the bank directory.
 * Messages of ISO 20022 often name a payee by account and name alone. The user sees all of it in the row.
 */
export async function completeRows(
  { db }: Platform,
  findBank: FindBank,
  { clientId, rows }: { readonly clientId: string; readonly rows: readonly ReadRow[] },
): Promise<readonly ReadRow[]> {
  const saved = new Map(
    (await listBeneficiaries(db, clientId)).map((beneficiary) => [
      compactAccount(beneficiary.creditorAccount),
      beneficiary,
    ]),
  );
  const banks = new Map<string, ListedBank | null>();
  const bankOf = async (row: OrderFileRowAsked): Promise<ListedBank | null> => {
    const account = compactAccount(row.creditorAccount);
    const key = /^[A-Z]{2}\d{2}/.test(account) ? account.slice(0, bankPartLength) : row.creditorAgentBic;
    if (key === '') return null;
    if (!banks.has(key)) banks.set(key, await findBank(row));
    return banks.get(key)!;
  };
  const completed: ReadRow[] = [];
  for await (const row of inTurns(rows)) {
    const { asked } = row;
    const of = saved.get(compactAccount(asked.creditorAccount));
    const known: OrderFileRowAsked = !of
      ? asked
      : {
          ...asked,
          creditorName: asked.creditorName || of.creditorName,
          creditorCountry: asked.creditorCountry || of.creditorCountry,
          creditorAddress: asked.creditorAddress || `${of.street}, ${of.postCode} ${of.town}`,
          creditorAgentName: asked.creditorAgentName || of.creditorAgentName,
          creditorAgentBic: asked.creditorAgentBic || of.creditorAgentBic,
        };
    const lacksBank = known.creditorName !== '' && (known.creditorAgentName === '' || known.creditorAgentBic === '');
    const bank = lacksBank ? await bankOf(known) : null;
    completed.push({
      ...row,
      asked: bank
        ? {
            ...known,
            creditorAgentName: known.creditorAgentName || bank.name,
            creditorAgentBic: known.creditorAgentBic || bank.bic,
          }
        : known,
    });
  }
  return completed;
}
