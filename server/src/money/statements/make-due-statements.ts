import { accountIdentification, brand } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { findClientsById } from '../../people/identity/index.ts';
import { listAccountsByNumber } from '../accounts/index.ts';
import { partyName } from '../payments/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findDueAccounts, insertDueStatements, type Letterhead } from './kept-statements-store.ts';

/** So many accounts at a time: a statement of some seconds after years without one. */
const accountsMax = 200;

/**
 * Makes the monthly statements that are due, and answers how many. To be called now and then: a month that is over is
 * drawn up once, whichever server comes first. The database's clock says what is over, and only while this machine's
 * agrees with it and nobody is asked to confirm it: a statement is for good.
 *
 * @throws ClockIsWrong
 * @throws ClockJumped
 */
export async function makeDueStatements(platform: Pick<Platform, 'db' | 'clock' | 'newId'>): Promise<number> {
  let made = 0;
  for (;;) {
    const count = await makeSome(platform);
    if (count === 0) return made;
    made += count;
  }
}

function makeSome(platform: Pick<Platform, 'db' | 'clock' | 'newId'>): Promise<number> {
  return inTransaction(platform.db, async (transaction) => {
    const time = platform.clock.bookingTime();
    const due = await findDueAccounts(transaction, { time, accountsMax });
    if (due.length === 0) return 0;
    const ids = await insertDueStatements(transaction, { time, letterheads: await readLetterheads(transaction, due) });
    if (ids.length > 0)
      await recordEvent(transaction, platform, {
        kind: 'statements_drawn_up',
        subject: String(ids.length),
        about: ids.map((id) => ({ kind: 'statement', id })),
      });
    return ids.length;
  });
}

/** By the ids of the accounts. */
async function readLetterheads(
  database: Database,
  accountNumbers: readonly string[],
): Promise<ReadonlyMap<string, Letterhead>> {
  const accounts = await listAccountsByNumber(database, accountNumbers);
  const clients = await findClientsById(
    database,
    accounts.map(({ clientId }) => clientId),
  );
  return new Map(
    accounts.map((account) => {
      const client = clients.get(account.clientId)!;
      const letterhead: Letterhead = {
        bankName: brand.name,
        bankBic: brand.bic,
        iban: accountIdentification(account).iban,
        accountName: account.name,
        owner: partyName(client),
        clientNumber: client.number,
        isCompany: client.companyName !== '',
      };
      return [account.id, letterhead] as const;
    }),
  );
}
