import type { DesignFormat, Drawing } from './drawing.ts';
import type { Notice } from './notice.ts';
import type { TextLayer } from './text.ts';

/** Result of a reader. `drawing` is null where nothing can be measured; then an error notice says why. */
export interface ReadResult {
  readonly format: DesignFormat | null;
  readonly drawing: Drawing | null;
  readonly notices: readonly Notice[];
  /** Live text of the file; absent where it has none. */
  readonly texts?: TextLayer;
}

/** The answer to a file that can't be read; the notice says why. */
export function refused(format: DesignFormat | null, notice: Notice): ReadResult {
  return { format, drawing: null, notices: [notice] };
}

/** Adds the text of a file to what its reader gives back, where there is any. */
export function withTexts(result: ReadResult, texts: TextLayer): ReadResult {
  return texts.runs.length === 0 ? result : { ...result, texts };
}

/** How many texts give no run, as a layer of text tells it: nothing for none. */
export function unsetOf(count: number): Pick<TextLayer, 'unset'> {
  return count > 0 ? { unset: count } : {};
}
