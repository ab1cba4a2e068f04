import { areaRuns, verbRanges } from '../../shared/analysis/engraved/area-runs.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { openStore } from '../platform/storage.ts';
import { liveTextOf, textStrokes } from './live-text.ts';
import { appendVerbs, SvgPathText } from './drawing-path.ts';
import type { PartView } from './view.ts';
import type { Paint } from '../../shared/analysis/engraved/paints.ts';
import type { Thumbnail } from './thumbnail-schema.ts';

/** Larger drawings are shown by a mark only: a list must not cost more than the drawing. */
const MOST_VERBS = 20_000;

/** A part's drawing as a thumbnail; null where there is none or it is too large. */
export function makeThumbnail({ report, configuration }: Pick<PartView, 'report' | 'configuration'>): Thumbnail | null {
  if (!report?.drawing || !report.measurement || !configuration) return null;
  const { drawing, measurement } = report;
  if (drawing.verbs.length > MOST_VERBS) return null;
  const operations = configuration.styles.map((style) => operationOf(style.assignedTo));
  const areas = areaRuns(drawing, measurement.contours, operations).map((run) => {
    const sink = new SvgPathText();
    for (const { verbStart, verbEnd, coordStart } of verbRanges(run, measurement.contours))
      appendVerbs(sink, drawing, verbStart, verbEnd, coordStart);
    const paint: Paint = run.work === 'bare' ? 'bare' : 'area';
    return { operation: operations[run.style]!, paint, evenOdd: run.evenOdd, d: sink.text };
  });
  const sinks = drawing.styles.map(() => new SvgPathText());
  for (let e = 0; e < drawing.elementStyle.length; e++)
    appendVerbs(
      sinks[drawing.elementStyle[e]!]!,
      drawing,
      drawing.elementVerbs[e]!,
      drawing.elementVerbs[e + 1]!,
      drawing.elementCoords[e]!,
    );
  const lines = sinks.map(({ text }, i) => ({ operation: operations[i]!, paint: 'line' as const, d: text }));
  const text = { operation: 'ignored' as const, paint: 'line' as const, d: textStrokes(liveTextOf(report).runs) };
  return { ...measurement.bounds, paths: [...areas, ...[...lines, text].filter(({ d }) => d !== '')] };
}

/** Keeps a part's drawing as the picture of its design on the server, or of its piece of it. */
export function keepThumbnail(designId: string, part: PartView): void {
  const made = makeThumbnail(part);
  if (made)
    openStore()
      .then((store) => store.put('session', made, keyOf(designId, part.choices.piece)))
      .catch(() => {});
}

function keyOf(designId: string, piece: string | null): string {
  return piece === null ? `drawing:${designId}` : `drawing:${designId} ${piece}`;
}

/** The kept picture of a design, or of one piece of it; null where there is none. */
export async function readThumbnail(designId: string, piece: string | null): Promise<Thumbnail | null> {
  try {
    const kept = await (await openStore()).get('session', keyOf(designId, piece));
    if (kept === undefined) return null;
    const { thumbnailSchema } = await import('./thumbnail-schema.ts');
    const parsed = thumbnailSchema.safeParse(kept);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
