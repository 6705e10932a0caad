import { compactAccount } from '@bank/contract';
import { presentReconciliation, type Reconciliation } from '../../correspondents/incoming/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { insertSealed } from './closed-days-store.ts';
import { listLateStatements } from './late-statements.ts';

/** Keeps what was compared with each correspondent, with the closing of the day. */
export async function sealDay(
  transaction: Database,
  { id, day, compared }: { readonly id: string; readonly day: string; readonly compared: readonly Reconciliation[] },
): Promise<void> {
  // What no closing knew: the statements of this day, and what came for earlier ones since.
  const fresh = (await listLateStatements(transaction, day)).filter(({ seenWith }) => seenWith === undefined);
  await insertSealed(
    transaction,
    id,
    compared.map((one) => {
      const of = { correspondentBic: one.correspondent.bic, account: compactAccount(one.correspondent.account) };
      const own = fresh.filter(
        ({ statement: { correspondentBic, account, closing } }) =>
          correspondentBic === of.correspondentBic && account === of.account && closing.currency === one.currency,
      );
      const idsOf = (isGone: boolean) =>
        own.filter((late) => late.isGone === isGone).map(({ statement }) => statement.id);
      return {
        ...of,
        currency: one.currency,
        oursMinor: one.nostro.amountMinor,
        theirsMinor: one.statement?.closing.amountMinor ?? null,
        content: presentReconciliation(one),
        statementIds: idsOf(false),
        goneIds: idsOf(true),
      };
    }),
  );
}
