import { paymentApiOperations } from '@bank/contract';
import { paymentApiV2Operations } from '@bank/contract/payment-api-v2';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { describe, expect, test } from 'vitest';
import { composePaymentOpenApi } from './compose-payment-openapi.ts';
import { composePaymentOpenApiV2 } from './compose-payment-openapi-v2.ts';

const url = 'https://payments.bank.example';

function* objectsOf(value: unknown, place = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
  for (const [key, part] of Object.entries(value)) yield* objectsOf(part, `${place}/${key}`);
}

describe.each([
  ['first', composePaymentOpenApi(url), paymentApiOperations],
  ['second', composePaymentOpenApiV2(url), paymentApiV2Operations],
] as const)('the description of the %s version of the Payment API', (_version, document, operations) => {
  test('holds every operation of the contract and nothing else', () => {
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => `${method.toUpperCase()} ${path} ${String(operation['operationId'])}`,
      ),
    );
    expect(found.sort()).toEqual(operations.map(({ name, method, path }) => `${method} ${path} ${name}`).sort());
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url }]);
  });

  test('says of every field what it is', () => {
    const silent = [...objectsOf(document)]
      .flatMap(([place, { properties }]) =>
        Object.entries((properties ?? {}) as Record<string, { description?: string; $ref?: string }>).map(
          ([name, field]) => [`${place}/${name}`, field.description ?? field.$ref] as const,
        ),
      )
      .filter(([place, description]) => !description && !place.includes('/allOf/'));
    expect(silent).toEqual([]);
  });

  test('refers only to what it holds, and makes a client that can be typed', async () => {
    const refs = [...objectsOf(document)].flatMap(([, object]) =>
      typeof object['$ref'] === 'string' ? [object['$ref']] : [],
    );
    const places = new Set([...objectsOf(document)].map(([place]) => place));
    expect(refs.filter((ref) => !places.has(ref))).toEqual([]);
    const typed = astToString(await openapiTypescript(JSON.stringify(document)));
    for (const { name } of operations) expect(typed).toContain(`${name}: {`);
  });
});
