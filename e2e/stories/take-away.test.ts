import { calls } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { portal } from '@bank/dictionaries/en/portal';
import { refusals } from '@bank/dictionaries/en/refusals';
import { statement } from '@bank/dictionaries/en/statement';
import { statementFiles } from '@bank/dictionaries/en/statement-files';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect } from 'vitest';
import { askBank, logInAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { corporateClient, personalClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { downloaded } from '../browser/downloaded.ts';
import { seen, sees } from '../browser/see.ts';
import { entriesTable, firstCount } from '../browser/statement-rows.ts';
import { tableRows } from '../browser/table-rows.ts';
import { test } from '../story.ts';

/** Files that the bank makes for one client at a time. */
const filesAtOnce = 8;

/** Asks for a file and takes none of it: a long one stays in the bank's hand. */
function holdFile(token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const address = `${storyPlace().origin}${calls.readStatementFile.path}?format=camt.053.001.08`;
    get(address, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject);
  });
}

describe('taking the statement away', () => {
  test('the client downloads what is shown, as the file of their choice', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=EUR');
    await page.getByText(statementFiles.open, { exact: true }).click();
    await page.getByRole('radio', { name: 'CSV', exact: true }).check();
    expect(await barriers(page)).toEqual([]);
    const { name, bytes } = await downloaded(page, statementFiles.download);
    expect(name).toMatch(/^ostro-statement-.+\.csv$/);
    await seen(page.getByText(fill(statementFiles.done, { name })));

    const { groups } = await readStatementAtBank(token);
    const shown = groups.find(({ currency }) => currency === 'EUR')!.transaction.map(({ id }) => id);
    const taken = bytes
      .toString()
      .split('\r\n')
      .filter((line) => line.startsWith('entry,'))
      .map((line) => line.split(',')[1]);
    expect(new Set(taken)).toEqual(new Set(shown));
  });

  test('devices in Tokyo and Los Angeles show the same days and take the same files', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const taken = [];
    for (const timeZone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      const { page, open } = await openVisitor({ token, timeZone });
      await open('/personal-account/transactions?currency=EUR');
      await seen(entriesTable(page, 'EUR'));
      const days = (await tableRows(entriesTable(page, 'EUR'))).slice(0, firstCount).map(([day]) => day);
      await page.getByText(statementFiles.open, { exact: true }).click();
      await page.getByRole('radio', { name: 'CSV', exact: true }).check();
      const { name, bytes } = await downloaded(page, statement.filters.periods.last_quarter);
      taken.push({ days, name, content: bytes.toString() });
    }
    expect(taken[1]).toEqual(taken[0]);
  });

  test('last quarter of all accounts and currencies is three presses from the first page', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/details');
    const tabs = page.getByRole('navigation', { name: portal.tabsLabel });
    await tabs.getByRole('link', { name: portal.tabs.statement, exact: true }).click();
    await page.getByText(statementFiles.open, { exact: true }).click();
    const { name, bytes } = await downloaded(page, statement.filters.periods.last_quarter);
    expect(name).toMatch(/^ostro-statement-OS-\d+-\d{4}(?:0101|0401|0701|1001)-\d{4}(?:0331|0630|0930|1231)\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a file for each account comes in one archive, also of a format that holds one account', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions?currency=all');
    await page.getByText(statementFiles.open, { exact: true }).click();
    await page.getByRole('radio', { name: 'MT940', exact: true }).check();
    await page.getByRole('checkbox', { name: statementFiles.pack }).check();
    await seen(page.getByText(statementFiles.eachAccount, { exact: true }));
    const { name, bytes } = await downloaded(page, statementFiles.download);
    expect(name).toMatch(/^ostro-statement-OS-\d+-\d{8}-\d{8}\.sta\.zip$/);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('MT940 asks for an account first', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions?currency=EUR');
    await page.getByText(statementFiles.open, { exact: true }).click();
    await page.getByRole('radio', { name: 'MT940', exact: true }).check();
    await seen(page.getByText(statementFiles.oneAccount));
    expect(await page.getByRole('button', { name: statementFiles.download, exact: true }).isDisabled()).toBe(true);
  });

  test('who has too many files made at once is told to wait, and gets the file once another is done', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const token = await logInAtBank(corporateClient);
    const held = await Promise.all(Array.from({ length: filesAtOnce }, () => holdFile(token)));
    expect(held.map(({ statusCode }) => statusCode)).toEqual(held.map(() => 200));
    const { page, open, announce } = await openVisitor({ token });
    announce(/429/);
    await open('/personal-account/transactions');
    await page.getByText(statementFiles.open, { exact: true }).click();
    await page.getByRole('radio', { name: 'CSV', exact: true }).check();
    await page.getByRole('button', { name: statementFiles.download, exact: true }).click();
    await seen(page.getByRole('alert').getByText(refusals.too_many_files, { exact: true }));

    for (const file of held) file.destroy();
    await sees(async () => {
      const answer = await askBank(
        { ...calls.readStatementFile, path: `${calls.readStatementFile.path}?format=csv` },
        { token },
      );
      await answer.arrayBuffer();
      return answer.status;
    }, 200);
    const { name } = await downloaded(page, statementFiles.download);
    expect(name).toMatch(/\.csv$/);
  });

  test('an opened entry brings its receipt', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { groups } = await readStatementAtBank(token);
    const [first] = groups.find(({ currency }) => currency === 'EUR')!.transaction;
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=EUR');
    await page
      .getByRole('button', { name: fill(statement.entry.open, { number: first!.transfer_number, amount: '' }) })
      .first()
      .click();
    const { name, bytes } = await downloaded(page, statementFiles.receipt);
    expect(name).toBe(`ostro-receipt-${first!.transfer_number}.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
