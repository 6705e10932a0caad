import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../wait-until.ts';
import type { Fault, Wave } from './fault.ts';
import type { Alarm } from './prometheus.ts';
import { runbookOf, toldSecondsMax, type ToldRow } from './told-rows.ts';
import type { WatchedBank } from './watched-bank.ts';

const lookEveryMs = 1_000;
/** After that nobody waits for an alarm any more: longer than the goal, so that a late one is told with its time. */
const waitMsMax = (toldSecondsMax + 40) * 1_000;
const clearMsMax = 180_000;

/** Makes the faults of each wave, waits for what tells them, mends them, and waits until nothing tells any more. */
export async function runWaves(
  bank: WatchedBank,
  waves: readonly Wave[],
  say: (text: string) => void,
): Promise<ToldRow[]> {
  const rows: ToldRow[] = [];
  const ofStart = waves.filter(({ isFromStart }) => isFromStart);
  const awaited = new Map(ofStart.map((wave) => [wave, makeAll(bank, wave)]));
  for (const wave of waves) {
    const told = await mendAll(bank, await (awaited.get(wave) ?? makeAll(bank, wave)));
    for (const row of told) say(`${wave.name}: ${row.fault.name}: ${wordsOf(row)}`);
    rows.push(...told);
  }
  return rows;
}

function wordsOf({ alarm, seconds, lacks, stays, trouble }: ToldRow): string {
  if (lacks !== undefined) return lacks;
  if (trouble !== undefined) return trouble;
  if (alarm === undefined) return 'NOTHING';
  return `${alarm.labels['alertname']} after ${Math.round(seconds!)} s${stays === true ? ', and stays' : ''}`;
}

function makeAll(bank: WatchedBank, { faults }: Wave): Promise<ToldRow[]> {
  return Promise.all(
    faults.map(async (fault): Promise<ToldRow> => {
      const lacks = fault.lacks?.(bank);
      if (lacks !== undefined) return { fault, lacks };
      // The other faults are made all the same.
      return makeAndWait(bank, fault).catch((error: Error) => ({ fault, trouble: error.message }));
    }),
  );
}

async function mendAll(bank: WatchedBank, found: readonly ToldRow[]): Promise<ToldRow[]> {
  const mended: ToldRow[] = [];
  for (const row of found) {
    const trouble =
      row.lacks === undefined
        ? await row.fault.mend(bank).then(
            () => row.trouble,
            (error: Error) => `not mended, ${error.message}`,
          )
        : undefined;
    mended.push(trouble === undefined ? row : { ...row, trouble });
  }
  const rows: ToldRow[] = [];
  for (const row of mended)
    rows.push(row.alarm === undefined ? row : { ...row, stays: !(await clears(bank, row.fault)) });
  return rows;
}

async function makeAndWait(bank: WatchedBank, fault: Fault): Promise<ToldRow> {
  // The wave before may have raised it as well.
  if (!(await clears(bank, fault))) throw new Error(`${fault.toldBy} is raised before ${fault.name}`);
  const begun = performance.now();
  const from = (await fault.make(bank)) ?? begun;
  while (performance.now() - from < waitMsMax) {
    const alarm = await findAlarm(bank, fault);
    if (alarm !== undefined)
      return { fault, alarm, seconds: (performance.now() - from) / 1_000, runbook: await runbookOf(alarm) };
    await pause(lookEveryMs);
  }
  return { fault };
}

async function findAlarm(bank: WatchedBank, { toldBy, labels }: Fault): Promise<Alarm | undefined> {
  const wanted = Object.entries({ alertname: toldBy, ...labels?.(bank) });
  const alarms = await bank.prometheus.alarms().catch(() => []);
  return alarms.find(
    (alarm) => alarm.state === 'firing' && wanted.every(([name, value]) => alarm.labels[name] === value),
  );
}

function clears(bank: WatchedBank, fault: Fault): Promise<boolean> {
  return waitUntil('the alarm ends', async () => (await findAlarm(bank, fault)) === undefined, clearMsMax).catch(
    () => false,
  );
}

/** Waits until nothing but the heartbeat is told: the alarms of a bank that is well. Answers what is told still. */
export async function waitForQuiet(bank: WatchedBank): Promise<readonly string[]> {
  const loud = async (): Promise<string[]> =>
    (await bank.prometheus.alarms()).filter(isOfTrouble).map(({ labels }) => JSON.stringify(labels));
  const isHeartbeat = async (): Promise<boolean> =>
    (await bank.prometheus.alarms()).some((alarm) => !isOfTrouble(alarm));
  await waitUntil('the heartbeat is raised', isHeartbeat, clearMsMax);
  // Every alarm has its longest time to come up.
  const quietMs = 75_000;
  const until = performance.now() + quietMs;
  while (performance.now() < until) {
    const told = await loud();
    if (told.length > 0) return told;
    await pause(lookEveryMs);
  }
  return [];
}

function isOfTrouble({ labels, state }: Alarm): boolean {
  return state === 'firing' && labels['severity'] !== 'heartbeat';
}
