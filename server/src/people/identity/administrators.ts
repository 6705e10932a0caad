import type { Notice } from '../../base/mail/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { listMemberships } from './membership-store.ts';
import { sendNotice } from './send-notice.ts';
import { findUserById } from './user-store.ts';

/** The users who administer the client beside the one who asks. */
export async function otherAdministrators(
  transaction: Database,
  { clientId, userId }: Pick<Session, 'clientId' | 'userId'>,
): Promise<string[]> {
  const members = await listMemberships(transaction, { clientId, isLive: true });
  return members.flatMap(({ user, rights }) => (rights.administer && user.id !== userId ? [user.id] : []));
}

/** Mails to each administrator of the client what one of them did. */
export async function tellAdministrators(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock'>,
  {
    session,
    ...told
  }: {
    readonly session: Session;
    readonly origin: RequestOrigin;
    readonly notice: Notice;
    readonly subject?: string;
  },
): Promise<void> {
  for (const id of [session.userId, ...(await otherAdministrators(transaction, session))]) {
    const user = await findUserById(transaction, id);
    if (user !== undefined) await sendNotice(transaction, platform, { user, ...told });
  }
}
