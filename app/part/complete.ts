import { type OperationName, operationsFor } from '../../shared/analysis/operations.ts';
import type { DesignReport } from '../../shared/analysis/report.ts';
import { canBeMade, misfits } from '../../shared/catalog/fit.ts';
import type { Choices } from '../../shared/part/choices.ts';
import { acceptableKeys } from '../../shared/part/readiness.ts';
import type { Pricer, Stock } from '../platform/compute/pricer.ts';
import { nearestStock, suggestStock } from './suggest.ts';
import type { StoredPart } from './stored.ts';
import type { PartView } from './view.ts';

/**
 * Stored part once the facts about it are known: choices for styles it does not have go, the size counts as known where
 * the file gives its unit, and a material is suggested while the customer has chosen none. The very same part where
 * nothing is to change.
 */
export function completed(stored: StoredPart, part: PartView, pricer: Pricer | null): StoredPart {
  return withSuggestion(withValidAcceptances(withKnownSize(withKnownStyles(stored, part), part), part), part, pricer);
}

function withKnownStyles(stored: StoredPart, { report, making, status }: PartView): StoredPart {
  if (!report || making || status === 'opening') return stored;
  const assignments = assignmentsFor(report, stored.choices.assignments);
  if (assignments === stored.choices.assignments) return stored;
  return { ...stored, choices: { ...stored.choices, assignments } };
}

/** Of some assignments those that the report's styles can take: a choice for a style it does not have is none. */
export function assignmentsFor(
  { analysis: { styles, format } }: Pick<DesignReport, 'analysis'>,
  assignments: Choices['assignments'],
): Choices['assignments'] {
  const fits = ([id, operation]: [string, OperationName]) => {
    const style = styles.find((one) => one.id === id);
    return style !== undefined && operationsFor(style, format).includes(operation);
  };
  const entries = Object.entries(assignments);
  const fitting = entries.filter(fits);
  return fitting.length === entries.length ? assignments : Object.fromEntries(fitting);
}

function withKnownSize(stored: StoredPart, { read }: PartView): StoredPart {
  if (stored.sizeConfirmed || !read || read.analysis.units.assumed) return stored;
  return { ...stored, sizeConfirmed: true };
}

/** Acceptances of findings that are no longer there, or no longer the same, go. */
function withValidAcceptances(stored: StoredPart, { readiness, making, checking }: PartView): StoredPart {
  const { accepted } = stored.choices;
  if (accepted.length === 0 || readiness === null || making || checking) return stored;
  const valid = acceptableKeys(readiness);
  const kept = accepted.filter((key) => valid.includes(key));
  return kept.length === accepted.length ? stored : { ...stored, choices: { ...stored.choices, accepted: kept } };
}

/**
 * Suggests a stock where there is none, or where the one we suggested turns out unfit. What the customer chose for this part stays; what
 * came along from the part before gives way to the nearest that can make this one.
 */
function withSuggestion(stored: StoredPart, part: PartView, pricer: Pricer | null): StoredPart {
  const { needs, prepared, configuration, making } = part;
  if (!pricer || !needs || !prepared || !configuration || making || part.status !== 'ready') return stored;
  if (needs.operations.length === 0) return stored;
  const stock = pricer.stockOf(stored.choices.thickness_id);
  const said =
    stored.materialChosen || stored.carried !== undefined ? null : (part.said?.suggest?.(pricer, needs) ?? null);
  if (said !== null && said !== stored.choices.thickness_id)
    return { ...stored, choices: { ...stored.choices, thickness_id: said } };
  // A suggestion passes everything that is known of the part; what the checks find out later is known then.
  const along = stored.carried === undefined ? null : pricer.stockOf(stored.carried);
  if (along) {
    const fits = canBeMade(along.material, along.thickness, needs);
    return withCarried(stored, along, fits ? null : nearestStock(pricer, prepared, along, needs));
  }
  // A suggestion passes everything that is known of the part; what the checks find out later is known then.
  const cameAlong = stored.carried !== undefined && stored.carried === stored.choices.thickness_id;
  if (stock && cameAlong) {
    if (canBeMade(stock.material, stock.thickness, needs)) return stored;
    const nearest = nearestStock(pricer, prepared, stock, needs);
    if (nearest === null) return stored;
    return { ...stored, choices: { ...stored.choices, thickness_id: nearest }, materialChosen: false };
  }
  if (stock && (stored.materialChosen || misfits(stock.material, stock.thickness, needs).length === 0)) return stored;
  const suggested = suggestStock(pricer, prepared, needs);
  if (suggested === stored.choices.thickness_id || (stock && suggested === null)) return stored;
  return { ...stored, choices: { ...stored.choices, thickness_id: suggested }, materialChosen: false };
}

/** The material that came along, or what is made instead of it as our suggestion; `nearest` null where it stays. */
function withCarried(stored: StoredPart, along: Stock, nearest: number | null): StoredPart {
  const materialChosen = nearest === null;
  const thickness_id = nearest ?? along.thickness.id;
  if (stored.choices.thickness_id === thickness_id && stored.materialChosen === materialChosen) return stored;
  return { ...stored, choices: { ...stored.choices, thickness_id }, materialChosen };
}
