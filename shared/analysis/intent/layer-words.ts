import type { DrawingStyle } from '../../drawing/drawing.ts';
import type { Subject } from '../../drawing/words/subjects.ts';
import type { OperationName } from '../operations.ts';
import type { Intent } from './decided.ts';

/** Operations by what a layer's name says; null where that is no operation. There is no colour code that every shop shares, so names lead. */
const OPERATIONS: Readonly<Record<Subject, OperationName | null>> = {
  cut: 'cutting',
  inner_cut: 'cutting',
  outline: 'cutting',
  engrave: 'lineEngraving',
  raster: 'areaEngraving',
  score: 'lineEngraving',
  mark: 'lineEngraving',
  crease: 'metalBending',
  bend: 'metalBending',
  perforate: 'cutting',
  countersink: 'ignored',
  thread: 'ignored',
  pocket: 'ignored',
  dimension: 'ignored',
  construction: 'ignored',
  sheet: 'ignored',
  note: 'ignored',
  frame: 'ignored',
  border: null,
  text: 'lineEngraving',
  hatch: 'lineEngraving',
  centre: 'ignored',
  hidden: 'ignored',
};

type Named = Pick<DrawingStyle, 'says' | 'stroke' | 'fill'>;

/** Whether a style only covers areas. */
function isFilled({ stroke, fill }: Named): boolean {
  return stroke === null && fill !== null;
}

/** The operation that a layer's name stands for, given what it says (`says` of its styles); null where it stands for none. */
export function operationByName(says: Subject | null | undefined): OperationName | null {
  return says ? OPERATIONS[says] : null;
}

/**
 * Intent that the name of a style's layer states; null where it states none. Perforations are asked about, as they are cut as
 * drawn, without gaps, and so are pockets of a mill, which may be parts of a bag, hatches, which may show a section, and the lines of letters, which may be notes.
 */
export function intentByName(style: Named): Intent | null {
  const operation = operationByName(style.says);
  if (operation === null) return null;
  const { says } = style;
  const byRequest = says === 'countersink' || says === 'thread' || says === 'pocket';
  return {
    operation: operation === 'lineEngraving' && isFilled(style) ? 'areaEngraving' : operation,
    evidence: byRequest ? 'other_process' : 'layer_name',
    sure: says !== 'perforate' && says !== 'pocket' && says !== 'hatch' && (says !== 'text' || isFilled(style)),
  };
}
