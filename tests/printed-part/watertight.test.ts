import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWatertight } from '../../api/jobs/watertight.ts';
import { measureModel, type Triangles } from '../../shared/printed-part/mesh.ts';
import { box, type Triangle } from './models.ts';

const cornersOf = (triangles: readonly Triangle[]): Triangles => Float32Array.from(triangles.flat(2));

function byEdges(corners: Triangles): boolean {
  const done = measureModel(corners);
  if (!done.ok) throw new Error(done.error);
  return done.value.watertight;
}

const side = fc.integer({ min: 1, max: 400 });
const anyBox = fc.tuple(side, side, side).map(([x, y, z]) => box(x, y, z));

/** A box after what went wrong with it: nothing, a triangle that is missing, one that turns the wrong way, one that is there twice. */
const anyModel = fc
  .tuple(anyBox, fc.constantFrom('whole', 'open', 'turned', 'twice'), fc.nat(11))
  .map(([triangles, fault, at]) => {
    const [a, b, c] = triangles[at]!;
    if (fault === 'open') return triangles.toSpliced(at, 1);
    if (fault === 'turned') return triangles.with(at, [b, a, c]);
    return fault === 'twice' ? [...triangles, triangles[at]!] : triangles;
  });

it('[PP01] Manifold and our own look at the edges find the same of a surface', async () => {
  await fc.assert(
    fc.asyncProperty(anyModel, async (triangles) => {
      const corners = cornersOf(triangles);
      expect(await isWatertight(corners)).toBe(byEdges(corners));
    }),
    { numRuns: 100 },
  );
});

it('[PP01] finds two boxes that touch along an edge closed, which edges alone don’t tell', async () => {
  const moved = box(10, 10, 10).map((triangle) => triangle.map(([x, y, z]) => [x + 10, y + 10, z] as const));
  const both = [...box(10, 10, 10), ...(moved as unknown as Triangle[])];
  expect(await isWatertight(cornersOf(both))).toBe(true);
  expect(byEdges(cornersOf(both))).toBe(false);
});

it('[PP01] takes triangles without an area for nothing', async () => {
  const [[a, b]] = box(5, 5, 5) as [Triangle];
  expect(await isWatertight(cornersOf([...box(5, 5, 5), [a, b, b]]))).toBe(true);
  expect(await isWatertight(cornersOf([[a, a, b]]))).toBe(false);
});
