import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

const TRACER = 'kerfwise';

/** Ends a span as having failed, with what was thrown. */
function failed(span: Span, error: unknown): never {
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  throw error;
}

/** Does `work` within a span; without tracing it is just done. The span ends with the work, or when its promise does. */
export function spanned<T>(name: string, attributes: Attributes, work: (span: Span) => T): T {
  return trace.getTracer(TRACER).startActiveSpan(name, { attributes }, (span) => {
    let done: T;
    try {
      done = work(span);
    } catch (error) {
      return failed(span, error);
    }
    if (!(done instanceof Promise)) {
      span.end();
      return done;
    }
    return done.then(
      (value: unknown) => {
        span.end();
        return value;
      },
      (error: unknown) => failed(span, error),
    ) as T;
  });
}

/** Notes something that took `ms` and is over, within the span in hand. Nothing where none is recorded. */
export function noteSpan(name: string, ms: number, attributes: Attributes, error?: unknown): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const end = Date.now();
  const span = trace.getTracer(TRACER).startSpan(name, { attributes, startTime: end - ms });
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
