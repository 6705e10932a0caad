import {
  accountIdentification,
  brand,
  correspondentsOf,
  refuse,
  type FileAnswer,
  type Language,
  type Refusal,
} from '@bank/contract';
import { writePaymentDetailsPdf } from '@bank/documents/pdf-worker';
import { listAccountsOf } from '../accounts/index.ts';
import { findClientById } from '../../people/identity/index.ts';
import { partyName } from '../payments/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { readCorrespondents } from '../../base/settings/index.ts';

/** How to pay into an account that is open, as PDF. */
export async function writePaymentDetails(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  scope: AccountScope,
  { accountId, language }: { readonly accountId: string; readonly language: Language },
): Promise<FileAnswer | Refusal> {
  const client = await findClientById(db, scope.clientId);
  const account = (await listAccountsOf(db, scope)).find(({ id }) => id === accountId);
  if (client === undefined || account === undefined || account.isClosed) return refuse('account_not_found');
  const { number, currency } = account;
  const content = await writePaymentDetailsPdf({
    holder: partyName(client),
    number,
    iban: accountIdentification(account).iban,
    currency,
    correspondents: correspondentsOf(await readCorrespondents(db), currency),
    language,
    createdAt: clock.now(),
    zone: config.timeZone,
    isDemonstration: config.mode === 'demo',
  });
  return {
    name: `${brand.name.toLowerCase()}-payment-details-${number}-${currency}.pdf`,
    mediaType: 'application/pdf',
    content,
  };
}
