import { findMissingMigrations, migrate, type MissingMigrations } from '@bank/database';
import { createDemonstration, demonstrationLogins } from '../demonstration/index.ts';
import { openInMode } from '../../base/platform/bank-mode.ts';
import { readVersion } from '../../base/platform/read-version.ts';
import { CommandRefused } from './command-errors.ts';
import { formatFields } from './format-table.ts';
import { grantRights } from './grant-rights-store.ts';
import { finishWith, onBank, type AddCommands, type Report } from './register-command.ts';

/** Commands that concern the bank as a whole. */
export const addBankCommands: AddCommands = (program, surroundings) => {
  program
    .command('version')
    .description('say which version this is, from which commit, and up to which tables')
    .action(
      finishWith(surroundings, async () => {
        const { version, commit = 'unknown', tables } = await readVersion();
        return {
          json: { version, commit, tables },
          text: formatFields({ Version: version, Commit: commit, Tables: tables }),
        };
      }),
    );

  program
    .command('migrate')
    .description('bring the tables up to date; as bank_owner also the rights of the other roles')
    .option('--dry-run', 'tell what would be done, and whether the running servers work on')
    .action(
      onBank(
        surroundings,
        async ({ database }, { dryRun }: { dryRun?: true }) => {
          if (dryRun) return tellMissing(await findMissingMigrations(database));
          const applied = await migrate(database);
          const granted = await grantRights(database);
          return {
            json: { applied, granted },
            text: [
              applied.length === 0 ? 'The tables are up to date.' : `Applied ${applied.join(', ')}.`,
              ...granted.map((role) => `The role ${role} has its rights.`),
            ].join('\n'),
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
        if ((await openInMode(bank.db, 'demo', bank.config.timeZone)) !== 'demo')
          throw new CommandRefused('Another process opened this database as a production bank.');
        const outcome = await createDemonstration(bank);
        if (outcome === 'bank_is_in_use') throw new CommandRefused('The database is not empty: it holds another bank.');
        const logins = demonstrationLogins;
        const head =
          outcome === 'created' ? 'Created the demonstration bank.' : 'The demonstration bank already exists.';
        return {
          json: { outcome, logins },
          text: [head, ...logins.map(({ login, password }) => `  ${login} / ${password}`)].join('\n'),
        };
      }),
    );
};

function tellMissing(missing: MissingMigrations): Report {
  const { names, isServedAsBefore } = missing;
  if (names.length === 0) return { json: missing, text: 'The tables are up to date.' };
  const then = isServedAsBefore
    ? 'The running servers work on with the new tables.'
    : 'The running servers do not work with the new tables: stop them first.';
  return { json: missing, text: `Would apply ${names.join(', ')}. ${then}` };
}
