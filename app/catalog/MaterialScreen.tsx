import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { prop65Words } from '../../shared/catalog/prop65.ts';
import { fitSheetOf } from '../../shared/catalog/slot-fit.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { formatThickness } from '../platform/lengths.ts';
import { thicknessRange } from './material-words.ts';
import { piecesWords } from './pieces-words.ts';
import type { BookMaterial, BookThickness } from '../platform/compute/pricer.ts';
import { chooseThickness } from '../part/choices.ts';
import { nearestThickness } from '../part/suggest.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useUnit } from '../platform/units.ts';
import { usePart } from '../part/use-part.ts';
import { StartRfq } from '../custom/StartRfq.tsx';
import { OrderSample } from '../sample/OrderSample.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LawWords } from '../ui/LawWords.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './MaterialScreen.module.css';
import { misfitWords } from './misfit-words.ts';
import { BreaksTable } from './parts/BreaksTable.tsx';
import { FitBox } from './parts/FitBox.tsx';
import { MaterialFacts } from './parts/MaterialFacts.tsx';
import { FavoriteButton } from './parts/FavoriteButton.tsx';
import { useFavorites } from './favorites.ts';
import { SampleParts } from './parts/SampleParts.tsx';
import { Swatch } from './parts/Swatch.tsx';
import { ThicknessTable } from './parts/ThicknessTable.tsx';
import { useCentsOf } from './use-offers.ts';
import { usePartPending, useRenderedMark } from './use-part-known.ts';
import { verdictOf } from './verdict.ts';

/** One material: what it is, how thick it comes, what the part in hand costs in each thickness. */
export function MaterialScreen() {
  const { materialSlug } = useParams();
  const { book, status } = useComputer();
  const material = book?.materials.find(({ slug }) => slug === materialSlug);
  usePageTitle(material?.display_name ?? 'Material');
  if (!book && status !== 'failed')
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton height={180} />
        <Skeleton height={320} />
      </div>
    );
  if (!material)
    return (
      <div className={styles.page}>
        <EmptyState
          level={1}
          title="We do not have that material"
          action={<LinkButton to="/materials">All materials</LinkButton>}
        >
          {book
            ? 'It may have been renamed. Search the list for it.'
            : 'The materials didn’t load. Check your connection.'}
        </EmptyState>
      </div>
    );
  return <Material key={material.id} material={material} />;
}

/** Material and, once it is known whether there is a part, its price for that: prices come later than the tables. */
function Material({ material }: { readonly material: BookMaterial }) {
  const waiting = usePartPending();
  const mark = useRenderedMark();
  const unit = useUnit();
  const favorites = useFavorites();
  return (
    <article className={styles.page} {...mark}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link to="/materials">Materials</Link> <span aria-hidden="true">/</span> <span>{material.display_name}</span>
      </nav>
      <header className={styles.head}>
        <Swatch swatch={material.swatch} large className={styles.swatch} />
        <div className={styles.title}>
          <h1>{material.display_name}</h1>
          <p className={styles.range}>{thicknessRange(material, unit)}</p>
          <p>{material.description}</p>
        </div>
        <FavoriteButton material={material} on={favorites.includes(material.id)} />
      </header>
      {waiting ? <Skeleton height={320} /> : <Thicknesses material={material} />}
    </article>
  );
}

function Thicknesses({ material }: { readonly material: BookMaterial }) {
  const { status, choices, filename, needs } = usePart();
  const { pricer } = useComputer();
  const centsOf = useCentsOf();
  const navigate = useNavigate();
  const inUse = material.thicknesses.find(({ id }) => id === choices.thickness_id);
  const [chosen, setChosen] = useState<number | null>(null);
  const all = material.thicknesses.map((thickness) => ({ material, thickness }));
  const current = pricer?.stockOf(choices.thickness_id)?.thickness.mm ?? null;
  const id = chosen ?? inUse?.id ?? nearestThickness(all, current, needs);
  const thickness = material.thicknesses.find((one) => one.id === id) ?? material.thicknesses[0]!;
  const hasDesign = status === 'ready';
  const use = () => {
    chooseThickness(thickness.id);
    void navigate(hasDesign ? '/designs' : '/#upload');
  };
  return (
    <>
      <section aria-labelledby="thicknesses" className={styles.section}>
        <h2 id="thicknesses">{hasDesign ? `Thickness, priced for ${filename}` : 'Thickness'}</h2>
        <ThicknessTable
          material={material}
          chosen={thickness.id}
          onChoose={setChosen}
          centsOf={centsOf}
          needs={needs}
        />
        <Chosen material={material} thickness={thickness} onUse={use} />
        <OrderSample key={thickness.id} material={material} thickness={thickness} />
      </section>
      {hasDesign && !material.requires_custom_quote && <BreaksTable material={material} thickness={thickness} />}
      {material.prop65 && (
        <p className={styles.warning}>
          <LawWords words={prop65Words(material.prop65)} />
        </p>
      )}
      <div>
        <h2>Does my hole fit?</h2>
        <FitBox
          key={material.id}
          sheets={material.thicknesses.map((one) => fitSheetOf(material, one))}
          first={thickness.mm}
        />
      </div>
      <MaterialFacts material={material} thickness={thickness} />
      <SampleParts material={material} />
    </>
  );
}

interface ChosenProps {
  readonly material: BookMaterial;
  readonly thickness: BookThickness;
  readonly onUse: () => void;
}

/** Price of the part in hand in the chosen thickness, or why it has none there, and the way on. */
function Chosen({ material, thickness, onUse }: ChosenProps) {
  const { choices, needs } = usePart();
  const unit = useUnit();
  const centsOf = useCentsOf();
  const verdict = needs ? verdictOf({ material, thickness }, needs) : null;
  const cents = verdict?.state !== 'cannot' && centsOf ? centsOf(thickness.id) : -1;
  const [why] = verdict?.why ?? [];
  const mm = formatThickness(thickness.mm, unit);
  if (material.requires_custom_quote)
    return (
      <div className={styles.action}>
        <p>{`A person prices ${material.display_name}: it has no instant price.`}</p>
        <StartRfq variant="primary" size="l" wanted={{ material, thickness }}>
          Request a quote
        </StartRfq>
        <Button size="l" onClick={onUse}>
          Use without a price
        </Button>
      </div>
    );
  return (
    <div className={styles.action}>
      <p>
        {cents > 0 && <strong>{formatCents(cents)}</strong>}
        {cents > 0 ? ` for ${piecesWords(choices.quantity)} in ${mm}` : why ? misfitWords(why, unit) : `${mm} chosen`}
      </p>
      <Button variant="primary" size="l" onClick={onUse}>
        Use this material
      </Button>
    </div>
  );
}
