import type { ReadResult } from '../read-result.ts';
import type { NameReader, Subject } from './subjects.ts';

interface Layered {
  readonly layer: string | null;
}

/** Adds what the names of layers say to the styles and live texts of a file. */
export function withSubjects(result: ReadResult, subjectOf: NameReader): ReadResult {
  const known = new Map<string, Subject | null>();
  const named = <T extends Layered>(one: T): T => {
    if (one.layer === null) return one;
    let says = known.get(one.layer);
    if (says === undefined) {
      says = subjectOf(one.layer);
      known.set(one.layer, says);
    }
    return says === null ? one : { ...one, says };
  };
  const { drawing, texts } = result;
  return {
    ...result,
    drawing: drawing && { ...drawing, styles: drawing.styles.map(named) },
    ...(texts ? { texts: { ...texts, runs: texts.runs.map(named) } } : {}),
  };
}
