import { recordStaffActs } from '../../base/audit/index.ts';
import { listJobs, retryJobs } from '../../base/jobs/index.ts';
import { CommandRefused } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { readCount } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

export const addJobCommands: AddCommands = (program, surroundings) => {
  const job = program.command('job').description('work that the servers do by themselves');

  job
    .command('list')
    .description('list jobs: those that were given up first, then by when they are due')
    .option('--limit <count>', 'how many', '50')
    .option('--dead', 'only those that were given up')
    .action(
      onBank(surroundings, async ({ db }, options: { limit: string; dead?: true }) => {
        const jobs = await listJobs(db, { limit: readCount(options.limit), isDeadOnly: options.dead === true });
        return {
          json: jobs.map(({ dueAt, doneAt, lastError, ...row }) => ({
            ...row,
            due_at: dueAt.toISOString(),
            done_at: doneAt?.toISOString() ?? null,
            last_error: lastError,
          })),
          text: formatTable(
            jobs,
            [
              { title: 'Id', cell: ({ id }) => id },
              { title: 'Kind', cell: ({ kind }) => kind },
              { title: 'Key', cell: ({ key }) => key },
              { title: 'State', cell: ({ state }) => state },
              { title: 'Due (UTC)', cell: ({ dueAt }) => dueAt.toISOString().slice(0, 19).replace('T', ' ') },
              { title: 'Attempts', cell: ({ attempts }) => String(attempts), isFigure: true },
              { title: 'Last error', cell: ({ lastError }) => lastError ?? '' },
            ],
            'There are no jobs.',
          ),
        };
      }),
    );

  job
    .command('retry')
    .description('let the servers do jobs at once, also those that were given up')
    .argument('<ids...>', 'which')
    .action(
      onBank(surroundings, async ({ db, newId, clock, staff }, ids: string[]) => {
        const retried = await retryJobs(db, ids);
        const missing = ids.filter((id) => !retried.includes(id));
        if (retried.length > 0)
          await recordStaffActs(
            db,
            { newId, clock, staff },
            retried.map((subject) => ({ kind: 'job_retried', subject })),
          );
        if (missing.length > 0)
          throw new CommandRefused(`These jobs are running, or not there: ${missing.join(', ')}.`);
        return {
          json: { due: retried.length },
          text: retried.length === 1 ? 'One job is due at once.' : `${retried.length} jobs are due at once.`,
        };
      }),
    );
};
