import type { OperationName } from '../analysis/operations.ts';

/** Layers of a machine file in the order the machine works: engraving first, and what sets the part free last. */
export const MACHINE_LAYERS = ['ENGRAVE_AREA', 'ENGRAVE_LINE', 'BEND', 'CUT_INNER', 'CUT_OUTER', 'NOTE'] as const;
export type MachineLayer = (typeof MACHINE_LAYERS)[number];

/** Look of a layer: its number in AutoCAD's color index, which DXF names, and the same color for SVG and PDF. */
interface LayerLook {
  readonly index: number;
  readonly color: string;
}

/** Colors are plain ones far from each other, as CAM programs tell operations apart by them. Source: AutoCAD color index. */
export const LAYER_LOOKS: Readonly<Record<MachineLayer, LayerLook>> = {
  ENGRAVE_AREA: { index: 30, color: '#ff7f00' },
  ENGRAVE_LINE: { index: 3, color: '#00ff00' },
  BEND: { index: 6, color: '#ff00ff' },
  CUT_INNER: { index: 5, color: '#0000ff' },
  CUT_OUTER: { index: 1, color: '#ff0000' },
  NOTE: { index: 8, color: '#808080' },
};

/** The layer of a style's lines; null where it has none of its own: areas, and what is left out. Cut lines are told apart by their side. */
export function lineLayer(operation: OperationName, isOuter: boolean): MachineLayer | null {
  if (operation === 'cutting') return isOuter ? 'CUT_OUTER' : 'CUT_INNER';
  if (operation === 'lineEngraving' || operation === 'combinedEngraving') return 'ENGRAVE_LINE';
  return operation === 'metalBending' ? 'BEND' : null;
}
