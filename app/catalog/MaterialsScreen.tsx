import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { MAX_QUANTITY } from '../../shared/part/limits.ts';
import { startComputer, useComputer } from '../platform/compute/compute.ts';
import { setQuantity } from '../part/choices.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useUnit } from '../platform/units.ts';
import { usePart, useStock } from '../part/use-part.ts';
import { DropAnywhere } from '../design/parts/DropAnywhere.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type MaterialQuery, type MaterialSort, readQuery, writeQuery } from './filters.ts';
import styles from './MaterialsScreen.module.css';
import { MaterialCard } from './parts/MaterialCard.tsx';
import { MaterialFilters } from './parts/MaterialFilters.tsx';
import { useOffers } from './use-offers.ts';

/** Every material, with the price of the part in hand on each card. */
export function MaterialsScreen() {
  const { category } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const unit = useUnit();
  const query = useMemo(() => readQuery(params, category), [params, category]);
  const change = useCallback(
    (next: MaterialQuery) => {
      const only = next.types.length === 1 && next.types[0] === category;
      const path = only ? `/materials/category/${category}` : '/materials';
      const search = writeQuery(only ? { ...next, types: [] } : next).toString();
      void navigate({ pathname: path, search }, { replace: true });
    },
    [navigate, category],
  );
  const toDesign = useCallback(() => void navigate('/designs'), [navigate]);
  const { book } = useComputer();
  if (category !== undefined && book?.categories.every(({ slug }) => slug !== category)) return <NoSuchCategory />;
  const filters = <MaterialFilters query={query} unit={unit} onChange={change} />;
  return (
    <div className={styles.page}>
      <div className={styles.side}>{filters}</div>
      <div className={styles.content}>
        <Head query={query} onChange={change} />
        <details className={styles.narrow}>
          <summary>
            <SlidersHorizontal size={16} aria-hidden="true" />
            Search and filter
          </summary>
          {filters}
        </details>
        <Cards query={query} onChange={change} />
      </div>
      <DropAnywhere onTaken={toDesign} />
    </div>
  );
}

function NoSuchCategory() {
  usePageTitle('Materials');
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        title="We do not have that kind of material"
        action={<LinkButton to="/materials">All materials</LinkButton>}
      >
        It may have been renamed. Look through the list for what you need.
      </EmptyState>
    </div>
  );
}

interface PartProps {
  readonly query: MaterialQuery;
  readonly onChange: (query: MaterialQuery) => void;
}

function Head({ query, onChange }: PartProps) {
  const { status, filename, choices } = usePart();
  const { book } = useComputer();
  const { category } = useParams();
  const hasDesign = status === 'ready';
  const named = book?.categories.find(({ slug }) => slug === category);
  const pieces = choices.quantity === 1 ? '1 piece' : `${choices.quantity.toLocaleString('en-US')} pieces`;
  return (
    <header className={styles.head}>
      <div>
        <h1>{named?.display_name ?? (hasDesign ? 'Every material, priced for your part' : 'Every material')}</h1>
        <p>
          {hasDesign
            ? `${filename}, ${pieces}. The cheapest thickness that works is shown; prices follow the quantity.`
            : (named?.description ?? 'Drop a drawing anywhere on this page and every card shows what it costs.')}
        </p>
      </div>
      <div className={styles.order}>
        <SelectField
          label="Sort by"
          hideLabel
          className={styles.sort}
          value={query.sort ?? (hasDesign ? 'price' : '')}
          onChange={(event) => onChange({ ...query, sort: (event.target.value || null) as MaterialSort | null })}
        >
          {!hasDesign && <option value="">As in the shop</option>}
          {hasDesign && <option value="price">Price, low to high</option>}
          {hasDesign && <option value="price_desc">Price, high to low</option>}
          <option value="name">Name</option>
        </SelectField>
        {hasDesign && (
          <NumberField
            label="Quantity"
            hideLabel
            className={styles.quantity}
            stepper
            min={1}
            max={MAX_QUANTITY}
            value={choices.quantity}
            onChange={setQuantity}
          />
        )}
      </div>
    </header>
  );
}

function Cards({ query, onChange }: PartProps) {
  const offers = useOffers(query);
  const { status, choices } = usePart();
  const computer = useComputer();
  const stock = useStock();
  const unit = useUnit();
  const hasDesign = status === 'ready';
  if (!computer.book)
    return computer.status === 'failed' ? (
      <EmptyState
        title="The materials could not be loaded"
        action={<Button onClick={() => void startComputer()}>Try again</Button>}
      >
        They need the network once; afterwards they are kept on this device.
      </EmptyState>
    ) : (
      <div className={styles.cards} aria-busy="true">
        {Array.from({ length: 8 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={i} height={232} />
        ))}
      </div>
    );
  if (offers.length === 0)
    return (
      <EmptyState
        title="Nothing matches"
        action={
          <Button
            onClick={() =>
              onChange({
                ...query,
                search: '',
                types: [],
                min: null,
                max: null,
                bending: false,
                fits: false,
                width: null,
                height: null,
              })
            }
          >
            Clear search and filters
          </Button>
        }
      >
        Try another word, a wider range of thickness, or all types.
      </EmptyState>
    );
  const cheapest = offers
    .filter(({ cents, misfit }) => cents !== null && misfit === null)
    .toSorted((a, b) => a.cents! - b.cents!)[0];
  return (
    <>
      <p className={styles.count} role="status">
        {offers.length === 1 ? '1 material' : `${offers.length} materials`}
      </p>
      <ul className={styles.cards}>
        {offers.map((offer) => (
          <MaterialCard
            key={offer.material.id}
            offer={offer}
            unit={unit}
            quantity={choices.quantity}
            hasDesign={hasDesign}
            selected={stock?.material.id === offer.material.id}
            cheapest={offer === cheapest}
          />
        ))}
      </ul>
    </>
  );
}
