import type { StockItem } from '../../shared/stock/wire.ts';

/** "5 sheets". */
export function sheetsWords(count: number): string {
  return `${count} ${count === 1 ? 'sheet' : 'sheets'}`;
}

/** A size as people say it, mm. */
export function sizeOf({ width_mm, height_mm }: Pick<StockItem, 'width_mm' | 'height_mm'>): string {
  return `${width_mm} × ${height_mm} mm`;
}

/** A material option as people say it. */
export function optionOf({ material, thickness_mm }: Pick<StockItem, 'material' | 'thickness_mm'>): string {
  return `${material}, ${thickness_mm} mm`;
}

const CM2_IN_M2 = 10_000;

/** An area for people: m² with two digits. */
export function areaWords(cm2: number): string {
  return `${(cm2 / CM2_IN_M2).toFixed(2)} m²`;
}
