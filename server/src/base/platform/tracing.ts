import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span tells beside its name and its times: names of OpenTelemetry's conventions, or `bank.…`. No secrets. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work with a beginning and an end, part of a trace. */
export interface Span {
  /** Begins a part of this work. @param links spans of other traces that it also belongs to */
  begin(name: string, facts?: SpanFacts, links?: readonly Span[]): Span;
  note(facts: SpanFacts): void;
  /** @param error what it failed with; its text stays here, only its name is told */
  end(error?: unknown): void;
}

/** Begins traces and sends them off. A bank that sends no traces has none. */
export interface Tracer {
  /** @param continues the header `traceparent` of the caller (W3C Trace Context); another text begins a new trace */
  beginRequest(name: string, facts: SpanFacts, continues?: string): Span;
  /** Sends what has not left yet. */
  stop(): Promise<void>;
}

/** For whom the running code works. */
export interface Served {
  /** Of a job: its own id. Undefined where it works for several requests at once. */
  readonly requestId: string | undefined;
  readonly span: Span | undefined;
}

const served = new AsyncLocalStorage<Served>();

/** Runs `work`, and all that it begins, as work for a request. */
export function serve<Result>(whom: Served, work: () => Result): Result {
  return served.run(whom, work);
}

/** For whom the running code works; for nobody in particular outside of requests and jobs. */
export function whoIsServed(): Served {
  return served.getStore() ?? { requestId: undefined, span: undefined };
}

/** The id of the request or the job that the running code serves; undefined for work for several requests. */
export function servedRequestId(): string | undefined {
  return whoIsServed().requestId;
}

/** The span that the running code is part of; undefined where nothing is traced. */
export function currentSpan(): Span | undefined {
  return whoIsServed().span;
}

/**
 * Runs `work` for several requests at once. It is part of the first one's trace, with links to the others; each of the
 * others gets a span with a link to it, so that the work is found from every request. What one request alone asks for
 * bears its id; what several ask for bears none, also not that of the request in whose turn the batch began.
 */
export async function serveTogether<Result>(
  name: string,
  whom: readonly Served[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [requestId, ...furtherIds] = new Set(whom.map((one) => one.requestId));
  const servedId = furtherIds.length === 0 ? requestId : undefined;
  const [first, ...others] = whom.map(({ span }) => span).filter((span) => span !== undefined);
  if (first === undefined) return serve({ requestId: servedId, span: undefined }, work);
  const shared = first.begin(name, { 'bank.batch.size': whom.length }, others);
  const parts = others.map((other) => other.begin(`${name} with another request`, {}, [shared]));
  try {
    return await serve({ requestId: servedId, span: shared }, work);
  } finally {
    for (const span of [...parts, shared]) span.end();
  }
}

/** Tells of a statement to the database. Returns how to tell its end. */
export function traceStatement(name: string): (error?: unknown) => void {
  const span = currentSpan()?.begin(name, { 'db.system.name': 'postgresql' });
  return (error) => span?.end(error);
}
