import { calls, refusals, type Call } from '@bank/contract';
import { requiredFields } from '@bank/contract/required-fields';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteApp } from '../../base/platform/http/app-options.ts';
import { createApp } from '../../base/platform/http/create-app.ts';
import type { Database } from '../../base/platform/platform.ts';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import type { OpenApi } from './compose-openapi.ts';
import { openapiRoutes } from './index.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: { $ref: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  responses: Record<
    string,
    { description: string; headers: Record<string, unknown>; content?: Record<string, { schema: unknown }> }
  >;
}

let app: FastifyInstance;
let document: OpenApi;
const described: readonly Call[] = Object.values(calls);

beforeAll(async () => {
  const platform = testPlatform(undefined as unknown as Database, { publicUrl: 'https://bank.example' });
  app = await createApp(platform, siteApp(platform.config));
  openapiRoutes(app, platform);
  const answer = await app.inject('/openapi.json');
  document = answer.json();
});
afterAll(() => app.close());

const operationOf = (call: Call) => document.paths[call.path]?.[call.method.toLowerCase()] as unknown as Operation;

/** Every object of the document with its place. */
function* objectsOf(value: unknown, place = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
  for (const [key, part] of Object.entries(value))
    yield* objectsOf(part, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

describe('the description of the calls', () => {
  test('is JSON for every caller', async () => {
    const answer = await app.inject('/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('holds every call of the contract and nothing else', () => {
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => `${method.toUpperCase()} ${path} ${String(operation['operationId'])}`,
      ),
    );
    expect(found.sort()).toEqual(described.map((call) => `${call.method} ${call.path} ${call.name}`).sort());
  });

  test('has what OpenAPI 3.1 requires', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info.title).not.toBe('');
    expect(document.info.version).not.toBe('');
    expect(document.servers).toEqual([{ url: 'https://bank.example' }]);
    for (const call of described) {
      const { responses, summary } = operationOf(call);
      expect(summary).toBe(call.summary);
      expect(Object.keys(responses).every((status) => /^[2-5]\d\d$/.test(status))).toBe(true);
      expect(Object.values(responses).every(({ description }) => description !== '')).toBe(true);
    }
    for (const parameter of Object.values(document.components['parameters']!)) {
      expect(parameter['in']).toBe('header');
      expect(parameter).toHaveProperty('name');
      expect(parameter).toHaveProperty('schema');
    }
  });

  test('refers only to what it holds, and holds nothing that is not referred to', () => {
    const places = new Set([...objectsOf(document)].map(([place]) => place));
    const refs = new Set(
      [...objectsOf(document)].flatMap(([, object]) => (typeof object['$ref'] === 'string' ? [object['$ref']] : [])),
    );
    expect([...refs].filter((ref) => !places.has(ref))).toEqual([]);
    const components = ['schemas', 'parameters', 'headers'].flatMap((kind) =>
      Object.keys(document.components[kind]!).map((name) => `#/components/${kind}/${name}`),
    );
    expect(components.filter((component) => !refs.has(component))).toEqual([]);
  });

  test('names security schemes that exist', () => {
    const schemes = Object.keys(document.components['securitySchemes']!);
    const expected = {
      none: [],
      optional: [{}, { session: [] }],
      credentials: [{ credentials: [] }],
      client: [{ session: [] }],
    };
    for (const call of described) {
      const further = call.isOpenToAccessTokens === true ? [{ accessToken: [] }] : [];
      expect(operationOf(call).security).toEqual([...expected[call.auth], ...further]);
      for (const name of operationOf(call).security.flatMap((requirement) => Object.keys(requirement)))
        expect(schemes).toContain(name);
    }
  });

  test('tells every refusal of a call under its status', () => {
    for (const call of described) {
      const { responses } = operationOf(call);
      for (const refusal of [...call.refusals, 'internal_error' as const]) {
        expect(responses[String(refusals[refusal])]?.description, `${call.name}: ${refusal}`).toContain(
          `\`${refusal}\``,
        );
      }
      expect(Object.hasOwn(responses, '401')).toBe(
        call.auth === 'client' || call.auth === 'credentials' || call.refusals.some((name) => refusals[name] === 401),
      );
      expect('403' in responses).toBe(call.name !== 'unlockSite');
    }
  });

  test('asks for a body where the call needs one', () => {
    expect(operationOf(calls.requestPin).requestBody).toBeUndefined();
    expect(operationOf(calls.readClient).requestBody).toBeUndefined();
    expect(operationOf(calls.readStatement).requestBody?.required).toBe(false);
    expect(operationOf(calls.login).requestBody?.required).toBe(true);
    expect(operationOf(calls.logout).responses['204']?.content).toBeUndefined();
    const body = document.components['schemas']!['OrderInternationalTransferBody'] as {
      properties: Record<string, unknown>;
    };
    expect(Object.keys(body.properties)).toContain('IBAN/Beneficiary Account Number');
  });

  test('names the media types of files without their parameters', () => {
    const files = described.filter((call) => call.mediaTypes !== undefined);
    expect(files).not.toEqual([]);
    for (const call of files) {
      const types = Object.keys(operationOf(call).responses['200']!.content!);
      expect(types).toEqual([...new Set(call.mediaTypes!.map((type) => /^[^;]+/.exec(type)![0]))]);
      for (const type of types) expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    }
  });

  test('says of every field what it is, and of every call what it is about', () => {
    const silent = [...objectsOf(document)]
      .flatMap(([place, { properties }]) =>
        Object.entries((properties ?? {}) as Record<string, { description?: string }>).map(
          ([name, field]) => [`${place}/${name}`, field.description] as const,
        ),
      )
      .filter(([place, description]) => !description && !place.includes('/allOf/'));
    expect(silent).toEqual([]);
    for (const call of described) {
      const own = operationOf(call).parameters.filter((parameter) => !('$ref' in parameter)) as unknown[];
      expect(
        own.filter((parameter) => !(parameter as { description?: string }).description),
        call.name,
      ).toEqual([]);
    }
    const known = document.tags.map(({ name }) => name);
    for (const call of described) expect(known).toContain(operationOf(call).tags[0]);
  });

  test('names the fields that a call needs, dates and what may be chosen', () => {
    const schemas = document.components['schemas'] as Record<string, { required?: string[]; properties: object }>;
    expect(schemas['LoginBody']!.required).toEqual(['username', 'password']);
    expect(schemas['ReadStatementBody']!.required).toBeUndefined();
    expect(schemas['OrderInternationalTransferBody']!.properties).toMatchObject({
      PayCharges: { type: 'string', enum: ['OUR', 'BEN', 'SHA'] },
    });
    for (const [name, fields] of Object.entries(requiredFields)) {
      const call = described.find((each) => each.name === name)!;
      const body = schemas[`${name.charAt(0).toUpperCase()}${name.slice(1)}Body`];
      const known =
        body === undefined
          ? operationOf(call).parameters.map((parameter) => (parameter as unknown as { name: string }).name)
          : Object.keys(body.properties);
      for (const field of fields) expect(known, name).toContain(field);
    }
  });

  test('tells the headers of the calls that have them', () => {
    const parametersOf = (call: Call) => operationOf(call).parameters.map(({ $ref }) => $ref.split('/').at(-1));
    expect(parametersOf(calls.orderInternalTransfer)).toEqual([
      'AcceptLanguage',
      'GatePass',
      'IdempotencyKey',
      'ExpectedRate',
    ]);
    expect(parametersOf(calls.login)).toEqual(['AcceptLanguage', 'GatePass']);
    expect(parametersOf(calls.unlockSite)).toEqual(['AcceptLanguage']);
    expect(operationOf(calls.readStatement).responses['200']!.headers).toHaveProperty('Next-Cursor');
    expect(operationOf(calls.sendApplication).responses['200']!.headers).toHaveProperty('Enquiry-Reference');
    expect(operationOf(calls.login).responses['429']!.headers).toHaveProperty('Retry-After');
    const ordered = operationOf(calls.orderInternalTransfer).responses;
    expect(Object.keys(ordered['200']!.headers)).toEqual([
      'X-Request-Id',
      'Bank-Time',
      'Idempotent-Replayed',
      'Payment-Id',
    ]);
    expect(ordered['422']!.headers).toHaveProperty('Idempotent-Replayed');
    expect(operationOf(calls.placeInternalOrder).responses['200']!.headers).toHaveProperty('Idempotent-Replayed');
    expect(operationOf(calls.approveOrder).responses['204']!.headers).toHaveProperty('Idempotent-Replayed');
    expect(operationOf(calls.withdrawOrder).responses['204']!.headers).not.toHaveProperty('Idempotent-Replayed');
  });
});
