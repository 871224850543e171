import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { startNodeSdk } from '@opentelemetry/sdk-node';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from '../env.ts';
import { setTracing, type Traceparent, type Tracing } from './tracing.ts';

/** The libraries whose calls become spans; those that are installed but not used cost nothing. */
const traced = ['node:http', 'pg', 'ioredis'] as const;

/**
 * Starts traces, before the server opens its database. Loaded only if they are on. Returns what sends the last spans
 * and ends them.
 */
export function startTelemetry({ endpoint, service, share }: TelemetrySettings): () => Promise<void> {
  // By the id of the trace, so that all processes decide alike; a caller cannot get more than the share.
  const byShare = new TraceIdRatioBasedSampler(share);
  const sdk = startNodeSdk({
    resourceAttributes: {
      'service.name': service,
      'service.instance.id': `${hostname()}-${process.pid}`,
      'process.pid': process.pid,
    },
    resourceDetectors: [],
    sampler: new ParentBasedSampler({
      root: byShare,
      remoteParentSampled: byShare,
      remoteParentNotSampled: byShare,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
    // The figures are those of /metrics, and the log is that of the process.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => !url?.startsWith('/api/'),
        // Other companies' services need not know our traces.
        disableOutgoingRequestInstrumentation: true,
        // An address may hold what only its caller may know.
        startIncomingSpanHook: () => ({ 'url.query': '' }),
      }),
      new PgInstrumentation({ requireParentSpan: true }),
      new IORedisInstrumentation({ requireParentSpan: true }),
    ],
  });
  // They are changed in place when they are required, also for those that have imported them.
  const load = createRequire(import.meta.url);
  for (const library of traced) load(library);
  setTracing(createTracing());
  return async () => {
    setTracing(undefined);
    await sdk.shutdown();
  };
}

function createTracing(): Tracing {
  const tracer = trace.getTracer('oddlight');
  return {
    current: () => placeOf(trace.getActiveSpan()),
    below(place, name, work) {
      const parent = propagation.extract(ROOT_CONTEXT, { traceparent: place });
      return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, (span) => {
        try {
          return work(placeOf(span) ?? place);
        } finally {
          span.end();
        }
      });
    },
    job(name, work) {
      return tracer.startActiveSpan(`job ${name}`, { root: true }, async (span) => {
        try {
          const isDone = await work();
          span.setAttribute('job.outcome', isDone ? 'done' : 'failed');
          if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR });
          return isDone;
        } finally {
          span.end();
        }
      });
    },
    statement(text, run) {
      if (!trace.getActiveSpan()) return run();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      return tracer.startActiveSpan('statement', { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await run();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    nameCall(method, route) {
      const span = trace.getActiveSpan();
      span?.updateName(`${method} ${route}`).setAttribute('http.route', route);
      return placeOf(span);
    },
    logFields() {
      const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
      return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId };
    },
  };
}

/** Undefined for a trace that is not recorded: then nothing has to carry it. */
function placeOf(span: Span | undefined): Traceparent | undefined {
  const place = span?.spanContext();
  if (!span || !place || !isSpanContextValid(place) || !(place.traceFlags & TraceFlags.SAMPLED))
    return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(context.active(), span), carrier);
  return carrier.traceparent;
}
