import type { Drawing } from '../../drawing/drawing.ts';
import type { Place } from '../../drawing/notice.ts';
import type { TextLayer } from '../../drawing/text.ts';
import type { Feature } from '../features.ts';
import type { Measurement } from '../measure.ts';
import type { Notice } from '../notice.ts';
import type { CheckTables } from './tables.ts';

/** Input of the check rules. */
export interface CheckSubject {
  readonly drawing: Drawing;
  readonly measurement: Measurement;
  readonly tables: CheckTables;
  /** One CheckRole for each style. */
  readonly roles: Uint8Array;
  readonly texts: TextLayer | null;
}

/** Answer of a check rule. */
export interface CheckAnswer {
  readonly notices: readonly Notice[];
  readonly features: readonly Feature[];
}

/** The box of a shape. */
export function shapePlace({ bounds }: Pick<CheckTables, 'bounds'>, shape: number): Place {
  return boxOf(bounds[shape * 4]!, bounds[shape * 4 + 1]!, bounds[shape * 4 + 2]!, bounds[shape * 4 + 3]!);
}

/** The box around two points, in any order. Adding 0 makes 0 of −0, which JSON does not know. */
export function boxOf(x1: number, y1: number, x2: number, y2: number): Place {
  return { x: Math.min(x1, x2) + 0, y: Math.min(y1, y2) + 0, width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** Role of a shape's lines. */
export function roleOfShape({ tables, roles }: Pick<CheckSubject, 'tables' | 'roles'>, shape: number): number {
  return roles[tables.style[shape]!]!;
}
