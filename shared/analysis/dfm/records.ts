import type { ReaderCode } from '../../drawing/notice.ts';
import type { RepairKind } from '../repairs/kinds.ts';
import type { FindingRecord } from './check-record.ts';
import { BEND_NOT_REACHING, BEND_NOT_STRAIGHT } from './records/bends.ts';
import { CLOSE_LINES } from './records/close-lines.ts';
import { CROSSING_CONTOURS, SELF_CROSSING } from './records/crossings.ts';
import { DENSE_ENGRAVING } from './records/dense-engraving.ts';
import { INCOMPLETE } from './records/incomplete.ts';
import { MANY_POINTS } from './records/many-points.ts';
import { OPEN_CONTOURS, OPEN_GAPS } from './records/open-ends.ts';
import { OUTLINED_STROKES } from './records/outlined-strokes.ts';
import { DUPLICATE_LINES, OVERLAPPING_LINES } from './records/overlaps.ts';
import { ISLANDS, SEVERAL_PARTS } from './records/pieces.ts';
import { SHIFTED_COPIES } from './records/shifted-copies.ts';
import { SPECKS } from './records/specks.ts';

/** Readers' notices, in sentences of their own, that the verdict looks at too. */
const OF_READERS = [
  { code: 'contains_text', judged: 'asks', acceptable: false, repairs: ['outline_text', 'remove_text'] },
  { code: 'contains_image', judged: 'asks', acceptable: false, repairs: ['remove_images'] },
  { code: 'design_flipped', judged: 'asks', acceptable: true, repairs: [] },
  { code: 'clip_hides', judged: 'asks', acceptable: true, repairs: [] },
  { code: 'width_ignored', judged: 'asks', acceptable: true, repairs: ['outline_lines'] },
  { code: 'curve_guessed', judged: 'asks', acceptable: true, repairs: [] },
] as const satisfies readonly FindingRecord<ReaderCode>[];

/** Every check, and what of the readers is judged like one. The verdict names findings in this order. */
export const FINDINGS = [
  OPEN_CONTOURS,
  OPEN_GAPS,
  SEVERAL_PARTS,
  ISLANDS,
  ...OF_READERS,
  INCOMPLETE,
  DENSE_ENGRAVING,
  BEND_NOT_STRAIGHT,
  BEND_NOT_REACHING,
  DUPLICATE_LINES,
  OVERLAPPING_LINES,
  SHIFTED_COPIES,
  CLOSE_LINES,
  SELF_CROSSING,
  CROSSING_CONTOURS,
  OUTLINED_STROKES,
  SPECKS,
  MANY_POINTS,
] as const;

type Finding = (typeof FINDINGS)[number];

/** Code of a finding that has a record. */
export type FindingCode = Finding['code'];

/** Code of a finding that the verdict looks at. */
export type JudgedCode = Exclude<Finding, { readonly judged: null }>['code'];

const BY_CODE = new Map<string, FindingRecord>(FINDINGS.map((finding) => [finding.code, finding]));

/** The record of a finding; undefined where it is only shown. */
export function findingOf(code: string): FindingRecord | undefined {
  return BY_CODE.get(code);
}

/** Which repairs answer a finding, in the order they are offered. */
export function repairsOf(code: string): readonly RepairKind[] {
  return BY_CODE.get(code)?.repairs ?? [];
}
