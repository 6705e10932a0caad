import { tableOwners } from '../../database/src/table-owners.ts';
import type { House, HouseCheck } from './house.ts';
import { readQueries, type Queries } from './table-uses.ts';

/** The share of one room: `database/src/table-owners.ts`. */
interface Share {
  readonly owns: readonly string[];
  readonly reads: readonly string[];
  readonly writes?: readonly string[];
}

/** Where queries are: in stores. The whole of the ledger is one, and a backup is nothing but queries. */
const storeFile = /^(?:ledger\/src\/|server\/src\/operation\/backup\/)|(?:\/|-)store\.ts$/;
/** The stores of the platform that bear another name. */
const otherStores = new Set([
  'server/src/base/platform/attempts.ts',
  'server/src/base/platform/bank-mode.ts',
  'server/src/base/platform/read-by-cursor.ts',
]);
/** A backup copies each table, whatever its name. */
const takesAnyTable = /^server\/src\/operation\/backup\//;

/** What may hold a query at all: parsing costs more than looking for these. */
const mayQuery = /kysely|\bsql\b|From\W|Into\W|updateTable|Join\(|using\(|(?:lect|sert|date|lete|cate|rge|lock|with) /i;

/**
 * Queries are in stores only, a room changes only its own tables, and it reads of others what the list says. What the
 * list allows and nobody uses is refused too, so that the list says what is true.
 */
export function tableWallsOf(shares: Readonly<Record<string, Share>>): HouseCheck {
  const tables = new Set(Object.values(shares).flatMap(({ owns }) => owns));
  return (house) => {
    const broken: string[] = [];
    const used = new Set<string>();
    for (const [path, text] of house) {
      const room = roomOf(path);
      if (room === undefined || !mayQuery.test(text)) continue;
      const share = shares[room] ?? { owns: [], reads: [] };
      broken.push(...judge(path, readQueries(path, text, tables), { room, share, used }));
    }
    return [...broken, ...unowned(house, shares), ...unused(house, shares, used)];
  };
}

export const tableWalls: HouseCheck = tableWallsOf(tableOwners);

/** The room that a file of the bank belongs to; undefined for tests, and for what is no part of the server. */
function roomOf(path: string): string | undefined {
  if (!path.endsWith('.ts') || /\.test\.ts$|(?:^|\/)testing/.test(path)) return undefined;
  if (path.startsWith('ledger/src/')) return 'ledger';
  return /^server\/src\/(?:[^/]+\/([^/]+)\/)?/.exec(path)?.map((part) => part ?? 'the top')[1];
}

function judge(
  path: string,
  { firstLine, uses, dynamicLines }: Queries,
  { room, share, used }: { readonly room: string; readonly share: Share; readonly used: Set<string> },
): string[] {
  if (firstLine !== undefined && !storeFile.test(path) && !otherStores.has(path))
    return [`${path}:${firstLine}: a query outside a store`];
  const writes = [...share.owns, ...(share.writes ?? [])];
  const broken = takesAnyTable.test(path)
    ? []
    : dynamicLines.map((line) => `${path}:${line}: a table named by a variable`);
  for (const { line, table, isWrite } of uses) {
    used.add(`${room} ${isWrite ? 'writes' : 'reads'} ${table}`);
    if (writes.includes(table) || (!isWrite && share.reads.includes(table))) continue;
    broken.push(
      `${path}:${line}: ${room} ${isWrite ? 'changes' : 'reads'} ${table}, which database/src/table-owners.ts ` +
        'does not allow',
    );
  }
  return broken;
}

/** Each table of the schema has one owner. */
function unowned(house: House, shares: Readonly<Record<string, Share>>): string[] {
  const schema = house.get('database/src/schema.ts') ?? '';
  const named = [...schema.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(([, table]) => table!);
  return named.flatMap((table) => {
    const owners = Object.keys(shares).filter((room) => shares[room]!.owns.includes(table));
    if (owners.length === 1) return [];
    return [
      `database/src/table-owners.ts: ${table} has ${owners.length === 0 ? 'no owner' : `owners ${owners.join(', ')}`}`,
    ];
  });
}

/** Only of rooms that are in the house: a test of this check plants few files. */
function unused(house: House, shares: Readonly<Record<string, Share>>, used: ReadonlySet<string>): string[] {
  const rooms = new Set([...house.keys()].map(roomOf));
  return Object.entries(shares).flatMap(([room, { reads, writes = [] }]) =>
    !rooms.has(room) || !house.has('database/src/table-owners.ts')
      ? []
      : [...reads.map((table) => `${room} reads ${table}`), ...writes.map((table) => `${room} writes ${table}`)]
          .filter((use) => !used.has(use))
          .map((use) => `database/src/table-owners.ts: "${use}" is listed, and no query does it`),
  );
}
