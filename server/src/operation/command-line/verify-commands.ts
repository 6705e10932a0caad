import { readKnownKeys, sinceText, verifiedSubject, type NoAnchor } from '../../base/audit/index.ts';
import {
  checkedInvariants,
  countText,
  inspectBank,
  inspectSinceSeal,
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
    .option('--standby', 'read on the standby of DATABASE_READ_URL, once it has all that the primary has now')
    .option('--wait <seconds>', 'how long --standby waits for one that is behind; 60 where not given')
    .action(
      onBank(surroundings, async (bank, { keys, seal = [], sinceSeal, standby, wait }: VerifyOptions) => {
        const { db, config } = bank;
        if (wait !== undefined && standby === undefined) throw new WrongUsage('--wait goes with --standby.');
        const waitMs = (wait === undefined ? waitDefaultSeconds : readSeconds(wait)) * 1_000;
        const judgement = { ...readKnownKeys(config, keys), witnesses: seal.map(readWitness) };
        const inspect = (database: Database) => inspectAsAsked(database, judgement, sinceSeal === true);
        const inspected = await (standby ? readOnStandby(bank, { waitMs }, inspect) : inspect(db));
        const unrecorded = await recordUpkeep(bank, upkeepOf(inspected));
        return reportOf(inspected, [
          ...(standby ? ['Read on the standby, whose files are its own.'] : []),
          ...inspected.verdict.notices,
          ...(unrecorded === undefined ? [] : [unrecorded]),
        ]);
      }),
    );
};

/** What was judged, and from where on: everything, or what is new. */
interface Inspected {
  readonly verdict: Verdict;
  readonly since: RecentVerdict['since'] | undefined;
  readonly judged: readonly string[];
  /** Why everything was judged, where only what is new was asked for. */
  readonly whyAll?: string;
}

const whyAll: Readonly<Record<NoAnchor, string>> = {
  'no seal': 'no seal was set yet',
  'never whole': 'no verification of everything that found nothing wrong is on record',
  'something found': 'the last verification found something wrong',
  'long ago': 'the last verification of everything that found nothing wrong is more than eight days old',
  restored: 'the bank was restored since',
  'not in the trail': 'the last verification, or its seal, is not in the audit trail',
};

async function inspectAsAsked(db: Database, judgement: SealJudgement, isSinceSeal: boolean): Promise<Inspected> {
  const recent = isSinceSeal ? await inspectSinceSeal(db, judgement) : undefined;
  if (recent !== undefined && typeof recent !== 'string')
    return { verdict: recent, since: recent.since, judged: recent.judged };
  const verdict = await inspectBank(db, judgement);
  return { verdict, since: undefined, judged: checkedInvariants, ...(recent && { whyAll: whyAll[recent] }) };
}

function upkeepOf({ verdict, since }: Inspected): Upkeep {
  const { found, ofBooks, judgedUpTo } = verdict;
  if (ofBooks.length > 0) return { kind: 'books_verified', refusal: 'books_wrong', subject: wrongText(verdict) };
  if (found.length > 0) {
    const beside = besideText(found.length);
    return { kind: 'books_verified', subject: since ? `${sinceText(since.number)}, ${beside}` : beside };
  }
  return { kind: 'books_verified', ...(judgedUpTo && { subject: verifiedSubject(judgedUpTo, since?.number) }) };
}

function reportOf({ verdict, since, judged, whyAll: why }: Inspected, notices: readonly string[]): Report {
  const { found, ofBooks, newestSeal, compared } = verdict;
  const isSound = found.length === 0;
  const invariants = judged.map((name) => ({
    name,
    holds: !found.some(({ invariant }) => invariant === name),
    discrepancies: found
      .filter(({ invariant }) => invariant === name)
      .map(({ subject, detail }) => ({ subject, detail })),
  }));
  const unread = since === undefined ? [] : unreadSinceSeal;
  const newest = newestSeal && { seal: `${newestSeal.number}:${newestSeal.hash}`, key: newestSeal.key };
  const told = [...(why === undefined ? [] : [`Everything was judged, for ${why}.`]), ...notices];
  return {
    json: {
      // Of what nobody looked at nothing is said.
      sound: since === undefined || !isSound ? isSound : null,
      books_sound: since === undefined || ofBooks.length > 0 ? ofBooks.length === 0 : null,
      since_seal: since === undefined ? null : `${since.number}:${since.hash}`,
      new_sound: since === undefined ? null : isSound,
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
      concludes({ ofBooks: ofBooks.length, beside: found.length - ofBooks.length, isRecent: since !== undefined }),
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

/** The last line, by which people tell what to do. */
function concludes({ ofBooks, beside, isRecent }: { ofBooks: number; beside: number; isRecent: boolean }): string {
  if (ofBooks > 0)
    return `The books are wrong: ${ofBooks} discrepancies${beside === 0 ? '' : `, and ${besideText(beside)}`}.`;
  const books = isRecent ? 'What is new in the books' : 'The books';
  if (beside === 0) return `${books} ${isRecent ? 'is' : 'are'} sound.`;
  return isRecent
    ? `${books} is sound, and the bank goes on: ${besideText(beside)}.`
    : `The books themselves are sound, and the bank goes on: ${besideText(beside)}.`;
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
