import { amountFields } from '@bank/contract';

type Reviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown;
const parseWith = JSON.parse as (text: string, reviver: Reviver) => unknown;

const names: ReadonlySet<string> = new Set(amountFields);

/**
 * The parsed `body` of `text` with each amount that is a JSON number replaced by its text. Parsing makes a double of
 * it: `1e2` is 100 then and `1.10000000000000001` is 1.1, and nobody can tell any more that its sender wrote an
 * exponent, or more decimals than the currency has (decisions: money and books). Zeros at the end of the decimals are
 * left out: writers of JSON put them on whole numbers (`100.0`).
 *
 * @throws RangeError where `text` is nested deeper than the stack allows.
 */
export function keepAmountsAsWritten(text: string, body: unknown): unknown {
  if (!hasAmountInNumbers(body)) return body;
  return parseWith(text, (name, value, context) =>
    typeof value === 'number' && names.has(name) && context?.source !== undefined
      ? withoutZerosAtTheEnd(context.source)
      : value,
  );
}

function hasAmountInNumbers(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return amountFields.some((name) => typeof (body as Record<string, unknown>)[name] === 'number');
}

function withoutZerosAtTheEnd(number: string): string {
  const point = number.indexOf('.');
  // An exponent stays, to be refused.
  if (point === -1 || /e/i.test(number)) return number;
  let end = number.length;
  while (number[end - 1] === '0') end -= 1;
  return number.slice(0, end === point + 1 ? point : end);
}
