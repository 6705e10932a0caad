import { beneficiariesMax, type RefusalName } from '@bank/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../testing/bank-for-tests.ts';

let bank: TestBank;
let client: TestClient;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  client = await bank.client();
  token = await bank.logIn(client);
});
afterAll(() => bank.close());

const otto = {
  creditor_name: 'Юрий Щукин', creditor_account: 'DE89 3704 0044 0532 0130 00', creditor_country: 'de',
  creditor_agent_name: 'Nordbank', creditor_agent_bic: 'cobadeff', street: 'Große Straße 12', post_code: '20095', town: 'Hamburg',
  reference: 'Miete',
};
const save = (changes: object = {}, as = token) => bank.call('saveBeneficiary', { token: as, body: { ...otto, ...changes } });
const list = async (as = token) => (await bank.call('listBeneficiaries', { token: as })).body.beneficiaries;

test('a beneficiary is kept as it was typed, the codes as banks write them, under its own name', async () => {
  expect(await list()).toEqual([]);
  const { status, body } = await save();
  expect(status).toBe(200);
  expect(body).toEqual({
    ...otto, id: expect.any(String), label: 'Юрий Щукин', creditor_account: 'DE89370400440532013000', creditor_country: 'DE',
    creditor_agent_bic: 'COBADEFF',
  });
  expect(await list()).toEqual([body]);
});

test.each([
  ['the same again', {}],
  ['the account without its spaces', { creditor_account: 'de89370400440532013000' }],
  ['the name in capitals', { creditor_name: 'ЮРИЙ ЩУКИН' }],
  ['the name in Latin letters', { creditor_name: 'Iurii Shchukin' }],
])('%s is the same beneficiary: it takes the new details and keeps its label', async (_what, changes) => {
  const first = (await save({ label: 'Landlord' })).body;
  const second = (await save({ ...changes, label: 'Somebody', town: 'Lübeck' })).body;
  expect(second).toMatchObject({ id: first.id, label: 'Landlord', town: 'Lübeck' });
  expect(await list()).toEqual([second]);
});

test('two who save the same one at the same moment save it once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => save()));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
});

test('another account of the same name is another beneficiary', async () => {
  await save();
  await save({ creditor_account: 'DE02120300000000202051' });
  expect(await list()).toHaveLength(2);
});

/** One way of breaking each rule, in the order of the contract. */
const breakages: { refusal: RefusalName; field: string; change: object }[] = [
  { refusal: 'all_fields_required', field: 'town', change: { town: ' ' } },
  { refusal: 'text_has_forbidden_characters', field: 'creditor_name', change: { creditor_name: 'Otto\u200bGraf' } },
  { refusal: 'text_too_long', field: 'street', change: { street: 's'.repeat(71) } },
  { refusal: 'creditor_agent_bic_malformed', field: 'creditor_agent_bic', change: { creditor_agent_bic: 'COBADEF' } },
  { refusal: 'creditor_country_unknown', field: 'creditor_country', change: { creditor_country: 'ZZ' } },
  { refusal: 'creditor_town_missing', field: 'town', change: { town: '20095' } },
  { refusal: 'creditor_account_malformed', field: 'creditor_account', change: { creditor_account: 'DE89370400440532013001' } },
];

test.each(breakages)('$refusal: what an order would be refused for is not saved', async ({ refusal, field, change }) => {
  expect(await save(change)).toMatchObject({ status: 422, body: { reason: refusal, field } });
  expect(await list()).toEqual([]);
});

test('of two broken rules the one that the contract names first is answered', async () => {
  for (const [index, first] of breakages.entries()) {
    for (const second of breakages.slice(index + 1)) {
      expect((await save({ ...second.change, ...first.change })).body.reason).toBe(first.refusal);
    }
  }
});

test.each([
  ['a label that nobody can read', { label: 'a\u202eb' }, 'text_has_forbidden_characters'],
  ['a label of 141 characters', { label: 'l'.repeat(141) }, 'text_too_long'],
])('%s is refused', async (_what, change, reason) => {
  expect(await save(change)).toMatchObject({ status: 422, body: { reason, field: 'label' } });
});

test('post code and reference may stay empty', async () => {
  expect((await save({ post_code: '', reference: null })).body).toMatchObject({ post_code: '', reference: '' });
});

describe('a saved beneficiary', () => {
  let id: string;
  beforeEach(async () => {
    id = (await save()).body.id;
  });

  test('gets another label, and nothing else of it changes', async () => {
    const [before] = await list();
    const { body } = await bank.call('renameBeneficiary', { token, body: { id, label: '  Landlord ' } });
    expect(body).toEqual({ ...before, label: 'Landlord' });
    expect(await list()).toEqual([body]);
  });

  test('is deleted, and then there is none to delete', async () => {
    expect((await bank.call('deleteBeneficiary', { token, body: { id } })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await bank.call('deleteBeneficiary', { token, body: { id } })).toMatchObject({ status: 422, body: { reason: 'beneficiary_not_found' } });
  });

  test('is not there for anybody else', async () => {
    const stranger = await bank.logIn(await bank.client());
    expect(await list(stranger)).toEqual([]);
    const missing = { status: 422, body: { reason: 'beneficiary_not_found' } };
    expect(await bank.call('renameBeneficiary', { token: stranger, body: { id, label: 'Mine' } })).toMatchObject(missing);
    expect(await bank.call('deleteBeneficiary', { token: stranger, body: { id } })).toMatchObject(missing);
    expect(await list()).toMatchObject([{ id, label: otto.creditor_name }]);
  });
});

test.each([undefined, null, '', 'x', '\0', crypto.randomUUID()])('%j is the id of no beneficiary', async (id) => {
  const missing = { status: 422, body: { reason: 'beneficiary_not_found' } };
  expect(await bank.call('renameBeneficiary', { token, body: { id, label: 'A' } })).toMatchObject(missing);
  expect(await bank.call('deleteBeneficiary', { token, body: { id } })).toMatchObject(missing);
});

test('the list ends somewhere; what is in it can still be mended', async () => {
  const { body: first } = await save();
  const { id: _id, label: _label, ...row } = await bank.database.db.selectFrom('beneficiaries').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
  await bank.database.db.insertInto('beneficiaries').values(
    Array.from({ length: beneficiariesMax - 1 }, (_, place) => ({ ...row, id: crypto.randomUUID(), label: `No. ${place}`, identity: `no ${place}` })),
  ).execute();
  expect(await save({ creditor_name: 'One too many' })).toMatchObject({ status: 422, body: { reason: 'too_many_beneficiaries' } });
  expect((await save({ town: 'Kiel' })).body).toMatchObject({ id: first.id, town: 'Kiel' });
});
