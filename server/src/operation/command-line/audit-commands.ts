import type { OfficeAuditEvent } from '@bank/contract/office';
import type { Money } from '@bank/money';
import {
  eventAuthors,
  readToldFacts,
  searchEvents,
  type FoundEvent,
  type SoughtNames,
} from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { listAccountsOf } from '../../money/accounts/index.ts';
import { findPayments } from '../../money/payments/index.ts';
import { namesSought, presentEvents } from '../../office/oversight/index.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { findClient, readAmountWithCurrency, readCount, readTime, readUuid } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

interface AuditOptions {
  readonly client?: string;
  readonly request?: string;
  readonly about?: string;
  readonly amount?: string;
  readonly by?: string;
  readonly kind?: string;
  readonly subject?: string;
  readonly since?: string;
  readonly until?: string;
  readonly limit: string;
}

/** Their events are looked up one payment after the other. */
const paymentsOfAmountMax = 20;

export const addAuditCommands: AddCommands = (program, surroundings) => {
  const audit = program.command('audit').description('the audit trail: who did what, and the outcome');

  audit
    .command('list')
    .description('list the newest events')
    .option('--client <client>', 'only those of a client: number, login or id')
    .option('--request <id>', 'only those of a request: the id in the log, in a refusal or on an error page')
    .option('--about <what>', 'only what concerns this: any number, login, reference, name of a file or id')
    .option(
      '--amount <amount>',
      `only what concerns payments of exactly this amount, the newest ${paymentsOfAmountMax} of them, ` +
        'for example "1250.00 EUR"',
    )
    .option('--by <whom>', 'only acts of staff, clients or jobs; staff apart from entries that a file of theirs booked')
    .option('--kind <event>', 'only events of this kind, for example mail_address_changed')
    .option('--subject <subject>', 'only what was done to exactly this, as the trail keeps it')
    .option(
      '--since <time>',
      'only later ones, for example 2026-11-23 or 2026-11-23T10:30Z; faster where many are kept',
    )
    .option('--until <time>', 'only earlier ones')
    .option('--limit <count>', 'how many', '50')
    .action(
      onBank(surroundings, async ({ db }, options: AuditOptions) => {
        const limit = readCount(options.limit);
        const sought = {
          requestId: options.request === undefined ? undefined : readUuid('--request', options.request),
          subject: options.subject?.trim(),
          since: options.since === undefined ? undefined : readTime('--since', options.since),
          until: options.until === undefined ? undefined : readTime('--until', options.until),
        };
        const client = options.client === undefined ? undefined : await findClient(db, options.client);
        const by = eventAuthors.find((author) => author === options.by);
        if (options.by !== undefined && by === undefined)
          throw new CommandRefused(`--by is one of ${eventAuthors.join(', ')}.`);
        if (options.amount !== undefined && options.about !== undefined)
          throw new WrongUsage('--amount and --about both say what it concerns: take one of them.');
        const named =
          options.amount === undefined
            ? await namesSought(db, options.about)
            : await namesOfAmount(db, readAmountWithCurrency(options.amount), { client, until: sought.until });
        const isOfNoPayment = options.amount !== undefined && named?.ids.length === 0;
        const search = {
          requestId: sought.requestId,
          exactSubject: sought.subject,
          from: sought.since,
          to: sought.until,
          named,
          by,
          kind: options.kind?.trim(),
          clientId: client?.id,
          limit,
        };
        const found = isOfNoPayment ? [] : await searchEvents(db, search);
        const words = await presentEvents(db, found, { maySeeFiles: true });
        const events = found.map((event, place) => presentEvent(event, words[place]!));
        return {
          json: events,
          text: formatTable(
            events,
            [
              { title: 'Happened (UTC)', cell: (event) => event.happened_at.slice(0, 19).replace('T', ' ') },
              { title: 'Event', cell: (event) => event.event },
              { title: 'Outcome', cell: (event) => event.refusal ?? 'done' },
              { title: 'Client', cell: (event) => event.client ?? '' },
              { title: 'User', cell: (event) => event.user ?? '' },
              { title: 'Staff', cell: (event) => event.staff ?? '' },
              { title: 'From', cell: (event) => event.network ?? '' },
              { title: 'Device', cell: (event) => event.device ?? '' },
              { title: 'Concerns', cell: (event) => event.concerns ?? '' },
              { title: 'Before -> after', cell: (event) => changesOf(event.changes) },
              { title: 'Proposed by', cell: (event) => event.proposed_by ?? '' },
              { title: 'Decided by', cell: (event) => event.decided_by ?? '' },
            ],
            'The audit trail is empty.',
          ),
        };
      }),
    );

  audit
    .command('facts')
    .description('what an event tells of, and which event told of the same before it')
    .argument('<event>', 'its id, as `audit list --json` and `verify` name it')
    .action(
      onBank(surroundings, async ({ db }, id: string) => {
        const told = await readToldFacts(db, readUuid('The event', id));
        if (told === undefined) throw new CommandRefused(`There is no event ${id}.`);
        const facts = told.map(({ before, ...fact }) => ({
          ...fact,
          before_event: before?.eventId ?? null,
          before_at: before?.happenedAt.toISOString() ?? null,
          before_digest: before?.digest ?? null,
        }));
        return {
          json: facts,
          text: formatTable(
            facts,
            [
              { title: 'Kind', cell: ({ kind }) => kind },
              { title: 'Id', cell: (fact) => fact.id },
              { title: 'Digest', cell: ({ digest }) => digest ?? 'gone' },
              { title: 'Told before by', cell: (fact) => fact.before_event ?? 'no event' },
              { title: 'At (UTC)', cell: (fact) => fact.before_at?.slice(0, 19).replace('T', ' ') ?? '' },
              { title: 'Digest before', cell: (fact) => (fact.before_event && (fact.before_digest ?? 'gone')) ?? '' },
            ],
            'The event tells of nothing that the bank keeps.',
          ),
        };
      }),
    );
};

/** The newest payments of an amount, under the ids by which events name them. */
async function namesOfAmount(
  db: Database,
  amount: Money,
  { client, until }: { readonly client: { readonly id: string } | undefined; readonly until: Date | undefined },
): Promise<SoughtNames> {
  const accounts = client === undefined ? [] : await listAccountsOf(db, allAccountsOf(client.id));
  const payments = await findPayments(db, {
    text: '',
    since: undefined,
    until,
    client: client && { id: client.id, accountNumbers: accounts.map(({ number }) => number) },
    amount,
    limit: paymentsOfAmountMax,
  });
  const ids = await Promise.all(payments.map(({ transferNumber }) => namesSought(db, transferNumber)));
  return {
    words: [],
    ids: [...new Set(ids.flatMap((names) => names?.ids ?? []))],
    clientIds: [],
    userIds: [],
    staff: undefined,
  };
}

function changesOf(changes: OfficeAuditEvent['changes']): string {
  return changes.map(({ was, willBe }) => `${was ?? '-'} -> ${willBe ?? '-'}`).join('; ');
}

function presentEvent(event: FoundEvent, told: OfficeAuditEvent) {
  return {
    id: event.id,
    happened_at: event.happenedAt.toISOString(),
    event: event.kind,
    outcome: event.outcome,
    refusal: event.reason,
    client: told.client,
    user: told.user,
    login_sha256: event.loginHash,
    session: event.sessionId,
    subject: event.subject,
    /** The subject as people know it. */
    concerns: told.order?.transferNumber ?? told.subject,
    network: event.network,
    device: event.device,
    request_id: event.requestId,
    staff: event.staff,
    proposal: told.proposal?.id ?? null,
    proposed_by: told.proposal?.proposedBy ?? null,
    decided_by: told.proposal?.decidedBy ?? null,
    changes: told.changes,
  };
}
