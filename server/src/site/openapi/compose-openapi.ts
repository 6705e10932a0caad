import {
  brand,
  bankTimeHeader,
  calls,
  changePasswordErrors,
  confirmationHeader,
  enquiryReferenceHeader,
  expectedRateHeader,
  defaultLanguage,
  gatePassHeader,
  idempotencyKeyPattern,
  idempotentReplayedHeader,
  languages,
  nextCursorHeader,
  paymentIdHeader,
  refusalAnswer,
  refusals,
  refusalsOfTheBooks,
  type Call,
  type RefusalName,
} from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { fieldDescriptions } from '@bank/contract/field-descriptions';
import { requiredFields } from '@bank/contract/required-fields';
import {
  answerSchemaOf,
  bodySchemaOf,
  isBodyOptional,
  jsonSchemaOf,
  withoutNull,
  type JsonSchema,
} from './call-schemas.ts';
import { refusalsOfCall } from './refusals-of-call.ts';

/** An OpenAPI 3.1 document, as far as this bank writes it. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
}

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const asJson = (schema: JsonSchema) => ({ 'application/json': { schema } });
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const bodyName = (call: Call) => `${capitalized(call.name)}Body`;
const answerName = (call: Call) => `${capitalized(call.name)}Answer`;

/**
 * Describes the calls for authors of clients. Nothing is stated twice: schemas, paths and refusals are the contract's.
 */
export function composeOpenApi(described: readonly Call[], publicUrl: string): OpenApi {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of described) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name}: calls of the banking server`,
      version: '1.0.0',
      description:
        'Bodies are JSON in UTF-8, at most 64 KiB. Amounts are decimal strings in answers; requests may carry a ' +
        'string or a number. ' +
        'Every refusal has a status of 4xx or 5xx, a stable name in `reason`, and a text in the language of the ' +
        'request.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemasOf(described),
      parameters,
      headers,
      securitySchemes: {
        credentials: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of the login, before or after its PIN was accepted.',
        },
        session: { type: 'http', scheme: 'bearer', description: 'The token of the login, after its PIN was accepted.' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of a program, which the client makes on the Security page. It reads statements only.',
        },
      },
    },
  };
}

/** What the calls are about. */
const tags = {
  login: 'Login, PIN, passwords and open logins.',
  accounts: 'The client, accounts, balances and rates.',
  payments: 'Orders, and what is prepared for them.',
  statements: 'Entries, statements and files of them.',
  enquiries: 'Messages and applications of visitors.',
} as const;

function tagOf({ name }: Call): keyof typeof tags {
  if (/^send|^unlock/.test(name)) return 'enquiries';
  if (/^(?:log|requestPin|verifyPin)|Password|Session|Security|AccessToken/i.test(name)) return 'login';
  if (/Statement|^readPayment|Receipt/.test(name)) return 'statements';
  return /^read(?:Client|Balance|Exchange)/.test(name) ? 'accounts' : 'payments';
}

function operationOf(call: Call): JsonSchema {
  return {
    operationId: call.name,
    tags: [tagOf(call)],
    summary: call.summary,
    security: securityOf(call),
    parameters: [
      ...pathFieldsOf(call),
      ...queryFieldsOf(call),
      refTo('parameters', 'AcceptLanguage'),
      ...(call.name === calls.unlockSite.name ? [] : [refTo('parameters', 'GatePass')]),
      ...(call.isIdempotent === true ? [refTo('parameters', 'IdempotencyKey')] : []),
      ...(call.isConfirmed === true ? [refTo('parameters', 'Confirmation')] : []),
      ...(call.isAtExpectedRate === true ? [refTo('parameters', 'ExpectedRate')] : []),
    ],
    ...(bodySchemaOf(call) !== undefined && {
      requestBody: { required: !isBodyOptional(call), content: asJson(refTo('schemas', bodyName(call))) },
    }),
    responses: { ...successOf(call), ...failuresOf(call) },
  };
}

function pathFieldsOf({ path }: Call): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: fieldDescriptions[name!]?.says,
    schema: { type: 'string' },
  }));
}

function queryFieldsOf({ name: call, query }: Call): JsonSchema[] {
  if (query === undefined) return [];
  const required = requiredFields[call] ?? [];
  const { properties = {} } = jsonSchemaOf(query, call) as { properties?: Record<string, JsonSchema> };
  // In an address nothing is null: a field is there or it is not.
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    required: required.includes(name),
    schema: withoutNull(schema),
  }));
}

function securityOf(call: Call): JsonSchema[] {
  if (call.isOpenToAccessTokens === true) return [{ session: [] }, { accessToken: [] }];
  if (call.auth === 'client') return [{ session: [] }];
  if (call.auth === 'credentials') return [{ credentials: [] }];
  return call.auth === 'optional' ? [{}, { session: [] }] : [];
}

function successOf(call: Call): Record<string, JsonSchema> {
  const ofEvery = {
    'X-Request-Id': refTo('headers', 'RequestId'),
    [capitalizedHeader(bankTimeHeader)]: refTo('headers', 'BankTime'),
  };
  if (call.mediaTypes === undefined && answerSchemaOf(call) === undefined)
    return { '204': { description: 'Done.', headers: { ...ofEvery, ...replayOf(call) } } };
  if (call.mediaTypes !== undefined)
    return { '200': { description: 'The file.', headers: ofEvery, content: filesOf(call.mediaTypes) } };
  const isPaged = call.name === calls.readStatement.name;
  return {
    '200': {
      description: 'The answer.',
      headers: {
        ...ofEvery,
        ...(isPaged && { 'Next-Cursor': refTo('headers', 'NextCursor') }),
        ...replayOf(call),
        ...(call.isOfPayment === true && { [capitalizedHeader(paymentIdHeader)]: refTo('headers', 'PaymentId') }),
        ...(call.isReferenced === true && {
          [capitalizedHeader(enquiryReferenceHeader)]: refTo('headers', 'EnquiryReference'),
        }),
      },
      content: asJson(refTo('schemas', answerName(call))),
    },
  };
}

function filesOf(mediaTypes: readonly string[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    mediaTypes.map((type) => [type.split(';')[0]!, { schema: { type: 'string', format: 'binary' } }]),
  );
}

function failuresOf(call: Call): Record<string, JsonSchema> {
  const byStatus = new Map<number, RefusalName[]>();
  for (const refusal of refusalsOfCall(call)) {
    const status = refusals[refusal];
    byStatus.set(status, [...(byStatus.get(status) ?? []), refusal]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.map((name) => `\`${name}\`: ${refusalText(defaultLanguage, name)}`).join('\n\n'),
        headers: {
          'X-Request-Id': refTo('headers', 'RequestId'),
          // An approval that was refused has done nothing: the order waits on.
          ...(answerSchemaOf(call) !== undefined && names.some(isOfTheBooks) && replayOf(call)),
          ...(status === 429 && { 'Retry-After': refTo('headers', 'RetryAfter') }),
        },
        content: asJson(refusalSchemaOf(call, status, names)),
      },
    ]),
  );
}

/** The header of an answer that may come again. */
function replayOf({ isIdempotent }: Call): Record<string, JsonSchema> {
  return isIdempotent === true
    ? { [capitalizedHeader(idempotentReplayedHeader)]: refTo('headers', 'IdempotentReplayed') }
    : {};
}

function isOfTheBooks(name: RefusalName): boolean {
  return (refusalsOfTheBooks as readonly RefusalName[]).includes(name);
}

function refusalSchemaOf(call: Call, status: number, names: readonly RefusalName[]): JsonSchema {
  // Call 5 lists every broken rule at once (spec 7).
  if (call.name === calls.changePassword.name && status === 422) return refTo('schemas', 'ChangePasswordErrors');
  return { allOf: [refTo('schemas', 'Refusal'), { properties: { code: { const: status }, reason: { enum: names } } }] };
}

function schemasOf(described: readonly Call[]): Record<string, JsonSchema> {
  const entries = described.flatMap((call) => [
    [bodyName(call), bodySchemaOf(call)] as const,
    [answerName(call), answerSchemaOf(call)] as const,
  ]);
  return {
    Refusal: jsonSchemaOf(refusalAnswer, 'refusal'),
    ChangePasswordErrors: jsonSchemaOf(changePasswordErrors, calls.changePassword.name),
    ...Object.fromEntries(entries.filter((entry): entry is [string, JsonSchema] => entry[1] !== undefined)),
  };
}

const parameters: Record<string, JsonSchema> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of messages: ${languages.join(', ')}. English for any other.`,
    schema: { type: 'string' },
  },
  GatePass: {
    name: capitalizedHeader(gatePassHeader),
    in: 'header',
    description: '`gate_pass` of unlockSite. Needed only while the site stands behind the general password.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Made by the caller for one order, and read before any rule. Sent again with the same body, however its amount ' +
      'is spelled, the order is booked once and gets the first answer again, with `Idempotent-Replayed: true`: ' +
      'whatever has moved since, also for another user of the client. What the books refuse (' +
      `${refusalsOfTheBooks.map((name) => `\`${name}\``).join(', ')}) is such an answer: nothing moved, and a new ` +
      'try needs a new key. Any other refusal leaves the key free. After no answer at all keep the key until the ' +
      'bank has said what became of the order; `readOrderOutcome` tells it too. Of an approval the key says that it ' +
      'may come twice: the same user and version are answered again.',
    schema: { type: 'string', pattern: idempotencyKeyPattern.source },
  },
  Confirmation: {
    name: capitalizedHeader(confirmationHeader),
    in: 'header',
    description:
      'The id of a confirmation, a colon, and the code that was mailed. Needed where the bank is set up to ask for it.',
    schema: { type: 'string' },
  },
  ExpectedRate: {
    name: capitalizedHeader(expectedRateHeader),
    in: 'header',
    description: '`rate` of a quote. A conversion at any other rate is refused with `rate_changed`.',
    schema: { type: 'string' },
  },
};

const headers: Record<string, JsonSchema> = {
  BankTime: {
    description:
      'What the clock of the bank shows, `YYYY-MM-DDTHH:MM:SS`: its days are those of statements and orders.',
    schema: { type: 'string' },
  },
  EnquiryReference: {
    description: 'The reference of the message or application: staff find it by this.',
    schema: { type: 'string' },
  },
  IdempotentReplayed: {
    description:
      '`true` where the answer is the first answer to the key again: nothing happened this time. Absent otherwise.',
    schema: { type: 'string', enum: ['true'] },
  },
  NextCursor: {
    description: `Where the next part begins, for \`cursor\`. Absent at the end. Sent as \`${nextCursorHeader}\`.`,
    schema: { type: 'string' },
  },
  PaymentId: {
    description: 'The payment of the order that was booked: its `id` in statement rows, for `readPayment`.',
    schema: { type: 'string', format: 'uuid' },
  },
  RequestId: { description: 'Names this request in the bank’s log.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
};

function capitalizedHeader(name: string): string {
  return name.split('-').map(capitalized).join('-');
}
