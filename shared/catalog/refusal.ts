import { type FitMaterial, misfits, type Operation, type PartNeeds } from './fit.ts';
import type { Material, Thickness } from './material.ts';

/** Why a part has no price in a material, in a sentence, and the field of the part that would have to change. */
export interface Refusal {
  readonly code: 'part_too_large' | 'part_too_small' | 'bend_too_long' | 'operation_unavailable';
  readonly message: string;
  readonly field: 'dimensions' | 'assignments';
}

const OPERATION_WORDS: Readonly<Record<Operation, string>> = {
  cutting: 'cut',
  lineEngraving: 'line-engraved',
  areaEngraving: 'area-engraved',
  metalBending: 'bent',
};

/** "120 × 60.5", mm. */
function sizes(values: readonly number[] | undefined): string {
  return (values ?? []).map((mm) => `${Math.round(mm * 100) / 100}`).join(' × ');
}

/** The first of the misfits that rule the part out; null where it can be made. Page and server give the same answer. */
export function refusalOf(
  material: FitMaterial & Pick<Material, 'display_name'>,
  thickness: Thickness,
  needs: PartNeeds,
): Refusal | null {
  const misfit = misfits(material, thickness, needs).find(({ severity }) => severity === 'error');
  if (misfit === undefined) return null;
  const stock = `${material.display_name} of ${thickness.mm} mm`;
  const [have, limit] = [sizes(misfit.measured), sizes(misfit.limit)];
  if (misfit.code === 'too_large') {
    const message = `The part is ${have} mm; the largest we make of ${stock} is ${limit} mm.`;
    return { code: 'part_too_large', message, field: 'dimensions' };
  }
  if (misfit.code === 'too_small') {
    const message = `The part is ${have} mm; the smallest we make of ${stock} is ${limit} mm.`;
    return { code: 'part_too_small', message, field: 'dimensions' };
  }
  if (misfit.code === 'bend_too_long') {
    const message = `The longest bend is ${have} mm; we bend ${stock} up to ${limit} mm.`;
    return { code: 'bend_too_long', message, field: 'assignments' };
  }
  const word = misfit.operation ? OPERATION_WORDS[misfit.operation] : 'made';
  const reason = misfit.reason ? ` ${misfit.reason}` : '';
  return { code: 'operation_unavailable', message: `${stock} cannot be ${word}.${reason}`, field: 'assignments' };
}
