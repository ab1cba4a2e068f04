import fc from 'fast-check';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import type { Design, StockName } from '../../shared/designs/design.ts';
import type { MadeDesign } from '../../shared/designs/made.ts';
import { type Parameter, readValues, type Values } from '../../shared/designs/parameter.ts';
import { svgOf } from '../../shared/designs/sheet.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { configure } from '../../shared/part/configuration.ts';
import type { Stock } from '../../shared/part/offer.ts';
import { readinessOf } from '../../shared/part/readiness.ts';
import { basisOf } from '../../shared/part/readiness-basis.ts';
import { priceBook } from '../app/part-support.ts';
import { read } from '../part/support.ts';
import { geometry } from '../support/kernels.ts';

const book = await priceBook();

/** A sheet of the catalog by its name. */
export function stockOf({ material: slug, mm }: StockName): Stock {
  const material = book.materials.find((one) => one.slug === slug);
  const thickness = material?.thicknesses.find((one) => one.mm === mm);
  if (!material || !thickness) throw new Error(`The catalog has no ${slug} of ${mm} mm.`);
  return { material, thickness };
}

/** Values of a design as usual, but for those given. */
export function valuesOf(design: Design, given: Values = {}): Values {
  return readValues(design.parameters, (name) => (name in given ? String(given[name]) : null));
}

/** What a customer is asked or refused about a design, as the workspace reads its file. */
export function troublesOf({ sheet }: MadeDesign, stock: Stock): readonly string[] {
  const report = checkReport(read(svgOf(sheet)), geometry);
  const configuration = configure(report, AS_DRAWN, geometry);
  const { state, items } = readinessOf({ basis: basisOf(report.analysis), configuration, choices: AS_DRAWN, stock });
  if (state === 'ready') return [];
  // Several pieces are one part here, as its page says: it answers that question itself.
  const asked = items.filter((item) => item.state !== 'passed' && item.code !== 'several_parts');
  return asked.map(({ code, message }) => `${code}: ${message}`);
}

/** Values all over the ranges, their ends among them. */
function anyValue(parameter: Parameter): fc.Arbitrary<number | string> {
  if (parameter.kind === 'choice') return fc.constantFrom(...parameter.options.map(({ value }) => value));
  if (parameter.kind === 'text')
    return fc.constantFrom('', parameter.usual, 'KERF 04'.slice(0, parameter.most), 'W'.repeat(parameter.most));
  const { min, max, usual, kind } = parameter;
  if (kind === 'count') return fc.oneof(fc.constantFrom(min, usual, max), fc.integer({ min, max }));
  const hundredths = fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((n) => n / 100);
  return fc.oneof(fc.constantFrom(min, usual, max), hundredths);
}

/** Values of a design all over their ranges. */
export const anyValues = ({ parameters }: Design): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, anyValue(one)])));
