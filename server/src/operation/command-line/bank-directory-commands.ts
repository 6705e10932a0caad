import { inTransaction } from '@bank/database';
import { readFile } from 'node:fs/promises';
import { idOfKey, recordStaffAct } from '../../base/audit/index.ts';
import { readBankDirectory, replaceBankDirectory } from '../../correspondents/bank-directory/index.ts';
import { CommandRefused } from './command-errors.ts';
import { onBank, type AddCommands } from './register-command.ts';

export const addBankDirectoryCommands: AddCommands = (program, surroundings) => {
  const directory = program
    .command('bank-directory')
    .description('names and BICs of banks, which fill in the form of an order');

  directory
    .command('import')
    .description('take the banks of a file in place of all others: CSV (country,bank_code,bic,name), in UTF-8')
    .argument('<file>')
    .action(
      onBank(surroundings, async ({ db, newId, clock, staff }, file: string) => {
        const read = readBankDirectory(await readFile(file, 'utf8'));
        if ('wrongLine' in read) {
          throw new CommandRefused(
            `Line ${read.wrongLine} cannot be read. Lines are country,bank_code,bic,name; each bank code and, ` +
              'without one, each BIC stands once. Nothing is changed.',
          );
        }
        const { rows } = read;
        const about = [{ kind: 'bank_directory', id: idOfKey('bank_directory') }] as const;
        const act = { kind: 'bank_directory_imported', subject: `${rows.length} banks`, about } as const;
        await inTransaction(db, async (transaction) => {
          await replaceBankDirectory(transaction, rows);
          await recordStaffAct(transaction, { newId, clock, staff }, act);
        });
        return { json: { banks: rows.length }, text: `The bank directory has ${rows.length} banks.` };
      }),
    );
};
