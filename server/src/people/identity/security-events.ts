import { isRefusal, loginEvents, refuse, securityEvents, type Refusal, type SecurityEvent } from '@bank/contract';
import { listShownEvents, type RecordedEvent } from '../../base/audit/index.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { readUserNames } from './user-store.ts';

const eventsPerPart = 50;

/**
 * A part of what happened at the user's door, newest first; a user who may administer sees what all users of the client
 * did. The cursor is the id of the last event that was read.
 */
export async function readSecurityEvents(
  db: Database,
  { session, cursor }: { session: Session; cursor: string },
): Promise<{ events: SecurityEvent[]; nextCursor: string | undefined } | Refusal> {
  const part = await readPart(cursor, eventsPerPart, async ({ behind, limit }) => {
    const found = await listShownEvents(db, {
      clientId: session.clientId,
      userId: session.userId,
      isOfAllUsers: session.rights.administer,
      kinds: securityEvents,
      ownKinds: loginEvents,
      limit,
      ...(behind !== undefined && { after: behind }),
    });
    return found === 'no_such_place' ? refuse('cursor_malformed', 'cursor') : found;
  });
  if (isRefusal(part)) return part;
  const { shown, next } = part;
  const names = await readUserNames(
    db,
    shown.flatMap(({ userId }) => (userId === null || userId === session.userId ? [] : [userId])),
  );
  return {
    events: shown.map((event) => presentEvent(event, session, names)),
    nextCursor: next ?? undefined,
  };
}

function presentEvent(
  { id, kind, outcome, happenedAt, device, network, sessionId, userId }: RecordedEvent,
  session: Session,
  names: ReadonlyMap<string, string>,
): SecurityEvent {
  return {
    id,
    event: kind as SecurityEvent['event'],
    isRefused: outcome === 'refused',
    happenedAt: happenedAt.toISOString(),
    device,
    network,
    isThisSession: sessionId === session.id,
    user: names.get(userId ?? '') ?? null,
  };
}
