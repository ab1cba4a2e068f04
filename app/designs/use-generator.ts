import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Design, DesignStock } from '../../shared/designs/design.ts';
import { madeOf, type MadeDesign } from '../../shared/designs/made.ts';
import { allowed, changedValues, readValues, type Values } from '../../shared/designs/parameter.ts';
import { MAX_QUANTITY } from '../../shared/part/limits.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import { useComputer } from '../platform/compute/compute.ts';
import type { Stock } from '../platform/compute/pricer.ts';
import { useOwnState } from '../platform/own-state.ts';
import { type KnownFit, knownFit } from '../../shared/fit/known.ts';
import { MOST_LOT_LETTERS } from '../../shared/fit/limits.ts';
import { useDrawn } from './use-drawn.ts';
import { type KnownFits, useFits } from './use-fits.ts';

/** The address follows changes this long after the last, ms: browsers limit how often it may change. */
const ADDRESS_AFTER_MS = 300;

/** Everything that is chosen of a design. */
export interface Chosen {
  readonly values: Values;
  readonly thicknessId: number;
  readonly quantity: number;
  /** Whether outlines carry the kerf in sheets where the customer compensates. */
  readonly kerf: boolean;
  /** Lot that the sheet will be of; empty where that is not known. */
  readonly lot: string;
}

/** A design in hand: its values, sheet and drawing, and how they change. */
export interface Generator {
  readonly chosen: Chosen;
  /** Null while the catalog is on its way. */
  readonly stock: Stock | null;
  readonly made: MadeDesign | null;
  /** The slot that is known to hold the sheet, where the design's joints follow it. */
  readonly fit: KnownFit | null;
  readonly known: KnownFits;
  readonly stocks: readonly Stock[];
  readonly change: (change: Partial<Omit<Chosen, 'values'>>) => void;
  readonly setValue: (name: string, value: number | string) => void;
  /** Query of the address that shows the same. */
  readonly query: string;
}

/** Sheets that can make a design: those that it names first, then all others that have a price. */
export function stocksFor(design: Design, book: Pick<PriceBook, 'materials'> | null): readonly Stock[] {
  const all = (book?.materials ?? []).flatMap((material) =>
    material.requires_custom_quote ? [] : material.thicknesses.map((thickness): Stock => ({ material, thickness })),
  );
  const fitting = all.filter(({ thickness }) => !design.bent || thickness.bend !== null);
  const named = design.stocks.flatMap(
    (name) =>
      fitting.find(({ material, thickness }) => material.slug === name.material && thickness.mm === name.mm) ?? [],
  );
  return [...named, ...fitting.filter((stock) => !named.includes(stock))];
}

function readChosen(design: Design, usualThickness: number, search: string): Chosen {
  const query = new URLSearchParams(search);
  const quantity = Math.round(Number(query.get('quantity') ?? 1));
  return {
    values: readValues(design.parameters, (name) => query.get(name)),
    thicknessId: Number(query.get('sheet')) || usualThickness,
    quantity: quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : 1,
    kerf: query.get('kerf') !== 'off',
    lot: (query.get('lot') ?? '').slice(0, MOST_LOT_LETTERS),
  };
}

function queryOf(design: Design, usualThickness: number, { values, thicknessId, quantity, kerf, lot }: Chosen): string {
  const query = new URLSearchParams(changedValues(design.parameters, values).map(([name, value]) => [name, value]));
  if (thicknessId !== usualThickness) query.set('sheet', String(thicknessId));
  if (quantity !== 1) query.set('quantity', String(quantity));
  if (!kerf) query.set('kerf', 'off');
  if (lot !== '') query.set('lot', lot);
  return query.size === 0 ? '' : `?${query}`;
}

/** A sheet with the slot that is known to hold it. */
export function withFit<Sheet extends DesignStock>(sheet: Sheet, fit: KnownFit | null): Sheet {
  return fit ? { ...sheet, joint_mm: fit.slotMm } : sheet;
}

/** Keeps what is chosen of a design: it begins with the address, and the address follows. */
export function useGenerator(design: Design, usualThickness: number): Generator {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const own = useOwnState();
  const { book } = useComputer();
  const [changed, setChanged] = useState<Chosen | null>(null);
  const read = useMemo(
    () => readChosen(design, usualThickness, own ? search : ''),
    [design, usualThickness, own, search],
  );
  const chosen = changed ?? read;
  const stocks = useMemo(() => stocksFor(design, book), [design, book]);
  const { values, thicknessId, kerf, lot } = chosen;
  const stock = stocks.find(({ thickness }) => thickness.id === thicknessId) ?? stocks[0] ?? null;
  // A sheet that there is no longer leaves the address with the next change.
  const query = queryOf(design, usualThickness, { ...chosen, thicknessId: stock?.thickness.id ?? thicknessId });
  useEffect(() => {
    if (changed === null || query === search) return;
    const timer = setTimeout(() => {
      // A page that was asked for since may still be on its way, while this one shows: its address stays.
      if (window.location.pathname !== pathname) return;
      void navigate(pathname + query, { replace: true, preventScrollReset: true });
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changed, query, search, pathname, navigate]);
  const known = useFits();
  const { fits } = known;
  const fit = useMemo(
    () => (fits && stock && 'fit' in design.parameters ? knownFit(fits, stock.thickness.id, lot) : null),
    [fits, stock, design, lot],
  );
  const sheet = useMemo(() => stock && withFit(stock.thickness, fit), [stock, fit]);
  const drawn = useDrawn(design, values, sheet);
  const made = useMemo(() => (drawn && sheet ? madeOf(drawn, sheet, kerf) : null), [drawn, sheet, kerf]);
  return {
    chosen,
    stock,
    made,
    fit,
    known,
    stocks,
    query,
    change: (change) => setChanged({ ...chosen, ...change }),
    setValue: (name, value) =>
      setChanged({ ...chosen, values: { ...values, [name]: allowed(design.parameters[name]!, value) } }),
  };
}
