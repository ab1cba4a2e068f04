import type { Analysis } from '../../shared/analysis/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { AS_DRAWN, type Configuration, type ShapeChoices } from '../../shared/quote/configure.ts';
import { longestBendMm, longestPossibleBendMm, partNeeds } from '../../shared/quote/part-needs.ts';
import type { Part } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { type DesignRecord, findOwnDesign } from '../design/rows.ts';
import { insertPart, partsOfQuote } from './part-rows.ts';
import { pricePart } from './price-part.ts';
import type { QuoteNeeds } from './needs.ts';

/** A part's configuration as it is stored and shown; `analysis` is that of the repaired drawing, checked for the part's operations. */
export function storedConfiguration(
  analysis: Pick<Analysis, 'dimensions' | 'features'>,
  choices: ShapeChoices,
  made: Configuration,
): Part['configuration'] {
  return {
    dimensions: {
      width: made.dimensions.width,
      height: made.dimensions.height,
      calculated_width: analysis.dimensions.width,
      calculated_height: analysis.dimensions.height,
      confirmed_width: choices.confirmedWidth,
      confirmed_height: choices.confirmedHeight,
      rotation: choices.rotation,
    },
    styles: made.styles.map((style) => ({ ...style })),
    repairs: [...choices.repairs],
    longest_bend_mm:
      analysis.features === undefined
        ? longestPossibleBendMm(made)
        : longestBendMm(partNeeds(made, { analysis }, choices)),
  };
}

type ReadyDesign = DesignRecord & { analysis: Analysis };

/** The caller's designs of these ids, all of them measured and fit for a part, or why not. */
export async function readyDesigns(
  db: Db,
  ids: readonly string[],
  accountId: string,
): Promise<Result<ReadyDesign[], Failure>> {
  const ready: ReadyDesign[] = [];
  for (const [i, id] of ids.entries()) {
    const field = `design_ids.${i}`;
    const design = await findOwnDesign(db, id, accountId);
    if (!design) return err(failure('not_found', { field, message: 'We could not find this design.' }));
    if (design.status === 'awaiting_upload' || design.status === 'analyzing') {
      return err(failure('design_not_ready', { field }));
    }
    const { analysis } = design;
    // Of text alone nothing is measured: the part has no price before a repair outlines it.
    const textAlone = analysis?.styles.length === 0;
    if (design.status !== 'success' || !(design.eligible || textAlone) || !analysis) {
      const message = design.errorMessage ?? failure('not_quotable').message;
      return err(failure('not_quotable', { field, message }));
    }
    ready.push({ ...design, analysis });
  }
  return ok(ready);
}

/** `bracket.v2.svg` → `bracket.v2`; at most what a name may hold. */
function nameOf(filename: string): string {
  return filename.replace(/\.[^.]+$/, '').slice(0, 120) || filename.slice(0, 120);
}

/** Adds a part for each design, as drawn, one piece, without a material. */
export async function addParts(
  deps: QuoteNeeds,
  trx: Db,
  quoteId: string,
  designs: readonly ReadyDesign[],
  account: AccountRecord,
): Promise<void> {
  const last = (await partsOfQuote(trx, quoteId)).at(-1)?.position ?? 0;
  const now = isoNow(deps.clock);
  for (const [i, design] of designs.entries()) {
    const { analysis } = design;
    const part = {
      id: newId(deps.clock),
      accountId: account.id,
      quoteId,
      designId: design.id,
      position: last + i + 1,
      revision: 1,
      filename: design.filename,
      name: nameOf(design.filename),
      quantity: 1,
      thicknessId: null,
      choices: AS_DRAWN,
      finishing: [],
      configuration: storedConfiguration(analysis, AS_DRAWN, analysis),
      createdAt: now,
      updatedAt: now,
    };
    await insertPart(trx, { ...part, ...pricePart(deps, account.terms, part) });
  }
}
