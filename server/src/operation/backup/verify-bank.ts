import type { FactKind, VerifiedUpTo } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { Findings, type Finding } from './findings.ts';
import type { SealChain, SealJudgement } from './judge-seals.ts';
import { noteJudged } from './note-judged.ts';
import { onSnapshot, prepareToJudge } from './on-snapshot.ts';
import { everything, pieces, type Look, type Piece } from './pieces.ts';

/** The names of all that `verifyBank` checks, in its order. */
export const checkedInvariants: readonly string[] = everything.names;

export interface Verdict {
  /** Empty where everything holds. */
  readonly found: readonly Finding[];
  /** Those of them that are faults of the books; the others are beside them, and the books go on. */
  readonly ofBooks: readonly Finding[];
  /** How many facts of each kind were compared with their events. */
  readonly compared: ReadonlyMap<FactKind, number>;
  /** Notes that are not faults. */
  readonly notices: readonly string[];
  readonly newestSeal: SealChain['newest'];
  /** Up to where the next one may take the bank as judged; undefined where anything was found, or no seal is. */
  readonly judgedUpTo: Omit<VerifiedUpTo, 'isWhole'> | undefined;
}

/** Where nothing is known of keys: all of them are taken for those of the bank that this one was restored from. */
const noKeys: SealJudgement = { keys: new Map(), isComplete: false, witnesses: [] };

/** The bank's faults: an empty list means that everything holds. */
export async function verifyBank(database: Database, judgement?: SealJudgement): Promise<readonly Finding[]> {
  return (await inspectBank(database, judgement)).found;
}

/**
 * Recomputes the books from their entries and checks what the rooms keep between them; recomputes the audit trail with
 * its seals outside the database, and compares the bank with its events. Reads one snapshot of the bank, so that new
 * bookings are seen whole or not at all: `database` is a transaction of at least repeatable read, or one is made.
 *
 * Nothing from inside the database judges: no function, view or trigger of it is used, and names mean those of
 * PostgreSQL first, then the bank's, then temporary ones.
 */
export async function inspectBank(database: Database, judgement: SealJudgement = noKeys): Promise<Verdict> {
  return onSnapshot(database, (snapshot) => judgeAll(snapshot, judgement));
}

async function judgeAll(snapshot: Database, judgement: SealJudgement): Promise<Verdict> {
  const { chain, ...verdict } = await lookAt([everything], { snapshot, judgement });
  const judgedUpTo = verdict.found.length === 0 && chain !== undefined ? await noteJudged(snapshot, chain) : undefined;
  return { ...verdict, newestSeal: chain?.newest, judgedUpTo };
}

/** What was found of a part of the bank. Nothing is said of the rest. */
export interface PartVerdict extends Verdict {
  /** The names of what was judged, in its order. */
  readonly judged: readonly string[];
}

/**
 * Judges some of the pieces of everything: what all of them find on seven nights is what `inspectBank` finds in one
 * long look (docs/decisions/0304-everything-is-verified-in-seven-pieces.md).
 *
 * @param numbers of the pieces, from 1 on
 */
export async function inspectPieces(
  database: Database,
  judgement: SealJudgement,
  numbers: readonly number[],
): Promise<PartVerdict> {
  const chosen = pieces.filter((_, place) => numbers.includes(place + 1));
  return onSnapshot(database, async (snapshot) => {
    const { chain, ...verdict } = await lookAt(chosen, { snapshot, judgement });
    const judged = [...new Set(chosen.flatMap(({ names }) => names))];
    return { ...verdict, judged, newestSeal: chain?.newest, judgedUpTo: undefined };
  });
}

type Looked = Pick<Verdict, 'found' | 'ofBooks' | 'compared' | 'notices'> & { readonly chain: SealChain | undefined };

async function lookAt(
  chosen: readonly Piece[],
  { snapshot, judgement }: Pick<Look, 'snapshot' | 'judgement'>,
): Promise<Looked> {
  const leave = await prepareToJudge(snapshot);
  const look: Look = { snapshot, judgement, findings: new Findings(), compared: new Map(), notices: [] };
  for (const { judge } of chosen) await judge(look);
  await leave();
  const { findings, compared, notices, chain } = look;
  return { found: findings.finish(), ofBooks: findings.ofBooks, compared, notices, chain };
}
