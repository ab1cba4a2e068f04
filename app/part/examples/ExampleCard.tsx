import { useNavigate } from 'react-router-dom';
import { formatCents } from '../../../shared/base/money.ts';
import { sizeWords } from '../../../shared/base/units.ts';
import type { PricedExample } from '../../../shared/site/page-wire.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ExampleCard.module.css';
import { MadePicture } from './MadePicture.tsx';
import { openExample } from './open-example.ts';

/** Pieces that a part is opened with: the first price that its card shows. */
const OPENED = 1;

/** A part of ours as made, with its prices and the way into the workspace. */
export function ExampleCard({ example }: { readonly example: PricedExample }) {
  const navigate = useNavigate();
  const unit = useUnit();
  const { file, about, material, mm, prices } = example;
  const open = () => {
    void openExample(example, { thicknessId: example.thicknessId, quantity: OPENED });
    void navigate('/designs');
  };
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        <MadePicture {...example} />
      </div>
      <div className={styles.what}>
        <div>
          <h3 className={styles.name}>{about}</h3>
          <p className={styles.facts}>
            {material}, {formatThickness(mm, unit)}
            <br />
            {sizeWords(example, unit)}
          </p>
        </div>
        <Button size="s" onClick={open} aria-label={`Open this part: ${file}`}>
          Open this part
        </Button>
      </div>
      <dl className={styles.prices}>
        {prices.map(({ quantity, eachCents, totalCents }) => (
          <div key={quantity}>
            <dt>{quantity === 1 ? '1 piece' : `${quantity} pieces`}</dt>
            <dd className={styles.each}>{formatCents(eachCents)}</dd>
            <dd className={styles.all}>{quantity === 1 ? 'in all' : `${formatCents(totalCents)} in all`}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
