import { DatabaseUnavailable, OutcomeUnknown } from '@bank/database';
import { expect, test } from 'vitest';
import { settleInHalves } from './settle-in-halves.ts';

const oneToTwenty = Array.from({ length: 20 }, (_, index) => index + 1);

test('a batch without fault is done once', async () => {
  let times = 0;
  const settled = await settleInHalves(oneToTwenty, async (items) => {
    times += 1;
    return items.map((item) => item * 2);
  });
  expect(settled).toEqual(oneToTwenty.map((item) => ({ result: item * 2 })));
  expect(times).toBe(1);
});

test('only what is to blame fails', async () => {
  const guilty = [3, 4, 17];
  const settled = await settleInHalves(oneToTwenty, async (items) => {
    const found = items.find((item) => guilty.includes(item));
    if (found !== undefined) throw new Error(`${found} is to blame`);
    return items;
  });
  settled.forEach((outcome, index) => {
    const item = index + 1;
    expect(outcome).toEqual(guilty.includes(item) ? { error: new Error(`${item} is to blame`) } : { result: item });
  });
});

test.each([
  ['a database that does not answer', new DatabaseUnavailable(new Error('gone'))],
  ['a commit whose outcome is unknown', new OutcomeUnknown(new Error('gone'))],
])('%s fails all at once and nothing is tried again', async (_what, trouble) => {
  let times = 0;
  const settled = await settleInHalves(oneToTwenty, async () => {
    times += 1;
    throw trouble;
  });
  expect(times).toBe(1);
  expect(settled.every((outcome) => 'error' in outcome && outcome.error === trouble)).toBe(true);
});

test('the one to blame among sixteen is found in nine tries', async () => {
  let times = 0;
  await settleInHalves(oneToTwenty.slice(0, 16), async (items) => {
    times += 1;
    if (items.includes(3)) throw new Error('3 is to blame');
    return items;
  });
  expect(times).toBe(9);
});
