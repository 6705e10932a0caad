import { sql } from 'kysely';
import { reconcile } from '../../../server/src/correspondents/incoming/index.ts';
import type { TestBank } from '../../../server/src/testing/bank-for-tests.ts';
import type { Model } from './model.ts';

/** How the books differ from what the model says, in words; nothing where they are the same. */
export async function compareBooks({ platform: { db } }: TestBank, model: Model): Promise<string[]> {
  const { rows } = await sql<{ name: string; kind: string; minor: bigint }>`
    select coalesce(a.account_number, l.code) as name, l.kind, l.balance_minor as minor
    from ledger_accounts l left join accounts a on a.ledger_account_id = l.id
    where a.id is not null or l.kind in ('nostro', 'suspense')`.execute(db);
  return rows.flatMap(({ name, kind, minor }) => {
    const currency = name.split(':')[1] ?? '';
    const wanted =
      kind === 'nostro'
        ? -model.nostroOf(currency)
        : kind === 'suspense'
          ? (model.suspense.get(currency) ?? 0n)
          : (model.clients.get(name) ?? 0n);
    return wanted === minor ? [] : [`${name} holds ${minor}, and should hold ${wanted}`];
  });
}

/** Differences between books and correspondents that the bank explains otherwise than the model, or not. */
export async function compareReconciliation({ platform }: TestBank, model: Model): Promise<string[]> {
  const faults: string[] = [];
  for (const { correspondent, currency, nostro, statement } of await reconcile(platform)) {
    const of = model.accounts.find(({ bank }) => bank.bic === correspondent.bic)!;
    const expect = (what: string, is: bigint, wanted: bigint) => {
      if (is !== wanted) faults.push(`${of.bank.name}: ${what} is ${is}, and should be ${wanted}`);
    };
    expect('nostro', nostro.amountMinor, model.nostroOf(currency));
    if (statement === undefined) {
      if (of.statementCount > 0) faults.push(`${of.bank.name}: no statement is known`);
      continue;
    }
    const gaps = statement.gaps.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
    expect('unexplained', statement.unexplained.amountMinor, 0n);
    expect('brought forward', statement.broughtForward.amountMinor, 0n);
    expect('missing statements', gaps, of.missing);
    expect('told by notifications alone', statement.notStated.sum.amountMinor, of.notStated);
    expect('told by nobody', statement.unstated.sum.amountMinor, model.unstatedOf(currency));
    const elsewhere = model.nostroOf(currency) - model.unstatedOf(currency) - of.told;
    expect('with other correspondents', statement.elsewhere.amountMinor, elsewhere);
  }
  return faults;
}
