import { loginEvents, refuse, securityEvents, type SecurityEvent, type Refusal } from '@bank/contract';
import { listShownEvents, type RecordedEvent } from '../../base/audit/index.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database } from '../../base/platform/platform.ts';
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
  if (cursor !== '' && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    return refuse('cursor_malformed', 'cursor');
  const found = await listShownEvents(db, {
    clientId: session.clientId,
    userId: session.userId,
    isOfAllUsers: session.rights.administer,
    kinds: securityEvents,
    ownKinds: loginEvents,
    limit: eventsPerPart + 1,
    ...(cursor !== '' && { after: cursor }),
  });
  if (found === 'no_such_place') return refuse('cursor_malformed', 'cursor');
  const shown = found.slice(0, eventsPerPart);
  const names = await readUserNames(
    db,
    shown.flatMap(({ userId }) => (userId === null || userId === session.userId ? [] : [userId])),
  );
  return {
    events: shown.map((event) => presentEvent(event, session, names)),
    nextCursor: found.length > shown.length ? shown.at(-1)!.id : undefined,
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
