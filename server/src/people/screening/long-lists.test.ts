import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { importList, openScreen, screenNames } from './index.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const take = (text: string) => importList(staff(), new TextEncoder().encode(text), { isShrinkConfirmed: false });

const entryCount = 1_500;

/** A list of more than 128 KiB: each entry has a name that no other has. */
function longList({ day = '11/20/2026', count = entryCount, last = '' } = {}): string {
  const entries = Array.from(
    { length: entryCount },
    (_, place) =>
      `<sdnEntry><uid>${place}</uid><firstName>Ada</firstName><lastName>${nameOf(place)}</lastName>` +
      `<remarks>${'x'.repeat(60)}</remarks></sdnEntry>`,
  );
  return (
    `<sdnList><publshInformation><Publish_Date>${day}</Publish_Date><Record_Count>${count}</Record_Count>` +
    `</publshInformation>${entries.join('\n')}${last}</sdnList>`
  );
}

/** Letters that say the number: `Qbxyd`. */
function nameOf(place: number): string {
  return `Qor${[...String(place)].map((digit) => 'bcdfghklmn'[Number(digit)]).join('o')}ov`;
}

describe('a list as long as a published one', () => {
  test('is read in a thread, and refused there with the same words as a short one', async () => {
    const refusals = [
      [longList({ count: 7 }), `Record_Count says 7 entries, and the file has ${entryCount}.`],
      [longList().slice(0, -40), 'unclosed tag'],
      [
        longList({ last: '<sdnEntry><uid>1</uid><lastName>Twice</lastName></sdnEntry>', count: entryCount + 1 }),
        'twice',
      ],
    ] as const;
    for (const [text, words] of refusals) await expect(take(text)).rejects.toThrow(words);
  });

  test('is in force whole, and finds its names in a thread', async () => {
    expect(await take(longList())).toMatchObject({ publisher: 'ofac', edition: '2026-11-20', entryCount });
    const asked = [0, 731, entryCount - 1].map((place) => ({ name: `Ada ${nameOf(place)}` }));
    const screened = await screenNames(bank.platform, [...asked, { name: 'Wilhelmine Zuckmayer' }]);
    expect(screened!.found.map(({ hits }) => hits[0]?.entry.reference)).toEqual(['0', '731', '1499', undefined]);
  });

  test('gives way to the next edition, while a search in the one before still ends', async () => {
    const before = (await openScreen(bank.platform))!;
    const search = before.screen.find({ name: `Ada ${nameOf(3)}` });
    await take(longList({ day: '11/21/2026' }).replace(nameOf(3), 'Wilhelmine Zuckmayer'));
    const after = (await openScreen(bank.platform))!;
    expect((await search)[0]?.entry.reference).toBe('3');
    expect((await after.screen.find({ name: 'Wilhelmine Zuckmayer' }))[0]?.entry.reference).toBe('3');
  });
});
