import { MOST_ROWS } from './most-rows.ts';
import type { AnalysisKernel } from '../analysis/analysis-kernel.ts';
import { type DesignReport, reportOf } from '../analysis/report.ts';
import type { Box, DesignFormat, DrawingUnits } from '../drawing/drawing.ts';
import type { Analysis } from '../analysis/wire.ts';
import { readDesign } from '../drawing/read.ts';
import { cleanedDxf } from './cleaned.ts';
import { type ComparedEntity, type ComparedLayer, layersOf, pairs } from './compare.ts';
import { boxAround, type Entity } from './entity.ts';
import { ourEntities } from './ours.ts';
import { parsedBy, theirEntities } from './theirs.ts';

/** A reading of a file. */
export interface Reading {
  readonly count: number;
  readonly lengthMm: number;
  readonly extents: Box | null;
}

/** dxf-parser's reading; `failed`: why there is none. */
export type TheirReading =
  | (Reading & {
      readonly failed: null /** `$INSUNITS` of the file, as it stands there. */;
      readonly insUnits: number | null;
    })
  | { readonly failed: string };

/** A file as it is inspected. */
export interface Inspection {
  readonly format: DesignFormat | null;
  /** Null where nothing could be read; the notices say why. */
  readonly ours: (Reading & { readonly units: DrawingUnits }) | null;
  readonly notices: Analysis['notices'];
  /** Null where the file is no DXF. */
  readonly theirs: TheirReading | null;
  readonly layers: readonly ComparedLayer[];
  /** Those that differ before all others, {@link MOST_ROWS} at most. */
  readonly entities: readonly ComparedEntity[];
  readonly total: number;
  readonly differing: number;
  /** The cleaned contours; null where there are none. */
  readonly cleaned: string | null;
}

/** Longest text that dxf-parser is given, bytes: it holds all of it in objects. */
const MOST_THEIRS = 24 * 1024 * 1024;

/** Start of a binary DXF, which dxf-parser does not read. Source: DXF reference, binary files. */
const BINARY = 'AutoCAD Binary DXF';

function theirs(bytes: Uint8Array, mmPerUnit: number): { reading: TheirReading; entities: readonly Entity[] } {
  const failed = (why: string) => ({ reading: { failed: why }, entities: [] });
  if (new TextDecoder('latin1').decode(bytes.subarray(0, BINARY.length)) === BINARY)
    return failed('dxf-parser reads text DXF alone; this one is binary.');
  if (bytes.length > MOST_THEIRS) return failed('The file is too large for dxf-parser: it takes up to 24 MB here.');
  try {
    const parsed = parsedBy(new TextDecoder().decode(bytes));
    const entities = theirEntities(parsed, mmPerUnit);
    const units = parsed.header?.$INSUNITS;
    const insUnits = typeof units === 'number' ? units : null;
    return { reading: { ...readingOf(entities), failed: null, insUnits }, entities };
  } catch (error) {
    return failed(`dxf-parser gave up: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readingOf(entities: readonly Entity[]): Reading {
  const lengthMm = entities.reduce((sum, one) => sum + (one.lengthMm ?? 0), 0);
  return { count: entities.length, lengthMm, extents: boxAround(entities) };
}

const isMarked = ({ difference }: ComparedEntity) => difference !== 'none' && difference !== 'unsaid';

function oursOf({ drawing, measurement }: DesignReport): Pick<Inspection, 'ours'> & { entities: Entity[] } {
  if (!drawing || !measurement) return { ours: null, entities: [] };
  const entities = ourEntities(drawing, measurement);
  const extents = measurement.bounds;
  return { ours: { ...readingOf(entities), extents, units: drawing.units }, entities };
}

/** Reads a file with our readers, and with dxf-parser where it is a DXF, and tells what differs. Never throws on bad input. */
export function inspect(bytes: Uint8Array, kernel: AnalysisKernel): Inspection {
  const report = reportOf(bytes, readDesign, kernel);
  const { format, notices } = report.analysis;
  const { ours, entities } = oursOf(report);
  const isDxf = format === 'dxf';
  const other = isDxf ? theirs(bytes, ours?.units.mmPerUnit ?? 1) : null;
  const compared = isDxf && other!.reading.failed === null ? pairs(entities, other!.entities) : alone(entities);
  return {
    format,
    ours,
    notices,
    theirs: other?.reading ?? null,
    layers: layersOf(compared),
    entities: [...compared.filter(isMarked), ...compared.filter((one) => !isMarked(one))].slice(0, MOST_ROWS),
    total: compared.length,
    differing: compared.filter(isMarked).length,
    cleaned: cleanedDxf(report, kernel),
  };
}

/** Our entities where nothing stands beside them. */
function alone(entities: readonly Entity[]): ComparedEntity[] {
  return entities.map((ours) => ({ ours, theirs: null, difference: 'none' }));
}
