import { featureLimits, isBelow, isBelowLeast } from '../../shared/catalog/feature-limits.ts';
import { type Misfit, misfits, type PartNeeds } from '../../shared/catalog/fit.ts';
import type { Feature } from '../../shared/analysis/features.ts';
import type { Thickness } from '../../shared/catalog/material.ts';
import { type JudgedPart, readinessOf } from '../../shared/part/readiness.ts';
import type { Stock } from '../platform/compute/pricer.ts';

/** passes: made as drawn · asks: made once something is accepted or changed · cannot: not in this stock · person: no instant price. */
export type VerdictState = 'passes' | 'asks' | 'cannot' | 'person';

/** States from best to worst; a material stands where the best of its thicknesses does. */
export const STATES: readonly VerdictState[] = ['passes', 'asks', 'cannot', 'person'];

/** Verdict of a stock on a part. */
export interface Verdict {
  readonly state: VerdictState;
  /** Reasons against it, the weightiest first; empty where it passes. */
  readonly why: readonly Misfit[];
  /** It passes because the customer has accepted all of `why` for this very stock. */
  readonly accepted?: true;
}

const PERSON: Verdict = { state: 'person', why: [] };
const PASSES: Verdict = { state: 'passes', why: [] };

/** Verdict of a stock on a part. The materials screens ask here and nowhere else. */
export function verdictOf({ material, thickness }: Stock, needs: PartNeeds): Verdict {
  if (material.requires_custom_quote) return PERSON;
  const why = misfits(material, thickness, needs);
  if (why.length === 0) return PASSES;
  const beyond = beyondLeast(thickness, needs);
  const cannot = ({ severity, feature }: Misfit) => severity === 'error' || (feature && beyond.includes(feature));
  const first = why.filter(cannot);
  if (first.length === 0) return { state: 'asks', why };
  return { state: 'cannot', why: [...first, ...why.filter((misfit) => !cannot(misfit))] };
}

/**
 * The same verdict where something was accepted: a stock that asks for nothing but what the customer has accepted in it passes.
 * @param part as it is judged, without its stock
 */
export function withAcceptances(verdict: Verdict, stock: Stock, part: Omit<JudgedPart, 'stock'>): Verdict {
  if (verdict.state !== 'asks') return verdict;
  // Most stocks were never accepted anything in; their verdict need not be worked out.
  if (!part.choices.accepted.some((key) => key.includes(` stock ${stock.thickness.id} `))) return verdict;
  const { items } = readinessOf({ ...part, stock });
  const accepted = verdict.why.every(({ feature }) =>
    items.some(({ code, state }) => code === feature && state === 'accepted'),
  );
  return accepted ? { state: 'passes', why: verdict.why, accepted: true } : verdict;
}

/** Kinds of feature that are beyond what can be made at all in a thickness, whoever agrees. */
function beyondLeast(thickness: Thickness, { features }: PartNeeds): Feature['code'][] {
  return featureLimits(thickness)
    .filter((limit) =>
      features.some((one) => one.code === limit.code && isBelow(one, limit) && isBelowLeast(one, limit)),
    )
    .map(({ code }) => code);
}
