import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { confirmClock, listClockJumps, readDatabaseClock } from '../../base/platform/clock-jump-store.ts';
import { CommandRefused } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { readTime } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

/** Time to read a watch, to type, and to answer a colleague. */
const typedSecondsMax = 300;
const jumpsShown = 20;

/** Commands about the clock of the database, which dates what is written once. */
export const addClockCommands: AddCommands = (program, surroundings) => {
  const clock = program
    .command('clock')
    .description('the clock of the database, by which the bank dates what it writes');

  clock
    .command('show')
    .description('its time, and its jumps: while one is not confirmed nothing is booked')
    .action(
      onBank(surroundings, async ({ db }) => {
        const now = new Date((await readDatabaseClock(db)).seconds * 1_000);
        const jumps = await listClockJumps(db, jumpsShown);
        return {
          json: {
            database_time: now.toISOString(),
            jumps: jumps.map(({ foundAt, seconds, confirmedAt, confirmedBy }) => ({
              found_at: foundAt.toISOString(),
              seconds,
              confirmed_at: confirmedAt?.toISOString() ?? null,
              confirmed_by: confirmedBy,
            })),
          },
          text: [
            `The clock of the database says ${now.toISOString()}.`,
            formatTable(
              jumps,
              [
                { title: 'Found (UTC)', cell: ({ foundAt }) => foundAt.toISOString().slice(0, 19).replace('T', ' ') },
                { title: 'Seconds', cell: ({ seconds }) => String(seconds), isFigure: true },
                { title: 'Confirmed by', cell: ({ confirmedBy }) => confirmedBy ?? 'nobody: nothing is booked' },
              ],
              'It has not jumped.',
            ),
          ].join('\n'),
        };
      }),
    );

  clock
    .command('confirm')
    .description('say what time it is after a jump: where the database says the same, the bank books again')
    .argument('<time>', 'from a watch of your own, such as 2026-11-23T10:30Z')
    .action(
      onBank(surroundings, async ({ db, newId, clock: own, staff }, typed: string) => {
        const time = readTime('The time', typed);
        const jump = await inTransaction(db, async (transaction) => {
          const seconds = (await readDatabaseClock(transaction)).seconds - time.getTime() / 1_000;
          if (Math.abs(seconds) > typedSecondsMax)
            throw new CommandRefused(
              `You say ${time.toISOString()}, and the clock of the database is ${Math.abs(Math.round(seconds))} ` +
                `seconds ${seconds > 0 ? 'ahead of' : 'behind'} that: set it right first.`,
            );
          const confirmed = await confirmClock(transaction, staffName({ staff }));
          if (confirmed === undefined)
            throw new CommandRefused('The clock of the database has not jumped: there is nothing to confirm.');
          await recordStaffAct(
            transaction,
            { newId, clock: own, staff },
            {
              kind: 'clock_confirmed',
              subject: `a jump of ${confirmed.seconds} seconds`,
              about: [{ kind: 'clock_jump', id: confirmed.id }],
            },
          );
          return confirmed;
        });
        return {
          json: { confirmed: true, found_at: jump.foundAt.toISOString(), seconds: jump.seconds },
          text: 'The time is confirmed: the bank books again.',
        };
      }),
    );
};
