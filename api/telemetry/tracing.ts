import { httpInstrumentationMiddleware } from '@hono/otel';
import { context, propagation, type TracerProvider as Provider, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Span,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Env } from '../env.ts';
import { currentRequestId } from './request-context.ts';

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

/** Query strings may hold signatures and tokens: of an address only what comes before is told. */
const withoutQuery = (url: string): string => url.split('?', 1)[0]!;

/** Writes the request's id on every span and takes secrets off. */
const masking: SpanProcessor = {
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
 * of the calls; a caller that traces decides for itself. Null where no endpoint is set. Call once in a process.
 */
export function startTracing(
  env: Pick<Env, 'traceEndpoint' | 'traceShare'>,
  exporter: () => SpanExporter = () => new OTLPTraceExporter(),
): Tracing | null {
  if (env.traceEndpoint === '') return null;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.traceShare) }),
    spanProcessors: [masking, new BatchSpanProcessor({ exporter: exporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    middleware: middlewareOf(provider),
    flush: () => provider.forceFlush(),
    async close() {
      await provider.shutdown();
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
}

function middlewareOf(tracerProvider: Provider): MiddlewareHandler<AppEnv> {
  return httpInstrumentationMiddleware({
    tracerProvider,
    serviceName: SERVICE,
    captureActiveRequests: false,
    spanNameFactory: (c) => `${c.req.method} ${(c.get('route') as string | undefined) ?? 'page'}`,
  }) as MiddlewareHandler<AppEnv>;
}
