import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { officeCalls, type Health, type OfficeAuditEvent } from '@bank/contract/office';
import { recordStaffAct, searchEvents, type RecordedEvent, type SoughtEvents } from '../audit/index.ts';
import { findClientForStaff, readClientNumbers } from '../identity/index.ts';
import { listOutbox, retryOutbox } from '../mail/index.ts';
import type { AnswerOfficeCall } from '../platform/http/office-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { readId } from '../platform/read-id.ts';
import { writeAuditFile } from './audit-file.ts';
import { readResults, readStandingAmounts, readStandings } from './store.ts';
import { ageingOf, resultsOf, trialBalanceOf } from './trial-balance.ts';

const eventsPerPart = 100;
const eventsPerFilePart = 2_000;
const fileRowsMax = 100_000;
const mailsShown = 200;

interface AuditFilter {
  readonly kind?: string | undefined;
  readonly staff?: string | undefined;
  readonly client?: string | undefined;
  readonly subject?: string | undefined;
  readonly outcome?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What auditors and those who answer for the bank read: books, trail, mail and health. */
export function oversightOfficeRoutes(
  answer: AnswerOfficeCall,
  { db, clock }: Platform,
  { readHealth }: { readHealth: () => Promise<Health> },
): void {
  answer(officeCalls.readTrialBalance, async ({ query }) => {
    const at = query.at === undefined || query.at === '' ? clock.now() : new Date(query.at);
    if (Number.isNaN(at.getTime())) return refuse('period_malformed', 'at');
    return trialBalanceOf(await readStandings(db, at), at);
  });

  answer(officeCalls.readProfitAndLoss, async ({ query }) => {
    const today = clock.now().toISOString().slice(0, 10);
    const from = query.from || `${today.slice(0, 4)}-01-01`;
    const to = query.to || today;
    const period = readPeriod(from, to);
    if (isRefusal(period)) return period;
    return resultsOf(await readResults(db, { from: period.from!, to: period.to! }), { from, to });
  });

  answer(officeCalls.readAgeing, async () => ageingOf(await readStandingAmounts(db, clock.now())));

  answer(officeCalls.listAuditEvents, async ({ query }) => {
    const before = readId(query.cursor);
    if (before === undefined && (query.cursor ?? '') !== '') return refuse('cursor_malformed', 'cursor');
    const sought = await readFilter(query);
    if (isRefusal(sought)) return sought;
    const found = await searchEvents(db, { ...sought, before, limit: eventsPerPart + 1 });
    const shown = found.slice(0, eventsPerPart);
    return {
      events: await present(shown),
      next: found.length > shown.length ? shown.at(-1)!.id : null,
    };
  });

  answer(officeCalls.exportAuditEvents, async ({ query }) => {
    const sought = await readFilter(query);
    if (isRefusal(sought)) return sought;
    const day = clock.now().toISOString().slice(0, 10);
    return {
      name: `audit-trail-${day}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: writeAuditFile(partsOf(sought)),
    };
  });

  answer(officeCalls.listMails, async ({ query }) => {
    const mails = await listOutbox(db, {
      limit: mailsShown,
      isPinShown: false,
      isWaitingOnly: query.waiting === 'yes',
    });
    return {
      mails: mails.map(({ id, kind, state, recipient, subject, createdAt, attemptCount, lastError }) => ({
        id,
        kind,
        state,
        recipient,
        subject,
        createdAt: createdAt.toISOString(),
        attemptCount,
        lastError,
      })),
    };
  });

  answer(officeCalls.retryMails, async ({ platform }) => {
    const due = await retryOutbox(db);
    await recordStaffAct(db, platform, { kind: 'mail_retried' });
    return { due };
  });

  answer(officeCalls.readHealth, readHealth);

  async function readFilter(filter: AuditFilter): Promise<SoughtEvents | Refusal> {
    const period = readPeriod(filter.from, filter.to);
    if (isRefusal(period)) return period;
    const number = filter.client?.trim() ?? '';
    const client = number === '' ? undefined : await findClientForStaff(db, number);
    if (number !== '' && client === undefined) return refuse('client_not_found', 'client');
    const { kind, staff, subject, outcome } = filter;
    return { ...period, kind, staff, subject, outcome, clientId: client?.id };
  }

  /** Client numbers in place of ids: nobody knows a client by an id. */
  async function present(events: readonly RecordedEvent[]): Promise<OfficeAuditEvent[]> {
    const ids = [...new Set(events.flatMap(({ clientId }) => clientId ?? []))];
    const numbers = await readClientNumbers(db, ids);
    return events.map((event) => ({
      id: event.id,
      happenedAt: event.happenedAt.toISOString(),
      kind: event.kind,
      outcome: event.outcome,
      reason: event.reason,
      staff: event.staff,
      client: event.clientId === null ? null : (numbers.get(event.clientId) ?? event.clientId),
      subject: event.subject,
      network: event.network,
      device: event.device,
    }));
  }

  async function* partsOf(sought: SoughtEvents): AsyncGenerator<readonly OfficeAuditEvent[]> {
    let before: string | undefined;
    for (let written = 0; written < fileRowsMax; written += eventsPerFilePart) {
      const events = await searchEvents(db, { ...sought, before, limit: eventsPerFilePart });
      if (events.length > 0) yield await present(events);
      if (events.length < eventsPerFilePart) return;
      before = events.at(-1)!.id;
    }
  }
}

/** Days of UTC, both included: from the beginning of the first to the end of the last. */
function readPeriod(
  from: string | undefined,
  to: string | undefined,
): { readonly from: Date | undefined; readonly to: Date | undefined } | Refusal {
  const read = (day: string | undefined, plusDays: number): Date | undefined | 'malformed' => {
    if (day === undefined || day === '') return undefined;
    const at = new Date(`${day}T00:00:00Z`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at.getTime())) return 'malformed';
    return new Date(at.getTime() + plusDays * 86_400_000);
  };
  const [begins, ends] = [read(from, 0), read(to, 1)];
  if (begins === 'malformed') return refuse('period_malformed', 'from');
  if (ends === 'malformed') return refuse('period_malformed', 'to');
  return { from: begins, to: ends };
}
