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
        );
        const key = `${piece.line_id} ${piece.x} ${piece.y}`;
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
            {sign}
          </button>
        ) : (
          <span key={key} className={look} style={style} aria-hidden="true">
            {sign}
          </span>
        );
      })}
    </div>
  );
}
