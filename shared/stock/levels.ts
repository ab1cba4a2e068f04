/** Sheets of a size at a hub. */
export interface StockLevel {
  readonly on_hand: number;
  readonly allocated: number;
  readonly minimum: number;
}

/** Sheets that no batch has been promised; below zero where more are promised than there are. */
export function freeOf({ on_hand, allocated }: Pick<StockLevel, 'on_hand' | 'allocated'>): number {
  return on_hand - allocated;
}

/** Whether an alert stands: less than half the minimum is free. Source: product spec §9. */
export function isShort(level: StockLevel): boolean {
  return 2 * freeOf(level) < level.minimum;
}

/** Sizes are the same within this, mm. */
const SAME_MM = 0.5;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether sheets are of one size, whichever way they lie. */
export function isSameSize(a: Size, b: Size): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) <= SAME_MM;
  return (near(a.width, b.width) && near(a.height, b.height)) || (near(a.width, b.height) && near(a.height, b.width));
}

/** Share of a sheet that boxes of pieces usually fill. Source: rows of boxes leave a third at worst; product rule. */
const FILLED_SHARE = 0.7;

/** Area of sheets that boxes around pieces take, cm². */
export function sheetAreaCm2(boxesCm2: number): number {
  return Math.ceil(boxesCm2 / FILLED_SHARE);
}

/** Material that jobs of a hub need of one option, the earliest ship date first. */
export interface Need {
  readonly hub_id: string | null;
  readonly thickness_id: number;
  /** Boxes around the pieces that no machine has begun, cm². */
  readonly area_cm2: number;
  readonly ships_by: string;
}

/** Material of one option at a hub. */
export interface Supply {
  readonly hub_id: string;
  readonly thickness_id: number;
  readonly on_hand_cm2: number;
}

/** A need with what is missing for it. */
export type Shortage<N extends Need> = N & {
  /** Whether the shop keeps stock of it at all. */
  readonly stock_known: boolean;
  /** Area of sheets that is missing, cm². */
  readonly short_cm2: number;
};

/** Needs with what is missing for each, one after the other: earlier ones take first. Where nobody keeps stock nothing is said to be missing. */
export function shortOf<N extends Need>(needs: readonly N[], supplies: readonly Supply[]): Shortage<N>[] {
  const key = ({ hub_id, thickness_id }: { readonly hub_id: string | null; readonly thickness_id: number }) =>
    `${hub_id} ${thickness_id}`;
  const left = new Map(supplies.map((supply) => [key(supply), supply.on_hand_cm2]));
  return needs.map((need) => {
    const there = left.get(key(need));
    const wanted = sheetAreaCm2(need.area_cm2);
    if (there === undefined) return { ...need, stock_known: false, short_cm2: 0 };
    left.set(key(need), Math.max(0, there - wanted));
    return { ...need, stock_known: true, short_cm2: Math.max(0, Math.ceil(wanted - there)) };
  });
}
