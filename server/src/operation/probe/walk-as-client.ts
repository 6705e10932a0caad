import { calls, encode, noBody, type AnswerOf, type BodyOf, type Call, type Client } from '@bank/contract';
import { currencyCode, fromDecimalString, toDecimalString } from '@bank/money';
import { randomUUID } from 'node:crypto';
import { codeOfStep, stepAt } from '../../people/second-factors/index.ts';
import { askBank } from './ask-bank.ts';

/** Whom the probe is, and where it asks. */
export interface ProbeTarget {
  /** The origin that clients see. */
  readonly publicUrl: string;
  /** The origin that staff see; undefined: it is not asked. */
  readonly officeUrl: string | undefined;
  readonly login: string;
  readonly password: string;
  /** Of the user's authenticator app. */
  readonly appKey: Uint8Array;
}

/** What is tried, in this order: who cannot log in pays nothing either. */
export const probeSteps = ['public', 'office', 'login', 'balances', 'payment', 'logout'] as const;
export type ProbeStep = (typeof probeSteps)[number];

export interface TriedStep {
  readonly step: ProbeStep;
  readonly isOk: boolean;
  readonly seconds: number;
  /** Why it did not work; undefined where it did. */
  readonly why?: string;
}

/** Small enough to go back and forth for good. */
const amountOfProbe = '0.01';

/** Tries once what clients do every minute: each step with how long it took. */
export async function walkAsClient(target: ProbeTarget, now: () => Date = () => new Date()): Promise<TriedStep[]> {
  const tried: TriedStep[] = [];
  const attempt = async <Result>(step: ProbeStep, act: () => Promise<Result>): Promise<Result | undefined> => {
    const startMs = performance.now();
    const seconds = () => (performance.now() - startMs) / 1_000;
    try {
      const result = await act();
      tried.push({ step, isOk: true, seconds: seconds() });
      return result;
    } catch (error) {
      tried.push({ step, isOk: false, seconds: seconds(), why: (error as Error).message });
      return undefined;
    }
  };
  await attempt('public', () => readPage(target.publicUrl));
  const { officeUrl } = target;
  if (officeUrl !== undefined) await attempt('office', () => readPage(officeUrl));
  const token = await attempt('login', () => logIn(target, now));
  if (token !== undefined) {
    const client = await attempt('balances', () => make(target, calls.readClient, { token }));
    if (client !== undefined) await attempt('payment', () => pay(target, client, token));
    await attempt('logout', () => make(target, calls.logout, { token }));
  }
  return tried;
}

async function readPage(origin: string): Promise<void> {
  const { status, text } = await askBank(`${origin}/`, { method: 'GET', headers: { accept: 'text/html' } });
  if (status !== 200 || !/^\s*<!doctype html/i.test(text)) throw new Error(`no page of the bank: ${status}`);
}

async function logIn(target: ProbeTarget, now: () => Date): Promise<string> {
  const { login: username, password, appKey } = target;
  const { token } = await make(target, calls.login, { body: { username, password } });
  const code = codeOfStep(appKey, stepAt(now()));
  const verdict = await make(target, calls.verifyLoginCode, { token, body: { code } });
  if (!verdict.isValid) throw new Error('the code of the authenticator app is refused');
  return token;
}

/** Moves the smallest amount from the fuller of two accounts to the other. */
async function pay(target: ProbeTarget, { accounts }: Client, token: string): Promise<void> {
  const open = accounts.filter(({ isClosed }) => !isClosed);
  const [from, to] = open.toSorted((one, other) =>
    Number(other.availableBalance.amountMinor - one.availableBalance.amountMinor),
  );
  if (from === undefined || to === undefined || from.currency !== to.currency)
    throw new Error('the probe needs two open accounts of one currency');
  await make(target, calls.orderInternalTransfer, {
    token,
    key: randomUUID(),
    body: {
      debtorAccount: from.id,
      creditorAccount: to.id,
      amount: toDecimalString(fromDecimalString(amountOfProbe, currencyCode(from.currency))),
      remittanceInformation: 'Probe',
    },
  });
}

async function make<C extends Call>(
  { publicUrl }: ProbeTarget,
  call: C,
  { token, key, body }: { readonly token?: string; readonly key?: string; readonly body?: BodyOf<C> | undefined },
): Promise<AnswerOf<C>> {
  const { status, text } = await askBank(`${publicUrl}${call.path}`, {
    method: call.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(call.body !== noBody && { body: encode(call.body, body as never) }),
  });
  if (status >= 300) throw new Error(`${call.name} answers ${status} ${reasonOf(text)}`.trim());
  return call.answer.parse(text === '' ? undefined : JSON.parse(text)) as AnswerOf<C>;
}

function reasonOf(text: string): string {
  return /"reason":"(\w{1,64})"/.exec(text)?.[1] ?? '';
}
