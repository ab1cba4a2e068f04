import type { Feature, FeatureCode } from '../analysis/features.ts';
import type { FeatureLimit } from '../catalog/feature-limits.ts';
import type { Stock } from './offer.ts';

const NAMES: Readonly<Record<FeatureCode, readonly [string, string]>> = {
  hole: ['Hole', 'holes'],
  bridge: ['Bridge', 'bridges'],
  hole_to_edge: ['Edge beside a hole', 'edges beside holes'],
  part: ['Loose piece', 'loose pieces'],
  bend_length: ['Bend', 'bends'],
  flange: ['Flange', 'flanges'],
  hole_to_bend: ['Hole beside a bend', 'holes beside bends'],
  text_height: ['Text', 'texts'],
};

const RISK: Partial<Record<FeatureCode, string>> = {
  hole: 'it may burn out or close up',
  bridge: 'it may char or snap',
  hole_to_edge: 'it may char or break out',
  part: 'it may get lost under the machine',
  text_height: 'its letters may run together',
  flange: 'it may slip in the die and come out less exact',
  hole_to_bend: 'the hole may get pulled out of shape',
};

/** "Bridge 1.2 mm, needs 1.6 mm: …": a figure below its limit, in words. Figures are millimetres. */
export function featureWords(
  { code, mm }: Feature,
  { limitMm, leastMm }: FeatureLimit,
  { material, thickness }: Stock,
  count: number,
  beyond: boolean,
): string {
  const [one, many] = NAMES[code];
  const name = count > 1 ? `${count} ${many}, narrowest ${figure(mm)} mm` : `${one} ${figure(mm)} mm`;
  const stock = `${material.display_name} of ${thickness.mm} mm`;
  if (beyond) return `${name}: we can’t make anything below ${figure(leastMm)} mm in ${stock}.`;
  const risk = RISK[code];
  return `${name}, needs ${figure(limitMm)} mm in ${stock}${risk ? `: ${risk}` : ''}.`;
}

function figure(mm: number): number {
  return Math.round(mm * 100) / 100;
}
