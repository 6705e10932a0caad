import { isRefusal } from '@bank/contract';
import { parseAmount, toDecimalString } from '@bank/money';
import { findAccountsToBookOn, type AccountToBookOn } from '../accounts/index.ts';
import type { InternationalContent } from './index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readBic, readCreditorAccount } from '../payments/creditor-account.ts';
import { judgeRemittanceInformation } from './judge-internal-transfer.ts';
import { textAsSent } from './judge-international-transfer.ts';

/*
 * What an order asks for, as the rules of form read it, so that two spellings of one order are one order. Nothing in it
 * changes later: accounts stand by their id, whoever sees them. What breaks a rule of form stands as it came, so it is
 * never the same as an order that was taken.
 */

type Known = Pick<AccountToBookOn, 'id' | 'currency'> | undefined;

export interface InternalAsked {
  readonly debtorAccount: string;
  readonly creditorAccount: string;
  readonly amount: string;
  readonly remittanceInformation: string;
}

export function internalFingerprint(
  asked: InternalAsked,
  { debtor, creditor }: { readonly debtor: Known; readonly creditor: Known },
): readonly string[] {
  const reference = judgeRemittanceInformation(asked.remittanceInformation);
  return [
    'internal',
    debtor?.id ?? asked.debtorAccount,
    creditor?.id ?? asked.creditorAccount,
    amountAsRead(asked.amount, debtor),
    isRefusal(reference) ? asked.remittanceInformation : reference,
  ];
}

/** The same with the accounts still to be found. */
export async function findInternalFingerprint(
  database: Database,
  clientId: string,
  asked: InternalAsked,
): Promise<readonly string[]> {
  const [debtor, creditor] = await findAccountsToBookOn(
    database,
    [asked.debtorAccount, asked.creditorAccount].map((reference) => ({ clientId, reference })),
  );
  return internalFingerprint(asked, { debtor, creditor });
}

export async function findInternationalFingerprint(
  database: Database,
  clientId: string,
  asked: Omit<InternationalContent, 'currency'>,
): Promise<readonly string[]> {
  const [debtor] = await findAccountsToBookOn(database, [{ clientId, reference: asked.debtorAccount }]);
  const country = asked.creditorCountry.trim().toUpperCase();
  const texts = (['creditorAgentName', 'remittanceInformation', 'creditorName', 'creditorAddress'] as const).map(
    (name) => textAsSent(name, asked[name]) ?? asked[name],
  );
  return [
    'international',
    debtor?.id ?? asked.debtorAccount,
    amountAsRead(asked.amount, debtor),
    ...texts,
    readBic(asked.creditorAgentBic) ?? asked.creditorAgentBic,
    readCreditorAccount(asked.creditorAccount, country) ?? asked.creditorAccount,
    country,
    asked.charges.trim().toUpperCase(),
  ];
}

function amountAsRead(text: string, debtor: Known): string {
  const parsed = debtor && parseAmount(text, debtor.currency);
  return parsed?.ok ? toDecimalString(parsed.amount) : text;
}
