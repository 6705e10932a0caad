import { preparePassword } from '@bank/contract';
import type { SetGate } from '@bank/contract/office';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../base/platform/config.ts';
import { followGate } from './follow-gate.ts';
import { deriveGateKey, openGate, type Gate } from './gate.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');

async function gateAt(time: { ms: number }, password = 'Open Sesame'): Promise<Gate> {
  const config = readConfig({ SITE_GATE_PASSWORD: password });
  return openGate({ config, clock: { now: () => new Date(time.ms) } });
}

describe('the gate pass', () => {
  test('a pass is good at every process that knows the same password', async () => {
    const [one, other] = await Promise.all([gateAt({ ms: noon }), gateAt({ ms: noon })]);
    expect(other.isPassGood(one.issuePass()!)).toBe(true);
  });

  test('a changed password ends every pass', async () => {
    const [before, after] = await Promise.all([gateAt({ ms: noon }), gateAt({ ms: noon }, 'Another')]);
    expect(after.isPassGood(before.issuePass()!)).toBe(false);
  });

  test('a pass ends after twelve hours', async () => {
    const time = { ms: noon };
    const gate = await gateAt(time);
    const pass = gate.issuePass()!;
    time.ms = noon + 12 * 3_600_000 - 1;
    expect(gate.isPassGood(pass)).toBe(true);
    time.ms = noon + 12 * 3_600_000;
    expect(gate.isPassGood(pass)).toBe(false);
  });

  test('a clock that was set back does not prolong a pass', async () => {
    const time = { ms: noon };
    const gate = await gateAt(time);
    const pass = gate.issuePass()!;
    time.ms = noon - 3_600_000;
    expect(gate.isPassGood(pass)).toBe(false);
  });

  test('a pass of a process whose clock is ahead is good up to a minute', async () => {
    const time = { ms: noon };
    const gate = await gateAt(time);
    const pass = gate.issuePass()!;
    time.ms = noon - 60_000;
    expect(gate.isPassGood(pass)).toBe(true);
    time.ms = noon - 60_001;
    expect(gate.isPassGood(pass)).toBe(false);
  });

  test('a pass whose end was moved is not good', async () => {
    const gate = await gateAt({ ms: noon });
    const [end, signature] = gate.issuePass()!.split('.');
    const later = (Number.parseInt(end!, 36) + 1).toString(36);
    expect(gate.isPassGood(`${later}.${signature}`)).toBe(false);
  });

  test.each([undefined, '', '.', 'null', 'a.b', `zzz.${'A'.repeat(43)}`, 'x'.repeat(5_000)])(
    '%j is no pass',
    async (pass) => {
      expect((await gateAt({ ms: noon })).isPassGood(pass)).toBe(false);
    },
  );
});

describe('the general password', () => {
  test('only the very password is right', async () => {
    const gate = await gateAt({ ms: noon });
    expect(await gate.isRightPassword('Open Sesame')).toBe(true);
    for (const guess of ['', 'open sesame', 'Open Sesame ', 'Open', 'x'.repeat(1_000)])
      expect(await gate.isRightPassword(guess)).toBe(false);
  });

  test('the password is the same however keyboard and setting compose its letters', async () => {
    const composed = 'S\u00e9same ouvre-toi';
    const apart = 'Se\u0301same\u00a0ouvre-toi';
    for (const set of [composed, apart]) {
      const gate = await gateAt({ ms: noon }, set);
      expect(
        await Promise.all([composed, apart, 'Sesame ouvre-toi'].map((guess) => gate.isRightPassword(guess))),
      ).toEqual([true, true, false]);
    }
    const [one, other] = await Promise.all([gateAt({ ms: noon }, composed), gateAt({ ms: noon }, apart)]);
    expect(other.isPassGood(one.issuePass()!)).toBe(true);
  });

  test('what staff set stays right in every later version: the kept key is derived as it ever was', async () => {
    expect(await deriveGateKey(preparePassword('Open Sesame'))).toBe('7Q7_D1qLMi6Ok-24cBaBNEo91Q6wdxtQsbOeHvEQpqI');
  });

  test('without a password set nobody is locked out', async () => {
    const gate = await openGate({ config: readConfig({}), clock: { now: () => new Date() } });
    expect(gate.isLocked).toBe(false);
    expect(await gate.isRightPassword('anything')).toBe(true);
    expect(gate.isPassGood(undefined)).toBe(true);
    expect(gate.issuePass()).toBeNull();
  });
});

describe('what staff have set', () => {
  const kept = async (password: string) => ({
    state: 'closed' as const,
    key: await deriveGateKey(preparePassword(password)),
  });

  test('goes before the password of the environment from the next look on, and ends passes from before', async () => {
    let set: SetGate | undefined;
    const config = readConfig({ SITE_GATE_PASSWORD: 'Open Sesame' });
    const gate = await openGate({ config, clock: { now: () => new Date(noon) }, readSetting: async () => set });
    const pass = gate.issuePass()!;
    set = await kept('Another one');
    expect(gate.isPassGood(pass)).toBe(true);
    await gate.refresh();
    expect(gate.isPassGood(pass)).toBe(false);
    expect(await gate.isRightPassword('Open Sesame')).toBe(false);
    expect(await gate.isRightPassword('Another one')).toBe(true);
    // Opened while a guess is judged.
    const judged = gate.isRightPassword('wrong');
    set = { state: 'open', key: set.key };
    await gate.refresh();
    expect(gate.isLocked).toBe(false);
    expect(await judged).toBe(true);
    // Closed under the password of the environment.
    set = { state: 'closed', key: null };
    await gate.refresh();
    expect(await gate.isRightPassword('Open Sesame')).toBe(true);
    set = undefined;
    await gate.refresh();
    expect(await gate.isRightPassword('Open Sesame')).toBe(true);
  });

  test('a gate that was closed under a password that is gone from the environment stays closed', async () => {
    const gate = await openGate({
      config: readConfig({}),
      clock: { now: () => new Date(noon) },
      readSetting: async () => ({ state: 'closed', key: null }),
    });
    expect(gate.isLocked).toBe(true);
    expect(await gate.isRightPassword('')).toBe(false);
  });

  test('counts on where it cannot be read again', async () => {
    const set = await kept('Open Sesame');
    let isAway = false;
    const gate = await openGate({
      config: readConfig({}),
      clock: { now: () => new Date(noon) },
      readSetting: () => (isAway ? Promise.reject(new Error('no database')) : Promise.resolve(set)),
    });
    isAway = true;
    await gate.refresh();
    expect(gate.isLocked).toBe(true);
    expect(await gate.isRightPassword('Open Sesame')).toBe(true);
  });

  test('more guesses than can be judged are told to come back', { tags: ['long'] }, async () => {
    const gate = await gateAt({ ms: noon });
    const judged = await Promise.all(Array.from({ length: 20 }, () => gate.isRightPassword('Open Sesame')));
    expect(judged.filter((outcome) => outcome === 'busy')).toHaveLength(4);
    expect(judged.filter((outcome) => outcome === true)).toHaveLength(16);
    expect(await gate.isRightPassword('Open Sesame')).toBe(true);
  });
});

test('the gate is read once a second, and once at a time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ends: (() => void)[] = [];
  const refresh = () => new Promise<void>((resolve) => ends.push(resolve));
  const stop = followGate({ refresh } as unknown as Gate);
  await vi.advanceTimersByTimeAsync(999);
  expect(ends).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ends).toHaveLength(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  ends[1]!();
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ends).toHaveLength(2);
});
