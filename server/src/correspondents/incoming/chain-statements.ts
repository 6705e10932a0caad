import { judgeStatements, sumOf, type JudgedStatement, type ToldStatement } from './judge-statements.ts';

/** A statement in the row of those that follow each other. */
export interface ChainedStatement<Statement extends ToldStatement> {
  readonly statement: Statement;
  /** What it tells of the time before the one in front of it closed: nothing, where the two do not overlap. */
  readonly overlapMinor: bigint;
}

/**
 * The statements of an account that follow each other and tell each entry once: a day that lies in a week, or a week
 * whose days are there, is left out.
 *
 * @param statements the earliest first
 */
export function chainStatements<Statement extends ToldStatement>(
  statements: readonly Statement[],
): readonly ChainedStatement<Statement>[] {
  const judged = judgeStatements(statements);
  const held = new Map(
    statements.map((statement) => [
      statement,
      new Map(
        (judged.get(statement.id)?.entries ?? [...statement.own, ...statement.repeated]).map((entry) => [
          entry.id,
          entry,
        ]),
      ),
    ]),
  );
  const told = withoutRepeated(
    statements.filter((statement) => statement.own.length > 0 || held.get(statement)!.size === 0),
    (statement) => held.get(statement)!.keys(),
  );
  const kept = told.filter((statement, place) => !liesIn(statement, told.slice(place + 1), judged));
  const before = new Set<string>();
  return kept.map((statement) => {
    const entries = held.get(statement)!;
    const overlapMinor = sumOf([...entries.values()].filter(({ id }) => before.has(id)));
    for (const id of entries.keys()) before.add(id);
    return { statement, overlapMinor };
  });
}

/** Without statements all of whose entries stand in others. */
function withoutRepeated<Statement extends ToldStatement>(
  statements: readonly Statement[],
  idsOf: (statement: Statement) => Iterable<string>,
): readonly Statement[] {
  const counts = new Map<string, number>();
  for (const statement of statements) for (const id of idsOf(statement)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return statements.filter((statement) => {
    const ids = [...idsOf(statement)];
    if (ids.length === 0 || ids.some((id) => counts.get(id) === 1)) return true;
    for (const id of ids) counts.set(id, counts.get(id)! - 1);
    return false;
  });
}

/** A day on which nothing moved, in a later statement that passes its balance. */
function liesIn<Statement extends ToldStatement>(
  { openingMinor, closingMinor, own }: Statement,
  later: readonly Statement[],
  judged: ReadonlyMap<string, JudgedStatement<Statement>>,
): boolean {
  if (openingMinor !== closingMinor || own.length > 0) return false;
  return later.some(({ id }) => judged.get(id)?.points.includes(openingMinor, 1) === true);
}
