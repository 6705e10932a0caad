import { cancelledByClientReason, languages, type Language } from '@bank/contract';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { writeCamt } from '../statement/camt.ts';
import { bytesOf, testStatement, testStatementOf } from '../statement/testing-statement.ts';
import { grouped } from '../pdf/grouped.ts';
import { printReceipt } from '../receipt/print-receipt.ts';
import { printStatement } from './print-statement.ts';

/* Read back with pdf.js, which knows nothing of how the papers were made. */

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function pagesOf(bytes: Uint8Array): Promise<{ pdf: Pdf; pages: string[] }> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s/g, ''),
    );
  }
  return { pdf, pages };
}

const statementOf = (rows: number, language: Language = 'en') => ({
  statement: {
    ...testStatementOf(
      testStatement(
        'EUR',
        Array.from({ length: rows }, (_, i) => ({
          moved: i % 2 === 0 ? '100.50' : '-0.25',
          bookedAt: new Date(Date.UTC(2026, 2, 2)),
          bookedOn: '2026-03-02',
          valueDate: '2026-03-03',
        })),
        { opening: '7.00' },
      ),
    ),
    language,
  },
  isDemonstration: true,
});

test.each([
  ['en', 'Statementofaccount', '7.00', 'Page1of'],
  ['ru', 'Выпискапосчёту', '7,00', 'Страница1из'],
  ['es', 'Extractodecuenta', '7,00', 'Página1de'],
  ['fr', 'Relevédecompte', '7,00', 'Page1sur'],
] as const)(
  'a statement in %s says what it is, where it begins and which page it is',
  async (language, title, opening, page) => {
    const { pdf, pages } = await pagesOf(await printStatement(statementOf(3, language)));
    expect(pages[0]).toContain(title);
    expect(pages[0]).toContain(`${opening}EUR`);
    expect(pages[0]).toContain(`${page}${pages.length}`);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: language });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  },
);

test('the name that the client gave the account stands at the head of its paper', async () => {
  const named = testStatementOf(testStatement('EUR', [{ moved: '1.00' }], { accountName: 'Rent and wages' }));
  const { pdf, pages } = await pagesOf(await printStatement({ statement: named, isDemonstration: true }));
  expect(pages[0]).toContain('Rentandwages');
  expect(((await pdf.getOutline()) ?? []).map(({ title }) => title)).toEqual([
    `Rent and wages · ${grouped('OS2400712204')} · EUR`,
  ]);
});

test('what a page carries forward, the next one brings', async () => {
  const { pages } = await pagesOf(await printStatement(statementOf(60)));
  expect(pages.length).toBeGreaterThan(2);
  pages.slice(0, -1).forEach((page, place) => {
    const carried = /Carriedforward([\d.,]+)/.exec(page)?.[1];
    expect(carried).toBeDefined();
    expect(pages[place + 1]).toContain(`Broughtforward${carried}`);
  });
  const last = pages.at(-1)!;
  // Thirty times 0.25 out and thirty times 100.50 in, after 7.00.
  expect(last).toContain('Totaloftheperiod7.503,015.00');
  expect(last).toContain('Closingbalance,31Mar20263,014.50');
});

test('a period without entries is a statement all the same', async () => {
  const { pages } = await pagesOf(await printStatement(statementOf(0)));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Noentriesinthisperiod.');
  expect(pages[0]).toContain('Closingbalance,31Mar20267.00');
});

test('a selection says that it is one, and carries no balance from page to page', async () => {
  const { statement } = statementOf(60);
  const { pages } = await pagesOf(
    await printStatement({
      statement: { ...statement, selection: ['SWIFT', 'amount from 5'] },
      isDemonstration: false,
    }),
  );
  expect(pages[0]).toContain('Aselectionofentries:SWIFT;amountfrom5.');
  expect(pages.at(-1)).toContain('Totaloftheselection');
  expect(pages.join('')).not.toContain('Nosuchbankexists');
});

test.each(languages)(
  'a receipt in %s names the parties, the amount, the rate and how to trace it',
  async (language) => {
    const uetr = '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
    const account = testStatement('EUR', [
      {
        moved: '-48200.00',
        uetr,
        endToEndId: 'E2E-1',
        status: 'in_process',
        chargeBearer: 'SHAR',
        remittanceInformation: 'Invoice 118',
        creditorAgent: { name: 'Nordbank', bic: 'NORDDEFF' },
        creditorCountry: 'DE',
      },
    ]);
    for await (const [entry] of account.entries()) {
      const receipt = {
        ...entry!,
        ownAccount: account.account.number,
        rateAsOf: null,
        settledAt: null,
        originalTransferNumber: null,
      };
      const { pdf, pages } = await pagesOf(
        await printReceipt({
          entry: receipt,
          language,
          createdAt: new Date('2026-04-01T08:00:00Z'),
          zone: 'UTC',
          isDemonstration: true,
        }),
      );
      expect(pages).toHaveLength(1);
      const amount = { en: '48,200.00', ru: '48200,00', es: '48.200,00', fr: '48200,00' }[language];
      for (const said of [
        `–${amount}EUR`,
        'HaldenMarineInsurance',
        'InesAldana',
        'Nordbank,NORDDEFF',
        'SHA:',
        'Invoice118',
        uetr,
        'E2E-1',
        'T-100001',
        entry!.id,
      ]) {
        expect(pages[0]).toContain(said.replace(/\s/g, ''));
      }
      // A sign that a face lacks is read back as nothing.
      expect(pages[0]).not.toMatch(/[\0\uFFFD]/);
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    }
  },
);

test.each([
  ['en', 'Cancelled by the client'],
  ['ru', 'Отозвано клиентом'],
  ['es', 'Anulada por el cliente'],
  ['fr', 'Annulé par le client'],
] as const)('in %s, receipt and statement of a cancelled order say so', async (language, said) => {
  const reason = cancelledByClientReason;
  const account = testStatement('EUR', [
    { moved: '-60.00', status: 'rejected', reason },
    { moved: '60.00', reason, remittanceInformation: `T-100001: ${reason}` },
  ]);
  for await (const [, entry] of account.entries()) {
    const receipt = {
      ...entry!,
      ownAccount: account.account.number,
      rateAsOf: null,
      settledAt: null,
      originalTransferNumber: null,
    };
    const { pages } = await pagesOf(
      await printReceipt({
        entry: receipt,
        language,
        createdAt: new Date('2026-04-01T08:00:00Z'),
        zone: 'UTC',
        isDemonstration: true,
      }),
    );
    expect(pages[0]!.split(said.replace(/\s/g, ''))).toHaveLength(3);
  }
  const { pages } = await pagesOf(
    await printStatement({ statement: { ...testStatementOf(account), language }, isDemonstration: false }),
  );
  expect(pages.join('')).toContain(`T-100001:${said.replace(/\s/g, '')}`);
});

test('an account in debt is printed with its sign', async () => {
  const statement = testStatementOf(testStatement('EUR', [{ moved: '-5.00' }], { opening: '1.00' }));
  const { pages } = await pagesOf(await printStatement({ statement, isDemonstration: false }));
  expect(pages.join('')).toContain('Closingbalance,31Mar2026–4.00');
  expect(pages.join('')).not.toMatch(/[\0\uFFFD]/);
});

test('a statement for archives has the same statement for programs inside, a selection has none', async () => {
  const statement = testStatementOf(testStatement('EUR', [{ moved: '-5.00' }]));
  const { pdf } = await pagesOf(await printStatement({ statement, isDemonstration: false }));
  const [id] = [...(await pdf.getAttachments())!.keys()];
  expect(Buffer.from((await pdf.getAttachmentContent(id!))!).toString()).toBe(
    (await bytesOf(writeCamt(statement, 'camt.053.001.08'))).toString(),
  );
  const { metadata } = await pdf.getMetadata();
  expect(metadata?.get('pdfaid:part')).toBe('3');
  const selection = { ...statement, selection: ['Card'] };
  const { pdf: other } = await pagesOf(await printStatement({ statement: selection, isDemonstration: false }));
  expect(await other.getAttachments()).toBeNull();
});

test('the paper has the whole reference, the other account with its bank, the value date and the zone', async () => {
  const reference = Array.from({ length: 12 }, (_, i) => `Платёж${i}`)
    .join(' ')
    .padEnd(140, 'Ж');
  const account = testStatement('EUR', [
    { moved: '-5.00', remittanceInformation: reference, creditorAgent: { name: 'Nordbank', bic: 'NORDDEFF' } },
  ]);
  const { pages } = await pagesOf(
    await printStatement({ statement: testStatementOf(account), isDemonstration: false }),
  );
  for (const said of [reference, 'DE89 3704 0044 0532 0130 00, NORDDEFF', 'value 3 Mar 2026', 'UTC', 'OSTRXO22']) {
    expect(pages[0]).toContain(said.replace(/\s/g, ''));
  }
});

test('letters that no face has leave a sign, and the paper says what it means', async () => {
  const account = testStatement('EUR', [{ moved: '-5.00', remittanceInformation: '日本語 rent 😀 שלום' }]);
  const { pages } = await pagesOf(
    await printStatement({ statement: testStatementOf(account), isDemonstration: false }),
  );
  expect(pages[0]).toContain('[?]rent[?][?]');
  expect(pages[0]).toContain('[?]standsforletters');
});

test('of a day that goes on, the paper claims no closing balance; a selection is called one', async () => {
  const account = { ...testStatement('EUR', [{ moved: '5.00' }]), isClosed: false };
  const { pages } = await pagesOf(
    await printStatement({ statement: testStatementOf(account), isDemonstration: false }),
  );
  expect(pages[0]).toContain('Interimbalance,31Mar20265.00');
  expect(pages[0]).not.toContain('Closingbalance');
  const selection = { ...testStatementOf(account), selection: ['Card'] };
  const { pages: selected } = await pagesOf(await printStatement({ statement: selection, isDemonstration: false }));
  expect(selected[0]).toContain('Selectionofentries');
  expect(selected[0]).not.toContain('Statementofaccount');
});
