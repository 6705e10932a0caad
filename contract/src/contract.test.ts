import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  accountTypeNames,
  accountTypes,
  calls,
  countryCodes,
  isCountryCode,
  isRefusal,
  isWireCharges,
  paymentStatuses,
  refusalNames,
  refusals,
  refuse,
  transferTypeNames,
  transferTypes,
} from './index.ts';
import { paymentStatusNames } from './statements/payment-names.ts';
import { amountFields, decimalText, wireAmount } from './wire/wire-text.ts';

describe('the ten calls of the specification', () => {
  test.each([
    ['login', 'POST /api/login_check', 'none'],
    ['requestPin', 'POST /user/sends/users/pins', 'credentials'],
    ['verifyPin', 'POST /user/verifications', 'credentials'],
    ['unlockSite', 'POST /user/validates/generals/passwords', 'none'],
    ['changePassword', 'POST /user/changes/passwords', 'client'],
    ['readStatement', 'POST /api/transfeers/gets/users/accounts/details', 'client'],
    ['orderInternationalTransfer', 'POST /api/transfeers/payments/requests/applications', 'client'],
    ['orderInternalTransfer', 'POST /api/transfeers/internals/applications', 'client'],
    ['sendContactMessage', 'POST /mailer/contacts/forms', 'optional'],
    ['sendApplication', 'POST /mailer/onlines/registrations', 'optional'],
  ] as const)('%s is %s, for %s', (name, call, auth) => {
    const { method, path, auth: stated } = calls[name];
    expect([`${method} ${path}`, stated]).toEqual([call, auth]);
  });

  test('come first, in the order of the specification', () => {
    expect(Object.keys(calls).indexOf('sendApplication')).toBe(9);
  });
});

test.each(Object.entries(calls))('%s is filed under its own name and names each of its refusals once', (key, call) => {
  expect(call.name).toBe(key);
  expect(new Set(call.refusals).size).toBe(call.refusals.length);
  expect(call.summary).toMatch(/^[A-Z].*\.$/);
  for (const refusal of call.refusals) expect(refusalNames).toContain(refusal);
});

test('every refusal has a status of a refusal', () => {
  for (const status of Object.values(refusals))
    expect([400, 401, 403, 404, 408, 413, 415, 422, 429, 431, 500, 503]).toContain(status);
});

test('a refusal is told from every other outcome', () => {
  expect(isRefusal(refuse('amount_malformed'))).toBe(true);
  expect(refuse('amount_malformed', 'Amount')).toEqual({ refusal: 'amount_malformed', field: 'Amount' });
  for (const other of [undefined, null, 'accepted', {}, [], { message: 'refusal' }])
    expect(isRefusal(other)).toBe(false);
});

test('every status, kind of transfer and type of account has a name', () => {
  expect(Object.keys(paymentStatusNames)).toEqual([...paymentStatuses]);
  expect(Object.values(paymentStatusNames)).toEqual(['In process', 'Completed', 'Rejected', 'Returned']);
  expect(Object.keys(transferTypeNames)).toEqual([...transferTypes]);
  expect(Object.keys(accountTypeNames)).toEqual([...accountTypes]);
});

describe('countries', () => {
  test('are the 249 of ISO 3166-1 and Kosovo, each once', () => {
    expect(countryCodes).toHaveLength(250);
    expect(new Set(countryCodes).size).toBe(250);
  });

  test('have a name each in every language', () => {
    for (const language of ['en', 'ru', 'es', 'fr']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
    }
  });

  test.each([
    ['DE', true],
    ['XK', true],
    ['de', false],
    ['ZZ', false],
    ['EU', false],
    ['', false],
    [49, false],
  ])('%j is a country: %s', (code, expected) => {
    expect(isCountryCode(code)).toBe(expected);
  });
});

test.each([
  ['OUR', true],
  ['BEN', true],
  ['SHA', true],
  ['our', false],
  ['', false],
  ['toString', false],
  [null, false],
])('%j is a choice of charges: %s', (charges, expected) => {
  expect(isWireCharges(charges)).toBe(expected);
});

test.each([
  ['1250.00', true],
  ['1250', true],
  ['-0.05', true],
  ['1,250.00', false],
  ['1e3', false],
  ['.5', false],
  ['', false],
  ['12.', false],
  [12, false],
])('an answer may carry the amount %j: %s', (amount, expected) => {
  expect(z.safeParse(decimalText, amount).success).toBe(expected);
});

test.each([
  [10, true],
  ['10', true],
  [null, true],
  [undefined, true],
  [Infinity, false],
  [Number.NaN, false],
  [true, false],
  [{}, false],
  ['1'.repeat(65), false],
])('a request may carry the amount %j: %s', (amount, expected) => {
  expect(z.safeParse(wireAmount, amount).success).toBe(expected);
});

test('every name under which a body carries an amount is known as one', () => {
  const named = Object.values(calls).flatMap(({ body }) =>
    Object.entries(fieldsOf(body))
      .filter(([, schema]) => schema === wireAmount)
      .map(([name]) => name),
  );
  expect([...new Set(named)].toSorted()).toEqual([...amountFields].toSorted());
});

/** The fields of a body by their names on the wire, each as it comes; none where it has none. */
function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  const { shape, innerType, in: onWire } = definitionOf(body);
  if (shape !== undefined)
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, wireOf(field)]));
  const inner = innerType ?? onWire;
  return inner === undefined ? {} : fieldsOf(inner);
}

/** The wire's side of a codec. */
function wireOf(schema: unknown): unknown {
  const { in: onWire } = definitionOf(schema);
  return onWire === undefined ? schema : wireOf(onWire);
}

function definitionOf(schema: unknown) {
  const { def } = (schema as { _zod: { def: { shape?: object; innerType?: unknown; in?: unknown } } })._zod;
  return def;
}
