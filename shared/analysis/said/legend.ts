import type { Drawing } from '../../drawing/drawing.ts';
import type { TextLayer, TextRun } from '../../drawing/text.ts';
import type { Subject } from '../../drawing/words/subjects.ts';
import { subjectOf } from '../../drawing/words/says.ts';
import { holds, longSide, meets } from '../apart/boxes.ts';
import type { Bounds } from '../apart/chords.ts';
import { boxOf } from '../apart/text-boxes.ts';
import { operationByName } from '../intent/layer-words.ts';
import type { Intent } from '../intent/decided.ts';
import type { Measurement } from '../measure.ts';
import type { OperationName } from '../operations.ts';

/** A legend says an operation in a few words. */
const MOST_LETTERS = 40;
const MOST_RUNS = 500;
/** A sample is no longer than this share of the drawing, and lies before its text no farther than texts are high. */
const SAMPLE_SHARE = 0.2;
/** Words that name work, and not how something looks. */
const WORKS: ReadonlySet<Subject> = new Set<Subject>([
  'cut',
  'inner_cut',
  'engrave',
  'raster',
  'score',
  'bend',
  'crease',
]);
const BLACK = '#000000';

/** A text that names an operation, and the colour that it speaks of. */
interface Entry {
  readonly operation: OperationName;
  readonly colour: string;
  /** Contours of the sample beside it; none where the text itself has the colour. */
  readonly sample: readonly number[];
}

/** Colours that the drawing's legend gives operations, and the contours of its samples. */
export interface Legend {
  readonly operations: ReadonlyMap<string, OperationName>;
  readonly samples: readonly number[];
}

/**
 * The legend of a drawing: texts such as CUT, ENGRAVE, SCORE beside a small sample of a colour outside of everything else, or written in the
 * colour. A colour that is said to be two things is none. Null where no text names an operation of a colour.
 */
export function legendOf(drawing: Drawing, measurement: Measurement, texts: TextLayer | null): Legend | null {
  const runs = (texts?.runs ?? []).slice(0, MOST_RUNS).filter(({ text }) => text.length <= MOST_LETTERS);
  const entries = runs.flatMap((run) => entryOf(run, drawing, measurement) ?? []);
  const operations = new Map<string, OperationName>();
  for (const { colour, operation } of entries)
    if (entries.every((other) => other.colour !== colour || other.operation === operation))
      operations.set(colour, operation);
  if (operations.size === 0) return null;
  return { operations, samples: entries.flatMap(({ sample }) => sample) };
}

function entryOf(run: TextRun, drawing: Drawing, measurement: Measurement): Entry | null {
  const subject = subjectOf(run.text);
  const operation = operationByName(subject);
  if (subject === null || operation === null || !WORKS.has(subject)) return null;
  const sample = samplesBeside(boxOf(run), drawing, measurement);
  const colours = new Set(sample.map((c) => colourOf(drawing, measurement.contours.style[c]!)));
  const [colour] = colours;
  if (colours.size === 1 && colour) return { operation, colour, sample };
  const own = run.fill ?? run.stroke;
  const isDrawn = drawing.styles.some((_, i) => colourOf(drawing, i) === own);
  return own !== null && own !== BLACK && isDrawn ? { operation, colour: own, sample: [] } : null;
}

/** Contours right before a text, in its line, that lie in and around nothing else. */
function samplesBeside(text: Bounds, drawing: Drawing, { contours, bounds: whole }: Measurement): number[] {
  const height = text[3] - text[1];
  const around: Bounds = [text[0] - height, text[1], text[0] + height / 2, text[3]];
  const most = SAMPLE_SHARE * Math.max(whole.width, whole.height);
  const boxes: Bounds[] = [];
  for (let c = 0; c < contours.count; c++) {
    const box = contours.bounds.subarray(c * 4, c * 4 + 4);
    boxes.push([box[0]!, box[1]!, box[2]!, box[3]!]);
  }
  const isSample = (box: Bounds): boolean => longSide(box) <= most && box[1] >= text[1] && box[3] <= text[3];
  return boxes.flatMap((box, c) => {
    if (!meets(box, around, 0) || !isSample(box) || colourOf(drawing, contours.style[c]!) === null) return [];
    return boxes.some((other) => !isSample(other) && holds(other, box) && longSide(other) < longSide(boxOfAll(whole)))
      ? []
      : [c];
  });
}

function boxOfAll({ x, y, width, height }: Measurement['bounds']): Bounds {
  return [x, y, x + width, y + height];
}

function colourOf({ styles }: Drawing, i: number): string | null {
  return styles[i]!.stroke ?? styles[i]!.fill;
}

/**
 * Intents with what the legend says: it settles what was asked about, is one more witness where it agrees, and where it contradicts what was
 * sure, that is asked. Where it says what is cut, cut lines of other colours are asked about. Names of layers and places are stronger.
 */
export function withLegend(drawing: Drawing, intents: readonly Intent[], { operations }: Legend): Intent[] {
  const isCutSaid = [...operations.values()].includes('cutting');
  return drawing.styles.map((style, i) => {
    const intent = intents[i]!;
    const colour = style.stroke ?? style.fill;
    const said = colour === null ? undefined : operations.get(colour);
    if (style.apart || STRONGER.has(intent.evidence)) return intent;
    // A legend that says what is cut does not say it of this colour.
    if (said === undefined) return isCutSaid && intent.operation === 'cutting' ? { ...intent, sure: false } : intent;
    const operation =
      said === 'lineEngraving' && isEngraved(intent.operation) ? intent.operation : fitting(style, said);
    if (operation === null) return intent;
    if (operation === intent.operation) return { ...intent, sure: true };
    return { operation, evidence: 'text', sure: !intent.sure };
  });
}

/** Evidence that no text outweighs. */
const STRONGER: ReadonlySet<Intent['evidence']> = new Set<Intent['evidence']>([
  'layer_name',
  'other_process',
  'not_plotted',
  'background',
  'knockout',
  'covered',
]);

function isEngraved(operation: OperationName): boolean {
  return operation === 'lineEngraving' || operation === 'areaEngraving' || operation === 'combinedEngraving';
}

/** The operation as a style can have it: areas without lines are engraved or nothing. */
function fitting({ stroke }: { readonly stroke: string | null }, said: OperationName): OperationName | null {
  if (stroke !== null) return said;
  return isEngraved(said) ? 'areaEngraving' : null;
}
