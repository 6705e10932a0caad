import { createTestDatabase } from '@bank/database/testing';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBankProcess } from '../testing/start-bank-process.ts';
import { gatherBatches } from './gather-batches.ts';
import { currentSpan, serve, servedRequestId, type Span, type SpanFacts } from './tracing.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** Takes traces as a collector does (OTLP over HTTP, JSON). */
async function openCollector(): Promise<{ readonly url: string; readonly spans: readonly SentSpan[] }> {
  const spans: SentSpan[] = [];
  const server = createHttpServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      reply.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

test('a trace leads from the request to its statements, and goes on with that of the caller', {
  timeout: 90_000,
}, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const collector = await openCollector();
  const bank = await startBankProcess({ DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await fetch(`http://127.0.0.1:${bank.port}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    // Letters of no hexadecimal number: the numbers of spans are drawn by chance.
    body: JSON.stringify({ username: 'harriet', password: 'A-Wrong-Password-7' }),
  });
  expect(answer.status).toBe(401);
  expect(await bank.leave()).toBe(0);

  const ofRequest = collector.spans.filter((span) => span.traceId === traceId);
  const request = ofRequest.find(({ name }) => name === 'POST /api/login_check')!;
  expect(request.parentSpanId).toBe('00f067aa0ba902b7');
  const facts = Object.fromEntries(request.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(facts).toMatchObject({
    'http.route': '/api/login_check',
    'http.response.status_code': 401,
    'bank.request_id': answer.headers.get('x-request-id'),
  });
  const statements = ofRequest.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toContain('commit');
  expect(JSON.stringify(ofRequest)).not.toMatch(/Wrong-Password|harriet/);
});

test('a collector that is away costs the bank nothing but its traces', { timeout: 90_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  const settings = { DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const bank = await startBankProcess(settings);
  expect((await fetch(`http://127.0.0.1:${bank.port}/readyz`)).status).toBe(200);
  expect(await bank.leave()).toBe(0);
});

/** A span that keeps what it was told. */
class KeptSpan implements Span {
  readonly name: string;
  readonly facts: SpanFacts;
  readonly links: readonly Span[];
  readonly parts: KeptSpan[] = [];
  hasEnded = false;

  constructor(name: string, facts: SpanFacts = {}, links: readonly Span[] = []) {
    this.name = name;
    this.facts = facts;
    this.links = links;
  }

  begin(name: string, facts?: SpanFacts, links?: readonly Span[]): Span {
    const part = new KeptSpan(name, facts, links);
    this.parts.push(part);
    return part;
  }

  note(): void {}

  end(): void {
    this.hasEnded = true;
  }
}

test('orders that are booked together are found from the trace of each', async () => {
  const seen: (Span | undefined)[] = [];
  const add = gatherBatches<number, number>({
    run: async (items) => {
      seen.push(currentSpan());
      return items.map((item) => ({ result: item }));
    },
    inFlightMax: 1,
    sizeMax: 10,
    name: 'book transfers',
  });
  const requests = [new KeptSpan('one'), new KeptSpan('two')] as const;
  await Promise.all(requests.map((span, place) => serve({ requestId: `request ${place}`, span }, () => add(place))));
  const [[shared], [other]] = [requests[0].parts, requests[1].parts];
  expect(shared).toMatchObject({ name: 'book transfers', facts: { 'bank.batch.size': 2 }, links: [requests[1]] });
  expect(other).toMatchObject({ name: 'book transfers with another request', links: [shared] });
  expect(seen).toEqual([shared]);
  await vi.waitFor(() => expect([shared!.hasEnded, other!.hasEnded]).toEqual([true, true]));
});

test('what a request began knows its id, and nothing outside of it does', async () => {
  const inside = serve({ requestId: 'r-1', span: undefined }, async () => {
    await Promise.resolve();
    return servedRequestId();
  });
  expect(servedRequestId()).toBeUndefined();
  expect(await inside).toBe('r-1');
});
