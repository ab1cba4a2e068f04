import { type Key, type Value, valueOfKey } from './values.ts';

/** Resources that exist without being defined: what the interpreter itself can do. */
const BUILT_IN: Readonly<Record<string, readonly Key[]>> = {
  Filter: [
    'ASCII85Decode',
    'ASCIIHexDecode',
    'CCITTFaxDecode',
    'DCTDecode',
    'FlateDecode',
    'LZWDecode',
    'RunLengthDecode',
    'SubFileDecode',
  ],
  ColorSpaceFamily: [
    'DeviceGray',
    'DeviceRGB',
    'DeviceCMYK',
    'CIEBasedA',
    'CIEBasedABC',
    'CIEBasedDEF',
    'CIEBasedDEFG',
    'ICCBased',
    'Indexed',
    'Pattern',
    'Separation',
    'DeviceN',
  ],
  FontType: [0, 1, 3, 42],
  FormType: [1],
  FunctionType: [0, 2, 3],
  HalftoneType: [1, 2, 3, 4, 5],
  ImageType: [1, 3, 4],
  PatternType: [1, 2],
  ShadingType: [1, 2, 3, 4, 5, 6, 7],
  ColorSpace: ['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern'],
};

/** Categories a program may use without defining them first. */
const CATEGORIES = [
  'Category',
  'Font',
  'CIDFont',
  'CMap',
  'FontSet',
  'Encoding',
  'ProcSet',
  'Pattern',
  'Form',
  'Halftone',
  'ColorRendering',
  'Localization',
  'IdiomSet',
  'InkParams',
  'TrapParams',
  'OutputDevice',
  'ControlLanguage',
  'PDL',
  'HWOptions',
  'Emulator',
  'IODevice',
  'Generic',
  'ColorRenderingType',
];

/** Named resources by category. Nothing is loaded from anywhere. */
export class Resources {
  readonly #categories = new Map<Key, Map<Key, Value>>();

  constructor() {
    for (const category of CATEGORIES) this.#categories.set(category, new Map());
    for (const [category, keys] of Object.entries(BUILT_IN))
      this.#categories.set(category, new Map(keys.map((key) => [key, valueOfKey(key)])));
  }

  find(category: Key, key: Key): Value | undefined {
    return this.#categories.get(category)?.get(key);
  }

  hasCategory(category: Key): boolean {
    return this.#categories.has(category);
  }

  define(category: Key, key: Key, value: Value): void {
    const known = this.#categories.get(category);
    if (known === undefined) this.#categories.set(category, new Map([[key, value]]));
    else known.set(key, value);
  }

  remove(category: Key, key: Key): void {
    this.#categories.get(category)?.delete(key);
  }

  keys(category: Key): Key[] {
    return [
      ...(this.#categories.get(category)?.keys() ?? []),
      ...(category === 'Category' ? this.#categories.keys() : []),
    ];
  }
}
