import { firstCorrespondents } from '@bank/contract';
import { describe, expect, test } from 'vitest';
import type { CamtRefused } from './camt-file.ts';
import { readCamt } from './read-camt.ts';
import { writeTestCamt, writeTestCamtText, type TestFile } from './testing-camt.ts';

/* What correspondents write otherwise than the schema and the bank would like, and what is read of it. */

const read = (bytesOfFile: Uint8Array) => readCamt(bytesOfFile, firstCorrespondents);
const bytes = (text: string) => new TextEncoder().encode(text);
const salary = {
  reference: 'ABC1',
  amount: '1250.00',
  valueDate: '2026-03-03',
  name: 'Gull & Sons <Ltd>',
  from: 'DE89370400440532013000',
  agent: { name: 'Nordbank', bic: 'NORDDEFF' },
  to: 'OS2400000017',
  text: 'Invoice 17',
  endToEndId: 'GULL-17',
};
const file = (changes: Partial<TestFile> = {}): TestFile => ({
  opening: '100.00',
  statement: 'S1',
  entries: [salary],
  ...changes,
});
const why = (text: string) =>
  read(bytes(text)).then(
    () => 'taken',
    (error: unknown) => (error as CamtRefused).message,
  );

describe('an entry is judged alone', () => {
  const text = writeTestCamtText(file());
  const entryOf = async (written: string) => (await read(bytes(written))).statements[0]!.entries[0]!;
  const changed = (from: string, to: string) => entryOf(text.replace(from, to));

  test.each([
    ['a day that does not exist', '<ValDt><Dt>2026-03-03', '<ValDt><Dt>2026-02-30', 'Line 8, Dt: is no date.'],
    ['two senders', '<RltdPties>', '<RltdPties/><RltdPties>', 'Line 8, RltdPties: stands here a second time.'],
  ])('and says why it cannot be: %s', async (_what, from, to, fault) => {
    expect(await changed(from, to)).toMatchObject({
      servicerReference: 'ABC1',
      fault,
      transactions: [
        {
          amount: { amountMinor: 125_000n },
          creditorAccount: '',
          furtherNames: expect.arrayContaining(['Nordbank', 'Gull & Sons <Ltd>']),
        },
      ],
    });
  });

  test('and keeps the name that other files give it: of its only transaction, or by its day and amount', async () => {
    const inside = text
      .replace('<AcctSvcrRef>ABC1</AcctSvcrRef>', '')
      .replace('<Refs>', '<Refs><AcctSvcrRef>ABC1</AcctSvcrRef>');
    const nameless = text.replace('<AcctSvcrRef>ABC1</AcctSvcrRef>', '');
    for (const readable of [inside, nameless]) {
      const { servicerReference, naming } = await entryOf(readable);
      const unreadable = await entryOf(readable.replace('<ValDt><Dt>2026-03-03', '<ValDt><Dt>2026-02-30'));
      expect(unreadable).toMatchObject({ fault: 'Line 8, Dt: is no date.', servicerReference, naming });
    }
  });

  test.each([
    [
      'says more transactions than there are',
      { batch: { count: 3 } },
      'Line 8, NbOfTxs: says 3 transactions, and there are 2.',
    ],
    [
      'says another total than its transactions',
      { batch: { total: '60.00' } },
      'Line 8, TtlAmt: says 60.00, the transactions are 50.00.',
    ],
    [
      'has transactions that do not add up to it',
      { amount: '60.00' },
      'Line 8, Amt: says 60.00, its transactions are 50.00.',
    ],
  ])('for a batch that %s', async (_what, changes, message) => {
    const parts = [{ amount: '20.00' }, { amount: '30.00' }];
    const entries = [{ amount: '50.00', parts, ...changes }];
    const entry = await entryOf(writeTestCamtText(file({ entries })));
    expect(entry).toMatchObject({ fault: message, transactions: [{ amount: entry.amount, creditorAccount: '' }] });
  });

  test.each([
    ['a line of 141 characters is cut', 'Invoice 17', 'x'.repeat(141), 'x'.repeat(140)],
    ['what breaks lines is a space', 'Invoice 17', 'Invoice&#x2028;17', 'Invoice 17'],
    ['what cannot be printed is a space', 'Invoice 17', 'Invoice&#x85;17', 'Invoice 17'],
  ])('but for texts: %s', async (_what, from, to, remittanceInformation) => {
    expect(await changed(from, to)).toMatchObject({ fault: undefined, transactions: [{ remittanceInformation }] });
  });

  test('a name of 200 characters is cut, and is compared with lists as it is', async () => {
    const name = `Gull ${'y'.repeat(195)}`;
    expect(await changed('Gull &amp; Sons &lt;Ltd>', name)).toMatchObject({
      transactions: [{ counterparty: { name: name.slice(0, 140) }, furtherNames: [name] }],
    });
  });

  test('an id that is too long is a text, and no id', async () => {
    const id = 'a'.repeat(36);
    expect(await changed('GULL-17', id)).toMatchObject({
      transactions: [{ endToEndId: undefined, texts: ['Invoice 17', id] }],
    });
  });

  test('an entry of nothing moves nothing', async () => {
    const { statements } = await read(
      writeTestCamt(file({ entries: [salary, { amount: '0.00', reference: 'ZERO' }] })),
    );
    expect(statements[0]!.entries[1]).toMatchObject({ fault: undefined, amount: { amountMinor: 0n } });
  });
});

describe('what the correspondent does not name is told apart all the same', () => {
  const names = async (entries: TestFile['entries'], about: Partial<TestFile> = {}) =>
    (await read(writeTestCamt(file({ entries, ...about })))).statements[0]!.entries.map(
      ({ servicerReference, naming }) => [naming, servicerReference] as const,
    );
  const nameless = { ...salary, reference: '' };

  test('a reference that is too long keeps its beginning, and is another one where its end is', async () => {
    const [[, one]] = (await names([{ ...salary, reference: `${'A'.repeat(35)}1` }])) as [['own', string]];
    const [[, other]] = (await names([{ ...salary, reference: `${'A'.repeat(35)}2` }])) as [['own', string]];
    expect([one.length, one.slice(0, 18), one === other]).toEqual([35, 'A'.repeat(18), false]);
  });

  test('by its day, its amount and the balance before it, in a longer statement too', async () => {
    const two = await names([nameless, nameless]);
    expect(two.map(([naming]) => naming)).toEqual(['none', 'none']);
    expect(new Set(two.map(([, name]) => name)).size).toBe(2);
    expect(
      (await names([nameless, nameless, { ...salary, reference: 'NONREF' }], { statement: 'S2' })).slice(0, 2),
    ).toEqual(two);
    expect(await names([nameless], { opening: '1350.00' })).toEqual(two.slice(1));
  });

  test('the second of two that are the same is counted', async () => {
    expect(await names([salary, salary, { ...salary, side: 'debit' }])).toEqual([
      ['own', 'ABC1'],
      ['repeated', 'ABC1 ×2'],
      ['own', 'ABC1'],
    ]);
  });
});

describe('amounts stand where versions and banks put them', () => {
  const amountsOf = async (entry: TestFile['entries'][number]) =>
    (await read(writeTestCamt(file({ entries: [entry] })))).statements[0]!.entries[0]!.transactions.map(
      ({ side, amount, instructed, chargesMinor }) =>
        [
          side,
          amount.amountMinor,
          instructed && `${instructed.amountMinor} ${instructed.currency}`,
          chargesMinor,
        ] as const,
    );
  const amount = (tag: string, written: string, currency = 'EUR') =>
    `<${tag}><Amt Ccy="${currency}">${written}</Amt></${tag}>`;
  const charges = (written: string) => `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">${written}</TtlChrgsAndTaxAmt></Chrgs>`;

  test('less a charge, which is kept with what was ordered', async () => {
    expect(await amountsOf({ amount: '990.00', parts: [{ amount: '1000.00', charges: charges('10.00') }] })).toEqual([
      ['credit', 99_000n, '100000 EUR', 1_000n],
    ]);
    const parts = [
      { amount: '100.00', charges: charges('1.00') },
      { amount: '200.00', charges: charges('2.00') },
    ];
    expect(await amountsOf({ amount: '297.00', parts })).toEqual([
      ['credit', 9_900n, '10000 EUR', 100n],
      ['credit', 19_800n, '20000 EUR', 200n],
    ]);
  });

  test('with a charge on top of what went out', async () => {
    const parts = [{ amount: '1000.00', charges: charges('10.00') }];
    expect(await amountsOf({ amount: '1010.00', side: 'debit', parts })).toEqual([
      ['debit', 100_000n, undefined, 1_000n],
      ['debit', 1_000n, undefined, undefined],
    ]);
  });

  test('as the value of another currency', async () => {
    const dollars = (written: string, value: string) => ({
      amount: written,
      amounts: `<AmtDtls>${amount('InstdAmt', written, 'USD')}${amount('CntrValAmt', value)}</AmtDtls>`,
    });
    const entry = { amount: '270.00', parts: [dollars('100.00', '90.00'), dollars('200.00', '180.00')] };
    const written = writeTestCamtText(file({ entries: [entry] })).replaceAll(/(<TxDtls><Amt Ccy=")EUR/g, '$1USD');
    const { entries } = (await read(bytes(written))).statements[0]!;
    expect(
      entries[0]!.transactions.map(({ amount: { amountMinor }, instructed }) => [amountMinor, instructed?.currency]),
    ).toEqual([
      [9_000n, 'USD'],
      [18_000n, 'USD'],
    ]);
  });

  test('nowhere: a batch that tells its payments in another currency alone is one lump', async () => {
    const entry = { amount: '270.00', parts: [{ amount: '100.00' }, { amount: '200.00' }] };
    const written = writeTestCamtText(file({ entries: [entry] })).replaceAll(/(<TxDtls><Amt Ccy=")EUR/g, '$1USD');
    expect((await read(bytes(written))).statements[0]!.entries[0]).toMatchObject({
      isLump: true,
      fault: undefined,
      transactions: [{ amount: { amountMinor: 27_000n } }],
    });
  });
});

describe('balances of pages and of several days', () => {
  const text = writeTestCamtText(file());
  const balancesOf = async (written: string) => (await read(bytes(written))).statements[0]!.balances;
  const paged = (page: number, isLast: boolean, written: string) =>
    written.replace(
      '<CreDtTm>2026-03-02T18:00:00Z</CreDtTm>\n<Acct>',
      `<StmtPgntn><PgNb>${page}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>$&`,
    );
  const again = (code: string, as: string, to = (balance: string) => balance) => {
    const balance = new RegExp(`<Bal><Tp><CdOrPrtry><Cd>${code}.*</Bal>\\n`);
    return text.replace(balance, (one) => one + to(one.replace(code, as)));
  };
  const sound = { opening: { amountMinor: 10_000n }, closing: { amountMinor: 135_000n } };

  test.each([
    ['the day before beside the opening', again('OPBD', 'PRCD')],
    ['an interim balance beside both', again('OPBD', 'ITBD', (one) => one.replace('100.00', '777.00'))],
    ['the first page of two', paged(1, false, text.replace('CLBD', 'ITBD'))],
    ['a page within', paged(2, false, text.replace('CLBD', 'ITBD').replace('OPBD', 'ITBD'))],
    ['the last page', paged(2, true, text.replace('OPBD', 'ITBD'))],
    ['a page that tells where the whole closes', paged(1, false, again('CLBD', 'ITBD').replace('1350.00', '9999.00'))],
    [
      'the closing balances of two days',
      again('CLBD', 'CLBD', (one) => one.replace('1350.00', '5.00').replace('2026-03-02', '2026-03-01')),
    ],
  ])('are read: %s', async (_what, written) => {
    expect(await balancesOf(written)).toMatchObject(sound);
  });

  test('in the header of the message, where versions count pages there', async () => {
    const written = text.replace(
      '</CreDtTm></GrpHdr>',
      '</CreDtTm><MsgPgntn><PgNb>3</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>',
    );
    expect((await read(bytes(written))).statements[0]).toMatchObject({ page: 3 });
  });

  test('and a statement that closes elsewhere is refused, though an interim balance fits', async () => {
    expect(await why(again('CLBD', 'ITBD').replace('1350.00', '1400.00'))).toMatch('closes with 1400.00');
  });
});

describe('a file comes as networks deliver it', () => {
  const text = writeTestCamtText(file());
  const body = text.slice(text.indexOf('<Document'));
  const prefixed = body.replaceAll(/<(\/?)(\w)/g, '<$1c:$2').replace(/ xmlns="[^"]*"/, '');
  test.each<[string, string | Uint8Array]>([
    [
      'with a business header',
      `<BizMsg><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"/>${body}</BizMsg>`,
    ],
    [
      'deep in an envelope',
      `<e:DataPDU xmlns:e="urn:swift:saa:xsd:saa.2.0"><e:Body><Document/></e:Body></e:DataPDU>`.replace(
        '<Document/>',
        body,
      ),
    ],
    [
      'with prefixes that the envelope declares',
      `<Env xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${prefixed}</Env>`,
    ],
    ['in ISO-8859-1', Buffer.from(text.replace('UTF-8', 'ISO-8859-1').replace('Invoice', 'Über'), 'latin1')],
    ['in UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('%s', async (_what, written) => {
    const { message, statements } = await read(typeof written === 'string' ? bytes(written) : written);
    expect([message, statements[0]!.entries[0]!.transactions[0]!.creditorAccount]).toEqual([
      'camt.053.001.08',
      'OS2400000017',
    ]);
  });
});

test.each([
  ['NRTI', true],
  ['NTRF+159+00', true],
  ['NTRF+166+00', false],
  ['1590', false],
])('a code of a bank’s own says that a payment came back: %s', async (code, isReturn) => {
  const own = `<BkTxCd><Prtry><Cd>${code}</Cd></Prtry></BkTxCd>`;
  const written = writeTestCamtText(file()).replace(/<BkTxCd>.*?<\/BkTxCd>/, own);
  expect((await read(bytes(written))).statements[0]!.entries[0]!.transactions).toMatchObject([{ isReturn }]);
});
