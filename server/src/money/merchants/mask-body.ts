import { paymentApiOperations } from '@bank/contract';
import { paymentApiV2Operations, type FieldSchema, type ObjectSchema } from '@bank/contract/payment-api-v2';

/** Letters of a masked body that are kept. */
const lengthMax = 2_000;
const depthMax = 3;
const namesMax = 40;

const known: ReadonlySet<string> = new Set([
  ...paymentApiOperations.flatMap(({ parameters }) => parameters.map(({ name }) => name)),
  ...paymentApiV2Operations.flatMap(({ body }) => (body === undefined ? [] : namesOf(body))),
]);

function namesOf({ fields }: ObjectSchema): string[] {
  const isObject = (field: FieldSchema | ObjectSchema): field is ObjectSchema => 'optional' in field;
  return Object.entries(fields).flatMap(([name, field]) => [name, ...(isObject(field) ? namesOf(field) : [])]);
}

/** Whether a parameter of a problem is documented: an unknown one is named as it came. */
export function isDocumented(parameter: string): boolean {
  return parameter.split('.').every((name) => known.has(name));
}

/**
 * The shape of a request: its documented names, and of each value what it is and how long. No value is in it, and no
 * name that a caller made up: either could be the number of a card.
 */
export function maskBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  return JSON.stringify(masked(body, 0)).slice(0, lengthMax);
}

function masked(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return `text of ${value.length}`;
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (depth === depthMax) return 'object';
  const names = Object.keys(value);
  const shape: [string, unknown][] = names
    .filter((name) => known.has(name))
    .slice(0, namesMax)
    .map((name) => [name, masked((value as Record<string, unknown>)[name], depth + 1)]);
  const others = names.filter((name) => !known.has(name)).length;
  return Object.fromEntries(others === 0 ? shape : [...shape, ['(unknown names)', others]]);
}
