import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { formatMoney } from '@bank/money';
import { recordEvent, type AuditKind } from '../../base/audit/index.ts';
import { composeFileMail } from '../../base/mail/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { judgeApproval, type Actor } from '../../base/platform/rights.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import {
  confirmationMinutes,
  judgeConfirmation,
  makeConfirmation,
  noCode,
  spendConfirmation,
  type Confirmation,
  type GivenCode,
} from '../../people/confirmations/index.ts';
import { hashOfFile } from './hash-of-file.ts';
import { goesAlone, judgeWhole, missingOfFile, moneyOf } from './judge-whole.ts';
import type { OrderFileKept } from './order-file.ts';
import { countRows } from './rows-store.ts';
import { findSeenFile, type SeenFile } from './see-file.ts';
import { insertFileApproval, lockFile, moveFile, readFileApprovals } from './store.ts';

interface Act extends Actor {
  readonly id: string;
  readonly origin: RequestOrigin;
}

/** An act on what the user has read. */
interface ReadAct extends Act {
  readonly version: number;
}

/**
 * Sends a file off, once: sent again it changes nothing. A user who may approve it as one confirms it; of others it
 * waits for another user.
 */
export async function sendFile(
  platform: Platform,
  { areTwinsMeant, ...act }: ReadAct & { readonly areTwinsMeant: boolean },
  code: GivenCode,
): Promise<'done' | Refusal> {
  const seen = await findSeenFile(platform.db, act, act.id);
  if (isRefusal(seen)) return seen;
  const { file } = seen;
  if (file.preparedBy !== act.userId) return refuse('order_of_other_user', 'id');
  const isSent = file.state !== 'open' && file.state !== 'ended';
  if (isSent && file.version === act.version) return 'done';
  const sendable = await judgeSendable(platform, seen, act.version);
  if (isRefusal(sendable)) return sendable;
  if (sendable.doubtful > 0 && !areTwinsMeant) return refuse('order_file_has_twins', 'areTwinsMeant');
  const isAlone = await goesAlone(platform, act, seen);
  const confirmed = isAlone ? await confirm(platform, seen, act, code) : noCode;
  if (isRefusal(confirmed)) return confirmed;
  return move(platform, act, { kind: 'order_file_sent', from: 'open' }, async (transaction) => {
    if (!(await spend(transaction, confirmed))) return refuse('confirmation_expired');
    await moveFile(transaction, file.id, isAlone ? { to: 'sending', sentBy: act.userId } : { to: 'awaiting_approval' });
    return 'done';
  });
}

/** Approves a file that another user prepared. The last approval that is missing sends it off. */
export async function approveFile(platform: Platform, act: ReadAct, code: GivenCode): Promise<'done' | Refusal> {
  const seen = await findSeenFile(platform.db, act, act.id);
  if (isRefusal(seen)) return seen;
  const approved = await judgeApprovable(platform, seen, act);
  if (isRefusal(approved)) return approved;
  const confirmed = await confirm(platform, seen, act, code);
  if (isRefusal(confirmed)) return confirmed;
  return move(platform, act, { kind: 'order_file_approved', from: 'awaiting_approval' }, async (transaction) => {
    if (!(await spend(transaction, confirmed))) return refuse('confirmation_expired');
    const { id: fileId } = seen.file;
    const given = await readFileApprovals(transaction, fileId);
    const inside = { ...platform, db: transaction };
    const missing = await missingOfFile(inside, seen, given);
    if (missing !== undefined && !missing.includes(act.userId)) return refuse('approval_not_asked_for', 'id');
    await insertFileApproval(transaction, { fileId, userId: act.userId });
    const isEnough = (await missingOfFile(inside, seen, [...given, act.userId])) === undefined;
    if (isEnough) await moveFile(transaction, fileId, { to: 'sending', sentBy: act.userId });
    return 'done';
  });
}

/** Makes the code that confirms a file as it was read, for its user or for one who approves it. */
export async function confirmFile(
  platform: Platform,
  act: ReadAct & {
    readonly token: string;
    readonly webOrigin: string | undefined;
    readonly isMailAsked?: boolean | null | undefined;
  },
): Promise<Confirmation | Refusal> {
  const seen = await findSeenFile(platform.db, act, act.id);
  if (isRefusal(seen)) return seen;
  const { file, sums } = seen;
  if (file.state === 'open') {
    if (file.preparedBy !== act.userId) return refuse('order_of_other_user', 'id');
    const sendable = await judgeSendable(platform, seen, act.version);
    if (isRefusal(sendable)) return sendable;
    const right = await judgeWhole(platform, act.rights, sums);
    if (isRefusal(right)) return right;
  } else {
    const approved = await judgeApprovable(platform, seen, act);
    if (isRefusal(approved)) return approved;
  }
  return makeConfirmation(platform, {
    ...act,
    boundHash: await hashOfFile(platform.db, file),
    compose: ({ language, firstName, lastName }, code) =>
      composeFileMail({
        language,
        name: `${firstName} ${lastName}`,
        file: file.name,
        count: sums.reduce((all, { count }) => all + count, 0),
        sums: sums.map((sum) => ({ account: sum.debtorAccount, amount: formatMoney(moneyOf(sum), language) })),
        code,
        minutes: confirmationMinutes,
      }),
  });
}

/** Ends a file of which nothing was sent. */
export async function endFile(platform: Platform, act: Act): Promise<'done' | Refusal> {
  const seen = await findSeenFile(platform.db, act, act.id);
  if (isRefusal(seen)) return seen;
  const { file } = seen;
  if (file.state === 'ended') return 'done';
  if (file.state !== 'open' && file.state !== 'awaiting_approval') return refuse('order_file_moved_on', 'id');
  const right = file.preparedBy === act.userId ? 'may_approve' : judgeApproval(act.rights);
  if (isRefusal(right)) return right;
  const asRead = { ...act, version: file.version };
  return move(platform, asRead, { kind: 'order_file_ended', from: file.state }, async (transaction) => {
    await moveFile(transaction, file.id, { to: 'ended' });
    return 'done';
  });
}

async function judgeSendable(
  { db }: Platform,
  { file, sums }: SeenFile,
  version: number,
): Promise<{ readonly doubtful: number } | Refusal> {
  if (file.state !== 'open' || file.version !== version) return refuse('order_file_moved_on', 'version');
  const { refused, doubtful } = (await countRows(db, [file.id])).get(file.id)!;
  if (refused > 0) return refuse('order_file_has_refused_rows', 'id');
  return sums.length === 0 ? refuse('order_file_empty', 'id') : { doubtful };
}

async function judgeApprovable(
  platform: Platform,
  { file, sums }: SeenFile,
  { userId, rights, version }: ReadAct,
): Promise<'may_approve' | Refusal> {
  if (file.preparedBy === userId) return refuse('own_order_not_approved');
  if (file.state !== 'awaiting_approval' || file.version !== version) return refuse('order_file_moved_on', 'version');
  return judgeWhole(platform, rights, sums);
}

/** A file with an order to another bank is confirmed by the user who sends it off. */
async function confirm(
  platform: Platform,
  { file, sums }: SeenFile,
  { userId, clientId }: Actor,
  code: GivenCode,
): Promise<{ readonly confirmationId: string | undefined } | Refusal> {
  if (sums.every(({ kind }) => kind === 'internal')) return noCode;
  const bound = await hashOfFile(platform.db, file);
  return judgeConfirmation(platform, bound, { userId, clientId, idempotencyKey: undefined }, code);
}

async function spend(
  transaction: Database,
  { confirmationId: id }: { readonly confirmationId: string | undefined },
): Promise<boolean> {
  return id === undefined || spendConfirmation(transaction, { id, idempotencyKey: undefined });
}

/** Moves a file that still stands as it was read; tells of it in the same database transaction. */
function move(
  platform: Platform,
  { userId: _user, membershipId, clientId, origin, id: idText, version }: ReadAct,
  { kind, from }: { readonly kind: AuditKind; readonly from: OrderFileKept['state'] },
  act: (transaction: Database) => Promise<'done' | Refusal>,
): Promise<'done' | Refusal> {
  const id = idText.toLowerCase();
  return inTransaction(platform.db, async (transaction) => {
    const file = await lockFile(transaction, id);
    if (file?.state !== from || file.version !== version) return refuse('order_file_moved_on', 'version');
    const outcome = await act(transaction);
    if (isRefusal(outcome)) return outcome;
    // Looked at again: the file may have been locked for a while.
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_approve_missing');
    const about = [{ kind: 'order_file', id }] as const;
    await recordEvent(transaction, platform, { kind, clientId, origin, subject: id, about });
    return 'done';
  });
}
