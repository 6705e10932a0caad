import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { entrySortKeys, officeCalls, type IncomingSummary } from '@bank/contract/office';
import { currencyCode, toDecimalString, type Money } from '@bank/money';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readSort } from '../../base/platform/part-in-order-store.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { CamtRefused } from './camt-file.ts';
import type { Fate, PlannedTransaction } from './fate.ts';
import { previewFile } from './import-file.ts';
import { presentReconciliation } from './present-reconciliation.ts';
import { reconcile } from './reconcile.ts';
import { assignEntry } from './assign-entry.ts';
import { debitReversal } from './debit-reversal.ts';
import { listDecidedShares, listUndone } from './decisions-store.ts';
import { judgeTakingBack } from './judge-taking-back.ts';
import { returnOrderOfEntry } from './return-order-of-entry.ts';
import { keepEntry, returnEntry, returnReference, type Resolved } from './resolve-suspense.ts';
import { decideAlone, refusalsOfResolution } from './resolve-suspense-kind.ts';
import { listFiles } from './files-store.ts';
import { listEntries } from './list-entries-store.ts';
import { findEntry } from './store.ts';
import type { IncomingEntry } from './incoming-entry.ts';
import { suggestMatches } from './suggest-matches.ts';
import { readAges, type SuspenseAge } from './suggestions-store.ts';
import type { FileSummary } from './sum-up.ts';
import { readEntriesToTakeBack, readFileToTakeBack } from './taking-back-store.ts';

const rowsPerPart = 100;
/** Of a preview so many transactions are shown; all are counted. */
const transactionsShown = 500;
/** Of what stands in the way of taking a file back. */
const obstaclesShown = 50;

/** Files of correspondents, suspense and reconciliation, as staff see them. */
export function incomingOfficeRoutes(answer: AnswerOfficeCall, { db, clock, config }: Platform): void {
  answer(officeCalls.previewIncomingFile, async ({ body, platform }) => {
    const plan = await previewFile(platform, { bytes: body }).catch(refusedFile);
    if (typeof plan === 'string') return { refused: plan, summary: null, transactions: [] };
    const waitingFirst = plan.transactions.toSorted((one, other) => Number(waits(other)) - Number(waits(one)));
    return {
      refused: null,
      summary: presentSummary(plan.summary, plan.message),
      transactions: waitingFirst.slice(0, transactionsShown).map(presentTransaction),
    };
  });

  answer(officeCalls.listIncomingFiles, async ({ query }) => {
    const part = await readPart(query.cursor, rowsPerPart, ({ behind, limit }) =>
      listFiles(db, { after: behind, limit, sort: readSort(query.sort) }),
    );
    if (isRefusal(part)) return part;
    const rows = part.shown.map(({ importedAt, copyOf, takenBack, ...file }) => ({
      ...file,
      copyOf: [...copyOf],
      takenBack: takenBack && { ...takenBack, at: takenBack.at.toISOString() },
      importedAt: importedAt.toISOString(),
    }));
    return { rows, next: part.next };
  });

  answer(officeCalls.listSuspense, async ({ query }) => {
    const isWaitingOnly = query.state !== 'all';
    const sort = readSort(query.sort);
    // What is done with grows for years: no index of all of it has the other columns.
    if (!isWaitingOnly && sort !== undefined && !entrySortKeys.includes(sort.key))
      return refuse('field_malformed', 'sort');
    const part = await readPart(query.cursor, rowsPerPart, ({ behind, limit }) =>
      listEntries(db, { isWaitingOnly, after: behind, limit, sort }),
    );
    return isRefusal(part) ? part : { rows: part.shown.map(presentEntry), next: part.next };
  });

  answer(officeCalls.readIncomingEntry, async ({ fields }) => {
    const id = readId(fields.id);
    const entry = id === undefined ? undefined : await findEntry(db, id);
    if (entry === undefined) return refuse('entry_not_found', 'id');
    const shares = (await listDecidedShares(db, entry.id)).map(({ amountMinor, ...share }) => ({
      ...share,
      amount: toDecimalString({ ...entry.amount, amountMinor }),
    }));
    const undone = (await listUndone(db, entry.id)).map(({ decidedAt, undoneAt, ...one }) => ({
      ...one,
      decidedAt: decidedAt.toISOString(),
      undoneAt: undoneAt.toISOString(),
    }));
    return { entry: presentEntry(entry), returnReference: returnReference(entry), shares, undone };
  });

  answer(officeCalls.suggestMatches, async ({ fields }) => {
    const id = readId(fields.id);
    const entry = id === undefined ? undefined : await findEntry(db, id);
    return entry === undefined
      ? refuse('entry_not_found', 'id')
      : { suggestions: [...(await suggestMatches(db, entry))] };
  });

  answer(officeCalls.readSuspenseAges, async () => ({ rows: (await readAges(db, clock.now())).map(presentAge) }));

  answer(officeCalls.readTakingBack, async ({ fields }) => {
    const id = readId(fields.id);
    const file = id === undefined ? undefined : await readFileToTakeBack(db, id);
    if (file === undefined) return refuse('incoming_file_not_found', 'id');
    if (file.takenBackAt !== null) return refuse('file_taken_back_already', 'id');
    const entries = await readEntriesToTakeBack(db, file.id);
    const obstacles = await judgeTakingBack(db, file, entries);
    const entryCount = entries.filter(({ isOwn }) => isOwn).length;
    return { entryCount, obstacles: obstacles.slice(0, obstaclesShown), obstacleCount: obstacles.length };
  });

  answer(officeCalls.assignIncoming, async ({ body: { reason, ...to }, fields, platform }) =>
    resolved(
      await decideAlone(platform, { entryId: fields.id, reason }, (within, decision) =>
        assignEntry(within, { ...decision, ...to }),
      ),
    ),
  );
  answer(officeCalls.debitIncoming, async ({ body: { reason }, fields, platform }) =>
    resolved(await decideAlone(platform, { entryId: fields.id, reason }, debitReversal)),
  );
  answer(officeCalls.returnOrderOfIncoming, async ({ body: { reason, ...of }, fields, platform }) =>
    resolved(
      await decideAlone(platform, { entryId: fields.id, reason }, (within, decision) =>
        returnOrderOfEntry(within, { ...decision, ...of }),
      ),
    ),
  );
  answer(officeCalls.keepIncoming, async ({ body: { reason }, fields, platform }) =>
    resolved(await decideAlone(platform, { entryId: fields.id, reason }, keepEntry)),
  );
  answer(officeCalls.returnIncoming, async ({ body: { reason, code }, fields, platform }) =>
    resolved(
      await decideAlone(platform, { entryId: fields.id, reason }, (within, decision) =>
        returnEntry(within, { ...decision, code }),
      ),
    ),
  );

  answer(officeCalls.readReconciliation, async ({ query }) => {
    const day = query.day || undefined;
    if (day !== undefined && !isDay(day)) return refuse('period_malformed', 'day');
    return { correspondents: (await reconcile({ db, clock, config }, { day })).map(presentReconciliation) };
  });
}

function refusedFile(error: unknown): string {
  if (error instanceof CamtRefused) return error.message;
  throw error;
}

function waits({ fate }: PlannedTransaction): boolean {
  return fate.kind === 'suspense';
}

function signed({ side, amount }: { readonly side: 'credit' | 'debit'; readonly amount: Money }): string {
  return toDecimalString(side === 'credit' ? amount : { ...amount, amountMinor: -amount.amountMinor });
}

function presentAge({ currency: code, creditsMinor, debitsMinor, ...age }: SuspenseAge) {
  const currency = currencyCode(code);
  const shown = (amountMinor: bigint) => toDecimalString({ amountMinor, currency });
  return { ...age, currency: code, counts: [...age.counts], credits: shown(creditsMinor), debits: shown(debitsMinor) };
}

function presentTransaction({ entry, transaction, fate }: PlannedTransaction) {
  return {
    servicerReference: entry.servicerReference,
    line: entry.line,
    fate: fate.kind,
    suspenseReason: fate.kind === 'suspense' ? fate.reason : null,
    suspenseDetail: fate.kind === 'suspense' ? (fate.detail ?? null) : null,
    amount: signed(transaction),
    currency: transaction.amount.currency,
    counterparty: transaction.counterparty.name,
    belongsTo: belongsTo(fate),
    reverses: fate.kind === 'suspense' ? (fate.reverses?.servicerReference ?? null) : null,
    remittanceInformation: transaction.remittanceInformation,
  };
}

function belongsTo(fate: Fate): string | null {
  const order = 'order' in fate ? fate.order : undefined;
  const account = 'account' in fate ? fate.account : undefined;
  return order?.transferNumber ?? account?.number ?? null;
}

function presentSummary({ statements, sums }: FileSummary, message: string): IncomingSummary {
  return {
    message,
    statements: statements.map(({ balances, ...statement }) => ({
      kind: statement.kind,
      correspondent: statement.correspondentBic,
      account: statement.account,
      currency: statement.currency,
      reference: statement.reference,
      opening: balances === undefined ? null : toDecimalString(balances.opening),
      closing: balances === undefined ? null : toDecimalString(balances.closing),
      entryCount: statement.entryCount,
      seenCount: statement.seenCount,
      copyOf: statement.copyOf ?? null,
      copyMark: statement.copyMark ?? null,
    })),
    sums: sums.map(({ credits, debits, ...sum }) => ({
      ...sum,
      credits: toDecimalString(credits),
      debits: toDecimalString(debits),
    })),
  };
}

function presentEntry({
  amount,
  hitCount,
  releasedHitCount,
  importedAt,
  resolvedAt,
  furtherNames,
  instructed,
  chargesMinor,
  ...entry
}: IncomingEntry) {
  return {
    ...entry,
    furtherNames: [...furtherNames],
    instructed: instructed && { amount: toDecimalString(instructed), currency: instructed.currency },
    charges: chargesMinor === null ? null : toDecimalString({ amountMinor: chargesMinor, currency: amount.currency }),
    amount: signed({ side: entry.side, amount }),
    importedAt: importedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    openHitCount: hitCount - releasedHitCount,
  };
}

function resolved(outcome: Resolved | Refusal): { entry: ReturnType<typeof presentEntry> } | Refusal {
  if (isRefusal(outcome)) return outcome;
  if (typeof outcome === 'object') return { entry: presentEntry(outcome.entry) };
  const isOfAccount = outcome.startsWith('account') || outcome === 'ledger_account_closed';
  return refuse(refusalsOfResolution[outcome], isOfAccount ? 'accountNumber' : undefined);
}
