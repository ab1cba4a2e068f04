import type { Material, Thickness } from '../../shared/catalog/material.ts';
import type { MotionFigures } from '../../shared/calibration/motion.ts';
import { motionSeconds } from '../../shared/calibration/motion.ts';
import { PRICED, priceFigures, type PriceFigures } from '../../shared/calibration/price-figures.ts';
import type { Proposal } from '../../shared/calibration/wire.ts';
import { writtenMaterial, type WrittenMaterial } from '../../shared/material/wire.ts';
import { previewOf } from '../material/preview.ts';
import type { MaterialNeeds } from '../material/needs.ts';
import type { CalibrationRow } from './rows.ts';
import { type NamedSample, sampleWorks } from './samples.ts';
import { laserStock } from './stock.ts';
import { figuresOf, kerfOf } from './views.ts';

/** Shares of a figure below which the price list is as good as the calibration, by field. Source: what a card tells apart. */
const SAME: Readonly<Record<keyof PriceFigures, number>> = {
  cut_speed: 0.01,
  area_engraving_speed: 0.01,
  pierce_seconds: 0.05,
  kerf_mm: 0.05,
};

/** Figures of the price list beside proposed ones that differ from them. */
function changesOf(thickness: Thickness, proposed: PriceFigures): Proposal['changes'] {
  return (Object.keys(SAME) as (keyof PriceFigures)[]).flatMap((field) => {
    const [now, next] = [thickness[field], proposed[field]];
    if (next === null) return [];
    return Math.abs(next - (now ?? 0)) <= SAME[field] * next ? [] : [{ field, now, proposed: next }];
  });
}

/** The material with proposed figures in one thickness, as it would be published. */
function changed(material: Material, thicknessId: number, changes: Proposal['changes']): WrittenMaterial {
  const figures = Object.fromEntries(changes.map(({ field, proposed }) => [field, proposed]));
  const thicknesses = material.thicknesses.map((one) => (one.id === thicknessId ? { ...one, ...figures } : one));
  return writtenMaterial.parse({ ...material, thicknesses });
}

/** Seconds of a sample part’s cuts and areas by the price list. */
function pricedSeconds(sample: NamedSample, { cut_speed, area_engraving_speed, pierce_seconds }: Thickness): number {
  const { linesMm, curvesMm, areaMm2, work } = sample;
  const pierces = work.paths.filter(({ kind }) => kind === 'cut').length;
  const cut = (linesMm + curvesMm / PRICED.curveSlowdown) / ((PRICED.cutMmS * (cut_speed ?? 100)) / 100);
  const raster = area_engraving_speed
    ? areaMm2 / ((PRICED.rasterMmS * PRICED.rasterLineMm * area_engraving_speed) / 100)
    : 0;
  return cut + pierce_seconds * pierces + raster;
}

/** Seconds of a sample part’s cuts and areas on the machine. */
function machineSeconds(
  { work }: NamedSample,
  figures: MotionFigures,
  rasters: boolean,
  row: Pick<CalibrationRow, 'travel_mm_s' | 'raster_mm_s'>,
): number {
  const own = { paths: work.paths.filter(({ kind }) => kind === 'cut'), rasters: rasters ? work.rasters : [] };
  const settings = { travelMmS: row.travel_mm_s, rasterMmS: row.raster_mm_s, engraveMmS: row.raster_mm_s };
  return motionSeconds(own, figures, settings);
}

/**
 * Changes of the price list that a calibration speaks for, with their effect on sample parts; nothing is changed. Null where the stock is no
 * longer cut by a laser.
 */
export async function proposalOf(deps: MaterialNeeds, row: CalibrationRow): Promise<Proposal | null> {
  const stock = laserStock(deps.catalog, row.thickness_id);
  if (!stock.ok || row.withdrawn_at !== null) return null;
  const { material, thickness } = stock.value;
  const settings = { travelMmS: row.travel_mm_s, rasterMmS: row.raster_mm_s, engraveMmS: row.raster_mm_s };
  const figures = figuresOf(row);
  const changes = changesOf(thickness, priceFigures(sampleWorks(), figures, settings, kerfOf(row)));
  const full = { ...figures, turnS: figures.turnS ?? 0 };
  const rasters = figures.turnS !== null && thickness.area_engraving_speed !== null;
  const samples = sampleWorks().map((sample) => ({
    part: sample.part,
    priced_s: pricedSeconds(sample, thickness),
    machine_s: machineSeconds(sample, full, rasters, row),
  }));
  const none = { material_id: material.id, changes, samples, effects: [], open_quotes: 0 };
  if (changes.length === 0) return none;
  const preview = await previewOf(deps, material.id, changed(material, thickness.id, changes));
  if (!preview.ok) return none;
  const { effects, open_quotes } = preview.value;
  const own = effects.filter(({ mm }) => mm === thickness.mm).map(({ mm: _mm, ...effect }) => effect);
  return { ...none, effects: own, open_quotes };
}
