import { READ_LIMITS } from '../../../shared/drawing/limits.ts';
import { dxfFile } from './dxf.ts';
import { pdfFile } from './pdf.ts';
import { epsFile } from './postscript.ts';
import { svgFile } from './svg.ts';

/** Files by the grammar of each format. */
export const GRAMMARS = [
  ['SVG', svgFile],
  ['DXF', dxfFile],
  ['EPS', epsFile],
  ['PDF', pdfFile],
] as const;

/** A reference of a few bytes repeats its block a million times: fewer show the same sooner, and reach the limit more often. */
export const LIMITS = { ...READ_LIMITS, maxElements: 50_000, maxSegments: 200_000 };
