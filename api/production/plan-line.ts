import { finishingsDone } from '../../shared/catalog/finishing.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import type { OrderLine } from '../../shared/order/lines.ts';
import type { LineStep } from '../../shared/production/steps.ts';
import type { QuotedPart } from '../../shared/quote/priced-quote.ts';
import { bendCount, finishingSeconds } from '../../shared/quote/bench-times.ts';

/** How a line of an order is made. */
export interface LinePlan {
  /** Lines of a group share a job: material and thickness, or being bought out; remakes by themselves. */
  readonly groupKey: string;
  readonly material: string | null;
  readonly thicknessId: number | null;
  readonly thicknessMm: number | null;
  readonly technologySlug: string | null;
  readonly steps: readonly LineStep[];
  readonly widthMm: number;
  readonly heightMm: number;
  /** Planned machine time of a piece, seconds. */
  readonly pieceSeconds: number;
  /** Bends of a piece. */
  readonly bends: number;
  /** Time at the finishing bench of a piece as it was priced, seconds; null where the price tells none. */
  readonly finishSeconds: number | null;
  /** Planned time of a piece with all handling, seconds. */
  readonly plannedSeconds: number;
}

const BOUGHT: Omit<LinePlan, 'groupKey'> = {
  material: null,
  thicknessId: null,
  thicknessMm: null,
  technologySlug: null,
  steps: ['receive'],
  widthMm: 0,
  heightMm: 0,
  pieceSeconds: 0,
  bends: 0,
  finishSeconds: null,
  plannedSeconds: 0,
};

/** Seconds that machines work on one piece, at least one. */
function machineSeconds({ breakdown, choices }: QuotedPart): number {
  const seconds = breakdown.filter(({ group }) => group === 'machine').map((row) => row.seconds ?? 0);
  return Math.max(1, Math.round(seconds.reduce((sum, one) => sum + one, 0) / choices.quantity));
}

function stepsOfPart({ choices, made, stock }: QuotedPart): LineStep[] {
  const finished = finishingsDone(choices.finishing, stock).length > 0;
  return [
    'cut',
    ...(made.longestBendMm === null ? [] : (['bend'] as const)),
    ...(finished ? (['finish'] as const) : []),
    ...(choices.quality_inspection ? (['inspect'] as const) : []),
  ];
}

/** How a line of an order is made, by what was ordered. */
export function planLine({ quote }: FrozenOrder, { itemId, kind, remakeId }: OrderLine): LinePlan {
  const again = remakeId === null ? '' : `remake ${remakeId} `;
  const part = kind === 'part' ? quote.parts.find(({ id }) => id === itemId) : undefined;
  if (!part?.stock) return { ...BOUGHT, groupKey: `${again}bought` };
  const { stock, made, minutes, choices } = part;
  const { width, height } = made.configuration.dimensions;
  return {
    groupKey: `${again}thickness ${stock.thicknessId}`,
    material: stock.name,
    thicknessId: stock.thicknessId,
    thicknessMm: stock.thicknessMm,
    technologySlug: stock.technologySlug,
    steps: stepsOfPart(part),
    widthMm: width,
    heightMm: height,
    pieceSeconds: machineSeconds(part),
    bends: bendCount(made),
    finishSeconds: Math.ceil(finishingSeconds(part.breakdown) / choices.quantity) || null,
    plannedSeconds: Math.max(1, Math.round(((minutes ?? 0) * 60) / choices.quantity)),
  };
}
