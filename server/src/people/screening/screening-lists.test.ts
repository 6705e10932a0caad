import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countryCodeOf } from './country-code.ts';
import { readListFile } from './read-list-file.ts';

const sample = (name: string): string =>
  readFileSync(new URL(`../../operation/demonstration/lists/${name}-sample.xml`, import.meta.url), 'utf8');
const read = (text: string) => readListFile(new TextEncoder().encode(text));
const ofac = sample('ofac');

describe('a list of sanctions', () => {
  test('of OFAC is read with aliases, years of birth, countries and programmes', () => {
    const list = read(ofac);
    expect(list).toMatchObject({ lists: ['ofac-sdn', 'ofac-consolidated'], edition: '2026-11-20' });
    expect(list.entries.map(({ kind }) => kind)).toEqual(['person', 'organisation', 'vessel', 'person']);
    expect(list.entries[0]).toEqual({
      reference: '900001',
      kind: 'person',
      names: [
        { name: 'Sergei Ivanovich MOROZOV-LADOGIN', isWeak: false },
        { name: 'Sergey LADOGIN', isWeak: false },
        { name: 'FROST', isWeak: true },
      ],
      births: [{ from: 1968, to: 1968, isCirca: false }],
      birthPlaces: expect.any(Array),
      identifiers: expect.any(Array),
      countries: ['RU'],
      programme: 'SAMPLE-EO1',
    });
  });

  test('of the European Union is read in every script', () => {
    const list = read(sample('eu'));
    expect(list).toMatchObject({ lists: ['eu'], edition: '2026-11-19' });
    expect(list.entries[0]).toEqual({
      reference: 'EU.9001.11',
      kind: 'person',
      names: [
        { name: 'Тамара Щербинина', isWeak: false },
        { name: 'Tamara Pavlovna SHCHERBININA', isWeak: false },
      ],
      births: [{ from: 1974, to: 1974, isCirca: false }],
      birthPlaces: [],
      identifiers: expect.any(Array),
      countries: ['RU'],
      programme: 'SAMPLE',
    });
    expect(list.entries[1]).toMatchObject({ kind: 'organisation', countries: ['CM'] });
  });

  test('of the United Nations is read with the range of the years of birth', () => {
    const list = read(sample('un'));
    expect(list).toMatchObject({ lists: ['un'], edition: '2026-11-18' });
    expect(list.entries[0]).toMatchObject({
      reference: 'SAi.001',
      births: [{ from: 1970, to: 1972, isCirca: false }],
      countries: ['LY', 'SY'],
    });
    expect(list.entries[0]!.names.map(({ isWeak }) => isWeak)).toEqual([false, false, false, true]);
    expect(list.entries[1]).toMatchObject({ reference: 'SAe.001', kind: 'organisation' });
  });

  test.each([
    ['cut short', ofac.slice(0, ofac.length / 2), /Line \d+: unclosed tag: /],
    [
      'cut short between two entries and closed again',
      `${ofac.slice(0, ofac.indexOf('</sdnEntry>') + 11)}</sdnList>`,
      'Record_Count says 4 entries, and the file has 1.',
    ],
    ['of nothing', '', 'document must contain a root element'],
    ['that is a page of HTML', '<html><body>Not found</body></html>', 'The file begins with html'],
    [
      'with entities of its own',
      `<!DOCTYPE sdnList [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sdnList>&b;</sdnList>`,
      'Line 1: the file has a DOCTYPE',
    ],
    ['nested ten thousand deep', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`, 'nested deeper than 100'],
    ['without an entry', '<export generationDate="2026-11-19T00:00:00"></export>', 'has no entry'],
    ['of no day', ofac.replace('11/20/2026', 'soon'), 'of which day'],
    ['with an entry twice', ofac.replace('<uid>900002</uid>', '<uid>900001</uid>'), '900001 stands in the list twice'],
    ['with an entry without a number', ofac.replace('<uid>900003</uid>', ''), 'NORTHERN LAMPLIGHTER has no number'],
    [
      'with an entry without number and name',
      ofac.replace('<uid>900003</uid>', '').replace('<lastName>NORTHERN LAMPLIGHTER</lastName>', ''),
      'The entry without a name has no number.',
    ],
    ['of a month that there is not', ofac.replace('11/20/2026', '13/20/2026'), 'of which day'],
    ['of a day that there is not', ofac.replace('11/20/2026', '02/30/2026'), 'of which day'],
    [
      'with an entry without a name',
      ofac.replace('<lastName>NORTHERN LAMPLIGHTER</lastName>', ''),
      'The entry 900003 has no name.',
    ],
  ])('%s is refused whole', (_what, text, why) => {
    expect(() => read(text)).toThrow(why);
  });

  test('may name an entry by its other number, with spaces around it and an alias that is empty', () => {
    const written = (number: string) =>
      `<export generationDate="2026-11-19T00:00:00"><sanctionEntity ${number}><subjectType code=" person "/>` +
      '<nameAlias wholeName=" Otto Graf "/><nameAlias wholeName=" "/></sanctionEntity></export>';
    expect(read(written('euReferenceNumber="" logicalId=" 17 "')).entries).toMatchObject([
      { reference: '17', kind: 'person', names: [{ name: 'Otto Graf' }] },
    ]);
    expect(read(written('euReferenceNumber="EU.1" logicalId="17"')).entries).toMatchObject([{ reference: 'EU.1' }]);
  });

  test('of the European Union may say from which year to which somebody was born, or about when', () => {
    const born = (attributes: string) =>
      read(
        '<export generationDate="2026-11-19T00:00:00"><sanctionEntity euReferenceNumber="EU.1">' +
          `<nameAlias wholeName="Otto Graf"/><birthdate ${attributes}/></sanctionEntity></export>`,
      ).entries[0]!.births;
    expect(born('circa="false" yearRangeFrom="1960" yearRangeTo="1970"')).toEqual([
      { from: 1960, to: 1970, isCirca: false },
    ]);
    expect(born('circa="true" year="1955"')).toEqual([{ from: 1955, to: 1955, isCirca: true }]);
  });

  test.each([
    ['cy', 'CY'],
    ['Cyprus', 'CY'],
    ['  Côte d’Ivoire ', 'CI'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Nowhere', undefined],
    ['', undefined],
  ])('may write the country %j', (written, code) => {
    expect(countryCodeOf(written)).toBe(code);
  });

  test('of more than 128 MiB is refused', () => {
    expect(() => readListFile(new Uint8Array(128 * 1024 * 1024 + 1))).toThrow('more than 128 MiB');
  });

  test('in another encoding than UTF-8 is refused', () => {
    expect(() => readListFile(new Uint8Array([0x3c, 0xff, 0xfe]))).toThrow('not in UTF-8');
  });
});
