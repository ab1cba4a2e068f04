import { useEffect, useState } from 'react';
import { type Variant, VARIANTS } from '../../shared/visit/experiments.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Segmented } from '../ui/Segmented.tsx';
import styles from './VariantChoice.module.css';

const OPTIONS = VARIANTS.map((variant) => ({ value: variant, label: variant, name: `Variant ${variant}` }));

/** For administrators: which variant of PLG_SALES_ASSIST_2 this browser sees. Pages that are open show it once they are loaded again. */
export function VariantChoice() {
  const [variant, setVariant] = useState<Variant>('A');
  useEffect(() => {
    void laterApi.visit
      .enter({ body: {} })
      .then((answer) => answer.ok && setVariant(answer.value.experiments.PLG_SALES_ASSIST_2!));
  }, []);
  const force = async (chosen: Variant) => {
    const answer = await laterApi.visit.enter({ body: { force: chosen } });
    if (!answer.ok) return notify({ tone: 'bad', title: 'The variant wasn’t changed', text: answer.error.message });
    setVariant(chosen);
    notify({ tone: 'info', title: `This browser sees variant ${chosen}`, text: 'Load a page again to see it.' });
  };
  return (
    <div className={styles.row}>
      <span className={styles.name}>PLG_SALES_ASSIST_2</span>
      <Segmented
        label="Variant of PLG_SALES_ASSIST_2"
        value={variant}
        options={OPTIONS}
        onChange={(chosen) => void force(chosen)}
      />
    </div>
  );
}
