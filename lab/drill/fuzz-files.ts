import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CamtRefused, importFile } from '../../server/src/correspondents/incoming/index.ts';
import { verifyBank } from '../../server/src/operation/backup/index.ts';
import { asOperator } from '../../server/src/testing/emergency-for-tests.ts';
import { withFolder } from './furnish-bank.ts';
import { inventedBanks } from './invented/banks.ts';
import { changeFile, type ChangedFile } from './invented/change-file.ts';
import { chanceOf, type Chance } from './invented/chance.ts';
import { openBankOfDrill, type BankOfDrill } from './invented/invented-bank.ts';
import { judgeImport, type KeptRow } from './invented/judge-import.ts';
import { writeFuzzedFile } from './invented/valid-file.ts';

/*
 * `npm run drill -- fuzz-files`: 10,000 valid files of correspondents, changed at random in their bytes or in their
 * tree. Each is refused with words and nothing is booked, or the books hold what a plain reading of the changed file
 * says. No crash, no long turn of the event loop, no memory that stays. `--count`, `--seed`.
 */

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.count);
/** Every so many files one is left as it is: it has to be taken. */
const unchangedEvery = 20;
const verifyEvery = 2_000;
/** Processor time, so that a busy machine changes nothing. */
const turnMsMax = 150;
const memoryMegabytesMax = 48;
/** Of files that were changed, so many in a hundred have to be taken: else nothing is compared. */
const takenPercentMin = 15;

const say = (text: string): void => void process.stderr.write(`fuzz-files: ${text}\n`);
const complaints: string[] = [];
const byChange = new Map<string, { taken: number; refused: number }>();
const words = new Map<string, number>();

function complain(text: string): void {
  complaints.push(text);
  say(`COMPLAINT ${text}`);
}

await withFolder(async (folder) => {
  const drilled = await openBankOfDrill(folder, inventedBanks);
  try {
    await fuzz(drilled, chanceOf(Number(values.seed)));
  } finally {
    await drilled.close();
  }
});

async function fuzz(drilled: BankOfDrill, chance: Chance): Promise<void> {
  const { bank } = drilled;
  const turns = watchTurns();
  let before = await readBooks(drilled);
  let memory = 0;
  const began = performance.now();
  for (let place = 0; place < count && complaints.length < 20; place += 1) {
    const from = chance.pick(inventedBanks);
    const base = writeFuzzedFile({ chance, bank: from, accounts: drilled.accounts.get(from.currency)! });
    const isChanged = place % unchangedEvery !== 0;
    const changed: ChangedFile = isChanged
      ? changeFile(base.bytes, { chance, bank: from })
      : { bytes: base.bytes, what: 'nothing' };
    const outcome = await importOne(drilled, changed);
    const after = await readBooks(drilled);
    const rows = outcome === 'taken' ? await readRows(drilled) : [];
    const faults = judgeImport({ base, changed, from, outcome, isChanged, before, after, rows });
    for (const fault of faults) complain(`file ${place} (${from.name}; ${changed.what}): ${fault}`);
    if (faults.length > 0) say(Buffer.from(changed.bytes).toString().slice(0, 6_000));
    note(changed.what, outcome);
    before = after;
    if (place === Math.floor(count / 5)) memory = heldMegabytes();
    if (place % verifyEvery === verifyEvery - 1 || place === count - 1) {
      for (const { invariant, subject, detail } of await verifyBank(bank.platform.db))
        complain(`after ${place + 1} files, verify: ${invariant}: ${subject} ${detail}`);
      say(`${place + 1} files, ${Math.round((performance.now() - began) / 1_000)} s`);
    }
  }
  const longest = turns.stop();
  if (longest > turnMsMax) complain(`a turn of the event loop took ${longest.toFixed(0)} ms of the processor`);
  const grown = heldMegabytes() - memory;
  if (grown > memoryMegabytesMax) complain(`${grown.toFixed(0)} MB of memory stayed`);
  report({ seconds: (performance.now() - began) / 1_000, longest, grown });
}

async function importOne(
  { bank }: BankOfDrill,
  { bytes }: ChangedFile,
): Promise<'taken' | { readonly refused: string }> {
  try {
    await importFile(asOperator(bank.platform), { name: 'fuzzed.xml', bytes: new Uint8Array(bytes) });
    return 'taken';
  } catch (error) {
    if (error instanceof CamtRefused) return { refused: error.message };
    complain(`it crashes: ${error instanceof Error ? error.stack : String(error)}`);
    return { refused: '' };
  }
}

/** Balances by the names of accounts: of clients, and of the bank's nostro and suspense accounts. */
async function readBooks({ database }: BankOfDrill): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await database.pool.query<{ name: string; minor: bigint }>(`
    select coalesce(a.account_number, l.code) as name, l.balance_minor as minor
    from ledger_accounts l left join accounts a on a.ledger_account_id = l.id
    union all select 'files', count(*) from incoming_files`);
  return new Map(rows.map(({ name, minor }) => [name, minor]));
}

/** What was kept of the newest file. */
async function readRows({ database }: BankOfDrill): Promise<readonly KeptRow[]> {
  const { rows } = await database.pool.query<KeptRow>(`
    select e.servicer_reference as reference, e.side, e.amount_minor as minor, e.outcome,
      e.suspense_reason as "reason", a.account_number as account, e.moved_minor as moved
    from incoming_entries e join incoming_statements s on s.id = e.first_seen_in
      left join accounts a on a.id = e.account_id
    where s.file_id = (select max(id::text)::uuid from incoming_files)
    order by e.id`);
  return rows;
}

function note(what: string, outcome: Awaited<ReturnType<typeof importOne>>): void {
  for (const one of new Set(what.split(', '))) {
    const tally = byChange.get(one) ?? { taken: 0, refused: 0 };
    tally[outcome === 'taken' ? 'taken' : 'refused'] += 1;
    byChange.set(one, tally);
  }
  if (outcome === 'taken') return;
  const sentence = outcome.refused.replace(/“[^”]*”|\d[\d.,]*/g, '…').slice(0, 60);
  words.set(sentence, (words.get(sentence) ?? 0) + 1);
}

/** The most processor time that one turn of the event loop took, and ten milliseconds of others. */
function watchTurns(): { stop(): number } {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 10);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}

function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

function report({ seconds, longest, grown }: Readonly<Record<'seconds' | 'longest' | 'grown', number>>): void {
  const all = [...byChange.values()];
  const taken = all.reduce((sum, of) => sum + of.taken, 0);
  const share = (100 * taken) / all.reduce((sum, of) => sum + of.taken + of.refused, 0);
  if (share < takenPercentMin)
    complain(`only ${share.toFixed(0)} % of the changed files are taken: too few to compare`);
  const rows = [...byChange].sort(([one], [other]) => (one < other ? -1 : 1));
  const sentences = [...words].sort(([, one], [, other]) => other - one).slice(0, 25);
  process.stdout.write(
    [
      '| changed | taken, and booked as it says | refused |\n|---|---|---|',
      ...rows.map(([what, of]) => `| ${what} | ${of.taken} | ${of.refused} |`),
      '',
      ...sentences.map(([sentence, times]) => `${String(times).padStart(6)} ${sentence}`),
      '',
      `seed ${values.seed}: ${count} files in ${seconds.toFixed(0)} s, ${share.toFixed(0)} % of the changes taken; ` +
        `longest turn ${longest.toFixed(0)} ms of the processor, ${grown.toFixed(0)} MB more held at the end`,
      ...complaints.map((complaint) => `- ${complaint.slice(0, 300)}`),
      '',
      complaints.length === 0 ? 'passed' : 'FAILED',
      '',
    ].join('\n'),
  );
  if (complaints.length > 0) process.exitCode = 1;
}
