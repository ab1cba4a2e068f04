import { exampleSvg } from '../../../../shared/site/example.ts';
import { EXAMPLE_PARTS, type ExampleName } from '../../../../shared/site/examples/parts.ts';

/** A drawing with stock that it is ordered in, by slug and thickness in mm, and the quantities people want. */
export interface DemoDrawing {
  readonly name: ExampleName;
  readonly bytes: Uint8Array;
  readonly stock: readonly (readonly [slug: string, mm: number])[];
  readonly quantities: readonly number[];
}

const USED: Readonly<Record<ExampleName, readonly [DemoDrawing['stock'], DemoDrawing['quantities']]>> = {
  'control-panel': [[['aluminium-5052', 2.03]], [2, 5, 10]],
  'house-plate': [
    [
      ['acrylic-black', 3],
      ['walnut-plywood', 3.2],
      ['stainless-304', 1.52],
    ],
    [1, 2, 6],
  ],
  gear: [
    [
      ['delrin-white', 3.2],
      ['acrylic-clear', 3],
      ['mild-steel-crs', 1.52],
    ],
    [4, 10, 25],
  ],
  bracket: [
    [
      ['aluminium-5052', 2.03],
      ['mild-steel-crs', 1.52],
      ['stainless-304', 1.52],
    ],
    [4, 12, 40],
  ],
  'enclosure-lid': [
    [
      ['acrylic-clear', 3],
      ['aluminium-5052', 1.6],
      ['acrylic-smoke-grey', 3],
    ],
    [2, 8, 20],
  ],
  gasket: [
    [
      ['silicone-rubber', 1.6],
      ['cork', 3],
    ],
    [5, 20, 60],
  ],
  coaster: [
    [
      ['cork', 3],
      ['birch-plywood', 3.2],
      ['walnut-plywood', 3.2],
    ],
    [8, 24, 50],
  ],
  'key-tag': [
    [
      ['brass-260', 1.6],
      ['acrylic-red', 3],
      ['birch-plywood', 3.2],
    ],
    [10, 40, 100],
  ],
  encoder: [
    [
      ['stainless-304', 0.46],
      ['acrylic-black', 3],
    ],
    [2, 6, 20],
  ],
  shim: [
    [
      ['stainless-304', 0.76],
      ['brass-260', 1.02],
    ],
    [10, 30, 80],
  ],
  'box-side': [
    [
      ['birch-plywood', 3.2],
      ['mdf', 3],
    ],
    [4, 16, 40],
  ],
  gusset: [
    [
      ['mild-steel-hot-rolled', 4.78],
      ['aluminium-6061', 4.78],
    ],
    [4, 16, 30],
  ],
};

/** The project's own example parts, as files, with what they are ordered in. */
export const DEMO_DRAWINGS: readonly DemoDrawing[] = (Object.keys(USED) as ExampleName[]).map((name) => {
  const [stock, quantities] = USED[name];
  return { name, stock, quantities, bytes: new TextEncoder().encode(exampleSvg(EXAMPLE_PARTS[name])) };
});
