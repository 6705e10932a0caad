import { describe, expect, test } from 'vitest';
import { fromBase32 } from '../../people/second-factors/index.ts';
import { softwareAuthenticator } from '../../people/second-factors/testing-passkey.ts';
import { codeOfStep, stepAt } from '../../people/second-factors/totp.ts';
import type { TestClient } from '../../testing/bank-for-tests.ts';
import { factorChangeWithCode } from '../../testing/confirmed-change.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { confirmations, header, otherThan, refused } from './testing-confirmations.ts';

const at = confirmations();
const { passMinutes } = at;
const password = 'Lantern-Quay-31';
const ownPage = { origin: 'http://localhost', host: 'localhost' };

type Name = Parameters<typeof at.bank.call>[0];
const call = (name: Name, token: string, body: unknown, headers: Record<string, string> = ownPage) =>
  at.bank.call(name, { token, body, headers });

const changeFactor = (name: Parameters<typeof factorChangeWithCode>[1], token: string, body: object) =>
  factorChangeWithCode(at.bank, name, { token, body: { password, ...body } });

async function holder() {
  const client = await at.bank.client({ holds: ['100.00 EUR'] });
  const order = (amount = '10.00') => internationalOrder({ from_account: client.accounts[0].id, Amount: amount });
  return { client, token: await at.bank.logIn(client), order };
}

async function addPasskey(token: string) {
  const authenticator = softwareAuthenticator();
  const { body } = await changeFactor('beginPasskey', token, { name: 'Laptop' });
  await call('addPasskey', token, { name: 'Laptop', credential: authenticator.register(body) });
  return authenticator;
}

async function addApp(token: string) {
  const { body } = await changeFactor('beginAuthenticator', token, { name: 'Telephone' });
  const codeNow = (later: number) => codeOfStep(fromBase32(body.key), stepAt(at.bank.clock.now()) + later);
  await call('addAuthenticator', token, { name: 'Telephone', code: codeNow(0) });
  return codeNow;
}

const send = (token: string, body: object, confirmation: string, key?: string) =>
  call('orderInternationalTransfer', token, body, {
    ...ownPage,
    confirmation,
    ...(key !== undefined && { 'idempotency-key': key }),
  });
const mailsTo = async (client: TestClient) =>
  (await at.bank.mailsTo(client)).filter(({ kind }) => kind === 'pin').length;

describe('an authenticator app', () => {
  test('confirms an order without a mail; each of its codes once', async () => {
    const { client, token, order } = await holder();
    const codeNow = await addApp(token);
    const before = await mailsTo(client);
    const { body } = await call('requestConfirmation', token, order());
    expect(body).toMatchObject({ code: null, factors: { app_code_taken: true, passkey: null } });
    expect(await mailsTo(client)).toBe(before);
    const code = codeNow(1);
    expect(await send(token, order(), header({ id: body.id, code: otherThan(code) }))).toMatchObject(
      refused('confirmation_code_wrong'),
    );
    const key = at.bank.newKey();
    const confirmation = header({ id: body.id, code });
    // The answer may be lost: the same order is sent again with the same code.
    for (let times = 0; times < 2; times += 1)
      expect(await send(token, order(), confirmation, key)).toMatchObject({ status: 200 });
    const next = await call('requestConfirmation', token, order());
    expect(await send(token, order(), header({ id: next.body.id, code }))).toMatchObject(
      refused('confirmation_code_wrong'),
    );
    expect(await at.bank.balance(client.accounts[0])).toBe('90.00');
  });

  test('gives a code that confirms what was asked for and nothing else', async () => {
    const { token, order } = await holder();
    const codeNow = await addApp(token);
    const { body } = await call('requestConfirmation', token, order());
    expect(await send(token, order('99.00'), header({ id: body.id, code: codeNow(1) }))).toMatchObject(
      refused('confirmation_of_other_order'),
    );
  });

  test('of somebody else confirms nothing', async () => {
    const [ida, per] = [await holder(), await holder()];
    const codeOfPer = await addApp(per.token);
    const { body } = await call('requestConfirmation', ida.token, ida.order());
    expect(body.factors).toBeNull();
    expect(await send(ida.token, ida.order(), header({ id: body.id, code: codeOfPer(1) }))).toMatchObject(
      refused('confirmation_code_wrong'),
    );
  });

  test('leaves the mail to its user, unless they have ended it', async () => {
    const { client, token, order } = await holder();
    await addApp(token);
    await addPasskey(token);
    const before = await mailsTo(client);
    const asked = await call('requestConfirmation', token, { ...order(), by_mail: true });
    expect(asked).toMatchObject({ status: 200, body: { factors: null } });
    expect(await mailsTo(client)).toBe(before + 1);
    expect(await changeFactor('setMailedPin', token, { pin_mailed: false })).toMatchObject({ status: 204 });
    expect(await call('requestConfirmation', token, { ...order(), by_mail: true })).toMatchObject(
      refused('pin_not_mailed'),
    );
    expect(await call('requestConfirmation', token, order())).toMatchObject({ status: 200 });
  });
});

describe('a passkey', () => {
  test('is answered a code that confirms its order once', async () => {
    const { client, token, order } = await holder();
    const passkey = await addPasskey(token);
    const { body } = await call('requestConfirmation', token, order());
    expect(body.factors).toMatchObject({ app_code_taken: false });
    const credential = passkey.signIn(body.factors.passkey);
    const signed = await call('confirmWithPasskey', token, { id: body.id, credential });
    expect(signed).toMatchObject({ status: 200 });
    const confirmation = header({ id: body.id, code: signed.body.code });
    expect(await send(token, order('11.00'), confirmation)).toMatchObject(refused('confirmation_of_other_order'));
    expect(await send(token, order(), confirmation)).toMatchObject({ status: 200 });
    expect(await send(token, order(), confirmation)).toMatchObject(refused('confirmation_expired'));
    expect(await call('confirmWithPasskey', token, { id: body.id, credential })).toMatchObject(
      refused('passkey_refused'),
    );
    expect(await at.bank.balance(client.accounts[0])).toBe('90.00');
  });

  test('that signed for one order, for a login, or for another user confirms no other', async () => {
    const [ida, per] = [await holder(), await holder()];
    const [passkey, other] = [await addPasskey(ida.token), await addPasskey(per.token)];
    const [small, large] = [
      (await call('requestConfirmation', ida.token, ida.order())).body,
      (await call('requestConfirmation', ida.token, ida.order('100.00'))).body,
    ];
    const login = (await call('beginPasskeyLogin', ida.token, undefined)).body;
    for (const [id, credential, token] of [
      [large.id, passkey.signIn(small.factors.passkey), ida.token],
      [large.id, passkey.signIn(login), ida.token],
      [large.id, other.signIn(large.factors.passkey), ida.token],
      [large.id, passkey.signIn(large.factors.passkey), per.token],
      [large.id, passkey.signIn(large.factors.passkey, { origin: 'http://ostro.example' }), ida.token],
      ['no-id', passkey.signIn(large.factors.passkey), ida.token],
    ] as const)
      expect((await call('confirmWithPasskey', token, { id, credential })).status).toBe(422);
  });

  test('is asked by the bank’s own pages alone, and in time', async () => {
    const { token, order } = await holder();
    const passkey = await addPasskey(token);
    const elsewhere = { origin: 'https://attacker.example', host: 'attacker.example' };
    expect((await call('requestConfirmation', token, order(), elsewhere)).body.factors).toBeNull();
    const { body } = await call('requestConfirmation', token, order());
    const credential = passkey.signIn(body.factors.passkey);
    expect(await call('confirmWithPasskey', token, { id: body.id, credential }, elsewhere)).toMatchObject(
      refused('passkey_refused'),
    );
    await passMinutes(6);
    expect(await call('confirmWithPasskey', token, { id: body.id, credential })).toMatchObject(
      refused('confirmation_expired'),
    );
  });
});
