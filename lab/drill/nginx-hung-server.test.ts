import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../server/src/testing/bank-for-tests.ts';
import { startDrilledBank, type DrilledBank } from './drilled-bank.ts';
import { whereNginxIs, startNginx, type NginxInFront } from './nginx-in-front.ts';
import { waitUntil } from './wait-until.ts';

const clientsOfEachKind = 6;
/** The proxy's time limit, and as long again for a busy machine. */
const answerMsMax = 30_000;

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}
interface Order {
  readonly key: string;
  isBooked: boolean;
}

let bank: TestBank;
let client: TestClient;
let token: string;
let servers: readonly DrilledBank[];
let nginx: NginxInFront;

describe('one of two servers behind nginx hangs', whereNginxIs, () => {
  beforeAll(async () => {
    bank = await openTestBank();
    client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
    token = await bank.logIn(client);
    const settings = { DATABASE_URL: bank.database.url, TRUSTED_PROXIES: '127.0.0.1' };
    servers = await Promise.all([startDrilledBank(settings), startDrilledBank(settings)]);
    const [port = 0, otherPort = 0] = servers.map(({ origin }) => Number(new URL(origin).port));
    // Each request comes from an address of its own: the limits of one address are not tested here.
    nginx = await startNginx(port, { otherPort, addressHeader: 'X-Test-Address' });
  }, 120_000);
  afterAll(async () => {
    await nginx.close();
    for (const server of servers) await server.kill();
    await bank.close();
  });

  test('the other server answers, few requests wait for the one that hangs, and no order is booked twice', async () => {
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
    const orders: Order[] = [];
    const oddities: string[] = [];
    const answered = { reads: 0, orders: 0 };
    let isAsking = true;

    const read = async (): Promise<void> => {
      while (isAsking) {
        const { status, body } = await ask(agent, '/user/me');
        if (status !== 200) oddities.push(`read: ${status} ${body}`);
        answered.reads += 1;
      }
    };
    const pay = async (): Promise<void> => {
      while (isAsking) {
        const order: Order = { key: randomUUID(), isBooked: false };
        orders.push(order);
        const { status, body } = await sendOrder(agent, order);
        order.isBooked = status === 200;
        // The bookings of the hung server keep these accounts locked for a while: the other one then says that nothing
        // was booked.
        if (status !== 200 && !/"(?:outcome_unknown|service_unavailable)"/.test(body))
          oddities.push(`order: ${status} ${body}`);
        answered.orders += 1;
      }
    };
    const asking = Promise.all(Array.from({ length: clientsOfEachKind }, () => [read(), pay()]).flat());

    const [hung] = servers;
    await waitUntil('both servers have work', () => answered.reads > 50 && answered.orders > 50);
    hung!.signal('SIGSTOP');
    const gaveUp = async () => linesOfHung(await nginx.log(), hung!).length > 0;
    await waitUntil('the proxy gives up the first request', gaveUp, answerMsMax);
    const then = { ...answered };
    await waitUntil(
      'the other one answers',
      () => answered.reads > then.reads + 300 && answered.orders > then.orders + 300,
    );
    isAsking = false;
    await asking;
    const waited = linesOfHung(await nginx.log(), hung!).length;
    hung!.signal('SIGCONT');

    expect(oddities).toEqual([]);
    // Those under way when it stopped, and one now and then by which the proxy looks whether it is back.
    expect(waited).toBeLessThanOrEqual(clientsOfEachKind * 2 + 3);
    for (const order of orders)
      if (!order.isBooked) expect(await sendOrder(agent, order)).toMatchObject({ status: 200 });
    agent.destroy();
    expect(await bank.balance(client.accounts[1]!)).toBe((orders.length / 100).toFixed(2));
  }, 180_000);
});

/** Requests that the proxy gave up because this server was silent: another answered, or the client was told. */
function linesOfHung(lines: readonly string[], { origin }: DrilledBank): readonly string[] {
  const { host } = new URL(origin);
  // The log names each server that was asked and its time; a working one takes less than ten seconds.
  return lines.filter((line) => new RegExp(`${host}[^"]* (?:\\d{2,}\\.\\d+)`).test(line));
}

function sendOrder(agent: Agent, { key }: Order): Promise<Answer> {
  const [from, to] = client.accounts;
  return ask(agent, '/api/transfeers/internals/applications', {
    key,
    body: JSON.stringify({ from_account: from!.id, to_account: to!.id, amount: '0.01', reference: 'hung' }),
  });
}

function ask(agent: Agent, path: string, { body, key }: { body?: string; key?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: nginx.port,
        path,
        agent,
        timeout: answerMsMax,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: 'bank.example',
          authorization: `Bearer ${token}`,
          'x-test-address': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': body.length,
            'idempotency-key': key,
          }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode, body: text }));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${answerMsMax} ms`)));
    asked.on('error', reject);
    asked.end(body);
  });
}
