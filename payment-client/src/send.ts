import { NoAnswer, PaymentProblem, type ToldProblem } from './failures.ts';

/** One request, as the operations make it. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Sent with every try, so that the bank does it once. */
  readonly key?: string;
  /** Sent once it may be done once only and has no key: a second try would be another deed. */
  readonly isTriedOnce?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface Line {
  readonly url: string;
  readonly version: string;
  readonly fetch: typeof globalThis.fetch;
  /** How often a request is sent again. */
  readonly retries: number;
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly timeoutMs: number;
}

const firstPauseMs = 500;
const pauseMsMax = 20_000;

/** The bank has not done it, and may do it in a moment. */
const isPassing = ({ status, code }: PaymentProblem): boolean =>
  status === 408 || status === 429 || status >= 500 || code === 'idempotency_key_in_use';

/**
 * Sends a request, again under the same key where no answer came or the bank was busy.
 *
 * @throws PaymentProblem, NoAnswer
 */
export async function send(line: Line, asked: Asked, token: string | undefined): Promise<unknown> {
  const retries = asked.isTriedOnce === true ? 0 : line.retries;
  for (let tried = 0; ; tried += 1) {
    const outcome = await ask(line, asked, token);
    if ('body' in outcome) return outcome.body;
    asked.signal?.throwIfAborted();
    const { failure, waitMs } = outcome;
    const isOver = tried >= retries || (failure instanceof PaymentProblem && !isPassing(failure));
    if (isOver) throw failure instanceof PaymentProblem ? failure : new NoAnswer(asked.key, failure);
    // Clients that failed together do not come back together.
    await line.pause(waitMs ?? Math.min(pauseMsMax, firstPauseMs * 2 ** tried) * (0.5 + Math.random() / 2));
  }
}

type Outcome = { readonly body: unknown } | { readonly failure: unknown; readonly waitMs: number | undefined };

async function ask(line: Line, { method, path, body, key, signal }: Asked, token?: string): Promise<Outcome> {
  const timeout = AbortSignal.timeout(line.timeoutMs);
  try {
    const answer = await line.fetch(line.url + path, {
      method,
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: {
        'payment-api-version': line.version,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const told: unknown = text === '' ? undefined : JSON.parse(text);
    if (answer.ok) return { body: told };
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return {
      failure: new PaymentProblem(told as ToldProblem),
      waitMs: Number.isFinite(seconds) ? Math.min(pauseMsMax, seconds * 1_000) : undefined,
    };
  } catch (error) {
    return { failure: error, waitMs: undefined };
  }
}
