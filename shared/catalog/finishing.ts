/** Finishings after the cut. Apart from its schema, which the first script need not load. */
export const FINISHINGS = ['deburred', 'papered', 'cleaned'] as const;
export type Finishing = (typeof FINISHINGS)[number];

/** A material, as far as its finishings go. */
interface Finished {
  readonly finishings?: readonly Finishing[] | undefined;
}

/** Finishings that a material takes: all, where its catalogue is older than this field. */
export function finishingsOf({ finishings }: Finished): readonly Finishing[] {
  return finishings ?? FINISHINGS;
}

/** Finishings done to a part; chosen ones that its material does not take are kept for another material. */
export function finishingsDone(chosen: readonly Finishing[], material: Finished | null): Finishing[] {
  return material === null ? [...chosen] : chosen.filter((name) => finishingsOf(material).includes(name));
}
