import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { namesChlorinated, NEVER_LASERED } from '../../shared/catalog/chlorinated.ts';
import { isOwnList } from '../../shared/catalog/own-lists.ts';
import { toAnswerInAnyStock } from '../../shared/part/to-answer.ts';
import { DropAnywhere } from '../part/DropAnywhere.tsx';
import { chooseThickness } from '../part/choices.ts';
import { usePart, useStock } from '../part/use-part.ts';
import { startComputer, useComputer } from '../platform/compute/compute.ts';
import type { BookMaterial } from '../platform/compute/pricer.ts';
import { formatThickness } from '../platform/lengths.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useUnit } from '../platform/units.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useFavorites } from './favorites.ts';
import { MOST_COMPARED, type MaterialQuery, withoutFilters } from './filters.ts';
import styles from './MaterialsScreen.module.css';
import type { Offer } from './offers.ts';
import { ChoiceBar } from './parts/ChoiceBar.tsx';
import { CompareDock } from './parts/CompareDock.tsx';
import { MaterialFilters } from './parts/MaterialFilters.tsx';
import { MaterialsHead, useListName } from './parts/MaterialsHead.tsx';
import { type CardContext, OfferGroups } from './parts/OfferGroups.tsx';
import { useComparison } from './use-comparison.ts';
import { useCentsOf, useOffers, useVerdictOf } from './use-offers.ts';
import { usePartKnown, usePartPending, useRenderedMark } from './use-part-known.ts';
import { type ChangeQuery, useQuery } from './use-query.ts';

/** Every material as a grid for deciding: with a part in hand by what it costs and what passes, without one as a catalogue. */
export function MaterialsScreen() {
  const { category } = useParams();
  const navigate = useNavigate();
  const { book } = useComputer();
  const toDesign = useCallback(() => void navigate('/designs'), [navigate]);
  const known = category === undefined || isOwnList(category) || !book;
  if (!known && book.categories.every(({ slug }) => slug !== category)) return <NoSuchCategory />;
  return (
    <>
      <Materials />
      <DropAnywhere onTaken={toDesign} />
    </>
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

function Materials() {
  usePageTitle(useListName()?.name ?? 'Materials');
  const { query, change } = useQuery();
  const unit = useUnit();
  const { offers, facets } = useOffers(query);
  const known = usePartKnown();
  const waiting = usePartPending();
  const filters = waiting ? (
    <Skeleton height={640} />
  ) : (
    <MaterialFilters query={query} facets={facets} unit={unit} change={change} />
  );
  const narrowed = narrowings(query);
  const mark = useRenderedMark();
  return (
    <div className={styles.page} {...mark}>
      <div className={styles.side}>{filters}</div>
      <div className={styles.content}>
        {known ? (
          <MaterialsHead query={query} change={change} />
        ) : (
          <div className={styles.head}>
            <Skeleton height="100%" />
          </div>
        )}
        <details className={styles.narrow}>
          <summary>
            <SlidersHorizontal size={16} aria-hidden="true" />
            {narrowed === 0 ? 'Search and filter' : `Search and filter (${narrowed})`}
          </summary>
          {filters}
        </details>
        {waiting ? <Pending /> : <Grid query={query} change={change} offers={offers} />}
      </div>
    </div>
  );
}

/** How many filters are in force. */
function narrowings(query: MaterialQuery): number {
  const plain = withoutFilters(query);
  return Object.entries(query).filter(([key, value]) => String(value) !== String(plain[key as keyof MaterialQuery]))
    .length;
}

interface GridProps {
  readonly query: MaterialQuery;
  readonly change: ChangeQuery;
  readonly offers: readonly Offer[];
}

function Grid({ query, change, offers }: GridProps) {
  const { book, status } = useComputer();
  const { choices, status: part, materialChosen, readiness } = usePart();
  const stock = useStock();
  const unit = useUnit();
  const favorites = useFavorites();
  const [centsOf, verdictOf] = [useCentsOf(), useVerdictOf()];
  const columns = useComparison(query.compare, centsOf, verdictOf);
  const { picks, pick, compare, use } = useTaking(query, change);
  const hasPart = part === 'ready';
  const verdict = stock && verdictOf ? verdictOf(stock.thickness.id) : null;
  const cents = stock && verdict?.state !== 'cannot' ? (centsOf?.(stock.thickness.id) ?? -1) : -1;
  const against = cents > 0 ? cents : null;
  if (!book) return status === 'failed' ? <NotLoaded /> : <Pending />;
  const context: CardContext = {
    unit,
    quantity: choices.quantity,
    inUse: choices.thickness_id,
    against,
    picks,
    favorites,
    compared: query.compare,
    canCompare: columns.length < MOST_COMPARED,
    onPick: pick,
    onCompare: compare,
    onUse: use,
  };
  return (
    <div className={styles.grid}>
      {stock && <ChoiceBar {...{ stock, verdict, readiness, unit }} chosen={materialChosen} cents={against} />}
      <p className={styles.count} role="status" data-testid="count">
        {offers.length === 1 ? '1 material' : `${offers.length} materials`}
      </p>
      {offers.length === 0 ? (
        <Nothing query={query} change={change} />
      ) : (
        <OfferGroups
          offers={offers}
          hasPart={hasPart && verdictOf !== null}
          waiting={readiness ? toAnswerInAnyStock(readiness) : 0}
          context={context}
        />
      )}
      <CompareDock
        columns={columns}
        quantity={choices.quantity}
        unit={unit}
        onRemove={(id) => compare(id, false)}
        onUse={({ material, thickness }) => use(material, thickness.id)}
      />
    </div>
  );
}

/** Picking a thickness on a card, comparing it, and making the part of it. */
function useTaking({ compare: compared }: MaterialQuery, change: ChangeQuery) {
  const [picks, setPicks] = useState<ReadonlyMap<number, number>>(new Map());
  const { pricer } = useComputer();
  const unit = useUnit();
  const pick = useCallback(
    (material: BookMaterial, thicknessId: number) => {
      setPicks((before) => new Map(before).set(material.id, thicknessId));
      // The comparison has a material in the thickness that its card shows.
      const others = new Set(material.thicknesses.map(({ id }) => id));
      if (compared.some((id) => others.has(id)))
        change({ compare: compared.map((id) => (others.has(id) ? thicknessId : id)) });
    },
    [compared, change],
  );
  const compare = useCallback(
    (thicknessId: number, on: boolean) => {
      const material = pricer?.stockOf(thicknessId)?.material;
      const same = new Set(material?.thicknesses.map(({ id }) => id) ?? [thicknessId]);
      const others = compared.filter((id) => !same.has(id));
      change({ compare: on ? [...others, thicknessId] : others });
    },
    [compared, change, pricer],
  );
  const use = useCallback(
    (material: BookMaterial, thicknessId: number) => {
      chooseThickness(thicknessId);
      const mm = material.thicknesses.find(({ id }) => id === thicknessId)?.mm ?? 0;
      announce(`${material.display_name}, ${formatThickness(mm, unit)}, is your choice now`);
      if (compared.includes(thicknessId)) change({ compare: compared.filter((id) => id !== thicknessId) });
    },
    [unit, compared, change],
  );
  return useMemo(() => ({ picks, pick, compare, use }), [picks, pick, compare, use]);
}

function NotLoaded() {
  return (
    <EmptyState
      title="The materials could not be loaded"
      action={<Button onClick={() => void startComputer()}>Try again</Button>}
    >
      They need the network once; afterwards they are kept on this device.
    </EmptyState>
  );
}

function Pending() {
  return (
    <div className={styles.pending} aria-busy="true">
      {Array.from({ length: 8 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={i} height={190} />
      ))}
    </div>
  );
}

/** Words for a list that holds nothing: an own list says how it is filled. */
function Nothing({ query, change }: Pick<GridProps, 'query' | 'change'>) {
  const clear = <Button onClick={() => change(withoutFilters(query))}>Clear search and filters</Button>;
  if (query.favorites)
    return (
      <EmptyState title="No saved materials here" action={clear}>
        Press the heart on a material and it stands here.
      </EmptyState>
    );
  if (namesChlorinated(query.search))
    return (
      <EmptyState title="We don’t cut that" action={clear}>
        {NEVER_LASERED}
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing matches" action={clear}>
      Try another word, a wider range of thickness, or all types. Etched metals are shown before a drawing is chosen.
    </EmptyState>
  );
}
