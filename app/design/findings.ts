import { useMemo } from 'react';
import type { FeatureCode } from '../../shared/analysis/features.ts';
import type { Misfit } from '../../shared/catalog/fit.ts';
import type { Notice, Place, Severity } from '../../shared/drawing/notice.ts';
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
  /** What the chosen thickness minds, or what the file gives to know: one of the two is set. */
  readonly limit: Misfit | null;
  readonly notice: Notice | null;
  /** What was measured at its places, mm; null where the finding is no measure. */
  readonly measuredMm: number | null;
}

/** Figures that lie between two points of the drawing, which a dimension line joins. */
const SPANS: ReadonlySet<FeatureCode> = new Set(['bridge', 'hole_to_edge', 'flange', 'hole_to_bend', 'hole']);

/** The findings of the part in hand, the same at every width: what the chosen thickness minds, then the file's, worst first. */
export function useFindings(): readonly Finding[] {
  const limits = useLimits();
  const notices = useNotices();
  return useMemo(() => numbered(limits, notices), [limits, notices]);
}

function numbered(limits: readonly Misfit[], notices: readonly Notice[]): Finding[] {
  const ofLimits = limits.map((limit) => ({
    key: `limit ${limit.code}`,
    severity: limit.severity as Severity,
    places: limit.places ?? [],
    limit,
    notice: null,
    measuredMm: limit.feature && SPANS.has(limit.feature) ? (limit.measured?.[0] ?? null) : null,
  }));
  const ofFile = notices.map((notice) => ({
    key: `${notice.code} ${notice.message}`,
    severity: notice.severity,
    places: notice.places ?? [],
    limit: null,
    notice,
    measuredMm: null,
  }));
  return [...ofLimits, ...ofFile].map((finding, i) => ({ ...finding, number: i + 1 }));
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
