import { readArchiveAge } from '@bank/database';
import { stat } from 'node:fs/promises';
import { readKnownKeys, recordStaffAct } from '../../base/audit/index.ts';
import {
  backup,
  BackupRefused,
  restore,
  tryBackup,
  withPipedFile,
  type BackupHeader,
  type BackupTarget,
} from '../backup/index.ts';
import { keepLostFiles, listLostFiles, outgoingFolderOf } from '../../correspondents/outgoing/index.ts';
import { createLog } from '../../base/platform/log.ts';
import { listRestoreLocks } from '../../base/platform/restore-lock-store.ts';
import { formatTable } from './format-table.ts';
import { readCommandConfig } from './open-bank.ts';
import { recordUpkeep } from './record-upkeep.ts';
import { finishWith, onBank, type AddCommands, type Surroundings } from './register-command.ts';

/** Standard output in place of a file that is written, standard input in place of one that is read. */
const pipe = '-';
/** As long as the alarm LogIsNotArchived is quiet, the log reaches its archive. */
const archiveSecondsMax = 1_800;
/** Of files that left since the backup so many are named. */
const lostFilesShown = 200;
/** The oldest tables that an event of this version fits. */
const eventsFitSince = '0001_bank';

export const addBackupCommands: AddCommands = (program, surroundings) => {
  const copy = program
    .command('backup')
    .description('copy the bank at one moment into a file; the server may run')
    .argument('<file>', 'replaced where it exists; readable by its owner only; - is standard output, for a pipe')
    .option('--unless-archived', 'write nothing where the log of the database reaches an archive, as by pgBackRest')
    .action(
      onBank(
        surroundings,
        async (bank, file: string, { unlessArchived }: { unlessArchived?: true }) => {
          const archived = unlessArchived ? await readArchiveAge(bank.db) : undefined;
          if (archived !== undefined && archived <= archiveSecondsMax) {
            const seconds = Math.round(archived);
            const text = `Wrote nothing: the log of the database reached its archive ${seconds} s ago.`;
            return { json: { file: null, archived_seconds_ago: seconds }, text, isBesideOutput: file === pipe };
          }
          const header = await backup(bank.db, targetOf(file, surroundings), bank);
          // A backup taken before an upgrade may be of tables that events of this version do not fit.
          const unrecorded = header.migrations.some(({ name }) => name === eventsFitSince)
            ? await recordUpkeep(bank, { kind: 'backup_taken' })
            : undefined;
          const more = unrecorded === undefined ? '' : ` ${unrecorded}`;
          if (file === pipe) {
            const text = `Wrote the bank as it is at ${header.createdAt}: ${rowCount(header)} rows.${more}`;
            return { json: presentHeader(header), text, isBesideOutput: true };
          }
          const { size } = await stat(file);
          return {
            json: { file, bytes: size, ...presentHeader(header) },
            text: `Wrote ${file}: ${rowCount(header)} rows, ${size} bytes.${more}`,
          };
        },
        { isMigrating: false },
      ),
    );

  copy
    .command('verify')
    .description('restore a backup into a bank of its own, verify that bank, and delete it; the bank is not touched')
    .argument('<file>', '- is standard input, for a pipe')
    .action(
      finishWith(surroundings, async (file: string) => {
        const config = readCommandConfig(surroundings.environment);
        const log = createLog('silent');
        const { keys } = readKnownKeys(config);
        const judgement = { keys, isComplete: false, witnesses: [] };
        const { header, verdict } = await fromFileOrPipe(file, surroundings, (readable) =>
          tryBackup(readable, { judgement, log, postgresBinDir: config.postgresBinDir }),
        );
        const problems = verdict.found.map(({ invariant, subject, detail }) => `${invariant}: ${subject}: ${detail}`);
        return {
          json: {
            sound: problems.length === 0,
            books_sound: verdict.ofBooks.length === 0,
            problems,
            notices: verdict.notices,
            ...presentHeader(header),
          },
          text: [
            ...problems.map((problem) => `WRONG  ${problem}`),
            ...verdict.notices.map((notice) => `note   ${notice}`),
            verdict.ofBooks.length > 0
              ? `The backup of ${header.createdAt} restores, and its books are wrong.`
              : problems.length > 0
                ? `The backup of ${header.createdAt} restores. Its books are sound; what is wrong is beside them.`
                : `The backup of ${header.createdAt} restores, and its books are sound: ${rowCount(header)} rows.`,
          ].join('\n'),
          isFailure: problems.length > 0,
        };
      }),
    );

  program
    .command('restore')
    .description(
      'put a backup into an empty database, or in place of what it holds; verifies the books before anything counts',
    )
    .argument('<file>', '- is standard input, for a pipe')
    .option('--replace', 'give up what the database holds now')
    .action(
      onBank(surroundings, async (bank, file: string, options: { replace?: true }) => {
        const { db, newId, clock, staff } = bank;
        // The restore is put on record in the end: with a wrong clock it does not begin.
        clock.bookingTime();
        const { header, verdict } = await fromFileOrPipe(file, surroundings, (readable) =>
          restore(db, readable, { isReplacing: options.replace === true }),
        );
        await recordStaffAct(db, { newId, clock, staff }, { kind: 'bank_restored', subject: header.createdAt });
        const folder = await outgoingFolderOf(bank);
        if (folder !== undefined) await keepLostFiles(bank, folder);
        const lost = await listLostFiles(db, { isUndecidedOnly: true, limit: lostFilesShown });
        const presented = {
          ...presentHeader(header),
          locked: (await listRestoreLocks(db)).map(({ what }) => what),
          lost_files: lost.map(({ messageId }) => messageId),
        };
        return {
          json: presented,
          text: [
            `Restored the bank as it was at ${header.createdAt}; the books are sound.`,
            ...verdict.found.map(({ invariant, subject, detail }) => `WRONG  ${invariant}: ${subject}: ${detail}`),
            'Locked until staff have compared what left since then: payment files and files of returns, statements',
            'by schedule and their webhooks, and mails about what was before. PINs, notices of security and mail to',
            'the bank itself leave. What to do: docs/recovery.md#after-a-restore.',
            lost.length === 0
              ? 'Payment files that left since then: none that this machine knows of. Ask the correspondents.'
              : `Payment files that left since then: ${lost.map(({ messageId }) => messageId).join(', ')}.`,
            formatTable(
              header.tables,
              [
                { title: 'Table', cell: ({ name }) => name },
                { title: 'Rows', cell: ({ rows }) => String(rows), isFigure: true },
              ],
              '',
            ),
          ].join('\n'),
        };
      }),
    );
};

function targetOf(file: string, { writeBytes, isOutputShown }: Surroundings): BackupTarget {
  if (file !== pipe) return file;
  if (isOutputShown) throw new BackupRefused('A backup is no text for a screen: pipe it into a program or a file.');
  return writeBytes;
}

function fromFileOrPipe<Result>(
  file: string,
  { readBytes }: Surroundings,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  return file === pipe ? withPipedFile(readBytes(), work) : work(file);
}

function presentHeader(header: BackupHeader) {
  return {
    created_at: header.createdAt,
    migrations: header.migrations.map(({ name }) => name),
    tables: Object.fromEntries(header.tables.map(({ name, rows }) => [name, rows])),
  };
}

function rowCount({ tables }: BackupHeader): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
