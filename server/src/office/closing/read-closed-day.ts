import { refuse, type Refusal } from '@bank/contract';
import type { OfficeClosedDay, OfficeLaterItem, OfficeReconciliation } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { presentReconciliation, reconcile } from '../../correspondents/incoming/index.ts';
import { findClosedDay, listSealed } from './closed-days-store.ts';
import { listLateStatements, type LateStatement } from './late-statements.ts';
import { readClosedUntil } from './store.ts';

/** A closed day as it was sealed, and what came for it later; null where the day is not closed. */
export async function readClosedDay(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  day: string,
): Promise<{ readonly closed: OfficeClosedDay | null } | Refusal> {
  if (!isDay(day)) return refuse('period_malformed', 'day');
  const closed = await findClosedDay(platform.db, day);
  if (closed === undefined) return { closed: null };
  const sealed = (await listSealed(platform.db, closed.id)).map(({ content }) => content);
  const now = (await reconcile(platform, { day })).map(presentReconciliation);
  const late = await listLateStatements(platform.db, day);
  return {
    closed: {
      closedAt: closed.closedAt.toISOString(),
      proposedBy: closed.proposedBy,
      approvedBy: closed.approvedBy,
      proposalId: closed.proposalId,
      correspondents: sealed,
      later: [
        ...late.map((one) => presentLate(one, sealed)),
        ...sealed.flatMap((one) =>
          laterEntries(
            one,
            now.find((other) => keyOf(other) === keyOf(one)),
          ),
        ),
      ],
    },
  };
}

/** What came for closed days and no closing has seen: the next one does. */
export async function countLateStatements({ db }: Pick<Platform, 'db'>): Promise<number> {
  const { day } = await readClosedUntil(db);
  if (day === undefined) return 0;
  return (await listLateStatements(db, day)).length;
}

function presentLate(
  { statement, isGone, seenWith }: LateStatement,
  sealed: readonly OfficeReconciliation[],
): OfficeLaterItem {
  const { correspondentBic, closing, reference, closingDay: day } = statement;
  const of = sealed.find(({ correspondent: { bic } }) => bic === correspondentBic);
  return {
    correspondent: of?.correspondent.name ?? correspondentBic,
    currency: closing.currency,
    kind: isGone ? 'statement_gone' : 'statement_came',
    reference,
    day,
    amount: toDecimalString(closing),
    seenWith: seenWith ?? null,
  };
}

/** Entries that explained the difference then and do not now, and the other way round. */
function laterEntries(sealed: OfficeReconciliation, now: OfficeReconciliation | undefined): OfficeLaterItem[] {
  const [were, are] = [entriesOf(sealed), now === undefined ? undefined : entriesOf(now)];
  if (were === undefined || are === undefined) return [];
  const tell = (kind: OfficeLaterItem['kind'], { reference, day, amount }: (typeof were)[number]) => ({
    correspondent: sealed.correspondent.name,
    currency: sealed.currency,
    kind,
    reference,
    day,
    amount,
    seenWith: null,
  });
  return [
    ...were.filter(({ id }) => !are.some((one) => one.id === id)).map((one) => tell('entry_gone', one)),
    ...are.filter(({ id }) => !were.some((one) => one.id === id)).map((one) => tell('entry_came', one)),
  ];
}

/** Every entry; undefined where there are more than are listed, so that nothing can be said of the rest. */
function entriesOf({ statement }: OfficeReconciliation) {
  if (statement === null) return [];
  const { unstated, notStated } = statement;
  const rows = [...unstated.rows, ...notStated.rows];
  return rows.length < unstated.count + notStated.count ? undefined : rows;
}

function keyOf({ correspondent: { bic, account }, currency }: OfficeReconciliation): string {
  return `${bic} ${account} ${currency}`;
}
