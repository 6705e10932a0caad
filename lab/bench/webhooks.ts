import { inTransaction, migrate, openDatabase } from '@bank/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import {
  announce,
  askWebhooks,
  insertEndpoint,
  newEventSecret,
  startWebhooks,
} from '../../server/src/money/webhooks/testing-sender.ts';
import { createClient } from '../../server/src/people/identity/index.ts';
import { makeCertificates } from '../../server/src/testing/make-certificates.ts';
import { ms, toTable } from './table.ts';

/*
 * `npm run bench -- webhooks`: 10,000 events of card payments, 200 a second, for 20 receivers of which one never
 * answers. How long after its event was written each webhook of the others arrives, over TLS, and whether each comes
 * once and in the order of its payment. WEBHOOKS and WEBHOOKS_A_SECOND say other figures. Sender, receivers and
 * database share the cores of this machine. Needs openssl.
 */

const receivers = 20;
const eventsOfPayment = 4;
const count = Number(process.env['WEBHOOKS'] ?? 10_000);
const aSecond = Number(process.env['WEBHOOKS_A_SECOND'] ?? 200);
const tickMs = 50;
const waitMsMax = 60_000;
const say = (text: string): void => void process.stderr.write(`bench: ${text}\n`);
const pause = (delay: number): Promise<void> => new Promise((done) => void setTimeout(done, delay));

interface Heard {
  readonly id: string;
  readonly payment: string;
  readonly sequence: number;
  readonly waitMs: number;
}

const folder = await mkdtemp(join(tmpdir(), 'bank-bench-'));
const log = createLog('error');
const database = await openDatabase({ dataDir: join(folder, 'data'), log, poolMax: 8 });
const { db } = database;
try {
  await migrate(database);
  const names = Array.from({ length: receivers }, (_, place) => `shop${place}`);
  makeCertificates(folder, ['shop']);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  const heard: Heard[] = [];
  const writtenAt = new Map<string, number>();
  const server = createServer({ cert: read('shop.pem'), key: read('shop.key') }, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      // The first of them takes what it is sent and never answers.
      if (request.url === '/shop0') return;
      const { id, sequence, data } = JSON.parse(body) as { id: string; sequence: number; data: { payment: string } };
      const written = writtenAt.get(`${data.payment} ${sequence}`)!;
      heard.push({ id, payment: data.payment, sequence, waitMs: performance.now() - written });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;

  say('clients and their endpoints');
  const clients: string[] = [];
  for (const name of names) {
    const id = newId();
    const login = `bench-${name}-${id}`;
    const person = { kind: 'personal', password: `Bench-Mark-${id}`, firstName: 'Bench', lastName: name } as const;
    const details = { ...person, id, login, email: 'bench@ostro.example', language: 'en', createdAt: new Date() };
    const made = await createClient(db, { ...details, language: 'en' }, newId);
    if (made === 'login_taken') throw new Error(`the login ${login} is taken`);
    await insertEndpoint(db, {
      id: newId(),
      clientId: id,
      mode: 'test',
      address: `https://shop.inside/${name}`,
      host: `${name}.inside`,
      kinds: ['card_payment.approved'],
      secret: newEventSecret(),
      madeBy: made.userId,
    });
    clients.push(id);
  }

  const stop = startWebhooks(
    { db, newId, log, clock: watchedClock() },
    undefined,
    askWebhooks({
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      isAllowed: () => true,
      port,
      ca: read('ca.pem'),
      keepsLines: true,
    }),
  );

  say(`${count} events, ${aSecond} a second`);
  const begunAt = performance.now();
  const payments = Array.from({ length: Math.ceil(count / eventsOfPayment) }, newId);
  for (let sent = 0; sent < count; ) {
    const due = Math.min(count, Math.floor(((performance.now() - begunAt) / 1_000) * aSecond));
    const batch = Array.from({ length: due - sent }, (_, offset) => {
      const number = sent + offset;
      const place = number % payments.length;
      return {
        payment: payments[place]!,
        client: clients[place % receivers]!,
        sequence: Math.floor(number / payments.length) + 1,
      };
    });
    sent = due;
    if (batch.length > 0) {
      const now = performance.now();
      for (const { payment, sequence } of batch) writtenAt.set(`${payment} ${sequence}`, now);
      await inTransaction(db, (transaction) =>
        announce(
          transaction,
          batch.map(({ payment, client }) => ({
            clientId: client,
            mode: 'test',
            kind: 'card_payment.approved',
            subject: payment,
            data: JSON.stringify({ payment, status: 'approved', amount: '150.00', currency: 'EUR' }),
            happenedAt: new Date(),
          })),
        ),
      );
    }
    await pause(tickMs);
  }
  const expected = [...writtenAt.keys()].filter((key) => payments.indexOf(key.slice(0, 36)) % receivers !== 0).length;
  const until = performance.now() + waitMsMax;
  while (heard.length < expected && performance.now() < until) await pause(100);
  await stop();
  server.closeAllConnections();
  server.close();

  const waits = heard.map(({ waitMs }) => waitMs).toSorted((one, other) => one - other);
  const at = (share: number) => ms(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0);
  const repeats = heard.length - new Set(heard.map(({ id }) => id)).size;
  const last = new Map<string, number>();
  let outOfOrder = 0;
  for (const { payment, sequence } of heard) {
    if (sequence !== (last.get(payment) ?? 0) + 1) outOfOrder += 1;
    last.set(payment, sequence);
  }
  process.stdout.write(
    toTable([
      {
        what: `webhooks of the ${receivers - 1} that answer, of ${expected}`,
        figure: String(heard.length),
        goal: 'all',
      },
      { what: 'from event to receiver, median', figure: at(0.5) },
      { what: 'from event to receiver, p99', figure: at(0.99), goal: 'under 2 s' },
      { what: 'from event to receiver, longest', figure: at(1) },
      { what: 'came twice', figure: String(repeats), goal: '0' },
      { what: 'came out of order of their payment', figure: String(outOfOrder), goal: '0' },
    ]),
  );
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
