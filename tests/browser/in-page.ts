import { AS_DRAWN } from '../../shared/part/choices.ts';
import { makePart } from '../../shared/part/make.ts';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { parseFont } from '../../shared/drawing/outlines/opentype-font.ts';
import { outlineTexts } from '../../shared/drawing/outlines/outline-texts.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { schemaChecks } from '../../shared/pricing/validate.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { figuresOf, hashPartPrices, randomCases } from '../pricing/random-cases.ts';
import type { PartPriceInput } from '../../shared/pricing/model.ts';

/** FNV-1a over the bytes of some doubles, as hex: equal only where every bit is. */
function bitsOf(numbers: readonly number[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new Uint8Array(Float64Array.from(numbers).buffer)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}

/** Results of one engine on the same work; every field must be the same everywhere. */
export interface Fingerprint {
  readonly random: string;
  readonly golden: string;
  readonly drawings: Readonly<Record<string, string>>;
  /** Outlines of live text, by file. */
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Prices random and golden cases, and reads, measures, stretches and turns drawings, and fingerprints every double that
 * comes out; text is outlined with the font given. Runs in Node and, bundled, in the browser.
 */
export function fingerprint(
  wasm: Uint8Array<ArrayBuffer>,
  golden: readonly PartPriceInput[],
  files: Readonly<Record<string, Uint8Array>>,
  count: number,
  fontFile: Uint8Array,
): Fingerprint {
  const module = new WebAssembly.Module(wasm);
  const pricing = createPricingKernel(module, schemaChecks);
  const geometry = createGeometryKernel(module);
  const goldenFigures = golden.flatMap((input) => {
    const price = pricing.pricePart(input);
    return price.ok ? figuresOf(price.value) : [-1];
  });
  const drawings = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => {
      const report = analyzeDesign(bytes, geometry);
      const { analysis, drawing } = report;
      if (drawing === null) return [name, analysis.notices.map((notice) => notice.code).join()];
      const choices = { ...AS_DRAWN, confirmed_width: 123.4, confirmed_height: 77.7, rotation: 33 };
      const part = makePart(report, choices, geometry, () => null);
      if (!part.ok) return [name, part.error.message];
      const made = part.value.configuration;
      const styles = [...analysis.styles, ...made.styles].flatMap((style) => [
        style.lengthOfLines,
        style.lengthOfCurves,
        style.area,
        style.shape_count,
      ]);
      return [name, bitsOf([...drawing.coords, ...styles, made.dimensions.width, made.dimensions.height])];
    }),
  );
  const font = parseFont(fontFile);
  if (!font.ok) throw new Error(font.error.message);
  const texts = Object.fromEntries(
    Object.entries(files).flatMap(([name, bytes]) => {
      const layer = readDesign(bytes).texts;
      if (layer === undefined) return [];
      return [[name, bitsOf([...outlineTexts(layer, null, font.value).drawing.coords])]];
    }),
  );
  return { random: hashPartPrices(pricing, randomCases(count)), golden: bitsOf(goldenFigures), drawings, texts };
}
