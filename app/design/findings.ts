import { useMemo } from 'react';
import type { FeatureCode } from '../../shared/analysis/features.ts';
import type { Misfit } from '../../shared/catalog/fit.ts';
import type { Place, Severity } from '../../shared/drawing/notice.ts';
import type { Notice } from '../../shared/analysis/notice.ts';
import type { ReadinessItem } from '../../shared/part/readiness.ts';
import { isOpen } from '../../shared/part/to-answer.ts';
import { usePart } from '../part/use-part.ts';
import { useLimits } from './parts/Limits.tsx';
import { useNotices } from './parts/Notices.tsx';
import { view } from './state.ts';

/** Something found in the drawing, numbered as in the list and in the drawing. */
export interface Finding {
  readonly key: string;
  /** From 1. */
  readonly number: number;
  readonly severity: Severity;
  readonly places: readonly Place[];
  /** Limit of the chosen thickness, or notice of the file: one of the two is set. */
  readonly limit: Misfit | null;
  readonly notice: Notice | null;
  /** Item of the verdict about it; null where there is none. */
  readonly item: ReadinessItem | null;
  /** Measurement at its places, mm; null where the finding is no measure. */
  readonly measuredMm: number | null;
}

/** Figures that lie between two points of the drawing, which a dimension line joins. */
const SPANS: ReadonlySet<FeatureCode> = new Set(['bridge', 'hole_to_edge', 'flange', 'hole_to_bend', 'hole']);

/** The findings of the part in hand, the same at every width: what the chosen thickness minds, then the file's, worst first. */
export function useFindings(): readonly Finding[] {
  const limits = useLimits();
  const notices = useNotices();
  const { readiness } = usePart();
  return useMemo(() => numbered(limits, notices, readiness?.items ?? []), [limits, notices, readiness]);
}

function numbered(limits: readonly Misfit[], notices: readonly Notice[], items: readonly ReadinessItem[]): Finding[] {
  const itemOf = (code: string | undefined) => items.find((item) => item.code === code) ?? null;
  const ofLimits = limits.map((limit) => ({
    key: `limit ${limit.code}`,
    severity: limit.severity as Severity,
    item: itemOf(limit.feature),
    places: limit.places ?? [],
    limit,
    notice: null,
    measuredMm: limit.feature && SPANS.has(limit.feature) ? (limit.measured?.[0] ?? null) : null,
  }));
  const ofFile = notices.map((notice, i) => ({
    // Not its words: they count, and a finding that is open stays open where there are more or fewer of it.
    key: `${notice.code} ${notices.slice(0, i).filter(({ code }) => code === notice.code).length}`,
    severity: notice.severity,
    item: itemOf(notice.code),
    places: notice.places ?? [],
    limit: null,
    notice,
    measuredMm: null,
  }));
  // Open items of the verdict come first; the order is otherwise as it was.
  const rank = ({ item }: Pick<Finding, 'item'>) => (item && isOpen(item) ? 0 : 1);
  return [...ofLimits, ...ofFile]
    .toSorted((a, b) => rank(a) - rank(b))
    .map((finding, i) => ({ ...finding, number: i + 1 }));
}

/** Severity of a finding with the verdict: an error where it blocks, a warning where it asks, else good to know. */
export function severityOf({ item, severity }: Finding): Severity {
  if (item?.state === 'blocked' || (item === null && severity === 'error')) return 'error';
  return item?.state === 'asks' ? 'warning' : 'info';
}

/** Selects a finding and shows one of its places; the drawing goes there. */
export function showFinding(finding: Finding, at = 0): void {
  const place = finding.places[at];
  view.finding = finding.key;
  view.place = place ? { ...place } : null;
}

/** Goes on to the finding after the one selected, the first after the last. */
export function showNext(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const at = findings.findIndex(({ key }) => key === view.finding);
  showFinding(findings[(at + 1) % findings.length]!);
}
