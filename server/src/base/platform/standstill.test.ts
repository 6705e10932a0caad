import { expect, test } from 'vitest';
import { Standstill, standstillMsMax } from './standstill.ts';

const limits = { msMax: 20_000, gapMsMax: 5_000 };
const second = 1_000;

/** Looks every second, from `fromMs` to `toMs`, at a beat that stays the same; when it is found to stand, if ever. */
function lookAtStandingBeat(
  standstill: Standstill,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number | undefined {
  for (let nowMs = fromMs; nowMs <= toMs; nowMs += second) if (standstill.look(1, nowMs)) return nowMs;
  return undefined;
}

test('a loop that stands still for twenty seconds is found, and not before', () => {
  expect(lookAtStandingBeat(new Standstill(limits), { fromMs: 100 * second, toMs: 200 * second })).toBe(120 * second);
});

test('a loop that beats once in nineteen seconds is left alone', () => {
  const standstill = new Standstill(limits);
  for (let nowMs = 0; nowMs < 1_000 * second; nowMs += second)
    expect(standstill.look(Math.floor(nowMs / (19 * second)), nowMs)).toBe(false);
});

test('a machine that slept for an hour is no hung server: the loop gets its time from then on', () => {
  const standstill = new Standstill(limits);
  expect(lookAtStandingBeat(standstill, { fromMs: 0, toMs: 10 * second })).toBeUndefined();
  expect(lookAtStandingBeat(standstill, { fromMs: 3_610 * second, toMs: 3_700 * second })).toBe(3_630 * second);
});

test('a process that was stopped again and again, and beats in between, is left alone', () => {
  const standstill = new Standstill(limits);
  let nowMs = 0;
  for (let beat = 0; beat < 50; beat += 1) {
    expect(standstill.look(beat, (nowMs += 300 * second))).toBe(false);
    expect(standstill.look(beat + 1, (nowMs += second))).toBe(false);
  }
});

test('looks that come five seconds apart are no gap, and a longer one is', () => {
  const everyFive = new Standstill(limits);
  expect([0, 5, 10, 15, 20].map((at) => everyFive.look(1, 100_000 + at * second))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  const longer = new Standstill(limits);
  expect([0, 5.001, 10, 15, 20].map((at) => longer.look(1, 100_000 + at * second))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the bank is ended after twenty seconds', () => {
  expect(standstillMsMax).toBe(20_000);
});
