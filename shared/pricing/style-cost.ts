/** Cost that one style, or one contour under the pointer, adds to a unit: seconds and (fractions of) cents. */
import type { AssignedTo } from '../analysis/wire.ts';
import type { PricingKernel, ThicknessHandle } from './kernel.ts';
import type { PartInput, PartPrice, PartStyle, PricingModel } from './model.ts';

/** Machine time and money of something on the drawing, for one unit. `cents` is a real number, for showing only. */
export interface StyleCost {
  readonly seconds: number;
  readonly cents: number;
}

/** Cost of what the thickness has no speed for. */
const NO_COST: StyleCost = { seconds: 0, cents: 0 };

/** Cents that a second of this line costs on average, mark-ups and discounts included; 0 where no time is charged. */
export function centsPerSecond(model: PricingModel, price: PartPrice): number {
  if (price.minutes === 0) return 0;
  const markup = (1 + model.inflationMarkupPercent / 100) * (1 + model.remakeMarkupPercent / 100);
  return (price.makingUsd * markup * 100) / (price.minutes * 60);
}

/** Seconds and cents of one contour (lengths mm, area mm²), piercing included, for one unit. */
export function contourCost(
  kernel: PricingKernel,
  thickness: ThicknessHandle,
  contour: PartStyle,
  perSecondCents: number,
): StyleCost {
  const seconds = secondsOf(kernel, thickness, contour.assignedTo, contour);
  return seconds < 0 ? NO_COST : { seconds, cents: seconds * perSecondCents };
}

function secondsOf(kernel: PricingKernel, thickness: ThicknessHandle, as: AssignedTo, style: PartStyle): number {
  const { lengthOfLines, lengthOfCurves, area, shape_count } = style;
  return kernel.contourSeconds(thickness, as, lengthOfLines, lengthOfCurves, area, shape_count);
}

const NOTHING: AssignedTo = {
  cutting: false,
  lineEngraving: false,
  areaEngraving: false,
  combinedEngraving: false,
  metalBending: false,
};

/**
 * The share of each style in one unit, in the order of the part's styles. Raster time above the cap is taken off all
 * rastered styles alike; bending is shared evenly among the bending styles.
 */
export function styleCosts(
  kernel: PricingKernel,
  thickness: ThicknessHandle,
  model: PricingModel,
  part: Pick<PartInput, 'quantity' | 'styles'>,
  price: PartPrice,
): StyleCost[] {
  const perSecond = centsPerSecond(model, price);
  const rasters = part.styles.map((style) => {
    const raster = style.assignedTo.areaEngraving || style.assignedTo.combinedEngraving;
    return raster ? Math.max(0, secondsOf(kernel, thickness, { ...NOTHING, areaEngraving: true }, style)) : 0;
  });
  const rasterSum = rasters.reduce((a, b) => a + b, 0);
  const charged = rasterSum > 0 ? price.seconds.areaEngraving / rasterSum : 0;
  const bends = part.styles.filter((style) => style.assignedTo.metalBending).length;
  return part.styles.map((style, i) => {
    const { cutting, lineEngraving, combinedEngraving, metalBending } = style.assignedTo;
    const vector = { ...NOTHING, cutting, lineEngraving: lineEngraving || combinedEngraving };
    const seconds = Math.max(0, secondsOf(kernel, thickness, vector, style)) + rasters[i]! * charged;
    const bending = metalBending ? price.bendingCents / part.quantity / bends : 0;
    return { seconds, cents: seconds * perSecond + bending };
  });
}
