import { calls, nextCursorHeader, type Call, type WireAnswerOf, type WireBodyOf } from '@bank/contract';
import { storyPlace } from './place.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Asked {
  readonly token?: string;
  readonly body?: unknown;
}

/** Asks the bank itself, past the website, and gives back the answer as it came over the wire. */
export async function askBank({ method, path }: Call, { token, body }: Asked = {}): Promise<Response> {
  return fetch(storyPlace().origin + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Both steps of the login. The demonstration tells the PIN. */
export async function logInAtBank(credentials: Credentials): Promise<string> {
  const { token } = await answerOf(calls.login, { body: credentials });
  const [, pin] = await answerOf(calls.requestPin, { token });
  await answerOf(calls.verifyPin, { token, body: { pin } });
  return token;
}

/** The User object (spec 3). */
export function readClientAtBank(token: string): Promise<WireAnswerOf<typeof calls.readClient>> {
  return answerOf(calls.readClient, { token });
}

/** The statement, or a part of it, with the place where the next part begins. */
export async function readStatementAtBank(
  token: string,
  body?: WireBodyOf<typeof calls.readStatement>,
): Promise<{ groups: WireAnswerOf<typeof calls.readStatement>; nextCursor: string | null }> {
  const response = await askBank(calls.readStatement, { token, body });
  const groups = heldToContract(calls.readStatement, await response.json());
  return { groups, nextCursor: response.headers.get(nextCursorHeader) };
}

/**
 * Orders a payment to a payee in Germany past the website, from the client's account in that currency.
 *
 * @param creditorName to somebody else than Otto Graf: a name of a list of sanctions holds the order
 * @param amount in the currency of the account, with its decimals
 */
export async function orderAtBank(
  token: string,
  {
    currency,
    amount,
    creditorName = 'Otto Graf',
  }: { readonly currency: string; readonly amount: string; readonly creditorName?: string },
) {
  const { accounts } = await readClientAtBank(token);
  const account = accounts.find(({ currency_abbreviation: candidate }) => candidate === currency)!;
  await answerOf(calls.orderInternationalTransfer, {
    token,
    body: {
      from_account: account.id,
      Amount: amount,
      'Bank Name': 'Nordbank',
      'SWIFT Code': 'COBADEFFXXX',
      'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
      'Beneficiary Reference': 'Berth 14',
      'Beneficiary Name': creditorName,
      BenefCountry: 'DE',
      'Bank/Beneficiary Address': 'Kai 1, 20095 Hamburg',
      PayCharges: 'OUR',
    },
  });
  const newest = async () =>
    (await readStatementAtBank(token, { account: account.id, limit: 2 })).groups[0]!.transaction;
  const [row] = await newest();
  return { account, row: row!, newest };
}

/** An answer of the bank, held to the contract. */
export async function answerOf<C extends Call>(call: C, asked: Asked = {}): Promise<WireAnswerOf<C>> {
  const response = await askBank(call, asked);
  const text = await response.text();
  if (!response.ok) throw new Error(`${call.name}: ${response.status} ${text}`);
  return heldToContract(call, text === '' ? undefined : JSON.parse(text));
}

/** An answer as it crossed the wire, once it has been decoded by the contract. */
function heldToContract<C extends Call>(call: C, answer: unknown): WireAnswerOf<C> {
  call.answer.parse(answer);
  return answer as WireAnswerOf<C>;
}
