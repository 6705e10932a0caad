import { inTransaction } from '@bank/database';
import { isCurrencyCode } from '@bank/money';
import { readFile } from 'node:fs/promises';
import { recordStaffActs } from '../../base/audit/index.ts';
import { listHolidays, replaceHolidays, type Holiday } from '../../money/payments/index.ts';
import { CommandRefused } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { onBank, type AddCommands } from './register-command.ts';

const nameLengthMax = 140;
/** More than all currencies rest in a hundred years would be another file. */
const linesMax = 20_000;

export const addCalendarCommands: AddCommands = (program, surroundings) => {
  const calendar = program
    .command('calendar')
    .description('days on which money of a currency does not move between banks, beside its weekends');

  calendar
    .command('show')
    .description('show the days that staff loaded; those of TARGET for the euro count without')
    .action(
      onBank(surroundings, async ({ db }) => {
        const days = await listHolidays(db);
        return {
          json: days,
          text: formatTable(
            days,
            [
              { title: 'Currency', cell: ({ currency }) => currency },
              { title: 'Day', cell: ({ day }) => day },
              { title: 'Name', cell: ({ name }) => name },
            ],
            'No days are loaded.',
          ),
        };
      }),
    );

  calendar
    .command('import')
    .description('load the days of a file, CSV (currency,day,name); they replace those of the same currency and year')
    .argument('<file>')
    .action(
      onBank(surroundings, async ({ db, newId, clock }, file: string) => {
        const holidays = readHolidays(await readFile(file, 'utf8'));
        await inTransaction(db, async (transaction) => {
          await replaceHolidays(transaction, holidays);
          await recordStaffActs(transaction, { newId, clock }, [
            { kind: 'holidays_set', subject: `${holidays.length} days of ${currenciesOf(holidays)}` },
          ]);
        });
        return {
          json: holidays,
          text: `Loaded ${holidays.length} days of ${currenciesOf(holidays)}.`,
        };
      }),
    );
};

function currenciesOf(holidays: readonly Holiday[]): string {
  return [...new Set(holidays.map(({ currency }) => currency))].join(', ');
}

/** Lines of currency, day and name under a head; a name may hold commas. */
function readHolidays(text: string): Holiday[] {
  const [head, ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if (head?.trim() !== 'currency,day,name') throw new CommandRefused('The first line must be currency,day,name.');
  const filled = lines.map((line, place) => ({ line, number: place + 2 })).filter(({ line }) => line.trim() !== '');
  if (filled.length === 0) throw new CommandRefused('The file holds no days.');
  if (filled.length > linesMax) throw new CommandRefused(`The file holds more than ${linesMax} days.`);
  const holidays = filled.map(({ line, number }) => readHoliday(line, number));
  const places = new Set(holidays.map(({ currency, day }) => `${currency} ${day}`));
  if (places.size !== holidays.length) throw new CommandRefused('A day stands in the file twice.');
  return holidays;
}

function readHoliday(line: string, number: number): Holiday {
  const [currency = '', day = '', ...rest] = line.split(',').map((cell) => cell.trim());
  const name = rest.join(', ');
  if (!isCurrencyCode(currency)) throw new CommandRefused(`Line ${number}: ${currency} is no currency of the bank.`);
  const read = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(read.getTime()) || !read.toISOString().startsWith(day))
    throw new CommandRefused(`Line ${number}: ${day} is no day (YYYY-MM-DD).`);
  if (name === '' || name.length > nameLengthMax)
    throw new CommandRefused(`Line ${number}: the name must have 1 to ${nameLengthMax} characters.`);
  return { currency, day, name };
}
