import { strFromU8, unzipSync } from 'fflate';
import { err, ok, type Result } from '../base/result.ts';
import { MAX_TRIANGLES, type Triangles } from './mesh.ts';

/** Formats of models. */
export const MODEL_FORMATS = ['stl', 'obj', '3mf'] as const;
export type ModelFormat = (typeof MODEL_FORMATS)[number];

/** Largest text of a model in an archive, bytes. */
const MAX_TEXT = 200 * 1024 * 1024;

const TOO_MANY = 'The model has more than a million triangles. Simplify it and send it again.';

/** Format of a file by its name; null for any other. */
export function modelFormatOf(filename: string): ModelFormat | null {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return MODEL_FORMATS.find((format) => format === ending) ?? null;
}

/** A binary STL: 80 bytes of words, the count, 50 bytes for each triangle. Source: StereoLithography Interface Specification, 3D Systems 1989. */
function readBinaryStl(bytes: Uint8Array): Triangles {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(80, true);
  const corners = new Float32Array(count * 9);
  for (let t = 0; t < count; t += 1)
    for (let k = 0; k < 9; k += 1) corners[t * 9 + k] = view.getFloat32(84 + t * 50 + 12 + k * 4, true);
  return corners;
}

/** Numbers of lines that begin with a word. */
function numbersOf(line: string): number[] {
  return line.trim().split(/\s+/).slice(1).map(Number);
}

function readTextStl(text: string): Triangles {
  const values: number[] = [];
  for (const [, x, y, z] of text.matchAll(/vertex\s+(\S+)\s+(\S+)\s+(\S+)/gi))
    values.push(Number(x), Number(y), Number(z));
  return Float32Array.from(values.slice(0, values.length - (values.length % 9)));
}

function readStl(bytes: Uint8Array): Result<Triangles, string> {
  if (bytes.length >= 84) {
    const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
    if (bytes.length === 84 + count * 50) return count > MAX_TRIANGLES ? err(TOO_MANY) : ok(readBinaryStl(bytes));
  }
  const text = strFromU8(bytes, true);
  return /^\s*solid\b/i.test(text) ? ok(readTextStl(text)) : err('This isn’t an STL file, or its end is missing.');
}

/** An OBJ: `v x y z`, and `f` with places from 1, or from the end where they are negative. Faces with more corners become fans. Lengths are taken as mm. */
function readObj(text: string): Result<Triangles, string> {
  const places: number[][] = [];
  const values: number[] = [];
  for (const line of text.split('\n')) {
    if (/^\s*v\s/.test(line)) places.push(numbersOf(line).slice(0, 3));
    if (!/^\s*f\s/.test(line)) continue;
    const corners = line
      .trim()
      .split(/\s+/)
      .slice(1)
      .map((corner) => {
        const at = Number.parseInt(corner, 10);
        return places[at < 0 ? places.length + at : at - 1];
      });
    if (corners.length < 3 || corners.some((corner) => corner === undefined))
      return err('The file has a face with a corner that it doesn’t name.');
    for (let i = 2; i < corners.length; i += 1) values.push(...corners[0]!, ...corners[i - 1]!, ...corners[i]!);
    if (values.length > MAX_TRIANGLES * 9) return err(TOO_MANY);
  }
  return ok(Float32Array.from(values));
}

/** Millimetres of a unit of 3MF. Source: 3MF Core Specification 1.3, ST_Unit. */
const UNITS_MM: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
};

/** Twelve numbers of 3MF: three rows that turn and a fourth that moves. */
type Move = readonly number[];
const STAY: Move = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? null;
}

function moveOf(tag: string): Move {
  const numbers = attribute(tag, 'transform')?.trim().split(/\s+/).map(Number);
  return numbers?.length === 12 && numbers.every(Number.isFinite) ? numbers : STAY;
}

function movedBy([x, y, z]: readonly number[], m: Move): number[] {
  return [0, 1, 2].map((axis) => x! * m[axis]! + y! * m[3 + axis]! + z! * m[6 + axis]! + m[9 + axis]!);
}

interface ModelObject {
  readonly triangles: readonly (readonly number[])[];
  readonly parts: readonly { readonly id: string; readonly move: Move }[];
}

function objectOf(xml: string): ModelObject {
  const places = [...xml.matchAll(/<(?:\w+:)?vertex\b[^>]*>/g)].map(([tag]) =>
    ['x', 'y', 'z'].map((name) => Number(attribute(tag, name))),
  );
  const triangles = [...xml.matchAll(/<(?:\w+:)?triangle\b[^>]*>/g)].flatMap(([tag]) => {
    const corners = ['v1', 'v2', 'v3'].map((name) => places[Number(attribute(tag, name))]);
    return corners.every((corner) => corner !== undefined) ? (corners as number[][]) : [];
  });
  const parts = [...xml.matchAll(/<(?:\w+:)?component\b[^>]*>/g)].map(([tag]) => ({
    id: attribute(tag, 'objectid') ?? '',
    move: moveOf(tag),
  }));
  return { triangles, parts };
}

/** Objects within objects, at most: deeper ones name each other in a circle. */
const DEEPEST = 16;

/** A 3MF: an archive with a model of objects; the build says which are made and where. */
function read3mf(bytes: Uint8Array): Result<Triangles, string> {
  let text: string;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => /^\/?3D\/[^/]*\.model$/i.test(name) && originalSize <= MAX_TEXT,
    });
    const [model] = Object.values(files);
    if (!model) return err('The archive has no 3D model.');
    text = strFromU8(model);
  } catch {
    return err('This isn’t a 3MF file, or its end is missing.');
  }
  const scale = UNITS_MM[attribute(/<(?:\w+:)?model\b[^>]*>/.exec(text)?.[0] ?? '', 'unit') ?? 'millimeter'] ?? 1;
  const objects = new Map<string, ModelObject>();
  for (const [whole] of text.matchAll(/<(?:\w+:)?object\b[\s\S]*?<\/(?:\w+:)?object>/g))
    objects.set(attribute(/<[^>]*>/.exec(whole)![0], 'id') ?? '', objectOf(whole));
  const values: number[] = [];
  let isTooLarge = false;
  const add = (id: string, moves: readonly Move[]): void => {
    const object = objects.get(id);
    if (!object || moves.length > DEEPEST || isTooLarge) return;
    for (const corner of object.triangles)
      values.push(
        ...moves.reduce((place: readonly number[], move) => movedBy(place, move), corner).map((v) => v * scale),
      );
    isTooLarge = values.length > MAX_TRIANGLES * 9;
    for (const part of object.parts) add(part.id, [part.move, ...moves]);
  };
  const built = [...text.matchAll(/<(?:\w+:)?item\b[^>]*>/g)];
  for (const [tag] of built) add(attribute(tag, 'objectid') ?? '', [moveOf(tag)]);
  if (isTooLarge) return err(TOO_MANY);
  return ok(Float32Array.from(values));
}

/** The triangles of a file, mm. Fails, in a sentence, where it is none of its format. */
export function readModel(format: ModelFormat, bytes: Uint8Array): Result<Triangles, string> {
  if (format === 'stl') return readStl(bytes);
  return format === 'obj' ? readObj(strFromU8(bytes)) : read3mf(bytes);
}
