import type { ObjectSchema } from './operation.ts';
import type { FieldProblem } from './problem.ts';

/** A body as it came: the texts of its fields by their path (`card.number`), and what cannot be read. */
export interface BodyV2 {
  readonly texts: Readonly<Record<string, string>>;
  readonly problems: readonly FieldProblem[];
}

/** Where fields of the first version stand in a body of the second. */
const params: Readonly<Record<string, string>> = {
  payerId: 'payer',
  owner: 'card.owner',
  cardNumber: 'card.number',
  cvv: 'card.cvv',
  validity: 'card.expiry',
  merchantReference: 'reference',
};

/** The path of one of our fields in a body. */
export function bodyParamOf(field: string): string {
  return params[field] ?? field;
}

/** Reads a body by what the contract says of it, whatever the body is. All fields are texts. */
export function readBodyV2(schema: ObjectSchema, body: unknown): BodyV2 {
  if (body !== undefined && !isObject(body)) return { texts: {}, problems: [{ code: 'body_not_object' }] };
  const texts: Record<string, string> = {};
  const problems: FieldProblem[] = [];
  readObject(schema, body ?? {}, { before: '', texts, problems });
  return { texts, problems };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readObject(
  { fields, optional }: ObjectSchema,
  body: Readonly<Record<string, unknown>>,
  read: { readonly before: string; readonly texts: Record<string, string>; readonly problems: FieldProblem[] },
): void {
  const { before, texts, problems } = read;
  for (const [name, schema] of Object.entries(fields)) {
    const param = `${before}${name}`;
    const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
    const isMissing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
    if ('fields' in schema && !isMissing) {
      if (isObject(value)) readObject(schema as ObjectSchema, value, { ...read, before: `${param}.` });
      else problems.push({ code: 'not_text', param });
    } else if (isMissing) {
      if (!optional.includes(name)) problems.push({ code: 'missing', param });
    } else if (typeof value === 'string') texts[param] = value.trim();
    else problems.push({ code: 'not_text', param });
  }
  for (const name of Object.keys(body))
    if (!Object.hasOwn(fields, name)) problems.push({ code: 'unknown_field', param: `${before}${name}`.slice(0, 100) });
}
