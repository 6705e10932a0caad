import { calls, type Call } from '@bank/contract';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { answerSchemaOf, bodySchemaOf, isBodyOptional, jsonSchemaOf, withoutNull } from './call-schemas.ts';
import { composeOpenApi } from './compose-openapi.ts';
import { refusalsOfCall } from './refusals-of-call.ts';

/** A call of nobody's, which says nothing of itself but what a test says. */
const callOf = (more: Partial<Call> = {}): Call => ({
  name: 'readThing',
  summary: 'A thing.',
  method: 'GET',
  path: '/api/thing/{id}',
  auth: 'none',
  right: 'none',
  body: calls.readClient.body,
  answer: z.object({ name: z.string() }),
  refusals: [],
  ...more,
});

const machine = ['service_unavailable', 'internal_error'];
const posted = ['content_type_not_json', 'body_too_large', 'body_malformed'];
const judged = ['field_malformed', 'text_too_long'];

test.each<[string, Partial<Call>, readonly string[]]>([
  ['anybody', {}, ['site_locked', ...machine]],
  ['anybody, with something after the question mark', { query: z.object({}) }, ['site_locked', ...judged, ...machine]],
  [
    'anybody who sends',
    { method: 'POST' },
    [
      'site_locked',
      ...posted,
      ...judged,
      'too_many_requests',
      'service_unavailable',
      'bank_is_read_only',
      'internal_error',
    ],
  ],
  ['a login that is optional', { auth: 'optional' }, ['site_locked', 'too_many_requests', ...machine]],
  [
    'the first step of a login',
    { auth: 'credentials' },
    ['site_locked', 'session_required', 'call_closed_to_access_tokens', 'too_many_requests', ...machine],
  ],
  [
    'a client',
    { auth: 'client', right: 'see', refusals: ['account_not_found'] },
    [
      'site_locked',
      'session_required',
      'call_closed_to_access_tokens',
      'password_change_required',
      'right_to_see_missing',
      'too_many_requests',
      'account_not_found',
      ...machine,
    ],
  ],
  [
    'a client or a program, also with a first password',
    { auth: 'client', isOpenToAccessTokens: true, isOpenWithFirstPassword: true },
    ['site_locked', 'session_required', 'too_many_requests', ...machine],
  ],
  [
    'who moves money',
    { movesMoney: true },
    ['site_locked', 'service_unavailable', 'period_closed', 'outcome_unknown', 'internal_error'],
  ],
  ['who opens the site', { name: calls.unlockSite.name }, machine],
])('a call for %s may be refused by these names: %#', (_who, more, names) => {
  expect(refusalsOfCall(callOf(more))).toEqual(names);
});

describe('a call is described', () => {
  const operationOf = (more: Partial<Call>) => {
    const call = callOf(more);
    const { paths } = composeOpenApi([call], 'https://bank.example');
    // oxlint-disable-next-line typescript/no-explicit-any -- what a test expects of it is the check of its type
    return paths[call.path]![call.method.toLowerCase()] as any;
  };
  const parametersOf = (more: Partial<Call>) =>
    operationOf(more).parameters.map(
      ({ name, $ref }: { name?: string; $ref?: string }) => name ?? $ref!.split('/').at(-1),
    );

  test('with the headers that it heeds and no others', () => {
    expect(parametersOf({})).toEqual(['id', 'AcceptLanguage', 'GatePass']);
    expect(parametersOf({ isIdempotent: true })).toEqual(['id', 'AcceptLanguage', 'GatePass', 'IdempotencyKey']);
    expect(parametersOf({ isConfirmed: true })).toEqual(['id', 'AcceptLanguage', 'GatePass', 'Confirmation']);
    expect(parametersOf({ isAtExpectedRate: true })).toEqual(['id', 'AcceptLanguage', 'GatePass', 'ExpectedRate']);
    expect(parametersOf({ name: calls.unlockSite.name })).toEqual(['id', 'AcceptLanguage']);
  });

  test('with a field of its path, which is needed, and its meaning', () => {
    const [id] = operationOf({}).parameters;
    expect(id).toMatchObject({ name: 'id', in: 'path', required: true, schema: { type: 'string' } });
  });

  test.each<[Partial<Call>, unknown]>([
    [{}, []],
    [{ auth: 'optional' }, [{}, { session: [] }]],
    [{ auth: 'client' }, [{ session: [] }]],
    [{ auth: 'credentials' }, [{ credentials: [] }]],
    [{ auth: 'client', isOpenToAccessTokens: true }, [{ session: [] }, { accessToken: [] }]],
  ])('with the tokens that open it: %#', (more, security) => {
    expect(operationOf(more).security).toEqual(security);
  });

  test('with its answer, whether that is a file, has headers of its own, or says nothing', () => {
    const answersOf = (more: Partial<Call>) => operationOf(more).responses;
    expect(Object.keys(answersOf({})['200'].headers)).toEqual(['X-Request-Id', 'Bank-Time']);
    expect(answersOf({})).not.toHaveProperty('204');
    expect(Object.keys(answersOf({ isReferenced: true })['200'].headers)).toEqual([
      'X-Request-Id',
      'Bank-Time',
      'Enquiry-Reference',
    ]);
    expect(Object.keys(answersOf({ name: calls.readStatement.name })['200'].headers)).toEqual([
      'X-Request-Id',
      'Bank-Time',
      'Next-Cursor',
    ]);
    expect(answersOf({ answer: calls.logout.answer })).toMatchObject({ '204': { description: 'Done.' } });
    const file = answersOf({ answer: calls.logout.answer, mediaTypes: ['text/csv; charset=utf-8', 'application/pdf'] });
    expect(Object.keys(file['200'].content)).toEqual(['text/csv', 'application/pdf']);
    expect(file).not.toHaveProperty('204');
  });

  test('with how long to wait where it is refused for a while, and a list of rules where it is a password', () => {
    const { responses } = operationOf({ method: 'POST', refusals: ['account_not_found'] });
    expect(Object.keys(responses['429'].headers)).toEqual(['X-Request-Id', 'Retry-After']);
    expect(Object.keys(responses['422'].headers)).toEqual(['X-Request-Id']);
    const schemaOf = (of: Record<string, { content: Record<string, { schema: object }> }>, status: string) =>
      JSON.stringify(of[status]!.content['application/json']!.schema);
    expect(schemaOf(responses, '422')).not.toContain('ChangePasswordErrors');
    const change = operationOf({ name: calls.changePassword.name, refusals: ['password_too_short'] }).responses;
    expect(schemaOf(change, '422')).toContain('ChangePasswordErrors');
    expect(schemaOf(change, '500')).not.toContain('ChangePasswordErrors');
  });

  test('with a body that is needed, or may be left out', () => {
    const body = z.object({ name: z.string() });
    expect(operationOf({ body }).requestBody.required).toBe(true);
    expect(operationOf({ body: z.optional(body) }).requestBody.required).toBe(false);
    expect(operationOf({})).not.toHaveProperty('requestBody');
    expect([isBodyOptional(callOf({ body })), isBodyOptional(callOf({ body: z.optional(body) }))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a schema', () => {
  test('of nothing is none', () => {
    expect([bodySchemaOf(callOf()), answerSchemaOf(callOf({ answer: calls.logout.answer }))]).toEqual([
      undefined,
      undefined,
    ]);
    expect(bodySchemaOf(callOf({ body: z.object({}) }))).toBeDefined();
    expect(answerSchemaOf(callOf({ answer: z.string() }))).toEqual({ type: 'string' });
  });

  test('says of a field what is known of it where it stands, an example where that fits, and its format', () => {
    const field = (name: string, schema: z.ZodMiniType, call = 'readOrder') =>
      (jsonSchemaOf(z.object({ [name]: schema }), call) as { properties: Record<string, Record<string, unknown>> })
        .properties[name]!;
    expect(field('nobodyKnows', z.string())).toEqual({ type: 'string' });
    const amount = field('amount', z.string());
    expect(amount).toMatchObject({ type: 'string', description: expect.any(String), examples: [expect.any(String)] });
    expect(field('amount', z.boolean())).not.toHaveProperty('examples');
    expect(field('PayCharges', z.string())).toMatchObject({ type: 'string', enum: ['OUR', 'BEN', 'SHA'] });
    expect(field('PayCharges', z.literal('OUR'))).not.toHaveProperty('enum', ['OUR', 'BEN', 'SHA']);
    expect(field('PayCharges', z.enum(['OUR', 'SHA']))).toMatchObject({ enum: ['OUR', 'SHA'] });
    expect(field('PayCharges', z.enum(['BEN']))).not.toHaveProperty('examples');
    expect(field('PayCharges', z.nullable(z.string()))).toMatchObject({
      type: ['string', 'null'],
      enum: ['OUR', 'BEN', 'SHA', null],
    });
    expect(field('at', z.nullable(z.string()))).toMatchObject({ type: ['string', 'null'], format: 'date-time' });
    expect(field('name', z.string(), 'nameAccount')['description']).toContain('the account');
    const { items } = field('others', z.array(z.object({ id: z.string() }))) as {
      items: { properties: { id: object } };
    };
    expect(items.properties.id).toMatchObject({ description: 'The client number.', examples: ['OS-20417'] });
    expect(field('PayCharges', z.number())).toMatchObject({ type: 'number' });
    expect(field('PayCharges', z.union([z.string(), z.object({})]))).toMatchObject({
      anyOf: [{ type: 'string', enum: ['OUR', 'BEN', 'SHA'] }, { type: 'object' }],
      examples: [expect.any(String)],
    });
  });

  test.each([
    [{ type: 'string' }, { type: 'string' }],
    [
      { type: ['string', 'null'], description: 'a' },
      { type: 'string', description: 'a' },
    ],
    [
      { anyOf: [{ type: 'null' }, { type: 'string' }], description: 'a' },
      { type: 'string', description: 'a' },
    ],
    [
      { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
      { anyOf: [{ type: 'string' }, { type: 'number' }] },
    ],
  ])('of what must be is without null: %j', (field, kept) => {
    expect(withoutNull(field)).toEqual(kept);
  });
});
