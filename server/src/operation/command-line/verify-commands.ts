import { readKnownKeys } from '../../base/audit/index.ts';
import { checkedInvariants, countText, inspectBank, type Verdict, type Witness } from '../backup/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { WrongUsage } from './command-errors.ts';
import { readOnStandby } from './read-on-standby.ts';
import { recordUpkeep } from './record-upkeep.ts';
import { onBank, type AddCommands, type Report } from './register-command.ts';

interface VerifyOptions {
  readonly standby?: true;
  readonly wait?: string;
  readonly keys?: readonly string[];
  readonly seal?: readonly string[];
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
    .option('--standby', 'read on the standby of DATABASE_READ_URL, once it has all that the primary has now')
    .option('--wait <seconds>', 'how long --standby waits for one that is behind; 60 where not given')
    .action(
      onBank(surroundings, async (bank, { keys, seal = [], standby, wait }: VerifyOptions) => {
        const { db, config } = bank;
        if (wait !== undefined && standby === undefined) throw new WrongUsage('--wait goes with --standby.');
        const waitMs = (wait === undefined ? waitDefaultSeconds : readSeconds(wait)) * 1_000;
        const judgement = { ...readKnownKeys(config, keys), witnesses: seal.map(readWitness) };
        const inspect = (database: Database) => inspectBank(database, judgement);
        const verdict = await (standby ? readOnStandby(bank, { waitMs }, inspect) : inspect(db));
        const { found, ofBooks, newestSeal, compared } = verdict;
        const besideCount = found.length - ofBooks.length;
        const unrecorded = await recordUpkeep(
          bank,
          ofBooks.length === 0
            ? { kind: 'books_verified', ...(besideCount > 0 && { subject: besideText(besideCount) }) }
            : { kind: 'books_verified', refusal: 'books_wrong', subject: wrongText(verdict) },
        );
        const notices = [
          ...(standby ? ['Read on the standby, whose files are its own.'] : []),
          ...verdict.notices,
          ...(unrecorded === undefined ? [] : [unrecorded]),
        ];
        const invariants = checkedInvariants.map((name) => ({
          name,
          holds: !found.some(({ invariant }) => invariant === name),
          discrepancies: found
            .filter(({ invariant }) => invariant === name)
            .map(({ subject, detail }) => ({ subject, detail })),
        }));
        const lines = invariants.flatMap(({ name, holds, discrepancies }) => [
          `${holds ? 'ok   ' : 'WRONG'}  ${name}`,
          ...discrepancies.map(({ subject, detail }) => `         ${subject}: ${detail}`),
        ]);
        const newest = newestSeal && { seal: `${newestSeal.number}:${newestSeal.hash}`, key: newestSeal.key };
        return {
          json: {
            sound: found.length === 0,
            books_sound: ofBooks.length === 0,
            invariants,
            compared: Object.fromEntries(compared),
            notices,
            newest_seal: newest?.seal ?? null,
            newest_seal_key: newest?.key ?? null,
          },
          text: [
            ...lines,
            comparedText(compared),
            ...notices.map((notice) => `note   ${notice}`),
            ...(newest === undefined
              ? []
              : [
                  `Newest seal: ${newest.seal}, ` +
                    (newest.key === undefined ? 'not signed' : `signed with key ${newest.key}`),
                ]),
            concludes({ ofBooks: ofBooks.length, beside: besideCount }),
          ].join('\n'),
          isFailure: found.length > 0,
        } satisfies Report;
      }),
    );
};

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
function concludes({ ofBooks, beside }: { readonly ofBooks: number; readonly beside: number }): string {
  if (ofBooks > 0)
    return `The books are wrong: ${ofBooks} discrepancies${beside === 0 ? '' : `, and ${besideText(beside)}`}.`;
  return beside === 0
    ? 'The books are sound.'
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
