import type { Design, DesignStock, Drawn } from '../../shared/designs/design.ts';
import type { Values } from '../../shared/designs/parameter.ts';

/** A design to be drawn with letters that are cut. */
export interface DrawOrder {
  readonly id: number;
  readonly slug: string;
  readonly values: Values;
  readonly stock: DesignStock;
}

/** The drawing of an order; null for a design that there is not. */
export interface DrawnAside {
  readonly id: number;
  readonly drawn: Drawn | null;
}

const due = new Map<number, (drawn: Drawn | null) => void>();
let worker: Worker | null = null;
let broke = typeof Worker === 'undefined';
let last = 0;

function started(): Worker {
  worker ??= new Worker(new URL('./shapes-worker.ts', import.meta.url), { type: 'module', name: 'shapes' });
  worker.onmessage = ({ data: { id, drawn } }: MessageEvent<DrawnAside>) => {
    due.get(id)?.(drawn);
    due.delete(id);
  };
  worker.onerror = () => {
    broke = true;
    worker?.terminate();
    worker = null;
    for (const [, give] of due) give(null);
    due.clear();
  };
  return worker;
}

/** Draws a design whose values need shapes: in a worker, or here where there is none or it fails. */
export async function drawAside(design: Design, values: Values, stock: DesignStock): Promise<Drawn> {
  if (!broke) {
    last += 1;
    const id = last;
    const drawn = await new Promise<Drawn | null>((give) => {
      due.set(id, give);
      started().postMessage({ id, slug: design.slug, values, stock } satisfies DrawOrder);
    });
    if (drawn) return drawn;
  }
  const { CUT_SHAPES } = await import('../../shared/designs/cut-shapes.ts');
  return design.draw(values, stock, CUT_SHAPES);
}
