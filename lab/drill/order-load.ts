import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Payer } from '../bench/create-payers.ts';
import { openConnection, type Ask } from '../bench/load.ts';

/**
 * The sender's knowledge of an order: `acknowledged`, the bank said OK; `refused`, it said that nothing was booked (503
 * `service_unavailable`); `unknown`, it said that it does not know, or said nothing at all.
 */
export type Knowledge = 'acknowledged' | 'refused' | 'unknown';

/** One order as its sender remembers it, in a process that no drill touches. */
export interface SentOrder {
  readonly key: string;
  /** Also the payment's reference, by which the books are searched. */
  readonly reference: string;
  readonly payer: number;
  knows: Knowledge;
}

export interface LoggedInPayer extends Payer {
  readonly token: string;
}

export interface OrderLoad {
  readonly orders: readonly SentOrder[];
  /** Answers that no drill explains: a status and its text. */
  readonly oddities: readonly string[];
  readonly count: (knowledge: Knowledge) => number;
  /** How often a sender was left without an OK: each time of trouble is counted, not each order. */
  readonly troubles: () => number;
  /** Lets every sender finish the order that it waits for, and ends. */
  stop(): Promise<void>;
}

const path = '/api/transfeers/internals/applications';
/** After a failure, so that a stopped bank is not asked a thousand times a second. */
const rueMs = 20;
const patienceMs = 30_000;

/**
 * Sends orders of 0.01 from each payer's first account to the second, one after the other on each of several
 * connections, each under its own key and reference, and remembers the answers.
 *
 * @param origins where to send; sender n uses origin n modulo their number
 */
export function startOrderLoad(
  origins: readonly string[],
  {
    payers,
    senders,
    restMs = 0,
    answerMsMax = patienceMs,
    logIn,
  }: {
    payers: readonly LoggedInPayer[];
    senders: number;
    /** Between two orders of a sender, where a proxy bounds how many one address may send. */
    restMs?: number;
    /** A sender that waits longer for an answer takes another connection. */
    answerMsMax?: number;
    /** Gives a payer another token where the bank has ended the session. Without it such an answer is an oddity. */
    logIn?: (payer: number) => Promise<void>;
  },
): OrderLoad {
  const orders: SentOrder[] = [];
  const oddities: string[] = [];
  let isStopping = false;
  let troubles = 0;

  async function sendOrders(sender: number): Promise<void> {
    const origin = origins[sender % origins.length]!;
    let connection = openConnection(origin);
    while (!isStopping) {
      const key = randomUUID();
      const order: SentOrder = { key, reference: `drill ${key}`, payer: sender % payers.length, knows: 'unknown' };
      orders.push(order);
      const answer = await sendOrder(connection.ask, order, payers, answerMsMax);
      if (answer === 'no answer') {
        connection.close();
        connection = openConnection(origin);
      } else if (typeof answer === 'string') order.knows = answer;
      else if (logIn !== undefined && answer.odd.startsWith('401 ')) {
        order.knows = 'refused';
        await logIn(order.payer);
      } else oddities.push(answer.odd);
      if (order.knows !== 'acknowledged') troubles += 1;
      const rest = order.knows === 'acknowledged' ? restMs : Math.max(rueMs, restMs);
      if (rest > 0) await pause(rest);
    }
    connection.close();
  }

  const sending = Promise.all(Array.from({ length: senders }, (_, sender) => sendOrders(sender)));
  return {
    orders,
    oddities,
    count: (knowledge) => orders.reduce((sum, { knows }) => sum + (knows === knowledge ? 1 : 0), 0),
    troubles: () => troubles,
    async stop() {
      isStopping = true;
      await sending;
    },
  };
}

/** Sends an order, for the first time or again, and returns what its sender knows afterwards. */
export async function sendOrder(
  ask: Ask,
  order: SentOrder,
  payers: readonly LoggedInPayer[],
  answerMsMax: number = patienceMs,
): Promise<Knowledge | 'no answer' | { readonly odd: string }> {
  const { token, body } = contentOf(order, payers);
  const asked = ask(path, { token, body, headers: { 'idempotency-key': order.key } });
  const answer = await Promise.race([asked, pause(answerMsMax, undefined, { ref: false })]).catch(() => undefined);
  asked.catch(() => undefined);
  if (answer === undefined) return 'no answer';
  const text = answer.body;
  if (answer.status === 200 && text === '"OK"') return 'acknowledged';
  if (answer.status === 503 && text.includes('"service_unavailable"')) return 'refused';
  if (answer.status === 503 && text.includes('"outcome_unknown"')) return 'unknown';
  return { odd: `${answer.status} ${text.slice(0, 200)}` };
}

/** The same order as bytes on the wire, for senders that no HTTP client can play. */
export function bytesOfOrder(order: SentOrder, payers: readonly LoggedInPayer[]): Buffer {
  const { token, body } = contentOf(order, payers);
  const payload = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: bank.example',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(payload)}`,
    `idempotency-key: ${order.key}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${payload}`);
}

function contentOf(order: SentOrder, payers: readonly LoggedInPayer[]) {
  const { from, to, token } = payers[order.payer]!;
  return { token, body: { from_account: from, to_account: to, amount: '0.01', reference: order.reference } };
}
