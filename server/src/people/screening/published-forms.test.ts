import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readListFile } from './read-list-file.ts';

const sample = (name: string): string =>
  readFileSync(new URL(`../../operation/demonstration/lists/${name}`, import.meta.url), 'utf8');
const read = (text: string) => readListFile(new TextEncoder().encode(text));
const internal = sample('internal-sample.csv');

const ukCsv = [
  'Report Date: 21-Nov-2026',
  'Unique ID,Name 6,Name 1,Name type,Alias strength,Name non-latin script,Regime Name,Designation Type,D.O.B,' +
    'Nationality(/ies),Passport number,IMO number',
  'SMP1,BELOZERTSEV,Anatole,Primary Name,,,"Sample, 2024",Individual,dd/mm/1961,(1) Russia (2) Serbia,SMP55,',
  'SMP1,"The ""Ferryman""",,Alias,Low quality a.k.a,Паромщик,"Sample, 2024",Individual,,,,',
  'SMP2,LONGSHORE PETREL,,Primary Name,,,Sample,Ship,,,,9000017',
].join('\r\n');

describe('the list', () => {
  test('of the United Kingdom is read from XML: family names last, numbers of papers and of ships', () => {
    const list = read(sample('uk-sample.xml'));
    expect(list).toMatchObject({ lists: ['uk'], edition: '2026-11-21' });
    expect(list.entries).toEqual([
      {
        reference: 'SMP0001',
        kind: 'person',
        names: [
          { name: 'Anatole Fyodorovich BELOZERTSEV', isWeak: false },
          { name: 'The Ferryman', isWeak: true },
          { name: 'Анатолий Фёдорович Белозерцев', isWeak: false },
        ],
        births: [
          { from: 1961, to: 1961, isCirca: false },
          { from: 1963, to: 1963, isCirca: false },
        ],
        birthPlaces: ['Vologda'],
        identifiers: ['SMP5550123'],
        countries: ['RU', 'RS'],
        programme: 'The Sample (Sanctions) Regulations',
      },
      expect.objectContaining({ reference: 'SMP0002', kind: 'vessel', identifiers: ['9000017'] }),
    ]);
  });

  test('of the United Kingdom is read from CSV, where lines of one number are one entry', () => {
    const list = read(ukCsv);
    expect(list).toMatchObject({ lists: ['uk'], edition: '2026-11-21' });
    expect(list.entries).toMatchObject([
      {
        reference: 'SMP1',
        kind: 'person',
        names: [
          { name: 'Anatole BELOZERTSEV', isWeak: false },
          { name: 'The "Ferryman"', isWeak: true },
          { name: 'Паромщик', isWeak: false },
        ],
        births: [{ from: 1961, to: 1961, isCirca: false }],
        countries: ['RU', 'RS'],
        identifiers: ['SMP55'],
        programme: 'Sample, 2024',
      },
      { reference: 'SMP2', kind: 'vessel', identifiers: ['9000017'] },
    ]);
  });

  test('of Switzerland is read with places and programmes by their numbers, without who was taken off', () => {
    const list = read(sample('seco-sample.xml'));
    expect(list).toMatchObject({ lists: ['seco'], edition: '2026-11-20' });
    expect(list.entries).toEqual([
      {
        reference: '9001',
        kind: 'person',
        names: [
          { name: 'Ilse Marit Vantongeren', isWeak: false },
          { name: 'The Bookkeeper', isWeak: true },
        ],
        births: [{ from: 1966, to: 1966, isCirca: false }],
        birthPlaces: ['Oostende'],
        identifiers: ['SMP7770456'],
        countries: ['BE'],
        programme: 'Sample',
      },
    ]);
  });

  test('of Switzerland spells a name in each script', () => {
    const spelled = sample('seco-sample.xml').replace(
      '<value>Vantongeren</value>',
      '<value>Vantongeren</value><spelling-variant lang="rus" script="Cyrl">Вантонгерен</spelling-variant>',
    );
    expect(read(spelled).entries[0]!.names.map(({ name }) => name)).toContain('Ilse Marit Вантонгерен');
  });

  test('of Switzerland takes off by the newest change, whatever day the list gives it', () => {
    const relisted = sample('seco-sample.xml').replace(
      '<modification modification-type="listed" publication-date="2023-01-10" effective-date="2023-01-10"/>',
      '<modification modification-type="listed" enactment-date="2025-06-03"/>',
    );
    expect(read(relisted).entries.map(({ reference }) => reference)).toEqual(['9001', '9020']);
  });

  test('of Switzerland tells codes of banks and numbers of ships in words', () => {
    const told = sample('seco-sample.xml')
      .replace('modification-type="de-listed"', 'modification-type="amended"')
      .replace(
        '<entity>',
        '<entity><other-information>SWIFT/BIC: SMPLCH2A, formerly Swift Investments Ltd; IMO ' +
          '9000017</other-information>',
      );
    expect(read(told).entries[1]!.identifiers).toEqual(['SMPLCH2A', '9000017']);
  });

  test('of Switzerland that is an extract is refused', () => {
    const extract = sample('seco-sample.xml').replace('whole-list', 'mutations');
    expect(() => read(extract)).toThrow('the whole list (whole-list) is needed');
  });

  test('of the bank itself is read from CSV', () => {
    const list = read(internal);
    expect(list).toMatchObject({ lists: ['internal'], edition: '2026-11-20' });
    expect(list.entries).toMatchObject([
      { reference: 'I-1', kind: 'person', names: [{ name: 'Leopold Quickenborne' }, { name: 'Leo Quickenborne' }] },
      { reference: 'I-2', kind: 'organisation', countries: ['VG'], identifiers: ['SMP100200'] },
    ]);
  });

  test.each([
    ['of the bank that is cut short', internal.slice(0, internal.indexOf('I-2')), 'The first line says 2 entries'],
    ['of the bank with other heads', internal.replace('born', 'birth'), 'The second line of an internal list is'],
    ['of the bank with another kind', internal.replace('organisation', 'club'), 'The entry I-2 has the kind club'],
    ['of the bank with a short line', internal.replace(';;;VG;SMP100200', ';VG'), 'I-2 has fewer cells'],
    ['of the bank with an entry twice', internal.replace('I-2', 'I-1'), 'The entry I-1 stands in the list twice'],
    ['of the United Kingdom that ends within a line', ukCsv.slice(0, -30), 'cut short'],
    ['of the United Kingdom that ends within quotation marks', ukCsv.slice(0, ukCsv.indexOf('man""')), 'cut short'],
    ['of the United Kingdom without numbers', ukCsv.replace('Unique ID', 'Number'), 'no column unique id'],
    ['of the United Kingdom of no day', ukCsv.replace('21-Nov-2026', 'soon'), 'of which day'],
    ['with a DOCTYPE', sample('uk-sample.xml').replace('<Designations>', '<!DOCTYPE a><Designations>'), 'DOCTYPE'],
    ['of no form', 'name,born\nAda,1990', 'The file is no list'],
    ['with a name as long as a book', internal.replace('Leopold', 'x'.repeat(1_001)), 'more, or longer, texts'],
  ])('%s is refused whole', (_what, text, why) => {
    expect(() => read(text)).toThrow(why);
  });
});
