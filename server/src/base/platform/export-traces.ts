import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OpenTelemetrySpan,
  type Tracer as OpenTelemetryTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Span, SpanFacts, Tracer } from './tracing.ts';

/** Complaints of the exporter in the log: one in so many milliseconds. */
const complaintsMs = 60_000;
const farewellMs = 1_000;

/**
 * Sends traces by OpenTelemetry's own packages (OTLP over HTTP). Loaded only where the operator names a collector.
 *
 * @param endpoint the collector's address, as `OTEL_EXPORTER_OTLP_ENDPOINT` gives it
 */
export function exportTraces({
  endpoint,
  version,
  log,
}: {
  readonly endpoint: string;
  readonly version: string;
  readonly log: Log;
}): Tracer {
  complainTo(log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bank-server', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesAddress(endpoint) }) })],
  });
  const tracer = provider.getTracer('bank');
  return {
    beginRequest: (name, facts, continues) =>
      new ExportedSpan(
        tracer,
        tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: facts }, contextOf(continues)),
      ),
    // What a collector does not take within a second is lost: the server leaves within five.
    stop: () =>
      Promise.race([provider.shutdown().catch(() => undefined), pause(farewellMs, undefined, { ref: false })]),
  };
}

class ExportedSpan implements Span {
  readonly #tracer: OpenTelemetryTracer;
  readonly #span: OpenTelemetrySpan;

  constructor(tracer: OpenTelemetryTracer, span: OpenTelemetrySpan) {
    this.#tracer = tracer;
    this.#span = span;
  }

  begin(name: string, facts: SpanFacts = {}, links: readonly Span[] = []): Span {
    const options = {
      kind: facts['db.system.name'] === undefined ? SpanKind.INTERNAL : SpanKind.CLIENT,
      attributes: facts,
      links: links.flatMap((span) => (span instanceof ExportedSpan ? [{ context: span.#span.spanContext() }] : [])),
    };
    return new ExportedSpan(
      this.#tracer,
      this.#tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, this.#span)),
    );
  }

  note(facts: SpanFacts): void {
    this.#span.setAttributes(facts);
  }

  end(error?: unknown): void {
    if (error !== undefined) {
      this.#span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      this.#span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.#span.end();
  }
}

/** The specification of the exporter: the path of traces under the address of the collector. */
function tracesAddress(endpoint: string): string {
  return `${endpoint.replace(/\/$/, '')}/v1/traces`;
}

/** `00-<trace id>-<span id>-<flags>` (W3C Trace Context, 3.2). */
function contextOf(traceparent = ''): Context {
  const [version, traceId = '', spanId = ''] = traceparent.slice(0, 55).split('-');
  const caller = { traceId, spanId, traceFlags: 1, isRemote: true };
  return version === '00' && isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
}

/** A collector that is away costs the bank its traces and nothing else; the log says so now and then. */
function complainTo(log: Log): void {
  let silentUntil = 0;
  const complain = (message: string): void => {
    const now = performance.now();
    if (now < silentUntil) return;
    silentUntil = now + complaintsMs;
    log.warn({ reason: message.slice(0, 300) }, 'traces cannot be sent');
  };
  const nothing = (): void => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: nothing, debug: nothing, verbose: nothing },
    {
      logLevel: DiagLogLevel.WARN,
      suppressOverrideMessage: true,
    },
  );
}
