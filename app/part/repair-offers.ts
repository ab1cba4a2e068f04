import { offers } from '../../shared/analysis/repairs/offers.ts';
import { inRepairOrder, type Repair } from '../../shared/analysis/repairs/repair.ts';
import { type PartForm, formKey } from '../../shared/part/choices.ts';
import type { Configuration } from '../../shared/part/configuration.ts';
import type { Preview } from '../../workers/import/factory.ts';
import type { Pricer } from '../platform/compute/pricer.ts';
import { type Effect, effectOf, figuresOf, NO_FIGURES, type PartFigures, plainPrice } from './repair-effect.ts';
import { withoutRepair, withRepair } from './repair-list.ts';
import type { PartView } from './view.ts';

/** A repair that the drawing calls for, or that was taken. */
export interface RepairOffer {
  readonly repair: Repair;
  readonly taken: boolean;
  /** The part with it less the part without it; null while it is being worked out and where it can't be made. */
  readonly effect: Effect | null;
}

type Compared = Pick<PartView, 'report' | 'choices' | 'configuration' | 'previews'>;

/** The repairs taken, and those the report in use calls for, in the order they are made. */
function offered({ report, choices }: Compared): { repair: Repair; taken: boolean }[] {
  if (!report) return [];
  const kinds = new Set(choices.repairs.map(({ kind }) => kind));
  const open = offers(report).filter(({ kind }) => !kinds.has(kind));
  return inRepairOrder([...choices.repairs, ...open]).map((repair) => ({ repair, taken: kinds.has(repair.kind) }));
}

/** The part with other repairs, the rest as chosen. */
export function withRepairs({ choices }: Pick<PartView, 'choices'>, repairs: readonly Repair[]): PartForm {
  const { piece, rotation, confirmed_width, confirmed_height, assignments } = choices;
  return { piece, rotation, confirmed_width, confirmed_height, assignments, repairs: [...repairs] };
}

/** The part that a repair's effect is told against: without it where it is taken, else with it. */
function other(part: Compared, repair: Repair, taken: boolean): PartForm {
  const { repairs } = part.choices;
  return withRepairs(part, taken ? withoutRepair(repairs, repair.kind) : withRepair(repairs, repair));
}

/** The parts whose figures the offered repairs are told by. */
export function comparedParts(part: Compared): PartForm[] {
  return offered(part).map(({ repair, taken }) => other(part, repair, taken));
}

/** The repairs of a part with what each does to it, as far as it is worked out. */
export function repairOffers(part: Compared, pricer: Pricer | null): RepairOffer[] {
  return offered(part).map(({ repair, taken }) => {
    const preview = part.previews.get(formKey(other(part, repair, taken)));
    return { repair, taken, effect: preview === undefined ? null : effectAgainst(part, preview, taken, pricer) };
  });
}

/** Effect of other choices that were previewed; null where they are refused or not worked out yet. */
export function effectOfForm(part: Compared, form: PartForm, pricer: Pricer | null): Effect | null {
  const preview = part.previews.get(formKey(form));
  return preview ? effectAgainst(part, preview, false, pricer) : null;
}

function effectAgainst(part: Compared, preview: Preview | null, taken: boolean, pricer: Pricer | null): Effect | null {
  const inUse = figures(part, part.configuration, pricer);
  // Taking text alone back leaves nothing drawn; a repair that is refused has no effect.
  if (preview === null) return taken ? effectOf(NO_FIGURES, inUse) : null;
  const compared = figures(part, preview.configuration, pricer);
  return taken ? effectOf(compared, inUse) : effectOf(inUse, compared);
}

/** Figures of a configuration in the stock and quantity chosen. */
function figures({ choices }: Compared, configuration: Configuration | null, pricer: Pricer | null): PartFigures {
  if (!configuration) return NO_FIGURES;
  const stock = pricer?.stockOf(choices.thickness_id);
  return figuresOf(configuration, pricer && stock ? plainPrice(pricer, stock, configuration, choices) : null);
}
