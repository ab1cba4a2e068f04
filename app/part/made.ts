import type { GeometryKernel } from '../../shared/analysis/measure.ts';
import { madeSize } from '../../shared/analysis/made-box.ts';
import type { DesignReport } from '../../shared/analysis/report.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { AS_DRAWN, type DrawingForm, drawingKey } from '../../shared/part/choices.ts';
import { type MadeDrawing, sizedDrawing } from '../../shared/part/sized.ts';
import type { Facts } from './facts.ts';

const AS_READ_KEY = drawingKey(AS_DRAWN);

/**
 * Largest drawing, in path commands, that the page itself brings to another size: measuring it takes well under a frame. The worker
 * does it for larger ones. 20,000 commands were measured in 2.4 ms.
 */
const SIZED_HERE = 50_000;

/** The drawing of a part as far as it is there. */
export interface Making {
  /** The drawing to show; while the one asked for is being made, the last one. Null where there is none. */
  readonly drawing: MadeDrawing | null;
  /** Which choices it is for; see drawingKey. */
  readonly key: string;
  /** It is the one asked for. */
  readonly current: boolean;
  /** Why the one asked for can't be made. */
  readonly failure: Failure | null;
}

/** Whether a drawing is made by the page itself, in the frame of the change: whole, no repairs, and no larger than measures in a frame. */
function isMadeHere(read: DesignReport, form: DrawingForm): boolean {
  const { piece, confirmed_width, confirmed_height, repairs } = form;
  if (piece !== null || repairs.length > 0) return false;
  if (confirmed_width === null && confirmed_height === null) return true;
  return (read.drawing?.verbs.length ?? 0) <= SIZED_HERE;
}

/** The drawing that a part's choices ask for. Pure: the same design, choices and answers of the worker give the same drawing. */
export function makingOf(
  read: DesignReport,
  form: DrawingForm,
  made: Facts['made'],
  kernel: GeometryKernel | null,
): Making {
  const key = drawingKey(form);
  if (key === AS_READ_KEY) return { ...asRead(read), current: true, failure: null };
  if (made?.key === key) {
    if (made.drawing.ok) return { drawing: made.drawing.value, key, current: true, failure: null };
    return { ...asRead(read), current: true, failure: made.drawing.error };
  }
  if (kernel && isMadeHere(read, form)) {
    const sized = sizedDrawing(read, form, kernel);
    if (sized.ok) return { drawing: sized.value, key, current: true, failure: null };
    return { ...asRead(read), current: true, failure: sized.error };
  }
  if (made?.drawing.ok) return { drawing: made.drawing.value, key: made.key, current: false, failure: null };
  return { ...asRead(read), current: false, failure: null };
}

function asRead(read: DesignReport): Pick<Making, 'drawing' | 'key'> {
  const drawing = read.drawing && { report: read, drawn: madeSize(read.analysis) };
  return { drawing, key: AS_READ_KEY };
}
