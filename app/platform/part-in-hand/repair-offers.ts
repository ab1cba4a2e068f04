import { ref } from 'valtio';
import { offers } from '../../../shared/analysis/repairs/offers.ts';
import { inRepairOrder, type Repair } from '../../../shared/analysis/repairs/repair.ts';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import type { Configuration } from '../../../shared/quote/configure.ts';
import type { Preview } from '../../../workers/import/factory.ts';
import { computer } from '../compute/compute.ts';
import { fontsFor } from './fonts.ts';
import { importWorker } from './import-worker.ts';
import { part, type RepairOffer } from './part.ts';
import {
  effectOf,
  figuresOf,
  NO_FIGURES,
  type PartFigures,
  priceOf,
  type RepairEffect,
  shapeOf,
} from './repair-effect.ts';
import { plain, repairsKey, withoutRepair, withRepair } from './repair-list.ts';

/** Changes in a row are worked out once, this long after the last. */
const SETTLE_MS = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Previews of the design as read, by their repairs; null for a list that is refused. */
let previews = new Map<string, Preview | null>();
let previewedFrom: { readonly read: DesignReport | null; readonly shape: string } = { read: null, shape: '' };

/** Which run of the previews is the latest; an older one stops. */
let run = 0;

/** Brings the offered repairs and their effects up to date, soon: after any choice. */
export function offersSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshOffers(), SETTLE_MS);
}

/** The same at once: after a check or a repair. */
export function offersNow(): void {
  clearTimeout(timer);
  void refreshOffers();
}

/** Forgets all previews; for another file. */
export function forgetOffers(): void {
  clearTimeout(timer);
  run += 1;
  previews = new Map();
  previewedFrom = { read: null, shape: '' };
  part.offers = [];
}

/** What a repair would do to the part in hand, at whatever size or font; null where it can't be made. */
export async function effectWith(repair: Repair): Promise<RepairEffect | null> {
  const { read } = part;
  if (!read) return null;
  const preview = await previewOf(read, withRepair(part.choices.repairs, repair));
  if (!preview.ok || part.read !== read) return null;
  const effect = effectOf(figures(part.configuration), figures(preview.value.configuration));
  if (part.shape) computer.pricer?.setShape(part.shape);
  return effect;
}

/** The part as it would be with a list of repairs, at the size, rotation and operations chosen. */
async function previewOf(read: DesignReport, list: readonly Repair[]) {
  const { rotation, confirmedWidth, confirmedHeight, assignments } = part.choices;
  const choices = { rotation, confirmedWidth, confirmedHeight, assignments: { ...assignments } };
  const dimensions = part.report?.analysis.dimensions ?? read.analysis.dimensions;
  return importWorker.preview(read, plain(list), { choices, dimensions }, await fontsFor(list));
}

async function refreshOffers(): Promise<void> {
  run += 1;
  const mine = run;
  const { read, report } = part;
  if (!read || !report || part.status === 'opening') return;
  forgetOutdated(read);
  show();
  for (const { repair, taken } of offered()) {
    const list = otherList(repair, taken);
    const key = repairsKey(list);
    if (previews.has(key)) continue;
    const answer = await previewOf(read, list);
    if (mine !== run || part.report !== report) return;
    if (!answer.ok && answer.error.code === 'cancelled') return;
    previews.set(key, answer.ok ? answer.value : null);
    show();
  }
}

/** Size, rotation and operations go into a preview; quantity and material do not. */
function forgetOutdated(read: DesignReport): void {
  const { rotation, confirmedWidth, confirmedHeight, assignments } = part.choices;
  const shape = JSON.stringify([rotation, confirmedWidth, confirmedHeight, assignments]);
  if (previewedFrom.read === read && previewedFrom.shape === shape) return;
  previews = new Map();
  previewedFrom = { read, shape };
}

/** The repairs taken, and those the report in use calls for. */
function offered(): { repair: Repair; taken: boolean }[] {
  const { report, choices } = part;
  if (!report) return [];
  const kinds = new Set(choices.repairs.map(({ kind }) => kind));
  const open = offers(report).filter(({ kind }) => !kinds.has(kind));
  return inRepairOrder([...choices.repairs, ...open]).map((repair) => ({ repair, taken: kinds.has(repair.kind) }));
}

/** The repairs that a repair's effect is told against: without it where it is taken, else with it. */
function otherList(repair: Repair, taken: boolean): Repair[] {
  const { repairs } = part.choices;
  return taken ? withoutRepair(repairs, repair.kind) : withRepair(repairs, repair);
}

function show(): void {
  const inUse = figures(part.configuration);
  const list = offered().map(
    ({ repair, taken }): RepairOffer => ({ repair, taken, effect: effect(repair, taken, inUse) }),
  );
  if (part.shape) computer.pricer?.setShape(part.shape);
  part.offers = list.map((offer) => ref(offer));
}

function effect(repair: Repair, taken: boolean, inUse: PartFigures): RepairEffect | null {
  const preview = previews.get(repairsKey(otherList(repair, taken)));
  if (preview === undefined) return null;
  // Taking text alone back leaves nothing drawn; a repair that is refused has no effect.
  if (preview === null) return taken ? effectOf(NO_FIGURES, inUse) : null;
  const other = figures(preview.configuration);
  return taken ? effectOf(other, inUse) : effectOf(inUse, other);
}

/** What a configuration comes to in the stock and quantity chosen. */
function figures(configuration: Configuration | null): PartFigures {
  if (!configuration) return NO_FIGURES;
  const { pricer } = computer;
  const { thicknessId, quantity, finishing } = part.choices;
  const stock = pricer?.stockOf(thicknessId);
  const price = pricer && stock ? priceOf(pricer, stock, shapeOf(configuration, finishing), quantity) : null;
  return figuresOf(configuration, price);
}
