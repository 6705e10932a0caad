import { statementFileFormats, type StatementFileFormat } from '@bank/contract';
import { statementPaperRowsMax } from '@bank/documents/pdf-worker';
import { openDatabase } from '@bank/database';
import { readFile } from 'node:fs/promises';
import { createLog } from '../../server/src/base/platform/log.ts';
import { startBank } from './bank-process.ts';
import { createHolder, type Holder } from './create-holder.ts';
import { logIn, openConnection } from './load.ts';
import { ms, type Row } from './table.ts';

const sampleMs = 25;
const warmEntries = 2_000;

interface Taken {
  readonly firstByteMs: number;
  readonly wholeMs: number;
  readonly bytes: number;
}

/**
 * A statement of `entryCount` entries as a file of each format. Each has a server of its own, which wrote the same
 * format of a short account before: what is measured is the length, and not the loading of code.
 */
export async function benchStatementFiles(
  dataDir: string,
  { entryCount, into, say }: { entryCount: number; into: Row[]; say: (text: string) => void },
): Promise<void> {
  say(`accounts with ${warmEntries} and ${entryCount.toLocaleString('en')} entries`);
  const database = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 2, statementTimeoutMs: 0 });
  const short = await createHolder(database, warmEntries);
  const long = await createHolder(database, entryCount);
  // The longest paper that the bank prints.
  const paper = await createHolder(database, statementPaperRowsMax);
  await database.close();
  for (const format of statementFileFormats) {
    say(`a statement as ${format}`);
    const measured = format === 'pdf' ? { long: paper, entryCount: statementPaperRowsMax } : { long, entryCount };
    into.push(await benchFormat(dataDir, format, { short, ...measured }));
  }
}

async function benchFormat(
  dataDir: string,
  format: StatementFileFormat,
  { short, long, entryCount }: { readonly short: Holder; readonly long: Holder; readonly entryCount: number },
): Promise<Row> {
  const bank = await startBank(dataDir);
  try {
    const connection = openConnection(bank.origin);
    const token = { short: await logIn(connection.ask, short), long: await logIn(connection.ask, long) };
    connection.close();
    const address = ({ account }: Holder) =>
      `${bank.origin}/api/statement/file?format=${format}&account=${account}&from=2000-01-01`;
    for (let round = 0; round < 3; round += 1) await take(address(short), token.short);
    const first = await takeWatched(bank.processId, { address: address(long), token: token.long });
    const again = await takeWatched(bank.processId, { address: address(long), token: token.long });
    const { firstByteMs, wholeMs, bytes } = again;
    const perTenThousand = (wholeMs / entryCount) * 10_000;
    return {
      what: `${entryCount.toLocaleString('en')} entries as ${format} (${mebibytes(bytes)} MiB)`,
      figure:
        `first byte ${ms(firstByteMs)}, whole ${ms(wholeMs)}, 10,000 entries ${ms(perTenThousand)}, ` +
        `+${mebibytes(first.grownBytes)} MiB, again +${mebibytes(again.grownBytes)} MiB`,
      goal: format === 'pdf' ? '10 s, 64 MiB' : '300 ms, 64 MiB',
    };
  } finally {
    await bank.stop();
  }
}

const mebibytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);

/** Takes a file and tells by how much the memory of the server exceeded meanwhile what it held before. */
async function takeWatched(
  processId: number,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<Taken & { readonly grownBytes: number }> {
  const before = await residentBytes(processId);
  let most = before;
  const watch = setInterval(
    () => void residentBytes(processId).then((bytes) => void (most = Math.max(most, bytes))),
    sampleMs,
  );
  const taken = await take(address, token).finally(() => clearInterval(watch));
  return { ...taken, grownBytes: most - before };
}

/** Takes a file as fast as it comes and keeps nothing of it. */
async function take(address: string, token: string): Promise<Taken> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200 || answer.body === null) throw new Error(`${address}: ${await answer.text()}`);
  let [bytes, firstByteMs] = [0, 0];
  for await (const part of answer.body) {
    if (firstByteMs === 0) firstByteMs = performance.now() - began;
    bytes += (part as Uint8Array).length;
  }
  return { firstByteMs, wholeMs: performance.now() - began, bytes };
}

/** The memory that a process holds at this moment (proc(5)); 0 where it is gone. */
async function residentBytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
