import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { drillTold } from './told/drill-told.ts';
import { matrixOf } from './told/told-rows.ts';
import { waves } from './told/waves.ts';

/*
 * `npm run drill -- told`: what tells of a fault, and how soon. It runs a whole bank with its database, standby, proxy,
 * probe and exporters, lets a real Prometheus judge the operators' rules, makes one fault after the other, and prints
 * what told each of them. `--list` names the waves of faults, `--only NAME,NAME` makes some of them, `--quick`
 * does not look before whether a bank that is well is quiet.
 */

const { only, list, quick } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean' }, quick: { type: 'boolean' } },
}).values;
const chosen = waves.filter(({ name }) => only === undefined || only.split(',').includes(name));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

if (list) {
  process.stdout.write(
    waves.map(({ name, faults }) => `${name}: ${faults.map((fault) => fault.name).join('; ')}\n`).join(''),
  );
} else {
  const told = await drillTold(chosen, (text) => void process.stderr.write(`${text}\n`), {
    isQuick: quick === true,
  });
  if ('skipped' in told) process.stdout.write(`Not made: this machine lacks ${told.skipped}.\n`);
  else {
    const { rows, complaints } = told;
    process.stdout.write(`${matrixOf(rows)}\n${rows.length} faults, at load ${loadavg()[0]!.toFixed(0)}.\n`);
    for (const complaint of complaints) process.stdout.write(`- ${complaint}\n`);
    if (complaints.length > 0) process.exitCode = 1;
  }
}
