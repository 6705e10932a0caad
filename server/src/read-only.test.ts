import { calls, type Call } from '@bank/contract';
import { officeCalls, type OfficeCall } from '@bank/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isChange } from './base/platform/http/read-only.ts';
import { openClientWithUsers, seeAndPrepare } from './money/orders/testing-orders.ts';
import { openTestBank, type TestAccount, type TestBank } from './testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice } from './testing/office-for-tests.ts';
import { openTestPaymentApi, samplePaymentV2, type TestPaymentApi } from './testing/payment-api-for-tests.ts';

/** The bank as it was, and the same after a restart for maintenance. */
let before: TestBank;
let bank: TestBank;
let office: TestOffice;
let token: string;
beforeAll(async () => {
  before = await openTestBank();
  bank = await openTestBank({ beside: before, settings: { BANK_READ_ONLY: 'on' } });
  office = await openTestOffice(bank);
  token = await bank.logIn(await before.client());
});
afterAll(async () => {
  await office.close();
  await bank.close();
  await before.close();
});

const changing = Object.values<Call>(calls).filter((call) => isChange(call, 'ofClients'));
const reading = Object.values<Call>(calls).filter((call) => call.method !== 'GET' && !isChange(call, 'ofClients'));
const changingOfStaff = Object.values<OfficeCall>(officeCalls).filter((call) => isChange(call, 'ofStaff'));
/** What is sent under a key, by whom, and the account that it is about. */
interface Keyed {
  readonly owner: string;
  readonly body: object;
  readonly from: TestAccount;
}
const orders = async (kind: 'internal' | 'international', changes: object = {}): Promise<Keyed> => {
  const { owner, from, [kind]: bodyOf } = await openClientWithUsers(before);
  return { owner, from, body: bodyOf(changes) };
};
const dayIn = (days: number) => new Date(before.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** Something of each call with a key that keeps every rule. */
const underKeys: Readonly<Record<string, () => Promise<Keyed>>> = {
  orderInternalTransfer: () => orders('internal'),
  orderInternationalTransfer: () => orders('international'),
  placeInternalOrder: () => orders('internal', { execute_on: dayIn(7) }),
  placeInternationalOrder: () => orders('international', { execute_on: dayIn(7) }),
  async approveOrder() {
    const { owner, from, userWith, internal } = await openClientWithUsers(before);
    const { token: preparer } = await userWith(seeAndPrepare);
    const { body } = await before.call('placeInternalOrder', { token: preparer, body: internal({ execute_on: '' }) });
    return { owner, from, body: { id: body.id, version: body.version } };
  },
  async openTermDeposit() {
    const { owner, from } = await openClientWithUsers(before, ['10000.00 EUR']);
    const { offers } = (await before.call('readTermDeposits', { token: owner })).body;
    const { offer, matures_on } = offers.find(({ currency }: { currency: string }) => currency === 'EUR');
    return { owner, from, body: { from_account: from.number, amount: '10000.00', offer, matures_on } };
  },
  async placeStandingOrder() {
    const { owner, from, internal } = await openClientWithUsers(before);
    const startsOn = dayIn(7);
    const rhythm = { kind: 'internal', rhythm: 'weekly', day: new Date(startsOn).getUTCDay(), starts_on: startsOn };
    return { owner, from, body: internal(rhythm) };
  },
};
const refused = { status: 503, body: { reason: 'bank_is_read_only' } };

describe('while the bank is open for reading only', () => {
  test('nearly every call that is no GET is refused, and the others are named', () => {
    expect(changing.length).toBeGreaterThan(60);
    expect(reading.length).toBeLessThan(30);
    expect(changingOfStaff.length).toBeGreaterThan(60);
  });

  test.each(changing.map(({ name }) => [name]))('no client changes anything by %s', async (name) => {
    expect(await bank.call(name as keyof typeof calls, { token, body: {} })).toMatchObject(refused);
  });

  test('clients log in, see balances and statements, and log out', async () => {
    const client = await before.client({ holds: ['12.00 EUR'] });
    const own = await bank.logIn(client);
    expect((await bank.call('readClient', { token: own })).body.accounts[0]).toMatchObject({ balance: '12.00' });
    expect((await bank.call('readStatement', { token: own, body: {} })).status).toBe(200);
    expect((await bank.call('logout', { token: own })).status).toBeLessThan(300);
  });

  describe.each(Object.values<Call>(calls).flatMap(({ name, isIdempotent }) => (isIdempotent === true ? [name] : [])))(
    '%s',
    (name) => {
      const send = (of: TestBank, { owner, body }: Keyed, key?: string) =>
        of.call(name as keyof typeof calls, {
          token: owner,
          body,
          headers: key === undefined ? {} : { 'idempotency-key': key },
        });

      test('that was done before is answered as it was', async () => {
        const asked = await underKeys[name]!();
        const key = before.newKey();
        const first = await send(before, asked, key);
        expect(first.status).toBeLessThan(300);
        const again = await send(bank, asked, key);
        expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
          first.status,
          first.body,
          'true',
        ]);
      });

      test('is refused under a key that nobody used, which stays free', async () => {
        const asked = await underKeys[name]!();
        const key = before.newKey();
        const stood = [await bank.entryCount(), await bank.balance(asked.from)];
        expect(await send(bank, asked, key)).toMatchObject(refused);
        expect(await send(bank, asked)).toMatchObject(refused);
        expect([await bank.entryCount(), await bank.balance(asked.from)]).toEqual(stood);
        // It goes when the maintenance is over.
        const later = await send(before, asked, key);
        expect(later.status).toBeLessThan(300);
        expect(later.headers['idempotent-replayed']).not.toBe('true');
      });
    },
  );

  describe('a program of a merchant', () => {
    const payment = { ...samplePaymentV2, payer: 'P-1' };
    let open: TestPaymentApi;
    let closed: TestPaymentApi;
    let program: string;
    beforeAll(async () => {
      open = await openTestPaymentApi(before);
      closed = await openTestPaymentApi(bank);
      ({ token: program } = await open.merchant());
    });
    afterAll(async () => {
      await closed?.close();
      await open?.close();
    });
    const pay = (of: TestPaymentApi, key: string, changes: object = {}) =>
      of.callV2('createPaymentV2', {
        token: program,
        body: { ...payment, ...changes },
        headers: { 'idempotency-key': key },
      });

    test('is answered again for a payment and a refund that were made before', async () => {
      const [key, keyOfRefund] = [before.newKey(), before.newKey()];
      const first = await pay(open, key);
      expect(first.status).toBe(201);
      const refund = (of: TestPaymentApi) =>
        of.callV2('refundPayment', {
          token: program,
          id: first.body.id,
          body: { amount: '1.00' },
          headers: { 'idempotency-key': keyOfRefund },
        });
      const refunded = await refund(open);
      expect(refunded.status).toBe(201);
      for (const [again, of] of [
        [await pay(closed, key), first],
        [await refund(closed), refunded],
      ] as const)
        expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, of.body, 'true']);
      expect(await pay(closed, key, { amount: '151.00' })).toMatchObject({ body: { code: 'idempotency_key_reused' } });
    });

    test('pays nothing, and its key stays free', async () => {
      const key = before.newKey();
      expect(await pay(closed, key)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
      expect(await pay(open, key)).toMatchObject({ status: 201 });
    });
  });

  test.each(changingOfStaff.map((call) => [call.name, call] as const))(
    'no staff change anything by %s',
    async (name, { roles }) => {
      const as = await office.officer(...(typeof roles === 'string' ? [] : roles));
      expect(await office.call(name as keyof typeof officeCalls, { as, body: {} })).toMatchObject(refused);
    },
  );
});
