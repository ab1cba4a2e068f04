import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureModel } from '../../shared/printed-part/mesh.ts';
import { modelFormatOf, readModel, type ModelFormat } from '../../shared/printed-part/read-model.ts';
import { box, cube, objOf, stlOf, textStlOf, threeMfOf } from './models.ts';

function measured(format: ModelFormat, bytes: Uint8Array) {
  const read = readModel(format, bytes);
  if (!read.ok) throw new Error(read.error);
  const done = measureModel(read.value);
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

it('[PP01] measures a box as what it is, in every format', () => {
  const side = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(side, side, side, (x, y, z) => {
      const triangles = box(x, y, z);
      const files = [
        ['stl', stlOf(triangles)],
        ['stl', textStlOf(triangles)],
        ['obj', objOf(triangles)],
        ['3mf', threeMfOf(triangles)],
      ] as const;
      for (const [format, bytes] of files) {
        const { volume_mm3, ...rest } = measured(format, bytes);
        expect(volume_mm3).toBeCloseTo(x * y * z, 3);
        expect(rest).toEqual({ triangles: 12, width_mm: x, depth_mm: y, height_mm: z, watertight: true });
      }
    }),
    { numRuns: 30 },
  );
});

it('[PP01] tells an open surface, and one that turns the wrong way somewhere', () => {
  expect(measured('stl', stlOf(cube(10).slice(1))).watertight).toBe(false);
  const [[a, b, c], ...others] = cube(10) as [ReturnType<typeof cube>[number], ...ReturnType<typeof cube>];
  expect(measured('stl', stlOf([[b, a, c], ...others])).watertight).toBe(false);
});

it('[PP01] reads units and copies of a 3MF, and faces with four corners of an OBJ', () => {
  expect(measured('3mf', threeMfOf(cube(1), 'inch')).width_mm).toBeCloseTo(25.4, 4);
  const twice = measured('3mf', threeMfOf(cube(10), 'millimeter', 2));
  expect([twice.triangles, twice.width_mm, twice.volume_mm3]).toEqual([24, 110, 2000]);
  const quads = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf -4 -3 -2 -1\n';
  expect(measured('obj', new TextEncoder().encode(quads))).toMatchObject({ triangles: 2, watertight: false });
});

it('[PP01] refuses what is no model, in a sentence', () => {
  const refusal = (format: ModelFormat, bytes: Uint8Array) => {
    const read = readModel(format, bytes);
    const done = read.ok ? measureModel(read.value) : read;
    return done.ok ? '' : done.error;
  };
  const text = (words: string) => new TextEncoder().encode(words);
  expect(refusal('stl', stlOf(cube(5)).slice(0, 300))).toBe('This isn’t an STL file, or its end is missing.');
  expect(refusal('stl', text('solid nothing\nendsolid'))).toBe('The file has no triangles.');
  expect(refusal('obj', text('v 0 0 0\nf 1 2 3'))).toBe('The file has a face with a corner that it doesn’t name.');
  expect(refusal('obj', text('v 0 0 x\nv 1 0 0\nv 0 1 0\nf 1 2 3'))).toBe('The file names a corner that is nowhere.');
  expect(refusal('3mf', text('PK nothing'))).toBe('This isn’t a 3MF file, or its end is missing.');
  expect([modelFormatOf('a.STL'), modelFormatOf('b.3mf'), modelFormatOf('c.step')]).toEqual(['stl', '3mf', null]);
});
