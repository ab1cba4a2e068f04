import type { Sheet } from '../../shared/production/batch-wire.ts';
import { SCRAP_WORDS, type ScrapReason } from '../../shared/production/scrap.ts';
import { cx } from '../ui/cx.ts';
import styles from './SheetMap.module.css';

/** Letters of lines on a sheet: A, B, … Z, A2, … */
export function letterOf(nth: number): string {
  const letter = String.fromCharCode(65 + (nth % 26));
  return nth < 26 ? letter : `${letter}${Math.floor(nth / 26) + 1}`;
}

interface SheetMapProps {
  readonly sheet: Sheet;
  /** A piece is tapped; none can be where it is absent. */
  readonly onPiece?: (place: number) => void;
  /** The piece that was tapped last. */
  readonly chosen?: number | null;
}

function stateWords(mark: string | null): string {
  if (mark === null) return 'not sorted';
  return mark === 'good' ? 'good' : `scrap, ${SCRAP_WORDS[mark as ScrapReason].toLowerCase()}`;
}

/** The clip of an outline and where its letter stands; null where the box alone is known. */
function outlineStyle(outline: readonly number[] | undefined): { clip: string; left: string; top: string } | null {
  if (outline === undefined || outline.length < 6) return null;
  const points: string[] = [];
  for (let i = 0; i < outline.length; i += 2) points.push(`${outline[i]! / 10}% ${outline[i + 1]! / 10}%`);
  const [x, y] = roomIn(outline);
  return { clip: `polygon(${points.join(', ')})`, left: `${x / 10}%`, top: `${y / 10}%` };
}

/** Levels that are looked at for a letter’s place, in thousandths of the box. */
const LEVELS = [500, 350, 650, 200, 800, 100, 900] as const;

/** The middle of the widest stretch inside an outline, in thousandths of its box; levels nearer to the middle come first. */
function roomIn(outline: readonly number[]): readonly [x: number, y: number] {
  let [best, widest] = [[500, 500] as readonly [number, number], 0];
  for (const y of LEVELS) {
    const passes: number[] = [];
    for (let i = 0, last = outline.length - 2; i < outline.length; last = i, i += 2) {
      const [ax, ay, bx, by] = [outline[last]!, outline[last + 1]!, outline[i]!, outline[i + 1]!];
      if (ay > y !== by > y) passes.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
    }
    passes.sort((a, b) => a - b);
    for (let i = 1; i < passes.length; i += 2) {
      const wide = passes[i]! - passes[i - 1]!;
      if (wide > widest * 1.2) [best, widest] = [[(passes[i]! + passes[i - 1]!) / 2, y], wide];
    }
  }
  return best;
}

interface ShapeProps {
  readonly outline: ReturnType<typeof outlineStyle>;
  readonly sign: string | undefined;
}

/** A piece’s letter, on its shape where that is known. */
function Shape({ outline, sign }: ShapeProps) {
  if (outline === null) return sign;
  const { clip, left, top } = outline;
  return (
    <>
      <span className={styles.edge} style={{ clipPath: clip }} />
      <span className={styles.face} style={{ clipPath: clip }} />
      <span className={styles.sign} style={{ left, top }}>
        {sign}
      </span>
    </>
  );
}

/** A sheet with its pieces where they lie, each with the letter of its line, and what has become of it. */
export function SheetMap({ sheet, onPiece, chosen = null }: SheetMapProps) {
  const { width_mm: width, height_mm: height, placements, marks, lines } = sheet;
  const letters = new Map(lines.map(({ line_id }, nth) => [line_id, letterOf(nth)]));
  const percent = (mm: number, of: number) => `${(mm / of) * 100}%`;
  return (
    <div className={styles.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
      {placements.map((piece, place) => {
        const mark = marks[place] ?? null;
        const name = lines.find(({ line_id }) => line_id === piece.line_id)?.name ?? '';
        const style = {
          left: percent(piece.x, width),
          bottom: percent(piece.y, height),
          width: percent(piece.width, width),
          height: percent(piece.height, height),
        };
        const look = cx(
          styles.piece,
          mark === 'good' && styles.good,
          mark !== null && mark !== 'good' && styles.scrap,
          chosen === place && styles.chosen,
          piece.outline !== undefined && piece.outline.length > 0 && styles.shaped,
        );
        const key = `${piece.line_id} ${piece.x} ${piece.y}`;
        const outline = outlineStyle(piece.outline);
        const sign = mark === null ? letters.get(piece.line_id) : mark === 'good' ? '✓' : '✕';
        return onPiece ? (
          <button
            key={key}
            type="button"
            className={look}
            style={style}
            aria-pressed={mark === 'good'}
            aria-label={`${letters.get(piece.line_id)}${place + 1} ${name}, ${stateWords(mark)}`}
            onClick={() => onPiece(place)}
          >
            <Shape outline={outline} sign={sign} />
          </button>
        ) : (
          <span key={key} className={look} style={style} aria-hidden="true">
            <Shape outline={outline} sign={sign} />
          </span>
        );
      })}
    </div>
  );
}
