import type { Analysis } from '../../shared/analysis/wire.ts';
import type { GeometryKernel } from '../../shared/analysis/measure.ts';
import { operationsFor } from '../../shared/analysis/operations.ts';
import { inRepairOrder } from '../../shared/analysis/repairs/repair.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { DesignFormat, Drawing } from '../../shared/drawing/drawing.ts';
import { type Configuration, configurePart, type ShapeChoices } from '../../shared/quote/configure.ts';
import { operationsUsed } from '../../shared/quote/part-needs.ts';
import type { Part, PartChoices } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import { type DesignRecord, findOwnDesign } from '../design/rows.ts';
import type { MadeShape } from '../jobs/analysis-thread.ts';
import { storedConfiguration } from './new-part.ts';
import { changeOpenQuote } from './open-quote.ts';
import { findOwnPart, type PartRecord, updatePart } from './part-rows.ts';
import { pricePart } from './price-part.ts';
import { partView } from './view.ts';
import type { QuoteNeeds } from './needs.ts';

/** How often a change is made again on top of somebody else's before the caller is told. */
const TRIES = 4;

class GeometryNeeded extends Error {}

/** Stands in for the kernel where the stored measurement may suffice: reaching it means that the geometry is needed. */
const NO_GEOMETRY: GeometryKernel = {
  measure() {
    throw new GeometryNeeded();
  },
  bounds() {
    throw new GeometryNeeded();
  },
};

/** The part as made. Equal scales and quarter turns of a design as read come from the stored measurement, the rest from a thread. */
async function configure(
  deps: QuoteNeeds,
  design: DesignRecord,
  analysis: Analysis,
  choices: ShapeChoices,
): Promise<Result<MadeShape, Failure>> {
  if (choices.repairs.length > 0) return deps.analysis.configure(design.id, choices);
  try {
    const made = configurePart({ analysis, drawing: null as unknown as Drawing }, choices, NO_GEOMETRY);
    // The stored check was made for the operations of the file's conventions.
    const asStored = Object.keys(choices.assignments).length === 0 && analysis.features !== undefined;
    const checked = asStored || !isBent(made);
    if (checked) return ok({ made, dimensions: analysis.dimensions, features: isBent(made) ? analysis.features : [] });
    return deps.analysis.configure(design.id, choices);
  } catch (error) {
    if (!(error instanceof GeometryNeeded)) throw error;
    return deps.analysis.configure(design.id, choices);
  }
}

function isBent({ styles }: Configuration): boolean {
  return operationsUsed(styles).includes('metalBending');
}

function mergedChoices(before: ShapeChoices, body: PartChoices): ShapeChoices {
  return {
    confirmedWidth: body.confirmed_width === undefined ? before.confirmedWidth : body.confirmed_width,
    confirmedHeight: body.confirmed_height === undefined ? before.confirmedHeight : body.confirmed_height,
    rotation: body.rotation ?? before.rotation,
    assignments: { ...before.assignments, ...body.assignments },
    repairs: inRepairOrder(body.repairs ?? before.repairs),
  };
}

/** Operations for styles that the repaired design does not have, or that a style can't be made by, are named. */
function wrongAssignments(
  { styles }: MadeShape['made'],
  format: DesignFormat | null,
  { assignments = {} }: PartChoices,
): Failure | null {
  const errors = Object.entries(assignments).flatMap(([id, operation]) => {
    const style = styles.find((one) => one.id === id);
    const field = `assignments.${id}`;
    if (!style) return [{ field, message: 'This design has no such style.' }];
    if (operationsFor(style, format).includes(operation)) return [];
    return [{ field, message: 'Filled areas without lines can be engraved by area or left out.' }];
  });
  return errors.length === 0 ? null : failure('invalid_request', { message: errors[0]!.message, errors });
}

/** The part as the customer wants it, measured and priced, not yet written. */
async function changedPart(
  deps: QuoteNeeds,
  account: AccountRecord,
  part: PartRecord,
  body: PartChoices,
): Promise<Result<PartRecord, Failure>> {
  if (body.thickness_id != null && !deps.catalog.option(body.thickness_id)) {
    return err(failure('material_unknown', { field: 'thickness_id' }));
  }
  const reshaped =
    body.confirmed_width !== undefined ||
    body.confirmed_height !== undefined ||
    body.rotation !== undefined ||
    body.assignments !== undefined ||
    body.repairs !== undefined;
  const choices = mergedChoices(part.choices, body);
  const configuration = reshaped ? await reshape(deps, part, choices, body) : ok(part.configuration);
  if (!configuration.ok) return configuration;
  const changed: PartRecord = {
    ...part,
    name: body.name ?? part.name,
    quantity: body.quantity ?? part.quantity,
    thicknessId: body.thickness_id === undefined ? part.thicknessId : body.thickness_id,
    choices,
    finishing: body.finishing ? [...new Set(body.finishing)] : part.finishing,
    configuration: configuration.value,
    updatedAt: isoNow(deps.clock),
  };
  return ok({ ...changed, ...pricePart(deps, account.terms, changed) });
}

async function reshape(
  deps: QuoteNeeds,
  part: PartRecord,
  choices: ShapeChoices,
  body: PartChoices,
): Promise<Result<Part['configuration'], Failure>> {
  const design = await findOwnDesign(deps.database.db, part.designId, part.accountId);
  const analysis = design?.analysis;
  if (!design || !analysis) return err(failure('design_not_ready'));
  const shape = await configure(deps, design, analysis, choices);
  if (!shape.ok) return shape;
  const wrong = wrongAssignments(shape.value.made, analysis.format, body);
  return wrong ? err(wrong) : ok(storedConfiguration(shape.value, choices, shape.value.made));
}

/**
 * Changes a part's choices. It is measured and priced before the transaction, which then only writes if nobody else
 * changed the part in the meantime; otherwise the change is made again on top of theirs.
 */
export async function changePart(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
  body: PartChoices,
): Promise<Result<Part, Failure>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const part = await findOwnPart(deps.database.db, id, account.id);
    if (!part) return err(failure('not_found'));
    const changed = await changedPart(deps, account, part, body);
    if (!changed.ok) return changed;
    const written = await writePart(deps, account, part, changed.value);
    if (!written.ok) return written;
    if (written.value) return ok(partView(deps.catalog, changed.value));
  }
  return err(failure('conflict'));
}

/** Writes the changed part; false where its revision is no longer the one it was made from. */
async function writePart(
  deps: QuoteNeeds,
  account: AccountRecord,
  before: PartRecord,
  after: PartRecord,
): Promise<Result<boolean, Failure>> {
  if (before.quoteId === null) return ok(await updatePart(deps.database.db, after, before.revision));
  const outrun = failure('conflict', { field: 'revision' });
  const changed = await changeOpenQuote(deps, before.quoteId, account, async (trx) =>
    (await updatePart(trx, after, before.revision)) ? ok({}) : err(outrun),
  );
  if (changed.ok) return ok(true);
  return changed.error === outrun ? ok(false) : changed;
}
