import { inRepairOrder } from '../analysis/repairs/repair.ts';
import { SERVICES } from '../pricing/services.ts';
import type { Choices, ChoicesChange } from './wire.ts';

// Schemas are in wire.ts, so that the page need not load their library for its first price.
export type { Choices, ChoicesChange } from './wire.ts';

/** The choices that a part's geometry and operations follow from; the others are priced without measuring again. */
export type PartForm = Pick<
  Choices,
  'piece' | 'rotation' | 'confirmed_width' | 'confirmed_height' | 'assignments' | 'repairs'
>;

/** Choices for a piece: all but the quantity. */
export type PieceChoices = Omit<Choices, 'quantity'>;

/** The choices that its drawing follows from, before it is turned: operations too where they part the design into pieces. */
export type DrawingForm = Pick<PartForm, 'piece' | 'confirmed_width' | 'confirmed_height' | 'assignments' | 'repairs'>;

/** The choices that a price follows from beside the part's geometry, its stock and its quantity. */
export type PricedChoices = Pick<Choices, 'finishing' | 'dfm_analysis' | 'quality_inspection'>;

/** One piece as the file has it, no material chosen. */
export const AS_DRAWN: Choices = {
  piece: null,
  quantity: 1,
  thickness_id: null,
  rotation: 0,
  confirmed_width: null,
  confirmed_height: null,
  assignments: {},
  finishing: [],
  dfm_analysis: false,
  quality_inspection: false,
  repairs: [],
  size_confirmed: false,
  engrave_only: false,
  bends: {},
  visible_face: 'drawn',
  grain: 'any',
  accepted: [],
};

/**
 * The choices after a change: operations are added to those there were, everything else takes the place of what there was. Repairs
 * come in the order they are made in, finishings once each. What the change does not name stays the very same object.
 */
export function withChange(before: Choices, change: ChoicesChange): Choices {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { assignments, finishing, repairs, bends, accepted } = change;
  return {
    ...before,
    ...given,
    assignments: assignments ? { ...before.assignments, ...assignments } : before.assignments,
    finishing: finishing ? [...new Set(finishing)] : before.finishing,
    repairs: repairs ? inRepairOrder(repairs) : before.repairs,
    bends: bends ? { ...before.bends, ...bends } : before.bends,
    accepted: accepted ? [...new Set(accepted)].sort() : before.accepted,
  };
}

/** Entries in the order of their keys, so that equal records read alike. */
function sorted<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** One text for one set of choices, whatever order operations, finishings and repairs were chosen in. */
export function choicesKey(choices: Choices): string {
  const { quantity, thickness_id, finishing, dfm_analysis, quality_inspection } = choices;
  return JSON.stringify([
    quantity,
    thickness_id,
    [...new Set(finishing)].sort(),
    [dfm_analysis, quality_inspection],
    formKey(choices),
    answersKey(choices),
  ]);
}

/** One text for what was answered, said and accepted: no measure and no price follows from it, only whether the part can be made. */
function answersKey({ size_confirmed, engrave_only, bends, visible_face, grain, accepted }: Choices): string {
  return JSON.stringify([size_confirmed, engrave_only, sorted(bends), visible_face, grain, [...accepted].sort()]);
}

/** One text for what a part's geometry and operations follow from. */
export function formKey(form: PartForm): string {
  return JSON.stringify([drawingKey(form), form.rotation, sorted(form.assignments)]);
}

/** One text for what its drawing follows from: size and repairs, of a piece also which one, and what the design's lines are made by. */
export function drawingKey({ piece, confirmed_width, confirmed_height, assignments, repairs }: DrawingForm): string {
  const list = inRepairOrder(repairs).map((repair) => sorted(repair as unknown as Record<string, unknown>));
  const key = [confirmed_width, confirmed_height, list];
  return JSON.stringify(piece === null ? key : [...key, piece, sorted(assignments)]);
}

/** Sizes within this are the same, mm: 1 nm, far below what a text field holds. */
const SAME_MM = 1e-6;

function sameMm(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= SAME_MM;
}

/** Names of the choices that two sets can differ in. */
export type ChoiceName =
  | 'quantity'
  | 'material'
  | 'rotation'
  | 'size'
  | 'operations'
  | 'finishing'
  | 'services'
  | 'piece'
  | 'repairs'
  | 'answers';

/** In what two sets of choices differ, in the order a list shows them. Operations differ where an id has another one in the two. */
export function differences(a: Choices, b: Choices): ChoiceName[] {
  const found: ChoiceName[] = [];
  if (a.quantity !== b.quantity) found.push('quantity');
  if (a.thickness_id !== b.thickness_id) found.push('material');
  if (a.rotation !== b.rotation) found.push('rotation');
  if (!sameMm(a.confirmed_width, b.confirmed_width) || !sameMm(a.confirmed_height, b.confirmed_height))
    found.push('size');
  const ids = new Set([...Object.keys(a.assignments), ...Object.keys(b.assignments)]);
  if ([...ids].some((id) => a.assignments[id] !== b.assignments[id])) found.push('operations');
  const finishing = (choices: Choices) => [...new Set(choices.finishing)].sort().join();
  if (finishing(a) !== finishing(b)) found.push('finishing');
  if (SERVICES.some((service) => a[service] !== b[service])) found.push('services');
  if (a.piece !== b.piece) found.push('piece');
  const repairs = (choices: Choices) => drawingKey({ ...AS_DRAWN, repairs: choices.repairs });
  if (repairs(a) !== repairs(b)) found.push('repairs');
  if (answersKey(a) !== answersKey(b)) found.push('answers');
  return found;
}

/**
 * Choices with every style's operation spelt out, for comparing a device that keeps only what differs from the file's
 * conventions with a server that was told more.
 * @param styles id → operation by convention
 */
export function withConventions(choices: Choices, styles: Choices['assignments']): Choices {
  const known = Object.entries(choices.assignments).filter(([id]) => id in styles);
  return { ...choices, assignments: { ...styles, ...Object.fromEntries(known) } };
}
