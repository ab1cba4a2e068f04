/** What can be done to a part after it was cut. Apart from its schema, which the first script need not load. */
export const FINISHINGS = ['deburred', 'papered', 'cleaned'] as const;
export type Finishing = (typeof FINISHINGS)[number];

/** A material, as far as its finishings go. */
interface Finished {
  readonly finishings?: readonly Finishing[] | undefined;
}

/** What can be done to parts of a material: all, where a catalogue from before this was told does not say. */
export function finishingsOf({ finishings }: Finished): readonly Finishing[] {
  return finishings ?? FINISHINGS;
}

/** What of the chosen finishings is done to a part; what its material does not take waits among the choices for another one. */
export function finishingsDone(chosen: readonly Finishing[], material: Finished | null): Finishing[] {
  return material === null ? [...chosen] : chosen.filter((name) => finishingsOf(material).includes(name));
}
