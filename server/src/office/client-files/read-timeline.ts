import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { timelineGroups, type TimelineGroup, type TimelineRow } from '@bank/contract/office';
import type { Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { applicationOfClient } from './records-store.ts';
import { sayDecided } from './timeline-in-words.ts';
import { listDecided, type TimelinePlace } from './timeline-store.ts';

const rowsOfPart = 50;

/** Everything ever decided about a client, from the application on, the newest first. */
export async function readTimeline(
  { db }: Pick<Platform, 'db'>,
  client: { readonly id: string; readonly number: string },
  { group = '', cursor }: { readonly group?: string | undefined; readonly cursor?: string | undefined },
): Promise<{ rows: TimelineRow[]; next: string | null } | Refusal> {
  if (group !== '' && !(timelineGroups as readonly string[]).includes(group)) return refuse('field_malformed', 'group');
  const of = { clientId: client.id, number: client.number, applicationId: await applicationOfClient(db, client.id) };
  const part = await readPart(
    cursor,
    rowsOfPart,
    async ({ behind, limit }) => {
      const place = behind === undefined ? undefined : readPlace(behind)!;
      const asked = { group: group === '' ? 'all' : (group as TimelineGroup), behind: place, limit } as const;
      return (await listDecided(db, of, asked)).map((decided) => ({
        ...decided,
        id: `${decided.at.toISOString()} ${decided.key}`,
      }));
    },
    (text) => (readPlace(text) === undefined ? undefined : text),
  );
  if (isRefusal(part)) return part;
  const rows = part.shown.map((decided) => ({
    id: `${decided.source} ${decided.key}`,
    at: decided.at.toISOString(),
    says: sayDecided(decided),
    by: decided.by,
    reason: decided.reason,
    address: decided.address,
  }));
  return { rows, next: part.next };
}

/** The time and the key of a row. */
function readPlace(cursor: string): TimelinePlace | undefined {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w -]{1,80})$/.exec(cursor);
  return found === null ? undefined : { at: found[1]!, key: found[2]! };
}
