import { isRefusal } from '@bank/contract';
import { parseAmount, toDecimalString } from '@bank/money';
import { findAccountsToBookOn, type AccountToBookOn } from '../accounts/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readBic, readCreditorAccount } from '../payments/index.ts';
import type { AsTyped, InternalContent, InternationalContent } from './content.ts';
import { findPair } from './find-pair.ts';
import { judgeRemittanceInformation } from './judge-internal.ts';
import { textAsSent } from './judge-international.ts';

/*
 * What an order asks for, as the rules of form read it, so that two spellings of one order are one order. Nothing in it
 * changes later: accounts stand by their id, whoever sees them. What breaks a rule of form stands as it came, so it is
 * never the same as an order that was taken.
 */

type Known = Pick<AccountToBookOn, 'id' | 'currency'> | undefined;

export function internalFingerprint(
  asked: AsTyped<InternalContent>,
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
  asked: AsTyped<InternalContent>,
): Promise<readonly string[]> {
  const { debtorAccount, creditorAccount } = asked;
  return internalFingerprint(asked, await findPair(database, { clientId, debtorAccount, creditorAccount }));
}

export async function findInternationalFingerprint(
  database: Database,
  clientId: string,
  asked: AsTyped<InternationalContent>,
): Promise<readonly string[]> {
  const named = { clientId, reference: asked.debtorAccount };
  const debtor = (await findAccountsToBookOn(database, [named]))(named);
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
