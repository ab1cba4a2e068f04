import { findDesign } from '../../shared/designs/all.ts';
import { CUT_SHAPES } from '../../shared/designs/cut-shapes.ts';
import type { DrawOrder, DrawnAside } from './draw-aside.ts';

addEventListener('message', ({ data: { id, slug, values, stock } }: MessageEvent<DrawOrder>) => {
  const drawn = findDesign(slug)?.draw(values, stock, CUT_SHAPES) ?? null;
  postMessage({ id, drawn } satisfies DrawnAside);
});
