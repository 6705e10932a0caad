import { inTransaction } from '@bank/database';
import { bankAccount, lockAccounts, type LedgerAccountId } from '@bank/ledger';
import { recordStaffActs, staffName } from '../audit/index.ts';
import { lockOrderById } from '../orders/index.ts';
import type { Platform } from '../platform/platform.ts';
import { keepScreened } from '../screening/index.ts';
import { readCorrespondentsEver } from '../settings/index.ts';
import { bookEntries } from './book-entries.ts';
import { CamtRefused, type CamtFile, type CamtStatement } from './camt-file.ts';
import type { PlannedTransaction } from './fate.ts';
import { lookUp, type LookedUp } from './look-up.ts';
import { planEntries } from './plan-entries.ts';
import { openCamtFile } from './open-camt-file.ts';
import { screenCounterparties, type ScreenedCounterparties } from './screen-counterparties.ts';
import { findFile, insertFile, type ImportedFile } from './files-store.ts';
import { countNostroPostings, insertEntries, insertStatement, noteStated, type NewEntry } from './store.ts';
import { sumUp, type FileSummary } from './sum-up.ts';

const nameLengthMax = 200;

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface FilePlan {
  readonly message: CamtFile['message'];
  readonly summary: FileSummary;
  readonly transactions: readonly PlannedTransaction[];
}

/**
 * What an import of the file would do at this moment. Nothing is booked or kept.
 *
 * @throws CamtRefused as `importFile` does
 */
export async function previewFile(platform: Platform, { bytes }: Pick<GivenFile, 'bytes'>): Promise<FilePlan> {
  const file = await openCamtFile({ bytes, correspondents: await readCorrespondentsEver(platform.db) });
  const before = await findFile(platform.db, Buffer.from(file.fileHash));
  if (before !== undefined) refuseRepeated(before);
  const screened = await screenCounterparties(platform, file);
  const transactions = planEntries(file, await lookUp(platform.db, file), screened.isListed);
  return { message: file.message, summary: sumUp(file, transactions), transactions };
}

/**
 * Imports a file of a correspondent: what it says is booked, each entry once for ever. One database transaction, so a
 * file is booked whole or not at all.
 *
 * Orders are locked before accounts, as staff who settle them do; the nostro account then keeps other imports of the
 * currency apart.
 *
 * @throws CamtRefused for a file that is refused: nothing of it is booked
 */
export async function importFile(
  platform: Platform,
  { name, bytes }: GivenFile,
): Promise<{ readonly file: ImportedFile; readonly summary: FileSummary }> {
  const camt = await openCamtFile({ bytes, correspondents: await readCorrespondentsEver(platform.db) });
  const screened = await screenCounterparties(platform, camt);
  return inTransaction(platform.db, async (transaction) => {
    const inside: Platform = { ...platform, db: transaction };
    const file = {
      id: platform.newId(),
      name: name.replace(/\p{Cc}/gu, ' ').slice(-nameLengthMax) || camt.messageId,
      message: camt.message,
      messageId: camt.messageId,
      importedAt: platform.clock.now(),
      importedBy: staffName(platform),
    };
    const fileHash = Buffer.from(camt.fileHash);
    if (!(await insertFile(transaction, { ...file, fileHash })))
      refuseRepeated((await findFile(transaction, fileHash))!);
    await lockAll(inside, camt, await lookUp(transaction, camt));
    const statementIds = await keepStatements(inside, camt, file.id);
    const plan = planEntries(camt, await lookUp(transaction, camt), screened.isListed);
    const entries = await bookEntries(inside, plan, statementIds);
    await insertEntries(transaction, entries);
    for (const statement of camt.statements)
      if (statement.kind === 'statement')
        await noteStated(transaction, statement, {
          statementId: statementIds.get(statement)!,
          references: plan
            .filter((planned) => planned.statement === statement && planned.fate.kind === 'seen')
            .map(({ entry }) => entry.servicerReference),
        });
    await keepHits(inside, entries, screened);
    await recordStaffActs(transaction, platform, [{ kind: 'incoming_file_imported', subject: file.id }]);
    return { file, summary: sumUp(camt, plan) };
  });
}

function refuseRepeated({ name, importedAt, importedBy }: ImportedFile): never {
  throw new CamtRefused(
    `This file was imported before: as ${name}, ${importedAt.toISOString().slice(0, 16)}Z, by ${importedBy}.`,
  );
}

async function lockAll({ db, newId, clock }: Platform, file: CamtFile, found: LookedUp): Promise<void> {
  const orders = [...new Map([...found.ordersById, ...found.ordersByUetr]).values()];
  for (const id of [...new Set(orders.map(({ orderId }) => orderId))].sort()) await lockOrderById(db, id);
  const own: LedgerAccountId[] = [];
  for (const currency of new Set(file.statements.map((statement) => statement.currency)))
    for (const kind of ['nostro', 'transit', 'suspense'] as const)
      own.push(await bankAccount(db, { kind, currency, newId, now: clock.now() }));
  await lockAccounts(db, [
    ...own,
    ...[...found.accounts.values()].map(({ ledgerAccountId }) => ledgerAccountId),
    ...orders.map(({ debtorLedgerAccountId }) => debtorLedgerAccountId),
  ]);
}

async function keepStatements(
  { db, newId }: Platform,
  { statements }: CamtFile,
  fileId: string,
): Promise<ReadonlyMap<CamtStatement, string>> {
  const ids = new Map<CamtStatement, string>();
  for (const statement of statements) {
    const id = newId();
    const nostroPostingsBefore = await countNostroPostings(db, statement.currency);
    if (!(await insertStatement(db, statement, { id, fileId, nostroPostingsBefore })))
      throw new CamtRefused(
        `The ${statement.kind} ${statement.reference}, page ${statement.page}, of the account ${statement.account} ` +
          'was imported before, in another file.',
      );
    ids.set(statement, id);
  }
  return ids;
}

/** Whom the payers are like is for staff to judge, before the money is anybody's. */
async function keepHits(
  platform: Platform,
  entries: readonly NewEntry[],
  { foundOf }: ScreenedCounterparties,
): Promise<void> {
  for (const { id, outcome, transaction } of entries) {
    const found = outcome === 'suspense' ? foundOf(transaction) : undefined;
    if (found !== undefined) await keepScreened(platform.db, platform, found, { kind: 'incoming', id });
  }
}
