import { amountFields, calls, type Call } from '@bank/contract';
import { verifyBooks } from '@bank/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../../testing/bank-for-tests.ts';

let bank: TestBank;
let token: string;
let euro: TestAccount;
let dollar: TestAccount;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.08');
  const client = await bank.client({ holds: ['1000.00 EUR', '0.00 USD'] });
  [euro, dollar] = client.accounts;
  token = await bank.logIn(client);
});
afterAll(async () => {
  await bank.app.close();
  await bank.database.close();
});

/** The part of zod's definition that tells an object, what it is wrapped in, and the wire's side of a codec. */
interface Schema {
  readonly def: {
    readonly type: string;
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly shape?: Readonly<Record<string, Schema>>;
  };
}

function unwrapped(schema: Schema): Schema {
  const inner = schema.def.innerType ?? schema.def.in;
  return inner === undefined ? schema : unwrapped(inner);
}

/** The names of a call's fields, out of its own schema. */
function fieldsOf({ body }: Call): string[] {
  return Object.keys(unwrapped(body).def.shape ?? {});
}

/** What kind of value a field takes, as zod calls it. */
function kindOf({ body }: Call, field: string): string {
  return unwrapped(unwrapped(body).def.shape![field]!).def.type;
}

/** What a well-meaning client would send, so that one wrong field is all that is wrong. */
function goodBody(name: string): Record<string, unknown> {
  switch (name) {
    case 'orderInternalTransfer':
    case 'placeInternalOrder':
    case 'quoteInternalTransfer':
      return { from_account: euro.id, to_account: dollar.id, amount: '1.00', reference: 'rent' };
    case 'orderInternationalTransfer':
    case 'requestConfirmation':
    case 'placeInternationalOrder':
      return {
        from_account: euro.id,
        Amount: '1.00',
        'Bank Name': 'Nordbank',
        'SWIFT Code': 'COBADEFF',
        'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
        'Beneficiary Reference': 'rent',
        'Beneficiary Name': 'Otto Graf',
        BenefCountry: 'DE',
        'Bank/Beneficiary Address': 'Berlin',
        PayCharges: 'SHA',
      };
    case 'openTermDeposit':
      return { from_account: euro.id, amount: '10000.00', offer: 'first-EUR', matures_on: '2030-01-01' };
    case 'chooseNotice':
      return { kind: 'money_received', account: euro.id, amount: '1.00', is_mailed: true, is_pushed: false };
    case 'waitForRate':
      return { from: 'EUR', to: 'USD', rate: '2.00' };
    case 'changeNoticeSettings':
      return { kind: 'order_rejected', is_mailed: true };
    case 'sendDocumentPart':
      return { token: 'a', document_id: 'a', kind: 'identity', name: 'a.pdf', byte_count: 3, part: 0, content: 'AAAA' };
    case 'setFirstPassword':
      return { token: 'a', newPassword: 'Harbour-Bell-1' };
    case 'saveApplication':
      return { email: 'ida@moor.example', fields: {} };
    case 'continueApplication':
      return { token: 'a', window: 'a'.repeat(36) };
    case 'createMerchantCredentials':
    case 'listCardPayments':
    case 'readCardPayment':
    case 'refundCardPayment':
    case 'listCardDisputes':
    case 'listMerchantRequests':
      return { mode: 'test' };
    case 'tryPaymentApi':
      return { operation: 'login' };
    case 'answerCardDispute':
      return { mode: 'test', is_accepted: false, statement: 'Delivered' };
    case 'addDisputePaper':
      return { mode: 'test', id: 'a', name: 'a.pdf', content: 'AAAA' };
    case 'placeStandingOrder':
      return {
        kind: 'internal',
        from_account: euro.id,
        to_account: dollar.id,
        amount: '1.00',
        reference: 'rent',
        rhythm: 'weekly',
        day: 1,
        starts_on: '2026-03-16',
      };
    case 'judgeOrderFile':
      return { name: 'a.csv', content: 'AAAA' };
    case 'changeOrderFileRow':
      return { id: 'a', number: 1, from_account: euro.id, to_account: dollar.id, amount: '1.00', reference: 'rent' };
    case 'leaveOutOrderFileRow':
      return { id: 'a', number: 1, left_out: true };
    case 'tryApprovalRules':
      return { kind: 'internal', account: euro.id, amount: '1.00' };
    case 'sendThreadFilePart':
      return { file_id: 'a', name: 'a.pdf', byte_count: 3, part: 0, content: 'AAAA' };
    case 'sendMessage':
      return { topic: 'question', text: 'When?' };
    case 'saveDraft':
      return { form: 'international', fields: {} };
    default:
      return {};
  }
}

const posted = Object.values(calls).filter((call) => call.method === 'POST' && fieldsOf(call).length > 0);

const beyondAllNumbers = ['1e999', '-1e999'];
/** No text and no amount takes one of these. As JSON texts, because some of them cannot be said otherwise. */
const wrongValues = ['{"toString":1}', '[1,2]', '["a"]', ...beyondAllNumbers];
const longText = JSON.stringify('a'.repeat(20_001));

/** `true` says nothing in a field that is no flag. */
const flags = [
  'by_mail',
  'Business card required',
  'Design Swift',
  'Design Sepa',
  'Shared Sepa',
  'Shared Swift',
  'is_mailed',
  'pin_mailed',
  'is_accepted',
  'is_pushed',
  'new_beneficiary',
  'trusted',
  'left_out',
  'twins_are_meant',
];
/** Fields that are lists of names: the kind is right there, and the rule of the call judges the names. */
const lists = ['types', 'statuses', 'accounts', 'keep', 'event_types', 'networks', 'values', 'files', 'labels'];
/** What WebAuthn says is an object, a limit and rights as well: the kind is right, what it holds is judged later. */
const objects = ['credential', 'limit', 'rights'];
/** Amounts are read as they were written, so that a number beyond all numbers is an amount with an exponent there. */
const amounts: readonly string[] = amountFields;
/** A part of a document is longer than any text. */
const takesLongText = ['content'];
/**
 * A change is judged by its order first, which is none here, and a refund by its merchant; `change-order.test.ts` and
 * `client-routes.test.ts` of card payments try their amounts.
 */
const changes = ['changeOrderFileRow', 'changeInternalOrder', 'changeInternationalOrder', 'refundCardPayment'];

const malformed = { status: 400, reason: 'field_malformed' };

/** What a call must answer to a value in one of its fields; undefined where the value may be right there. */
function refusalOf(call: Call, field: string, value: string): { status: number; reason: string } | undefined {
  if (value === 'true') return flags.includes(field) ? undefined : malformed;
  if (value === longText) {
    if (takesLongText.includes(field)) return undefined;
    const isText = ['string', 'union'].includes(kindOf(call, field));
    return isText ? { status: 422, reason: 'text_too_long' } : malformed;
  }
  if (lists.includes(field) && value === '["a"]') return undefined;
  if (objects.includes(field) && value.startsWith('{')) return undefined;
  if (amounts.includes(field) && beyondAllNumbers.includes(value))
    return changes.includes(call.name) ? undefined : { status: 422, reason: 'amount_malformed' };
  return malformed;
}

test.each(posted)('$name refuses each of its fields that holds a wrong value, and books nothing', async (call) => {
  const before = await bank.entryCount();
  const tries = fieldsOf(call).flatMap((field) =>
    [...wrongValues, 'true', longText].map((value) => ({ field, value, refusal: refusalOf(call, field, value) })),
  );
  const refused = tries.filter(({ refusal }) => refusal !== undefined);
  const answers: unknown[] = [];
  for (const { field, value } of refused) {
    const { status, body } = await send(call, field, value);
    answers.push({ field, value: value.slice(0, 20), status, body });
  }
  expect(answers).toEqual(
    refused.map(({ field, value, refusal }) => ({
      field,
      value: value.slice(0, 20),
      status: refusal!.status,
      body: {
        code: refusal!.status,
        reason: refusal!.reason,
        message: expect.any(String),
        field,
        request_id: expect.any(String),
      },
    })),
  );
  expect(await bank.entryCount()).toBe(before);
});

async function send(call: Call, field: string, value: string): Promise<{ status: number; body: unknown }> {
  const others = Object.entries(goodBody(call.name)).filter(([name]) => name !== field);
  const members = [
    ...others.map(([name, good]) => `${JSON.stringify(name)}:${JSON.stringify(good)}`),
    `${JSON.stringify(field)}:${value}`,
  ];
  const answer = await bank.app.inject({
    method: 'POST',
    url: call.path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: `{${members.join(',')}}`,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\ufeff',
    'NaN',
    '-1',
    '1e5',
    '0',
    '0.000',
    '9'.repeat(40),
    '0000-01-01',
    '9999-12-31',
    '-0001-01-01',
    '2026-02-30',
    "' or 1=1 --",
    '../../..',
    '${7*7}',
    '\r\nBcc: x@y.z',
    '=1+1',
    'null',
    'MA==',
    'LTEvLy8',
  ),
);
const nasty = fc.oneof(nastyText, fc.double(), fc.integer(), fc.constant(null), fc.jsonValue());

/** `FUZZ_REQUESTS=50000` for a night of it, with a seed of its own; the report of a failure names it. */
const fuzzRequests = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const isLong = fuzzRequests > 1_500;

test('whatever is written into whichever field, the bank answers and never breaks', {
  tags: ['long'],
  timeout: isLong ? 3_600_000 : 60_000,
}, async () => {
  const leftOut = ['login', 'changePassword', 'logout'];
  const bodies = posted.filter(({ name }) => !leftOut.includes(name));
  const before = await bank.entryCount();
  let accepted = 0;
  const attempt = fc.constantFrom(...bodies).chain((call) =>
    fc.record({
      call: fc.constant(call as Call),
      body: fc.dictionary(fc.constantFrom(...fieldsOf(call)), nasty, { minKeys: 1 }),
      isComplete: fc.boolean(),
      key: fc.option(nastyText, { nil: undefined }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(attempt, async ({ call, body, isComplete, key }) => {
      const answer = await bank.app.inject({
        method: 'POST',
        url: call.path,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...(key !== undefined && { 'idempotency-key': encodeURIComponent(key.toWellFormed()) }),
        },
        payload: JSON.stringify(isComplete ? { ...goodBody(call.name), ...body } : body),
      });
      if (call.name.startsWith('order') && answer.statusCode === 200) accepted += 1;
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode >= 400)
        expect(answer.json()).toMatchObject({ code: answer.statusCode, message: expect.any(String) });
    }),
    { numRuns: fuzzRequests, ...(!isLong && { seed: 20_011 }) },
  );
  // A key that came twice gets its first answer again, so there may be fewer entries than answers. Never more.
  expect((await bank.entryCount()) - before).toBeLessThanOrEqual(accepted);
  expect(await verifyBooks(bank.database.db)).toEqual([]);
});
