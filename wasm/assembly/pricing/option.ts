import { fairAreaCost, fairMinutesCost } from './bands';
import { BEND_MANY, BEND_ONE, BEND_THREE, BEND_TWO, RASTER_CAP_SECONDS } from './constants';
import { denestingSeconds, finishingSeconds } from './handling';
import {
  NOT_POSSIBLE,
  OPERATION_AREA,
  OPERATION_BEND,
  OPERATION_CUT,
  OPERATION_LINE,
  PART_CUT_CURVES,
  PART_CUT_LINES,
  PART_CUT_SHAPES,
  PART_DFM,
  PART_ENGRAVE_AREA,
  PART_ENGRAVE_CURVES,
  PART_ENGRAVE_LINES,
  PART_FINISHING,
  PART_HEIGHT,
  PART_OPERATIONS,
  PART_QUALITY,
  PART_WIDTH,
  RATE_CHANGEOVER,
  RATE_CO2_SETUP,
  RATE_FIBER_SETUP,
  RATE_FILE_CHECKING,
  RATE_INSPECTION,
  RATE_LEGACY_DISCOUNT,
  RATE_MARKUP,
  RATE_METAL_TIER_COUNT,
  RATE_PICKING_MATERIAL,
  RATE_PICKING_SHEET,
  RATE_TIER_COUNT,
  RATE_WASTE_COUNT,
  RESULT_AREA,
  RESULT_BENDING,
  RESULT_CUTTING,
  RESULT_DENESTING,
  RESULT_FINISHING,
  RESULT_INSPECTION,
  RESULT_LINE,
  RESULT_MAKING,
  RESULT_MATERIAL,
  RESULT_MINUTES,
  RESULT_PIERCING,
  RESULT_PRICE,
  RESULT_SERVICES,
  RESULT_SHEETS,
  RESULT_SLOTS,
  SLOT_BYTES,
  TECHNOLOGY_FIBER,
  TECHNOLOGY_PHOTO,
  THICKNESS_BAND_COUNT,
  THICKNESS_BANDS,
  THICKNESS_FINISHINGS,
  THICKNESS_METAL,
  THICKNESS_ROUGH,
  THICKNESS_TECHNOLOGY,
} from './layout';
import { metalTiersOf, tiersOf, wastesOf } from './prepare';
import { ceilOf, roundHalfUp } from './rounding';
import { areaSeconds, canMake, cutSeconds, lineSeconds, pierceSeconds } from './seconds';
import { at, get, set } from './slots';

/** Cents above this are no longer exact whole numbers in a double (2⁵³). */
const MAX_CENTS: f64 = 9007199254740992;

/**
 * Prices q units of a part. Rate card, thickness and part are prepared records; `result` gets every figure.
 * Returns the price in cents, or NOT_POSSIBLE; never NaN, never zero.
 */
export function priceOption(rate: usize, thickness: usize, part: usize, q: f64, result: usize): f64 {
  memory.fill(result, 0, RESULT_SLOTS * SLOT_BYTES);
  const operations = <i32>get(part, PART_OPERATIONS);
  const photo = get(thickness, THICKNESS_TECHNOLOGY) == TECHNOLOGY_PHOTO;
  const oneMm2 = get(part, PART_WIDTH) * get(part, PART_HEIGHT);
  if (!photo) {
    if (!canMake(thickness, operations)) return NOT_POSSIBLE;
    unitSeconds(thickness, part, operations, result);
    lotSeconds(rate, thickness, part, oneMm2, q, result);
    makingCost(rate, thickness, q, result);
  }
  const material = materialCost(rate, thickness, (q * oneMm2) / 100, photo);
  set(result, RESULT_MATERIAL, material);
  const bending = operations & OPERATION_BEND ? q * bendingCents(q) : 0;
  set(result, RESULT_BENDING, bending);
  const services = roundHalfUp(get(part, PART_DFM) * 100) + roundHalfUp(get(part, PART_QUALITY) * 100);
  set(result, RESULT_SERVICES, services);
  const goods = roundHalfUp((get(result, RESULT_MAKING) + material) * get(rate, RATE_MARKUP) * 100);
  const price = goods + bending + services;
  // Written so that a NaN fails it too.
  if (!(price > 0 && price <= MAX_CENTS)) return NOT_POSSIBLE;
  set(result, RESULT_PRICE, price);
  return price;
}

function unitSeconds(thickness: usize, part: usize, operations: i32, result: usize): void {
  if (operations & OPERATION_CUT) {
    set(result, RESULT_CUTTING, cutSeconds(thickness, get(part, PART_CUT_LINES), get(part, PART_CUT_CURVES)));
    set(result, RESULT_PIERCING, pierceSeconds(thickness, get(part, PART_CUT_SHAPES)));
  }
  if (operations & OPERATION_LINE) {
    set(result, RESULT_LINE, lineSeconds(thickness, get(part, PART_ENGRAVE_LINES), get(part, PART_ENGRAVE_CURVES)));
  }
  if (operations & OPERATION_AREA) {
    set(result, RESULT_AREA, min(areaSeconds(thickness, get(part, PART_ENGRAVE_AREA)), RASTER_CAP_SECONDS));
  }
}

function lotSeconds(rate: usize, thickness: usize, part: usize, oneMm2: f64, q: f64, result: usize): void {
  const cm2 = oneMm2 / 100;
  const finishing = <i32>get(part, PART_FINISHING) & <i32>get(thickness, THICKNESS_FINISHINGS);
  set(result, RESULT_DENESTING, denestingSeconds(thickness, cm2, q));
  set(result, RESULT_FINISHING, finishingSeconds(rate, thickness, finishing, cm2, q));
  set(result, RESULT_INSPECTION, (get(rate, RATE_INSPECTION) * q * oneMm2) / 1e6);
  set(result, RESULT_SHEETS, ceilOf((q * oneMm2) / get(thickness, THICKNESS_ROUGH)));
}

function makingCost(rate: usize, thickness: usize, q: f64, result: usize): void {
  const unit =
    get(result, RESULT_CUTTING) + get(result, RESULT_PIERCING) + get(result, RESULT_LINE) + get(result, RESULT_AREA);
  const lot = get(result, RESULT_DENESTING) + get(result, RESULT_FINISHING) + get(result, RESULT_INSPECTION);
  const fiber = get(thickness, THICKNESS_TECHNOLOGY) == TECHNOLOGY_FIBER;
  const setup = get(rate, fiber ? RATE_FIBER_SETUP : RATE_CO2_SETUP);
  const perSheet = get(rate, RATE_PICKING_SHEET) + get(rate, RATE_CHANGEOVER);
  const minutes =
    get(rate, RATE_FILE_CHECKING) +
    setup +
    get(rate, RATE_PICKING_MATERIAL) +
    perSheet * get(result, RESULT_SHEETS) +
    (q * unit + lot) / 60;
  set(result, RESULT_MINUTES, minutes);
  const cost =
    get(thickness, THICKNESS_METAL) != 0
      ? fairMinutesCost(metalTiersOf(rate), <i32>get(rate, RATE_METAL_TIER_COUNT), minutes)
      : fairMinutesCost(tiersOf(rate), <i32>get(rate, RATE_TIER_COUNT), minutes);
  set(result, RESULT_MAKING, cost * (1 - get(rate, RATE_LEGACY_DISCOUNT) / 100));
}

/** USD for `cm2` of material; photo etching has prices in cents and no waste. */
function materialCost(rate: usize, thickness: usize, cm2: f64, photo: bool): f64 {
  const prices = at(thickness, THICKNESS_BANDS);
  const count = <i32>get(thickness, THICKNESS_BAND_COUNT);
  if (photo) return fairAreaCost(prices, count, 0, 0, cm2) / 100;
  return fairAreaCost(prices, count, wastesOf(rate), <i32>get(rate, RATE_WASTE_COUNT), cm2);
}

function bendingCents(q: f64): f64 {
  if (q == 1) return BEND_ONE;
  if (q == 2) return BEND_TWO;
  return q == 3 ? BEND_THREE : BEND_MANY;
}
