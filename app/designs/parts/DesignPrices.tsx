import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { shortDay } from '../../../shared/base/day-words.ts';
import { formatCents } from '../../../shared/base/money.ts';
import { lengthWords } from '../../../shared/base/units.ts';
import { standardSpeed } from '../../../shared/catalog/production-speed.ts';
import { shipsBy } from '../../../shared/checkout/lead-time.ts';
import type { Design } from '../../../shared/designs/design.ts';
import { madeOf } from '../../../shared/designs/made.ts';
import { svgOf } from '../../../shared/designs/sheet.ts';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import type { PricedDesign } from '../../../shared/site/page-wire.ts';
import { Swatch } from '../../catalog/parts/Swatch.tsx';
import { useComputer } from '../../platform/compute/compute.ts';
import type { Stock } from '../../platform/compute/pricer.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { openDesignPart } from '../open-part.ts';
import { drawn } from '../use-drawn.ts';
import { type Generator, withFit } from '../use-generator.ts';
import { type DesignPrice, type StockPrices, TABLE_QUANTITIES, useOtherPrices, usePrices } from '../use-prices.ts';
import styles from './DesignPrices.module.css';

interface DesignPricesProps {
  readonly design: Design;
  /** The design as the server rendered it, with its prices. */
  readonly shown: PricedDesign;
  readonly generator: Generator;
}

/** The price of the design in hand, in other sheets and numbers, and the way to order it. */
export function DesignPrices({ design, shown, generator }: DesignPricesProps) {
  const { chosen, stock, made, fit, stocks, change } = generator;
  const { quantity, values, kerf, thicknessId } = chosen;
  const navigate = useNavigate();
  const svg = useMemo(() => made && svgOf(made.sheet), [made]);
  const file = useMemo(() => (svg !== null && stock ? { svg, stock } : null), [svg, stock]);
  const priceOf = usePrices(file);
  const offered = useMemo(() => stocks.slice(0, design.stocks.length), [stocks, design]);
  const svgIn = useCallback(
    async ({ thickness }: Stock) => {
      const sheet = thickness === stock?.thickness ? withFit(thickness, fit) : thickness;
      return svgOf(madeOf(await drawn({ design, values, sheet }), sheet, kerf).sheet);
    },
    [design, values, kerf, stock, fit],
  );
  const others = useOtherPrices(offered, svgIn);
  const price = priceOf?.(quantity) ?? null;
  const open = () => {
    if (svg === null || !stock) return;
    void openDesignPart({ filename: shown.file, svg, thicknessId: stock.thickness.id, quantity });
    void navigate('/designs');
  };
  const total = totalOf({ shown, price, quantity, isPriced: priceOf !== null });
  return (
    <>
      <section className={styles.prices} aria-label="Price" data-prices="">
        <Sum shown={shown} price={price} quantity={quantity} isPriced={priceOf !== null} />
        <StockChoice shown={shown} generator={generator} offered={offered} />
        <NumberField
          label="Quantity"
          value={quantity}
          onChange={(next) => change({ quantity: next })}
          min={1}
          max={MAX_QUANTITY}
          stepper
        />
        <PriceTable rows={others} chosen={thicknessId} onChoose={(id) => change({ thicknessId: id })} />
        <Button variant="primary" size="l" wide disabled={price === null} onClick={open}>
          Price and order this part
        </Button>
        <p className={styles.small}>
          It opens in the workspace, like any file you drop. Each price includes setup and packing.
        </p>
      </section>
      <div className={styles.bar}>
        <p>
          <strong>{total === null ? '…' : formatCents(total)}</strong>
          <span>{quantity === 1 ? '1 piece' : `${quantity} pieces`}</span>
        </p>
        <Button variant="primary" disabled={price === null} onClick={open}>
          Price and order
        </Button>
      </div>
    </>
  );
}

/** The sheet, those that suit the design first. */
function StockChoice({
  shown,
  generator: { stock, stocks, change },
  offered,
}: Omit<DesignPricesProps, 'design'> & { readonly offered: readonly Stock[] }) {
  const unit = useUnit();
  const words = (one: Stock) => `${one.material.display_name}, ${lengthWords(one.thickness.mm, unit)}`;
  return (
    <SelectField
      label="Material"
      value={stock?.thickness.id ?? shown.thicknessId}
      disabled={!stock}
      onChange={(event) => change({ thicknessId: Number(event.target.value) })}
    >
      {stock === null && (
        <option value={shown.thicknessId}>{`${shown.material}, ${lengthWords(shown.mm, unit)}`}</option>
      )}
      <optgroup label="Suits this design">
        {offered.map((one) => (
          <option key={one.thickness.id} value={one.thickness.id}>
            {words(one)}
          </option>
        ))}
      </optgroup>
      <optgroup label="All that can make it">
        {stocks.slice(offered.length).map((one) => (
          <option key={one.thickness.id} value={one.thickness.id}>
            {words(one)}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}

function PriceTable({
  rows,
  chosen,
  onChoose,
}: {
  readonly rows: readonly StockPrices[];
  readonly chosen: number;
  readonly onChoose: (thicknessId: number) => void;
}) {
  const unit = useUnit();
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Each, at</th>
          {TABLE_QUANTITIES.map((n) => (
            <th key={n} scope="col">
              {n}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ stock: { material, thickness }, price }) => (
          <tr key={thickness.id} aria-current={thickness.id === chosen ? 'true' : undefined}>
            <th scope="row">
              <button type="button" onClick={() => onChoose(thickness.id)}>
                <Swatch swatch={material.swatch} small />
                <span>{`${material.display_name}, ${lengthWords(thickness.mm, unit)}`}</span>
              </button>
            </th>
            {TABLE_QUANTITIES.map((n) => (
              <td key={n}>{price ? eachWords(price(n), n) : '…'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cents of a piece with its share of setup and packing. */
function eachWords(price: DesignPrice | null, quantity: number): string {
  return price ? formatCents(Math.round((price.partCents + price.feeCents) / quantity)) : 'Too large';
}

interface SumProps {
  readonly shown: PricedDesign;
  readonly price: DesignPrice | null;
  readonly quantity: number;
  readonly isPriced: boolean;
}

/** Cents of so many pieces: as the server rendered them until they are priced here; null for what can't be made. */
function totalOf({ shown, price, quantity, isPriced }: SumProps): number | null {
  if (price) return price.partCents + price.feeCents;
  return isPriced ? null : (shown.prices.find((one) => one.quantity === quantity)?.totalCents ?? null);
}

function Sum({ shown, price, quantity, isPriced }: SumProps) {
  const { book } = useComputer();
  const speed = book && standardSpeed(book.production_speeds);
  const total = totalOf({ shown, price, quantity, isPriced });
  return (
    <div className={styles.sum} aria-live="polite">
      <p className={styles.small}>{quantity === 1 ? '1 piece' : `${quantity} pieces`}, setup and packing included</p>
      {total === null ? (
        <p className={styles.none}>
          {isPriced ? 'Too large for our sheet of this material. Make it smaller or choose another.' : '…'}
        </p>
      ) : (
        <p className={styles.total}>{formatCents(total)}</p>
      )}
      <p className={styles.small}>
        {total !== null && quantity > 1 && `${formatCents(Math.round(total / quantity))} each. `}
        {speed && book
          ? `Ships ${shortDay(shipsBy(Date.now(), speed.days, book.calendar))}.`
          : 'Before shipping and tax.'}
      </p>
    </div>
  );
}
