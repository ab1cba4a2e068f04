import { type CSSProperties, useMemo } from 'react';
import { operationOf } from '../../../shared/analysis/operations.ts';
import { marksOf, type PieceMark } from '../../part/pieces/found.ts';
import { pickPart } from '../../part/tray/lay.ts';
import { usePart } from '../../part/use-part.ts';
import { computer } from '../../platform/compute/compute.ts';
import { createScene, type Scene, toPart } from '../canvas/scene.ts';
import { MadePicture } from '../parts/MadePicture.tsx';
import { view } from '../state.ts';
import styles from './SheetPicture.module.css';

/** Drawings with more verbs are not drawn: the list beside them says the same. */
const MOST_VERBS = 60_000;
/** Sheets with more pieces are drawn without numbers: nobody could tell them apart. */
const MOST_NUMBERS = 150;
/** Room around the sheet, as a share of its longer side. */
const ROOM = 0.025;
/** Wider or higher sheets are drawn on a field of this proportion: on a strip no number could be pressed. */
const WIDEST = 4;

interface SheetPictureProps {
  /** Ids of the pieces that are parts, or would be, in their order. */
  readonly ids: readonly string[];
  /** Their numbers. */
  readonly numbers: readonly number[];
  /** The parts that they are; none where they are none yet. A press on a piece opens its part. */
  readonly parts: readonly string[];
}

/** The sheet as it would be made, with the number of its part on every piece. */
export function SheetPicture({ ids, numbers, parts }: SheetPictureProps) {
  const { id: inHand, read, choices } = usePart();
  const { assignments } = choices;
  const geometry = computer.kernels?.geometry ?? null;
  const key = ids.join(' ');
  const sheet = useMemo(() => {
    if (!read?.drawing || !read.measurement || !geometry || read.drawing.verbs.length > MOST_VERBS) return null;
    const operations = read.analysis.styles.map(({ id, assignedTo }) => assignments[id] ?? operationOf(assignedTo));
    const scene = createScene(read.drawing, read.measurement, 0, operations, geometry);
    const marks = marksOf(read, { assignments }, key.split(' '), geometry);
    return { scene, marks: marks.length > MOST_NUMBERS ? [] : largestFirst(marks), field: fieldOf(scene) };
  }, [read, geometry, assignments, key]);
  if (sheet === null) return null;
  const { scene, marks, field } = sheet;
  const label = `Sheet with the numbers of its ${ids.length === 1 ? 'part' : `${ids.length} parts`}`;
  const ratio = field.width / field.height;
  return (
    <div className={styles.sheet} style={{ '--ratio': ratio } as CSSProperties}>
      <MadePicture scene={scene} crop={field} label={label} className={styles.picture} />
      {marks.map((mark, i) => (
        <Piece
          key={`${mark.x} ${mark.y} ${mark.width}`}
          number={numbers[mark.number - 1] ?? mark.number}
          part={parts[mark.number - 1] ?? null}
          isFirst={marks.findIndex(({ number }) => number === mark.number) === i}
          isOpen={parts[mark.number - 1] === inHand}
          style={placeIn(field, scene, mark)}
        />
      ))}
    </div>
  );
}

interface PieceProps {
  readonly number: number;
  readonly part: string | null;
  /** Of several copies one is enough for the keyboard and for what is read out. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly style: CSSProperties;
}

function Piece({ number, part, isFirst, isOpen, style }: PieceProps) {
  const badge = <span className={styles.number}>{number}</span>;
  if (part === null)
    return (
      <span className={styles.piece} style={style} aria-hidden="true">
        {badge}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.piece}
      style={style}
      data-open={isOpen || undefined}
      aria-label={`Open part ${number}`}
      aria-hidden={isFirst ? undefined : true}
      tabIndex={isFirst ? undefined : -1}
      onClick={() => {
        pickPart(part);
        view.listing = false;
      }}
    >
      {badge}
    </button>
  );
}

/** Pieces within cut-outs of others come after these, so that a press meets them. */
function largestFirst(marks: readonly PieceMark[]): readonly PieceMark[] {
  return marks.toSorted((a, b) => b.width * b.height - a.width * a.height || a.number - b.number);
}

type Field = ReturnType<typeof fieldOf>;

/** The sheet with room around it, mm of the part. */
function fieldOf({ size }: Scene) {
  const room = Math.max(size.width, size.height) * ROOM;
  const [wide, high] = [size.width + 2 * room, size.height + 2 * room];
  const [width, height] = [Math.max(wide, high / WIDEST), Math.max(high, wide / WIDEST)];
  return { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
}

function placeIn(field: Field, { matrix }: Scene, { x, y, width, height }: PieceMark): CSSProperties {
  const [left, top] = toPart(matrix, x, y);
  const percent = (mm: number, of: number) => `${((mm / of) * 100).toFixed(3)}%`;
  return {
    left: percent(left - field.x, field.width),
    top: percent(top - field.y, field.height),
    width: percent(width, field.width),
    height: percent(height, field.height),
  };
}
