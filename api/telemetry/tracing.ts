import { httpInstrumentationMiddleware } from '@hono/otel';
import { context, propagation, SpanKind, type TracerProvider as Provider, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type Span,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Env } from '../env.ts';
import { maskedSpans } from './masked-spans.ts';
import { currentRequestId, leaveUntraced } from './request-context.ts';

/** Tracing that is on. */
export interface Tracing {
  /** Makes a span of every call. */
  readonly middleware: MiddlewareHandler<AppEnv>;
  /** Sends what has ended so far. */
  flush(): Promise<void>;
  /** Sends what is left and ends. */
  close(): Promise<void>;
}

const SERVICE = 'kerfwise';

/** Query strings may hold anything: of an address only what comes before is told. */
const withoutQuery = (url: string): string => url.split('?', 1)[0]!;

/** Writes the request's id on every span. */
const naming: SpanProcessor = {
  onStart(span: Span) {
    const requestId = currentRequestId();
    if (requestId !== null) span.setAttribute('kerfwise.request_id', requestId);
    const url = span.attributes['url.full'];
    if (typeof url === 'string') span.setAttribute('url.full', withoutQuery(url));
  },
  onEnd() {},
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/**
 * Sends spans to OTEL_EXPORTER_OTLP_ENDPOINT (OpenTelemetry's own variable, with its others for headers and time-outs), of a share
 * of the calls. Null where no endpoint is set. Call once in a process.
 */
export function startTracing(
  env: Pick<Env, 'traceEndpoint' | 'traceShare' | 'trustProxy'>,
  exporter: () => SpanExporter = () => new OTLPTraceExporter(),
): Tracing | null {
  if (env.traceEndpoint === '') return null;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    sampler: samplerOf(env.traceShare),
    spanProcessors: [naming, new BatchSpanProcessor({ exporter: maskedSpans(exporter()) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    middleware: middlewareOf(provider, env),
    flush: () => provider.forceFlush(),
    async close() {
      await provider.shutdown();
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
}

/** Records calls, which were chosen before, and a share of what begins outside of one. */
function samplerOf(share: number): Sampler {
  const [always, some] = [new AlwaysOnSampler(), new TraceIdRatioBasedSampler(share)];
  const root: Sampler = {
    shouldSample: (parent, traceId, _name, kind) =>
      kind === SpanKind.SERVER ? always.shouldSample() : some.shouldSample(parent, traceId),
    toString: () => `calls, and ${share} of the rest`,
  };
  return new ParentBasedSampler({ root });
}

/** Whether a call is traced: as a proxy of ours says, else by lot. A visitor can't have us trace more. */
function isChosen(c: Context, { traceShare, trustProxy }: Pick<Env, 'traceShare' | 'trustProxy'>): boolean {
  const parent = trustProxy ? c.req.header('traceparent') : undefined;
  return parent === undefined ? Math.random() < traceShare : parent.endsWith('-01');
}

/** Calls that are not chosen pass by all of it: the middleware costs as much for a span that nobody records. */
function middlewareOf(
  tracerProvider: Provider,
  env: Pick<Env, 'traceShare' | 'trustProxy'>,
): MiddlewareHandler<AppEnv> {
  const traced = httpInstrumentationMiddleware({
    tracerProvider,
    serviceName: SERVICE,
    captureActiveRequests: false,
    spanNameFactory: (c) => `${c.req.method} ${(c.get('route') as string | undefined) ?? 'page'}`,
  }) as MiddlewareHandler<AppEnv>;
  return (c, next) => {
    if (isChosen(c, env)) return traced(c, next);
    leaveUntraced();
    return next();
  };
}
