import { accountIdentification } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import { read as readMt940 } from 'mt940-js';
import { parseSync as parseOfx } from 'ofx-js';
import { describe, expect, test } from 'vitest';
import {
  writeCamt,
  writeCsvPlain,
  writeCsvSpreadsheet,
  writeMt940,
  writeMt942,
  writeOfx,
  writeQif,
  type StatementOfAccounts,
} from './index.ts';
import { camtStatements, csvOf, shapeOf, tableOf, tableOfCsv, workbookOf } from './testing-programs.ts';
import { bytesOf, testStatement, testStatementOf } from './testing-statement.ts';

/* Every format is read back by a reader that knows nothing of how it was written. */

/** A reader's result for one account: amounts as decimal text, debits with a minus. */
interface Found {
  /** Missing where the format has no balances. */
  readonly opening?: string;
  readonly closing?: string;
  readonly rows: readonly { readonly id: string; readonly moved: string }[];
}

const readers: Record<string, (statement: StatementOfAccounts) => Promise<Found>> = {
  async csv(statement) {
    const rows = await csvOf(statement);
    const balance = (record: string) => rows.find((row) => row.record === record)!.balance!;
    return {
      opening: balance('opening'),
      closing: balance('closing'),
      rows: rows
        .filter((row) => row.record === 'entry')
        .map(({ id, debit, credit }) => ({ id: id!, moved: debit === '' ? credit! : `-${debit}` })),
    };
  },
  async xlsx(statement) {
    const {
      decimals,
      sheets: [balances, entries],
    } = await workbookOf(statement);
    const [account] = tableOf(balances!);
    const figure = (value: unknown) => Number(value).toFixed(decimals);
    return {
      opening: figure(account!['Opening balance']),
      closing: figure(account!['Closing balance']),
      rows: tableOf(entries!).map((row) => ({
        id: String(row['Entry id']),
        moved: row.Debit === null ? figure(row.Credit) : `-${figure(row.Debit)}`,
      })),
    };
  },
  async 'csv-plain'(statement) {
    const rows = await tableOfCsv(writeCsvPlain(statement), ',');
    return { rows: rows.map(({ id, amount }) => ({ id: id!, moved: amount! })) };
  },
  async 'csv-spreadsheet'(statement) {
    const rows = await tableOfCsv(writeCsvSpreadsheet(statement), ';');
    return { rows: rows.map((row) => ({ id: row['Entry id']!, moved: row['Amount']! })) };
  },
  'camt.053.001.08': (statement) => readCamt(statement, 'camt.053.001.08'),
  'camt.053.001.04': (statement) => readCamt(statement, 'camt.053.001.04'),
  'camt.053.001.02': (statement) => readCamt(statement, 'camt.053.001.02'),
  'camt.052.001.08': (statement) => readCamt(statement, 'camt.052.001.08'),
  'camt.054.001.08': (statement) => readCamt(statement, 'camt.054.001.08'),
  async mt940(statement) {
    const { decimals } = shapeOf(statement);
    const bytes = await bytesOf(writeMt940(statement));
    const [read] = await readMt940(bytes);
    const ids = [...bytes.toString().matchAll(/^([0-9a-f]{32})\r$/gm)].map(([, id]) => id!);
    const signed = ({ isCredit }: { isCredit: boolean }, figure: number) =>
      (isCredit ? figure : -figure).toFixed(decimals);
    return {
      opening: signed(read!.openingBalance!, read!.openingBalance!.value),
      closing: signed(read!.closingBalance!, read!.closingBalance!.value),
      rows: read!.transactions.map((row, place) => ({ id: hyphened(ids[place]!), moved: signed(row, row.amount) })),
    };
  },
  async mt942(statement) {
    const text = (await bytesOf(writeMt942(statement))).toString();
    const rows = [...text.matchAll(/^:61:\d{10}([DC])([\d,]+)N.*\r\n([0-9a-f]{32})\r$/gm)];
    return {
      rows: rows.map(([, mark, figure, id]) => ({
        id: hyphened(id!),
        moved: `${mark === 'D' ? '-' : ''}${figure!.replace(',', '.').replace(/\.$/, '')}`,
      })),
    };
  },
  ofx: (statement) => readOfx(statement, '2.2'),
  'ofx-1.0.2': (statement) => readOfx(statement, '1.0.2'),
  async qif(statement) {
    const text = (await bytesOf(writeQif(statement))).toString();
    const records = text.split('^\n').filter((record) => /^D\d/m.test(record));
    return {
      rows: records.map((record) => ({
        id: /([0-9a-f-]{36})$/m.exec(record)![1]!,
        moved: /^T(.*)$/m.exec(record)![1]!,
      })),
    };
  },
};

const ownIban = accountIdentification({ number: 'OS2400712204', type: 'designated_sepa' }).iban;
const formats = Object.keys(readers);

const cases: readonly [name: string, statement: StatementOfAccounts][] = [
  ['dollars with cents', of('USD', '12500.00', ['-48.20', '125000.00', '-0.05'])],
  ['yen, which have no cents', of('JPY', '900000', ['-1250', '70'])],
  ['dinars with three decimals', of('KWD', '10.500', ['-1.005', '0.250', '-0.001'])],
  ['trailing zeros', of('EUR', '1.10', ['-0.70', '110.70'])],
  ['a period without entries', of('CHF', '77.70', [])],
  ['an account that was never used', of('EUR', '0', [])],
];

describe.each(formats)('%s', (format) => {
  test.each(cases)('of %s carries balances, rows and ids exactly', async (_, statement) => {
    expect(await contentOf(statement)).toMatchObject(await readers[format]!(statement));
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

async function contentOf({ accounts: [account] }: StatementOfAccounts): Promise<Found> {
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

async function readOfx(statement: StatementOfAccounts, version: '2.2' | '1.0.2'): Promise<Found> {
  const { OFX } = parseOfx((await bytesOf(writeOfx(statement, version))).toString());
  const read = OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS;
  const rows = [read.BANKTRANLIST.STMTTRN ?? []].flat() as { FITID: string; TRNAMT: string }[];
  const opening = (read.BALLIST?.BAL as { NAME: string; VALUE: string }[] | undefined)?.find(
    ({ NAME }) => NAME === 'OPENING',
  )?.VALUE;
  return {
    ...(opening !== undefined && { opening }),
    closing: read.LEDGERBAL.BALAMT,
    rows: rows.map(({ FITID, TRNAMT }) => ({ id: FITID, moved: TRNAMT })),
  };
}

async function readCamt(statement: StatementOfAccounts, version: Parameters<typeof writeCamt>[1]): Promise<Found> {
  const [read] = camtStatements((await bytesOf(writeCamt(statement, version))).toString());
  const signed = ({ CdtDbtInd, Amt }: { CdtDbtInd: string; Amt: { '#text': string } }) =>
    `${CdtDbtInd === 'DBIT' ? '-' : ''}${Amt['#text']}`;
  const balance = (kind: string) =>
    signed(read.Bal.find((each: { Tp: { CdOrPrtry: { Cd: string } } }) => each.Tp.CdOrPrtry.Cd === kind));
  return {
    ...(read.Bal !== undefined && {
      opening: balance('OPBD'),
      closing: balance(version.startsWith('camt.052') ? 'ITBD' : 'CLBD'),
    }),
    rows: (read.Ntry ?? []).map((row: never) => ({
      id: hyphened((row as { NtryRef: string }).NtryRef),
      moved: signed(row),
    })),
  };
}

function hyphened(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
