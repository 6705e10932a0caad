import { accountIdentification, type StatementFileFormat } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import { parseSync as parseOfx } from 'ofx-js';
import { describe, expect, test } from 'vitest';
import {
  writeCamt,
  writeCsv,
  writeCsvPlain,
  writeCsvSpreadsheet,
  writeMt940,
  writeMt940Structured,
  writeMt942,
  writeOfx,
  writeQif,
  writeXlsx,
  type StatementOfAccounts,
} from './index.ts';
import { camtStatements, csvOf, shapeOf, tableOf, workbookOf } from './testing-programs.ts';
import { statementReaders, type FoundStatement } from './testing-readers.ts';
import type { FileParts } from './statement.ts';
import { bytesOf, testStatement, testStatementOf } from './testing-statement.ts';

const writers: Partial<Record<StatementFileFormat, (statement: StatementOfAccounts) => FileParts>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
  'csv-plain': writeCsvPlain,
  'csv-spreadsheet': writeCsvSpreadsheet,
  'camt.053.001.08': (statement) => writeCamt(statement, 'camt.053.001.08'),
  'camt.053.001.04': (statement) => writeCamt(statement, 'camt.053.001.04'),
  'camt.053.001.02': (statement) => writeCamt(statement, 'camt.053.001.02'),
  'camt.052.001.08': (statement) => writeCamt(statement, 'camt.052.001.08'),
  'camt.054.001.08': (statement) => writeCamt(statement, 'camt.054.001.08'),
  mt940: writeMt940,
  'mt940-structured': writeMt940Structured,
  mt942: writeMt942,
  ofx: writeOfx,
  'ofx-1.0.2': (statement) => writeOfx(statement, '1.0.2'),
  qif: writeQif,
};

const ownIban = accountIdentification({ number: 'OS2400712204', type: 'designated_sepa' }).iban;
const formats = Object.keys(writers) as (keyof typeof writers)[];

const cases: readonly [name: string, statement: StatementOfAccounts][] = [
  ['dollars with cents', of('USD', '12500.00', ['-48.20', '125000.00', '-0.05'])],
  ['yen, which have no cents', of('JPY', '900000', ['-1250', '70'])],
  ['dinars with three decimals', of('KWD', '10.500', ['-1.005', '0.250', '-0.001'])],
  ['trailing zeros', of('EUR', '1.10', ['-0.70', '110.70'])],
  ['a period without entries', of('CHF', '77.70', [])],
  ['an account that was never used', of('EUR', '0', [])],
];

describe.each(formats)('%s', (format) => {
  test.each(cases)('of %s carries balances, rows and ids exactly', async (_name, statement) => {
    const bytes = await bytesOf(writers[format]!(statement));
    const { number: _, ...read } = await statementReaders[format]({ bytes, ...shapeOf(statement) });
    expect(await contentOf(statement)).toMatchObject(read);
  });
});

describe('a program that imports', () => {
  test('camt finds parties, agent, reference and end-to-end id in their own fields', async () => {
    const uetr = '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
    const statement = testStatementOf(
      testStatement('EUR', [
        {
          moved: '-10.00',
          endToEndId: 'E2E-1',
          uetr,
          creditorAgent: { name: 'Nordbank', bic: '1ORDDEFF' },
          creditorCountry: 'DE',
          creditorAddress: 'Hafenstrasse 1, Hamburg',
          status: 'in_process',
          remittanceInformation: 'Rent',
        },
      ]),
    );
    const [entry] = camtStatements((await bytesOf(writeCamt(statement, 'camt.053.001.08'))).toString())[0]!.Ntry;
    expect(entry).toMatchObject({
      Sts: { Cd: 'BOOK' },
      BookgDt: { Dt: '2026-03-02' },
      ValDt: { Dt: '2026-03-03' },
      AcctSvcrRef: 'T-100001',
    });
    expect(entry.NtryDtls.TxDtls).toMatchObject({
      Refs: { EndToEndId: 'E2E-1', UETR: uetr },
      RltdPties: {
        Dbtr: { Pty: { Nm: 'Ines Aldana' } },
        DbtrAcct: { Id: { IBAN: ownIban } },
        Cdtr: { Pty: { Nm: 'Halden Marine Insurance', PstlAdr: { Ctry: 'DE', AdrLine: 'Hafenstrasse 1, Hamburg' } } },
        CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
      },
      RltdAgts: { CdtrAgt: { FinInstnId: { BICFI: '1ORDDEFF' } } },
      RmtInf: { Ustrd: 'Rent' },
    });
    const [older] = camtStatements((await bytesOf(writeCamt(statement, 'camt.053.001.04'))).toString())[0]!.Ntry;
    expect(older).toMatchObject({
      Sts: 'BOOK',
      NtryDtls: { TxDtls: { RltdPties: { Cdtr: { Nm: 'Halden Marine Insurance' } } } },
    });
    // The older schema wants letters first in a BIC.
    expect(older.NtryDtls.TxDtls.RltdAgts.CdtrAgt.FinInstnId).toMatchObject({
      Nm: 'Nordbank',
      Othr: { Id: '1ORDDEFF' },
    });
  });

  test('a named account bears the name in camt, CSV and XLSX, and one without a name goes by its number', async () => {
    const named = testStatementOf(testStatement('EUR', [{ moved: '1.00' }], { accountName: '=Rent & wages' }));
    const nameless = testStatementOf(testStatement('EUR', [{ moved: '1.00' }]));
    const camt = async (statement: StatementOfAccounts) =>
      (await bytesOf(writeCamt(statement, 'camt.053.001.08'))).toString();
    expect(await camt(named)).toContain('<Ccy>EUR</Ccy><Nm>=Rent &amp; wages</Nm>');
    expect(await camt(nameless)).toContain('<Ccy>EUR</Ccy><Nm>OS2400712204</Nm>');
    const rows = (await csvOf(named)).map((row) => row['account_name']);
    expect(rows).toEqual(["'=Rent & wages", "'=Rent & wages", "'=Rent & wages"]);
    const [balances] = (await workbookOf(named)).sheets;
    expect(tableOf(balances!.slice(0, 2))[0]).toMatchObject({ 'Account name': '=Rent & wages' });
  });

  test('camt sums up what it lists', async () => {
    const xml = (
      await bytesOf(writeCamt(of('KWD', '1.000', ['-0.400', '2.000', '-0.001']), 'camt.053.001.08'))
    ).toString();
    expect(camtStatements(xml)[0]!.TxsSummry).toEqual({
      TtlNtries: { NbOfNtries: '3', Sum: '2.401', TtlNetNtry: { Amt: '1.599', CdtDbtInd: 'CRDT' } },
      TtlCdtNtries: { NbOfNtries: '1', Sum: '2.000' },
      TtlDbtNtries: { NbOfNtries: '2', Sum: '0.401' },
    });
  });

  test('MT940 finds a comma after yen, and an own reference that is not broken', async () => {
    const statement = testStatementOf(testStatement('JPY', [{ moved: '-1250', endToEndId: '/ORDER//7/' }]));
    expect((await bytesOf(writeMt940(statement))).toString()).toContain(
      ':61:2603030302D1250,NTRFORDER/7//T-100001\r\n',
    );
  });

  test('OFX finds a day that no zone moves, a type and the other party', async () => {
    const { OFX } = parseOfx(
      (await bytesOf(writeOfx(testStatementOf(testStatement('USD', [{ moved: '-5.00', type: 'fee' }]))))).toString(),
    );
    expect(OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS).toMatchObject({
      CURDEF: 'USD',
      BANKACCTFROM: { BANKID: 'OSTRXO22', ACCTID: ownIban },
      BANKTRANLIST: {
        STMTTRN: { TRNTYPE: 'FEE', DTPOSTED: '20260302', NAME: 'Halden Marine Insurance' },
      },
      LEDGERBAL: { BALAMT: '-5.00', DTASOF: '20260331' },
    });
  });

  test('XLSX finds amounts as numbers, ids and numbers of accounts as text, and days as days', async () => {
    const [, entries] = (await workbookOf(of('USD', '0', ['-1234.50']))).sheets;
    const [row] = tableOf(entries!);
    expect(row).toMatchObject({
      Debit: 1234.5,
      Credit: null,
      Account: 'OS2400712204',
      'Value date': new Date('2026-03-03T00:00:00Z'),
    });
    expect(row!['Entry id']).toBeTypeOf('string');
  });

  test('XLSX reads in Russian what it reads in English', async () => {
    const statement = { ...of('USD', '0', ['-1.00']), language: 'ru' } as const;
    const {
      sheets: [balances, entries],
    } = await workbookOf(statement);
    expect(tableOf(balances!)[0]).toMatchObject({ Счёт: 'OS2400712204', 'Исходящий остаток': -1 });
    expect(tableOf(entries!)[0]).toMatchObject({ Списано: 1 });
  });

  test('several accounts finds each with its own balances', async () => {
    const statement = testStatementOf(
      testStatement('USD', [{ moved: '-1.00' }], { opening: '5.00' }),
      testStatement('JPY', [], { opening: '700', accountNumber: 'OS2400000009' }),
    );
    const camt = camtStatements((await bytesOf(writeCamt(statement, 'camt.053.001.08'))).toString());
    expect(camt.map(({ Acct }) => [Acct.Nm, Acct.Ccy])).toEqual([
      ['OS2400712204', 'USD'],
      ['OS2400000009', 'JPY'],
    ]);
    expect(new Set(camt.map(({ Acct }) => Acct.Id.IBAN)).size).toBe(2);
    const { OFX } = parseOfx((await bytesOf(writeOfx(statement))).toString());
    expect(OFX.BANKMSGSRSV1.STMTTRNRS.map((each: { STMTRS: { CURDEF: string } }) => each.STMTRS.CURDEF)).toEqual([
      'USD',
      'JPY',
    ]);
    expect((await csvOf(statement)).filter(({ record }) => record === 'closing').map(({ balance }) => balance)).toEqual(
      ['4.00', '700'],
    );
  });
});

function of(currency: string, opening: string, moves: readonly string[]): StatementOfAccounts {
  return testStatementOf(
    testStatement(
      currency,
      moves.map((moved) => ({ moved })),
      { opening },
    ),
  );
}

async function contentOf({ accounts: [account] }: StatementOfAccounts): Promise<FoundStatement> {
  const rows = [];
  for await (const part of account!.entries()) {
    rows.push(
      ...part.map(({ id, side, amount }) => ({
        id,
        moved: `${side === 'debit' ? '-' : ''}${toDecimalString(amount)}`,
      })),
    );
  }
  return { opening: toDecimalString(account!.opening), closing: toDecimalString(account!.closing), rows };
}
