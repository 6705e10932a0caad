import { currencyCode, money } from '@bank/money';
import { XMLParser } from 'fast-xml-parser';
import { Unzip, UnzipInflate } from 'fflate';
import { Parser as Mt940Parser } from 'mt940js';
import { parseSync as parseOfx } from 'ofx-js';
import { describe, expect, test } from 'vitest';
import {
  writeCamt,
  writeCsvPlain,
  writeCsvSpreadsheet,
  writeMt940,
  writeMt940Structured,
  writeMt942,
  writeOfx,
  writeQif,
  writeXlsx,
} from './index.ts';
import { camtStatements, csvOf, tableOf, tableOfCsv, workbookOf } from './testing-programs.ts';
import { bytesOf, testStatement, testStatementOf } from './testing-statement.ts';

/* What programs of others once stumbled over. */

const uetr = '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
const returned = {
  moved: '48.20',
  type: 'return',
  reason: 'Account closed (AC04)',
  original: { transferNumber: 'T-100007', endToEndId: 'E2E-7', uetr },
} as const;
const dollars = currencyCode('USD');
const converted = {
  moved: '-5.00',
  type: 'conversion',
  conversion: {
    counterAmount: money(600n, dollars),
    rate: { from: currencyCode('EUR'), to: dollars, rateScaled: 12_000_000_000n },
  },
} as const;
const of = (...rows: Parameters<typeof testStatement>[1]) => testStatementOf(testStatement('EUR', rows));
const textOf = async (parts: AsyncIterable<string | Uint8Array>) => (await bytesOf(parts)).toString();

describe('XLSX', () => {
  test('is unpacked by a reader that sees it once, from its beginning to its end', async () => {
    const workbook = await bytesOf(writeXlsx(of({ moved: '-1.00' })));
    const methods: number[] = [];
    const sizes = new Map<string, number>();
    const unzip = new Unzip((file) => {
      methods.push(file.compression);
      file.ondata = (_, bytes) => sizes.set(file.name, (sizes.get(file.name) ?? 0) + bytes.length);
      file.start();
    });
    unzip.register(UnzipInflate);
    for (let at = 0; at < workbook.length; at += 100) unzip.push(workbook.subarray(at, at + 100));
    unzip.push(new Uint8Array(0), true);
    // 8: deflated. A stored file (0) says its size in its head, which is written before its end is known.
    expect(new Set(methods)).toEqual(new Set([8]));
    expect([...sizes.keys()]).toContain('xl/worksheets/sheet2.xml');
    expect(Math.min(...sizes.values())).toBeGreaterThan(100);
  });

  test('has the rate as a number, a filter over the entries, and heads that stay', async () => {
    const [row] = tableOf((await workbookOf(of(converted))).sheets[1]!);
    expect(row).toMatchObject({ Rate: 1.2, 'Counter amount': 6, 'Counter currency': 'USD' });
  });
});

describe('OFX', () => {
  test.each(['2.2', '1.0.2'] as const)('%s keeps quotation marks as they are', async (version) => {
    const text = await textOf(
      writeOfx(of({ moved: '-1.00', remittanceInformation: 'The "Wooden Hulls" & <more>' }), version),
    );
    expect(text).toContain('The "Wooden Hulls" &amp; &lt;more&gt;');
    expect(text).not.toContain('&quot;');
  });

  test('2 is XML, 1.0.2 is ASCII of SGML with its head', async () => {
    const statement = of({ moved: '-1.00', remittanceInformation: 'Платёж é 船 😀 \r\n<STMTTRN>' });
    const newer = await textOf(writeOfx(statement));
    const lettered = newer.replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)));
    expect(new XMLParser().parse(lettered).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.MEMO).toContain(
      'Платёж é 船 😀 <STMTTRN>',
    );
    // Some readers do not ask the file for its encoding.
    expect(newer).toMatch(/^[\n -~]*$/);
    expect(newer).toContain('&#1055;&#1083;');
    const older = await textOf(writeOfx(statement, '1.0.2'));
    expect(older).toMatch(/^OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n/);
    expect(older).toMatch(/^[\r\n -~]*$/);
    expect(parseOfx(older).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.MEMO).toContain('Platezh e');
  });

  test('tells the currency and the rate of a conversion', async () => {
    const { OFX } = parseOfx(await textOf(writeOfx(of(converted))));
    expect(OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN).toMatchObject({
      TRNAMT: '-5.00',
      ORIGCURRENCY: { CURRATE: '0.83333333', CURSYM: 'USD' },
      MEMO: expect.stringContaining('6.00 USD at 1.2000 EUR/USD') as string,
    });
  });
});

describe('camt', () => {
  test.each(['camt.053.001.08', 'camt.053.001.04', 'camt.053.001.02', 'camt.052.001.08', 'camt.054.001.08'] as const)(
    '%s names account, holder and bank as the world does',
    async (version) => {
      const xml = await textOf(writeCamt(of({ moved: '-1.00' }), version));
      const [{ Acct }] = camtStatements(xml) as [{ Acct: object }];
      expect(Acct).toMatchObject({
        Id: { IBAN: expect.stringMatching(/^XO\d{2}OSTR2400712204$/) as string },
        Nm: 'OS2400712204',
        Ownr: { Id: { PrvtId: { Othr: { Id: 'OS-20417' } } } },
        Svcr: { FinInstnId: { [version.endsWith('.02') ? 'BIC' : 'BICFI']: 'OSTRXO22' } },
      });
    },
  );

  test('names a company as an organisation, and a shared account by its number', async () => {
    const statement = of();
    const [account] = statement.accounts;
    const shared = { ...account!, account: { ...account!.account, iban: null, isCompany: true } };
    const [{ Acct }] = camtStatements(
      await textOf(writeCamt({ ...statement, accounts: [shared] }, 'camt.053.001.08')),
    ) as [{ Acct: object }];
    expect(Acct).toMatchObject({
      Id: { Othr: { Id: 'OS2400712204' } },
      Ownr: { Id: { OrgId: { Othr: { Id: 'OS-20417' } } } },
    });
  });

  test('a return bears the ids of the payment that comes back, and why it does', async () => {
    const [{ Ntry }] = camtStatements(await textOf(writeCamt(of(returned), 'camt.053.001.08')));
    expect(Ntry[0].NtryDtls.TxDtls).toMatchObject({
      Refs: { EndToEndId: 'E2E-7', UETR: uetr, Prtry: { Tp: 'ORIGINAL', Ref: 'T-100007' } },
      RtrInf: { Rsn: { Cd: 'AC04' }, AddtlInf: 'Account closed (AC04)' },
    });
  });

  test('of a day that goes on has interim balances and no closing one', async () => {
    const statement = of({ moved: '1.00' });
    const open = { ...statement, accounts: statement.accounts.map((account) => ({ ...account, isClosed: false })) };
    const [{ Bal, FrToDt }] = camtStatements(await textOf(writeCamt(open, 'camt.053.001.08')));
    expect(Bal.map((each: { Tp: { CdOrPrtry: { Cd: string } } }) => each.Tp.CdOrPrtry.Cd)).toEqual([
      'OPBD',
      'ITBD',
      'ITAV',
    ]);
    expect(FrToDt.ToDtTm).toBe('2026-04-01T08:15:30.000Z');
    expect(await textOf(writeMt940(open))).toContain('\r\n:62M:C260331EUR1,00\r\n');
  });
});

describe('MT940', () => {
  test('is read alike by two programs', async () => {
    const [read] = new Mt940Parser().parse(await textOf(writeMt940(of({ moved: '-48.20' }, returned, converted))));
    expect(read).toMatchObject({ openingBalance: 0, closingBalance: -5 });
    expect(read!.transactions.map(({ amount }) => amount)).toEqual([-48.2, 48.2, -5]);
  });

  test('has code words that begin their lines and are never cut', async () => {
    const text = await textOf(writeMt940(of({ ...returned, remittanceInformation: 'x'.repeat(140) })));
    expect(text).toContain(
      ':86:/NAME/Halden Marine Insurance/IBAN/DE89370400440532013000\r\n' +
        '/EREF/E2E-7/RTRN/AC04/RREF/T-100007\r\n/REMI/xxx',
    );
    expect(await textOf(writeMt940(of(converted)))).toContain('/OCMT/USD6,00/EXCH/1,2000\r\n');
  });

  test('in the structured form has the fields of German banks, whole on their lines', async () => {
    const reference =
      'A long note? with -:marks, of 140 characters that are cut into parts of twenty-seven each, '.repeat(2);
    const text = await textOf(
      writeMt940Structured(
        of(
          {
            moved: '-48.20',
            endToEndId: 'E2E-1234567890-1234567890-123456789',
            creditorAgent: { name: 'Nordbank', bic: 'NORDDEFF' },
            remittanceInformation: reference,
          },
          { ...returned, type: 'return' },
          converted,
        ),
      ),
    );
    const [first, second, third] = text
      .split(':86:')
      .slice(1)
      .map((told) => told.split(/\r\n(?=:|-)/)[0]!);
    expect(first!.split('\r\n').map((line) => line.length <= 65 && /^(201)?\?\d\d/.test(line))).not.toContain(false);
    const purposeIn = (told: string) => told.replace(/\r\n/g, '').replace(/\?[26]\d/g, '');
    const fields = [...first!.replaceAll('\r\n', '').matchAll(/\?(\d\d)([^?]*)/g)].map(([, place, told]) => [
      place,
      told,
    ]);
    const purpose = fields.filter(([place]) => /^[26]/.test(place!)).map(([, told]) => told);
    expect(purpose.slice(0, 2).join('')).toBe('EREF+E2E-1234567890-1234567890-123456789');
    expect(`SVWZ+${reference.replace(/\?/g, '.')}`).toContain(purpose.slice(2).join(''));
    expect(purpose.every((told) => told!.length <= 27 && told === told!.trim())).toBe(true);
    expect(fields).toEqual(
      expect.arrayContaining([
        ['00', 'SWIFT'],
        ['30', 'NORDDEFF'],
        ['31', 'DE89370400440532013000'],
        ['32', 'Halden Marine Insurance'],
      ]),
    );
    expect(first!.startsWith('201?00')).toBe(true);
    expect(second).toContain('159?00Return?20EREF+E2E-7');
    expect(purposeIn(second!)).toContain('RTRN AC04 T-100007');
    expect(purposeIn(third!)).toContain('USD 6,00 KURS 1,2000');
  });

  test('MT942 tells what moved so far and no balance', async () => {
    const text = await textOf(writeMt942(of({ moved: '-10.00' }, { moved: '7.00' })));
    expect(text).toContain(':34F:EUR0,00\r\n:13D:2604010815+0000\r\n:61:');
    expect(text).toContain(':90D:1EUR10,00\r\n:90C:1EUR7,00\r\n-\r\n');
    expect(text).not.toMatch(/:6[0245]/);
  });
});

describe('CSV', () => {
  test('plain has one row for each entry, and nothing else', async () => {
    const rows = await tableOfCsv(writeCsvPlain(of({ moved: '-1.00' }, returned)), ',');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ amount: '48.20', reason_code: 'AC04', original_transfer_number: 'T-100007' });
  });

  test('for spreadsheets says its encoding, has local decimals, and keeps the zeros of an account', async () => {
    const statement = {
      ...of({ moved: '-1.50', creditor: { name: 'A', account: '0066319083' } }),
      language: 'fr',
    } as const;
    const text = await textOf(writeCsvSpreadsheet(statement));
    expect(text.startsWith('\ufeffComptabilisé le (UTC);')).toBe(true);
    const [row] = await tableOfCsv(writeCsvSpreadsheet(statement), ';');
    expect(row).toMatchObject({ Montant: '-1,50', 'Compte de la contrepartie': '0066 3190 83' });
  });

  test('of a selection says so, and claims no balances', async () => {
    const rows = await csvOf({ ...of({ moved: '-1.00' }), selection: ['Card'] });
    expect(rows.map(({ record, reference, balance }) => [record, reference, balance])).toEqual([
      ['entry', 'Invoice 1', '-1.00'],
      ['selection', 'Card', ''],
    ]);
  });
});

test('QIF has an entry on lines of its own, whatever its texts hold', async () => {
  const text = await textOf(writeQif(of({ moved: '-1.00', remittanceInformation: '^\nD01/01/2000\nT9 Ж' })));
  expect(text.match(/^\^$/gm)).toHaveLength(3);
  expect(text.match(/^D/gm)).toHaveLength(2);
  expect(text).toMatch(/^[\n -~]*$/);
});

test('QIF begins with the balance of before, as Quicken names it, also where it is a debt', async () => {
  const text = await textOf(writeQif(testStatementOf(testStatement('EUR', [], { opening: '-12.50' }))));
  expect(text).toMatch(
    /!Type:Bank\nD03\/01\/2026\nT-12\.50\nCX\nPOpening Balance\nL\[(XO\d{2}OSTR2400712204)\]\n\^\n$/,
  );
});

test('the status of a payment changes nothing that an importer keeps', async () => {
  const [before, after] = [
    of({ moved: '-1.00', status: 'in_process' }),
    of({ moved: '-1.00', reason: 'x', status: 'returned' }),
  ];
  for (const write of [
    (statement: typeof before) => writeCamt(statement, 'camt.053.001.08'),
    writeMt940,
    writeMt940Structured,
    writeMt942,
    writeOfx,
    writeQif,
    writeCsvPlain,
    writeCsvSpreadsheet,
  ]) {
    expect(await textOf(write(before))).toBe(await textOf(write(after)));
  }
});
