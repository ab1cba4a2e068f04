/**
 * Memory contract of the pricing kernel: slot numbers (8-byte floats) of the records that the host writes and the kernel
 * reads. Both sides import this file; a change here raises ABI_VERSION in ../abi.ts. Slots marked "kernel" are filled by
 * the prepare calls and must be left alone by the host.
 */

/** Bytes of a slot. */
export const SLOT_BYTES = 8;

// --- rate card: RATE_BANDS fixed slots, then the bands of the three tables, BAND_SLOTS each, in ascending order ---
export const RATE_FILE_CHECKING = 0; // minutes per design
export const RATE_CO2_SETUP = 1; // minutes per design
export const RATE_FIBER_SETUP = 2; // minutes per design
export const RATE_PICKING_MATERIAL = 3; // minutes per material
export const RATE_PICKING_SHEET = 4; // minutes per sheet
export const RATE_CHANGEOVER = 5; // minutes per sheet
export const RATE_INSPECTION = 6; // seconds per m²
export const RATE_PACKAGING = 7; // minutes per box
export const RATE_SHIPPING = 8; // minutes per box
export const RATE_INFLATION = 9; // percent
export const RATE_REMAKE = 10; // percent
export const RATE_SETUP_FEE = 11; // cents per quote
export const RATE_V1_USER = 12; // id of the old shop's account, 0 for none
export const RATE_PRIME = 13; // USD per minute
export const RATE_LEGACY_DISCOUNT = 14; // percent off making
export const RATE_CLEANED_SMALL = 15; // seconds per protected side; medium, large and extra large follow
export const RATE_TIER_COUNT = 19;
export const RATE_METAL_TIER_COUNT = 20;
export const RATE_WASTE_COUNT = 21;
export const RATE_MARKUP = 22; // kernel: inflation and remake as one factor
export const RATE_BANDS = 24; // first band of the tiers; metal tiers and waste bands follow

// --- a band of any table ---
export const BAND_START = 0; // minutes or cm²
export const BAND_VALUE = 1; // USD per minute, USD (photo etching: cents) per cm², or percent of waste
export const BAND_FAIR = 2; // kernel, minute tiers: least cost at any later start
export const BAND_SLOTS = 3;

// --- thickness: THICKNESS_BANDS fixed slots, then price bands, then sizes (width, height) ---
export const THICKNESS_MM = 0;
export const THICKNESS_PIERCE = 1; // seconds per pierce
export const THICKNESS_CUT = 2; // percent of top speed; 0 = not possible
export const THICKNESS_LINE = 3; // percent
export const THICKNESS_AREA = 4; // percent
export const THICKNESS_METAL = 5; // 1 for metals
export const THICKNESS_SIDES = 6; // protected sides, 0 to 2
export const THICKNESS_TECHNOLOGY = 7; // TECHNOLOGY_…
export const THICKNESS_BAND_COUNT = 8;
export const THICKNESS_SIZE_COUNT = 9;
export const THICKNESS_ROUGH = 10; // kernel: mm² that one sheet is good for
export const THICKNESS_FINISHINGS = 11; // FINISHING_… bits of what can be done to the material
export const THICKNESS_BANDS = 12; // first price band; sizes follow
export const SIZE_SLOTS = 2;

export const TECHNOLOGY_CO2 = 0;
export const TECHNOLOGY_FIBER = 1;
export const TECHNOLOGY_PHOTO = 2;

// --- part ---
export const PART_WIDTH = 0; // mm
export const PART_HEIGHT = 1; // mm
export const PART_FINISHING = 2; // FINISHING_… bits
export const PART_DFM = 3; // USD per line
export const PART_QUALITY = 4; // USD per line
export const PART_OPERATIONS = 5; // kernel: OPERATION_… bits of all styles
export const PART_CUT_LINES = 6; // kernel: mm
export const PART_CUT_CURVES = 7; // kernel: mm
export const PART_CUT_SHAPES = 8; // kernel: pierces
export const PART_ENGRAVE_LINES = 9; // kernel: mm
export const PART_ENGRAVE_CURVES = 10; // kernel: mm
export const PART_ENGRAVE_AREA = 11; // kernel: mm²
export const PART_SLOTS = 12;

export const FINISHING_DEBURRED = 1;
export const FINISHING_PAPERED = 2;
export const FINISHING_CLEANED = 4;

// --- style ---
export const STYLE_OPERATIONS = 0; // OPERATION_… bits
export const STYLE_LINES = 1; // mm
export const STYLE_CURVES = 2; // mm
export const STYLE_AREA = 3; // mm²
export const STYLE_SHAPES = 4; // contours
export const STYLE_SLOTS = 5;

export const OPERATION_CUT = 1;
export const OPERATION_LINE = 2; // line engraving; combined engraving sets LINE and AREA
export const OPERATION_AREA = 4;
export const OPERATION_BEND = 8;

// --- result of one option ---
export const RESULT_SHEETS = 0;
export const RESULT_MINUTES = 1;
export const RESULT_MAKING = 2; // USD
export const RESULT_MATERIAL = 3; // USD
export const RESULT_BENDING = 4; // cents
export const RESULT_SERVICES = 5; // cents
export const RESULT_PRICE = 6; // cents
export const RESULT_CUTTING = 7; // seconds per unit, like the next three
export const RESULT_PIERCING = 8;
export const RESULT_LINE = 9;
export const RESULT_AREA = 10;
export const RESULT_DENESTING = 11; // seconds for all units, like the next two
export const RESULT_FINISHING = 12;
export const RESULT_INSPECTION = 13;
export const RESULT_SLOTS = 14;

/** Price of an option that can't be made or priced: a needed speed is missing, or no positive finite price results. */
export const NOT_POSSIBLE = -1;
