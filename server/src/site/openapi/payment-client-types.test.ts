import {
  paymentApiV2Operations,
  paymentApiVersion,
  paymentProblems,
  v2OperationNamed,
  type FieldSchema,
  type ObjectSchema,
  type PaymentApiV2OperationName,
} from '@bank/contract/payment-api-v2';
import { expect, test } from 'vitest';

/* The types of the client come from what OpenAPI and guide come from. */

const answers: Readonly<Record<string, PaymentApiV2OperationName>> = {
  Token: 'createToken',
  Checkout: 'createCheckout',
  Payment: 'createPaymentV2',
  Refund: 'refundPayment',
  Dispute: 'listDisputes',
  ReturnAddress: 'listReturnAddresses',
  Event: 'listEvents',
  WebhookEndpoint: 'listWebhookEndpoints',
};
const bodies: Readonly<Record<string, PaymentApiV2OperationName>> = {
  Credentials: 'createToken',
  NewCheckout: 'createCheckout',
  NewPayment: 'createPaymentV2',
  NewConfirmation: 'confirmPayment',
  NewRefund: 'refundPayment',
  DisputeAnswer: 'answerDispute',
};
const filters: Readonly<Record<string, PaymentApiV2OperationName>> = {
  PaymentFilters: 'listPayments',
  DisputeFilters: 'listDisputes',
  EventFilters: 'listEvents',
};

const widthMax = 120;

/** Texts of a choice: on one line where they are few. */
function oneOf(texts: readonly string[], indent: string): string {
  const line = texts.map((text) => `'${text}'`).join(' | ');
  return line.length <= 80 ? line : texts.map((text) => `\n${indent}  | '${text}'`).join('');
}

/** A comment, on as many lines as it needs. */
function comment(text: string, indent: string): string {
  const whole = `${indent}/** ${text} */\n`;
  if (whole.length <= widthMax) return whole;
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${indent} * ${lines.at(-1)} ${word}`.length > widthMax) lines.push('');
    lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

const isObject = (schema: FieldSchema | ObjectSchema): schema is ObjectSchema => 'fields' in schema;

function typeOf(schema: FieldSchema | ObjectSchema, indent: string): string {
  if (isObject(schema)) return `{\n${fieldsOf(schema, `${indent}  `)}${indent}}`;
  const { type, enum: among, items } = schema as { type?: string; enum?: readonly string[]; items?: FieldSchema };
  if (among !== undefined) return oneOf(among, indent);
  if (type === 'array') {
    const item = typeOf(items!, indent);
    return `readonly (${item}${item.startsWith('\n') ? `\n${indent}` : ''})[]`;
  }
  if (type === 'object') return 'Readonly<Record<string, unknown>>';
  if (type === 'integer') return 'number';
  if (type === 'string' || type === 'boolean') return type;
  throw new Error(`the client knows no type ${type}`);
}

function fieldsOf({ fields, optional }: Pick<ObjectSchema, 'fields' | 'optional'>, indent: string): string {
  return Object.entries(fields)
    .map(([name, schema]) => {
      const mark = optional.includes(name) ? '?' : '';
      const head = `${comment(schema.description, indent)}${indent}readonly ${name}${mark}:`;
      const type = typeOf(schema, indent);
      return `${head}${type.startsWith('\n') ? '' : ' '}${type};\n`;
    })
    .join('');
}

const interfaceOf = (name: string, schema: ObjectSchema): string =>
  `${comment(schema.description, '')}export interface ${name} {\n${fieldsOf(schema, '  ')}}\n`;

function typesOfContract(): string {
  const parts = [
    '/* Made of the contract of the bank: `vitest run --project unit payment-client-types --update` writes it. */\n',
    '/** The version of the Payment API that this client speaks. */\n' +
      `export const paymentApiVersion = '${paymentApiVersion}';\n`,
    ...Object.entries(answers).map(([name, operation]) => interfaceOf(name, v2OperationNamed(operation).success.body!)),
    ...Object.entries(bodies).map(([name, operation]) => interfaceOf(name, v2OperationNamed(operation).body!)),
    ...Object.entries(filters).map(([name, operation]) => {
      const { query = {}, summary } = v2OperationNamed(operation);
      return interfaceOf(name, { description: summary, fields: query, optional: Object.keys(query) });
    }),
    `/** What a problem is, in one word. */\nexport type ProblemCode =${Object.keys(paymentProblems)
      .map((code) => `\n  | '${code}'`)
      .join('')};\n`,
  ];
  return parts.join('\n');
}

test('the types of the client are those of the contract', async () => {
  await expect(typesOfContract()).toMatchFileSnapshot('../../../../payment-client/src/resources.ts');
});

test('every answer and every body of the second version has its type', () => {
  const known = new Set<ObjectSchema>(
    Object.values(answers)
      .map((name) => v2OperationNamed(name).success.body!)
      .concat(Object.values(bodies).map((name) => v2OperationNamed(name).body!)),
  );
  for (const { name, body, success } of paymentApiV2Operations)
    for (const schema of [body, success.body])
      expect([name, schema === undefined || known.has(schema)]).toEqual([name, true]);
});
