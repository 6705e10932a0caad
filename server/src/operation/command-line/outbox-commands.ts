import { recordStaffAct } from '../../base/audit/index.ts';
import { listOutbox, retryOutbox, type OutboxMail } from '../../base/mail/index.ts';
import { CommandRefused } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { readCount } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

export const addOutboxCommands: AddCommands = (program, surroundings) => {
  const outbox = program.command('outbox').description('mail that leaves the bank');

  outbox
    .command('list')
    .description('list the newest mails; --json shows their text too')
    .option('--limit <count>', 'how many', '50')
    .option('--waiting', 'only those not sent yet')
    .action(
      onBank(surroundings, async ({ db, config }, options: { limit: string; waiting?: true }) => {
        const mails = await listOutbox(db, {
          limit: readCount(options.limit),
          // The staff of a real bank never read a client's PIN.
          isPinShown: config.mode === 'demo',
          isWaitingOnly: options.waiting === true,
        });
        return {
          json: mails.map(presentMail),
          text: formatTable(
            mails,
            [
              { title: 'Id', cell: ({ id }) => id },
              {
                title: 'Created (UTC)',
                cell: ({ createdAt }) => createdAt.toISOString().slice(0, 16).replace('T', ' '),
              },
              { title: 'Kind', cell: ({ kind }) => kind },
              { title: 'State', cell: ({ state }) => state },
              { title: 'Tries', cell: ({ attemptCount }) => String(attemptCount), isFigure: true },
              { title: 'To', cell: ({ recipient }) => recipient },
              { title: 'Subject', cell: ({ subject }) => subject },
              { title: 'Last error', cell: ({ lastError }) => lastError ?? '' },
            ],
            'The outbox is empty.',
          ),
        };
      }),
    );

  outbox
    .command('retry')
    .description('let the running server send waiting mails at once')
    .argument('[ids...]', 'only these; all where none is named')
    .action(
      onBank(surroundings, async ({ db, newId, clock, staff }, ids: string[]) => {
        const count = ids.length === 0 ? await retryOutbox(db) : await retryOutbox(db, ids);
        if (count < new Set(ids).size)
          throw new CommandRefused(
            ids.length === 1 ? `No mail ${ids[0]} is waiting.` : 'Not all of these mails are waiting.',
          );
        await recordStaffAct(db, { newId, clock, staff }, { kind: 'mail_retried' });
        return {
          json: { due: count },
          text: count === 1 ? 'One mail is due at once.' : `${count} mails are due at once.`,
        };
      }),
    );
};

function presentMail(mail: OutboxMail) {
  return {
    id: mail.id,
    kind: mail.kind,
    state: mail.state,
    recipient: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    created_at: mail.createdAt.toISOString(),
    next_attempt_at: mail.nextAttemptAt.toISOString(),
    attempts: mail.attemptCount,
    sent_at: mail.sentAt?.toISOString() ?? null,
    last_error: mail.lastError,
  };
}
