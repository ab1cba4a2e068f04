import { Download, Link2, SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { assembled } from '../../../shared/designs/assembled.ts';
import { layersOf, materialMm2, svgOf } from '../../../shared/designs/sheet.ts';
import { sizeWords } from '../../../shared/base/units.ts';
import type { PricedDesign } from '../../../shared/site/page-wire.ts';
import { MadePicture } from '../../part/examples/MadePicture.tsx';
import { copyLink } from '../../platform/copy-link.ts';
import { laterPart } from '../../platform/later-part.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { openModal } from '../../ui/modals.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Generator } from '../use-generator.ts';
import { AssembledPicture } from './AssembledPicture.tsx';
import { FOREIGN_MODAL } from './foreign-modal.ts';
import styles from './DesignStage.module.css';

const ForeignFileDialog = laterPart(() => import('./ForeignFile.tsx').then((m) => m.ForeignFileDialog));

/** Ways to look at a design: its pieces as they lie on the sheet, or put together. */
const VIEWS = [
  { value: 'flat', label: 'Flat' },
  { value: 'assembled', label: 'Put together' },
] as const;

/** kg/m³ × mm³ → g. */
const GRAMS = 1e-6;

interface DesignStageProps {
  /** The design as the server rendered it. */
  readonly shown: PricedDesign;
  readonly generator: Generator;
  readonly path: string;
}

/** The design put together; null where it has one flat piece, and until what puts it together is here. */
function useStanding({ made, stock }: Generator): ReturnType<typeof assembled> {
  const [put, setPut] = useState<typeof assembled | null>(null);
  useEffect(() => {
    void import('../../../shared/designs/assembled.ts').then((later) => setPut(() => later.assembled));
  }, []);
  return useMemo(() => (put && made && stock ? put(made.drawn, stock.thickness.mm) : null), [put, made, stock]);
}

/** The drawing as it is made, its figures, and its files. */
export function DesignStage(props: DesignStageProps) {
  const { shown, generator } = props;
  const unit = useUnit();
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('flat');
  const { made, stock } = generator;
  const sheet = made?.sheet ?? shown;
  const standing = useStanding(generator);
  const layers = made ? layersOf(made.sheet).map(({ layer, d }) => ({ layer, d })) : shown.layers;
  const facts = made ? made.drawn.facts : shown.facts.map(({ name, words }) => [name, words] as const);
  const pieces = made?.drawn.pieces.length ?? shown.pieces;
  const grams =
    made && stock ? materialMm2(made.drawn.pieces) * stock.thickness.mm * stock.material.density_kg_m3 * GRAMS : null;
  return (
    <section className={styles.stage} aria-label="Drawing">
      <div className={cx(styles.picture, standing !== null && styles.withViews)}>
        {standing && (
          <div className={styles.views}>
            <Segmented label="View" options={VIEWS} value={view} onChange={setView} />
          </div>
        )}
        <div
          className={styles.drawing}
          role="img"
          aria-label={`${shown.name}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}, ${sizeWords(sheet, unit)}${standing && view === 'assembled' ? ', put together' : ''}`}
        >
          {standing && view === 'assembled' ? (
            <AssembledPicture view={standing} swatch={stock?.material.swatch ?? shown.swatch} />
          ) : (
            <MadePicture
              width={sheet.width}
              height={sheet.height}
              layers={layers}
              swatch={stock?.material.swatch ?? shown.swatch}
              materialSlug={stock?.material.slug ?? shown.materialSlug}
            />
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name="Cut from" words={sizeWords(sheet, unit)} />
        {pieces > 1 && <Fact name="Pieces" words={String(pieces)} />}
        {facts.map(([name, words]) => (
          <Fact key={name} name={name} words={words} />
        ))}
        {grams !== null && <Fact name="Weight" words={`${Number(grams.toPrecision(3))} g`} />}
      </dl>
      <FileButtons {...props} />
    </section>
  );
}

/** Ways to take the drawing along. */
function FileButtons({ shown, generator: { made, stock, query }, path }: DesignStageProps) {
  const [wantsOther, setWantsOther] = useState(false);
  return (
    <>
      <div className={styles.files}>
        <span>Free, also to cut elsewhere</span>
        <Button
          size="s"
          icon={<Download aria-hidden="true" />}
          aria-label="Download SVG"
          disabled={!made}
          onClick={() => made && saveFile(new Blob([svgOf(made.sheet)], { type: 'image/svg+xml' }), shown.file)}
        >
          SVG
        </Button>
        <Button
          size="s"
          icon={<Download aria-hidden="true" />}
          aria-label="Download DXF"
          disabled={!made}
          onClick={() => made && void saveDxf(made.sheet, shown.slug)}
        >
          DXF
        </Button>
        <Button
          size="s"
          icon={<SlidersHorizontal aria-hidden="true" />}
          disabled={!made}
          onClick={() => {
            setWantsOther(true);
            openModal(FOREIGN_MODAL);
          }}
        >
          For another machine
        </Button>
        <Button
          size="s"
          icon={<Link2 aria-hidden="true" />}
          onClick={() => void copyLink(location.origin + path + query)}
        >
          Copy link
        </Button>
      </div>
      {wantsOther && stock && made && (
        <Suspense>
          <ForeignFileDialog slug={shown.slug} drawn={made.drawn} stock={stock.thickness} />
        </Suspense>
      )}
    </>
  );
}

function Fact({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}

async function saveDxf(sheet: Parameters<typeof svgOf>[0], slug: string): Promise<void> {
  const { sheetDxf } = await import('../../../shared/designs/dxf.ts');
  saveFile(new Blob([sheetDxf(sheet)], { type: 'image/vnd.dxf' }), `${slug}.dxf`);
}
