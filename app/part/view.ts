import type { DesignReport } from '../../shared/analysis/report.ts';
import type { PartNeeds } from '../../shared/catalog/fit.ts';
import type { Choices, PieceChoices } from '../../shared/part/choices.ts';
import type { Question } from '../../shared/analysis/wire.ts';
import type { Configuration } from '../../shared/part/configuration.ts';
import type { Readiness } from '../../shared/part/readiness.ts';
import type { Size } from '../../shared/part/sized.ts';
import type { ImportStage, Preview } from '../../workers/import/factory.ts';
import type { PreparedPart } from '../platform/compute/prepared-parts.ts';
import type { Said, Upload } from './facts.ts';
import type { PriceProblem, PriceView } from './price.ts';
import type { Apart } from './server/differences.ts';
import type { ServerLink } from './stored.ts';

/** How far the design in hand has come on this device. */
export type DesignStatus = 'none' | 'opening' | 'ready' | 'rejected';

/** Link of the part in hand to the server's copy, and calls under way between the two. */
export interface LinkView extends ServerLink, Upload {
  /** Changes are under way to the server. */
  readonly saving: boolean;
  /** The price on the screen is the server's own for the very same choices. */
  readonly confirmed: boolean;
  /** Both sides where the server has something else stored than this device, by somebody else's hand; else null. */
  readonly apart: Apart | null;
}

/**
 * A part, above all the one in hand, as screens show it: what is stored of it, and all that follows from that, from what worker and server
 * answered and from the price list. Never changed; a new one takes its place, whose values are the very same where nothing they
 * follow from changed.
 */
export interface PartView {
  readonly id: string | null;
  readonly status: DesignStatus;
  readonly stage: ImportStage | null;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly measuredInMs: number;
  /** The design as it was read, not checked: what every drawing of it is made from. */
  readonly read: DesignReport | null;
  /** The design as it will be made, at its size with its repairs, with the findings of the checks once they have run. */
  readonly report: DesignReport | null;
  /** Which choices `report` is for, for what its drawing follows from; see drawingKey of shared/part. */
  readonly drawingKey: string | null;
  /** Its size by the file's own measure, mm; null where nothing is drawn. */
  readonly drawn: Size | null;
  /** Size of what is made with the operations chosen, not turned, mm; null where nothing is drawn. */
  readonly flat: Size | null;
  /** It is being made at another size or with other repairs; what shows is the one before. */
  readonly making: boolean;
  readonly checking: boolean;
  /** A repair is being made or taken back. */
  readonly repairing: boolean;
  readonly previews: ReadonlyMap<string, Preview | null>;
  /** Order as texts and name of the file say it; null while nobody has looked. */
  readonly said: Said | null;
  /** Set where the file could not be opened for a reason of ours (crash, memory), in words. */
  readonly trouble: string | null;
  /** Name of the design that was in hand before this one, while there is a way back to it. */
  readonly previous: string | null;
  readonly choices: Choices;
  /** The same without how many: the very same object for as long as only the quantity changes. */
  readonly piece: PieceChoices;
  readonly materialChosen: boolean;
  /** Thickness that came along from the part before; absent once one is chosen for this part. */
  readonly carried: number | undefined;
  /** It is not put on a quote with the others of the list. */
  readonly leftOut: boolean;
  readonly sizeConfirmed: boolean;
  readonly journey: 'design' | 'material';
  readonly configuration: Configuration | null;
  readonly needs: PartNeeds | null;
  /** Whether it can be made as asked; null while there is no drawing, or the checks have not looked at this one yet. */
  readonly readiness: Readiness | null;
  /** Questions of the file, of which `openQuestions` are not answered yet. */
  readonly questions: readonly Question[];
  readonly openQuestions: readonly Question[];
  /** Input of the prices; null where there is no design or no price list. */
  readonly prepared: PreparedPart | null;
  readonly view: PriceView | null;
  readonly problem: PriceProblem | null;
  readonly link: LinkView;
  /** False until what the device kept has been looked at. */
  readonly restored: boolean;
}
