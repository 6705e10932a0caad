import { calls, type Call } from '@bank/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestAnswer, type TestBank } from './bank-for-tests.ts';

/**
 * Fields that name something which belongs to somebody: an account, a payment, a login, a beneficiary, a confirmation.
 */
const naming = /^(account|from_account|to_account|id|\w+_id|session|payment|beneficiary|order)$/;

/** The names of a call's fields that name a thing, out of its own schema and its path. */
function namingFields({ body, path }: Call): string[] {
  interface Schema {
    readonly def: { readonly type: string; readonly innerType?: Schema; readonly in?: Schema; readonly shape?: object };
  }
  let schema = body as unknown as Schema;
  for (let inner: Schema | undefined = schema; inner !== undefined; inner = inner.def.innerType ?? inner.def.in)
    schema = inner;
  const fields = schema.def.type === 'object' ? Object.keys(schema.def.shape!) : [];
  return [
    ...fields.filter((field) => naming.test(field)),
    ...[...path.matchAll(/\{(\w+)\}/g)].map((match) => `{${match[1]!}}`),
  ];
}

const everyNamingField = Object.values(calls)
  .filter(({ auth }) => auth === 'client')
  .flatMap((call) => namingFields(call).map((field) => ({ call: call as Call, name: call.name, field })));

let bank: TestBank;
/** What belongs to Ada, of every kind, by every id that she could have let slip. */
let adas: string[];
let token: string;
/** Eve's, who asks. */
let password: string;
let own: { readonly from: string; readonly to: string };
let adasToken: string;
beforeAll(async () => {
  bank = await openTestBank();
  const ada = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
  adasToken = await bank.logIn(ada);
  const [first, second] = ada.accounts;
  await bank.call('orderInternalTransfer', {
    token: adasToken,
    body: { from_account: first.id, to_account: second.id, amount: '5.00', reference: 'rent' },
  });
  const saved = await bank.call('saveBeneficiary', {
    token: adasToken,
    body: {
      label: 'Otto',
      creditor_name: 'Otto Graf',
      creditor_account: 'DE89370400440532013000',
      creditor_country: 'DE',
      creditor_agent_name: 'Nordbank',
      creditor_agent_bic: 'COBADEFF',
      street: 'Hafen 1',
      post_code: '10115',
      town: 'Berlin',
      reference: 'rent',
    },
  });
  const { body: statement } = await bank.call('readStatement', { token: adasToken });
  const { body: sessions } = await bank.call('readSessions', { token: adasToken });
  adas = [first.id, first.number, second.id, ...idsIn(saved.body), ...idsIn(statement), ...idsIn(sessions)].filter(
    (id, index, all) => all.indexOf(id) === index,
  );
  const eve = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  token = await bank.logIn(eve);
  ({ password } = eve);
  own = { from: eve.accounts[0].id, to: eve.accounts[1].id };
});
afterAll(() => bank.close());

/** Every value under a key that is called an id, however deep. */
function idsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(idsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    key === 'id' && typeof value === 'string' ? [value] : idsIn(value),
  );
}

test('a session is reached for with the right password, so that it is the id which is refused', async () => {
  expect(await ask(calls.closeSession, 'session', bank.platform.newId())).toMatchObject({
    status: 422,
    body: { reason: 'session_not_found' },
  });
});

test('there is something of every kind to reach for', () => {
  expect(adas.length).toBeGreaterThanOrEqual(6);
  expect(everyNamingField.length).toBeGreaterThanOrEqual(10);
});

test.each(everyNamingField)(
  "$name: somebody else's $field is answered exactly as one that nobody has, and nothing happens",
  async ({ call, field }) => {
    const before = await bank.entryCount();
    for (const id of adas) {
      const foreign = await ask(call, field, id);
      const missing = await ask(
        call,
        field,
        id.includes('-') && id.length === 36 ? bank.platform.newId() : nobodys(id),
      );
      expect(withoutNumbers(foreign)).toEqual(withoutNumbers(missing));
      expect(foreign.status).toBeGreaterThanOrEqual(400);
    }
    expect(await bank.entryCount()).toBe(before);
    expect(await bank.call('readClient', { token: adasToken })).toMatchObject({ status: 200 });
  },
);

/** The same shape as an account's number, and no account's. */
const nobodys = (number: string): string => number.replace(/\d(?=\d*$)/, (digit) => String((Number(digit) + 5) % 10));

async function ask(call: Call, field: string, value: string): Promise<TestAnswer> {
  const name = call.name as keyof typeof calls;
  if (field.startsWith('{')) {
    const answer = await bank.app.inject({
      method: call.method,
      url: call.path.replace(field, value),
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.statusCode, body: answer.json(), headers: {} };
  }
  const others: Record<string, unknown> = call.name.endsWith('InternationalTransfer')
    ? {
        Amount: '1.00',
        'Bank Name': 'Nordbank',
        'SWIFT Code': 'COBADEFF',
        'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
        'Beneficiary Reference': 'rent',
        'Beneficiary Name': 'Otto Graf',
        BenefCountry: 'DE',
        'Bank/Beneficiary Address': 'Berlin',
        PayCharges: 'SHA',
      }
    : // Where the password is asked again it is the right one: only the id is wrong.
      { from_account: own.from, to_account: own.to, amount: '1.00', reference: 'rent', label: 'x', password };
  return bank.call(name, { token, body: { ...others, from_account: own.from, [field]: value } });
}

function withoutNumbers({ status, body }: TestAnswer): unknown {
  const { request_id: _number, ...rest } = body ?? {};
  return { status, ...rest };
}
