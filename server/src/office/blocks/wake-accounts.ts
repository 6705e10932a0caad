import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { endBlocks, listBlocks } from '../../money/accounts/index.ts';
import {
  findUserById,
  holdSession,
  lockClient,
  proveOwnPassword,
  sendNoticeToClient,
} from '../../people/identity/index.ts';

/**
 * Ends the blocks of dormant accounts, and no others, once the user who may order has given the password again. Asked
 * twice, the second one changes nothing.
 */
export async function wakeAccounts(
  platform: Platform,
  {
    session,
    origin,
    password,
  }: { readonly session: Session; readonly origin: RequestOrigin; readonly password: string },
): Promise<Refusal | undefined> {
  const { clientId, userId } = session;
  if (password === '') return refuse('all_fields_required', 'password');
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  if (proof !== 'proven') {
    await recordEvent(platform.db, platform, { kind: 'client_woken', refusal: proof.refusal, clientId, origin });
    return proof;
  }
  return inTransaction(platform.db, async (transaction) => {
    if (!(await holdSession(transaction, session.id))) return refuse('session_required');
    await lockClient(transaction, clientId);
    const open = (await listBlocks(transaction, { clientIds: [clientId] })).filter(
      ({ cause, endedAt }) => cause === 'dormant' && endedAt === null,
    );
    if (open.length === 0) return undefined;
    const { login, firstName, lastName } = (await findUserById(transaction, userId))!;
    const ids = open.map(({ id }) => id);
    await endBlocks(transaction, { ids, by: `client ${login}`, reason: 'The client uses the accounts.' });
    await recordEvent(transaction, platform, {
      kind: 'client_woken',
      clientId,
      origin,
      about: ids.map((id) => ({ kind: 'account_block' as const, id })),
    });
    const subject = `${firstName} ${lastName}`;
    await sendNoticeToClient(transaction, platform, { notice: 'awake', subject, userId, clientId, origin });
    return undefined;
  });
}
