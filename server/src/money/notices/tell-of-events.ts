import { mailedKinds, noticeOf, type MailedKind } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import { readEvents, readOn, type BankEvent } from '../../base/events/index.ts';
import { enqueueJobs, type JobKind } from '../../base/jobs/index.ts';
import { composeEventMail, enqueueMail } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { repeat } from '../../base/platform/repeat.ts';
import { isOfApproval } from './is-concerned.ts';
import { insertNotice, unwantedOf } from './store.ts';
import { whomToTell } from './whom-to-tell.ts';

const jobKind = 'send_notice';
const attemptsMax = 12;
const pollMs = 1_000;
const troubleMs = 10_000;
/**
 * RFC 5321, 4.5.4.1: what cannot be delivered is given up after four or five days. By then nobody waits for the news.
 */
const lifetimeMinutes = 5 * 24 * 60;

type ToldEvent = BankEvent<MailedKind>;

function isTold(event: BankEvent): event is ToldEvent {
  return (mailedKinds as readonly string[]).includes(event.kind);
}

/**
 * Reads the published events, and makes a job of each that a client is told of: one that cannot be told holds up none
 * of the others. Returns how to stop it.
 */
export function startNotices(platform: Platform): () => Promise<void> {
  const reading = repeat(() => readForNotices(platform), {
    everyMs: pollMs,
    troubleMs,
    onTrouble: (error) => platform.log.warn({ err: error }, 'notices wait for the database'),
  });
  return () => reading.stop();
}

/** Reads all that is new, in bounded batches. */
export async function readForNotices(platform: Platform): Promise<void> {
  const reader = {
    name: 'notices',
    // Most events are transfers, of which no mail tells.
    kinds: mailedKinds,
    take: (transaction: Platform['db'], events: readonly BankEvent[]) =>
      enqueueJobs(
        transaction,
        platform,
        // A bank that was away, or began with a history, has many of which nobody is told any more.
        events
          .filter((event) => !isTooOld(platform, event))
          .map(({ position, id }) => ({ kind: jobKind, key: `${position}:${id}` })),
      ),
  };
  while (await readOn(platform.db, reader));
}

/**
 * Tells a client, or the users whom it concerns, of one event: notes it and writes the mails, once for each event. The
 * mail names the request that did it; where a job or a command did, it names the job that writes it, whose key in the
 * log names the event.
 */
export function sendNoticeJob(platform: Platform): JobKind {
  return { name: jobKind, attemptsMax, run: ({ key }) => sendNotice(platform, key) };
}

async function sendNotice(platform: Platform, key: string): Promise<void> {
  const [position = '', id] = key.split(':');
  const { events } = await readEvents(platform.db, {
    after: BigInt(position) - 1n,
    positionsMax: 1,
    kinds: mailedKinds,
  });
  const event = events.filter(isTold).find((found) => found.id === id);
  if (event === undefined) throw new Error('the event is not there');
  await inTransaction(platform.db, async (transaction) => {
    const { clientId, kind, happenedAt, payload } = event;
    const isWanted = !isTooOld(platform, event) && !(await unwantedOf(transaction, clientId)).has(noticeOf(kind));
    const { people, by } = isWanted
      ? await whomToTell({ ...platform, db: transaction }, event)
      : { people: [], by: undefined };
    const isMailed = people.length > 0;
    if (!(await insertNotice(transaction, { id: event.id, clientId, kind, happenedAt, isMailed }))) return;
    for (const { language, firstName, lastName, email } of people) {
      const mail = composeEventMail({
        language,
        name: `${firstName} ${lastName}`,
        kind,
        at: happenedAt,
        by,
        reason: isOfApproval(event) ? (event.payload.reason ?? undefined) : undefined,
        payment: {
          transferNumber: 'transferNumber' in payload ? payload.transferNumber : undefined,
          amount: money(payload.amountMinor, currencyCode(payload.currency)),
          name: payload.counterpartyName,
          account: payload.counterpartyAccount,
        },
      });
      await enqueueMail(transaction, {
        ...mail,
        id: platform.newId(),
        kind: 'notice',
        recipient: email,
        requestId: event.requestId ?? undefined,
        toldOf: happenedAt,
        lifetimeMinutes,
      });
    }
  });
}

/** News of last week is in the statement. */
function isTooOld({ clock }: Platform, { happenedAt }: Pick<BankEvent, 'happenedAt'>): boolean {
  return clock.now().getTime() - happenedAt.getTime() > lifetimeMinutes * 60_000;
}
