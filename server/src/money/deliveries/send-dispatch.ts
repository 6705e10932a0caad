import { isRefusal, webhookHeaders, type FileAnswer } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { findUserById, listMemberships, sendNoticeToClient, type User } from '../../people/identity/index.ts';
import { PutOff, type JobKind } from '../../base/jobs/index.ts';
import { composeStatementMail, enqueueMail } from '../../base/mail/index.ts';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { isLockedByRestore } from '../../base/platform/restore-lock-store.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { drawUpStatement, writeStatementArchive, writeStatementFile } from '../statements/index.ts';
import { tellOfStatementKind } from './make-due-dispatches.ts';
import { receiverOf } from './manage-deliveries.ts';
import { signEvent, type StatementFiles, type WebhookPost } from '../webhooks/index.ts';
import { eventSecretOf, signWebhook } from './sign-webhook.ts';
import { aboutDelivery, findDispatch, setEnded, setSent, type Dispatch } from './store.ts';

/** Tries of the mail, with the rests of the job table in between. */
const attemptsMax = 20;
/** A longer file is taken from the portal, or with an access token: it is signed whole, in memory. */
const fileBytesMax = 32 * 1024 * 1024;
const mailLifetimeMinutes = 5 * 24 * 60;

/** Tells by mail that a statement is ready. Those that go to a server are in the queues of webhooks. */
export function tellOfStatementJob(platform: Platform): JobKind {
  return {
    name: tellOfStatementKind,
    attemptsMax,
    isSlow: true,
    run: async ({ key }) => {
      const dispatch = await findDispatch(platform.db, key);
      if (dispatch === undefined) return;
      await putOffWhereLocked(platform);
      const user = await userOf(platform, dispatch);
      if (user !== undefined) await tell(platform, dispatch, user);
    },
  };
}

/** Statements as the one sender of the bank takes them, each drawn up when it is sent. */
export function statementFiles(platform: Platform): StatementFiles {
  const namesUnderWay = new Map<string, string>();
  return {
    draw: async (id) => {
      const dispatch = await findDispatch(platform.db, id);
      const user = dispatch && (await userOf(platform, dispatch));
      if (dispatch === undefined || user === undefined) return 'gone';
      const { name, post } = await postOf(platform, dispatch, user);
      namesUnderWay.set(id, name);
      // Writing a long file took a while.
      return (await isLockedByRestore(platform.db, 'statement_deliveries')) ? 'later' : post;
    },
    noteTaken: async (transaction, id) => {
      const clientId = await setSent(transaction, id);
      const subject = namesUnderWay.get(id) ?? id;
      namesUnderWay.delete(id);
      if (clientId !== undefined)
        await recordEvent(transaction, platform, { kind: 'statement_delivered', clientId, subject });
    },
  };
}

/** Who ordered a statement; where they may not read its accounts any more, the schedule ends. */
async function userOf(platform: Platform, dispatch: Dispatch): Promise<User | undefined> {
  const user = await findUserById(platform.db, dispatch.userId);
  const accountIds = await accountsStillSeen(platform, dispatch);
  if (user !== undefined && accountIds.length === dispatch.accountIds.length) return user;
  await endForLackOfRights(platform, dispatch);
  return undefined;
}

/** After a restore nothing goes out until people have compared: this one may have left before. */
async function putOffWhereLocked({ db }: Pick<Platform, 'db'>): Promise<void> {
  if (await isLockedByRestore(db, 'statement_deliveries'))
    throw new PutOff('locked since a restore: staff compare and release it in the office');
}

/** The accounts of a delivery that the user who ordered it may still read. */
async function accountsStillSeen({ db }: Platform, { clientId, userId, accountIds }: Dispatch): Promise<string[]> {
  const [membership] = await listMemberships(db, { userId, clientId, isLive: true });
  if (membership === undefined || !membership.rights.administer) return [];
  const { accountIds: seen } = accountsSeen({ clientId, rights: membership.rights });
  return seen === 'all' ? accountIds : accountIds.filter((id) => seen.includes(id));
}

/** A right that ended ends what it ordered. User and client are told: nobody was there to see it. */
function endForLackOfRights(platform: Platform, { clientId, deliveryId: id }: Dispatch): Promise<void> {
  return inTransaction(platform.db, async (transaction) => {
    const ended = await setEnded(transaction, { clientId, id });
    if (ended === undefined) return;
    const about = aboutDelivery({ id, ...ended });
    await recordEvent(transaction, platform, { kind: 'statement_delivery_ended', clientId, subject: id, about });
    const subject = await receiverOf(transaction, ended);
    const { userId } = ended;
    await sendNoticeToClient(transaction, platform, { notice: 'deliveryLapsed', subject, userId, clientId });
  });
}

/** Neither file nor figure goes by mail: it says that the statement is ready, and where. */
function tell(platform: Platform, dispatch: Dispatch, user: User): Promise<void> {
  const { id, fromDay, toDay, accountNumbers } = dispatch;
  return inTransaction(platform.db, async (transaction) => {
    await putOffWhereLocked({ db: transaction });
    if ((await setSent(transaction, id)) === undefined) return;
    const { language, firstName, lastName, email } = user;
    const name = `${firstName} ${lastName}`;
    const mail = composeStatementMail({ language, name, fromDay, toDay, accountNumbers });
    const lifetimeMinutes = mailLifetimeMinutes;
    await enqueueMail(transaction, {
      ...mail,
      id: platform.newId(),
      kind: 'notice',
      recipient: email,
      lifetimeMinutes,
    });
  });
}

async function postOf(
  platform: Platform,
  dispatch: Dispatch,
  user: User,
): Promise<{ readonly name: string; readonly post: WebhookPost }> {
  const { id, webhook, secret } = dispatch;
  const file = await write(platform, dispatch, user);
  const body = await wholeOf(file.content);
  const at = platform.clock.now();
  const headers = {
    'content-type': file.mediaType,
    'content-disposition': `attachment; filename="${file.name}"`,
    [webhookHeaders.delivery]: id,
    [webhookHeaders.signature]: signWebhook(secret!, body, at),
    ...signEvent({ id, body, at }, [eventSecretOf(secret!)]),
  };
  return { name: file.name, post: { address: webhook!, headers, body } };
}

/** The file of the period: of several accounts an archive with one for each. */
async function write(platform: Platform, dispatch: Dispatch, { language }: User): Promise<FileAnswer> {
  const { clientId, accountIds, fromDay, toDay, format } = dispatch;
  const filter = { clientId, accountIds, zone: platform.config.timeZone, fromDay, toDay };
  const reading = { ...platform, db: await forReading(platform) };
  const statement = await drawUpStatement(reading, filter, { request: {}, language });
  if (isRefusal(statement)) throw new Error(statement.refusal);
  const writeFile = accountIds.length === 1 ? writeStatementFile : writeStatementArchive;
  const file = await writeFile(statement, format, { isDemonstration: platform.config.mode === 'demo' });
  if (isRefusal(file)) throw new Error(file.refusal);
  return file;
}

async function wholeOf(content: FileAnswer['content']): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    const bytes = Buffer.from(part as Uint8Array);
    length += bytes.length;
    if (length > fileBytesMax) throw new Error('the file is too long for a webhook');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
