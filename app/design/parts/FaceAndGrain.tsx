import { hasGrain } from '../../../shared/catalog/grain.ts';
import type { Choices } from '../../../shared/part/choices.ts';
import { setGrain, setVisibleFace } from '../../part/choices.ts';
import { usePart, useStock } from '../../part/use-part.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './FaceAndGrain.module.css';

const FACES: readonly { readonly value: Choices['visible_face']; readonly label: string }[] = [
  { value: 'drawn', label: 'Drawn face' },
  { value: 'other', label: 'The other face' },
  { value: 'both', label: 'Both alike' },
];

const GRAINS: readonly { readonly value: Choices['grain']; readonly label: string }[] = [
  { value: 'any', label: 'Either way' },
  { value: 'along_width', label: 'Along the width' },
  { value: 'along_height', label: 'Along the height' },
];

/** Which face will be seen and, where the material has a grain, which way it runs: what the shop looks at when it lays the part on the sheet. */
export function FaceAndGrain() {
  const { piece, status } = usePart();
  const stock = useStock();
  if (status !== 'ready') return null;
  return (
    <section aria-label="Face and grain" className={styles.section}>
      <Select
        label="Good face"
        value={piece.visible_face}
        onChange={setVisibleFace}
        groups={[{ key: 'faces', options: FACES }]}
      />
      {stock && hasGrain(stock.material) && (
        <Select label="Grain" value={piece.grain} onChange={setGrain} groups={[{ key: 'grains', options: GRAINS }]} />
      )}
    </section>
  );
}
