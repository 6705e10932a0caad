import { createTestDatabase } from '@bank/database/testing';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fastify } from 'fastify';
import { diag } from '@opentelemetry/api';
import { capturedLog } from '../../testing/captured-log.ts';
import { startBankProcess } from '../../testing/start-bank-process.ts';
import { exportTraces } from './export-traces.ts';
import { gatherBatches } from './gather-batches.ts';
import { traceRequests } from './http/trace-requests.ts';
import { currentSpan, serve, servedRequestId, type Span, type SpanFacts } from './tracing.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly links?: readonly { readonly spanId: string }[];
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
  tags: ['long'],
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
    // No letters of an id in hexadecimal digits.
    body: JSON.stringify({ username: 'mr-marlowe', password: 'A-Wrong-Password-7' }),
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
  expect(JSON.stringify(ofRequest)).not.toMatch(/Wrong-Password|marlowe/);
});

test('a collector that is away costs the bank nothing but its traces', {
  tags: ['long'],
  timeout: 90_000,
}, async () => {
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

test.each([
  ['one request knows its id', ['r-1'], ['r-1']],
  ['several requests knows none of them', ['r-1', 'r-2'], [undefined]],
  ['one request, in a batch that another one made room for, knows its own', ['r-1', 'r-2'], ['r-1', 'r-2'], 1],
] as const)('what is done together for %s', async (_, requestIds, expected, sizeMax: number = 10) => {
  const ids: (string | undefined)[] = [];
  const add = gatherBatches<number, number>({
    run: async (items) => {
      ids.push(servedRequestId());
      return items.map((item) => ({ result: item }));
    },
    inFlightMax: 1,
    sizeMax,
  });
  await Promise.all(requestIds.map((requestId) => serve({ requestId, span: undefined }, () => add(1))));
  expect(ids).toEqual(expected);
});

test('what a request began knows its id, and nothing outside of it does', async () => {
  const inside = serve({ requestId: 'r-1', span: undefined }, async () => {
    await Promise.resolve();
    return servedRequestId();
  });
  expect(servedRequestId()).toBeUndefined();
  expect(await inside).toBe('r-1');
});

describe('what is sent to a collector', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { log, text } = capturedLog();

  test('says what is a request, what a statement, and what failed', async () => {
    const collector = await openCollector();
    const tracer = exportTraces({ endpoint: `${collector.url}/`, version: '1', log });
    const request = tracer.beginRequest('GET /', {}, `00-${traceId}-00f067aa0ba902b7-01`);
    request.begin('commit', { 'db.system.name': 'postgresql' }).end();
    request.begin('compute', {}, [request]).end(new TypeError('secret'));
    request.end();
    await tracer.stop();
    const told = (name: string) => collector.spans.find((span) => span.name === name)!;
    // OpenTelemetry: 1 internal, 2 server, 3 client; a status of 2 is an error.
    expect(['GET /', 'commit', 'compute'].map((name) => [told(name).kind, told(name).status.code ?? 0])).toEqual([
      [2, 0],
      [3, 0],
      [1, 2],
    ]);
    expect(told('compute').attributes).toEqual([{ key: 'error.type', value: { stringValue: 'TypeError' } }]);
    expect(told('compute').links?.map(({ spanId }) => spanId)).toEqual([told('GET /').spanId]);
    expect(told('GET /').traceId).toBe(traceId);
    expect(JSON.stringify(collector.spans)).not.toContain('secret');
  });

  test.each([
    [undefined, false],
    ['', false],
    [`ff-${traceId}-00f067aa0ba902b7-01`, false],
    [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, false],
    [`00-${traceId}-00f067aa0ba902b7-01`, true],
    [`00-${traceId}-00f067aa0ba902b7-00`, true],
  ])('goes on with the trace of a caller who says %j: %s', async (traceparent, goesOn) => {
    const collector = await openCollector();
    const tracer = exportTraces({ endpoint: collector.url, version: '1', log });
    tracer.beginRequest('GET /', {}, traceparent).end();
    await tracer.stop();
    expect(collector.spans.map((span) => span.traceId === traceId)).toEqual([goesOn]);
  });

  test('is complained of at most once a minute, in three hundred letters', () => {
    const now = vi.spyOn(performance, 'now');
    onTestFinished(() => now.mockRestore());
    const before = text().length;
    exportTraces({ endpoint: 'http://127.0.0.1:1', version: '1', log });
    const complaints = () => text().slice(before).split('\n').filter(Boolean).length;
    for (const [ms, lines] of [
      [0, 1],
      [59_999, 1],
      [60_000, 2],
      [119_999, 2],
    ] as const) {
      now.mockReturnValue(ms);
      diag.error('x'.repeat(400));
      expect(complaints()).toBe(lines);
    }
    expect(JSON.parse(text().slice(before).split('\n')[0]!)).toMatchObject({ reason: 'x'.repeat(300) });
  });
});

test.each([
  [499, undefined],
  [500, expect.any(Error)],
])('a request that is answered with %i ends as a failed one where that is our fault', async (status, error) => {
  const ends: unknown[] = [];
  const names: string[] = [];
  const app = fastify();
  traceRequests(app, {
    beginRequest: (name) => {
      names.push(name);
      const span = new KeptSpan(name);
      span.end = (failed?: unknown) => void ends.push(failed);
      return span;
    },
    stop: async () => undefined,
  });
  app.get('/one/:id', (_request, reply) => reply.code(status).send());
  await app.inject('/one/2');
  await app.inject('/none/2');
  await app.close();
  expect(names).toEqual(['GET /one/:id', 'GET unknown']);
  expect(ends).toEqual([error, undefined]);
});
