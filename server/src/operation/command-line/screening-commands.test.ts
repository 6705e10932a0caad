import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { commandLine } from './testing-commands.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const { run, json } = commandLine(() => ({ DATABASE_URL: bank.database.url }));
const sample = (name: string): string =>
  fileURLToPath(new URL(`../demonstration/lists/${name}-sample.xml`, import.meta.url));

test('staff import a list, find a name on it, and decide what is found among the names of the bank', async () => {
  expect((await run(['screening', 'check', 'Argentum Maritime'])).err).toBe('No list is in force. Import one first.\n');
  expect((await run(['screening', 'import', sample('ofac')])).out).toBe(
    'The list of ofac of 2026-11-20 with 4 entries is in force.\n',
  );
  expect(await json(['screening', 'import', sample('ofac')])).toEqual({
    publisher: 'ofac',
    list: 'ofac-sdn',
    edition: '2026-11-20',
    entries: 4,
  });
  expect(await json(['screening', 'lists'])).toMatchObject([{ list: 'ofac-sdn', in_force_from: expect.any(String) }]);
  expect(
    await json(['screening', 'check', 'Sergey Morozov Ladogin', '--born', '1969', '--country', 'ru']),
  ).toMatchObject([{ publisher: 'ofac', reference: '900001', programme: 'SAMPLE-EO1' }]);
  expect((await run(['screening', 'check', 'Ada Marlowe'])).out).toBe('No listed name is like it.\n');

  await bank.client({ companyName: 'Argentum Maritime Shipping Limited' });
  expect(await json(['screening', 'run'])).toEqual({ names: 3, new_hits: 1 });
  const [hit] = await json(['screening', 'hits']);
  expect(hit).toMatchObject({ of: 'company', listed_name: 'ARGENTUM MARITIME SHIPPING CO LTD', decision: null });
  expect((await run(['screening', 'release', hit.id])).code).toBe(2);
  expect((await run(['screening', 'release', hit.id, '--reason', 'Registered in Malta in 1991'])).out).toBe(
    'The hit is released.\n',
  );
  expect(await run(['screening', 'release', ` ${crypto.randomUUID()} `, '--reason', 'x'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no hit \S+\.\n$/),
  });
  const [[plain], [far], [near]] = await Promise.all(
    [[], ['--born', '1999'], ['--born', '1968', '--country', ' ru ']].map((more) =>
      json(['screening', 'check', 'Sergey Ladogin', ...more]),
    ),
  );
  expect([plain, far, near].map(({ score, reasons }) => [score, reasons.length])).toEqual([
    [100, 2],
    [80, 3],
    [100, 4],
  ]);
  const again = await run(['screening', 'confirm', hit.id, '--reason', 'The same owner']);
  expect(again).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The hit was released before, by .+\. That stays\.$/m),
  });
  expect(await json(['screening', 'hits'])).toEqual([]);
  expect(await json(['screening', 'hits', '--all'])).toMatchObject([
    { id: hit.id, decision: 'released', decision_reason: 'Registered in Malta in 1991' },
  ]);
});

test.each([
  [['screening', 'check', 'x', '--born', '18'], '18 is not a year of birth.\n'],
  [['screening', 'check', 'x', '--country', 'Ruritania'], 'Ruritania is not a country of ISO 3166.\n'],
  [['screening', 'release', '7', '--reason', 'x'], '7 is not the id of a hit.\n'],
])('%j is refused', async (parameters, err) => {
  expect(await run(parameters)).toMatchObject({ code: 2, err });
});
