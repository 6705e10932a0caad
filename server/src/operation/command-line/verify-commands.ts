import {
  pieceCount,
  pieceSubject,
  readKnownKeys,
  readPieceTurns,
  sinceText,
  verifiedSubject,
  type NoAnchor,
  type PieceTurn,
} from '../../base/audit/index.ts';
import {
  checkedInvariants,
  countText,
  inspectBank,
  inspectPieces,
  inspectSinceSeal,
  pieces,
  unreadSinceSeal,
  type RecentVerdict,
  type SealJudgement,
  type Verdict,
  type Witness,
} from '../backup/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { WrongUsage } from './command-errors.ts';
import { readOnStandby } from './read-on-standby.ts';
import { recordUpkeep, type Upkeep } from './record-upkeep.ts';
import { onBank, type AddCommands, type Report } from './register-command.ts';

interface VerifyOptions {
  readonly standby?: true;
  readonly wait?: string;
  readonly keys?: readonly string[];
  readonly seal?: readonly string[];
  readonly sinceSeal?: true;
  readonly inTurn?: true;
}

const waitDefaultSeconds = 60;

const sealPattern = /^(\d{1,18}):([0-9a-f]{64})$/;

/** Commands that judge the books and the audit trail. */
export const addVerifyCommands: AddCommands = (program, surroundings) => {
  program
    .command('verify')
    .description('recompute the books and the audit trail, compare them with each other, and check every invariant')
    .option('--keys <file...>', 'public keys in PEM; a seal that is signed with any other key is then wrong')
    .option(
      '--seal <number:hash...>',
      'a seal as the log or an earlier verify names it; it has to be in the audit trail',
    )
    .option(
      '--since-seal',
      'only what was written since the last verification that found nothing wrong; all of it where none counts',
    )
    .option(
      '--in-turn',
      'the seventh of everything that was verified longest ago, and each that is more than six days old',
    )
    .option('--standby', 'read on the standby of DATABASE_READ_URL, once it has all that the primary has now')
    .option('--wait <seconds>', 'how long --standby waits for one that is behind; 60 where not given')
    .action(
      onBank(surroundings, async (bank, { keys, seal = [], sinceSeal, inTurn, standby, wait }: VerifyOptions) => {
        const { db, config } = bank;
        if (inTurn && sinceSeal) throw new WrongUsage('--in-turn and --since-seal are two verifications.');
        if (wait !== undefined && standby === undefined) throw new WrongUsage('--wait goes with --standby.');
        const waitMs = (wait === undefined ? waitDefaultSeconds : readSeconds(wait)) * 1_000;
        const judgement = { ...readKnownKeys(config, keys), witnesses: seal.map(readWitness) };
        const due = inTurn ? dueOf(await readPieceTurns(db)) : undefined;
        const inspect = (database: Database) => inspectAsAsked(database, judgement, due ?? sinceSeal === true);
        const inspected = await (standby ? readOnStandby(bank, { waitMs }, inspect) : inspect(db));
        const unrecorded = new Set<string>();
        for (const upkeep of upkeepOf(inspected)) {
          const why = await recordUpkeep(bank, upkeep);
          if (why !== undefined) unrecorded.add(why);
        }
        return reportOf(inspected, [
          ...(standby ? ['Read on the standby, whose files are its own.'] : []),
          ...inspected.verdict.notices,
          ...unrecorded,
        ]);
      }),
    );
};

/** So old is a piece that was missed: each has its turn once in seven nights. */
const missedSeconds = 6.5 * 86_400;

/** The pieces whose turn it is: the one that was found sound longest ago, and all that were missed. */
function dueOf(turns: readonly PieceTurn[]): readonly number[] {
  const ages = turns.map(({ secondsAgo }) => secondsAgo ?? Number.POSITIVE_INFINITY);
  const oldest = ages.indexOf(Math.max(...ages));
  return turns.flatMap(({ number }, place) => (place === oldest || ages[place]! > missedSeconds ? [number] : []));
}

/** What was judged: everything, what is new since a seal, or some pieces of everything. */
interface Inspected {
  readonly verdict: Verdict;
  readonly since: RecentVerdict['since'] | undefined;
  readonly judged: readonly string[];
  readonly unread: readonly string[];
  /** The numbers of the pieces, where only some were judged. */
  readonly numbers: readonly number[];
  /** Why everything was judged, where only what is new was asked for. */
  readonly whyAll?: string;
}

const whyAll: Readonly<Record<NoAnchor, string>> = {
  'no seal': 'no seal was set yet',
  'never whole': 'no verification of everything that found nothing wrong is on record',
  'something found': 'the last verification found something wrong',
  'long ago': 'a part of everything was not found sound for more than eight days',
  restored: 'the bank was restored since',
  'not in the trail': 'the last verification, or its seal, is not in the audit trail',
};

/** @param asked the pieces that are judged; or whether only what is new is */
async function inspectAsAsked(
  db: Database,
  judgement: SealJudgement,
  asked: readonly number[] | boolean,
): Promise<Inspected> {
  if (typeof asked !== 'boolean') {
    const verdict = await inspectPieces(db, judgement, asked);
    const { judged } = verdict;
    const unread = checkedInvariants.filter((name) => !judged.includes(name));
    return { verdict, since: undefined, judged, unread, numbers: asked };
  }
  const recent = asked ? await inspectSinceSeal(db, judgement) : undefined;
  if (recent !== undefined && typeof recent !== 'string') {
    const { since, judged } = recent;
    return { verdict: recent, since, judged, unread: unreadSinceSeal, numbers: [] };
  }
  const verdict = await inspectBank(db, judgement);
  const whole = { verdict, since: undefined, judged: checkedInvariants, unread: [], numbers: [] };
  return recent === undefined ? whole : { ...whole, whyAll: whyAll[recent] };
}

/** What is put on record: each piece that was found sound by itself. */
function upkeepOf({ verdict, since, numbers }: Inspected): readonly Upkeep[] {
  const { found, ofBooks, judgedUpTo } = verdict;
  const kind = 'books_verified';
  if (ofBooks.length > 0) return [{ kind, refusal: 'books_wrong', subject: wrongText(verdict) }];
  if (found.length > 0) {
    const beside = besideText(found.length);
    const part = since ? sinceText(since.number) : numbers.map(pieceSubject).join(', ');
    return [{ kind, subject: part === '' ? beside : `${part}, ${beside}` }];
  }
  if (numbers.length > 0) return numbers.map((number) => ({ kind, subject: pieceSubject(number) }));
  return [{ kind, ...(judgedUpTo && { subject: verifiedSubject(judgedUpTo, since?.number) }) }];
}

function reportOf(
  { verdict, since, judged, unread, numbers, whyAll: why }: Inspected,
  notices: readonly string[],
): Report {
  const isPart = since !== undefined || numbers.length > 0;
  const { found, ofBooks, newestSeal, compared } = verdict;
  const isSound = found.length === 0;
  const invariants = judged.map((name) => ({
    name,
    holds: !found.some(({ invariant }) => invariant === name),
    discrepancies: found
      .filter(({ invariant }) => invariant === name)
      .map(({ subject, detail }) => ({ subject, detail })),
  }));
  const newest = newestSeal && { seal: `${newestSeal.number}:${newestSeal.hash}`, key: newestSeal.key };
  const told = [...(why === undefined ? [] : [`Everything was judged, for ${why}.`]), ...notices];
  return {
    json: {
      // Of what nobody looked at nothing is said.
      sound: isPart && isSound ? null : isSound,
      books_sound: isPart && ofBooks.length === 0 ? null : ofBooks.length === 0,
      since_seal: since === undefined ? null : `${since.number}:${since.hash}`,
      new_sound: since === undefined ? null : isSound,
      pieces: numbers,
      invariants,
      unread,
      compared: Object.fromEntries(compared),
      notices: told,
      newest_seal: newest?.seal ?? null,
      newest_seal_key: newest?.key ?? null,
    },
    text: [
      ...invariants.flatMap(({ name, holds, discrepancies }) => [
        `${holds ? 'ok   ' : 'WRONG'}  ${name}`,
        ...discrepancies.map(({ subject, detail }) => `         ${subject}: ${detail}`),
      ]),
      ...unread.map((name) => `unread ${name}`),
      comparedText(compared),
      ...told.map((notice) => `note   ${notice}`),
      ...(newest === undefined
        ? []
        : [
            `Newest seal: ${newest.seal}, ` +
              (newest.key === undefined ? 'not signed' : `signed with key ${newest.key}`),
          ]),
      ...(since === undefined
        ? []
        : [
            `Judged: what was written since seal ${since.number}, and where each account stands. What is older was ` +
              'not read, nor what is marked unread: `verify` judges everything.',
          ]),
      ...numbers.map((number) => `Judged: piece ${number} of ${pieceCount}, ${pieces[number - 1]!.title}.`),
      ...(numbers.length === 0 ? [] : ['The others have their nights; `verify` judges everything.']),
      concludes(
        { ofBooks: ofBooks.length, beside: found.length - ofBooks.length },
        since ? 'What is new in the books' : isPart ? 'What was judged of the books' : undefined,
      ),
    ].join('\n'),
    isFailure: !isSound,
  };
}

/** What the record of a failed verification says. */
function wrongText({ found, newestSeal }: Verdict): string {
  return `${found.length} findings, newest seal ${newestSeal?.number ?? 'none'}`;
}

/** How many of each kind were compared with their events; kinds of which the bank has none are left out. */
function comparedText(compared: Verdict['compared']): string {
  const counted = [...compared].flatMap(([kind, count]) => (count === 0 ? [] : [countText(kind, count)]));
  return `Compared with their events: ${counted.length === 0 ? 'nothing' : counted.join(', ')}.`;
}

/**
 * The last line, by which people tell what to do.
 *
 * @param part what was judged, where it is not all of the books
 */
function concludes(count: { readonly ofBooks: number; readonly beside: number }, part: string | undefined): string {
  const { ofBooks, beside } = count;
  if (ofBooks > 0)
    return `The books are wrong: ${ofBooks} discrepancies${beside === 0 ? '' : `, and ${besideText(beside)}`}.`;
  if (beside === 0) return part === undefined ? 'The books are sound.' : `${part} is sound.`;
  return part === undefined
    ? `The books themselves are sound, and the bank goes on: ${besideText(beside)}.`
    : `${part} is sound, and the bank goes on: ${besideText(beside)}.`;
}

function besideText(count: number): string {
  return `${count} ${count === 1 ? 'finding' : 'findings'} beside the books`;
}

/** An hour at most. */
function readSeconds(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) > 3_600)
    throw new WrongUsage(`--wait ${text} is not a number of seconds, 3600 at most.`);
  return Number(text);
}

function readWitness(text: string): Witness {
  const [, number, hash] = sealPattern.exec(text.trim().toLowerCase()) ?? [];
  if (number === undefined || hash === undefined)
    throw new WrongUsage(`${text} is not a seal: a number, a colon and 64 hexadecimal digits.`);
  return { number: BigInt(number), hash };
}
