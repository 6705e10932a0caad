import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOrder } from '../../money/orders/index.ts';
import { expectSoundOrders, lifeOf, readOrder } from '../../money/orders/testing-orders.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { importFile } from '../incoming/index.ts';
import { applyStatusFile, writePaymentFiles } from './index.ts';
import { released } from './testing-outgoing.ts';
import { bytesOf, statementWithout, statusFile } from './testing-status-file.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await bank.close();
});

const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const apply = (file: string | Uint8Array) =>
  applyStatusFile(asOperator(staff()), typeof file === 'string' ? bytesOf(file) : file);
const stateOf = async ({ id }: { readonly id: string }) => (await lifeOf(bank, id)).state;

/** Orders that stand in one file. */
async function sent(count: number) {
  const orders = [];
  for (let place = 0; place < count; place++) orders.push(await released(bank));
  const { files } = await writePaymentFiles(staff());
  return { orders, file: files[0]!.messageId };
}

/** The statement of the day on which a file was to be carried out is in, and shows nothing of it. */
async function seeNoDebit(file: string): Promise<void> {
  const { content } = await bank.database.db
    .selectFrom('payment_files')
    .select('content')
    .where('message_id', '=', file)
    .executeTakeFirstOrThrow();
  await importFile(asOperator(staff()), { name: 'camt.xml', bytes: statementWithout(content.toString()) });
  // It tells of no day of another test.
  bank.clock.passHours(7 * 24);
}

/** What a refusal says; nothing of the file happened. */
async function refusal(file: string | Uint8Array, orders: readonly { readonly id: string }[]): Promise<string> {
  const before = await Promise.all(orders.map(stateOf));
  const kept = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from payment_status_files`.execute(bank.database.db))
      .rows[0]!.count;
  const countBefore = await kept();
  const said = await apply(file).then(
    () => 'applied',
    (error: Error) => error.message,
  );
  expect([await Promise.all(orders.map(stateOf)), await kept()]).toEqual([before, countBefore]);
  return said;
}

describe('what a correspondent says of a payment file', () => {
  test('completes orders, announces that others are rejected, and leaves those that are under way', async () => {
    const { orders, file } = await sent(3);
    const [done, refused, pending] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    const read = await apply(
      statusFile({
        of: file,
        count: 3,
        sum: '90',
        group: 'PART',
        orders: [
          { endToEndId: done.endToEndId, instructionId: done.number, status: 'ACSC', amount: '30.00' },
          { endToEndId: refused.endToEndId, status: 'RJCT', reason: 'AC04', uetr: refused.uetr },
          { instructionId: pending.number, status: 'ACSP' },
        ],
      }),
    );
    expect(read).toMatchObject({ completedCount: 1, rejectedCount: 1, pendingCount: 1, readBy: 'operator tester' });
    expect(await Promise.all(orders.map(stateOf))).toEqual(['completed', 'rejection_announced', 'sent']);
    expect(await Promise.all(orders.map(({ from }) => bank.balance(from)))).toEqual(['70.00', '70.00', '70.00']);
  });

  test('is told to the client by its code when the money is back, and not in the words of the bank', async () => {
    const { orders, file } = await sent(1);
    const [{ id, owner: token, from }] = orders as [(typeof orders)[0]];
    await apply(statusFile({ of: file, group: 'RJCT', groupReason: 'AC01' }));
    await seeNoDebit(file);
    expect(await readOrder(bank, { id, token })).toMatchObject({
      state: 'rejected',
      steps: [{ from: 'in_process', to: 'rejected', by: 'bank', reason: 'Account number not correct (AC01)' }],
    });
    const { body } = await bank.call('readStatement', { token, body: { account_id: from.id, currency: 'EUR' } });
    expect(JSON.stringify(body)).toContain('Account number not correct (AC01)');
    expect(JSON.stringify(body)).not.toContain('Words of the bank');
  });

  test('holds for all orders of the file that are not named by themselves', async () => {
    const { orders, file } = await sent(2);
    await apply(
      statusFile({ of: file, group: 'ACSC', orders: [{ endToEndId: orders[0]!.endToEndId, status: 'ACSP' }] }),
    );
    expect(await Promise.all(orders.map(stateOf))).toEqual(['sent', 'completed']);
  });

  test('may come in several files, the later one of an order that was under way', async () => {
    const { orders, file } = await sent(1);
    const acknowledged = statusFile({ of: file, group: 'ACCP' });
    await apply(acknowledged);
    expect(await stateOf(orders[0]!)).toBe('sent');
    const { rows } = await sql<{ content: Buffer }>`
      select content from payment_status_files order by id desc limit 1`.execute(bank.database.db);
    expect(rows[0]!.content.toString()).toBe(acknowledged);
    await apply(statusFile({ of: file, group: 'ACSC' }));
    await apply(statusFile({ of: file, group: 'ACSC' }));
    expect((await lifeOf(bank, orders[0]!.id)).moves?.at(-1)).toBe('sent completed staff');
  });

  test('says nothing new of an order that staff completed by hand', async () => {
    const { orders, file } = await sent(2);
    await completeOrder(staff(), orders[0]!.id);
    await apply(statusFile({ of: file, group: 'ACSC' }));
    expect(await Promise.all(orders.map(stateOf))).toEqual(['completed', 'completed']);
  });
});

describe('a status file is read in every version and form in which banks send it', () => {
  test.each(['03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14'])(
    'pain.002.001.%s',
    async (version) => {
      const { orders, file } = await sent(1);
      const report = statusFile({ of: file, group: 'RJCT', groupReason: 'BE04' });
      await apply(report.replace('pain.002.001.11', `pain.002.001.${version}`));
      expect(await Promise.all(orders.map(stateOf))).toEqual(['rejection_announced']);
    },
  );

  test.each<[string, (report: string) => string | Uint8Array]>([
    ['that names the kind of message alone', (report) => report.replace('pain.001.001.09', 'pain.001')],
    ['of the version that the bank made of the file', (report) => report.replace('pain.001.001.09', 'pain.001.001.03')],
    [
      'in an envelope with the header of its network',
      (report) =>
        report
          .replace(
            '<Document',
            '<b:BizMsg xmlns:b="urn:b"><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02">' +
              '<MsgDefIdr>pain.002.001.11</MsgDefIdr></AppHdr><Document',
          )
          .replace('</Document>', '</Document></b:BizMsg>'),
    ],
    ['in UTF-16', (report) => Buffer.from(`\ufeff${report}`, 'utf16le')],
    [
      'of a version with elements that are new',
      (report) => report.replace('.002.001.11', '.002.001.13').replace('<CreDtTm>', '<New>1</New><CreDtTm>'),
    ],
  ])('%s', async (_what, changed) => {
    const { orders, file } = await sent(1);
    await apply(changed(statusFile({ of: file, group: 'RJCT', groupReason: 'BE04' })));
    expect(await Promise.all(orders.map(stateOf))).toEqual(['rejection_announced']);
  });
});

describe('a status file is refused whole', () => {
  test('with the line of an order that is not in the payment file, or is named twice', async () => {
    const { orders, file } = await sent(2);
    const [one, two] = orders.map(({ endToEndId }) => ({ endToEndId, status: 'ACSC' }));
    const unknown = { endToEndId: 'NOT-OURS', status: 'ACSC' };
    expect(await refusal(statusFile({ of: file, orders: [one!, unknown] }), orders)).toBe(
      `Line 6: no order of ${file} has these ids.`,
    );
    expect(await refusal(statusFile({ of: file, orders: [one!, two!, one!] }), orders)).toBe(
      `Line 7: the order ${orders[0]!.number} is named twice.`,
    );
  });

  test('with an id, a UETR or an amount of another order', async () => {
    const { orders, file } = await sent(2);
    const [{ endToEndId }, other] = orders as [(typeof orders)[0], (typeof orders)[0]];
    for (const wrong of [{ instructionId: other.number }, { uetr: other.uetr }, { amount: '30.01' }])
      expect(
        await refusal(statusFile({ of: file, orders: [{ endToEndId, status: 'ACSC', ...wrong }] }), orders),
      ).toMatch(/^Line 5: no order/);
  });

  test('with figures that do not add up', async () => {
    const { orders, file } = await sent(2);
    expect(await refusal(statusFile({ of: file, count: 3, group: 'ACSC' }), orders)).toMatch(/OrgnlNbOfTxs is 3/);
    expect(await refusal(statusFile({ of: file, sum: '60.01', group: 'ACSC' }), orders)).toMatch(
      /OrgnlCtrlSum is 60\.01/,
    );
  });

  test('of no payment file, of another message, without a status, and with one that nobody knows', async () => {
    const { orders, file } = await sent(1);
    const good = statusFile({ of: file, group: 'ACSC' });
    expect(await refusal(statusFile({ of: 'OTHER-1', group: 'ACSC' }), orders)).toBe(
      'There is no payment file OTHER-1.',
    );
    expect(await refusal(good.replace('pain.001.001.09', 'pacs.008.001.09'), orders)).toMatch(/^Line 3: OrgnlMsgNmId/);
    expect(await refusal(statusFile({ of: file }), orders)).toBe('Line 3: no status is given.');
    expect(await refusal(statusFile({ of: file, group: 'FINE' }), orders)).toMatch(/^Line 3: GrpSts FINE is no status/);
  });

  test('whose name is too long or missing, that has two payments, or an order without a status', async () => {
    const { orders, file } = await sent(2);
    const [{ endToEndId }] = orders as [(typeof orders)[0]];
    const good = statusFile({ of: file, messageId: 'N'.repeat(36), orders: [{ endToEndId, status: 'ACSC' }] });
    const name = 'Line 2: MsgId has not 1 to 35 characters.';
    expect(await refusal(good, orders)).toBe(name);
    expect(await refusal(good.replace('N'.repeat(36), ''), orders)).toBe(name);
    const payment = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${file}</OrgnlPmtInfId></OrgnlPmtInfAndSts>`;
    expect(await refusal(statusFile({ of: file }).replace('\n</Cstmr', `${payment}\n${payment}</Cstmr`), orders)).toBe(
      'Line 4: a second OrgnlPmtInfAndSts: the files of the bank have one.',
    );
    expect(await refusal(statusFile({ of: file, orders: [{ endToEndId }] }), orders)).toMatch(/has no status\.$/);
    await apply(good.replace('N'.repeat(36), 'N'.repeat(35)));
    expect(await Promise.all(orders.map(stateOf))).toEqual(['completed', 'sent']);
  });

  test('that was read before, also under the same name with another content', async () => {
    const { orders, file } = await sent(2);
    const pending = statusFile({ of: file, messageId: 'AGAIN-1', group: 'ACCP' });
    await apply(pending);
    expect(await refusal(pending, orders)).toBe('The status file AGAIN-1 was read before.');
    expect(await refusal(pending.replace('ACCP', 'ACSC'), orders)).toBe('The status file AGAIN-1 was read before.');
  });

  test('where it says the opposite of what happened, or of its group', async () => {
    const { orders, file } = await sent(2);
    const [one, two] = orders as [(typeof orders)[0], (typeof orders)[0]];
    await completeOrder(staff(), one.id);
    const both = [
      { endToEndId: two.endToEndId, status: 'ACSC' },
      { endToEndId: one.endToEndId, status: 'RJCT', reason: 'AC04' },
    ];
    expect(await refusal(statusFile({ of: file, orders: both }), orders)).toBe(
      `Line 6: RJCT, but the order ${one.number} is completed.`,
    );
    const opposed = await sent(1);
    const named = [{ endToEndId: opposed.orders[0]!.endToEndId, status: 'ACSC' }];
    expect(await refusal(statusFile({ of: opposed.file, group: 'RJCT', orders: named }), opposed.orders)).toMatch(
      /contradicts RJCT/,
    );
  });

  test('that is broken, cut short, hostile or too large', async () => {
    const { orders, file } = await sent(1);
    const good = statusFile({ of: file, group: 'ACSC' });
    const latin1 = Uint8Array.from(good.replace('ST-', 'ST-é'), (character) => character.charCodeAt(0));
    const bomb = good.replace('<Document', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]>\n<Document');
    const hostile: readonly [string | Uint8Array, RegExp][] = [
      [good.slice(0, -20), /^Line 4: /],
      ['', /no element|root/],
      [latin1, /not in UTF-8/],
      [good.replace('UTF-8', 'windows-1251'), /in windows-1251, which the bank does not read/],
      [good.replace('pain.002.001.11', 'pain.002.001.02'), /no pain\.002\.001\.03 to/],
      [good.replace('pain.002.001.11', 'pain.002.001.15'), /no pain\.002\.001\.03 to/],
      [good.replace('pain.002.001.11', 'camt.029.001.09'), /no pain\.002\.001\.03 to/],
      [good.replace('pain.002.001.11', 'pacs.002.001.11'), /^Line 2: Document has no CstmrPmtStsRpt\.$/],
      [
        `<a>${good.slice(good.indexOf('<Doc'))}${good.slice(good.indexOf('<Doc'))}</a>`,
        /^Line 4: a second Document\.$/,
      ],
      [bomb, /DOCTYPE/],
      [good.replace('<GrpHdr>', '<Unknown/><GrpHdr>'), /^Line 2: CstmrPmtStsRpt has no Unknown\.$/],
      [good.replace(/<MsgId>[^<]*<\/MsgId>/, ''), /GrpHdr needs MsgId/],
      [new Uint8Array(50 * 1024 * 1024).fill(32), /8 MiB/],
      ['<a>'.repeat(200), /nested deeper/],
    ];
    for (const [bytes, said] of hostile) expect(await refusal(bytes, orders)).toMatch(said);
  });
});
