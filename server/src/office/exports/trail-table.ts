import type { ExportedTable, NamedCells } from '@bank/documents/table';
import type { SoughtEvents } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { countColumn, momentCell, recordColumn, textCell } from './cells.ts';
import type { Tally } from './tally.ts';
import {
  readSealedEvents,
  readSealsOfEnds,
  readUnsealedEvents,
  type TrailEvent,
  type TrailSeal,
} from './trail-store.ts';

const sealsPerPart = 100;

/** The audit trail in the order of its seals, whole; behind it the first and the last seal, the filter, the count. */
export async function trailTable(
  snapshot: Database,
  tally: Tally,
  { sought, filter }: { readonly sought: SoughtEvents; readonly filter: Readonly<Record<string, string>> },
): Promise<ExportedTable<TrailEvent>> {
  const seals = await readSealsOfEnds(snapshot);
  return {
    title: 'Audit trail',
    parts: partsOf,
    ends: () => [...endsOfSeals(seals), ...endsOfFilter(filter), ...tally.ends()],
    columns: [
      recordColumn('event'),
      { name: 'id', width: 38, cell: ({ id }) => ({ text: id }) },
      {
        name: 'seal_number',
        width: 12,
        cell: ({ sealNumber }) => textCell(sealNumber === null ? null : String(sealNumber)),
      },
      { name: 'seal_hash', width: 66, cell: ({ sealHash }) => textCell(sealHash) },
      { name: 'happened_at', width: 20, cell: ({ happenedAt }) => momentCell(happenedAt) },
      { name: 'kind', width: 24, cell: ({ kind }) => textCell(kind) },
      { name: 'outcome', width: 10, cell: ({ outcome }) => textCell(outcome) },
      { name: 'reason', width: 20, cell: ({ reason }) => textCell(reason) },
      { name: 'staff', width: 20, cell: ({ staff }) => textCell(staff) },
      { name: 'client', width: 12, cell: ({ client }) => textCell(client) },
      { name: 'subject', width: 38, cell: ({ subject }) => textCell(subject) },
      { name: 'network', width: 20, cell: ({ network }) => textCell(network) },
      { name: 'device', width: 20, cell: ({ device }) => textCell(device) },
      { name: 'client_id', width: 38, cell: ({ clientId }) => textCell(clientId) },
      { name: 'user_id', width: 38, cell: ({ userId }) => textCell(userId) },
      { name: 'login', width: 20, cell: ({ login }) => textCell(login) },
      { name: 'login_hash', width: 66, cell: ({ loginHash }) => textCell(loginHash) },
      { name: 'session_id', width: 38, cell: ({ sessionId }) => textCell(sessionId) },
      { name: 'request_id', width: 38, cell: ({ requestId }) => textCell(requestId) },
      { name: 'facts', width: 38, cell: ({ facts }) => textCell(facts) },
      countColumn,
    ],
  };

  async function* partsOf(): AsyncGenerator<TrailEvent[]> {
    const last = seals.at(-1)?.number ?? 0n;
    for (let behind = 0n; behind < last; behind += BigInt(sealsPerPart))
      yield counted(await readSealedEvents(snapshot, sought, { behind, seals: sealsPerPart }));
    yield counted(await readUnsealedEvents(snapshot, sought));
  }

  function counted(events: TrailEvent[]): TrailEvent[] {
    events.forEach(() => tally.countRow());
    return events;
  }
}

/** Of the whole trail, whatever is sought in it. */
function endsOfSeals(seals: readonly TrailSeal[]): NamedCells[] {
  const [first, last] = [seals[0], seals.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    { record: { text: 'first seal' }, ...cellsOf(first) },
    { record: { text: 'last seal' }, ...cellsOf(last) },
  ];
}

function cellsOf({ number, hash, sealedAt }: TrailSeal): NamedCells {
  return { seal_number: { text: String(number) }, seal_hash: { text: hash }, happened_at: { moment: sealedAt } };
}

function endsOfFilter(filter: Readonly<Record<string, string>>): NamedCells[] {
  return Object.entries(filter).map(([field, value]) => ({
    record: { text: 'filter' },
    kind: { text: field },
    subject: { text: value },
  }));
}
