import { calls, encode } from '@bank/contract';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import {
  decideScreeningHit,
  findUnscreened,
  importList,
  keepScreened,
  openScreen,
  readHits,
  screenNames,
  screenSubjects,
} from './index.ts';
import { screenOf } from './screen-name.ts';
import type { EntryInForce } from './store.ts';
import { labelledPairs } from './testing-labelled-names.ts';

const sample = (name: string): string =>
  readFileSync(new URL(`../../operation/demonstration/lists/${name}-sample.xml`, import.meta.url), 'utf8');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const entry = (reference: string, name: string, more: Partial<EntryInForce> = {}): EntryInForce => ({
  publisher: 'ofac',
  reference,
  kind: 'person',
  names: [{ name, isWeak: false }],
  birthYears: [],
  countries: [],
  programme: '',
  ...more,
});

describe('a name is compared with listed names', () => {
  const listed = [...new Set(labelledPairs.map((pair) => pair.listed))];
  const screen = screenOf(listed.map((name) => entry(name, name)));
  const isHit = ({ listed: reference, asked }: { listed: string; asked: string }): boolean =>
    screen.find({ name: asked }).some((hit) => hit.entry.reference === reference);

  test('other spellings of 33 and more listed names are found, 96 of 100 of them', () => {
    const same = labelledPairs.filter((pair) => pair.isSame);
    expect(labelledPairs.length).toBeGreaterThanOrEqual(500);
    expect(same.filter(isHit).length / same.length).toBeGreaterThanOrEqual(0.95);
  });

  test('of those that are shown to staff 90 of 100 are the listed one, though all others look alike', () => {
    const shown = labelledPairs.filter(isHit);
    expect(shown.filter((pair) => pair.isSame).length / shown.length).toBeGreaterThanOrEqual(0.9);
  });

  test.each([
    ['CONSTELLATION FREIGHT FORWARDERS FZE', 'Constelation Freight Forwarders F.Z.E.', 93],
    ['Muhammad Abd al-Rahman AL-ZURQANI', 'Muhammed Abd-al-Rahman el Zurqani', 94],
    ['Muhammad Abd al-Rahman AL-ZURQANI', 'Mohamed Abdel Rahman Zurqani', 95],
    ['Muhammad Abd al-Rahman AL-ZURQANI', 'Mohammad Abdurrahman al-Zurkani', undefined],
    ['TECHNOPROMEXPORTSERVIS AO', 'Techno Promexport Servis', 93],
    ['AL-BARAKAH EXCHANGE AND REMITTANCE', 'Albarakah Exchange and Remittance', 100],
    ['Kim Chol-min JANGSON', 'Jang Song-ho', undefined],
    ['Tatiana Pavlovna SHCHERBININA', 'Tatyana Shcherbinina', 83],
    ['Olga Semyonovna VYSHEGORODTSEVA', 'Olga Novgorodtseva', undefined],
    ['Evgeny Viktorovich TRUBNIKOV', 'Evgenia Trubetskaya', undefined],
    ['Jean-Baptiste NGUEMBALA', "Jean-Baptiste N'Guembala", 100],
    ['Aleksandr Yuryevich KHARLAMPIEV', 'Александр Юрьевич Харлампиев', 98],
  ])('%s and %s agree by %s %%', (name, asked, score) => {
    expect(screen.find({ name: asked }).find(({ entry: { reference } }) => reference === name)?.score).toBe(score);
  });

  test.each([
    ['in Cyrillic', 'Сергей Морозов-Ладогин'],
    ['in another order', 'MOROZOV LADOGIN, Sergei'],
    ['with an initial', 'S. Morozov-Ladogin'],
    ['with a slip', 'Sergei Morozof Ladogin'],
    ['without hyphen and in capitals', 'SERGEI MOROZOVLADOGIN'],
  ])('%s', (_how, name) => {
    expect(screen.find({ name })[0]?.entry.reference).toBe('Sergei Ivanovich MOROZOV-LADOGIN');
  });

  test('a year of birth far from the listed one speaks against the hit, a near one and the country for it', () => {
    const known = screenOf([entry('1', 'Leonid Peresvetov', { birthYears: [1960], countries: ['CY'] })]);
    const scoreOf = (asked: { birthYear?: number; country?: string }): number | undefined =>
      known.find({ name: 'Leonid Peresvetov', ...asked })[0]?.score;
    expect(scoreOf({})).toBe(100);
    expect(scoreOf({ birthYear: 1985 })).toBe(85);
    expect(scoreOf({ birthYear: 1961, country: 'CY' })).toBe(100);
    expect(known.find({ name: 'Leonid Peresvetov', birthYear: 1985 })[0]?.reasons).toEqual([
      'The names agree by 100 %: peresvetov = peresvetov, leonid = leonid.',
      'Born in 1985, the entry in 1960: differs.',
    ]);
  });

  test('a weak alias counts for less', () => {
    const known = screenOf([entry('1', 'Main Name', { names: [{ name: 'Dimitri Jouravel', isWeak: true }] })]);
    expect(known.find({ name: 'Dimitri Jouravel' })[0]).toMatchObject({ score: 92 });
  });

  test.each([
    [{}, 92],
    [{ birthYear: 1962 }, 95],
    [{ birthYear: 1958 }, 95],
    [{ country: 'CY' }, 94],
    [{ country: 'MT' }, 92],
    [{ birthYear: 1960, country: 'CY' }, 97],
    [{ birthYear: 1963 }, undefined],
    [{ birthYear: 1957, country: 'CY' }, undefined],
  ])('a weak alias with %o counts %s', (asked, score) => {
    const names = [{ name: 'Dimitri Jouravel', isWeak: true }];
    const known = screenOf([entry('1', 'Main Name', { names, birthYears: [1960], countries: ['CY'] })]);
    expect(known.find({ name: 'Dimitri Jouravel', ...asked })[0]?.score).toBe(score);
  });

  test('an entry without a year of birth says nothing about one, and the most alike entry stands first', () => {
    const weak = { names: [{ name: 'Dimitri Jouravel', isWeak: true }] };
    const known = screenOf([entry('1', 'Main Name', weak), entry('2', 'Dimitri Jouravel')]);
    expect(
      known.find({ name: 'Dimitri Jouravel', birthYear: 1960 }).map(({ score, entry: of }) => [of.reference, score]),
    ).toEqual([
      ['2', 100],
      ['1', 92],
    ]);
  });

  test.each([[''], [' .,-'], ['\u0000\ud800'], ['a'], ['نص'], ['a '.repeat(5_000)], ['x'.repeat(5_000)]])(
    'whatever a stranger calls himself: %j',
    (name) => {
      expect(screen.find({ name })).toEqual([]);
    },
  );
});

describe('the names of the bank', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await openTestBank();
  });
  afterAll(() => bank.close());

  const run = () => screenSubjects(bank.platform, { limit: 1_000 });
  const import_ = (text: string, isShrinkConfirmed = false) =>
    importList(bank.platform, bytes(text), { isShrinkConfirmed });

  test('are not compared while no list is in force', async () => {
    await bank.client({ companyName: 'Sergey Morozov-Ladogin' });
    expect(await run()).toEqual({ nameCount: 0, newHitCount: 0 });
    expect(await screenNames(bank.platform, [{ name: 'Sergey Morozov-Ladogin' }])).toBeUndefined();
    const ids = [bank.platform.newId()];
    expect(await findUnscreened(bank.platform, { kind: 'company', ids })).toEqual(new Set());
  });

  test('wait until they were compared with the newest list', async () => {
    const [one, other] = [bank.platform.newId(), bank.platform.newId()];
    await import_(sample('ofac'));
    const { newestListId } = (await openScreen(bank.platform))!;
    const waiting = (ids: readonly string[]) => findUnscreened(bank.platform, { kind: 'order', ids });
    const screened = { newestListId, found: [{ name: 'Otto Graf', hits: [] }] };
    expect(await keepScreened(bank.database.db, bank.platform, screened, { kind: 'order', id: one })).toBe(0);
    expect(await waiting([one, other])).toEqual(new Set([other]));
    expect(await waiting([])).toEqual(new Set());
  });

  test('are compared once with each list, and what is alike waits for staff with its reasons', async () => {
    expect(await screenSubjects(bank.platform, { limit: 1 })).toMatchObject({ nameCount: 1 });
    await run();
    const [hit] = await readHits(bank.database.db, { isOpenOnly: true, limit: 10 });
    expect(hit).toMatchObject({
      subjectKind: 'company',
      name: 'Sergey Morozov-Ladogin',
      publisher: 'ofac',
      reference: '900001',
      decision: null,
    });
    expect(hit!.reasons[0]).toContain('morozov = morozov');
    expect(await run()).toEqual({ nameCount: 0, newHitCount: 0 });
  });

  test('a new name is compared, and a new list brings all names before it again', async () => {
    await bank.client({ companyName: 'Khaled Omar Abu Shaqra' });
    expect(await run()).toEqual({ nameCount: 3, newHitCount: 0 });
    await import_(sample('un'));
    expect(await run()).toMatchObject({ nameCount: 6, newHitCount: 1 });
  });

  test('a hit is decided once, by whom and why stays, and it is not asked about again', async () => {
    const [hit] = await readHits(bank.database.db, { isOpenOnly: true, limit: 10 });
    const decide = (decision: 'released' | 'confirmed') =>
      decideScreeningHit(bank.platform, { id: hit!.id, decision, reason: 'Born in 1990, seen in the passport' });
    const outcomes = await Promise.all([decide('released'), decide('confirmed')]);
    const [decided] = (await readHits(bank.database.db, { isOpenOnly: false, limit: 10 })).filter(
      ({ id }) => id === hit!.id,
    );
    expect(outcomes).toContainEqual('decided');
    expect(outcomes).toContainEqual({ by: decided!.decidedBy, decision: decided!.decision });
    await import_(sample('eu'));
    await run();
    expect((await readHits(bank.database.db, { isOpenOnly: true, limit: 10 })).map(({ id }) => id)).not.toContain(
      hit!.id,
    );
    await expect(
      bank.database.pool.query(`update screening_hits set decision = 'released' where id = $1`, [hit!.id]),
    ).rejects.toThrow('lists and decisions of screening stay');
  });

  test('a beneficiary is compared when it is saved, and the client reads nothing of it', async () => {
    const token = await bank.logIn(await bank.client());
    const save = (creditorName: string) =>
      bank.call('saveBeneficiary', {
        token,
        body: encode(calls.saveBeneficiary.body, {
          label: '',
          creditorName,
          creditorAccount: 'DE89370400440532013000',
          creditorCountry: 'DE',
          creditorAgentName: 'Nordbank',
          creditorAgentBic: 'COBADEFF',
          street: 'Am Ufer 1',
          postCode: '20095',
          town: 'Hamburg',
          remittanceInformation: '',
        }),
      });
    const [listed, other] = [await save('Khaled Omar Abu Shaqra'), await save('Otto Graf')];
    expect([listed.status, Object.keys(listed.body)]).toEqual([other.status, Object.keys(other.body)]);
    const hits = await readHits(bank.database.db, { isOpenOnly: true, limit: 50 });
    expect(hits.filter(({ subjectKind }) => subjectKind === 'beneficiary')).toMatchObject([
      { subjectId: listed.body.id, name: 'Khaled Omar Abu Shaqra', decision: null },
    ]);
    expect((await run()).newHitCount).toBe(0);
  });

  test('two rounds at the same moment find each hit once', async () => {
    await bank.client({ companyName: 'Gholam Reza Shirazpour' });
    await Promise.all([run(), run()]);
    const hits = await readHits(bank.database.db, { isOpenOnly: true, limit: 50 });
    expect(hits.filter(({ name }) => name === 'Gholam Reza Shirazpour')).toHaveLength(1);
  });

  test('a list is refused that was imported before, is older, or has lost most of its entries', async () => {
    await expect(import_(sample('ofac'))).rejects.toThrow('imported before');
    await expect(import_(sample('ofac').replace('11/20/2026', '11/01/2026'))).rejects.toThrow(
      'older than that of 2026-11-20',
    );
    const text = sample('ofac');
    const firstOnly = `${text.slice(0, text.indexOf('</sdnEntry>') + 11)}</sdnList>`
      .replace('<Record_Count>4<', '<Record_Count>1<')
      .replace('11/20/2026', '11/21/2026');
    await expect(import_(firstOnly)).rejects.toThrow('--confirm-fewer');
    expect(await (await openScreen(bank.platform))!.screen.find({ name: 'Argentum Maritime Shipping' })).toHaveLength(
      1,
    );
    const half = text.replace(
      /<sdnEntry>[^]*<\/sdnEntry>/,
      (all) => all.split('</sdnEntry>').slice(0, 2).join('</sdnEntry>') + '</sdnEntry>',
    );
    await expect(
      import_(half.replace('<Record_Count>4<', '<Record_Count>2<').replace('11/20/2026', '11/21/2026')),
    ).resolves.toMatchObject({ entryCount: 2 });
    await import_(text.replace('11/20/2026', '11/21/2026'));
    await import_(firstOnly, true);
    expect(await (await openScreen(bank.platform))!.screen.find({ name: 'Argentum Maritime Shipping' })).toEqual([]);
  });
});
