import { randomUUID } from 'node:crypto';
import type { Batch, Nestable } from '../../../../shared/production/batch-wire.ts';
import { SCRAP_REASONS } from '../../../../shared/production/scrap.ts';
import { BENCH_STEPS } from '../../../../shared/production/steps.ts';
import type { eventBody } from '../../../../shared/production/wire.ts';
import type { z } from 'zod';
import type { Dice } from './dice.ts';
import { type Client, type DemoShop, must } from './shop.ts';

/** People on the floor, by the machine that each stands at. */
const MACHINES: Readonly<Record<string, readonly [machine: string, operator: string]>> = {
  'co2-laser': ['CO2 laser', 'Marisol'],
  'fiber-laser': ['Fiber laser', 'Dee'],
  'photo-etching': ['Etching line', 'Theo'],
};
const [SORTER, PACKER] = ['Kit', 'Rosa'];

const MINUTE_MS = 60_000;

/** Setup of a sheet, ms. */
const SETUP_MS = 6 * MINUTE_MS;

type Event = Omit<z.input<typeof eventBody>, 'id' | 'at'>;

/** The floor of the demo shop: the work of a day, as scans and presses of the people there. */
export class DemoFloor {
  readonly #shop: DemoShop;
  readonly #dice: Dice;
  readonly #staff: Client;

  constructor(shop: DemoShop, dice: Dice, staff: Client) {
    this.#shop = shop;
    this.#dice = dice;
    this.#staff = staff;
  }

  /** Sends events of one device, as they are scanned now. */
  async #scan(operator: string, events: readonly Event[]): Promise<void> {
    const now = this.#shop.clock.now();
    for (let from = 0; from < events.length; from += 200) {
      const some = events.slice(from, from + 200).map((event) => {
        return {
          operator,
          device: `${operator}’s tablet`,
          ...event,
          id: randomUUID(),
          at: new Date(now).toISOString(),
        };
      });
      const { events: outcomes } = must(await this.#staff.production.send({ body: { events: some } }));
      const refused = outcomes.find(({ outcome }) => outcome === 'refused');
      if (refused) throw new Error(refused.message);
    }
  }

  /** Lays out what waits for a machine. `some`: chance of each line to be taken now. */
  async plan(some: number): Promise<Batch[]> {
    const { materials } = must(await this.#staff.batch.nestable({}));
    const batches: Batch[] = [];
    for (const one of materials) {
      const batch = await this.#batch(one, some);
      if (batch) batches.push(batch);
    }
    return batches;
  }

  async #batch({ thickness_id, technology_slug, lines }: Nestable, some: number): Promise<Batch | null> {
    const chosen = lines.filter(() => this.#dice.happens(some));
    if (chosen.length === 0) return null;
    const [machine] = MACHINES[technology_slug] ?? ['Laser', ''];
    const body = { thickness_id, machine, lines: chosen.map(({ line_id, to_cut }) => ({ line_id, count: to_cut })) };
    return must(await this.#staff.batch.create({ body }));
  }

  /** Gives a batch to its machine. */
  async release({ id, version }: Batch): Promise<void> {
    must(await this.#staff.batch.release({ params: { id }, body: { version } }));
  }

  /** Puts the first sheet of a batch on its machine and leaves it running. */
  async begin({ sheets, technology_slug }: Batch): Promise<void> {
    const [machine, operator] = MACHINES[technology_slug] ?? ['Laser', 'Marisol'];
    const [sheet] = sheets;
    await this.#scan(operator, [
      { kind: 'load', sheet_id: sheet!.id, machine, lot: this.#lot() },
      { kind: 'start', sheet_id: sheet!.id, work: 'run' },
    ]);
  }

  #lot(): string {
    return `L${this.#dice.between(2400, 2699)}`;
  }

  /** Cuts all sheets of a batch one after the other; the time goes on as planned, more or less. */
  async cut({ sheets, technology_slug }: Batch): Promise<void> {
    const [machine, operator] = MACHINES[technology_slug] ?? ['Laser', 'Marisol'];
    for (const { id, planned_seconds } of sheets) {
      await this.#scan(operator, [
        { kind: 'load', sheet_id: id, machine, lot: this.#lot() },
        { kind: 'start', sheet_id: id, work: 'run' },
      ]);
      const took = planned_seconds * 1000 * (this.#dice.between(88, 135) / 100);
      await this.#shop.passTo(this.#shop.clock.now() + SETUP_MS + took);
      await this.#scan(operator, [{ kind: 'cut', sheet_id: id }]);
      await this.#measureFirst(id, operator);
    }
  }

  /** Measures the first pieces of lines that are inspected: a few hundredths off, all of them pass. */
  async #measureFirst(id: string, operator: string): Promise<void> {
    const { first_articles: firsts } = must(await this.#staff.batch.sheet({ params: { id } }));
    for (const { line_id, width_mm, height_mm, last } of firsts) {
      if (last !== null) continue;
      const off = () => this.#dice.between(-8, 8) / 100;
      const measured = [
        { what: 'width' as const, drawn_mm: width_mm, measured_mm: Math.max(0, width_mm + off()) },
        { what: 'height' as const, drawn_mm: height_mm, measured_mm: Math.max(0, height_mm + off()) },
      ];
      const body = { line_id, outcome: 'pass' as const, measured, operator };
      must(await this.#staff.batch.firstArticle({ params: { id }, body }));
    }
  }

  /** Sorts the sheets of a batch: nearly all pieces are good. */
  async sort({ sheets }: Batch): Promise<void> {
    for (const { id: sheet_id } of sheets) {
      const { placements } = must(await this.#staff.batch.sheet({ params: { id: sheet_id } }));
      const places = new Map<string, number[]>();
      const events: Event[] = [];
      for (const [at, { line_id }] of placements.entries()) {
        if (this.#dice.happens(0.015))
          events.push({ kind: 'scrap', sheet_id, line_id, places: [at], reason: this.#dice.one(SCRAP_REASONS) });
        else places.set(line_id, [...(places.get(line_id) ?? []), at]);
      }
      for (const [line_id, own] of places)
        events.push({ kind: 'good', sheet_id, line_id, count: own.length, places: own });
      await this.#scan(SORTER, events);
    }
  }

  /** Does what waits at the benches, one step after the other. `some`: chance of each line to be done now. */
  async bench(some: number): Promise<void> {
    for (const step of BENCH_STEPS) {
      const { lines } = must(await this.#staff.production.queue({ params: { step } }));
      await this.#scan(
        SORTER,
        lines
          .filter(() => this.#dice.happens(some))
          .map(({ id, waiting }) => ({ kind: step, line_id: id, count: waiting })),
      );
    }
  }

  /** Takes in what was made outside. */
  async receive(orderId: string): Promise<void> {
    const { jobs } = must(await this.#staff.production.ofOrder({ params: { id: orderId } }));
    const lines = jobs
      .flatMap((job) => job.lines)
      .filter(({ steps, to_cut }) => steps.includes('receive') && to_cut > 0);
    await this.#scan(
      PACKER,
      lines.map(({ id, to_cut }) => ({ kind: 'receive', line_id: id, count: to_cut })),
    );
  }

  /** Packs what is ready. `ships`: chance of each packed order to leave now. */
  async pack(ships: number): Promise<void> {
    const { orders } = must(await this.#staff.production.packingList({}));
    for (const { order_id, required, packed, ready } of orders) {
      if (packed + ready < required && !this.#dice.happens(0.06)) continue;
      const params = { id: order_id };
      const table = must(await this.#staff.production.packing({ params }));
      const lines = table.lines.filter((line) => line.ready > 0);
      if (table.held !== null) continue;
      if (lines.length > 0) {
        const weight_grams = this.#dice.between(3, 60) * 100;
        const { boxes } = must(await this.#staff.production.addBox({ params, body: { weight_grams } }));
        const box_id = boxes.at(-1)!.id;
        await this.#scan(
          PACKER,
          lines.map((line) => ({ kind: 'pack', line_id: line.id, count: line.ready, box_id })),
        );
      }
      if (this.#dice.happens(ships)) await this.#ship(order_id, table.pickup);
    }
  }

  /** Writes the reports that an order still waits for: a measured part is well within its tolerance. */
  async report(id: string): Promise<void> {
    const { tasks } = must(await this.#staff.order.get({ params: { id } }));
    for (const task of tasks.filter(({ status }) => status === 'open')) {
      const measured_mm = 40 + this.#dice.between(-6, 6) / 100;
      const isMeasured = task.kind === 'quality_inspection';
      const body = {
        text: isMeasured
          ? 'Measured on three pieces, all within tolerance.'
          : 'Checked. Nothing keeps us from making it.',
        measures: isMeasured ? [{ feature: 'Hole spacing', nominal_mm: 40, measured_mm, tolerance_mm: 0.13 }] : [],
      };
      must(await this.#staff.order.report({ params: { id, taskId: task.id }, body }));
    }
  }

  async #ship(id: string, pickup: boolean): Promise<void> {
    await this.report(id);
    const { version } = must(await this.#staff.production.packing({ params: { id } }));
    const carrier = pickup ? null : this.#dice.one(['ups', 'fedex', 'usps'] as const);
    const tracking_number = pickup ? '' : `1Z${this.#dice.between(10_000_000, 99_999_999)}`;
    must(await this.#staff.production.ship({ params: { id }, body: { version, carrier, tracking_number } }));
    const { shipments } = must(await this.#staff.shipment.ofOrder({ params: { id } }));
    this.#underWay.push({ id: shipments.at(-1)!.id, orderId: id, from: this.#shop.clock.now() });
  }

  readonly #underWay: { readonly id: string; readonly orderId: string; readonly from: number }[] = [];

  /** Notes what has arrived that left at least two days ago. */
  async deliver(): Promise<string[]> {
    const before = this.#shop.clock.now() - 2 * 24 * 60 * MINUTE_MS;
    const arrived: string[] = [];
    while (this.#underWay[0] && this.#underWay[0].from < before) {
      const { id, orderId } = this.#underWay.shift()!;
      const { version } = must(await this.#staff.order.get({ params: { id: orderId } }));
      const done = await this.#staff.shipment.delivered({ params: { id }, body: { version } });
      if (done.ok) arrived.push(orderId);
    }
    return arrived;
  }
}
