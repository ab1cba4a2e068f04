import { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import type { ReadResult } from '../../../shared/drawing/read-result.ts';
import { READ_LIMITS, type ReadLimits } from '../../../shared/drawing/limits.ts';
import { Painter } from '../../../shared/drawing/paint/painter.ts';
import { Canvas } from '../../../shared/drawing/postscript/canvas.ts';
import { Findings } from '../../../shared/drawing/notices/findings.ts';
import { Machine } from '../../../shared/drawing/postscript/machine.ts';
import { spellNumber } from '../../../shared/drawing/postscript/numbers.ts';
import { OPERATORS, systemValues } from '../../../shared/drawing/postscript/operators/table.ts';
import { readPostScript } from '../../../shared/drawing/postscript/read.ts';
import {
  Mark,
  Name,
  Operator,
  PsArray,
  PsDict,
  PsFile,
  PsString,
  Real,
  type Value,
} from '../../../shared/drawing/postscript/values.ts';

/** Points to millimetres. */
export const PT = 25.4 / 72;
/** A whole number of millimetres in points, so that drawings read well: 72 points are 25.4 mm. */
export const MM = `${72 / 25.4} dup scale`;

/** Bytes of a text, one a character. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** An EPS file of 100 × 100 mm in whose program 1 unit is 1 mm, y up from the lower left corner. */
export function mmFile(body: string, comments = ''): string {
  return `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 284 284\n%%HiResBoundingBox: 0 0 283.4645669 283.4645669\n${comments}%%EndComments\n${MM}\n${body}\nshowpage\n%%EOF\n`;
}

export function read(text: string, limits?: ReadLimits): ReadResult {
  return readPostScript(bytesOf(text), limits);
}

/** The drawing of a body in a file of 1 mm units; fails where there is none. */
export function draw(body: string, comments = ''): Drawing {
  const { drawing, notices } = read(mmFile(body, comments));
  if (drawing === null) throw new Error(`nothing drawn: ${JSON.stringify(notices)}`);
  return drawing;
}

/** Runs a program and spells what it leaves on the stack, the lowest first; an error that ended it stands behind `!`. */
export function run(program: string): string {
  const canvas = new Canvas(
    new Painter(new DrawingBuilder()),
    new Findings(),
    [0.01, 0, 0, 0.01, 0, 0],
    { x: 0, y: 0, width: 612, height: 792 },
    READ_LIMITS,
  );
  const machine = new Machine(bytesOf(program), OPERATORS, canvas, READ_LIMITS);
  for (const [name, value] of systemValues()) machine.dicts.system.map.set(name, value);
  machine.execute();
  const left = machine.stack.take(machine.stack.size).map((value) => spellValue(value));
  return [...left, ...(machine.failure === null ? [] : [`! ${machine.failure}`])].join(' ');
}

function spellValue(value: Value, depth = 0): string {
  if (typeof value === 'number' || value instanceof Real) return spellNumber(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (value instanceof Name) return value.executable ? value.text : `/${value.text}`;
  if (value instanceof PsString) return `(${value.text})`;
  if (value instanceof PsArray) {
    const items =
      depth > 4
        ? '…'
        : value
            .list()
            .map((item) => spellValue(item, depth + 1))
            .join(' ');
    return value.executable ? `{${items}}` : `[${items}]`;
  }
  if (value instanceof Operator) return `--${value.name}--`;
  if (value instanceof PsDict) return `-dict ${value.map.size}-`;
  if (value instanceof PsFile) return '-file-';
  return value instanceof Mark ? '-mark-' : '-other-';
}
