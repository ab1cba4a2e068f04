import type { AnalysisKernel } from '../../shared/analysis/analysis-kernel.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { reportOfPiece } from '../../shared/analysis/pieces/piece-report.ts';
import { MOST_PIECES, piecesOf } from '../../shared/analysis/pieces/pieces.ts';
import type { DesignReport } from '../../shared/analysis/report.ts';
import type { Piece } from '../../shared/analysis/wire.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { FontSource } from '../../shared/drawing/outlines/font.ts';
import type { Choices } from '../../shared/part/choices.ts';
import { type MadePart, madePart, pricedPart } from '../../shared/part/made-part.ts';
import { makePart } from '../../shared/part/make.ts';
import type { PriceTerms, Stock } from '../../shared/part/offer.ts';
import { offersOfLines } from '../../shared/quote/shared-setup.ts';

/** A piece of a file as a part of its own, or why it can't be made. */
interface MadePiece {
  readonly piece: Piece;
  readonly made: Result<MadePart, { readonly code: string; readonly message: string }>;
}

/** All pieces of a design as parts of their own; a sentence where it has none, or too many. */
export function madePieces(
  read: DesignReport,
  choices: Choices,
  kernel: AnalysisKernel,
  fonts: FontSource,
): MadePiece[] | string {
  const { drawing, measurement, analysis } = read;
  if (drawing === null || measurement === null) return 'There is nothing to quote.';
  const operations = analysis.styles.map(({ assignedTo }) => operationOf(assignedTo));
  const found = piecesOf(drawing, measurement, operations, kernel);
  if (found.tooMany)
    return `This file has more than ${MOST_PIECES} different parts. Quote it as one part, or split the file.`;
  if (found.pieces.length === 0) return 'Nothing in this file is cut free, so it has no separate parts.';
  return found.pieces.map((one) => {
    const { group: _, ...piece } = one;
    const report = reportOfPiece(read, found, one, kernel);
    const made = report.ok ? makePart(report.value, choices, kernel, fonts) : report;
    return { piece, made: made.ok ? ok(madePart(made.value)) : err(made.error) };
  });
}

/** The pieces with their prices in a stock, each as often as it is in `sheets` files, and what all of them come to. */
export function pricedPieces(
  terms: PriceTerms,
  stock: Stock,
  pieces: readonly MadePiece[],
  choices: Choices,
  sheets: number,
  judged: (made: MadePart, quantity: number) => unknown,
) {
  const { id: thickness_id } = stock.thickness;
  const chosen = ({ id, count }: Piece) => ({ ...choices, piece: id, thickness_id, quantity: count * sheets });
  const lines = pieces.flatMap(({ piece, made }) =>
    made.ok ? [{ designId: '', part: pricedPart(made.value), choices: chosen(piece) }] : [],
  );
  const offers = offersOfLines(terms, lines, () => stock);
  let next = 0;
  const priced = pieces.map(({ piece, made }) => {
    const quantity = piece.count * sheets;
    if (!made.ok) return { ...piece, quantity, price_cents: null, problem: made.error };
    const offered = offers[next++]!;
    const readiness = judged(made.value, quantity);
    if (!offered.ok) return { ...piece, quantity, price_cents: null, problem: offered.error, readiness };
    const { price, breakdown } = offered.value;
    const { priceCents: cents, minutes } = price;
    return {
      ...piece,
      quantity,
      minutes,
      price_cents: cents,
      unit_cents: cents / quantity,
      breakdown: breakdown.rows,
      readiness,
    };
  });
  const all = priced.map(({ price_cents: cents }) => cents);
  const total = all.reduce<number | null>((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);
  return { pieces: priced, pieces_cents: total };
}
