import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Drill, DrillReport, DrillSkipped } from './drill.ts';
import { killDrilledBanks } from './drilled-bank.ts';
import { drills } from './drills.ts';

/*
 * `npm run drill -- every-fault`: makes the faults that a bank must survive, one after the other, and prints the
 * results. Each works on a folder of its own. `--only NAME` runs one of them, `--rounds N` makes its fault that often,
 * `--list` names them all.
 */

const { only, rounds, list } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string' }, list: { type: 'boolean' } },
}).values;

if (list) {
  process.stdout.write(
    drills.map(({ name, title, rounds: usual }) => `${name.padEnd(24)}${title} (${usual})\n`).join(''),
  );
} else {
  const chosen = drills.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`--only is one of ${drills.map(({ name }) => name).join(', ')}`);
  const rows: string[][] = [];
  for (const drill of chosen) rows.push(await perform(drill));
  process.stdout.write(
    `\n${cpus().length} cores, Node ${process.versions.node}, ${commit()}, ` +
      `${new Date().toISOString().slice(0, 16)}Z\n\n`,
  );
  const columns = ['fault', 'rounds', 'acknowledged', 'lost', 'doubled', 'ready again: median, worst', 'verdict'];
  process.stdout.write(`${markdown([columns, ...rows])}\n`);
  // The senders of a drill that gave up would go on.
  process.exit();
}

async function perform(drill: Drill): Promise<string[]> {
  const say = (text: string): void => void process.stderr.write(`${drill.name}: ${text}\n`);
  say(drill.title);
  const began = performance.now();
  const times = rounds === undefined ? drill.rounds : Number(rounds);
  let report: DrillReport | DrillSkipped;
  try {
    report = await drill.run({ rounds: times, ordersPerRound: drill.ordersPerRound ?? 50, say });
  } catch (error) {
    await killDrilledBanks();
    report = {
      rounds: 0,
      acknowledged: 0,
      lost: 0,
      doubled: 0,
      recoveriesMs: [],
      notes: [],
      complaints: [String(error)],
    };
  }
  if ('skipped' in report) {
    say(`left out: ${report.skipped}`);
    return [drill.title, '', '', '', '', '', `left out: ${report.skipped}`];
  }
  for (const note of report.notes) say(note);
  for (const complaint of report.complaints.slice(0, 20)) say(`COMPLAINT ${complaint}`);
  say(`took ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const isPassed = report.complaints.length === 0 && report.lost === 0 && report.doubled === 0;
  if (!isPassed) process.exitCode = 1;
  return [
    drill.title,
    ...[report.rounds, report.acknowledged, report.lost, report.doubled].map(String),
    spread(report.recoveriesMs),
    [isPassed ? 'passed' : `FAILED: ${report.complaints[0] ?? 'orders are missing'}`, ...report.notes].join('; '),
  ];
}

function spread(times: readonly number[]): string {
  if (times.length === 0) return '';
  const sorted = times.toSorted((one, other) => one - other);
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return `${seconds(sorted[Math.floor(sorted.length / 2)]!)}, ${seconds(sorted.at(-1)!)}`;
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}

function markdown([header = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;
  return [line(header), `|${header.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
