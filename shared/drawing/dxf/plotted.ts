import type { DxfDocument } from './document.ts';
import { Entry, Flag } from './tape.ts';

/** Whether a document draws lines on layers that are plotted: seen, and not switched off for prints. */
export function plotsLines(doc: DxfDocument): boolean {
  if (![...doc.layers.values()].some(({ unplotted }) => unplotted)) return true;
  const seen = new Set<string>();
  return doc.model.some(([first, end]) => plotsIn(doc, first, end, doc.zero, seen));
}

/**
 * Whether a range of the tape does.
 * @param around the layer that entities on layer 0 take over
 * @param seen blocks looked at, with the layer around them
 */
function plotsIn(doc: DxfDocument, first: number, end: number, around: number, seen: Set<string>): boolean {
  const { tape, layers, blocks, zero } = doc;
  for (let i = first; i < end; i++) {
    if ((tape.flags(i) & (Flag.Paper | Flag.Invisible)) !== 0) continue;
    const layer = tape.layer(i) === zero ? around : tape.layer(i);
    const state = layers.get(layer);
    if (state?.frozen) continue;
    if (tape.entry(i) === Entry.Drawn && !state?.off && !state?.unplotted) return true;
    const block = tape.entry(i) === Entry.Insert ? blocks.get(tape.reference(i)) : undefined;
    const key = `${tape.reference(i)}/${layer}`;
    if (block === undefined || seen.has(key)) continue;
    seen.add(key);
    if (plotsIn(doc, block.first, block.end, layer, seen)) return true;
  }
  return false;
}
