import { recordEvent } from '../../base/audit/index.ts';
import type { Notice } from '../../base/mail/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Rights } from '../../base/platform/rights.ts';
import type { ChangeAsking } from '../../people/confirmations/index.ts';
import {
  findUserById,
  otherAdministrators,
  sendNotice,
  tellAdministrators,
  type Membership,
} from '../../people/identity/index.ts';
import { endRights, giveRights } from './give-rights.ts';

interface Told extends Omit<ChangeAsking, 'password'> {
  readonly member: Membership;
  /** The change that waited, where one did. */
  readonly change?: string;
}

/** Changes a membership or ends it, on record, and by mail to administrators and the member. */
export async function carryOut(
  transaction: Database,
  platform: Platform,
  { rights, ...told }: Told & { readonly rights: Rights | undefined },
): Promise<void> {
  const { member, origin, change } = told;
  const whose = { userId: member.user.id, clientId: member.client.id, origin };
  const waited = change === undefined ? [] : [{ kind: 'membership_change', id: change } as const];
  if (rights === undefined) {
    await endRights(transaction, platform, whose);
    await recordEvent(transaction, platform, {
      kind: 'membership_ended',
      clientId: whose.clientId,
      origin,
      subject: member.id,
      about: [{ kind: 'membership', id: member.id }, ...waited],
    });
  } else {
    const { id, changed } = await giveRights(transaction, platform, { ...whose, rights });
    await recordEvent(transaction, platform, {
      kind: 'membership_granted',
      clientId: whose.clientId,
      origin,
      subject: id,
      about: [...changed.map((each) => ({ kind: 'membership' as const, id: each })), ...waited],
    });
  }
  const notice = rights === undefined ? 'memberEnded' : 'memberChanged';
  await tellAll(transaction, platform, { ...told, notice });
  // An administrator whose rights have just ended is told as well.
  const isTold = [told.session.userId, ...(await otherAdministrators(transaction, told.session))];
  const user = await findUserById(transaction, whose.userId);
  if (user === undefined || isTold.includes(user.id)) return;
  await sendNotice(transaction, platform, { user, notice, subject: member.user.name, origin });
}

/** What became of a change that is not carried out, on record, and of a new one by mail to administrators. */
export async function tellOf(
  transaction: Database,
  platform: Platform,
  { kind, change, ...told }: Told & { readonly change: string; readonly kind: 'proposed' | 'refused' | 'withdrawn' },
): Promise<void> {
  await recordEvent(transaction, platform, {
    kind: `membership_change_${kind}`,
    clientId: told.member.client.id,
    origin: told.origin,
    subject: change,
    about: [{ kind: 'membership_change', id: change }],
  });
  if (kind === 'proposed') await tellAll(transaction, platform, { ...told, notice: 'memberChangeProposed' });
}

function tellAll(
  transaction: Database,
  platform: Platform,
  { session, origin, notice, member }: Told & { readonly notice: Notice },
): Promise<void> {
  return tellAdministrators(transaction, platform, { session, origin, notice, subject: member.user.name });
}
