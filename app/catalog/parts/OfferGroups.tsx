import { Link } from 'react-router-dom';
import type { LengthUnit } from '../../../shared/base/units.ts';
import type { BookMaterial } from '../../platform/compute/pricer.ts';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { mendingWords } from '../material-words.ts';
import { type Offer, shownOption } from '../offers.ts';
import { FoldedGroup } from './FoldedGroup.tsx';
import { MaterialCard } from './MaterialCard.tsx';
import { MisfitRow } from './MisfitRow.tsx';
import styles from './OfferGroups.module.css';

/** Context of the cards besides their offer. */
export interface CardContext {
  readonly unit: LengthUnit;
  readonly quantity: number;
  /** The thickness in use, and its price. */
  readonly inUse: number | null;
  readonly against: number | null;
  readonly picks: ReadonlyMap<number, number>;
  readonly favorites: readonly number[];
  readonly compared: readonly number[];
  readonly canCompare: boolean;
  readonly onPick: (material: BookMaterial, thicknessId: number) => void;
  readonly onCompare: (thicknessId: number, on: boolean) => void;
  readonly onUse: (material: BookMaterial, thicknessId: number) => void;
}

interface OfferGroupsProps {
  readonly offers: readonly Offer[];
  readonly hasPart: boolean;
  /** How much the drawing itself has to be asked, in whatever material. */
  readonly waiting: number;
  readonly context: CardContext;
}

/** The materials: with a part what passes first, below it, folded, what asks, what cannot, and what a person prices. */
export function OfferGroups({ offers, hasPart, waiting, context }: OfferGroupsProps) {
  if (!hasPart) {
    return (
      <>
        <VisuallyHidden as="h2">The materials</VisuallyHidden>
        <Cards offers={offers} context={context} />
      </>
    );
  }
  const of = (state: Offer['state']) => offers.filter((offer) => offer.state === state);
  const [passes, asks, cannot, person] = [of('passes'), of('asks'), of('cannot'), of('person')];
  const { unit } = context;
  return (
    <>
      <section aria-labelledby="passes">
        <div className={styles.head}>
          <h2 id="passes">
            Ready as drawn <Badge tone={passes.length > 0 ? 'good' : 'plain'}>{passes.length}</Badge>
          </h2>
          {passes.length > 0 && (
            <p className={styles.note}>
              {context.against === null ? '' : 'Price difference. '}Crossed out: this part can’t be made in that
              thickness as drawn.
            </p>
          )}
        </div>
        {waiting > 0 && (
          <p className={styles.waiting}>
            <Link to="/designs">{`${waiting} to answer`}</Link> in the drawing first, whatever the material.
          </p>
        )}
        {passes.length > 0 && <Cards offers={passes} context={context} cheapest />}
        {passes.length === 0 && <NonePasses asks={asks} unit={unit} />}
      </section>
      <div className={styles.folded}>
        {asks.length > 0 && (
          <FoldedGroup
            title={asks.length === 1 ? 'asks first:' : 'ask first:'}
            offers={asks}
            unit={unit}
            startsOpen={passes.length === 0}
          >
            <Cards offers={asks} context={context} inset />
          </FoldedGroup>
        )}
        {cannot.length > 0 && (
          <FoldedGroup title="cannot make it:" offers={cannot} unit={unit}>
            <Rows offers={cannot} unit={unit} />
          </FoldedGroup>
        )}
        {person.length > 0 && (
          <FoldedGroup title={person.length === 1 ? 'needs a quote' : 'need a quote'} offers={person} unit={unit}>
            <p className={styles.inset}>These have no instant price: choose one and request a quote.</p>
            <Rows offers={person} unit={unit} />
          </FoldedGroup>
        )}
      </div>
    </>
  );
}

function NonePasses({ asks, unit }: { readonly asks: readonly Offer[]; readonly unit: LengthUnit }) {
  const mending = mendingWords(asks, unit);
  return (
    <div className={styles.none}>
      <p>No material in this list works for the part exactly as drawn.</p>
      {mending.length > 0 && (
        <ul>
          {mending.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Rows({ offers, unit }: { readonly offers: readonly Offer[]; readonly unit: LengthUnit }) {
  return (
    <ul className={styles.rows}>
      {offers.map((offer) => (
        <MisfitRow key={offer.material.id} offer={offer} unit={unit} />
      ))}
    </ul>
  );
}

interface CardsProps {
  readonly offers: readonly Offer[];
  readonly context: CardContext;
  /** Marks the first by price. */
  readonly cheapest?: boolean;
  readonly inset?: boolean;
}

function Cards({ offers, context, cheapest = false, inset = false }: CardsProps) {
  const { unit, quantity, inUse, against, picks, favorites, compared, canCompare } = context;
  const prices = offers.flatMap(({ best }) => best.cents ?? []);
  const least = cheapest && prices.length > 1 ? Math.min(...prices) : null;
  return (
    <ul className={inset ? `${styles.cards} ${styles.inset}` : styles.cards}>
      {offers.map((offer) => {
        const { material, options, best } = offer;
        const shown = shownOption(offer, picks.get(material.id), inUse);
        const ids = options.map(({ thickness }) => thickness.id);
        return (
          <MaterialCard
            key={material.id}
            offer={offer}
            shown={shown}
            unit={unit}
            quantity={quantity}
            against={against}
            inUse={shown.thickness.id === inUse}
            cheapest={least !== null && shown === best && best.cents === least}
            favorite={favorites.includes(material.id)}
            compared={ids.some((id) => compared.includes(id))}
            canCompare={canCompare}
            onPick={context.onPick}
            onCompare={context.onCompare}
            onUse={context.onUse}
          />
        );
      })}
    </ul>
  );
}
