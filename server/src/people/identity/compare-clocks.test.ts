import { ClockIsWrong } from '@bank/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchedClock } from '../../base/platform/clock.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { capturedLog } from '../../testing/captured-log.ts';
import { compareClocks, noteRefusal } from './compare-clocks.ts';

let bank: TestBank;
beforeAll(async () => void (bank = await openTestBank()));
afterAll(() => bank.close());

const hourMs = 3_600_000;

test('while this machine and the database disagree on the time, nothing is booked; the log says so once', async () => {
  const { log, text: whole } = capturedLog();
  let readUpTo = 0;
  const text = () => whole().slice(readUpTo);
  let aheadMs = 0;
  const clock = watchedClock(() => new Date(Date.now() + aheadMs));
  const look = () => compareClocks({ db: bank.database.db, log }, clock);
  await look();
  expect(text()).toBe('');
  expect(clock.bookingTime()).toMatchObject({ now: clock.now });
  for (const [ms, inWords] of [
    [-hourMs, /"secondsAhead":-3[56]\d\d,.*differs from that of the database: nothing is booked here/],
    [40 * 24 * hourMs, /"secondsAhead":345\d{4},/],
  ] as const) {
    aheadMs = ms;
    await look();
    expect(text()).toMatch(inWords);
    expect(clock.isRight()).toBe(false);
    expect(() => clock.bookingTime()).toThrow(ClockIsWrong);
    await look();
    expect(text().match(/differs/g)).toHaveLength(1);
    aheadMs = 0;
    await look();
    expect(text()).toContain('agrees with that of the database again');
    expect(clock.bookingTime()).toMatchObject({ now: clock.now });
    readUpTo = whole().length;
  }
});

test('an answer that is long on its way is no difference', async () => {
  const { log, text } = capturedLog();
  let asked = 0;
  // The machine sleeps between question and answer.
  const clock = watchedClock(() => new Date(Date.now() + (asked++ === 0 ? -hourMs : hourMs)));
  await compareClocks({ db: bank.database.db, log }, clock);
  expect(clock.isRight()).toBe(true);
  expect(text()).toBe('');
});

test.each([
  [60, true],
  [-60, true],
  [61, false],
  [-61, false],
])('a difference of %i seconds is borne: %s', (secondsAhead, isRight) => {
  const { log, text } = capturedLog();
  const clock = watchedClock();
  noteRefusal(log, clock, new ClockIsWrong(undefined, secondsAhead));
  expect([clock.isRight(), clock.secondsAhead()]).toEqual([isRight, secondsAhead]);
  expect(text().includes('differs')).toBe(!isRight);
});
