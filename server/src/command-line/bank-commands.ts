import { migrate } from '@bank/database';
import { stat } from 'node:fs/promises';
import { recordStaffAct } from '../audit/index.ts';
import { backup, restore, type BackupHeader } from '../backup/index.ts';
import { createDemonstration, demonstrationClients } from '../demonstration/index.ts';
import { openInMode } from '../platform/bank-mode.ts';
import { CommandRefused } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { onBank, type AddCommands } from './register-command.ts';

/** Commands that concern the bank as a whole. */
export const addBankCommands: AddCommands = (program, surroundings) => {
  program
    .command('migrate')
    .description('bring the tables up to date, as a start of the server does')
    .action(
      onBank(
        surroundings,
        async ({ database }) => {
          const applied = await migrate(database);
          return {
            json: { applied },
            text: applied.length === 0 ? 'The tables are up to date.' : `Applied ${applied.join(', ')}.`,
          };
        },
        { isMigrating: false },
      ),
    );

  program
    .command('demo')
    .description('create the demonstration bank in an empty database and show its logins')
    .action(
      onBank(surroundings, async (bank) => {
        if (bank.openedIn === 'production')
          throw new CommandRefused('This database belongs to a production bank, which never holds a demonstration.');
        if (bank.config.mode !== 'demo') throw new CommandRefused('BANK_MODE=production never holds a demonstration.');
        if ((await openInMode(bank.db, 'demo')) !== 'demo')
          throw new CommandRefused('Another process opened this database as a production bank.');
        const outcome = await createDemonstration(bank);
        if (outcome === 'bank_is_in_use') throw new CommandRefused('The database is not empty: it holds another bank.');
        const logins = demonstrationClients.map(({ login, password }) => ({ login, password }));
        const head =
          outcome === 'created' ? 'Created the demonstration bank.' : 'The demonstration bank already exists.';
        return {
          json: { outcome, logins },
          text: [head, ...logins.map(({ login, password }) => `  ${login} / ${password}`)].join('\n'),
        };
      }),
    );

  program
    .command('backup')
    .description('copy the bank at one moment into a file; the server may run')
    .argument('<file>', 'replaced where it exists; readable by its owner only')
    .action(
      onBank(
        surroundings,
        async ({ db, newId, clock }, file: string) => {
          const header = await backup(db, file, { clock });
          // A backup taken before an upgrade may be of tables without an audit trail.
          if (header.tables.some(({ name }) => name === 'audit_events'))
            await recordStaffAct(db, { newId }, { kind: 'backup_taken' });
          const { size } = await stat(file);
          return {
            json: { file, bytes: size, ...presentHeader(header) },
            text: `Wrote ${file}: ${rowCount(header)} rows, ${size} bytes.`,
          };
        },
        { isMigrating: false },
      ),
    );

  program
    .command('restore')
    .description(
      'put a backup into an empty database, or in place of what it holds; verifies the books before anything counts',
    )
    .argument('<file>')
    .option('--replace', 'give up what the database holds now')
    .action(
      onBank(surroundings, async ({ db, newId }, file: string, options: { replace?: true }) => {
        const header = await restore(db, file, { isReplacing: options.replace === true });
        await recordStaffAct(db, { newId }, { kind: 'bank_restored', subject: header.createdAt });
        const presented = presentHeader(header);
        return {
          json: presented,
          text: [
            `Restored the bank as it was at ${header.createdAt}; the books are sound.`,
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
