import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleInHalves } from '../../base/platform/settle-in-halves.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice } from '../../testing/office-for-tests.ts';
import { placeInternationalTransfers, type InternationalAsked } from './place-international-transfers.ts';

/** What many orders to other banks come to when they are booked as one batch: what each would come to alone. */
let bank: TestBank;
let office: TestOffice;
let endedByHand = '';
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  await bank.setRate('EUR', '1.10');
});
afterAll(async () => {
  const found = await verifyBank(bank.database.db);
  expect(found.filter(({ subject }) => subject !== endedByHand)).toEqual([]);
  await office.close();
  await bank.close();
});

const origin = { network: '127.0.0.0/24', device: null, requestId: crypto.randomUUID(), sessionId: null, userId: null };

async function payer(holds: `${string} EUR` = '100.00 EUR') {
  const client = await bank.client({ holds: [holds] });
  const token = await bank.logIn(client);
  const [account] = client.accounts;
  const order = (amount = '30.00', { header, key }: { header?: string; key?: string } = {}): InternationalAsked => ({
    asked: {
      ...client.actor,
      origin,
      idempotencyKey: key,
      debtorAccount: account.id,
      amount,
      creditorAgentName: 'Nordbank',
      creditorAgentBic: 'COBADEFF',
      creditorAccount: 'DE89370400440532013000',
      remittanceInformation: 'Invoice 7',
      creditorName: 'Otto Graf',
      creditorCountry: 'DE',
      creditorAddress: 'Hamburg',
      charges: 'SHA',
    },
    code: { token, header },
  });
  /** The header that confirms an order of this amount. */
  const confirm = async (amount: string): Promise<string> => {
    const { body } = await bank.call('requestConfirmation', {
      token,
      body: {
        from_account: account.id,
        Amount: amount,
        'Bank Name': 'Nordbank',
        'SWIFT Code': 'COBADEFF',
        'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
        'Beneficiary Reference': 'Invoice 7',
        'Beneficiary Name': 'Otto Graf',
        BenefCountry: 'DE',
        'Bank/Beneficiary Address': 'Hamburg',
        PayCharges: 'SHA',
      },
    });
    return `${body.id}:${body.code}`;
  };
  return { client, account, order, confirm };
}

const place = (orders: readonly InternationalAsked[]) => placeInternationalTransfers(bank.platform, orders);
const outcomesOf = (answers: Awaited<ReturnType<typeof place>>) => answers.map(({ outcome }) => outcome);
/** As a server does it: a batch that must be taken apart is. */
async function placeAsServer(orders: readonly InternationalAsked[]) {
  const settled = await settleInHalves(orders, place);
  return outcomesOf(settled.map((one) => ('result' in one ? one.result : expect.unreachable(String(one.error)))));
}
const refused = (refusal: string) => expect.objectContaining({ refusal });
const booked = { paymentId: expect.any(String) as string };
/** Past its event, which `verify` would name. */
async function endByHand(membershipId: string): Promise<void> {
  endedByHand = `membership ${membershipId}`;
  const ended = { ended_at: bank.clock.now() };
  await bank.database.db.updateTable('memberships').set(ended).where('id', '=', membershipId).execute();
}
const usedCodes = async (id: string) => {
  const { rows } = await sql<{ used: boolean }>`
    select used_at is not null as used from confirmations where id = ${id}`.execute(bank.database.db);
  return rows[0]!.used;
};

test('of many orders on one balance as many are booked as it pays for, each answered at its own place', async () => {
  const [one, other] = [await payer(), await payer()];
  const orders = [one.order(), other.order('thirty'), one.order('71.00'), other.order(), one.order('70.00')];
  expect(outcomesOf(await place(orders))).toEqual([
    booked,
    refused('amount_malformed'),
    refused('exceeds_available_balance'),
    booked,
    booked,
  ]);
  expect([await bank.balance(one.account), await bank.balance(other.account)]).toEqual(['0.00', '70.00']);
});

test('an order that comes twice in a batch under one key is booked once', async () => {
  const { account, order } = await payer();
  const key = bank.newKey();
  const answers = await place([order('30.00', { key }), order('30.00', { key }), order('40.00', { key })]);
  expect(answers.map(({ outcome, isReplayed }) => ({ outcome, isReplayed }))).toEqual([
    { outcome: booked, isReplayed: false },
    { outcome: booked, isReplayed: true },
    { outcome: refused('idempotency_key_reused'), isReplayed: false },
  ]);
  expect(await bank.balance(account)).toBe('70.00');
});

test('a code confirms one order of a batch, and a wrong one is one try', async () => {
  const { account, order, confirm } = await payer();
  const header = await confirm('30.00');
  const id = header.split(':')[0]!;
  const wrong = `${id}:${header.endsWith('0') ? '111111' : '000000'}`;
  const outcomes = outcomesOf(
    await place([order('30.00', { header: wrong }), order('30.00', { header }), order('30.00', { header })]),
  );
  expect(outcomes.filter((outcome) => outcome !== undefined && 'paymentId' in outcome)).toHaveLength(1);
  expect(outcomes[0]).toEqual(refused('confirmation_code_wrong'));
  expect(outcomes).toContainEqual(refused('confirmation_expired'));
  expect(await bank.balance(account)).toBe('70.00');
});

test('a limit of a day does not count an order of the batch that the books refuse', async () => {
  const { client, account, order } = await payer('50.00 EUR');
  const [nora, otto] = [await office.officer('compliance'), await office.officer('approver')];
  const content = { client: client.number, login: '', period: 'day', currency: 'EUR', amount: '60' };
  const body = { kind: 'set_client_limit', content, reason: 'Agreed with the client' };
  const { id } = (await office.call('makeProposal', { as: nora, body })).body;
  const { version } = (await office.call('readProposal', { as: otto, fields: { id } })).body;
  await office.call('approveProposal', { as: otto, fields: { id }, body: { version } });

  const orders = [order('51.00'), order('40.00'), order('21.00')];
  await expect(place(orders)).rejects.toThrow('come to nothing');
  expect(await placeAsServer(orders)).toEqual([
    refused('exceeds_available_balance'),
    booked,
    refused('exceeds_client_limit'),
  ]);
  expect(await bank.balance(account)).toBe('10.00');
});

test('where the right of one user has ended, the others are booked and the code of that one stays good', async () => {
  const [stays, leaves] = [await payer(), await payer()];
  const header = await leaves.confirm('30.00');
  const orders = [stays.order(), leaves.order('30.00', { header }), stays.order('20.00')];
  // It ended after the request came: it is looked at again once the accounts are locked.
  await endByHand(leaves.client.actor.membershipId);
  expect(await placeAsServer(orders)).toEqual([booked, refused('right_to_approve_missing'), booked]);
  expect(await usedCodes(header.split(':')[0]!)).toBe(false);
  expect([await bank.balance(stays.account), await bank.balance(leaves.account)]).toEqual(['50.00', '100.00']);
});
