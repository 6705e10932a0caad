import { openDatabase } from '@bank/database';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pieceCount } from '../../server/src/base/audit/index.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { startBank } from './bank-process.ts';
import { growBank } from './grow-bank.ts';
import { openTransferLoad } from './growth.ts';
import type { Row } from './table.ts';

/** What a night's work took in a bank of so many entries, in seconds. */
interface Night {
  readonly entryCount: number;
  readonly whole: number;
  readonly sinceSeal: number;
  readonly pieces: readonly number[];
}

/**
 * What the night's verifications take in banks of several sizes, each after a day of the same length: everything, what
 * is new, and each piece of everything; with how they grow. Each is the command itself, its start and that of the
 * embedded PostgreSQL included.
 */
export async function benchNight({
  entryCounts,
  seconds,
  into,
  say,
}: {
  readonly entryCounts: readonly number[];
  /** How long clients pay in the day before the night. */
  readonly seconds: number;
  readonly into: Row[];
  readonly say: (text: string) => void;
}): Promise<void> {
  const nights: Night[] = [];
  for (const entryCount of entryCounts) {
    const folder = await mkdtemp(join(tmpdir(), 'bank-night-'));
    try {
      nights.push(await oneNight(folder, { entryCount, seconds, into, say }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const [first, last] = [nights[0], nights.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const growth = (of: (night: Night) => number) => (of(last) / of(first)).toFixed(1);
  const longest = ({ pieces }: Night) => Math.max(...pieces);
  into.push({
    what: `${growth(({ entryCount }) => entryCount)} times the entries: verify; since the seal; longest piece`,
    figure: `${growth(({ whole }) => whole)}; ${growth(({ sinceSeal }) => sinceSeal)}; ${growth(longest)} times`,
  });
}

async function oneNight(
  folder: string,
  { entryCount, seconds, into, say }: Omit<Parameters<typeof benchNight>[0], 'entryCounts'> & Pick<Night, 'entryCount'>,
): Promise<Night> {
  const dataDir = join(folder, 'bank');
  const of = `${entryCount.toLocaleString('en')} entries`;
  const open = () => openDatabase({ dataDir, log: createLog('warn'), poolMax: 4, statementTimeoutMs: 0 });
  const grown = await open();
  await growBank(grown, entryCount, say);
  await grown.close();
  const verify = async (...options: readonly string[]): Promise<number> => {
    const began = performance.now();
    const parameters = ['server/src/operation/command-line/main.ts', 'verify', ...options];
    await promisify(execFile)(process.execPath, parameters, {
      env: { ...process.env, DATA_DIR: dataDir, BANK_MODE: 'demo' },
    });
    const elapsed = (performance.now() - began) / 1_000;
    say(`${of}: verify ${options.join(' ')}: ${elapsed.toFixed(1)} s`);
    return elapsed;
  };
  const whole = await verify();
  const paid = await payForADay(dataDir, seconds);
  const sinceSeal = await verify('--since-seal');
  const pieces: number[] = [];
  while (pieces.length < pieceCount) pieces.push(await verify('--in-turn'));
  const each = pieces.map((piece) => piece.toFixed(1)).join(', ');
  const figure = `${whole.toFixed(1)}; ${sinceSeal.toFixed(1)}; ${each} s`;
  into.push({ what: `${of}: verify; since the seal, after ${paid} transfers; the seven pieces`, figure });
  const night = sinceSeal + Math.max(...pieces);
  into.push({ what: `${of}: the longest night`, figure: `${night.toFixed(1)} s`, goal: 'under 300 s at 20 million' });
  return { entryCount, whole, sinceSeal, pieces };
}

async function payForADay(dataDir: string, seconds: number): Promise<number> {
  const bank = await startBank(dataDir);
  const database = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 2 });
  try {
    const { perSecond } = await (await openTransferLoad(bank, database))(seconds);
    return Math.round(perSecond * seconds);
  } finally {
    await database.close();
    await bank.stop();
  }
}
