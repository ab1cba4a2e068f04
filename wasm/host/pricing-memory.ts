/**
 * The pricing host's view of kernel memory: blocks in powers of two that are used again once freed, and the writing of
 * input records into them.
 */
import type { AssignedTo } from '../../shared/analysis/wire.ts';
import { type Finishing, finishingsOf } from '../../shared/catalog/finishing.ts';
import {
  BAND_SLOTS,
  BAND_START,
  BAND_VALUE,
  FINISHING_CLEANED,
  FINISHING_DEBURRED,
  FINISHING_PAPERED,
  OPERATION_AREA,
  OPERATION_BEND,
  OPERATION_CUT,
  OPERATION_LINE,
  PART_DFM,
  PART_FINISHING,
  PART_HEIGHT,
  PART_QUALITY,
  PART_WIDTH,
  RATE_BANDS,
  RATE_CHANGEOVER,
  RATE_CLEANED_SMALL,
  RATE_CO2_SETUP,
  RATE_FIBER_SETUP,
  RATE_FILE_CHECKING,
  RATE_INFLATION,
  RATE_INSPECTION,
  RATE_LEGACY_DISCOUNT,
  RATE_METAL_TIER_COUNT,
  RATE_PACKAGING,
  RATE_PICKING_MATERIAL,
  RATE_PICKING_SHEET,
  RATE_PRIME,
  RATE_REMAKE,
  RATE_SETUP_FEE,
  RATE_SHIPPING,
  RATE_TIER_COUNT,
  RATE_V1_USER,
  RATE_WASTE_COUNT,
  SIZE_SLOTS,
  SLOT_BYTES,
  STYLE_AREA,
  STYLE_CURVES,
  STYLE_LINES,
  STYLE_OPERATIONS,
  STYLE_SHAPES,
  STYLE_SLOTS,
  TECHNOLOGY_CO2,
  TECHNOLOGY_FIBER,
  TECHNOLOGY_PHOTO,
  THICKNESS_AREA,
  THICKNESS_BAND_COUNT,
  THICKNESS_BANDS,
  THICKNESS_CUT,
  THICKNESS_FINISHINGS,
  THICKNESS_LINE,
  THICKNESS_METAL,
  THICKNESS_MM,
  THICKNESS_PIERCE,
  THICKNESS_SIDES,
  THICKNESS_SIZE_COUNT,
  THICKNESS_TECHNOLOGY,
} from '../assembly/pricing/layout.ts';
import type {
  AccountInput,
  MaterialInput,
  PartInput,
  PricingModel,
  ThicknessInput,
} from '../../shared/pricing/model.ts';
import type { TechnologySlug } from '../../shared/catalog/material.ts';
import type { KernelExports } from './kernel.ts';

/** Smallest block, bytes: most records of a plain catalogue fit. */
const MIN_BLOCK_BYTES = 256;

/** Blocks of kernel memory that can be freed, on top of the kernel's arena, which cannot. */
export class BlockPool {
  readonly #exports: KernelExports;
  readonly #free = new Map<number, number[]>();
  readonly #sizes = new Map<number, number>();
  #view: Float64Array;

  constructor(exports: KernelExports) {
    this.#exports = exports;
    this.#view = new Float64Array(exports.memory.buffer);
  }

  /** Slots of the whole memory. Only good until the next {@link take}, which may grow it. */
  get view(): Float64Array {
    if (this.#view.buffer !== this.#exports.memory.buffer) this.#view = new Float64Array(this.#exports.memory.buffer);
    return this.#view;
  }

  /** Address of a block of at least `slots`; its content is whatever was there. */
  take(slots: number): number {
    let bytes = MIN_BLOCK_BYTES;
    while (bytes < slots * SLOT_BYTES) bytes *= 2;
    const address = this.#free.get(bytes)?.pop() ?? this.#exports.alloc(bytes);
    this.#sizes.set(address, bytes);
    return address;
  }

  /** Gives a block back. Throws on an address that is not taken: freed twice, or never ours. */
  give(address: number): void {
    const bytes = this.#sizes.get(address);
    if (bytes === undefined) throw new Error('Kernel memory freed twice');
    this.#sizes.delete(address);
    const list = this.#free.get(bytes);
    if (list) list.push(address);
    else this.#free.set(bytes, [address]);
  }

  /** Whether the address is a block in use. */
  holds(address: number): boolean {
    return this.#sizes.has(address);
  }
}

const TECHNOLOGY: Readonly<Record<TechnologySlug, number>> = {
  'co2-laser': TECHNOLOGY_CO2,
  'fiber-laser': TECHNOLOGY_FIBER,
  'photo-etching': TECHNOLOGY_PHOTO,
};

/** Operation bits of a style. */
export function operationsOf(assignedTo: AssignedTo): number {
  return (
    (assignedTo.cutting ? OPERATION_CUT : 0) |
    (assignedTo.lineEngraving || assignedTo.combinedEngraving ? OPERATION_LINE : 0) |
    (assignedTo.areaEngraving || assignedTo.combinedEngraving ? OPERATION_AREA : 0) |
    (assignedTo.metalBending ? OPERATION_BEND : 0)
  );
}

type BandPair = readonly [start: number, value: number];

function writeBands(view: Float64Array, slot: number, bands: readonly BandPair[]): number {
  const ascending = bands.toSorted((a, b) => a[0] - b[0]);
  ascending.forEach(([start, value], i) => {
    view[slot + i * BAND_SLOTS + BAND_START] = start;
    view[slot + i * BAND_SLOTS + BAND_VALUE] = value;
  });
  return slot + bands.length * BAND_SLOTS;
}

/** Slots that a rate card takes. */
export function rateSlots(model: PricingModel): number {
  const { pricePerMinuteTiers, metalPricePerMinuteTiers, unusedMaterialCosts } = model;
  const bands = pricePerMinuteTiers.length + metalPricePerMinuteTiers.length + unusedMaterialCosts.length;
  return RATE_BANDS + bands * BAND_SLOTS;
}

export function writeRateCard(view: Float64Array, address: number, model: PricingModel, account: AccountInput): void {
  const at = address / SLOT_BYTES;
  view[at + RATE_FILE_CHECKING] = model.fileCheckingMinutesPerDesign;
  view[at + RATE_CO2_SETUP] = model.co2FileSetupMinutesPerDesign;
  view[at + RATE_FIBER_SETUP] = model.fiberFileSetupMinutesPerDesign;
  view[at + RATE_PICKING_MATERIAL] = model.materialPickingMinutesPerMaterial;
  view[at + RATE_PICKING_SHEET] = model.materialPickingMinutesPerSheet;
  view[at + RATE_CHANGEOVER] = model.sheetChangeoverMinutes;
  view[at + RATE_INSPECTION] = model.qualityInspectionSecondsPerM2;
  view[at + RATE_PACKAGING] = model.packagingMinutesPerBox;
  view[at + RATE_SHIPPING] = model.shippingMinutesPerBox;
  view[at + RATE_INFLATION] = model.inflationMarkupPercent;
  view[at + RATE_REMAKE] = model.remakeMarkupPercent;
  view[at + RATE_SETUP_FEE] = model.setupFeeCents;
  view[at + RATE_V1_USER] = account.v1UserId;
  view[at + RATE_PRIME] = account.primePerMinuteRate;
  view[at + RATE_LEGACY_DISCOUNT] = account.legacyMakingDiscountPercent;
  const cleaned = model.cleanedSecondsPerSide;
  view.set([cleaned.small, cleaned.medium, cleaned.large, cleaned.extraLarge], at + RATE_CLEANED_SMALL);
  view[at + RATE_TIER_COUNT] = model.pricePerMinuteTiers.length;
  view[at + RATE_METAL_TIER_COUNT] = model.metalPricePerMinuteTiers.length;
  view[at + RATE_WASTE_COUNT] = model.unusedMaterialCosts.length;
  const minutes = (tier: PricingModel['pricePerMinuteTiers'][number]): BandPair => [tier.minMinutes, tier.priceUsd];
  let slot = writeBands(view, at + RATE_BANDS, model.pricePerMinuteTiers.map(minutes));
  slot = writeBands(view, slot, model.metalPricePerMinuteTiers.map(minutes));
  writeBands(
    view,
    slot,
    model.unusedMaterialCosts.map((band) => [band.minCm2, band.wastePercentage]),
  );
}

/** Slots that a thickness takes. */
export function thicknessSlots(thickness: ThicknessInput): number {
  return THICKNESS_BANDS + thickness.price_per_cm2.length * BAND_SLOTS + thickness.sizes.length * SIZE_SLOTS;
}

function finishingBits(finishing: readonly Finishing[]): number {
  return (
    (finishing.includes('deburred') ? FINISHING_DEBURRED : 0) |
    (finishing.includes('papered') ? FINISHING_PAPERED : 0) |
    (finishing.includes('cleaned') ? FINISHING_CLEANED : 0)
  );
}

export function writeThickness(
  view: Float64Array,
  address: number,
  material: MaterialInput,
  thickness: ThicknessInput,
): void {
  const at = address / SLOT_BYTES;
  view[at + THICKNESS_MM] = thickness.mm;
  view[at + THICKNESS_PIERCE] = thickness.pierce_seconds;
  view[at + THICKNESS_CUT] = thickness.cut_speed ?? 0;
  view[at + THICKNESS_LINE] = thickness.line_engraving_speed ?? 0;
  view[at + THICKNESS_AREA] = thickness.area_engraving_speed ?? 0;
  view[at + THICKNESS_METAL] = material.is_metal ? 1 : 0;
  view[at + THICKNESS_SIDES] = material.protected_sides;
  view[at + THICKNESS_FINISHINGS] = finishingBits(finishingsOf(material));
  view[at + THICKNESS_TECHNOLOGY] = TECHNOLOGY[material.technology_slug];
  view[at + THICKNESS_BAND_COUNT] = thickness.price_per_cm2.length;
  view[at + THICKNESS_SIZE_COUNT] = thickness.sizes.length;
  const slot = writeBands(
    view,
    at + THICKNESS_BANDS,
    thickness.price_per_cm2.map((band) => [band.min_cm2, band.price]),
  );
  thickness.sizes.forEach((size, i) => {
    view[slot + i * SIZE_SLOTS] = size.width;
    view[slot + i * SIZE_SLOTS + 1] = size.height;
  });
}

/** Writes a part's own figures; the totals of its styles are the kernel's (sumStyles). */
export function writePart(view: Float64Array, address: number, part: Omit<PartInput, 'quantity'>): void {
  const at = address / SLOT_BYTES;
  view[at + PART_WIDTH] = part.dimensions.width;
  view[at + PART_HEIGHT] = part.dimensions.height;
  view[at + PART_FINISHING] = finishingBits(part.finishing);
  view[at + PART_DFM] = part.dfm_analysis_price_usd;
  view[at + PART_QUALITY] = part.quality_inspection_service_price_usd;
}

export function writeStyles(view: Float64Array, address: number, styles: PartInput['styles']): void {
  let at = address / SLOT_BYTES;
  for (const style of styles) {
    view[at + STYLE_OPERATIONS] = operationsOf(style.assignedTo);
    view[at + STYLE_LINES] = style.lengthOfLines;
    view[at + STYLE_CURVES] = style.lengthOfCurves;
    view[at + STYLE_AREA] = style.area;
    view[at + STYLE_SHAPES] = style.shape_count;
    at += STYLE_SLOTS;
  }
}
