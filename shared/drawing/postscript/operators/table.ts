import { standardEncoding } from '../fonts.ts';
import { Operator, PsArray, type Value } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';
import { ARITHMETIC_OPERATORS } from './arithmetic.ts';
import { COLOUR_OPERATORS } from './colour.ts';
import { COMPARISON_OPERATORS } from './comparison.ts';
import { COMPOSITE_OPERATORS } from './composite.ts';
import { CONTROL_OPERATORS } from './control.ts';
import { CONVERSION_OPERATORS } from './conversion.ts';
import { CONSTANTS, DEVICE_OPERATORS } from './device.ts';
import { DICTIONARY_OPERATORS } from './dictionary.ts';
import { FILE_OPERATORS } from './file.ts';
import { FONT_OPERATORS } from './font.ts';
import { GRAPHICS_OPERATORS } from './graphics.ts';
import { IMAGE_OPERATORS } from './image.ts';
import { MATRIX_OPERATORS } from './matrices.ts';
import { PAINT_OPERATORS } from './paint.ts';
import { PATH_OPERATORS } from './path.ts';
import { RESOURCE_OPERATORS } from './resource.ts';
import { STACK_OPERATORS } from './stack.ts';
import { TEXT_OPERATORS } from './text.ts';

const TABLES: readonly OperatorTable[] = [
  STACK_OPERATORS,
  ARITHMETIC_OPERATORS,
  COMPARISON_OPERATORS,
  CONTROL_OPERATORS,
  DICTIONARY_OPERATORS,
  COMPOSITE_OPERATORS,
  CONVERSION_OPERATORS,
  FILE_OPERATORS,
  MATRIX_OPERATORS,
  GRAPHICS_OPERATORS,
  COLOUR_OPERATORS,
  PATH_OPERATORS,
  PAINT_OPERATORS,
  TEXT_OPERATORS,
  FONT_OPERATORS,
  IMAGE_OPERATORS,
  RESOURCE_OPERATORS,
  DEVICE_OPERATORS,
];

/** Names of encodings that programs load whole. */
const ENCODINGS = ['StandardEncoding', 'ISOLatin1Encoding', 'SymbolEncoding'];

/** Values in systemdict besides the operators; fresh for each program, which may write into the encodings. */
export function systemValues(): ReadonlyMap<string, Value> {
  const arrays = ENCODINGS.map((name) => [name, new PsArray(standardEncoding())] as const);
  return new Map<string, Value>([...Object.entries(CONSTANTS), ...arrays]);
}

/** Every operator by its name. The table holds no state, so all programs share it. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  TABLES.flatMap((table) => Object.entries(table)).map(([name, run]) => [name, new Operator(name, run)]),
);
