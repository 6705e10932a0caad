import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withFolder } from './furnish-bank.ts';
import { missingExporter } from './told/exporters.ts';
import { runWaves, waitForQuiet } from './told/run-waves.ts';
import { complaintOf, matrixOf } from './told/told-rows.ts';
import { reasonNotToWatch, standUpBank } from './told/watched-bank.ts';
import { waves } from './told/waves.ts';

/*
 * `npm run drill -- told`: what tells of a fault, and how soon. It runs a whole bank with its database, standby, proxy,
 * probe and exporters, lets a real Prometheus judge the operators' rules, makes one fault after the other, and prints
 * what told each of them. `--list` names the waves of faults, `--only NAME,NAME` makes some of them.
 */

const { only, list } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } }).values;
const chosen = waves.filter(({ name }) => only === undefined || only.split(',').includes(name));
const say = (text: string): void => void process.stderr.write(`${text}\n`);

if (list) {
  process.stdout.write(
    waves.map(({ name, faults }) => `${name}: ${faults.map((fault) => fault.name).join('; ')}\n`).join(''),
  );
} else {
  const lacks =
    spawnSync('prometheus', ['--version']).error === undefined
      ? (missingExporter() ?? reasonNotToWatch())
      : 'Prometheus (Debian: prometheus)';
  if (lacks !== undefined) process.stdout.write(`Not made: this machine lacks ${lacks}.\n`);
  else await withFolder(drill);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

async function drill(folder: string): Promise<void> {
  const bank = await standUpBank(folder, say);
  try {
    const early = await waitForQuiet(bank);
    say(early.length === 0 ? 'nothing is told of a bank that is well' : `told of a bank that is well: ${early.join()}`);
    const rows = await runWaves(bank, chosen, say);
    const complaints = [
      ...early.map((alarm) => `told without a fault: ${alarm}`),
      ...rows.flatMap((row) => complaintOf(row) ?? []),
    ];
    const load = loadavg()[0]!.toFixed(0);
    process.stdout.write(`${matrixOf(rows)}\n${rows.length} faults, at load ${load}.\n`);
    for (const complaint of complaints) process.stdout.write(`- ${complaint}\n`);
    if (complaints.length > 0) process.exitCode = 1;
  } finally {
    await bank.tearDown();
  }
}
