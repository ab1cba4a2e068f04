import type { Material } from './material.ts';

/** Whether any thickness can be bent. */
export function canBeBent(material: Pick<Material, 'thicknesses'>): boolean {
  return material.thicknesses.some((thickness) => thickness.bend !== null);
}

/** Weight of a flat part in grams, from its net area. */
export function weightGrams(material: Pick<Material, 'density_kg_m3'>, thicknessMm: number, areaMm2: number): number {
  // kg/m³ · mm³ · 1e-9 m³/mm³ · 1000 g/kg
  return material.density_kg_m3 * areaMm2 * thicknessMm * 1e-6;
}
