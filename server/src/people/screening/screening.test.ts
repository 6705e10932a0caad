import { decideHits } from '../../office/hits/index.ts';
import { calls, encode } from '@bank/contract';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOperator, hire } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import {
  findUnscreened,
  importList,
  keepScreened,
  openScreen,
  readHits,
  screenNames,
  screenSubjects,
} from './index.ts';
import type { OpenMatcher } from './name-matcher.ts';
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
  births: [],
  birthPlaces: [],
  identifiers: [],
  countries: [],
  programme: '',
  ...more,
});

describe('a name is compared with listed names', () => {
  const listed = [...new Set(labelledPairs.map((pair) => pair.listed))];
  const kindOf = (name: string) => (/^[A-Z &-]+$/.test(name) ? ('organisation' as const) : ('person' as const));
  const screen = screenOf(listed.map((name) => entry(name, name, { kind: kindOf(name) })));
  const isHit = ({ listed: reference, asked }: { listed: string; asked: string }): boolean =>
    screen.find({ name: asked }).some((hit) => hit.entry.reference === reference);

  test('other spellings of 33 and more listed names are found, 98 of 100 of them', () => {
    const same = labelledPairs.filter((pair) => pair.isSame);
    expect(labelledPairs.length).toBeGreaterThanOrEqual(500);
    expect(same.filter(isHit).length / same.length).toBeGreaterThanOrEqual(0.98);
  });

  test('of those that are shown to staff 98 of 100 are the listed one, though all others look alike', () => {
    const shown = labelledPairs.filter(isHit);
    expect(shown.filter((pair) => pair.isSame).length / shown.length).toBeGreaterThanOrEqual(0.98);
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

  test('a name in letters that stand alone is found', () => {
    const [hit] = screen.find({ name: 'G h o l a m R e z a S h i r a z p o u r' });
    expect(hit?.entry.reference).toBe('Gholam Reza SHIRAZPOUR');
  });

  const bornIn = (from: number, to: number, isCirca = false) => [{ from, to, isCirca }];

  test.each([
    ['of which nothing is known', {}, 100],
    ['born inside the listed years', { birthYear: 1965 }, 100],
    ['born a year beside them', { birthYear: 1971 }, 100],
    ['born in another generation', { birthYear: 1995 }, 80],
    ['born ten years later', { birthYear: 1980 }, 88],
    ['of the listed country', { country: 'CY' }, 100],
    ['of another country', { country: 'MT' }, 98],
  ])('an exact name stays a hit: %s', (_what, asked, score) => {
    const known = screenOf([entry('1', 'Leonid Peresvetov', { births: bornIn(1960, 1970), countries: ['CY'] })]);
    expect(known.find({ name: 'Leonid Peresvetov', ...asked })[0]?.score).toBe(score);
  });

  test('a year inside a listed range, circa or one of several never hides a name, and the reason is told', () => {
    const births = [...bornIn(1960, 1970), ...bornIn(1950, 1950, true)];
    const known = screenOf([entry('1', 'Evrard Mottershead', { births })]);
    const alone = known.find({ name: 'Everard Mottersheed' })[0]!.score;
    for (const birthYear of [1960, 1965, 1970, 1947, 1953])
      expect(known.find({ name: 'Everard Mottersheed', birthYear })[0]!.score).toBeGreaterThanOrEqual(alone);
    expect(known.find({ name: 'Everard Mottersheed', birthYear: 1965 })[0]!.reasons).toContain(
      'Born in 1965, the entry 1960 to 1970 or about 1950: agrees.',
    );
  });

  test('a number of a passport finds the entry whatever the name is, and raises one that agrees', () => {
    const known = screenOf([entry('1', 'Leonid Peresvetov', { identifiers: ['72 No. 4455667'] })]);
    expect(known.find({ name: 'Wilhelmine Zuckmayer', identifiers: ['72no4455667'] })[0]?.reasons[0]).toBe(
      "The number 72no4455667 is the entry's, and the names differ.",
    );
    expect(known.find({ name: 'Wilhelmine Zuckmayer', identifiers: ['1234'] })).toEqual([]);
  });

  test('a listed name in any text of a payment is found, with the role of the text', () => {
    const furtherTexts = [
      { role: 'reference', text: 'Bunkers for Sergei Morozov-Ladogin, October' },
      { role: 'address', text: '12 Harbour Road, Valletta' },
    ] as const;
    expect(screen.find({ name: 'Otto Graf', furtherTexts })[0]?.reasons[0]).toMatch(/^A name in the reference agrees/);
  });

  test('a field that nobody can compare hides no other, and two fields that name one entry are both told', () => {
    const furtherTexts = [
      { role: 'reference', text: 'of '.repeat(1_000) },
      { role: 'address', text: 'c/o Sergei Morozov-Ladogin, Hamburg' },
    ] as const;
    const hits = screen.find({ name: 'Sergei Ivanovich Morozov-Ladogin', furtherTexts });
    expect(hits.map(({ entry: { publisher } }) => publisher)).toEqual(['bank', 'ofac']);
    expect(hits[1]!.reasons[0]).toMatch(/^The names agree/);
    expect(hits[1]!.reasons.at(-1)).toMatch(/^A name in the address agrees/);
  });

  test.each([
    ['nothing', {}],
    ['the year', { birthYear: 1965 }],
    ['the year, another country and another paper', { birthYear: 1965, country: 'MT', identifiers: ['P1234567'] }],
    ['the paper, another year and another country', { birthYear: 1940, country: 'MT', identifiers: ['72no4455667'] }],
  ])('where what few have agrees, what is known beside it hides no name: %s', (_what, known) => {
    const listedOne = entry('1', 'Evrard Mottershead', {
      births: bornIn(1960, 1970),
      countries: ['CY'],
      identifiers: ['72 No. 4455667'],
    });
    const one = screenOf([listedOne]);
    const alone = one.find({ name: 'Everard Mottersheed' })[0]!.score;
    expect(one.find({ name: 'Everard Mottersheed', ...known })[0]!.score).toBeGreaterThanOrEqual(alone);
  });

  test('a bank is judged by its own country, and by nothing that is known of who is paid', () => {
    const one = screenOf([entry('1', 'Ledgerstone Bank', { kind: 'organisation', countries: ['RU'] })]);
    const furtherTexts = [{ role: 'bank', text: 'Ledgerstone Bank', country: 'RU' }] as const;
    const [hit] = one.find({ name: 'Otto Graf', birthYear: 1960, country: 'DE', furtherTexts });
    expect(hit!.reasons.join(' ')).toContain("The country RU is the entry's.");
    expect(hit!.reasons.join(' ')).not.toContain('DE');
  });

  test('a weak alias counts for less, and a weak alias of one word only alone', () => {
    const names = ['Dimitri Jouravel', 'FROSTWALD'].map((name) => ({ name, isWeak: true }));
    const known = screenOf([entry('1', 'Main Name', { names })]);
    expect(known.find({ name: 'Dimitri Jouravel' })[0]).toMatchObject({ score: 92 });
    expect(known.find({ name: 'Frostwald' })[0]).toMatchObject({ score: 92 });
    expect(known.find({ name: 'Frostwald Hardware' })).toEqual([]);
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

  test.each([[''], [' .,-'], ['\u0000\ud800'], ['a'], ['نص'], ['a b c '.repeat(30)], ['x'.repeat(1_000)]])(
    'whatever a stranger calls himself: %j',
    (name) => {
      expect(screen.find({ name })).toEqual([]);
    },
  );

  test.each([
    ['of a thousand words', 'of '.repeat(1_000)],
    ['of five thousand letters', 'x'.repeat(5_000)],
    ['with a listed name at its end', `${'of '.repeat(1_000)}Sergei Morozov-Ladogin`],
  ])('a text %s is too long to be compared, and waits for staff', (_what, name) => {
    expect(screen.find({ name })).toMatchObject([
      { listedName: 'not compared', entry: { publisher: 'bank' }, reasons: [expect.stringContaining('too long')] },
    ]);
  });

  test.each([
    ['signs that nobody sees', 'Ser\u200bgei Moro\u00adzov-Lado\u2060gin'],
    ['letters of two alphabets', 'S\u0435rg\u0435i M\u043er\u043ez\u043ev-L\u0430d\u043egin'],
  ])('%s do not hide a listed name', (_what, name) => {
    expect(screen.find({ name })[0]?.entry.reference).toBe('Sergei Ivanovich MOROZOV-LADOGIN');
  });
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
    const { comparedWith } = (await screenNames(bank.platform, [{ name: 'Otto Graf' }]))!;
    const waiting = (ids: readonly string[]) => findUnscreened(bank.platform, { kind: 'order', ids });
    const screened = { comparedWith, found: [{ name: 'Otto Graf', hits: [] }] };
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
    expect(hit!.reasons[0]).toContain('ladogin = ladogin');
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
      decideHits(asOperator(bank.platform), {
        ids: [hit!.id],
        decision,
        reason: 'Born in 1990, seen in the passport',
      });
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

  test('staff, an applicant, their company and its owners are compared with all that they told', async () => {
    await hire(bank.database.db, {
      id: bank.platform.newId(),
      login: 'listed',
      name: 'Khaled Omar Abu Shaqra',
      roles: ['support'],
      passwordHash: 'none',
      isFirstPassword: false,
      createdAt: bank.platform.clock.now(),
    });
    await bank.call('sendApplication', {
      body: {
        'First Name': 'Otto',
        'Last Name': 'Graf',
        Country: 'Malta',
        'Date of Birth': '12 March 1961',
        'Company Name': 'Harbour Works',
        'Nature of Business': 'Trade',
        'Owners and Controllers': 'Ada Graf, 1962, Malta\nKhaled Omar Abu Shaqra, Beirut',
        'Account Type': 'corporate',
      },
    });
    await run();
    const hits = await readHits(bank.database.db, { isOpenOnly: true, limit: 50 });
    const kinds = hits.map(({ subjectKind, name }) => [subjectKind, name]);
    expect(kinds).toContainEqual(['staff', 'Khaled Omar Abu Shaqra']);
    expect(kinds).toContainEqual(['owner', 'Khaled Omar Abu Shaqra, Beirut']);
    expect((await run()).nameCount).toBe(0);
  });

  test('a beneficiary of which a text changes is compared again', async () => {
    const { rows } = await bank.database.pool.query('select id from beneficiaries order by id limit 1');
    const change = (text: string) =>
      bank.database.pool.query('update beneficiaries set remittance_information = $2 where id = $1', [
        rows[0].id,
        text,
      ]);
    await change('Rent');
    expect(await run()).toEqual({ nameCount: 1, newHitCount: 0 });
    await change('Rent for Sergey Morozov-Ladogin');
    expect(await run()).toEqual({ nameCount: 1, newHitCount: 1 });
  });

  test('a service outside may compare instead of the bank, and its hits wait for staff like any other', async () => {
    const openMatcher: OpenMatcher = async ({ readEntries }) => {
      const listed = (await readEntries())[0]!;
      return {
        find: async ({ name }) => [
          { entry: listed, listedName: 'Somebody', score: 91, reasons: [`The service knows ${name}.`], parts: [] },
        ],
      };
    };
    const screened = await screenNames({ db: bank.platform.db, openMatcher }, [{ name: 'Otto Graf' }]);
    const id = bank.platform.newId();
    expect(await keepScreened(bank.database.db, bank.platform, screened!, { kind: 'order', id })).toBe(1);
    const [hit] = await readHits(bank.database.db, { isOpenOnly: true, limit: 1, subject: { kind: 'order', id } });
    expect(hit).toMatchObject({ name: 'Otto Graf', score: 91, reasons: ['The service knows Otto Graf.'] });
  });

  test('two rounds at the same moment find each hit once', async () => {
    await bank.client({ companyName: 'Gholam Reza Shirazpour' });
    await Promise.all([run(), run()]);
    const hits = await readHits(bank.database.db, { isOpenOnly: true, limit: 50 });
    expect(hits.filter(({ name }) => name === 'Gholam Reza Shirazpour')).toHaveLength(1);
  });

  test('a list is refused that is older, or has lost more than a tenth of its entries', async () => {
    const text = sample('ofac');
    await expect(import_(text.replace('11/20/2026', '11/01/2026'))).rejects.toThrow('older than that of 2026-11-20');
    const firstOnly = `${text.slice(0, text.indexOf('</sdnEntry>') + 11)}</sdnList>`
      .replace('<Record_Count>4<', '<Record_Count>1<')
      .replace('11/20/2026', '11/21/2026');
    await expect(import_(firstOnly)).rejects.toThrow('--confirm-fewer');
    const find = async () => (await openScreen(bank.platform))!.screen.find({ name: 'Argentum Maritime Shipping' });
    expect(await find()).toHaveLength(1);
    await expect(import_(firstOnly, true)).rejects.toThrow('second person');
    await importList(asOperator(bank.platform), bytes(firstOnly), { isShrinkConfirmed: true });
    expect(await find()).toEqual([]);
  });
});
