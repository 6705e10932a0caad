import { calls } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOrder, rejectOrder } from '../orders/index.ts';
import { returnByHand } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';

interface Row {
  id: string;
  transfer_number: string;
  transfer_type: string;
  reference: string;
  debit: string | null;
}

let bank: TestBank;
let token: string;
let strangerToken: string;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.08');
  const client = await bank.client({ holds: ['1000.00 EUR', '0.00 USD'] });
  token = await bank.logIn(client);
  strangerToken = await bank.logIn(await bank.client({ holds: ['1.00 EUR'] }));
  const [euro, dollar] = client.accounts;
  bank.clock.passHours(1);
  await bank.call('orderInternalTransfer', {
    token,
    body: { from_account: euro.id, to_account: dollar.id, amount: '10.00', reference: 'conversion' },
  });
  for (const reference of ['waits', 'rejected', 'completed', 'returned']) {
    bank.clock.passHours(1);
    await bank.call('orderInternationalTransfer', {
      token,
      body: internationalOrder({
        from_account: euro.id,
        Amount: '20.00',
        'Beneficiary Reference': reference,
        'Bank/Beneficiary Address': 'Am Ufer 1, Berlin',
      }),
    });
  }
  bank.clock.passHours(1);
  await rejectOrder(bank.platform, (await row('rejected')).transfer_number, 'Account closed');
  await completeOrder(bank.platform, (await row('completed')).transfer_number);
  await completeOrder(bank.platform, (await row('returned')).transfer_number);
  bank.clock.passHours(1);
  await returnByHand(bank.platform, (await row('returned')).transfer_number, 'Unknown beneficiary');
});
afterAll(() => bank.close());

async function rows(): Promise<Row[]> {
  const { body } = await bank.call('readStatement', { token });
  return body.flatMap(({ transaction }: { transaction: Row[] }) => transaction);
}
const row = async (reference: string) => (await rows()).find((each) => each.reference === reference)!;

async function payment(id: string, asking = token) {
  const answer = await bank.app.inject({
    method: calls.readPayment.method,
    url: calls.readPayment.path.replace('{id}', encodeURIComponent(id)),
    headers: { authorization: `Bearer ${asking}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`;

test('an order in process tells who, where and how, and that it was accepted', async () => {
  const { body } = await payment((await row('waits')).id);
  expect(body).toMatchObject({
    ...(await row('waits')),
    sender: 'Ada Marlowe',
    sender_account: expect.stringMatching(/^OS/),
    beneficiary: 'Otto Graf',
    beneficiary_account: 'DE89370400440532013000',
    beneficiary_bank: 'Nordbank',
    beneficiary_bic: 'COBADEFF',
    beneficiary_country: 'DE',
    beneficiary_postal_address: 'Am Ufer 1, Berlin',
    charges: 'SHA',
    rate_as_of: null,
    status_reason: null,
    original_transfer_number: null,
    timeline: [{ event: 'accepted', at: at(11), transfer_number: null }],
  });
  expect(body.uetr).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(body.end_to_end_id).not.toBeNull();
});

test('a completed order has two steps', async () => {
  const { body } = await payment((await row('completed')).id);
  expect(body.timeline).toEqual([
    { event: 'accepted', at: at(13), transfer_number: null },
    { event: 'completed', at: at(15), transfer_number: null },
  ]);
});

test('a rejected order tells why, and under which number the money came back', async () => {
  const { body } = await payment((await row('rejected')).id);
  const reversal = (await rows()).find(({ transfer_type }) => transfer_type === 'reversal')!;
  expect(body.status_reason).toBe('Account closed');
  expect(body.timeline).toEqual([
    { event: 'accepted', at: at(12), transfer_number: null },
    { event: 'rejected', at: at(15), transfer_number: reversal.transfer_number },
  ]);
  const { body: givenBack } = await payment(reversal.id);
  expect(givenBack).toMatchObject({
    original_transfer_number: body.transfer_number,
    timeline: [{ event: 'booked', at: at(15), transfer_number: null }],
  });
});

test('a returned order was completed first', async () => {
  const { body } = await payment((await row('returned')).id);
  const given = (await rows()).find(({ transfer_type }) => transfer_type === 'return')!;
  expect(body.timeline).toEqual([
    { event: 'accepted', at: at(14), transfer_number: null },
    { event: 'completed', at: at(15), transfer_number: null },
    { event: 'returned', at: at(16), transfer_number: given.transfer_number },
  ]);
});

test('a conversion tells when its rate was set', async () => {
  const { body } = await payment((await row('conversion')).id);
  expect(body).toMatchObject({
    rate: '1.0800',
    rate_as_of: at(9),
    charges: null,
    beneficiary_bic: null,
    timeline: [{ event: 'booked', at: at(10) }],
  });
});

test('somebody elses payment is answered exactly as one that does not exist', async () => {
  const { body: missing } = await payment(crypto.randomUUID(), strangerToken);
  const { body: foreign, status } = await payment((await row('waits')).id, strangerToken);
  expect(status).toBe(404);
  expect({ ...foreign, request_id: '' }).toEqual({ ...missing, request_id: '' });
  expect(foreign.reason).toBe('payment_not_found');
});

test.each(['', 'T-100001', '0', "' or 1=1 --", '../../user/me'])(
  'an id like %j finds nothing and breaks nothing',
  async (id) => {
    expect((await payment(id)).status).toBe(404);
  },
);

describe('a receipt', () => {
  async function receipt(id: string, as = token, language = 'en') {
    const answer = await bank.app.inject({
      url: `/api/payments/${id}/receipt?language=${language}`,
      headers: { authorization: `Bearer ${as}` },
    });
    return { status: answer.statusCode, headers: answer.headers, payload: answer.payload, bytes: answer.rawPayload };
  }

  test('is there for every row of the statement', async () => {
    for (const { id, transfer_number: number } of await rows()) {
      const { status, headers, bytes } = await receipt(id);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="ostro-receipt-${number}.pdf"`,
      });
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test.each(['not-an-id', '0199a3c4-0001-7000-8000-0123456789ab'])('of %s is not found', async (id) => {
    const { status, payload } = await receipt(id);
    expect(JSON.parse(payload)).toMatchObject({ code: 404, reason: 'payment_not_found' });
    expect(status).toBe(404);
  });

  test('in a language that the bank does not speak is refused, and in none is that of the request', async () => {
    const [newest] = await rows();
    const { status, payload } = await receipt(newest!.id, token, 'xx');
    expect(JSON.parse(payload)).toMatchObject({ code: 422, reason: 'language_unknown', field: 'language' });
    expect(status).toBe(422);
    expect((await receipt(newest!.id, token, '')).status).toBe(200);
  });

  test('of somebody else’s payment is not found', async () => {
    const [newest] = await rows();
    expect((await receipt(newest!.id, strangerToken)).status).toBe(404);
  });
});
