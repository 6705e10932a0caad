import { inTransaction } from '@bank/database';
import { hasSeal, readKnownSeal, recordEvent, type KnownSeal } from '../../base/audit/index.ts';
import { WrongSetting } from '../../base/platform/config.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { repeat } from '../../base/platform/repeat.ts';
import { lastLockedAt, lockWhatLeaves, readBankKey } from '../../base/platform/restore-lock-store.ts';
import { insertLostFiles, raiseNumbers, unknownCopies } from './lost-file-store.ts';
import { openOutgoingFolder, type OutgoingFolder } from './outgoing-folder.ts';

const lookMs = 10_000;
const troubleMs = 10_000;

/** The folder with the copies of this bank; undefined where none is named, and before the bank was opened. */
export async function outgoingFolderOf({
  config,
  db,
}: Pick<Platform, 'config' | 'db'>): Promise<OutgoingFolder | undefined> {
  if (config.outgoingDir === undefined) return undefined;
  const bank = await readBankKey(db);
  return bank === undefined ? undefined : openOutgoingFolder(config.outgoingDir, bank);
}

/**
 * Compares the outgoing folder with the database: a payment file, a number or a seal that the database has forgotten
 * says that it went back, by a restore that this program did not make or by a standby that was behind. Then all that
 * leaves by itself is locked. A planned switchover forgets nothing, and locks nothing.
 *
 * @returns whether rows were lost
 */
export async function noticeLoss(platform: Platform): Promise<boolean> {
  const folder = await outgoingFolderOf(platform);
  if (folder === undefined) return false;
  const { db, log } = platform;
  const isSealLost = await hasLostSeal(platform, folder);
  const { added: files, numbers } = await keepLostFiles(platform, folder);
  const isLost = isSealLost || files > 0 || numbers.length > 0;
  if (isLost) {
    await lockWhatLeaves(db, { cause: 'loss', restoredTo: null });
    log.fatal({ files, numbers }, 'the database has lost rows: what leaves by itself is locked until staff compare');
    // The lock counts without its record: a wrong clock must not undo it.
    await recordEvent(db, platform, { kind: 'bank_restored', subject: 'the database has lost rows' }).catch(
      (error: unknown) => log.warn({ err: error }, 'the loss is not on record'),
    );
  }
  const seal = await readKnownSeal(db);
  if (seal !== undefined) await raiseMark(folder, seal, { isLowered: isSealLost });
  return isLost;
}

/**
 * Takes over from the folder what the database has forgotten, and lets no number go back. Returns how many files that
 * were, and whose numbers had gone back.
 */
export async function keepLostFiles(
  { db, newId }: Pick<Platform, 'db' | 'newId'>,
  folder: OutgoingFolder,
): Promise<{ readonly added: number; readonly numbers: readonly string[] }> {
  // Read before the database: a number is committed before it is noted there.
  const used = await folder.numbers.list();
  const names = await unknownCopies(db, await folder.list());
  const files = await Promise.all(names.map((name) => folder.read(name)));
  const kept = files.map((file) => ({ ...file, id: newId() }));
  const added = names.length === 0 ? 0 : await inTransaction(db, (transaction) => insertLostFiles(transaction, kept));
  return { added, numbers: await raiseNumbers(db, used) };
}

/** A mark that is older than the last lock tells of what is known. */
async function hasLostSeal({ db }: Platform, folder: OutgoingFolder): Promise<boolean> {
  const mark = await folder.readMark();
  if (mark === undefined || (await hasSeal(db, mark))) return false;
  const lockedAt = await lastLockedAt(db);
  return lockedAt === undefined || new Date(mark.at) > lockedAt;
}

/** Several servers may share the folder: the mark of a slower one does not take the place of a newer one. */
async function raiseMark(
  folder: OutgoingFolder,
  seal: KnownSeal,
  { isLowered }: { readonly isLowered: boolean },
): Promise<void> {
  const mark = await folder.readMark();
  const isNewer = mark === undefined || (mark.hash !== seal.hash && new Date(mark.at) < new Date(seal.at));
  if (isLowered || isNewer) await folder.keepMark(seal);
}

/**
 * Compares before anything leaves, and again all the time: a standby may take over while this server runs. Returns how
 * to stop it.
 *
 * @throws WrongSetting where the outgoing folder cannot be used
 */
export async function startLossWatch(platform: Platform): Promise<() => Promise<void>> {
  const { config, log } = platform;
  if (config.outgoingDir === undefined) {
    if (config.mode === 'production') log.warn('without OUTGOING_DIR nobody notices a database that has lost rows');
    return async () => undefined;
  }
  await noticeLoss(platform).catch((error: unknown) => {
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === undefined || code === undefined) throw error;
    throw new WrongSetting('OUTGOING_DIR', `${config.outgoingDir} cannot be used (${code})`);
  });
  const looking = repeat(() => noticeLoss(platform), {
    everyMs: lookMs,
    troubleMs,
    onTrouble: (error) => log.error({ err: error }, 'the outgoing folder cannot be compared with the database'),
  });
  return () => looking.stop();
}
