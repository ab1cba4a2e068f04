import { useEffect, useMemo, useRef, useState } from 'react';
import type { Design, DesignStock, Drawn } from '../../shared/designs/design.ts';
import type { Values } from '../../shared/designs/parameter.ts';

/** A sheet and its number in the catalog. */
type Sheet = DesignStock & { readonly id: number };

interface Order {
  readonly design: Design;
  readonly values: Values;
  readonly sheet: Sheet;
}

/** The drawing of a design in a sheet, at once. */
export function drawn(order: Order): Promise<Drawn> {
  const { design, values, sheet } = order;
  return design.needsShapes?.(values)
    ? import('./draw-aside.ts').then(({ drawAside }) => drawAside(design, values, sheet))
    : Promise.resolve(design.draw(values, sheet));
}

/**
 * The drawing of the design in hand. It follows its values at once; with letters that are cut it comes from a worker, the one before stays
 * meanwhile, and of several changes only the newest is drawn. Null before the first.
 */
export function useDrawn(design: Design, values: Values, sheet: Sheet | null): Drawn | null {
  const isAside = design.needsShapes?.(values) ?? false;
  const here = useMemo(() => (isAside || !sheet ? null : design.draw(values, sheet)), [design, values, sheet, isAside]);
  const [aside, setAside] = useState<{ readonly sheet: Sheet; readonly drawn: Drawn } | null>(null);
  const wanted = useRef<Order | null>(null);
  const busy = useRef(false);
  useEffect(() => {
    wanted.current = isAside && sheet ? { design, values, sheet } : null;
    if (busy.current) return;
    const work = async () => {
      busy.current = true;
      let done: Order | null = null;
      while (wanted.current && wanted.current !== done) {
        done = wanted.current;
        const next = await drawn(done);
        setAside({ sheet: done.sheet, drawn: next });
      }
      busy.current = false;
    };
    void work();
  }, [design, values, sheet, isAside]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  if (!isAside) return here;
  return aside && aside.sheet.id === sheet?.id ? aside.drawn : null;
}
