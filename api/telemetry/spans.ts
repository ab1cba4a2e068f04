import { type Attributes, INVALID_SPAN_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { isUntraced } from './request-context.ts';

const TRACER = 'kerfwise';
/** Span given where nothing is recorded. */
const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Ends a span as having failed, with what was thrown. */
function failed(span: Span, error: unknown): never {
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  throw error;
}

/** Does `work` within a span; without tracing, and in a call that was not chosen for it, it is just done. The span ends with the work, or when its promise does. */
export function spanned<T>(name: string, attributes: Attributes, work: (span: Span) => T): T {
  if (isUntraced()) return work(NO_SPAN);
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

/** Whether what is being done belongs to a call that is traced. Asked for every statement: of most calls we know it ourselves, at a tenth of the price. */
export function isRecording(): boolean {
  if (isUntraced()) return false;
  return trace.getActiveSpan()?.isRecording() ?? false;
}
