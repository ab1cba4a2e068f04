/** Time zones that a hub can be in, with their words. */
export const ZONE_WORDS = {
  'America/Los_Angeles': 'Pacific',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Chicago': 'Central',
  'America/New_York': 'Eastern',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const;
export type HubZone = keyof typeof ZONE_WORDS;

/** The zones, the first hub's first. */
export const HUB_ZONES = Object.keys(ZONE_WORDS) as HubZone[];

/** Reasons for which a machine stands. */
export const DOWNTIME_WORDS = {
  maintenance: 'Maintenance',
  repair: 'Repair',
  no_operator: 'No operator',
  no_material: 'No material',
  power: 'Power or gas',
  other: 'Other',
} as const;
export type DowntimeReason = keyof typeof DOWNTIME_WORDS;
export const DOWNTIME_REASONS = Object.keys(DOWNTIME_WORDS) as DowntimeReason[];

/** Kinds of places. */
export const PLACE_WORDS = { rack: 'Rack', cart: 'Cart', shelf: 'Shelf' } as const;
export type PlaceKind = keyof typeof PLACE_WORDS;
export const PLACE_KINDS = Object.keys(PLACE_WORDS) as PlaceKind[];

const HOUR_MS = 3_600_000;

/** Longest shift. Source: product rule, a day's shift and overtime. */
export const MAX_SHIFT_MS = 16 * HOUR_MS;
