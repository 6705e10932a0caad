import { migrate } from '@bank/database';
import { createDemonstration, demonstrationLogins } from '../demonstration/index.ts';
import { openInMode } from '../platform/bank-mode.ts';
import { readVersion } from '../platform/read-version.ts';
import { CommandRefused } from './command-errors.ts';
import { formatFields } from './format-table.ts';
import { finishWith, onBank, type AddCommands } from './register-command.ts';

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
