import type { ClosingChecklist } from '@bank/contract/office';
import { listAccountsOf, listBlocks } from '../../money/accounts/index.ts';
import { hasOpenCards } from '../../money/card-settlements/index.ts';
import { hasOpenFees } from '../../money/fees/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { countStandingThings, listUntoldAccounts } from './closing-checklist-store.ts';

type Row = ClosingChecklist['rows'][number];

/** What still stands in the way of closing the accounts of a client, account by account, then what is the client's. */
export async function readClosingChecklist({ db }: Pick<Platform, 'db'>, clientId: string): Promise<Row[]> {
  const [accounts, things, untold, blocks] = await Promise.all([
    listAccountsOf(db, allAccountsOf(clientId)),
    countStandingThings(db, clientId),
    listUntoldAccounts(db, clientId),
    listBlocks(db, { clientIds: [clientId] }),
  ]);
  const rows: Row[] = [];
  for (const { number, isClosed, balance, held } of accounts) {
    if (isClosed) continue;
    const add = (what: Row['what'], count: number, amount: Row['amount'] = null) =>
      rows.push({ what, account: number, count, amount });
    if (balance.amountMinor !== 0n) add('balance', 1, balance);
    if (held.amountMinor !== 0n) add('hold', 1, held);
    if (await hasOpenFees(db, number)) add('fee', 1);
    const open = blocks.filter((block) => block.accountNumber === number && block.endedAt === null);
    if (open.length > 0) add('block', open.length);
    if (untold.has(number)) add('statement', 1);
    if (await hasOpenCards(db, number)) add('card', 1);
  }
  const others = [
    ['order', things.orders],
    ['deposit', things.deposits],
    ['token', things.tokens],
    ['delivery', things.deliveries],
    ['endpoint', things.endpoints],
    ['program', things.programs],
    ['user', things.users],
    ['case', things.cases],
  ] as const;
  for (const [what, count] of others) if (count > 0) rows.push({ what, account: null, count, amount: null });
  return rows;
}
