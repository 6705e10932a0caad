/** What a statement of a correspondent tells, and the entries that are known to stand in it. */
export interface ToldStatement {
  readonly id: string;
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  /** `YYYY-MM-DD` */
  readonly closingDay: string;
  /** Entries that it was the first statement to hold, and those that another one held before, in the order of ids. */
  readonly own: readonly ToldEntry[];
  readonly repeated: readonly ToldEntry[];
}

export interface ToldEntry {
  readonly id: string;
  /** Credits less debits, in minor units. */
  readonly movedMinor: bigint;
}

/** A statement that leads to its closing balance, with all entries that lie in it. */
export interface JudgedStatement<Statement extends ToldStatement> {
  readonly statement: Statement;
  readonly entries: readonly ToldEntry[];
  /** The balances before, between and behind its entries. */
  readonly points: readonly bigint[];
}

/**
 * Which statements of an account lead to their closing balances. Most do by their entries. One that was kept before the
 * bank noted entries that stand in a second statement does, where others tell what it lacks: from one of its balances
 * they lead on, day by day, by just the amount that is missing.
 *
 * @returns those that do, by id
 */
export function judgeStatements<Statement extends ToldStatement>(
  statements: readonly Statement[],
): ReadonlyMap<string, JudgedStatement<Statement>> {
  const judged = new Judgements<Statement>();
  let doubtful: Statement[] = [];
  for (const statement of statements)
    if (lackOf(statement) === 0n) judged.add(statement, knownIn(statement));
    else doubtful.push(statement);
  for (let count = -1; count !== doubtful.length; ) {
    count = doubtful.length;
    doubtful = doubtful.filter((statement) => {
      const entries = explain(statement, judged);
      if (entries !== undefined) judged.add(statement, entries);
      return entries === undefined;
    });
  }
  return judged.byId;
}

/** A balance of a statement: before its entry of that place, or behind its last one. */
interface Point<Statement extends ToldStatement> {
  readonly at: JudgedStatement<Statement>;
  readonly place: number;
}

/** Statements that lead to their closing balances, found by each balance that they pass. */
class Judgements<Statement extends ToldStatement> {
  readonly byId = new Map<string, JudgedStatement<Statement>>();
  readonly #passing = new Map<bigint, Point<Statement>[]>();

  add(statement: Statement, entries: readonly ToldEntry[]): void {
    const at = { statement, entries, points: pointsOf(statement.openingMinor, entries) };
    this.byId.set(statement.id, at);
    for (const [place, point] of at.points.entries()) {
      const passing = this.#passing.get(point) ?? [];
      passing.push({ at, place });
      this.#passing.set(point, passing);
    }
  }

  /** The latest first. */
  passing(point: bigint): readonly Point<Statement>[] {
    return (this.#passing.get(point) ?? []).toSorted((one, other) =>
      one.at.statement.closingDay > other.at.statement.closingDay ? -1 : 1,
    );
  }
}

function knownIn({ own, repeated }: ToldStatement): readonly ToldEntry[] {
  return [...own, ...repeated].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** What its known entries do not tell. */
function lackOf(statement: ToldStatement): bigint {
  return statement.closingMinor - statement.openingMinor - sumOf(knownIn(statement));
}

export function sumOf(entries: readonly ToldEntry[]): bigint {
  return entries.reduce((sum, { movedMinor }) => sum + movedMinor, 0n);
}

function pointsOf(opening: bigint, entries: readonly ToldEntry[]): readonly bigint[] {
  const points = [opening];
  for (const { movedMinor } of entries) points.push(points.at(-1)! + movedMinor);
  return points;
}

/** All entries of a statement, with those that it lacks at the place where they belong. */
function explain<Statement extends ToldStatement>(
  statement: Statement,
  judged: Judgements<Statement>,
): readonly ToldEntry[] | undefined {
  const lack = lackOf(statement);
  const known = knownIn(statement);
  for (const [place, from] of pointsOf(statement.openingMinor, known).entries()) {
    const isLast = place === known.length;
    const missing = findStretch(judged, { from, to: from + lack, day: statement.closingDay, isLast });
    if (missing !== undefined) return [...known.slice(0, place), ...missing, ...known.slice(place)];
  }
  return undefined;
}

interface Stretch {
  readonly from: bigint;
  readonly to: bigint;
  /** The day up to which it may go. */
  readonly day: string;
  /** The balance stays as it is up to that day. */
  readonly isLast: boolean;
}

/** The entries of statements that follow each other, from one balance to another. */
interface Walk<Statement extends ToldStatement> extends Point<Statement> {
  /** Those of the statements before this one. */
  readonly entries: readonly ToldEntry[];
}

/** The entries by which the account went from one balance to another. */
function findStretch<Statement extends ToldStatement>(
  judged: Judgements<Statement>,
  { from, to, day, isLast }: Stretch,
): readonly ToldEntry[] | undefined {
  const walks: Walk<Statement>[] = judged.passing(from).map((point) => ({ ...point, entries: [] }));
  const visited = new Set<JudgedStatement<Statement>>();
  for (const { at, place, entries } of walks) {
    const end = endIn(at, { to, day }, place);
    if (end > place && (!isLast || isQuietUpTo(judged, at, { to, day })))
      return [...entries, ...at.entries.slice(place, end)];
    if (at.statement.closingDay > day || visited.has(at)) continue;
    visited.add(at);
    const passed = [...entries, ...at.entries.slice(place)];
    for (const next of judged.passing(at.points.at(-1)!))
      if (next.place === 0 && !visited.has(next.at) && next.at.statement.closingDay >= at.statement.closingDay)
        walks.push({ ...next, entries: passed });
  }
  return undefined;
}

/** Where a stretch ends: with the statement, or within one that goes on beyond the day. */
function endIn<Statement extends ToldStatement>(
  { points, statement }: JudgedStatement<Statement>,
  { to, day }: Pick<Stretch, 'to' | 'day'>,
  place: number,
): number {
  if (points.at(-1) === to) return points.length - 1;
  return statement.closingDay >= day ? points.indexOf(to, place + 1) : -1;
}

/** No statement up to that day tells another balance after this one. */
function isQuietUpTo<Statement extends ToldStatement>(
  { byId }: Judgements<Statement>,
  { statement: end }: JudgedStatement<Statement>,
  { to, day }: Pick<Stretch, 'to' | 'day'>,
): boolean {
  return [...byId.values()].every(
    ({ statement: { closingDay, closingMinor } }) =>
      closingDay <= end.closingDay || closingDay > day || closingMinor === to,
  );
}
