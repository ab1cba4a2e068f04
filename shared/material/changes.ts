import type { Material } from '../catalog/material.ts';

const named = (field: string) => field.replaceAll('_', ' ');

type Bands = readonly { readonly price: number }[];

const isBands = (value: unknown): value is Bands =>
  Array.isArray(value) && value.every((one) => typeof (one as { price?: unknown } | null)?.price === 'number');

const prices = (bands: Bands): string => bands.map(({ price }) => price).join(', ');

function told(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = typeof value === 'string' ? value : isBands(value) ? prices(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Fields of two records that differ, a sentence each. */
function fields(of: string, before: object, after: object, without: readonly string[]): string[] {
  const [old, now] = [before, after] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !without.includes(name));
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => `${of}: ${named(name)} was ${told(old[name])}, is ${told(now[name])}`);
}

/** Differences of one material in two versions, a sentence each; `before` is null for a new one. */
export function changesOf(before: Material | null, after: Material): string[] {
  const name = after.display_name;
  if (before === null) return [`${name} is new`];
  const was = new Map(before.thicknesses.map((one) => [one.id, one]));
  const is = new Set(after.thicknesses.map(({ id }) => id));
  return [
    ...fields(name, before, after, ['thicknesses']),
    ...after.thicknesses.flatMap((one) => {
      const old = was.get(one.id);
      return old ? fields(`${name} ${one.mm} mm`, old, one, []) : [`${name} ${one.mm} mm is new`];
    }),
    ...before.thicknesses.filter(({ id }) => !is.has(id)).map(({ mm }) => `${name} ${mm} mm is retired`),
  ];
}
