import { inTransaction } from '@bank/database';
import { bankAccount, lockAccounts, type LedgerAccountId } from '@bank/ledger';
import { recordStaffActs, staffName } from '../../base/audit/index.ts';
import { lockOrdersById } from '../../money/orders/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { keepScreened } from '../../people/screening/index.ts';
import { readCorrespondentsEver, readProfiles } from '../../base/settings/index.ts';
import { believeRejections } from './believe-rejections.ts';
import { bookEntries } from './book-entries.ts';
import { CamtRefused, movedBy, type CamtFile, type CamtStatement } from './camt-file.ts';
import type { PlannedTransaction } from './fate.ts';
import { readSeenEntries } from './look-up-store.ts';
import { lockLumps, noteParts } from './lumps-store.ts';
import { lookUp, type LookedUp } from './look-up.ts';
import { planEntries } from './plan-entries.ts';
import { openCamtFile } from './open-camt-file.ts';
import type { RulesByBic } from './read-camt.ts';
import { recogniseStatements } from './recognise-statements.ts';
import { screenCounterparties, type ScreenedCounterparties } from './screen-counterparties.ts';
import { findFile, insertFile, noteCounts, type ImportedFile } from './files-store.ts';
import { insertEntries, insertStatement, noteStated, type NewEntry } from './store.ts';
import { countNostroPostings, readLikeStatements } from './statements-store.ts';
import { sumUp, tellSums, type FileSummary } from './sum-up.ts';
import { readValueDateBand } from './value-date-band.ts';

const nameLengthMax = 200;

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of a file that a channel has delivered: as what it is kept. */
  readonly channelFileId?: string | undefined;
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
  const file = await openCamtFile({ bytes, ...(await readingOf(platform.db)) });
  const before = await findFile(platform.db, Buffer.from(file.fileHash));
  if (before !== undefined) refuseRepeated(before);
  const screened = await screenCounterparties(platform, file);
  const { plan, recognised } = await planFile(platform, file, screened);
  return { message: file.message, summary: sumUp(file, plan, recognised), transactions: plan };
}

/** Whose accounts there are, and how the statements of a correspondent with a profile are read. */
async function readingOf(db: Platform['db']) {
  const rules = [...(await readProfiles(db)).byBic].flatMap(([bic, { reading }]) => (reading ? [[bic, reading]] : []));
  return { correspondents: await readCorrespondentsEver(db), rulesOf: Object.fromEntries(rules) as RulesByBic };
}

/** What is to become of a file, its entries and its statements, with an id for each of these. */
async function planFile(platform: Platform, file: CamtFile, { heldFor }: ScreenedCounterparties) {
  const { db, newId } = platform;
  const found = await lookUp(db, file);
  const plan = await planEntries(file, found, heldFor, await readValueDateBand(platform));
  const ids = new Map(file.statements.map((statement) => [statement, newId()]));
  const kept = await readLikeStatements(db, file);
  return { plan, ids, recognised: await recogniseStatements(file, { kept, found, plan, ids }) };
}

/**
 * Imports a file of a correspondent: what it says is booked, each entry once for ever. One database transaction, so a
 * file is booked whole or not at all. Rejections of orders that its statements show hold from then on.
 *
 * Orders are locked before accounts, as staff who settle them do; the nostro account then keeps other imports of the
 * currency apart.
 *
 * It takes two people, an operator's emergency act, or the channel of the correspondent: an approved proposal is of
 * the same database transaction.
 *
 * @throws CamtRefused for a file that is refused: nothing of it is booked
 */
export async function importFile(
  platform: Platform,
  { name, bytes, channelFileId }: GivenFile,
): Promise<{ readonly file: ImportedFile; readonly summary: FileSummary }> {
  const camt = await openCamtFile({ bytes, ...(await readingOf(platform.db)) });
  const screened = await screenCounterparties(platform, camt);
  const imported = await inTransaction(platform.db, async (transaction) => {
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
    if (platform.operator !== undefined)
      await passAlone(transaction, platform, { kind: 'import_file', what: `${file.name}: ${tellSums(camt)}` });
    if (!(await insertFile(transaction, { ...file, fileHash, channelFileId })))
      refuseRepeated((await findFile(transaction, fileHash))!);
    await lockAll(inside, camt, await lookUp(transaction, camt));
    const { plan, ids, recognised } = await planFile(inside, camt, screened);
    for (const statement of camt.statements)
      await insertStatement(transaction, statement, {
        id: ids.get(statement)!,
        fileId: file.id,
        nostroPostingsBefore: await countNostroPostings(transaction, statement),
        copyOf: recognised.get(statement)!.copyOf?.id,
      });
    const entries = await bookEntries(inside, plan, { statementIds: ids, fileName: file.name });
    await insertEntries(transaction, entries);
    const suspenseCount = entries.filter(({ outcome }) => outcome === 'suspense').length;
    await noteCounts(transaction, { fileId: file.id, entryCount: entries.length, suspenseCount });
    await noteParts(transaction, entries);
    const stated: string[] = [];
    for (const statement of camt.statements) {
      if (statement.kind !== 'statement' || recognised.get(statement)!.copyOf !== undefined) continue;
      const parts = entries.filter((entry) => entry.statement === statement && entry.splits !== undefined);
      const entryIds = [...(await readSeenIds(transaction, statement, plan)), ...parts.map(({ id }) => id)];
      await noteStated(transaction, { statementId: ids.get(statement)!, entryIds });
      stated.push(...entryIds);
    }
    await keepHits(inside, entries, screened);
    const touched = new Set([...entries.map(({ id }) => id), ...stated]);
    await recordStaffActs(transaction, platform, [
      {
        kind: 'incoming_file_imported',
        subject: file.id,
        about: [
          { kind: 'incoming_file', id: file.id },
          ...[...touched].map((id) => ({ kind: 'incoming_entry', id }) as const),
        ],
      },
    ]);
    return { file, summary: sumUp(camt, plan, recognised) };
  });
  if (camt.statements.some(({ kind }) => kind === 'statement')) await believeRejections(platform);
  return imported;
}

function refuseRepeated({ name, importedAt, importedBy }: ImportedFile): never {
  throw new CamtRefused(
    `This file was imported before: as ${name}, ${importedAt.toISOString().slice(0, 16)}Z, by ${importedBy}.`,
  );
}

async function lockAll({ db, newId, clock }: Platform, file: CamtFile, found: LookedUp): Promise<void> {
  const orders = [...new Set(found.orders.values())];
  await lockOrdersById(
    db,
    orders.map(({ orderId }) => orderId),
  );
  await lockLumps(
    db,
    [...found.seen.values()].flatMap((seen) => seen.flatMap(({ lump }) => lump?.id ?? [])),
  );
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

/** The entries of a statement that were told before, by another statement or a notification. */
async function readSeenIds(
  transaction: Platform['db'],
  statement: CamtStatement,
  plan: readonly PlannedTransaction[],
): Promise<readonly string[]> {
  const seen = plan.filter((planned) => planned.statement === statement && planned.fate.kind === 'seen');
  const kept = await readSeenEntries(
    transaction,
    statement,
    seen.map(({ entry }) => entry.servicerReference),
  );
  const of = Map.groupBy(kept, ({ reference }) => reference);
  const ids = seen.flatMap(({ entry }) =>
    (of.get(entry.servicerReference) ?? [])
      .filter(({ isReversal, movedMinor }) => isReversal === entry.isReversal && movedMinor === movedBy(entry))
      .flatMap((one) => one.ids),
  );
  return [...new Set(ids)];
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
