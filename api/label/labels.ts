import { shortDay } from '../../shared/base/day-words.ts';
import type { Label, Labeled } from '../../shared/label/papers.ts';
import { type PlaceKind, PLACE_WORDS } from '../../shared/hub/zones.ts';
import { STEP_WORDS } from '../../shared/production/steps.ts';
import { findBadge } from '../badge/rows.ts';
import { findHub } from '../calendar/rows.ts';
import type { Db } from '../db/database.ts';
import { findPlace, type PlaceRow, placesOf } from '../hub/place-rows.ts';
import { findOrderRow, orderNumber } from '../order/rows.ts';
import { batchNumber, findBatch, linesOfSheets, sheetsOfBatch } from '../production/batch-rows.ts';
import { boxesOfOrder, linesOfBoxes } from '../production/box-rows.ts';
import { findJob, type JobRow } from '../production/job-rows.ts';
import { linesBy, stepsOf } from '../production/line-rows.ts';
import { findRemnant } from '../stock/remnant-rows.ts';

/** Labels of a thing, with its name for people and when it was made, ISO UTC. */
export interface FoundLabels {
  readonly name: string;
  readonly from: string;
  readonly labels: readonly Label[];
}

function piecesWords(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`;
}

function materialWords({ material, thickness_mm }: Pick<JobRow, 'material' | 'thickness_mm'>): string[] {
  return material === null ? [] : [`${material}, ${thickness_mm} mm`];
}

async function jobLabels(db: Db, id: string): Promise<FoundLabels | null> {
  const job = await findJob(db, id);
  if (!job) return null;
  const { number, code, pieces, ships_by } = job;
  const due = `Ships by ${shortDay(ships_by)}`;
  const lines = (await linesBy(db, 'job_id', [id])).filter(({ required }) => required > 0);
  const bags = lines.map((line): Label => {
    const steps = stepsOf(line).map((step) => STEP_WORDS[step]);
    const about = [`${number}, ${piecesWords(line.required)}`, ...materialWords(job), steps.join(', ')];
    return { code: line.code, title: line.name, lines: about };
  });
  const own = { code, title: number, lines: [`Job, ${piecesWords(pieces)}`, ...materialWords(job), due] };
  return { name: number, from: job.created_at, labels: [own, ...bags] };
}

async function batchLabels(db: Db, id: string): Promise<FoundLabels | null> {
  const batch = await findBatch(db, id);
  if (!batch) return null;
  const name = batchNumber(batch.sequence);
  const sheets = await sheetsOfBatch(db, id);
  const held = await linesOfSheets(
    db,
    sheets.map((sheet) => sheet.id),
  );
  const of = sheets.length;
  const labels = sheets.map((sheet): Label => {
    const pieces = held.filter(({ sheet_id }) => sheet_id === sheet.id).reduce((sum, { count }) => sum + count, 0);
    const lines = [piecesWords(pieces), ...materialWords(batch), sheet.program && `Program ${sheet.program}`];
    return { code: sheet.code, title: `${name}, sheet ${sheet.number} of ${of}`, lines: lines.filter(Boolean) };
  });
  const about = [`Batch, ${of} ${of === 1 ? 'sheet' : 'sheets'}`, ...materialWords(batch)];
  const own = { code: batch.code, title: name, lines: [...about, `Ships by ${shortDay(batch.ships_by)}`] };
  return { name, from: batch.created_at, labels: [own, ...labels] };
}

async function boxLabels(db: Db, orderId: string): Promise<FoundLabels | null> {
  const order = await findOrderRow(db, orderId);
  if (!order) return null;
  const name = orderNumber(order.sequence);
  const boxes = (await boxesOfOrder(db, orderId)).filter(({ shipment_id }) => shipment_id === null);
  const packed = await linesOfBoxes(
    db,
    boxes.map(({ id }) => id),
  );
  const labels = boxes.map(({ id, code, number, weight_grams }): Label => {
    const pieces = packed.filter(({ box_id }) => box_id === id).reduce((sum, { count }) => sum + count, 0);
    const weight = weight_grams === null ? [] : [`${(weight_grams / 1000).toFixed(2)} kg`];
    return { code, title: `${name}, box ${number}`, lines: [piecesWords(pieces), ...weight] };
  });
  return { name, from: order.placed_at, labels };
}

function placeLabel({ code, name, kind }: PlaceRow, hub: string): Label {
  return { code, title: name, lines: [PLACE_WORDS[kind as PlaceKind], hub] };
}

async function placeLabels(db: Db, id: string): Promise<FoundLabels | null> {
  const place = await findPlace(db, id);
  const hub = place && (await findHub(db, place.hub_id));
  return place && hub && { name: place.name, from: place.created_at, labels: [placeLabel(place, hub.name)] };
}

async function hubLabels(db: Db, id: string): Promise<FoundLabels | null> {
  const hub = await findHub(db, id);
  if (!hub) return null;
  const places = await placesOf(db, id);
  const from = places.map(({ created_at }) => created_at).toSorted()[0] ?? '1970-01-01T00:00:00.000Z';
  return { name: hub.name, from, labels: places.map((place) => placeLabel(place, hub.name)) };
}

async function remnantLabels(db: Db, id: string): Promise<FoundLabels | null> {
  const found = await findRemnant(db, id);
  if (!found) return null;
  const { code, lot, width_mm, height_mm, created_at } = found;
  const lines = ['Remnant', `${width_mm} × ${height_mm} mm`, lot && `Lot ${lot}`].filter(Boolean);
  return {
    name: code,
    from: created_at,
    labels: [{ code, title: `${found.material}, ${found.thickness_mm} mm`, lines }],
  };
}

async function badgeLabels(db: Db, id: string): Promise<FoundLabels | null> {
  const badge = await findBadge(db, id);
  if (!badge || badge.taken_at !== null) return null;
  const { name, code, given_at } = badge;
  return { name, from: given_at, labels: [{ code, title: name, lines: ['Kerfwise, shop floor'] }] };
}

const LABELS: Readonly<Record<Labeled, (db: Db, id: string) => Promise<FoundLabels | null>>> = {
  job: jobLabels,
  batch: batchLabels,
  order: boxLabels,
  hub: hubLabels,
  place: placeLabels,
  remnant: remnantLabels,
  badge: badgeLabels,
};

/** Labels of a thing and of what is in it; null where there is no such thing. */
export function labelsOf(db: Db, of: Labeled, id: string): Promise<FoundLabels | null> {
  return LABELS[of](db, id);
}
