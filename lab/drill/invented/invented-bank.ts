import { migrate, openDatabase, type OpenDatabase } from '@bank/database';
import { join } from 'node:path';
import { recordEverything } from '../../../server/src/base/audit/index.ts';
import { createLog } from '../../../server/src/base/platform/log.ts';
import { insertSetting } from '../../../server/src/base/settings/index.ts';
import { inEmergency } from '../../../server/src/testing/emergency-for-tests.ts';
import { openTestBank, type TestBank } from '../../../server/src/testing/bank-for-tests.ts';
import { testClock } from '../../../server/src/testing/test-clock.ts';
import type { InventedBank } from './banks.ts';

/** A bank of its own folder, with these correspondents and clients who hold nothing yet. */
export interface BankOfDrill {
  readonly bank: TestBank;
  readonly database: OpenDatabase;
  /** Numbers of accounts of clients, by currency. */
  readonly accounts: ReadonlyMap<string, readonly string[]>;
  /** Whose accounts they are, by number. */
  readonly holders: ReadonlyMap<string, { readonly clientId: string; readonly userId: string }>;
  close(): Promise<void>;
}

const clientCount = 3;

export async function openBankOfDrill(folder: string, banks: readonly InventedBank[]): Promise<BankOfDrill> {
  const database = await openDatabase({
    dataDir: join(folder, 'data'),
    log: createLog('silent'),
    statementTimeoutMs: 0,
    isThrowaway: true,
  });
  await migrate(database);
  const clock = testClock('2026-03-02T09:00:00.000Z');
  const bank = await openTestBank({
    settings: { CHANNELS_DIR: join(folder, 'channels') },
    beside: { database: { ...database, url: '' }, clock },
  });
  await inEmergency(database.db, 'change_correspondents', (transaction) =>
    insertSetting(transaction, {
      id: bank.platform.newId(),
      name: 'correspondents',
      value: Object.fromEntries(
        [...Map.groupBy(banks, ({ currency }) => currency)].map(([currency, those]) => [
          currency,
          those.map(({ name, bic, account }) => ({ name, bic, account })),
        ]),
      ),
      setAt: clock.now(),
      setBy: 'ann, ben',
    }),
  );
  await database.db.transaction().execute((transaction) => recordEverything(transaction, bank.platform, ['setting']));
  const currencies = [...new Set(banks.map(({ currency }) => currency))];
  for (const currency of currencies)
    if (currency !== 'USD') await bank.setRate(currency, currency === 'JPY' ? '0.01' : '1.1');
  const accounts = new Map<string, string[]>(currencies.map((currency) => [currency, []]));
  const holders = new Map<string, { clientId: string; userId: string }>();
  for (let place = 0; place < clientCount; place += 1) {
    const client = await bank.client({ holds: currencies.map((currency) => `0 ${currency}` as const) });
    for (const { number, currency } of client.accounts) {
      accounts.get(currency)!.push(number);
      holders.set(number, { clientId: client.id, userId: client.actor.userId });
    }
  }
  return {
    bank,
    database,
    accounts,
    holders,
    async close() {
      await bank.close();
      await database.close();
    },
  };
}
