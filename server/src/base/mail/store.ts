import { brand } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from '../platform/delete-in-parts.ts';

type Database = RoomDatabase<'mail'>;

export interface NewMail {
  readonly id: string;
  readonly messageId: string;
  readonly kind: 'pin' | 'enquiry' | 'notice';
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
  readonly lifetimeMinutes: number | null;
  /** Null: the moment at which it is written. */
  readonly toldOf: Date | null;
  readonly isSecurityNotice: boolean;
}

/** A mail that this worker, and no other, may try to send until its lease ends. */
export interface DueMail {
  readonly id: string;
  readonly messageId: string;
  readonly kind: 'pin' | 'enquiry' | 'notice';
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
  /** Which attempt this is, from 1. */
  readonly attempt: number;
  /** How long the mail is worth sending; null where it always is. */
  readonly secondsLeft: number | null;
}

export async function insertMail(database: Database, mail: NewMail): Promise<void> {
  await database
    .insertInto('outbox')
    .values({
      id: mail.id,
      message_id: mail.messageId,
      kind: mail.kind,
      recipient: mail.recipient,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text_body: mail.textBody,
      html_body: mail.htmlBody,
      expires_at: sql`now() + make_interval(mins => ${mail.lifetimeMinutes}::int)`,
      told_of: mail.toldOf,
      is_security_notice: mail.isSecurityNotice,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute();
}

/** Whether a mail of this id was written, sent or not. */
export async function isMailWritten(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from outbox where id = ${id}::uuid`.execute(database);
  return rows.length > 0;
}

/**
 * Whether a mail tells of what was before a restore, and waits for people: it may have left before. PINs, notices of
 * security and what goes to the bank's own mailbox never wait.
 */
const isLocked = sql<boolean>`(
  kind <> 'pin' and not is_security_notice and recipient <> ${brand.mailbox} and exists (
    select from restore_locks
    where what = 'mails' and released_at is null and coalesce(told_of, created_at) <= locked_at
  )
)`;

/**
 * Takes due mails: up to `pins` with a PIN or code, up to `others`. Untried mails go first, so that failing ones hold
 * up none. No other worker takes them before the lease ends, so no row stays locked while a mail server answers; a
 * worker that dies leaves its mails to the next one. A tried mail without an error is being sent.
 */
export async function claimDueMail(
  database: Database,
  { pins, others, leaseSeconds }: { pins: number; others: number; leaseSeconds: number },
): Promise<DueMail[]> {
  const dueOf = (isPin: boolean, count: number) => sql`
      select id from outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      and (expires_at is null or expires_at > now())
        and (kind = 'pin') = ${isPin} and not ${isLocked}
      order by (attempt_count > 0), next_attempt_at
      limit ${count}
      for update skip locked`;
  const { rows } = await sql<DueMail>`
    with due_pins as materialized (${dueOf(true, pins)}), due_others as materialized (${dueOf(false, others)})
    update outbox
    set attempt_count = attempt_count + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int),
    last_error = null
    from (select id from due_pins union all select id from due_others) as due where outbox.id = due.id
    returning outbox.id, message_id as "messageId", kind, recipient, reply_to as "replyTo", subject,
      text_body as "textBody", html_body as "htmlBody", attempt_count as attempt,
      extract(epoch from expires_at - now())::float8 as "secondsLeft"`.execute(database);
  return rows;
}

/** Notes that a mail left the bank. A PIN that was sent is kept nowhere. */
export async function markMailSent(database: Database, id: string): Promise<void> {
  await sql`
    update outbox
    set sent_at = now(), failed_at = null, last_error = null,
      text_body = case kind when 'pin' then '' else text_body end,
      html_body = case kind when 'pin' then '' else html_body end
    where id = ${id} and sent_at is null`.execute(database);
}

/** Postpones a failed attempt, unless another worker has taken the mail since. */
export async function postponeMail(
  database: Database,
  { id, attempt, delaySeconds, error }: { id: string; attempt: number; delaySeconds: number; error: string },
): Promise<void> {
  await sql`
    update outbox set next_attempt_at = now() + make_interval(secs => ${delaySeconds}::double precision), last_error =
    ${error}
    where id = ${id} and attempt_count = ${attempt} and sent_at is null and failed_at is null`.execute(database);
}

/** Gives up a mail that its mail server will never take, unless another worker has it, and deletes a PIN in it. */
export async function giveUpMail(
  database: Database,
  { id, attempt, error }: { id: string; attempt: number; error: string },
): Promise<void> {
  await sql`
    update outbox
    set failed_at = now(), last_error = ${error},
      text_body = case kind when 'pin' then '' else text_body end,
      html_body = case kind when 'pin' then '' else html_body end
    where id = ${id} and attempt_count = ${attempt} and sent_at is null and failed_at is null`.execute(database);
}

/** Gives up expired mails, and deletes the PINs in them. */
export async function expireMail(database: Database): Promise<void> {
  await sql`
    update outbox
    set failed_at = now(), last_error = coalesce(last_error, 'it expired before it could be sent'),
      text_body = case kind when 'pin' then '' else text_body end,
      html_body = case kind when 'pin' then '' else html_body end
    where sent_at is null and failed_at is null and expires_at <= now()`.execute(database);
}

/** Deletes mails that were sent or given up long ago. Waiting mails stay, however old. */
export async function deleteOldMail(database: Database, keptDays: number): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from outbox where ctid = any(array(
        select ctid from outbox
        where coalesce(sent_at, failed_at) < now() - make_interval(days => ${keptDays}::int)
        limit ${limit}))`,
  );
}

/** A mail as staff see it. */
export interface OutboxMail {
  readonly id: string;
  readonly kind: 'pin' | 'enquiry' | 'notice';
  readonly state: 'waiting' | 'sent' | 'given_up';
  readonly recipient: string;
  readonly subject: string;
  /** The plain text; empty for a PIN, unless PINs may be shown and this one is still waiting. */
  readonly text: string;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date;
  readonly attemptCount: number;
  readonly sentAt: Date | null;
  readonly lastError: string | null;
}

/** The newest mails of the outbox. `isPinShown` is for the demonstration only. */
export async function listOutbox(
  database: Database,
  { limit, isPinShown, isWaitingOnly = false }: { limit: number; isPinShown: boolean; isWaitingOnly?: boolean },
): Promise<OutboxMail[]> {
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .$if(isWaitingOnly, (query) => query.where('sent_at', 'is', null).where('failed_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.sent_at !== null ? 'sent' : row.failed_at !== null ? 'given_up' : 'waiting',
    recipient: row.recipient,
    subject: row.subject,
    text: row.kind === 'pin' && !isPinShown ? '' : row.text_body,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    attemptCount: row.attempt_count,
    sentAt: row.sent_at,
    lastError: row.last_error,
  }));
}

/** Mails that wait since a restore, the earliest first, and how many there are. */
export async function listLockedMails(
  database: Database,
  limit: number,
): Promise<{
  readonly mails: readonly { readonly recipient: string; readonly subject: string; readonly createdAt: Date }[];
  readonly count: number;
}> {
  const { rows } = await sql<{ recipient: string; subject: string; createdAt: Date; count: number }>`
    select recipient, subject, created_at as "createdAt", (count(*) over ())::int as count
    from outbox where sent_at is null and failed_at is null and ${isLocked}
    order by created_at, id limit ${limit}`.execute(database);
  return {
    mails: rows.map(({ recipient, subject, createdAt }) => ({ recipient, subject, createdAt })),
    count: rows[0]?.count ?? 0,
  };
}

/** Gives up the mails that wait since a restore: people decided that they are not sent again. */
export async function dropLockedMails(transaction: Database): Promise<void> {
  await sql`
    update outbox set failed_at = now(), last_error = 'not sent again after a restore'
    where sent_at is null and failed_at is null and ${isLocked}`.execute(transaction);
}

/** How many mails of each kind wait to be sent, and how many were given up and are still kept. */
export async function countMails(
  database: Database,
): Promise<readonly { kind: NewMail['kind']; waiting: number; failed: number }[]> {
  const { rows } = await sql<{ kind: NewMail['kind']; waiting: bigint; failed: bigint }>`
    select kind, count(*) filter (where failed_at is null) as waiting,
      count(*) filter (where failed_at is not null) as failed
    from outbox where sent_at is null group by kind`.execute(database);
  return rows.map(({ kind, waiting, failed }) => ({ kind, waiting: Number(waiting), failed: Number(failed) }));
}

/** Makes waiting mails due at once, all or the named ones, except those being sent. Returns how many. */
export async function retryOutbox(database: Database, ids?: readonly string[]): Promise<number> {
  const result = await database
    .updateTable('outbox')
    .set({ next_attempt_at: sql`now()` })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((row) => row.or([row('attempt_count', '=', 0), row('last_error', 'is not', null)]))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id::text = any(${[...ids!]}::text[])`))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How mails with PINs and codes fare, for which clients wait. */
export interface PinMails {
  /** How long that one has waited which waits longest; 0 where none does. */
  readonly oldestSeconds: number;
  /** Of those of the last quarter of an hour. A PIN lives for five minutes. */
  readonly sent: number;
  readonly givenUp: number;
}

/** A PIN or code, and no link: that may wait for days where one applicant's address is dead. */
const isCode = sql`kind = 'pin' and expires_at < created_at + interval '15 minutes'`;

export async function readPinMails(database: Database): Promise<PinMails> {
  const { rows } = await sql<PinMails>`
    select waiting."oldestSeconds", recent.* from (
      select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
      from outbox where ${isCode} and sent_at is null and failed_at is null
    ) waiting, (
      select (count(*) filter (where sent_at is not null))::int as sent,
        (count(*) filter (where failed_at is not null))::int as "givenUp"
      from outbox where ${isCode} and created_at > now() - interval '15 minutes'
    ) recent`.execute(database);
  return rows[0]!;
}
