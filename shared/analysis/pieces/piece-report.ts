import { type Failure, failure } from '../../base/failure.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { TextLayer } from '../../drawing/text.ts';
import type { Notice } from '../notice.ts';
import { totalsAsMade } from '../engraved/areas.ts';
import { type OperationName, operationOf } from '../operations.ts';
import type { GeometryKernel } from '../measure.ts';
import { asked } from '../asked.ts';
import { intentsWith } from '../report.ts';
import { type DesignReport, isSound, readerNotices, summary } from '../summary.ts';
import { drawingOfPiece } from './piece-drawing.ts';
import { type FoundPiece, type FoundPieces, piecesOf } from './pieces.ts';

/**
 * The report of one piece of a design, as if a file had it alone: measured, not checked. Its styles stand for what they do in the design.
 * Fails with piece_unknown where the design has no such piece.
 * @param chosen operations that the customer chose, by style id: pieces are looked for as they make it, and else as it was read
 */
export function pieceReport(
  read: DesignReport,
  id: string,
  chosen: Readonly<Record<string, OperationName>>,
  kernel: GeometryKernel,
): Result<DesignReport, Failure> {
  if (read.drawing === null) return err(failure('not_quotable'));
  const found = findPiece(read, id, chosen, kernel);
  if (found === null) return err(failure('piece_unknown', { field: 'piece' }));
  return reportOfPiece(read, found.pieces, found.piece, kernel);
}

/** The same of a piece that was found before. */
export function reportOfPiece(
  { analysis, texts }: DesignReport,
  { source }: FoundPieces,
  piece: FoundPiece,
  kernel: GeometryKernel,
): Result<DesignReport, Failure> {
  const placed = drawingOfPiece(source, piece.group, kernel);
  const alone = kernel.measure(placed.drawing);
  if (!isSound(alone)) return err(failure('not_quotable', { field: 'piece' }));
  const frame = frameOf(piece, placed);
  const runs = texts === null ? null : textsIn(texts, frame);
  const notices = readerNotices(analysis).flatMap((notice) => noticeIn(notice, frame, runs?.runs.length ?? 0));
  const intents = intentsWith(placed.drawing, alone, analysis);
  const operations = intents.map(({ operation }) => operation);
  const totals = totalsAsMade(placed.drawing, alone, operations, kernel);
  return ok({
    analysis: summary(placed.drawing, alone, notices, intents, asked(placed.drawing, alone), totals),
    drawing: placed.drawing,
    measurement: alone,
    texts: runs,
  });
}

interface Found {
  readonly pieces: FoundPieces;
  readonly piece: FoundPiece;
}

function findPiece(
  { drawing, measurement, analysis: { styles } }: DesignReport,
  id: string,
  chosen: Readonly<Record<string, OperationName>>,
  kernel: GeometryKernel,
): Found | null {
  if (drawing === null || measurement === null) return null;
  const asRead = styles.map(({ assignedTo }) => operationOf(assignedTo));
  const asChosen = styles.map((style, i) => chosen[style.id] ?? asRead[i]!);
  const isChanged = asChosen.some((operation, i) => operation !== asRead[i]);
  for (const operations of isChanged ? [asChosen, asRead] : [asRead]) {
    const pieces = piecesOf(drawing, measurement, operations, kernel);
    const piece = pieces.pieces.find((one) => one.id === id);
    if (piece) return { pieces, piece };
  }
  return null;
}

/** A piece's box in the design, and where its origin lies, mm. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function frameOf({ group: { outer } }: FoundPiece, { x, y }: { readonly x: number; readonly y: number }): Frame {
  const { minX, minY, maxX, maxY } = outer;
  return { x, y, minX, minY, maxX, maxY };
}

function isIn({ minX, minY, maxX, maxY }: Frame, x: number, y: number): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}

/** The text that stands in a piece's box; null where there is none. What goes on in a line goes with its beginning. */
function textsIn(texts: TextLayer, frame: Frame): TextLayer | null {
  let isWithin = false;
  const runs = texts.runs.flatMap((run) => {
    const { matrix } = run;
    if (!run.follows) isWithin = isIn(frame, matrix.e, matrix.f);
    return isWithin ? [{ ...run, matrix: { ...matrix, e: matrix.e - frame.x, f: matrix.f - frame.y } }] : [];
  });
  return runs.length === 0 ? null : { ...texts, page: null, runs };
}

/** A notice of the reader with those of its places that lie in the piece; none where all of them lie elsewhere. */
function noticeIn(notice: Notice, frame: Frame, texts: number): Notice[] {
  if (notice.code === 'contains_text' && texts === 0) return [];
  if (notice.places === undefined) return [notice];
  const places = notice.places
    .filter(({ x, y, width, height }) => isIn(frame, x + width / 2, y + height / 2))
    .map((place) => ({ ...place, x: place.x - frame.x, y: place.y - frame.y }));
  const isComplete = notice.places.length === notice.count;
  if (places.length === 0) return isComplete ? [] : [{ ...notice, places }];
  return [{ ...notice, places, count: isComplete ? places.length : notice.count }];
}
