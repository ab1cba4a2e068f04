import type { GeometryKernel } from '../../shared/analysis/measure.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import type { DesignReport } from '../../shared/analysis/report.ts';
import { AS_DRAWN, choicesKey, type Choices, type DrawingForm, type PieceChoices } from '../../shared/part/choices.ts';
import type { Question } from '../../shared/analysis/wire.ts';
import { type Configuration, configure, flatSize, needsOf } from '../../shared/part/configuration.ts';
import { type Readiness, readinessOf } from '../../shared/part/readiness.ts';
import { basisOf } from '../../shared/part/readiness-basis.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PreparedPart } from '../platform/compute/prepared-parts.ts';
import type { Pricer, Stock } from '../platform/compute/pricer.ts';
import { keepingLast, keepingLastOf } from '../platform/keeping-last.ts';
import type { Facts } from './facts.ts';
import { openQuestions } from './open-questions.ts';
import { operationsKey } from './operations-key.ts';
import { type Making, makingOf } from './made.ts';
import { type Priceable, type PriceProblem, type PriceView, priceOf } from './price.ts';
import { formOf } from './repair-effect.ts';
import { type Apart, isSame } from './server/differences.ts';
import { nameOfPart, type StoredPart } from './stored.ts';
import type { LinkView, PartView } from './view.ts';

/** Kernels and price list of the page; null until they are loaded. */
export interface Computing {
  readonly geometry: GeometryKernel | null;
  readonly pricer: Pricer | null;
  /** Neither network nor device has the price list. */
  readonly failed: boolean;
}

/** Everything that a part follows from. */
export interface Given {
  readonly id: string | null;
  readonly stored: StoredPart;
  readonly facts: Facts;
  readonly computing: Computing;
  readonly previous: string | null;
  readonly restored: boolean;
}

/** Whether a report is something to quote. */
function isQuotable({ drawing, analysis }: DesignReport): boolean {
  return drawing !== null && analysis.eligible_for_instant_quote;
}

/** Inputs of a drawing, and no other choices. */
interface Drawn extends DrawingForm {
  readonly read: DesignReport;
  readonly answer: Facts['made'];
  readonly geometry: GeometryKernel | null;
}

/** Inputs of a price, and no other choices. */
interface Priced extends Pick<Choices, 'quantity' | 'finishing' | 'dfm_analysis' | 'quality_inspection'> {
  readonly pricer: Pricer;
  readonly stock: Stock | null;
  readonly configuration: Configuration;
  readonly needs: Priceable['needs'];
  readonly prepared: PreparedPart;
  readonly share: Facts['share'];
}

/** The steps from what a part follows from to the part, each of which keeps its last answer. */
function createSteps() {
  const made = keepingLastOf(({ read, answer, geometry, ...form }: Drawn) => makingOf(read, form, answer, geometry));
  const checked = keepingLast(withFindings);
  const configured = keepingLast(
    (report: DesignReport, rotation: number, assignments: Choices['assignments'], geometry: GeometryKernel) =>
      report.drawing && configure(report, { rotation, assignments }, geometry),
  );
  const needed = keepingLast((configuration: Configuration, features: DesignReport['analysis']['features']) =>
    needsOf(configuration, features ? { features } : {}),
  );
  const priced = keepingLastOf(({ pricer, stock, configuration, needs, prepared, share, ...choices }: Priced) =>
    priceOf(pricer, stock, { configuration, needs, prepared }, choices, share),
  );
  const linked = keepingLast(linkOf);
  const one = keepingLastOf((piece: PieceChoices) => piece);
  const based = keepingLast((analysis: DesignReport['analysis']) => basisOf(analysis));
  const judged = keepingLast(
    (
      analysis: DesignReport['analysis'],
      checkedNow: boolean,
      configuration: Configuration,
      choices: PieceChoices,
      stock: Stock | null,
    ): Readiness | null => (checkedNow ? readinessOf({ basis: based(analysis), configuration, choices, stock }) : null),
  );
  const unanswered = keepingLast(openQuestions);
  const flattened = keepingLast((report: DesignReport, { styles }: Configuration) =>
    flatSize(
      report,
      styles.map(({ assignedTo }) => operationOf(assignedTo)),
    ),
  );
  return { made, checked, configured, needed, priced, linked, one, judged, unanswered, flattened };
}

type Steps = ReturnType<typeof createSteps>;

/**
 * Makes the function that works out a part. It is pure, and keeps the last answer of each step: a change of quantity measures
 * nothing again, and what did not change stays the very same object. Each part has one of its own.
 */
export function createDerivation(): (given: Given) => PartView {
  const steps = createSteps();
  const { made, checked, configured, needed, linked, one, judged, unanswered, flattened } = steps;
  const whole = ({ id, stored, facts, computing, previous, restored }: Given): PartView => {
    const { choices, file } = stored;
    const { quantity: _, ...chosen } = choices;
    const piece = one(chosen);
    const { confirmed_width, confirmed_height, repairs, rotation, assignments } = choices;
    const { geometry, pricer } = computing;
    const { read, share } = facts;
    // Operations change the drawing of a piece alone.
    const parting = choices.piece === null ? AS_DRAWN.assignments : assignments;
    const form = { piece: choices.piece, confirmed_width, confirmed_height, assignments: parting, repairs };
    const making = read && made({ read, ...form, answer: facts.made, geometry });
    const status = statusOf(stored, facts, making);
    const shown = making?.drawing?.report ?? read;
    const report = shown && checked(shown, making?.key ?? null, facts.checked);
    const open = status === 'opening' || !shown || !geometry;
    const configuration = open ? null : configured(shown, rotation, assignments, geometry);
    const needs = configuration && report ? needed(configuration, report.analysis.features) : null;
    const model = pricer?.book.pricing_model;
    const part = configuration && pricer && model ? pricer.part(formOf(configuration, choices, model)) : null;
    const prepared = part?.ok ? part.value : null;
    const price = priceNow(steps.priced, { choices, read, computing, making, configuration, needs, part, share });
    const view = price.ok ? price.value : null;
    const current = making?.current ?? true;
    const stock = pricer?.stockOf(choices.thickness_id) ?? null;
    const checkedNow = current && isChecked(facts.checked, making?.key ?? null, configuration);
    const readiness =
      report && configuration && pricer ? judged(report.analysis, checkedNow, configuration, piece, stock) : null;
    const questions = read?.analysis.questions ?? NO_QUESTIONS;
    return {
      id,
      status,
      stage: facts.stage,
      filename: file ? nameOfPart(file) : '',
      sizeBytes: file?.size ?? 0,
      measuredInMs: facts.measuredInMs,
      read,
      report,
      drawingKey: making?.key ?? null,
      drawn: making?.drawing?.drawn ?? null,
      flat: report && configuration ? flattened(report, configuration) : null,
      making: !current,
      checking: facts.checking,
      repairing: facts.repairing,
      previews: facts.previews,
      said: facts.said,
      trouble: facts.trouble,
      previous,
      choices,
      piece,
      materialChosen: stored.materialChosen,
      carried: stored.carried,
      leftOut: stored.leftOut === true,
      sizeConfirmed: stored.sizeConfirmed,
      journey: stored.journey,
      configuration,
      needs,
      readiness,
      questions,
      openQuestions: configuration ? unanswered(questions, piece, configuration, report?.analysis.bends) : questions,
      prepared,
      view,
      problem: price.ok ? null : price.error,
      link: linked(
        stored,
        facts.upload,
        facts.saving,
        facts.elsewhere,
        current ? (view?.price.priceCents ?? null) : null,
        report,
        pricer,
      ),
      restored,
    };
  };
  return keptWhole(whole);
}

/** Nothing changed, nothing to work out: what shows many parts asks for all of them after a change of one. */
function keptWhole(whole: (given: Given) => PartView): (given: Given) => PartView {
  const last = keepingLastOf(({ geometry, pricer, failed, ...given }: Omit<Given, 'computing'> & Computing) =>
    whole({ ...given, computing: { geometry, pricer, failed } }),
  );
  return ({ computing: { geometry, pricer, failed }, ...given }) => last({ ...given, geometry, pricer, failed });
}

const NO_QUESTIONS: readonly Question[] = [];

/** Whether the checks have looked at this drawing with these operations. */
function isChecked(checked: Facts['checked'], key: string | null, configuration: Configuration | null): boolean {
  return checked !== null && checked.key === key && checked.operations === operationsKey(configuration);
}

function statusOf({ file }: StoredPart, { read, trouble }: Facts, making: Making | null): PartView['status'] {
  if (file === null) return 'none';
  if (trouble !== null) return 'rejected';
  if (read === null || making === null) return 'opening';
  // The part as chosen is not made yet, and nothing has been shown.
  if (!making.current && (making.drawing === null || making.drawing.report === read)) return 'opening';
  return isQuotable(making.drawing?.report ?? read) ? 'ready' : 'rejected';
}

/** The drawing with what the checks found in it; as it is where they have not looked at this drawing. */
function withFindings(report: DesignReport, key: string | null, checked: Facts['checked']): DesignReport {
  return checked !== null && checked.key === key ? { ...report, analysis: checked.analysis } : report;
}

/** Inputs of pricing. */
interface Pricing {
  readonly choices: Choices;
  readonly read: DesignReport | null;
  readonly computing: Computing;
  readonly making: Making | null;
  readonly configuration: Configuration | null;
  readonly needs: Priceable['needs'] | null;
  readonly part: ReturnType<Pricer['part']> | null;
  readonly share: Facts['share'];
}

/** The price as far as everything for it is there; null before there is anything to price. */
function priceNow(
  priced: Steps['priced'],
  { choices, read, computing, making, configuration, needs, part, share }: Pricing,
): Result<PriceView | null, PriceProblem> {
  const { geometry, pricer } = computing;
  if (!configuration || !needs) return read?.drawing && !geometry ? notYet(computing) : ok(null);
  if (making?.failure) return err({ code: making.failure.code, message: making.failure.message });
  if (!pricer || !part) return notYet(computing);
  if (!part.ok) return err({ code: part.error.code, message: part.error.message });
  const { thickness_id, quantity, finishing, dfm_analysis, quality_inspection } = choices;
  const stock = pricer.stockOf(thickness_id);
  const asked = { quantity, finishing, dfm_analysis, quality_inspection };
  return priced({ pricer, stock, configuration, needs, prepared: part.value, share, ...asked });
}

function notYet({ failed }: Computing): Result<never, PriceProblem> {
  if (!failed) return err({ code: 'loading', message: 'Loading the price list…' });
  return err({
    code: 'offline',
    message: 'We could not load the price list. Connect once and the price appears.',
  });
}

function linkOf(
  { link, choices }: StoredPart,
  upload: Facts['upload'],
  saving: boolean,
  elsewhere: Facts['elsewhere'],
  cents: number | null,
  report: DesignReport | null,
  pricer: Pricer | null,
): LinkView {
  const onQuote = link.partId !== null && upload.step === 'idle';
  return {
    ...link,
    ...upload,
    step: onQuote ? 'completed' : upload.step,
    saving,
    confirmed: cents !== null && link.confirmedCents === cents && link.confirmedFor === choicesKey(choices),
    apart: elsewhere && apartFrom(choices, elsewhere, report?.analysis.styles ?? [], pricer),
  };
}

function apartFrom(
  here: Choices,
  stored: Apart['stored'],
  styles: Apart['styles'],
  pricer: Pricer | null,
): Apart | null {
  return isSame(here, stored, styles) ? null : { here, stored, styles, pricer };
}
