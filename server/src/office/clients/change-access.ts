import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { clientNoteLengthMax, type ClientNoteKind } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName, type FactReference } from '../../base/audit/index.ts';
import {
  disableClient,
  enableClient,
  endSessions,
  findClientForStaff,
  listMemberships,
  lockClient,
  makeUpPassword,
  resetPassword,
  unlockClient,
  type ClientSummary,
} from '../../people/identity/index.ts';
import { listBlocks } from '../../money/accounts/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { insertClientNote } from './store.ts';

/** What staff do to the access of a client's users; each stands in the file with its reason. */
export type AccessChange = Exclude<ClientNoteKind, 'note' | 'password_reset'>;

/**
 * Ends what acts for a user, or for a client, without a login. The room that knows what there is stands above this one.
 */
export type EndStandingAccess = (
  transaction: Database,
  platform: Platform,
  whose: { readonly userId: string } | { readonly clientId: string },
) => Promise<void>;

const eventOf = {
  disabled: 'client_disabled',
  enabled: 'client_enabled',
  unlocked: 'client_unlocked',
  sessions_ended: 'client_sessions_ended',
} as const satisfies Record<AccessChange, string>;

/**
 * Changes the access of a client's users. Two officers at once: the second is told that there is nothing to change, for
 * the client is locked until the first is done.
 */
export async function changeAccess(
  platform: Platform,
  client: ClientSummary,
  {
    change,
    reason,
    endStandingAccess,
  }: { readonly change: AccessChange; readonly reason: string; readonly endStandingAccess: EndStandingAccess },
): Promise<'done' | Refusal> {
  const said = judgeText(reason, 'reason');
  if (isRefusal(said)) return said;
  return inTransaction(platform.db, async (transaction) => {
    await lockClient(transaction, client.id);
    const now = await findClientForStaff(transaction, client.id);
    if (now === undefined) return refuse('client_not_found', 'client');
    if (now.isDisabled === (change === 'disabled') && change !== 'unlocked' && change !== 'sessions_ended')
      return refuse('nothing_to_change');
    if (change === 'enabled' && (await isDeceased(transaction, client.id))) return refuse('death_stands');
    if (change === 'unlocked' && now.isDisabled) return refuse('nothing_to_change');
    if (change === 'disabled') await disableClient(transaction, client.id, platform.clock.now());
    if (change === 'enabled') await enableClient(transaction, client.id);
    if (change === 'unlocked') await unlockClient(transaction, client.id);
    if (change === 'sessions_ended') await endSessions(transaction, client.id);
    if (change === 'disabled' || change === 'sessions_ended')
      await endStandingAccess(transaction, platform, { clientId: client.id });
    const isOfClient = change === 'disabled' || change === 'enabled';
    const note = await writeNote(transaction, platform, { clientId: client.id, kind: change, text: said.text });
    await recordStaffAct(transaction, platform, {
      kind: eventOf[change],
      clientId: client.id,
      about: [...(isOfClient ? [{ kind: 'client', id: client.id } as const] : []), note],
    });
    return 'done';
  });
}

/**
 * Gives a user who acts for the client a password that is good for one login, at which the user has to change it. It is
 * answered once and kept nowhere.
 */
export async function resetUserPassword(
  platform: Platform,
  client: ClientSummary,
  {
    userId,
    reason,
    endStandingAccess,
  }: { readonly userId: string; readonly reason: string; readonly endStandingAccess: EndStandingAccess },
): Promise<{ login: string; password: string } | Refusal> {
  const said = judgeText(reason, 'reason');
  if (isRefusal(said)) return said;
  const members = await listMemberships(platform.db, { clientId: client.id, isLive: true });
  const member = members.find(({ user }) => user.id === userId.toLowerCase());
  if (member === undefined) return refuse('membership_not_found', 'user');
  const { id, login } = member.user;
  const password = makeUpPassword();
  await inTransaction(platform.db, async (transaction) => {
    await resetPassword(transaction, { userId: id, password, at: platform.clock.now(), isFirst: true });
    await endStandingAccess(transaction, platform, { userId: id });
    const note = await writeNote(transaction, platform, {
      clientId: client.id,
      kind: 'password_reset',
      text: `${login}: ${said.text}`.slice(0, clientNoteLengthMax),
    });
    await recordStaffAct(transaction, platform, {
      kind: 'password_reset',
      clientId: client.id,
      userId: id,
      about: [{ kind: 'user', id }, note],
    });
  });
  return { login, password };
}

/** Adds what somebody wrote to the file. */
export async function addNote(platform: Platform, client: ClientSummary, text: string): Promise<'done' | Refusal> {
  const said = judgeText(text, 'text');
  if (isRefusal(said)) return said;
  await inTransaction(platform.db, async (transaction) => {
    const note = await writeNote(transaction, platform, { clientId: client.id, kind: 'note', text: said.text });
    await recordStaffAct(transaction, platform, { kind: 'client_note_added', clientId: client.id, about: [note] });
  });
  return 'done';
}

/** Two people end what two people have recorded. */
async function isDeceased(transaction: Database, clientId: string): Promise<boolean> {
  const blocks = await listBlocks(transaction, { clientIds: [clientId] });
  return blocks.some(({ cause, endedAt }) => cause === 'deceased' && endedAt === null);
}

async function writeNote(
  transaction: Database,
  platform: Platform,
  note: { readonly clientId: string; readonly kind: ClientNoteKind; readonly text: string },
): Promise<FactReference> {
  const id = platform.newId();
  await insertClientNote(transaction, {
    ...note,
    id,
    writtenBy: staffName(platform),
    writtenAt: platform.clock.now(),
  });
  return { kind: 'note', id };
}

/** What stays has words; characters that no database keeps are left out. */
function judgeText(text: string, field: 'reason' | 'text'): { readonly text: string } | Refusal {
  const plain = text.replaceAll('\0', '').trim();
  return plain === '' ? refuse('all_fields_required', field) : { text: plain };
}
