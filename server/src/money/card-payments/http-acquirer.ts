import { declineReasons, sandboxNumbers, type DeclineReason } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { disputeReasons, type AcquirerAnswer, type AnsweredState, type CardAcquirer } from './acquirer.ts';
import { answerSeconds } from './ask-acquirer.ts';
import type { RefundAnswer } from './refund-moves.ts';

/** Where an acquirer is reached, and as whom. */
export interface HttpAcquirerAddress {
  readonly url: string;
  readonly key: string;
  /** After so long a connection is given up. */
  readonly timeoutMs?: number;
}

/** Bytes of an answer that are read. */
const answerBytesMax = 64 * 1024;
/** A payment that an answer never came for is looked for when nobody waits for it any more. */
const askedAgainAfterSeconds = answerSeconds + 5;
/** A payment in process, one that waits for its payer, and a dispute that is read are asked for so often. */
const askedEverySeconds: Readonly<Partial<Record<AnsweredState, number>>> = {
  in_process: 10,
  waiting_confirmation: 15 * 60,
  charged_back: 3_600,
};

const states: readonly string[] = [
  'in_process',
  'waiting_confirmation',
  'approved',
  'denied',
  'charged_back',
] satisfies AnsweredState[];

/**
 * An acquirer that is reached by HTTP (docs/payment-api.md has what is sent). A payment is put under our reference, so
 * the same one sent twice is one. Every answer that is no answer (no connection, a status that it cannot have, a state
 * that nobody knows, an answer about another payment) is thrown: it leaves the outcome unknown.
 */
export function openHttpAcquirer({ url, key, timeoutMs = answerSeconds * 1_000 }: HttpAcquirerAddress): CardAcquirer {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);

  async function call(method: string, path: string, body?: Readonly<Record<string, unknown>>): Promise<Answered> {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const send = base.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((done, fail) => {
      const asked = send(
        new URL(path, base),
        {
          method,
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            authorization: `Bearer ${key}`,
            accept: 'application/json',
            ...(payload && { 'content-type': 'application/json', 'content-length': payload.byteLength }),
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > answerBytesMax) asked.destroy(new Error('the acquirer answers too much'));
            else parts.push(part);
          });
          answer.on('error', fail);
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
        },
      );
      asked.on('error', fail);
      asked.end(payload);
    });
  }

  const readPayment = async (reference: string, answered: Promise<Answered>) => readAnswer(reference, await answered);

  return {
    name: 'acquirer',
    takes: (cardNumber) => !sandboxNumbers.has(cardNumber),
    nameAttempt: ({ paymentId }) => ({ reference: paymentId, askedAgainAfterSeconds }),
    authorise: ({ reference, cardNumber, securityCode, validity, amount }) =>
      readPayment(
        reference,
        call('PUT', `payments/${reference}`, {
          card_number: cardNumber,
          cvv: securityCode,
          validity,
          amount: toDecimalString(amount),
          currency: amount.currency,
        }),
      ),
    async lookUp({ reference }) {
      const answered = await call('GET', `payments/${reference}`);
      return answered.status === 404 ? 'not_found' : readAnswer(reference, answered);
    },
    cancel: ({ reference }) => readPayment(reference, call('PUT', `payments/${reference}/cancellation`)),
    async refund({ reference, refundId, amount }) {
      const answered = await call('PUT', `payments/${reference}/refunds/${refundId}`, {
        amount: toDecimalString(amount),
        currency: amount.currency,
      });
      return readRefund(answered);
    },
    async lookUpRefund({ reference, refundId }) {
      const answered = await call('GET', `payments/${reference}/refunds/${refundId}`);
      return answered.status === 404 ? 'not_found' : readRefund(answered);
    },
    answerDispute: ({ reference, statement }) =>
      readPayment(reference, call('PUT', `payments/${reference}/dispute`, { statement })),
  };
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

function readObject({ status, text }: Answered): Readonly<Record<string, unknown>> {
  if (status !== 200) throw new Error(`the acquirer answered ${status}`);
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null) throw new Error('the acquirer answered no object');
  return read as Readonly<Record<string, unknown>>;
}

function readRefund(answered: Answered): RefundAnswer {
  const state = oneOf<RefundAnswer>(['pending', 'done', 'failed'], readObject(answered)['state']);
  if (state === undefined) throw new Error('the acquirer does not say what became of a refund');
  return state;
}

function readAnswer(reference: string, answered: Answered): AcquirerAnswer {
  const read = readObject(answered);
  if (read['reference'] !== reference) throw new Error('the acquirer answered about another payment');
  const state = oneOf(states, read['state']) as AnsweredState | undefined;
  if (state === undefined) throw new Error('the acquirer answered a state that nobody knows');
  const declineReason = oneOf<DeclineReason>(declineReasons, read['decline_reason']);
  const disputeReason = oneOf(disputeReasons, read['dispute_reason']);
  const seconds = askedEverySeconds[state];
  return {
    state,
    ...(seconds !== undefined && { saysMoreAfterSeconds: seconds }),
    ...(state === 'denied' && { declineReason: declineReason ?? 'declined' }),
    ...(state === 'charged_back' && {
      disputeReason: disputeReason ?? 'other',
      isDisputeLost: read['dispute'] === 'lost',
    }),
  };
}

function oneOf<Text extends string>(known: readonly Text[], value: unknown): Text | undefined {
  return known.find((one) => one === value);
}
