import { openDatabase } from '@bank/database';
import { startReplicatedPair } from '@bank/database/testing-standby';
import { readdir, readFile } from 'node:fs/promises';
import { createLog } from '../../server/src/base/platform/log.ts';
import { startBank, type BankProcess } from './bank-process.ts';
import { createHolder } from './create-holder.ts';
import { logIn, openConnection } from './load.ts';
import { ms, type Row } from './table.ts';

const rounds = 5;
/** A search that finds nothing reads the most. */
const totalsPath = '/api/statement/totals';
const search = { text: 'ultramarine' };
const ticksPerSecond = 100;

/**
 * What the primary spends on a long statement file and on a search, with a standby that reads and without: two servers
 * of the bank in turn over the same two databases. Both databases share this machine, so that nothing is faster: the
 * processor time of the primary is what a second machine would spare.
 */
export async function benchStandbyReads({
  entryCount,
  into,
  say,
}: {
  readonly entryCount: number;
  readonly into: Row[];
  readonly say: (text: string) => void;
}): Promise<void> {
  const pair = await startReplicatedPair();
  const banks: BankProcess[] = [];
  try {
    const folderOf = async (): Promise<string> =>
      (await pair.primary.pool.query<{ folder: string }>("select current_setting('data_directory') as folder")).rows[0]!
        .folder;
    const patient = await openDatabase({
      databaseUrl: pair.primary.url,
      log: createLog('warn'),
      poolMax: 2,
      statementTimeoutMs: 0,
    });
    const settings = { DATABASE_URL: pair.primary.url };
    banks.push(await startBank('', settings));
    banks.push(await startBank('', { ...settings, DATABASE_READ_URL: pair.standbyUrl }));
    say(`an account of ${entryCount.toLocaleString('en')} entries`);
    const holder = await createHolder(patient, entryCount);
    await patient.close();
    await pair.untilCaughtUp();
    const primaryFolder = await folderOf();
    const connection = openConnection(banks[0]!.origin);
    const token = await logIn(connection.ask, holder);
    connection.close();
    const works: Readonly<Record<string, (origin: string) => Promise<void>>> = {
      'csv of the whole account': async (origin) => {
        const address = `${origin}/api/statement/file?format=csv&account=${holder.account}&from=2000-01-01`;
        const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
        if (answer.status !== 200) throw new Error(`${answer.status}`);
        for await (const part of answer.body!) void part;
      },
      'counts and sums of a word that nothing has': async (origin) => {
        const { ask, close } = openConnection(origin);
        const { status } = await ask(totalsPath, { token, body: search });
        close();
        if (status !== 200) throw new Error(`${status}`);
      },
    };
    for (const [what, work] of Object.entries(works)) {
      say(what);
      const spent = banks.map(() => ({ seconds: 0, ms: 0 }));
      for (const { origin } of banks) await work(origin);
      for (let round = 0; round < rounds; round += 1) {
        for (const [place, { origin }] of banks.entries()) {
          await pair.untilCaughtUp();
          const [before, began] = [await secondsOf(primaryFolder), performance.now()];
          await work(origin);
          spent[place]!.ms += performance.now() - began;
          spent[place]!.seconds += (await secondsOf(primaryFolder)) - before;
        }
      }
      const [alone, withStandby] = spent as [(typeof spent)[number], (typeof spent)[number]];
      into.push({
        what: `${what}, ${entryCount.toLocaleString('en')} entries: processor of the primary, with standby to without`,
        figure:
          `${(withStandby.seconds / alone.seconds).toFixed(2)} ` +
          `(${ms((withStandby.seconds / rounds) * 1_000)}, ${ms((alone.seconds / rounds) * 1_000)}); ` +
          `time of the answer ${(withStandby.ms / alone.ms).toFixed(2)}`,
      });
    }
  } finally {
    for (const bank of banks) await bank.stop();
    await pair.close();
  }
}

/** Seconds of processor that a PostgreSQL has used by now, its ended processes included (proc(5)). */
async function secondsOf(folder: string): Promise<number> {
  const postmaster = Number((await readFile(`${folder}/postmaster.pid`, 'utf8')).split('\n')[0]);
  let ticks = 0;
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    if (Number(id) === postmaster) ticks += fields[11]! + fields[12]! + fields[13]! + fields[14]!;
    else if (fields[1] === postmaster) ticks += fields[11]! + fields[12]!;
  }
  return ticks / ticksPerSecond;
}
