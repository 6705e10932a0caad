import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import {
  brokenPasswordRules,
  findClientById,
  findUserById,
  hashToken,
  resetPassword,
} from '../../people/identity/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { endLinks, findLiveLink } from './links-store.ts';
import { findFile } from './store.ts';

interface Welcome {
  readonly login: string;
  readonly ownWords: readonly string[];
  readonly expiresAt: string;
}

/** For which login the link of a welcome mail lets its reader choose a password. */
export async function openWelcomeLink({ db }: Pick<Platform, 'db'>, token: string): Promise<Welcome | Refusal> {
  const found = await findWelcomed(db, token);
  if (found === undefined) return refuse('link_not_found');
  const { user, ownWords, link } = found;
  return { login: user.login, ownWords, expiresAt: link.expiresAt.toISOString() };
}

/**
 * Sets the password of the new user, held to the same rules as every other (spec 5). The link ends with it, in the same
 * database transaction: of two who use it at once one does.
 */
export async function setFirstPassword(
  platform: Pick<Platform, 'db' | 'clock' | 'newId'>,
  {
    token,
    newPassword,
    origin,
  }: { readonly token: string; readonly newPassword: string; readonly origin: RequestOrigin },
): Promise<Refusal | undefined> {
  const { db, clock } = platform;
  const found = await findWelcomed(db, token);
  if (found === undefined) return refuse('link_not_found');
  if (newPassword === '') return refuse('all_fields_required', 'newPassword');
  const { user, ownWords } = found;
  const [broken] = await brokenPasswordRules(newPassword, ownWords);
  if (broken !== undefined) return refuse(broken, 'newPassword');
  return inTransaction(db, async (transaction) => {
    const link = await findLiveLink(transaction, {
      tokenHash: hashToken(token),
      purpose: 'welcome',
      isLocked: true,
    });
    if (link === undefined) return refuse('link_not_found');
    await endLinks(transaction, link.owner, 'welcome');
    await resetPassword(transaction, { userId: user.id, password: newPassword, at: clock.now(), isFirst: false });
    await recordEvent(transaction, platform, {
      kind: 'first_password_set',
      clientId: found.clientId,
      userId: user.id,
      origin,
      about: [{ kind: 'user', id: user.id }],
    });
    return undefined;
  });
}

async function findWelcomed(database: Database, token: string) {
  const link = await findLiveLink(database, { tokenHash: hashToken(token), purpose: 'welcome' });
  if (link === undefined) return undefined;
  const { owner } = link;
  const { userId, clientId } = ('userId' in owner ? owner : await findFile(database, owner.applicationId)) ?? {};
  if (userId == null || clientId == null) return undefined;
  const user = await findUserById(database, userId);
  const client = await findClientById(database, clientId);
  // A user who was disabled meanwhile, or whose client was, gets no password.
  if (user === undefined || user.isDisabled || user.firstClientId === undefined) return undefined;
  const ownWords = [user.login, user.firstName, user.lastName, client?.companyName ?? ''].filter((word) => word !== '');
  return { link, user, clientId, ownWords };
}
