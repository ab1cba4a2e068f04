import { ArrowLeft, LayoutList } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { formatCents } from '../../../shared/base/money.ts';
import { makeThumbnail } from '../../part/thumbnails.ts';
import { pickPart } from '../../part/tray/lay.ts';
import { useTray } from '../../part/tray/use-tray.ts';
import { usePart } from '../../part/use-part.ts';
import type { PartView } from '../../part/view.ts';
import { Thumb } from '../../part/Thumb.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { view } from '../state.ts';
import { useDropsTakenApart } from '../pieces/use-drops-taken-apart.ts';
import { useWide } from '../use-wide.ts';
import { AddAll } from './AddAll.tsx';
import { rowOf } from './rows.ts';
import { Standing } from './Standing.tsx';
import styles from './TrayStrip.module.css';

/** Keys that go from one part to another, and where to. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The parts that lie side by side, above the drawing: one press puts one in hand. */
export function TrayStrip() {
  const parts = useTray();
  const { id: inHand, choices } = usePart();
  const { listing } = useSnapshot(view);
  const wide = useWide();
  const list = useRef<HTMLUListElement>(null);
  useDropsTakenApart();
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>(`[data-part="${inHand}"]`);
    if (chip) bringIntoView(chip);
  }, [inHand]);
  const key = (event: KeyboardEvent) => {
    const chips = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = chips.indexOf(event.target as HTMLButtonElement);
    const to = at < 0 ? undefined : MOVES[event.key]?.(at, chips.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    chips[to]?.focus();
    if (chips[to]) bringIntoView(chips[to]);
  };
  return (
    <section className={styles.strip} aria-label="Parts">
      <button
        type="button"
        className={styles.all}
        aria-expanded={listing}
        onClick={() => {
          view.listing = !listing;
        }}
      >
        {listing ? <ArrowLeft size={18} aria-hidden="true" /> : <LayoutList size={18} aria-hidden="true" />}
        <span>{listing ? 'Drawing' : parts.length === 1 ? 'List' : `All ${parts.length}`}</span>
      </button>
      <ul ref={list} className={styles.parts} onKeyDown={key}>
        {parts.map((part) => (
          <Chip key={part.id} part={part} current={part.id === inHand} />
        ))}
      </ul>
      {wide && !(listing && choices.piece !== null) && (
        <div className={styles.add}>
          <AddAll />
        </div>
      )}
    </section>
  );
}

/** One part: small drawing, name, price, and where it stands. */
const Chip = memo(function Chip({ part, current }: { readonly part: PartView; readonly current: boolean }) {
  const { id, filename, choices } = part;
  const row = rowOf(part);
  const price = row.cents === null ? null : formatCents(row.cents);
  const { currentStep, progress } = row.tracking;
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        data-part={id}
        aria-current={current || undefined}
        title={row.sentence ?? undefined}
        // One stop for the tab key; arrows go on from it.
        tabIndex={current ? 0 : -1}
        onClick={() => {
          if (id !== null) pickPart(id);
        }}
      >
        <PartThumb part={part} rotation={choices.rotation} />
        <span className={styles.words}>
          <span className={styles.name}>{filename}</span>
          <span className={styles.line}>
            <span className={styles.price}>{price ?? row.words}</span>
            {price !== null && <VisuallyHidden>{` ${row.words}`}</VisuallyHidden>}
            <Standing row={row} sign />
          </span>
        </span>
        {currentStep === 'uploading' && (
          <span className={styles.sent} style={{ transform: `scaleX(${progress})` }} aria-hidden="true" />
        )}
      </button>
    </li>
  );
});

/** The small drawing of a part; drawn again when its operations change. */
export function PartThumb({ part, rotation }: { readonly part: PartView; readonly rotation: number }) {
  const { report, configuration } = part;
  const thumbnail = useMemo(() => makeThumbnail({ report, configuration }), [report, configuration]);
  return (
    <span className={styles.thumb}>
      <Thumb thumbnail={thumbnail} rotation={rotation} />
    </span>
  );
}

/** Scrolls the strip, and nothing else, so that a part shows. */
function bringIntoView(chip: HTMLElement): void {
  const strip = chip.closest('ul');
  if (!strip) return;
  const [{ left, right }, room] = [chip.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (left < room.left) strip.scrollLeft -= room.left - left + 8;
  else if (right > room.right) strip.scrollLeft += right - room.right + 8;
}
