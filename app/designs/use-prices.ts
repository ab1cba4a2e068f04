import { useEffect, useRef, useState } from 'react';
import { fitsEitherWay } from '../../shared/catalog/filter.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { type Configuration, configure } from '../../shared/part/configuration.ts';
import { measureAside } from '../part/open-file.ts';
import { formOf } from '../part/repair-effect.ts';
import { computer, useComputer } from '../platform/compute/compute.ts';
import { boxesOf, type Pricer, type Stock } from '../platform/compute/pricer.ts';
import { pause } from '../platform/latest.ts';

/** Quantities of the price table. */
export const TABLE_QUANTITIES = [1, 10, 100] as const;

/** Other sheets are drawn and measured once changes have been still for so long, ms. */
const OTHERS_AFTER_MS = 350;

/** A file in a sheet. */
interface DesignFile {
  readonly svg: string;
  readonly stock: Stock;
}

/** A price of so many pieces. */
export interface DesignPrice {
  readonly partCents: number;
  /** Setup and packing, once per order. */
  readonly feeCents: number;
}

/** Prices of a file by quantity; null for what can't be made. */
export type PriceOf = (quantity: number) => DesignPrice | null;

async function configured(svg: string): Promise<Configuration | null> {
  const report = await measureAside(new TextEncoder().encode(svg));
  const { kernels } = computer;
  return report?.drawing && report.measurement && kernels ? configure(report, AS_DRAWN, kernels.geometry) : null;
}

/** Prices of a measured file in a sheet. */
function priced(pricer: Pricer, configuration: Configuration, stock: Stock): PriceOf {
  const part = pricer.part(formOf(configuration, AS_DRAWN, pricer.book.pricing_model));
  const fits = fitsEitherWay(configuration.dimensions, stock.thickness.max_part);
  return (quantity) => {
    if (!part.ok || !fits) return null;
    const partCents = pricer.cents(part.value, stock.thickness.id, quantity);
    if (partCents < 0) return null;
    const { setupFeeCents, packingCents } = pricer.fees(boxesOf(part.value.form, stock, quantity));
    return { partCents, feeCents: setupFeeCents + packingCents };
  };
}

/**
 * Prices of the file in hand, measured by the worker that measures customers' files. While one is measured the last one's stay, and of several
 * that come meanwhile only the newest is measured. Null before the first.
 */
export function usePrices(file: DesignFile | null): PriceOf | null {
  const { pricer } = useComputer();
  const [measured, setMeasured] = useState<{ readonly of: DesignFile; readonly configuration: Configuration } | null>(
    null,
  );
  const wanted = useRef<DesignFile | null>(null);
  const busy = useRef(false);
  useEffect(() => {
    wanted.current = file;
    if (busy.current || !pricer) return;
    const work = async () => {
      busy.current = true;
      let last: DesignFile | null = null;
      while (wanted.current && wanted.current !== last) {
        last = wanted.current;
        const configuration = await configured(last.svg);
        if (configuration && wanted.current !== null) setMeasured({ of: last, configuration });
      }
      busy.current = false;
    };
    void work();
  }, [file, pricer]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  return measured && pricer ? priced(pricer, measured.configuration, measured.of.stock) : null;
}

/** A sheet with the prices of a design in it; none while they are not known. */
export interface StockPrices {
  readonly stock: Stock;
  readonly price: PriceOf | null;
}

/** Prices in other sheets, once changes are still: in each a design is drawn anew. */
export function useOtherPrices(
  stocks: readonly Stock[],
  svgIn: (stock: Stock) => Promise<string>,
): readonly StockPrices[] {
  const { pricer } = useComputer();
  const [found, setFound] = useState<ReadonlyMap<number, PriceOf>>(new Map());
  useEffect(() => {
    if (!pricer) return;
    const given = new AbortController();
    const work = async () => {
      await pause(OTHERS_AFTER_MS, given.signal);
      for (const stock of stocks) {
        if (given.signal.aborted) return;
        const configuration = await configured(await svgIn(stock));
        if (given.signal.aborted || !configuration) continue;
        setFound((before) => new Map(before).set(stock.thickness.id, priced(pricer, configuration, stock)));
      }
    };
    void work();
    return () => given.abort();
  }, [stocks, svgIn, pricer]);
  return stocks.map((stock) => ({ stock, price: found.get(stock.thickness.id) ?? null }));
}
