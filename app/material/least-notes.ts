import { featureLimits } from '../../shared/catalog/feature-limits.ts';
import type { Texts } from './draft.ts';
import { NotReadable, readBox, readFigure } from './entries.ts';

/** Fields of least limits, by what they limit. */
const FIELDS = {
  hole: 'least.hole_mm',
  bridge: 'least.bridge_mm',
  hole_to_edge: 'least.hole_to_edge_mm',
  part: 'least.part_mm',
} as const;

const isField = (code: string): code is keyof typeof FIELDS => code in FIELDS;

/** "0.15 mm", as short as it is exact to a hundredth. */
const mmWords = (mm: number) => `${Number(mm.toFixed(2))} mm`;

/** The least limit that follows where a field is empty, by the thickness's other fields as they are typed; none while these can't be read. */
export function leastNotes(texts: Texts): Readonly<Record<string, string>> {
  const figure = (key: string) => readFigure(texts[key] ?? '');
  try {
    const limits = featureLimits({
      mm: figure('mm'),
      kerf_mm: figure('kerf_mm'),
      min_hole_mm: figure('min_hole_mm'),
      min_bridge_mm: figure('min_bridge_mm'),
      min_hole_to_edge_mm: figure('min_hole_to_edge_mm'),
      min_part: readBox(texts.min_part ?? ''),
      bend: null,
    });
    const leg = texts['bend.min_flange_mm']?.trim();
    const notes = limits.flatMap(({ code, leastMm }) =>
      isField(code) && !texts[FIELDS[code]]?.trim() ? [[FIELDS[code], `Empty: ${mmWords(leastMm)} follows.`]] : [],
    );
    if (leg && !texts['least.flange_mm']?.trim())
      notes.push(['least.flange_mm', `Outside, bent. Empty: ${mmWords(readFigure(leg))} follows.`]);
    return Object.fromEntries(notes) as Record<string, string>;
  } catch (error) {
    if (error instanceof NotReadable) return {};
    throw error;
  }
}
