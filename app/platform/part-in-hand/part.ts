import { proxy } from 'valtio';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import type { OperationName } from '../../../shared/analysis/operations.ts';
import type { Repair } from '../../../shared/analysis/repairs/repair.ts';
import type { PartPrice, Finishing } from '../../../shared/pricing/model.ts';
import type { PriceBreakdown } from '../../../shared/pricing/breakdown.ts';
import type { CheaperLot } from '../../../shared/pricing/quantity-breaks.ts';
import type { StyleCost } from '../../../shared/pricing/style-cost.ts';
import type { Configuration } from '../../../shared/quote/configure.ts';
import type { ImportStage } from '../../../workers/import/factory.ts';
import type { PricedShape } from '../compute/pricer.ts';
import type { PartDifference } from './part-difference.ts';
import type { RepairEffect } from './repair-effect.ts';
import type { UploadProblem } from './upload-errors.ts';

/** What the customer chose for the part; the server takes exactly these. */
export interface Choices {
  quantity: number;
  thicknessId: number | null;
  /** Degrees, 0 ≤ rotation < 360. */
  rotation: number;
  /** mm before rotation; null = as the file says. */
  confirmedWidth: number | null;
  confirmedHeight: number | null;
  /** Style id → operation, where it differs from the file's convention. */
  assignments: Record<string, OperationName>;
  finishing: Finishing[];
  /** Made to the design as it was read, in this order. */
  repairs: Repair[];
}

/** A repair that the drawing calls for, or that was taken. */
export interface RepairOffer {
  readonly repair: Repair;
  readonly taken: boolean;
  /** The part with it less the part without it; null while it is being worked out and where it can't be made. */
  readonly effect: RepairEffect | null;
}

/** How far the design in hand has come on this device. */
export type DesignStatus = 'none' | 'opening' | 'ready' | 'rejected';

/** Steps of the upload. Source: product spec §4. */
export type UploadStep =
  | 'idle'
  | 'requesting_upload_url'
  | 'uploading'
  | 'analyzing'
  | 'building_your_quote'
  | 'completed'
  | 'error';

/** A price with all that explains it. */
export interface PriceView {
  readonly price: PartPrice;
  readonly breakdown: PriceBreakdown;
  /** By index of the configuration's styles; cents of one unit, real numbers for showing. */
  readonly styleCosts: readonly StyleCost[];
  /** Cents that a machine second costs in this line. */
  readonly centsPerSecond: number;
  readonly lot: CheaperLot;
  /** Once per order, not per part: set-up fee and packing. */
  readonly setupFeeCents: number;
  readonly packingCents: number;
  /** Part, set-up fee and packing: the order if this part is all there is. */
  readonly orderCents: number;
  readonly quantity: number;
}

/** Why there is no price, in words for the customer. */
export interface PriceProblem {
  readonly code: 'loading' | 'no_material' | 'nothing_to_make' | 'too_large' | 'not_possible' | 'offline';
  readonly message: string;
}

/** What ties the part in hand to the server's copy. */
export interface ServerLink {
  step: UploadStep;
  /** 0 to 1 while uploading. */
  progress: number;
  problem: UploadProblem | null;
  designId: string | null;
  partId: string | null;
  quoteId: string | null;
  /** The server's price for the choices it has stored. */
  confirmedCents: number | null;
  /** The choices that `confirmedCents` belongs to, as text; see choicesKey. */
  confirmedFor: string | null;
  /** When the server last changed the part as far as this device knows. */
  storedAt: string | null;
  /** Changes under way to the server. */
  saving: boolean;
  /** Where the server has something else stored than this device. */
  differences: PartDifference[];
}

/** The design in hand: file, what was found in it, what was chosen, what it costs. */
export interface PartInHand {
  status: DesignStatus;
  stage: ImportStage | null;
  filename: string;
  sizeBytes: number;
  measuredInMs: number;
  /** The design as it was read, not checked: what repairs are made to. Held by reference; null while none or opening. */
  read: DesignReport | null;
  /** The design in use: with the repairs taken and, once they have run, the findings of the checks. Held by reference. */
  report: DesignReport | null;
  /** The checks are under way. */
  checking: boolean;
  /** A repair is being made or taken back. */
  repairing: boolean;
  /** Repairs taken and offered, in the order they are made. */
  offers: RepairOffer[];
  /** Set where the file could not be opened for a reason of ours (crash, memory), in words. */
  trouble: string | null;
  /** Name of the design that was in hand before a file that could not be quoted; null where there was none. */
  previous: string | null;
  choices: Choices;
  /** True once the customer chose the material; before that it is our suggestion. */
  materialChosen: boolean;
  /** True once the size is known to be right: the file said its unit, or the customer agreed. */
  sizeConfirmed: boolean;
  journey: 'design' | 'material';
  configuration: Configuration | null;
  shape: PricedShape | null;
  view: PriceView | null;
  problem: PriceProblem | null;
  link: ServerLink;
  /** False until what the device kept has been looked at. */
  restored: boolean;
}

/** No choices made yet. */
export function freshChoices(): Choices {
  return {
    quantity: 1,
    thicknessId: null,
    rotation: 0,
    confirmedWidth: null,
    confirmedHeight: null,
    assignments: {},
    finishing: [],
    repairs: [],
  };
}

/** No copy on the server yet. */
export function freshLink(): ServerLink {
  return {
    step: 'idle',
    progress: 0,
    problem: null,
    designId: null,
    partId: null,
    quoteId: null,
    confirmedCents: null,
    confirmedFor: null,
    storedAt: null,
    saving: false,
    differences: [],
  };
}

/** The one part in hand. Read it with useSnapshot; change it through the actions beside this file. */
export const part: PartInHand = proxy<PartInHand>({
  status: 'none',
  stage: null,
  filename: '',
  sizeBytes: 0,
  measuredInMs: 0,
  read: null,
  report: null,
  checking: false,
  repairing: false,
  offers: [],
  trouble: null,
  previous: null,
  choices: freshChoices(),
  materialChosen: false,
  sizeConfirmed: false,
  journey: 'design',
  configuration: null,
  shape: null,
  view: null,
  problem: null,
  link: freshLink(),
  restored: false,
});
