import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import type { Pricer } from '../../platform/compute/pricer.ts';
import { setQuantity } from '../../part/choices.ts';
import type { PartView } from '../../part/view.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { keyedQuantity, quantityAt, shareOf, SLIDER_STEPS } from '../quantity-scale.ts';
import { usePart } from '../../part/use-part.ts';
import { useQuoteSoFar } from '../use-quote-so-far.ts';
import { LotPrices } from './LotPrices.tsx';
import styles from './QuantityChoice.module.css';

const SaidQuantity = lazy(() => import('./SaidQuantity.tsx').then(({ SaidQuantity: one }) => ({ default: one })));

const HEIGHT = 30;
/** Room above and below the curve for the knob. */
const TOP = 9;
const MARKS = [10, 100, 1000] as const;

/** How many pieces: typed, stepped, slid along the curve of the unit price, or taken from the prices of usual lots; and the next lot that costs less each. */
export function QuantityChoice() {
  const part = usePart();
  const { pricer } = useComputer();
  const { quantity } = part.choices;
  const quote = useQuoteSoFar();
  const curve = useCurve(part, pricer, quote !== null);
  const key = (event: KeyboardEvent) => {
    const next = keyedQuantity(event.key, quantity);
    if (next === null) return;
    event.preventDefault();
    setQuantity(next);
  };
  // As at the head of the panel: with its share of the order's fees, or where they are on the quote already, without.
  const cents = quote ? part.view?.price.priceCents : part.view?.orderCents;
  const each = cents === undefined ? '' : formatCents(Math.round(cents / quantity));
  return (
    <div className={styles.quantity}>
      <div className={styles.head}>
        <div>
          <span className={styles.label} aria-hidden="true">
            Quantity
          </span>
          <BreakHint part={part} curve={curve} />
        </div>
        <NumberField
          label="Quantity"
          hideLabel
          className={styles.field}
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          stepper
          onChange={setQuantity}
        />
      </div>
      <div className={styles.slider}>
        <Curve curve={curve} quantity={quantity} />
        <input
          type="range"
          className={styles.range}
          aria-label="Quantity slider"
          aria-valuetext={`${quantity} ${quantity === 1 ? 'piece' : 'pieces'}${each ? `, ${each} each` : ''}`}
          min={0}
          max={SLIDER_STEPS}
          value={Math.round(shareOf(quantity) * SLIDER_STEPS)}
          onChange={(event) => setQuantity(quantityAt(Number(event.target.value) / SLIDER_STEPS))}
          onKeyDown={key}
        />
      </div>
      <LotPrices quantity={quantity} centsAt={curve?.centsAt ?? null} />
    </div>
  );
}

interface UnitCurve {
  /** Cents of so many pieces; 0 where there is no price. */
  readonly centsAt: (quantity: number) => number;
  /** Cents of one piece, with its share of the order's fees where this part bears them; 0 where there is no price. */
  readonly unitAt: (quantity: number) => number;
  readonly most: number;
  readonly least: number;
}

/** The unit price along the quantity; a few dozen prices, each a microsecond. */
function useCurve({ view, prepared, choices }: PartView, pricer: Pricer | null, onQuote: boolean): UnitCurve | null {
  const { thickness_id: thicknessId } = choices;
  const priced = view !== null;
  return useMemo(() => {
    if (!pricer || !prepared || !priced || thicknessId === null) return null;
    const centsAt = (quantity: number) =>
      Math.max(
        0,
        onQuote ? pricer.cents(prepared, thicknessId, quantity) : pricer.orderCents(prepared, thicknessId, quantity),
      );
    const unitAt = (quantity: number) => centsAt(quantity) / quantity;
    const units = Array.from({ length: 41 }, (_, i) => unitAt(quantityAt(i / 40))).filter((cents) => cents > 0);
    return units.length === 0 ? null : { centsAt, unitAt, most: Math.max(...units), least: Math.min(...units) };
  }, [pricer, prepared, priced, thicknessId, onQuote]);
}

function Curve({ curve, quantity }: { readonly curve: UnitCurve | null; readonly quantity: number }) {
  const [box, width] = useWidth();
  const xOf = (share: number) => 8 + share * (width - 16);
  const span = curve ? Math.log(curve.most / curve.least) || 1 : 1;
  const yOf = (cents: number) =>
    curve && cents > 0 ? TOP + (1 - Math.log(cents / curve.least) / span) * (HEIGHT - 2 * TOP) : HEIGHT - TOP;
  // biome-ignore lint/correctness/useExhaustiveDependencies: xOf and yOf follow from the curve and the width.
  const line = useMemo(() => {
    if (!curve) return '';
    const lots = [...new Set(Array.from({ length: 61 }, (_, i) => quantityAt(i / 60)))];
    return lots
      .map((lot, i) => `${i === 0 ? 'M' : 'L'}${xOf(shareOf(lot)).toFixed(1)} ${yOf(curve.unitAt(lot)).toFixed(1)}`)
      .join('');
  }, [curve, width]);
  const x = xOf(shareOf(quantity));
  const y = yOf(curve?.unitAt(quantity) ?? 0);
  return (
    <svg
      ref={box}
      className={styles.curve}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {line && <path d={`${line}L${width - 8} ${HEIGHT}L8 ${HEIGHT}Z`} className={styles.under} />}
      {MARKS.map((mark) => (
        <path key={mark} d={`M${xOf(shareOf(mark))} 2V${HEIGHT}`} className={styles.mark} />
      ))}
      <path d={line || `M8 ${HEIGHT - TOP}H${width - 8}`} className={styles.line} />
      <circle cx={x} cy={y} r={7} className={styles.knob} />
    </svg>
  );
}

/** The curve's width on the screen, so that its figures are never stretched. */
function useWidth() {
  const box = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(304);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(160, entry!.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}

/** The next lot that is cheaper by the piece, or pieces that cost nothing more. */
function BreakHint({ part, curve }: { readonly part: PartView; readonly curve: UnitCurve | null }) {
  const lot = part.view?.lot;
  const { quantity } = part.choices;
  const said = part.said?.quantities ?? [];
  if (quantity === 1 && said.some((one) => one > 1))
    return (
      <Suspense fallback={<span className={styles.hint} />}>
        <SaidQuantity quantities={said} />
      </Suspense>
    );
  if (!lot) return <span className={styles.hint} />;
  if (lot.freeUnits > 0)
    return (
      <button type="button" className={styles.hint} onClick={() => setQuantity(quantity + lot.freeUnits)}>
        {lot.freeUnits} more for the same total
      </button>
    );
  if (!lot.next || !curve) return <span className={styles.hint} />;
  const { quantity: next } = lot.next;
  return (
    <button type="button" className={styles.hint} onClick={() => setQuantity(next)}>
      {next} pieces {formatCents(Math.round(curve.unitAt(next)))} each
    </button>
  );
}
