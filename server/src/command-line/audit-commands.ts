import { listEvents, type RecordedEvent } from '../audit/index.ts';
import { listClients } from '../identity/index.ts';
import { formatTable } from './format-table.ts';
import { findClient, readCount } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

export const addAuditCommands: AddCommands = (program, surroundings) => {
  const audit = program.command('audit').description('the audit trail: who did what, and the outcome');

  audit
    .command('list')
    .description('list the newest events')
    .option('--client <client>', 'only those of a client: number, login or id')
    .option('--limit <count>', 'how many', '50')
    .action(
      onBank(surroundings, async ({ db }, options: { client?: string; limit: string }) => {
        const limit = readCount(options.limit);
        const client = options.client === undefined ? undefined : await findClient(db, options.client);
        const numbers = new Map((await listClients(db)).map(({ id, number }) => [id, number]));
        const events = (await listEvents(db, { limit, ...(client && { clientId: client.id }) })).map((event) =>
          presentEvent(event, numbers),
        );
        return {
          json: events,
          text: formatTable(
            events,
            [
              { title: 'Happened (UTC)', cell: (event) => event.happened_at.slice(0, 19).replace('T', ' ') },
              { title: 'Event', cell: (event) => event.event },
              { title: 'Outcome', cell: (event) => event.refusal ?? 'done' },
              { title: 'Client', cell: (event) => event.client ?? '' },
              { title: 'Staff', cell: (event) => event.staff ?? '' },
              { title: 'From', cell: (event) => event.network ?? '' },
              { title: 'Device', cell: (event) => event.device ?? '' },
              { title: 'Concerns', cell: (event) => event.subject ?? '' },
            ],
            'The audit trail is empty.',
          ),
        };
      }),
    );
};

function presentEvent(event: RecordedEvent, numbers: ReadonlyMap<string, string>) {
  return {
    id: event.id,
    happened_at: event.happenedAt.toISOString(),
    event: event.kind,
    outcome: event.outcome,
    refusal: event.reason,
    client: event.clientId === null ? null : (numbers.get(event.clientId) ?? event.clientId),
    login_sha256: event.loginHash,
    session: event.sessionId,
    subject: event.subject,
    network: event.network,
    device: event.device,
    request_id: event.requestId,
    staff: event.staff,
  };
}
