import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { masked, maskText } from '../../shared/base/secrets.ts';

/** Statements and names as they are told: they are the same few again and again, and searching a statement takes longer than running it. */
const known = new Map<string, string>();
const MOST_KNOWN = 2000;
const STATEMENT = 'db.query.text';

function maskedKnown(text: string): string {
  let told = known.get(text);
  if (told === undefined) {
    told = maskText(text);
    if (known.size < MOST_KNOWN) known.set(text, told);
  }
  return told;
}

function maskedAttributes({ [STATEMENT]: statement, ...attributes }: Attributes): Attributes {
  const rest = masked(attributes) as Attributes;
  return typeof statement === 'string' ? { ...rest, [STATEMENT]: maskedKnown(statement) } : rest;
}

/** A copy of a span without secrets, in what it tells itself and in what happened in it: errors are events. */
function maskedSpan(span: ReadableSpan): ReadableSpan {
  return {
    name: maskedKnown(span.name),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
    startTime: span.startTime,
    endTime: span.endTime,
    status:
      span.status.message === undefined ? span.status : { ...span.status, message: maskText(span.status.message) },
    attributes: maskedAttributes(span.attributes),
    links: span.links.map((link) =>
      link.attributes ? { ...link, attributes: maskedAttributes(link.attributes) } : link,
    ),
    events: span.events.map((event) => ({
      ...event,
      name: maskText(event.name),
      ...(event.attributes ? { attributes: maskedAttributes(event.attributes) } : {}),
    })),
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}

/**
 * The same exporter, given spans that are masked by shared/base/secrets.ts: what libraries write into them included. It is done when they
 * are sent, in batches, and not while a call is answered.
 */
export function maskedSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, told) => exporter.export(spans.map(maskedSpan), told),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
