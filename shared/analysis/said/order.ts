import type { TextLayer } from '../../drawing/text.ts';
import { folded } from './folded.ts';
import { quantityInName, quantitySaid } from './quantity.ts';
import { type SaidStock, stockInName, stockSaid } from './stock.ts';

/** Texts that are looked at; a drawing with more is a document. */
const MOST_RUNS = 500;
/** Letters that are read of a text; longer ones are terms. */
const MOST_LETTERS = 200;

/** Order as texts and the name of a file say it. They suggest; nothing is decided by them. */
export interface SaidOrder {
  /** Different numbers of pieces, in the order they are said; several contradict each other. */
  readonly quantities: readonly number[];
  /** The material and the thickness; null where nothing says them, or texts contradict each other. */
  readonly stock: SaidStock | null;
}

/**
 * Reads quantity, material and thickness from the live texts of a drawing and the name of its file.
 * @param filename as it was handed over, with its ending
 */
export function saidOrder(texts: TextLayer | null, filename: string): SaidOrder {
  const read = (texts?.runs ?? []).slice(0, MOST_RUNS).map(({ text }) => folded(text.slice(0, MOST_LETTERS)));
  const name = folded(filename);
  const quantities = [...read.map(quantitySaid), quantityInName(name)].filter((one) => one !== null);
  const stocks = [...read.map(stockSaid), stockInName(name)].filter((one) => one !== null);
  const material = onlyOne(stocks.map((stock) => stock.material));
  const thicknessMm = onlyOne(stocks.map((stock) => stock.thicknessMm));
  return {
    quantities: [...new Set(quantities)],
    stock: material === null && thicknessMm === null ? null : { material, thicknessMm },
  };
}

/** The one value that is said; null where none is, or several. */
function onlyOne<T>(values: readonly (T | null)[]): T | null {
  const said = new Set(values.filter((value) => value !== null));
  return said.size === 1 ? [...said][0]! : null;
}
