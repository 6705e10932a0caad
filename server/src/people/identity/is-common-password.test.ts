import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isCommonPassword } from './is-common-password.ts';
import { makeFilter, readLeaked } from './make-leaked-passwords.ts';

const own = ['anna', 'Anna', 'Lind', 'Meridian Salt', ''];

test.each([
  ['a known one', 'password'],
  ['a known one in capitals', 'PASSWORD1'],
  ['a known one in wide letters', 'ｐａｓｓｗｏｒｄ'],
  ['one that leaked often', 'trustno1'],
  ['one that leaked often, seldom thought of', '1qaz2wsx'],
  ['a Russian one', 'Пароль123'],
  ['one that gives itself away', 'abcdefgh'],
  ['the client’s own login with digits', 'anna2001'],
  ['the client’s own login with a word', 'annatest1'],
  ['a season with a year', 'Summer2026'],
  ['a greeting with digits and a mark', 'Welcome123!'],
  ['a known one with a year', 'Password2026!'],
  ['a known one that is too short by itself', 'Monkey_77'],
  ['a word that people make passwords of', 'Kestrel2026'],
])('%s is too common: %s', async (_what, password) => {
  expect(await isCommonPassword(password, own)).toBe(true);
});

test.each([
  ['words that nobody listed', 'Lantern-Quay-31'],
  ['a known one with more behind it', 'trustno1 but the pilot'],
  ['a name with much more than digits behind it', 'Anna sails at dawn'],
])('%s is not: %s', async (_what, password) => {
  expect(await isCommonPassword(password, own)).toBe(false);
});

test.each(['Harbour-Light-7', 'Harbour-Light-8', 'Harbour-Watch-1', 'Harbour-Till-1'])(
  'the demonstration’s %s is not',
  async (password) => {
    expect(await isCommonPassword(password, own)).toBe(false);
  },
);

test('of a thousand passphrases of words and a number none is taken for a common password', async () => {
  const words =
    `lantern quay heron kettle marble orchard pepper saddle violin walnut anchor basket candle dolphin ember falcon
    garnet hammer island juniper kernel ladder meadow nickel oyster pillow quartz raven silver timber umbrella velvet
    willow yarn zephyr bridge copper desert engine forest
    фонарь причал цапля чайник мрамор linterna muelle garza tetera mármol lanterne quai héron bouilloire marbre`.split(
      /\s+/,
    );
  const random = repeatableNumbers();
  const word = (): string => words[Math.floor(random() * words.length)]!;
  const phrases = Array.from({ length: 1000 }, (_, index) => {
    const phrase = Array.from({ length: 3 + (index % 3) }, word).join([' ', '-', '', '.'][index % 4]);
    return index % 2 === 0 ? phrase : `${phrase}${Math.floor(random() * 100)}`;
  });
  const refused: string[] = [];
  for (const phrase of phrases) if (await isCommonPassword(phrase, own)) refused.push(phrase);
  expect(refused).toEqual([]);
});

test('fewer than one in ten thousand of what is on no list is taken for a leaked one', async () => {
  const known = await commonPasswords();
  const random = repeatableNumbers();
  const others = Array.from({ length: 50_000 }, () => `${random()} ${random()}`);
  expect(others.filter((other) => known.hasLeaked(other) || known.isCommonWord(other)).length).toBeLessThan(5);
});

test('the file holds what its sources hold: half a million passwords of the length that the bank accepts, and words', {
  tags: ['long'],
  timeout: 180_000,
}, async () => {
  const { passwords, words } = await readLeaked();
  expect({ passwords: passwords.size, words: words.size }).toEqual({ passwords: 474_746, words: 34_373 });
  const file = await readFile(new URL('leaked-passwords.bin', import.meta.url));
  expect(file.equals((await makeFilter()).bits)).toBe(true);
  const known = await commonPasswords();
  expect([...passwords].filter((password) => !known.hasLeaked(password))).toEqual([]);
  expect([...words].filter((word) => !known.isCommonWord(word))).toEqual([]);
});

/** The same numbers in every run (Park and Miller's generator). */
function repeatableNumbers(): () => number {
  let state = 20_261_122;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
