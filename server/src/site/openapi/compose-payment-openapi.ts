import {
  brand,
  paymentApiOperations,
  transactionFields,
  type PaymentApiAnswer,
  type PaymentApiOperation,
  type PaymentApiType,
} from '@bank/contract';
import { paymentApi as texts } from '@bank/dictionaries/en/payment-api';
import type { JsonSchema } from './call-schemas.ts';
import type { OpenApi } from './compose-openapi.ts';

const types: Readonly<Record<PaymentApiType, JsonSchema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'string' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
};

/**
 * The description of the first version of the Payment API, of the very source of its guide. The HTTP status is always
 * 200, so each answer is one of those that the inner status tells apart.
 */
export function composePaymentOpenApi(url: string): OpenApi {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of paymentApiOperations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name}: Payment API`, version: '1.0.0', description: plain(texts.answers.text) },
    servers: [{ url }],
    tags: [{ name: 'payments', description: plain(texts.lead) }],
    paths,
    components: {
      schemas: {
        Transaction: {
          type: 'object',
          description: plain(texts.result.text),
          required: transactionFields.map(({ name }) => name),
          properties: Object.fromEntries(
            transactionFields.map(({ name, type }) => [
              name,
              { ...types[type], description: plain(texts.result.fields[name]) },
            ]),
          ),
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: plain(texts.token) } },
    },
  };
}

/** Text of the guide as it stands in a description: places that the guide fills with numbers are its own. */
function plain(text: string): string {
  return text.replaceAll('{refundStatus}', '4').replaceAll('{creationStatuses}', '1, 2, 3, 5');
}

function describe({ name, path, method, parameters, isOnApiHost, request, answers }: PaymentApiOperation): JsonSchema {
  const told = parameters.map(({ name: parameter, type, isRequired }) => ({
    name: parameter,
    isRequired,
    isInPath: path.includes(`{${parameter}}`),
    schema: { ...types[type], description: plain(texts.parameters[parameter]) },
  }));
  const inBody = told.filter(({ isInPath }) => !isInPath);
  return {
    operationId: name,
    tags: ['payments'],
    summary: texts.operations[name].title,
    description: plain(texts.operations[name].text),
    security: isOnApiHost === true ? [] : [{ token: [] }],
    parameters: told
      .filter(({ isInPath }) => isInPath)
      .map(({ name: parameter, schema: { description, ...schema } }) => ({
        name: parameter,
        in: 'path',
        required: true,
        description,
        schema,
      })),
    ...(method === 'POST' && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: inBody.filter(({ isRequired }) => isRequired).map((each) => each.name),
              properties: Object.fromEntries(inBody.map((each) => [each.name, each.schema])),
            },
            example: request,
          },
        },
      },
    }),
    responses: {
      '200': {
        description: 'The inner status tells what happened.',
        content: { 'application/json': { schema: { oneOf: answers.map((answer) => schemaOf(name, answer)) } } },
      },
    },
  };
}

const brought = 'What the operation brought.';

/** What stands under an inner status. */
function schemaOf(name: PaymentApiOperation['name'], { status, body }: PaymentApiAnswer): JsonSchema {
  const inner = { type: 'integer', const: status, description: plain(texts.answers.innerStatuses[status].text) };
  const of = (key: string, schema: JsonSchema): JsonSchema => ({
    type: 'object',
    required: ['status', key],
    properties: { status: inner, [key]: schema },
  });
  if (status === 200) return of('result', resultOf(name));
  if (status !== 418) return of('message', { type: 'string', description: 'What it is.', const: body['message'] });
  return of('errors', {
    type: 'array',
    description: 'What is wrong.',
    items: {
      type: 'object',
      required: ['message'],
      properties: {
        parameter: { type: 'string', description: 'The parameter that is wrong.' },
        message: { type: 'string', description: 'What is wrong, in English.' },
      },
    },
  });
}

function resultOf(name: PaymentApiOperation['name']): JsonSchema {
  const transaction = { $ref: '#/components/schemas/Transaction' };
  if (name === 'login')
    return {
      type: 'object',
      description: brought,
      required: ['token'],
      properties: { token: { type: 'string', description: plain(texts.token) } },
    };
  if (name === 'transactionList') return { type: 'array', items: transaction, description: 'The newest first.' };
  if (name === 'createPayment' || name === 'transactionInformation') return transaction;
  const fields = transactionFields.slice(0, name === 'refund' ? 1 : 2);
  return {
    type: 'object',
    description: brought,
    required: fields.map((field) => field.name),
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        { ...types[field.type], description: plain(texts.result.fields[field.name]) },
      ]),
    ),
  };
}
