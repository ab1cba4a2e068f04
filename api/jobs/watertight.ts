import type { ManifoldToplevel } from 'manifold-3d';
import { solidTriangles, type Triangles } from '../../shared/printed-part/mesh.ts';

/** Triangles up to which a surface is looked at by Manifold: it takes some hundred bytes of a thread's memory for each. */
const MOST_TRIANGLES = 400_000;

let manifold: Promise<ManifoldToplevel> | null = null;

/** The library with its half megabyte of WebAssembly, loaded with the first model. */
function library(): Promise<ManifoldToplevel> {
  manifold ??= import('manifold-3d').then(async ({ default: start }) => {
    const loaded = await start();
    loaded.setup();
    return loaded;
  });
  return manifold;
}

/** Whether a surface is closed and turns one way, as Manifold finds it; null where it was not asked, or had no memory for it. */
export async function isWatertight(corners: Triangles): Promise<boolean | null> {
  const { triVerts, vertProperties } = solidTriangles(corners);
  if (triVerts.length === 0) return false;
  if (triVerts.length > MOST_TRIANGLES * 3) return null;
  const { Manifold, Mesh } = await library();
  try {
    const solid = Manifold.ofMesh(new Mesh({ numProp: 3, triVerts, vertProperties }));
    const isClosed = solid.status() === 'NoError' && !solid.isEmpty();
    solid.delete();
    return isClosed;
  } catch (error) {
    // A surface that is none is told by an exception with a code; anything else is about the machine.
    return error instanceof Error && 'code' in error ? false : null;
  }
}
