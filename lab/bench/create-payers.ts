import { inTransaction, type OpenDatabase } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import { findAccountByNumber, openAccount } from '../../server/src/money/accounts/index.ts';
import { recordStaffAct } from '../../server/src/base/audit/index.ts';
import { createClient } from '../../server/src/people/identity/index.ts';
import { bookDeposit } from '../../server/src/money/payments/index.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';

/** A client who pays from the first of two euro accounts to the second. */
export interface Payer {
  readonly login: string;
  readonly password: string;
  readonly from: string;
  readonly to: string;
}

/** Creates clients with two funded accounts each, through the bank's own rooms. */
export async function createPayers(
  { db }: OpenDatabase,
  count: number,
  { isProbe = false }: { readonly isProbe?: boolean } = {},
): Promise<Payer[]> {
  const platform: Platform = { db, config: readConfig({}), clock: watchedClock(), newId, log: createLog('warn') };
  const euro = currencyCode('EUR');
  const payers: Payer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const login = `bench-${number}-${newId()}`;
    const password = `Bench-Mark-${newId()}`;
    const client = {
      id: newId(),
      kind: 'personal',
      login,
      password,
      firstName: 'Bench',
      lastName: `Payer ${number}`,
      isProbe,
    } as const;
    const details = { ...client, email: 'bench@ostro.example', language: 'en', createdAt: new Date() } as const;
    const created = await createClient(db, details, newId);
    if (created === 'login_taken') throw new Error(`${login} is taken`);
    const numbers: string[] = [];
    const accountIds: string[] = [];
    for (let account = 0; account < 2; account += 1) {
      const opened = await inTransaction(db, (transaction) =>
        openAccount(
          transaction,
          { clientId: client.id, type: 'designated_sepa', minimumBalance: money(0n, euro), openedAt: new Date() },
          newId,
        ),
      );
      const found = await findAccountByNumber(db, opened.number);
      await bookDeposit(platform, {
        account: found!,
        amount: money(1_000_000_000n, euro),
        debtor: { name: 'Bench', account: 'BENCH' },
        reference: 'bench',
      });
      numbers.push(opened.number);
      accountIds.push(opened.id);
    }
    await inTransaction(db, (transaction) =>
      recordStaffAct(transaction, platform, {
        kind: 'client_created',
        clientId: client.id,
        about: [...created.facts, ...accountIds.map((id) => ({ kind: 'account', id }) as const)],
      }),
    );
    payers.push({ login, password, from: numbers[0]!, to: numbers[1]! });
  }
  return payers;
}
