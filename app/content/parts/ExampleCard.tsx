import { useNavigate } from 'react-router-dom';
import { formatCents } from '../../../shared/base/money.ts';
import { sizeWords } from '../../../shared/base/units.ts';
import { exampleSvg } from '../../../shared/site/example.ts';
import type { PricedExample } from '../../../shared/site/page-wire.ts';
import { chooseThickness } from '../../part/choices.ts';
import { openFile } from '../../part/open-file.ts';
import { partInHand } from '../../part/store.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ExampleCard.module.css';
import { MadePicture } from './MadePicture.tsx';

/** Opens a part of ours as if it had been dropped, in the material that it is shown in. */
async function openExample(example: PricedExample): Promise<void> {
  const file = new File([exampleSvg(example)], example.file, { type: 'image/svg+xml' });
  const opening = openFile(file);
  // Beside other parts it is in hand only once they have been looked at.
  if (partInHand().filename !== file.name) await opening;
  chooseThickness(example.thicknessId);
}

/** A part of ours as made, with its prices and the way into the workspace. */
export function ExampleCard({ example }: { readonly example: PricedExample }) {
  const navigate = useNavigate();
  const unit = useUnit();
  const { file, about, material, mm, prices } = example;
  const open = () => {
    void openExample(example);
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
