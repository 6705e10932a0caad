import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { parse as parseCsv } from 'csv-parse/sync';
import { read as readMt940 } from 'mt940-js';
import { describe, expect, test } from 'vitest';
import { writeCamt, writeCsv, writeMt940, type StatementOfAccounts } from './index.ts';
import { camtStatements, csvOf, tableOf, workbookOf } from './testing-programs.ts';
import { bytesOf, testStatement, testStatementOf, type TestRow } from './testing-statement.ts';

describe('a program that imports what somebody typed', () => {
  test('CSV finds every field by its name, and none is a formula', async () => {
    const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', '=HYPERLINK("http://x","y")', '＝1+1', ' =1', '"=1'];
    const rows = nasty.map(
      (text): TestRow => ({ moved: '-1.00', remittanceInformation: text, creditor: { name: text, account: '' } }),
    );
    const read = (await csvOf(testStatementOf(testStatement('USD', rows)))).filter(({ record }) => record === 'entry');
    expect(read.map(({ reference }) => reference)).toEqual(nasty.map((text) => `'${text}`));
    expect(read.map(({ beneficiary }) => beneficiary)).toEqual(nasty.map((text) => `'${text}`));
  });

  test.each([',', ';', '\t'])('CSV has no formula in it for a spreadsheet that cuts lines at %j', async (delimiter) => {
    const marks = [
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      ';',
      ',',
      '\t',
      '\r',
      '\n',
      '\r\n',
      '"',
      "'",
      ' ',
      'a',
      '1+1',
      'HYPERLINK("http://x";"y")',
    ];
    await assert(
      asyncProperty(
        array(constantFrom(...marks), { maxLength: 8 }).map((parts) => parts.join('')),
        async (text) => {
          const written = (await bytesOf(writeCsv(hostile(text)))).toString();
          // At a comma as the format has it; at another mark as bluntly as can be, whatever quotes would hide.
          const cells =
            delimiter === ','
              ? parseCsv(written).flat()
              : written.split(/[\r\n]/).flatMap((line) => line.split(delimiter));
          const isFormula = (cell: string) => /^["\s]*[=+\-@＝＋－＠]/.test(cell) && !/^-?[\d.]+$/.test(cell);
          expect(cells.filter(isFormula)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('CSV gets quotes, commas and line breaks of a text back as they were', async () => {
    const text = 'Rent, "the quay"\nsecond line; Ünïcødé Платёж 船';
    const read = await csvOf(testStatementOf(testStatement('USD', [{ moved: '-1.00', remittanceInformation: text }])));
    expect(read.find(({ record }) => record === 'entry')?.reference).toBe(text);
  });

  test.each(['camt.053.001.08', 'camt.053.001.04'] as const)(
    '%s is well-formed whatever a text holds',
    async (version) => {
      const text = '<Ntry>&amp;]]>\u0000\u0007\ud800\uffff"\' Платёж 船';
      const xml = (await bytesOf(writeCamt(hostile(text), version))).toString();
      expect(camtStatements(xml)[0]!.Ntry[0].NtryDtls.TxDtls.RmtInf.Ustrd).toBe('<Ntry>&amp;]]>\ufffd"\' Платёж 船');
    },
  );

  test('MT940 finds short lines of the SWIFT set only, whatever a text holds', async () => {
    const text = ':20:X\r\n-}{Счёт № 7 — «аренда» /// -:- 船 '.repeat(8);
    const written = (await bytesOf(writeMt940(hostile(text)))).toString();
    const lines = written.split('\r\n').slice(0, -1);
    expect(lines.filter((line) => line.length > 65)).toEqual([]);
    expect(lines.filter((line) => !/^[A-Za-z0-9/\-?:().,'+ ]*$/.test(line))).toEqual([]);
    const tags = lines.map((line) => /^:(\d\d[A-Z]?):/.exec(line)?.[1]).filter((tag) => tag !== undefined);
    expect(tags).toEqual(['20', '25', '28C', '60F', '61', '86', '62F', '64']);
    const from86 = lines.slice(
      lines.findIndex((line) => line.startsWith(':86:')),
      lines.findIndex((line) => line.startsWith(':62F:')),
    );
    expect(from86.length).toBeLessThanOrEqual(6);
    expect(from86.slice(1).filter((line) => /^[:-]/.test(line))).toEqual([]);
    expect(lines.filter((line) => line === '-')).toHaveLength(1);
  });

  test('MT940 ends once and has no tag within :86:, whatever marks a text is made of', async () => {
    const marks = ['-', ':', ' ', '- ', ':20:', '-}', '/', '.', '\r\n', 'a', 'Invoice', '--------------------'];
    const texts = array(constantFrom(...marks), { minLength: 1, maxLength: 140 }).map((parts) => parts.join(''));
    await assert(
      asyncProperty(texts, async (text) => {
        const bytes = await bytesOf(writeMt940(hostile(text)));
        const lines = bytes.toString().split('\r\n').slice(0, -1);
        const from86 = lines.slice(
          lines.findIndex((line) => line.startsWith(':86:')),
          lines.findIndex((line) => line.startsWith(':62F:')),
        );
        expect(from86.slice(1).filter((line) => /^\s*[:-]/.test(line))).toEqual([]);
        expect(from86.filter((line) => line.length > 65)).toEqual([]);
        const words = from86.join('').match(/\/(?:NAME|IBAN|ACCW|EREF|REMI)\//g) ?? [];
        expect(words.filter((word) => !from86.some((line) => line.includes(word)))).toEqual([]);
        expect(from86.length).toBeLessThanOrEqual(6);
        expect(lines.filter((line) => line.trim() === '-')).toHaveLength(1);
        const [read] = await readMt940(bytes);
        expect(read!.transactions).toHaveLength(1);
      }),
      {
        numRuns: 300,
        examples: [
          ...['', 'a', 'aa'].map((start): [string] => [`${start}${'  :'.repeat(46)}`]),
          ['-'.repeat(140)],
          [':'.repeat(140)],
          [': '.repeat(70)],
          ['- '.repeat(70)],
          [`${'a'.repeat(30)}${'-'.repeat(110)}`],
        ],
      },
    );
  });

  test('XLSX shows an amount as text where a spreadsheet would round it, and a formula as text', async () => {
    const statement = testStatementOf(
      testStatement('USD', [{ moved: '12345678901234567.89', remittanceInformation: '=1+1 _x0041_' }]),
    );
    const [row] = tableOf((await workbookOf(statement)).sheets[1]!);
    expect(row).toMatchObject({ Credit: '12345678901234567.89', Reference: '=1+1 _x0041_' });
  });
});

function hostile(text: string): StatementOfAccounts {
  return testStatementOf(
    testStatement('USD', [
      {
        moved: '-1.00',
        remittanceInformation: text,
        creditor: { name: text, account: text.slice(0, 30) },
        endToEndId: text.slice(0, 30),
        reason: text,
      },
    ]),
  );
}
