import type { TechnologySlug } from '../../../../shared/catalog/material.ts';
import { isWorkingDay } from '../../../../shared/calendar/calendar.ts';
import { DAY_MS, type Day, dayToMs, msToDay } from '../../../../shared/calendar/days.ts';
import { shopDayStart } from '../../../../shared/checkout/lead-time.ts';
import { groupSeconds } from '../../../../shared/calibration/fit.ts';
import { FIT_MM } from '../../../../shared/calibration/groups.ts';
import { readShopCalendar } from '../../../calendar/rows.ts';
import type { Dice } from './dice.ts';
import { type Client, type DemoShop, must } from './shop.ts';

/** The hub that every shop begins with. */
export const HUB = 'san-francisco';

/** Machines by the names that batches of the demo have, one more for CO₂, and who stands at them. Minutes a day: of one shift. */
const MACHINES: readonly {
  name: string;
  technology: TechnologySlug;
  bed: readonly [number, number];
  operator: string;
}[] = [
  { name: 'Fiber laser', technology: 'fiber-laser', bed: [3000, 1500], operator: 'Dee' },
  { name: 'CO2 laser', technology: 'co2-laser', bed: [1300, 900], operator: 'Marisol' },
  { name: 'CO2 laser 2', technology: 'co2-laser', bed: [1300, 900], operator: 'Marisol' },
  { name: 'Etching line', technology: 'photo-etching', bed: [600, 600], operator: 'Theo' },
];
const SHIFT_MINUTES = 450;

const HOUR_MS = 3_600_000;
/** A shift: 7:00 to 15:30. */
const [FROM_MS, TO_MS] = [7 * HOUR_MS, 15.5 * HOUR_MS];
/** Days that shifts are known for, before and after the last day. */
const [DAYS_BACK, DAYS_AHEAD] = [70, 7];

const PLACES = [
  { name: 'Rack A1', kind: 'rack' },
  { name: 'Rack A2', kind: 'rack' },
  { name: 'Cart 1', kind: 'cart' },
  { name: 'Shelf S1', kind: 'shelf' },
] as const;

const LEAST_SHEETS = 4;

interface Workshop {
  readonly shop: DemoShop;
  readonly dice: Dice;
  readonly admin: Client;
  readonly lastDay: Day;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Gives the demo's hub its machines with downtime, shifts, places, and sheets in stock; some sizes are short. */
export async function fitOut(workshop: Workshop): Promise<void> {
  await machines(workshop);
  await shifts(workshop);
  for (const body of PLACES) must(await workshop.admin.hub.addPlace({ params: { id: HUB }, body }));
  await stock(workshop);
  await calibrations(workshop);
}

/** A CO2 laser as the demo has it: it moves as flatbed lasers do, cuts a little slower than the price list says, and takes longer to pierce. */
const MOVES = { accelMmS2: 2400, cornerMmS: 9, turnS: 0.11 } as const;
const [TRAVEL_MM_S, SLOWER, PIERCE_MORE_S] = [420, 0.93, 0.08] as const;
/** Kerf of its fit pieces, mm. */
const KERF = { x: 0.18, y: 0.21, circle: 0.19 } as const;

/** Calibrates one machine on the first stock of its own that waits to be cut: a card whose times are a few thousandths off. */
async function calibrations({ admin, dice }: Workshop): Promise<void> {
  const { materials } = must(await admin.batch.nestable({}));
  const { machines: all } = must(await admin.hub.machines({}));
  const machine = all.find(({ name }) => name === 'CO2 laser')!;
  for (const { thickness_id } of materials.filter((one) => one.technology_slug === machine.technology_slug)) {
    const guide = await admin.calibration.guide({ query: { thickness_id: String(thickness_id) } });
    if (!guide.ok || guide.value.raster_mm_s === null) continue;
    const { groups, raster_mm_s, cut_mm_s, pierce_s } = guide.value;
    const figures = { ...MOVES, cutMmS: cut_mm_s * SLOWER, pierceS: pierce_s + PIERCE_MORE_S };
    const settings = { travelMmS: TRAVEL_MM_S, rasterMmS: raster_mm_s, engraveMmS: raster_mm_s };
    const timings = groups.map(({ group, runs }) => {
      const seconds = runs * groupSeconds(group, figures, settings) * (1 + dice.between(-3, 3) / 1000);
      return { group, runs, seconds: Number(seconds.toFixed(1)) };
    });
    const { square, disc } = FIT_MM;
    const sizes = { x: square - KERF.x, y: square - KERF.y, circle: disc - KERF.circle };
    const speeds = { travel_mm_s: TRAVEL_MM_S, raster_mm_s };
    const body = { machine_id: machine.id, thickness_id, ...speeds, timings, sizes, note: 'After the new lens' };
    must(await admin.calibration.add({ body }));
    return;
  }
}

async function machines({ admin, lastDay }: Workshop): Promise<void> {
  for (const { name, technology, bed } of MACHINES) {
    const [bed_width_mm, bed_height_mm] = bed;
    const body = { name, technology_slug: technology, bed_width_mm, bed_height_mm, minutes_per_day: SHIFT_MINUTES };
    must(await admin.hub.addMachine({ params: { id: HUB }, body }));
  }
  const { machines: added } = must(await admin.hub.machines({}));
  const stood = [
    { name: 'CO2 laser', reason: 'repair', note: 'New lens', daysAgo: 9, hours: 3 },
    { name: 'Fiber laser', reason: 'maintenance', note: 'Nozzles and filters', daysAgo: 23, hours: 2 },
    { name: 'Etching line', reason: 'no_operator', note: '', daysAgo: 4, hours: 4 },
  ] as const;
  for (const { name, reason, note, daysAgo, hours } of stood) {
    const from = shopDayStart(msToDay(dayToMs(lastDay) - daysAgo * DAY_MS)) + FROM_MS;
    const body = { reason, note, starts_at: iso(from), ends_at: iso(from + hours * HOUR_MS) };
    must(await admin.hub.addDowntime({ params: { id: added.find((one) => one.name === name)!.id }, body }));
  }
}

async function shifts({ shop, admin, lastDay }: Workshop): Promise<void> {
  const calendar = await readShopCalendar(shop.deps.database.db);
  const operators = [...new Set(MACHINES.map(({ operator }) => operator))];
  for (let at = -DAYS_BACK; at <= DAYS_AHEAD; at += 1) {
    const day = msToDay(dayToMs(lastDay) + at * DAY_MS);
    if (!isWorkingDay(day, calendar)) continue;
    const midnight = shopDayStart(day);
    for (const operator of operators) {
      const body = { operator, starts_at: iso(midnight + FROM_MS), ends_at: iso(midnight + TO_MS) };
      must(await admin.hub.addShift({ params: { id: HUB }, body }));
    }
  }
}

/** Sheets of what waits to be cut; of every fourth size there is too little. */
async function stock({ admin, dice }: Workshop): Promise<void> {
  const { materials } = must(await admin.batch.nestable({}));
  for (const [i, { thickness_id, sheet }] of materials.entries()) {
    const size = { width_mm: sheet.width, height_mm: sheet.height };
    const { id } = must(await admin.stock.add({ body: { hub_id: HUB, thickness_id, ...size, minimum: LEAST_SHEETS } }));
    const body = {
      quantity: i % 4 === 3 ? 1 : dice.between(LEAST_SHEETS, 3 * LEAST_SHEETS),
      lot: `L${dice.between(2700, 2999)}`,
      supplier: 'Bay Sheet Supply',
      unit_cost_cents: dice.between(1800, 9600),
    };
    must(await admin.stock.receive({ params: { id }, body }));
  }
}
