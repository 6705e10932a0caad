import { alwaysMailed, mailedKinds, type MailedKind } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import { readEvents, readOn, type BankEvent } from '../../base/events/index.ts';
import { enqueueJobs, type JobKind } from '../../base/jobs/index.ts';
import { composeEventMail, enqueueMail } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { repeat } from '../../base/platform/repeat.ts';
import { announcePush } from '../push/index.ts';
import { listChosen } from './choices-store.ts';
import { isOfApproval } from './is-concerned.ts';
import { lifetimeMinutes } from './lifetime-minutes.ts';
import { insertNotice } from './store.ts';
import { tellOfBalances } from './tell-of-balances.ts';
import { tellOfRates } from './wait-for-rate.ts';
import { whomToTell } from './whom-to-tell.ts';

const jobKind = 'send_notice';
const attemptsMax = 12;
const pollMs = 1_000;
const troubleMs = 10_000;
/** A person who waits for a balance or a rate looks at no clock. */
const balancesMs = 5_000;

type ToldEvent = BankEvent<MailedKind>;

function isTold(event: BankEvent): event is ToldEvent {
  return (mailedKinds as readonly string[]).includes(event.kind);
}

/**
 * Reads the published events, and makes a job of each that a client is told of: one that cannot be told holds up none
 * of the others. Beside them it looks at balances and rates that users wait for. Returns how to stop it.
 */
export function startNotices(platform: Platform): () => Promise<void> {
  const onTrouble = (error: unknown) => platform.log.warn({ err: error }, 'notices wait for the database');
  const reading = repeat(() => readForNotices(platform), { everyMs: pollMs, troubleMs, onTrouble });
  const looking = repeat(() => lookForUsers(platform), { everyMs: balancesMs, troubleMs, onTrouble });
  return async () => void (await Promise.all([reading.stop(), looking.stop()]));
}

/** Tells of balances and rates that users named and that were reached. */
async function lookForUsers(platform: Platform): Promise<void> {
  await tellOfBalances(platform);
  await tellOfRates(platform);
}

/** Reads all that is new, in bounded batches. */
export async function readForNotices(platform: Platform): Promise<void> {
  const reader = {
    name: 'notices',
    // Most events are transfers, of which no mail tells.
    kinds: [...mailedKinds, alwaysMailed] as const,
    take: async (transaction: Platform['db'], events: readonly BankEvent[]) => {
      // A bank that was away, or began with a history, has many of which nobody is told any more.
      const fresh = events.filter((event) => !isTooOld(platform, event));
      const told = fresh.filter(isTold).map(({ position, id }) => ({ kind: jobKind, key: `${position}:${id}` }));
      await enqueueJobs(transaction, platform, told);
      for (const event of fresh) if (event.kind === alwaysMailed) await pushLogin(transaction, event);
    },
  };
  while (await readOn(platform.db, reader));
}

/** Its mail was written with the login. */
async function pushLogin(
  transaction: Platform['db'],
  { clientId, kind, payload }: BankEvent<typeof alwaysMailed>,
): Promise<void> {
  const userId = payload.byUser;
  if (userId === null) return;
  const chosen = await listChosen(transaction, { clientId, userId, kind });
  if (chosen.some(({ isPushed }) => isPushed)) await announcePush(transaction, [userId]);
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
    const { people, pushed, by } = isTooOld(platform, event)
      ? { people: [], pushed: [], by: undefined }
      : await whomToTell({ ...platform, db: transaction }, event);
    const isMailed = people.length > 0;
    if (!(await insertNotice(transaction, { id: event.id, clientId, kind, happenedAt, isMailed }))) return;
    await announcePush(transaction, pushed);
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
