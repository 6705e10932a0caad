import { firstCorrespondents } from '@bank/contract';
import { incomingFileBytesMax } from '@bank/contract/office';
import { describe, expect, test } from 'vitest';
import type { CamtRefused } from './camt-file.ts';
import { readCamt } from './read-camt.ts';
import { writeTestCamt, writeTestCamtText, type TestFile } from './testing-camt.ts';

const read = (bytesOfFile: Uint8Array) => readCamt(bytesOfFile, firstCorrespondents);

const bytes = (text: string) => new TextEncoder().encode(text);
const uetr = '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
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

describe('what a correspondent sends is read', () => {
  const versions = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'];
  const messages = ['camt.052', 'camt.053', 'camt.054'].flatMap((name) => versions.map((one) => `${name}.001.${one}`));
  test.each(messages)('as %s', async (message) => {
    const { statements, ...about } = await read(writeTestCamt(file({ message })));
    expect(about).toEqual({ message, messageId: 'M-S1' });
    expect(statements).toMatchObject([
      {
        correspondentBic: 'HASTXB2L',
        account: '90700440002200',
        currency: 'EUR',
        reference: 'S1',
        page: 1,
        balances: !message.startsWith('camt.053')
          ? undefined
          : { opening: { amountMinor: 10_000n }, closing: { amountMinor: 135_000n } },
        entries: [{ servicerReference: 'ABC1', isBooked: true, side: 'credit', amount: { amountMinor: 125_000n } }],
      },
    ]);
    expect(statements[0]!.entries[0]!.transactions).toEqual([
      {
        side: 'credit',
        amount: { amountMinor: 125_000n, currency: 'EUR' },
        instructed: undefined,
        chargesMinor: undefined,
        valueDate: '2026-03-03',
        isReversal: false,
        counterparty: {
          name: 'Gull & Sons <Ltd>',
          account: 'DE89370400440532013000',
          agentName: 'Nordbank',
          agentBic: 'NORDDEFF',
        },
        furtherNames: [],
        furtherTexts: expect.any(Array),
        creditorAccount: 'OS2400000017',
        remittanceInformation: 'Invoice 17',
        endToEndId: 'GULL-17',
        uetr: undefined,
        otherIds: [],
        returnReason: undefined,
        isReturn: false,
        saysReturn: false,
        texts: ['Invoice 17'],
      },
    ]);
  });

  test('with a return, whose reason and UETR are kept, and a batch of several transactions', async () => {
    const { statements } = await read(
      writeTestCamt(
        file({
          entries: [
            { amount: '30.00', uetr: uetr.toUpperCase(), returnReason: 'AC04' },
            {
              amount: '50.00',
              parts: [{ amount: '20.00' }, { amount: '40.00' }, { amount: '10.00', side: 'debit' }],
              batch: {},
            },
          ],
        }),
      ),
    );
    const [returned, batch] = statements[0]!.entries;
    expect(returned!.transactions).toMatchObject([{ uetr, returnReason: 'AC04' }]);
    expect(batch!.transactions.map(({ side, amount }) => `${side} ${amount.amountMinor}`)).toEqual([
      'credit 2000',
      'credit 4000',
      'debit 1000',
    ]);
  });

  test('without entries, in yen, and overdrawn', async () => {
    const { statements } = await read(
      writeTestCamt(file({ currency: 'JPY', opening: '-500', entries: [{ amount: '100.00' }], closing: '-400' })),
    );
    expect(statements[0]!.balances).toMatchObject({ opening: { amountMinor: -500n }, closing: { amountMinor: -400n } });
    expect((await read(writeTestCamt(file({ entries: [] })))).statements[0]!.entries).toEqual([]);
  });

  test('an entry that is only announced moves nothing', async () => {
    const { statements } = await read(
      writeTestCamt(file({ entries: [{ ...salary, status: 'PDNG' }], closing: '100.00' })),
    );
    expect(statements[0]!.entries).toMatchObject([{ isBooked: false }]);
  });
});

describe('what a correspondent may write in another way is read as well', () => {
  const text = writeTestCamtText(file());
  const [line, remittance] = ['x'.repeat(139), '<RmtInf><Ustrd>Invoice 17</Ustrd></RmtInf>'];
  const details = /<NtryDtls>.*<\/NtryDtls>/;
  const inText = (changed: string) => text.replace(remittance, changed);
  const entryOf = async (written: string) => (await read(bytes(written))).statements[0]!.entries[0]!;

  test.each([
    [
      'a reference of its form',
      inText('<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>'),
      'RF18',
    ],
    ['lines, an empty one between', inText('<RmtInf><Ustrd>a</Ustrd><Ustrd/><Ustrd>b</Ustrd></RmtInf>'), 'a b'],
    ['140 characters', inText(`<RmtInf><Ustrd>${line}y</Ustrd></RmtInf>`), `${line}y`],
    ['two lines of 140', inText(`<RmtInf><Ustrd>${line}y</Ustrd><Ustrd>${line}y</Ustrd></RmtInf>`), `${line}y`],
    ['a space at its cut', inText(`<RmtInf><Ustrd>${line}</Ustrd><Ustrd>y</Ustrd></RmtInf>`), line],
    ['none', inText(''), ''],
    [
      'a text of 500 about the transaction',
      inText(`<AddtlTxInf>${line}😀${'y'.repeat(359)}</AddtlTxInf>`),
      `${line}😀`,
    ],
    [
      'a text of 500 about the entry',
      text.replace(details, `<AddtlNtryInf>${line}😀${'y'.repeat(359)}</AddtlNtryInf>`),
      `${line}😀`,
    ],
  ])('as text %s', async (_what, written, expected) => {
    expect((await entryOf(written)).transactions).toMatchObject([{ remittanceInformation: expected }]);
  });

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('a reversal that says %s', async (word, isReversal) => {
    const written = text.replace('<Sts>', `<RvslInd>${word}</RvslInd><Sts>`);
    expect((await entryOf(written)).transactions).toMatchObject([{ isReversal }]);
  });

  test('an entry without details is one transaction of it', async () => {
    expect(await entryOf(text.replace(details, ''))).toMatchObject({
      transactions: [{ side: 'credit', amount: { amountMinor: 125_000n }, valueDate: '2026-03-03' }],
    });
  });

  test('a reference of the servicer in the only transaction, of 35 characters, and its bank by BIC', async () => {
    const reference = 'R'.repeat(35);
    const written = text
      .replace('<AcctSvcrRef>ABC1</AcctSvcrRef>', '')
      .replace('<Refs>', `<Refs><AcctSvcrRef>${reference}</AcctSvcrRef>`)
      .replace('<BICFI>NORDDEFF</BICFI>', '<BIC>NORDDEFF</BIC>');
    const entry = await entryOf(written);
    expect(entry.servicerReference).toBe(reference);
    expect(entry.transactions).toMatchObject([{ counterparty: { agentBic: 'NORDDEFF' } }]);
  });

  test('a batch without its total, and days as moments', async () => {
    const parts = [{ amount: '20.00' }, { amount: '30.00' }];
    const written = writeTestCamtText(file({ entries: [{ amount: '50.00', parts, batch: { total: '9.00' } }] }))
      .replace(/<TtlAmt[^>]*>[^<]*<\/TtlAmt>/, '')
      .replace('<ValDt><Dt>2026-03-02</Dt>', '<ValDt><DtTm>2026-03-04T10:00:00Z</DtTm>');
    expect((await entryOf(written)).transactions.map(({ valueDate }) => valueDate)).toEqual([
      '2026-03-04',
      '2026-03-04',
    ]);
  });

  test('the day before as opening balance, and the account without currency or bank', async () => {
    const written = text
      .replace('OPBD', 'PRCD')
      .replace('<Ccy>EUR</Ccy>', '')
      .replace(/<Svcr>.*<\/Svcr>/, '');
    expect((await read(bytes(written))).statements).toMatchObject([
      { correspondentBic: 'HASTXB2L', currency: 'EUR', balances: { opening: { amountMinor: 10_000n } } },
    ]);
  });
});

describe('a file is refused whole, with line and element', () => {
  const text = writeTestCamtText(file());
  const changed = (from: string, to: string) => text.replace(from, to);
  test.each([
    ['another message', changed('camt.053.001.08', 'camt.060.001.08'), /^Line 2, Document: is none of the messages/],
    ['a version that nobody knows', changed('053.001.08', '053.001.14'), /^Line 2, Document: is none of the messages/],
    [
      'two messages in one envelope',
      `<Both>${text.slice(text.indexOf('<Document'))}${text.slice(text.indexOf('<Document'))}</Both>`,
      /^Line \d+, Document: is the second one of the file\.$/,
    ],
    ['no message', '<html/>', /^Line 1, html: is none/],
    ['what is no XML', 'Amount;Date\n1;2', 'Line 2: text data outside of root node.'],
    [
      'the message of another one',
      changed('xsd:camt.053.001.08', 'xsd:camt.054.001.08'),
      'Line 2, Document: BkToCstmrDbtCdtNtfctn is missing.',
    ],
    ['no statement', text.replace(/<Stmt>[^]*<\/Stmt>/, ''), 'Line 2, BkToCstmrStmt: Stmt is missing.'],
    [
      'an account that the bank does not have',
      changed('9070 0440 0022 00', '12345'),
      /^Line 5, Acct: the bank has no account “12345” in EUR/,
    ],
    ['another bank', changed('HASTXB2L', 'NORDDEFF'), /^Line 5, Acct: the bank has no account .* with NORDDEFF\.$/],
    ['another currency of the account', changed('<Ccy>EUR', '<Ccy>USD'), /^Line 5, Acct: the bank has no account/],
    ['an unknown currency', changed('<Ccy>EUR', '<Ccy>EURO'), /^Line 5, Acct: “EURO” is no currency/],
    [
      'an entry in another currency',
      changed('<Ntry><Amt Ccy="EUR">', '<Ntry><Amt Ccy="USD">'),
      'Line 8, Amt: is in “USD”, the account in EUR.',
    ],
    [
      'no currency of an amount',
      changed('<Ntry><Amt Ccy="EUR">', '<Ntry><Amt>'),
      'Line 8, Amt: is in “”, the account in EUR.',
    ],
    ['a negative amount', changed('>1250.00<', '>-1250.00<'), 'Line 8, Amt: “-1250.00” is no amount.'],
    ['a tenth of a cent', changed('>1250.00<', '>1250.001<'), 'Line 8, Amt: “1250.001” has more decimals than EUR.'],
    ['an amount beyond the books', changed('>1250.00<', '>999999999999999999<'), /is no amount that the books hold\.$/],
    ['an amount in words', changed('>1250.00<', '>1e3<'), 'Line 8, Amt: “1e3” is no amount.'],
    ['two amounts', changed('<Ntry>', '<Ntry><Amt Ccy="EUR">1.00</Amt>'), 'Line 8, Amt: stands here a second time.'],
    ['no amount', text.replace(/<Ntry><Amt[^>]*>[^<]*<\/Amt>/, '<Ntry>'), 'Line 8, Ntry: Amt is missing.'],
    [
      'no direction',
      text.replace(/(<Ntry><Amt[^>]*>[^<]*<\/Amt>)<CdtDbtInd>CRDT<\/CdtDbtInd>/, '$1'),
      'Line 8, Ntry: CdtDbtInd is missing.',
    ],
    [
      'an unknown direction',
      changed('<Amt Ccy="EUR">1250.00</Amt><CdtDbtInd>CRDT', '<Amt Ccy="EUR">1250.00</Amt><CdtDbtInd>BOTH'),
      'Line 8, CdtDbtInd: is neither CRDT nor DBIT.',
    ],
    ['no name of its message', changed('M-S1', ''), 'Line 3, MsgId: is empty.'],
    ['a moment that is none', text.replaceAll('18:00:00Z', '25:00:00Z'), /^Line \d, CreDtTm: is no date and time\.$/],
    ['an unknown status', changed('<Cd>BOOK</Cd>', '<Cd>DONE</Cd>'), 'Line 8, Sts: is no status of an entry.'],
    ['no balance at its end', changed('CLBD', 'CLAV'), 'Line 4, Stmt: a balance CLBD is missing.'],
    ['two closing balances', changed('OPBD', 'CLBD'), 'Line 7, Bal: CLBD stands here a second time.'],
    [
      'balances that the entries do not lead to',
      changed('1350.00', '1350.01'),
      'Line 4, Stmt: opens with 100.00, its entries lead to 1350.00, and it closes with 1350.01.',
    ],
    [
      'an entity that grows',
      text.replace('<Document', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>\n<Document'),
      'Line 2: the file has a DOCTYPE.',
    ],
    [
      'elements in each other without end',
      changed('<Ntry>', '<a>'.repeat(10_000)),
      'Line 8: elements are nested deeper than 100.',
    ],
    ['an end that is cut off', text.slice(0, -60), /^Line \d+: unclosed tag/],
  ])('for %s', async (_what, hostile, message) => {
    const told = await why(hostile);
    if (typeof message === 'string') expect(told).toBe(message);
    else expect(told).toMatch(message);
  });

  test('but not for a charge or a reversal that has the reference of its payment', async () => {
    const debit = { ...salary, side: 'debit' } as const;
    const entries = [salary, debit, { ...debit, isReversal: true }, { ...debit, amount: '1.00' }];
    const { statements } = await read(writeTestCamt(file({ entries })));
    expect(statements[0]!.entries).toHaveLength(4);
  });

  test('for another encoding, and for its size', async () => {
    await expect(read(Buffer.from(text.replace('Invoice', 'Rechnung für'), 'latin1'))).rejects.toThrow(
      'is not in UTF-8',
    );
    await expect(read(new Uint8Array(incomingFileBytesMax + 1))).rejects.toThrow('The file has more than 100 MiB.');
  });
});
