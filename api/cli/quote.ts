import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import { type DesignReport, reportOf } from '../../shared/analysis/report.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { QUANTITY_BREAKS } from '../../shared/pricing/quantity-breaks.ts';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { AS_DRAWN, type Choices } from '../../shared/part/choices.ts';
import { type MadePart, madePart } from '../../shared/part/made-part.ts';
import { makePart } from '../../shared/part/make.ts';
import type { Stock } from '../../shared/part/offer.ts';
import type { Readiness } from '../../shared/part/readiness.ts';
import type { OrderedServices } from '../../shared/pricing/services.ts';
import { schemaChecks } from '../../shared/pricing/validate.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { instantiateKernel } from '../../wasm/host/kernel.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { fontsWith } from '../design/fonts.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { type Catalog, catalogFrom } from '../catalog/catalog.ts';
import { contentVersion } from '../catalog/rows.ts';
import { usualCalendar } from '../../shared/calendar/usual.ts';
import { readCatalogFiles } from '../db/seed/seed.ts';
import { type PricingDeps, pricePart } from '../quote/price-part.ts';
import { readinessOfPart } from '../quote/readiness.ts';
import { readBytes } from './analyze.ts';
import { EXIT } from './exit.ts';
import type { Output } from './output.ts';
import { repairsFromStart } from '../../shared/analysis/repairs/from-start.ts';
import { madePieces, pricedPieces } from './quote-pieces.ts';
import { parseRepairs } from './repairs.ts';

interface Wanted {
  readonly file: string;
  readonly all: boolean;
  /** Each separate part of the file as a part of its own too. */
  readonly pieces: boolean;
  readonly material: string | undefined;
  readonly thicknessMm: number;
  readonly quantity: number;
  readonly repairs: readonly Repair[];
  readonly services: OrderedServices;
  /** Codes of the items of the verdict that are accepted. */
  readonly accept: readonly string[];
}

/**
 * `quote FILE --material SLUG --thickness MM --quantity N`, or `--all` for every option and quantity break; with
 * `--repair LIST` of the repaired drawing (`none`: as it is drawn; without it copies of lines are removed), with `--pieces` of its separate
 * parts beside it, with `--dfm-analysis` and `--inspection` of the part with these services.
 */
export async function quoteFile(args: readonly string[]): Promise<Output> {
  const given = parse(args);
  if (typeof given === 'string') return refuse({ code: 'invalid_request', message: given });
  const bytes = readBytes(given.file);
  if (bytes === null)
    return refuse({ code: 'not_found', field: 'file', message: `There is no file ${basename(given.file)}.` });
  const kernel = createGeometryKernel(loadKernelModule());
  const asRead = reportOf(bytes, readDesign, kernel);
  const repairs = given.repairs ?? repairsFromStart(checkReport(asRead, kernel).analysis);
  const wanted = { ...given, repairs };
  const choices = { ...AS_DRAWN, ...wanted.services, repairs: [...wanted.repairs] };
  const made = makePart(asRead, choices, kernel, fontsWith(null));
  if (!made.ok) return refuse(whyNot(asRead, made.error), wanted.file, checkReport(asRead, kernel));
  const { report } = made.value;
  const { analysis } = report;
  const problem = analysis.notices.find((notice) => notice.severity === 'error');
  if (problem) return refuse({ code: 'not_quotable', message: problem.message }, wanted.file, report);
  const content = readCatalogFiles();
  const catalog = await catalogFrom(async () => ({
    ...content,
    rate_card_version: contentVersion(content),
    calendar: usualCalendar(new Date().getUTCFullYear()),
  }));
  const module = loadKernelModule();
  const pricing = createPricingKernel(module, schemaChecks);
  const deps = { catalog, pricing, kernelVersion: instantiateKernel(module).abiVersion() };
  const part = madePart(made.value);
  const price = (thicknessId: number, quantity: number) => {
    const wantedHere = { ...choices, thickness_id: thicknessId, quantity };
    const accepted = acceptedKeys(catalog, part, wantedHere, wanted.accept);
    const readiness = readinessOfPart(catalog, { made: part, choices: { ...wantedHere, accepted } });
    return { ...priced(deps, part, wantedHere), readiness };
  };
  if (wanted.all) {
    const prices = allPrices(catalog, price);
    return print({ file: wanted.file, ...head(deps), repairs: wanted.repairs, analysis, prices });
  }
  const parts = wanted.pieces ? madePieces(asRead, choices, kernel, fontsWith(null)) : null;
  if (typeof parts === 'string') return refuse({ code: 'not_quotable', message: parts }, wanted.file, report);
  const piecesIn = (stock: Stock) => parts && inPieces(wanted, deps, parts, choices, stock);
  return one(wanted, report, deps, price, piecesIn);
}

/** The file's separate parts in a stock, each as a part of its own. */
function inPieces(
  { quantity: sheets, accept }: Wanted,
  deps: PricingDeps,
  parts: Exclude<ReturnType<typeof madePieces>, string>,
  choices: Choices,
  stock: Stock,
): ReturnType<typeof pricedPieces> {
  const { catalog, pricing } = deps;
  const terms = { pricingModel: catalog.book().pricing_model, account: NO_ACCOUNT_TERMS, pricing };
  return pricedPieces(terms, stock, parts, choices, sheets, (made, quantity) => {
    const here = { ...choices, thickness_id: stock.thickness.id, quantity };
    const accepted = acceptedKeys(catalog, made, here, accept);
    return readinessOfPart(catalog, { made, choices: { ...here, accepted } });
  });
}

/** Where nothing is drawn the reader's own words say why. */
function whyNot({ analysis }: DesignReport, found: Failure): Failure {
  const told = analysis.notices.find((notice) => notice.severity === 'error');
  return found.code === 'not_quotable' ? { ...found, message: told?.message ?? 'There is nothing to quote.' } : found;
}

type Price = ReturnType<typeof priced> & { readonly readiness: Readiness };

/** Keys of the items with these codes that may be accepted. */
function acceptedKeys(catalog: Catalog, made: MadePart, choices: Choices, codes: readonly string[]): string[] {
  const { items } = readinessOfPart(catalog, { made, choices });
  return items.flatMap(({ code, key }) => (key !== undefined && codes.includes(code) ? [key] : []));
}

function priced(deps: PricingDeps, made: MadePart, choices: Choices) {
  return pricePart(deps, NO_ACCOUNT_TERMS, { made, choices });
}

function one(
  wanted: Wanted,
  report: DesignReport,
  deps: PricingDeps,
  price: (thicknessId: number, quantity: number) => Price,
  piecesIn: (stock: Stock) => ReturnType<typeof pricedPieces> | null,
): Output {
  const material = deps.catalog.book().materials.find((entry) => entry.slug === wanted.material);
  if (!material)
    return refuse(
      { code: 'material_unknown', field: 'material', message: `There is no material ${wanted.material}.` },
      wanted.file,
      report,
    );
  const thickness = material.thicknesses.find((entry) => Math.abs(entry.mm - wanted.thicknessMm) < 1e-6);
  if (!thickness) {
    const offered = material.thicknesses.map((entry) => entry.mm).join(', ');
    const message = `${material.display_name} comes in ${offered} mm.`;
    return refuse({ code: 'material_unknown', field: 'thickness', message }, wanted.file, report);
  }
  const { priceCents, minutes, breakdown, problem, readiness } = price(thickness.id, wanted.quantity);
  const pieces = piecesIn({ material, thickness });
  // A sheet that is too large as one part may be made in pieces.
  if (priceCents === null && !pieces) return refuse(problem as Failure, wanted.file, report, readiness);
  return print({
    file: wanted.file,
    ...head(deps),
    repairs: wanted.repairs,
    analysis: report.analysis,
    material: material.slug,
    thickness_mm: thickness.mm,
    quantity: wanted.quantity,
    minutes,
    price_cents: priceCents,
    unit_cents: priceCents === null ? null : priceCents / wanted.quantity,
    ...(priceCents === null ? { problem } : {}),
    breakdown,
    readiness,
    ...pieces,
  });
}

function head(deps: PricingDeps) {
  return { kernel_version: deps.kernelVersion, rate_card_version: deps.catalog.version() };
}

/** Every material and thickness at the quantity breaks; `price_cents` null where it can't be made, then `problem` says why. */
function allPrices(catalog: Catalog, price: (thicknessId: number, quantity: number) => Price) {
  return catalog.book().materials.flatMap((material) =>
    material.thicknesses.map((thickness) => {
      const offers = QUANTITY_BREAKS.map((quantity) => ({ quantity, ...price(thickness.id, quantity) }));
      return {
        material: material.slug,
        thickness_mm: thickness.mm,
        problem: offers[0]!.problem,
        readiness: offers[0]!.readiness,
        prices: offers.map(({ quantity, priceCents }) => ({ quantity, price_cents: priceCents })),
      };
    }),
  );
}

/** Options of a call; `repairs` null where none are named: those that a design has from the start. */
function parse(
  args: readonly string[],
): (Omit<Wanted, 'repairs'> & { readonly repairs: readonly Repair[] | null }) | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        pieces: { type: 'boolean', default: false },
        material: { type: 'string' },
        thickness: { type: 'string' },
        quantity: { type: 'string' },
        repair: { type: 'string' },
        accept: { type: 'string' },
        'dfm-analysis': { type: 'boolean', default: false },
        inspection: { type: 'boolean', default: false },
      },
    });
    if (positionals.length !== 1) return 'Name one file.';
    const all = values.all ?? false;
    const { pieces } = values;
    if (all && pieces) return 'Ask for --all or for --pieces.';
    const thicknessMm = Number(values.thickness);
    const quantity = Number(values.quantity ?? 1);
    if (!all && !values.material) return 'Name a material with --material, or ask for --all.';
    if (!all && !(thicknessMm > 0)) return 'Give the thickness in mm with --thickness.';
    if (!Number.isInteger(quantity) || quantity < 1) return 'The quantity must be a whole number of at least 1.';
    const named = values.repair === 'none' ? '' : values.repair;
    const repairs = named === undefined ? null : parseRepairs(named);
    if (typeof repairs === 'string') return repairs;
    const accept = (values.accept ?? '').split(',').filter(Boolean);
    const services = { dfm_analysis: values['dfm-analysis'], quality_inspection: values.inspection };
    const { material } = values;
    return { file: positionals[0]!, all, pieces, material, thicknessMm, quantity, repairs, services, accept };
  } catch (error) {
    return error instanceof Error ? error.message : 'The options are not valid.';
  }
}

function print(value: unknown): Output {
  return { lines: [JSON.stringify(value)], sentences: [], code: EXIT.done };
}

function refuse(
  error: { code: string; message: string; field?: string },
  file?: string,
  report?: DesignReport,
  readiness?: Readiness,
): Output {
  const about = { ...(file === undefined ? {} : { file }), ...(report ? { analysis: report.analysis } : {}) };
  return { lines: [JSON.stringify({ ...about, error, readiness })], sentences: [error.message], code: EXIT.rejected };
}
