import { brand, declineReasons, idempotentReplayedHeader } from '@bank/contract';
import {
  commonProblemCodes,
  fieldProblemCodes,
  paymentApiV2Operations,
  paymentApiVersion,
  paymentApiVersionHeader,
  paymentProblems,
  problemText,
  type FieldSchema,
  type ObjectSchema,
  type PaymentApiV2Operation,
  type PaymentProblemCode,
} from '@bank/contract/payment-api-v2';
import type { JsonSchema } from './call-schemas.ts';
import type { OpenApi } from './compose-openapi.ts';

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** The description of the second version of the Payment API. Nothing is stated twice: all of it is the contract's. */
export function composePaymentOpenApiV2(url: string): OpenApi {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of paymentApiV2Operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name}: Payment API, version 2`,
      version: paymentApiVersion,
      description:
        'Bodies are JSON in UTF-8, at most 64 KiB; amounts are decimals in strings, times those of ISO 8601. The ' +
        'HTTP status tells what happened; a problem (RFC 9457) has a code that never changes its meaning. Answers ' +
        'may get further fields: pass by those that you do not know.',
    },
    servers: [{ url }],
    tags: [{ name: 'payments', description: 'Card payments of merchants.' }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      headers: {
        RequestId: { description: 'Name it when you write to the bank.', schema: { type: 'string' } },
        Version: { description: 'The version that answered.', schema: { type: 'string', const: paymentApiVersion } },
        Replayed: {
          description: 'The first answer to its key again: nothing happened this time.',
          schema: { type: 'string', const: 'true' },
        },
        RetryAfter: { description: 'Wait for so many seconds.', schema: { type: 'integer' } },
      },
      parameters: {
        Version: {
          name: paymentApiVersionHeader,
          in: 'header',
          description: 'The version that your program was written for. Without it the present one answers.',
          schema: { type: 'string', enum: [paymentApiVersion] },
        },
        IdempotencyKey: {
          name: 'idempotency-key',
          in: 'header',
          required: true,
          description:
            'Made by your program for each new thing and kept for retries: the same request under the same key is ' +
            'done once and answered as the first time, for a week.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of POST /v2/tokens.' },
      },
    },
  };
}

const problemSchema: JsonSchema = {
  type: 'object',
  description: 'What went wrong (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', description: 'Always about:blank: the code says which problem it is.' },
    title: { type: 'string', description: 'The phrase of the status.' },
    status: { type: 'integer', description: 'The HTTP status again.' },
    detail: { type: 'string', description: 'The problem in English, for your log.' },
    code: { type: 'string', description: 'Which problem it is; its meaning never changes.' },
    param: { type: 'string', description: 'Which field is wrong, such as card.number.' },
    request_id: { type: 'string', description: 'Name it when you write to the bank.' },
    decline_code: {
      type: 'string',
      enum: [...declineReasons],
      description: 'Why a card was declined. It is for you: never tell a payer more than that it was.',
    },
    may_try_again: { type: 'boolean', description: 'Whether the same card may be tried again.' },
    errors: {
      type: 'array',
      description: 'All that is wrong with the fields, where it is more than one.',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string', enum: [...fieldProblemCodes], description: 'What is wrong with the field.' },
          param: { type: 'string', description: 'Which field.' },
          detail: { type: 'string', description: 'The same in English.' },
        },
      },
    },
    payment: { type: 'object', description: 'The payment that was declined.' },
  },
};

function describe(operation: PaymentApiV2Operation): JsonSchema {
  const { name, summary, path, isOpen, isOnce, body, query = {}, request } = operation;
  const inPath = path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, description: 'Id of the resource.', schema: { type: 'string' } }]
    : [];
  const inQuery = Object.entries(query).map(([field, { description, ...schema }]) => ({
    name: field,
    in: 'query',
    description,
    schema,
  }));
  return {
    operationId: name,
    tags: ['payments'],
    summary,
    security: isOpen === true ? [] : [{ token: [] }],
    parameters: [
      ...inPath,
      ...inQuery,
      { $ref: '#/components/parameters/Version' },
      ...(isOnce === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body !== undefined && {
      requestBody: {
        required: body.optional.length < Object.keys(body.fields).length,
        content: { 'application/json': { schema: schemaOf(body), ...(request && { example: request }) } },
      },
    }),
    responses: { [operation.success.status]: successOf(operation), ...failuresOf(operation) },
  };
}

function successOf({ success, isOnce }: PaymentApiV2Operation): JsonSchema {
  const { body, isPage } = success;
  const schema = body && (isPage === true ? pageOf(schemaOf(body)) : schemaOf(body));
  return {
    description: 'Done.',
    headers: {
      'X-Request-Id': headerRef('RequestId'),
      'Payment-Api-Version': headerRef('Version'),
      ...(isOnce === true && { [capitalized(idempotentReplayedHeader)]: headerRef('Replayed') }),
    },
    ...(schema && { content: { 'application/json': { schema } } }),
  };
}

function failuresOf({ problems, fieldProblems, isOpen }: PaymentApiV2Operation): Readonly<Record<string, JsonSchema>> {
  const ofToken: readonly PaymentProblemCode[] = isOpen === true ? [] : ['token_missing', 'token_wrong'];
  const byStatus = Map.groupBy(
    [...ofToken, ...problems, ...fieldProblems, ...commonProblemCodes],
    (code) => paymentProblems[code],
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problemText(code)}`).join('\n\n'),
        headers: {
          'X-Request-Id': headerRef('RequestId'),
          ...(status === 429 && { 'Retry-After': headerRef('RetryAfter') }),
        },
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { properties: { status: { const: status }, code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

/** The schema of a page, and of what the contract says of an object. */
function pageOf(item: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['items', 'next_cursor'],
    properties: {
      items: { type: 'array', items: item, description: 'What the page holds.' },
      next_cursor: { type: ['string', 'null'], description: 'Where the next page begins; null at the end.' },
    },
  };
}

function schemaOf({ description, fields, optional }: ObjectSchema): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]): [string, FieldSchema | JsonSchema] => [
    name,
    'fields' in field ? schemaOf(field as ObjectSchema) : field,
  ]);
  const required = Object.keys(fields).filter((name) => !optional.includes(name));
  return {
    type: 'object',
    description,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
}

function capitalized(header: string): string {
  return header.replace(/(^|-)([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase());
}
