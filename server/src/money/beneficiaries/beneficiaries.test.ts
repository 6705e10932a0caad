import { beneficiariesMax, languages, type RefusalName } from '@bank/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptsSoFar } from '../../base/platform/attempts.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';

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
  creditor_name: 'Юрий Щукин',
  creditor_account: 'DE89 3704 0044 0532 0130 00',
  creditor_country: 'de',
  creditor_agent_name: 'Nordbank',
  creditor_agent_bic: 'cobadeff',
  street: 'Große Straße 12',
  post_code: '20095',
  town: 'Hamburg',
  reference: 'Miete',
};
const save = (changes: object = {}, as = token) =>
  bank.call('saveBeneficiary', { token: as, body: { ...otto, ...changes } });
const list = async (as = token) => (await bank.call('listBeneficiaries', { token: as })).body.beneficiaries;

test('a beneficiary is kept as it was typed, the codes as banks write them, under its own name', async () => {
  expect(await list()).toEqual([]);
  const { status, body } = await save();
  expect(status).toBe(200);
  expect(body).toEqual({
    ...otto,
    id: expect.any(String),
    label: 'Юрий Щукин',
    creditor_account: 'DE89370400440532013000',
    creditor_country: 'DE',
    creditor_agent_bic: 'COBADEFF',
  });
  expect(await list()).toEqual([body]);
});

test.each([
  ['the same again', {}],
  ['the account without its spaces', { creditor_account: 'de89370400440532013000' }],
  ['the name in capitals', { creditor_name: 'ЮРИЙ ЩУКИН' }],
  ['the name in Latin letters', { creditor_name: 'Iurii Shchukin' }],
])('%s is the same beneficiary: it takes the new address and keeps its label', async (_what, changes) => {
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

test.each([
  ['account', { creditor_account: 'DE02120300000000202051' }],
  ['SWIFT code', { creditor_agent_bic: 'DEUTDEFF' }],
  ['branch of the bank', { creditor_agent_bic: 'COBADEFF060' }],
  ['country', { creditor_country: 'AT' }],
  ['name', { creditor_name: 'Otto Graf' }],
])('another %s is another beneficiary: the one that is there stays as it was', async (_what, changes) => {
  const first = (await save({ label: 'Landlord' })).body;
  const second = (await save(changes)).body;
  expect(second.id).not.toBe(first.id);
  expect(await list()).toHaveLength(2);
  expect(await list()).toContainEqual(first);
});

test('the head office of a bank is the same bank, with its three letters X or without', async () => {
  const first = (await save()).body;
  expect((await save({ creditor_agent_bic: 'COBADEFFXXX' })).body).toEqual(first);
  expect(await list()).toHaveLength(1);
});

describe('what becomes of the list', () => {
  const notices = () =>
    bank.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', client.email)
      .where('text_body', 'like', '%… 3000%')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const recorded = () =>
    bank.database.db
      .selectFrom('audit_events')
      .selectAll()
      .where('client_id', '=', client.id)
      .where('kind', 'like', 'beneficiary%')
      .orderBy('happened_at')
      .orderBy('id')
      .execute();

  test('stands in the audit trail by the id alone, and in the client’s own list of events', async () => {
    const { id } = (await save()).body;
    await save({ town: 'Kiel' });
    await bank.call('renameBeneficiary', { token, body: { id, label: 'Landlord' } });
    await bank.call('deleteBeneficiary', { token, body: { id } });
    const events = await recorded();
    const changes = ['saved', 'changed', 'renamed', 'deleted'].map((change) => `beneficiary_${change}`);
    expect(events.map(({ kind, outcome, subject }) => [kind, outcome, subject])).toEqual(
      changes.map((kind) => [kind, 'done', id]),
    );
    expect(events[0]).toMatchObject({
      session_id: expect.any(String),
      network: expect.any(String),
      request_id: expect.any(String),
    });
    expect(JSON.stringify(events)).not.toMatch(/Nordbank|DE8937|Landlord|Kiel/);
    const shown = (await bank.call('readSecurityEvents', { token, body: {} })).body.map(
      ({ event }: { event: string }) => event,
    );
    expect(shown.filter((event: string) => event.startsWith('beneficiary'))).toEqual(changes.toReversed());
  });

  test('where nothing changes nothing is told', async () => {
    const { id } = (await save({ label: 'Landlord' })).body;
    await save();
    await bank.call('renameBeneficiary', { token, body: { id, label: 'Landlord' } });
    await save({ town: '20095' });
    await bank.call('deleteBeneficiary', { token, body: { id: crypto.randomUUID() } });
    expect(await recorded()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });

  test.each(languages)(
    'is told by mail, one mail for each change, in the language of the client (%s)',
    async (language) => {
      client = await bank.client({ language });
      token = await bank.logIn(client);
      await save();
      await save({ creditor_agent_name: 'Southbank' });
      const [saved, changed, ...more] = await notices();
      expect(more).toEqual([]);
      for (const mail of [saved!, changed!]) {
        expect(mail).toMatchObject({ kind: 'notice', html_body: expect.stringContaining(`lang="${language}"`) });
        for (const part of ['Юрий Щукин', 'COBADEFF']) expect(mail.text_body).toContain(part);
        expect(mail.text_body + mail.html_body).not.toMatch(/https?:|href/);
        expect((mail.expires_at!.getTime() - mail.created_at.getTime()) / 86_400_000).toBe(5);
      }
      expect(changed!.text_body).toContain('Southbank');
      expect(changed!.subject).not.toBe(saved!.subject);
    },
  );

  test('another bank behind a known account is a second beneficiary, and the client gets a mail', async () => {
    const landlord = (await save({ label: 'Landlord' })).body;
    await save({ label: 'Landlord', creditor_agent_bic: 'DEUTDEFF' });
    expect(await list()).toContainEqual(landlord);
    expect((await notices()).filter(({ text_body: text }) => text.includes('DEUTDEFF'))).toHaveLength(1);
  });

  test('takes no more changes for a while where the bank would mail too often: each change has its mail', async () => {
    const strict = await openTestBank({ settings: { RATE_LIMIT_SCALE: '1' }, beside: bank });
    const saveAt = (changes: object) => strict.call('saveBeneficiary', { token, body: { ...otto, ...changes } });
    expect((await saveAt({})).status).toBe(200);
    for (let change = 2; change < 20; change += 1) await saveAt({ town: `Town ${change}` });
    expect((await saveAt({ town: 'Kiel' })).status).toBe(200);
    const limited = await saveAt({ town: 'Bremen' });
    expect(limited).toMatchObject({ status: 429, body: { reason: 'too_many_requests' } });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(30 * 60);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(64 * 60);
    // A change that was refused is counted like the others: it does not wait less for trying.
    const counted = { key: `beneficiary-change:${client.id}`, windowSeconds: 60 * 60 };
    expect(await attemptsSoFar(bank.platform.db, counted)).toBe(21);
    // What is there already may be saved again: it changes nothing.
    expect((await saveAt({ town: 'Kiel' })).status).toBe(200);
    expect(await list()).toMatchObject([{ town: 'Kiel' }]);
    expect(await notices()).toHaveLength(20);
    expect(await recorded()).toHaveLength(20);
    await strict.close();
  });
});

/** One way of breaking each rule, in the order of the contract. */
const breakages: { refusal: RefusalName; field: string; change: object }[] = [
  { refusal: 'all_fields_required', field: 'town', change: { town: ' ' } },
  { refusal: 'text_has_forbidden_characters', field: 'creditor_name', change: { creditor_name: 'Otto שלום' } },
  { refusal: 'text_too_long', field: 'street', change: { street: 's'.repeat(71) } },
  { refusal: 'creditor_agent_bic_malformed', field: 'creditor_agent_bic', change: { creditor_agent_bic: 'COBADEF' } },
  { refusal: 'creditor_country_unknown', field: 'creditor_country', change: { creditor_country: 'ZZ' } },
  { refusal: 'creditor_town_missing', field: 'town', change: { town: '20095' } },
  {
    refusal: 'creditor_account_malformed',
    field: 'creditor_account',
    change: { creditor_account: 'DE89370400440532013001' },
  },
];

test.each(breakages)(
  '$refusal: what an order would be refused for is not saved',
  async ({ refusal, field, change }) => {
    expect(await save(change)).toMatchObject({ status: 422, body: { reason: refusal, field } });
    expect(await list()).toEqual([]);
  },
);

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

test('of a label and a text the one that nobody can read is named first, then the one that is too long', async () => {
  const [long, unreadable] = ['l'.repeat(141), 'a\u202eb'];
  const fieldOf = async (change: object) => (await save(change)).body.field;
  expect(await fieldOf({ label: long, town: '漢' })).toBe('town');
  expect(await fieldOf({ label: unreadable, town: '漢' })).toBe('label');
  expect(await fieldOf({ label: long, town: 't'.repeat(141) })).toBe('town');
});

test('the code of a country may stand between blanks', async () => {
  expect((await save({ creditor_country: ' de ' })).body).toMatchObject({ creditor_country: 'DE' });
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
    expect(await bank.call('renameBeneficiary', { token, body: { id, label: '  ' } })).toMatchObject({
      status: 422,
      body: { reason: 'all_fields_required', field: 'label' },
    });
  });

  test('is deleted, and then there is none to delete', async () => {
    expect((await bank.call('deleteBeneficiary', { token, body: { id } })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await bank.call('deleteBeneficiary', { token, body: { id } })).toMatchObject({
      status: 422,
      body: { reason: 'beneficiary_not_found' },
    });
  });

  test('is not there for anybody else', async () => {
    const stranger = await bank.logIn(await bank.client());
    expect(await list(stranger)).toEqual([]);
    const missing = { status: 422, body: { reason: 'beneficiary_not_found' } };
    expect(await bank.call('renameBeneficiary', { token: stranger, body: { id, label: 'Mine' } })).toMatchObject(
      missing,
    );
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
  const {
    id: _id,
    label: _label,
    ...row
  } = await bank.database.db
    .selectFrom('beneficiaries')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  await bank.database.db
    .insertInto('beneficiaries')
    .values(
      Array.from({ length: beneficiariesMax - 1 }, (_, place) => ({
        ...row,
        id: crypto.randomUUID(),
        label: `No. ${place}`,
        identity: `no ${place}`,
      })),
    )
    .execute();
  expect(await save({ creditor_name: 'One too many' })).toMatchObject({
    status: 422,
    body: { reason: 'too_many_beneficiaries' },
  });
  expect((await save({ town: 'Kiel' })).body).toMatchObject({ id: first.id, town: 'Kiel' });
});
